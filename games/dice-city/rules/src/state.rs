//! The game itself: the public board, the face-down hoards, and the `Game` trait.

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, LegalMoves, Odds, Outcome, Pending, Refused,
    Rulebook, Seat, SeatSet,
};
use serde::Serialize;

use crate::board_state::{Awaited, Board, MAX_SEATS, Step};
use crate::city::Hoard;
use crate::illegal::Illegal;
use crate::legal::Legal;
use crate::moves::{Chance, Move};
use crate::note::Notes;
use crate::options::Options;
use crate::roll::Roll;
use crate::score::{self, EndReason, TieBreak};
use crate::view::View;

/// A game of Dice City.
///
/// # Equality
/// Two games are equal if all their futures are the same: equal board and hoards. Places on the display count, so
/// that its picture does not jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DiceCity {
    pub(crate) board: Board,
    pub(crate) hoards: [Hoard; MAX_SEATS],
}

pub(crate) type Played = Result<(), Refused<Illegal>>;

impl Game for DiceCity {
    type Options = Options;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Illegal = Illegal;
    type Legal = Legal;

    const INFO: GameInfo = GameInfo {
        key: "dice-city",
        name: "Dice City",
        designers: &["Vangelis Bagiartakis"],
        publisher: "Artipia Games / AEG",
        year: 2015,
        seats: 1..=MAX_SEATS,
        rulebook: Rulebook { edition: "French translation, 2015", map: "games/dice-city/RULES.md" },
        rules_version: 2,
        stage: DevStage::Beta,
    };

    const OPEN_TURNS: bool = true;

    #[inline]
    fn with_rules(options: &Options, rules: u32) -> Result<DiceCity, BadOptions> {
        options.validate()?;
        DiceCity::INFO.check_rules(rules)?;
        Ok(DiceCity { board: Board::new(*options, rules as u8), hoards: [Hoard::default(); MAX_SEATS] })
    }

    fn rules(&self) -> u32 {
        u32::from(self.board.rules)
    }

    fn options(&self) -> Options {
        self.board.options
    }

    #[inline]
    fn seats(&self) -> usize {
        self.board.seats()
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.board.awaited {
            Awaited::Over => Pending::Over,
            awaited if awaited.is_chance() => Pending::Chance,
            _ => Pending::Seats(SeatSet::only(self.board.active)),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat) -> Legal {
        if seat == self.board.active { Legal::of(&self.board) } else { Legal::NOTHING }
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Move) -> Played {
        self.play_noting(seat, *action, &mut ())
    }

    #[inline]
    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Chance> {
        match self.board.awaited {
            Awaited::Roll { dice, .. } => Some(Chance::Roll(Roll::sample(dice, source))),
            Awaited::Reveal { .. } => {
                let deck = self.board.deck;
                deck.nth(source.below(u32::from(deck.len()))).map(Chance::Reveal)
            }
            _ => None,
        }
    }

    fn occasion(&self) -> String {
        let (round, seat) = (self.board.round, self.board.active);
        match (self.board.awaited, self.board.step) {
            // The deck is as if it were shuffled once: no card ever returns to it.
            (Awaited::Reveal { .. }, _) => "reveal".to_owned(),
            (Awaited::Roll { seat, .. }, Step::SetUp) => format!("roll 0 {seat}"),
            (Awaited::Roll { .. }, Step::End) => format!("roll {round} {seat}"),
            // What is rolled again in the middle of a turn must not change the roll at its end.
            (Awaited::Roll { dice, .. }, _) => format!("reroll {round} {seat} {dice}"),
            _ => String::new(),
        }
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, Odds)> + '_ {
        let rolls = match self.board.awaited {
            Awaited::Roll { dice, .. } => Some(dice),
            _ => None,
        };
        let rolls = rolls.into_iter().flat_map(|dice| {
            let odds = Odds { weight: 1, of: u64::from(Roll::cases(dice)) };
            (0..Roll::cases(dice)).map(move |case| (Chance::Roll(Roll::case(dice, case)), odds))
        });
        let deck = self.board.deck;
        let reveals = matches!(self.board.awaited, Awaited::Reveal { .. }).then(|| {
            let odds = move |count: u8| Odds { weight: u64::from(count), of: u64::from(deck.len()) };
            deck.titles().map(move |(card, count)| (Chance::Reveal(card), odds(count)))
        });
        rolls.chain(reveals.into_iter().flatten())
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance) -> Played {
        match (self.board.awaited, *chance) {
            (Awaited::Roll { seat, dice }, Chance::Roll(roll)) if roll.dice() == dice => {
                self.take_roll(seat, roll);
                Ok(())
            }
            (Awaited::Reveal { left }, Chance::Reveal(card)) => self.take_reveal(card, left),
            _ => Err(self.refuse_chance()),
        }
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer.filter(|seat| seat.index() < self.seats()))
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        score::total(self.board.city(seat), &self.hoards[seat.index()])
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.board.awaited == Awaited::Over;
        over.then(|| score::outcome(&self.board, &self.hoards, self.end_reason()))
    }

    fn check(&self) -> Result<(), String> {
        crate::check::check(self)
    }
}

impl DiceCity {
    /// The public part of the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a player keeps face down.
    ///
    /// # Panics
    /// Panics if no game has such a seat.
    pub fn hoard(&self, seat: Seat) -> &Hoard {
        &self.hoards[seat.index()]
    }

    /// Seats from best to worst by the current score, each with the tie-break that put it behind the one before.
    pub fn ranking(&self) -> Vec<(Seat, Option<TieBreak>)> {
        score::ranking(&self.board, &self.hoards)
    }

    /// Plays a move and notes what it does, step by step.
    ///
    /// # Errors
    /// As [`Game::play`]; then nothing changes and nothing is noted.
    #[inline]
    pub fn play_noting<N: Notes>(&mut self, seat: Seat, action: Move, notes: &mut N) -> Played {
        if seat != self.board.active || self.board.awaited.is_chance() || self.board.awaited == Awaited::Over
        {
            return Err(self.refuse_seat(seat));
        }
        self.act(action, notes).map_err(Refused::Rule)
    }

    /// What a move would do, without doing it: for previews.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn preview(&self, seat: Seat, action: Move) -> Result<Vec<crate::note::Note>, Refused<Illegal>> {
        let mut notes = Vec::new();
        let mut copy = *self;
        copy.play_noting(seat, action, &mut notes)?;
        Ok(notes)
    }

    pub(crate) fn end_reason(&self) -> EndReason {
        match self.board.ending {
            Some(reason) => reason,
            None if self.board.options.is_solo() => EndReason::LastRow,
            None => EndReason::RoundLimit,
        }
    }

    #[cold]
    fn refuse_seat(&self, seat: Seat) -> Refused<Illegal> {
        if seat.index() >= self.seats() {
            return Refused::NoSuchSeat { seat, seats: self.seats() };
        }
        match self.pending() {
            Pending::Chance => Refused::AwaitingChance,
            Pending::Over => Refused::Over,
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        }
    }

    #[cold]
    fn refuse_chance(&self) -> Refused<Illegal> {
        match self.pending() {
            Pending::Seats(_) => Refused::AwaitingSeats,
            Pending::Over => Refused::Over,
            Pending::Chance => Refused::Rule(Illegal::OtherChance { expected: self.board.awaited }),
        }
    }

    /// Whether the game waits for a player who has no legal move.
    pub(crate) fn is_stuck(&self) -> bool {
        matches!(self.pending(), Pending::Seats(_)) && self.legal(self.board.active).is_empty()
    }
}

impl Serialize for DiceCity {
    /// The complete state, for the referee: the board and the hoards.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(rename = "table")]
            board: &'a Board,
            hoards: &'a [Hoard],
        }
        Whole { board: &self.board, hoards: &self.hoards[..self.seats()] }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bots copy a game millions of times.
    #[test]
    fn a_game_is_small() {
        assert!(size_of::<DiceCity>() <= 384, "{} bytes", size_of::<DiceCity>());
        assert!(size_of::<Move>() <= 4, "{} bytes", size_of::<Move>());
    }
}
