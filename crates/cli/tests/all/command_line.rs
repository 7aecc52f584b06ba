//! The `crier` command as a person or a script runs it.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn crier(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("crier starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("crier reads");
    child.wait_with_output().expect("crier ends")
}

fn good(arguments: &[&str], input: &str) -> String {
    let output = crier(arguments, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// What it complains about; it must fail, in one line that begins with its name.
fn bad(arguments: &[&str], input: &str) -> String {
    let output = crier(arguments, input);
    assert!(!output.status.success(), "{arguments:?} succeeds");
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(!complaint.contains("panicked"), "{complaint}");
    complaint
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/troyes-dice/rules/tests/golden").join(name)
}

fn golden_text(name: &str) -> String {
    std::fs::read_to_string(golden(name)).expect("a golden game")
}

/// The parts add up, in text and as JSON, and the same work gives the same review on any number of threads.
#[test]
fn review_says_what_was_luck() {
    let file = golden("01-base-rolled.game");
    let file = file.to_str().expect("a path");
    let text = good(&["review", file, "--work", "0.02"], "");
    assert!(text.contains("Final score") && text.contains("± is one standard error"), "{text}");
    assert!(text.contains("Luckiest") && text.contains("Unluckiest"), "{text}");
    let json = |jobs: &str| {
        good(
            &["review", "-", "--work", "0.02", "--jobs", jobs, "--json"],
            &golden_text("01-base-rolled.game"),
        )
    };
    let one = json("1");
    assert_eq!(one, json("2"));
    let review: Value = serde_json::from_str(&one).expect("JSON");
    let seat = &review["seats"][0];
    let part = |name: &str| seat[name]["mean"].as_f64().expect("a number");
    let sum = part("expected") + part("decided") + part("luck") + part("others");
    // Each is rounded to a thousandth.
    assert!((sum - seat["score"].as_f64().expect("a score")).abs() < 0.003, "{seat}");
    assert_eq!(review["done"], review["tasks"]);
    assert!(text.contains(&format!("{:>5}", seat["score"].as_i64().expect("a score"))), "{text}");
}

#[test]
fn review_refuses_what_it_cannot_review() {
    let whole = golden_text("01-base-rolled.game");
    let half: Vec<&str> = whole.lines().take(whole.lines().count() / 2).collect();
    let complaint = bad(&["review", "-", "--work", "0.02"], &format!("{}\n", half.join("\n")));
    assert!(complaint.contains("not over"), "{complaint}");
    assert!(bad(&["review", "-", "--work", "0"], &whole).contains("a number from 0.01 to 1000"));
    assert!(bad(&["review", "-"], "no record").starts_with("crier"));
}

/// Random play costs more than greedy play, which is what the table is for.
#[test]
fn calibrate_compares_levels() {
    let arguments = ["calibrate", "--games", "2", "--work", "0.01", "--bots"];
    let run = |more: &[&str]| good(&[&arguments[..], more].concat(), "");
    let rows: Value = serde_json::from_str(&run(&["random,greedy", "--json"])).expect("JSON");
    let cost = |row: usize| rows[row]["cost"]["mean"].as_f64().expect("a number");
    assert!(cost(0) > cost(1), "{rows}");
    assert_eq!((&rows[0]["bot"], &rows[1]["bot"]), (&Value::from("random"), &Value::from("greedy")));
    let table = run(&["random"]);
    assert!(table.starts_with("| bot | games |") && table.contains("| random | 2 |"), "{table}");
    let agreement = run(&["random", "--against", "0.02"]);
    assert_eq!(agreement.lines().count(), 3, "{agreement}");
    assert!(bad(&["calibrate", "--games", "1", "--work", "0.01"], "").contains("at least 2"));
}

#[test]
fn simulate_repeats_from_its_seed() {
    let run = |jobs: &str| {
        let text = good(&["simulate", "--games", "3000", "--seed", "9", "--jobs", jobs, "--json"], "");
        let report: Value = serde_json::from_str(&text).expect("JSON");
        (report["score"].clone(), report["games"].clone())
    };
    assert_eq!(run("1"), run("2"));
    let text = good(
        &["simulate", "--players", "3", "--expansion", "--option", "numbering=expert", "--games", "500"],
        "",
    );
    assert!(text.contains("troyes-dice (players=3 expansion numbering=expert), 500 games"), "{text}");
    assert!(text.contains("wins") && text.contains("games/s"), "{text}");
}

#[test]
fn simulate_says_what_is_wrong() {
    assert!(bad(&["simulate", "--players", "11"], "").contains("1 to 10 players, not 11"));
    assert!(bad(&["simulate", "--game", "chess"], "").contains("there is no game \"chess\""));
    assert!(bad(&["simulate", "--option", "colour=blue"], "").contains("is not an option of Troyes Dice"));
    assert!(bad(&["simulate", "--games", "0"], "").contains("0"));
    assert!(bad(&["simulate", "--jobs", "0"], "").contains("0"));
}

#[test]
fn replay_verifies_and_prints_the_score() {
    let file = golden("01-expansion-rolled.game");
    let text = good(&["replay", file.to_str().expect("text")], "");
    assert!(text.contains("Verified: 37 events follow the rules."), "{text}");
    assert!(text.contains("thibaut ii                 5     5 VP"), "{text}");
    assert!(text.contains("total                           53 VP"), "{text}");
    assert!(text.contains("honours: points 45, resource track"), "{text}");
    let json: Value =
        serde_json::from_str(&good(&["replay", "-", "--json"], &golden_text("02-base-expert.game")))
            .expect("JSON");
    assert_eq!(json["finished"], true);
    assert_eq!(json["outcome"]["reason"], "last-day");
}

#[test]
fn replay_explains_every_point() {
    let text = golden_text("01-expansion-rolled.game");
    let points = good(&["replay", "-", "--points"], &text);
    assert!(points.contains("Thibaut II") && points.contains("Start of the game: 3 influence"), "{points}");
    assert!(!points.contains('⟨'), "{points}");
    let points: Value =
        serde_json::from_str(&good(&["replay", "-", "--points", "--json"], &text)).expect("JSON");
    let seat = &points["seats"][0];
    assert_eq!(seat["total"], 53);
    let reasons = seat["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .flat_map(|line| line["reasons"].as_array().expect("reasons"));
    assert_eq!(reasons.map(|reason| reason["points"].as_i64().expect("a number")).sum::<i64>(), 53);
    // A running game has points, too.
    let beginning: String = text.lines().take(18).flat_map(|line| [line, "\n"]).collect();
    assert!(good(&["replay", "-", "--points"], &beginning).contains("Total"));
    assert!(bad(&["replay", "-", "--points"], "").contains("line 1: 'crier …' is expected here"));
}

#[test]
fn replay_takes_a_running_game_and_refuses_a_corrupt_one() {
    let text = golden_text("01-expansion-rolled.game");
    let beginning: String = text.lines().take(18).flat_map(|line| [line, "\n"]).collect();
    let running = good(&["replay", "-"], &beginning);
    assert!(
        running.contains("Seat 1 is to decide: ") && !running.contains("The game has ended"),
        "{running}"
    );
    let corrupt = text.replacen("1 1:hall1", "1 1:hall0", 1);
    let line = text.lines().position(|line| line == "1 1:hall1").expect("the move is in the record") + 1;
    let complaint = bad(&["replay", "-"], &corrupt);
    assert!(complaint.starts_with(&format!("crier: -: line {line}: ")), "{complaint}");
    assert!(complaint.contains("(rulebook, Gain resources)"), "{complaint}");
    assert!(bad(&["replay", "no-such-file"], "").contains("no-such-file can't be read"));
    assert!(bad(&["replay", "-"], "").contains("line 1: 'crier …' is expected here"));
}

#[test]
fn show_opens_a_record_anywhere() {
    let file = golden("03-expansion-standard.game");
    let file = file.to_str().expect("text");
    let text = good(&["show", file, "--at", "30", "--seat", "2"], "");
    assert!(text.starts_with("After 30 of 70 events."), "{text}");
    assert!(text.contains("Seat 2 (you)") && text.contains("Next in the record: * roll"), "{text}");
    assert!(good(&["show", file, "--at", "0"], "").contains("The plazas are to be laid."));
    assert!(good(&["show", file], "").contains("The game is over."));
    assert!(bad(&["show", file, "--at", "71"], "").contains("--at goes from 0 to 70"));
    assert!(bad(&["show", file, "--seat", "4"], "").contains("there is no seat 4"));
    assert!(bad(&["show", file, "--seat", "0"], "").contains("a seat is a number from 1 to 16"));
    let json: Value = serde_json::from_str(&good(&["show", file, "--at", "30", "--json"], "")).expect("JSON");
    assert_eq!(json["view"]["viewer"], Value::Null);
}

#[test]
fn the_referee_answers_lines() {
    let text = good(&["referee"], "{\"cmd\":\"hello\"}\nnonsense\n{\"cmd\":\"quit\"}\n");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(
        (&answers[0]["ok"], &answers[1]["ok"], &answers[2]["ok"]),
        (&true.into(), &false.into(), &true.into())
    );
}

/// `crier play` leads to a game.
#[test]
fn play_shows_a_game() {
    let text = good(&["play"], "quit\n");
    assert!(text.contains("Day 1, morning"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where no person reads");
}

/// A whole game from standard input; its record replays to the same score.
#[test]
fn a_played_game_leaves_a_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("played.game");
    let name = file.to_str().expect("text").to_owned();
    // The first number of each list, confirmed: far more lines than a game needs.
    let input = "1\n1\ny\n3\n1\ny\n2\n1\ny\n".repeat(80) + "quit\n";
    let text = good(&["play", "--seed", "3", "--expansion", "--record", &name], &input);
    assert!(text.contains(&format!("The record is in {name}.")), "{text}");
    let replayed = good(&["replay", &name], "");
    assert!(replayed.contains("Verified:"), "{replayed}");
    assert!(bad(&["play", "--players", "0"], "").contains("0"));
    assert!(bad(&["play", "--numbering", "roman"], "").contains("standard, rolled or expert"));
}

#[test]
fn games_are_listed_and_help_is_given() {
    assert!(good(&["games"], "").contains("troyes-dice"));
    let help = good(&["--help"], "");
    for command in [
        "serve", "play", "simulate", "replay", "show", "verify", "export", "backup", "doctor", "referee",
        "games",
    ] {
        assert!(help.contains(command), "{help}");
    }
    assert!(bad(&["dance"], "").contains("dance"));
}

#[test]
fn a_ladder_repeats_from_its_seed_and_tells_elo() {
    let run = |jobs: &str| {
        let arguments = [
            "ladder",
            "--players",
            "2",
            "--bots",
            "random,greedy,journeyman",
            "--games",
            "20",
            "--seed",
            "3",
            "--json",
        ];
        let text = good(&[&arguments[..], &["--jobs", jobs]].concat(), "");
        let ladder: Value = serde_json::from_str(&text).expect("JSON");
        let facts = |bot: &Value| (bot["name"].clone(), bot["score"].clone(), bot["elo"].clone());
        let bots: Vec<_> = ladder["bots"].as_array().expect("bots").iter().map(facts).collect();
        (bots, ladder["pairs"].clone())
    };
    let (bots, pairs) = run("1");
    assert_eq!((bots.clone(), pairs.clone()), run("2"));
    let rating = |bot: usize| bots[bot].2["rating"].as_f64().expect("a rating");
    assert!(rating(0) < rating(1) && rating(1) < rating(2), "{bots:?}");
    assert_eq!(pairs.as_array().map(Vec::len), Some(3));
}

/// Alone all have the same dice, so the differences are surer than the means.
#[test]
fn a_ladder_of_one_compares_on_the_same_dice() {
    let text = good(&["ladder", "--players", "1", "--bots", "greedy,journeyman", "--games", "30"], "");
    assert!(text.contains("vs. previous") && text.contains("ms per move"), "{text}");
    let complaint = bad(&["ladder", "--players", "2", "--bots", "master"], "");
    assert!(complaint.contains("two at a table"), "{complaint}");
    let complaint = bad(&["ladder", "--bots", "master,nobody"], "");
    assert!(complaint.contains("there is no bot \"nobody\": known are random, greedy"), "{complaint}");
}

#[test]
fn a_program_from_outside_plays_the_ladder() {
    let python =
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !python {
        assert!(std::env::var_os("CI").is_none(), "python3 is needed to test examples/bot.py");
        return;
    }
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    for learn in ["", " --learn"] {
        let program = format!("mine=python3 '{}'{learn}", bot.display());
        let arguments = [
            "ladder",
            "--bots",
            "mine,journeyman",
            "--games",
            "4",
            "--answer-seconds",
            "60",
            "--json",
            "--outside",
        ];
        let text = good(&[&arguments[..], &[&program]].concat(), "");
        let ladder: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(ladder["bots"][0]["faults"], 0, "{text}");
        assert!(
            ladder["bots"][0]["score"]["mean"].as_f64() < ladder["bots"][1]["score"]["mean"].as_f64(),
            "{text}"
        );
    }
}

/// Who misbehaves is replaced by the apprentice, and the ladder says why.
#[test]
fn a_program_that_misbehaves_is_replaced() {
    let text = good(
        &[
            "ladder",
            "--players",
            "1",
            "--bots",
            "mute",
            "--games",
            "7",
            "--jobs",
            "1",
            "--outside",
            "mute=true",
        ],
        "",
    );
    assert!(text.contains("replaced by the apprentice 5 times: it exited"), "{text}");
    let complaint = bad(&["ladder", "--outside", "master=true"], "");
    assert!(complaint.contains("can't be named"), "{complaint}");
    let complaint = bad(&["ladder", "--outside", "mine=true"], "");
    assert!(complaint.contains("name it in --bots"), "{complaint}");
}

/// The page is what the ladders give: nobody edits a figure by hand.
#[test]
fn the_strength_page_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let list = |folder: PathBuf| {
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path())
    };
    let games = list(root.join("games")).flat_map(|game| list(game.join("bots/strength")));
    let ladders = games.filter(|file| file.extension().is_some_and(|ending| ending == "json"));
    let mut files: Vec<String> = ladders.map(|file| file.to_string_lossy().into_owned()).collect();
    files.sort();
    let arguments: Vec<&str> = ["strength"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let page = std::fs::read_to_string(root.join("docs/strength.md")).expect("a page");
    assert_eq!(good(&arguments, ""), page, "run scripts/strength");
}

#[test]
fn training_repeats_from_its_seed() {
    let train = |jobs: &str| {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let path = file.path().to_string_lossy().into_owned();
        let said = good(&["train", "--games", "300", "--seed", "2", "--jobs", jobs, "--output", &path], "");
        assert!(said.contains("one ply deep"), "{said}");
        std::fs::read(&file).expect("a file of weights")
    };
    let bytes = train("1");
    assert_eq!(bytes, train("2"));
    assert!(bytes.starts_with(
        b"crier-weights 1\nfor troyes-dice values base\nby crier train --game troyes-dice --optimism 80 --seed 2 --games 512\n"
    ));
}

#[test]
fn one_bot_sits_alone_among_others_in_every_seat() {
    let arguments =
        ["ladder", "--game", "troia", "--players", "3", "--games", "3", "--bots", "random,greedy"];
    let said = good(&[&arguments[..], &["--alone", "greedy"]].concat(), "");
    assert!(said.contains("greedy first among 2 × random: 100.0 ± 0.0 % of 3 games"), "{said}");
}

/// Ctrl-C and SIGTERM end the game, and its record is written.
#[test]
fn a_game_that_is_interrupted_keeps_its_record() {
    for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("evening.game");
        let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
            .args(["play", "--seed", "4", "--record"])
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("crier starts");
        // Its input stays open: it waits at the first question.
        let _input = child.stdin.take();
        let mut output = child.stdout.take().expect("a pipe");
        let (mut said, mut piece) = (String::new(), [0; 4096]);
        while !said.contains('>') {
            let count = output.read(&mut piece).expect("crier writes");
            assert!(count > 0, "{said}");
            said += &String::from_utf8_lossy(&piece[..count]);
        }
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), Some(status), "{ended}");
        let record = good(&["replay", file.to_str().expect("text")], "");
        assert!(record.contains("events follow the rules"), "{record}");
    }
}

/// A file that can't be written is refused before anything is played or trained.
#[test]
fn an_unwritable_path_is_refused_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("missing/file");
    let path = path.to_str().expect("text");
    let output = crier(&["play", "--record", path], "");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.stdout.is_empty() && complaint.contains("can't be written"), "{complaint}");
    let output = crier(&["train", "--games", "100", "--output", path], "");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.stdout.is_empty() && complaint.contains("can't be written"), "{complaint}");

    // Only trying leaves nothing, and keeps what is there.
    let (new, kept) = (folder.path().join("new"), folder.path().join("kept"));
    std::fs::write(&kept, "kept").expect("written");
    for path in [&new, &kept] {
        let path = path.to_str().expect("text");
        bad(&["play", "--record", path, "--option", "colour=blue"], "");
    }
    assert!(!new.exists());
    assert_eq!(std::fs::read_to_string(&kept).expect("a file"), "kept");
}

#[test]
fn a_program_that_cannot_start_fails_the_ladder() {
    let arguments = ["ladder", "--bots", "mine,greedy", "--games", "2", "--outside", "mine=no-such-program"];
    let complaint = bad(&arguments, "");
    assert!(complaint.contains("mine=no-such-program") && complaint.contains("can't start"), "{complaint}");
}

/// Where nobody can answer, nothing waits: the input ends, and so does the command.
#[test]
fn without_input_nothing_waits() {
    assert!(good(&["play"], "").contains("The input has ended"));
    assert!(good(&["referee"], "").is_empty());
    assert!(!crier(&["verify", "-"], "").status.success());
}

#[test]
fn help_has_examples() {
    assert!(good(&["--help"], "").contains("Examples:"));
    assert!(good(&["backup", "--help"], "").contains("crier backup /backups/monday.db"));
}

#[test]
fn completions_and_manual_pages_are_written() {
    for (shell, word) in [("bash", "complete -F"), ("zsh", "#compdef crier"), ("fish", "complete -c crier")] {
        let script = good(&["completions", shell], "");
        assert!(script.contains(word) && script.contains("doctor"), "{script}");
    }
    let page = good(&["man"], "");
    assert!(page.contains(".TH crier 1") && page.contains("doctor"), "{page}");
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("man1");
    good(&["man", "--output", pages.to_str().expect("text")], "");
    let page = std::fs::read_to_string(pages.join("crier-backup.1")).expect("a page");
    assert!(page.contains("even while the server is running"), "{page}");
}
