//! A browser and a terminal at one table: `crier join` in a pseudo-terminal.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use browser_tests::{Folder, TroyesDicePlayer, program};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::Value;
use vt100::Parser;

use crate::setup;

const PATIENCE: Duration = Duration::from_secs(120);

/// `crier join` in a terminal of 80 by 24; killed on drop.
struct Joined {
    screen: Arc<Mutex<Parser>>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    _terminal: Box<dyn MasterPty + Send>,
    _data: Folder,
}

impl Joined {
    fn start(link: &str, name: &str) -> Joined {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let data = Folder::new("terminal");
        let mut command = CommandBuilder::new(program());
        command.args(["join", link, "--name", name]);
        for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_GB.UTF-8"), ("LC_ALL", "")] {
            command.env(name, value);
        }
        command.env("XDG_DATA_HOME", data.path());
        let child = pair.slave.spawn_command(command).expect("crier starts");
        let screen = Arc::new(Mutex::new(Parser::new(size.rows, size.cols, 0)));
        let (mut output, shown) = (pair.master.try_clone_reader().expect("output"), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("a screen").process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("input");
        Joined { screen, keys, child, _terminal: pair.master, _data: data }
    }

    fn text(&self) -> String {
        self.screen.lock().expect("a screen").screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("crier listens");
    }

    async fn wait(&self, what: &str) {
        let begun = Instant::now();
        while !self.text().contains(what) {
            assert!(begun.elapsed() < PATIENCE, "{what} never comes:\n{}", self.text());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Presses Enter, which chooses the first move and confirms, whenever it does something, until the screen has one of these.
    async fn enter_until(&mut self, what: &[&str]) {
        let begun = Instant::now();
        while !what.iter().any(|part| self.text().contains(part)) {
            assert!(begun.elapsed() < PATIENCE, "{what:?} never comes:\n{}", self.text());
            if self.text().contains("Enter ") {
                self.press("\r");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A whole game: Ada in a browser, Grace in a terminal, each seeing what the other does.
#[tokio::test]
async fn a_browser_plays_against_a_terminal() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table("Ada", 1, 1).await;
    let link = browser.js("return document.querySelector('.link input').value", Vec::new()).await;
    let mut grace = Joined::start(link.as_str().expect("a link for friends"), "Grace");
    // Both see the game begin by themselves.
    browser.wait("!!document.querySelector('.td-wheel')").await;
    grace.wait("Moves").await;
    let mut ada = TroyesDicePlayer::new(browser, 3);
    let before = ada.glance().await;
    assert!(ada.play_half_day().await.waits);
    // The terminal shows that Ada has confirmed, and not what.
    grace.wait("✓ Ada").await;
    grace.enter_until(&["afternoon"]).await;
    ada.wait_for_half_day_after(&before.half_day).await;
    let log = ada.browser.text_of(".ct-log").await;
    assert!(log.contains("Ada") && log.contains("Grace"), "both turns are in the log: {log}");

    // An Enter that was on its way when the game ended closes the result again.
    let over = "The eighth day is over";
    let ends = ["╔ Score", over];
    tokio::join!(ada.browser.play_ahead(u32::MAX), grace.enter_until(&ends));
    grace.press("\u{1b}");
    grace.wait(over).await;
    let totals =
        "return [...document.querySelectorAll('.ct-result tfoot b')].map(cell => Number(cell.textContent))";
    let totals = ada.browser.js(totals, Vec::new()).await;
    // The page lists the winner first, the terminal names the players in seat order.
    let totals: Vec<i64> = totals.as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
    let text = grace.text();
    let [ada_first, grace_first] = [[0, 1], [1, 0]].map(|[ada, grace]| {
        let total = |seat: usize| totals.get(seat).copied().unwrap_or(-1);
        text.contains(&format!("Ada {} ", total(ada))) && text.contains(&format!("Grace {}", total(grace)))
    });
    assert!(ada_first || grace_first, "{totals:?}: {text}");
}
