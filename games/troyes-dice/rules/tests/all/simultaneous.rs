//! Rulebook, Perform an action, ¶1: all act at the same time, and nobody sees another's choice (T19).

use game_core::{Game, Pending, Seat, SeatSet};

use crate::common::{Play, Shown, morning, seat};

/// Three players on day 3; the first has a chain with a choice before it, the second can afford no die.
fn table_of_three() -> Play {
    let sheets = ["circled 5 3 3; citizens 14 0 0", "held 0 0 0", "built fortress1"];
    morning(3, "r y w r").sheets(sheets).roll("1 1 2 3")
}

fn play_all(play: &mut Play, order: &[usize]) {
    for number in order {
        match number {
            1 => {
                play.act_as(1, "2i:influence1");
                play.act_as(1, "+hall2");
            }
            2 => drop(play.act_as(2, "nodie")),
            _ => drop(play.act_as(3, "4:palace3")),
        }
    }
}

/// T19: in whatever order the seats act, the half-day ends the same.
#[test]
fn the_order_of_seats_does_not_matter() {
    let mut first = table_of_three();
    play_all(&mut first, &[1, 2, 3]);
    assert_eq!(first.game.pending(), Pending::Chance);
    for order in [[1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        let mut other = table_of_three();
        play_all(&mut other, &order);
        assert_eq!(other, first, "{order:?}");
    }
}

/// T19: others may act in the middle of a player's chain.
#[test]
fn others_may_act_while_a_player_thinks_about_a_bonus() {
    let mut play = table_of_three();
    play.act_as(1, "2i:influence1");
    play.act_as(3, "4:palace3");
    play.act_as(2, "nodie");
    assert_eq!(play.game.pending(), Pending::Seats(SeatSet::only(seat(1))));
    play.act_as(1, "+hall2");
    let mut together = table_of_three();
    play_all(&mut together, &[1, 2, 3]);
    assert_eq!(play, together);
}

/// T19: what a seat sees and may do does not change when others act; only who is still awaited does.
#[test]
fn a_view_does_not_change_when_others_act() {
    let mut play = table_of_three();
    let seen = |play: &Play, viewer: Option<Seat>| {
        let view = play.game.view(viewer);
        let bonuses: Vec<String> = view.bonuses().map(|bonus| bonus.to_string()).collect();
        (view.sheets().to_vec(), view.board().dice(), view.board().plazas().copied(), bonuses)
    };
    let second = seen(&play, Some(seat(2)));
    let moves = play.moves_of(2);
    let public = seen(&play, None);
    play.act_as(1, "2i:influence1");
    play.act_as(3, "4:palace3");
    assert_eq!(seen(&play, Some(seat(2))), second);
    assert_eq!(play.moves_of(2), moves);
    assert_eq!(seen(&play, None), public);
    // Their own sheets they do see, and the bonus that waits.
    assert_eq!(play.game.view(Some(seat(3))).sheets()[2].all_built(), "fortress1 palace3");
    assert!(play.game.view(Some(seat(1))).choice().is_some());
    assert_eq!(play.game.view(Some(seat(2))).choice(), None);
}

/// T19: once all have acted, everyone sees everything.
#[test]
fn all_choices_are_open_once_everyone_has_acted() {
    let mut play = table_of_three();
    play_all(&mut play, &[1, 2, 3]);
    for viewer in [None, Some(seat(1)), Some(seat(2)), Some(seat(3))] {
        let view = play.game.view(viewer);
        for (index, shown) in view.sheets().iter().enumerate() {
            assert_eq!(shown, play.sheet_of(index + 1));
        }
    }
}

/// T19; Resolve the event, ¶4: everyone immediately sees what the black die destroys.
#[test]
fn the_event_is_public() {
    let play = table_of_three();
    let view = play.game.view(None);
    let lost: Vec<String> = view.sheets().iter().map(Shown::all_lost).collect();
    assert_eq!(lost, ["r1", "r1", ""]);
}

/// Rulebook, Perform an action, ¶1: each player acts once in a half-day.
#[test]
fn nobody_acts_twice_in_a_half_day() {
    let mut play = table_of_three();
    play.act_as(3, "4:palace3");
    assert!(play.moves_of(3).is_empty());
    assert_eq!(play.refusal_of(3, "4:palace4").code(), "not-your-turn");
}

/// Rulebook, Playing the game, ¶2: the half-day ends when the last player has acted.
#[test]
fn the_half_day_ends_with_the_last_player() {
    let mut play = table_of_three();
    assert_eq!(play.game.pending(), Pending::Seats(SeatSet::first(3)));
    play_all(&mut play, &[2, 3]);
    assert_eq!(play.game.pending(), Pending::Seats(SeatSet::only(seat(1))));
    play_all(&mut play, &[1]);
    assert_eq!(play.game.pending(), Pending::Chance);
    assert_eq!(play.game.board().half_day().half().to_string(), "afternoon");
}

/// Rulebook, Set-up, ¶4: ten players share one roll of the town crier.
#[test]
fn ten_players_use_the_same_dice() {
    let mut play = morning(1, "r y w r").sheets([""; 10]).roll("6 1 2 3");
    let moves = play.moves_of(1);
    for number in (1..=10).rev() {
        assert_eq!(play.moves_of(number), moves);
        play.act_as(number, "1:fortress1");
    }
    assert_eq!(play.game.pending(), Pending::Chance);
}
