//! `crier calibrate`: reviews of games between bots, to see whether reviews can be trusted.

use std::io::Write;

use ::review::{Effort, Review, Reviewer};
use anyhow::Result;
use bots::{Bots, Level, OptionsOf};
use clap::Args;
use game_core::Game;
use rayon::prelude::*;
use serde::Serialize;
use titles::{Title, TitleList, TitleVisitor};

use crate::arena::{Arena, Contender, cpu_time, thread_pool};
use crate::progress;
use crate::review::parse_times;

#[derive(Args)]
pub(crate) struct CalibrateArguments {
    /// Which game
    #[arg(long, default_value = "troyes-dice")]
    game: String,
    /// Number of players [default: the game's minimum]
    #[arg(long)]
    players: Option<u8>,
    /// A game option, written as in a record: expansion
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The levels to review; each plays at all seats
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,apprentice,journeyman,master")]
    bots: Vec<Level>,
    /// Number of games for each level
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    /// Seed for dice, cards and the bots' choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times the usual work to spend
    #[arg(long, default_value_t = 1.0, value_name = "TIMES", value_parser = parse_times)]
    work: f64,
    /// Compare with a second review of this many times the work
    #[arg(long, value_name = "TIMES", value_parser = parse_times)]
    against: Option<f64>,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What the reviews of one level's games come to.
#[derive(Serialize)]
struct Calibrated {
    bot: Level,
    games: u64,
    /// The mean final score.
    score: Mean,
    /// What a decision cost on average: points of the lead, with 20 for a victory.
    cost: Mean,
    /// What it lost in points alone.
    lost: Mean,
    accuracy: f64,
    /// A seat's luck in one game, on average: 0 if reviews are fair.
    luck: Mean,
    /// The standard deviation of results, and of results without luck: of the score alone, of the lead of the first seat
    /// over the second in company.
    raw_spread: f64,
    adjusted_spread: f64,
    /// The largest difference between what the parts add up to and the score.
    identity: f64,
    /// CPU seconds for one review.
    seconds: f64,
    /// How the decisions' costs correlate with those of the second review.
    #[serde(skip_serializing_if = "Option::is_none")]
    agreement: Option<f64>,
}

#[derive(Clone, Copy, Serialize)]
struct Mean {
    mean: f64,
    /// The standard error over games.
    error: f64,
}

/// Plays, reviews and prints, row by row.
pub(crate) fn calibrate<L: TitleList>(arguments: &CalibrateArguments, output: &mut dyn Write) -> Result<()> {
    L::with_title(&arguments.game, Calibration { arguments, output })?
}

struct Calibration<'a> {
    arguments: &'a CalibrateArguments,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Calibration<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let CalibrateArguments { players, options, bots, games, work, against, jobs, .. } = self.arguments;
        let mut words: Vec<String> = players.iter().map(|players| format!("players={players}")).collect();
        words.extend(options.iter().cloned());
        let options: OptionsOf<T::Bots> = words.join(" ").parse()?;
        let pool = thread_pool(jobs.map(usize::from))?;
        let bar = progress::bar(games * bots.len() as u64, "games");
        if !self.arguments.json {
            writeln!(self.output, "{HEADING}")?;
        }
        let mut rows = Vec::new();
        for level in bots {
            let reviewed = |number: u64| {
                let game = Played::<T::Bots>::new(self.arguments.seed, number, &options, *level)?;
                let begun = cpu_time();
                let first = game.review(*work)?;
                let seconds = cpu_time().saturating_sub(begun).as_secs_f64();
                let second = against.map(|times| game.review(times)).transpose()?;
                bar.inc(1);
                Ok((first, second, seconds))
            };
            let reviews: Result<Vec<_>> =
                pool.install(|| (0..*games).into_par_iter().map(reviewed).collect());
            let row = Calibrated::of(*level, &reviews?);
            if !self.arguments.json {
                row.write(self.output)?;
            }
            rows.push(row);
        }
        bar.finish_and_clear();
        if self.arguments.json {
            writeln!(self.output, "{}", serde_json::to_string_pretty(&rows)?)?;
            return Ok(());
        }
        let worst = rows.iter().map(|row| row.identity).fold(0.0, f64::max);
        writeln!(self.output, "\nThe parts add up to the score; the largest difference is {worst:.1e}.")?;
        Ok(())
    }
}

const HEADING: &str = "\
| bot | games | score | cost of a decision | points lost | accuracy | luck | spread | without luck | CPU s | agreement |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|";

impl Calibrated {
    fn write(&self, output: &mut dyn Write) -> Result<()> {
        let Calibrated {
            bot,
            games,
            score,
            cost,
            lost,
            accuracy,
            luck,
            raw_spread,
            adjusted_spread,
            seconds,
            ..
        } = self;
        let agreement = self.agreement.map_or("–".to_owned(), |agreement| format!("{agreement:.2}"));
        writeln!(
            output,
            "| {bot} | {games} | {:.1} ± {:.1} | {:.3} ± {:.3} | {:.3} ± {:.3} | {accuracy:.1} % | {:+.2} ± {:.2} | {raw_spread:.1} | {adjusted_spread:.1} | {seconds:.1} | {agreement} |",
            score.mean, score.error, cost.mean, cost.error, lost.mean, lost.error, luck.mean, luck.error
        )?;
        output.flush()?;
        Ok(())
    }
}

/// A game that one level has played against itself.
struct Played<B: Bots> {
    start: B::Game,
    events: Vec<game_core::GameEvent<B::Game>>,
}

impl<B: Bots> Played<B> {
    fn new(seed: u64, number: u64, options: &OptionsOf<B>, level: Level) -> Result<Played<B>> {
        let start = B::Game::new(options)?;
        let contender = Contender::Level(level);
        let mut events = Vec::new();
        let arena = Arena::<B> { options, seed, work: None };
        arena.play_noting(number, &vec![&contender; start.seats()], |event| events.push(event))?;
        Ok(Played { start, events })
    }

    fn review(&self, times: f64) -> Result<Review> {
        let effort = Effort::of::<B>(self.start.seats(), times);
        // Another seed for every effort: two reviews of one game must not share their luck.
        let reviewer = Reviewer::<B>::new(self.start.clone(), &self.events, effort, times.to_bits())?;
        let findings: Vec<_> = reviewer.tasks().into_iter().filter_map(|task| reviewer.run(task)).collect();
        Ok(reviewer.review(&findings))
    }
}

impl Calibrated {
    fn of(bot: Level, games: &[(Review, Option<Review>, f64)]) -> Calibrated {
        let reviews = || games.iter().map(|(review, ..)| review);
        let seats = || reviews().flat_map(|review| &review.seats);
        // Decisions of one game depend on each other, so each game counts as one sample.
        let per_decision = |review: &Review, part: fn(&review::Decision) -> f64| {
            review.decisions.iter().map(part).sum::<f64>() / review.decisions.len().max(1) as f64
        };
        let result = |review: &Review, part: fn(&review::SeatReview) -> f64| match &review.seats[..] {
            [first, second, ..] => part(first) - part(second),
            seats => seats.iter().map(part).sum(),
        };
        let identity = |seat: &review::SeatReview| {
            let sum = seat.expected.mean + seat.decided.mean + seat.luck.mean + seat.others.mean;
            (sum - f64::from(seat.score)).abs()
        };
        let luck_of = |review: &Review| {
            review.seats.iter().map(|seat| seat.luck.mean).sum::<f64>() / review.seats.len().max(1) as f64
        };
        let accuracies: Vec<f64> = seats().filter_map(|seat| seat.accuracy).collect();
        Calibrated {
            bot,
            games: games.len() as u64,
            score: Mean::of(reviews().map(|review| {
                review.seats.iter().map(|seat| f64::from(seat.score)).sum::<f64>()
                    / review.seats.len().max(1) as f64
            })),
            cost: Mean::of(reviews().map(|review| per_decision(review, |decision| decision.cost.mean))),
            lost: Mean::of(reviews().map(|review| per_decision(review, |decision| decision.points.mean))),
            accuracy: accuracies.iter().sum::<f64>() / accuracies.len().max(1) as f64,
            luck: Mean::of(reviews().map(luck_of)),
            raw_spread: spread(reviews().map(|review| result(review, |seat| f64::from(seat.score)))),
            adjusted_spread: spread(reviews().map(|review| result(review, |seat| seat.adjusted.mean))),
            identity: seats().map(identity).fold(0.0, f64::max),
            seconds: games.iter().map(|(.., seconds)| seconds).sum::<f64>() / games.len() as f64,
            agreement: agreement(games),
        }
    }
}

impl Mean {
    fn of(samples: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = samples.clone().count() as f64;
        let error = spread(samples.clone()) / count.sqrt();
        Mean { mean: samples.sum::<f64>() / count, error }
    }
}

/// The standard deviation.
fn spread(samples: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = samples.clone().count() as f64;
    let mean = samples.clone().sum::<f64>() / count;
    (samples.map(|sample| (sample - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0)).sqrt()
}

/// The correlation between the costs of the same decisions in both reviews.
fn agreement(games: &[(Review, Option<Review>, f64)]) -> Option<f64> {
    let mut pairs = Vec::new();
    for (first, second, _) in games {
        let second = second.as_ref()?;
        // Both have a decision for every choice, in order.
        let both = first.decisions.iter().zip(&second.decisions);
        pairs.extend(both.map(|(one, other)| (one.cost.mean, other.cost.mean)));
    }
    let count = pairs.len() as f64;
    let mean = |part: fn(&(f64, f64)) -> f64| pairs.iter().map(part).sum::<f64>() / count;
    let (left, right) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sum = |part: &dyn Fn(f64, f64) -> f64| -> f64 {
        pairs.iter().map(|(one, other)| part(one - left, other - right)).sum()
    };
    let both = (sum(&|one, _| one * one) * sum(&|_, other| other * other)).sqrt();
    (both > 0.0).then(|| sum(&|one, other| one * other) / both)
}
