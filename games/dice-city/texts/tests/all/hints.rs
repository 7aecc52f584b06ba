//! Every reason of a bot of Dice City has a sentence in both languages.

use bots::Reason as _;
use bots_dice_city::Reason;
use game_dice_city::{Location, Resource, Size};
use texts_dice_city::TEXTS;
use words::{Lang, Words};

fn told(lang: Lang, reason: &Reason) -> String {
    Words::new(lang).of(&TEXTS).reason(reason.code(), &reason.params()).unwrap_or_default()
}

fn all() -> Vec<Reason> {
    let mut all = vec![
        Reason::Scores { points: 2 },
        Reason::Goods { resource: Resource::Wood, amount: 2 },
        Reason::Strength { amount: 2 },
        Reason::Boosts { card: Location::Mint },
        Reason::Builds { card: Location::Manor, points: 2 },
        Reason::LeadsToCard { card: Location::Manor },
        Reason::LeadsToShip { size: Size::Small, points: 5 },
        Reason::LeadsToBandits { size: Size::Small, points: 2 },
        Reason::Reactivates { card: Location::Bazaar },
        Reason::Weakens { card: Location::Mine },
        Reason::Pass { amount: 2 },
        Reason::Rests { card: Location::Catapult },
        Reason::Covers { card: Location::SmallHouse },
        Reason::Wastes { amount: 2 },
        Reason::Forgoes { card: Location::Forest },
        Reason::Luck,
        Reason::Ends,
    ];
    assert!(all.iter().map(Reason::code).eq(Reason::CODES.iter().map(|(code, _)| *code)), "one of each");
    for card in Location::ALL {
        all.extend([Reason::Covers { card }, Reason::Forgoes { card }, Reason::LeadsToCard { card }]);
    }
    for size in Size::ALL {
        all.push(Reason::LeadsToShip { size, points: size.ship_points() });
        all.push(Reason::LeadsToBandits { size, points: size.bandit_points() });
    }
    all.extend(Resource::ALL.map(|resource| Reason::Goods { resource, amount: 1 }));
    all
}

#[test]
fn every_reason_of_dice_city_has_a_sentence() {
    for lang in Lang::ALL {
        for reason in all() {
            let text = told(lang, &reason);
            assert!(!text.is_empty() && !text.contains(['⟨', '$', '{']), "{reason:?}: {text}");
        }
    }
}

#[test]
fn things_have_their_names() {
    let covers = Reason::Covers { card: Location::SmallHouse };
    assert_eq!(told(Lang::En, &covers), "Small House is covered for good");
    let ship = Reason::LeadsToShip { size: Size::Large, points: 20 };
    assert_eq!(told(Lang::Fr, &ship), "un grand navire marchand à portée dans ce tour (20 PV)");
    assert_eq!(told(Lang::En, &Reason::Wastes { amount: 1 }), "1 resource is lost at the end of the turn");
    let stone = Reason::Goods { resource: Resource::Stone, amount: 2 };
    assert_eq!(told(Lang::Fr, &stone), "2 pierres");
}
