//! Why a move is good: what it gains now, what it saves, what it risks.

use std::fmt;

use game_core::Game;
use game_troia::cards::Kind;
use game_troia::{Card, Cards, Face, Handle, Layer, Move, Phase, Pieces, STEPS, Standing, Worth};

use crate::policy::{Mind, plan_chance};
use crate::style::Style;
use bots::ReasonKind;

/// A reason for or against a move of Troia.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// A publication scores, or the pawn moves at the end of the turn.
    Scores {
        /// So many points.
        points: u8,
    },
    /// A publication has status: a point more for each piece.
    Status {
        /// Which status.
        standing: Standing,
        /// In which layer.
        layer: Layer,
        /// Points more.
        points: u8,
    },
    /// The pawn catches up with another, which goes back.
    Bumps {
        /// Whose.
        seat: usize,
        /// To which space.
        to: u16,
    },
    /// The piece shows a plan: 2 points.
    PlanSure,
    /// The piece shows its symbol and may be a Plan piece.
    PlanLikely {
        /// The layer of the symbol.
        layer: Layer,
        /// The chance, in percent.
        percent: u8,
    },
    /// So much could be published now.
    Ready {
        /// Pieces.
        pieces: u8,
        /// Points for them.
        points: u8,
    },
    /// What the hill offers to a digger.
    FreePlans {
        /// Free pieces.
        free: u8,
        /// Those that show a plan.
        plans: u8,
    },
    /// Pieces of the same layer wait behind the tent.
    Joins {
        /// The layer.
        layer: Layer,
        /// How many wait.
        pieces: u8,
    },
    /// Pieces are kept for a later publication.
    Keeps {
        /// How many.
        pieces: u8,
    },
    /// When the card acts, and what stays in hand.
    Order {
        /// The card, or the highest of several.
        card: Card,
        /// Higher ones of its kind that stay in hand, or leave the game.
        higher: u8,
    },
    /// What lay under the piece is free for everyone.
    Uncovers {
        /// How many pieces become free.
        pieces: u8,
    },
    /// A larger group of somebody else would be primordial again.
    Topped {
        /// In which layer.
        layer: Layer,
        /// Pieces that such a group needs.
        pieces: u8,
    },
}

impl Reason {
    /// The codes of all reasons.
    pub const CODES: [&'static str; 12] = [
        "scores",
        "status",
        "bumps",
        "plan-sure",
        "plan-likely",
        "ready",
        "free-plans",
        "joins",
        "keeps",
        "order",
        "uncovers",
        "topped",
    ];
}

/// The name of a layer in texts: `viii-ix`.
fn key(layer: Layer) -> String {
    layer.name().to_lowercase().replace('/', "-")
}

impl bots::Reason for Reason {
    fn kind(&self) -> ReasonKind {
        match self {
            Reason::Scores { .. }
            | Reason::Status { .. }
            | Reason::Bumps { .. }
            | Reason::PlanSure
            | Reason::PlanLikely { .. }
            | Reason::Ready { .. }
            | Reason::FreePlans { .. } => ReasonKind::Gain,
            Reason::Joins { .. } | Reason::Keeps { .. } | Reason::Order { .. } => ReasonKind::Save,
            Reason::Uncovers { .. } | Reason::Topped { .. } => ReasonKind::Risk,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Reason::Scores { .. } => "scores",
            Reason::Status { .. } => "status",
            Reason::Bumps { .. } => "bumps",
            Reason::PlanSure => "plan-sure",
            Reason::PlanLikely { .. } => "plan-likely",
            Reason::Ready { .. } => "ready",
            Reason::FreePlans { .. } => "free-plans",
            Reason::Joins { .. } => "joins",
            Reason::Keeps { .. } => "keeps",
            Reason::Order { .. } => "order",
            Reason::Uncovers { .. } => "uncovers",
            Reason::Topped { .. } => "topped",
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match *self {
            Reason::Scores { points } => vec![("points", points.to_string())],
            Reason::Status { standing, layer, points } => vec![
                ("standing", standing.word().to_owned()),
                ("layer", key(layer)),
                ("points", points.to_string()),
            ],
            Reason::Bumps { seat, to } => vec![("seat", seat.to_string()), ("to", to.to_string())],
            Reason::PlanSure => Vec::new(),
            Reason::PlanLikely { layer, percent } => {
                vec![("layer", key(layer)), ("percent", percent.to_string())]
            }
            Reason::Ready { pieces, points } => {
                vec![("pieces", pieces.to_string()), ("points", points.to_string())]
            }
            Reason::FreePlans { free, plans } => {
                vec![("free", free.to_string()), ("plans", plans.to_string())]
            }
            Reason::Joins { layer, pieces } | Reason::Topped { layer, pieces } => {
                vec![("layer", key(layer)), ("pieces", pieces.to_string())]
            }
            Reason::Keeps { pieces } | Reason::Uncovers { pieces } => vec![("pieces", pieces.to_string())],
            Reason::Order { card, higher } => {
                vec![("card", card.to_string()), ("higher", higher.to_string())]
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Scores { points } => write!(f, "+{points} points"),
            Reason::Status { standing, layer, points } => {
                write!(f, "the {} publication in Troy {layer}: +{points}", standing.word())
            }
            Reason::Bumps { seat, to } => write!(f, "catches up with seat {seat}, which goes back to {to}"),
            Reason::PlanSure => f.write_str("shows a plan: 2 points for sure, the layer is not known"),
            Reason::PlanLikely { layer, percent } => {
                write!(f, "a piece of Troy {layer}, with {percent} % a Plan piece")
            }
            Reason::Ready { pieces, points } => write!(f, "{pieces} pieces are ready for {points} points"),
            Reason::FreePlans { free, plans } => write!(f, "{free} pieces are free, {plans} show a plan"),
            Reason::Joins { layer, pieces } => {
                write!(f, "joins {pieces} pieces of Troy {layer} behind the tent")
            }
            Reason::Keeps { pieces } => write!(f, "keeps {pieces} pieces for later"),
            Reason::Order { card, higher: 0 } => write!(f, "card {card} acts as early as can be"),
            Reason::Order { card, higher } => write!(f, "card {card}: {higher} higher ones are saved"),
            Reason::Uncovers { pieces } => write!(f, "{pieces} more pieces become free for all"),
            Reason::Topped { layer, pieces } => {
                write!(f, "a group of {pieces} in Troy {layer} would be primordial again")
            }
        }
    }
}

impl Mind<'_> {
    /// The reasons for a move that lays so many pieces bare: gains first, then what it saves, then what it risks.
    /// Nothing in them is told by what the seat may not know.
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
        let most = Mind { style: &Style::GREEDY, ..*self }.turn(STEPS).best(STEPS);
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

    /// What the pawn would do if the turn ended now with so many points more.
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
