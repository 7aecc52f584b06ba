//! The weights of the value function, and the small text file that holds them.

use std::fmt;
use std::fmt::Write;
use std::sync::LazyLock;

use game_dice_city::{Location, Options};

use crate::value::{CLUES, FEATURES, SHAPES};

/// Weights for games of one number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    value: [[f32; SHAPES]; FEATURES],
    length: [f32; CLUES],
}

/// Why a file of weights can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeights(&'static str);

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadWeights {}

static PROJECT: LazyLock<[Weights; 4]> = LazyLock::new(|| {
    let texts = [
        include_str!("1.weights"),
        include_str!("2.weights"),
        include_str!("3.weights"),
        include_str!("4.weights"),
    ];
    texts.map(|text| Weights::parse(text).unwrap_or_else(|_| Weights::guess()))
});

impl Weights {
    /// The weights that come with the project.
    #[must_use]
    pub fn of_the_project(options: &Options) -> &'static Weights {
        &PROJECT[usize::from(options.players.clamp(1, 4)) - 1]
    }

    /// What somebody would guess who has read the cards: where learning starts.
    #[must_use]
    pub fn guess() -> Weights {
        let mut weights = Weights { value: [[0.0; SHAPES]; FEATURES], length: [0.0; CLUES] };
        // What one use is worth, in the order of the locations.
        let uses = [
            0.7, 0.7, 0.7, 0.6, 1.0, 0.5, 1.5, 1.5, 1.5, 1.6, 1.3, 1.0, 1.5, 0.8, 2.0, 1.5, 1.2, 1.2, 2.0,
            1.2, 0.0, 1.2, 0.0, 0.0, 2.0, 0.8, 1.2, 0.7, 1.8, 0.8,
        ];
        for (location, worth) in uses.iter().enumerate().take(Location::COUNT) {
            weights.value[location][0] = worth * 8.0 / 6.0;
        }
        for kept in 32..35 {
            weights.value[kept][1] = 0.5;
        }
        weights.value[36][1] = 0.3;
        weights.value[60][1] = -0.7;
        weights.length[0] = 16.0;
        weights.length[11] = -8.0;
        weights
    }

    pub(crate) fn new(value: [[f32; SHAPES]; FEATURES], length: [f32; CLUES]) -> Weights {
        Weights { value, length }
    }

    pub(crate) fn value(&self) -> &[[f32; SHAPES]; FEATURES] {
        &self.value
    }

    pub(crate) fn length(&self) -> &[f32; CLUES] {
        &self.length
    }

    /// The file: a line of how it was made, the weights of the length, then a line for each feature.
    #[must_use]
    pub fn to_text(&self, origin: &str) -> String {
        let mut text = format!("# {}\n", origin.replace('\n', " "));
        let mut line = |numbers: &[f32]| {
            let words: Vec<String> = numbers.iter().map(|number| format!("{number:.4}")).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        };
        line(&self.length);
        self.value.iter().for_each(|shapes| line(shapes));
        text
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is not one.
    pub fn parse(text: &str) -> Result<Weights, BadWeights> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let length = numbers(lines.next().unwrap_or_default())?;
        let mut value = [[0.0; SHAPES]; FEATURES];
        for shapes in &mut value {
            *shapes = numbers(lines.next().unwrap_or_default())?;
        }
        match lines.next() {
            None => Ok(Weights { value, length }),
            Some(_) => Err(BadWeights("there are more lines than features")),
        }
    }
}

fn numbers<const N: usize>(line: &str) -> Result<[f32; N], BadWeights> {
    let mut all = [0.0; N];
    let mut words = line.split(' ');
    for number in &mut all {
        let read = words.next().and_then(|word| word.parse().ok()).filter(|read: &f32| read.is_finite());
        *number = read.ok_or(BadWeights("a line has too few numbers"))?;
    }
    if words.next().is_some() { Err(BadWeights("a line has too many numbers")) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_and_read() {
        for players in 1..=4 {
            let weights = Weights::of_the_project(&Options::new(players));
            assert_eq!(Weights::parse(&weights.to_text("a test")).as_ref(), Ok(weights));
        }
        assert!(Weights::parse("").is_err() && Weights::parse("# nothing\n1 2 3").is_err());
    }
}
