//! The game itself: whose turn, what a move does, how a half-day ends.

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, LegalMoves, Odds, Outcome, Pending, Refused,
    Rulebook, Seat, SeatSet,
};
use serde::Serialize;

use crate::board::{Building, Colour, Resource};
use crate::bonus::{self, Bonus, Question, Queue, Setting, Settled};
use crate::dice::{Pips, Roll};
use crate::illegal::{Awaited, AwaitedChance, Illegal, Purpose};
use crate::legal::Legal;
use crate::moves::{Chance, Move};
use crate::note::{Note, Notes};
use crate::numbering::Numbering;
use crate::offer::DieStatus;
use crate::options::{NumberingRule, Options};
use crate::score;
use crate::setup::{BadSetup, Setup};
use crate::sheet::Sheet;
use crate::table::{Phase, TILE_DRAWS, Table, tile_draw};
use crate::targets::{Action, Targets};
use crate::tiles::{Effect, Tile};
use crate::view::View;
use crate::wheel::{Place, Plazas};

const MAX_SEATS: usize = Options::MAX_PLAYERS as usize;

/// A game of Troyes Dice.
///
/// # Equality
/// Two games are equal if every future is the same: table, sheets and bonuses that wait.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TroyesDice {
    pub(crate) table: Table,
    pub(crate) players: [Player; MAX_SEATS],
    /// The sheets as they were when the dice fell. Others see these until all have acted (T19).
    pub(crate) shown: [Sheet; MAX_SEATS],
}

/// One player's sheet and the bonuses that still wait in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) sheet: Sheet,
    pub(crate) queue: Queue,
}

impl Player {
    /// What the player is asked in the middle of a chain of bonuses.
    pub(crate) fn question(&self) -> Option<Question> {
        bonus::question(&self.sheet, &self.queue)
    }
}

/// A whole decision with a die, taken apart.
#[derive(Clone, Copy)]
struct Act {
    die: Place,
    pay: Option<Resource>,
    colour: Colour,
    value: Pips,
    action: Action,
}

type Played = Result<(), Refused<Illegal>>;

impl Game for TroyesDice {
    type Options = Options;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Illegal = Illegal;
    type Legal = Legal;

    const INFO: GameInfo = GameInfo {
        key: "troyes-dice",
        name: "Troyes Dice",
        designers: &["Sébastien Dujardin", "Xavier Georges", "Alain Orban"],
        publisher: "Pearl Games",
        year: 2020,
        seats: 1..=MAX_SEATS,
        rulebook: Rulebook {
            edition: "first edition, 2020 (English and French)",
            map: "docs/rules/troyes-dice.md",
        },
        rules_version: 1,
        stage: DevStage::Beta,
    };

    #[inline]
    fn new(options: &Options) -> Result<TroyesDice, BadOptions> {
        options.validate()?;
        let player = Player { sheet: Sheet::NEW, queue: Queue::EMPTY };
        Ok(TroyesDice {
            table: Table::new(*options),
            players: [player; MAX_SEATS],
            shown: [Sheet::NEW; MAX_SEATS],
        })
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.table.options.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.table.phase {
            Phase::Plazas | Phase::Tiles | Phase::First | Phase::Roll => Pending::Chance,
            Phase::Numbering | Phase::Act => Pending::Seats(self.table.waiting),
            Phase::Over => Pending::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, seat: Seat) -> Legal {
        if !self.table.waiting.contains(seat) {
            return Legal::NOTHING;
        }
        let player = &self.players[seat.index()];
        match self.table.phase {
            Phase::Act if player.queue.is_empty() => Legal::act(&self.table.dice, &player.sheet),
            Phase::Act => match player.question() {
                Some(Question::Building { options, .. }) => Legal::draw(options),
                Some(Question::Citizen { options, .. }) => Legal::circle(options),
                None => Legal::NOTHING,
            },
            Phase::Numbering if self.table.options.numbering == NumberingRule::Rolled => Legal::DIRECTION,
            Phase::Numbering => Legal::NUMBER,
            Phase::Plazas | Phase::Tiles | Phase::First | Phase::Roll | Phase::Over => Legal::NOTHING,
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Move) -> Played {
        self.play_noting(seat, *action, &mut ())
    }

    #[inline]
    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Chance> {
        Some(match self.table.phase {
            Phase::Roll => Chance::Roll(Roll::from_case(source.below(Roll::CASES))),
            Phase::Plazas => Chance::Plazas(Plazas::layout(source.below(Plazas::LAYOUTS))),
            Phase::Tiles => Chance::Tiles(tile_draw(source.below(TILE_DRAWS))),
            Phase::First => Chance::First(Pips::FACES[source.below(6) as usize]),
            Phase::Numbering | Phase::Act | Phase::Over => return None,
        })
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, Odds)> + '_ {
        let phase = self.table.phase;
        let even = |of: u32| (0..of).map(move |number| (number, Odds { weight: 1, of: u64::from(of) }));
        let rolls =
            (phase == Phase::Roll).then(|| Roll::all().map(|(roll, odds)| (Chance::Roll(roll), odds)));
        let plazas = (phase == Phase::Plazas).then(|| {
            even(Plazas::LAYOUTS).map(|(number, odds)| (Chance::Plazas(Plazas::layout(number)), odds))
        });
        let tiles = (phase == Phase::Tiles)
            .then(|| even(TILE_DRAWS).map(|(number, odds)| (Chance::Tiles(tile_draw(number)), odds)));
        let firsts = (phase == Phase::First)
            .then(|| even(6).map(|(number, odds)| (Chance::First(Pips::FACES[number as usize]), odds)));
        let setup = plazas.into_iter().flatten().chain(tiles.into_iter().flatten());
        rolls.into_iter().flatten().chain(setup).chain(firsts.into_iter().flatten())
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance) -> Played {
        match (self.table.phase, *chance) {
            (Phase::Roll, Chance::Roll(roll)) => self.roll(roll),
            (Phase::Plazas, Chance::Plazas(plazas)) => self.lay_plazas(plazas),
            (Phase::Tiles, Chance::Tiles(numbers)) => return self.draw_tiles(numbers),
            (Phase::First, Chance::First(value)) => {
                self.table.first = value;
                self.await_numbering();
            }
            _ => return Err(self.refuse_chance()),
        }
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        let own = viewer.filter(|seat| seat.index() < self.seats());
        let mut sheets = self.shown;
        if let Some(seat) = own {
            sheets[seat.index()] = self.players[seat.index()].sheet;
        }
        let queue = own.map_or(Queue::EMPTY, |seat| self.players[seat.index()].queue);
        View::new(self.table, own, sheets, queue)
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.players[seat.index()].sheet.score()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| {
            let sheets: Vec<Sheet> = Seat::first(self.seats()).map(|seat| *self.sheet(seat)).collect();
            score::outcome(&sheets)
        })
    }

    fn check(&self) -> Result<(), String> {
        for seat in Seat::first(self.seats()) {
            let player = &self.players[seat.index()];
            player.sheet.check().map_err(|error| format!("seat {seat}: {error}"))?;
            let waits = !player.queue.is_empty();
            if waits && (player.question().is_none() || !self.table.waiting.contains(seat)) {
                return Err(format!("seat {seat} has bonuses that nothing resolves: {:?}", player.queue));
            }
        }
        if Plazas::new(self.table.plazas.get()).is_none() && self.table.phase != Phase::Plazas {
            return Err(format!("plazas that are not in the box: {}", self.table.plazas));
        }
        let stuck = matches!(self.pending(), Pending::Seats(seats) if seats.is_empty()
            || seats.iter().any(|seat| self.legal(seat).is_empty()));
        if stuck { Err("somebody is awaited who can do nothing".into()) } else { Ok(()) }
    }
}

impl TroyesDice {
    /// A position that was set up, before the dice of its half-day are rolled.
    ///
    /// # Errors
    /// If it can't be: it says what is wrong.
    pub fn from_setup(setup: &Setup) -> Result<TroyesDice, BadSetup> {
        let mut game = TroyesDice::new(&setup.options)?;
        game.table.phase = Phase::Roll;
        game.table.half_day = setup.half_day()?;
        game.table.numbering = setup.numbering;
        game.table.plazas = setup.plazas;
        game.table.tiles = setup.tiles()?;
        for (seat, sheet) in setup.sheets()?.into_iter().enumerate() {
            game.players[seat].sheet = sheet;
            game.shown[seat] = sheet;
        }
        Ok(game)
    }

    /// The public part of the game.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A player's sheet as it really is, with what others do not see yet.
    ///
    /// # Panics
    /// If there can't be such a seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.players[seat.index()].sheet
    }

    /// Plays a move and notes what it does, step by step.
    ///
    /// # Errors
    /// As [`Game::play`]: nothing has happened and nothing is noted then.
    #[inline]
    pub fn play_noting<N: Notes>(&mut self, seat: Seat, action: Move, notes: &mut N) -> Played {
        if !self.table.waiting.contains(seat) {
            return Err(self.refuse_seat(seat));
        }
        let asked = !self.players[seat.index()].queue.is_empty();
        match action {
            Move::Act { die, pay, colour, value, action } if self.table.phase == Phase::Act && !asked => {
                self.act(seat, &Act { die, pay, colour, value, action }, notes)
            }
            _ => self.play_rare(seat, action, notes),
        }
    }

    /// Everything but the choice of a die.
    #[cold]
    fn play_rare<N: Notes>(&mut self, seat: Seat, action: Move, notes: &mut N) -> Played {
        let question = self.players[seat.index()].question();
        match (self.table.phase, action, question) {
            (Phase::Act, Move::NoDie, None) => self.no_die(seat, notes),
            (Phase::Act, Move::Draw { building, value }, Some(Question::Building { options, cause })) => {
                self.draw_bonus(seat, (building, value), options, cause, notes)
            }
            (Phase::Act, Move::Circle { track }, Some(Question::Citizen { options, cause })) => {
                self.circle_bonus(seat, track, options, cause, notes)
            }
            (Phase::Numbering, Move::Direction(direction), _) if self.is_rolled() => {
                self.number(Numbering::rolled(self.table.first, direction));
                Ok(())
            }
            (Phase::Numbering, Move::Number(numbering), _) if !self.is_rolled() => {
                self.number(numbering);
                Ok(())
            }
            _ => Err(Refused::Rule(Illegal::NotNow { expected: self.awaited(seat) })),
        }
    }

    fn is_rolled(&self) -> bool {
        self.table.options.numbering == NumberingRule::Rolled
    }

    // Set-up.

    fn lay_plazas(&mut self, plazas: Plazas) {
        self.table.plazas = plazas;
        if self.table.options.expansion {
            self.table.phase = Phase::Tiles;
        } else {
            self.begin_numbering();
        }
    }

    fn draw_tiles(&mut self, numbers: [crate::tiles::TileNumber; 3]) -> Played {
        let [red, yellow, white] = numbers;
        if red == yellow || red == white || yellow == white {
            let number = if red == yellow { red } else { white };
            return Err(Refused::Rule(Illegal::TileTwice { number: number.get() }));
        }
        self.table.tiles = Some(numbers.map(Tile::new));
        self.begin_numbering();
        Ok(())
    }

    fn begin_numbering(&mut self) {
        match self.table.options.numbering {
            NumberingRule::Standard => self.number(Numbering::STANDARD),
            NumberingRule::Rolled => self.table.phase = Phase::First,
            NumberingRule::Expert => self.await_numbering(),
        }
    }

    fn await_numbering(&mut self) {
        self.table.phase = Phase::Numbering;
        self.table.waiting = SeatSet::only(self.table.options.crier);
    }

    fn number(&mut self, numbering: Numbering) {
        self.table.numbering = numbering;
        self.table.waiting = SeatSet::EMPTY;
        self.table.phase = Phase::Roll;
    }

    // A half-day.

    /// The dice fall, the event strikes, everyone may act.
    #[inline]
    fn roll(&mut self, roll: Roll) {
        let seats = self.seats();
        self.table.lay_dice(roll);
        if self.table.half_day.destroys() {
            if self.table.tiles.is_some() {
                self.attack_beside_tiles();
            } else {
                let black = self.table.dice.at(self.table.black);
                self.attack(black.colour, black.rolled);
            }
        }
        self.table.phase = Phase::Act;
        self.table.waiting = SeatSet::first(seats);
    }

    /// A die that destroys its plaza attacks the die of its colour and value on every sheet.
    #[inline]
    fn attack(&mut self, colour: Colour, value: Pips) {
        for seat in 0..self.seats() {
            self.players[seat].sheet.attack(colour, value);
            self.shown[seat] = self.players[seat].sheet;
        }
    }

    /// With the expansion the black die may be harmless (T16) and a transparent one not (T15); in order of
    /// place.
    fn attack_beside_tiles(&mut self) {
        for offer in self.table.dice.offers() {
            if !offer.status.is_usable() {
                self.attack(offer.colour, offer.rolled);
            }
        }
    }

    /// The whole decision with a die: pay, draw or gain, then what follows from it (T2, T9).
    #[inline]
    fn act<N: Notes>(&mut self, seat: Seat, act: &Act, notes: &mut N) -> Played {
        let dice = &self.table.dice;
        let sheet = &mut self.players[seat.index()].sheet;
        let target = (act.action, act.colour, act.value);
        let Some(total) = dice.total_if_legal(act.die, act.pay, target, sheet) else {
            return Err(self.refuse_act(seat, *act));
        };
        (sheet.held, _) = sheet.held.left_after(total);
        for resource in Resource::ALL {
            if total.get(resource) > 0 {
                notes.note(Note::Paid { resource, amount: total.get(resource) });
            }
        }
        let mut queue = Queue::EMPTY;
        let setting = Setting { numbering: &self.table.numbering, available: &self.table.available };
        let own = match act.action.building(act.colour) {
            None => Some(Bonus::Resources(Resource::of(act.colour), act.value.get())),
            Some(building) => {
                let effect = dice.at(act.die).effect();
                let hall_extra = u8::from(effect == Some(Effect::HallCountsOneMore));
                let own = bonus::draw(sheet, &mut queue, &setting, (building, act.value), hall_extra, notes);
                if let Some(effect) = effect {
                    queue_banquet(&mut queue, effect, building);
                }
                own
            }
        };
        self.go_on(seat, own, queue, notes);
        Ok(())
    }

    /// Nothing can be afforded: one of each resource instead of an action (T14).
    fn no_die<N: Notes>(&mut self, seat: Seat, notes: &mut N) -> Played {
        if !self.legal(seat).is_no_die() {
            return Err(Refused::Rule(Illegal::DieAffordable));
        }
        self.go_on(seat, Some(Bonus::OneOfEach), Queue::EMPTY, notes);
        Ok(())
    }

    fn draw_bonus<N: Notes>(
        &mut self,
        seat: Seat,
        (building, value): (Building, Pips),
        options: Targets,
        cause: Bonus,
        notes: &mut N,
    ) -> Played {
        if !options.meets(Targets::building(building, value)) {
            return Err(Refused::Rule(self.refuse_bonus_building(seat, building, value, cause)));
        }
        let player = &mut self.players[seat.index()];
        let mut queue = player.queue;
        queue.pop();
        let setting = Setting { numbering: &self.table.numbering, available: &self.table.available };
        bonus::draw_bonus(&mut player.sheet, &mut queue, &setting, (building, value), notes);
        self.go_on(seat, None, queue, notes);
        Ok(())
    }

    fn circle_bonus<N: Notes>(
        &mut self,
        seat: Seat,
        track: Colour,
        options: [Colour; 2],
        cause: Bonus,
        notes: &mut N,
    ) -> Played {
        if !options.contains(&track) {
            return Err(Refused::Rule(Illegal::WrongTrack { track }));
        }
        let player = &mut self.players[seat.index()];
        let mut queue = player.queue;
        queue.pop();
        let in_hand = match cause {
            Bonus::Citizens(colour, left) => {
                bonus::circle(&mut player.sheet, &mut queue, track, notes);
                Bonus::Citizens(colour, left - 1)
            }
            _ => Bonus::Citizens(track, 1),
        };
        self.go_on(seat, Some(in_hand), queue, notes);
        Ok(())
    }

    /// Resolves the bonus in hand and what waits; a seat with nothing left has finished, and the last one ends the half-day.
    #[inline(always)]
    fn go_on<N: Notes>(&mut self, seat: Seat, in_hand: Option<Bonus>, mut queue: Queue, notes: &mut N) {
        let setting = Setting { numbering: &self.table.numbering, available: &self.table.available };
        let player = &mut self.players[seat.index()];
        let settled = bonus::settle(&mut player.sheet, &mut queue, &setting, in_hand, notes);
        player.queue = queue;
        if settled == Settled::Done {
            self.table.waiting = self.table.waiting.without(seat);
            if self.table.waiting.is_empty() {
                self.end_half_day();
            }
        }
    }

    #[inline]
    fn end_half_day(&mut self) {
        for seat in 0..self.seats() {
            self.shown[seat] = self.players[seat].sheet;
        }
        self.table.phase = if self.table.end_half_day() { Phase::Roll } else { Phase::Over };
    }

    // Refusals. Cold: they only explain what the predicate has decided.

    #[cold]
    fn refuse_seat(&self, seat: Seat) -> Refused<Illegal> {
        if seat.index() >= self.seats() {
            return Refused::NoSuchSeat { seat, seats: self.seats() };
        }
        match self.pending() {
            Pending::Chance => Refused::AwaitingChance,
            Pending::Over => Refused::Over,
            Pending::Seats(_) if self.table.phase == Phase::Numbering => {
                Refused::Rule(Illegal::NotTheCrier { crier: self.table.options.crier })
            }
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        }
    }

    #[cold]
    fn refuse_chance(&self) -> Refused<Illegal> {
        let expected = match self.table.phase {
            Phase::Plazas => AwaitedChance::Plazas,
            Phase::Tiles => AwaitedChance::Tiles,
            Phase::First => AwaitedChance::First,
            Phase::Roll => AwaitedChance::Roll,
            Phase::Numbering | Phase::Act => return Refused::AwaitingSeats,
            Phase::Over => return Refused::Over,
        };
        Refused::Rule(Illegal::OtherChance { expected })
    }

    fn awaited(&self, seat: Seat) -> Awaited {
        match (self.table.phase, self.players[seat.index()].question()) {
            (Phase::Numbering, _) if self.is_rolled() => Awaited::Direction,
            (Phase::Numbering, _) => Awaited::Numbering,
            (_, Some(Question::Building { .. })) => Awaited::BonusBuilding,
            (_, Some(Question::Citizen { .. })) => Awaited::CitizenTrack,
            _ => Awaited::Action,
        }
    }

    #[cold]
    fn refuse_act(&self, seat: Seat, act: Act) -> Refused<Illegal> {
        Refused::Rule(self.why_not(&self.players[seat.index()].sheet, act))
    }

    /// Which rule forbids this use of a die, in the order in which a player would meet them (T9).
    fn why_not(&self, sheet: &Sheet, act: Act) -> Illegal {
        let offer = self.table.dice.at(act.die);
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
            // Everything that can forbid a gain of resources has been asked above.
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

    fn refuse_bonus_building(&self, seat: Seat, building: Building, value: Pips, cause: Bonus) -> Illegal {
        let offered = match cause {
            Bonus::Prestige(track) => crate::board::PRESTIGE_OFFER[track as usize].contains(&building),
            _ => !building.is_prestige(),
        };
        if offered { closed(self.sheet(seat), building, value) } else { Illegal::NotOffered { building } }
    }
}

/// Why a building is not open on a sheet.
fn closed(sheet: &Sheet, building: Building, value: Pips) -> Illegal {
    if value == Pips::ZERO {
        Illegal::BuildWithZero
    } else if sheet.has(building, value) {
        Illegal::AlreadyDrawn { building, value }
    } else {
        Illegal::CrossedOut { building, value }
    }
}

/// The extra of a Banquet tile joins the queue behind the building's own gain and link (T2).
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

impl Serialize for TroyesDice {
    /// The whole truth, for the referee: the table and every sheet as it really is.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            table: &'a Table,
            sheets: Vec<&'a Sheet>,
        }
        let sheets = self.players[..self.seats()].iter().map(|player| &player.sheet).collect();
        Whole { table: &self.table, sheets }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bound is 64 bytes for a sheet; here even with the bonuses that wait.
    #[test]
    fn a_player_fits_a_cache_line() {
        assert!(size_of::<Player>() <= 64, "{} bytes", size_of::<Player>());
    }
}
