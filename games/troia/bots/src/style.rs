//! How the quick policy plays: a few numbers, tuned by games.

use std::sync::LazyLock;

use bots::weights_file::{BadWeights, WeightsFile, numbers};

/// The numbers of the quick policy, in points and pieces.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// A publish card is played for so many points,
    pub points: f32,
    /// or for this share of the pieces that each publication must bring on the average.
    pub share: f32,
    /// The highest publish card is played where status brings so many points, else the lowest one.
    pub contest: f32,
    /// The highest dig card is played where so many free pieces show a plan, else the lowest one.
    pub plans: f32,
    /// What a point is worth that is kept in the tent and not published now.
    pub keep: f32,
    /// How much less it is worth for each piece beyond what can still be published.
    pub crowd: f32,
    /// The share of a primordial bonus that a group in the tent promises.
    pub prime: f32,
    /// What each piece of a group promises that is not large enough yet.
    pub grow: f32,
    /// The share of a final bonus for whoever holds all that is missing.
    pub finish: f32,
    /// What it promises to hold all but a little of what is missing.
    pub part: f32,
    /// What it is worth to leave the others no primordial publication: for each piece of the largest group.
    pub deny: f32,
    /// Pieces that are left before the tent while there is something to dig.
    pub buffer: f32,
    /// What a piece that shows a plan is worth more than it scores.
    pub sure: f32,
    /// What a piece is worth more that surely lies beside one behind the own tent.
    pub mate: f32,
    /// What a piece is worth more that surely lies beside a published one.
    pub beside: f32,
    /// What a piece is worth more where a primordial publication is still to be had.
    pub open: f32,
    /// What it is worth to lay a piece bare while there are steps to take it,
    pub bare: f32,
    /// and what it is worth with the last step: others take it.
    pub gift: f32,
}

/// Something for each number, in the order of the fields.
pub(super) type Numbers = [f32; Style::COUNT];

impl Style {
    /// How many numbers there are.
    pub(super) const COUNT: usize = 18;

    /// Their names, in the order of the fields.
    pub(super) const NAMES: [&'static str; Style::COUNT] = [
        "points", "share", "contest", "plans", "keep", "crowd", "prime", "grow", "finish", "part", "deny",
        "buffer", "sure", "mate", "beside", "open", "bare", "gift",
    ];

    /// The greedy player: digs as long as it may, publishes when five pieces are ready, and then what scores most
    /// now.
    pub const GREEDY: Style = {
        let mut numbers = [0.0; Style::COUNT];
        // Never for points, never for less than five pieces; always the highest card.
        (numbers[0], numbers[1]) = (f32::MAX, f32::MAX);
        (numbers[2], numbers[3]) = (f32::MIN, f32::MIN);
        // As much before the tent as there is room.
        numbers[11] = 5.0;
        Style::from_numbers(numbers)
    };

    /// Where tuning begins.
    pub const GUESS: Style = Style::from_numbers([
        9.9, 1.3, 0.5, 0.5, 0.6, 0.06, 0.5, 0.0, 0.5, 1.0, 0.1, 0.5, 0.2, 0.3, 0.0, 0.28, 0.0, 0.0,
    ]);

    /// How far off each number of the guess may be.
    pub(super) const DOUBT: Numbers =
        [3.0, 0.3, 2.0, 2.0, 0.2, 0.05, 0.3, 0.2, 0.3, 0.5, 0.15, 2.0, 0.2, 0.3, 0.3, 0.2, 0.15, 0.15];

    /// As a list.
    #[must_use]
    pub(super) const fn to_numbers(self) -> Numbers {
        [
            self.points,
            self.share,
            self.contest,
            self.plans,
            self.keep,
            self.crowd,
            self.prime,
            self.grow,
            self.finish,
            self.part,
            self.deny,
            self.buffer,
            self.sure,
            self.mate,
            self.beside,
            self.open,
            self.bare,
            self.gift,
        ]
    }

    /// From a list.
    #[must_use]
    pub(super) const fn from_numbers(numbers: Numbers) -> Style {
        let [
            points,
            share,
            contest,
            plans,
            keep,
            crowd,
            prime,
            grow,
            finish,
            part,
            deny,
            buffer,
            sure,
            mate,
            beside,
            open,
            bare,
            gift,
        ] = numbers;
        Style {
            points,
            share,
            contest,
            plans,
            keep,
            crowd,
            prime,
            grow,
            finish,
            part,
            deny,
            buffer,
            sure,
            mate,
            beside,
            open,
            bare,
            gift,
        }
    }
}

/// A style for each number of players, and the command that made them.
#[derive(Clone, PartialEq, Debug)]
pub struct Styles {
    origin: String,
    /// For two, three and four players.
    all: [Style; 3],
}

const PURPOSE: &str = "troia styles";

static OURS: LazyLock<Styles> = LazyLock::new(|| {
    Styles::from_bytes(include_bytes!("tuned.weights")).expect("a test reads the project's styles")
});

impl Styles {
    /// The styles that come with the project.
    #[must_use]
    pub fn of_the_project() -> &'static Styles {
        &OURS
    }

    /// Styles for two, three and four players, with the command that made them.
    #[must_use]
    pub fn new(origin: &str, all: [Style; 3]) -> Styles {
        Styles { origin: origin.replace('\n', " "), all }
    }

    /// The style for so many players.
    #[must_use]
    pub fn with(&self, players: usize) -> &Style {
        &self.all[players.clamp(2, 4) - 2]
    }

    /// How they were made.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The file: a line for each number, with its name and its value for two, three and four players.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.all.map(|style| style.to_numbers());
        let line = |(place, name): (usize, &&str)| {
            let [two, three, four] = numbers.map(|numbers| numbers[place]);
            format!("{name} {two:.3} {three:.3} {four:.3}\n")
        };
        let text: String = Style::NAMES.iter().enumerate().map(line).collect();
        WeightsFile { purpose: PURPOSE, origin: &self.origin, payload: text.as_bytes() }.to_bytes()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Returns an error if it is none, is damaged, or has other numbers than this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Styles, BadWeights> {
        let file = WeightsFile::read(bytes, PURPOSE)?;
        let mut lines = file.lines()?;
        let mut all = [[0.0; Style::COUNT]; 3];
        for (place, name) in Style::NAMES.iter().enumerate() {
            let values: [f32; 3] = numbers(lines.next().and_then(|line| line.strip_prefix(name)))?;
            for (style, value) in all.iter_mut().zip(values) {
                style[place] = value;
            }
        }
        Ok(Styles::new(file.origin, all.map(Style::from_numbers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_of_the_project_say_how_they_were_made() {
        let styles = Styles::of_the_project();
        assert!(styles.origin().starts_with("crier train --game troia "), "{}", styles.origin());
        assert_eq!(styles.to_bytes(), include_bytes!("tuned.weights"));
        let other = WeightsFile { purpose: PURPOSE, origin: "a test", payload: b"points 1 2\n" }.to_bytes();
        assert!(matches!(Styles::from_bytes(&other), Err(BadWeights::Numbers(_))));
    }

    #[test]
    fn numbers_have_names_and_go_both_ways() {
        let numbers = std::array::from_fn(|place| place as f32);
        assert_eq!(Style::from_numbers(numbers).to_numbers(), numbers);
        assert_eq!((Style::GREEDY.buffer, Style::NAMES[11]), (5.0, "buffer"));
    }
}
