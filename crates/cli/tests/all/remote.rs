//! Tables on a server from other programs: the client, `crier bot` and `crier join`, against a real server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Client, Event, NewTable, RemoteTable, Stage, TableLink, TableStatus};
use game_core::Seat;
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(120);

/// A server that can be killed and started again at the same address.
pub(crate) struct Host {
    data: TempDir,
    address: SocketAddr,
    child: Child,
}

impl Host {
    pub(crate) fn start() -> Host {
        let data = tempfile::tempdir().expect("a folder");
        let (child, address) = serve(data.path(), "127.0.0.1:0");
        Host { data, address, child }
    }

    /// As `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.child.kill().and_then(|()| self.child.wait()).expect("it was running");
    }

    /// Sends a signal by its name: `STOP` and `CONT` make a server that is there and says nothing.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status().expect("kill");
        assert!(sent.success());
    }

    pub(crate) fn start_again(&mut self) {
        (self.child, self.address) = serve(self.data.path(), &self.address.to_string());
    }

    fn link(&self, id: &str) -> TableLink {
        format!("http://{}/t/{id}", self.address).parse().expect("a link")
    }

    /// Opens a table; its link, and the opener's own view of it.
    pub(crate) fn open(&self, game: &str, options: &str) -> (TableLink, RemoteTable) {
        let client = Client::new(&self.link("none"), "en");
        let new = NewTable {
            game: game.into(),
            options: options.into(),
            bots_at_once: true,
            ..NewTable::default()
        };
        let opened = wait(client.open(&new)).expect("a table");
        (self.link(&opened.id), client.table(&opened.id, Some(opened.key)))
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &Path, listen: &str) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(["serve", "--no-limits", "--listen", listen, "--data"])
        .arg(data)
        .env("CRIER_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .expect("crier starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
    (child, address.trim().trim_end_matches('/').parse().expect("an address"))
}

/// Waits for a call. Each has a connection of its own, since a connection belongs to its runtime.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(future)
}

/// A fresh client, as another program would have.
pub(crate) fn again(link: &TableLink, table: &RemoteTable) -> RemoteTable {
    Client::new(link, "en").table(&link.table, table.key().cloned())
}

pub(crate) fn status(link: &TableLink) -> TableStatus {
    wait(Client::new(link, "en").table(&link.table, None).status(None)).expect("a status")
}

pub(crate) fn until(link: &TableLink, what: &str, is_so: impl Fn(&TableStatus) -> bool) -> TableStatus {
    let begun = Instant::now();
    loop {
        let now = status(link);
        if is_so(&now) {
            return now;
        }
        assert!(begun.elapsed() < PATIENCE, "{what} never happens: {now:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn bot(link: &str, more: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crier"));
    command.args(["bot", link, "--fast", "--seed", "5"]).args(more);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("crier starts")
}

fn done(child: Child) -> String {
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    let text = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{text}");
    text
}

/// The finished game's record checks, and both bots brought their share of its dice.
pub(crate) fn check_record(link: &TableLink, shares: usize) {
    let record = wait(Client::new(link, "en").table(&link.table, None).record()).expect("a record");
    assert_eq!(record.matches("dice-chain-").count(), shares, "{record}");
    assert!(!record.contains("dice-sealed-"), "no share was missing: {record}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bots.game");
    std::fs::write(&file, record).expect("a file");
    let verified =
        Command::new(env!("CARGO_BIN_EXE_crier")).arg("verify").arg(&file).output().expect("crier starts");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn the_client_knows_every_call() {
    let host = Host::start();
    wait(async {
        let client = Client::new(&host.link("none"), "en");
        let games = client.games().await.expect("games");
        assert!(games.iter().any(|game| game.key == "troia"), "{games:?}");
        let new = NewTable {
            game: "troyes-dice".into(),
            options: "players=2".into(),
            listed: true,
            bots_at_once: true,
            ..NewTable::default()
        };
        let opened = client.open(&new).await.expect("a table");
        assert_eq!(client.tables().await.expect("a list")[0].id, opened.id);
        let unknown = NewTable { game: "chess".into(), ..NewTable::default() };
        assert_eq!(client.open(&unknown).await.expect_err("no such game").code(), Some("unknown-game"));
        let (one, two) = (Seat::FIRST, Seat::from_index(1));
        let mut ada = client.table(&opened.id, None);
        let mut grace = client.table(&opened.id, None);
        ada.sit(one, "Ada").await.expect("a seat");
        let taken = grace.sit(one, "Grace").await.expect_err("it is Ada's");
        assert_eq!(taken.code(), Some("seat-taken"));
        ada.leave(one).await.expect("the game has not begun");
        ada.sit(one, "Ada").await.expect("a seat");
        let mut events = grace.events(0);
        grace.sit(two, "Grace").await.expect("a seat");
        let now = ada.status(Some(one)).await.expect("a status");
        assert_eq!((now.stage, ada.held(&now).await.expect("seats")), (Stage::Shares, vec![one]));
        ada.open_share(one, &now).await.expect("her share");
        let now = grace.begin(two).await.expect("without Grace's share");
        assert_eq!(now.stage, Stage::Playing);
        assert!(matches!(events.next().await, Ok(Event::Changed(_))));
        let moves = ada.moves(one).await.expect("moves");
        let text = ada.words(Some(one), Some(&moves[0]), 10).await.expect("words");
        assert_eq!(text.moves.len(), moves.len());
        assert!(text.after.is_some() && !text.effects.is_empty() && !text.picture.is_empty(), "{text:?}");
        let refused = ada.draft(one, "fly", None).await.expect_err("no such move");
        assert_eq!(refused.code(), Some("bad-notation"));
        let drafted = ada.draft(one, &moves[0], None).await.expect("a legal move");
        assert_eq!(drafted.shown.expect("a draft").get(), text.after.expect("a view").get());
        ada.undo(one).await.expect("a draft");
        assert!(!ada.hint(one).await.expect("hints").is_empty());
        let now = ada.status(Some(one)).await.expect("a status");
        let gives =
            |one: &&String| ["influence", "deniers", "knowledge"].iter().any(|what| one.contains(what));
        let gain = moves.iter().find(gives).expect("resources can always be gained");
        ada.confirm(one, Some(gain), &now).await.expect("a turn");
        let stale = ada.confirm(one, Some(gain), &now).await.expect_err("the table has moved on");
        assert_eq!(stale.code(), Some("stale"));
        ada.reopen(one).await.expect("Grace is still thinking");
        assert_eq!(ada.take_back(one).await.expect_err("others play").code(), Some("not-alone"));
        ada.say(one, "Hello!").await.expect("talk");
        assert_eq!(grace.talk(0).await.expect("talk").talk[0].text.as_deref(), Some("Hello!"));
        ada.stand_in(one, "random").await.expect("her own seat");
        ada.hand_back(one).await.expect("her own seat");
        ada.stand_in(one, "random").await.expect("her own seat");
        grace.stand_in(two, "random").await.expect("her own seat");
        loop {
            let now = ada.status(Some(one)).await.expect("a status");
            if now.stage == Stage::Over {
                assert_eq!(now.outcome.expect("a result").seats.len(), 2);
                break;
            }
            tokio::time::timeout(PATIENCE, events.next())
                .await
                .expect("something happens")
                .expect("an event");
        }
        assert!(ada.record().await.expect("a record").contains("Ada"));
        let text = ada.words(Some(one), None, 100).await.expect("words");
        assert!(
            text.accounts.iter().flatten().flatten().any(|account| !account.reasons.is_empty()),
            "{text:?}"
        );
        let (next, _) = ada.rematch().await.expect("again");
        assert_eq!(next.seats.iter().collect::<Vec<_>>(), [one]);
        let gone = client.table("none", None).status(None).await.expect_err("no such table");
        assert_eq!(gone.code(), Some("not-found"));
    });
}

fn two_bots(game: &str) {
    let host = Host::start();
    let (link, _) = host.open(game, "players=2");
    let address = link.invitation();
    let (one, two) =
        (bot(&address, &["--level", "apprentice"]), bot(&address, &["--level", "greedy", "--name", "Eve"]));
    let (one, two) = (done(one), done(two));
    assert!(one.contains("Automaton: ") && two.contains("Eve: "), "{one}\n{two}");
    assert_eq!(status(&link).stage, Stage::Over);
    check_record(&link, 2);
}

#[test]
fn two_bots_play_troyes_dice() {
    two_bots("troyes-dice");
}

#[test]
fn two_bots_play_dice_city() {
    two_bots("dice-city");
}

#[test]
fn two_bots_play_troia() {
    two_bots("troia");
}

/// A bot against the server's own; the server is killed in the middle, and the game goes on where it was.
#[test]
fn a_bot_outlives_a_server_that_is_killed() {
    let mut host = Host::start();
    let (link, opener) = host.open("dice-city", "players=2");
    wait(again(&link, &opener).sit_bot(Seat::from_index(1), "apprentice")).expect("a free seat");
    let bot = bot(&link.invitation(), &["--level", "apprentice"]);
    until(&link, "the game", |now| now.events > 20);
    host.kill();
    std::thread::sleep(Duration::from_millis(700));
    host.start_again();
    let told = done(bot);
    assert!(told.contains("trying again") && told.contains("The server is back."), "{told}");
    until(&link, "the end", |now| now.stage == Stage::Over);
    check_record(&link, 1);
}

/// What a line does that is cut again and again: everything open breaks, and new connections are refused for a while.
#[test]
fn a_bot_outlives_a_line_that_is_cut() {
    let host = Host::start();
    let (link, opener) = host.open("troyes-dice", "players=2");
    wait(again(&link, &opener).sit_bot(Seat::from_index(1), "apprentice")).expect("a free seat");
    let line = Line::to(host.address);
    let bot = bot(&format!("http://{}/t/{}", line.address, link.table), &["--level", "apprentice"]);
    for events in [6, 16, 26] {
        until(&link, "the game", |now| now.events > events || now.stage == Stage::Over);
        line.cut(Duration::from_millis(300));
    }
    done(bot);
    check_record(&link, 1);
}

/// A bot that is stopped leaves nobody waiting, and its link brings the seat back.
#[test]
fn a_bot_that_is_stopped_hands_its_seat_over() {
    let host = Host::start();
    let (link, opener) = host.open("troyes-dice", "players=2");
    let early = bot(&link.invitation(), &[]);
    until(&link, "the bot", |now| now.seats[0].name.is_some());
    let told = stopped(early);
    assert!(told.contains("The seat is free again."), "{told}");
    assert!(status(&link).seats[0].name.is_none());
    // Nobody plays at seat 2, so the game waits there.
    let mut player = again(&link, &opener);
    wait(player.sit(Seat::from_index(1), "Ada")).expect("a free seat");
    let later = bot(&link.invitation(), &["--level", "apprentice"]);
    until(&link, "the bot", |now| now.stage == Stage::Shares);
    let mut player = again(&link, &player).with_chain(player.chain().cloned());
    let seat = Seat::from_index(1);
    wait(async {
        let now = player.status(Some(seat)).await.expect("a status");
        player.open_share(seat, &now).await.expect("a share");
    });
    player = again(&link, &player);
    until(&link, "the bot's turn", |now| now.waiting.iter().collect::<Vec<_>>() == [seat]);
    let told = stopped(later);
    assert_eq!(status(&link).seats[0].stand_in.as_deref(), Some("apprentice"), "{told}");
    let recovery = told.lines().find(|line| line.contains("/recover#key=")).expect("a link").to_owned();
    let back = bot(&recovery, &["--level", "apprentice"]);
    until(&link, "the bot is back", |now| now.seats[0].stand_in.is_none());
    wait(player.stand_in(seat, "random")).expect("her own seat");
    done(back);
}

#[test]
fn a_bot_says_what_it_cannot_do() {
    let host = Host::start();
    let (link, opener) = host.open("troyes-dice", "players=1");
    wait(again(&link, &opener).sit_bot(Seat::FIRST, "random")).expect("a free seat");
    let refused = |link: &str| {
        let Output { status, stderr, .. } = bot(link, &[]).wait_with_output().expect("it ends");
        assert!(!status.success());
        String::from_utf8_lossy(&stderr).into_owned()
    };
    assert!(refused(&link.invitation()).contains("all seats are taken"));
    assert!(refused("troia").contains("it looks like https://"));
    assert!(
        refused(&format!("{}/recover#key={}", link.invitation(), "ab".repeat(32))).contains("holds no seat")
    );
    assert!(refused("http://127.0.0.1:1/t/x").contains("127.0.0.1:1 can't be reached"));
}

/// Sends SIGINT, and returns what the program said.
fn stopped(child: Child) -> String {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    assert_eq!(status.code(), Some(130), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8_lossy(&stdout).into_owned()
}

/// `crier join` with these lines as its input.
fn join(link: &str, home: &Path, more: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(["join", link])
        .args(more)
        .env("XDG_DATA_HOME", home)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("crier starts");
    // What is left when the game is over is not read any more.
    let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    done(child)
}

fn whole_game_by_lines(game: &str, players: usize, lang: &str, expected: &[&str]) {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open(game, &format!("players={players}"));
    for seat in Seat::first(players).skip(1) {
        wait(again(&link, &opener).sit_bot(seat, "random")).expect("a free seat");
    }
    let told =
        join(&link.invitation(), home.path(), &["--name", "Ada", "--lang", lang], &"1\n\n".repeat(3000));
    for text in expected {
        assert!(told.contains(text), "{text:?} is missing in {told}");
    }
    assert_eq!(status(&link).stage, Stage::Over);
    check_record(&link, 1);
}

#[test]
fn troyes_dice_is_played_line_by_line() {
    whole_game_by_lines("troyes-dice", 2, "en", &["You sit at seat 1.", "Number, letters or move", "Ada: "]);
}

#[test]
fn dice_city_is_played_line_by_line_in_french() {
    whole_game_by_lines("dice-city", 1, "fr", &["Vous êtes au siège 1.", "Numéro, lettres ou coup"]);
}

#[test]
fn troia_is_played_line_by_line() {
    whole_game_by_lines("troia", 2, "en", &["You sit at seat 1.", "Number, letters or move"]);
}

/// A player leaves and comes back to the same seat; hints, undo, talk and refusals in words.
#[test]
fn a_player_leaves_and_comes_back() {
    let (host, home) = (Host::start(), tempfile::tempdir().expect("a folder"));
    let (link, opener) = host.open("troyes-dice", "players=2");
    wait(again(&link, &opener).sit_bot(Seat::from_index(1), "random")).expect("a free seat");
    let address = link.invitation();
    let told = join(
        &address,
        home.path(),
        &["--name", "Ada"],
        "hint\na\nundo\nsay Good evening\nwho\nfly\nhelp\nquit\n",
    );
    for text in ["a) ", "(you)", "Good evening", "take back the last choice", "your seat stays yours"] {
        assert!(told.contains(text), "{text:?} is missing in {told}");
    }
    let now = status(&link);
    assert_eq!((now.seats[0].name.as_deref(), now.stage), (Some("Ada"), Stage::Playing));
    let told = join(&address, home.path(), &["--lang", "fr"], "quitter\n");
    assert!(told.contains("Vous êtes au siège 1."), "the seat was kept: {told}");
    let told = join(&address, &PathBuf::from("/nonexistent"), &[], "quit\n");
    assert!(told.contains("All seats are taken: you are watching."), "{told}");
}

/// A TCP line to a server, which can be cut.
struct Line {
    address: SocketAddr,
    is_cut: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Line {
    fn to(server: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let line = Line {
            address: listener.local_addr().expect("an address"),
            is_cut: Arc::default(),
            open: Arc::default(),
        };
        let (is_cut, open) = (Arc::clone(&line.is_cut), Arc::clone(&line.open));
        std::thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if is_cut.load(Ordering::Relaxed) {
                    continue;
                }
                let Ok(far) = TcpStream::connect(server) else { continue };
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (mut from, mut to) =
                        (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
                    std::thread::spawn(move || {
                        let mut bytes = [0; 4096];
                        while let Ok(count @ 1..) = from.read(&mut bytes) {
                            if to.write_all(&bytes[..count]).is_err() {
                                break;
                            }
                        }
                        let _ = to.shutdown(std::net::Shutdown::Both);
                    });
                }
                open.lock().expect("a list").extend([near, far]);
            }
        });
        line
    }

    fn cut(&self, for_a_while: Duration) {
        self.is_cut.store(true, Ordering::Relaxed);
        for stream in self.open.lock().expect("a list").drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
        std::thread::sleep(for_a_while);
        self.is_cut.store(false, Ordering::Relaxed);
    }
}
