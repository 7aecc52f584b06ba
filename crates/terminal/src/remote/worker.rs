//! The thread that talks to the server.

use std::sync::mpsc::Sender;
use std::time::Duration;

use client::{ClientError, Event, Hint, Remark, RemoteTable, ReviewStatus, TableStatus, TableWords};
use game_core::Seat;
use titles::Title;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::sleep;

use super::{LOG, Latest, RemoteError};
use crate::table_at::MenuAction;

/// The wait before a table that was moved to is looked at again, while the line is broken.
const PAUSE: Duration = Duration::from_secs(1);

/// Hears which table the player is at now, and at which seat.
pub type OnMove = Box<dyn FnMut(&RemoteTable, Option<Seat>) + Send>;

/// What the thread is asked for.
pub(super) enum Request {
    Do(Seat, What),
    Preview(Seat, String),
    Hint(Seat),
}

pub(super) enum What {
    Draft(String),
    Say(String),
    Undo,
    Confirm,
    Reopen,
    TakeBack,
    /// A line of the menu, with what was typed for it.
    Menu(MenuAction, String),
}

/// What the thread has learnt.
pub(super) enum Report<T: Title> {
    Now(Box<Latest<T>>),
    /// The player sits elsewhere now, or at another table.
    Moved(Option<Seat>, Box<Latest<T>>),
    /// The seat belongs to another key now.
    Gone,
    /// What a move would do; `None` if later questions came before the answer.
    Preview(String, Option<Box<TableWords>>),
    Hints(Vec<Hint>),
    /// What became of a command.
    Done(Result<(), ClientError>),
    Failed(ClientError),
    Review(Box<ReviewStatus>),
    Talk {
        remarks: Vec<Remark>,
        /// Whether it was said before the player came.
        is_old: bool,
    },
    Lost,
    Back,
    Warned,
}

/// What has to follow a command.
enum Then {
    Nothing,
    Look,
    Move,
}

/// The thread that talks to the server.
pub(super) struct Worker {
    table: RemoteTable,
    seat: Option<Seat>,
    /// What the screen shows.
    status: Option<TableStatus>,
    /// The last remark that was reported.
    heard: u64,
    /// What was asked for while the thread was busy.
    backlog: Vec<Request>,
    on_move: OnMove,
}

impl Worker {
    pub(super) fn new(table: RemoteTable, seat: Option<Seat>, on_move: OnMove) -> Worker {
        Worker { table, seat, status: None, heard: 0, backlog: Vec::new(), on_move }
    }

    pub(super) async fn look<T: Title>(&mut self) -> Result<Latest<T>, RemoteError> {
        let mut status = self.table.status(self.seat).await?;
        if let Some(seat) = self.seat
            && let Some(opened) = self.table.open_awaited_share(seat, &status).await?
        {
            status = opened;
        }
        let text = self.table.words(self.seat, None, LOG).await?;
        let view = status.view()?;
        self.status = Some(status.clone());
        Ok(Latest { status, text, view })
    }

    /// Goes on until the screen is left.
    pub(super) async fn run<T: Title>(
        mut self,
        seen: u64,
        mut requests: UnboundedReceiver<Request>,
        reports: Sender<Report<T>>,
    ) {
        let mut events = self.table.events(seen);
        let mut report = self.hear(true).await;
        loop {
            if report.take().is_some_and(|report| reports.send(report).is_err()) {
                return;
            }
            let mut done = None;
            let then = tokio::select! {
                request = next(&mut self.backlog, &mut requests, &reports) => match request {
                    None => return,
                    Some(Request::Do(seat, what)) => {
                        let is_command = !matches!(
                            what,
                            What::Say(_) | What::Menu(MenuAction::React(_) | MenuAction::Review, _)
                        );
                        let sent = self.send(seat, what, &reports).await;
                        let is_stale = sent.as_ref().is_err_and(|error| error.code() == Some("stale"));
                        let (then, sent) = match sent {
                            Ok(then) => (then, Ok(())),
                            Err(_) if is_stale => (Then::Look, Ok(())),
                            Err(error) => (Then::Nothing, Err(error)),
                        };
                        match sent {
                            sent if is_command => done = Some(sent),
                            Ok(()) => {}
                            Err(error) => report = Some(Report::Failed(error)),
                        }
                        then
                    }
                    Some(Request::Preview(seat, action)) => {
                        let text = self.table.words(Some(seat), Some(&action), 0).await;
                        report = text.ok().map(|text| Report::Preview(action, Some(Box::new(text))));
                        Then::Nothing
                    }
                    Some(Request::Hint(seat)) => {
                        // A bot thinks for a second or more: meanwhile the table goes on.
                        let (table, reports) = (self.table.clone(), reports.clone());
                        tokio::spawn(async move {
                            let hints = table.hint(seat).await;
                            let _ = reports.send(hints.map_or_else(Report::Failed, Report::Hints));
                        });
                        Then::Nothing
                    }
                },
                event = events.next() => match event {
                    Ok(Event::Changed(_) | Event::Presence) => Then::Look,
                    Ok(Event::Talk(_)) => {
                        report = self.hear(false).await;
                        Then::Nothing
                    }
                    Ok(Event::Warned) => {
                        report = Some(Report::Warned);
                        Then::Nothing
                    }
                    Ok(Event::Lost(_)) => {
                        report = Some(Report::Lost);
                        Then::Nothing
                    }
                    Ok(Event::Back) => {
                        report = Some(Report::Back);
                        Then::Look
                    }
                    Ok(_) => Then::Nothing,
                    Err(error) => {
                        // The table is gone. What was shown stays, until the player leaves.
                        let _ = reports.send(Report::Failed(error));
                        while requests.recv().await.is_some() {}
                        return;
                    }
                },
            };
            let now = match then {
                Then::Nothing => None,
                Then::Look => match self.look().await {
                    Ok(latest) => Some(Report::Now(Box::new(latest))),
                    Err(RemoteError::Client(error)) if error.code() == Some("not-your-seat") => {
                        self.seat = None;
                        let _ = reports.send(Report::Gone);
                        self.moved().await
                    }
                    Err(RemoteError::Client(error)) if !error.may_pass() => Some(Report::Failed(error)),
                    Err(_) => None,
                },
                Then::Move => {
                    let moved = self.moved().await;
                    if let Some(Report::Moved(_, latest)) = &moved {
                        events = self.table.events(latest.status.events);
                    }
                    self.heard = 0;
                    report = report.or(self.hear(true).await);
                    moved
                }
            };
            // The table first: whoever hears that a command is done must see what it did.
            for report in now.into_iter().chain(done.map(Report::Done)) {
                if reports.send(report).is_err() {
                    return;
                }
            }
        }
    }

    /// Looks at the table after the seat or the table has changed, however long the line is broken.
    async fn moved<T: Title>(&mut self) -> Option<Report<T>> {
        (self.on_move)(&self.table, self.seat);
        loop {
            match self.look().await {
                Ok(latest) => return Some(Report::Moved(self.seat, Box::new(latest))),
                Err(RemoteError::Client(error)) if error.may_pass() => sleep(PAUSE).await,
                Err(RemoteError::Client(error)) => return Some(Report::Failed(error)),
                Err(_) => return None,
            }
        }
    }

    async fn send<T: Title>(
        &mut self,
        seat: Seat,
        what: What,
        reports: &Sender<Report<T>>,
    ) -> Result<Then, ClientError> {
        let table = &self.table;
        match what {
            What::Draft(action) => table.draft(seat, &action, None).await?,
            What::Say(text) => {
                table.say(seat, &text).await?;
                return Ok(Then::Nothing);
            }
            What::Undo => table.undo(seat).await?,
            What::Confirm => match &self.status {
                Some(status) => table.confirm(seat, None, status).await?,
                None => {
                    let status = table.status(Some(seat)).await?;
                    table.confirm(seat, None, &status).await?
                }
            },
            What::Reopen => table.reopen(seat).await?,
            What::TakeBack => table.take_back(seat).await?,
            What::Menu(action, typed) => return self.choose(seat, action, &typed, reports).await,
        };
        Ok(Then::Look)
    }

    async fn choose<T: Title>(
        &mut self,
        seat: Seat,
        action: MenuAction,
        typed: &str,
        reports: &Sender<Report<T>>,
    ) -> Result<Then, ClientError> {
        let table = &self.table;
        match action {
            MenuAction::HandBack => table.hand_back(seat).await?,
            MenuAction::SitBot(other, bot) => {
                table.sit_bot(other, bot).await?;
                return Ok(Then::Look);
            }
            MenuAction::StandIn(other, bot) => table.stand_in(other, bot).await?,
            MenuAction::Nudge(other) => table.nudge(seat, other).await?,
            MenuAction::Begin => table.begin(seat).await?,
            MenuAction::BotPace(at_once) => table.bot_pace(at_once).await?,
            MenuAction::Rename => table.rename(seat, typed).await?,
            MenuAction::React(reaction) => {
                table.react(seat, reaction).await?;
                return Ok(Then::Nothing);
            }
            MenuAction::Review => {
                let review = Report::Review(Box::new(table.review().await?));
                let _ = reports.send(review);
                return Ok(Then::Nothing);
            }
            MenuAction::LeaveSeat => {
                self.table.leave(seat).await?;
                self.seat = None;
                return Ok(Then::Move);
            }
            MenuAction::Rematch => {
                let (next, table) = table.rematch().await?;
                (self.table, self.seat) = (table, next.seats.lowest());
                return Ok(Then::Move);
            }
        };
        Ok(Then::Look)
    }

    /// What was said since the last time.
    async fn hear<T: Title>(&mut self, is_old: bool) -> Option<Report<T>> {
        // What can't be read now comes with the next remark.
        let remarks = self.table.talk(self.heard).await.ok()?.talk;
        self.heard = remarks.last()?.number;
        Some(Report::Talk { remarks, is_old })
    }
}

/// The next request. Of several questions what a move would do, only the last is still of interest, and commands come first:
/// a held arrow key must not keep a move waiting.
async fn next<T: Title>(
    backlog: &mut Vec<Request>,
    requests: &mut UnboundedReceiver<Request>,
    reports: &Sender<Report<T>>,
) -> Option<Request> {
    if backlog.is_empty() {
        backlog.push(requests.recv().await?);
    }
    while let Ok(request) = requests.try_recv() {
        backlog.push(request);
    }
    let is_preview = |request: &Request| matches!(request, Request::Preview(..));
    if let Some(place) = backlog.iter().position(|request| !is_preview(request)) {
        return Some(backlog.remove(place));
    }
    let last = backlog.pop();
    for request in backlog.drain(..) {
        if let Request::Preview(_, action) = request {
            let _ = reports.send(Report::Preview(action, None));
        }
    }
    last
}
