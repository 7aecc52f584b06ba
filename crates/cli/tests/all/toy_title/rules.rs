//! Pig: roll as often as you dare, and hold before a 1 takes the turn's points. First to the target wins.

use std::fmt;
use std::str::FromStr;

use game_core::{
    Account, Accounted, BadNotation, BadOptions, ChanceSource, Chronicle, Chronicled, DevStage, Earned,
    Encoded, Fuzzed, Game, GameEvent, GameInfo, Hidden, MoveList, Odds, Outcome, Pending, Refusal, Refused,
    RuleRef, Rulebook, ScoreLine, Seat, SeatResult, SeatSet, Series, Tallied,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Pig {
    options: Options,
    scores: Vec<u8>,
    active: usize,
    turn: u8,
    is_rolling: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    players: u8,
}

impl Options {
    pub(crate) fn new(players: u8) -> Options {
        Options { players }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;
    fn from_str(text: &str) -> Result<Options, BadOptions> {
        let players = text.strip_prefix("players=").and_then(|number| number.parse().ok());
        players
            .map(|players| Options { players })
            .ok_or_else(|| BadOptions::new("Pig has players=1 to players=4"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Move {
    Roll,
    Hold,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Roll => "roll",
            Move::Hold => "hold",
        })
    }
}

impl FromStr for Move {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Move, BadNotation> {
        match text {
            "roll" => Ok(Move::Roll),
            "hold" => Ok(Move::Hold),
            _ => Err(BadNotation::new(text, "roll or hold")),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Die(pub(crate) u8);

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Die {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Die, BadNotation> {
        text.parse().map(Die).map_err(|_| BadNotation::new(text, "a number from 1 to 6"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("there is nothing to hold before the first roll")]
    NothingToHold,
    #[error("a die shows 1 to 6")]
    NoSuchFace,
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NothingToHold => "nothing-to-hold",
            Illegal::NoSuchFace => "no-such-face",
        }
    }
    fn rule(&self) -> RuleRef {
        RuleRef::section("A turn")
    }
    fn params(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// Everything lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    viewer: Option<Seat>,
    pub(crate) game: Pig,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "scores {:?}, seat {} has {} in hand",
            self.game.scores,
            self.game.active + 1,
            self.game.turn
        )
    }
}

impl Pig {
    const TARGET: u8 = 20;

    pub(crate) fn scores(&self) -> &[u8] {
        &self.scores
    }

    pub(crate) fn turn(&self) -> u8 {
        self.turn
    }

    fn winner(&self) -> Option<usize> {
        self.scores.iter().position(|score| *score >= Pig::TARGET)
    }

    fn pass(&mut self) {
        self.turn = 0;
        self.active = (self.active + 1) % self.scores.len();
    }
}

impl Game for Pig {
    type Options = Options;
    type Move = Move;
    type Chance = Die;
    type View = View;
    type Illegal = Illegal;
    type Legal = MoveList<Move>;

    const INFO: GameInfo = GameInfo {
        key: "pig",
        name: "Pig",
        designers: &["John Scarne"],
        publisher: "folk game",
        year: 1945,
        seats: 1..=4,
        rulebook: Rulebook { edition: "oral", map: "" },
        rules_version: 1,
        stage: DevStage::Stable,
    };

    fn with_rules(options: &Options, rules: u32) -> Result<Pig, BadOptions> {
        Pig::INFO.check_rules(rules)?;
        if !(1..=4).contains(&options.players) {
            return Err(BadOptions::new("Pig is for 1 to 4 players"));
        }
        let scores = vec![0; usize::from(options.players)];
        Ok(Pig { options: *options, scores, active: 0, turn: 0, is_rolling: false })
    }
    fn rules(&self) -> u32 {
        1
    }
    fn options(&self) -> Options {
        self.options
    }
    fn seats(&self) -> usize {
        self.scores.len()
    }
    fn pending(&self) -> Pending {
        match (self.winner(), self.is_rolling) {
            (Some(_), _) => Pending::Over,
            (None, true) => Pending::Chance,
            (None, false) => Pending::Seats(SeatSet::only(Seat::from_index(self.active))),
        }
    }
    fn legal(&self, seat: Seat) -> MoveList<Move> {
        let mut next = self.clone();
        let moves = [Move::Roll, Move::Hold].into_iter();
        MoveList(moves.filter(|action| next.clone_from_and_play(self, seat, *action)).collect())
    }
    fn play(&mut self, seat: Seat, action: &Move) -> Result<(), Refused<Illegal>> {
        match self.pending() {
            Pending::Over => return Err(Refused::Over),
            Pending::Chance => return Err(Refused::AwaitingChance),
            Pending::Seats(_) if seat.index() >= self.seats() => {
                return Err(Refused::NoSuchSeat { seat, seats: self.seats() });
            }
            Pending::Seats(seats) if !seats.contains(seat) => return Err(Refused::NotYourTurn { seat }),
            Pending::Seats(_) => {}
        }
        match action {
            Move::Roll => self.is_rolling = true,
            Move::Hold if self.turn == 0 => return Err(Refused::Rule(Illegal::NothingToHold)),
            Move::Hold => {
                self.scores[self.active] += self.turn;
                self.pass();
            }
        }
        Ok(())
    }
    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Die> {
        (self.pending() == Pending::Chance).then(|| Die(1 + source.below(6) as u8))
    }
    fn chances(&self) -> impl Iterator<Item = (Die, Odds)> + '_ {
        let faces = if self.pending() == Pending::Chance { 6 } else { 0 };
        (1..=faces).map(|face| (Die(face), Odds { weight: 1, of: 6 }))
    }
    fn resolve(&mut self, chance: &Die) -> Result<(), Refused<Illegal>> {
        match self.pending() {
            Pending::Over => return Err(Refused::Over),
            Pending::Seats(_) => return Err(Refused::AwaitingSeats),
            Pending::Chance => {}
        }
        if !(1..=6).contains(&chance.0) {
            return Err(Refused::Rule(Illegal::NoSuchFace));
        }
        self.is_rolling = false;
        if chance.0 == 1 {
            self.pass()
        } else {
            self.turn = (self.turn + chance.0).min(Pig::TARGET)
        }
        Ok(())
    }
    fn view(&self, viewer: Option<Seat>) -> View {
        View { viewer, game: self.clone() }
    }
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.scores[seat.index()])
    }
    fn outcome(&self) -> Option<Outcome> {
        self.winner()?;
        let result = |seat| {
            let total = self.score(seat);
            let lines = vec![ScoreLine { key: "held", count: total, points: total }];
            SeatResult { total, lines, honours: Vec::new() }
        };
        Some(Outcome::highest_total("target", Seat::first(self.seats()).map(result).collect()))
    }
    fn check(&self) -> Result<(), String> {
        if self.turn <= Pig::TARGET { Ok(()) } else { Err(format!("{} in one turn", self.turn)) }
    }
}

impl Pig {
    fn clone_from_and_play(&mut self, game: &Pig, seat: Seat, action: Move) -> bool {
        self.clone_from(game);
        self.play(seat, &action).is_ok()
    }
}

impl Hidden for Pig {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, _: Option<Seat>, _: &mut S) -> Pig {
        self.clone()
    }
    fn imagine<S: ChanceSource + ?Sized>(view: &View, _: &mut S) -> Pig {
        view.game.clone()
    }
}

impl Fuzzed for Pig {
    fn any_options<S: ChanceSource + ?Sized>(source: &mut S) -> Options {
        Options::new(1 + source.below(4) as u8)
    }
    fn any_move<S: ChanceSource + ?Sized>(source: &mut S) -> Move {
        [Move::Roll, Move::Hold][source.below(2) as usize]
    }
}

/// Its moves have no numbers: it can be played from Python all the same.
impl Encoded for Pig {}

impl Tallied for Pig {
    const HONOURS: &'static [&'static str] = &[];
    const SERIES: &'static [Series] = &[Series { key: "played-3", games: 3 }];

    fn counts_towards(&self, _: Seat) -> Vec<&'static str> {
        vec!["played-3"]
    }
    fn feature_names() -> Vec<&'static str> {
        vec!["points"]
    }
    fn features(&self, seat: Seat) -> Vec<u16> {
        vec![self.scores[seat.index()].into()]
    }
}

impl Accounted for Pig {
    type Reason = u8;

    /// The chronicle of Pig is a list of lines, and each event is one: `1 roll`, `* 4`, `1 hold`.
    fn account(view: &View, moments: &[(usize, String)], seat: Seat) -> Option<Vec<Account<u8>>> {
        let (mut hand, mut reasons) = (0, Vec::new());
        for (position, line) in moments {
            match line.split_once(' ') {
                Some(("*", "1")) => hand = 0,
                Some(("*", face)) => hand = (hand + face.parse::<u8>().unwrap_or(0)).min(Pig::TARGET),
                Some((who, "hold")) => {
                    if who == seat.to_string() {
                        reasons.push(Earned { points: hand.into(), position: *position, why: hand });
                    }
                    hand = 0;
                }
                _ => {}
            }
        }
        let total = view.game.score(seat);
        let line = ScoreLine { key: "held", count: total, points: total };
        Some(vec![Account { line, reasons }])
    }
}

impl Chronicled for Pig {
    type Fact = String;
    type Entry = String;
    type Sight = ();

    fn record(chronicle: &mut Chronicle<Pig>, _: &Pig, event: &GameEvent<Pig>, _: &Pig) {
        chronicle.push(event.to_string());
    }
    fn entry(fact: &String, _: &Pig, _: Option<Seat>) -> Option<String> {
        Some(fact.clone())
    }
    fn sight(&self, _: Option<Seat>) {}
}
