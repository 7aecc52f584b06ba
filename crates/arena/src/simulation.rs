//! Simulations: many games between random players or any mix of bots, tallied in whole numbers, so that blocks of them can be
//! played anywhere and merged in any order.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, bail};
use bots::{Bots, Level, OptionsOf};
use game_core::{Game, Pending, Refused, Seat, Seeded};
use serde::{Deserialize, Serialize};

use crate::arena::{Arena, Contender};

/// A simulation to be played.
pub struct SimulationPlan<B: Bots> {
    options: OptionsOf<B>,
    seats: usize,
    /// The bots seat by seat, repeated to fill the table; each moves on by one seat from game to game.
    bots: Vec<Level>,
    games: u64,
    seed: u64,
}

/// Sums over games, in whole numbers: merging them gives the same result in any order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// How often each score occurred.
    scores: BTreeMap<i32, u64>,
    /// For each seat, its victories; a shared one counts 1/n, kept in units of 1/5040 to stay exact.
    wins: Vec<u64>,
}

/// The tally of all games, then, between bots, one for each of them.
pub type Tallies = Vec<Tally>;

/// What a simulation comes to.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct SimulationSummary {
    pub game: &'static str,
    pub rules_version: u32,
    pub options: String,
    pub player: String,
    pub generator: &'static str,
    pub seed: u64,
    pub games: u64,
    pub score: ScoreSummary,
    /// The share of games that each seat won; a shared victory is divided among its winners.
    pub wins: Vec<f64>,
    /// The same for each bot, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_bot: Vec<BotResult>,
}

/// What a bot came to.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct BotResult {
    pub bot: Level,
    pub score: ScoreSummary,
    /// Its share of all victories.
    pub wins: f64,
}

/// How the final scores are distributed.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct ScoreSummary {
    pub sheets: u64,
    pub mean: f64,
    pub standard_error: f64,
    pub standard_deviation: f64,
    pub minimum: i32,
    pub maximum: i32,
    /// Scores that 1, 5, 25, 50, 75, 95 and 99 percent of the sheets do not exceed.
    pub percentiles: BTreeMap<u8, i32>,
}

const PERCENTILES: [u8; 7] = [1, 5, 25, 50, 75, 95, 99];
/// Divisible by every number of winners up to 10.
const WHOLE_WIN: u64 = 5_040;

impl<B: Bots> SimulationPlan<B> {
    /// A simulation of so many games; without bots, random players play them.
    ///
    /// # Errors
    /// Returns an error if the game has no such options, or if there are more bots than seats.
    pub fn new(options: OptionsOf<B>, bots: Vec<Level>, games: u64, seed: u64) -> Result<SimulationPlan<B>> {
        let seats = B::Game::new(&options)?.seats();
        if bots.len() > seats {
            bail!("{} bots for {seats} seats", bots.len());
        }
        Ok(SimulationPlan { options, seats, bots, games, seed })
    }

    /// Whether all players are random. They need no view, so they play hundreds of thousands of games a second.
    pub fn is_random(&self) -> bool {
        self.bots.iter().all(|bot| *bot == Level::Random)
    }

    /// Plays the games with these numbers: game 17 is the same wherever it is played.
    ///
    /// # Errors
    /// Returns an error if one can't be played to its end.
    pub fn play(&self, games: Range<u64>) -> Result<Tallies> {
        let games = games.start..games.end.min(self.games);
        if self.is_random() {
            let tally = play::<B::Game>(&self.options, self.seats, self.seed, games);
            return tally
                .map(|tally| vec![tally])
                .map_err(|refused| anyhow::anyhow!("a random game was refused: {refused}"));
        }
        play_bots::<B>(&self.options, self.seats, self.seed, games, &self.bots)
    }

    /// What merged tallies come to.
    pub fn summary(&self, tallies: &[Tally]) -> SimulationSummary {
        let tally = tallies.first().cloned().unwrap_or_default();
        let whole = (self.games * WHOLE_WIN) as f64;
        let by_bot = self.bots.iter().zip(tallies.iter().skip(1)).map(|(bot, tally)| BotResult {
            bot: *bot,
            score: tally.summary(),
            wins: tally.wins.iter().sum::<u64>() as f64 / whole,
        });
        let by_bot = if self.bots.len() > 1 { by_bot.collect() } else { Vec::new() };
        let names: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        SimulationSummary {
            game: B::Game::INFO.key,
            rules_version: B::Game::INFO.rules_version,
            options: self.options.to_string(),
            player: if names.is_empty() { Level::Random.to_string() } else { names.join(",") },
            generator: Seeded::NAME,
            seed: self.seed,
            games: self.games,
            score: tally.summary(),
            wins: tally.wins.iter().map(|wins| *wins as f64 / whole).collect(),
            by_bot,
        }
    }
}

/// Adds up two results of [`SimulationPlan::play`].
pub fn merge(left: Tallies, right: Tallies) -> Tallies {
    let (mut longer, shorter) = if left.len() >= right.len() { (left, right) } else { (right, left) };
    for (one, other) in longer.iter_mut().zip(shorter) {
        *one = Tally::merge(std::mem::take(one), other);
    }
    longer
}

/// Plays the games with these numbers between bots: returns a tally of all of them, then one for each bot.
fn play_bots<B: Bots>(
    options: &OptionsOf<B>,
    seats: usize,
    seed: u64,
    games: Range<u64>,
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

/// Plays the games with these numbers at random: game 17 is the same on any number of threads.
fn play<G: Game>(
    options: &G::Options,
    seats: usize,
    seed: u64,
    games: Range<u64>,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_scores_that_occur() {
        let tally = Tally { scores: BTreeMap::from([(10, 1), (20, 98), (30, 1)]), wins: vec![] };
        assert_eq!([1, 5, 50, 99].map(|percent| tally.percentile(percent)), [10, 20, 20, 20]);
        assert_eq!(tally.percentile(100), 30);
    }

    /// However the games are split up, and in whatever order the parts are merged, the sums are the same.
    #[test]
    fn blocks_add_up_to_the_whole() {
        use bots_troyes_dice::TroyesDiceBots;
        let plan = |bots: Vec<Level>| {
            let options = "players=2".parse().expect("options");
            SimulationPlan::<TroyesDiceBots>::new(options, bots, 30, 5).expect("a simulation")
        };
        for plan in [plan(vec![]), plan(vec![Level::Journeyman, Level::Random])] {
            let play = |games: Range<u64>| plan.play(games).expect("games");
            let whole = play(0..30);
            let parts = merge(play(17..30), merge(play(4..17), play(0..4)));
            assert_eq!(whole, parts);
            assert_eq!(play(25..99), play(25..30), "there are no more games than those");
        }
    }
}
