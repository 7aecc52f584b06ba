//! A table on a server, on the full screen. A thread of its own talks to the server (`worker`); the screen has what it last
//! reported, and never waits for the line.

mod menu;
mod review;
mod worker;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::{Duration, Instant};

use client::{ClientError, Remark, RemoteTable, Stage, TableStatus, TableWords};
use game_core::{Account, Earned, Game, Outcome, ScoreLine, Seat, SeatResult, SeatSet};
use page_kit::Asked;
use terminal_kit::Form;
use titles::Title;
use titles::hint::{HintWords, ReasonWords};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use words::{Kind, Line, Words};

use crate::away;
use crate::scene::{LogLine, May, Offered, PersonLine, Preview, Scene};
use crate::search;
use crate::table_at::{Ask, MenuAction, MenuItem, MoveOf, News, TableAt, Talk};

use self::worker::{Report, Request, What, Worker};

pub use self::worker::OnMove;

/// A command that was not answered within this time is said to be on its way.
const SLOW: Duration = Duration::from_millis(300);
/// How many entries of the log are kept.
const LOG: usize = 300;

type ViewOf<T> = <<T as Title>::Game as Game>::View;

/// A table on a server.
pub struct Remote<T: Title> {
    seat: Option<Seat>,
    latest: Latest<T>,
    reports: Receiver<Report<T>>,
    requests: UnboundedSender<Request>,
    /// What moves would do, as far as it was asked; `None` while the answer is on its way.
    previews: RefCell<BTreeMap<String, Option<TableWords>>>,
    /// Since when a command has been on its way.
    sent: Option<Instant>,
    /// Whether the screen shows that it is slow.
    is_slow: bool,
    /// Whether the thread has ended.
    is_cut_off: bool,
    /// What was said, oldest first.
    talk: Vec<Remark>,
    /// What the screen has yet to be told.
    news: Vec<News>,
    words: Words,
}

/// How the table stood last.
struct Latest<T: Title> {
    status: TableStatus,
    text: TableWords,
    view: ViewOf<T>,
}

/// Why a table can't be shown on the full screen.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum RemoteError {
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error("this program can't read what the server shows of this game: {0}")]
    View(#[from] serde_json::Error),
    #[error("can't start a thread for the connection: {0}")]
    Thread(#[from] std::io::Error),
}

impl<T: Title> Remote<T> {
    /// Connects. `on_move` hears when the player gets another seat, or goes to another table to play again.
    ///
    /// # Errors
    /// If the server does not answer, or shows a game or rules that this program doesn't have.
    pub fn start(
        table: RemoteTable,
        seat: Option<Seat>,
        words: Words,
        on_move: OnMove,
    ) -> Result<Remote<T>, RemoteError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut worker = Worker::new(table, seat, on_move);
        let latest = runtime.block_on(worker.look())?;
        let (report, reports) = mpsc::channel();
        let (requests, asked) = unbounded_channel();
        let seen = latest.status.events;
        let thread = std::thread::Builder::new().name("server".to_owned());
        thread.spawn(move || runtime.block_on(worker.run(seen, asked, report)))?;
        Ok(Remote {
            seat,
            latest,
            reports,
            requests,
            previews: RefCell::default(),
            sent: None,
            is_slow: false,
            is_cut_off: false,
            talk: Vec::new(),
            news: Vec::new(),
            words,
        })
    }

    fn is_awaited(&self) -> bool {
        self.seat.is_some_and(|seat| self.latest.status.waiting.contains(seat))
    }

    fn is_stood_in(&self) -> bool {
        let own = self.seat.and_then(|seat| self.latest.status.seat(seat));
        self.latest.status.stage == Stage::Playing && own.is_some_and(|line| line.stand_in.is_some())
    }

    /// Takes in what the thread has learnt.
    fn take_reports(&mut self) {
        loop {
            match self.reports.try_recv() {
                Ok(report) => self.take(report),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    // Only a bug ends it before the screen does.
                    if !std::mem::replace(&mut self.is_cut_off, true) {
                        self.sent = None;
                        self.news.push(News::Trouble(self.words.get("join-cut-off")));
                    }
                    break;
                }
            }
        }
        let is_slow = self.sent.is_some_and(|since| since.elapsed() > SLOW);
        if is_slow != self.is_slow {
            self.is_slow = is_slow;
            self.news.push(News::Changed);
        }
    }

    fn take(&mut self, report: Report<T>) {
        let words = self.words;
        let news = match report {
            Report::Now(latest) => {
                self.look_at(*latest);
                News::Changed
            }
            Report::Moved(seat, latest) => {
                (self.seat, self.sent) = (seat, None);
                self.talk.clear();
                self.look_at(*latest);
                News::Moved
            }
            Report::Gone => News::Notice(words.get("join-gone")),
            Report::Preview(action, text) => {
                match text {
                    Some(text) => self.previews.borrow_mut().insert(action, Some(*text)),
                    // It was overtaken by a later one, and is asked for again if it is selected again.
                    None => self.previews.borrow_mut().remove(&action),
                };
                News::Changed
            }
            Report::Hints(hints) => News::Hints(hints.into_iter().map(hint).collect()),
            Report::Done(done) => {
                self.sent = None;
                match done {
                    Ok(()) => News::Changed,
                    Err(error) => News::Trouble(self.refusal(&error)),
                }
            }
            Report::Failed(error) => News::Trouble(self.refusal(&error)),
            Report::Review(review) => {
                let lines = review::lines(words, &self.latest.text.names, &review);
                News::Page { title: words.get("review-heading"), lines }
            }
            Report::Talk { remarks, is_old } => {
                for remark in remarks {
                    if !is_old {
                        let (text, is_own) = (self.remark(&remark), Some(remark.seat) == self.seat);
                        self.news.push(News::Said { text, is_own });
                    }
                    self.talk.push(remark);
                }
                return;
            }
            Report::Lost => News::Notice(words.get("join-lost")),
            Report::Back => News::Notice(words.get("join-back")),
            Report::Warned => News::Notice(words.get("join-warned")),
        };
        self.news.push(news);
    }

    fn look_at(&mut self, latest: Latest<T>) {
        let (was_awaited, had_next) = (self.is_awaited(), self.latest.status.rematch.is_some());
        self.previews.borrow_mut().clear();
        self.latest = latest;
        if self.is_awaited() && !was_awaited {
            ring();
        }
        if self.latest.status.rematch.is_some() && !had_next && self.seat.is_some() {
            self.news.push(News::Notice(self.words.get("join-rematch-open")));
        }
    }

    /// `Ada: Hello!`
    fn remark(&self, remark: &Remark) -> String {
        let words = self.words;
        let reaction = remark.reaction.as_ref().and_then(|reaction| words.find("reaction", reaction));
        let said = remark.text.clone().or(reaction).unwrap_or_default();
        let name = remark.name.clone().unwrap_or_else(|| words.get("talk-left"));
        away::visible(&format!("{name}: {said}"))
    }

    fn send(&mut self, what: What, words: Words) -> Result<(), String> {
        let lost = || if self.is_cut_off { words.get("join-cut-off") } else { words.get("join-lost") };
        let seat = self.seat.ok_or_else(|| words.get("join-watching"))?;
        self.requests.send(Request::Do(seat, what)).map_err(|_| lost())
    }

    /// Sends what changes the table: one at a time, since the next depends on the answer.
    fn command(&mut self, what: What, words: Words) -> Result<(), String> {
        if self.sent.is_some() {
            return Err(words.get("join-sending"));
        }
        self.send(what, words)?;
        self.sent = Some(Instant::now());
        Ok(())
    }

    fn refusal(&self, error: &ClientError) -> String {
        away::refusal(self.words, &self.latest.text.names, error)
    }

    /// What the table waits for, where the game's page has nothing to say about it.
    fn question(&self, words: Words) -> Option<String> {
        match self.latest.status.stage {
            Stage::Seating => Some(words.get("join-seating")),
            Stage::Shares => Some(words.get("join-shares")),
            Stage::Closed => Some(words.get("join-closed")),
            _ => self.is_stood_in().then(|| words.get("join-stood-in-enter")),
        }
    }
}

impl<T: Title> TableAt<T> for Remote<T> {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<T::Game> {
        let Latest { status, text, view } = &self.latest;
        let mut asked = asked(text);
        if let Some(question) = self.question(words) {
            asked = Asked { question, ..Asked::default() };
        }
        let offered = |offered: &client::MoveWords| {
            let action: MoveOf<T> = offered.action.parse().ok()?;
            Some(Offered {
                folded: search::folded(&format!("{} {}", offered.text, offered.action)),
                group: T::Form::group(words, view, &action),
                spots: T::Form::spots(view, &action),
                notation: offered.action.clone(),
                text: offered.text.clone(),
                action,
            })
        };
        let mut moves: Vec<_> = text.moves.iter().filter_map(offered).collect();
        moves.sort_by(|one, next| one.group.cmp(&next.group));
        let person = |line: &client::SeatStatus| PersonLine {
            name: name_of(words, line, &text.names),
            is_bot: line.bot || line.stand_in.is_some(),
            is_awaited: line.waiting,
            has_confirmed: status.stage == Stage::Playing && !line.waiting,
            summary: T::Form::summary(words, view, line.seat),
        };
        Scene {
            info: T::Game::INFO,
            viewer,
            view: view.clone(),
            // What people see besides the view is not for programs, and a server can't tell who reads what it sends.
            sight: Default::default(),
            asked,
            moves,
            names: status.seats.iter().map(|line| name_of(words, line, &text.names)).collect(),
            people: status.seats.iter().map(person).collect(),
            log: lines(text),
            waiting: status.waiting,
            may: May {
                confirm: text.may.confirm,
                undo: text.may.undo,
                reopen: text.may.reopen,
                take_back: text.may.take_back,
                ask_hint: text.may.hint,
                hand_back: self.is_stood_in(),
            },
            outcome: status.outcome.as_ref().map(outcome),
            accounts: accounts(text),
            when: T::Form::when(words, view),
            position: text.position,
        }
    }

    fn preview(&self, viewer: Seat, _words: Words, action: &MoveOf<T>) -> Preview<T::Game> {
        let notation = action.to_string();
        let mut previews = self.previews.borrow_mut();
        match previews.get(&notation) {
            Some(Some(text)) => {
                let after = text.after.as_ref().and_then(|view| serde_json::from_str(view.get()).ok());
                return Preview { asked: asked(text), after };
            }
            Some(None) => {}
            None => {
                // If the thread is gone, the table is being left.
                let _ = self.requests.send(Request::Preview(viewer, notation.clone()));
                previews.insert(notation, None);
            }
        }
        Preview { asked: asked(&self.latest.text), after: None }
    }

    fn log(&self, _viewer: Option<Seat>, _words: Words) -> Vec<LogLine> {
        lines(&self.latest.text)
    }

    fn own_seats(&self) -> SeatSet {
        self.seat.into_iter().collect()
    }

    /// Sends it and returns; what becomes of it comes with the news.
    fn submit(&mut self, _seat: Seat, ask: Ask<MoveOf<T>>, words: Words) -> Result<(), String> {
        let what = match ask {
            // A key that is held down: the screen still shows what was chosen from.
            Ask::Draft(_) | Ask::Undo | Ask::Confirm | Ask::Reopen | Ask::TakeBack if self.sent.is_some() => {
                return Ok(());
            }
            Ask::Draft(action) => What::Draft(action.to_string()),
            Ask::Notation(text) => {
                let is = |word: String, typed: &str| search::folded(typed) == search::folded(&word);
                match text.split_once(' ') {
                    Some((first, rest)) if is(words.get("join-word-say"), first) => {
                        return self.say(rest, words);
                    }
                    _ if is(words.get("join-word-back"), &text) => {
                        What::Menu(MenuAction::HandBack, String::new())
                    }
                    _ => What::Draft(text),
                }
            }
            Ask::Undo => What::Undo,
            Ask::Confirm => What::Confirm,
            Ask::Reopen => What::Reopen,
            Ask::TakeBack => What::TakeBack,
        };
        self.command(what, words)
    }

    fn ask_hint(&mut self, seat: Seat, words: Words) -> Result<(), String> {
        self.requests.send(Request::Hint(seat)).map_err(|_| words.get("join-lost"))
    }

    fn menu(&self, words: Words) -> Vec<MenuItem> {
        let Some(seat) = self.seat else { return Vec::new() };
        menu::items(words, &self.latest.status, &self.latest.text.names, seat)
    }

    fn choose(&mut self, action: MenuAction, typed: &str, words: Words) -> Result<(), String> {
        let what = What::Menu(action, typed.to_owned());
        match action {
            MenuAction::React(_) | MenuAction::Review => self.send(what, words),
            _ => self.command(what, words),
        }
    }

    fn talk(&self, _words: Words) -> Option<Talk> {
        let may_speak = self.latest.status.talk && self.seat.is_some();
        let lines: Vec<String> = self.talk.iter().map(|remark| self.remark(remark)).collect();
        (self.latest.status.talk || !lines.is_empty()).then_some(Talk { lines, may_speak })
    }

    fn say(&mut self, text: &str, words: Words) -> Result<(), String> {
        self.send(What::Say(text.to_owned()), words)
    }

    fn is_slow(&self) -> bool {
        self.is_slow
    }

    fn is_over(&self) -> bool {
        matches!(self.latest.status.stage, Stage::Over | Stage::Closed)
    }

    fn news(&mut self) -> Vec<News> {
        self.take_reports();
        std::mem::take(&mut self.news)
    }

    /// Something may come from the server at any time.
    fn is_busy(&self) -> bool {
        !self.is_cut_off
    }

    fn leaving(&self, words: Words) -> String {
        words.get("join-left")
    }
}

/// Rings the terminal's bell.
fn ring() {
    let mut output = std::io::stdout();
    // Without a terminal there is nobody to hear it.
    let _ = output.write_all(b"\x07").and_then(|()| output.flush());
}

fn name_of(words: Words, line: &client::SeatStatus, names: &[String]) -> String {
    match (&line.name, &line.kept) {
        (Some(_), _) => names.get(line.seat.index()).cloned().unwrap_or_default(),
        (None, Some(name)) => words.with("join-kept", &[("name", name.as_str().into())]),
        (None, None) => words.get("join-free"),
    }
}

fn asked(text: &TableWords) -> Asked {
    let line = |effect: &client::Effect| Line {
        kind: match effect.kind.as_str() {
            "pay" => Kind::Pay,
            "draw" => Kind::Draw,
            "gain" => Kind::Gain,
            "bonus" => Kind::Bonus,
            "lost" => Kind::Lost,
            _ => Kind::Do,
        },
        what: effect.what.clone(),
        why: effect.why.clone(),
    };
    Asked {
        question: text.question.clone(),
        more: text.more.clone(),
        lines: text.effects.iter().map(line).collect(),
        score: text.score,
    }
}

fn lines(text: &TableWords) -> Vec<LogLine> {
    text.log.iter().map(|line| LogLine { text: line.text.clone(), is_heading: line.heading }).collect()
}

fn hint(hint: client::Hint) -> HintWords {
    let reason = |reason: client::HintReason| ReasonWords {
        kind: match reason.kind.as_str() {
            "save" => bots::ReasonKind::Save,
            "risk" => bots::ReasonKind::Risk,
            _ => bots::ReasonKind::Gain,
        },
        code: "",
        params: Vec::new(),
        text: reason.text,
    };
    HintWords {
        notation: hint.action,
        text: hint.text,
        expected: hint.expected,
        spread: hint.spread,
        win: hint.win,
        reasons: hint.reasons.into_iter().map(reason).collect(),
        show: String::new(),
    }
}

fn outcome(outcome: &client::Outcome) -> Outcome {
    let line = |line: &client::ScoreLine| ScoreLine {
        key: lasting(&line.key),
        count: line.count,
        points: line.points,
    };
    let seat = |seat: &client::SeatResult| SeatResult {
        total: seat.total,
        lines: seat.lines.iter().map(line).collect(),
        honours: seat.honours.iter().map(|honour| lasting(honour)).collect(),
    };
    Outcome {
        reason: lasting(&outcome.reason),
        winners: outcome.winners,
        seats: outcome.seats.iter().map(seat).collect(),
    }
}

fn accounts(text: &TableWords) -> Vec<Option<Vec<Account<String>>>> {
    let account = |account: &client::Account| Account {
        line: ScoreLine { key: lasting(&account.key), count: account.count, points: account.points },
        reasons: account
            .reasons
            .iter()
            .map(|earned| Earned {
                points: earned.points,
                position: earned.position,
                why: earned.text.clone(),
            })
            .collect(),
    };
    let seats = text.accounts.iter();
    seats.map(|seat| seat.as_ref().map(|accounts| accounts.iter().map(account).collect())).collect()
}

/// A name that lives as long as the program. A game's names are few, and each is kept once.
fn lasting(name: &str) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let Ok(mut names) = NAMES.lock() else { return "" };
    if let Some(known) = names.get(name) {
        return known;
    }
    // A server could send any number of names: beyond what games have, they stay nameless.
    if names.len() >= 1000 {
        return "";
    }
    let kept: &'static str = Box::leak(name.to_owned().into_boxed_str());
    names.insert(kept);
    kept
}
