//! `crier simulate`: many games on all cores, between random players or any mix of bots.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use arena::{BotResult, SimulationPlan, SimulationSummary, merge};
use bots::{Level, OptionsOf};
use rayon::prelude::*;
use serde::Serialize;
use titles::{Title, TitleVisitor};

use crate::progress;
use crate::threads::thread_pool;

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
    #[serde(flatten)]
    summary: SimulationSummary,
    jobs: usize,
    seconds: f64,
    games_per_second: f64,
}

/// Games that a thread plays before it updates the progress bar, if they are random.
const BATCH: u64 = 512;

impl TitleVisitor for Simulation {
    type Output = Result<Report>;

    fn visit<T: Title>(self) -> Result<Report> {
        let options: OptionsOf<T::Bots> = self.options.parse()?;
        let plan = SimulationPlan::<T::Bots>::new(options, self.bots, self.games, self.seed)?;
        let pool = thread_pool(self.jobs)?;
        let bar = progress::bar(self.games, "games");
        let begun = Instant::now();
        let size = if plan.is_random() { BATCH } else { 1 };
        let play = |batch: usize| {
            let games = batch as u64 * size..self.games.min((batch as u64 + 1) * size);
            let count = games.end - games.start;
            plan.play(games).inspect(|_| bar.inc(count))
        };
        let batches = self.games.div_ceil(size) as usize;
        let tallies = pool.install(|| {
            let played = (0..batches).into_par_iter().map(play);
            played.try_reduce(Vec::new, |left, right| Ok(merge(left, right)))
        });
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        Ok(Report {
            summary: plan.summary(&tallies?),
            jobs: pool.current_num_threads(),
            seconds,
            games_per_second: self.games as f64 / seconds,
        })
    }
}

impl Report {
    /// Writes the report for people.
    pub(crate) fn write(&self, output: &mut dyn Write) -> std::io::Result<()> {
        let SimulationSummary { game, options, player, games, seed, score, wins, by_bot, .. } = &self.summary;
        let jobs = self.jobs;
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
        if wins != &[1.0] {
            let wins: Vec<String> = wins.iter().map(|share| format!("{:.1} %", share * 100.0)).collect();
            writeln!(output, "wins        {} (by seat)", wins.join("  "))?;
        }
        for BotResult { bot, score, wins } in by_bot {
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
        let [strong, weak] = &report.summary.by_bot[..] else { panic!("two bots") };
        assert_eq!((strong.score.sheets, weak.score.sheets), (60, 60));
        assert!((strong.wins + weak.wins - 1.0).abs() < 1e-9 && strong.wins > 0.99, "{}", strong.wins);
        assert_eq!(report.summary.player, "journeyman,random");
        let again = simulate_bots("players=2", &[Level::Journeyman, Level::Random], 60, 1);
        assert_eq!(report.summary.score.percentiles, again.summary.score.percentiles);
    }

    #[test]
    fn the_number_of_threads_does_not_matter() {
        let (one, two) =
            (simulate("players=3 expansion", 1_500, 1), simulate("players=3 expansion", 1_500, 2));
        let facts = |report: &Report| {
            (
                report.summary.score.sheets,
                report.summary.score.mean.to_bits(),
                report.summary.score.percentiles.clone(),
                report.summary.wins.clone(),
            )
        };
        assert_eq!(facts(&one), facts(&two));
        assert_eq!(one.summary.score.sheets, 4_500);
        assert!((one.summary.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    /// The reference prototype measured 21.4 for the random solo player.
    #[test]
    fn the_random_solo_player_scores_as_known() {
        let report = simulate("players=1", 20_000, 2);
        assert!(
            (report.summary.score.mean - 21.4).abs() < 6.0 * report.summary.score.standard_error,
            "{}",
            report.summary.score.mean
        );
    }

    /// A game alone with a target can be lost, and random players lose it.
    #[test]
    fn a_game_alone_may_be_lost() {
        let simulation =
            Simulation { options: "players=1".into(), bots: Vec::new(), games: 50, seed: 5, jobs: Some(1) };
        let report = AllTitles::with_title("dice-city", simulation).unwrap().unwrap();
        assert_eq!(report.summary.wins, [0.0]);
    }
}
