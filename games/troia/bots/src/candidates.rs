//! The moves worth searching, in the quick policy's opinion.

use game_core::Game;
use game_troia::cards::Kind;
use game_troia::{Card, Cards, Handle, Move, Phase};

use crate::policy::{Promises, QuickPolicy};
use crate::publish::Plan;

/// A move, and the rest of the same turn if that is part of the idea.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Candidate {
    pub(super) action: Move,
    pub(super) then: Vec<Move>,
    /// By how many points the quick policy thinks it worse than its own choice.
    pub(super) behind: f32,
}

impl Candidate {
    fn new(action: Move, behind: f32) -> Candidate {
        Candidate { action, then: Vec::new(), behind }
    }
}

/// How many publish turns are considered.
const PLANS: usize = 8;
/// How many pieces of the hill are considered.
const DIGS: usize = 6;
/// By how many points a card of another kind than the quick policy's is thought worse.
const OTHER_CARD: f32 = 0.5;

impl QuickPolicy<'_> {
    /// The quick policy's own choice first, then others by its preference.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let Some(own) = self.choose() else { return Vec::new() };
        match self.game.phase() {
            Phase::Keep => self.keep_candidates(own),
            Phase::Start => self.take_candidates(),
            Phase::Choose => self.card_candidates(own),
            Phase::Dig => self.step_candidates(own),
            Phase::Publish => self.publish_candidates(),
            _ => vec![Candidate::new(own, 0.0)],
        }
    }

    fn keep_candidates(&self, own: Move) -> Vec<Candidate> {
        let kept = game_troia::cards::Kept::with(self.game.seats() as u8);
        let cards = game_troia::cards::Colour::of(self.seat).cards();
        let mut list = vec![Candidate::new(own, 0.0)];
        for high in 0..=usize::from(kept.publish) {
            // This many of the highest publish cards; the rest are the lowest.
            let publish: Vec<Card> = cards.of_kind(Kind::Publish).iter().collect();
            let low = usize::from(kept.publish) - high;
            let published = publish[..low].iter().chain(&publish[publish.len() - high..]);
            let dig: Vec<Card> = cards.of_kind(Kind::Dig).iter().collect();
            let dug = &dig[dig.len() - usize::from(kept.dig)..];
            let cards: Cards = published.chain(dug).copied().collect();
            list.push(Candidate::new(Move::Keep { cards }, 0.1));
        }
        unique(list)
    }

    fn take_candidates(&self) -> Vec<Candidate> {
        let free = self.ranked(self.game.hill().free());
        let take = |(piece, behind): (Handle, f32)| Candidate::new(Move::Take { piece }, behind);
        free.into_iter().take(DIGS).map(take).collect()
    }

    fn card_candidates(&self, own: Move) -> Vec<Candidate> {
        let hand = self.game.hand(self.seat);
        let own_kind =
            |card: Card| matches!(own, Move::Card { card: chosen } if chosen.kind() == card.kind());
        let mut list = vec![Candidate::new(own, 0.0)];
        for kind in [Kind::Dig, Kind::Publish] {
            let cards: Vec<Card> = hand.of_kind(kind).iter().collect();
            for card in cards.first().into_iter().chain(cards.last()).chain(cards.get(cards.len() / 2)) {
                let behind = if own_kind(*card) { 0.05 } else { OTHER_CARD };
                list.push(Candidate::new(Move::Card { card: *card }, behind));
            }
        }
        unique(list)
    }

    fn step_candidates(&self, own: Move) -> Vec<Candidate> {
        let mut list = vec![Candidate::new(own, 0.0)];
        let left = self.game.turn().map_or(0, |turn| turn.left);
        let front = self.game.front(self.seat);
        if left == 0 {
            return list;
        }
        let (digs, examines) = (matches!(own, Move::Dig { .. }), matches!(own, Move::Examine { .. }));
        let mut faces = [false; 6];
        for (piece, behind) in self.ranked(front) {
            let face = self.game.hill().face(piece).index();
            // Pieces that show the same face are interchangeable before they are examined: one of each is enough.
            if !std::mem::replace(&mut faces[face], true) {
                let behind = if examines { behind } else { behind + 0.2 };
                list.push(Candidate::new(Move::Examine { piece }, behind));
            }
        }
        if self.game.may_dig(self.seat) {
            for (piece, behind) in self.ranked(self.game.hill().free()).into_iter().take(DIGS) {
                let behind = if digs { behind } else { behind + 0.2 };
                list.push(Candidate::new(Move::Dig { piece }, behind));
            }
        }
        unique(list)
    }

    fn publish_candidates(&self) -> Vec<Candidate> {
        let left = self.game.turn().map_or(0, |turn| turn.left);
        let turn = self.turn(left);
        let plans = turn.plans(left, PLANS);
        let Some(best) = plans.first().map(|plan| plan.value) else { return Vec::new() };
        let mut by_points: Vec<&Plan> = plans.iter().collect();
        // The turns that score most now join the list: the quick policy may overrate keeping pieces.
        by_points.sort_by(|a, b| b.points.cmp(&a.points).then(b.value.total_cmp(&a.value)));
        let chosen = plans.iter().take(PLANS).chain(by_points.into_iter().take(PLANS / 4));
        let mut list: Vec<Candidate> = Vec::new();
        for plan in chosen {
            let mut moves = turn.moves(plan);
            let action = moves.remove(0);
            list.push(Candidate { action, then: moves, behind: best - plan.value });
        }
        let nothing = plans.iter().find(|plan| plan.pieces == 0).map_or(0.0, |plan| best - plan.value);
        list.push(Candidate::new(Move::End, nothing));
        unique(list)
    }

    /// Pieces by what they promise, best first, with how far each is behind the best.
    fn ranked(&self, pieces: game_troia::Handles) -> Vec<(Handle, f32)> {
        let promises = Promises::of(self);
        let promise = |handle: &Handle| promises.promise(self.game, *handle);
        let mut list: Vec<(Handle, f32)> = pieces.iter().map(|handle| (handle, promise(&handle))).collect();
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
        let most = list.first().map_or(0.0, |(_, most)| *most);
        list.into_iter().map(|(handle, promise)| (handle, most - promise)).collect()
    }
}

/// Drops repeated ideas.
fn unique(list: Vec<Candidate>) -> Vec<Candidate> {
    let mut kept: Vec<Candidate> = Vec::new();
    for one in list {
        if !kept.iter().any(|other| other.action == one.action && other.then == one.then) {
            kept.push(one);
        }
    }
    kept
}
