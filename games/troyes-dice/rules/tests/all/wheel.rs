//! Rulebook, Roll the dice, End of a half day and End of a day: the dice on the plazas, the disc that turns.

use game_core::Game;
use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::wheel::{Half, HalfDay, Place, Price};
use game_troyes_dice::{DieStatus, Roll};

use crate::common::{afternoon, morning};

fn letters(colours: impl IntoIterator<Item = Colour>) -> String {
    colours.into_iter().map(Colour::letter).collect()
}

/// Rulebook, Roll the dice, ¶1 and its example: 1 on the free plaza, the black 3 before the other 3, then 6.
#[test]
fn the_example_lays_one_then_the_black_three_then_three_then_six() {
    let play = morning(1, "r w y r").roll("3 1 3 6");
    let dice = play.dice();
    assert_eq!(dice.map(|die| die.rolled.get()), [1, 3, 3, 6]);
    assert_eq!(dice.map(|die| die.status), {
        use DieStatus::{Black, Clear};
        [Clear, Black, Clear, Clear]
    });
    assert_eq!(letters(dice.map(|die| die.colour)), "rwyr");
}

/// Rulebook, Roll the dice, ¶2, T17: the black die goes before its equals, wherever they lie.
#[test]
fn the_black_die_lies_before_its_equals() {
    for (roll, values, black) in [
        ("1 1 1 1", [1, 1, 1, 1], 1),
        ("2 1 2 2", [1, 2, 2, 2], 2),
        ("3 1 2 3", [1, 2, 3, 3], 3),
        ("4 1 2 3", [1, 2, 3, 4], 4),
        ("5 5 6 6", [5, 5, 6, 6], 1),
        ("6 4 4 6", [4, 4, 6, 6], 3),
    ] {
        let dice = morning(1, "r w y r").roll(roll).dice();
        assert_eq!(dice.map(|die| die.rolled.get()), values, "{roll}");
        let place = dice.iter().position(|die| die.status == DieStatus::Black).unwrap() + 1;
        assert_eq!(place, black, "{roll}");
    }
}

/// Rulebook, Roll the dice, ¶3: in every roll the values rise, so equal dice are neighbours.
#[test]
fn equal_dice_are_neighbours_in_every_roll() {
    assert_eq!(Roll::all().count(), 336);
    for (roll, _) in Roll::all() {
        assert!(roll.places().is_sorted(), "{roll}");
    }
}

/// Rulebook, Roll the dice, ¶1: the morning uses the four light plazas, the afternoon the four dark ones;
/// facts §6: the light ones follow the window, and all eight are different.
#[test]
fn morning_and_afternoon_use_four_plazas_each() {
    for day in 1..=8 {
        let notches = |half| Place::ALL.map(|place| HalfDay::new(day, half).unwrap().notch(place));
        let window = HalfDay::new(day, Half::Morning).unwrap().neutral_notch();
        let mut all = [notches(Half::Morning), notches(Half::Afternoon)].concat();
        all.push(window);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7, 8], "day {day}");
        assert_eq!(notches(Half::Morning)[0], (window + 1) % 9, "day {day}");
    }
}

/// Rulebook, Roll the dice, ¶4: a transparent die has the colour of its plaza.
#[test]
fn dice_take_the_colour_of_their_plazas_in_the_afternoon_too() {
    for position in [morning(6, "y w w r"), afternoon(6, "y w w r")] {
        let dice = position.roll("6 1 2 3").dice();
        assert_eq!(letters(dice.map(|die| die.colour)), "ywwr");
    }
}

/// Facts §6: the prices from the first place on are nothing, one of any, one denier, two deniers; the same
/// in the afternoon.
#[test]
fn the_four_prices_are_the_same_in_both_halves() {
    use Price::{Deniers, Free, OneOfAny};
    assert_eq!(Place::ALL.map(Place::price), [Free, OneOfAny, Deniers(1), Deniers(2)]);
    for position in [morning(3, "r w y r"), afternoon(3, "r w y r")] {
        let dice = position.roll("6 1 2 3").dice();
        assert_eq!(dice.map(|die| die.cost(Resource::Deniers)), [0, 0, 1, 2]);
        assert_eq!(dice.map(|die| die.asks_any()), [false, true, false, false]);
    }
}

/// Rulebook, End of a half day, ¶1: the plaza of the black die comes back turned over, and no other.
#[test]
fn the_destroyed_plaza_comes_back_turned_over() {
    let mut play = morning(2, "r wy y r").roll("3 1 3 6");
    let before = play.game.board().plazas().unwrap().get();
    let notch = HalfDay::new(2, Half::Morning).unwrap().notch(Place::ALL[1]);
    play.act("1:influence1");
    let after = play.game.board().plazas().unwrap().get();
    for (index, (before, after)) in before.into_iter().zip(after).enumerate() {
        let expected = if index == notch { before.flipped() } else { before };
        assert_eq!(after, expected, "notch {index}");
    }
    assert_eq!(after[notch].to_string(), "yw");
}

/// Rulebook, End of a half day, ¶1 (French text: it changes its colour only most of the time).
#[test]
fn a_plaza_with_one_colour_keeps_it_when_it_is_turned_over() {
    let mut play = morning(2, "r ww y r").roll("3 1 3 6");
    let before = *play.game.board().plazas().unwrap();
    play.act("1:influence1");
    assert_eq!(*play.game.board().plazas().unwrap(), before);
}

/// Rulebook, End of a half day, ¶1: the plaza is turned only once everyone has acted.
#[test]
fn the_plaza_stays_destroyed_until_all_have_acted() {
    let mut play = morning(2, "r wy y r").sheets(["", ""]).roll("3 1 3 6");
    let before = *play.game.board().plazas().unwrap();
    play.act_as(2, "1:influence1");
    assert_eq!(*play.game.board().plazas().unwrap(), before);
    assert_eq!(play.dice()[1].status, DieStatus::Black);
    play.act_as(1, "1:influence1");
    assert_ne!(*play.game.board().plazas().unwrap(), before);
}

/// Rulebook, End of a day, ¶1: the disc turns after the afternoon, not after the morning.
#[test]
fn the_disc_turns_after_the_afternoon_only() {
    let mut play = morning(1, "r w y r").roll("6 1 2 3");
    play.act("1:influence1");
    let noon = play.game.board().half_day();
    assert_eq!((noon.day(), noon.half(), noon.neutral_notch()), (1, Half::Afternoon, 0));
    play.roll("6 1 1 1");
    play.act(&play.moves()[0]);
    let next = play.game.board().half_day();
    assert_eq!((next.day(), next.half(), next.neutral_notch()), (2, Half::Morning, 1));
}

/// Facts §6, rotation: when the disc turns, a plaza gets one step cheaper; the one that was free in the
/// morning comes into the window, and the one from the window goes to the dear end of the afternoon.
#[test]
fn a_turn_of_the_disc_makes_plazas_one_step_cheaper() {
    for day in 1..8 {
        let notch = |day, half, place: usize| HalfDay::new(day, half).unwrap().notch(Place::ALL[place]);
        let window = |day| HalfDay::new(day, Half::Morning).unwrap().neutral_notch();
        for half in [Half::Morning, Half::Afternoon] {
            for place in 1..4 {
                assert_eq!(notch(day, half, place), notch(day + 1, half, place - 1), "day {day}");
            }
        }
        assert_eq!(window(day + 1), notch(day, Half::Morning, 0));
        assert_eq!(notch(day + 1, Half::Morning, 3), notch(day, Half::Afternoon, 0));
        assert_eq!(notch(day + 1, Half::Afternoon, 3), window(day));
    }
}

/// Rulebook, End of a day, ¶2, and Playing the game, ¶1: sixteen half-days, then the game is over.
#[test]
fn the_game_lasts_sixteen_half_days() {
    let mut play = morning(1, "r w y r").start();
    let mut half_days = 0;
    while play.game.outcome().is_none() {
        play.roll("6 1 1 1");
        play.act(&play.moves()[0]);
        half_days += 1;
    }
    assert_eq!(half_days, 16);
}
