//! The work of a review, in tasks that don't depend on one another.

use bots::{Bots, Level};
use game_core::{Game, GameEvent, LegalMoves, Pending};

use crate::change::Change;
use crate::decision::Question;
use crate::plan::{Span, spans};
use crate::report::{Decision, FORMAT, Review};
use crate::sampled::Sampled;
use crate::summary;
use crate::value::{Worth, change_as_seen, value};

/// How much work to spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts for each position, and for each comparison of two moves.
    pub playouts: u32,
    /// The bot's work for each decision.
    pub work: u64,
}

impl Effort {
    /// This many times the usual effort for a game with these seats.
    pub fn of<B: Bots>(seats: usize, times: f64) -> Effort {
        let scaled = |usual: f64| (usual * times.max(0.0)).round();
        Effort {
            // Two samples are the fewest that have an error.
            playouts: (scaled(f64::from(B::playouts(seats))) as u32).max(2),
            work: scaled(B::recipe(Level::Master).work as f64) as u64,
        }
    }
}

/// How many times as many playouts estimate what a seat could expect of its decisions in a game with secrets. The errors of all
/// these estimates add up in the luck of the whole game, while those of the positions' values cancel out.
const HIDDEN: u32 = 8;

/// Why a game can't be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotReviewed {
    /// A review would reveal what is hidden, and what luck is still to come.
    #[error("the game is not over: only finished games can be reviewed")]
    Unfinished,
    /// An event is against the rules.
    #[error("event {at} can't be played: {reason}")]
    Illegal {
        /// Which, counted from 1.
        at: usize,
        /// The refusal.
        reason: String,
    },
}

/// A piece of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Value the position before a step; after the last step the game is over.
    Value(usize),
    /// Judge the decision at a position.
    Judge(usize),
    /// In a game with secrets: what a step's decisions were worth by what their seat knew.
    AsSeen(usize),
}

/// What a task found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding(Found);

#[derive(Clone, PartialEq, Debug)]
enum Found {
    /// Of [`Task::Value`]: the step, and the value before it.
    Value(usize, Worth),
    /// Of [`Task::Judge`].
    Judged(Decision),
    /// Of [`Task::AsSeen`]: the step, and how each seat's expected score changed; `None` if nobody could have imagined it.
    AsSeen(usize, Option<Vec<Sampled>>),
}

/// Reviews a finished game.
pub struct Reviewer<B: Bots> {
    /// All positions: one more than events.
    states: Vec<B::Game>,
    events: Vec<GameEvent<B::Game>>,
    spans: Vec<Span>,
    effort: Effort,
    seed: u64,
}

impl<B: Bots> Reviewer<B> {
    /// A reviewer of a game that began like this and continued with these events. The same game, effort and seed give the
    /// same review.
    ///
    /// # Errors
    /// Returns an error if the events are not a whole game.
    pub fn new(
        start: B::Game,
        events: &[GameEvent<B::Game>],
        effort: Effort,
        seed: u64,
    ) -> Result<Reviewer<B>, NotReviewed> {
        let mut states = vec![start.clone()];
        let mut game = start;
        for (at, event) in (1..).zip(events) {
            game.apply(event).map_err(|refused| NotReviewed::Illegal { at, reason: refused.to_string() })?;
            states.push(game.clone());
        }
        if game.pending() != Pending::Over {
            return Err(NotReviewed::Unfinished);
        }
        let spans = spans(&states, events);
        // Every game has its own luck: what the samples of one happen to exaggerate must not repeat in all of them.
        let seed = seed ^ fingerprint(events);
        Ok(Reviewer { states, events: events.to_vec(), spans, effort, seed })
    }

    /// Everything there is to do, in the order of the game.
    pub fn tasks(&self) -> Vec<Task> {
        let mut tasks = Vec::new();
        for (index, span) in self.spans.iter().enumerate() {
            tasks.push(Task::Value(index));
            tasks.extend((span.from..span.to).filter(|at| self.has_choice(*at)).map(Task::Judge));
            if <B::Game as Game>::HAS_SECRETS && span.seat.is_some() {
                tasks.push(Task::AsSeen(index));
            }
        }
        tasks
    }

    /// Does one task. `None` if it is not one of this review's.
    pub fn run(&self, task: Task) -> Option<Finding> {
        let playouts = self.effort.playouts;
        let found = match task {
            Task::Value(index) => {
                let span = self.spans.get(index)?;
                // The same luck for every position, so that much of it cancels out between one and the next.
                let value = value::<B>(&self.states[span.from], playouts, self.stream(0, 0));
                Found::Value(index, value)
            }
            Task::Judge(at) => {
                let GameEvent::Move(seat, played) = self.events.get(at)? else { return None };
                let question = Question::<B> { game: &self.states[at], at, seat: *seat, played };
                let seeds = [self.stream(1, at), self.stream(2, at)];
                Found::Judged(question.judge(&self.effort, seeds))
            }
            Task::AsSeen(index) => {
                let span = self.spans.get(index)?;
                let (game, events) = (&self.states[span.from], &self.events[span.from..span.to]);
                let (seed, playouts) = (self.stream(3, index), playouts * HIDDEN);
                Found::AsSeen(index, change_as_seen::<B>(game, span.seat?, events, playouts, seed))
            }
        };
        Some(Finding(found))
    }

    /// The review, as far as these findings go.
    pub fn review(&self, findings: &[Finding]) -> Review {
        let mut values: Vec<Option<&Worth>> = vec![None; self.spans.len()];
        let mut as_seen: Vec<Option<Option<&Vec<Sampled>>>> = vec![None; self.spans.len()];
        let mut decisions = Vec::new();
        for Finding(found) in findings {
            match found {
                Found::Value(index, value) => values[*index] = Some(value),
                Found::AsSeen(index, change) => as_seen[*index] = Some(change.as_ref()),
                Found::Judged(decision) => decisions.push(decision.clone()),
            }
        }
        decisions.sort_by_key(|decision| decision.at);
        let end = Worth::of_end(&self.states[self.events.len()]);
        values.push(Some(&end));
        let changes = self.spans.iter().enumerate().filter_map(|(index, span)| {
            let is_secret = <B::Game as Game>::HAS_SECRETS && span.seat.is_some();
            let as_seen = if is_secret { as_seen[index]? } else { None };
            Some(Change::new(span, values[index]?, values[index + 1]?, as_seen))
        });
        let changes: Vec<Change<'_>> = changes.collect();
        Review {
            format: FORMAT,
            playouts: self.effort.playouts,
            work: self.effort.work,
            done: findings.len(),
            tasks: self.tasks().len(),
            start: values[0].map(Worth::value),
            seats: summary::of_seats(&end, values[0], &changes, &decisions),
            steps: changes.iter().map(Change::step).collect(),
            decisions,
        }
    }

    /// Whether there were at least two legal moves.
    fn has_choice(&self, at: usize) -> bool {
        let GameEvent::Move(seat, _) = &self.events[at] else { return false };
        self.states[at].legal(*seat).len() > 1
    }

    /// A seed for one purpose: no two share their luck.
    fn stream(&self, purpose: u64, at: usize) -> u64 {
        self.seed ^ (purpose << 56 | (at as u64) << 24)
    }
}

/// A reviewer of any game.
pub trait AnyReviewer: Send + Sync {
    /// See [`Reviewer::tasks`].
    fn tasks(&self) -> Vec<Task>;
    /// See [`Reviewer::run`].
    fn run(&self, task: Task) -> Option<Finding>;
    /// See [`Reviewer::review`].
    fn review(&self, findings: &[Finding]) -> Review;
}

impl<B: Bots> AnyReviewer for Reviewer<B> {
    fn tasks(&self) -> Vec<Task> {
        Reviewer::tasks(self)
    }

    fn run(&self, task: Task) -> Option<Finding> {
        Reviewer::run(self, task)
    }

    fn review(&self, findings: &[Finding]) -> Review {
        Reviewer::review(self, findings)
    }
}

/// A number that differs from game to game (FNV-1a over their records).
fn fingerprint<G: Game>(events: &[GameEvent<G>]) -> u64 {
    let text = events.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
