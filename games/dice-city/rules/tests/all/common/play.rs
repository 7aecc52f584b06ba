//! Playing by notation, and what came of it in short words.

use game_core::{Game, Pending, Refused, Seat};
use game_dice_city::{Board, City, DiceCity, Hoard, Illegal, Move, Note, Options};

use super::{seat, space};

/// A game in play, and the seat that is meant where none is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) game: DiceCity,
    pub(crate) by: Seat,
}

impl Play {
    /// A game from its first moment.
    pub(crate) fn new(options: &str) -> Play {
        let options: Options = options.parse().expect("options");
        Play { game: DiceCity::new(&options).expect("options of the game"), by: Seat::FIRST }
    }

    /// A result of chance.
    pub(crate) fn chance(&mut self, text: &str) {
        let chance = text.parse().expect("a chance result");
        self.game.resolve(&chance).unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.game.check().expect("what always holds");
    }

    /// The dice that are awaited fall.
    pub(crate) fn roll(&mut self, dice: &str) {
        self.chance(&format!("roll {dice}"));
    }

    /// Cards of the deck are revealed.
    pub(crate) fn reveal(&mut self, cards: &str) {
        cards.split(' ').for_each(|card| self.chance(&format!("reveal {card}")));
    }

    /// A move, and what came of it (see [`word`]).
    pub(crate) fn act(&mut self, text: &str) -> String {
        let action: Move = text.parse().expect("a move");
        let mut notes: Vec<Note> = Vec::new();
        let played = self.game.play_noting(self.by, action, &mut notes);
        played.unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.game.check().expect("what always holds");
        let words: Vec<String> = notes.iter().filter_map(word).collect();
        words.join(", ")
    }

    /// Several moves, with semicolons between them; what came of the last.
    pub(crate) fn acts(&mut self, text: &str) -> String {
        text.split("; ").map(|action| self.act(action)).last().unwrap_or_default()
    }

    /// A move that is refused, and leaves everything as it was.
    pub(crate) fn refusal(&mut self, text: &str) -> Refused<Illegal> {
        let action: Move = text.parse().expect("a move");
        assert!(!self.game.legal_moves(self.by).contains(&action), "{text} is among the legal moves");
        let before = self.game;
        let refused = self.game.play(self.by, &action).expect_err(text);
        assert_eq!(self.game, before, "a refused move changes nothing");
        refused
    }

    /// A chance result that is refused, and leaves everything as it was.
    pub(crate) fn refusal_of_chance(&mut self, text: &str) -> Refused<Illegal> {
        let before = self.game;
        let refused = self.game.resolve(&text.parse().expect("a chance result")).expect_err(text);
        assert_eq!(self.game, before, "a refused chance result changes nothing");
        refused
    }

    /// The code of a refusal.
    pub(crate) fn code(&mut self, text: &str) -> &'static str {
        self.refusal(text).code()
    }

    /// The legal moves.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.game.legal_moves(self.by).iter().map(Move::to_string).collect()
    }

    /// The legal moves that begin so.
    pub(crate) fn moves_like(&self, beginning: &str) -> Vec<String> {
        self.moves().into_iter().filter(|action| action.starts_with(beginning)).collect()
    }

    /// Whether it may be done.
    pub(crate) fn may(&self, text: &str) -> bool {
        self.moves().iter().any(|action| action == text)
    }

    pub(crate) fn board(&self) -> &Board {
        self.game.board()
    }

    /// The city of the seat that is meant.
    pub(crate) fn city(&self) -> &City {
        self.game.board().city(self.by)
    }

    pub(crate) fn city_of(&self, number: usize) -> &City {
        self.game.board().city(seat(number))
    }

    pub(crate) fn hoard(&self) -> &Hoard {
        self.game.hoard(self.by)
    }

    pub(crate) fn stock(&self) -> [u16; 3] {
        self.city().stock()
    }

    /// Army strength, and that against bandits only.
    pub(crate) fn strength(&self) -> (u16, u16) {
        (self.board().turn().strength, self.board().turn().against_bandits)
    }

    /// What is awaited, as its stable name.
    pub(crate) fn awaited(&self) -> &'static str {
        self.board().awaited().key()
    }

    /// Whether a space of the city is deactivated.
    pub(crate) fn is_off(&self, at: &str) -> bool {
        self.city().is_deactivated(space(at))
    }

    /// Where the unused dice lie: `w1 k3`.
    pub(crate) fn dice(&self) -> String {
        let spaces = self.city().unused().iter().map(|die| self.city().space_of(die).to_string());
        spaces.collect::<Vec<_>>().join(" ")
    }

    /// Ends the turn, wherever it is, and rolls ones; the next seat is meant then.
    pub(crate) fn end_turn(&mut self) {
        while self.game.pending() == Pending::Seats(game_core::SeatSet::only(self.by)) && self.may("done") {
            self.act("done");
        }
        if self.awaited() == "roll" {
            self.roll("w1 y1 r1 b1 k1");
        }
        self.by = self.board().active();
    }

    /// Passes a whole turn without effect: printed locations are used, and the turn ended.
    pub(crate) fn idle_turn(&mut self) {
        for die in ["w", "y", "r", "b", "k"] {
            self.act(&format!("use {die}"));
        }
        self.end_turn();
    }
}

/// Checks a refusal: its code, and its whole English sentence, with the rule in brackets where there is one.
#[track_caller]
pub(crate) fn check_refusal(refused: &Refused<Illegal>, code: &str, english: &str) {
    assert_eq!((refused.code(), refused.to_string().as_str()), (code, english));
    assert_eq!(refused.rule().is_some(), english.contains("(rulebook, "), "{english}");
}

/// A note in short: `2 wood`, `-1 iron`, `3 strength`, `off 2 r3`.
fn word(note: &Note) -> Option<String> {
    Some(match *note {
        Note::Spent { .. } | Note::Used { .. } => return None,
        Note::NoEffect { .. } => "nothing".to_owned(),
        Note::Gained { resource, amount } => format!("{amount} {resource}"),
        Note::Paid { resource, amount } => format!("-{amount} {resource}"),
        Note::Strength { amount } => format!("{amount} strength"),
        Note::StrengthAgainstBandits { amount } => format!("{amount} against bandits"),
        Note::Points { amount } => format!("{amount} vp"),
        Note::Boosted { by } => format!("boost of {by}"),
        Note::Deactivated { seat, at } => format!("off {seat} {at}"),
        Note::Reactivated { at } => format!("on {at}"),
        Note::PassGained => "pass".to_owned(),
        Note::PassesSpent { amount } => format!("-{amount} passes"),
        Note::Moved { to, .. } => format!("die to {to}"),
        Note::Built { card, at, over } => format!("{card} on {at} over {over}"),
        Note::Discarded { card } => format!("{card} discarded"),
        Note::Attacked { strength } => format!("-{strength} strength"),
        Note::Bandits { size } => format!("{size} bandits"),
        Note::Ship { size } => format!("{size} ship"),
        Note::Robbed { seat, resource } => format!("{resource} of {seat}"),
        Note::Ending => "ending".to_owned(),
    })
}
