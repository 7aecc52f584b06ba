//! `crier play` in a real terminal: whole games, a kill in the middle, a new size, and a terminal that is given back.

mod away;
mod joined;
mod toy;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game_core::{Game, Seat, SeatSet};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use terminal::{Ask, News, Past, Scene, Screen, TableAt};
use vt100::Parser;
use words::{Lang, Words};

/// A program in a terminal of 80 by 24.
struct Session {
    screen: Arc<Mutex<Parser>>,
    keys: Box<dyn Write + Send>,
    terminal: Box<dyn MasterPty + Send>,
    /// The program's own end. It stays open so that its modes can be read when the program has ended.
    _slave: Box<dyn SlavePty + Send>,
    child: Box<dyn Child + Send + Sync>,
    /// The terminal's modes before the program began.
    before: Modes,
}

/// The terminal's input, output and local modes: whether it echoes, waits for whole lines, turns Ctrl-C into a signal.
type Modes = [u32; 3];

fn modes(terminal: &dyn MasterPty) -> Modes {
    let modes = terminal.get_termios().expect("the terminal's modes");
    [modes.input_flags.bits(), modes.output_flags.bits(), modes.local_flags.bits()].map(u32::from)
}

const SIZE: PtySize = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };

impl Session {
    fn start(arguments: &[&str], variables: &[(&str, &str)]) -> Session {
        Session::of(CommandBuilder::new(env!("CARGO_BIN_EXE_crier")), arguments, variables)
    }

    fn of(mut command: CommandBuilder, arguments: &[&str], variables: &[(&str, &str)]) -> Session {
        let pair = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
        let before = modes(&*pair.master);
        command.args(arguments);
        for (name, value) in
            [("TERM", "xterm-256color"), ("LANG", "en_GB.UTF-8"), ("LC_ALL", ""), ("NO_COLOR", "")]
        {
            command.env(name, value);
        }
        variables.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let screen = Arc::new(Mutex::new(Parser::new(SIZE.rows, SIZE.cols, 0)));
        let (mut output, shown) = (pair.master.try_clone_reader().expect("output"), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("a screen").process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("input");
        Session { screen, keys, terminal: pair.master, _slave: pair.slave, child, before }
    }

    fn text(&self) -> String {
        let text = self.screen.lock().expect("a screen").screen().contents();
        // A space and a cell that nothing was ever drawn on look the same.
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    fn is_full_screen(&self) -> bool {
        self.screen.lock().expect("a screen").screen().alternate_screen()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("the program listens");
    }

    /// Waits until the screen has this; fails loudly if it never comes.
    fn wait_for(&self, what: &str) {
        self.wait(what, |text| text.contains(what));
    }

    fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_there(&self.text()) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{what} never comes:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Presses Enter until the result is there: once for each screen, because a second one would close the result.
    fn play_to_the_end(&mut self) {
        let (begun, mut answered) = (Instant::now(), (String::new(), Instant::now()));
        while !self.text().contains("╔ Score") {
            assert!(begun.elapsed() < Duration::from_secs(300), "the game does not end:\n{}", self.text());
            let text = self.settled();
            // The next screen may look the same.
            let is_new = text != answered.0 || answered.1.elapsed() > Duration::from_secs(3);
            if is_new && text.contains("Enter ") {
                self.press("\r");
                answered = (text, Instant::now());
            }
        }
    }

    /// What the screen shows once it stands still.
    fn settled(&self) -> String {
        let mut text = self.text();
        loop {
            std::thread::sleep(Duration::from_millis(5));
            let now = self.text();
            if now == text {
                return text;
            }
            text = now;
        }
    }

    fn leave(mut self) {
        self.check_taken();
        self.press("\u{11}");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{}", self.text());
        self.check_given_back();
    }

    /// Sends a signal by its name, and returns how the program ended.
    fn signal(&mut self, name: &str) -> portable_pty::ExitStatus {
        let id = self.child.process_id().expect("a process").to_string();
        let sent = std::process::Command::new("kill").args([&format!("-{name}"), &id]).status();
        assert!(sent.expect("kill").success());
        self.child.wait().expect("it ends")
    }

    /// The program has the terminal: full screen, and raw.
    fn check_taken(&self) {
        assert!(self.is_full_screen());
        assert_ne!(modes(&*self.terminal), self.before, "the terminal is raw");
    }

    /// The terminal is as it was, in what it shows and in its modes. The program has ended, but what it wrote last may
    /// still be on its way.
    fn check_given_back(&self) {
        let begun = Instant::now();
        while self.is_full_screen() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!self.is_full_screen(), "the terminal is given back");
        assert_eq!(modes(&*self.terminal), self.before, "the terminal's modes are those from before");
    }
}

fn play(game: &str, folder: &Path, more: &[&str]) -> Session {
    let folder = folder.to_str().expect("a path");
    let fixed = ["play", game, "--games", folder, "--seed", "7", "--fast", "--bots", "journeyman"];
    Session::start(&[&fixed, more].concat(), &[])
}

/// A whole game with Enter alone, in a real terminal; its record replays.
fn whole_game(game: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("evening.game");
    let mut session = play(game, folder.path(), &["--record", record.to_str().expect("a path")]);
    session.wait_for("Moves");
    session.play_to_the_end();
    session.press("\u{1b}");
    session.wait("the popup closes", |text| !text.contains("╔ Score"));
    session.leave();
    let text = std::fs::read_to_string(record).expect("the record");
    assert!(text.contains("\nend "), "{text}");
}

#[test]
fn a_whole_game_of_troyes_dice() {
    whole_game("troyes-dice");
}

#[test]
fn a_whole_game_of_troia() {
    whole_game("troia");
}

#[test]
fn a_whole_game_of_dice_city() {
    whole_game("dice-city");
}

/// Kills a game by `kill -9` once its screen `is_there`, and resumes it; the resumed game shows the same screen.
fn killed(mut session: Session, folder: &Path, is_there: impl Fn(&str) -> bool) -> (Session, String) {
    session.wait("the moment to kill it", is_there);
    let before = session.settled();
    let status = session.signal("KILL");
    assert!(status.signal().is_some(), "nothing could be tidied up: {status}");
    assert_ne!(modes(&*session.terminal), session.before, "not even the terminal");
    let games = folder.to_str().expect("a path");
    let resumed = Session::start(&["play", "--resume", "--games", games, "--fast"], &[]);
    resumed.wait("the same screen", |text| text == before);
    (resumed, before)
}

/// A game that was killed in the middle of a turn goes on exactly there.
#[test]
fn a_killed_game_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = play("troyes-dice", folder.path(), &[]);
    session.wait_for("Moves");
    session.press("\r");
    let has_confirmed = |text: &str| text.contains("Enter Confirm") && text.contains("✓ ");
    let (resumed, before) = killed(session, folder.path(), has_confirmed);
    resumed.terminal.resize(PtySize { rows: 45, cols: 140, ..SIZE }).expect("a new size");
    resumed.screen.lock().expect("a screen").screen_mut().set_size(45, 140);
    resumed.wait("the larger screen", |text| {
        text.lines().any(|line| line.chars().count() > 100) && text.contains("Log")
    });
    resumed.terminal.resize(PtySize { rows: 10, cols: 40, ..SIZE }).expect("a new size");
    resumed.screen.lock().expect("a screen").screen_mut().set_size(10, 40);
    resumed.wait_for("80 columns");
    resumed.terminal.resize(SIZE).expect("a new size");
    resumed.screen.lock().expect("a screen").screen_mut().set_size(24, 80);
    resumed.wait("the same screen again", |text| text == before);
    let mut resumed = resumed;
    resumed.press("\u{11}");
    resumed.wait_for("Leave the table?");
    resumed.press("\r");
    assert!(resumed.child.wait().expect("it ends").success());
    resumed.check_given_back();
}

/// In Dice City with a die used: the turn is open, and can still be undone.
#[test]
fn a_killed_game_of_dice_city_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = play("dice-city", folder.path(), &[]);
    session.wait_for("Use your dice");
    session.press("\r");
    let has_used = |text: &str| text.contains("w·") && text.contains("Del ");
    let (mut resumed, _) = killed(session, folder.path(), has_used);
    resumed.press("\u{7f}");
    resumed.wait("the white die again", |text| !text.contains("w·"));
}

/// In Troia before a card is laid: the piece behind the tent, the hand and the bot's card are still there, and still secret.
#[test]
fn a_killed_game_of_troia_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = play("troia", folder.path(), &[]);
    session.wait_for("Take a start piece");
    session.press("\r");
    let lays = |text: &str| text.contains("Lay a card face down");
    let bot_has_laid = |text: &str| lays(text) && text.contains("✓ ");
    let (mut resumed, _) = killed(session, folder.path(), bot_has_laid);
    resumed.press("\r");
    resumed.wait("the cards are revealed", |text| !lays(text));
}

/// A signal gives the terminal back, too.
#[test]
fn a_signal_gives_the_terminal_back() {
    for (name, number) in [("TERM", 15), ("INT", 2), ("HUP", 1)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = play("troia", folder.path(), &["--lang", "fr"]);
        session.wait_for("Coups");
        session.check_taken();
        assert_eq!(session.signal(name).exit_code(), 128 + number, "{name}");
        session.check_given_back();
    }
}

/// A panic gives the terminal back before it is reported. This program plays the part of one that panics: it runs one of
/// its own tests in a terminal.
#[test]
fn a_panic_gives_the_terminal_back() {
    let own = std::env::current_exe().expect("this program");
    let arguments = ["--exact", "pty::panics_when_asked", "--nocapture"];
    // A backtrace would scroll the message away.
    let variables = [(PANICS, "1"), ("RUST_BACKTRACE", "0")];
    let mut session = Session::of(CommandBuilder::new(own), &arguments, &variables);
    session.wait_for("the table panics");
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = session.child.try_wait().expect("a status") {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(!status.success(), "it panics: {}", session.text());
    session.check_given_back();
}

const PANICS: &str = "CRIER_TEST_PANICS";

/// Does nothing unless [`a_panic_gives_the_terminal_back`] asks for it.
#[test]
fn panics_when_asked() {
    if std::env::var_os(PANICS).is_none() {
        return;
    }
    let text = std::fs::read_to_string(golden()).expect("a record");
    let (_, table) = table::any::of_record::<TroyesDiceGame>(&text, |_| false).expect("a table");
    let words = Words::new(Lang::En);
    let table = Panicking(Past::<titles::TroyesDice>::new(table, None));
    let mut screen = Screen::new(table, words, terminal_kit::Paint::FULL);
    terminal::run(&mut screen).expect("a terminal that is ours");
}

type TroyesDiceGame = <titles::TroyesDice as titles::Title>::Game;

/// A table that panics when it is asked for news.
struct Panicking(Past<titles::TroyesDice>);

impl TableAt<titles::TroyesDice> for Panicking {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<TroyesDiceGame> {
        self.0.scene(viewer, words)
    }

    fn preview(
        &self,
        viewer: Seat,
        words: Words,
        action: &<TroyesDiceGame as Game>::Move,
    ) -> terminal::scene::Preview<TroyesDiceGame> {
        self.0.preview(viewer, words, action)
    }

    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<terminal::scene::LogLine> {
        self.0.log(viewer, words)
    }

    fn own_seats(&self) -> SeatSet {
        self.0.own_seats()
    }

    fn submit(&mut self, _: Seat, _: Ask<<TroyesDiceGame as Game>::Move>, _: Words) -> Result<(), String> {
        Ok(())
    }

    fn ask_hint(&mut self, _: Seat, _: Words) -> Result<(), String> {
        Ok(())
    }

    fn news(&mut self) -> Vec<News> {
        panic!("the table panics");
    }

    fn is_busy(&self) -> bool {
        true
    }
}

/// The first of the golden games.
fn golden() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/troyes-dice/rules/tests/golden");
    let files = std::fs::read_dir(&folder).expect("golden games").flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|kind| kind == "game")).min().expect("a game")
}

/// Without colours none are sent, and an ASCII screen has ASCII only.
#[test]
fn plain_terminals_get_plain_letters() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().to_str().expect("a path").to_owned();
    let fixed = ["play", "troia", "--games", &games, "--seed", "7", "--fast", "--bots", "random", "--ascii"];
    let session = Session::start(&fixed, &[("NO_COLOR", "1")]);
    session.wait_for("Moves");
    assert!(session.text().is_ascii(), "{}", session.text());
    let screen = session.screen.lock().expect("a screen");
    let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
    let colours =
        cells.filter_map(|(row, column)| screen.screen().cell(row, column)).map(vt100::Cell::fgcolor);
    assert!(colours.into_iter().all(|colour| colour == vt100::Color::Default));
    drop(screen);
    drop(session.keys);
}

/// A finished game is stepped through on the same board.
#[test]
fn a_record_is_stepped_through() {
    let mut session = Session::start(&["replay", golden().to_str().expect("a path")], &[]);
    session.wait_for("Position");
    let last = session.text();
    session.press("\u{1b}[H");
    session.wait_for("Position 0 of");
    session.press("\u{1b}[C");
    session.wait_for("Position 1 of");
    session.press("\u{1b}[F");
    session.wait("the end again", |text| text == last);
    session.leave();
}

/// From the start to the first board, and from a key to its frame: `scripts/terminal-speed` prints the figures.
#[test]
#[ignore = "measures: scripts/terminal-speed"]
fn speed() {
    for game in ["troyes-dice", "dice-city", "troia"] {
        let (mut starts, mut keys) = (Vec::new(), Vec::new());
        for _ in 0..5 {
            let folder = tempfile::tempdir().expect("a folder");
            let begun = Instant::now();
            let games = folder.path().to_str().expect("a path").to_owned();
            let mut session =
                Session::start(&["play", game, "--games", &games, "--seed", "7", "--bots", "master"], &[]);
            let is_drawn = |text: &str| text.contains("^Q") && text.lines().count() >= 23;
            session.wait("the first board", is_drawn);
            starts.push(begun.elapsed());
            // Opening and closing the keys redraws most of the screen; meanwhile the bot may be thinking.
            for _ in 0..20 {
                let begun = Instant::now();
                session.press("?");
                session.wait_for("╔ keys");
                keys.push(begun.elapsed());
                session.press("q");
                session.wait("the keys close", |text| !text.contains("╔ keys"));
            }
            session.child.kill().expect("it is killed");
        }
        starts.sort();
        keys.sort();
        let (start, key, slow) =
            (starts[starts.len() / 2], keys[keys.len() / 2], keys[keys.len() * 95 / 100]);
        let line = format!(
            "{game}: first board after {start:.1?}, a key's frame after {key:.1?} (95 %: {slow:.1?})\n"
        );
        std::io::stderr().write_all(line.as_bytes()).expect("standard error");
    }
}
