//! A title's game of the day.

/// What everyone plays on a day's dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyGame<O> {
    /// The options. The person who plays has the first seat.
    pub options: O,
    /// The levels of the bots at the other seats, in order: `journeyman`. Levels that decide instantly play alike on every
    /// machine.
    pub rivals: &'static [&'static str],
}
