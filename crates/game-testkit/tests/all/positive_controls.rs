//! The kit must be able to fail: toy games with one fault each.

use std::fmt;

use game_core::{
    BadOptions, ChanceSource, DevStage, Game, GameInfo, Hidden, MoveList, Odds, Outcome, Pending, Refusal,
    Refused, RuleRef, Rulebook, ScoreLine, Seat, SeatResult, SeatSet,
};
use game_testkit::{check_allocations, check_game, check_views};
use serde::{Deserialize, Serialize};

use crate::toy::{NoOptions, Number};

/// Both players secretly write a number from 0 to 3; a die from 0 to 3 is added to both. `FAULT` breaks one
/// promise.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct Secret<const FAULT: u8> {
    written: [Option<u8>; 2],
    die: Option<u8>,
}

const SOUND: u8 = 0;
const LEAKS: u8 = 1;
const LISTS_ILLEGAL: u8 = 2;
const CHANGES_ON_ERROR: u8 = 3;
const ORDER_MATTERS: u8 = 4;
const WRONG_ODDS: u8 = 5;
const WRONG_SUM: u8 = 6;
const TAKES_UNLISTED: u8 = 7;
const REFUSES_WITH_A_SECRET: u8 = 8;
const LEAVES_OUT_OF_JSON: u8 = 9;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("numbers go from 0 to 3{}", self.0.map(|secret| format!(", not {secret}")).unwrap_or_default())]
struct TooLarge(Option<u8>);

impl Refusal for TooLarge {
    fn code(&self) -> &'static str {
        "too-large"
    }
    fn rule(&self) -> RuleRef {
        RuleRef::section("Write a number")
    }
    fn params(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SecretView {
    viewer: Option<Seat>,
    done: [bool; 2],
    own: Option<u8>,
    die: Option<u8>,
    leak: Option<u8>,
    #[serde(skip)]
    unwritten: Option<u8>,
}

impl fmt::Display for SecretView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl<const FAULT: u8> Game for Secret<FAULT> {
    type Options = NoOptions;
    type Move = Number;
    type Chance = Number;
    type View = SecretView;
    type Illegal = TooLarge;
    type Legal = MoveList<Number>;

    const INFO: GameInfo = GameInfo {
        key: "secret",
        name: "Secret",
        designers: &[],
        publisher: "",
        year: 0,
        seats: 2..=2,
        rulebook: Rulebook { edition: "", map: "" },
        rules_version: 1,
        stage: DevStage::Alpha,
    };

    fn with_rules(_: &NoOptions, rules: u32) -> Result<Self, BadOptions> {
        Self::INFO.check_rules(rules)?;
        Ok(Secret { written: [None; 2], die: None })
    }
    fn rules(&self) -> u32 {
        1
    }
    fn options(&self) -> NoOptions {
        NoOptions {}
    }
    fn seats(&self) -> usize {
        2
    }
    fn pending(&self) -> Pending {
        let waiting: SeatSet = Seat::first(2).filter(|seat| self.written[seat.index()].is_none()).collect();
        match (waiting.is_empty(), self.die) {
            (false, _) => Pending::Seats(waiting),
            (true, None) => Pending::Chance,
            (true, Some(_)) => Pending::Over,
        }
    }
    fn legal(&self, seat: Seat) -> MoveList<Number> {
        if seat.index() >= 2 || self.written[seat.index()].is_some() {
            return MoveList(Vec::new());
        }
        // One seat writes 0 to 3, the other 4 to 7, so that each has moves that the other has not.
        let low = if seat.index() == 0 { 0 } else { 4 };
        MoveList((low..low + if FAULT == LISTS_ILLEGAL { 5 } else { 4 }).map(Number).collect())
    }
    fn play(&mut self, seat: Seat, action: &Number) -> Result<(), Refused<TooLarge>> {
        if seat.index() >= 2 || self.written[seat.index()].is_some() {
            return Err(Refused::NotYourTurn { seat });
        }
        let low = if seat.index() == 0 { 0 } else { 4 };
        let legal = (low..low + 4).contains(&action.0) || FAULT == TAKES_UNLISTED;
        if FAULT == CHANGES_ON_ERROR || legal {
            self.written[seat.index()] = Some(action.0);
        }
        if FAULT == ORDER_MATTERS && seat.index() == 0 && self.written[1].is_none() {
            self.written[0] = Some(0);
        }
        let other = self.written[1 - seat.index()];
        let told = if FAULT == REFUSES_WITH_A_SECRET { other } else { None };
        if legal { Ok(()) } else { Err(Refused::Rule(TooLarge(told))) }
    }
    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Number> {
        (self.pending() == Pending::Chance).then(|| Number(source.below(4) as u8))
    }
    fn chances(&self) -> impl Iterator<Item = (Number, Odds)> + '_ {
        let count = if self.pending() == Pending::Chance { 4 } else { 0 };
        (0..count).map(|die| (Number(die), Odds { weight: 1, of: if FAULT == WRONG_ODDS { 5 } else { 4 } }))
    }
    fn resolve(&mut self, chance: &Number) -> Result<(), Refused<TooLarge>> {
        if self.pending() != Pending::Chance {
            return Err(Refused::AwaitingSeats);
        }
        self.die = Some(chance.0);
        Ok(())
    }
    fn view(&self, viewer: Option<Seat>) -> SecretView {
        SecretView {
            viewer,
            done: self.written.map(|number| number.is_some()),
            die: self.die,
            own: viewer.and_then(|seat| self.written[seat.index()]),
            leak: if FAULT == LEAKS { self.written[1] } else { None },
            unwritten: (FAULT == LEAVES_OUT_OF_JSON).then_some(1),
        }
    }
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.written[seat.index()].unwrap_or(0)) + i32::from(self.die.unwrap_or(0))
    }
    fn outcome(&self) -> Option<Outcome> {
        let result = |seat| {
            let total = self.score(seat);
            let points = if FAULT == WRONG_SUM { total + 1 } else { total };
            SeatResult { total, lines: vec![ScoreLine { key: "all", count: 1, points }], honours: Vec::new() }
        };
        self.die.map(|_| Outcome::highest_total("rolled", Seat::first(2).map(result).collect()))
    }
    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

impl<const FAULT: u8> Hidden for Secret<FAULT> {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> Self {
        let mut game = self.clone();
        for seat in Seat::first(2).filter(|seat| Some(*seat) != viewer) {
            if let Some(number) = &mut game.written[seat.index()] {
                *number = 4 * seat.index() as u8 + source.below(4) as u8;
            }
        }
        game
    }
    fn imagine<S: ChanceSource + ?Sized>(view: &SecretView, source: &mut S) -> Self {
        let mut written = view.done.map(|done| done.then_some(0));
        for (seat, number) in written.iter_mut().enumerate() {
            *number = number.map(|_| 4 * seat as u8 + source.below(4) as u8);
        }
        if let Some(seat) = view.viewer {
            written[seat.index()] = view.own;
        }
        if FAULT == LEAKS {
            // Copying what the view gives away must not hide the leak.
            written[1] = view.leak.or(written[1]);
        }
        Secret { written, die: view.die }
    }
}

#[test]
fn a_sound_toy_game_passes() {
    let played = check_game::<Secret<SOUND>>(&NoOptions {}, 50, 1);
    assert_eq!(played.games, 50);
    assert!(played.refused > 0 && played.swapped > 0, "{played:?}");
}

#[test]
fn sound_views_pass_and_something_is_hidden() {
    assert!(check_views::<Secret<SOUND>>(&NoOptions {}, 50, 1) > 0);
}

#[test]
#[should_panic(expected = "changes with something hidden")]
fn a_leaky_view_is_found() {
    check_views::<Secret<LEAKS>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "JSON does not contain all of it")]
fn a_view_that_leaves_something_out_of_its_json_is_found() {
    check_views::<Secret<LEAVES_OUT_OF_JSON>>(&NoOptions {}, 1, 1);
}

#[test]
#[should_panic(expected = "a refusal of")]
fn a_refusal_that_tells_a_secret_is_found() {
    check_views::<Secret<REFUSES_WITH_A_SECRET>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "listed, but refused")]
fn a_listed_illegal_move_is_found() {
    check_game::<Secret<LISTS_ILLEGAL>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "a move that is not listed is refused")]
fn an_unlisted_legal_move_is_found() {
    check_game::<Secret<TAKES_UNLISTED>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "a refused move changes the state")]
fn a_change_on_error_is_found() {
    check_game::<Secret<CHANGES_ON_ERROR>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "the order of simultaneous moves matters")]
fn an_order_that_matters_is_found() {
    check_game::<Secret<ORDER_MATTERS>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "add up to 1")]
fn wrong_probabilities_are_found() {
    check_game::<Secret<WRONG_ODDS>>(&NoOptions {}, 50, 1);
}

#[test]
#[should_panic(expected = "add up")]
fn wrong_score_lines_are_found() {
    check_game::<Secret<WRONG_SUM>>(&NoOptions {}, 50, 1);
}

/// Here nobody counts.
#[test]
#[should_panic(expected = "Counting is the global allocator")]
fn an_allocation_that_nobody_counts_is_no_proof() {
    check_allocations::<Secret<SOUND>>(&NoOptions {}, 1);
}
