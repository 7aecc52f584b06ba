//! Turns that are played before all eyes, and moves that reveal something: a toy game with both.

use std::fmt;
use std::str::FromStr;

use game_core::{
    BadNotation, BadOptions, ChanceSource, Chronicle, Chronicled, DevStage, Game, GameEvent, GameInfo,
    MoveList, Odds, Outcome, Pending, Refusal, Refused, RuleRef, Rulebook, Seat, SeatSet,
};
use serde::{Deserialize, Serialize};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Table, TableError, TableEvent};

/// Two seats in turn: walk as often as one likes, look under the stone once, and pass on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct Stones {
    walked: [u8; 2],
    looked: bool,
    turn: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
enum Step {
    Walk,
    Look,
    Pass,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Walk => "walk",
            Step::Look => "look",
            Step::Pass => "pass",
        })
    }
}

impl FromStr for Step {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Step, BadNotation> {
        [Step::Walk, Step::Look, Step::Pass]
            .into_iter()
            .find(|step| step.to_string() == text)
            .ok_or_else(|| BadNotation::new(text, "a step"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct NoOptions {}

impl fmt::Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("none")
    }
}

impl FromStr for NoOptions {
    type Err = BadOptions;
    fn from_str(_: &str) -> Result<NoOptions, BadOptions> {
        Ok(NoOptions {})
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the stone was lifted before")]
struct Lifted;

impl Refusal for Lifted {
    fn code(&self) -> &'static str {
        "lifted"
    }
    fn rule(&self) -> RuleRef {
        RuleRef::section("Look under the stone")
    }
    fn params(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Seen {
    walked: [u8; 2],
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Everything is public.
impl Chronicled for Stones {
    type Fact = (Seat, Step);
    type Entry = (Seat, Step);
    type Sight = ();

    fn record(chronicle: &mut Chronicle<Self>, _: &Self, event: &GameEvent<Self>, _: &Self) {
        if let GameEvent::Move(seat, step) = event {
            chronicle.push((*seat, *step));
        }
    }
    fn entry(fact: &(Seat, Step), _: &Self, _: Option<Seat>) -> Option<(Seat, Step)> {
        Some(*fact)
    }
    fn sight(&self, _: Option<Seat>) {}
}

impl Game for Stones {
    type Options = NoOptions;
    type Move = Step;
    type Chance = Step;
    type View = Seen;
    type Illegal = Lifted;
    type Legal = MoveList<Step>;

    const INFO: GameInfo = GameInfo {
        key: "stones",
        name: "Stones",
        designers: &[],
        publisher: "",
        year: 0,
        seats: 2..=2,
        rulebook: Rulebook { edition: "", map: "" },
        rules_version: 1,
        stage: DevStage::Alpha,
    };
    const OPEN_TURNS: bool = true;

    fn with_rules(_: &NoOptions, rules: u32) -> Result<Self, BadOptions> {
        Self::INFO.check_rules(rules)?;
        Ok(Stones { walked: [0; 2], looked: false, turn: 0 })
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
        Pending::Seats(Seat::first(2).filter(|seat| seat.index() == self.turn).collect())
    }
    fn legal(&self, seat: Seat) -> MoveList<Step> {
        let steps = [Step::Walk, Step::Look, Step::Pass].into_iter();
        MoveList(steps.filter(|step| self.clone().play(seat, step).is_ok()).collect())
    }
    fn reveals(&self, _: Seat, action: &Step) -> bool {
        *action == Step::Look
    }
    fn play(&mut self, seat: Seat, action: &Step) -> Result<(), Refused<Lifted>> {
        if seat.index() != self.turn {
            return Err(Refused::NotYourTurn { seat });
        }
        match action {
            Step::Walk => self.walked[self.turn] += 1,
            Step::Look if self.looked => return Err(Refused::Rule(Lifted)),
            Step::Look => self.looked = true,
            Step::Pass => (self.turn, self.looked) = (1 - self.turn, false),
        }
        Ok(())
    }
    fn sample<S: ChanceSource + ?Sized>(&self, _: &mut S) -> Option<Step> {
        None
    }
    fn chances(&self) -> impl Iterator<Item = (Step, Odds)> + '_ {
        std::iter::empty()
    }
    fn resolve(&mut self, _: &Step) -> Result<(), Refused<Lifted>> {
        Err(Refused::AwaitingSeats)
    }
    fn view(&self, _: Option<Seat>) -> Seen {
        Seen { walked: self.walked }
    }
    fn score(&self, seat: Seat) -> i32 {
        self.walked[seat.index()].into()
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

/// A table that both have sat down at, with its log.
struct Kept {
    table: Table<Stones>,
    log: Vec<TableEvent<Stones>>,
}

impl Kept {
    fn begin() -> Kept {
        let sit = |seat: Seat| {
            let entropy = Secret::new([seat.index() as u8; 32]);
            Sitting {
                seat,
                sitter: Sitter::Person { name: seat.to_string(), key: entropy.hash(), person: None },
                share: Share::Entropy(entropy),
            }
        };
        let sittings = Seat::first(2).map(sit).collect();
        let opening = Opening { sittings, ..Opening::new(NoOptions {}) };
        let opened = Table::open("stones-1", &opening, Secret::new([9; 32]), 1);
        let (log, table) = opened.expect("a table");
        Kept { table, log }
    }

    fn submit(&mut self, command: Command<Step>) -> Result<(), TableError> {
        let (events, next) = self.table.decide(&command, 2)?;
        self.log.extend(events);
        self.table = next;
        let again = Table::<Stones>::replay("stones-1", &self.log).expect("the log replays");
        assert_eq!(again.game(), self.table.game());
        assert_eq!(again.shown_game(), self.table.shown_game());
        assert_eq!(again.facts().changes(SeatSet::EMPTY), self.table.facts().changes(SeatSet::EMPTY));
        Ok(())
    }
}

#[test]
fn others_see_a_turn_in_the_making_and_hear_of_every_step() {
    let mut kept = Kept::begin();
    let one = Seat::FIRST;
    let told = kept.table.facts().changes(SeatSet::EMPTY);
    kept.submit(Command::Draft { seat: one, action: Step::Walk }).expect("a step");
    assert_eq!(kept.table.game().view(None).walked, [0, 0], "nothing is confirmed");
    assert_eq!(kept.table.shown_game().view(None).walked, [1, 0]);
    assert_eq!(kept.table.facts().changes(SeatSet::EMPTY), told + 1);
    kept.submit(Command::Undo { seat: one }).expect("undone");
    assert_eq!(kept.table.shown_game().view(None).walked, [0, 0]);
    assert_eq!(kept.table.facts().changes(SeatSet::EMPTY), told + 2, "that it was undone is told too");
}

/// What happened is kept event by event; the steps of a turn in the making are told on top, and go with it.
#[test]
fn a_turn_in_the_making_is_told_but_not_kept() {
    let mut kept = Kept::begin();
    let one = Seat::FIRST;
    let told = |kept: &Kept| -> Vec<Step> {
        let (chronicle, game) = (kept.table.shown_chronicle(), kept.table.shown_game());
        chronicle.entries(game, None).map(|(_, step)| step).collect()
    };
    kept.submit(Command::Draft { seat: one, action: Step::Look }).expect("a look");
    kept.submit(Command::Draft { seat: one, action: Step::Walk }).expect("a step");
    assert_eq!(told(&kept), [Step::Look, Step::Walk]);
    kept.submit(Command::Undo { seat: one }).expect("undone");
    assert_eq!(told(&kept), [Step::Look]);
}

#[test]
fn what_reveals_something_ends_undoing() {
    let mut kept = Kept::begin();
    let one = Seat::FIRST;
    kept.submit(Command::Draft { seat: one, action: Step::Walk }).expect("a step");
    kept.submit(Command::Draft { seat: one, action: Step::Look }).expect("a look");
    assert_eq!(kept.table.game().view(None).walked, [1, 0], "the walk before the look is final too");
    let refused = kept.submit(Command::Undo { seat: one });
    assert_eq!(refused, Err(TableError::NothingToUndo));
    // The turn goes on.
    assert!(kept.table.waiting().contains(one));
    kept.submit(Command::Draft { seat: one, action: Step::Walk }).expect("a step");
    kept.submit(Command::Undo { seat: one }).expect("undone");
    kept.submit(Command::Draft { seat: one, action: Step::Pass }).expect("a pass");
    assert!(kept.table.waiting().contains(one), "a whole turn waits for its confirmation");
    kept.submit(Command::Confirm { seat: one }).expect("confirmed");
    assert!(!kept.table.waiting().contains(one));
}
