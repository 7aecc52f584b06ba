//! Moves and views as numbers.
//!
//! Dice are numbered white, yellow, red, blue, black; spaces row by row, 30 of them; resources wood, stone, iron; sizes small,
//! medium, large; cards as in [`Location::ALL`], from 0. Where a move names something, its number is added to the first one.
//!
//! | numbers | move |
//! |---|---|
//! | 0–4 | `use`: die |
//! | 5–154 | `move`: 30·die + space |
//! | 155–159 | `discard`: die |
//! | 160–309 | `reactivate`: 30·die + space |
//! | 310–314 | `pass`: die |
//! | 315–319 | `spend`: wood, stone, iron, strength, reroll |
//! | 320–324 | `force`: die |
//! | 325–354 | `drop`: card |
//! | 355–384 | `copy`: space |
//! | 385–414 | `army`: space |
//! | 415–420 | `pay`: 3·(amount − 1) + resource |
//! | 421–423 | `get`: resource |
//! | 424–453 | `shift`: space |
//! | 454–485 | `reroll`: a bit for each die, white lowest |
//! | 486–488 | `bandits`: size |
//! | 489–608 | `attack`: 30·(seat − 1) + space |
//! | 609–620 | `rob`: 3·(seat − 1) + resource |
//! | 621–623 | `extra`: resource |
//! | 624 | `enough` |
//! | 625–627 | `ship`: size |
//! | 628 | `declare` |
//! | 629 | `done` |
//! | 630–1529 | `build`: 30·card + space |
//! | 1530–3329 | `build` from the solo display: 900·row (top, bottom) + 30·card + space |
//!
//! Games with several players leave out the last ones: they have 1,530 actions.

use game_core::{Encoded, NumberWriter, Part, Seat};

use crate::board::{DiceSet, Die, Resource, Space};
use crate::board_state::{Awaited, MAX_ROUNDS, SHELF};
use crate::city::{City, Hoard};
use crate::locations::Location;
use crate::moves::{Move, Purchase, ShelfRow};
use crate::options::Options;
use crate::stacks::Size;
use crate::state::DiceCity;
use crate::view::View;

const SPACES: usize = Space::COUNT;
const USE: usize = 0;
const MOVE: usize = USE + 5;
const DISCARD: usize = MOVE + 5 * SPACES;
const REACTIVATE: usize = DISCARD + 5;
const PASS: usize = REACTIVATE + 5 * SPACES;
const SPEND: usize = PASS + 5;
const FORCE: usize = SPEND + 5;
const DROP: usize = FORCE + 5;
const COPY: usize = DROP + Location::COUNT;
const ARMY: usize = COPY + SPACES;
const PAY: usize = ARMY + SPACES;
const GET: usize = PAY + 6;
const SHIFT: usize = GET + 3;
const REROLL: usize = SHIFT + SPACES;
const BANDITS: usize = REROLL + 32;
const ATTACK: usize = BANDITS + 3;
const ROB: usize = ATTACK + 4 * SPACES;
const EXTRA: usize = ROB + 4 * 3;
const ENOUGH: usize = EXTRA + 3;
const SHIP: usize = ENOUGH + 1;
const DECLARE: usize = SHIP + 3;
const DONE: usize = DECLARE + 1;
const BUILD: usize = DONE + 1;
const BUILD_TOP: usize = BUILD + Location::COUNT * SPACES;
const BUILD_BOTTOM: usize = BUILD_TOP + Location::COUNT * SPACES;
const END: usize = BUILD_BOTTOM + Location::COUNT * SPACES;

const PURCHASES: [Purchase; 5] = [
    Purchase::Resource(Resource::Wood),
    Purchase::Resource(Resource::Stone),
    Purchase::Resource(Resource::Iron),
    Purchase::Strength,
    Purchase::Reroll,
];

/// Numbers without a limit of their own: stocks, tokens, army strength.
const ANY: (i16, i16) = (0, i16::MAX);

impl Encoded for DiceCity {
    fn actions(options: &Options) -> usize {
        if options.is_solo() { END } else { BUILD_TOP }
    }

    fn action_of(action: &Move) -> Option<usize> {
        Some(match *action {
            Move::Use { die } => USE + die as usize,
            Move::Move { die, to } => MOVE + SPACES * die as usize + to.index(),
            Move::Discard { die } => DISCARD + die as usize,
            Move::Reactivate { die, at } => REACTIVATE + SPACES * die as usize + at.index(),
            Move::Pass { die } => PASS + die as usize,
            Move::Spend(purchase) => SPEND + PURCHASES.iter().position(|one| *one == purchase)?,
            Move::Force { die } => FORCE + die as usize,
            Move::Drop { card } => DROP + card as usize,
            Move::Copy { at } => COPY + at.index(),
            Move::PlaceArmy { at } => ARMY + at.index(),
            Move::Pay { resource, amount: amount @ 1..=2 } => {
                PAY + 3 * usize::from(amount - 1) + resource as usize
            }
            Move::Pay { .. } => return None,
            Move::Get { resource } => GET + resource as usize,
            Move::Shift { to } => SHIFT + to.index(),
            Move::Reroll { dice } => REROLL + usize::from(dice.0),
            Move::Bandits(size) => BANDITS + size as usize,
            Move::Attack { seat, at } if seat.index() < 4 => ATTACK + SPACES * seat.index() + at.index(),
            Move::Rob { seat, resource } if seat.index() < 4 => ROB + 3 * seat.index() + resource as usize,
            Move::Attack { .. } | Move::Rob { .. } => return None,
            Move::Build { card, at, row } => {
                let from = match row {
                    None => BUILD,
                    Some(ShelfRow::Top) => BUILD_TOP,
                    Some(ShelfRow::Bottom) => BUILD_BOTTOM,
                };
                from + SPACES * card as usize + at.index()
            }
            Move::Extra { resource } => EXTRA + resource as usize,
            Move::Enough => ENOUGH,
            Move::Ship(size) => SHIP + size as usize,
            Move::Declare => DECLARE,
            Move::Done => DONE,
        })
    }

    fn move_of(number: usize) -> Option<Move> {
        let die = |from: usize, each: usize| Die::from_index((number - from) / each);
        let space = |from: usize| Space::from_index((number - from) % SPACES);
        let resource = |from: usize| Resource::ALL[(number - from) % 3];
        let seat = |from: usize, each: usize| Seat::from_index((number - from) / each);
        let build = |from: usize, row: Option<ShelfRow>| {
            let card = Location::ALL[(number - from) / SPACES];
            Move::Build { card, at: space(from), row }
        };
        Some(match number {
            USE..MOVE => Move::Use { die: die(USE, 1) },
            MOVE..DISCARD => Move::Move { die: die(MOVE, SPACES), to: space(MOVE) },
            DISCARD..REACTIVATE => Move::Discard { die: die(DISCARD, 1) },
            REACTIVATE..PASS => Move::Reactivate { die: die(REACTIVATE, SPACES), at: space(REACTIVATE) },
            PASS..SPEND => Move::Pass { die: die(PASS, 1) },
            SPEND..FORCE => Move::Spend(PURCHASES[number - SPEND]),
            FORCE..DROP => Move::Force { die: die(FORCE, 1) },
            DROP..COPY => Move::Drop { card: Location::ALL[number - DROP] },
            COPY..ARMY => Move::Copy { at: space(COPY) },
            ARMY..PAY => Move::PlaceArmy { at: space(ARMY) },
            PAY..GET => Move::Pay { resource: resource(PAY), amount: 1 + ((number - PAY) / 3) as u8 },
            GET..SHIFT => Move::Get { resource: resource(GET) },
            SHIFT..REROLL => Move::Shift { to: space(SHIFT) },
            REROLL..BANDITS => Move::Reroll { dice: DiceSet((number - REROLL) as u8) },
            BANDITS..ATTACK => Move::Bandits(Size::ALL[number - BANDITS]),
            ATTACK..ROB => Move::Attack { seat: seat(ATTACK, SPACES), at: space(ATTACK) },
            ROB..EXTRA => Move::Rob { seat: seat(ROB, 3), resource: resource(ROB) },
            EXTRA..ENOUGH => Move::Extra { resource: resource(EXTRA) },
            ENOUGH => Move::Enough,
            SHIP..DECLARE => Move::Ship(Size::ALL[number - SHIP]),
            DECLARE => Move::Declare,
            DONE => Move::Done,
            BUILD..BUILD_TOP => build(BUILD, None),
            BUILD_TOP..BUILD_BOTTOM => build(BUILD_TOP, Some(ShelfRow::Top)),
            BUILD_BOTTOM..END => build(BUILD_BOTTOM, Some(ShelfRow::Bottom)),
            _ => return None,
        })
    }

    fn layout(options: &Options) -> Vec<Part> {
        let mut parts = vec![
            Part::new("round", 1, (0, i16::from(MAX_ROUNDS)), "the round, from 1; in a solo game, the turn"),
            Part::new("active", 1, (0, 3), "whose turn it is, counted from this seat: 0 is this seat"),
            Part::new("step", 1, (0, 4), "the step of the turn: 0 set-up, 1 dice, 2 attack, 3 build, 4 end"),
            Part::new(
                "awaited",
                1,
                (0, 15),
                "what the game waits for: 0 a card, 1 a roll, 2 dice, 3 attack, 4 build, 5 copy, 6 army, 7 storehouse, 8 market, 9 get, 10 stables, 11 well, 12 force, 13 drop, 14 extra, 15 nothing",
            ),
            Part::new("awaited left", 1, (0, 20), "how many cards or resources are still to be chosen"),
            Part::new(
                "awaited which",
                1,
                (0, 30),
                "the space that copies, from 1; the resource that was paid, from 1; the seat that rolls or is forced, counted from this seat and from 1; otherwise 0",
            ),
            Part::new("awaited dice", 5, (0, 1), "the dice to be rolled"),
            Part::new(
                "ending",
                1,
                (0, 6),
                "why the game ends with this round: 1 bandits, 2 trade ships, 3 deck, 4 two rows, 5 and 6 as in the rules; 0 if it does not",
            ),
            Part::new(
                "turn",
                9,
                ANY,
                "army strength, strength against bandits, uses of a Blacksmith, a Mint, a Training Camp, uses of locations, whether a die was passed, whether cards were discarded, the die being resolved from 1",
            ),
            Part::new("chain", SPACES, (0, 1), "the spaces used so far in this chain"),
            Part::new("display", SHELF, (0, 30), "the cards on the display, from 1; 0 where it is empty"),
            Part::new("deck", Location::COUNT, (0, 4), "how many of each card are left in the deck"),
            Part::new("piles", 4, (0, 30), "cards left in the basic piles"),
            Part::new("bandits", 3, (0, 30), "bandit cards left, by size"),
            Part::new("ships", 3, (0, 30), "trade ships left, by size"),
            Part::new(
                "options",
                3,
                ANY,
                "whether an empty deck ends the game, whether it is the hard solo game, the points that win a solo game",
            ),
        ];
        for seat in 1..=usize::from(options.players) {
            let mut add = |name: &str, count, range, meaning| {
                parts.push(Part::new(format!("city {seat} {name}"), count, range, meaning));
            };
            add(
                "locations",
                SPACES,
                (0, 29),
                "what stands on each space, row by row. City 1 is this seat's, the others follow in order of play",
            );
            add("deactivated", SPACES, (0, 1), "spaces with a deactivation token");
            add("dice", 5, (0, 6), "the column of each die; 0 if it is spent");
            add("stock", 3, ANY, "wood, stone, iron");
            add("passes", 1, (0, 255), "pass tokens");
            add("backs", 2, ANY, "face-down bandit cards and trade ships");
            add(
                "hoard known",
                1,
                (0, 1),
                "whether the next seven numbers are known: this seat's, and everyone's when the game is over",
            );
            add(
                "hoard",
                7,
                ANY,
                "VP in tokens, bandit cards by size, trade ships by size; 0 if they are not known",
            );
        }
        parts
    }

    fn observe(view: &View, seat: Seat, numbers: &mut [i16]) {
        let board = view.board();
        let seats = board.seats();
        let from_here = |other: Seat| (other.index() + seats - seat.index()) % seats;
        let mut out = NumberWriter::new(numbers);
        out.put(board.round);
        out.put(from_here(board.active));
        out.put(board.step as i16);
        let mut rolled = DiceSet::EMPTY;
        let (kind, left, which) = match board.awaited {
            Awaited::Reveal { left } => (0i16, left, 0),
            Awaited::Roll { seat, dice } => {
                rolled = dice;
                (1, 0, from_here(seat) + 1)
            }
            Awaited::Dice => (2, 0, 0),
            Awaited::Attack => (3, 0, 0),
            Awaited::Build => (4, 0, 0),
            Awaited::Copy { by } => (5, 0, by.index() + 1),
            Awaited::Army => (6, 0, 0),
            Awaited::Storehouse => (7, 0, 0),
            Awaited::Market => (8, 0, 0),
            Awaited::Get { paid, left } => (9, left, paid as usize + 1),
            Awaited::Stables => (10, 0, 0),
            Awaited::Well => (11, 0, 0),
            Awaited::Force { seat } => (12, 0, from_here(seat) + 1),
            Awaited::Drop { left } => (13, left, 0),
            Awaited::Extra { left } => (14, left, 0),
            Awaited::Over => (15, 0, 0),
        };
        out.put(kind);
        out.put(left);
        out.put(which);
        out.put_bits(rolled.0.into(), 5);
        out.put(board.ending.map_or(0, |reason| reason as i16 + 1));
        let turn = &board.turn;
        out.put_all([turn.strength, turn.against_bandits]);
        out.put_all([turn.smiths, turn.mints, turn.camps, turn.uses]);
        out.put_all([i16::from(turn.passed), i16::from(turn.discarded)]);
        out.put(turn.die.map_or(0, |die| die as i16 + 1));
        out.put_bits(turn.chain.0.into(), SPACES);
        out.put_all(board.shelf.map(|card| card.map_or(0, |card| card as i16 + 1)));
        out.put_all(
            Location::ALL.map(|card| if card.title().is_some() { board.deck.count(card) } else { 0 }),
        );
        out.put_all(board.piles);
        out.put_all(board.bandits);
        out.put_all(board.ships);
        out.put_all([i16::from(board.options.deck_end), i16::from(board.options.hard)]);
        out.put(board.options.target);
        for distance in 0..seats {
            let other = Seat::from_index((seat.index() + distance) % seats);
            put_city(board.city(other), &mut out);
            let backs = view.backs(other);
            out.put_all([backs.bandits, backs.ships]);
            put_hoard(view.hoard(other), &mut out);
        }
    }
}

fn put_city(city: &City, out: &mut NumberWriter<'_>) {
    out.put_all(city.locations.map(|location| location as i16));
    out.put_bits(city.tokens.0.into(), SPACES);
    let column = |die: Die| if city.unused.contains(die) { city.space_of(die).column() } else { 0 };
    out.put_all(Die::ALL.map(column));
    out.put_all(city.stock);
    out.put(city.passes);
}

fn put_hoard(hoard: Option<&Hoard>, out: &mut NumberWriter<'_>) {
    out.put(i16::from(hoard.is_some()));
    let known = hoard.copied().unwrap_or_default();
    out.put(known.tokens);
    out.put_all(known.bandits);
    out.put_all(known.ships);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_documentation() {
        let number = |text: &str| DiceCity::action_of(&text.parse().expect("a move"));
        assert_eq!(number("use r"), Some(2));
        assert_eq!(number("move y r4"), Some(5 + 30 + 15));
        assert_eq!(number("reroll wrk"), Some(454 + 0b10101));
        assert_eq!(number("rob 2 wood"), Some(612));
        assert_eq!(number("done"), Some(629));
        assert_eq!(number("build manor r3"), Some(630 + 30 * 24 + 14));
        assert_eq!(number("build manor r3 bottom"), Some(2430 + 30 * 24 + 14));
        for number in 0..END {
            let action = DiceCity::move_of(number).expect("a move for each number");
            assert_eq!(DiceCity::action_of(&action), Some(number), "{action}");
        }
        assert_eq!(DiceCity::move_of(END), None);
        assert_eq!(DiceCity::actions(&Options::new(2)), 1530);
    }
}
