//! What follows from the input: what the viewer is asked, what is picked, what fits, what could be published.

use game_core::Seat;
use game_troia::cards::{Colour, Kept, Kind};
use game_troia::view::Own;
use game_troia::{Card, Cards, Cells, Handle, Illegal, Layer, Move, Phase, Piece, Pieces, Worth};

use crate::area::GameArea;
use crate::pick::Pick;

/// What the viewer is asked to do. `Watch` is for spectators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Keep,
    Start,
    Card,
    Dig,
    Publish,
    Confirm,
    Wait,
    Watch,
    Over,
}

/// Fitted pieces that touch each other: one publication.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) layer: Layer,
    pub(crate) cells: Cells,
    /// What it would score, or why it can't be published.
    pub(crate) worth: Result<Worth, Illegal>,
}

impl Group {
    pub(crate) fn action(&self) -> Move {
        Move::Publish { layer: self.layer, cells: self.cells }
    }
}

/// What the viewer is asked, and what their pick amounts to.
pub(crate) struct Prompt {
    pub(crate) asked: Asked,
    /// What is picked; a piece that has just been found to fit is laid down.
    pub(crate) pick: Pick,
    /// Whether the held piece was tried where it does not fit.
    pub(crate) misfit: bool,
    pub(crate) fitted: Option<Piece>,
    /// The open frame.
    pub(crate) frame: Option<Layer>,
    pub(crate) groups: Vec<Group>,
    pub(crate) own: Option<Own>,
}

impl Prompt {
    pub(crate) fn new(area: &GameArea<'_>) -> Prompt {
        let own = area.view.own;
        let tent = own.map_or(Pieces::EMPTY, |own| own.tent);
        let mut pick = area.pick.clone();
        let trying = area.view.phase != Phase::Over;
        pick.laid = pick.laid.iter().filter(|piece| trying && tent.contains(*piece)).collect();
        pick.held = pick.held.filter(|piece| trying && tent.contains(*piece));
        let layers = || Layer::in_game(area.view.options.players);
        let asked = asked(area);
        pick.frame = pick.frame.or(pick.bench.take().filter(|_| asked == Asked::Publish));
        pick.frame = pick.frame.filter(|layer| layers().any(|one| one == *layer));
        let (mut misfit, mut fitted) = (false, None);
        if let (Some(piece), Some((layer, cell))) = (pick.held, pick.at) {
            misfit = !area.view.fits(piece, layer, cell) || pick.turn_of(piece) != 0;
            if !misfit {
                pick.laid = pick.laid.with(piece);
                pick.frame = Some(layer);
                (pick.held, pick.turn, fitted) = (None, 0, Some(piece));
            }
        }
        let frame = pick.held.map(|piece| piece.layer).or(pick.frame);
        let misplaced = pick.at.filter(|_| misfit).map(|(layer, _)| layer);
        let mut prompt = Prompt {
            asked,
            groups: groups(area, pick.laid),
            pick,
            misfit,
            fitted,
            frame: misplaced.or(frame),
            own,
        };
        prompt.drop_stale(area);
        prompt
    }

    /// Drops picks that are no longer legal: the page may have been open while others played.
    fn drop_stale(&mut self, area: &GameArea<'_>) {
        let pick = &mut self.pick;
        pick.piece = pick.piece.filter(|piece| Prompt::may_move(area, *piece));
        pick.card = pick.card.filter(|card| area.legal.contains(&Move::Card { card: *card }));
        if self.asked != Asked::Keep {
            pick.keep = None;
        }
    }

    /// What is picked, without the cell being tried and the question that was answered: links built from it repeat
    /// neither.
    pub(crate) fn settled(&self) -> Pick {
        Pick { at: None, ask: None, ..self.pick.clone() }
    }

    /// The picked move, if it is legal.
    pub(crate) fn chosen(&self, area: &GameArea<'_>) -> Option<Move> {
        if let Some(card) = self.pick.card {
            return Some(Move::Card { card });
        }
        if let Some(piece) = self.pick.piece {
            return moves_of(piece).into_iter().find(|action| area.legal.contains(action));
        }
        match self.asked {
            Asked::Keep => {
                let cards = self.keep(area);
                Some(Move::Keep { cards }).filter(|action| area.legal.contains(action))
            }
            Asked::Publish => {
                let group = self.groups.iter().find(|group| group.worth.is_ok())?;
                Some(group.action()).filter(|action| area.legal.contains(action))
            }
            _ => None,
        }
    }

    /// The cards picked to keep. Players who keep all five dig permits have no choice, so those are picked already.
    pub(crate) fn keep(&self, area: &GameArea<'_>) -> Cards {
        let Some(seat) = area.view.viewer else { return Cards::EMPTY };
        let own = Colour::of(seat).cards();
        let forced = if Kept::with(area.view.options.players).dig == 5 {
            own.of_kind(Kind::Dig)
        } else {
            Cards::EMPTY
        };
        self.pick.keep.unwrap_or(Cards::EMPTY).and(own).or(forced)
    }

    /// Whether a piece on the hill or in front of the tent may be taken, dug or examined.
    pub(crate) fn may_move(area: &GameArea<'_>, piece: Handle) -> bool {
        moves_of(piece).iter().any(|action| area.legal.contains(action))
    }
}

fn moves_of(piece: Handle) -> [Move; 3] {
    [Move::Take { piece }, Move::Dig { piece }, Move::Examine { piece }]
}

fn asked(area: &GameArea<'_>) -> Asked {
    let view = area.view;
    match (view.phase, view.viewer) {
        (Phase::Over, _) => Asked::Over,
        (_, None) => Asked::Watch,
        _ if area.confirmed => Asked::Wait,
        _ if !area.draft.is_empty() && area.legal.is_empty() => Asked::Confirm,
        (_, Some(seat)) if !view.waiting.contains(seat) => Asked::Wait,
        (Phase::Keep, _) => Asked::Keep,
        (Phase::Start, _) => Asked::Start,
        (Phase::Choose, _) => Asked::Card,
        (Phase::Dig, _) => Asked::Dig,
        (Phase::Publish, _) => Asked::Publish,
        _ => Asked::Wait,
    }
}

/// The groups among the fitted pieces, most points first.
fn groups(area: &GameArea<'_>, laid: Pieces) -> Vec<Group> {
    let mut groups = Vec::new();
    for layer in Layer::ALL {
        let mut left = laid.of(layer);
        while let Some(first) = left.iter().next() {
            // Flood fill on bit sets: grow by the neighbours until nothing is added.
            let mut cells = Cells::only(first);
            loop {
                let grown = cells.or(cells.neighbours(layer).and(left));
                if grown == cells {
                    break;
                }
                cells = grown;
            }
            left = left.minus(cells);
            groups.push(Group { layer, cells, worth: area.view.worth(layer, cells) });
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.worth.as_ref().map_or(0, Worth::points)));
    groups
}

/// The seat's card in this round, once the cards are revealed.
pub(crate) fn card_of(area: &GameArea<'_>, seat: Seat) -> Option<Card> {
    if !area.view.order.contains(&seat) {
        return None;
    }
    let played = &area.view.player(seat)?.played;
    played.get(usize::from(area.view.round).checked_sub(1)?).copied()
}
