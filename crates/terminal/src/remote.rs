//! A table on a server, on the full screen. A thread of its own talks to the server; the screen has what it last reported, and
//! never waits for the line except to learn whether a command was accepted.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use client::{ClientError, Event, RemoteTable, Stage, TableStatus, TableWords};
use game_core::{Account, Earned, Game, Outcome, ScoreLine, Seat, SeatResult, SeatSet};
use page_kit::Asked;
use terminal_kit::Form;
use titles::Title;
use titles::hint::{HintWords, ReasonWords};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use words::{Kind, Line, Words};

use crate::away;
use crate::scene::{LogLine, May, Offered, PersonLine, Preview, Scene};
use crate::search;
use crate::table_at::{Ask, MoveOf, News, TableAt};

/// How long the screen waits to learn whether a command was accepted.
const PATIENCE: Duration = Duration::from_secs(10);
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
    is_asking: bool,
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

/// What the thread is asked for.
enum Request {
    Send(Seat, What, Sender<Result<(), ClientError>>),
    Preview(Seat, String),
    Hint(Seat),
}

enum What {
    Draft(String),
    Say(String),
    Undo,
    Confirm,
    Reopen,
    TakeBack,
}

/// What the thread has learnt.
enum Report<T: Title> {
    Now(Box<Latest<T>>),
    Preview(String, Box<TableWords>),
    Hints(Vec<client::Hint>),
    Failed(ClientError),
    Said(String),
    Lost,
    Back,
    Warned,
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
    /// Connects.
    ///
    /// # Errors
    /// If the server does not answer, or shows a game or rules that this program doesn't have.
    pub fn start(table: RemoteTable, seat: Option<Seat>, words: Words) -> Result<Remote<T>, RemoteError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut worker = Worker { table, seat, heard: 0 };
        let latest = runtime.block_on(worker.look())?;
        let (report, reports) = mpsc::channel();
        let (requests, asked) = unbounded_channel();
        let seen = latest.status.events;
        let thread = std::thread::Builder::new().name("server".to_owned());
        thread.spawn(move || runtime.block_on(worker.run(seen, asked, &report)))?;
        Ok(Remote {
            seat,
            latest,
            reports,
            requests,
            previews: RefCell::default(),
            is_asking: false,
            news: Vec::new(),
            words,
        })
    }

    /// Whether the game is over, or the table was closed.
    pub fn is_over(&self) -> bool {
        matches!(self.latest.status.stage, Stage::Over | Stage::Closed)
    }

    fn is_awaited(&self) -> bool {
        self.seat.is_some_and(|seat| self.latest.status.waiting.contains(seat))
    }

    /// Takes in what the thread has learnt.
    fn take_reports(&mut self) {
        while let Ok(report) = self.reports.try_recv() {
            let news = match report {
                Report::Now(latest) => {
                    let was_awaited = self.is_awaited();
                    self.previews.borrow_mut().clear();
                    self.latest = *latest;
                    if self.is_awaited() && !was_awaited {
                        ring();
                    }
                    News::Changed
                }
                Report::Preview(action, text) => {
                    self.previews.borrow_mut().insert(action, Some(*text));
                    News::Changed
                }
                Report::Hints(hints) => {
                    self.is_asking = false;
                    News::Hints(hints.into_iter().map(hint).collect())
                }
                Report::Failed(error) => {
                    self.is_asking = false;
                    News::Trouble(self.refusal(&error))
                }
                Report::Said(text) => News::Trouble(text),
                Report::Lost => News::Trouble(self.words.get("join-lost")),
                Report::Back => News::Trouble(self.words.get("join-back")),
                Report::Warned => News::Trouble(self.words.get("join-warned")),
            };
            self.news.push(news);
        }
    }

    fn refusal(&self, error: &ClientError) -> String {
        away::refusal(self.words, &self.latest.text.names, error)
    }

    /// What the table waits for, where the game's page has nothing to say about it.
    fn question(&self, words: Words) -> Option<String> {
        let stood_in = self.seat.and_then(|seat| self.latest.status.seat(seat)?.stand_in.clone());
        match self.latest.status.stage {
            Stage::Seating => Some(words.get("join-seating")),
            Stage::Shares => Some(words.get("join-shares")),
            Stage::Closed => Some(words.get("join-closed")),
            _ => stood_in.map(|_| words.get("join-stood-in")),
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

    fn submit(&mut self, seat: Seat, ask: Ask<MoveOf<T>>, words: Words) -> Result<(), String> {
        let what = match ask {
            Ask::Draft(action) => What::Draft(action.to_string()),
            Ask::Notation(text) => {
                let say = search::folded(&words.get("join-word-say"));
                match text.split_once(' ') {
                    Some((first, rest)) if search::folded(first) == say => What::Say(rest.to_owned()),
                    _ => What::Draft(text),
                }
            }
            Ask::Undo => What::Undo,
            Ask::Confirm => What::Confirm,
            Ask::Reopen => What::Reopen,
            Ask::TakeBack => What::TakeBack,
        };
        let (reply, answer) = mpsc::channel();
        let lost = |_| words.get("join-lost");
        self.requests.send(Request::Send(seat, what, reply)).map_err(|_| words.get("join-lost"))?;
        let answer = answer.recv_timeout(PATIENCE).map_err(lost)?;
        // The thread has looked at the table before it answered.
        self.take_reports();
        answer.map_err(|error| self.refusal(&error))
    }

    fn ask_hint(&mut self, seat: Seat, words: Words) -> Result<(), String> {
        self.is_asking = true;
        self.requests.send(Request::Hint(seat)).map_err(|_| words.get("join-lost"))
    }

    fn news(&mut self) -> Vec<News> {
        self.take_reports();
        std::mem::take(&mut self.news)
    }

    /// Something may come from the server at any time.
    fn is_busy(&self) -> bool {
        !self.is_over()
    }

    fn leaving(&self, words: Words) -> String {
        words.get("join-left")
    }
}

/// The thread that talks to the server.
struct Worker {
    table: RemoteTable,
    seat: Option<Seat>,
    /// The last remark that was reported.
    heard: u64,
}

impl Worker {
    async fn look<T: Title>(&mut self) -> Result<Latest<T>, RemoteError> {
        let mut status = self.table.status(self.seat).await?;
        if let Some(seat) = self.seat
            && let Some(opened) = self.table.open_awaited_share(seat, &status).await?
        {
            status = opened;
        }
        let text = self.table.words(self.seat, None, LOG).await?;
        let view = status.view()?;
        Ok(Latest { status, text, view })
    }

    /// Goes on until the screen is left.
    async fn run<T: Title>(
        mut self,
        seen: u64,
        mut requests: UnboundedReceiver<Request>,
        reports: &Sender<Report<T>>,
    ) {
        let mut events = self.table.events(seen);
        let mut status: Option<TableStatus> = None;
        loop {
            let mut reply = None;
            let (report, looks) = tokio::select! {
                request = requests.recv() => match request {
                    None => return,
                    Some(Request::Send(seat, what, sender)) => {
                        let done = self.send(seat, what, status.as_ref()).await;
                        let is_stale = done.as_ref().is_err_and(|error| error.code() == Some("stale"));
                        let looks = done.is_ok() || is_stale;
                        reply = Some((sender, if is_stale { Ok(()) } else { done }));
                        (None, looks)
                    }
                    Some(Request::Preview(seat, action)) => {
                        let text = self.table.words(Some(seat), Some(&action), 0).await;
                        (text.ok().map(|text| Report::Preview(action, Box::new(text))), false)
                    }
                    Some(Request::Hint(seat)) => match self.table.hint(seat).await {
                        Ok(hints) => (Some(Report::Hints(hints)), false),
                        Err(error) => (Some(Report::Failed(error)), false),
                    },
                },
                event = events.next() => match event {
                    Ok(Event::Changed(_) | Event::Presence) => (None, true),
                    Ok(Event::Talk(_)) => (self.hear().await, false),
                    Ok(Event::Warned) => (Some(Report::Warned), false),
                    Ok(Event::Lost(_)) => (Some(Report::Lost), false),
                    Ok(Event::Back) => (Some(Report::Back), true),
                    Ok(_) => (None, false),
                    Err(error) => {
                        // The table is gone. What was shown stays, until the player leaves.
                        let _ = reports.send(Report::Failed(error));
                        while requests.recv().await.is_some() {}
                        return;
                    }
                },
            };
            let now = if looks { Some(self.look::<T>().await) } else { None };
            let now = match now {
                Some(Ok(latest)) => {
                    status = Some(latest.status.clone());
                    Some(Report::Now(Box::new(latest)))
                }
                Some(Err(RemoteError::Client(error))) if !error.may_pass() => Some(Report::Failed(error)),
                _ => None,
            };
            for report in report.into_iter().chain(now) {
                if reports.send(report).is_err() {
                    return;
                }
            }
            if let Some((sender, done)) = reply {
                // If nobody waits for it any more, the table shows what was done.
                let _ = sender.send(done);
            }
        }
    }

    async fn send(&self, seat: Seat, what: What, status: Option<&TableStatus>) -> Result<(), ClientError> {
        let table = &self.table;
        match what {
            What::Draft(action) => table.draft(seat, &action, None).await.map(drop),
            What::Say(text) => table.say(seat, &text).await.map(drop),
            What::Undo => table.undo(seat).await.map(drop),
            What::Confirm => match status {
                Some(status) => table.confirm(seat, None, status).await.map(drop),
                None => {
                    let status = table.status(Some(seat)).await?;
                    table.confirm(seat, None, &status).await.map(drop)
                }
            },
            What::Reopen => table.reopen(seat).await.map(drop),
            What::TakeBack => table.take_back(seat).await.map(drop),
        }
    }

    async fn hear<T: Title>(&mut self) -> Option<Report<T>> {
        let remark = self.table.talk(self.heard).await.ok()?.talk.pop()?;
        self.heard = remark.number;
        let said = remark.text.or(remark.reaction).unwrap_or_default();
        Some(Report::Said(away::visible(&format!("{}: {said}", remark.name.unwrap_or_default()))))
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
