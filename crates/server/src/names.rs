//! What people call who sits at a table.

use words::Words;

/// What people call a bot.
pub(crate) fn bot_name(words: Words, level: &str) -> String {
    let key = format!("bot-{level}");
    if words.has(&key) { words.get(&key) } else { level.to_owned() }
}

/// The names of seats, each with whether it is a bot's: bots are called by their kind, and numbered where there are
/// several.
pub(crate) fn seat_names(words: Words, seats: &[(Option<&str>, bool)]) -> Vec<Option<String>> {
    let name = |(index, seat): (usize, &(Option<&str>, bool))| {
        let (name, is_bot) = (seat.0?, seat.1);
        if !is_bot {
            return Some(name.to_owned());
        }
        let kind = bot_name(words, name);
        let twins = |seats: &[(Option<&str>, bool)]| seats.iter().filter(|other| *other == seat).count();
        let number = twins(&seats[..=index]);
        Some(if twins(seats) > 1 { format!("{kind} {number}") } else { kind })
    };
    seats.iter().enumerate().map(name).collect()
}
