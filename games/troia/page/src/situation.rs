//! What follows from a scene: what is asked, what is picked, what fits, what would be published.

use game_core::Seat;
use game_troia::cards::{Colour, Kept, Kind};
use game_troia::view::Own;
use game_troia::{Card, Cards, Cells, Handle, Illegal, Layer, Move, Phase, Piece, Pieces, Worth};

use crate::pick::Pick;
use crate::scene::Scene;

/// What the viewer is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Which cards to keep.
    Keep,
    /// Which piece to begin with.
    Start,
    /// Which card to lay face down.
    Card,
    /// What to dig and to examine.
    Dig,
    /// What to publish.
    Publish,
    /// To confirm what is drafted.
    Confirm,
    /// To wait for the others.
    Wait,
    /// Nothing: the viewer has no seat.
    Watch,
    /// Nothing: the game is over.
    Over,
}

/// Pieces that were found to fit and that touch each other: one publication.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) layer: Layer,
    pub(crate) cells: Cells,
    /// What it would score, or why it may not be laid.
    pub(crate) worth: Result<Worth, Illegal>,
}

impl Group {
    pub(crate) fn action(&self) -> Move {
        Move::Publish { layer: self.layer, cells: self.cells }
    }
}

/// What follows from a scene.
pub(crate) struct Situation {
    pub(crate) asked: Asked,
    /// What is picked, with what was just found to fit laid down.
    pub(crate) pick: Pick,
    /// Whether the held piece was put where it does not fit.
    pub(crate) misfit: bool,
    /// The piece that was just found to fit.
    pub(crate) fitted: Option<Piece>,
    /// The frame that is open.
    pub(crate) frame: Option<Layer>,
    pub(crate) groups: Vec<Group>,
    /// The viewer's own things.
    pub(crate) own: Option<Own>,
}

impl Situation {
    pub(crate) fn new(scene: &Scene<'_>) -> Situation {
        let own = scene.view.own;
        let tent = own.map_or(Pieces::EMPTY, |own| own.tent);
        let mut pick = scene.pick.clone();
        let trying = scene.view.phase != Phase::Over;
        pick.laid = pick.laid.iter().filter(|piece| trying && tent.contains(*piece)).collect();
        pick.held = pick.held.filter(|piece| trying && tent.contains(*piece));
        let layers = || Layer::in_game(scene.view.options.players);
        let asked = asked(scene);
        pick.frame = pick.frame.or(pick.bench.take().filter(|_| asked == Asked::Publish));
        pick.frame = pick.frame.filter(|layer| layers().any(|one| one == *layer));
        let (mut misfit, mut fitted) = (false, None);
        if let (Some(piece), Some((layer, cell))) = (pick.held, pick.at) {
            let fits = scene.view.fits(piece, layer, cell) && pick.turn_of(piece) == 0;
            if fits {
                pick.laid = pick.laid.with(piece);
                pick.frame = Some(layer);
                (pick.held, pick.turn, fitted) = (None, 0, Some(piece));
            } else {
                misfit = true;
            }
        }
        let frame = pick.held.map(|piece| piece.layer).or(pick.frame);
        let misplaced = pick.at.filter(|_| misfit).map(|(layer, _)| layer);
        let mut situation = Situation {
            asked,
            groups: groups(scene, pick.laid),
            pick,
            misfit,
            fitted,
            frame: misplaced.or(frame),
            own,
        };
        situation.drop_stale(scene);
        situation
    }

    /// What can't be decided any more is not picked any more.
    fn drop_stale(&mut self, scene: &Scene<'_>) {
        let may = |action: Move| scene.legal.contains(&action);
        let pick = &mut self.pick;
        pick.piece = pick.piece.filter(|piece| {
            may(Move::Take { piece: *piece })
                || may(Move::Dig { piece: *piece })
                || may(Move::Examine { piece: *piece })
        });
        pick.card = pick.card.filter(|card| may(Move::Card { card: *card }));
        if self.asked != Asked::Keep {
            pick.keep = None;
        }
    }

    /// What is picked, as one looks at it afterwards: nothing is being put to the test any more.
    pub(crate) fn calm(&self) -> Pick {
        Pick { at: None, ..self.pick.clone() }
    }

    /// The move that is picked and may be made.
    pub(crate) fn chosen(&self, scene: &Scene<'_>) -> Option<Move> {
        if let Some(card) = self.pick.card {
            return Some(Move::Card { card });
        }
        if let Some(piece) = self.pick.piece {
            let moves = [Move::Take { piece }, Move::Dig { piece }, Move::Examine { piece }];
            return moves.into_iter().find(|action| scene.legal.contains(action));
        }
        match self.asked {
            Asked::Keep => {
                let cards = self.keep(scene);
                Some(Move::Keep { cards }).filter(|action| scene.legal.contains(action))
            }
            Asked::Publish => {
                let group = self.groups.iter().find(|group| group.worth.is_ok())?;
                Some(group.action()).filter(|action| scene.legal.contains(action))
            }
            _ => None,
        }
    }

    /// The cards that are picked to be kept; with five of a kind to keep, they are picked from the start.
    pub(crate) fn keep(&self, scene: &Scene<'_>) -> Cards {
        let Some(seat) = scene.view.viewer else { return Cards::EMPTY };
        let own = Colour::of(seat).cards();
        let forced = if Kept::with(scene.view.options.players).dig == 5 {
            own.of_kind(Kind::Dig)
        } else {
            Cards::EMPTY
        };
        self.pick.keep.unwrap_or(Cards::EMPTY).and(own).or(forced)
    }

    /// Whether a piece of the hill or before the tent may be taken, dug or examined.
    pub(crate) fn may_move(scene: &Scene<'_>, piece: Handle) -> bool {
        let moves = [Move::Take { piece }, Move::Dig { piece }, Move::Examine { piece }];
        moves.iter().any(|action| scene.legal.contains(action))
    }
}

fn asked(scene: &Scene<'_>) -> Asked {
    let view = scene.view;
    let Some(seat) = view.viewer else {
        return if view.phase == Phase::Over { Asked::Over } else { Asked::Watch };
    };
    if view.phase == Phase::Over {
        Asked::Over
    } else if scene.confirmed {
        Asked::Wait
    } else if !scene.draft.is_empty() && scene.legal.is_empty() {
        Asked::Confirm
    } else if !view.waiting.contains(seat) {
        Asked::Wait
    } else {
        match view.phase {
            Phase::Keep => Asked::Keep,
            Phase::Start => Asked::Start,
            Phase::Choose => Asked::Card,
            Phase::Dig => Asked::Dig,
            Phase::Publish => Asked::Publish,
            _ => Asked::Wait,
        }
    }
}

/// The groups among the pieces that were found to fit, largest first.
fn groups(scene: &Scene<'_>, laid: Pieces) -> Vec<Group> {
    let mut groups = Vec::new();
    for layer in Layer::ALL {
        let mut left = laid.of(layer);
        while let Some(first) = left.iter().next() {
            let mut cells = Cells::only(first);
            loop {
                let grown = cells.or(cells.neighbours(layer).and(left));
                if grown == cells {
                    break;
                }
                cells = grown;
            }
            left = left.minus(cells);
            groups.push(Group { layer, cells, worth: scene.view.worth(layer, cells) });
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.worth.as_ref().map_or(0, Worth::points)));
    groups
}

/// The seat whose draft or turn is seen, and its card in this round.
pub(crate) fn card_of(scene: &Scene<'_>, seat: Seat) -> Option<Card> {
    if !scene.view.order.contains(&seat) {
        return None;
    }
    let played = &scene.view.player(seat)?.played;
    played.get(usize::from(scene.view.round).checked_sub(1)?).copied()
}
