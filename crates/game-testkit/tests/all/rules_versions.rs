//! Old games for ever: a toy game whose rules changed plays, records and replays both versions.

use std::fmt;

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, Hidden, MoveList, Odds, Outcome, Pending, Refusal,
    Refused, Rulebook, ScoreLine, Seat, SeatResult, SeatSet,
};
use game_record::{Record, Recorded};
use game_testkit::{check_game, check_views};
use serde::{Deserialize, Serialize};

use crate::toy::{NoOptions, Number};

/// A stair of ten steps, climbed by one or two at a time. Version 2 of the rules made it two steps shorter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Stair {
    rules: u32,
    height: u8,
}

impl Stair {
    fn top(&self) -> u8 {
        if self.rules == 1 { 10 } else { 8 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Refusal)]
enum Illegal {
    #[refusal("one or two steps at a time", rule = "Climb")]
    TooFar,
}

impl fmt::Display for Stair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.height, self.top())
    }
}

impl Game for Stair {
    type Options = NoOptions;
    type Move = Number;
    type Chance = Number;
    type View = Stair;
    type Illegal = Illegal;
    type Legal = MoveList<Number>;

    const INFO: GameInfo = GameInfo {
        key: "stair",
        name: "Stair",
        designers: &[],
        publisher: "",
        year: 0,
        seats: 1..=1,
        rulebook: Rulebook { edition: "", map: "" },
        rules_version: 2,
        stage: DevStage::Alpha,
    };

    fn with_rules(_: &NoOptions, rules: u32) -> Result<Stair, BadOptions> {
        Stair::INFO.check_rules(rules)?;
        Ok(Stair { rules, height: 0 })
    }
    fn rules(&self) -> u32 {
        self.rules
    }
    fn options(&self) -> NoOptions {
        NoOptions {}
    }
    fn seats(&self) -> usize {
        1
    }
    fn pending(&self) -> Pending {
        if self.height < self.top() { Pending::Seats(SeatSet::only(Seat::FIRST)) } else { Pending::Over }
    }
    fn legal(&self, seat: Seat) -> MoveList<Number> {
        let free = seat == Seat::FIRST && self.height < self.top();
        MoveList(if free { vec![Number(1), Number(2)] } else { Vec::new() })
    }
    fn play(&mut self, seat: Seat, action: &Number) -> Result<(), Refused<Illegal>> {
        match self.pending() {
            _ if seat != Seat::FIRST => return Err(Refused::NoSuchSeat { seat, seats: 1 }),
            Pending::Over => return Err(Refused::Over),
            _ if !(1..=2).contains(&action.0) => return Err(Refused::Rule(Illegal::TooFar)),
            _ => self.height += action.0,
        }
        Ok(())
    }
    fn sample<S: ChanceSource + ?Sized>(&self, _: &mut S) -> Option<Number> {
        None
    }
    fn chances(&self) -> impl Iterator<Item = (Number, Odds)> + '_ {
        std::iter::empty()
    }
    fn resolve(&mut self, _: &Number) -> Result<(), Refused<Illegal>> {
        Err(if self.pending() == Pending::Over { Refused::Over } else { Refused::AwaitingSeats })
    }
    fn view(&self, _: Option<Seat>) -> Stair {
        self.clone()
    }
    fn score(&self, _: Seat) -> i32 {
        i32::from(self.height)
    }
    fn outcome(&self) -> Option<Outcome> {
        let line =
            ScoreLine { key: "steps", count: self.score(Seat::FIRST), points: self.score(Seat::FIRST) };
        let result = SeatResult { total: line.points, lines: vec![line], honours: Vec::new() };
        (self.pending() == Pending::Over).then(|| Outcome::highest_total("top", vec![result]))
    }
    fn check(&self) -> Result<(), String> {
        if self.height <= self.top() + 1 { Ok(()) } else { Err("above the stair".into()) }
    }
}

impl Hidden for Stair {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, _: Option<Seat>, _: &mut S) -> Stair {
        self.clone()
    }
    fn imagine<S: ChanceSource + ?Sized>(view: &Stair, _: &mut S) -> Stair {
        view.clone()
    }
}

/// A whole game by twos, as a program wrote it that knew these rules.
fn record(rules: u32, moves: usize) -> String {
    let (moves, end) = ("1 2\n".repeat(moves), 2 * moves);
    format!("crier 1\ngame stair\nrules {rules}\noptions none\n\n{moves}\nend top score {end} winner 1\n")
}

#[test]
fn the_kit_plays_every_version() {
    assert_eq!(check_game::<Stair>(&NoOptions {}, 4, 1).games, 4);
    assert_eq!(check_views::<Stair>(&NoOptions {}, 2, 1), 0);
}

/// The end of an old record is where its own rules put it, and it is written back to the byte.
#[test]
fn a_record_of_each_version_replays_by_its_own_rules() {
    for (rules, moves) in [(1, 5), (2, 4)] {
        let text = record(rules, moves);
        let read: Record<Stair> = text.parse().unwrap();
        let replayed = read.replay().unwrap();
        assert_eq!((read.rules(), replayed.game().rules()), (rules, rules));
        assert_eq!((read.to_string(), replayed.record()), (text, &read));
        let half: Record<Stair> = read.replay_to(2).unwrap().record().to_string().parse().unwrap();
        assert_eq!((half.rules(), half.start().unwrap().rules()), (rules, rules));
    }
    let confused: Record<Stair> = record(2, 5).parse().unwrap();
    assert_eq!(confused.replay().unwrap_err().to_string(), "line 10: the game is over");
}

#[test]
fn a_new_game_is_played_by_the_newest_rules() {
    let game = Recorded::<Stair>::new(&NoOptions {}).unwrap();
    assert_eq!((game.game().rules(), game.record().rules()), (2, 2));
    assert_eq!(Stair::new(&NoOptions {}).unwrap().rules(), 2);
}

#[test]
fn unknown_rules_say_what_is_needed() {
    for (rules, reason) in [
        (3, "played under rules 3 of stair; this program plays 1 to 2: use a newer Crier"),
        (0, "played under rules 0 of stair; this program plays 1 to 2"),
    ] {
        assert_eq!(Stair::with_rules(&NoOptions {}, rules).unwrap_err().to_string(), reason);
        let error = record(rules, 4).parse::<Record<Stair>>().unwrap_err();
        assert_eq!((error.line, error.reason.as_str()), (3, reason));
    }
}
