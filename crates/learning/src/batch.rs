//! Many games of one kind, stepped together.

use game_core::{Encoded, LegalMoves, Pending, Seat, Seeded};
use rayon::prelude::*;

use crate::random::below;
use crate::reward::{self, Reward};
use crate::rows::{Rows, Widths};

/// Rows that a thread takes at a time: enough to be worth it, few enough to share.
const CHUNK: usize = 64;

/// Why a batch can't be made or stepped. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// The title's moves have no numbers.
    NoNumbers {
        /// The title.
        game: &'static str,
    },
    /// The options contradict the rules.
    BadOptions(String),
    /// An array does not have the size of the batch.
    Sizes,
    /// An action is not legal in its game.
    Illegal {
        /// The row, from 0.
        row: usize,
        /// The action.
        action: i64,
    },
}

impl std::fmt::Display for BatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BatchError::NoNumbers { game } => {
                write!(f, "the moves of {game} have no numbers, so it can't be played in batches")
            }
            BatchError::BadOptions(why) => f.write_str(why),
            BatchError::Sizes => f.write_str("an array does not have the size of the batch"),
            BatchError::Illegal { row, action } => {
                write!(f, "action {action} is not legal in row {row}: choose one that its mask marks")
            }
        }
    }
}

impl std::error::Error for BatchError {}

/// A row's game, and the luck of all the games that are played there.
struct Slot<G: Encoded> {
    game: G,
    seat: Seat,
    /// The seat's legal moves.
    legal: G::Legal,
    luck: Seeded,
}

/// Many games of one kind. Row *i* draws all its chance from stream *i* of the seed.
pub struct Batch<G: Encoded> {
    fresh: G,
    slots: Vec<Slot<G>>,
    widths: Widths,
    reward: Reward,
    threads: usize,
    /// The scores before a step, where rewards need them.
    before: Vec<i32>,
}

impl<G: Encoded> Batch<G> {
    /// A batch of so many games. [`AnyBatch::reset`] begins them.
    ///
    /// # Errors
    /// Returns an error if the game has no such options, or if its moves have no numbers.
    pub fn new(
        options: &G::Options,
        games: usize,
        reward: Reward,
        threads: usize,
    ) -> Result<Batch<G>, BatchError> {
        let fresh = G::new(options).map_err(|bad| BatchError::BadOptions(bad.to_string()))?;
        let observation = G::layout(options).iter().map(|part| part.count).sum();
        let widths = Widths { observation, actions: G::actions(options), seats: fresh.seats() };
        if widths.actions == 0 {
            return Err(BatchError::NoNumbers { game: G::INFO.key });
        }
        let slot = |row: usize| Slot {
            game: fresh.clone(),
            seat: Seat::FIRST,
            legal: fresh.legal(Seat::FIRST),
            luck: Seeded::with_stream(0, row as u64),
        };
        let slots = (0..games).map(slot).collect();
        let before = if reward == Reward::Score { vec![0; games * widths.seats] } else { Vec::new() };
        Ok(Batch { fresh, slots, widths, reward, threads, before })
    }

    /// Calls `work` with every row, on all threads.
    fn for_each(
        &mut self,
        rows: Rows<'_>,
        work: &(impl Fn(usize, &mut Slot<G>, &mut [i32], Rows<'_>) + Sync),
    ) {
        let (widths, threads) = (self.widths, self.threads);
        let scored = if self.before.is_empty() { 0 } else { widths.seats };
        split::<G>(&mut self.slots, &mut self.before, rows, 0, &Job { widths, scored, threads, work });
    }
}

/// What [`split`] passes on.
struct Job<'a, F> {
    widths: Widths,
    scored: usize,
    threads: usize,
    work: &'a F,
}

/// Halves the rows until they are few, so that threads can steal halves; the order of work does not matter.
fn split<G: Encoded>(
    slots: &mut [Slot<G>],
    before: &mut [i32],
    rows: Rows<'_>,
    first: usize,
    job: &Job<'_, impl Fn(usize, &mut Slot<G>, &mut [i32], Rows<'_>) + Sync>,
) {
    if job.threads > 1 && slots.len() > CHUNK {
        let half = (slots.len() / 2).next_multiple_of(CHUNK).min(slots.len());
        let (slots, more_slots) = slots.split_at_mut(half);
        let (before, more_before) = before.split_at_mut(half * job.scored);
        let (rows, more_rows) = rows.split(half, job.widths);
        rayon::join(
            || split(slots, before, rows, first, job),
            || split(more_slots, more_before, more_rows, first + half, job),
        );
        return;
    }
    let Widths { observation, actions, seats } = job.widths;
    let mut before = before.chunks_exact_mut(job.scored.max(1));
    let rows = (rows.observations.chunks_exact_mut(observation).zip(rows.masks.chunks_exact_mut(actions)))
        .zip(rows.rewards.chunks_exact_mut(seats).zip(rows.scores.chunks_exact_mut(seats)))
        .zip(rows.dones.chunks_exact_mut(1).zip(rows.seats.chunks_exact_mut(1)));
    for (index, (slot, row)) in slots.iter_mut().zip(rows).enumerate() {
        let (((observations, masks), (rewards, scores)), (dones, seats)) = row;
        let row = Rows { observations, masks, rewards, dones, seats, scores };
        (job.work)(first + index, slot, before.next().unwrap_or_default(), row);
    }
}

/// A batch of any game.
pub trait AnyBatch: Send + Sync {
    /// Begins every game anew with this seed.
    ///
    /// # Errors
    /// Returns an error if an array has another size.
    fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), BatchError>;

    /// Plays an action in every game. The masks are those of the last call: they say what is legal.
    ///
    /// # Errors
    /// Returns an error if an action is not legal or an array has another size; nothing has changed then.
    fn step(&mut self, actions: &[i32], rows: Rows<'_>) -> Result<(), BatchError>;

    /// Draws a legal action for every game, each as likely as any other: the same for the same seed and turn. Faster than
    /// [`sample_masked`](crate::sample_masked), because the legal moves are known as a set.
    ///
    /// # Errors
    /// Returns an error if the array has another size.
    fn sample(&self, seed: u64, turn: u64, actions: &mut [i32]) -> Result<(), BatchError>;

    /// Numbers in an observation, actions, seats.
    fn widths(&self) -> (usize, usize, usize);
}

impl<G: Encoded> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), BatchError> {
        if !rows.fits(self.slots.len(), self.widths) {
            return Err(BatchError::Sizes);
        }
        let fresh = self.fresh.clone();
        self.for_each(rows, &|row, slot, before, rows| {
            slot.luck = Seeded::with_stream(seed, row as u64);
            slot.game.clone_from(&fresh);
            rows.rewards.fill(0.0);
            rows.dones.fill(0);
            rows.scores.fill(0);
            slot.await_decision();
            note_scores(&slot.game, before);
            slot.write(rows);
        });
        Ok(())
    }

    fn step(&mut self, actions: &[i32], rows: Rows<'_>) -> Result<(), BatchError> {
        if actions.len() != self.slots.len() || !rows.fits(self.slots.len(), self.widths) {
            return Err(BatchError::Sizes);
        }
        let width = self.widths.actions;
        for (row, (action, mask)) in actions.iter().zip(rows.masks.chunks_exact(width)).enumerate() {
            // A negative number becomes a huge one.
            if mask.get(*action as usize).is_none_or(|byte| *byte == 0) {
                return Err(BatchError::Illegal { row, action: (*action).into() });
            }
        }
        let (fresh, reward) = (self.fresh.clone(), self.reward);
        self.for_each(rows, &|row, slot, before, rows| {
            slot.play(actions[row]);
            slot.await_decision();
            let over = slot.game.pending() == Pending::Over;
            rows.dones[0] = over.into();
            match reward {
                Reward::Outcome if over => reward::of_outcome(&slot.game, rows.rewards),
                Reward::Outcome => rows.rewards.fill(0.0),
                Reward::Score => {
                    for (index, seat) in Seat::first(slot.game.seats()).enumerate() {
                        let score = slot.game.score(seat);
                        rows.rewards[index] = (score - std::mem::replace(&mut before[index], score)) as f32;
                    }
                }
            }
            if over {
                for (score, seat) in rows.scores.iter_mut().zip(Seat::first(slot.game.seats())) {
                    *score = slot.game.score(seat);
                }
                slot.game.clone_from(&fresh);
                slot.await_decision();
                note_scores(&slot.game, before);
            }
            slot.write(rows);
        });
        Ok(())
    }

    fn sample(&self, seed: u64, turn: u64, actions: &mut [i32]) -> Result<(), BatchError> {
        if actions.len() != self.slots.len() {
            return Err(BatchError::Sizes);
        }
        let draw = |(row, (slot, action)): (usize, (&Slot<G>, &mut i32))| {
            let index = below(seed, turn, row, slot.legal.len() as u64) as usize;
            let number = slot.legal.get(index).and_then(|action| G::action_of(&action));
            *action = number.map_or(-1, |number| number as i32);
        };
        if self.threads > 1 {
            let rows = self.slots.par_iter().with_min_len(CHUNK).zip(actions.par_iter_mut());
            rows.enumerate().for_each(draw);
        } else {
            self.slots.iter().zip(actions).enumerate().for_each(draw);
        }
        Ok(())
    }

    fn widths(&self) -> (usize, usize, usize) {
        (self.widths.observation, self.widths.actions, self.widths.seats)
    }
}

fn note_scores<G: Encoded>(game: &G, before: &mut [i32]) {
    before.iter_mut().zip(Seat::first(game.seats())).for_each(|(score, seat)| *score = game.score(seat));
}

impl<G: Encoded> Slot<G> {
    #[inline]
    fn play(&mut self, action: i32) {
        // The mask has allowed it: the test kit checks that masks and rules agree.
        if let Some(action) = G::move_of(action as usize) {
            let _ = self.game.play(self.seat, &action);
        }
    }

    /// Draws chance until a seat decides or the game is over.
    #[inline]
    fn await_decision(&mut self) {
        loop {
            match self.game.pending() {
                Pending::Chance => {
                    let Some(chance) = self.game.sample(&mut self.luck) else { return };
                    if self.game.resolve(&chance).is_err() {
                        return;
                    }
                }
                Pending::Seats(seats) => {
                    self.seat = seats.lowest().unwrap_or(Seat::FIRST);
                    return;
                }
                Pending::Over => return,
            }
        }
    }

    #[inline]
    fn write(&mut self, rows: Rows<'_>) {
        rows.seats[0] = self.seat.number() as i8;
        self.legal = self.game.legal(self.seat);
        G::mark(&self.legal, rows.masks);
        G::observe(&self.game.view(Some(self.seat)), self.seat, rows.observations);
    }
}
