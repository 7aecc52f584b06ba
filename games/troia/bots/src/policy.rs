//! The quick policy: decides instantly, from what the acting seat may know and nothing else.

use game_core::{ChanceSource, Game, Pending, Seat};
use game_troia::cards::{Colour, Kept, Kind};
use game_troia::{
    Card, Cards, Cells, Face, Handle, Handles, Layer, Move, Phase, Piece, Pieces, STEPS, Troia,
};

use crate::publish::{Selection, Turn, base};
use crate::style::Style;

/// Decides for a seat. The game may be imagined: the policy never looks at what its seat may not know.
pub(super) struct QuickPolicy<'a> {
    pub(super) game: &'a Troia,
    pub(super) seat: Seat,
    pub(super) style: &'a Style,
}

/// What a seat has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// Dig cards in hand, plus those that publish cards will bring before the last publication.
    pub(super) dig: f32,
    pub(super) publish: u8,
    pub(super) front: u8,
    pub(super) tent: u8,
    /// Roughly how many pieces it will still dig.
    pub(super) more: f32,
}

impl QuickPolicy<'_> {
    pub(super) fn choose(&self) -> Option<Move> {
        match self.game.pending() {
            Pending::Seats(seats) if seats.contains(self.seat) => {}
            _ => return None,
        }
        match self.game.phase() {
            Phase::Keep => Some(Move::Keep { cards: self.keep() }),
            Phase::Start => self.best_free().map(|piece| Move::Take { piece }),
            Phase::Choose => self.card().map(|card| Move::Card { card }),
            Phase::Dig => Some(self.step()),
            Phase::Publish => self.publication().first().copied(),
            _ => None,
        }
    }

    fn keep(&self) -> Cards {
        Kept::with(self.game.options().players).highest(Colour::of(self.seat))
    }

    pub(super) fn stock(&self) -> Stock {
        let hand = self.game.hand(self.seat);
        let publish = hand.of_kind(Kind::Publish).len() as u8;
        let dig = hand.of_kind(Kind::Dig).len() as f32 + f32::from(publish.saturating_sub(1));
        let front = self.game.front(self.seat).len() as u8;
        let left = self.game.turn().filter(|turn| turn.seat == self.seat && turn.card.kind() == Kind::Dig);
        let steps = f32::from(STEPS) * dig + left.map_or(0.0, |turn| f32::from(turn.left));
        let share = self.game.hill().lying().len() as f32 / self.game.seats() as f32;
        let more = ((steps - f32::from(front)) / 2.0).clamp(0.0, share + 0.5);
        Stock { dig, publish, front, tent: self.game.tent(self.seat).len() as u8, more }
    }

    // Cards.

    fn card(&self) -> Option<Card> {
        let hand = self.game.hand(self.seat);
        let (dig, publish) = (hand.of_kind(Kind::Dig), hand.of_kind(Kind::Publish));
        let ready = if publish.is_empty() { None } else { self.wants_to_publish() };
        match ready {
            Some(bonus) => one_of(publish, f32::from(bonus) >= self.style.contest),
            None if dig.is_empty() => one_of(publish, false),
            None => {
                let hill = self.game.hill();
                let plans = hill.free().iter().filter(|piece| hill.face(*piece) == Face::Plan).count();
                one_of(dig, plans as f32 >= self.style.plans)
            }
        }
    }

    /// The publications' bonus if it is time to publish: enough is ready, or nothing more is to come.
    fn wants_to_publish(&self) -> Option<u8> {
        let stock = self.stock();
        let best = self.turn(STEPS).best(STEPS);
        let nothing_to_come = stock.front == 0 && self.game.hill().lying().is_empty();
        let all = f32::from(stock.tent + stock.front) + stock.more;
        let needed = (self.style.share * all / f32::from(stock.publish.max(1))).clamp(1.0, f32::from(STEPS));
        let enough = f32::from(best.points) >= self.style.points || f32::from(best.pieces) >= needed;
        (nothing_to_come || enough).then_some(best.bonus)
    }

    // Digging.

    /// The next step of a dig turn.
    fn step(&self) -> Move {
        let (game, stock) = (self.game, self.stock());
        let left = game.turn().map_or(0, |turn| turn.left);
        if left == 0 {
            return Move::End;
        }
        let may_dig = game.may_dig(self.seat);
        let steps = f32::from(left) + f32::from(STEPS) * stock.dig;
        // A piece that can't be examined in time is useless.
        let useful = steps >= f32::from(stock.front) + 2.0;
        let room = f32::from(stock.front) - f32::from(left) < self.style.buffer - 1.0 || stock.front == 0;
        let dig = if may_dig && useful && room { self.best_free() } else { None };
        dig.map(|piece| Move::Dig { piece })
            .or_else(|| self.best_of(game.front(self.seat)).map(|piece| Move::Examine { piece }))
            .or_else(|| self.best_free().filter(|_| may_dig).map(|piece| Move::Dig { piece }))
            .unwrap_or(Move::End)
    }

    fn best_free(&self) -> Option<Handle> {
        self.best_of(self.game.hill().free())
    }

    fn best_of(&self, pieces: Handles) -> Option<Handle> {
        let promises = Promises::of(self);
        let promise = |handle: &Handle| promises.promise(self.game, *handle);
        pieces.iter().max_by(|a, b| promise(a).total_cmp(&promise(b)).then(b.cmp(a)))
    }

    // Publishing.

    /// What may be published with at most `left` pieces, with its value.
    pub(super) fn turn(&self, left: u8) -> Turn {
        let stock = self.stock();
        let publishing = self.game.phase() == Phase::Publish;
        // While cards are being chosen, the publish card is still in the hand.
        let later = if publishing { stock.publish } else { stock.publish.saturating_sub(1) };
        let outlook = Outlook::new(self.style, &stock, left, later);
        let frames = self.game.frames();
        Turn::of(frames, &self.game.tent(self.seat), left, |layer, selection, kept| {
            let there = frames.published().of(layer).or(selection.cells);
            f32::from(selection.points) + outlook.kept(layer, there, selection, kept)
        })
    }

    /// The rest of a publish turn.
    pub(super) fn publication(&self) -> Vec<Move> {
        let left = self.game.turn().map_or(0, |turn| turn.left);
        let turn = self.turn(left);
        turn.moves(&turn.best(left))
    }
}

/// The highest or lowest card.
fn one_of(cards: Cards, highest: bool) -> Option<Card> {
    if highest { cards.iter().last() } else { cards.iter().next() }
}

/// What pieces on the hill promise. Only a piece's face and what it covers are known.
pub(super) struct Promises {
    by_face: [f32; 6],
    /// For each piece, how many others only it covers.
    bared: [u8; Piece::COUNT],
    /// What baring one of them is worth.
    bare: f32,
}

impl Promises {
    pub(super) fn of(policy: &QuickPolicy<'_>) -> Promises {
        let (game, style) = (policy.game, policy.style);
        let tent = game.tent(policy.seat);
        let published = game.frames().published();
        let unseen = Pieces::in_game(game.options().players).minus(&published.union(&tent));
        let mut by_face = [0.0; 6];
        let (mut plans, mut sum) = (0.0, 0.0);
        for layer in Layer::ALL {
            let cells = unseen.of(layer);
            let plan = cells.and(layer.plan()).len() as f32;
            let open = if game.frames().largest(layer) < STEPS { style.open } else { 0.0 };
            let share =
                |there: Cells| there.neighbours(layer).and(cells).len() as f32 / cells.len().max(1) as f32;
            let more = open + style.mate * share(tent.of(layer)) + style.beside * share(published.of(layer));
            by_face[Face::Symbol(layer).index()] = 1.0 + plan_chance(layer, cells) + more;
            plans += plan;
            sum += plan * (2.0 + more);
        }
        by_face[Face::Plan.index()] = style.sure + if plans > 0.0 { sum / plans } else { 2.0 };
        let last = game.turn().is_none_or(|turn| turn.left <= 1);
        let bare = if last { style.gift } else { style.bare };
        let mut bared = [0; Piece::COUNT];
        if bare != 0.0 {
            for handle in game.hill().lying().iter() {
                let on = game.hill().on(handle);
                if let (1, Some(lid)) = (on.len(), on.iter().next()) {
                    bared[lid.index()] += 1;
                }
            }
        }
        Promises { by_face, bared, bare }
    }

    pub(super) fn promise(&self, game: &Troia, handle: Handle) -> f32 {
        self.by_face[game.hill().face(handle).index()] + self.bare * f32::from(self.bared[handle.index()])
    }
}

/// The probability that a piece with this symbol up is a Plan piece, given the unseen cells of its layer.
pub(super) fn plan_chance(layer: Layer, unseen: Cells) -> f32 {
    let plan = unseen.and(layer.plan()).len() as f32;
    let rubble = unseen.len() as f32 - plan;
    // A Plan piece shows its symbol half of the time, any other always: Bayes' rule.
    plan / (plan + 2.0 * rubble).max(1.0)
}

/// What kept pieces are worth later.
struct Outlook<'a> {
    style: &'a Style,
    keep: f32,
    later: u8,
}

impl<'a> Outlook<'a> {
    fn new(style: &'a Style, stock: &Stock, left: u8, later: u8) -> Outlook<'a> {
        // What can still be published; a tent that holds more has pieces that will never score.
        let capacity = f32::from(STEPS * later);
        // `left` and the tent shrink together, so the best plan stays the best while it is carried out.
        let all = f32::from(stock.tent + stock.front) + stock.more;
        let over = (all - f32::from(left) - capacity).max(-5.0);
        let keep = if later == 0 { 0.0 } else { (style.keep - style.crowd * over).clamp(0.0, 1.0) };
        Outlook { style, keep, later }
    }

    fn kept(&self, layer: Layer, there: Cells, selection: &Selection, kept: Cells) -> f32 {
        let style = self.style;
        let deny = style.deny * f32::from(selection.largest.min(STEPS));
        if self.later == 0 || kept.is_empty() {
            return deny;
        }
        let group = kept.largest_group(layer);
        let size = f32::from(group.min(STEPS));
        let promise = if selection.largest >= STEPS {
            0.0
        } else if group > selection.largest {
            style.prime * size
        } else {
            style.grow * size
        };
        let missing = layer.cells().minus(there);
        let held = kept.len() as f32;
        let finish = if missing == kept && held <= f32::from(STEPS) {
            style.finish * size
        } else {
            style.part * held / missing.len().max(1) as f32
        };
        self.keep * f32::from(base(layer, kept)) + promise.max(finish) + deny
    }
}

/// Plays a game to its end, each seat in its own style.
pub(super) fn play_on<S: ChanceSource + ?Sized>(game: &mut Troia, styles: &[&Style; 4], source: &mut S) {
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let Some(chance) = game.sample(source) else { return };
                if game.resolve(&chance).is_err() {
                    return;
                }
            }
            Pending::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return };
                let policy = QuickPolicy { game, seat, style: styles[seat.index()] };
                if game.phase() == Phase::Publish {
                    for action in policy.publication() {
                        if game.play(seat, &action).is_err() {
                            return;
                        }
                    }
                    continue;
                }
                let Some(action) = policy.choose() else { return };
                if game.play(seat, &action).is_err() {
                    return;
                }
            }
        }
    }
}

/// Plays a whole game with the quick policy, each seat in its own style; returns the final scores.
#[must_use]
pub(super) fn game_of<S: ChanceSource + ?Sized>(
    players: u8,
    styles: &[&Style; 4],
    source: &mut S,
) -> Option<[i32; 4]> {
    let mut game = Troia::new(&game_troia::Options::new(players)).ok()?;
    play_on(&mut game, styles, source);
    game.outcome()?;
    Some(std::array::from_fn(|seat| if seat < game.seats() { game.score(Seat::from_index(seat)) } else { 0 }))
}
