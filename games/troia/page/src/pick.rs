//! What is picked but not decided: it stands in the query of the address, so that it works without scripts and
//! nobody else hears of it.

use game_troia::{Card, Cards, Cell, Handle, Layer, Move, Piece, Pieces};
use page_kit::query::{encode, parameters};
use texts_troia::lexicon::key;

/// What a viewer has picked, and what is being tried privately.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// A piece of the hill or before the tent.
    pub piece: Option<Handle>,
    /// A card to lay face down.
    pub card: Option<Card>,
    /// The cards to keep, while they are being chosen.
    pub keep: Option<Cards>,
    /// A piece from behind the tent that is held over a frame.
    pub held: Option<Piece>,
    /// Quarter turns that the held piece was given.
    pub turn: u8,
    /// Where the held piece was put to the test.
    pub at: Option<(Layer, Cell)>,
    /// The pieces that were found to fit.
    pub laid: Pieces,
    /// The frame that is open.
    pub frame: Option<Layer>,
    /// The frame that was worked on last: it stays open as long as one publishes.
    pub bench: Option<Layer>,
    /// The middle of the magnified part of the hill.
    pub zoom: Option<(i16, i16)>,
    /// Whether cells are named and pieces lie with north up.
    pub assist: bool,
}

impl Pick {
    /// From the query of an address; what is not understood is left out.
    ///
    /// ```
    /// use page_troia::Pick;
    /// let pick = Pick::from_query("try=41&turn=2&laid=17.3&assist=1");
    /// assert_eq!(Pick::from_query(&pick.query()), pick);
    /// ```
    #[must_use]
    pub fn from_query(query: &str) -> Pick {
        let mut pick = Pick::default();
        for (name, value) in parameters(query) {
            let value = value.as_str();
            match name {
                "pick" => pick.piece = value.parse().ok(),
                "card" => pick.card = value.parse().ok(),
                "keep" => {
                    pick.keep = Some(value.split('.').filter_map(|card| card.parse::<Card>().ok()).collect())
                }
                "try" => pick.held = piece(value),
                "turn" => pick.turn = value.parse::<u8>().unwrap_or(0) % 4,
                "at" => pick.at = place(value),
                "laid" => pick.laid = value.split('.').filter_map(piece).collect(),
                "frame" => pick.frame = layer(value),
                "bench" => pick.bench = layer(value),
                "zoom" => pick.zoom = value.split_once('_').and_then(middle),
                "assist" => pick.assist = value == "1",
                _ => {}
            }
        }
        pick
    }

    /// What shows a move before it is made.
    #[must_use]
    pub fn of(action: &Move) -> Pick {
        let pick = Pick::default();
        match *action {
            Move::Keep { cards } => Pick { keep: Some(cards), ..pick },
            Move::Take { piece } | Move::Dig { piece } | Move::Examine { piece } => {
                Pick { piece: Some(piece), ..pick }
            }
            Move::Card { card } => Pick { card: Some(card), ..pick },
            Move::Publish { layer, cells } => {
                let laid = cells.iter().map(|cell| Piece { layer, cell }).collect();
                Pick { laid, frame: Some(layer), ..pick }
            }
            Move::End => pick,
        }
    }

    /// As the query of an address.
    #[must_use]
    pub fn query(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut add = |name: &str, value: Option<String>| {
            parts.extend(value.map(|value| format!("{name}={}", encode(&value))));
        };
        let codes = |pieces: Pieces| -> String {
            pieces.iter().map(|piece| code(piece).to_string()).collect::<Vec<_>>().join(".")
        };
        add("pick", self.piece.map(|piece| piece.to_string()));
        add("card", self.card.map(|card| card.to_string()));
        add("keep", self.keep.map(|cards| cards.to_string().replace(' ', ".")));
        add("try", self.held.map(|piece| code(piece).to_string()));
        add("turn", (self.turn > 0).then(|| self.turn.to_string()));
        add("at", self.at.map(|(layer, cell)| format!("{}-{}", key(layer), cell.name(layer))));
        add("laid", (!self.laid.is_empty()).then(|| codes(self.laid)));
        add("frame", self.frame.map(|layer| key(layer).to_owned()));
        add("bench", self.bench.map(|layer| key(layer).to_owned()));
        add("zoom", self.zoom.map(|(x, y)| format!("{x}_{y}")));
        add("assist", self.assist.then(|| "1".to_owned()));
        parts.join("&")
    }

    /// What stays picked after a move: what was found to fit, the frame one works on, and how one likes to see things.
    #[must_use]
    pub fn kept(&self) -> Pick {
        let bench = self.frame.or(self.bench);
        Pick { laid: self.laid, bench, zoom: self.zoom, assist: self.assist, ..Pick::default() }
    }

    /// How a piece from behind the tent lies, in quarter turns from north up. A symbol side does not tell where
    /// north is, so a piece comes out of the tent in a turn of its own; assistance puts it right.
    pub(crate) fn turn_of(&self, piece: Piece) -> u8 {
        let own = if self.assist { 0 } else { code(piece) % 4 };
        let given = if self.held == Some(piece) { self.turn } else { 0 };
        (own + given) % 4
    }
}

/// A piece's number in addresses. Any order will do but that of the cells, which would tell the place.
pub(crate) fn code(piece: Piece) -> u8 {
    let before: u8 = Layer::ALL.into_iter().take(piece.layer.index()).map(Layer::size).sum();
    ((u16::from(before) + piece.cell.index() as u16) * 29 % 73) as u8
}

fn piece(text: &str) -> Option<Piece> {
    let number: u8 = text.parse().ok()?;
    Layer::ALL.into_iter().flat_map(Piece::of).find(|piece| code(*piece) == number)
}

fn layer(text: &str) -> Option<Layer> {
    Layer::ALL.into_iter().find(|layer| key(*layer) == text)
}

fn place(text: &str) -> Option<(Layer, Cell)> {
    let (of, cell) = text.split_once('-')?;
    let layer = layer(of)?;
    Some((layer, Cell::named(cell, layer).ok()?))
}

/// The hill reaches so far from its middle; nothing beyond can be magnified.
fn middle((x, y): (&str, &str)) -> Option<(i16, i16)> {
    let bound = |text: &str| text.parse::<i16>().ok().map(|at| at.clamp(-4_000, 4_000));
    Some((bound(x)?, bound(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_code_of_its_own() {
        for one in Layer::ALL.into_iter().flat_map(Piece::of) {
            assert_eq!(piece(&code(one).to_string()), Some(one));
        }
    }

    #[test]
    fn nonsense_picks_nothing() {
        for query in
            ["pick=0", "pick=74", "card=65", "try=73", "at=iv-a1", "at=i-d1", "zoom=1", "frame=IX", "laid=x"]
        {
            assert_eq!(Pick::from_query(query), Pick::default(), "{query}");
        }
        assert_eq!(Pick::from_query("zoom=30000_-30000").zoom, Some((4_000, -4_000)));
    }
}
