//! One player's part of the game: a sheet and its waiting bonuses. Sheets never affect one another, so a bot or a
//! preview needs only this and the public [`Board`].

use crate::board::{Building, Colour, Resource};
use crate::board_state::Board;
use crate::bonus::{self, Bonus, Question, Queue, Settled};
use crate::dice::Pips;
use crate::illegal::{Awaited, Illegal, Purpose};
use crate::legal::Legal;
use crate::moves::Move;
use crate::note::{Note, Notes};
use crate::offer::DieStatus;
use crate::sheet::Sheet;
use crate::targets::{Action, Targets};
use crate::tiles::Effect;
use crate::wheel::Place;

/// A player's sheet and the bonuses still waiting in this turn.
///
/// ```
/// use game_core::{Game, LegalMoves, Seat};
/// use game_troyes_dice::{Options, Player, TroyesDice, Turn};
///
/// let mut game = TroyesDice::new(&Options::new(2))?;
/// game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
/// let board = game.board().rolled("3 1 3 6".parse()?);
/// let mut player = Player::new(*game.sheet(Seat::FIRST));
/// assert_eq!(player.legal(&board).len(), 126);
/// assert_eq!(player.play(&board, "1:cityhall1".parse()?, &mut ())?, Turn::Finished);
/// assert_eq!(player.sheet().score(), 3 + 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub(crate) sheet: Sheet,
    pub(crate) queue: Queue,
}

/// Whether a player's turn is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Nothing is left to decide in this half-day.
    Finished,
    /// A bonus asks for a choice.
    Asked,
}

impl From<Settled> for Turn {
    #[inline]
    fn from(settled: Settled) -> Turn {
        match settled {
            Settled::Done => Turn::Finished,
            Settled::Asks => Turn::Asked,
        }
    }
}

/// The parts of [`Move::Act`].
#[derive(Clone, Copy)]
pub(crate) struct Act {
    pub(crate) die: Place,
    pub(crate) pay: Option<Resource>,
    pub(crate) colour: Colour,
    pub(crate) value: Pips,
    pub(crate) action: Action,
}

type Played = Result<Turn, Illegal>;

impl Player {
    /// A player before a turn.
    #[inline]
    pub const fn new(sheet: Sheet) -> Player {
        Player { sheet, queue: Queue::EMPTY }
    }

    /// The sheet as it is now.
    #[inline]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether a bonus is waiting for a choice.
    #[inline]
    pub fn is_asked(&self) -> bool {
        !self.queue.is_empty()
    }

    pub(crate) fn question(&self) -> Option<Question> {
        bonus::question(&self.sheet, &self.queue)
    }

    /// The legal moves of a player who has not finished, with the dice on this board.
    #[inline(always)]
    pub fn legal(&self, board: &Board) -> Legal {
        if self.queue.is_empty() {
            return Legal::act(&board.dice, &self.sheet);
        }
        match self.question() {
            Some(Question::Building { options, .. }) => Legal::draw(options),
            Some(Question::Citizen { options, .. }) => Legal::circle(options),
            None => Legal::NOTHING,
        }
    }

    /// Plays a move for a player who has not finished, and notes what it does.
    ///
    /// # Errors
    /// Returns an error if the move is not legal; then nothing changes and nothing is noted.
    #[inline]
    pub fn play<N: Notes>(&mut self, board: &Board, action: Move, notes: &mut N) -> Played {
        match action {
            Move::Act { die, pay, colour, value, action } if self.queue.is_empty() => {
                self.act(board, &Act { die, pay, colour, value, action }, notes)
            }
            _ => self.play_rare(board, action, notes),
        }
    }

    /// Applies the event: each die that destroys its plaza attacks the sheet's die of the same colour and value, in
    /// order of place. With the expansion the black die may be harmless (T16) and a transparent one harmful (T15).
    #[inline]
    pub fn suffer_event(&mut self, board: &Board) {
        if board.half_day.destroys() {
            for place in Place::ALL {
                if let Some((colour, value)) = board.dice.attacker(place) {
                    self.sheet.attack(colour, value);
                }
            }
        }
    }

    /// Everything but the choice of a die.
    #[cold]
    fn play_rare<N: Notes>(&mut self, board: &Board, action: Move, notes: &mut N) -> Played {
        match (action, self.question()) {
            (Move::NoDie, None) => self.no_die(board, notes),
            (Move::Draw { building, value }, Some(Question::Building { options, cause })) => {
                self.draw_bonus(board, (building, value), options, cause, notes)
            }
            (Move::Circle { track }, Some(Question::Citizen { options, cause })) => {
                self.circle_bonus(board, track, options, cause, notes)
            }
            _ => Err(Illegal::NotNow { expected: self.awaited() }),
        }
    }

    pub(crate) fn awaited(&self) -> Awaited {
        match self.question() {
            Some(Question::Building { .. }) => Awaited::BonusBuilding,
            Some(Question::Citizen { .. }) => Awaited::CitizenTrack,
            None => Awaited::Action,
        }
    }

    /// Uses a die: pay, draw or gain, then resolve the bonuses this triggers (T2, T9).
    #[inline]
    pub(crate) fn act<N: Notes>(&mut self, board: &Board, act: &Act, notes: &mut N) -> Played {
        let dice = &board.dice;
        let sheet = &mut self.sheet;
        let target = (act.action, act.colour, act.value);
        let Some(left) = dice.left_if_legal(act.die, act.pay, target, sheet) else {
            return Err(self.why_not(board, *act));
        };
        for resource in Resource::ALL {
            let amount = sheet.held(resource) - left.get(resource);
            if amount > 0 {
                notes.note(Note::Paid { resource, amount });
            }
        }
        sheet.held = left;
        let queue = &mut self.queue;
        let own = match act.action.building(act.colour) {
            None => Some(Bonus::Resources(Resource::of(act.colour), act.value.get())),
            Some(building) => {
                let effect = dice.effect(act.die);
                let hall_extra = u8::from(effect == Some(Effect::HallCountsOneMore));
                let own = bonus::draw(sheet, queue, board, (building, act.value), hall_extra, notes);
                if let Some(effect) = effect {
                    queue_banquet(queue, effect, building);
                }
                own
            }
        };
        Ok(self.go_on(board, own, notes))
    }

    /// No die is affordable: gain one of each resource instead of an action (T14).
    fn no_die<N: Notes>(&mut self, board: &Board, notes: &mut N) -> Played {
        if !self.legal(board).is_no_die() {
            return Err(Illegal::DieAffordable);
        }
        Ok(self.go_on(board, Some(Bonus::OneOfEach), notes))
    }

    fn draw_bonus<N: Notes>(
        &mut self,
        board: &Board,
        (building, value): (Building, Pips),
        options: Targets,
        cause: Bonus,
        notes: &mut N,
    ) -> Played {
        if !options.meets(Targets::building(building, value)) {
            return Err(self.refuse_bonus_building(building, value, cause));
        }
        self.queue.pop();
        bonus::draw_bonus(&mut self.sheet, &mut self.queue, board, (building, value), notes);
        Ok(self.go_on(board, None, notes))
    }

    fn circle_bonus<N: Notes>(
        &mut self,
        board: &Board,
        track: Colour,
        options: [Colour; 2],
        cause: Bonus,
        notes: &mut N,
    ) -> Played {
        if !options.contains(&track) {
            return Err(Illegal::WrongTrack { track });
        }
        self.queue.pop();
        let in_hand = match cause {
            Bonus::Citizens(colour, left) => {
                bonus::circle(&mut self.sheet, &mut self.queue, track, notes);
                Bonus::Citizens(colour, left - 1)
            }
            _ => Bonus::Citizens(track, 1),
        };
        Ok(self.go_on(board, Some(in_hand), notes))
    }

    /// Resolves the current bonus and then those that wait.
    #[inline(always)]
    fn go_on<N: Notes>(&mut self, board: &Board, in_hand: Option<Bonus>, notes: &mut N) -> Turn {
        bonus::settle(&mut self.sheet, &mut self.queue, board, in_hand, notes).into()
    }

    // Refusals. Cold: they only explain what the predicate of legality has decided.

    /// The first rule that forbids this use of a die, in the order a player meets them (T9).
    #[cold]
    fn why_not(&self, board: &Board, act: Act) -> Illegal {
        let sheet = &self.sheet;
        let offer = board.dice.at(act.die);
        match offer.status {
            DieStatus::Black => return Illegal::BlackDie { die: act.die },
            DieStatus::ClearAsBlack => return Illegal::CountsAsBlack { die: act.die },
            DieStatus::Clear | DieStatus::BlackAsClear => {}
        }
        let Some(price) = offer.price(act.pay) else {
            return if act.pay.is_none() {
                Illegal::NamePayment { die: act.die }
            } else {
                Illegal::NoPaymentChoice { die: act.die }
            };
        };
        let short = |cost: u8, resource: Resource, purpose: Purpose| {
            let (need, have) = (price.get(resource) + cost, sheet.held(resource));
            (need > have).then_some(Illegal::NotEnough { resource, need, have, purpose })
        };
        if let Some(illegal) = Resource::ALL.into_iter().find_map(|resource| short(0, resource, Purpose::Die))
        {
            return illegal;
        }
        if act.colour != offer.colour {
            let Some(cost) = offer.recolour_cost() else { return Illegal::NoColourChange };
            if let Some(illegal) = short(cost, Resource::Knowledge, Purpose::Colour) {
                return illegal;
            }
        }
        match offer.value_cost(act.value) {
            None if act.value == Pips::ZERO => return Illegal::BelowOne,
            None => return Illegal::NoInfluence,
            Some(cost) => {
                if let Some(illegal) = short(cost, Resource::Influence, Purpose::Value) {
                    return illegal;
                }
            }
        }
        let Some(building) = act.action.building(act.colour) else {
            // Everything that can forbid gaining resources was checked above.
            return Illegal::NotNow { expected: Awaited::Action };
        };
        if act.value == Pips::ZERO {
            Illegal::BuildWithZero
        } else if act.action == Action::Prestige && offer.effect() == Some(Effect::NoPrestige) {
            Illegal::NoPrestige
        } else {
            closed(sheet, building, act.value)
        }
    }

    fn refuse_bonus_building(&self, building: Building, value: Pips, cause: Bonus) -> Illegal {
        let offered = match cause {
            Bonus::Prestige(track) => crate::board::PRESTIGE_OFFER[track as usize].contains(&building),
            _ => !building.is_prestige(),
        };
        if offered { closed(&self.sheet, building, value) } else { Illegal::NotOffered { building } }
    }
}

/// Why a building can't be drawn on a sheet.
fn closed(sheet: &Sheet, building: Building, value: Pips) -> Illegal {
    if value == Pips::ZERO {
        Illegal::BuildWithZero
    } else if sheet.has(building, value) {
        Illegal::AlreadyDrawn { building, value }
    } else {
        Illegal::CrossedOut { building, value }
    }
}

/// A Banquet's extra joins the queue behind the building's own gain and link (T2).
#[cold]
fn queue_banquet(queue: &mut Queue, effect: Effect, building: Building) {
    match (effect, building) {
        (Effect::CathedralGainsResources, Building::Cathedral) => queue.push(Bonus::OneOfEach),
        (Effect::WorkGainsCitizen, work) if !work.is_prestige() => {
            queue.push(Bonus::Citizens(work.colour(), 1))
        }
        (Effect::FortressGainsCitizens, Building::Fortress) => {
            queue.push(Bonus::Citizens(Colour::Red, 1));
            queue.push(Bonus::YellowOrWhite);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The issue's bound is 64 bytes for a sheet; here even with the bonuses that wait.
    #[test]
    fn a_player_fits_a_cache_line() {
        assert!(size_of::<Player>() <= 64, "{} bytes", size_of::<Player>());
    }
}
