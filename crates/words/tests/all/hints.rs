//! Every reason of a bot of Troyes Dice has a sentence in both languages.

use bots::Reason as _;
use bots_troyes_dice::Reason;
use game_troyes_dice::Pips;
use game_troyes_dice::board::{Building, Colour, Resource};
use words::{Lang, Words};

/// One of each at least: a new reason is missing here until somebody has thought of its words.
fn all() -> Vec<Reason> {
    let (value, percent) = (Pips::FACES[3], 16.7);
    let mut all = vec![Reason::Free];
    for points in [-2, -1, 1, 3] {
        all.push(Reason::Scores { points });
    }
    for (colour, number) in Colour::ALL.into_iter().zip(1..) {
        all.push(Reason::Citizens { colour, amount: number });
        all.push(Reason::Exposes { colour, value, open: number, percent });
    }
    for (resource, amount) in Resource::ALL.into_iter().zip(1..) {
        all.push(Reason::Resources { resource, amount });
        all.push(Reason::Pays { resource, amount });
        all.push(Reason::RunsOut { resource });
    }
    for building in Building::ALL {
        all.push(Reason::RowScores { building, number: 2, drawn: 1, open: 4 });
        all.push(Reason::AlsoDraws { building, value });
        all.push(Reason::InTime { building, value, percent: 4.6 });
    }
    all.push(Reason::Protects { value, open: 1 });
    for reason in &all {
        match reason {
            Reason::Scores { .. }
            | Reason::Citizens { .. }
            | Reason::Resources { .. }
            | Reason::RowScores { .. }
            | Reason::AlsoDraws { .. }
            | Reason::Protects { .. }
            | Reason::InTime { .. }
            | Reason::Free
            | Reason::Pays { .. }
            | Reason::RunsOut { .. }
            | Reason::Exposes { .. } => {}
        }
    }
    all
}

fn told(lang: Lang, reason: &Reason) -> Option<String> {
    let words = Words::new(lang);
    assert!(words.has(&format!("hint-troyes-dice-{}", reason.code())), "{reason:?}");
    words.reason("troyes-dice", reason.code(), &reason.params(), |_, _| None)
}

#[test]
fn every_reason_has_a_sentence() {
    for lang in Lang::ALL {
        for reason in all() {
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
    assert_eq!(
        en(exposed),
        "the black die may cross out the white 3 next, with 2 open buildings (13\u{a0}%)"
    );
    assert_eq!(
        fr(exposed),
        "le dé noir peut barrer ensuite le 3 blanc, avec 2 bâtiments possibles (13\u{a0}%)"
    );
    let in_time = Reason::InTime { building: Building::CityHall, value, percent: 4.63 };
    assert_eq!(en(in_time), "the City Hall on the 3 from being crossed out next (4.6\u{a0}%)");
    assert_eq!(fr(in_time), "l’Hôtel de ville du 3, que le dé noir pouvait barrer ensuite (4,6\u{a0}%)");
    assert_eq!(fr(Reason::RunsOut { resource: Resource::Influence }), "plus d’influence pour la suite");
    assert_eq!(fr(Reason::Pays { resource: Resource::Deniers, amount: 1 }), "1 denier à payer");
    assert_eq!(en(Reason::Scores { points: -1 }), "−1 point at once");
    assert_eq!(en(Reason::Citizens { colour: Colour::Red, amount: 2 }), "2 knights");
}
