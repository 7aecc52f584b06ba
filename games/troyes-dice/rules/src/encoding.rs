//! Moves and views as numbers.
//!
//! | numbers | move |
//! |---|---|
//! | 0–377 | use a die: `63·way + 21·action + 7·colour + value`, with the ways `1`, `2i`, `2d`, `2k`, `3`, `4`; actions gain, prestige, work; colours red, yellow, white |
//! | 378 | `nodie` |
//! | 379–414 | draw a bonus building: `379 + 6·building + value − 1`, buildings as in the record format |
//! | 415–417 | circle a citizen: red, yellow, white |
//! | 418–480 | use the die at place 2 when it is free (Banquet 2): `418 + 21·action + 7·colour + value` |
//! | 481–482 | number the columns up, down |
//! | 483–1202 | number the columns, in rising order of their digits (expert) |
//!
//! Games that don't have the later ones leave them out: a base game has 418 actions.

use game_core::{Encoded, Game, NumberWriter, Part, Seat, SeatSet};

use crate::board::{Building, Colour, Column, Resource};
use crate::bonus::{Bonus, Question};
use crate::dice::Pips;
use crate::legal::{Legal, LegalKind};
use crate::moves::Move;
use crate::numbering::{Direction, Numbering};
use crate::offer::{LISTED, WAYS};
use crate::options::{NumberingRule, Options};
use crate::state::TroyesDice;
use crate::targets::Targets;
use crate::tiles::{Side, Tile};
use crate::view::View;
use crate::wheel::{NOTCHES, Place};
use crate::{Phase, Sheet};

const USES: usize = 63;
const NO_DIE: usize = USES * WAYS.len();
const DRAWS: usize = NO_DIE + 1;
const CIRCLES: usize = DRAWS + 36;
const FREE_SECOND: usize = CIRCLES + 3;
const DIRECTIONS: usize = FREE_SECOND + USES;
const NUMBERINGS: usize = DIRECTIONS + 2;
const END: usize = NUMBERINGS + Numbering::COUNT;

/// The most bonuses that can wait: see `Queue`.
const BONUSES: usize = 32;
/// Numbers before the tiles: see the layout.
const HEAD: usize = 4 + 6 + 2 * NOTCHES + 4 * 4 + BONUSES;
const OF_SHEET: usize = 36 + 18 + 3 + 3 + 3 + 6;

impl Encoded for TroyesDice {
    fn actions(options: &Options) -> usize {
        match options.numbering {
            NumberingRule::Standard if options.expansion => DIRECTIONS,
            NumberingRule::Standard => FREE_SECOND,
            NumberingRule::Rolled => NUMBERINGS,
            NumberingRule::Expert => END,
        }
    }

    fn action_of(action: &Move) -> Option<usize> {
        Some(match *action {
            Move::Act { die, pay, colour, value, action } => {
                let way = match (die.index(), pay) {
                    (0, None) => 0,
                    (1, Some(resource)) => USES * (1 + resource as usize),
                    (1, None) => FREE_SECOND,
                    (2, None) => USES * 4,
                    (3, None) => USES * 5,
                    _ => return None,
                };
                way + 21 * action as usize + 7 * colour as usize + usize::from(value.get())
            }
            Move::NoDie => NO_DIE,
            Move::Draw { building, value } => {
                DRAWS + 6 * building as usize + usize::from(value.get()).checked_sub(1)?
            }
            Move::Circle { track } => CIRCLES + track as usize,
            Move::Direction(direction) => DIRECTIONS + direction as usize,
            Move::Number(numbering) => NUMBERINGS + numbering.rank(),
        })
    }

    #[inline]
    fn move_of(number: usize) -> Option<Move> {
        Some(match number {
            0..NO_DIE => {
                let (die, pay) = WAYS[LISTED[number / USES]];
                used(die, pay, number % USES)
            }
            NO_DIE => Move::NoDie,
            DRAWS..CIRCLES => Move::Draw {
                building: Building::ALL[(number - DRAWS) / 6],
                value: Pips::FACES[(number - DRAWS) % 6],
            },
            CIRCLES..FREE_SECOND => Move::Circle { track: Colour::ALL[number - CIRCLES] },
            FREE_SECOND..DIRECTIONS => used(Place::ALL[1], None, number - FREE_SECOND),
            DIRECTIONS..NUMBERINGS => Move::Direction([Direction::Up, Direction::Down][number - DIRECTIONS]),
            NUMBERINGS..END => Move::Number(Numbering::nth(number - NUMBERINGS)),
            _ => return None,
        })
    }

    #[inline]
    fn mark(legal: &Legal, mask: &mut [u8]) {
        let LegalKind::Act { ways, second_is_paid } = legal.kind() else {
            return mark_rare(legal, mask);
        };
        // The sizes are constants, so that nothing needs to be tested on the way.
        let Some((base, more)) = mask.split_first_chunk_mut::<FREE_SECOND>() else { return };
        for way in 0..WAYS.len() {
            // The last of these 64 bytes belongs to what follows, and is written next.
            spread(ways[way].bits(), &mut base[USES * way..USES * way + 64]);
        }
        base[NO_DIE..].fill(0);
        if !more.is_empty() {
            more.fill(0);
        }
        if !second_is_paid {
            // What was written for paying with influence is free.
            base[USES..2 * USES].fill(0);
            if let Some(free) = more.first_chunk_mut::<USES>() {
                let mut bytes = [0; USES + 1];
                spread(ways[1].bits(), &mut bytes);
                free.copy_from_slice(&bytes[..USES]);
            }
        }
    }

    fn layout(options: &Options) -> Vec<Part> {
        let players = usize::from(options.players);
        let mut parts = vec![
            Part::new("half-day", 1, (0, 15), "the half-day: 2·(day − 1), 1 more in the afternoon"),
            Part::new(
                "asked",
                1,
                (0, 4),
                "what this seat has to decide: 0 nothing, 1 a die, 2 a bonus building, 3 a citizen, 4 the numbering",
            ),
            Part::new("crier", 1, (0, 9), "the town crier, counted from this seat: 0 is this seat"),
            Part::new("first", 1, (0, 6), "the value rolled for the leftmost column; 0 if none was"),
            Part::new("numbering", 6, (0, 6), "the value of each column from the left; 0 before it is known"),
            Part::new(
                "plazas",
                2 * NOTCHES,
                (0, 3),
                "for each notch, the colour facing up and the one on the back of its plaza: 1 red, 2 yellow, 3 white; 0 before they are laid",
            ),
            Part::new(
                "dice status",
                4,
                (0, 4),
                "each place's die: 0 none, 1 clear, 2 black but usable, 3 black, 4 clear that counts as black",
            ),
            Part::new(
                "dice colour",
                4,
                (0, 3),
                "the colour of each die's plaza: 1 red, 2 yellow, 3 white; 0 without dice",
            ),
            Part::new("dice rolled", 4, (0, 6), "the value each die was rolled with"),
            Part::new("dice value", 4, (0, 6), "the value each die counts as"),
            Part::new(
                "bonuses",
                BONUSES,
                (0, 105),
                "this seat's waiting bonuses, the current one first; 0 for none. Citizens: 1 + 16·colour + amount. Resources: 49 + 16·resource + amount. 97 one of each resource, 98 + track for a prestige building, 101 a work building, 102 + track for a citizen on the two other tracks, 105 a yellow or white citizen",
            ),
        ];
        if options.expansion {
            parts.push(Part::new("tiles", 3, (-8, 8), "the tiles beside the red, yellow and white double plaza: their number, negative on the Raid side; 0 before they are drawn"));
        }
        parts.push(Part::new("waiting", players, (0, 1), "who still has to act, this seat first"));
        for seat in 1..=players {
            let mut add = |name: &str, count, range, meaning| {
                parts.push(Part::new(format!("sheet {seat} {name}"), count, range, meaning));
            };
            add(
                "built",
                36,
                (0, 1),
                "drawn buildings: row by row (fortress, hall, cathedral, palace, cityhall, bishopric), by die value. Sheet 1 is this seat's, the others follow in order",
            );
            add("lost", 18, (0, 1), "crossed-out dice: red, yellow, white, by value");
            add("held", 3, (0, 18), "influence, deniers and knowledge in hand");
            add("circled", 3, (0, 18), "influence, deniers and knowledge circled so far");
            add("citizens", 3, (0, 20), "citizens on the red, yellow and white track");
            add("numbers", 6, (0, 3), "the number beside the character of each column from the left");
        }
        parts
    }

    #[inline]
    fn observe(view: &View, seat: Seat, numbers: &mut [i16]) {
        let board = &view.board;
        let players = usize::from(board.options.players);
        let Some((head, rest)) = numbers.split_first_chunk_mut::<HEAD>() else { return };
        head[0] = board.half_day.index() as i16;
        head[1] = asked(view, seat);
        head[2] = ((board.options.crier.index() + players - seat.index()) % players) as i16;
        head[3] = board.first.get().into();
        // Multiplied instead of branched on: the phase is the same at nearly every decision.
        let known = i16::from(matches!(board.phase, Phase::Roll | Phase::Act | Phase::Over));
        let values = board.numbering.values();
        (0..6).for_each(|column| head[4 + column] = known * i16::from(values[column].get()));
        let laid = i16::from(board.phase != Phase::Plazas);
        let plazas = board.plazas.get();
        for notch in 0..NOTCHES {
            head[10 + 2 * notch] = laid * (plazas[notch].up as i16 + 1);
            head[11 + 2 * notch] = laid * (plazas[notch].back as i16 + 1);
        }
        // No dice lie on the wheel in other phases, whatever the fields say.
        let shown = i16::from(board.phase == Phase::Act);
        let (status, colours, rolled, values) = board.dice.shown();
        (0..4).for_each(|place| head[28 + place] = shown * (status[place] as i16 + 1));
        (0..4).for_each(|place| head[32 + place] = shown * (colours[place] as i16 + 1));
        (0..4).for_each(|place| head[36 + place] = shown * i16::from(rolled[place].get()));
        (0..4).for_each(|place| head[40 + place] = shown * i16::from(values[place].get()));
        head[44..].fill(0);
        for (code, bonus) in head[44..].iter_mut().zip(view.bonuses()) {
            *code = bonus_code(bonus);
        }
        let mut out = NumberWriter::new(rest);
        if board.options.expansion {
            out.put_all(board.tiles.map_or([0; 3], |tiles| tiles.map(tile_code)));
        }
        // This seat first, then those after it.
        let order = (seat.index()..players).chain(0..seat.index());
        out.put_all(order.clone().map(|seat| i16::from(board.waiting.contains(Seat::from_index(seat)))));
        for (index, numbers) in order.zip(out.rest().as_chunks_mut::<OF_SHEET>().0) {
            put_sheet(&view.sheets[index], numbers);
        }
    }

    #[inline]
    fn winners(&self) -> SeatSet {
        if self.board.phase != Phase::Over {
            return SeatSet::EMPTY;
        }
        let best = Seat::first(self.seats()).map(|seat| self.score(seat)).max();
        Seat::first(self.seats()).filter(|seat| Some(self.score(*seat)) == best).collect()
    }
}

/// Everything but the choice of a die.
#[cold]
fn mark_rare(legal: &Legal, mask: &mut [u8]) {
    let LegalKind::Draw(options) = legal.kind() else {
        return game_core::encoding::mark_each::<TroyesDice>(legal, mask);
    };
    mask.fill(0);
    for building in Building::ALL {
        let row = DRAWS + 6 * building as usize;
        let drawn = options.row_bits(building);
        (0..6).for_each(|bit| mask[row + bit] = drawn >> bit & 1);
    }
}

#[inline]
fn used(die: Place, pay: Option<Resource>, bit: usize) -> Move {
    let (action, colour, value) = Targets::decode(bit);
    Move::Act { die, pay, colour, value, action }
}

/// Writes the 64 bits as bytes, eight at a time.
#[inline]
fn spread(bits: u64, bytes: &mut [u8]) {
    let Some(bytes) = bytes.first_chunk_mut::<64>() else { return };
    // A die that can't be had is common: the black one always is.
    if bits == 0 {
        return bytes.fill(0);
    }
    for (eight, bits) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(bits.to_le_bytes()) {
        *eight = BYTES[usize::from(bits)];
    }
}

/// The bits of a byte as bytes.
static BYTES: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The same for six bits as numbers; two zeros follow.
static NUMBERS: [[i16; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut six = 0;
    while six < 64 {
        let mut bit = 0;
        while bit < 6 {
            table[six][bit] = (six >> bit & 1) as i16;
            bit += 1;
        }
        six += 1;
    }
    table
};

#[inline]
fn asked(view: &View, seat: Seat) -> i16 {
    if !view.board.waiting.contains(seat) {
        return 0;
    }
    match view.board.phase {
        Phase::Numbering => 4,
        Phase::Act if view.queue.is_empty() => 1,
        Phase::Act => match view.own().and_then(|(_, player)| player.question()) {
            Some(Question::Citizen { .. }) => 3,
            Some(Question::Building { .. }) => 2,
            None => 0,
        },
        _ => 0,
    }
}

fn bonus_code(bonus: Bonus) -> i16 {
    match bonus {
        Bonus::Citizens(colour, amount) => 1 + 16 * colour as i16 + i16::from(amount),
        Bonus::Resources(resource, amount) => 49 + 16 * resource as i16 + i16::from(amount),
        Bonus::OneOfEach => 97,
        Bonus::Prestige(track) => 98 + track as i16,
        Bonus::Work => 101,
        Bonus::Twentieth(track) => 102 + track as i16,
        Bonus::YellowOrWhite => 105,
    }
}

fn tile_code(tile: Tile) -> i16 {
    let number = i16::from(tile.number.get());
    if tile.side == Side::Raid { -number } else { number }
}

#[inline]
fn put_sheet(sheet: &Sheet, numbers: &mut [i16; OF_SHEET]) {
    // Eight numbers are written for each row of six: the next row overwrites the last two.
    let rows = [
        sheet.drawn(Building::Fortress),
        sheet.drawn(Building::Hall),
        sheet.drawn(Building::Cathedral),
        sheet.drawn(Building::Palace),
        sheet.drawn(Building::CityHall),
        sheet.drawn(Building::Bishopric),
        sheet.lost(Colour::Red),
        sheet.lost(Colour::Yellow),
        sheet.lost(Colour::White),
    ];
    for row in 0..9 {
        let wide = NUMBERS[usize::from(rows[row] % 64)];
        (0..8).for_each(|bit| numbers[6 * row + bit] = wide[bit]);
    }
    let at = 54;
    for kind in 0..3 {
        numbers[at + kind] = sheet.held(Resource::ALL[kind]).into();
        numbers[at + 3 + kind] = sheet.circled(Resource::ALL[kind]).into();
        numbers[at + 6 + kind] = sheet.citizens(Colour::ALL[kind]).into();
    }
    for column in Column::ALL {
        numbers[at + 9 + column.index()] = sheet.number(column).into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    #[test]
    fn numbers_are_those_of_the_documentation() {
        let number = |text: &str| TroyesDice::action_of(&text.parse().expect("a move"));
        assert_eq!(number("1:influence0"), Some(0));
        assert_eq!(number("2k:bishopric5"), Some(63 * 3 + 42 + 14 + 5));
        assert_eq!(number("4:bishopric6"), Some(377));
        assert_eq!(number("nodie"), Some(378));
        assert_eq!(number("+fortress1"), Some(379));
        assert_eq!(number("+priest"), Some(417));
        assert_eq!(number("2:influence0"), Some(418));
        assert_eq!(number("number:down"), Some(482));
        assert_eq!(number("number:123456"), Some(483));
        assert_eq!(number("number:654321"), Some(1202));
        assert_eq!(TroyesDice::move_of(1203), None);
        for number in 0..END {
            let action = TroyesDice::move_of(number).expect("a move for each number");
            assert_eq!(TroyesDice::action_of(&action), Some(number), "{action}");
        }
        // Building with a 0 is never legal, but it has a number.
        assert_eq!(Targets::decode(21), (Action::Prestige, Colour::Red, Pips::ZERO));
    }
}
