//! What a player can do at a server's tables besides playing, in a real terminal: take the seat back from a bot, talk, play at
//! several tables, watch, and wait for a server that is slow.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{RemoteTable, Stage, TableLink};
use game_core::{Game, Seat, SeatSet};
use portable_pty::{CommandBuilder, native_pty_system};
use terminal::{Ask, News, Past, Scene, Screen, TableAt};
use words::{Lang, Words};

use super::{Session, TroyesDiceGame, golden};
use crate::remote::{Host, again, status, until, wait};

const SECOND: Seat = Seat::from_index(1);

/// Ada in a terminal, and Grace, who sits at seat 2 of a game of Troyes Dice and does nothing.
struct Pair {
    host: Host,
    link: TableLink,
    grace: RemoteTable,
    ada: Session,
    _home: tempfile::TempDir,
}

fn pair() -> Pair {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open("troyes-dice", "players=2");
    let mut grace = again(&link, &opener);
    wait(grace.sit(SECOND, "Grace")).expect("a free seat");
    let folder = home.path().to_str().expect("a path");
    let mut ada =
        Session::start(&["join", &link.invitation(), "--name", "Ada"], &[("XDG_DATA_HOME", folder)]);
    ada.wait_for("share of the dice");
    // Grace's program does not open her share, so Ada begins without.
    choose(&mut ada, "Begin without");
    ada.wait_for("Enter choose");
    Pair { host, link, grace, ada, _home: home }
}

/// Opens the table's menu, and presses the letter of a line.
fn choose(session: &mut Session, what: &str) {
    session.press("*");
    session.wait_for(what);
    let text = session.settled();
    let line = text.lines().find(|line| line.contains(what)).expect("the line");
    let letter = line.split(what).next().and_then(|before| before.trim_end().chars().next_back());
    session.press(&letter.expect("a letter").to_string());
}

/// A bot plays for Ada: the screen says which key takes the seat back, and that key does.
#[test]
fn a_seat_is_taken_back_from_a_bot() {
    let Pair { link, mut ada, host: _host, .. } = pair();
    choose(&mut ada, "Let a bot play for me: Apprentice");
    ada.wait_for("Press Enter to take your seat back.");
    until(&link, "the bot's turn", |now| now.waiting.iter().collect::<Vec<_>>() == [SECOND]);
    assert_eq!(status(&link).seats[0].stand_in.as_deref(), Some("apprentice"));
    ada.press("\r");
    until(&link, "Ada is back", |now| now.seats[0].stand_in.is_none());
    ada.wait("her own screen", |text| !text.contains("take your seat back"));
    choose(&mut ada, "Let a bot play for me: Master");
    ada.wait_for("take your seat back");
    ada.press(":back\r");
    until(&link, "Ada is back again", |now| now.seats[0].stand_in.is_none());
}

/// Every remark can be read, none looks like an error, and one key answers.
#[test]
fn players_talk() {
    let Pair { link, grace, mut ada, host: _host, .. } = pair();
    for remark in ["Good evening", "Shall we?"] {
        wait(again(&link, &grace).say(SECOND, remark)).expect("talk");
    }
    ada.wait_for("» Grace: Shall we?");
    ada.wait_for("Chat (2 new)");
    assert!(!ada.text().contains('✗'), "{}", ada.text());
    ada.press("\"");
    ada.wait_for("Grace: Good evening");
    ada.wait_for("Grace: Shall we?");
    ada.press("With pleasure!\r");
    ada.wait_for("Ada: With pleasure!");
    ada.press("\u{1b}");
    ada.wait("the talk is closed", |text| !text.contains("Grace: Good evening"));
    choose(&mut ada, "Say “Well played!”");
    let said = || wait(again(&link, &grace).talk(0)).expect("talk").talk;
    let begun = Instant::now();
    while said().len() < 4 {
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", said());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(said()[2].text.as_deref(), Some("With pleasure!"));
    assert_eq!(said()[3].reaction.as_deref(), Some("well-played"));
}

/// While the server says nothing, keys are answered, and a second Enter sends nothing twice.
#[test]
fn a_slow_server_holds_up_no_key() {
    let Pair { link, host, mut ada, .. } = pair();
    let before = status(&link).events;
    host.signal("STOP");
    ada.press("\r");
    ada.wait_for("Waiting for the server");
    ada.press("\r\r?");
    ada.wait_for("╔ keys");
    ada.press("\u{1b}");
    ada.wait("the keys close", |text| !text.contains("╔ keys"));
    host.signal("CONT");
    ada.wait("the answer", |text| !text.contains("Waiting for the server"));
    ada.wait_for("Del Undo");
    let now = status(&link);
    assert_eq!((now.events, now.stage), (before, Stage::Playing), "a draft is nobody else's business");
    ada.press("\u{1b}[3~");
    ada.wait("nothing was drafted twice", |text| !text.contains("Del Undo"));
}

/// Several tables: a bar, keys, and a mark at the table whose turn it is.
#[test]
fn several_tables_in_one_terminal() {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (one, opener) = host.open("troyes-dice", "players=2");
    wait(again(&one, &opener).sit_bot(SECOND, "random")).expect("a free seat");
    let (two, opener) = host.open("dice-city", "players=2");
    let home = home.path().to_str().expect("a path");
    let links = ["join", &one.invitation(), &two.invitation(), "--name", "Ada"];
    let mut ada = Session::start(&links, &[("XDG_DATA_HOME", home)]);
    ada.wait_for(" 1 ▸ Troyes Dice");
    ada.wait_for(" 2 · Dice City");
    ada.wait_for("Enter choose");
    wait(again(&two, &opener).sit_bot(SECOND, "random")).expect("a free seat");
    ada.wait_for(" 2 ▸ Dice City");
    let board = |session: &Session| session.text().lines().skip(1).collect::<String>();
    let first = board(&ada);
    ada.press(">");
    ada.wait("the other table", |text| text.lines().nth(1).is_some_and(|title| title.contains("Dice City")));
    assert_ne!(board(&ada), first);
    // Text that is typed is text: no key goes to another table.
    ada.press(":<");
    ada.wait_for(":<█");
    ada.press("\u{1b}");
    ada.wait("the question", |text| !text.contains(":<█"));
    ada.press("\u{1b}1");
    ada.wait("the first table", |text| {
        text.lines().nth(1).is_some_and(|title| title.contains("Troyes Dice"))
    });
    // Leaving one table leaves the others alone.
    ada.press("\u{11}");
    ada.wait_for("Leave the table?");
    ada.press("\r");
    ada.wait("one table is left", |text| {
        text.lines().next().is_some_and(|title| title.contains("Dice City"))
    });
    ada.press("\u{11}");
    ada.wait_for("Leave the table?");
    ada.press("\r");
    assert!(ada.child.wait().expect("it ends").success());
    assert_eq!(status(&one).seats[0].name.as_deref(), Some("Ada"), "the seats stay hers");
}

/// A recovery link works as it is: the seat is played on from another machine.
#[test]
fn a_recovery_link_brings_back_a_seat() {
    let Pair { link, grace, host: _host, .. } = pair();
    let home = tempfile::tempdir().expect("a folder");
    let recovery = link.recovery(grace.key().expect("a key"), grace.chain().map(client::Chain::seed));
    let folder = home.path().to_str().expect("a path");
    let mut session = Session::start(&["join", &recovery], &[("XDG_DATA_HOME", folder)]);
    session.wait_for("Enter choose");
    session.press("\r");
    session.wait_for("Del Undo");
    let now = wait(again(&link, &grace).status(Some(SECOND))).expect("a status");
    assert_eq!(now.draft.expect("a player's view").moves.len(), 1);
}

/// The bell rings once when it becomes the player's turn, also at a table that is not shown.
#[test]
fn a_bell_rings_at_every_table() {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (one, opener) = host.open("troyes-dice", "players=2");
    let (two, opener_two) = host.open("dice-city", "players=2");
    let pair = native_pty_system().openpty(super::SIZE).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_crier"));
    command.args(["join", &one.invitation(), &two.invitation(), "--name", "Ada"]);
    command.env("TERM", "xterm-256color");
    command.env("XDG_DATA_HOME", home.path());
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    let mut output = pair.master.try_clone_reader().expect("output");
    let sent = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&sent);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = output.read(&mut bytes) {
            seen.lock().expect("bytes").extend_from_slice(&bytes[..count]);
        }
    });
    let wait_for = |what: &[u8], times: usize| {
        let begun = Instant::now();
        let count = || sent.lock().expect("bytes").windows(what.len()).filter(|part| *part == what).count();
        while count() < times {
            assert!(begun.elapsed() < Duration::from_secs(60), "{what:?} comes {} times", count());
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(count(), times, "{what:?}");
    };
    // The full screen: both tables are connected.
    wait_for(b"\x1b[?1049h", 1);
    wait_for(b"\x07", 0);
    wait(again(&two, &opener_two).sit_bot(SECOND, "random")).expect("a free seat");
    wait_for(b"\x07", 1);
    wait(again(&one, &opener).sit_bot(SECOND, "random")).expect("a free seat");
    wait_for(b"\x07", 2);
    child.kill().expect("it is killed");
}

/// A spectator sees a whole game, and then its result.
#[test]
fn a_game_is_watched() {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open("troyes-dice", "players=2");
    let home = home.path().to_str().expect("a path");
    let arguments = ["join", &link.invitation(), "--watch"];
    let watching = Session::start(&arguments, &[("XDG_DATA_HOME", home)]);
    watching.wait_for("The game begins when all seats are taken.");
    assert!(watching.is_full_screen());
    for seat in [Seat::FIRST, SECOND] {
        wait(again(&link, &opener).sit_bot(seat, "random")).expect("a free seat");
    }
    watching.wait_for("╔ Score");
    assert_eq!(status(&link).stage, Stage::Over);
    watching.leave();
}

/// After the end, the game can be reviewed, and one key leads the group to its next table, on the same screen.
#[test]
fn a_group_plays_again() {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open("troyes-dice", "players=2");
    wait(again(&link, &opener).sit_bot(SECOND, "random")).expect("a free seat");
    let home = home.path().to_str().expect("a path");
    let mut ada = Session::start(&["join", &link.invitation(), "--name", "Ada"], &[("XDG_DATA_HOME", home)]);
    ada.wait_for("Enter choose");
    choose(&mut ada, "Let a bot play for me: Apprentice");
    ada.wait_for("╔ Score");
    ada.press("\u{1b}");
    ada.wait("the popup closes", |text| !text.contains("╔ Score"));
    choose(&mut ada, "Review this game");
    ada.wait_for("╔ Was it luck?");
    ada.press("\u{1b}");
    ada.wait("the review is closed", |text| !text.contains("╔ Was it luck?"));
    choose(&mut ada, "Play again");
    ada.wait("the next game", |text| text.contains("Enter choose") && text.contains("Day 1"));
    let next = status(&link).rematch.expect("the next table");
    let next = TableLink { table: next, ..link.clone() };
    assert_eq!(status(&next).seats[0].name.as_deref(), Some("Ada"));
    drop(host);
}

/// From a key to its frame while a bot is thinking, and only then: `scripts/terminal-speed` prints the figures.
#[test]
#[ignore = "measures: scripts/terminal-speed"]
fn speed_while_a_bot_thinks() {
    for game in ["troyes-dice", "dice-city", "troia"] {
        let mut times = Vec::new();
        let begun = Instant::now();
        while times.len() < 40 && begun.elapsed() < Duration::from_secs(60) {
            let folder = tempfile::tempdir().expect("a folder");
            let games = folder.path().to_str().expect("a path").to_owned();
            let arguments = [
                "play", game, "--games", &games, "--seed", "7", "--fast", "--bots", "master", "--name", "Ada",
            ];
            let mut session = Session::start(&arguments, &[]);
            session.wait_for("^Q");
            // Nobody pauses, so a bot that is awaited is thinking. A few turns: the first is often the player's.
            let is_thinking = |text: &str| {
                let title = text.lines().next().unwrap_or_default().replace("▸ Ada", "");
                title.contains('▸')
            };
            for _ in 0..20 {
                if times.len() >= 40 {
                    break;
                }
                if !is_thinking(&session.settled()) {
                    session.press("\r");
                    std::thread::sleep(Duration::from_millis(20));
                    continue;
                }
                let begun = Instant::now();
                session.press("?");
                session.wait_for("╔ keys");
                let time = begun.elapsed();
                if is_thinking(&session.text()) {
                    times.push(time);
                }
                session.press("\u{1b}");
                session.wait("the keys close", |text| !text.contains("╔ keys"));
            }
            session.child.kill().expect("it is killed");
        }
        times.sort();
        assert!(!times.is_empty(), "no bot was ever seen thinking");
        let (middle, slow) = (times[times.len() / 2], times[times.len() * 95 / 100]);
        let line = format!(
            "{game}, while a bot thinks: a key's frame after {middle:.1?} (95 %: {slow:.1?}, {} keys)\n",
            times.len()
        );
        std::io::stderr().write_all(line.as_bytes()).expect("standard error");
    }
}

/// A panic in the thread that talks to the server is said when the terminal has been given back, not before.
#[test]
fn a_panic_elsewhere_spoils_no_screen() {
    let own = std::env::current_exe().expect("this program");
    let arguments = ["--exact", "pty::away::panics_elsewhere_when_asked", "--nocapture"];
    let variables = [(PANICS, "1"), ("RUST_BACKTRACE", "0")];
    let mut session = Session::of(CommandBuilder::new(own), &arguments, &variables);
    session.wait_for("the other thread is gone");
    assert!(session.is_full_screen() && !session.text().contains("panicked"), "{}", session.text());
    session.press("\u{11}\r");
    session.child.wait().expect("it ends");
    session.wait_for("the line panics");
    assert!(!session.is_full_screen());
}

const PANICS: &str = "CRIER_TEST_PANICS_ELSEWHERE";

/// Does nothing unless [`a_panic_elsewhere_spoils_no_screen`] asks for it.
#[test]
fn panics_elsewhere_when_asked() {
    if std::env::var_os(PANICS).is_none() {
        return;
    }
    let text = std::fs::read_to_string(golden()).expect("a record");
    let (_, table) = table::any::of_record::<TroyesDiceGame>(&text, |_| false).expect("a table");
    let past = Past::<titles::TroyesDice>::new(table, None);
    let table = PanicsElsewhere { past, has_panicked: AtomicBool::default() };
    let mut screen = Screen::new(table, Words::new(Lang::En), terminal_kit::Paint::FULL);
    terminal::run(&mut screen).expect("a terminal");
}

/// A table with a thread of its own that panics.
struct PanicsElsewhere {
    past: Past<titles::TroyesDice>,
    has_panicked: AtomicBool,
}

impl TableAt<titles::TroyesDice> for PanicsElsewhere {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<TroyesDiceGame> {
        self.past.scene(viewer, words)
    }

    fn preview(
        &self,
        viewer: Seat,
        words: Words,
        action: &<TroyesDiceGame as Game>::Move,
    ) -> terminal::scene::Preview<TroyesDiceGame> {
        self.past.preview(viewer, words, action)
    }

    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<terminal::scene::LogLine> {
        self.past.log(viewer, words)
    }

    fn own_seats(&self) -> SeatSet {
        self.past.own_seats()
    }

    fn submit(&mut self, _: Seat, _: Ask<<TroyesDiceGame as Game>::Move>, _: Words) -> Result<(), String> {
        Ok(())
    }

    fn ask_hint(&mut self, _: Seat, _: Words) -> Result<(), String> {
        Ok(())
    }

    fn news(&mut self) -> Vec<News> {
        if self.has_panicked.swap(true, Ordering::SeqCst) {
            return Vec::new();
        }
        let thread = std::thread::Builder::new().name("server".to_owned());
        let ended = thread.spawn(|| panic!("the line panics")).expect("a thread").join();
        assert!(ended.is_err());
        vec![News::Notice("the other thread is gone".to_owned())]
    }

    fn is_busy(&self) -> bool {
        true
    }

    fn track(&self) -> Option<usize> {
        self.past.track()
    }
}
