//! The line protocol as another program sees it.

use referee::{MAX_LINE, Referee, serve};
use serde_json::{Value, json};
use titles::AllTitles;

struct Table(Referee<AllTitles>);

impl Table {
    fn new() -> Table {
        Table(Referee::new())
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.answer(&request.to_string())).expect("an answer is JSON")
    }

    /// Asks for something that must be granted.
    fn good(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} → {answer}");
        answer
    }

    /// Asks for something that must be refused, and checks that the game is as it was.
    fn bad(&mut self, request: Value, code: &str) -> Value {
        let before = self.ask(&json!({ "cmd": "state" }));
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} → {answer}");
        assert_eq!(answer["error"]["code"], code, "{request} → {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
        assert_eq!(self.ask(&json!({ "cmd": "state" })), before, "a refusal changes nothing");
        answer["error"].clone()
    }

    fn solo() -> Table {
        let mut table = Table::new();
        table.good(json!({ "cmd": "new", "game": "troyes-dice" }));
        table.good(json!({ "cmd": "chance", "result": "plazas rr yy ww ry yr rw wr yw wy" }));
        table.good(json!({ "cmd": "chance", "result": "roll 3 1 3 6" }));
        table
    }
}

#[test]
fn hello_tells_games_and_protocol() {
    let answer = Table::new().good(json!({ "cmd": "hello" }));
    assert_eq!(answer["protocol"], 1);
    assert_eq!(answer["games"][0]["key"], "troyes-dice");
    assert_eq!(answer["games"][0]["seats"], json!([1, 10]));
}

/// A whole game with everything given by the other program, then its record taken up again.
#[test]
fn a_whole_game_by_explicit_results_and_moves() {
    let mut table = Table::new();
    table.good(json!({ "cmd": "new", "game": "troyes-dice", "options": { "players": 2, "expansion": true },
                       "names": ["Ada", "Grace"] }));
    let mut steps = 0;
    loop {
        let pending = table.good(json!({ "cmd": "pending" }))["pending"].clone();
        match pending["kind"].as_str() {
            Some("chance") => {
                let listed =
                    table.good(json!({ "cmd": "chances", "from": steps, "count": 1, "form": "json" }));
                table.good(json!({ "cmd": "chance", "result": listed["chances"][0]["result"] }));
            }
            Some("seats") => {
                let seat = pending["seats"][0].clone();
                let form = if steps % 2 == 0 { "json" } else { "text" };
                let moves =
                    table.good(json!({ "cmd": "moves", "seat": seat, "form": form }))["moves"].clone();
                let moves = moves.as_array().unwrap();
                table.good(json!({ "cmd": "play", "seat": seat, "move": moves[steps * 7 % moves.len()] }));
            }
            _ => break,
        }
        steps += 1;
    }
    let outcome = table.good(json!({ "cmd": "outcome" }))["outcome"].clone();
    assert_eq!(outcome["reason"], "last-day");
    assert_eq!(table.good(json!({ "cmd": "scores" }))["scores"][0], outcome["seats"][0]["total"]);
    let record = table.good(json!({ "cmd": "record" }))["record"].clone();
    assert!(record.as_str().unwrap().contains("seat 2 Grace\n"));
    let state = table.good(json!({ "cmd": "state" }))["state"].clone();

    let mut again = Table::new();
    let loaded = again.good(json!({ "cmd": "load", "record": record }));
    assert_eq!(loaded["pending"]["kind"], "over");
    assert_eq!(again.good(json!({ "cmd": "state" }))["state"], state);
    assert_eq!(again.good(json!({ "cmd": "record" }))["record"], record);
    let middle = again.good(json!({ "cmd": "load", "record": record, "events": 4 }));
    assert_eq!(middle["events"], 4);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: u64| {
        let mut table = Table::new();
        table.good(
            json!({ "cmd": "new", "game": "troyes-dice", "options": "players=3", "seed": seed, "stream": 4 }),
        );
        table.good(json!({ "cmd": "draw" }));
        table.good(json!({ "cmd": "draw" }));
        table.good(json!({ "cmd": "play-random", "seat": 2 }));
        table.good(json!({ "cmd": "finish" }));
        table.good(json!({ "cmd": "record" }))["record"].clone()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
    assert!(play(1).as_str().unwrap().contains("tag seed ChaCha8 1 4\n"));
}

#[test]
fn refusals_name_the_rule_and_its_values() {
    let mut table = Table::solo();
    let error = table.bad(json!({ "cmd": "play", "seat": 1, "move": "1:cityhall5" }), "not-enough");
    assert_eq!(error["rule"], json!({ "section": "Gain resources", "ruling": "T9" }));
    assert_eq!(error["params"], json!({ "resource": "influence", "need": "4", "have": "3" }));
    assert_eq!(error["message"], "needs 4 influence, has 3 (rulebook, Gain resources / ruling T9)");
    table.bad(json!({ "cmd": "play", "seat": 1, "move": "2i:deniers3" }), "black-die");
    table.bad(json!({ "cmd": "play", "seat": 2, "move": "1:deniers1" }), "no-such-seat");
    table.bad(json!({ "cmd": "play", "seat": 1, "move": "castle" }), "bad-notation");
    table.bad(json!({ "cmd": "play", "seat": 1, "move": { "castle": 1 } }), "bad-notation");
    table.bad(json!({ "cmd": "chance", "result": "roll 1 1 1 1" }), "awaiting-seats");
    table.bad(json!({ "cmd": "view", "seat": 2 }), "no-such-seat");
    table.bad(json!({ "cmd": "moves", "seat": 9 }), "no-such-seat");
    table.bad(json!({ "cmd": "draw" }), "no-seed");
    table.bad(json!({ "cmd": "finish" }), "no-seed");
    table.bad(json!({ "cmd": "play-random", "seat": 1 }), "no-seed");
    table.bad(json!({ "cmd": "undo", "count": 3 }), "nothing-to-undo");
    table.bad(json!({ "cmd": "new", "game": "chess" }), "unknown-game");
    table.bad(json!({ "cmd": "new", "game": "troyes-dice", "options": "players=0" }), "bad-options");
    table.bad(json!({ "cmd": "new", "game": "troyes-dice", "options": { "players": 11 } }), "bad-options");
    table.bad(json!({ "cmd": "new", "game": "troyes-dice", "options": { "colour": 11 } }), "bad-options");
    table.bad(json!({ "cmd": "new", "game": "troyes-dice", "names": ["a", "b"] }), "bad-name");
    table.bad(json!({ "cmd": "load", "record": "x" }), "bad-record");
    assert_eq!(table.bad(json!({ "cmd": "load", "record": "crier 1\n" }), "bad-record")["params"]["line"], 2);
}

#[test]
fn malformed_lines_get_an_error_and_the_game_goes_on() {
    let mut table = Table::solo();
    for (line, code) in [
        ("", "bad-json"),
        ("{", "bad-json"),
        ("nonsense", "bad-json"),
        ("[1,2]", "bad-request"),
        ("null", "bad-request"),
        ("{}", "bad-request"),
        (r#"{"cmd":"dance"}"#, "bad-request"),
        (r#"{"cmd":"moves"}"#, "bad-request"),
        (r#"{"cmd":"moves","seat":0}"#, "bad-request"),
        (r#"{"cmd":"moves","seat":-1}"#, "bad-request"),
        (r#"{"cmd":"moves","seat":"one"}"#, "bad-request"),
        (r#"{"cmd":"play","seat":1}"#, "bad-request"),
        (r#"{"cmd":"pending","extra":1}"#, "bad-request"),
    ] {
        let answer: Value = serde_json::from_str(&table.0.answer(line)).unwrap();
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)), "{line}");
    }
    let deep = "[".repeat(100_000);
    assert!(table.0.answer(&deep).contains("bad-json"));
    let answer = table.ask(&json!({ "id": { "any": [1, 2] }, "cmd": "dance" }));
    assert_eq!(answer["id"], json!({ "any": [1, 2] }), "an error answers to the id, too");
    assert_eq!(table.good(json!({ "cmd": "play", "seat": 1, "move": "1:cityhall1" }))["events"], 3);
}

#[test]
fn nothing_works_before_a_game_but_says_why() {
    let mut table = Table::new();
    for cmd in ["pending", "state", "draw", "record", "outcome", "view"] {
        let answer = table.ask(&json!({ "cmd": cmd }));
        assert_eq!(answer["error"]["code"], "no-game", "{cmd}");
    }
}

/// T19: the protocol's views hide what others chose in this half-day; its state tells the whole truth.
#[test]
fn views_hide_and_state_tells() {
    let mut table = Table::new();
    table.good(json!({ "cmd": "new", "game": "troyes-dice", "options": "players=2" }));
    table.good(json!({ "cmd": "chance", "result": "plazas rr yy ww ry yr rw wr yw wy" }));
    table.good(json!({ "cmd": "chance", "result": "roll 3 1 3 6" }));
    let before = table.good(json!({ "cmd": "view", "seat": 2 }))["view"].clone();
    table.good(json!({ "cmd": "play", "seat": 1, "move": "1:cityhall1" }));
    let after = table.good(json!({ "cmd": "view", "seat": 2 }))["view"].clone();
    assert_eq!(before["sheets"], after["sheets"]);
    assert_eq!(after["table"]["waiting"], json!([2]));
    let own = table.good(json!({ "cmd": "view", "seat": 1 }))["view"].clone();
    assert_eq!(own["sheets"][0]["built"]["cityhall"], json!([1]));
    let state = table.good(json!({ "cmd": "state" }))["state"].clone();
    assert_eq!(state["sheets"][0]["built"]["cityhall"], json!([1]));
    let picture = table.good(json!({ "cmd": "picture", "seat": 2 }))["picture"].clone();
    assert!(picture.as_str().unwrap().contains("Seat 2 (you)"));
}

#[test]
fn chance_lists_have_exact_odds() {
    let mut table = Table::new();
    table.good(json!({ "cmd": "new", "game": "troyes-dice" }));
    let plazas = table.good(json!({ "cmd": "chances", "from": 2_903_039 }))["chances"].clone();
    assert_eq!(plazas.as_array().unwrap().len(), 1);
    assert_eq!((&plazas[0]["weight"], &plazas[0]["of"]), (&json!(1), &json!(2_903_040)));
    table.good(json!({ "cmd": "chance", "result": plazas[0]["result"] }));
    let rolls = table.good(json!({ "cmd": "chances" }))["chances"].clone();
    assert_eq!(rolls.as_array().unwrap().len(), 336);
    let sum: u64 = rolls.as_array().unwrap().iter().map(|roll| roll["weight"].as_u64().unwrap()).sum();
    assert_eq!(sum, 1296);
}

/// Troia's hill is one of 2^63 numbers: a stretch of the list is computed, however far away it begins.
#[test]
fn a_stretch_of_very_many_chance_results_takes_no_time() {
    let mut table = Table::new();
    table.good(json!({ "cmd": "new", "game": "troia" }));
    for kind in ["hill", "handles"] {
        let far = table.good(json!({ "cmd": "chances", "from": 100_000_000_000_u64, "count": 2 }))["chances"]
            .clone();
        assert_eq!(far[0]["result"], format!("{kind} 100000000000"));
        assert_eq!(far[1]["result"], format!("{kind} 100000000001"));
        let last = table.good(json!({ "cmd": "chances", "from": (1_u64 << 63) - 1 }))["chances"].clone();
        assert_eq!((last.as_array().unwrap().len(), &last[0]["of"]), (1, &json!(1_u64 << 63)));
        assert_eq!(table.good(json!({ "cmd": "chances", "from": u64::MAX }))["chances"], json!([]));
        table.good(json!({ "cmd": "chance", "result": far[0]["result"] }));
    }
    assert_eq!(table.good(json!({ "cmd": "chances", "from": 1 }))["chances"][0]["result"], "first 2");
}

/// A move has one spelling, in notation and as JSON: a record would refuse any other.
#[test]
fn members_of_a_set_are_named_once_and_in_order() {
    let mut table = Table::new();
    table.good(json!({ "cmd": "new", "game": "troia", "options": "players=3" }));
    let keep = table.good(json!({ "cmd": "moves", "seat": 1, "form": "json" }))["moves"][0].clone();
    let cards: Vec<u64> = serde_json::from_value(keep["keep"]["cards"].clone()).unwrap();
    let text =
        |cards: &[u64]| format!("keep {}", cards.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    let backwards: Vec<u64> = cards.iter().rev().copied().collect();
    let twice = [&cards[..1], &cards].concat();
    for wrong in [&backwards, &twice] {
        table.bad(json!({ "cmd": "play", "seat": 1, "move": text(wrong) }), "bad-notation");
        table
            .bad(json!({ "cmd": "play", "seat": 1, "move": { "keep": { "cards": wrong } } }), "bad-notation");
    }
    table.bad(json!({ "cmd": "play", "seat": 1, "move": "publish VI c3 b3" }), "bad-notation");
    table.bad(json!({ "cmd": "play", "seat": 1, "move": "publish VI b3 b3" }), "bad-notation");
    let other_cells = json!({ "publish": { "layer": "VI", "cells": [5, 4] } });
    table.bad(json!({ "cmd": "play", "seat": 1, "move": other_cells }), "bad-notation");
    table.good(json!({ "cmd": "play", "seat": 1, "move": text(&cards) }));
    table.good(json!({ "cmd": "undo" }));
    table.good(json!({ "cmd": "play", "seat": 1, "move": keep }));
}

/// Slips are seen: an option that is given twice, events that the record does not have.
#[test]
fn what_can_only_be_a_slip_is_refused() {
    let mut table = Table::solo();
    for (game, options) in [
        ("troyes-dice", "players=2 players=3"),
        ("troyes-dice", "expansion players=2 expansion"),
        ("dice-city", "deck-end=on deck-end=off"),
        ("troia", "players=2 players=2"),
    ] {
        let error = table.bad(json!({ "cmd": "new", "game": game, "options": options }), "bad-options");
        assert!(error["message"].as_str().unwrap().contains("each option is given once"), "{error}");
    }
    let record = table.good(json!({ "cmd": "record" }))["record"].clone();
    let error = table.bad(json!({ "cmd": "load", "record": record, "events": 3 }), "bad-request");
    assert_eq!(error["message"], "the record has 2 events, not 3");
    assert_eq!(table.good(json!({ "cmd": "load", "record": record, "events": 2 }))["events"], 2);
}

/// Old rules stay playable; unknown ones say what is needed.
#[test]
fn a_game_is_played_by_the_rules_it_was_begun_with() {
    let mut table = Table::new();
    for rules in [1, 2] {
        table.good(json!({ "cmd": "new", "game": "troyes-dice", "rules": rules, "seed": 1 }));
        table.good(json!({ "cmd": "finish" }));
        assert_eq!(table.good(json!({ "cmd": "view" }))["view"]["table"]["rules"], rules);
        let record = table.good(json!({ "cmd": "record" }))["record"].clone();
        assert!(record.as_str().unwrap().contains(&format!("\nrules {rules}\n")));
        table.good(json!({ "cmd": "load", "record": record }));
        assert_eq!(table.good(json!({ "cmd": "state" }))["state"]["table"]["rules"], rules);
    }
    let needed = "played under rules 9 of troyes-dice; this program plays 1 to 2: use a newer Crier";
    let error = table.bad(json!({ "cmd": "new", "game": "troyes-dice", "rules": 9 }), "bad-options");
    assert_eq!(error["message"], needed);
    let record = "crier 1\ngame troyes-dice\nrules 9\noptions players=1\n";
    let error = table.bad(json!({ "cmd": "load", "record": record }), "bad-record");
    assert_eq!(error["message"], format!("line 3: {needed}"));
}

#[test]
fn undo_takes_back_events() {
    let mut table = Table::solo();
    let before = table.good(json!({ "cmd": "state" }));
    table.good(json!({ "cmd": "play", "seat": 1, "move": "1:cityhall1" }));
    table.good(json!({ "cmd": "chance", "result": "roll 1 2 3 4" }));
    assert_eq!(table.good(json!({ "cmd": "undo", "count": 2 }))["events"], 2);
    assert_eq!(table.good(json!({ "cmd": "state" })), before);
}

#[test]
fn serving_reads_lines_of_any_bytes() {
    let mut input = Vec::new();
    input.extend(b"\n  \n{\"cmd\":\"new\",\"game\":\"troyes-dice\",\"seed\":1}\n");
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'x'; MAX_LINE + 10]);
    input.extend(b"\n{\"cmd\":\"draw\"}\r\n{\"cmd\":\"quit\"}\n{\"cmd\":\"draw\"}\n");
    let mut output = Vec::new();
    serve::<AllTitles>(&mut input.as_slice(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    let codes: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    let none = Value::Null;
    assert_eq!(
        codes,
        [none.clone(), json!("not-utf8"), json!("line-too-long"), none.clone(), none],
        "{text}"
    );
}

/// The last line may have no line feed.
#[test]
fn the_end_of_the_input_ends_the_service() {
    let mut output = Vec::new();
    serve::<AllTitles>(&mut b"{\"cmd\":\"hello\"}".as_slice(), &mut output).unwrap();
    assert!(output.starts_with(b"{\"ok\":true"));
}
