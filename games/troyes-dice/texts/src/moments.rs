//! The moments of a game that mattered, found in its chronicle.

use game_core::Seat;
use game_troyes_dice::chronicle::{Entry, RollEntry, TurnEntry};
use game_troyes_dice::wheel::HalfDay;
use words::Words;

use crate::lexicon;

/// How many moments are told.
const TOLD: usize = 3;

/// A moment: where in the chronicle it is, and its sentence.
struct Moment {
    at: usize,
    text: String,
}

/// A turn, and where in the chronicle it is.
type Turn<'a> = (usize, &'a TurnEntry);

/// Up to three moments in the order in which they happened: the longest chain of bonuses, the largest gain, the
/// black die that closed the most places, and, where one of these did not happen, the turn that took the lead for
/// good and the next largest gains. `totals` are the final scores.
#[must_use]
pub fn moments(words: Words, names: &[&str], entries: &[Entry], totals: &[i32]) -> Vec<String> {
    let teller = Teller { words, names };
    let numbered = || entries.iter().enumerate();
    let mut turns: Vec<Turn<'_>> = numbered().filter_map(|(at, entry)| Some((at, turn(entry)?))).collect();
    // The first of equals.
    turns.sort_by_key(|(at, turn)| (-turn.gain, *at));
    let rolls: Vec<(usize, &RollEntry)> =
        numbered().filter_map(|(at, entry)| Some((at, roll(entry)?))).collect();
    let chain = longest_chain(&turns);
    let candidates = [
        chain.and_then(|turn| teller.chain(turn)),
        turns
            .iter()
            .find(|turn| chain.is_none_or(|chain| chain.0 != turn.0))
            .and_then(|turn| teller.gain(*turn)),
        hardest_blow(&rolls).and_then(|blow| teller.blow(blow)),
        lead_for_good(&turns, &rolls, totals).map(|turn| teller.lead(turn)),
    ];
    let mut found: Vec<Moment> = Vec::new();
    for moment in candidates.into_iter().flatten().chain(turns.iter().filter_map(|turn| teller.gain(*turn))) {
        // One turn may be the best in two ways; it is told once.
        if found.len() < TOLD && found.iter().all(|other| other.at != moment.at) {
            found.push(moment);
        }
    }
    found.sort_by_key(|moment| moment.at);
    found.into_iter().map(|moment| moment.text).collect()
}

fn turn(entry: &Entry) -> Option<&TurnEntry> {
    match entry {
        Entry::Turn(turn) => Some(turn),
        _ => None,
    }
}

fn roll(entry: &Entry) -> Option<&RollEntry> {
    match entry {
        Entry::Roll(roll) => Some(roll),
        _ => None,
    }
}

/// Each seat's score when the dice of each half-day fell, and at the end: one curve a seat.
#[must_use]
pub fn curves(entries: &[Entry], totals: &[i32]) -> Vec<Vec<i32>> {
    let rolls = entries.iter().filter_map(roll).map(|roll| roll.scores.as_slice());
    let moments: Vec<&[i32]> = rolls.chain([totals]).collect();
    (0..totals.len()).map(|seat| moments.iter().map(|scores| scores[seat]).collect()).collect()
}

/// The turn with the most bonuses; of equals the one that gained most.
fn longest_chain<'a>(turns: &[Turn<'a>]) -> Option<Turn<'a>> {
    let longest = turns.iter().map(|(_, turn)| turn.bonuses()).max().filter(|bonuses| *bonuses > 0)?;
    turns.iter().copied().find(|(_, turn)| turn.bonuses() == longest)
}

/// The roll that closed the most places on all sheets together.
fn hardest_blow<'a>(rolls: &[(usize, &'a RollEntry)]) -> Option<(usize, &'a RollEntry)> {
    let blows = rolls.iter().copied().filter(|(_, roll)| roll.closed > 0);
    blows.min_by_key(|(at, roll)| (usize::MAX - roll.closed, *at))
}

/// The turn after which the leader at the end was ahead of all others until then.
fn lead_for_good<'a>(turns: &[Turn<'a>], rolls: &[(usize, &RollEntry)], totals: &[i32]) -> Option<Turn<'a>> {
    if totals.len() < 2 {
        return None;
    }
    let leader = |scores: &[i32]| {
        let best = scores.iter().copied().max()?;
        let mut ahead = scores.iter().enumerate().filter(|(_, score)| **score == best);
        ahead.next().filter(|_| ahead.next().is_none()).map(|(seat, _)| Seat::from_index(seat))
    };
    // All turns of a half-day count at its end: when the next dice fall.
    let ends = rolls.iter().skip(1).map(|(_, roll)| roll.scores.as_slice()).chain([totals]);
    let leaders: Vec<Option<Seat>> = ends.map(leader).collect();
    let winner = leaders.last().copied().flatten()?;
    let since = leaders.iter().rposition(|leader| *leader != Some(winner)).map_or(0, |at| at + 1);
    let half_day = rolls.get(since)?.1.half_day;
    turns.iter().copied().find(|(_, turn)| (turn.seat, turn.half_day) == (winner, half_day))
}

#[derive(Clone, Copy)]
struct Teller<'a> {
    words: Words,
    names: &'a [&'a str],
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).copied().unwrap_or_default().to_owned()
    }

    fn when(&self, half_day: HalfDay) -> String {
        lexicon::when(self.words, half_day)
    }

    /// What a turn began with.
    fn headline(&self, turn: &TurnEntry) -> Option<String> {
        turn.moves.first().map(|(action, die)| lexicon::headline_with(self.words, action, die.as_ref()))
    }

    fn gain(&self, (at, turn): Turn<'_>) -> Option<Moment> {
        let what = self.headline(turn).filter(|_| turn.gain > 0)?;
        let args = [
            ("when", self.when(turn.half_day).into()),
            ("name", self.name(turn.seat).into()),
            ("what", what.into()),
            ("n", turn.gain.into()),
        ];
        Some(Moment { at, text: self.words.with("result-moment-gain", &args) })
    }

    fn chain(&self, (at, turn): Turn<'_>) -> Option<Moment> {
        let args = [
            ("when", self.when(turn.half_day).into()),
            ("name", self.name(turn.seat).into()),
            ("what", self.headline(turn)?.into()),
            ("bonuses", turn.bonuses().into()),
            ("n", turn.gain.into()),
        ];
        Some(Moment { at, text: self.words.with("result-moment-chain", &args) })
    }

    fn blow(&self, (at, roll): (usize, &RollEntry)) -> Option<Moment> {
        let black = roll.dice.iter().find(|offer| !offer.status.is_usable())?;
        let args = [
            ("when", self.when(roll.half_day).into()),
            ("value", black.rolled.get().into()),
            ("colour", black.colour.name().into()),
            ("n", roll.closed.into()),
        ];
        Some(Moment { at, text: self.words.with("td-moment-blow", &args) })
    }

    fn lead(&self, (at, turn): Turn<'_>) -> Moment {
        let args = [("when", self.when(turn.half_day).into()), ("name", self.name(turn.seat).into())];
        Moment { at, text: self.words.with("result-moment-lead", &args) }
    }
}
