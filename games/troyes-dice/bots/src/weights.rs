//! The value function's weights, and their small file.
//!
//! They are stored in 64ths of a victory point: zigzag-encoded, in groups of seven bits, lowest first; a zero is followed by
//! the number of further zeros.

use std::sync::LazyLock;

use bots::weights_file::{BadWeights, WeightsFile};

use crate::features::{self, STAGES, Tables};

/// Weights for every half-day, in victory points.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    expansion: bool,
    size: usize,
    /// The command that made them.
    origin: String,
    /// For each half-day, a constant for every sheet.
    pub(crate) base: [f32; STAGES],
    pub(crate) all: Vec<f32>,
}

/// Steps of a stored weight per victory point.
const STEPS: f32 = 64.0;

static BASE: LazyLock<Weights> = LazyLock::new(|| embedded(include_bytes!("base.weights"), false));
static EXPANSION: LazyLock<Weights> = LazyLock::new(|| embedded(include_bytes!("expansion.weights"), true));

fn embedded(bytes: &[u8], expansion: bool) -> Weights {
    Weights::from_bytes(bytes, expansion).expect("a test reads the project's weights")
}

impl Weights {
    /// The weights that come with the project, for the base game or with the expansion.
    pub fn built_in(expansion: bool) -> &'static Weights {
        if expansion { &EXPANSION } else { &BASE }
    }

    /// The weights of November 2026, which later ones are measured with.
    pub(crate) fn of_2026(expansion: bool) -> &'static Weights {
        Weights::built_in(expansion)
    }

    /// Weights that expect this many more points from every sheet.
    pub fn optimistic(expansion: bool, points: f32) -> Weights {
        let size = features::weights(expansion);
        let each = points / features::tuples(expansion) as f32;
        let origin = String::from("untrained");
        Weights { expansion, size, origin, base: [0.0; STAGES], all: vec![each; size * STAGES] }
    }

    /// The command that made them.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    #[must_use]
    pub(crate) fn made_by(mut self, origin: &str) -> Weights {
        self.origin = origin.replace('\n', " ");
        self
    }

    /// Whether they are for games with the expansion.
    pub fn expansion(&self) -> bool {
        self.expansion
    }

    /// The number of weights for one half-day.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    #[inline]
    pub(crate) fn stage(&self, stage: usize) -> &[f32] {
        &self.all[stage * self.size..(stage + 1) * self.size]
    }

    /// Rounds every weight to the stored precision.
    pub(crate) fn round(&mut self) {
        for weight in self.base.iter_mut().chain(&mut self.all) {
            *weight = (*weight * STEPS).round() / STEPS;
        }
    }

    /// Centres every table on the entries that came up in training and sets the others to zero: what never came up counts
    /// as its table's mean, and zeros take no room in the file.
    pub(crate) fn centre(&mut self, met: impl Fn(usize) -> bool) {
        let size = self.size;
        for stage in 0..STAGES {
            for table in Tables::all(self.expansion) {
                let entries = stage * size + table.start..stage * size + table.end;
                let (mut sum, mut count) = (0.0f64, 0);
                for index in entries.clone().filter(|index| met(*index)) {
                    sum += f64::from(self.all[index]);
                    count += 1;
                }
                let mean = if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 };
                self.base[stage] += mean;
                for index in entries {
                    self.all[index] = if met(index) { self.all[index] - mean } else { 0.0 };
                }
            }
        }
    }

    /// The weight file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for base in self.base {
            push_number(&mut bytes, zigzag(base));
        }
        let mut zeros = 0u32;
        for weight in &self.all {
            let number = zigzag(*weight);
            if number != 0 {
                push_zeros(&mut bytes, &mut zeros);
                push_number(&mut bytes, number);
            } else {
                zeros += 1;
            }
        }
        push_zeros(&mut bytes, &mut zeros);
        WeightsFile { purpose: purpose(self.expansion), origin: &self.origin, payload: &bytes }.to_bytes()
    }

    /// Reads a weight file for the base game or the expansion.
    ///
    /// # Errors
    /// Returns an error if it is damaged, or has other tuples than this version.
    pub fn from_bytes(bytes: &[u8], expansion: bool) -> Result<Weights, BadWeights> {
        let file = WeightsFile::read(bytes, purpose(expansion))?;
        let mut weights = Weights::optimistic(expansion, 0.0).made_by(file.origin);
        let mut numbers = Numbers(file.payload);
        for base in &mut weights.base {
            *base = numbers.weight()?;
        }
        let mut at = 0;
        while at < weights.all.len() {
            let weight = numbers.weight()?;
            at += if weight == 0.0 { numbers.next()? as usize + 1 } else { 1 };
            match weights.all.get_mut(at - 1) {
                Some(place) => *place = weight,
                None => return Err(BadWeights::Numbers("more weights than there are tuples")),
            }
        }
        match numbers.0 {
            [] => Ok(weights),
            _ => Err(BadWeights::Numbers("more weights than there are tuples")),
        }
    }
}

fn purpose(expansion: bool) -> &'static str {
    if expansion { "troyes-dice values expansion" } else { "troyes-dice values base" }
}

fn zigzag(weight: f32) -> u32 {
    let steps = (weight * STEPS).round() as i32;
    (steps << 1 ^ steps >> 31) as u32
}

fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn push_zeros(bytes: &mut Vec<u8>, zeros: &mut u32) {
    if *zeros > 0 {
        push_number(bytes, 0);
        push_number(bytes, *zeros - 1);
        *zeros = 0;
    }
}

struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> Result<u32, BadWeights> {
        let mut number = 0;
        for shift in [0, 7, 14, 21, 28] {
            let (&byte, rest) = self.0.split_first().ok_or(BadWeights::Numbers("the file ends too early"))?;
            self.0 = rest;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(BadWeights::Numbers("a number is too long"))
    }

    fn weight(&mut self) -> Result<f32, BadWeights> {
        let number = self.next()?;
        Ok(((number >> 1) as i32 ^ -((number & 1) as i32)) as f32 / STEPS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::{ChanceSource, Seeded};

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let mut source = Seeded::new(3);
        let mut weights = Weights::optimistic(true, 0.0).made_by("a test");
        for weight in weights.all.iter_mut().chain(&mut weights.base) {
            if source.below(3) == 0 {
                *weight = (source.below(20_001) as f32 - 10_000.0) / STEPS;
            }
        }
        assert_eq!(Weights::from_bytes(&weights.to_bytes(), true), Ok(weights.clone()));
        assert!(matches!(Weights::from_bytes(&weights.to_bytes(), false), Err(BadWeights::Purpose { .. })));
        let file = weights.to_bytes();
        let file = WeightsFile::read(&file, purpose(true)).expect("the file was just written");
        let more = [file.payload, b"x"].concat();
        for payload in [&file.payload[..file.payload.len() / 2], &more, b""] {
            let broken = WeightsFile { payload, ..file }.to_bytes();
            assert!(matches!(Weights::from_bytes(&broken, true), Err(BadWeights::Numbers(_))));
        }
    }

    #[test]
    fn the_weights_built_in_are_small_and_say_how_they_were_made() {
        for expansion in [false, true] {
            let weights = Weights::built_in(expansion);
            assert_eq!(weights.expansion(), expansion);
            assert!(weights.origin().starts_with("crier train "), "{}", weights.origin());
            assert!(weights.to_bytes().len() < 600_000);
        }
    }
}
