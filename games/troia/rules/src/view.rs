//! What a person may know: what lies open on the table, and what is behind the own tent (R35–R38).

use game_core::{Game, Seat, SeatSet};
use serde::Serialize;

use crate::cards::{Card, Cards, Colour, Kind};
use crate::cells::{Cell, Cells};
use crate::frames::{Frames, Worth};
use crate::geometry::Square;
use crate::handles::{Handle, Handles};
use crate::hill::Hill;
use crate::illegal::Illegal;
use crate::layers::{Face, Layer, Piece, Pieces};
use crate::options::Options;
use crate::player::Player;
use crate::sight::Sight;
use crate::state::{Phase, Troia};
use crate::track::{Advance, Track};
use crate::turn::judge_publication;

/// The game as one seat or a spectator sees it. It has no field for another's cards, for what is behind
/// another's tent, for the lower side of anything, or for a piece that is hidden wholly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct View {
    /// Who looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The options of the game.
    pub options: Options,
    /// The version of the rules.
    pub rules: u32,
    /// What the game waits for.
    pub phase: Phase,
    /// Who has still to decide.
    pub waiting: SeatSet,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// Who took the first start piece, once that is drawn.
    pub first: Option<Seat>,
    /// The turn that is being played.
    pub turn: Option<TurnView>,
    /// Who acts in this round, highest card first; empty while cards are chosen.
    pub order: Vec<Seat>,
    /// The pieces of which something can be seen, in an order in which they may be painted; empty before the
    /// hill is there (R37).
    pub hill: Vec<HillPiece>,
    /// How many pieces lie on the hill, hidden ones too: the others can be counted.
    pub left: u8,
    /// The players, in seat order.
    pub players: Vec<PlayerView>,
    /// The frames with all publications.
    pub frames: Frames,
    /// The pawns and how they moved.
    pub track: Track,
    /// Permits left in the neutral pile.
    pub pile: u8,
    /// What only the viewer knows.
    pub own: Option<Own>,
}

/// The turn that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct TurnView {
    /// Who acts.
    pub seat: Seat,
    /// With which card.
    pub card: Card,
    /// Steps, or pieces to publish, that are left.
    pub left: u8,
    /// Points earned in this turn; the pawn moves at its end.
    pub gain: u8,
}

/// A piece of the hill, as far as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct HillPiece {
    /// Its name.
    pub piece: Handle,
    /// Where it lies.
    #[serde(flatten)]
    pub square: Square,
    /// The pieces of this list that lie on it.
    pub on: Handles,
    /// How many of its 441 points are open (R33).
    pub open: u16,
    /// What it shows, if enough is seen (R34).
    pub face: Option<Face>,
    /// Whether it may be taken.
    pub free: bool,
}

/// What everyone knows of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The colour.
    pub colour: Colour,
    /// Points.
    pub total: u16,
    /// Cards in hand, without one that lies face down.
    pub cards: u8,
    /// Publish cards that are left: all know how many were kept, and which were played.
    pub publish_left: u8,
    /// Whether a card lies face down.
    pub face_down: bool,
    /// The cards played, one for each round.
    pub played: Vec<Card>,
    /// The pieces before the tent, with the face that lay up.
    pub front: Vec<FrontPiece>,
    /// How many pieces are behind the tent.
    pub tent: u8,
    /// The faces that were up when pieces went behind this tent, those published since included, and how many
    /// of each (R38).
    pub taken: Vec<Taken>,
}

/// A piece before a tent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct FrontPiece {
    /// Its name.
    pub piece: Handle,
    /// The face that lay up; nobody knows the other (R19).
    pub face: Face,
}

/// So many pieces with this face up went behind a tent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Taken {
    /// The face.
    pub face: Face,
    /// How many.
    pub count: u8,
}

/// What only its player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Own {
    /// The cards in hand; one that lies face down among them.
    pub hand: Cards,
    /// The cards that left the game.
    pub removed: Cards,
    /// The card that lies face down.
    pub chosen: Option<Card>,
    /// The pieces behind the tent.
    pub tent: Pieces,
}

impl View {
    pub(crate) fn of(game: &Troia, viewer: Option<Seat>) -> View {
        let seats = usize::from(game.options.players);
        let named = !matches!(game.phase, Phase::Keep | Phase::Hill | Phase::Handles);
        let own = viewer.map(|seat| {
            let Player { hand, removed, chosen, tent, .. } = game.players[seat.index()];
            Own { hand, removed, chosen, tent }
        });
        View {
            viewer,
            options: game.options,
            rules: game.rules(),
            phase: game.phase,
            waiting: game.waiting,
            round: game.round,
            first: (named && game.phase != Phase::First).then_some(game.first),
            turn: TurnView::of(game),
            order: order(game),
            hill: if named { hill(&game.hill) } else { Vec::new() },
            left: if named { game.hill.lying.len() as u8 } else { 0 },
            players: Seat::first(seats).map(|seat| player(game, seat)).collect(),
            frames: game.frames,
            track: game.track,
            pile: game.pile.len() as u8,
            own,
        }
    }

    /// What the viewer would score with this group if it were published now, and why; or the rule that
    /// forbids it.
    ///
    /// # Errors
    /// As [`Game::play`](game_core::Game::play) would refuse it in a publish turn of the viewer.
    pub fn worth(&self, layer: Layer, cells: Cells) -> Result<Worth, Illegal> {
        let tent = self.own.map_or(Cells::EMPTY, |own| own.tent.of(layer));
        let own_turn = self.turn.filter(|turn| Some(turn.seat) == self.viewer);
        let publishing = own_turn.filter(|turn| turn.card.kind() == Kind::Publish);
        judge_publication(
            tent,
            publishing.map_or(crate::turn::STEPS, |turn| turn.left),
            &self.frames,
            layer,
            cells,
        )
    }

    /// Where the pawns would go if the viewer's turn ended with so many points more.
    #[must_use]
    pub fn advance_with(&self, points: u8) -> Option<Advance> {
        let gain = self.turn.filter(|turn| Some(turn.seat) == self.viewer).map_or(0, |turn| turn.gain);
        self.track.advance_of(self.viewer?, gain + points, self.round)
    }

    /// Whether a piece behind the viewer's tent fits into a cell: trying is free at any time (R29).
    #[must_use]
    pub fn fits(&self, piece: Piece, layer: Layer, cell: Cell) -> bool {
        self.own.is_some_and(|own| own.tent.contains(piece)) && (piece.layer, piece.cell) == (layer, cell)
    }

    /// The piece of the hill with this name, if something of it is seen.
    #[must_use]
    pub fn piece(&self, handle: Handle) -> Option<&HillPiece> {
        self.hill.iter().find(|lying| lying.piece == handle)
    }

    /// What everyone knows of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }
}

impl TurnView {
    pub(crate) fn of(game: &Troia) -> Option<TurnView> {
        let seat = game.turn.seat;
        let acts = matches!(game.phase, Phase::Dig | Phase::Publish | Phase::Permit);
        let card = game.players[seat.index()].card_of(game.round).filter(|_| acts)?;
        Some(TurnView { seat, card, left: game.turn.left(), gain: game.turn.gain })
    }
}

fn order(game: &Troia) -> Vec<Seat> {
    let card = |seat: &Seat| game.players[seat.index()].card_of(game.round);
    let mut seats: Vec<Seat> =
        Seat::first(usize::from(game.options.players)).filter(|seat| card(seat).is_some()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(card(seat)));
    seats
}

fn player(game: &Troia, seat: Seat) -> PlayerView {
    let player = &game.players[seat.index()];
    let face_down = player.chosen.is_some();
    let front = |piece: Handle| FrontPiece { piece, face: game.hill.face(piece) };
    let taken = Face::ALL.into_iter().zip(player.taken).filter(|(_, count)| *count > 0);
    PlayerView {
        seat,
        colour: Colour::of(seat),
        total: game.track.total(seat),
        cards: player.hand.len() as u8 - u8::from(face_down),
        publish_left: player.publish_left() as u8,
        face_down,
        played: player.pile().collect(),
        front: player.front.iter().map(front).collect(),
        tent: player.tent.len() as u8,
        taken: taken.map(|(face, count)| Taken { face, count }).collect(),
    }
}

/// The listed pieces in an order that tells nothing: what is covered comes first, else the lower handle.
fn hill(hill: &Hill) -> Vec<HillPiece> {
    let sight = Sight::of(hill);
    let mut left = sight.listed;
    let mut pieces = Vec::with_capacity(left.len());
    while let Some(piece) =
        left.iter().find(|piece| left.iter().all(|other| !hill.above[other.index()].contains(*piece)))
    {
        left = left.without(piece);
        pieces.push(HillPiece {
            piece,
            square: hill.square(piece),
            on: hill.above[piece.index()].and(sight.listed),
            open: sight.open(piece),
            face: sight.face(hill, piece),
            free: hill.on(piece).is_empty(),
        });
    }
    pieces
}
