//! How strong a person is, estimated from games against bots whose strength was measured.
//!
//! The model is that of `crier ladder`: players have strengths, and each wins with a probability in proportion to their
//! own; 400 points of Elo are ten times the strength. The bots' ratings are taken as they were measured; only the
//! person's is unknown. Its posterior after all games, from a wide prior, gives the estimate and its interval.

mod ladder;

pub(crate) use ladder::Ladder;

/// With fewer games a number would say more about the prior than about the person.
pub(crate) const FEWEST: usize = 5;

/// The standard deviation of the prior around the middle of the bots' ratings: wider than any ladder.
const PRIOR: f64 = 800.0;

/// The ratings that are considered lie this far around the bots', in steps that are finer than any interval.
const MARGIN: f64 = 2_000.0;
const STEP: f64 = 4.0;

/// One game against rated bots.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RatedGame {
    /// The bots' ratings.
    pub(crate) bots: Vec<f64>,
    /// The person's share of the victory.
    pub(crate) share: f64,
}

/// A person's rating, on the scale of the ladder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingEstimate {
    pub(crate) rating: f64,
    /// The interval in which it is with a probability of 95 %.
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Estimates a rating; `None` with too few games.
pub(crate) fn estimate(games: &[RatedGame]) -> Option<RatingEstimate> {
    if games.len() < FEWEST {
        return None;
    }
    let rivals: Vec<f64> = games.iter().map(|game| together(&game.bots)).collect();
    let (low, high) = rivals.iter().fold((f64::MAX, f64::MIN), |(low, high), r| (low.min(*r), high.max(*r)));
    let middle = f64::midpoint(low, high);
    let steps = ((high - low + 2.0 * MARGIN) / STEP) as usize;
    let ratings: Vec<f64> = (0..=steps).map(|step| low - MARGIN + STEP * step as f64).collect();
    let log_posterior = |rating: &f64| -> f64 {
        let prior = -0.5 * ((rating - middle) / PRIOR).powi(2);
        let game = |(game, rival): (&RatedGame, &f64)| {
            let wins = expected(rating - rival);
            game.share * wins.ln() + (1.0 - game.share) * (1.0 - wins).ln()
        };
        prior + games.iter().zip(&rivals).map(game).sum::<f64>()
    };
    let logs: Vec<f64> = ratings.iter().map(log_posterior).collect();
    let highest = logs.iter().copied().fold(f64::MIN, f64::max);
    let weights: Vec<f64> = logs.iter().map(|log| (log - highest).exp()).collect();
    let total: f64 = weights.iter().sum();
    let quantile = |share: f64| {
        let mut sum = 0.0;
        let reached = weights.iter().position(|weight| {
            sum += weight;
            sum >= share * total
        });
        ratings[reached.unwrap_or(steps)]
    };
    Some(RatingEstimate { rating: quantile(0.5), low: quantile(0.025), high: quantile(0.975) })
}

/// The share of the victories that such a lead in rating brings.
fn expected(lead: f64) -> f64 {
    // Far from both ends, so that the logarithm stays finite.
    (1.0 / (1.0 + 10.0_f64.powf(-lead / 400.0))).clamp(1e-12, 1.0 - 1e-12)
}

/// The rating of one player who is as hard to beat as all of these at one table: strengths add up. With as many seats on
/// both sides, as the ladder plays, that is its own comparison of two bots.
fn together(ratings: &[f64]) -> f64 {
    400.0 * ratings.iter().map(|rating| 10.0_f64.powf(rating / 400.0)).sum::<f64>().log10()
}

/// The share of a normal distribution below a value: how often a level scores less than this.
pub(crate) fn share_below(value: f64, mean: f64, deviation: f64) -> f64 {
    let z = (value - mean) / deviation.max(1e-9);
    // Zelen and Severo's approximation (Abramowitz and Stegun 26.2.17), off by less than a ten-millionth.
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let above = sum * (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z >= 0.0 { 1.0 - above } else { above }
}

#[cfg(test)]
#[expect(clippy::print_stdout, reason = "how well the estimates hold is printed")]
mod tests {
    use game_core::{ChanceSource, Seeded};

    use super::*;

    fn uniform(source: &mut Seeded) -> f64 {
        f64::from(source.below(1 << 24)) / f64::from(1 << 24)
    }

    /// A person of this strength plays this many games against one to three bots of these ratings.
    fn simulated(truth: f64, games: usize, source: &mut Seeded) -> Vec<RatedGame> {
        let ladder = [835.0, 1468.0, 1609.0];
        let game = |_| {
            let count = 1 + source.below(3) as usize;
            let bots: Vec<f64> = (0..count).map(|_| ladder[source.below(3) as usize]).collect();
            let wins = uniform(source) < expected(truth - together(&bots));
            RatedGame { bots, share: f64::from(u8::from(wins)) }
        };
        (0..games).map(game).collect()
    }

    /// In about 95 of 100 cases the true rating is inside the interval, whatever it is.
    #[test]
    fn the_interval_holds_the_true_rating_as_often_as_it_says() {
        let mut source = Seeded::new(15);
        for (truth, games) in [(900.0, 30), (1300.0, 30), (1600.0, 30), (1300.0, 200), (2000.0, 60)] {
            let (mut inside, mut off, mut width) = (0, 0.0, 0.0);
            const PEOPLE: u32 = 400;
            for _ in 0..PEOPLE {
                let found = estimate(&simulated(truth, games, &mut source)).expect("enough games");
                inside += u32::from(found.low <= truth && truth <= found.high);
                off += found.rating - truth;
                width += found.high - found.low;
            }
            let people = f64::from(PEOPLE);
            let held = 100.0 * f64::from(inside) / people;
            let (off, width) = (off / people, width / people);
            println!("{truth} in {games} games: {held:.1} % inside, {off:+.0} on average, {width:.0} wide");
            assert!((90.0..=99.5).contains(&held), "{truth} in {games} games: {held} %");
        }
    }

    /// Ten to one is 400 points, as on the ladder.
    #[test]
    fn ten_wins_to_one_loss_are_400_points() {
        let game = |share| RatedGame { bots: vec![1000.0], share };
        let games: Vec<RatedGame> =
            (0..2_200).map(|number| game(if number % 11 == 0 { 0.0 } else { 1.0 })).collect();
        let found = estimate(&games).unwrap();
        assert!((found.rating - 1400.0).abs() < 10.0 && found.high - found.low < 120.0, "{found:?}");
        let drawn = estimate(&vec![game(0.5); 400]).unwrap();
        assert!((drawn.rating - 1000.0).abs() <= STEP, "{drawn:?}");
    }

    #[test]
    fn few_games_give_no_number_and_a_clean_sweep_no_infinite_one() {
        let won = RatedGame { bots: vec![800.0], share: 1.0 };
        assert_eq!(estimate(&vec![won.clone(); FEWEST - 1]), None);
        let swept = estimate(&vec![won; 10]).unwrap();
        assert!(swept.low > 800.0 && swept.high < 800.0 + MARGIN, "{swept:?}");
        assert!(swept.high - swept.low > 400.0, "ten games prove only so much: {swept:?}");
    }

    /// Two equal bots at one table are as strong as one with twice the strength.
    #[test]
    fn strengths_add_up() {
        assert!((together(&[1000.0; 10]) - 1400.0).abs() < 1e-9);
        assert!((expected(0.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn a_normal_distribution_has_its_known_shares() {
        for (z, share) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)] {
            assert!((share_below(50.0 + 7.0 * z, 50.0, 7.0) - share).abs() < 1e-6, "{z}");
        }
    }
}
