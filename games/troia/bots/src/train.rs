//! Tuning the quick policy with the cross-entropy method.
//!
//! Styles are drawn around a mean. Each plays the same games among greedy players and among players with the mean style,
//! and the best fifth make the next mean and spread. Styles may be judged on any number of threads; the result depends
//! only on the seed and on the constants below.

use bots::{Trained, TrainingHost, TrainingPlan};
use game_core::{ChanceSource, Seeded};

use crate::policy::game_of;
use crate::style::{Numbers, Style, Styles};

/// Tunes the style for one number of players.
#[derive(Debug)]
pub(crate) struct Tuner {
    players: u8,
    source: Seeded,
    seed: u64,
    generation: u64,
    mean: Numbers,
    doubt: Numbers,
}

/// How much of a mean or a spread is kept from one generation to the next.
const INERTIA: f32 = 0.3;
/// Points for a victory, added to the lead.
const VICTORY: f64 = 4.0;

impl Tuner {
    /// Styles in a generation.
    pub(crate) const POPULATION: usize = 50;
    /// How many of them make the next mean.
    const ELITE: usize = Tuner::POPULATION / 5;
    /// Games that each style plays in a generation: equally many in each seat, against each kind of rival.
    pub(crate) const GAMES: u64 = 240;

    pub(crate) fn new(players: u8, seed: u64) -> Tuner {
        Tuner {
            players,
            source: Seeded::with_stream(seed, u64::from(players)),
            seed,
            generation: 0,
            mean: Style::GUESS.to_numbers(),
            doubt: Style::DOUBT,
        }
    }

    /// The mean style.
    pub(crate) fn style(&self) -> Style {
        Style::from_numbers(self.mean)
    }

    /// Draws the next generation.
    pub(crate) fn draw(&mut self) -> Vec<Style> {
        self.generation += 1;
        let source = &mut self.source;
        let mut style = || {
            let mut numbers = self.mean;
            for (number, doubt) in numbers.iter_mut().zip(self.doubt) {
                *number += doubt * normal(source);
            }
            Style::from_numbers(numbers)
        };
        (0..Tuner::POPULATION).map(|_| style()).collect()
    }

    /// How well a style does in this generation's games: its lead in points, and victories.
    pub(crate) fn judge(&self, style: &Style) -> f64 {
        let seats = u64::from(self.players);
        let mean = self.style();
        let mut sum = 0.0;
        for number in 0..Tuner::GAMES {
            let seat = (number % seats) as usize;
            let rival = if number / seats % 2 == 0 { &Style::GREEDY } else { &mean };
            let mut styles = [rival; 4];
            styles[seat] = style;
            // Every style of a generation plays the same hills, from each seat and against both rivals, so that luck
            // cancels out.
            let stream = self.generation * Tuner::GAMES + number / (2 * seats);
            let Some(points) = game_of(self.players, &styles, &mut Seeded::with_stream(!self.seed, stream))
            else {
                continue;
            };
            let points = &points[..usize::from(self.players)];
            let own = points[seat];
            let others = f64::from(points.iter().sum::<i32>() - own) / (seats - 1) as f64;
            let won = points.iter().all(|other| *other <= own);
            sum += f64::from(own) - others + if won { VICTORY } else { 0.0 };
        }
        sum / Tuner::GAMES as f64
    }

    /// Moves the mean and the spread towards the best of the judged styles.
    pub(crate) fn learn(&mut self, mut judged: Vec<(f64, Style)>) {
        judged.sort_by(|a, b| b.0.total_cmp(&a.0));
        let elite: Vec<Numbers> =
            judged.iter().take(Tuner::ELITE).map(|(_, style)| style.to_numbers()).collect();
        let count = elite.len().max(1) as f32;
        for place in 0..Style::COUNT {
            let mean = elite.iter().map(|numbers| numbers[place]).sum::<f32>() / count;
            let squares: f32 = elite.iter().map(|numbers| (numbers[place] - mean).powi(2)).sum();
            // Inertia keeps one lucky generation from narrowing the search too early.
            let mix = |old: f32, new: f32| INERTIA * old + (1.0 - INERTIA) * new;
            self.mean[place] = mix(self.mean[place], mean);
            self.doubt[place] = mix(self.doubt[place], (squares / count).sqrt());
        }
    }
}

/// Roughly a standard normal number. Only sums, so it is the same on every machine.
fn normal(source: &mut Seeded) -> f32 {
    const PARTS: u32 = 1 << 16;
    // Twelve uniform numbers have variance 1, and their sum is nearly normal (Irwin and Hall).
    let sum: u32 = (0..12).map(|_| source.below(PARTS)).sum();
    sum as f32 / PARTS as f32 - 6.0
}

/// Games that the committed numbers took.
const GAMES: u64 = 1_080_000;

/// Tunes a style for each number of players and reports how good each is.
pub(crate) fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Trained {
    let each = 3 * Tuner::GAMES * Tuner::POPULATION as u64;
    let generations = plan.games.unwrap_or(GAMES).div_ceil(each).max(1);
    host.expect(3 * generations, "generations");
    let mut styles = [Style::GUESS; 3];
    for (players, tuned) in (2..).zip(&mut styles) {
        let mut tuner = Tuner::new(players, plan.seed);
        for _ in 0..generations {
            let drawn = tuner.draw();
            let judged = host.map(0..drawn.len() as u64, |index| {
                let style = drawn[index as usize];
                (tuner.judge(&style), style)
            });
            tuner.learn(judged);
            host.advance(1);
        }
        *tuned = tuner.style();
        host.report(&format!("{players} players: merit {:.3}", tuner.judge(tuned)));
    }
    let games = generations * each;
    let command = format!("crier train --game troia --seed {} --games {games}", plan.seed);
    Trained { bytes: Styles::new(&command, styles).to_bytes(), summary: String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With a judge who likes high numbers, the mean rises; and all of it repeats from the seed.
    #[test]
    fn tuning_follows_its_judge_and_repeats_from_its_seed() {
        let tune = |seed: u64| {
            let mut tuner = Tuner::new(2, seed);
            for _ in 0..5 {
                let drawn = tuner.draw().into_iter();
                tuner.learn(drawn.map(|style| (f64::from(style.keep + style.sure), style)).collect());
            }
            tuner.style()
        };
        let tuned = tune(3);
        assert!(tuned.keep > Style::GUESS.keep + 0.1 && tuned.sure > Style::GUESS.sure + 0.1, "{tuned:?}");
        assert_eq!(tuned, tune(3));
        assert_ne!(tuned, tune(4));
        let tuner = Tuner::new(2, 3);
        assert!(tuner.judge(&Style::GUESS) > tuner.judge(&Style { share: 0.0, ..Style::GUESS }));
    }
}
