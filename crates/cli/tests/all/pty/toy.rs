//! A fourth game gets a terminal for nothing: the full screen in its plain form, lines in both languages, and tables of a
//! server. This program plays the part of a `crier` that has the toy game: it runs one of its own tests in a terminal.

use std::sync::Arc;

use portable_pty::CommandBuilder;
use server::{Settings, app};
use store::SqliteStore;
use tempfile::TempDir;

use super::Session;
use crate::remote::wait;
use crate::toy_title::WithPig;

const ARGUMENTS: &str = "CRIER_TEST_PIG";

/// `crier` with the toy game, in a terminal, with a data folder of its own.
fn crier(arguments: &[&str]) -> (Session, TempDir) {
    let own = std::env::current_exe().expect("this program");
    let test = ["--exact", "pty::toy::plays_when_asked", "--nocapture"];
    let data = tempfile::tempdir().expect("a folder");
    let variables =
        [(ARGUMENTS, &*arguments.join(" ")), ("XDG_DATA_HOME", data.path().to_str().expect("a path"))];
    (Session::of(CommandBuilder::new(own), &test, &variables), data)
}

/// Does nothing unless one of the tests below asks for it.
#[test]
fn plays_when_asked() {
    let Ok(arguments) = std::env::var(ARGUMENTS) else { return };
    let arguments: Vec<&str> = arguments.split(' ').collect();
    cli::run::<WithPig>(&arguments, &mut std::io::stdout()).expect("it plays");
}

#[test]
fn the_toy_game_is_played_on_the_full_screen_in_its_plain_form() {
    let (mut session, _data) = crier(&["play", "--bots", "greedy", "--fast", "--seed", "7", "--name", "Ada"]);
    session.wait_for("Roll the die");
    session.check_taken();
    // The view as text, the moves with their notation, and the refusal of another one.
    let text = session.settled();
    for part in ["scores [0, 0], seat 1 has 0 in hand", "▸ Roll the die", " roll│"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    session.press(":hold\r");
    session.wait_for("✗ There is nothing to hold yet.");
    session.press("!");
    session.wait_for("╔ Hint");
    session.press("\u{1b}");
    session.wait("the hint closes", |text| !text.contains("╔ Hint"));
    session.play_to_the_end();
    session.wait_for("wins.");
    session.press("\u{1b}");
    session.wait("the result closes", |text| !text.contains("╔ Score"));
    session.leave();
}

#[test]
fn the_toy_game_is_played_line_by_line_in_french() {
    let (mut session, _data) = crier(&["play", "pig", "--plain", "--lang", "fr", "--seed", "7"]);
    session.wait_for("Lancer le dé");
    session.press("conseil\r");
    session.wait_for("a) Lancer le dé");
    session.press("quitter\r");
    session.wait_for("crier play --resume");
    assert!(session.child.wait().expect("it ends").success());
    assert!(!session.is_full_screen());
}

/// At a table of a server that has the game, on the full screen.
#[test]
fn the_toy_game_is_joined_on_a_server() {
    let (sender, address) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        wait(async move {
            let store = SqliteStore::open_in_memory().expect("a store in memory");
            let app = app::<WithPig>(Arc::new(store), Settings { limits: false, ..Settings::default() });
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
            sender.send(listener.local_addr().expect("an address")).expect("the test listens");
            axum::serve(listener, app).await.expect("it serves");
        });
    });
    let address = address.recv().expect("an address");
    let none: client::TableLink = format!("http://{address}/t/none").parse().expect("a link");
    let new = client::NewTable {
        game: "pig".into(),
        options: "players=2".into(),
        bots_at_once: true,
        ..client::NewTable::default()
    };
    let link = wait(async {
        let client = client::Client::new(&none, "en");
        let opened = client.open(&new).await.expect("a table");
        let table = client.table(&opened.id, Some(opened.key));
        table.sit_bot(game_core::Seat::from_index(1), "greedy").await.expect("a free seat");
        format!("http://{address}/t/{}", opened.id)
    });
    let (mut session, _data) = crier(&["join", &link, "--name", "Ada"]);
    session.wait_for("▸ Roll the die");
    session.check_taken();
    session.press("\r");
    session.wait_for("Enter Confirm");
    session.press("\r");
    session.wait("the first roll", |text| !text.contains("scores [0, 0], seat 1 has 0 in hand"));
    session.press("\u{11}");
    session.wait_for("Leave the table?");
    session.press("\r");
    assert!(session.child.wait().expect("it ends").success());
    session.check_given_back();
}
