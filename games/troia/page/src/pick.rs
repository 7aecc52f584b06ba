//! What is picked but not played. It is kept in the address's query, so that it works without scripts and nobody
//! else learns of it.

use game_troia::{Card, Cards, Cell, Handle, Layer, Move, Piece, Pieces};
use page_kit::query::{encode, parameters};
use texts_troia::lexicon::key;

/// What a viewer has picked, and what they are trying in private.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// A piece on the hill or in front of the tent.
    pub piece: Option<Handle>,
    /// A card to lay face down.
    pub card: Option<Card>,
    /// The cards to keep, while they are being chosen.
    pub keep: Option<Cards>,
    /// A piece from behind the tent that is held over a frame.
    pub held: Option<Piece>,
    /// How many quarter turns the viewer gave the held piece.
    pub turn: u8,
    /// Where the held piece is being tried.
    pub at: Option<(Layer, Cell)>,
    /// The pieces that were found to fit.
    pub laid: Pieces,
    /// The open frame.
    pub frame: Option<Layer>,
    /// The frame used last: it stays open while the viewer publishes.
    pub bench: Option<Layer>,
    /// The middle of the magnified part of the hill.
    pub zoom: Option<(i16, i16)>,
    /// Whether pieces are shown with north up and their cells named.
    pub assist: bool,
    /// What the viewer asks about: why can't I use it?
    pub ask: Option<Ask>,
}

/// Something that can't be used now and explains itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// A piece on the hill or in front of the tent.
    Piece(Handle),
    /// A card.
    Card(Card),
}

impl Pick {
    /// Reads an address's query, ignoring anything it does not understand.
    ///
    /// ```
    /// use page_troia::Pick;
    /// let pick = Pick::from_query("try=41&turn=2&laid=17.3&assist=1&why=piece-7");
    /// assert_eq!(Pick::from_query(&pick.query()), pick);
    /// ```
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
                "why" => pick.ask = ask(value),
                _ => {}
            }
        }
        pick
    }

    /// The pick that shows a move before it is played.
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

    /// Writes the pick as an address's query.
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
        add(
            "why",
            self.ask.map(|ask| match ask {
                Ask::Piece(piece) => format!("piece-{piece}"),
                Ask::Card(card) => format!("card-{card}"),
            }),
        );
        parts.join("&")
    }

    /// What stays picked after a move: the fitted pieces, the frame in use, and the viewer's settings.
    #[must_use]
    pub fn kept(&self) -> Pick {
        let bench = self.frame.or(self.bench);
        Pick { laid: self.laid, bench, zoom: self.zoom, assist: self.assist, ..Pick::default() }
    }

    /// How a piece from behind the tent lies, in quarter turns from north up. A symbol side does not show where
    /// north is, so each piece leaves the tent turned by an arbitrary but fixed amount; assistance turns it north up.
    pub(crate) fn turn_of(&self, piece: Piece) -> u8 {
        let own = if self.assist { 0 } else { code(piece) % 4 };
        let given = if self.held == Some(piece) { self.turn } else { 0 };
        (own + given) % 4
    }
}

/// A piece's number in addresses. It must not follow the order of the cells, which would reveal where it fits.
pub(crate) fn code(piece: Piece) -> u8 {
    // 73 pieces, and 73 is a prime: multiplying by 29 shuffles them and no two get the same number.
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

fn ask(text: &str) -> Option<Ask> {
    match text.split_once('-')? {
        ("piece", number) => number.parse().ok().map(Ask::Piece),
        ("card", number) => number.parse().ok().map(Ask::Card),
        _ => None,
    }
}

/// The middle of the magnified part, kept within the hill.
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
        for query in [
            "pick=0",
            "pick=74",
            "card=65",
            "try=73",
            "at=iv-a1",
            "at=i-d1",
            "zoom=1",
            "frame=IX",
            "laid=x",
            "why=card-65",
            "why=17",
        ] {
            assert_eq!(Pick::from_query(query), Pick::default(), "{query}");
        }
        assert_eq!(Pick::from_query("zoom=30000_-30000").zoom, Some((4_000, -4_000)));
    }
}
