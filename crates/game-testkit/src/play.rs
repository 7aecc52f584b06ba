//! Random whole games, checked at every step.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use game_core::{ChanceSource, Game, LegalMoves, Pending, Seat, Seeded};
use game_record::{Record, Recorded};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a run of [`check_game`] saw.
#[derive(Clone, Copy, Default, Debug)]
pub struct Played {
    /// Games played to the end.
    pub games: u32,
    /// Moves and chance results.
    pub steps: u64,
    /// Moves that were refused, as they should be.
    pub refused: u64,
    /// Pairs of moves that were played in both orders.
    pub swapped: u64,
}

/// More steps than any game may take.
const MAX_STEPS: u64 = 100_000;
/// How many moves of each list are tried one by one.
const TRIED: usize = 12;
/// How many chance results of each list are tried one by one.
const LISTED: usize = 1_500;

/// Plays random games, under each version of the rules in turn, and checks every promise of [`Game`] on the way.
pub fn check_game<G: Game>(options: &G::Options, games: u32, seed: u64) -> Played {
    check_round_trip(options);
    let reread: G::Options = options.to_string().parse().expect("options are read as they are written");
    assert_eq!(reread, *options, "options change when they are written and read");
    let newest = G::INFO.rules_version;
    assert!(
        G::with_rules(options, 0).is_err() && G::with_rules(options, newest + 1).is_err(),
        "unknown rules"
    );
    let mut played = Played::default();
    for stream in 0..games {
        let rules = newest - stream % newest;
        let mut checker = Checker::<G>::new(options, rules, Seeded::with_stream(seed, u64::from(stream)));
        while checker.step(&mut played) {}
        check_record(checker.recorded, &mut checker.source);
        played.games += 1;
    }
    played
}

struct Checker<G: Game> {
    recorded: Recorded<G>,
    source: Seeded,
    /// Moves that were legal at some time: most of them are illegal at other times.
    seen_moves: BTreeSet<G::Move>,
    seen_chances: BTreeSet<G::Chance>,
    steps: u64,
}

impl<G: Game> Checker<G> {
    fn new(options: &G::Options, rules: u32, source: Seeded) -> Checker<G> {
        let recorded = Recorded::<G>::with_rules(options, rules).expect("the options of a check are valid");
        assert_eq!(recorded.game().rules(), rules, "a game knows which rules it is played under");
        assert_eq!(recorded.game().options(), *options, "a game knows its options");
        Checker { recorded, source, seen_moves: BTreeSet::new(), seen_chances: BTreeSet::new(), steps: 0 }
    }

    fn step(&mut self, played: &mut Played) -> bool {
        let game = self.recorded.game().clone();
        game.check().unwrap_or_else(|error| panic!("step {}: {error}", self.steps));
        self.steps += 1;
        played.steps += 1;
        assert!(self.steps < MAX_STEPS, "a random game does not end");
        self.check_idle_seats(&game);
        match game.pending() {
            Pending::Over => {
                check_over(&game);
                return false;
            }
            Pending::Chance => self.check_chance(&game),
            Pending::Seats(seats) => {
                assert!(!seats.is_empty(), "a seat is pending");
                for seat in seats.iter() {
                    self.check_moves(&game, seat, played);
                }
                self.check_order(&game, played);
                self.play_random_seat(&game);
            }
        }
        true
    }

    /// Seats that are not pending, or that do not exist, have no moves and can't play.
    fn check_idle_seats(&mut self, game: &G) {
        let pending = match game.pending() {
            Pending::Seats(seats) => seats,
            Pending::Chance | Pending::Over => game_core::SeatSet::EMPTY,
        };
        for seat in Seat::first(Seat::MAX).filter(|seat| !pending.contains(*seat)) {
            assert!(game.legal(seat).is_empty(), "seat {seat} has moves though it is not pending");
            if let Some(action) = self.seen_moves.first() {
                refuse(game, seat, action);
            }
        }
    }

    fn check_chance(&mut self, game: &G) {
        let (mut weight, mut of, mut listed) = (0, 0, 0);
        for (chance, odds) in game.chances().take(LISTED) {
            if listed < TRIED {
                check_round_trip(&chance);
                check_notation(&chance);
                game.clone().resolve(&chance).expect("a listed chance result is accepted");
            }
            (weight, of, listed) = (weight + odds.weight, odds.of, listed + 1);
        }
        assert!(listed > 0, "chance is pending, but nothing can happen");
        // A longer list was cut off, so its weights need not add up.
        if listed < LISTED {
            assert_eq!(weight, of, "the probabilities of a chance node add up to 1");
        }
        for chance in &self.seen_chances {
            let mut copy = game.clone();
            if copy.resolve(chance).is_err() {
                assert_eq!(copy, *game, "a refused chance result changes the state");
            }
        }
        let chance = game.sample(&mut self.source).expect("a pending chance node can be sampled");
        check_notation(&chance);
        if listed < LISTED {
            let is_listed = game.chances().any(|(other, _)| other == chance);
            assert!(is_listed, "{chance} is drawn but not listed");
        }
        if self.seen_chances.len() < 64 {
            self.seen_chances.insert(chance.clone());
        }
        self.recorded.resolve(&chance).expect("a drawn chance result is accepted");
    }

    fn check_moves(&mut self, game: &G, seat: Seat, played: &mut Played) {
        assert!(game.sample(&mut self.source).is_none(), "chance is drawn though a seat is pending");
        assert!(game.chances().next().is_none(), "chance is listed though a seat is pending");
        if let Some(chance) = self.seen_chances.first() {
            let mut copy = game.clone();
            copy.resolve(chance).expect_err("chance decides though a seat is pending");
            assert_eq!(copy, *game, "a refused chance result changes the state");
        }
        let legal = game.legal(seat);
        let list = game.legal_moves(seat);
        assert!(!list.is_empty(), "seat {seat} is pending but has no move");
        assert_eq!(list.len(), legal.len(), "the list is as long as it says");
        assert!(legal.get(list.len()).is_none(), "there is a move behind the last");
        let set: BTreeSet<&G::Move> = list.iter().collect();
        assert_eq!(set.len(), list.len(), "a move is listed twice");
        // From a random place: the first moves of a list are often of one kind.
        let start = self.source.below(list.len() as u32) as usize;
        for action in list.iter().cycle().skip(start).take(TRIED.min(list.len())) {
            check_round_trip(action);
            check_notation(action);
            let mut copy = game.clone();
            copy.play(seat, action)
                .unwrap_or_else(|refused| panic!("listed, but refused: {action}: {refused}"));
            copy.check().unwrap_or_else(|error| panic!("after {action}: {error}"));
        }
        for action in self.seen_moves.iter().filter(|action| !set.contains(action)).take(4 * TRIED) {
            refuse(game, seat, action);
            played.refused += 1;
        }
        // Every seventh is enough of a sample, and keeps the set from filling up with one turn's moves.
        if self.seen_moves.len() < 2_000 {
            self.seen_moves.extend(list.iter().skip(start % 7).step_by(7).cloned());
        }
    }

    /// If several seats are pending, the order in which they play must not matter.
    fn check_order(&mut self, game: &G, played: &mut Played) {
        let Pending::Seats(seats) = game.pending() else { return };
        let seats: Vec<Seat> = seats.iter().collect();
        if seats.len() < 2 {
            return;
        }
        let first = seats[self.source.below(seats.len() as u32) as usize];
        let second = seats[self.source.below(seats.len() as u32) as usize];
        let (Some(one), Some(other)) =
            (game.random_move(first, &mut self.source), game.random_move(second, &mut self.source))
        else {
            panic!("a pending seat has a random move");
        };
        if first == second {
            return;
        }
        let play_both = |order: [(Seat, &G::Move); 2]| {
            let mut copy = game.clone();
            for (seat, action) in order {
                copy.play(seat, action).expect("simultaneous moves stay legal when another seat plays");
            }
            copy
        };
        let forward = play_both([(first, &one), (second, &other)]);
        let backward = play_both([(second, &other), (first, &one)]);
        assert_eq!(forward, backward, "the order of simultaneous moves matters");
        played.swapped += 1;
    }

    fn play_random_seat(&mut self, game: &G) {
        let Pending::Seats(seats) = game.pending() else { return };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[self.source.below(seats.len() as u32) as usize];
        let action = game.random_move(seat, &mut self.source).expect("a pending seat has a random move");
        self.recorded.play(seat, &action).expect("a random move is legal");
    }
}

fn refuse<G: Game>(game: &G, seat: Seat, action: &G::Move) {
    let mut copy = game.clone();
    let refused = copy.play(seat, action).expect_err("a move that is not listed is refused");
    assert_eq!(copy, *game, "a refused move changes the state");
    assert!(!refused.to_string().is_empty() && !refused.code().is_empty(), "a refusal says why");
}

fn check_over<G: Game>(game: &G) {
    let outcome = game.outcome().expect("a game that is over has an outcome");
    assert_eq!(outcome.seats.len(), game.seats(), "every seat has a result");
    assert!(!outcome.winners.is_empty() || game.seats() == 1, "someone wins, unless a solo game is lost");
    for (seat, result) in Seat::first(game.seats()).zip(&outcome.seats) {
        let sum: i32 = result.lines.iter().map(|line| line.points).sum();
        assert_eq!(sum, result.total, "the lines of seat {seat} add up");
        assert_eq!(game.score(seat), result.total, "the quick score of seat {seat} is the slow one");
    }
}

/// Record → text → record → replay gives the same game; the beginning of a record can be read and replayed, too.
fn check_record<G: Game>(recorded: Recorded<G>, source: &mut Seeded) {
    let text = recorded.record().to_string();
    let read: Record<G> =
        text.parse().unwrap_or_else(|error| panic!("own record is not read: {error}\n{text}"));
    assert_eq!(read, *recorded.record(), "a record changes when it is written and read");
    assert_eq!(read.to_string(), text, "a record is not written as it was read");
    let replayed =
        read.replay().unwrap_or_else(|error| panic!("own record is not replayed: {error}\n{text}"));
    assert_eq!(replayed, recorded, "a replayed game differs");
    let lines = text.lines().count();
    let kept = 6 + source.below(lines as u32 - 6) as usize;
    let beginning: String = text.lines().take(kept).flat_map(|line| [line, "\n"]).collect();
    let cut: Record<G> = beginning.parse().unwrap_or_else(|error| panic!("a beginning is not read: {error}"));
    cut.replay().unwrap_or_else(|error| panic!("a beginning is not replayed: {error}"));
}

fn check_notation<T>(value: &T)
where
    T: Display + FromStr + Eq + Debug,
    T::Err: Debug,
{
    let text = value.to_string();
    let read: T = text.parse().unwrap_or_else(|error| panic!("{text:?} is not read: {error:?}"));
    assert_eq!(read, *value, "{text:?} is read as something else");
}

fn check_round_trip<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("it is written as JSON");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json} is not read: {error}"));
    assert_eq!(read, *value, "{json} is read as something else");
}
