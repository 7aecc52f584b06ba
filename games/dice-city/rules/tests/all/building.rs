//! Building and trade: costs, places, refill, the Grand Statue, trade ships.

use game_core::{Game, Pending};
use game_dice_city::{Location, Size};

use crate::common::{Play, seat, space, table};

/// The build step with this stock (the dice brought 2 wood, 2 stone, 1 iron more at most; they stay out of it).
fn builder(stock: [u16; 3], more: &str) -> Play {
    let text = format!("dice 2 3 5 2 2; stock {} {} {}{more}", stock[0], stock[1], stock[2]);
    let mut play =
        table(2).own(&text).display("manor manor well mint church bazaar stables grand-statue").play();
    // Stone of w2, VP of three Small Houses, iron of k2.
    play.acts("use w; use y; use r; use b; use k");
    play
}

/// Building ¶1: a card of the display is paid from the stock and goes anywhere.
#[test]
fn a_card_is_paid_and_placed() {
    let mut play = builder([1, 1, 0], "");
    assert_eq!(play.stock(), [1, 2, 1]);
    assert_eq!(play.moves_like("build manor").len(), 30);
    assert_eq!(play.act("build manor b4"), "-1 wood, -2 stone, manor on b4 over traveller");
    assert_eq!(play.stock(), [0, 0, 1]);
    assert_eq!(play.city().at(space("b4")), Location::Manor);
}

/// Building ¶1: then a card of the deck takes its place.
#[test]
fn the_display_is_refilled() {
    let mut play = builder([1, 1, 0], "");
    play.act("build manor b4");
    assert_eq!(play.game.pending(), Pending::Chance);
    play.reveal("cathedral");
    assert_eq!(play.board().display()[0], Some(Location::Cathedral));
    assert_eq!(play.awaited(), "build");
}

/// Building ¶1: what can't be paid can't be built.
#[test]
fn a_card_must_be_paid_in_full() {
    let mut play = builder([0, 0, 0], "");
    assert_eq!(play.stock(), [0, 1, 1]);
    assert_eq!(play.code("build manor b4"), "not-enough");
    assert_eq!(play.code("build town-hall b4"), "not-on-display");
    assert_eq!(play.moves_like("build").len(), 2 * 30, "Well and Grand Statue");
}

/// Building ¶1: over another card, which is discarded.
#[test]
fn a_card_may_cover_another() {
    let mut play = builder([1, 1, 0], "; built cathedral b4");
    assert_eq!(play.act("build manor b4"), "-1 wood, -2 stone, manor on b4 over cathedral");
    play.reveal("well");
    assert_eq!(play.game.score(seat(1)), 3 + 2);
}

/// Building ¶2: as many as the stock pays for.
#[test]
fn any_number_may_be_built() {
    let mut play = builder([4, 6, 4], "");
    for (build, next) in
        [("build manor w1", "well"), ("build manor w2", "well"), ("build well w3", "catapult")]
    {
        play.act(build);
        play.reveal(next);
    }
    play.acts("build lumber-mill y1; build regular-army y2");
    assert_eq!((play.city().cards(), play.stock()), (5, [0, 2, 2]));
}

/// Set-up 2: basic cards come from their piles, which nothing refills.
#[test]
fn basic_cards_are_built_from_their_piles() {
    let mut play = builder([2, 1, 1], "");
    assert_eq!(play.act("build lumber-mill w1"), "-2 wood, lumber-mill on w1 over forest");
    assert_eq!(play.awaited(), "build");
    assert_eq!(play.act("build quarry w2"), "-2 stone, quarry on w2 over mountain");
    assert_eq!(play.act("build regular-army k1"), "-2 iron, regular-army on k1 over mountain");
    let piles: Vec<Option<u8>> = Location::basic().iter().map(|card| play.board().pile(*card)).collect();
    assert_eq!(piles, [Some(14), Some(14), Some(15), Some(14)]);
}

/// Set-up 2: an empty pile sells nothing.
#[test]
fn an_empty_pile_sells_nothing() {
    let mines: Vec<String> = ["w", "y", "r"]
        .iter()
        .flat_map(|row| (1..=5).map(move |column| format!("mine {row}{column}")))
        .collect();
    let mut play = table(2).own(&format!("dice 6 6 6 1 1; built {}; stock 0 0 4", mines.join(", "))).play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.code("build mine k1"), "pile-empty");
    assert!(play.may("build regular-army k1"));
}

/// Grand Statue: up to three stone and iron more, in any mix, 1 VP each, when it is built.
#[test]
fn a_grand_statue_takes_extra_for_points() {
    let mut play = builder([2, 2, 3], "");
    assert_eq!(play.act("build grand-statue r1"), "-1 stone, -1 iron, grand-statue on r1 over cave");
    assert_eq!(play.moves(), ["extra stone", "extra iron", "enough"]);
    assert_eq!(play.code("extra wood"), "no-wood");
    assert_eq!(play.act("extra iron"), "-1 iron, 1 vp");
    assert_eq!(play.act("extra stone"), "-1 stone, 1 vp");
    assert_eq!(play.act("extra iron"), "-1 iron, 1 vp");
    assert_eq!(play.awaited(), "reveal", "three at most");
    assert_eq!(play.game.score(seat(1)), 3 + 2 + 3);
}

/// Grand Statue: less may be paid, or nothing; the next card is revealed afterwards.
#[test]
fn a_grand_statue_asks_before_the_next_card() {
    let mut play = builder([0, 2, 0], "");
    play.act("build grand-statue r1");
    assert_eq!(play.awaited(), "extra");
    assert_eq!(play.moves(), ["extra stone", "enough"]);
    play.act("enough");
    play.reveal("well");
    assert_eq!(play.stock(), [0, 2, 0]);
    let mut play = builder([0, 0, 0], "");
    play.act("build grand-statue r1");
    assert_eq!(play.awaited(), "reveal", "nothing to pay with, nothing to ask");
}

/// Trade, ¶1, example: a small ship for two of each is worth 5 VP.
#[test]
fn a_trade_ship_takes_two_of_each() {
    let mut play = builder([2, 1, 1], "");
    assert_eq!(play.act("ship small"), "-2 wood, -2 stone, -2 iron, small ship");
    assert_eq!((play.hoard().ships, play.game.score(seat(1))), ([1, 0, 0], 3 + 5));
    assert_eq!(play.board().ships(Size::Small), 3);
}

/// Trade: three of each for 10, four of each for 20; several ships in a turn.
#[test]
fn larger_ships_cost_and_score_more() {
    let mut play = builder([7, 6, 6], "");
    assert_eq!(play.act("ship large"), "-4 wood, -4 stone, -4 iron, large ship");
    assert_eq!(play.act("ship medium"), "-3 wood, -3 stone, -3 iron, medium ship");
    assert_eq!(play.game.score(seat(1)), 3 + 20 + 10);
    assert_eq!(play.code("ship small"), "not-enough");
}

/// Trade: an empty stack sends no ships.
#[test]
fn an_empty_stack_sends_no_ships() {
    let mut play = builder([4, 3, 3], "; ships 0 0 1");
    assert_eq!(play.code("ship large"), "no-ships");
}

/// End of turn: one of each resource stays, pass tokens stay, the dice are rolled.
#[test]
fn one_of_each_resource_is_kept() {
    let mut play = builder([3, 0, 2], "; passes 1");
    assert_eq!(play.stock(), [3, 1, 3]);
    play.act("done");
    assert_eq!(play.board().awaited().to_string(), "seat 1 rolls wyrbk");
    play.roll("w1 y2 r3 b4 k5");
    assert_eq!((play.stock(), play.city().passes()), ([1, 1, 1], 1));
    assert_eq!(play.dice(), "w1 y2 r3 b4 k5");
    assert_eq!(play.board().active(), seat(2));
}

/// Playing: turns go clockwise, and a round is a turn of everyone.
#[test]
fn turns_go_clockwise() {
    let mut play = table(3).options("players=3 first=2").turn_of(2).play();
    let mut order = Vec::new();
    for _ in 0..7 {
        order.push((play.board().round(), play.board().active().number()));
        play.idle_turn();
    }
    assert_eq!(order, [(1, 2), (1, 3), (1, 1), (2, 2), (2, 3), (2, 1), (3, 2)]);
}
