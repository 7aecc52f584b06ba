//! The moments of a game that mattered, found in its record.

use game_core::{Hidden, Seat, Seeded};
use game_troyes_dice::board::Building;
use game_troyes_dice::note::Note;
use game_troyes_dice::{Move, Pips, Sheet, TroyesDice, View};
use texts_troyes_dice::story;
use words::Words;

use crate::lexicon;
use crate::log::Entry;
use crate::scene::Person;

/// How many moments are told.
const TOLD: usize = 3;

/// A moment: where in the record it is, and its sentence.
struct Moment {
    at: usize,
    text: String,
}

/// What a turn brought.
struct Turn<'a> {
    at: usize,
    seat: Seat,
    before: &'a View,
    moves: &'a [Move],
    gain: i32,
    bonuses: usize,
}

/// Up to three moments in the order in which they happened: the longest chain of bonuses, the largest gain, the
/// black die that closed the most places, and, where one of these did not happen, the turn that took the lead for
/// good and the next largest gains.
pub(crate) fn moments(words: Words, people: &[Person<'_>], entries: &[Entry<'_>]) -> Vec<String> {
    let teller = Teller { words, people };
    let mut turns = turns(words, entries);
    // The first of equals.
    turns.sort_by_key(|turn| (-turn.gain, turn.at));
    let mut found: Vec<Moment> = Vec::new();
    let chain = longest_chain(&turns);
    let candidates = [
        chain.and_then(|turn| teller.chain(turn)),
        turns
            .iter()
            .find(|turn| chain.is_none_or(|chain| chain.at != turn.at))
            .and_then(|turn| teller.gain(turn)),
        hardest_blow(entries).and_then(|(at, closed)| teller.blow(at, closed, &entries[at])),
        lead_for_good(&turns, people.len()).map(|turn| teller.lead(turn)),
    ];
    let more = turns.iter().filter_map(|turn| teller.gain(turn));
    for moment in candidates.into_iter().flatten().chain(more) {
        // One turn may be the best in two ways; it is told once.
        if found.len() < TOLD && found.iter().all(|other| other.at != moment.at) {
            found.push(moment);
        }
    }
    found.sort_by_key(|moment| moment.at);
    found.into_iter().map(|moment| moment.text).collect()
}

fn turns<'a>(words: Words, entries: &[Entry<'a>]) -> Vec<Turn<'a>> {
    let turn = |(at, entry): (usize, &Entry<'a>)| {
        let Entry::Turn { seat, before, moves } = *entry else { return None };
        let start = TroyesDice::imagine(before, &mut Seeded::new(0));
        let story = story::tell(words, &start, seat, moves);
        let gain = story.after.sheet(seat).score() - start.sheet(seat).score();
        let bonuses = story.notes.iter().filter(|note| matches!(note, Note::Bonus(_))).count();
        Some(Turn { at, seat, before, moves, gain, bonuses })
    };
    entries.iter().enumerate().filter_map(turn).collect()
}

/// The turn with the most bonuses; of equals the one that gained most.
fn longest_chain<'t, 'a>(turns: &'t [Turn<'a>]) -> Option<&'t Turn<'a>> {
    let longest = turns.iter().map(|turn| turn.bonuses).max().filter(|bonuses| *bonuses > 0)?;
    turns.iter().find(|turn| turn.bonuses == longest)
}

/// The roll that closed the most places on all sheets together: where, and how many.
fn hardest_blow(entries: &[Entry<'_>]) -> Option<(usize, usize)> {
    let blow = |entry: &Entry<'_>| match entry {
        Entry::Chance { before, after, .. } => {
            before.sheets().iter().zip(after.sheets()).map(|(before, after)| closed(before, after)).sum()
        }
        Entry::Turn { .. } => 0,
    };
    let blows = entries.iter().map(blow).enumerate().filter(|(_, closed)| *closed > 0);
    blows.min_by_key(|(at, closed)| (usize::MAX - closed, *at))
}

/// How many places for buildings a sheet has lost.
fn closed(before: &Sheet, after: &Sheet) -> usize {
    let is_closed = |building: Building, value: Pips| {
        let colour = building.colour();
        !before.has(building, value) && !before.is_lost(colour, value) && after.is_lost(colour, value)
    };
    let places =
        Building::ALL.into_iter().flat_map(|one| Pips::FACES.into_iter().map(move |value| (one, value)));
    places.filter(|(building, value)| is_closed(*building, *value)).count()
}

/// The turn after which the leader at the end was ahead of all others until then.
fn lead_for_good<'t, 'a>(turns: &'t [Turn<'a>], seats: usize) -> Option<&'t Turn<'a>> {
    if seats < 2 {
        return None;
    }
    let mut in_order: Vec<&Turn<'_>> = turns.iter().collect();
    in_order.sort_by_key(|turn| turn.at);
    // All turns of a half-day count at its end, and a seat's own view shows the others as they were before it.
    let leader = |scores: &[i32]| {
        let best = scores.iter().copied().max()?;
        let mut ahead = scores.iter().enumerate().filter(|(_, score)| **score == best);
        ahead.next().filter(|_| ahead.next().is_none()).map(|(seat, _)| seat)
    };
    let half_days: Vec<&[&Turn<'_>]> = in_order
        .chunk_by(|one, other| one.before.table().half_day() == other.before.table().half_day())
        .collect();
    let after = |half_day: &[&Turn<'_>]| -> Vec<i32> {
        let before = half_day[0].before.sheets().iter().map(|sheet| sheet.score());
        let gain = |seat: usize| -> i32 {
            half_day.iter().filter(|turn| turn.seat.index() == seat).map(|turn| turn.gain).sum()
        };
        before.enumerate().map(|(seat, score)| score + gain(seat)).collect()
    };
    let leaders: Vec<Option<usize>> = half_days.iter().map(|half_day| leader(&after(half_day))).collect();
    let winner = leaders.last().copied().flatten()?;
    let since = leaders.iter().rposition(|leader| *leader != Some(winner)).map_or(0, |at| at + 1);
    let in_turn = half_days.get(since)?.iter().find(|turn| turn.seat.index() == winner)?;
    turns.iter().find(|turn| turn.at == in_turn.at)
}

#[derive(Clone, Copy)]
struct Teller<'a> {
    words: Words,
    people: &'a [Person<'a>],
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> String {
        self.people.get(seat.index()).map_or(String::new(), |person| person.name.to_owned())
    }

    fn when(&self, view: &View) -> String {
        lexicon::when(self.words, view.table().half_day())
    }

    fn gain(&self, turn: &Turn<'_>) -> Option<Moment> {
        let offers = turn.before.table().dice();
        let what = lexicon::headline(self.words, turn.moves.first()?, offers.as_ref());
        (turn.gain > 0).then(|| {
            let args = [
                ("when", self.when(turn.before).into()),
                ("name", self.name(turn.seat).into()),
                ("what", what.into()),
                ("n", turn.gain.into()),
            ];
            Moment { at: turn.at, text: self.words.with("result-moment-gain", &args) }
        })
    }

    fn chain(&self, turn: &Turn<'_>) -> Option<Moment> {
        let offers = turn.before.table().dice();
        let what = lexicon::headline(self.words, turn.moves.first()?, offers.as_ref());
        let args = [
            ("when", self.when(turn.before).into()),
            ("name", self.name(turn.seat).into()),
            ("what", what.into()),
            ("bonuses", turn.bonuses.into()),
            ("n", turn.gain.into()),
        ];
        Some(Moment { at: turn.at, text: self.words.with("result-moment-chain", &args) })
    }

    fn blow(&self, at: usize, closed: usize, entry: &Entry<'_>) -> Option<Moment> {
        let Entry::Chance { after, .. } = entry else { return None };
        let offers = after.table().dice()?;
        let black = offers.iter().find(|offer| !offer.status.is_usable())?;
        let args = [
            ("when", self.when(after).into()),
            ("value", black.rolled.get().into()),
            ("colour", black.colour.name().into()),
            ("n", closed.into()),
        ];
        Some(Moment { at, text: self.words.with("td-moment-blow", &args) })
    }

    fn lead(&self, turn: &Turn<'_>) -> Moment {
        let args = [("when", self.when(turn.before).into()), ("name", self.name(turn.seat).into())];
        Moment { at: turn.at, text: self.words.with("result-moment-lead", &args) }
    }
}
