//! Training by self-play: the quick policy plays games, each seat with slightly perturbed weights so that it explores;
//! then a least-squares fit finds the weights that would have predicted the final scores best from the end of each turn.
//! This repeats a few times.

use std::collections::VecDeque;

use bots::{Trained, TrainingHost, TrainingPlan};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Options};

use crate::playout::{finish_turn, settle};
use crate::turn::Breadth;
use crate::value::{
    CLUES, CONSTANT, Clues, FEATURES, Features, SHAPES, clues, features_of, rounds_left, shapes,
};
use crate::weights::Weights;

/// Learns the weights for one number of players.
#[derive(Clone, Debug)]
pub(crate) struct Trainer {
    players: u8,
    seed: u64,
    weights: Weights,
    /// The games of the last few iterations.
    past: VecDeque<Vec<Lesson>>,
}

/// What there is to learn from one game.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    samples: Vec<Sample>,
    scores: Vec<i32>,
    rounds: u8,
}

/// A city at the end of a turn, and how the game went on.
#[derive(Clone, Debug)]
struct Sample {
    features: Features,
    clues: Clues,
    seat: Seat,
    /// Turns that its player still has in this round.
    this_round: f32,
    /// Turns left, if that is known.
    known: Option<f32>,
    round: u8,
    score: i32,
    gain: f32,
    rounds: f32,
}

/// How many iterations' games each fit uses.
const PAST: usize = 4;
/// The standard deviation of a player's weights, relative to each weight.
const NOISE: f32 = 0.35;
/// How strongly a fit is pulled towards the weights before it.
const INERTIA: f64 = 100.0;

impl Lesson {
    /// The seats' mean score.
    pub(crate) fn score(&self) -> f64 {
        self.scores.iter().map(|score| f64::from(*score)).sum::<f64>() / self.scores.len().max(1) as f64
    }
}

impl Trainer {
    /// The number of iterations.
    pub(crate) const TIMES: u64 = 10;

    pub(crate) fn new(players: u8, seed: u64) -> Trainer {
        Trainer { players, seed, weights: Weights::guess(), past: VecDeque::new() }
    }

    /// Plays one game; each player's weights are perturbed, unless it is a test.
    pub(crate) fn play(&self, number: u64, test: bool) -> Option<Lesson> {
        let mut source = Seeded::with_stream(self.seed, number);
        let mut options = Options::new(self.players);
        options.hard = self.players == 1 && !test && number.is_multiple_of(3);
        let mut game = DiceCity::new(&options).ok()?;
        let noise = if test { 0.0 } else { NOISE };
        // Each seat plays with its own slightly wrong weights, or all cities of a lesson would look alike.
        let by_seat: Vec<Weights> =
            (0..self.players).map(|_| perturbed(&self.weights, noise, &mut source)).collect();
        let mut samples = Vec::new();
        while settle(&mut game, &mut source) {
            let seat = game.board().active();
            finish_turn(&by_seat[seat.index()], &mut game, Breadth::QUICK, &mut source);
            if game.pending() == Pending::Over {
                break;
            }
            self.see(&game, &mut samples);
        }
        let scores: Vec<i32> = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
        let rounds = game.board().round();
        for sample in &mut samples {
            sample.gain = (scores[sample.seat.index()] - sample.score) as f32;
            sample.rounds = f32::from(rounds - sample.round);
        }
        Some(Lesson { samples, scores, rounds })
    }

    /// Samples every city at the end of a turn.
    fn see(&self, game: &DiceCity, samples: &mut Vec<Sample>) {
        let board = game.board();
        let place =
            |seat: Seat| (seat.index() + board.seats() - board.options().first.index()) % board.seats();
        let clues = clues(board);
        for seat in Seat::first(board.seats()) {
            let this_round = f32::from(u8::from(place(seat) > place(board.active())));
            let known = match (board.solo_turns(), board.ending()) {
                (Some(turns), _) => Some(f32::from(turns - board.round())),
                (None, Some(_)) => Some(this_round),
                (None, None) => None,
            };
            samples.push(Sample {
                features: features_of(board, seat),
                clues,
                seat,
                this_round,
                known,
                round: board.round(),
                score: game.score(seat),
                gain: 0.0,
                rounds: 0.0,
            });
        }
    }

    /// Learns from these games and those of the last few iterations.
    pub(crate) fn learn(&mut self, lessons: Vec<Lesson>) {
        self.past.push_back(lessons);
        if self.past.len() > PAST {
            self.past.pop_front();
        }
        let past = std::mem::take(&mut self.past);
        self.fit(past.iter().flatten());
        self.past = past;
    }

    fn fit<'a>(&mut self, lessons: impl Iterator<Item = &'a Lesson> + Clone) {
        let samples = || lessons.clone().flat_map(|lesson| &lesson.samples);
        let mut length = Squares::<CLUES>::new(INERTIA, self.weights.length());
        for sample in samples().filter(|sample| sample.known.is_none()) {
            length.add(&sample.clues, sample.rounds);
        }
        let length = length.solve();
        let guide = Weights::new(*self.weights.value(), length);
        const ALL: usize = FEATURES * SHAPES;
        let flat: [f32; ALL] =
            std::array::from_fn(|index| self.weights.value()[index / SHAPES][index % SHAPES]);
        let mut value = Squares::<ALL>::new(INERTIA, &flat);
        let row = |sample: &Sample| -> [f32; ALL] {
            let turns =
                sample.known.unwrap_or_else(|| rounds_left(&guide, &sample.clues) + sample.this_round);
            let shapes = shapes(turns);
            std::array::from_fn(|index| sample.features[index / SHAPES] * shapes[index % SHAPES])
        };
        // With several players it learns leads, not points: then the game's length, which all share, cancels out.
        for moment in lessons.clone().flat_map(|lesson| lesson.samples.chunks(usize::from(self.players))) {
            let rows: Vec<[f32; ALL]> = moment.iter().map(row).collect();
            if let [only] = moment {
                value.add(&rows[0], only.gain);
            }
            for one in 1..moment.len() {
                // Each seat against the one before it.
                let lead = std::array::from_fn(|index| rows[one - 1][index] - rows[one][index]);
                value.add(&lead, moment[one - 1].gain - moment[one].gain);
            }
        }
        let flat = value.solve();
        let mut value: [[f32; SHAPES]; FEATURES] =
            std::array::from_fn(|feature| std::array::from_fn(|shape| flat[feature * SHAPES + shape]));
        if self.players > 1 {
            // Leads say nothing about what everyone gains alike: fit that last, so that the sum is an expected score.
            value[CONSTANT] = [0.0; SHAPES];
            let mut par = Squares::<SHAPES>::new(1.0, &[0.0; SHAPES]);
            for sample in samples() {
                let row = row(sample);
                let predicted: f32 = row
                    .iter()
                    .enumerate()
                    .map(|(index, number)| number * value[index / SHAPES][index % SHAPES])
                    .sum();
                let shapes = std::array::from_fn(|shape| row[CONSTANT * SHAPES + shape]);
                par.add(&shapes, sample.gain - predicted);
            }
            value[CONSTANT] = par.solve();
        }
        self.weights = Weights::new(value, length);
    }
}

/// The same weights with noise on each feature.
fn perturbed<S: ChanceSource + ?Sized>(weights: &Weights, noise: f32, source: &mut S) -> Weights {
    let mut value = *weights.value();
    for shapes in &mut value {
        let factor = 1.0 + noise * normal(source);
        shapes.iter_mut().for_each(|weight| *weight *= factor);
    }
    Weights::new(value, *weights.length())
}

/// Roughly a standard normal number: the sum of twelve uniform ones, less six.
fn normal<S: ChanceSource + ?Sized>(source: &mut S) -> f32 {
    const PARTS: u32 = 1 << 16;
    (0..12).map(|_| (source.below(PARTS) as f32 + 0.5) / PARTS as f32).sum::<f32>() - 6.0
}

/// Least squares, pulled towards the previous weights (ridge regression).
struct Squares<const N: usize> {
    products: Vec<f64>,
    targets: Vec<f64>,
}

impl<const N: usize> Squares<N> {
    fn new(inertia: f64, before: &[f32; N]) -> Squares<N> {
        // Ridge regression towards the weights so far: as if they had been seen `inertia` times.
        let mut products = vec![0.0; N * N];
        (0..N).for_each(|index| products[index * N + index] = inertia);
        let targets = before.iter().map(|weight| inertia * f64::from(*weight)).collect();
        Squares { products, targets }
    }

    fn add(&mut self, row: &[f32; N], target: f32) {
        // Most features of a city are 0: adding only the others is many times faster.
        let filled: Vec<(usize, f64)> = row
            .iter()
            .enumerate()
            .filter(|(_, number)| **number != 0.0)
            .map(|(index, number)| (index, f64::from(*number)))
            .collect();
        for (place, (index, number)) in filled.iter().enumerate() {
            self.targets[*index] += number * f64::from(target);
            for (other, other_number) in &filled[place..] {
                self.products[index * N + other] += number * other_number;
            }
        }
    }

    /// Cholesky decomposition: the matrix is symmetric and positive definite.
    fn solve(mut self) -> [f32; N] {
        for column in 0..N {
            for row in 0..=column {
                let mut sum = self.products[row * N + column];
                for k in 0..row {
                    sum -= self.products[k * N + row] * self.products[k * N + column];
                }
                // Cholesky: the matrix of a least-squares fit is symmetric and positive, so half of it is enough and
                // no pivot is needed.
                self.products[row * N + column] =
                    if row == column { sum.max(1e-9).sqrt() } else { sum / self.products[row * N + row] };
            }
        }
        let mut solution = self.targets;
        for row in 0..N {
            for k in 0..row {
                solution[row] -= self.products[k * N + row] * solution[k];
            }
            solution[row] /= self.products[row * N + row];
        }
        for row in (0..N).rev() {
            for k in row + 1..N {
                solution[row] -= self.products[row * N + k] * solution[k];
            }
            solution[row] /= self.products[row * N + row];
        }
        std::array::from_fn(|index| solution[index] as f32)
    }
}

/// Games in each test.
const TESTED: u64 = 1_000;
/// The first test game's number, far beyond those of the training.
const FIRST_TEST: u64 = 1 << 32;
/// Games that the committed weights took.
const GAMES: u64 = 30_000;

/// Trains, and reports the quick policy's strength after each iteration.
pub(crate) fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Result<Trained, String> {
    let players = plan.players;
    if !(1..=4).contains(&players) {
        return Err(format!("Dice City is for 1 to 4 players, not {players}"));
    }
    let each = plan.games.unwrap_or(GAMES).div_ceil(Trainer::TIMES);
    let mut trainer = Trainer::new(players, plan.seed);
    host.expect(each * Trainer::TIMES, "games");
    for time in 0..Trainer::TIMES {
        let lessons = host.map(time * each..(time + 1) * each, |number| trainer.play(number, false));
        trainer.learn(lessons.into_iter().flatten().collect());
        host.advance(each);
        let tested = host.map(FIRST_TEST..FIRST_TEST + TESTED, |number| trainer.play(number, true));
        let tested: Vec<Lesson> = tested.into_iter().flatten().collect();
        let mean =
            |of: &dyn Fn(&Lesson) -> f64| tested.iter().map(of).sum::<f64>() / tested.len().max(1) as f64;
        let (points, rounds) = (mean(&Lesson::score), mean(&|lesson| f64::from(lesson.rounds)));
        host.report(&format!("{:>3}  mean {points:.2} points in {rounds:.1} rounds", time + 1));
    }
    let games = each * Trainer::TIMES;
    let command =
        format!("crier train --game dice-city --players {players} --seed {} --games {games}", plan.seed);
    Ok(Trained { bytes: trainer.weights.to_bytes(players, &command), summary: String::new() })
}
