//! What the viewer has picked but not decided, as the URL's query says.

use game_core::Seat;
use game_dice_city::{DiceSet, Die, Location, Move, ShelfRow, Size, Space};
use page_kit::query::parameters;

/// What the viewer is looking at or has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pick {
    /// Nothing.
    #[default]
    Nothing,
    /// A die, to see everything it can do: `pick=r`.
    Die(Die),
    /// A die that can't be used now, to look at. No query says this: it follows from the position.
    IdleDie(Die),
    /// A space in the viewer's city, `pick=r3`, or in another one, `pick=2:r3`.
    Space(Option<Seat>, Space),
    /// A stack of bandits, to look at: `pick=bandits-small`.
    Bandits(Size),
    /// A stack of trade ships, to look at: `pick=ship-small`.
    Ship(Size),
    /// A card in the display or on a pile, with its row in a solo game: `pick=manor`, `pick=manor:top`.
    Card(Location, Option<ShelfRow>),
    /// A move to preview: `move=use r`.
    Move(Move),
    /// Dice for the Well: `dice=wr`.
    Dice(DiceSet),
    /// A seat's city: `see=2`.
    See(Seat),
    /// How likely each space is to be rolled: `show=odds`.
    Odds,
    /// The whole log: `show=log`.
    Log,
}

impl Pick {
    /// Parses a query; anything invalid is ignored.
    pub fn from_query(query: &str) -> Pick {
        let found = parameters(query).filter_map(|(name, value)| match name {
            "pick" => picked(&value),
            "move" => value.parse().ok().map(Pick::Move),
            "dice" => value.parse().ok().map(Pick::Dice),
            "see" => value.parse().ok().map(Pick::See),
            "show" if value == "odds" => Some(Pick::Odds),
            "show" if value == "log" => Some(Pick::Log),
            _ => None,
        });
        found.last().unwrap_or_default()
    }
}

fn picked(value: &str) -> Option<Pick> {
    // Notations don't overlap: `r` is a die, `r3` a space, anything longer a card.
    if let Ok(space) = value.parse() {
        return Some(Pick::Space(None, space));
    }
    if let Some((seat, space)) = value.split_once(':')
        && let (Ok(seat), Ok(space)) = (seat.parse(), space.parse())
    {
        return Some(Pick::Space(Some(seat), space));
    }
    let size = |name: &str| Size::ALL.into_iter().find(|size| size.name() == name);
    if let Some(size) = value.strip_prefix("bandits-").and_then(size) {
        return Some(Pick::Bandits(size));
    }
    if let Some(size) = value.strip_prefix("ship-").and_then(size) {
        return Some(Pick::Ship(size));
    }
    let (word, row) = match value.split_once(':') {
        Some((word, row)) => (word, Some(ShelfRow::ALL.into_iter().find(|shelf| shelf.name() == row)?)),
        None => (value, None),
    };
    let die = Die::ALL.into_iter().find(|die| die.to_string() == word);
    let card = || Location::ALL.into_iter().find(|card| card.is_card() && card.to_string() == word);
    match die {
        Some(die) => Some(Pick::Die(die)),
        None => card().map(|card| Pick::Card(card, row)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_are_read_and_nonsense_is_nothing() {
        let red = Die::Red;
        assert_eq!(Pick::from_query("pick=r"), Pick::Die(red));
        assert_eq!(Pick::from_query("?pick=r3"), Pick::Space(None, "r3".parse().unwrap()));
        let there = Pick::Space(Some(Seat::from_index(1)), "r3".parse().unwrap());
        assert_eq!(Pick::from_query("pick=2:r3"), there);
        assert_eq!(Pick::from_query("pick=bandits-small"), Pick::Bandits(Size::Small));
        assert_eq!(Pick::from_query("pick=ship-large"), Pick::Ship(Size::Large));
        assert_eq!(Pick::from_query("pick=manor"), Pick::Card(Location::Manor, None));
        assert_eq!(Pick::from_query("pick=manor:top"), Pick::Card(Location::Manor, Some(ShelfRow::Top)));
        assert_eq!(Pick::from_query("move=use%20r"), Pick::Move(Move::Use { die: red }));
        assert_eq!(Pick::from_query("dice=wr"), Pick::Dice("wr".parse().unwrap()));
        assert_eq!(Pick::from_query("see=2"), Pick::See(Seat::from_index(1)));
        for query in [
            "",
            "pick=",
            "pick=x9",
            "pick=forest",
            "pick=manor:left",
            "pick=2:r9",
            "pick=ship-huge",
            "move=jump",
            "dice=rw",
            "see=x",
        ] {
            assert_eq!(Pick::from_query(query), Pick::Nothing, "{query}");
        }
    }
}
