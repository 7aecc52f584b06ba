//! What a move does: set-up, choosing cards, dig turns, publish turns.

use game_core::{Pending, Refused, Seat, SeatSet};

use crate::cards::{Card, Cards, Colour, Kept, Kind};
use crate::cells::{Cells, MOST_PUBLISHED};
use crate::frames::{Frames, Publication, Worth};
use crate::handles::Handle;
use crate::illegal::{Awaited, AwaitedChance, Illegal};
use crate::layers::Layer;
use crate::moves::{Chance, Move};
use crate::sight::Sight;
use crate::state::{Phase, Troia};

/// Steps per dig permit: each digs or examines one piece (R17).
pub const STEPS: u8 = 5;
/// The most pieces in front of a tent at the end of a turn (R18).
pub const FRONT: u8 = 5;

/// The progress of the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// Who acts.
    pub(crate) seat: Seat,
    /// Steps used, or pieces published.
    pub(crate) used: u8,
    /// Points earned in this turn; the pawn moves at its end (R13).
    pub(crate) gain: u8,
}

impl Turn {
    pub(crate) const NONE: Turn = Turn { seat: Seat::FIRST, used: 0, gain: 0 };

    /// Steps, or pieces to publish, left.
    pub(crate) const fn left(&self) -> u8 {
        STEPS - self.used
    }
}

const _: () = assert!(STEPS == MOST_PUBLISHED, "five steps to dig, five pieces to publish");

pub(crate) type Played = Result<(), Refused<Illegal>>;

impl Troia {
    pub(crate) fn play_move(&mut self, seat: Seat, action: Move) -> Played {
        if !self.waiting.contains(seat) {
            return Err(self.refuse_seat(seat));
        }
        let done = match (self.phase, action) {
            (Phase::Dig, Move::Dig { piece }) => self.dig(seat, piece),
            (Phase::Dig, Move::Examine { piece }) => self.examine(seat, piece),
            (Phase::Dig, Move::End) => self.end_dig(seat),
            (Phase::Publish, Move::Publish { layer, cells }) => self.publish(seat, layer, cells),
            (Phase::Publish, Move::End) => {
                self.end_publish(seat);
                Ok(())
            }
            (Phase::Choose, Move::Card { card }) => self.choose(seat, card),
            (Phase::Start, Move::Take { piece }) => self.take(seat, piece),
            (Phase::Keep, Move::Keep { cards }) => self.keep(seat, cards),
            _ => Err(Illegal::NotNow { expected: awaited(self.phase) }),
        };
        done.map_err(Refused::Rule)
    }

    pub(crate) fn take_chance(&mut self, chance: Chance) -> Played {
        let done = match (self.phase, chance) {
            (Phase::Hill, Chance::Hill(seed)) => {
                self.pour(seed);
                Ok(())
            }
            (Phase::Handles, Chance::Handles(seed)) => {
                self.hill = self.hill.named(seed.get(), self.rules);
                self.phase = Phase::First;
                Ok(())
            }
            (Phase::First, Chance::First(seat)) => self.begin_start(seat),
            (Phase::Permit, Chance::Permit(card)) => self.draw_permit(card),
            _ => return Err(self.refuse_chance()),
        };
        done.map_err(Refused::Rule)
    }

    // Set-up.

    pub(crate) fn kept(&self) -> Kept {
        Kept::with(self.options.players)
    }

    fn keep(&mut self, seat: Seat, cards: Cards) -> Result<(), Illegal> {
        judge_keep(self.kept(), seat, cards)?;
        self.players[seat.index()].keep(seat, cards);
        self.waiting = self.waiting.without(seat);
        if self.waiting.is_empty() {
            self.phase = Phase::Hill;
        }
        Ok(())
    }

    fn begin_start(&mut self, seat: Seat) -> Result<(), Illegal> {
        if seat.index() >= usize::from(self.options.players) {
            return Err(Illegal::NoSuchFirst { seat });
        }
        self.first = seat;
        self.phase = Phase::Start;
        self.waiting = SeatSet::only(seat);
        Ok(())
    }

    /// A start piece goes straight behind the tent.
    fn take(&mut self, seat: Seat, piece: Handle) -> Result<(), Illegal> {
        self.judge_free(piece)?;
        self.hill.lying = self.hill.lying.without(piece);
        self.bring_in(seat, piece);
        let next = Seat::from_index((seat.index() + 1) % usize::from(self.options.players));
        self.waiting = SeatSet::only(next);
        if next == self.first {
            self.begin_round();
        }
        Ok(())
    }

    // A round.

    pub(crate) fn begin_round(&mut self) {
        self.round += 1;
        self.phase = Phase::Choose;
        self.waiting = SeatSet::first(usize::from(self.options.players));
    }

    fn choose(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        judge_card(self.players[seat.index()].hand, card)?;
        self.players[seat.index()].chosen = Some(card);
        self.waiting = self.waiting.without(seat);
        if self.waiting.is_empty() {
            for player in &mut self.players {
                player.reveal(self.round);
            }
            self.next_turn(None);
        }
        Ok(())
    }

    /// Starts the turn of the seat with the next lower card; after the lowest, the round ends.
    pub(crate) fn next_turn(&mut self, after: Option<Card>) {
        let card = |seat: Seat| self.players[seat.index()].card_of(self.round);
        // Cards have different numbers, so the last card played says whose turns are still to come: no list is kept.
        let later = |seat: &Seat| after.is_none_or(|after| card(*seat) < Some(after));
        let next =
            Seat::first(usize::from(self.options.players)).filter(later).max_by_key(|seat| card(*seat));
        match next.and_then(|seat| card(seat).map(|card| (seat, card))) {
            Some((seat, card)) => {
                self.turn = Turn { seat, ..Turn::NONE };
                self.waiting = SeatSet::only(seat);
                self.phase = if card.kind() == Kind::Dig { Phase::Dig } else { Phase::Publish };
            }
            None => self.end_round(),
        }
    }

    /// The game ends with the round in which the last publish card was played (R25, R43).
    fn end_round(&mut self) {
        self.turn = Turn::NONE;
        if self.players.iter().all(|player| player.publish_left() == 0) {
            self.phase = Phase::Over;
            self.waiting = SeatSet::EMPTY;
        } else {
            self.begin_round();
        }
    }

    fn end_turn(&mut self) {
        let card = self.players[self.turn.seat.index()].card_of(self.round);
        self.next_turn(card);
    }

    // Digging and examining.

    /// Only an uncovered piece on the hill may be taken (R20). A completely hidden piece is refused like one that is
    /// gone, so that the refusal does not reveal it.
    fn judge_free(&self, piece: Handle) -> Result<(), Illegal> {
        if !self.hill.lying.contains(piece) {
            return Err(Illegal::NotOnHill { piece });
        }
        if self.hill.on(piece).is_empty() {
            return Ok(());
        }
        // Refused in the same words as a piece that does not exist: the refusal must not reveal a completely hidden
        // piece.
        let is_seen = Sight::of(&self.hill).open(piece) > 0;
        Err(if is_seen { Illegal::Covered { piece } } else { Illegal::NotOnHill { piece } })
    }

    pub(crate) fn judge_room(&self, seat: Seat) -> Result<(), Illegal> {
        judge_room(self.players[seat.index()].front.len() as u8, self.turn.left())
    }

    fn dig(&mut self, seat: Seat, piece: Handle) -> Result<(), Illegal> {
        self.judge_room(seat)?;
        self.judge_free(piece)?;
        self.hill.lying = self.hill.lying.without(piece);
        let player = &mut self.players[seat.index()];
        player.front = player.front.with(piece);
        self.turn.used += 1;
        Ok(())
    }

    fn examine(&mut self, seat: Seat, piece: Handle) -> Result<(), Illegal> {
        judge_examine(self.players[seat.index()].front.contains(piece), self.turn.left(), piece)?;
        self.bring_in(seat, piece);
        self.turn.used += 1;
        Ok(())
    }

    /// Moves a piece behind the tent. Its handle is no longer used.
    fn bring_in(&mut self, seat: Seat, handle: Handle) {
        let (piece, face) = (self.hill.piece(handle), self.hill.face(handle));
        let player = &mut self.players[seat.index()];
        player.front = player.front.without(handle);
        player.tent = player.tent.with(piece);
        player.note_taken(face);
        self.hill.forget(handle);
    }

    pub(crate) fn judge_end(&self, seat: Seat) -> Result<(), Illegal> {
        judge_end(self.players[seat.index()].front.len() as u8)
    }

    fn end_dig(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.judge_end(seat)?;
        self.end_turn();
        Ok(())
    }

    // Publishing.

    fn publish(&mut self, seat: Seat, layer: Layer, cells: Cells) -> Result<(), Illegal> {
        let tent = self.players[seat.index()].tent.of(layer);
        let worth = judge_publication(tent, self.turn.left(), &self.frames, layer, cells)?;
        let player = &mut self.players[seat.index()];
        player.tent = player.tent.without_cells(layer, cells);
        self.frames.lay(Publication { seat, round: self.round, layer, cells, worth });
        self.turn.used += worth.pieces();
        self.turn.gain += worth.points();
        Ok(())
    }

    /// The pawn moves once, then the seat draws a permit (R41), even if it published nothing (R27).
    fn end_publish(&mut self, seat: Seat) {
        // Once for the whole turn: intermediate totals must not push anyone back.
        self.track.advance(seat, self.turn.gain, self.round);
        self.turn.gain = 0;
        self.phase = Phase::Permit;
        self.waiting = SeatSet::EMPTY;
    }

    fn draw_permit(&mut self, card: Card) -> Result<(), Illegal> {
        if !self.pile.contains(card) {
            return Err(Illegal::NotInPile { card });
        }
        self.pile = self.pile.minus(Cards::only(card));
        let player = &mut self.players[self.turn.seat.index()];
        player.hand = player.hand.or(Cards::only(card));
        self.end_turn();
        Ok(())
    }

    // Refusals that don't depend on the move.

    #[cold]
    fn refuse_seat(&self, seat: Seat) -> Refused<Illegal> {
        let seats = usize::from(self.options.players);
        if seat.index() >= seats {
            return Refused::NoSuchSeat { seat, seats };
        }
        match self.who_acts() {
            Pending::Chance => Refused::AwaitingChance,
            Pending::Over => Refused::Over,
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        }
    }

    #[cold]
    fn refuse_chance(&self) -> Refused<Illegal> {
        let expected = match self.phase {
            Phase::Hill => AwaitedChance::Hill,
            Phase::Handles => AwaitedChance::Handles,
            Phase::First => AwaitedChance::First,
            Phase::Permit => AwaitedChance::Permit,
            Phase::Over => return Refused::Over,
            Phase::Keep | Phase::Start | Phase::Choose | Phase::Dig | Phase::Publish => {
                return Refused::AwaitingSeats;
            }
        };
        Refused::Rule(Illegal::OtherChance { expected })
    }
}

// The predicates. They take only what the player knows, so that a view can explain a refusal too.

/// What a seat has to decide in this phase.
pub(crate) fn awaited(phase: Phase) -> Awaited {
    match phase {
        Phase::Keep => Awaited::Keep,
        Phase::Start => Awaited::StartPiece,
        Phase::Dig => Awaited::Dig,
        Phase::Publish => Awaited::Publish,
        _ => Awaited::Card,
    }
}

/// Whether a player may keep these cards (Set-up; 2 and 3 players).
pub(crate) fn judge_keep(kept: Kept, seat: Seat, cards: Cards) -> Result<(), Illegal> {
    if let Some(card) = cards.minus(Colour::of(seat).cards()).iter().next() {
        return Err(Illegal::NotYourColour { card });
    }
    let Kept { dig, publish } = kept;
    let count = |kind| cards.of_kind(kind).len() as u8;
    let (kept_dig, kept_publish) = (count(Kind::Dig), count(Kind::Publish));
    if (kept_dig, kept_publish) == (dig, publish) {
        Ok(())
    } else {
        Err(Illegal::WrongCount { dig, publish, kept_dig, kept_publish })
    }
}

pub(crate) fn judge_card(hand: Cards, card: Card) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
}

/// Whether a step is left to dig, and enough steps after it to end with at most five pieces in front (R18).
pub(crate) fn judge_room(front: u8, left: u8) -> Result<(), Illegal> {
    if left == 0 {
        Err(Illegal::NoStepLeft)
    // After this step `left - 1` remain, and each of them can examine one piece away from the front.
    } else if front + 1 > FRONT + (left - 1) {
        Err(Illegal::FrontWouldOverflow { front, left })
    } else {
        Ok(())
    }
}

pub(crate) fn judge_examine(is_in_front: bool, left: u8, piece: Handle) -> Result<(), Illegal> {
    if left == 0 {
        Err(Illegal::NoStepLeft)
    } else if is_in_front {
        Ok(())
    } else {
        Err(Illegal::NotInFront { piece })
    }
}

/// At most five pieces in front of the tent; checked only at the end of the turn (R18).
pub(crate) fn judge_end(front: u8) -> Result<(), Illegal> {
    if front > FRONT { Err(Illegal::FrontTooFull { front }) } else { Ok(()) }
}

/// What a group of pieces behind a tent is worth, if it may be published now. `left` more pieces may be published
/// this turn.
pub(crate) fn judge_publication(
    tent: Cells,
    left: u8,
    frames: &Frames,
    layer: Layer,
    cells: Cells,
) -> Result<Worth, Illegal> {
    let pieces = cells.len() as u8;
    if cells.is_empty() {
        Err(Illegal::NothingNamed)
    } else if !tent.includes(cells) {
        Err(Illegal::NotInTent { layer, cells: cells.minus(tent) })
    } else if pieces > left {
        Err(Illegal::TooMany { pieces, left })
    } else if !cells.is_group(layer) {
        Err(Illegal::NotAGroup)
    } else {
        let largest = frames.largest(layer);
        frames.worth(layer, cells).ok_or(Illegal::NotBeside { layer, pieces, largest })
    }
}
