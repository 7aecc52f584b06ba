//! `crier simulate`: many games on all cores, between random players or any mix of bots.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bots::{Bots, Level, OptionsOf};
use game_core::{Game, Pending, Refused, Seat, Seeded};
use rayon::prelude::*;
use serde::Serialize;
use titles::{Title, TitleVisitor};

use crate::arena::{Arena, Contender, thread_pool};
use crate::progress;

/// What to simulate.
pub(crate) struct Simulation {
    /// The options of the game, as in a record.
    pub(crate) options: String,
    /// The bots seat by seat, repeated to fill the table; each moves on by one seat from game to game.
    pub(crate) bots: Vec<Level>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// Threads; one for each core if `None`.
    pub(crate) jobs: Option<usize>,
}

/// The results, as JSON has them.
#[derive(Serialize)]
pub(crate) struct Report {
    game: &'static str,
    rules_version: u32,
    options: String,
    player: String,
    generator: &'static str,
    seed: u64,
    games: u64,
    jobs: usize,
    seconds: f64,
    games_per_second: f64,
    score: ScoreSummary,
    /// The share of games that each seat won; a shared victory is divided among its winners.
    wins: Vec<f64>,
    /// The same for each bot, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_bot: Vec<BotResult>,
}

#[derive(Serialize)]
struct BotResult {
    bot: Level,
    score: ScoreSummary,
    /// Its share of all victories.
    wins: f64,
}

/// How the final scores are distributed.
#[derive(Serialize)]
struct ScoreSummary {
    sheets: u64,
    mean: f64,
    standard_error: f64,
    standard_deviation: f64,
    minimum: i32,
    maximum: i32,
    /// Scores that 1, 5, 25, 50, 75, 95 and 99 percent of the sheets do not exceed.
    percentiles: BTreeMap<u8, i32>,
}

/// Games that a thread plays before it updates the progress bar.
const BATCH: u64 = 512;
const PERCENTILES: [u8; 7] = [1, 5, 25, 50, 75, 95, 99];

/// Sums over games, in whole numbers: merging them gives the same result in any order.
#[derive(Clone, Default)]
struct Tally {
    scores: BTreeMap<i32, u64>,
    /// For each seat, its victories; a shared one counts 1/n, kept in units of 1/5040 to stay exact.
    wins: Vec<u64>,
}

/// Divisible by every number of winners up to 10.
const WHOLE_WIN: u64 = 5_040;

impl TitleVisitor for Simulation {
    type Output = Result<Report>;

    fn visit<T: Title>(self) -> Result<Report> {
        let options: OptionsOf<T::Bots> = self.options.parse()?;
        let seats = T::Game::new(&options)?.seats();
        if self.bots.len() > seats {
            bail!("{} bots for {seats} seats", self.bots.len());
        }
        let pool = thread_pool(self.jobs)?;
        let bar = progress::bar(self.games, "games");
        let begun = Instant::now();
        // Random players need no view, so they skip the arena and play hundreds of thousands of games a second.
        let bots = Some(self.bots.as_slice()).filter(|bots| bots.iter().any(|bot| *bot != Level::Random));
        let size = if bots.is_some() { 1 } else { BATCH };
        let play_batch = |batch: u64| {
            let games = batch * size..self.games.min((batch + 1) * size);
            let count = games.end - games.start;
            let tallies = match bots {
                None => play::<T::Game>(&options, seats, self.seed, games)
                    .map(|tally| vec![tally])
                    .map_err(|refused| anyhow::anyhow!("a random game was refused: {refused}")),
                Some(bots) => play_bots::<T::Bots>(&options, seats, self.seed, games, bots),
            };
            bar.inc(count);
            tallies
        };
        let merge = |left, right| Ok(merge_all(left, right));
        let batches = self.games.div_ceil(size) as usize;
        let tallies = pool.install(|| {
            (0..batches).into_par_iter().map(|batch| play_batch(batch as u64)).try_reduce(Vec::new, merge)
        });
        bar.finish_and_clear();
        Ok(self.report::<T::Game>(&options, &tallies?, begun.elapsed(), pool.current_num_threads()))
    }
}

/// Plays the games with these numbers between bots: returns a tally of all of them, then one for each bot.
fn play_bots<B: Bots>(
    options: &OptionsOf<B>,
    seats: usize,
    seed: u64,
    games: std::ops::Range<u64>,
    bots: &[Level],
) -> Result<Vec<Tally>> {
    let arena = Arena::<B> { options, seed, work: None };
    let contenders: Vec<Contender> = bots.iter().copied().map(Contender::Level).collect();
    let mut tallies = vec![Tally { scores: BTreeMap::new(), wins: vec![0; seats] }; bots.len() + 1];
    for number in games {
        let bot_at = |seat: usize| (seat + number as usize) % bots.len();
        let seated: Vec<&Contender> = (0..seats).map(|seat| &contenders[bot_at(seat)]).collect();
        let finished = arena.play(number, &seated)?;
        for (seat, (score, share)) in finished.scores.iter().zip(&finished.shares).enumerate() {
            let wins = (share * WHOLE_WIN as f64).round() as u64;
            for tally in [0, bot_at(seat) + 1] {
                *tallies[tally].scores.entry(*score).or_default() += 1;
                tallies[tally].wins[seat] += wins;
            }
        }
    }
    Ok(tallies)
}

fn merge_all(left: Vec<Tally>, right: Vec<Tally>) -> Vec<Tally> {
    let (mut longer, shorter) = if left.len() >= right.len() { (left, right) } else { (right, left) };
    for (one, other) in longer.iter_mut().zip(shorter) {
        *one = Tally::merge(std::mem::take(one), other);
    }
    longer
}

impl Simulation {
    fn report<G: Game>(
        &self,
        options: &G::Options,
        tallies: &[Tally],
        time: Duration,
        jobs: usize,
    ) -> Report {
        let seconds = time.as_secs_f64();
        let tally = tallies.first().cloned().unwrap_or_default();
        let whole = (self.games * WHOLE_WIN) as f64;
        let by_bot = self.bots.iter().zip(tallies.iter().skip(1)).map(|(bot, tally)| BotResult {
            bot: *bot,
            score: tally.summary(),
            wins: tally.wins.iter().sum::<u64>() as f64 / whole,
        });
        let by_bot = if self.bots.len() > 1 { by_bot.collect() } else { Vec::new() };
        let names: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        Report {
            game: G::INFO.key,
            rules_version: G::INFO.rules_version,
            options: options.to_string(),
            player: if names.is_empty() { Level::Random.to_string() } else { names.join(",") },
            generator: Seeded::NAME,
            seed: self.seed,
            games: self.games,
            jobs,
            seconds,
            games_per_second: self.games as f64 / seconds,
            score: tally.summary(),
            wins: tally.wins.iter().map(|wins| *wins as f64 / whole).collect(),
            by_bot,
        }
    }
}

/// Plays the games with these numbers at random: game 17 is the same on any number of threads.
fn play<G: Game>(
    options: &G::Options,
    seats: usize,
    seed: u64,
    games: std::ops::Range<u64>,
) -> Result<Tally, Refused<G::Illegal>> {
    let mut tally = Tally { scores: BTreeMap::new(), wins: vec![0; seats] };
    let mut scores = vec![0; seats];
    for number in games {
        let Ok(mut game) = G::new(options) else { continue };
        let mut source = Seeded::with_stream(seed, number);
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    if let Some(chance) = game.sample(&mut source) {
                        game.resolve(&chance)?;
                    }
                }
                Pending::Seats(waiting) => {
                    if let Some(seat) = waiting.lowest()
                        && let Some(action) = game.random_move(seat, &mut source)
                    {
                        game.play(seat, &action)?;
                    }
                }
            }
        }
        for (score, seat) in scores.iter_mut().zip(Seat::first(seats)) {
            *score = game.score(seat);
        }
        tally.add(&game, &scores);
    }
    Ok(tally)
}

impl Tally {
    fn add<G: Game>(&mut self, game: &G, scores: &[i32]) {
        for score in scores {
            *self.scores.entry(*score).or_default() += 1;
        }
        if let Some(outcome) = game.outcome() {
            for seat in outcome.winners.iter() {
                self.wins[seat.index()] += WHOLE_WIN / outcome.winners.len() as u64;
            }
        }
    }

    fn merge(mut left: Tally, right: Tally) -> Tally {
        for (score, count) in right.scores {
            *left.scores.entry(score).or_default() += count;
        }
        left.wins.resize(left.wins.len().max(right.wins.len()), 0);
        for (sum, wins) in left.wins.iter_mut().zip(right.wins) {
            *sum += wins;
        }
        left
    }

    fn summary(&self) -> ScoreSummary {
        let sheets: u64 = self.scores.values().sum();
        let mean = self.moment(|score| score) / sheets as f64;
        let variance = self.moment(|score| (score - mean).powi(2)) / (sheets.max(2) - 1) as f64;
        ScoreSummary {
            sheets,
            mean,
            standard_error: (variance / sheets as f64).sqrt(),
            standard_deviation: variance.sqrt(),
            minimum: self.scores.keys().next().copied().unwrap_or_default(),
            maximum: self.scores.keys().next_back().copied().unwrap_or_default(),
            percentiles: PERCENTILES.into_iter().map(|percent| (percent, self.percentile(percent))).collect(),
        }
    }

    fn moment(&self, term: impl Fn(f64) -> f64) -> f64 {
        self.scores.iter().map(|(score, count)| term(f64::from(*score)) * *count as f64).sum()
    }

    /// The lowest score that this percentage of the sheets does not exceed.
    fn percentile(&self, percent: u8) -> i32 {
        let sheets: u64 = self.scores.values().sum();
        let wanted = (sheets * u64::from(percent)).div_ceil(100).max(1);
        let mut below = 0;
        for (score, count) in &self.scores {
            below += count;
            if below >= wanted {
                return *score;
            }
        }
        0
    }
}

impl Report {
    /// Writes the report for people.
    pub(crate) fn write(&self, output: &mut dyn Write) -> std::io::Result<()> {
        let Report { game, options, player, games, seed, jobs, score, .. } = self;
        let who = if player == "random" { "the random player" } else { player };
        writeln!(output, "{game} ({options}), {games} games of {who}, seed {seed}, {jobs} threads")?;
        writeln!(
            output,
            "score       mean {:.3} ± {:.3} (standard error), standard deviation {:.2}",
            score.mean, score.standard_error, score.standard_deviation
        )?;
        let percentiles: Vec<String> =
            score.percentiles.iter().map(|(percent, points)| format!("{percent} %: {points}")).collect();
        writeln!(output, "percentiles {}", percentiles.join("  "))?;
        writeln!(output, "range       {} to {}", score.minimum, score.maximum)?;
        // A solo game with no target to miss is always won: nothing to report.
        if self.wins != [1.0] {
            let wins: Vec<String> = self.wins.iter().map(|share| format!("{:.1} %", share * 100.0)).collect();
            writeln!(output, "wins        {} (by seat)", wins.join("  "))?;
        }
        for BotResult { bot, score, wins } in &self.by_bot {
            writeln!(
                output,
                "{bot:<11} mean {:.3} ± {:.3}, {:.1} % of the victories",
                score.mean,
                score.standard_error,
                wins * 100.0
            )?;
        }
        writeln!(output, "speed       {:.0} games/s in {:.2} s", self.games_per_second, self.seconds)
    }
}

#[cfg(test)]
mod tests {
    use titles::{AllTitles, TitleList};

    use super::*;

    fn simulate(options: &str, games: u64, jobs: usize) -> Report {
        simulate_bots(options, &[], games, jobs)
    }

    fn simulate_bots(options: &str, bots: &[Level], games: u64, jobs: usize) -> Report {
        let simulation =
            Simulation { options: options.into(), bots: bots.to_vec(), games, seed: 5, jobs: Some(jobs) };
        AllTitles::with_title("troyes-dice", simulation).unwrap().unwrap()
    }

    /// Both bots sit at both seats as often, and their victories are all there are.
    #[test]
    fn bots_share_the_seats_and_the_victories() {
        let report = simulate_bots("players=2", &[Level::Journeyman, Level::Random], 60, 2);
        let [strong, weak] = &report.by_bot[..] else { panic!("two bots") };
        assert_eq!((strong.score.sheets, weak.score.sheets), (60, 60));
        assert!((strong.wins + weak.wins - 1.0).abs() < 1e-9 && strong.wins > 0.99, "{}", strong.wins);
        assert_eq!(report.player, "journeyman,random");
        let again = simulate_bots("players=2", &[Level::Journeyman, Level::Random], 60, 1);
        assert_eq!(report.score.percentiles, again.score.percentiles);
    }

    #[test]
    fn the_number_of_threads_does_not_matter() {
        let (one, two) =
            (simulate("players=3 expansion", 1_500, 1), simulate("players=3 expansion", 1_500, 2));
        let facts = |report: &Report| {
            (
                report.score.sheets,
                report.score.mean.to_bits(),
                report.score.percentiles.clone(),
                report.wins.clone(),
            )
        };
        assert_eq!(facts(&one), facts(&two));
        assert_eq!(one.score.sheets, 4_500);
        assert!((one.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    /// The reference prototype measured 21.4 for the random solo player.
    #[test]
    fn the_random_solo_player_scores_as_known() {
        let report = simulate("players=1", 20_000, 2);
        assert!(
            (report.score.mean - 21.4).abs() < 6.0 * report.score.standard_error,
            "{}",
            report.score.mean
        );
    }

    /// A game alone with a target can be lost, and random players lose it.
    #[test]
    fn a_game_alone_may_be_lost() {
        let simulation =
            Simulation { options: "players=1".into(), bots: Vec::new(), games: 50, seed: 5, jobs: Some(1) };
        let report = AllTitles::with_title("dice-city", simulation).unwrap().unwrap();
        assert_eq!(report.wins, [0.0]);
    }

    #[test]
    fn percentiles_are_scores_that_occur() {
        let tally = Tally { scores: BTreeMap::from([(10, 1), (20, 98), (30, 1)]), wins: vec![] };
        assert_eq!([1, 5, 50, 99].map(|percent| tally.percentile(percent)), [10, 20, 20, 20]);
        assert_eq!(tally.percentile(100), 30);
    }
}
