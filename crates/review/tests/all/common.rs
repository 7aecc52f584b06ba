//! Games to review.

use bots::{Bots, Budget, Level};
use game_core::{Game, GameEvent, Pending, Seeded};
use review::{Effort, Review, Reviewer, Task};

/// A whole game that one level plays at every seat.
pub(crate) struct Played<B: Bots> {
    pub(crate) start: B::Game,
    pub(crate) events: Vec<GameEvent<B::Game>>,
}

impl<B: Bots> Played<B> {
    pub(crate) fn new(options: &str, level: Level, seed: u64) -> Played<B> {
        let options = options.parse().unwrap_or_else(|_| panic!("{options:?} are options"));
        let start = B::Game::new(&options).expect("a game");
        let (mut game, mut events) = (start.clone(), Vec::new());
        let (mut dice, mut thoughts) = (Seeded::with_stream(seed, 1), Seeded::with_stream(seed, 2));
        loop {
            let event = match game.pending() {
                Pending::Over => return Played { start, events },
                Pending::Chance => GameEvent::Chance(game.sample(&mut dice).expect("a chance result")),
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a seat");
                    let mut budget = Budget::of::<B>(level);
                    let action = B::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut thoughts);
                    GameEvent::Move(seat, action.expect("a move"))
                }
            };
            assert!(game.apply(&event).is_ok(), "{event} can be played");
            events.push(event);
        }
    }

    /// The whole review.
    pub(crate) fn review(&self, effort: Effort) -> Review {
        self.reviewed(effort, |_| true)
    }

    /// What these tasks find out: not everything is needed for every question.
    pub(crate) fn reviewed(&self, effort: Effort, wanted: impl Fn(&Task) -> bool) -> Review {
        self.reviewed_with(effort, 0, wanted)
    }

    /// The same, with this seed's luck.
    pub(crate) fn reviewed_with(&self, effort: Effort, seed: u64, wanted: impl Fn(&Task) -> bool) -> Review {
        let reviewer =
            Reviewer::<B>::new(self.start.clone(), &self.events, effort, seed).expect("a whole game");
        let tasks = reviewer.tasks().into_iter().filter(wanted);
        let findings: Vec<_> = tasks.filter_map(|task| reviewer.run(task)).collect();
        reviewer.review(&findings)
    }
}

/// The mean and its standard error.
pub(crate) fn mean(samples: &[f64]) -> (f64, f64) {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let variance = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}
