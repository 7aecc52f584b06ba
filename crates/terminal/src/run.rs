//! The real terminal: full screen while a game is shown, and as it was before when the program ends, however it ends.

use std::io::{self, IsTerminal, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};
use std::thread::ThreadId;
use std::time::Duration;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, poll, read,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use terminal_kit::{Depth, Paint};

use crate::tabs::Shown;

/// How long the loop waits for a key while nothing else can happen, and while a bot is thinking. A key ends the wait.
const IDLE: Duration = Duration::from_millis(500);
const BUSY: Duration = Duration::from_millis(15);

/// Whether the terminal is in our hands.
static IS_FULL: AtomicBool = AtomicBool::new(false);

/// The thread that draws, while the terminal is in our hands.
static DRAWS: Mutex<Option<ThreadId>> = Mutex::new(None);

/// What went wrong in other threads meanwhile: it is said when the terminal has been given back.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Shows a table until its players leave.
///
/// # Errors
/// If the terminal can't be read or written.
pub fn run(screen: &mut dyn Shown) -> io::Result<()> {
    let _full = FullScreen::begin()?;
    // `Terminal::clear` would ask the terminal where its cursor is, and wait: not every terminal answers.
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let mut is_new = true;
    while !screen.has_left() {
        if is_new {
            terminal.draw(|frame| screen.draw_on(frame.area(), frame.buffer_mut()))?;
        }
        is_new = false;
        if poll(if screen.is_busy() { BUSY } else { IDLE })? {
            is_new |= screen.answer(&read()?);
            // Keys that came together are answered together: a held arrow key never lags behind.
            while !screen.has_left() && poll(Duration::ZERO)? {
                is_new |= screen.answer(&read()?);
            }
        }
        is_new |= screen.take_news();
    }
    Ok(())
}

/// The full screen, from its beginning to when it is dropped.
struct FullScreen;

impl FullScreen {
    fn begin() -> io::Result<FullScreen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // Only the thread that draws takes the screen down with it. Another one's panic must not spoil the screen
                // that is still drawn: a bot's is dealt with by the table, and the others' are said afterwards.
                let thread = std::thread::current();
                let draws = DRAWS.lock().map(|draws| *draws).unwrap_or_default();
                if IS_FULL.load(Ordering::SeqCst) && draws.is_some_and(|draws| draws != thread.id()) {
                    if !matches!(thread.name(), Some("bot" | "hint"))
                        && let Ok(mut panics) = PANICS.lock()
                    {
                        panics.push(info.to_string());
                    }
                    return;
                }
                restore();
                before(info);
            }));
        });
        if let Ok(mut draws) = DRAWS.lock() {
            *draws = Some(std::thread::current().id());
        }
        enable_raw_mode()?;
        IS_FULL.store(true, Ordering::SeqCst);
        let entered = execute!(
            stdout(),
            EnterAlternateScreen,
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        );
        if entered.is_err() {
            restore();
        }
        entered.map(|()| FullScreen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
        let panics = PANICS.lock().map(|mut panics| std::mem::take(&mut *panics)).unwrap_or_default();
        for panic in panics {
            // Without a terminal there is nobody to read it.
            let _ = writeln!(io::stderr(), "{panic}");
        }
    }
}

/// Gives the terminal back as it was. It may be called at any time, from a signal's thread too.
pub fn restore() {
    if IS_FULL.swap(false, Ordering::SeqCst) {
        let mut codes = Vec::new();
        // Nothing can go wrong in memory.
        let _ = queue!(codes, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        // Not through `std::io::stdout`: another thread may hold its lock for as long as the program runs. What fails
        // here has gone: a terminal that was closed.
        let _ = rustix::io::write(rustix::stdio::stdout(), &codes);
        let _ = disable_raw_mode();
    }
}

/// Whether a person sees the output and types the input.
#[must_use]
pub fn is_terminal() -> bool {
    stdout().is_terminal()
        && io::stdin().is_terminal()
        && std::env::var("TERM").is_ok_and(|term| term != "dumb")
}

/// What the terminal says that it can show. `ascii` and `depth` come first, where they are given.
#[must_use]
pub fn paint(ascii: bool, depth: Option<Depth>, light: Option<bool>) -> Paint {
    paint_of(|name| std::env::var(name).ok().filter(|value| !value.is_empty()), ascii, depth, light)
}

fn paint_of(
    variable: impl Fn(&str) -> Option<String>,
    ascii: bool,
    depth: Option<Depth>,
    light: Option<bool>,
) -> Paint {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(&variable);
    // Without any locale, UTF-8 is more likely than not; with one that names another encoding, it is not.
    let is_utf8 = locale.is_none_or(|locale| locale.to_lowercase().replace('-', "").contains("utf8"));
    let term = variable("TERM").unwrap_or_default();
    let found = match variable("COLORTERM").as_deref() {
        _ if variable("NO_COLOR").is_some() => Depth::None,
        Some("truecolor" | "24bit") => Depth::True,
        _ if term.contains("256") || term.contains("kitty") || term.contains("alacritty") => Depth::Cube,
        _ if term == "dumb" || term.starts_with("vt") => Depth::None,
        _ => Depth::Sixteen,
    };
    // `15;0` or `0;15`: foreground and background, as some terminals say.
    let background = variable("COLORFGBG").and_then(|text| text.rsplit(';').next()?.parse::<u8>().ok());
    Paint {
        depth: depth.unwrap_or(found),
        ascii: ascii || !is_utf8 || term == "linux",
        light: light.unwrap_or(matches!(background, Some(7 | 15))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(&str, &str)]) -> Paint {
        let variable =
            |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        paint_of(variable, false, None, None)
    }

    #[test]
    fn the_environment_says_what_the_terminal_can_show() {
        let utf8 = ("LANG", "fr_FR.UTF-8");
        assert_eq!(found(&[utf8, ("COLORTERM", "truecolor")]), Paint::FULL);
        assert_eq!(found(&[utf8, ("TERM", "xterm-256color")]).depth, Depth::Cube);
        assert_eq!(found(&[utf8, ("TERM", "screen")]).depth, Depth::Sixteen);
        assert_eq!(found(&[utf8, ("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert!(
            found(&[("LANG", "C")]).ascii && found(&[utf8, ("TERM", "linux")]).ascii && !found(&[]).ascii
        );
        assert!(found(&[utf8, ("COLORFGBG", "0;15")]).light && !found(&[utf8, ("COLORFGBG", "15;0")]).light);
    }
}
