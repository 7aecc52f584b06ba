//! Latencies in figures.

use std::time::Duration;

/// Percentiles of latencies.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Latency {
    /// Half are not slower.
    pub p50: Duration,
    /// Nine in ten are not slower.
    pub p90: Duration,
    /// Ninety-nine in a hundred are not slower.
    pub p99: Duration,
    /// The slowest.
    pub max: Duration,
}

impl Latency {
    /// The percentiles of these; zeros if there are none.
    #[must_use]
    pub fn of(mut all: Vec<Duration>) -> Latency {
        all.sort_unstable();
        let Some(last) = all.len().checked_sub(1) else { return Latency::default() };
        let [p50, p90, p99, max] = [50, 90, 99, 100].map(|percent| all[last * percent / 100]);
        Latency { p50, p90, p99, max }
    }

    /// In milliseconds.
    #[must_use]
    pub fn in_ms(&self) -> [f64; 4] {
        [self.p50, self.p90, self.p99, self.max].map(|time| time.as_secs_f64() * 1e3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_occurred() {
        let latency = Latency::of((0..=100).rev().map(Duration::from_millis).collect());
        assert_eq!(latency.in_ms(), [50.0, 90.0, 99.0, 100.0]);
        assert_eq!(Latency::of(Vec::new()), Latency::default());
    }
}
