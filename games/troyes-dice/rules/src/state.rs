//! The game itself: whose turn it is, what a move does, how a half-day ends.

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, LegalMoves, Odds, Outcome, Pending, Refused,
    Rulebook, Seat, SeatSet,
};
use serde::Serialize;

use crate::board::Colour;
use crate::board_state::{Board, Phase, TILE_DRAWS, tile_draw};
use crate::bonus::Queue;
use crate::dice::{Pips, Roll};
use crate::illegal::{Awaited, AwaitedChance, Illegal};
use crate::legal::Legal;
use crate::moves::{Chance, Move};
use crate::note::Notes;
use crate::numbering::Numbering;
use crate::options::{NumberingRule, Options};
use crate::player::{Player, Turn};
use crate::score;
use crate::setup::{BadSetup, Setup};
use crate::sheet::Sheet;
use crate::tiles::Tile;
use crate::view::View;
use crate::wheel::Plazas;

const MAX_SEATS: usize = Options::MAX_PLAYERS as usize;

/// A game of Troyes Dice.
///
/// # Equality
/// Two games are equal if all their futures are the same: equal board, sheets and waiting bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TroyesDice {
    pub(crate) board: Board,
    pub(crate) players: [Player; MAX_SEATS],
    /// The sheets as they were when the dice were rolled. The others see these until everyone has acted (T19).
    pub(crate) shown: [Sheet; MAX_SEATS],
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
            map: "games/troyes-dice/RULES.md",
        },
        rules_version: 2,
        stage: DevStage::Beta,
    };

    #[inline]
    fn with_rules(options: &Options, rules: u32) -> Result<TroyesDice, BadOptions> {
        options.validate()?;
        TroyesDice::INFO.check_rules(rules)?;
        // Copied as a whole: a simulation starts millions of games.
        let mut game = TroyesDice::FRESH;
        (game.board.options, game.board.rules) = (*options, rules as u8);
        Ok(game)
    }

    fn rules(&self) -> u32 {
        u32::from(self.board.rules)
    }

    fn options(&self) -> Options {
        self.board.options
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.board.options.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.board.phase {
            Phase::Plazas | Phase::Tiles | Phase::First | Phase::Roll => Pending::Chance,
            Phase::Numbering | Phase::Act => Pending::Seats(self.board.waiting),
            Phase::Over => Pending::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, seat: Seat) -> Legal {
        if !self.board.waiting.contains(seat) {
            return Legal::NOTHING;
        }
        match self.board.phase {
            Phase::Act => self.players[seat.index()].legal(&self.board),
            Phase::Numbering if self.board.options.numbering == NumberingRule::Rolled => Legal::DIRECTION,
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
        Some(match self.board.phase {
            Phase::Roll => Chance::Roll(Roll::from_case(source.below(Roll::CASES))),
            Phase::Plazas => Chance::Plazas(Plazas::layout(draw_once(source, Plazas::LAYOUTS))),
            Phase::Tiles => Chance::Tiles(tile_draw(draw_once(source, TILE_DRAWS))),
            Phase::First => Chance::First(Pips::FACES[draw_once(source, 6) as usize]),
            Phase::Numbering | Phase::Act | Phase::Over => return None,
        })
    }

    fn occasion(&self) -> String {
        let kind = match self.board.phase {
            // One for each half-day, whatever the players do.
            Phase::Roll => "roll",
            Phase::Plazas => "plazas",
            Phase::Tiles => "tiles",
            Phase::First => "first",
            Phase::Numbering | Phase::Act | Phase::Over => "",
        };
        kind.to_owned()
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, Odds)> + '_ {
        let phase = self.board.phase;
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
        match (self.board.phase, *chance) {
            (Phase::Roll, Chance::Roll(roll)) => self.roll(roll),
            (Phase::Plazas, Chance::Plazas(plazas)) => self.lay_plazas(plazas),
            (Phase::Tiles, Chance::Tiles(numbers)) => return self.draw_tiles(numbers),
            (Phase::First, Chance::First(value)) => {
                self.board.first = value;
                self.await_numbering();
            }
            _ => return Err(self.refuse_chance()),
        }
        Ok(())
    }

    #[inline]
    fn view(&self, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < self.seats());
        let mut view = View { board: self.board, viewer, sheets: self.shown, queue: Queue::EMPTY };
        if let Some(seat) = viewer {
            let own = &self.players[seat.index()];
            view.sheets[seat.index()] = own.sheet;
            view.queue = own.queue;
        }
        view
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.players[seat.index()].sheet.score()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.board.phase == Phase::Over).then(|| {
            let sheets: Vec<Sheet> = Seat::first(self.seats()).map(|seat| *self.sheet(seat)).collect();
            score::outcome(&sheets)
        })
    }

    fn check(&self) -> Result<(), String> {
        for seat in Seat::first(self.seats()) {
            let player = &self.players[seat.index()];
            player.sheet.check().map_err(|error| format!("seat {seat}: {error}"))?;
            let waits = !player.queue.is_empty();
            if waits && (player.question().is_none() || !self.board.waiting.contains(seat)) {
                return Err(format!("seat {seat} has bonuses that nothing resolves: {:?}", player.queue));
            }
        }
        if Plazas::new(self.board.plazas.get()).is_none() && self.board.phase != Phase::Plazas {
            return Err(format!("plazas that are not in the box: {}", self.board.plazas));
        }
        let stuck = matches!(self.pending(), Pending::Seats(seats) if seats.is_empty()
            || seats.iter().any(|seat| self.legal(seat).is_empty()));
        if stuck { Err("the game waits for a seat that has no legal move".into()) } else { Ok(()) }
    }
}

/// Out of line, because the set-up is drawn once in a game.
#[cold]
fn draw_once<S: ChanceSource + ?Sized>(source: &mut S, bound: u32) -> u32 {
    source.below(bound)
}

impl TroyesDice {
    const FRESH: TroyesDice = TroyesDice {
        board: Board::new(Options::new(1), 0),
        players: [Player::new(Sheet::NEW); MAX_SEATS],
        shown: [Sheet::NEW; MAX_SEATS],
    };

    /// A game from a position before the dice of its half-day are rolled.
    ///
    /// # Errors
    /// Returns an error that says what is wrong if the position is impossible.
    pub fn from_setup(setup: &Setup) -> Result<TroyesDice, BadSetup> {
        TroyesDice::from_setup_with_rules(setup, TroyesDice::INFO.rules_version)
    }

    /// The same, under this version of the rules.
    ///
    /// # Errors
    /// As [`from_setup`](TroyesDice::from_setup), or if there is no such version.
    pub fn from_setup_with_rules(setup: &Setup, rules: u32) -> Result<TroyesDice, BadSetup> {
        let mut game = TroyesDice::with_rules(&setup.options, rules)?;
        game.board.phase = Phase::Roll;
        game.board.half_day = setup.half_day()?;
        game.board.numbering = setup.numbering;
        game.board.plazas = setup.plazas;
        game.board.tiles = setup.tiles()?;
        for (seat, sheet) in setup.sheets()?.into_iter().enumerate() {
            game.players[seat].sheet = sheet;
            game.shown[seat] = sheet;
        }
        Ok(game)
    }

    /// The public part of the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A player's sheet as it really is, including what the others don't see yet.
    ///
    /// # Panics
    /// Panics if no game has such a seat.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.players[seat.index()].sheet
    }

    /// A player as they really are, with the choices that are still open in their turn.
    ///
    /// # Panics
    /// Panics if no game has such a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Plays a move and notes what it does, step by step.
    ///
    /// # Errors
    /// As [`Game::play`]; then nothing changes and nothing is noted.
    #[inline]
    pub fn play_noting<N: Notes>(&mut self, seat: Seat, action: Move, notes: &mut N) -> Played {
        if !self.board.waiting.contains(seat) {
            return Err(self.refuse_seat(seat));
        }
        if self.board.phase != Phase::Act {
            return self.play_numbering(action);
        }
        let turn = self.players[seat.index()].play(&self.board, action, notes).map_err(Refused::Rule)?;
        if turn == Turn::Finished {
            self.finish(seat);
        }
        Ok(())
    }

    /// The town crier's choice.
    #[cold]
    fn play_numbering(&mut self, action: Move) -> Played {
        match action {
            Move::Direction(direction) if self.is_rolled() => {
                self.number(Numbering::rolled(self.board.first, direction));
            }
            Move::Number(numbering) if !self.is_rolled() => self.number(numbering),
            _ => {
                let expected = if self.is_rolled() { Awaited::Direction } else { Awaited::Numbering };
                return Err(Refused::Rule(Illegal::NotNow { expected }));
            }
        }
        Ok(())
    }

    fn is_rolled(&self) -> bool {
        self.board.options.numbering == NumberingRule::Rolled
    }

    // Set-up.

    fn lay_plazas(&mut self, plazas: Plazas) {
        self.board.plazas = plazas;
        if self.board.options.expansion {
            self.board.phase = Phase::Tiles;
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
        self.board.tiles = Some(numbers.map(Tile::new));
        self.begin_numbering();
        Ok(())
    }

    fn begin_numbering(&mut self) {
        match self.board.options.numbering {
            NumberingRule::Standard => self.number(Numbering::STANDARD),
            NumberingRule::Rolled => self.board.phase = Phase::First,
            NumberingRule::Expert => self.await_numbering(),
        }
    }

    fn await_numbering(&mut self) {
        self.board.phase = Phase::Numbering;
        self.board.waiting = SeatSet::only(self.board.options.crier);
    }

    fn number(&mut self, numbering: Numbering) {
        self.board.numbering = numbering;
        self.board.waiting = SeatSet::EMPTY;
        self.board.phase = Phase::Roll;
    }

    // A half-day.

    /// Lays the dice and resolves the event; then everyone may act.
    #[inline]
    fn roll(&mut self, roll: Roll) {
        let seats = self.seats();
        self.board.lay_dice(roll);
        if self.board.half_day.destroys() {
            if self.board.tiles.is_some() {
                self.attack_beside_tiles();
            } else {
                // The base game has one attacker, so there is no need to look at all four dice.
                self.attack(self.board.dice.colour(roll.black_place()), roll.black());
            }
        }
        self.board.phase = Phase::Act;
        self.board.waiting = SeatSet::first(seats);
    }

    /// Attacks the die of this colour and value on every sheet.
    #[inline]
    fn attack(&mut self, colour: Colour, value: Pips) {
        for seat in 0..self.seats() {
            self.players[seat].sheet.attack(colour, value);
            self.shown[seat].lost = self.players[seat].sheet.lost;
        }
    }

    /// With the expansion the black die may be harmless (T16) and a transparent one harmful (T15).
    fn attack_beside_tiles(&mut self) {
        for seat in 0..self.seats() {
            self.players[seat].suffer_event(&self.board);
            self.shown[seat] = self.players[seat].sheet;
        }
    }

    /// The seat has finished; the last one to finish ends the half-day.
    #[inline(always)]
    fn finish(&mut self, seat: Seat) {
        self.board.waiting = self.board.waiting.without(seat);
        if self.board.waiting.is_empty() {
            self.end_half_day();
        }
    }

    #[inline]
    fn end_half_day(&mut self) {
        for seat in 0..self.seats() {
            self.shown[seat] = self.players[seat].sheet;
        }
        self.board.phase = if self.board.end_half_day() { Phase::Roll } else { Phase::Over };
    }

    // Refusals. Cold: they only explain what the predicate of legality has decided.

    #[cold]
    fn refuse_seat(&self, seat: Seat) -> Refused<Illegal> {
        if seat.index() >= self.seats() {
            return Refused::NoSuchSeat { seat, seats: self.seats() };
        }
        match self.pending() {
            Pending::Chance => Refused::AwaitingChance,
            Pending::Over => Refused::Over,
            Pending::Seats(_) if self.board.phase == Phase::Numbering => {
                Refused::Rule(Illegal::NotTheCrier { crier: self.board.options.crier })
            }
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        }
    }

    #[cold]
    fn refuse_chance(&self) -> Refused<Illegal> {
        let expected = match self.board.phase {
            Phase::Plazas => AwaitedChance::Plazas,
            Phase::Tiles => AwaitedChance::Tiles,
            Phase::First => AwaitedChance::First,
            Phase::Roll => AwaitedChance::Roll,
            Phase::Numbering | Phase::Act => return Refused::AwaitingSeats,
            Phase::Over => return Refused::Over,
        };
        Refused::Rule(Illegal::OtherChance { expected })
    }
}

impl Serialize for TroyesDice {
    /// The complete state, for the referee: the board and every sheet as it really is.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(rename = "table")]
            board: &'a Board,
            sheets: Vec<&'a Sheet>,
        }
        let sheets = self.players[..self.seats()].iter().map(|player| &player.sheet).collect();
        Whole { board: &self.board, sheets }.serialize(serializer)
    }
}
