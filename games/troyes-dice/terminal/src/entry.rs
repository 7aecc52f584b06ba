//! What a typed line means: a place, a target, a move, a bonus.

use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Move, Pips};

use super::wording::quoted;

/// A move as far as the player has typed it: what is `None` is still open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MovePattern {
    pub(super) place: Option<Place>,
    /// The resource for a price of one of any kind.
    pub(super) pay: Option<Resource>,
    pub(super) row: Option<Row>,
    pub(super) value: Option<Pips>,
}

/// An action in a colour: a row of buildings, or a resource track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Row {
    pub(super) action: Action,
    pub(super) colour: Colour,
}

impl Row {
    /// All nine: resources, prestige buildings, work buildings.
    pub(super) fn all() -> impl Iterator<Item = Row> {
        [Action::Gain, Action::Prestige, Action::Work]
            .into_iter()
            .flat_map(|action| Colour::ALL.map(|colour| Row { action, colour }))
    }

    /// The row of buildings, if it is one.
    pub(super) fn building(self) -> Option<Building> {
        self.action.building(self.colour)
    }

    /// Its word in the notation.
    pub(super) fn word(self) -> &'static str {
        self.building().map_or(Resource::of(self.colour).name(), Building::word)
    }

    /// Whether a typed word begins the row's word or its name on the sheet.
    fn begins_with(self, typed: &str) -> bool {
        let name = self.building().map(|building| letters(building.name()));
        self.word().starts_with(typed) || name.is_some_and(|name| name.starts_with(typed))
    }
}

impl MovePattern {
    /// Reads `2`, `2k`, `bishopric`, `bish5`, `2 bish5`, `2k:bishopric 5`. The error is a sentence that says what was not
    /// understood and what to type.
    pub(super) fn parse(text: &str) -> Result<MovePattern, String> {
        let lower = text.to_lowercase();
        let (die, target) = match lower.split_once(':') {
            Some((die, target)) => (letters(die), letters(target)),
            None => split_die(&letters(&lower)),
        };
        let (place, pay) = parse_die(&die).ok_or_else(|| not_a_place(text))?;
        let word = target.trim_end_matches(|character: char| character.is_ascii_digit());
        let value = parse_value(target.get(word.len()..).unwrap_or_default())?;
        let row = if word.is_empty() { None } else { Some(row(word, text)?) };
        if row.is_none() && (value.is_some() || place.is_none()) {
            return Err(not_understood(text));
        }
        Ok(MovePattern { place, pay, row, value })
    }

    /// Whether a move fits what was typed.
    pub(super) fn admits(&self, action: &Move) -> bool {
        let Move::Act { die, pay, colour, value, action } = *action else { return false };
        self.place.is_none_or(|place| place == die)
            && (self.pay.is_none() || self.pay == pay)
            && self.row.is_none_or(|row| row == Row { action, colour })
            && self.value.is_none_or(|wanted| wanted == value)
    }

    /// The target as far as it is known: `bishopric5`, `bishopric`, `place 2`.
    pub(super) fn target(&self) -> String {
        match (self.row, self.value, self.place) {
            (Some(row), Some(value), _) => format!("{}{value}", row.word()),
            (Some(row), None, _) => row.word().to_owned(),
            (None, _, Some(place)) => format!("place {place}"),
            (None, ..) => "that".to_owned(),
        }
    }
}

/// Reads a bonus: `hall4`, `+hall4`, `great hall 4`, `artisan`, `yellow`. The error is a sentence for the player.
pub(super) fn parse_bonus(text: &str) -> Result<Move, String> {
    let typed = letters(&text.to_lowercase());
    let word = typed.trim_end_matches(|character: char| character.is_ascii_digit());
    let value = parse_value(typed.get(word.len()..).unwrap_or_default())?;
    let names = |colour: &Colour| colour.citizen().starts_with(word) || colour.name().starts_with(word);
    if let (None, false, Some(track)) = (value, word.is_empty(), Colour::ALL.into_iter().find(names)) {
        return Ok(Move::Circle { track });
    }
    if word.is_empty() {
        return Err(format!("{} isn't in the list. Type one of its numbers, or help.", quoted(text)));
    }
    match (row(word, text)?.building(), value) {
        (Some(building), Some(value)) => Ok(Move::Draw { building, value }),
        (Some(building), None) => {
            let word = building.word();
            Err(format!("On which die? Say {word}4 for the {} of the 4.", building.name()))
        }
        (None, _) => Err("The bonus is one of the list: type its number.".to_owned()),
    }
}

/// Only letters and digits: `Count's Palace 3` is `countspalace3`.
fn letters(text: &str) -> String {
    text.to_lowercase().chars().filter(|character| character.is_alphanumeric()).collect()
}

/// Splits what was typed without a colon into the place with a payment, and the target.
fn split_die(text: &str) -> (String, String) {
    let place = usize::from(text.starts_with(|character: char| character.is_ascii_digit()));
    let (die, target) = text.split_at(place);
    let pays = target.starts_with(['i', 'd', 'k']);
    let word = target.trim_end_matches(|character: char| character.is_ascii_digit());
    let is_row = Row::all().any(|row| row.begins_with(word));
    // `2k` and `2kbish5` name a payment, `2d6` and `2know4` a row.
    if place == 1 && pays && (target.len() == 1 || !is_row) {
        let (pay, target) = target.split_at(1);
        return (format!("{die}{pay}"), target.to_owned());
    }
    (die.to_owned(), target.to_owned())
}

fn parse_die(text: &str) -> Option<(Option<Place>, Option<Resource>)> {
    let mut characters = text.chars();
    let Some(digit) = characters.next() else { return Some((None, None)) };
    let place = digit.to_digit(10).and_then(|number| Place::from_number(number as u8))?;
    match (characters.next(), characters.next()) {
        (None, _) => Some((Some(place), None)),
        (Some(letter), None) => {
            let resource = Resource::ALL.into_iter().find(|resource| resource.letter() == letter)?;
            Some((Some(place), Some(resource)))
        }
        (Some(_), Some(_)) => None,
    }
}

fn parse_value(digits: &str) -> Result<Option<Pips>, String> {
    if digits.is_empty() {
        return Ok(None);
    }
    let value = digits.parse().ok().and_then(Pips::new).filter(|_| digits.len() == 1);
    value.map(Some).ok_or_else(|| format!("A die shows 1 to 6, not {}.", quoted(digits)))
}

/// The row that a typed word begins.
fn row(word: &str, text: &str) -> Result<Row, String> {
    if let Some(exact) = Row::all().find(|row| row.word() == word) {
        return Ok(exact);
    }
    let rows: Vec<Row> = Row::all().filter(|row| row.begins_with(word)).collect();
    match rows.as_slice() {
        [row] => Ok(*row),
        [] => Err(not_understood(text)),
        several => {
            let words: Vec<&str> = several.iter().map(|row| row.word()).collect();
            Err(format!("{} could be {}: a few letters more, please.", quoted(text), words.join(", ")))
        }
    }
}

fn not_a_place(text: &str) -> String {
    format!(
        "{} names no die: they lie at places 1 to 4, as in 2 or 2:hall4 (2k: pays a knowledge).",
        quoted(text)
    )
}

fn not_understood(text: &str) -> String {
    format!(
        "{} is not understood. Type a place (2), a target (bishopric5), a move (2k:bishopric5) or help.",
        quoted(text)
    )
}
