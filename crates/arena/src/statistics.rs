//! Means and their standard errors.

use serde::{Deserialize, Serialize};

/// Measurements, in order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Sample(Vec<f64>);

/// What measurements come to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct SampleSummary {
    pub mean: f64,
    pub standard_error: f64,
    pub standard_deviation: f64,
    pub lowest: f64,
    pub highest: f64,
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Sample {
        Sample(numbers.into_iter().collect())
    }
}

impl Sample {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The differences, pair by pair.
    pub(crate) fn minus(&self, other: &Sample) -> Sample {
        self.0.iter().zip(&other.0).map(|(a, b)| a - b).collect()
    }

    /// The mean and its standard error.
    pub(crate) fn mean_and_error(&self) -> (f64, f64) {
        let summary = self.summary();
        (summary.mean, summary.standard_error)
    }

    pub(crate) fn summary(&self) -> SampleSummary {
        let count = self.0.len().max(1) as f64;
        let mean = self.0.iter().sum::<f64>() / count;
        let squares: f64 = self.0.iter().map(|number| (number - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        SampleSummary {
            mean,
            standard_error: (variance / count).sqrt(),
            standard_deviation: variance.sqrt(),
            lowest: self.0.iter().copied().reduce(f64::min).unwrap_or_default(),
            highest: self.0.iter().copied().reduce(f64::max).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_sample_has_its_known_summary() {
        let summary = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect::<Sample>().summary();
        assert_eq!((summary.mean, summary.lowest, summary.highest), (5.0, 2.0, 9.0));
        assert!((summary.standard_deviation - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((summary.standard_error - (32.0f64 / 56.0).sqrt()).abs() < 1e-12);
        assert_eq!(Sample::default().mean_and_error(), (0.0, 0.0));
    }
}
