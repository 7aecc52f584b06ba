//! The game itself: its state, who acts next, and `impl Game`.

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, Odds, Outcome, Pending, Rulebook, Seat, SeatSet,
};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Colour};
use crate::frames::Frames;
use crate::handles::Handles;
use crate::hill::{Hill, pour};
use crate::illegal::Illegal;
use crate::layers::{Piece, Pieces};
use crate::legal::Legal;
use crate::moves::{Chance, Move, Seed};
use crate::options::Options;
use crate::player::Player;
use crate::score;
use crate::track::Track;
use crate::turn::{FRONT, Played, Turn};
use crate::view::{TurnView, View};

const MAX_SEATS: usize = Options::MAX_PLAYERS as usize;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Everyone chooses secretly which cards to keep.
    Keep,
    /// Chance: the hill is poured.
    Hill,
    /// Chance: the pieces get their handles.
    Handles,
    /// Chance: who takes the first start piece.
    First,
    /// Seats take a start piece, one after another.
    Start,
    /// Everyone plays a card face down.
    Choose,
    /// A seat digs and examines.
    Dig,
    /// A seat publishes.
    Publish,
    /// Chance: the seat that published draws a permit.
    Permit,
    /// Nothing: the game is over.
    Over,
}

/// A game of Troia.
///
/// # Equality
/// Two games are equal if all their futures, and what players see, are the same. The history of publications and
/// pawn moves is part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Troia {
    /// The version of the rules.
    pub(crate) rules: u32,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) waiting: SeatSet,
    /// The round, from 1; 0 during set-up.
    pub(crate) round: u8,
    /// Who took the first start piece.
    pub(crate) first: Seat,
    pub(crate) turn: Turn,
    pub(crate) track: Track,
    /// The neutral permits not drawn yet.
    pub(crate) pile: Cards,
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) frames: Frames,
    pub(crate) hill: Hill,
}

impl Game for Troia {
    type Options = Options;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Illegal = Illegal;
    type Legal = Legal;

    const INFO: GameInfo = GameInfo {
        key: "troia",
        name: "Troia",
        designers: &["Thomas Fackler"],
        publisher: "DaimlerChrysler",
        year: 2000,
        seats: 2..=MAX_SEATS,
        rulebook: Rulebook {
            edition: "first edition, 2000 (French translation by F. Haffner)",
            map: "games/troia/RULES.md",
        },
        rules_version: 2,
        stage: DevStage::Beta,
    };

    const OPEN_TURNS: bool = true;
    const HAS_SECRETS: bool = true;

    fn with_rules(options: &Options, rules: u32) -> Result<Troia, BadOptions> {
        options.validate()?;
        Troia::INFO.check_rules(rules)?;
        let mut game = Troia {
            rules,
            options: *options,
            phase: Phase::Keep,
            waiting: SeatSet::first(usize::from(options.players)),
            round: 0,
            first: Seat::FIRST,
            turn: Turn::NONE,
            track: Track::new(options.players),
            pile: Cards::NEUTRAL,
            players: [Player::NEW; MAX_SEATS],
            frames: Frames::EMPTY,
            hill: Hill::NONE,
        };
        if !game.kept().is_choice() {
            for seat in Seat::first(usize::from(options.players)) {
                game.players[seat.index()].keep(seat, Colour::of(seat).cards());
            }
            game.waiting = SeatSet::EMPTY;
            game.phase = Phase::Hill;
        }
        Ok(game)
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.who_acts()
    }

    fn legal(&self, seat: Seat) -> Legal {
        Legal::of(self, seat)
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Move) -> Played {
        self.play_move(seat, *action)
    }

    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Chance> {
        // 63 random bits in three draws, because one draw is bounded by 32 bits.
        let seed = |source: &mut S| {
            let mut part = |bits: u32| u64::from(source.below(1 << bits)) << (63 - bits);
            Seed::new(part(31) | part(16) >> 31 | part(16) >> 47)
        };
        match self.phase {
            Phase::Hill => seed(source).map(Chance::Hill),
            Phase::Handles => seed(source).map(Chance::Handles),
            Phase::First => Some(Chance::First(Seat::from_index(source.below(self.seats() as u32) as usize))),
            Phase::Permit if !self.pile.is_empty() => {
                let place = source.below(self.pile.len() as u32) as usize;
                self.pile.nth(place).map(Chance::Permit)
            }
            _ => None,
        }
    }

    fn occasion(&self) -> String {
        let kind = match self.phase {
            Phase::Hill => "hill",
            Phase::Handles => "handles",
            Phase::First => "first",
            // The pile behaves as if it were shuffled once, no matter who draws from it.
            Phase::Permit => "permit",
            Phase::Keep | Phase::Start | Phase::Choose | Phase::Dig | Phase::Publish | Phase::Over => "",
        };
        kind.to_owned()
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, Odds)> + '_ {
        Chances { game: self, next: 0 }
    }

    fn resolve(&mut self, chance: &Chance) -> Played {
        self.take_chance(*chance)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer.filter(|seat| seat.index() < self.seats()))
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.track.total(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| score::outcome(self))
    }

    /// A dug piece can't be put back (rulebook, Dig): the player has seen what was under it. A piece behind the tent has
    /// been turned over. A publication shows its player nothing new.
    fn reveals(&self, _seat: Seat, action: &Move) -> bool {
        matches!(action, Move::Take { .. } | Move::Dig { .. } | Move::Examine { .. })
    }

    fn check(&self) -> Result<(), String> {
        self.frames.check()?;
        self.track.check()?;
        self.check_cards()?;
        self.check_pieces()?;
        let stuck = matches!(self.pending(), Pending::Seats(seats) if seats.is_empty()
            || seats.iter().any(|seat| game_core::LegalMoves::is_empty(&self.legal(seat))));
        if stuck { Err("the game waits for a seat that has no legal move".into()) } else { Ok(()) }
    }
}

/// All possible chance results, by number. There may be 2^63, so `nth` jumps instead of iterating.
struct Chances<'a> {
    game: &'a Troia,
    next: u64,
}

impl Iterator for Chances<'_> {
    type Item = (Chance, Odds);

    fn next(&mut self) -> Option<(Chance, Odds)> {
        let found = self.game.chance_at(self.next)?;
        self.next += 1;
        Some(found)
    }

    fn nth(&mut self, passed_over: usize) -> Option<(Chance, Odds)> {
        self.next = self.next.saturating_add(passed_over as u64);
        self.next()
    }
}

impl Troia {
    /// The chance result with this number. All are equally likely.
    fn chance_at(&self, number: u64) -> Option<(Chance, Odds)> {
        let place = usize::try_from(number).ok()?;
        let (chance, of) = match self.phase {
            Phase::Hill => (Seed::new(number).map(Chance::Hill), Seed::COUNT),
            Phase::Handles => (Seed::new(number).map(Chance::Handles), Seed::COUNT),
            Phase::First => (Seat::first(self.seats()).nth(place).map(Chance::First), self.seats() as u64),
            Phase::Permit => (self.pile.iter().nth(place).map(Chance::Permit), self.pile.len() as u64),
            _ => return None,
        };
        chance.map(|chance| (chance, Odds { weight: 1, of }))
    }

    pub(crate) fn who_acts(&self) -> Pending {
        match self.phase {
            Phase::Hill | Phase::Handles | Phase::First | Phase::Permit => Pending::Chance,
            Phase::Over => Pending::Over,
            Phase::Keep | Phase::Start | Phase::Choose | Phase::Dig | Phase::Publish => {
                Pending::Seats(self.waiting)
            }
        }
    }

    pub(crate) fn pour(&mut self, seed: Seed) {
        self.hill = Hill::unnamed(&pour(seed.get(), self.options.players, self.rules));
        self.phase = Phase::Handles;
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1; 0 during set-up.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The cards of this round, highest first; empty while they are face down.
    pub fn cards_of_round(&self) -> Vec<(Seat, Card)> {
        let card = |seat: Seat| self.players[seat.index()].card_of(self.round).map(|card| (seat, card));
        let mut cards: Vec<(Seat, Card)> = Seat::first(self.seats()).filter_map(card).collect();
        cards.sort_by_key(|(_, card)| std::cmp::Reverse(*card));
        cards
    }

    /// The frames with all publications.
    pub fn frames(&self) -> &Frames {
        &self.frames
    }

    /// The pawns.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// The hill as it really is.
    pub fn hill(&self) -> &Hill {
        &self.hill
    }

    /// The current turn, until its permit is drawn; `None` between turns.
    pub fn turn(&self) -> Option<TurnView> {
        TurnView::of(self)
    }

    /// Whether it is this seat's dig turn and it may still dig, if a piece is free (R18).
    pub fn may_dig(&self, seat: Seat) -> bool {
        self.phase == Phase::Dig && self.waiting.contains(seat) && self.judge_room(seat).is_ok()
    }

    /// The pieces in front of a tent; none for a seat that is not in the game.
    pub fn front(&self, seat: Seat) -> Handles {
        self.players.get(seat.index()).map_or(Handles::EMPTY, |player| player.front)
    }

    /// The pieces behind a tent as they really are; none for a seat that is not in the game.
    pub fn tent(&self, seat: Seat) -> Pieces {
        self.players.get(seat.index()).map_or(Pieces::EMPTY, |player| player.tent)
    }

    /// The cards in a hand as they really are; none for a seat that is not in the game.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.players.get(seat.index()).map_or(Cards::EMPTY, |player| player.hand)
    }

    /// Every card is in exactly one place, and nobody has kept too many.
    fn check_cards(&self) -> Result<(), String> {
        let mut seen = self.pile;
        let mut count = seen.len();
        for seat in Seat::first(self.seats()) {
            let player = &self.players[seat.index()];
            let played: Cards = player.pile().collect();
            for cards in [player.hand, player.removed, played] {
                seen = seen.or(cards);
                count += cards.len();
            }
            let own = player.hand.or(player.removed).or(played).minus(Cards::NEUTRAL);
            let chose = self.phase != Phase::Keep || !self.waiting.contains(seat);
            if chose && own != Colour::of(seat).cards() {
                return Err(format!("seat {seat} has cards of another colour: {own}"));
            }
            if chose && player.removed.len() != 12 - usize::from(self.kept().total()) {
                return Err(format!("seat {seat} has removed {}", player.removed));
            }
            if player.chosen.is_some_and(|card| !player.hand.contains(card)) {
                return Err(format!("seat {seat} has chosen a card it does not have"));
            }
            if self.phase == Phase::Choose && player.hand.is_empty() {
                return Err(format!("seat {seat} has no card"));
            }
        }
        if count != seen.len() {
            return Err("a card is in two places".into());
        }
        if self.round > self.kept().most_rounds() {
            return Err(format!("round {} of {}", self.round, self.kept().most_rounds()));
        }
        Ok(())
    }

    /// Every piece is in exactly one place, and no pieces cover each other in a circle.
    fn check_pieces(&self) -> Result<(), String> {
        if matches!(self.phase, Phase::Keep | Phase::Hill) {
            return Ok(());
        }
        let mut all = *self.frames.published();
        let mut count = all.len();
        let mut on_table = self.hill.lying;
        for seat in Seat::first(self.seats()) {
            let player = &self.players[seat.index()];
            let acts = matches!(self.phase, Phase::Dig) && self.turn.seat == seat;
            let most = usize::from(FRONT) + if acts { usize::from(self.turn.left()) } else { 0 };
            if player.front.len() > most {
                return Err(format!("seat {seat} has {} pieces before the tent", player.front.len()));
            }
            all = all.union(&player.tent);
            count += player.tent.len();
            on_table = on_table.or(player.front);
            let taken: usize = player.taken.iter().map(|count| usize::from(*count)).sum();
            if taken != player.tent.len() + self.frames.published_by(seat).len() {
                return Err(format!("seat {seat} has taken {taken} pieces, but they are not there"));
            }
        }
        for handle in on_table.iter() {
            all = all.with(self.hill.piece(handle));
            count += 1;
        }
        if all != Pieces::in_game(self.options.players) || count != all.len() {
            return Err("a piece is in two places, or in none".into());
        }
        let mut left = self.hill.lying;
        for _ in 0..Piece::COUNT {
            let free = left.iter().filter(|handle| self.hill.above[handle.index()].and(left).is_empty());
            left = left.minus(free.collect());
        }
        if left.is_empty() { Ok(()) } else { Err("pieces lie on each other in a ring".into()) }
    }
}

impl Serialize for Troia {
    /// The complete state, for the referee: a spectator's view, and what it hides.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            table: View,
            hands: Vec<Cards>,
            removed: Vec<Cards>,
            chosen: Vec<Option<crate::cards::Card>>,
            tents: Vec<Pieces>,
            pile: Cards,
            hill: Vec<Lying<'a>>,
        }
        #[derive(Serialize)]
        struct Lying<'a> {
            piece: crate::handles::Handle,
            layer: crate::layers::Layer,
            cell: crate::cells::Cell,
            #[serde(flatten)]
            square: &'a crate::geometry::Square,
            quarter: u8,
            face: crate::layers::Face,
            on: crate::handles::Handles,
        }
        let players = &self.players[..self.seats()];
        let fronts = players.iter().fold(self.hill.lying, |all, player| all.or(player.front));
        let lying = |handle: crate::handles::Handle| {
            let dropped = &self.hill.pieces[handle.index()];
            let (piece, square, quarter) = (dropped.piece, &dropped.square, dropped.quarter);
            let (layer, cell, face, on) = (piece.layer, piece.cell, dropped.face(), self.hill.on(handle));
            Lying { piece: handle, layer, cell, square, quarter, face, on }
        };
        Whole {
            table: self.view(None),
            hands: players.iter().map(|player| player.hand).collect(),
            removed: players.iter().map(|player| player.removed).collect(),
            chosen: players.iter().map(|player| player.chosen).collect(),
            tents: players.iter().map(|player| player.tent).collect(),
            pile: self.pile,
            hill: fronts.iter().map(lying).collect(),
        }
        .serialize(serializer)
    }
}
