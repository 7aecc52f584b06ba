//! Latencies in figures.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Percentiles of latencies, to three digits.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names of percentiles")]
pub struct Latency {
    pub p50: Duration,
    pub p90: Duration,
    pub p99: Duration,
    pub max: Duration,
}

impl Latency {
    /// The percentiles of these; zeros if there are none.
    ///
    /// # Panics
    /// Never: three digits are a precision that the histogram has, and its range grows.
    pub fn of(times: impl IntoIterator<Item = Duration>) -> Latency {
        let mut histogram = Histogram::<u64>::new(3).expect("three digits");
        for time in times {
            histogram.record(time.as_nanos() as u64).expect("a range that grows");
        }
        let [p50, p90, p99, max] =
            [0.5, 0.9, 0.99, 1.0].map(|share| Duration::from_nanos(histogram.value_at_quantile(share)));
        Latency { p50, p90, p99, max }
    }

    /// In milliseconds.
    pub fn in_ms(&self) -> [f64; 4] {
        [self.p50, self.p90, self.p99, self.max].map(|time| time.as_secs_f64() * 1e3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_exact_to_three_digits() {
        let latency = Latency::of((0..=100).rev().map(Duration::from_millis));
        for (found, expected) in latency.in_ms().into_iter().zip([50.0, 90.0, 99.0, 100.0]) {
            assert!((found / expected - 1.0_f64).abs() < 1e-3, "{found} for {expected}");
        }
        assert_eq!(Latency::of([]), Latency::default());
    }
}
