//! Every text of Dice City is there and used, and every refusal has a sentence with its rule.

use bots_dice_city::Reason;
use game_core::{Refusal, Seat, Tallied};
use game_dice_city::locations::Kind;
use game_dice_city::score::EndReason;
use game_dice_city::{Awaited, DiceSet, Die, Illegal, Location, Resource, Size, Space, Spaces};
use page_dice_city::DiceCityPage;
use page_kit::{OptionField, OptionKind, Page};
use page_testkit::{anchors, check_rules};
use texts_dice_city::TEXTS;
use words::{Lang, Words};
use words_testkit::{Family, check_refusals, check_title};

#[test]
fn every_text_is_there_and_used() {
    let kinds = Kind::ALL.map(Kind::name);
    let things = Location::ALL.map(|location| location.to_string()).into_iter();
    let families = [
        Family::new("thing", things.chain(Spaces::ALL.iter().map(|space| space.to_string()))),
        Family::new("dc-does", Location::ALL),
        Family::new("dc-kind", kinds),
        Family::new("dc-end", EndReason::ALL.map(EndReason::key)),
        Family::new(
            "help",
            ["stock", "passes", "strength", "bandits", "ships", "display", "piles", "die", "token"]
                .into_iter()
                .chain(["passes-alone", "bandits-alone", "ships-alone", "display-alone", "die-alone"]),
        ),
        Family::new("score", ["tokens", "bandits", "trade-ships", "cathedrals"].into_iter().chain(kinds)),
        Family::new(
            "honour",
            <game_dice_city::DiceCity as Tallied>::HONOURS
                .iter()
                .copied()
                .chain(<game_dice_city::DiceCity as Tallied>::SERIES.iter().map(|series| series.key)),
        ),
        Family::new("lesson", page_kit::lesson::text_keys(DiceCityPage::LESSONS)),
        Family::new("option", options(DiceCityPage::OPTIONS)),
        Family::codes("hint", Reason::CODES),
        Family::codes("refusal", Illegal::CODES),
        Family::new("rule", anchors::<DiceCityPage>()),
        Family::new("rules", anchors::<DiceCityPage>()),
    ];
    check_title(&TEXTS, "dice-city", &families);
}

/// The keys of a page's options, as the start page asks for them.
fn options(fields: &[OptionField]) -> Vec<String> {
    let keys = |field: &OptionField| match field.kind {
        OptionKind::Flag => vec![field.word.to_owned(), format!("{}-help", field.word)],
        OptionKind::Choice(values) => {
            let values = values.iter().map(|value| format!("{}-{value}", field.word));
            std::iter::once(field.word.to_owned()).chain(values).collect()
        }
    };
    fields.iter().flat_map(keys).collect()
}

fn all() -> Vec<Illegal> {
    let at: Space = "r3".parse().unwrap();
    let (seat, card, die) = (Seat::FIRST, Location::Manor, Die::Red);
    let mut all = vec![
        Illegal::NotInDeck { card },
        Illegal::Deactivated { at },
        Illegal::TooManyUses,
        Illegal::NotAdjacent { from: at, to: at },
        Illegal::PassedAlready,
        Illegal::DiscardedAlready,
        Illegal::FewCards { have: 3 },
        Illegal::NotAlone,
        Illegal::NotDeactivated { at },
        Illegal::FewPasses { have: 1 },
        Illegal::DiceLeft { dice: DiceSet::ALL },
        Illegal::OtherRow { at, by: at },
        Illegal::NoDieThere { at },
        Illegal::UsedInChain { at },
        Illegal::Amount { amount: 3, most: 2 },
        Illegal::SameSpace { at },
        Illegal::NoWood,
        Illegal::TooWeak { need: 4, have: 2 },
        Illegal::OwnCity,
        Illegal::NoSuchOpponent { seat },
        Illegal::NoShield { seat, at },
        Illegal::AttackedAlready { seat, at },
        Illegal::RowsNotFull { full: 1 },
        Illegal::EndsAlready,
    ];
    let awaited = [
        Awaited::Dice,
        Awaited::Attack,
        Awaited::Build,
        Awaited::Army,
        Awaited::Storehouse,
        Awaited::Market,
        Awaited::Stables,
        Awaited::Well,
        Awaited::Copy { by: at },
        Awaited::Get { paid: Resource::Wood, left: 1 },
        Awaited::Force { seat },
        Awaited::Drop { left: 2 },
        Awaited::Extra { left: 3 },
    ];
    all.extend(awaited.map(|expected| Illegal::NotNow { expected }));
    let chances = [Awaited::Reveal { left: 1 }, Awaited::Roll { seat, dice: DiceSet::only(die) }];
    all.extend(chances.map(|expected| Illegal::OtherChance { expected }));
    for die in Die::ALL {
        all.extend([Illegal::DieSpent { die }, Illegal::SameDie { die }, Illegal::ThisDieToo { die }]);
    }
    for resource in Resource::ALL {
        all.push(Illegal::NotEnough { resource, need: 2, have: 1 });
        all.push(Illegal::SameResource { resource });
        all.push(Illegal::NothingToTake { seat, resource });
    }
    all.extend(Size::ALL.map(|size| Illegal::NoBandits { size }));
    all.extend(Size::ALL.map(|size| Illegal::NoShips { size }));
    for card in Location::ALL.into_iter().filter(|location| location.is_card()) {
        all.push(Illegal::NotOnDisplay { card });
        all.extend([Illegal::PileEmpty { card }, Illegal::NameRow { card }, Illegal::NoRow { card }]);
    }
    all
}

#[test]
fn the_rules_are_complete_and_tell_every_refusal() {
    check_rules::<DiceCityPage>(all().iter().map(|illegal| illegal.rule().section));
}

#[test]
fn every_refusal_has_a_sentence() {
    check_refusals(&TEXTS, all().iter().map(|illegal| (illegal.code(), illegal.params())));
}

#[test]
fn places_and_cards_have_their_names() {
    let at: Space = "k4".parse().unwrap();
    let told = |lang, refused: Illegal| {
        Words::new(lang).of(&TEXTS).refusal(refused.code(), &refused.params()).unwrap_or_default()
    };
    assert!(told(Lang::En, Illegal::NotDeactivated { at }).contains("black 4"));
    assert!(told(Lang::Fr, Illegal::NotDeactivated { at }).contains("noir 4"));
    let card = Location::TownHall;
    assert!(told(Lang::En, Illegal::NotOnDisplay { card }).contains("Town Hall"));
    assert!(told(Lang::Fr, Illegal::NotOnDisplay { card }).contains("Hôtel de ville"));
}
