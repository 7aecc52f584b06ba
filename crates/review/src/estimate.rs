//! Numbers with their standard errors.

use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize, Serializer};

/// A number that was estimated from samples.
///
/// Adding and subtracting assume that the errors are independent, as those of single decisions are. Values of positions
/// share their luck: see `Sampled`.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The number.
    #[serde(serialize_with = "rounded")]
    pub mean: f64,
    /// Its standard error; 0 if it is exact.
    #[serde(serialize_with = "rounded")]
    pub error: f64,
}

/// A thousandth of a point is finer than any error: the rest would only make files larger.
fn rounded<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((number * 1_000.0).round() / 1_000.0)
}

impl Estimate {
    /// A number that is known.
    pub const fn exact(mean: f64) -> Estimate {
        Estimate { mean, error: 0.0 }
    }
}

impl Add for Estimate {
    type Output = Estimate;

    fn add(self, other: Estimate) -> Estimate {
        Estimate { mean: self.mean + other.mean, error: self.error.hypot(other.error) }
    }
}

impl Sub for Estimate {
    type Output = Estimate;

    fn sub(self, other: Estimate) -> Estimate {
        Estimate { mean: self.mean - other.mean, error: self.error.hypot(other.error) }
    }
}

impl Sum for Estimate {
    fn sum<I: Iterator<Item = Estimate>>(all: I) -> Estimate {
        all.fold(Estimate::default(), Add::add)
    }
}

/// Samples of one number.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Samples {
    count: f64,
    mean: f64,
    /// The sum of squared deviations from the mean.
    squares: f64,
}

impl Samples {
    /// Adds a sample. Welford's way: sums of large squares would cancel each other out badly.
    pub(crate) fn add(&mut self, sample: f64) {
        self.count += 1.0;
        let off = sample - self.mean;
        self.mean += off / self.count;
        self.squares += off * (sample - self.mean);
    }

    /// The variance of one sample; `None` if there are fewer than two.
    pub(crate) fn variance(&self) -> Option<f64> {
        (self.count > 1.0).then(|| self.squares / (self.count - 1.0))
    }

    /// The mean, with its standard error. A single sample says nothing about its error: it counts as exact only if the
    /// caller knows better.
    pub(crate) fn estimate(&self) -> Estimate {
        let error = self.variance().map_or(0.0, |variance| (variance / self.count).sqrt());
        Estimate { mean: self.mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_have_the_textbook_mean_and_error() {
        let mut samples = Samples::default();
        [2.0, 4.0, 4.0, 6.0].into_iter().for_each(|sample| samples.add(sample));
        let estimate = samples.estimate();
        assert_eq!(estimate.mean, 4.0);
        // Variance 8/3, divided by four samples.
        assert!((estimate.error - (8.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn errors_add_like_the_sides_of_a_right_angle() {
        let (one, other) = (Estimate { mean: 5.0, error: 3.0 }, Estimate { mean: 2.0, error: 4.0 });
        assert_eq!(one - other, Estimate { mean: 3.0, error: 5.0 });
        assert_eq!([one, other].into_iter().sum::<Estimate>(), Estimate { mean: 7.0, error: 5.0 });
    }
}
