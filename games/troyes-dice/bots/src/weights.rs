//! The weights of the value function, and the small file that holds them.
//!
//! A file is a line of text (how it was made), then the weights in 64ths of a victory point: zigzag numbers in
//! groups of seven bits, lowest first; a zero is followed by how many more zeros there are.

use std::sync::LazyLock;

use crate::features::{self, STAGES, Tables};

/// Weights for every half-day, in victory points.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    expansion: bool,
    size: usize,
    /// How they were made.
    origin: String,
    /// For each half-day what every sheet gets.
    pub(crate) base: [f32; STAGES],
    pub(crate) all: Vec<f32>,
}

/// Why a file of weights can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeights(&'static str);

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadWeights {}

/// Steps of a stored weight in a victory point.
const STEPS: f32 = 64.0;

static BASE: LazyLock<Weights> = LazyLock::new(|| embedded(include_bytes!("base.weights")));
static EXPANSION: LazyLock<Weights> = LazyLock::new(|| embedded(include_bytes!("expansion.weights")));

fn embedded(bytes: &[u8]) -> Weights {
    Weights::from_bytes(bytes).expect("the weights of the project can be read: a test reads them")
}

impl Weights {
    /// The weights that come with the project, for the base game or with the expansion.
    #[must_use]
    pub fn of_the_project(expansion: bool) -> &'static Weights {
        if expansion { &EXPANSION } else { &BASE }
    }

    /// Weights that expect so many points more from every sheet.
    #[must_use]
    pub fn hopeful(expansion: bool, points: f32) -> Weights {
        let size = features::weights(expansion);
        let each = points / features::tuples(expansion) as f32;
        let origin = String::from("untrained");
        Weights { expansion, size, origin, base: [0.0; STAGES], all: vec![each; size * STAGES] }
    }

    /// How they were made.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The same weights with the command that made them.
    #[must_use]
    pub fn made_by(mut self, origin: &str) -> Weights {
        self.origin = origin.replace('\n', " ");
        self
    }

    /// Whether they know the tiles of the expansion.
    #[must_use]
    pub fn expansion(&self) -> bool {
        self.expansion
    }

    /// Weights of one half-day.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    #[inline]
    pub(crate) fn stage(&self, stage: usize) -> &[f32] {
        &self.all[stage * self.size..(stage + 1) * self.size]
    }

    /// Centres every table on the entries that were met, and forgets the others: what was never met counts as
    /// the mean of its table, and zeros take no room in a file.
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

    /// The file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let kind = if self.expansion { "expansion" } else { "base" };
        let mut bytes = format!("{MAGIC} {kind} {}\n", self.origin).into_bytes();
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
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is none, or not one of this version's tuples.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, BadWeights> {
        let line = bytes.iter().position(|byte| *byte == b'\n').ok_or(BadWeights("no head line"))?;
        let head = std::str::from_utf8(&bytes[..line]).map_err(|_| BadWeights("the head line is no text"))?;
        let (kind, origin) = head
            .strip_prefix(MAGIC)
            .and_then(|rest| rest.strip_prefix(' '))
            .and_then(|rest| rest.split_once(' '))
            .ok_or(BadWeights("no weights of Troyes Dice"))?;
        let mut weights = Weights::hopeful(kind == "expansion", 0.0);
        weights.origin = origin.to_owned();
        let mut numbers = Numbers(&bytes[line + 1..]);
        for base in &mut weights.base {
            *base = numbers.weight()?;
        }
        let mut at = 0;
        while at < weights.all.len() {
            let weight = numbers.weight()?;
            at += if weight == 0.0 { numbers.next()? as usize + 1 } else { 1 };
            match weights.all.get_mut(at - 1) {
                Some(place) => *place = weight,
                None => return Err(BadWeights("more weights than there are tuples")),
            }
        }
        if numbers.0.is_empty() { Ok(weights) } else { Err(BadWeights("more weights than there are tuples")) }
    }
}

const MAGIC: &str = "crier-troyes-dice-weights-1";

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
            let (&byte, rest) = self.0.split_first().ok_or(BadWeights("the file ends too early"))?;
            self.0 = rest;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(BadWeights("a number is too long"))
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
        let mut weights = Weights::hopeful(true, 0.0).made_by("a test");
        for weight in weights.all.iter_mut().chain(&mut weights.base) {
            if source.below(3) == 0 {
                *weight = (source.below(20_001) as f32 - 10_000.0) / STEPS;
            }
        }
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights.clone()));
        let bytes = weights.to_bytes();
        for broken in [&bytes[..bytes.len() / 2], &bytes[1..], &[bytes.as_slice(), b"x"].concat(), b"", b"\n"]
        {
            assert!(Weights::from_bytes(broken).is_err());
        }
    }

    #[test]
    fn the_weights_of_the_project_are_small_and_say_how_they_were_made() {
        for expansion in [false, true] {
            let weights = Weights::of_the_project(expansion);
            assert_eq!(weights.expansion(), expansion);
            assert!(weights.origin().starts_with("crier train "), "{}", weights.origin());
            assert!(weights.to_bytes().len() < 600_000);
        }
    }
}
