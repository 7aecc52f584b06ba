//! Whole batches, stepped at random.

use game_core::{Encoded, Game, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::DiceCity;
use game_testkit::allocations_of;
use game_troyes_dice::TroyesDice;
use learning::{AnyBatch, Batch, BatchError, Reward, Rows};

/// A batch with its arrays.
struct Stepped<G: Encoded> {
    batch: Batch<G>,
    observations: Vec<i16>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
    seats: Vec<i8>,
    scores: Vec<i32>,
    actions: Vec<i32>,
    turn: u64,
}

impl<G: Encoded> Stepped<G> {
    fn new(options: &str, games: usize, reward: Reward, threads: usize) -> Stepped<G> {
        let options = options.parse().unwrap_or_else(|_| panic!("no options: {options}"));
        let batch = Batch::<G>::new(&options, games, reward, threads).expect("a batch");
        let (numbers, actions, seats) = batch.widths();
        let mut stepped = Stepped {
            batch,
            observations: vec![0; games * numbers],
            masks: vec![0; games * actions],
            rewards: vec![0.0; games * seats],
            dones: vec![0; games],
            seats: vec![0; games],
            scores: vec![0; games * seats],
            actions: vec![0; games],
            turn: 0,
        };
        stepped.with(|batch, _, rows| batch.reset(3, rows)).expect("arrays of the right size");
        stepped
    }

    fn with<T>(&mut self, work: impl FnOnce(&mut Batch<G>, &[i32], Rows<'_>) -> T) -> T {
        let rows = Rows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            seats: &mut self.seats,
            scores: &mut self.scores,
        };
        work(&mut self.batch, &self.actions, rows)
    }

    fn step(&mut self) {
        self.batch.sample(3, self.turn, &mut self.actions).expect("as many actions as games");
        self.turn += 1;
        self.with(|batch, actions, rows| batch.step(actions, rows)).expect("legal actions");
    }
}

#[test]
fn a_step_allocates_nothing() {
    fn check<G: Encoded>(options: &str, steps: u32) {
        let mut stepped = Stepped::<G>::new(options, 32, Reward::Score, 1);
        let allocated = allocations_of(|| (0..steps).for_each(|_| stepped.step()));
        assert_eq!(allocated, 0, "{options}");
    }
    assert!(allocations_of(|| drop(vec![0u8])) > 0, "Counting is the global allocator");
    check::<TroyesDice>("players=1", 60);
    check::<TroyesDice>("players=3 expansion", 200);
    check::<DiceCity>("players=2", 60);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    fn check<G: Encoded>(options: &str) {
        let mut one = Stepped::<G>::new(options, 150, Reward::Score, 1);
        let mut two = Stepped::<G>::new(options, 150, Reward::Score, 2);
        for _ in 0..120 {
            one.step();
            two.step();
            assert!(one.observations == two.observations && one.masks == two.masks, "{options}");
            assert!(one.rewards == two.rewards && one.scores == two.scores && one.dones == two.dones);
        }
    }
    check::<TroyesDice>("players=2 expansion");
    check::<DiceCity>("players=3");
}

/// Row 1 is the game on stream 1 of the seed, played by the same actions.
#[test]
fn a_row_is_a_game_by_the_rules() {
    let mut stepped = Stepped::<TroyesDice>::new("players=2", 2, Reward::Outcome, 1);
    let options = "players=2".parse().expect("options");
    let (mut game, mut luck) = (TroyesDice::new(&options).expect("a game"), Seeded::with_stream(3, 1));
    let draw = |game: &mut TroyesDice, luck: &mut Seeded| {
        while game.pending() == Pending::Chance {
            let chance = game.sample(luck).expect("chance is pending");
            game.resolve(&chance).expect("a drawn result is accepted");
        }
    };
    draw(&mut game, &mut luck);
    while game.pending() != Pending::Over {
        let seat = Seat::from_index(stepped.seats[1] as usize - 1);
        let marked = stepped.masks[418..836].iter().map(|byte| usize::from(*byte)).sum::<usize>();
        assert_eq!(marked, game.legal(seat).len());
        stepped.step();
        let action = TroyesDice::move_of(stepped.actions[1] as usize).expect("a move");
        game.play(seat, &action).expect("a legal move");
        draw(&mut game, &mut luck);
        assert_eq!(stepped.dones[1] != 0, game.pending() == Pending::Over);
    }
    assert_eq!(stepped.scores[2..], [game.score(Seat::FIRST), game.score(Seat::from_index(1))]);
    let reward = |seat: Seat| stepped.rewards[2 + seat.index()];
    assert_eq!(Seat::first(2).map(reward).sum::<f32>(), 0.0);
    assert!(game.winners().iter().all(|seat| reward(seat) >= 0.0));
}

#[test]
fn an_illegal_action_is_refused_before_anything_moves() {
    let mut stepped = Stepped::<TroyesDice>::new("players=1", 4, Reward::Outcome, 1);
    stepped.batch.sample(3, 0, &mut stepped.actions).expect("actions");
    let before = stepped.observations.clone();
    for bad in [-1, 418, i32::MAX] {
        stepped.actions[2] = bad;
        let refused = stepped.with(|batch, actions, rows| batch.step(actions, rows));
        assert_eq!(refused, Err(BatchError::Illegal { row: 2, action: bad.into() }));
        assert_eq!(stepped.observations, before);
    }
}
