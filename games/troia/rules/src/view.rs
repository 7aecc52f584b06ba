//! What a viewer may know: everything in the open, and what is behind the viewer's own tent (R35–R38).

use game_core::{Game, Refused, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Colour, Kept, Kind};
use crate::cells::{Cell, Cells};
use crate::frames::{Frames, Worth};
use crate::geometry::Square;
use crate::handles::{Handle, Handles};
use crate::hill::Hill;
use crate::illegal::Illegal;
use crate::layers::{Face, Layer, Piece, Pieces};
use crate::moves::Move;
use crate::options::Options;
use crate::player::Player;
use crate::sight::Sight;
use crate::state::{Phase, Troia};
use crate::track::{Advance, Track};
use crate::turn::{awaited, judge_card, judge_end, judge_examine, judge_keep, judge_publication, judge_room};

/// The game as one seat or a spectator sees it. It has no field for other players' cards, for what is behind their
/// tents, for the lower side of anything, or for a completely hidden piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct View {
    /// The viewer's seat; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The game's options.
    pub options: Options,
    /// The version of the rules.
    pub rules: u32,
    /// What the game waits for.
    pub phase: Phase,
    /// The seats that still have to act.
    pub waiting: SeatSet,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// Who takes the first start piece, once drawn.
    pub first: Option<Seat>,
    /// The current turn.
    pub turn: Option<TurnView>,
    /// This round's order of play, highest card first; empty while players choose cards.
    pub order: Vec<Seat>,
    /// The visible pieces, in an order for painting; empty until the hill exists (R37).
    pub hill: Vec<HillPiece>,
    /// The number of pieces on the hill, including hidden ones: players can work it out by counting the rest.
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

/// The current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TurnView {
    /// Who acts.
    pub seat: Seat,
    /// The card played.
    pub card: Card,
    /// Steps, or pieces to publish, left.
    pub left: u8,
    /// Points earned in this turn; the pawn moves at its end.
    pub gain: u8,
}

/// A visible piece on the hill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HillPiece {
    /// Its name.
    pub piece: Handle,
    /// Its position.
    #[serde(flatten)]
    pub square: Square,
    /// The visible pieces on top of it.
    pub on: Handles,
    /// How many of its 441 points are uncovered (R33).
    pub open: u16,
    /// Its face, if enough of it is visible (R34).
    pub face: Option<Face>,
    /// Whether it may be taken.
    pub free: bool,
}

/// What everyone knows about a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PlayerView {
    pub seat: Seat,
    pub colour: Colour,
    pub total: u16,
    /// Cards in hand, not counting one played face down.
    pub cards: u8,
    /// Publish cards left: everyone knows how many were kept and which were played.
    pub publish_left: u8,
    /// Whether a card is played face down.
    pub face_down: bool,
    /// The cards played, one for each round.
    pub played: Vec<Card>,
    /// The pieces in front of the tent, with the faces they showed on the hill.
    pub front: Vec<FrontPiece>,
    /// The number of pieces behind the tent.
    pub tent: u8,
    /// How many pieces with each face went behind this tent, including those published since (R38).
    pub taken: Vec<Taken>,
}

/// A piece in front of a tent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FrontPiece {
    /// Its name.
    pub piece: Handle,
    /// The face it showed on the hill; nobody knows the other (R19).
    pub face: Face,
}

/// How many pieces with this face up went behind a tent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Taken {
    pub face: Face,
    pub count: u8,
}

/// What only its player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The cards in hand, including one played face down.
    pub hand: Cards,
    /// The cards that left the game.
    pub removed: Cards,
    /// The card played face down.
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
            order: game.cards_of_round().into_iter().map(|(seat, _)| seat).collect(),
            hill: if named { hill(&game.hill) } else { Vec::new() },
            left: if named { game.hill.lying.len() as u8 } else { 0 },
            players: Seat::first(seats).map(|seat| player(game, seat)).collect(),
            frames: game.frames,
            track: game.track,
            pile: game.pile.len() as u8,
            own,
        }
    }

    /// What the viewer would score for publishing this group now, and why.
    ///
    /// # Errors
    /// Returns the rule that would forbid it in a publish turn of the viewer.
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

    /// Why the viewer can't make this move now; `None` if they can. It is the refusal that the game would give, worked
    /// out from what the viewer knows.
    pub fn refusal(&self, action: &Move) -> Option<Refused<Illegal>> {
        let (Some(seat), Some(own)) = (self.viewer, self.own) else { return None };
        if !self.waiting.contains(seat) {
            return Some(match self.phase {
                Phase::Over => Refused::Over,
                Phase::Hill | Phase::Handles | Phase::First | Phase::Permit => Refused::AwaitingChance,
                _ => Refused::NotYourTurn { seat },
            });
        }
        let front = self.player(seat).map_or(&[][..], |player| &player.front);
        let (count, left) = (front.len() as u8, self.turn.map_or(0, |turn| turn.left));
        let judged = match (self.phase, *action) {
            (Phase::Keep, Move::Keep { cards }) => judge_keep(Kept::with(self.options.players), seat, cards),
            (Phase::Start, Move::Take { piece }) => self.judge_free(piece),
            (Phase::Choose, Move::Card { card }) => judge_card(own.hand, card),
            (Phase::Dig, Move::Dig { piece }) => {
                judge_room(count, left).and_then(|()| self.judge_free(piece))
            }
            (Phase::Dig, Move::Examine { piece }) => {
                judge_examine(front.iter().any(|front| front.piece == piece), left, piece)
            }
            (Phase::Dig, Move::End) => judge_end(count),
            (Phase::Publish, Move::Publish { layer, cells }) => self.worth(layer, cells).map(|_| ()),
            (Phase::Publish, Move::End) => Ok(()),
            _ => Err(Illegal::NotNow { expected: awaited(self.phase) }),
        };
        judged.err().map(Refused::Rule)
    }

    /// Whether a piece lies on the hill with nothing on top, as far as the viewer can see.
    fn judge_free(&self, piece: Handle) -> Result<(), Illegal> {
        match self.piece(piece) {
            None => Err(Illegal::NotOnHill { piece }),
            Some(lying) if lying.free => Ok(()),
            Some(_) => Err(Illegal::Covered { piece }),
        }
    }

    /// How the pawns would move if the viewer's turn ended with this many more points.
    pub fn advance_with(&self, points: u8) -> Option<Advance> {
        let gain = self.turn.filter(|turn| Some(turn.seat) == self.viewer).map_or(0, |turn| turn.gain);
        self.track.advance_of(self.viewer?, gain + points, self.round)
    }

    /// Whether a piece behind the viewer's tent fits into a cell; players may try at any time (R29).
    pub fn fits(&self, piece: Piece, layer: Layer, cell: Cell) -> bool {
        self.own.is_some_and(|own| own.tent.contains(piece)) && (piece.layer, piece.cell) == (layer, cell)
    }

    /// The piece on the hill with this handle, if visible.
    pub fn piece(&self, handle: Handle) -> Option<&HillPiece> {
        self.hill.iter().find(|lying| lying.piece == handle)
    }

    /// What everyone knows about a seat.
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

/// The visible pieces in an order that reveals nothing more: covered pieces first, then by handle.
fn hill(hill: &Hill) -> Vec<HillPiece> {
    let sight = Sight::of(hill);
    let mut left = sight.listed;
    let mut pieces = Vec::with_capacity(left.len());
    // A topological order of what covers what; ties go to the lowest handle, so that the order reveals nothing.
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
