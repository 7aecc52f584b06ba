//! A game's key moments, found in its chronicle.

use game_core::Seat;
use game_troyes_dice::chronicle::{Entry, RollEntry, TurnEntry};
use game_troyes_dice::wheel::HalfDay;
use words::Words;

use crate::lexicon;

const MAX_MOMENTS: usize = 3;

/// A sentence about a turn or a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Its index in the chronicle.
    pub at: usize,
    /// The sentence.
    pub text: String,
}

/// A turn, and its index in the chronicle.
type Turn<'a> = (usize, &'a TurnEntry);

/// Up to three moments, in the order they happened: the longest chain of bonuses, the largest gain, and the black
/// die that closed the most places. The turn that took the lead for good and the next largest gains stand in for
/// any of these that did not happen. `totals` are the final scores.
pub fn moments(words: Words, names: &[&str], entries: &[Entry], totals: &[i32]) -> Vec<Moment> {
    let sentences = Sentences { words, names };
    let numbered = || entries.iter().enumerate();
    let mut turns: Vec<Turn<'_>> = numbered()
        .filter_map(|(at, entry)| if let Entry::Turn(turn) = entry { Some((at, turn)) } else { None })
        .collect();
    // Of equal gains the earliest comes first.
    turns.sort_by_key(|(at, turn)| (-turn.gain, *at));
    let rolls: Vec<(usize, &RollEntry)> =
        numbered().filter_map(|(at, entry)| Some((at, roll(entry)?))).collect();
    let chain = longest_chain(&turns);
    let candidates = [
        chain.and_then(|turn| sentences.chain(turn)),
        turns
            .iter()
            .find(|turn| chain.is_none_or(|chain| chain.0 != turn.0))
            .and_then(|turn| sentences.gain(*turn)),
        worst_roll(&rolls).and_then(|roll| sentences.closing(roll)),
        lead_for_good(&turns, &rolls, totals).map(|turn| sentences.lead(turn)),
    ];
    let mut found: Vec<Moment> = Vec::new();
    for moment in
        candidates.into_iter().flatten().chain(turns.iter().filter_map(|turn| sentences.gain(*turn)))
    {
        // One turn may be the best in two ways, but gets one sentence.
        if found.len() < MAX_MOMENTS && found.iter().all(|other| other.at != moment.at) {
            found.push(moment);
        }
    }
    found.sort_by_key(|moment| moment.at);
    found
}

fn roll(entry: &Entry) -> Option<&RollEntry> {
    match entry {
        Entry::Roll(roll) => Some(roll),
        _ => None,
    }
}

/// One curve for each seat: its score at each half-day's roll and at the end.
pub fn curves(entries: &[Entry], totals: &[i32]) -> Vec<Vec<i32>> {
    let rolls = entries.iter().filter_map(roll).map(|roll| roll.scores.as_slice());
    let moments: Vec<&[i32]> = rolls.chain([totals]).collect();
    (0..totals.len()).map(|seat| moments.iter().map(|scores| scores[seat]).collect()).collect()
}

/// The entries at which these scores were counted, without the end.
pub fn curve_entries(entries: &[Entry]) -> impl Iterator<Item = usize> {
    entries.iter().enumerate().filter(|(_, entry)| roll(entry).is_some()).map(|(at, _)| at)
}

/// The turn with the most bonuses. Of equals it is the one that gained most, because `turns` is sorted by gain.
fn longest_chain<'a>(turns: &[Turn<'a>]) -> Option<Turn<'a>> {
    let longest = turns.iter().map(|(_, turn)| turn.bonuses()).max().filter(|bonuses| *bonuses > 0)?;
    turns.iter().copied().find(|(_, turn)| turn.bonuses() == longest)
}

/// The roll that closed the most places on all sheets together; of equals the first.
fn worst_roll<'a>(rolls: &[(usize, &'a RollEntry)]) -> Option<(usize, &'a RollEntry)> {
    let closing = rolls.iter().copied().filter(|(_, roll)| roll.closed > 0);
    // `max_by_key` would take the last of equals.
    closing.min_by_key(|(at, roll)| (usize::MAX - roll.closed, *at))
}

/// The turn after which the winner stayed ahead of everyone until the end.
fn lead_for_good<'a>(turns: &[Turn<'a>], rolls: &[(usize, &RollEntry)], totals: &[i32]) -> Option<Turn<'a>> {
    if totals.len() < 2 {
        return None;
    }
    let leader = |scores: &[i32]| {
        let best = scores.iter().copied().max()?;
        let mut ahead = scores.iter().enumerate().filter(|(_, score)| **score == best);
        ahead.next().filter(|_| ahead.next().is_none()).map(|(seat, _)| Seat::from_index(seat))
    };
    // Players take a half-day's turns at the same time, so they are compared when the next dice are rolled.
    let ends = rolls.iter().skip(1).map(|(_, roll)| roll.scores.as_slice()).chain([totals]);
    let leaders: Vec<Option<Seat>> = ends.map(leader).collect();
    let winner = leaders.last().copied().flatten()?;
    let since = leaders.iter().rposition(|leader| *leader != Some(winner)).map_or(0, |at| at + 1);
    let half_day = rolls.get(since)?.1.half_day;
    turns.iter().copied().find(|(_, turn)| (turn.seat, turn.half_day) == (winner, half_day))
}

#[derive(Clone, Copy)]
struct Sentences<'a> {
    words: Words,
    names: &'a [&'a str],
}

impl Sentences<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).copied().unwrap_or_default().to_owned()
    }

    fn when(&self, half_day: HalfDay) -> String {
        lexicon::when(self.words, half_day)
    }

    /// The turn's first move.
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

    fn closing(&self, (at, roll): (usize, &RollEntry)) -> Option<Moment> {
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
