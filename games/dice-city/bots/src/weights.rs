//! The value function's weights, and their small file.

use std::fmt::Write;
use std::sync::LazyLock;

use bots::weights_file::{BadWeights, WeightsFile, numbers};
use game_dice_city::{Location, Options};

use crate::value::{CLUES, FEATURES, SHAPES};

/// Weights for games of one number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    value: [[f32; SHAPES]; FEATURES],
    length: [f32; CLUES],
}

static PROJECT: LazyLock<[Weights; 4]> = LazyLock::new(|| {
    let files: [(u8, &[u8]); 4] = [
        (1, include_bytes!("1.weights")),
        (2, include_bytes!("2.weights")),
        (3, include_bytes!("3.weights")),
        (4, include_bytes!("4.weights")),
    ];
    files.map(|(players, file)| {
        Weights::from_bytes(file, players).expect("a test reads the project's weights")
    })
});

impl Weights {
    /// The weights that come with the project.
    pub fn built_in(options: &Options) -> &'static Weights {
        &PROJECT[usize::from(options.players.clamp(1, 4)) - 1]
    }

    /// A guess from reading the cards: where training starts.
    pub(crate) fn guess() -> Weights {
        let mut weights = Weights { value: [[0.0; SHAPES]; FEATURES], length: [0.0; CLUES] };
        // What a use of each location is worth.
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

    /// The weight file: one line with the weights for the game's length, then a line for each feature.
    pub fn to_bytes(&self, players: u8, origin: &str) -> Vec<u8> {
        let mut text = String::new();
        let mut line = |numbers: &[f32]| {
            let words: Vec<String> = numbers.iter().map(|number| format!("{number:.4}")).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        };
        line(&self.length);
        self.value.iter().for_each(|shapes| line(shapes));
        WeightsFile { purpose: &purpose(players), origin, payload: text.as_bytes() }.to_bytes()
    }

    /// Reads a weight file for this number of players.
    ///
    /// # Errors
    /// Returns an error if it is damaged, or for another number of players.
    pub fn from_bytes(bytes: &[u8], players: u8) -> Result<Weights, BadWeights> {
        let mut lines = WeightsFile::read(bytes, &purpose(players))?.lines()?;
        let length = numbers(lines.next())?;
        let mut value = [[0.0; SHAPES]; FEATURES];
        for shapes in &mut value {
            *shapes = numbers(lines.next())?;
        }
        match lines.next() {
            None => Ok(Weights { value, length }),
            Some(_) => Err(BadWeights::Numbers("there are more lines than features")),
        }
    }
}

fn purpose(players: u8) -> String {
    format!("dice-city values players={players}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_and_read() {
        for players in 1..=4 {
            let weights = Weights::built_in(&Options::new(players));
            let bytes = weights.to_bytes(players, "a test");
            assert_eq!(Weights::from_bytes(&bytes, players).as_ref(), Ok(weights));
            assert!(matches!(Weights::from_bytes(&bytes, players + 1), Err(BadWeights::Purpose { .. })));
        }
        let few = WeightsFile { purpose: &purpose(2), origin: "a test", payload: b"1 2 3\n" }.to_bytes();
        assert!(matches!(Weights::from_bytes(&few, 2), Err(BadWeights::Numbers(_))));
    }
}
