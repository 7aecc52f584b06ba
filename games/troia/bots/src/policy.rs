//! The quick policy: decides at once, from what the acting seat may know and nothing else.

use game_core::{ChanceSource, Game, Pending, Seat};
use game_troia::cards::Kind;
use game_troia::{
    Card, Cards, Cells, Face, Handle, Handles, Layer, Move, Phase, Piece, Pieces, STEPS, Troia,
};

use crate::publish::{Lay, Turn, base};
use crate::style::Style;

/// A seat that has to decide. The game may be imagined: what the seat may not know is not looked at.
pub(super) struct Mind<'a> {
    pub(super) game: &'a Troia,
    pub(super) seat: Seat,
    pub(super) style: &'a Style,
}

/// What a seat has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// Dig cards in hand, and those that publish cards will bring before the last publication.
    pub(super) dig: f32,
    pub(super) publish: u8,
    pub(super) front: u8,
    pub(super) tent: u8,
    /// Pieces that it will still dig, more or less.
    pub(super) more: f32,
}

impl Mind<'_> {
    /// What it would play.
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

    /// The highest cards: to act early is to choose.
    fn keep(&self) -> Cards {
        let kept = game_troia::cards::Kept::with(self.game.options().players);
        let own = game_troia::cards::Colour::of(self.seat).cards();
        let highest = |kind: Kind, count: u8| {
            let cards: Vec<Card> = own.of_kind(kind).iter().collect();
            cards.into_iter().rev().take(usize::from(count)).collect::<Cards>()
        };
        highest(Kind::Dig, kept.dig).or(highest(Kind::Publish, kept.publish))
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

    /// Whether it is time to publish, since enough is ready or nothing more is to come; with the bonus that the
    /// publications have.
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
        // A piece that can't be examined in time is of no use.
        let useful = steps >= f32::from(stock.front) + 2.0;
        let room = f32::from(stock.front) - f32::from(left) < self.style.buffer - 1.0 || stock.front == 0;
        let dig = if may_dig && useful && room { self.best_free() } else { None };
        let examine = || self.best_of(game.front(self.seat));
        match dig {
            Some(piece) => Move::Dig { piece },
            None => examine()
                .map(|piece| Move::Examine { piece })
                .or_else(|| self.best_free().filter(|_| may_dig).map(|piece| Move::Dig { piece }))
                .unwrap_or(Move::End),
        }
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

    /// What may be published with so many pieces, valued.
    pub(super) fn turn(&self, left: u8) -> Turn {
        let stock = self.stock();
        let publishing = self.game.phase() == Phase::Publish;
        // While cards are chosen, the card is still in the hand.
        let later = if publishing { stock.publish } else { stock.publish.saturating_sub(1) };
        let outlook = Outlook::new(self.style, &stock, left, later);
        let frames = self.game.frames();
        Turn::of(frames, &self.game.tent(self.seat), left, |layer, lay, kept| {
            let there = frames.published().of(layer).or(lay.cells);
            f32::from(lay.points) + outlook.kept(layer, there, lay, kept)
        })
    }

    /// The rest of a publish turn.
    pub(super) fn publication(&self) -> Vec<Move> {
        let left = self.game.turn().map_or(0, |turn| turn.left);
        let turn = self.turn(left);
        turn.moves(&turn.best(left))
    }
}

/// The highest or the lowest card.
fn one_of(cards: Cards, highest: bool) -> Option<Card> {
    if highest { cards.iter().last() } else { cards.iter().next() }
}

/// What pieces promise; the face, and what lies under it, is all that is known of a piece.
pub(super) struct Promises {
    by_face: [f32; 6],
    /// How many pieces lie under each that nothing else lies on, and what that is worth for each of them.
    bared: [u8; Piece::COUNT],
    bare: f32,
}

impl Promises {
    pub(super) fn of(mind: &Mind<'_>) -> Promises {
        let (game, style) = (mind.game, mind.style);
        let tent = game.tent(mind.seat);
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

/// The chance that a piece with this symbol up is a Plan piece, if these cells are unseen: Plan pieces show it half
/// of the time.
pub(super) fn plan_chance(layer: Layer, unseen: Cells) -> f32 {
    let plan = unseen.and(layer.plan()).len() as f32;
    let rubble = unseen.len() as f32 - plan;
    plan / (plan + 2.0 * rubble).max(1.0)
}

/// What pieces that are kept are worth later.
struct Outlook<'a> {
    style: &'a Style,
    keep: f32,
    later: u8,
}

impl<'a> Outlook<'a> {
    fn new(style: &'a Style, stock: &Stock, left: u8, later: u8) -> Outlook<'a> {
        let capacity = f32::from(STEPS * later);
        // Whatever of the turn is left: so a plan stays the best one while it is carried out.
        let all = f32::from(stock.tent + stock.front) + stock.more;
        let over = (all - f32::from(left) - capacity).max(-5.0);
        let keep = if later == 0 { 0.0 } else { (style.keep - style.crowd * over).clamp(0.0, 1.0) };
        Outlook { style, keep, later }
    }

    fn kept(&self, layer: Layer, there: Cells, lay: &Lay, kept: Cells) -> f32 {
        let style = self.style;
        let deny = style.deny * f32::from(lay.largest.min(STEPS));
        if self.later == 0 || kept.is_empty() {
            return deny;
        }
        let group = kept.largest_group(layer);
        let size = f32::from(group.min(STEPS));
        let promise = if lay.largest >= STEPS {
            0.0
        } else if group > lay.largest {
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

/// Plays a game to its end, each seat in its style.
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
                let mind = Mind { game, seat, style: styles[seat.index()] };
                if game.phase() == Phase::Publish {
                    for action in mind.publication() {
                        if game.play(seat, &action).is_err() {
                            return;
                        }
                    }
                    continue;
                }
                let Some(action) = mind.choose() else { return };
                if game.play(seat, &action).is_err() {
                    return;
                }
            }
        }
    }
}

/// A whole game of the quick policy, each seat in its style, and the points at its end.
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
