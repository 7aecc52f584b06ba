//! Every reason of a bot of Troyes Dice has a sentence in both languages.

use bots::Reason as _;
use bots_troyes_dice::Reason;
use game_troyes_dice::Pips;
use game_troyes_dice::board::{Building, Colour, Resource};
use texts_troyes_dice::TEXTS;
use words::{Lang, Words};

use crate::reasons;

fn told(lang: Lang, reason: &Reason) -> Option<String> {
    Words::new(lang).of(&TEXTS).reason(reason.code(), &reason.params())
}

#[test]
fn every_reason_has_a_sentence() {
    for lang in Lang::ALL {
        for reason in reasons::all() {
            let text = told(lang, &reason).unwrap_or_default();
            assert!(!text.is_empty() && !text.contains(['⟨', '$', '{']), "{reason:?}: {text}");
            assert!(!text.contains(".0") && !text.contains("16.7"), "as exact as it is worth: {text}");
        }
    }
}

#[test]
fn the_grammar_is_right() {
    let en = |reason: Reason| told(Lang::En, &reason).unwrap_or_default();
    let fr = |reason: Reason| told(Lang::Fr, &reason).unwrap_or_default();
    let value = Pips::FACES[2];
    let exposed = Reason::Exposes { colour: Colour::White, value, open: 2, percent: 12.5 };
    assert_eq!(en(exposed), "the black die may cross out the white 3 next, with 2 open buildings (13%)");
    assert_eq!(
        fr(exposed),
        "le dé noir peut barrer ensuite le 3 blanc, avec 2 bâtiments possibles (13\u{a0}%)"
    );
    let in_time = Reason::InTime { building: Building::CityHall, value, percent: 4.63 };
    assert_eq!(en(in_time), "the City Hall on the 3 from being crossed out next (4.6%)");
    assert_eq!(fr(in_time), "l’Hôtel de ville du 3, que le dé noir pouvait barrer ensuite (4,6\u{a0}%)");
    assert_eq!(fr(Reason::RunsOut { resource: Resource::Influence }), "plus d’influence pour la suite");
    assert_eq!(fr(Reason::Pays { resource: Resource::Deniers, amount: 1 }), "1 denier à payer");
    assert_eq!(en(Reason::Scores { points: -1 }), "−1 point right away");
    assert_eq!(en(Reason::Citizens { colour: Colour::Red, amount: 2 }), "2 knights");
}
