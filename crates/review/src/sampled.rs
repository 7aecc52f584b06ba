//! Estimates that remember which luck they come from, so that their sums and differences have the right error.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::{Add, Sub};

use crate::estimate::Estimate;

/// Pairs of playouts are kept track of in this many batches. More would cost memory; fewer would make the errors
/// themselves inexact: with all batches in use, theirs is 6 % (1/√(2 · 128)).
const BATCHES: u64 = 128;

/// A mean of playouts, with what each batch of them adds to its error.
///
/// Playouts of different numbers or streams are independent; those of the same number in the same stream have the same
/// luck, whatever position they start from. So each batch's pulls are added first, where luck may cancel out or build up,
/// and the batches' squares afterwards.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Sampled {
    pub(crate) mean: f64,
    /// For each stream of luck, how far each batch of its playouts pulls the mean away.
    pulls: BTreeMap<u64, Vec<f64>>,
}

/// Playouts that estimate one part of a mean.
pub(crate) struct Group {
    /// The part's probability.
    pub(crate) weight: f64,
    /// What each playout came to, with its number.
    pub(crate) rows: Vec<(u64, Vec<f64>)>,
}

impl Group {
    fn mean(&self, column: usize) -> f64 {
        self.rows.iter().map(|(_, row)| row[column]).sum::<f64>() / self.rows.len().max(1) as f64
    }
}

impl Sampled {
    /// A number that is known.
    pub(crate) fn exact(mean: f64) -> Sampled {
        Sampled { mean, pulls: BTreeMap::new() }
    }

    /// The mean of one column of the groups' rows. All playouts are of this stream.
    pub(crate) fn of(groups: &[Group], stream: u64, column: usize) -> Sampled {
        let means: Vec<f64> = groups.iter().map(|group| group.mean(column)).collect();
        let mean = groups.iter().zip(&means).map(|(group, mean)| group.weight * mean).sum();
        let mut pulls = vec![0.0; BATCHES as usize];
        for (group, own_mean) in groups.iter().zip(&means) {
            let count = group.rows.len();
            // A single playout doesn't show its spread. That between the groups is no less.
            let centre = if count > 1 { *own_mean } else { mean };
            for (number, row) in &group.rows {
                // Neighbours count against each other: the difference of two has the same variance as their sum, and
                // doesn't depend on the unknown true mean. The same neighbours for all positions, so that covariances
                // come out right as well.
                let sign = if number % 2 == 0 { 1.0 } else { -1.0 };
                let pull = sign * group.weight / count as f64 * (row[column] - centre);
                pulls[(number / 2 % BATCHES) as usize] += pull;
            }
        }
        Sampled { mean, pulls: BTreeMap::from([(stream, pulls)]) }
    }

    pub(crate) fn estimate(&self) -> Estimate {
        let variance: f64 = self.pulls.values().flatten().map(|pull| pull * pull).sum();
        Estimate { mean: self.mean, error: variance.sqrt() }
    }

    fn plus(mut self, other: &Sampled, times: f64) -> Sampled {
        self.mean += times * other.mean;
        for (stream, pulls) in &other.pulls {
            let own = self.pulls.entry(*stream).or_insert_with(|| vec![0.0; BATCHES as usize]);
            own.iter_mut().zip(pulls).for_each(|(own, pull)| *own += times * pull);
        }
        self
    }
}

impl Add<&Sampled> for Sampled {
    type Output = Sampled;

    fn add(self, other: &Sampled) -> Sampled {
        self.plus(other, 1.0)
    }
}

impl Sub<&Sampled> for Sampled {
    type Output = Sampled;

    fn sub(self, other: &Sampled) -> Sampled {
        self.plus(other, -1.0)
    }
}

impl<'a> Sum<&'a Sampled> for Sampled {
    fn sum<I: Iterator<Item = &'a Sampled>>(all: I) -> Sampled {
        all.fold(Sampled::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use game_core::{ChanceSource, Seeded};

    use super::*;

    fn group(weight: f64, numbers: &[f64]) -> Group {
        Group { weight, rows: (0..).zip(numbers.iter().map(|number| vec![*number])).collect() }
    }

    fn close(number: f64, expected: f64) {
        assert!((number - expected).abs() < 1e-12, "{number} is not {expected}");
    }

    #[test]
    fn the_error_is_that_of_pairs() {
        let Estimate { mean, error } = Sampled::of(&[group(1.0, &[2.0, 4.0, 4.0, 8.0])], 0, 0).estimate();
        close(mean, 4.5);
        close(error, (2.0_f64.powi(2) + 4.0_f64.powi(2)).sqrt() / 4.0);
    }

    #[test]
    fn groups_count_as_their_odds_say_and_only_their_own_spread_is_an_error() {
        let mut second = group(0.75, &[10.0, 12.0]);
        second.rows.iter_mut().for_each(|(number, _)| *number += 2);
        let Estimate { mean, error } = Sampled::of(&[group(0.25, &[1.0, 3.0]), second], 0, 0).estimate();
        close(mean, 0.25 * 2.0 + 0.75 * 11.0);
        // Each mean of two has variance 1.
        close(error, (0.25_f64.powi(2) + 0.75_f64.powi(2)).sqrt());
    }

    #[test]
    fn groups_of_one_take_the_spread_between_them() {
        let groups = (0..).zip([2.0, 4.0, 4.0, 8.0]);
        let groups =
            groups.map(|(number, points)| Group { weight: 0.25, rows: vec![(number, vec![points])] });
        let groups: Vec<Group> = groups.collect();
        close(Sampled::of(&groups, 0, 0).estimate().error, (2.0_f64.powi(2) + 4.0_f64.powi(2)).sqrt() / 4.0);
    }

    #[test]
    fn the_same_luck_cancels_out_and_other_luck_does_not() {
        let numbers = [2.0, 4.0, 4.0, 6.0];
        let [here, there] = [0, 1].map(|stream| Sampled::of(&[group(1.0, &numbers)], stream, 0));
        let higher = Sampled::of(&[group(1.0, &numbers.map(|number| number + 5.0))], 0, 0);
        let error = here.estimate().error;
        let same = (higher.clone() - &here).estimate();
        close(same.mean, 5.0);
        close(same.error, 0.0);
        close((higher.clone() + &here).estimate().error, 2.0 * error);
        close((higher - &there).estimate().error, 2.0_f64.sqrt() * error);
    }

    /// Many samples in a batch, and a spread that is known: a die with a thousand faces.
    #[test]
    fn batches_tell_nearly_the_same_error_as_single_samples() {
        let mut source = Seeded::new(1);
        let rolled: Vec<f64> = (0..10_000).map(|_| f64::from(source.below(1_000))).collect();
        let error = Sampled::of(&[group(1.0, &rolled)], 0, 0).estimate().error;
        let known = ((1_000.0_f64.powi(2) - 1.0) / 12.0 / 10_000.0).sqrt();
        assert!((error / known - 1.0).abs() < 0.15, "{error} for {known}");
    }
}
