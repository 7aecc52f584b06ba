//! What a person has picked but not decided: it lives in the query of the address.

use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Move, Pips};
use page_kit::query::parameters;

/// What is picked.
///
/// | query | meaning |
/// |---|---|
/// | nothing, or nonsense | nothing |
/// | `pick=2` | the die at place 2 |
/// | `pick=bishopric5`, `pick=influence`, `pick=influence4`, `pick=priest` | a place on the sheet |
/// | `move=2k:bishopric5` | a whole move, to be previewed |
/// | `order=41` | the beginning of an expert numbering |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Pick {
    /// Nothing.
    #[default]
    Nothing,
    /// A die.
    Die(Place),
    /// A place on the sheet.
    Target(Target),
    /// A move to preview.
    Move(Move),
    /// The first values of a numbering, each once.
    Order(Vec<Pips>),
}

/// A place on the sheet that a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A building on the die of a value.
    Building(Building, Pips),
    /// A resource track, with an amount or with any.
    Resource(Resource, Option<Pips>),
    /// A citizen track.
    Citizen(Colour),
}

impl Pick {
    /// Reads a query (`pick=2&x=y`, percent-encoded or not, with or without `?`). Of several the first counts.
    #[must_use]
    pub fn from_query(query: &str) -> Pick {
        parameters(query).find_map(|(name, value)| Pick::parse(name, &value)).unwrap_or_default()
    }

    /// One parameter.
    fn parse(name: &str, value: &str) -> Option<Pick> {
        match name {
            "pick" => {
                let die = value.parse().ok().and_then(Place::from_number).map(Pick::Die);
                die.or_else(|| Target::parse(value).map(Pick::Target))
            }
            "move" => value.parse().ok().map(Pick::Move),
            "order" => order(value).map(Pick::Order),
            _ => None,
        }
    }
}

impl Target {
    /// `bishopric5`, `influence`, `influence4`, `priest`
    #[must_use]
    pub fn parse(text: &str) -> Option<Target> {
        if let Some(track) = Colour::ALL.into_iter().find(|colour| colour.citizen() == text) {
            return Some(Target::Citizen(track));
        }
        let word = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let digits = &text[word.len()..];
        let value = if digits.is_empty() { None } else { Some(Pips::new(digits.parse().ok()?)?) };
        if let Some(resource) = Resource::ALL.into_iter().find(|resource| resource.name() == word) {
            return Some(Target::Resource(resource, value));
        }
        let building = Building::ALL.into_iter().find(|building| building.word() == word)?;
        value.filter(|value| *value != Pips::ZERO).map(|value| Target::Building(building, value))
    }

    /// Where a move leads; `None` for moves that lead to no place on the sheet.
    #[must_use]
    pub fn of(action: &Move) -> Option<Target> {
        match *action {
            Move::Act { colour, value, action, .. } => Some(match action.building(colour) {
                Some(building) => Target::Building(building, value),
                None => Target::Resource(Resource::of(colour), Some(value)),
            }),
            Move::Draw { building, value } => Some(Target::Building(building, value)),
            Move::Circle { track } => Some(Target::Citizen(track)),
            Move::NoDie | Move::Direction(_) | Move::Number(_) => None,
        }
    }

    /// Whether a move that leads to `other` leads here.
    #[must_use]
    pub fn admits(self, other: Target) -> bool {
        match (self, other) {
            (Target::Resource(mine, None), Target::Resource(theirs, _)) => mine == theirs,
            _ => self == other,
        }
    }

    /// The group of the list of moves that the target belongs to.
    pub(crate) fn action(self) -> Action {
        match self {
            Target::Building(building, _) if building.is_prestige() => Action::Prestige,
            Target::Building(..) => Action::Work,
            Target::Resource(..) | Target::Citizen(_) => Action::Gain,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Target::Building(building, value) => write!(f, "{}{value}", building.word()),
            Target::Resource(resource, None) => f.write_str(resource.name()),
            Target::Resource(resource, Some(value)) => write!(f, "{}{value}", resource.name()),
            Target::Citizen(track) => f.write_str(track.citizen()),
        }
    }
}

/// Up to six different values.
fn order(text: &str) -> Option<Vec<Pips>> {
    let mut values = Vec::new();
    for byte in text.bytes() {
        let value = Pips::new(byte.wrapping_sub(b'0')).filter(|value| *value != Pips::ZERO)?;
        if values.contains(&value) {
            return None;
        }
        values.push(value);
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_round_trip_through_the_query() {
        for text in ["bishopric5", "influence", "influence0", "deniers6", "priest"] {
            let target = Target::parse(text).unwrap();
            assert_eq!(target.to_string(), text);
            assert_eq!(Pick::from_query(&format!("?x=1&pick={text}")), Pick::Target(target));
        }
        let bonus: Move = "+hall4".parse().unwrap();
        assert_eq!(Pick::from_query(&format!("move={}", page_kit::query::encode(&bonus))), Pick::Move(bonus));
        assert_eq!(Pick::from_query("pick=2"), Pick::Die(Place::ALL[1]));
        assert_eq!(Pick::from_query("move=2k%3Abishopric5"), Pick::Move("2k:bishopric5".parse().unwrap()));
    }

    #[test]
    fn nonsense_picks_nothing() {
        for text in [
            "",
            "?",
            "pick=",
            "pick=0",
            "pick=9",
            "pick=hall0",
            "pick=hall7",
            "pick=hall99999999999999999999",
            "move=%",
            "move=%é",
            "pick=é5",
            "order=11",
            "order=07",
            "order=é",
            "=",
            "&&&",
            "pick=%ff%fe",
        ] {
            assert_eq!(Pick::from_query(text), Pick::Nothing, "{text:?}");
        }
    }
}
