//! Sentences for the log: what a viewer may know of what happened.
//!
//! The whole record goes in, secrets too, since the game is played through once more; what comes out holds only what
//! that viewer saw. Others' kept cards, drawn permits and examined pieces are named to nobody else.

use game_core::{Game, Seat};
use game_troia::frames::Publication;
use game_troia::{Chance, Move, Options, Phase, Piece, Pieces, Troia};
use maud::{Markup, html};
use page_kit::Person;
use words::Words;

use crate::scene::Field;
use crate::{art, lexicon};

/// Something that happened, as a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance decided.
    Chance(Chance),
    /// A seat moved.
    Move(Seat, Move),
}

/// A whole game told to one viewer.
#[derive(Debug)]
pub struct Story {
    /// The log, oldest first.
    pub log: Markup,
    /// What happened since the viewer last acted, to be read out.
    pub news: Markup,
    /// Where the hill was poured.
    pub field: Field,
    /// Each seat's points after each round, for the curve.
    pub curves: Vec<Vec<i32>>,
    /// The turns that brought most: seat, round and points.
    pub best: Vec<(Seat, u8, u8)>,
}

/// Tells a game to a viewer.
#[must_use]
pub fn story(
    words: Words,
    people: &[Person<'_>],
    viewer: Option<Seat>,
    options: &Options,
    events: &[Event],
) -> Story {
    let mut teller = Teller { words, people, viewer, lines: Vec::new(), curves: vec![vec![0]; people.len()] };
    let (mut news_from, mut field) = (0, Field::default());
    if let Ok(mut game) = Troia::new(options) {
        for event in events {
            let before = game;
            // A record was played once: every event is legal.
            let played = match event {
                Event::Chance(chance) => game.resolve(chance).is_ok(),
                Event::Move(seat, action) => game.play(*seat, action).is_ok(),
            };
            if !played {
                break;
            }
            if matches!(event, Event::Chance(Chance::Handles(_))) {
                field = Field::of(&game.view(None));
            }
            teller.tell(&before, &game, event);
            if matches!(event, Event::Move(seat, _) if Some(*seat) == viewer) {
                news_from = teller.lines.len();
            }
        }
        let mut best: Vec<(Seat, u8, u8)> = game
            .track()
            .advances()
            .map(|advance| (advance.seat, advance.round, (advance.to - advance.from) as u8))
            .collect();
        best.sort_by_key(|(_, round, points)| (std::cmp::Reverse(*points), *round));
        best.truncate(3);
        let lines = &teller.lines;
        let log = html! { @for line in lines { (line) } };
        let news = html! { @for line in &lines[news_from.max(lines.len().saturating_sub(8))..] { (line) } };
        return Story { log, news, field, curves: teller.curves, best };
    }
    Story { log: html! {}, news: html! {}, field, curves: Vec::new(), best: Vec::new() }
}

struct Teller<'a> {
    words: Words,
    people: &'a [Person<'a>],
    viewer: Option<Seat>,
    lines: Vec<Markup>,
    curves: Vec<Vec<i32>>,
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.people.get(seat.index()).map_or("", |person| person.name)
    }

    fn line(&mut self, text: Markup) {
        self.lines.push(html! { p .ct-entry { (text) } });
    }

    fn say(&mut self, seat: Seat, text: &str) {
        let line = html! { span class=(format!("tr-dot seat-{seat}")) {} b { (self.name(seat)) } " " (text) };
        self.line(line);
    }

    fn tell(&mut self, before: &Troia, after: &Troia, event: &Event) {
        let words = self.words;
        match *event {
            Event::Chance(Chance::Hill(_)) => self.line(html! { (words.get("tr-log-hill")) }),
            Event::Chance(Chance::Handles(_)) => {}
            Event::Chance(Chance::First(seat)) => self.say(seat, &words.get("tr-log-first")),
            Event::Chance(Chance::Permit(card)) => {
                // Who draws is who has just published: nobody else's hand grows.
                let seat = Seat::first(before.seats()).find(|seat| before.hand(*seat) != after.hand(*seat));
                if let Some(seat) = seat {
                    let text = if self.viewer == Some(seat) {
                        words.with("tr-log-permit-own", &[("n", card.number().into())])
                    } else {
                        words.get("tr-log-permit")
                    };
                    self.say(seat, &text);
                }
            }
            Event::Move(seat, action) => self.tell_move(before, after, seat, action),
        }
        let (was, is) = (before.round(), after.round());
        if is > was || after.phase() == Phase::Over {
            for seat in Seat::first(after.seats()) {
                if let Some(curve) = self.curves.get_mut(seat.index()) {
                    curve.push(after.score(seat));
                }
            }
            if is > was {
                let text = words.with("table-round", &[("n", is.into())]);
                self.lines.push(html! { p .ct-entry .tr-log-round { b { (text) } } });
            }
        }
    }

    fn tell_move(&mut self, before: &Troia, after: &Troia, seat: Seat, action: Move) {
        let words = self.words;
        let own = self.viewer == Some(seat);
        match action {
            Move::Keep { cards } => {
                let text = if own {
                    words.with("tr-log-keep-own", &[("cards", cards.to_string().into())])
                } else {
                    words.get("tr-log-keep")
                };
                self.say(seat, &text);
            }
            Move::Take { piece } | Move::Dig { piece } | Move::Examine { piece } => {
                let Some(face) = before.open_face(piece) else { return };
                let face_words = lexicon::face(words, face);
                let args = [("face", face_words.into())];
                let text = match action {
                    Move::Take { .. } => words.with("tr-log-take", &args),
                    Move::Dig { .. } => words.with("tr-log-dig", &args),
                    _ => words.with("tr-log-examine", &args),
                };
                let found = own.then(|| new_piece(before.tent(seat), after.tent(seat))).flatten();
                let more = found.map(|piece| {
                    words.with("tr-log-found", &[("piece", lexicon::piece(words, piece).into())])
                });
                let name = self.name(seat).to_owned();
                self.line(html! {
                    span class=(format!("tr-dot seat-{seat}")) {} b { (name) } " " (text) " " (art::face_glyph(face))
                    @if let Some(more) = &more { " " span .tr-small { (more) } }
                });
            }
            Move::Card { .. } => {
                if after.phase() != Phase::Choose {
                    self.tell_cards(after);
                }
            }
            Move::Publish { .. } => {
                if let Some(one) = after.frames().publications().last() {
                    let text = publication(words, one);
                    self.say(seat, &text);
                }
            }
            Move::End => self.tell_end(before, after, seat),
        }
    }

    /// All cards are turned over at once.
    fn tell_cards(&mut self, after: &Troia) {
        let words = self.words;
        let view = after.cards_of_round();
        let named: Vec<String> =
            view.iter().map(|(seat, card)| format!("{} {}", self.name(*seat), card.number())).collect();
        self.line(html! { (words.with("tr-log-cards", &[("cards", named.join(" · ").into())])) });
    }

    fn tell_end(&mut self, before: &Troia, after: &Troia, seat: Seat) {
        let words = self.words;
        let advances = |game: &Troia| game.track().advances().count();
        if advances(after) == advances(before) {
            return;
        }
        let Some(advance) = after.track().advances().last().copied() else { return };
        let gain = advance.to - advance.from;
        let args = [("gain", gain.into()), ("to", advance.to.into())];
        self.say(seat, &words.with("tr-log-advance", &args));
        if let Some(bump) = advance.bump {
            self.say(bump.seat, &words.with("tr-log-bump", &[("to", bump.to.into())]));
        }
    }
}

/// The piece that has come behind a tent.
fn new_piece(before: Pieces, after: Pieces) -> Option<Piece> {
    after.minus(&before).iter().next()
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
