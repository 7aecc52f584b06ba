//! The game so far, turn by turn: what the log, the odds and the result are made from.

use game_core::{Game, Seat};
use game_dice_city::{Chance, DiceCity, Move, Options, Step};

use crate::scene::Rolled;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance decided.
    Chance(Chance),
    /// Somebody moved.
    Move(Seat, Move),
}

/// The game so far.
#[derive(Clone, Debug, Default)]
pub struct Story {
    pub(crate) turns: Vec<Turn>,
    rolled: Vec<Rolled>,
}

/// One turn, or the set-up.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    /// The game when it began.
    pub(crate) start: DiceCity,
    pub(crate) events: Vec<Event>,
    /// What the seat scored in it.
    gain: i32,
}

impl Turn {
    pub(crate) fn is_set_up(&self) -> bool {
        self.start.table().step() == Step::SetUp
    }

    pub(crate) fn seat(&self) -> Seat {
        self.start.table().active()
    }

    pub(crate) fn round(&self) -> u8 {
        self.start.table().round()
    }
}

impl Story {
    /// Plays a game again from its beginning. Events that are not legal there end the story.
    #[must_use]
    pub fn tell(options: &Options, events: impl IntoIterator<Item = Event>) -> Story {
        let Ok(mut game) = DiceCity::new(options) else { return Story::default() };
        let mut story = Story { turns: Vec::new(), rolled: vec![[0; 30]; game.seats()] };
        for event in events {
            let before = game;
            let played = match &event {
                Event::Chance(chance) => game.resolve(chance),
                Event::Move(seat, action) => game.play(*seat, action),
            };
            if played.is_err() {
                break;
            }
            if story.turns.last().is_none_or(|turn| key(&turn.start) != key(&before)) {
                story.turns.push(Turn { start: before, events: Vec::new(), gain: 0 });
            }
            if let Some(turn) = story.turns.last_mut() {
                turn.events.push(event);
                turn.gain = game.score(turn.seat()) - turn.start.score(turn.seat());
            }
            story.count(&before, &event);
        }
        story
    }

    fn count(&mut self, before: &DiceCity, event: &Event) {
        if let (Event::Chance(Chance::Roll(roll)), game_dice_city::Awaited::Roll { seat, .. }) =
            (event, before.table().awaited())
        {
            for die in roll.dice().iter() {
                let space = roll.face(die).and_then(|face| game_dice_city::Space::new(die, face));
                if let Some(space) = space {
                    self.rolled[seat.index()][space.index()] += 1;
                }
            }
        }
    }

    /// How often each seat rolled each of its spaces.
    #[must_use]
    pub fn rolled(&self) -> &[Rolled] {
        &self.rolled
    }

    /// Each seat's score when each round began, and `last`.
    #[must_use]
    pub fn curves(&self, last: &[i32]) -> Vec<Vec<i32>> {
        let mut rounds: Vec<&Turn> = Vec::new();
        for turn in self.turns.iter().filter(|turn| !turn.is_set_up()) {
            if rounds.last().is_none_or(|before| before.round() != turn.round()) {
                rounds.push(turn);
            }
        }
        let curve = |seat: Seat| {
            let scores = rounds.iter().map(|turn| turn.start.score(seat));
            scores.chain(last.get(seat.index()).copied()).collect()
        };
        Seat::first(last.len()).map(curve).collect()
    }

    /// The turns that scored most: who, in which round, how much.
    #[must_use]
    pub fn best_turns(&self, count: usize) -> Vec<(Seat, u8, i32)> {
        let mut turns: Vec<&Turn> =
            self.turns.iter().filter(|turn| !turn.is_set_up() && turn.gain > 0).collect();
        turns.sort_by_key(|turn| std::cmp::Reverse(turn.gain));
        turns.truncate(count);
        turns.sort_by_key(|turn| turn.round());
        turns.into_iter().map(|turn| (turn.seat(), turn.round(), turn.gain)).collect()
    }
}

/// What tells turns apart.
fn key(game: &DiceCity) -> (bool, u8, Seat) {
    let table = game.table();
    (table.step() == Step::SetUp, table.round(), table.active())
}
