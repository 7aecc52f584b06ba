//! `crier join` in a real terminal, at a table of a real server.

use std::time::{Duration, Instant};

use game_core::Seat;

use super::Session;
use crate::remote::{Host, again, check_record, wait};

/// A whole game with Enter alone against a bot of the server, which is killed and started again in the middle.
#[test]
fn a_game_on_a_server_is_played_on_the_full_screen() {
    let (mut host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open("troyes-dice", "players=2");
    wait(again(&link, &opener).sit_bot(Seat::from_index(1), "random")).expect("a free seat");
    let home = home.path().to_str().expect("a path");
    let arguments = ["join", &link.invitation(), "--name", "Ada"];
    let mut session = Session::start(&arguments, &[("XDG_DATA_HOME", home)]);
    session.wait_for("Moves");
    assert!(session.is_full_screen());
    session.press("\r");
    session.press("\r");
    host.kill();
    session.wait_for("can’t be reached");
    host.start_again();
    session.wait_for("The server is back.");
    // An Enter that was on its way when the game ended closes the result again.
    let is_over = |text: &str| text.contains("╔ Score") || text.contains("The eighth day is over");
    let begun = Instant::now();
    while !is_over(&session.text()) {
        assert!(begun.elapsed() < Duration::from_secs(300), "the game does not end:\n{}", session.text());
        if session.text().contains("Enter ") {
            session.press("\r");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    session.press("\u{1b}");
    session.wait("the board", |text| text.contains("The eighth day is over"));
    session.leave();
    check_record(&link, 1);
}
