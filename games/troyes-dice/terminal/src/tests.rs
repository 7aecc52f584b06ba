//! Games typed through the input, as a person would.

mod commands;
mod games;
mod garbage;
mod typing;

use game_core::{ChanceSource, Game, LegalMoves, Pending, Seat, Seeded};
use game_troyes_dice::{Move, Options, TroyesDice};

use super::{GameEvent, Settings, run};

/// What a game showed, and what came of it.
struct Shown {
    text: String,
    events: Vec<GameEvent>,
    /// The game that the events make.
    game: TroyesDice,
}

impl Shown {
    /// Asserts that all these were written, in this order.
    fn tells(&self, pieces: &[&str]) {
        // Where a line is broken makes no difference.
        let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = flat(&self.text);
        let mut rest = text.as_str();
        for piece in pieces {
            let piece = flat(piece);
            let at = rest.find(&piece);
            let at =
                at.unwrap_or_else(|| panic!("{piece:?} is not written where it should be:\n{}", self.text));
            rest = &rest[at + piece.len()..];
        }
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.events.iter().filter(|event| matches!(event, GameEvent::Move(..)));
        moves.map(GameEvent::to_string).collect()
    }
}

/// The record as the tests write it.
fn record(options: &Options, events: &[GameEvent]) -> String {
    let events: Vec<String> = events.iter().map(GameEvent::to_string).collect();
    format!("record of {options}\n{}\n", events.join("\n"))
}

/// Plays with these bytes as input.
fn play_bytes(options: &str, seed: u64, colour: bool, mut input: &[u8]) -> Shown {
    let options: Options = options.parse().unwrap();
    let settings = Settings { options, seed, colour, width: 80, echo: true, record: &record };
    let mut output = Vec::new();
    let events = run(&settings, &mut input, &mut output).unwrap();
    let mut game = TroyesDice::new(&options).unwrap();
    for event in &events {
        match event {
            GameEvent::Chance(chance) => game.resolve(chance).unwrap(),
            GameEvent::Move(seat, action) => game.play(*seat, action).unwrap(),
        }
    }
    Shown { text: String::from_utf8(output).unwrap(), events, game }
}

/// Plays with these lines as input.
fn play(options: &str, seed: u64, lines: &[impl AsRef<str>]) -> Shown {
    let mut input = String::new();
    for line in lines {
        input += line.as_ref();
        input += "\n";
    }
    play_bytes(options, seed, false, input.as_bytes())
}

/// Whole turns of a game with the same dice, each taken greedily, to know what to type.
struct Guide {
    game: TroyesDice,
    dice: Seeded,
    whim: Seeded,
}

impl Guide {
    fn new(options: &str, seed: u64) -> Guide {
        let game = TroyesDice::new(&options.parse().unwrap()).unwrap();
        Guide { game, dice: Seeded::new(seed), whim: Seeded::with_stream(seed, 1) }
    }

    /// The best of a few random moves by the score after it.
    fn choose(&mut self, seat: Seat) -> Move {
        let legal = self.game.legal(seat);
        let count = legal.len() as u32;
        let tries: Vec<usize> = (0..12).map(|_| self.whim.below(count) as usize).collect();
        let moves = tries.into_iter().filter_map(|index| legal.get(index));
        let after = |action: &Move| {
            let mut game = self.game;
            game.play(seat, action).unwrap();
            game.score(seat)
        };
        moves.max_by_key(after).unwrap()
    }

    /// All moves of the next turn, bonuses included.
    fn turn(&mut self) -> Option<Vec<Move>> {
        loop {
            match self.game.pending() {
                Pending::Over => return None,
                Pending::Chance => {
                    let chance = self.game.sample(&mut self.dice).unwrap();
                    self.game.resolve(&chance).unwrap();
                }
                Pending::Seats(seats) => return Some(self.turn_of(seats.lowest().unwrap())),
            }
        }
    }

    fn turn_of(&mut self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        while moves.is_empty() || self.game.board().waiting().contains(seat) {
            let action = self.choose(seat);
            self.game.play(seat, &action).unwrap();
            moves.push(action);
        }
        moves
    }
}

/// What to type for a turn: its moves in notation, then Enter. `nodie` is offered without being typed.
fn typed(turn: &[Move]) -> Vec<String> {
    let moves = turn.iter().filter(|action| **action != Move::NoDie).map(Move::to_string);
    moves.chain([String::new()]).collect()
}

/// What to type for a whole game, and the game at its end.
fn whole_game(options: &str, seed: u64) -> (Vec<String>, TroyesDice) {
    let mut guide = Guide::new(options, seed);
    let mut lines = Vec::new();
    while let Some(turn) = guide.turn() {
        lines.extend(typed(&turn));
    }
    (lines, guide.game)
}
