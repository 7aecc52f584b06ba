//! Whole games, and games that stop in the middle.

use game_core::{Game, Pending};
use game_troyes_dice::Move;

use super::*;
use crate::terminal::visible;

const KINDS: [&str; 5] = [
    "players=1",
    "players=1 expansion",
    "players=3",
    "players=2 expansion numbering=rolled crier=2",
    "players=1 numbering=expert",
];

#[test]
fn a_whole_game_typed_in_notation_reaches_the_end_that_the_rules_give() {
    for options in KINDS {
        for seed in 1..=12 {
            let (lines, game) = whole_game(options, seed);
            let shown = play(options, seed, &lines);
            assert_eq!(shown.game, game, "{options} seed {seed}\n{}", shown.text);
            let total = game.outcome().unwrap().seats[0].total;
            shown.tells(&[
                "The eighth day is over",
                "Hugues de Payns",
                "Total",
                &format!("{total} VP"),
                "Honours",
            ]);
        }
    }
}

/// A game typed by hand the way a newcomer does: places and targets, numbers of lists, slips and second
/// thoughts.
#[test]
fn a_newcomers_game_ends_with_its_known_score() {
    let lines = include_str!("newcomer.txt");
    let lines: Vec<&str> = lines.lines().collect();
    let shown = play("players=1", 7, &lines);
    let outcome = shown.game.outcome().expect("the script plays to the end");
    assert_eq!(outcome.seats[0].total, NEWCOMERS_SCORE);
    shown.tells(&["The eighth day is over", "Goodbye"]);
}

const NEWCOMERS_SCORE: i32 = 45;

/// The input may end at any line: nothing fails, and what was confirmed is kept.
#[test]
fn the_input_may_end_at_every_line() {
    let (lines, _) = whole_game("players=1 expansion", 3);
    let whole = play("players=1 expansion", 3, &lines).events;
    for count in 0..lines.len() {
        let shown = play("players=1 expansion", 3, &lines[..count]);
        assert!(whole.starts_with(&shown.events), "after {count} lines");
        assert_ne!(shown.game.pending(), Pending::Over);
        shown.tells(&["The input has ended", "record of players=1 expansion", "* plazas", "Goodbye"]);
    }
}

#[test]
fn no_line_is_wider_than_the_terminal_but_for_what_was_typed() {
    for options in KINDS {
        let (mut lines, _) = whole_game(options, 8);
        let commands = [
            "help", "sheet", "wheel", "score", "log", "moves", "1", "", "2", "", "3", "", "4", "", "hall3",
            "", "k5", "",
        ];
        let at = lines.len() / 2;
        let at = at + lines[at..].iter().position(String::is_empty).unwrap() + 1;
        lines.splice(at..at, commands.map(str::to_owned));
        let shown = play(options, 8, &lines);
        let too_wide =
            shown.text.lines().filter(|line| !line.contains(" > ")).find(|line| visible(line) > 80);
        assert_eq!(too_wide, None, "{options}");
    }
}

#[test]
fn colours_change_nothing_but_colours() {
    let (lines, _) = whole_game("players=2 expansion", 4);
    let input = lines.join("\n") + "\nscore\nlog\n";
    let plain = play_bytes("players=2 expansion", 4, false, input.as_bytes()).text;
    let coloured = play_bytes("players=2 expansion", 4, true, input.as_bytes()).text;
    assert!(!plain.contains('\x1b'));
    assert!(coloured.contains("\x1b[31m") && coloured.contains("\x1b[0m"));
    let mut stripped = String::new();
    for (at, piece) in coloured.split("\x1b[").enumerate() {
        stripped += if at == 0 { piece } else { piece.split_once('m').unwrap().1 };
    }
    let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&stripped), trimmed(&plain));
}

/// Day 3 and later: what the black die did is told for each of its possible effects.
#[test]
fn the_black_die_tells_what_it_did() {
    let mut text = String::new();
    for seed in 1..=30 {
        let options = if seed % 2 == 0 { "players=1" } else { "players=1 expansion" };
        text += &play(options, seed, &whole_game(options, seed).0).text;
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for piece in [
        "only the plaza is destroyed (until day 3)",
        "is lost, and with it the Great Hall and City Hall.",
        " saves your ",
        "was lost before.",
        "is lost, but both its buildings are drawn already.",
        "beside Banquet 8: no harm, and it can be used.",
        "Raid 8: the ",
        "This is the last half-day.",
        "link with the ",
        "(place 6 of the ",
        " on every track",
        "A prestige building (the 15th ",
    ] {
        assert!(text.contains(piece), "{piece:?} never happened");
    }
}

/// Where nothing can be paid, the game says so and gives one of each resource.
#[test]
fn without_an_affordable_die_one_of_each_is_gained() {
    let found = (1..400).find_map(|seed| {
        let mut guide = Guide::new("players=1 expansion", seed);
        let mut lines = Vec::new();
        while let Some(turn) = guide.turn() {
            lines.extend(typed(&turn));
            if turn[0] == Move::NoDie {
                return Some((seed, lines));
            }
        }
        None
    });
    let (seed, lines) = found.expect("some game comes to this");
    let shown = play("players=1 expansion", seed, &lines);
    shown.tells(&["No die can be afforded", "no affordable die", "gain  1 influence"]);
    assert!(shown.moves().iter().any(|action| action == "1 nodie"));
}
