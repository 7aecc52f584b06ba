//! Why a move is good or bad: what it gains now, what it saves, what it risks.

use bots::ReasonKind::{Gain, Risk, Save};
use game_core::Game;
use game_troia::cards::Kind;
use game_troia::{Card, Cards, Face, Handle, Layer, Move, Phase, Pieces, STEPS, Standing, Worth};

use crate::policy::{QuickPolicy, plan_chance};
use crate::style::Style;

/// A reason for or against a move of Troia.
#[derive(Clone, Copy, PartialEq, Debug, bots::Reason)]
#[expect(missing_docs, reason = "the sentence says what a reason is about, by the names of its fields")]
pub enum Reason {
    /// A publication scores, or the pawn moves at the end of the turn.
    #[reason("+{points} points", kind = Gain)]
    Scores { points: u8 },
    /// A publication has status: a point more for each piece.
    #[reason(
        "the {} publication in Troy {layer}: +{points}", standing.word(),
        kind = Gain, params(standing = standing.word(), layer = key(*layer), points)
    )]
    Status { standing: Standing, layer: Layer, points: u8 },
    #[reason("catches up with seat {seat}, which goes back to {to}", kind = Gain)]
    Bumps { seat: usize, to: u16 },
    #[reason("shows a plan: 2 points for sure, the layer is not known", kind = Gain)]
    PlanSure,
    /// The piece shows its symbol and may be a Plan piece.
    #[reason(
        "a piece of Troy {layer}, with {percent} % a Plan piece",
        kind = Gain, params(layer = key(*layer), percent)
    )]
    PlanLikely { layer: Layer, percent: u8 },
    #[reason("{pieces} pieces are ready for {points} points", kind = Gain)]
    Ready { pieces: u8, points: u8 },
    #[reason("{free} pieces are free, {plans} show a plan", kind = Gain)]
    FreePlans { free: u8, plans: u8 },
    #[reason(
        "joins {pieces} pieces of Troy {layer} behind the tent",
        kind = Save, params(layer = key(*layer), pieces)
    )]
    Joins { layer: Layer, pieces: u8 },
    #[reason("keeps {pieces} pieces for later", kind = Save)]
    Keeps { pieces: u8 },
    /// When the card acts, and what stays in hand.
    #[reason("card {card}{}", order(*higher), kind = Save)]
    Order { card: Card, higher: u8 },
    #[reason("{pieces} more pieces become free for all", kind = Risk)]
    Uncovers { pieces: u8 },
    #[reason(
        "a group of {pieces} in Troy {layer} would be primordial again",
        kind = Risk, params(layer = key(*layer), pieces)
    )]
    Topped { layer: Layer, pieces: u8 },
}

/// The name of a layer in texts: `viii-ix`.
fn key(layer: Layer) -> String {
    layer.name().to_lowercase().replace('/', "-")
}

fn order(higher: u8) -> String {
    if higher == 0 { " acts as early as can be".into() } else { format!(": {higher} higher ones are saved") }
}

impl QuickPolicy<'_> {
    /// The reasons for a move that bares this many pieces: gains first, then what it saves, then what it risks. They
    /// reveal nothing that the seat may not know.
    pub(super) fn reasons(&self, action: Move, bared: u8) -> Vec<Reason> {
        let mut reasons = Vec::new();
        match action {
            Move::Keep { cards } => self.order(&mut reasons, cards.of_kind(Kind::Publish), cards),
            Move::Take { piece } | Move::Dig { piece } => {
                self.promise(&mut reasons, piece);
                if bared > 0 {
                    reasons.push(Reason::Uncovers { pieces: bared });
                }
            }
            Move::Examine { piece } => self.promise(&mut reasons, piece),
            Move::Card { card } => self.card_reasons(&mut reasons, card),
            Move::Publish { layer, cells } => {
                if let Some(worth) = self.game.frames().worth(layer, cells) {
                    self.publication_reasons(&mut reasons, layer, &worth);
                }
            }
            Move::End => self.end_reasons(&mut reasons),
        }
        reasons
    }

    fn order(&self, reasons: &mut Vec<Reason>, cards: Cards, kept: Cards) {
        let all = match self.game.phase() {
            Phase::Keep => game_troia::cards::Colour::of(self.seat).cards(),
            _ => self.game.hand(self.seat),
        };
        let Some(card) = cards.iter().last() else { return };
        let others = all.of_kind(card.kind()).minus(kept);
        let higher = others.iter().filter(|other| *other > card).count() as u8;
        reasons.push(Reason::Order { card, higher });
    }

    fn promise(&self, reasons: &mut Vec<Reason>, piece: Handle) {
        match self.game.hill().face(piece) {
            Face::Plan => reasons.push(Reason::PlanSure),
            Face::Symbol(layer) => {
                let known = self.game.frames().published().union(&self.game.tent(self.seat));
                let unseen = Pieces::in_game(self.game.options().players).minus(&known).of(layer);
                let percent = (100.0 * plan_chance(layer, unseen)).round() as u8;
                reasons.push(Reason::PlanLikely { layer, percent });
                let pieces = self.game.tent(self.seat).of(layer).len() as u8;
                if pieces > 0 {
                    reasons.push(Reason::Joins { layer, pieces });
                }
            }
        }
    }

    fn card_reasons(&self, reasons: &mut Vec<Reason>, card: Card) {
        let most = QuickPolicy { style: &Style::GREEDY, ..*self }.turn(STEPS).best(STEPS);
        let (pieces, points) = (most.pieces, most.points);
        let tent = self.game.tent(self.seat).len() as u8;
        if card.kind() == Kind::Publish {
            reasons.push(Reason::Ready { pieces, points });
        } else {
            let free = self.game.hill().free();
            let plans = free.iter().filter(|piece| self.game.hill().face(*piece) == Face::Plan).count() as u8;
            reasons.push(Reason::FreePlans { free: free.len() as u8, plans });
            if tent > 0 {
                reasons.push(Reason::Keeps { pieces: tent });
            }
        }
        self.order(reasons, Cards::only(card), Cards::only(card));
    }

    fn publication_reasons(&self, reasons: &mut Vec<Reason>, layer: Layer, worth: &Worth) {
        reasons.push(Reason::Scores { points: worth.points() });
        if worth.bonus > 0 {
            reasons.push(Reason::Status { standing: worth.standing, layer, points: worth.bonus });
        }
        self.bump(reasons, worth.points());
        let kept = self.game.tent(self.seat).len() as u8 - worth.pieces();
        if kept > 0 {
            reasons.push(Reason::Keeps { pieces: kept });
        }
        if worth.standing == Standing::Primordial && worth.pieces() < STEPS {
            reasons.push(Reason::Topped { layer, pieces: worth.pieces() + 1 });
        }
    }

    /// What the pawn would do if the turn ended now with this many more points.
    fn bump(&self, reasons: &mut Vec<Reason>, points: u8) {
        let gain = self.game.turn().map_or(0, |turn| turn.gain) + points;
        let advance = self.game.track().advance_of(self.seat, gain, self.game.round());
        if let Some(bump) = advance.and_then(|advance| advance.bump) {
            reasons.push(Reason::Bumps { seat: bump.seat.number(), to: bump.to });
        }
    }

    fn end_reasons(&self, reasons: &mut Vec<Reason>) {
        if self.game.phase() == Phase::Publish {
            let points = self.game.turn().map_or(0, |turn| turn.gain);
            if points > 0 {
                reasons.push(Reason::Scores { points });
                self.bump(reasons, 0);
            }
        }
        reasons.push(Reason::Keeps { pieces: self.game.tent(self.seat).len() as u8 });
    }
}
