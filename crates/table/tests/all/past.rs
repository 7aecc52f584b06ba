//! Earlier positions of a table.

use game_core::{Chronicled, Seat};
use game_dice_city::DiceCity;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;
use table::{Stage, Table};

use crate::common::{Kept, Who};

/// What everyone may know, as text.
fn views<G: Chronicled>(table: &Table<G>) -> Vec<String> {
    let viewers = std::iter::once(None).chain(Seat::first(table.seats().len()).map(Some));
    viewers
        .map(|viewer| {
            let view = serde_json::to_string(&table.game().view(viewer)).expect("a view");
            let entries: Vec<_> = table.shown_chronicle().entries(table.game(), viewer).collect();
            format!("{view} {entries:?}")
        })
        .collect()
}

/// Plays a whole game at random. Looking back shows everyone what they saw then, and nobody has a move.
fn looks_back<G: Chronicled>(options: &str, seats: usize) {
    let mut kept = Kept::<G>::begun(options, &vec![Who::Plain; seats]);
    let mut seen = Vec::new();
    while kept.table.stage() != Stage::Over {
        if kept.table.seats().iter().all(|seat| seat.draft.is_none()) {
            seen.push((kept.table.position(), views(&kept.table)));
        }
        let seat = kept.table.waiting().lowest().expect("someone to wait for");
        kept.turn(seat, None);
    }
    assert!(seen.len() > 8, "{}", seen.len());
    for (position, then) in &seen {
        let past = kept.table.at(*position).expect("an earlier position");
        assert_eq!(views(&past), *then, "position {position}");
        assert!(Seat::first(seats).all(|seat| past.legal_moves(seat).is_empty()), "position {position}");
        assert_eq!((past.position(), past.is_past()), (*position, true));
    }
    let last = kept.table.at(usize::MAX).expect("the last position");
    assert_eq!((last.position(), last.stage()), (kept.table.position(), Stage::Over));
    assert_eq!(views(&last), views(&kept.table));
    assert_eq!(kept.table.at(0).expect("the first position").position(), 0);
}

#[test]
fn looking_back_shows_what_everyone_saw() {
    looks_back::<TroyesDice>("players=3 expansion", 3);
    looks_back::<DiceCity>("players=2", 2);
    looks_back::<Troia>("players=2", 2);
}

/// What is drafted now belongs to the present.
#[test]
fn looking_back_shows_no_draft() {
    let mut kept = Kept::<TroyesDice>::begun("players=2", &[Who::Plain, Who::Plain]);
    let position = kept.table.position();
    kept.turn(Seat::FIRST, None);
    assert!(kept.table.draft(Seat::FIRST).is_some());
    let past = kept.table.at(position).expect("the same position");
    assert!(past.draft(Seat::FIRST).is_none());
}

/// An entry of the log knows the position at which it was complete: looking back from there, it is the last one.
#[test]
fn entries_know_their_moments() {
    fn check<G: Chronicled>(options: &str, seats: usize) {
        let mut kept = Kept::<G>::begun(options, &vec![Who::Plain; seats]);
        kept.play_out();
        let chronicle = kept.table.shown_chronicle();
        let moments: Vec<_> = chronicle.moments(kept.table.game(), None).collect();
        assert!(moments.len() > 8 && moments.is_sorted_by_key(|(position, _)| *position));
        for (number, (position, entry)) in moments.iter().enumerate().step_by(5) {
            let past = kept.table.at(*position).expect("an earlier position");
            let seen: Vec<_> = past.shown_chronicle().entries(past.game(), None).collect();
            // Dice City's scores are known at the end.
            let told = |entry: &G::Entry| format!("{entry:?}").split(", scores:").next().map(str::to_owned);
            assert_eq!(seen.get(number).and_then(told), told(entry), "entry {number} at position {position}");
            let last = moments.iter().rposition(|(other, _)| other <= position).expect("at least this one");
            assert_eq!(seen.len(), last + 1, "position {position}");
        }
    }
    // With more players, others see a turn of Troyes Dice only when all have had theirs.
    check::<TroyesDice>("players=1 expansion", 1);
    check::<DiceCity>("players=2", 2);
}
