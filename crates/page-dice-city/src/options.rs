//! What can be agreed before a game, as data for a form.

use std::ops::RangeInclusive;

/// One option of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionField {
    /// The key of its name.
    pub label: &'static str,
    /// The key of its explanation.
    pub help: &'static str,
    /// For how many players it is there.
    pub players: RangeInclusive<u8>,
    /// How it is chosen.
    pub control: Control,
}

/// How an option is chosen, and the word it becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// On or off; on, the options have this word.
    Check {
        /// The word: `hard`.
        word: &'static str,
    },
    /// A number: `name=55`; left out where it is the usual one.
    Number {
        /// The name before the `=`.
        name: &'static str,
        /// From, to, in steps of, usually.
        range: [u16; 4],
    },
}

/// The options of Dice City besides the number of players.
pub const OPTIONS: [OptionField; 3] = [
    OptionField {
        label: "dc-option-no-deck-end",
        help: "dc-option-no-deck-end-help",
        players: 2..=4,
        control: Control::Check { word: "deck-end=off" },
    },
    OptionField {
        label: "dc-option-hard",
        help: "dc-option-hard-help",
        players: 1..=1,
        control: Control::Check { word: "hard" },
    },
    OptionField {
        label: "dc-option-target",
        help: "dc-option-target-help",
        players: 1..=1,
        control: Control::Number { name: "target", range: [50, 500, 5, 50] },
    },
];
