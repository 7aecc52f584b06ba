//! The text format: exact, truncatable, and strict about everything else.

use game_core::{Game, Seat, Seeded};
use game_record::{BadRecord, Header, Record, Recorded};
use game_troyes_dice::{Options, TroyesDice};

type TroyesRecord = Record<TroyesDice>;

fn finished(seed: u64) -> String {
    let mut game = Recorded::<TroyesDice>::new(&Options::new(2)).unwrap();
    game.set_name(Seat::FIRST, "Aliénor d'Aquitaine").unwrap();
    game.set_tag("place", "Café de la Cathédrale, Troyes").unwrap();
    let mut source = Seeded::new(seed);
    while game.step_at_random(&mut source).unwrap() {}
    game.record().to_string()
}

fn error(text: &str) -> BadRecord {
    match text.parse::<TroyesRecord>().and_then(|record| record.replay().map(|_| ())) {
        Ok(()) => panic!("accepted:\n{text}"),
        Err(error) => error,
    }
}

/// Replaces the first line that begins so and returns the text and the line's number.
fn with_line(text: &str, beginning: &str, line: &str) -> (String, usize) {
    let at = text.lines().position(|line| line.starts_with(beginning)).expect("there is such a line");
    let lines: Vec<&str> =
        text.lines().enumerate().map(|(i, old)| if i == at { line } else { old }).collect();
    (lines.join("\n") + "\n", at + 1)
}

#[test]
fn a_record_round_trips_to_the_byte() {
    let text = finished(1);
    let record: TroyesRecord = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.name(Seat::FIRST), Some("Aliénor d'Aquitaine"));
    assert_eq!(record.name(Seat::from_index(1)), None);
    assert_eq!(record.tag("place"), Some("Café de la Cathédrale, Troyes"));
    assert_eq!(record.verdict().unwrap().reason, "last-day");
    assert_eq!(record.replay().unwrap().record(), &record);
}

/// A game that still runs is a record cut at any line; each replays to where it was cut.
#[test]
fn every_beginning_of_a_record_is_a_record() {
    let text = finished(2);
    let count = text.lines().count();
    let events = text.parse::<TroyesRecord>().unwrap().events().len();
    let mut seen = 0;
    for kept in 4..count {
        let beginning: String = text.lines().take(kept).flat_map(|line| [line, "\n"]).collect();
        let record: TroyesRecord = beginning.parse().unwrap_or_else(|error| panic!("{kept} lines: {error}"));
        assert_eq!(record.to_string(), beginning, "it is written back as it was cut");
        assert_eq!(record.verdict(), None);
        assert!(record.events().len() >= seen);
        seen = record.events().len();
        record.replay().unwrap();
    }
    assert_eq!(seen, events);
}

/// Cut at any byte, a record is read as far as it goes or refused with the last line; it never panics.
#[test]
fn a_record_cut_in_the_middle_of_a_line_says_so() {
    let text = finished(3);
    for (end, _) in text.char_indices() {
        if let Err(error) = text[..end].parse::<TroyesRecord>().and_then(|record| record.replay()) {
            assert!(error.line <= text[..end].lines().count() + 1, "{error}");
        }
    }
    let cut = &text[..text.find("\n* roll").unwrap() + 8];
    let error = error(cut);
    assert!(error.reason.contains("cut off in the middle of this line"), "{error}");
}

#[test]
fn every_changed_event_is_found_with_its_line() {
    let text = finished(4);
    let first_roll = text.lines().position(|line| line.starts_with("* roll")).unwrap();
    let (swapped, line) = with_line(&text, "* roll", "* roll 0 1 1 1");
    assert_eq!(error(&swapped).line, line);
    assert_eq!(line, first_roll + 1);
    let (wrong_kind, line) = with_line(&text, "* roll", "* first 3");
    let found = error(&wrong_kind);
    assert_eq!(found.line, line);
    assert!(found.reason.contains("the four dice are rolled"), "{found}");
    let (illegal, line) = with_line(&text, "1 ", "1 nodie");
    let found = error(&illegal);
    assert_eq!((found.line, found.reason.contains("ruling T14")), (line, true), "{found}");
    let (stranger, line) = with_line(&text, "1 ", "3 1:deniers1");
    assert_eq!(error(&stranger).line, line);
}

#[test]
fn a_false_result_is_found() {
    let text = finished(5);
    let end = text.lines().last().unwrap();
    for false_end in [
        end.replace("last-day", "resigned"),
        end.replace("score ", "score 1"),
        end.replace("winner 1", "winner 9").replace("winner 2", "winner 1"),
        format!("{end} 2 1"),
        "end".to_owned(),
        end.replace("score", "scores"),
    ] {
        let (changed, line) = with_line(&text, "end ", &false_end);
        assert_eq!(error(&changed).line, line, "{false_end}");
    }
    // A result where the game has not ended: everything from the last roll on is missing.
    let last_roll = text.rfind("* roll").unwrap();
    let early = format!("{}\n{end}\n", &text[..last_roll]);
    assert!(error(&early).reason.contains("the game has not ended here"));
}

#[test]
fn headers_are_checked() {
    let text = finished(6);
    for (beginning, line, reason) in [
        ("crier", "crier 2", "format \"2\" is not known here"),
        ("crier", "PGN", "'crier …' is expected"),
        ("game", "game chess", "a record of \"chess\""),
        ("rules", "rules 99", "played under rules 99 of troyes-dice; this program plays 1 to 2"),
        ("rules", "rules 0", "played under rules 0 of troyes-dice; this program plays 1 to 2"),
        ("rules", "rules one", "the rules version is a number"),
        ("options", "options players=11", "1 to 10 players"),
        ("options", "options players=02", "players=2"),
        ("options", "options numbering=standard players=2", "are written 'options players=2'"),
        ("seat", "seat 3 Nobody", "only those that there are"),
        ("seat", "seat 1", "'seat NUMBER NAME'"),
        ("tag", "tag Upper case", "lower-case"),
        ("tag", "tag place", "'tag KEY VALUE'"),
        ("tag", "note x", "'seat …', 'tag …' or a blank line"),
    ] {
        let (changed, number) = with_line(&text, beginning, line);
        let found = error(&changed);
        assert_eq!(found.line, number, "{found}");
        assert!(found.reason.contains(reason), "{found}");
    }
    assert_eq!(Header::read(&text).unwrap(), Header { game: "troyes-dice".into(), rules: 2 });
}

#[test]
fn other_spellings_are_refused() {
    let text = finished(7);
    assert!(error(&text.replace('\n', "\r\n")).reason.contains("carriage return"));
    assert!(error(&text.replacen("* roll ", "*  roll ", 1)).reason.contains("is not understood"));
    assert!(error(&format!("{text}more\n")).reason.contains("nothing comes after the end"));
    assert!(error("").reason.contains("is expected here"));
}

#[test]
fn names_and_tags_are_one_line() {
    let mut game = Recorded::<TroyesDice>::new(&Options::new(1)).unwrap();
    for bad in ["", " ", " a", "a\nb", "a\u{7}", &"x".repeat(121)] {
        assert!(game.set_name(Seat::FIRST, bad).is_err(), "{bad:?}");
        assert!(game.set_tag("note", bad).is_err(), "{bad:?}");
    }
    assert!(game.set_name(Seat::from_index(1), "Nobody").is_err());
    assert!(game.set_tag("", "x").is_err());
    game.set_tag("note", "one").unwrap();
    game.set_tag("note", "two").unwrap();
    assert_eq!(game.record().tag("note"), Some("two"));
    assert!(game.record().to_string().parse::<TroyesRecord>().is_ok());
}

/// Replay needs no generator and stops wherever it is asked to.
#[test]
fn a_record_opens_in_the_middle() {
    let record: TroyesRecord = finished(8).parse().unwrap();
    let half = record.replay_to(record.events().len() / 2).unwrap();
    assert_eq!(half.record().events(), &record.events()[..record.events().len() / 2]);
    assert!(half.game().outcome().is_none());
    assert_eq!(record.replay_to(0).unwrap().game(), &TroyesDice::new(record.options()).unwrap());
}

/// The example that the format is explained with is a game: it replays as far as it goes.
#[test]
fn the_example_of_the_documentation_is_legal() {
    let text = include_str!("../../../docs/record-format.md");
    let example = text.split("```\n").nth(1).unwrap().split("…\n").next().unwrap();
    let record: TroyesRecord = example.parse().unwrap();
    assert_eq!((record.to_string().as_str(), record.events().len()), (example, 5));
    record.replay().unwrap();
}

/// A game that nobody has moved in is written with the blank line before its events, or as it was cut.
#[test]
fn a_record_without_events_comes_back_as_it_was() {
    let fresh = Recorded::<TroyesDice>::new(&Options::new(2)).unwrap().record().to_string();
    assert!(fresh.ends_with("\noptions players=2\n\n"));
    for text in [fresh.as_str(), fresh.strip_suffix('\n').unwrap()] {
        let record: TroyesRecord = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        assert_eq!(record.replay().unwrap().record().to_string(), text);
    }
}
