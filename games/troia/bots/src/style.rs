//! How the quick policy plays: a few numbers, tuned by self-play.

use std::sync::LazyLock;

use bots::weights_file::{BadWeights, WeightsFile, numbers};

/// Defines the style from the names of its numbers, so that the struct, the list and the file agree on their order.
macro_rules! style {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The numbers of the quick policy, in points and pieces.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Style {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Style {
            pub(super) const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            pub(super) const fn to_numbers(self) -> Numbers {
                [$(self.$name),*]
            }

            pub(super) const fn from_numbers(numbers: Numbers) -> Style {
                let [$($name),*] = numbers;
                Style { $($name),* }
            }
        }
    };
}

style! {
    /// A publish card is played for this many points,
    points,
    /// or for this share of the pieces that each publication must bring on average.
    share,
    /// The highest publish card is played if status brings this many points, otherwise the lowest.
    contest,
    /// The highest dig card is played if this many free pieces show a plan, otherwise the lowest.
    plans,
    /// What a point is worth that is kept in the tent instead of published now.
    keep,
    /// How much less it is worth for each piece beyond what can still be published.
    crowd,
    /// The share of a primordial bonus that a group in the tent promises.
    prime,
    /// What each piece of a group that is still too small promises.
    grow,
    /// The share of a final bonus when the tent has everything that is missing.
    finish,
    /// What having most of what is missing promises.
    part,
    /// What denying the others a primordial publication is worth, for each piece of the largest group.
    deny,
    /// Pieces left in front of the tent while there is something to dig.
    buffer,
    /// The extra worth of a piece that shows a plan.
    sure,
    /// The extra worth of a piece that surely belongs beside one in the own tent.
    mate,
    /// The extra worth of a piece that surely belongs beside a published one.
    beside,
    /// The extra worth of a piece while a primordial publication is still possible.
    open,
    /// What baring a piece is worth while there are steps left to take it,
    bare,
    /// and what it is worth on the last step, when others take it.
    gift,
}

/// One value for each number, in the order of the fields.
pub(super) type Numbers = [f32; Style::COUNT];

impl Style {
    /// How many numbers there are.
    pub(super) const COUNT: usize = Style::NAMES.len();

    /// The greedy player: digs as long as it may, and publishes what scores most now when five pieces are ready.
    pub const GREEDY: Style = {
        let mut numbers = [0.0; Style::COUNT];
        // Never for points, never for fewer than five pieces; always the highest card.
        (numbers[0], numbers[1]) = (f32::MAX, f32::MAX);
        (numbers[2], numbers[3]) = (f32::MIN, f32::MIN);
        // As many pieces in front of the tent as there is room for.
        numbers[11] = 5.0;
        Style::from_numbers(numbers)
    };

    /// Where tuning starts.
    pub const GUESS: Style = Style::from_numbers([
        9.9, 1.3, 0.5, 0.5, 0.6, 0.06, 0.5, 0.0, 0.5, 1.0, 0.1, 0.5, 0.2, 0.3, 0.0, 0.28, 0.0, 0.0,
    ]);

    /// How far off each number of the guess may be.
    pub(super) const DOUBT: Numbers =
        [3.0, 0.3, 2.0, 2.0, 0.2, 0.05, 0.3, 0.2, 0.3, 0.5, 0.15, 2.0, 0.2, 0.3, 0.3, 0.2, 0.15, 0.15];
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
    pub fn built_in() -> &'static Styles {
        &OURS
    }

    /// Styles for two, three and four players, with the command that made them.
    pub fn new(origin: &str, all: [Style; 3]) -> Styles {
        Styles { origin: origin.replace('\n', " "), all }
    }

    /// The style for this many players.
    pub fn with(&self, players: usize) -> &Style {
        &self.all[players.clamp(2, 4) - 2]
    }

    /// The command that made them.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The file: a line for each number, with its name and its value for two, three and four players.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.all.map(|style| style.to_numbers());
        let line = |(place, name): (usize, &&str)| {
            let [two, three, four] = numbers.map(|numbers| numbers[place]);
            format!("{name} {two:.3} {three:.3} {four:.3}\n")
        };
        let text: String = Style::NAMES.iter().enumerate().map(line).collect();
        WeightsFile { purpose: PURPOSE, origin: &self.origin, payload: text.as_bytes() }.to_bytes()
    }

    /// Reads a weight file.
    ///
    /// # Errors
    /// Returns an error if it is damaged, or has other numbers than this version.
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
        // A number that this version does not know means another version's file: refuse it rather than guess.
        if lines.next().is_some() {
            return Err(BadWeights::Numbers("a line too many"));
        }
        Ok(Styles::new(file.origin, all.map(Style::from_numbers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_built_in_say_how_they_were_made() {
        let styles = Styles::built_in();
        assert!(styles.origin().starts_with("crier train --game troia "), "{}", styles.origin());
        assert_eq!(styles.to_bytes(), include_bytes!("tuned.weights"));
        let other = WeightsFile { purpose: PURPOSE, origin: "a test", payload: b"points 1 2\n" }.to_bytes();
        assert!(matches!(Styles::from_bytes(&other), Err(BadWeights::Numbers(_))));
        let mut payload =
            WeightsFile::read(include_bytes!("tuned.weights"), PURPOSE).unwrap().payload.to_vec();
        payload.extend(b"patience 1 2 3\n");
        let longer = WeightsFile { purpose: PURPOSE, origin: "a test", payload: &payload }.to_bytes();
        assert_eq!(Styles::from_bytes(&longer), Err(BadWeights::Numbers("a line too many")));
    }

    #[test]
    fn numbers_have_names_and_go_both_ways() {
        let numbers = std::array::from_fn(|place| place as f32);
        assert_eq!(Style::from_numbers(numbers).to_numbers(), numbers);
        assert_eq!((Style::GREEDY.buffer, Style::NAMES[11]), (5.0, "buffer"));
    }
}
