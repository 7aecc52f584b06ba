//! What a player has picked but not decided: the page keeps it in the address's query.

use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Move, Pips};
use page_kit::query::parameters;
use texts_troyes_dice::Target;

/// What the viewer has picked.
///
/// | query | meaning |
/// |---|---|
/// | nothing, or nonsense | nothing |
/// | `pick=2` | the die at place 2 |
/// | `pick=bishopric5`, `pick=influence`, `pick=influence4`, `pick=priest` | a place on the sheet |
/// | `move=2k:bishopric5` | a whole move, to be previewed |
/// | `order=41` | the beginning of an expert numbering |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the table above documents the variants")]
pub enum Pick {
    #[default]
    Nothing,
    Die(Place),
    Target(Target),
    Move(Move),
    /// No value occurs twice.
    Order(Vec<Pips>),
}

impl Pick {
    /// Reads a query (`pick=2&x=y`, percent-encoded or not, with or without `?`). The first valid pick counts.
    pub fn from_query(query: &str) -> Pick {
        parameters(query).find_map(|(name, value)| Pick::parse(name, &value)).unwrap_or_default()
    }

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

/// Up to six different digits from 1 to 6.
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
