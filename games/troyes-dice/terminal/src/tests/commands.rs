//! Every command, saving, and taking back.

use std::path::PathBuf;

use super::*;
use crate::command::COMMANDS;

#[test]
fn every_command_answers_at_every_prompt() {
    let prompts: [&[&str]; 4] = [&[], &["1"], &["1", "1"], &["bishopric"]];
    let answers = [
        ("help", "Eight days, each a morning and an afternoon"),
        ("?", "takes back what you chose since the dice fell"),
        ("sheet", "Count's Palace"),
        ("sheet 1", "Great Hall"),
        ("sheet 2", "There is no seat \"2\" here"),
        ("wheel", "The nine plazas on day 1, morning, clockwise"),
        ("score", "Jeanne de Champagne no Cathedral on the 4"),
        ("log", "Day 1, morning: "),
        ("record", "record of players=1"),
        ("save", "Name a file"),
    ];
    for prompt in prompts {
        for (command, answer) in answers {
            let lines: Vec<&str> = prompt.iter().copied().chain([command, "quit"]).collect();
            play("players=1", 5, &lines).tells(&[&format!("> {command}\n"), answer, "> quit\n", "Goodbye"]);
        }
    }
}

#[test]
fn the_help_names_every_command_and_every_tile() {
    let shown = play("players=1 expansion", 1, &["help"]);
    for (_, form, about) in COMMANDS {
        assert!(shown.text.contains(form) && shown.text.contains(about), "{form}");
    }
    shown.tells(&["A tile lies beside", "8 Banquet: the black die does no harm here"]);
    assert!(!play("players=1", 1, &["help"]).text.contains("Raid"));
}

#[test]
fn moves_lists_what_is_legal() {
    let mut guide = Guide::new("players=1", 2);
    let before = play("players=1", 2, &["moves"]);
    guide.turn().unwrap();
    before.tells(&["legal moves:", ":"]);
    let confirm = play("players=1", 5, &["1", "1", "moves"]);
    confirm.tells(&["nothing to choose now but to confirm"]);
    let expert = play("players=1 numbering=expert", 2, &["moves"]);
    expert.tells(&["720 legal moves", "number:123456", "number:654321"]);
}

#[test]
fn the_log_tells_every_turn() {
    let (mut lines, _) = whole_game("players=2 expansion", 6);
    lines.push("log".into());
    let shown = play("players=2 expansion", 6, &lines);
    let log = shown.text.rsplit_once("> log").unwrap().1;
    for day in 1..=8 {
        assert!(
            log.contains(&format!("Day {day}, morning: "))
                && log.contains(&format!("Day {day}, afternoon: "))
        );
    }
    assert_eq!(log.matches("Seat 1: ").count(), 16);
    assert_eq!(log.matches("Seat 2: ").count(), 16);
}

#[test]
fn a_saved_record_is_written_again_but_another_file_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (mine, other) = (folder.path().join("my Game.crier"), folder.path().join("other.txt"));
    std::fs::write(&other, "precious").unwrap();
    let save = |path: &PathBuf| format!("save {}", path.display());
    let missing = folder.path().join("no").join("such");
    let lines =
        [save(&mine), save(&other), save(&missing), "1".into(), "1".into(), String::new(), save(&mine)];
    let shown = play("players=1", 5, &lines);
    shown.tells(&[
        "Saved into",
        "is there already and stays as it is",
        "can't be written",
        "Saved into",
        "is saved in",
    ]);
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "precious");
    let events = &shown.events;
    assert_eq!(events.as_slice().len(), 4);
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), record(&"players=1".parse().unwrap(), events));
}

#[test]
fn quit_prints_the_record_unless_it_is_saved() {
    play("players=1", 5, &["quit"]).tells(&[
        "> quit",
        "to keep",
        "record of players=1\n* plazas",
        "Goodbye!",
    ]);
    play("players=1", 5, &["1", "q"]).tells(&["> q\n", "record of players=1", "Goodbye!"]);
    play("players=1", 5, &["1", "1", "exit"]).tells(&["> exit\n", "record of players=1", "Goodbye!"]);
}

#[test]
fn undo_goes_back_to_the_dice_and_never_past_a_roll() {
    let shown =
        play("players=1", 5, &["undo", "1", "1", "undo", "1", "1", "n", "1", "undo", "1", "1", "", "undo"]);
    assert_eq!(shown.moves(), ["1 1:deniers1"]);
    shown.tells(&[
        "Nothing to take back: the dice can't be rolled again",
        "Taken back. Place Die Price",
        "Taken back.",
        "Day 1, afternoon",
        "Nothing to take back",
    ]);
}

#[test]
fn undo_in_the_middle_of_bonuses_goes_back_to_the_dice() {
    let mut guide = Guide::new("players=1", 5);
    let mut lines = Vec::new();
    let turn = loop {
        let turn = guide.turn().expect("some turn asks for a bonus");
        if turn.as_slice().len() > 1 {
            break turn;
        }
        lines.extend(typed(&turn));
    };
    let (act, bonus) = (turn[0].to_string(), turn[1].to_string());
    lines.extend([
        act.clone(),
        "sheet".into(),
        "moves".into(),
        "undo".into(),
        act,
        "99".into(),
        "zz".into(),
        bonus,
    ]);
    lines.extend(turn[2..].iter().map(Move::to_string));
    lines.push("y".into());
    let shown = play("players=1", 5, &lines);
    shown.tells(&["> undo", "Taken back.", "The list has numbers 1 to ", "is not understood", "+"]);
    let moves: Vec<String> = turn.into_iter().map(|action| format!("1 {action}")).collect();
    assert!(shown.moves().ends_with(&moves));
}

#[test]
fn undo_at_a_shared_screen_takes_back_the_turn_before() {
    let first = ["1", "1", ""];
    let lines: Vec<&str> = first.into_iter().chain(["undo"]).chain(first).chain(first).collect();
    let shown = play("players=2", 5, &lines);
    shown.tells(&["seat 1 ", "seat 2 ", "The last turn is taken back", "seat 1 ", "seat 2 "]);
    assert_eq!(shown.moves(), ["1 1:deniers1", "2 1:deniers1"]);
}
