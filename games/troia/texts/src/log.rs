//! The log in sentences.

use game_core::Seat;
use game_troia::Face;
use game_troia::chronicle::{Entry, Way};
use game_troia::frames::Publication;
use words::Words;

use crate::lexicon;

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// The player it is about, whose name comes before the text.
    pub seat: Option<Seat>,
    /// The sentence, without the name.
    pub text: String,
    /// The face of a piece, to show after the text.
    pub face: Option<Face>,
    /// What only the viewer may know; may be empty.
    pub secret: String,
}

/// The sentences for one entry of the log.
pub fn sentences(words: Words, names: &[&str], entry: &Entry) -> Vec<Sentence> {
    let by = |seat: Seat, text: String| Sentence { seat: Some(seat), text, ..Sentence::default() };
    let say = |text: String| Sentence { text, ..Sentence::default() };
    vec![match entry {
        Entry::Kept { seat, cards: Some(cards) } => {
            by(*seat, words.with("tr-log-keep-own", &[("cards", cards.to_string().into())]))
        }
        Entry::Kept { seat, cards: None } => by(*seat, words.get("tr-log-keep")),
        Entry::Poured(_) => say(words.get("tr-log-hill")),
        Entry::First(seat) => by(*seat, words.get("tr-log-first")),
        Entry::Round { round, .. } => say(words.with("table-round", &[("n", (*round).into())])),
        Entry::Cards(cards) => {
            let named = |(seat, card): &(Seat, game_troia::Card)| {
                format!("{} {}", names.get(seat.index()).copied().unwrap_or_default(), card.number())
            };
            let cards: Vec<String> = cards.iter().map(named).collect();
            say(words.with("tr-log-cards", &[("cards", cards.join(" · ").into())]))
        }
        Entry::Piece { seat, way, face, found } => {
            let args = [("face", lexicon::face(words, *face).into())];
            let text = match way {
                Way::Taken => words.with("tr-log-take", &args),
                Way::Dug => words.with("tr-log-dig", &args),
                Way::Examined => words.with("tr-log-examine", &args),
            };
            let secret = found
                .map(|piece| words.with("tr-log-found", &[("piece", lexicon::piece(words, piece).into())]));
            Sentence { seat: Some(*seat), text, face: Some(*face), secret: secret.unwrap_or_default() }
        }
        Entry::Published(one) => by(one.seat, publication(words, one)),
        Entry::Permit { seat, card: Some(card) } => {
            by(*seat, words.with("tr-log-permit-own", &[("n", card.number().into())]))
        }
        Entry::Permit { seat, card: None } => by(*seat, words.get("tr-log-permit")),
        Entry::Advanced(advance) => {
            let args = [("gain", (advance.to - advance.from).into()), ("to", advance.to.into())];
            let moved = by(advance.seat, words.with("tr-log-advance", &args));
            let bumped =
                advance.bump.map(|bump| by(bump.seat, words.with("tr-log-bump", &[("to", bump.to.into())])));
            return std::iter::once(moved).chain(bumped).collect();
        }
    }]
}

fn publication(words: Words, one: &Publication) -> String {
    let args = [
        ("layer", lexicon::layer(words, one.layer).into()),
        ("cells", lexicon::cells(words, one.layer, one.cells).into()),
        ("standing", lexicon::standing(words, one.worth.standing).into()),
        ("points", one.worth.points().into()),
    ];
    words.with("tr-log-publish", &args)
}
