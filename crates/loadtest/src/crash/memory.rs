//! What a client remembers of its table, and how that compares with what is stored.

use crate::crash::found::Found;
use crate::shown::Shown;

/// A request about a table. `Play` drafts a move, and confirms if that completes the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    Sit,
    Draft { seat: u8, action: String },
    Play { seat: u8, action: String },
    Undo { seat: u8 },
    Confirm { seat: u8 },
    Reopen { seat: u8 },
}

/// What was acknowledged for one of the client's seats.
#[derive(Clone, Default, Debug)]
pub(crate) struct SeatMemory {
    /// Every move that was drafted and not taken back, in order.
    moves: Vec<String>,
    /// How many of them are confirmed.
    confirmed: usize,
}

/// A table as its client was shown it.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// Its address.
    pub(crate) table: String,
    pub(crate) key: String,
    /// The number of events that was shown last.
    events: u64,
    /// The own seats, from seat 1.
    seats: Vec<SeatMemory>,
    /// Seat 2 is for a bot.
    pub(crate) with_bot: bool,
    /// The lines of the record that were shown last, without the head.
    record: Vec<String>,
    /// What was sent and not answered.
    in_flight: Option<Request>,
    /// What was sent before that and not answered, and was not there when the table was read; it may still be on its way.
    late: Vec<Request>,
}

/// How a memory compares with what is stored.
#[derive(Default, Debug)]
pub(crate) struct Verdict {
    pub(crate) lost: u64,
    pub(crate) odd: u64,
    /// What was in flight has happened.
    pub(crate) happened: bool,
    pub(crate) complaints: Vec<String>,
}

impl Memory {
    pub(crate) fn new(table: String, key: &str, own_seats: usize, with_bot: bool, events: u64) -> Memory {
        let seats = vec![SeatMemory::default(); own_seats];
        let (record, in_flight, late) = (Vec::new(), None, Vec::new());
        Memory { table, key: key.to_owned(), events, seats, with_bot, record, in_flight, late }
    }

    /// The number of events that was shown last.
    pub(crate) fn events(&self) -> u64 {
        self.events
    }

    /// The own seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.seats.len() as u8
    }

    pub(crate) fn is_in_flight(&self) -> bool {
        self.in_flight.is_some()
    }

    /// A request is about to be sent.
    pub(crate) fn send(&mut self, request: Request) {
        self.in_flight = Some(request);
    }

    /// The request was refused: nothing has happened.
    pub(crate) fn refused(&mut self) {
        self.in_flight = None;
    }

    /// Someone sat down, and the table has this many events now.
    pub(crate) fn seated(&mut self, events: u64) {
        self.in_flight = None;
        self.events = events;
    }

    /// The request was accepted, and this was shown: an error if it contradicts what was shown before.
    pub(crate) fn accepted(&mut self, seat: u8, shown: &Shown<'_>) -> Result<(), String> {
        // The log has grown: what was meant for a shorter one can't happen any more.
        self.late.clear();
        let memory = &mut self.seats[usize::from(seat) - 1];
        match self.in_flight.take() {
            Some(Request::Draft { action, .. } | Request::Play { action, .. }) => memory.moves.push(action),
            Some(Request::Undo { .. }) => drop(memory.moves.pop()),
            _ => {}
        }
        let draft = shown.draft.as_ref().ok_or("a seat was shown no draft")?;
        let open = if draft.confirmed { 0 } else { draft.moves.len() };
        let Some(confirmed) = memory.moves.len().checked_sub(open) else {
            return Err(format!("a draft of {open} moves, of which {} were sent", memory.moves.len()));
        };
        let fits = memory.moves.iter().rev().zip(draft.moves.iter().rev()).all(|(sent, shown)| sent == shown);
        memory.confirmed = confirmed;
        if shown.events < self.events || !fits {
            return Err(format!(
                "after {} events {} were shown, with {:?}",
                self.events, shown.events, draft.moves
            ));
        }
        self.events = shown.events;
        Ok(())
    }

    /// The record was shown.
    pub(crate) fn recorded(&mut self, record: Vec<String>) {
        self.record = record;
    }

    /// Remembers a move that was never made.
    pub(crate) fn add_false_move(&mut self) {
        self.seats[0].moves.push("1:deniers6".to_owned());
        self.events += 1;
    }

    /// Forgets the last move that was confirmed, as if it had been played twice. Returns whether there was one.
    pub(crate) fn forget_move(&mut self) -> bool {
        let is_settled = |seat: &&mut SeatMemory| seat.confirmed > 0 && seat.confirmed == seat.moves.len();
        let Some(seat) = self.seats.iter_mut().find(is_settled) else { return false };
        seat.confirmed -= 1;
        seat.moves.pop();
        true
    }

    /// The record as it was shown last.
    pub(crate) fn record(&self) -> &[String] {
        &self.record
    }

    /// What a seat has where only its draft can be seen: nobody else adds to the log, so that its length says whether what was not
    /// answered has happened. When the game is over, the record says whether that was right.
    pub(crate) fn completed(&self, seat: u8, draft: FoundSeat, events: u64) -> FoundSeat {
        let memory = &self.seats[usize::from(seat) - 1];
        let mut possible: Vec<_> = match events > self.events {
            true => self.open_requests().map(|open| after(open, seat, &memory.moves)).collect(),
            false => Vec::new(),
        };
        // What the requests of another seat leave as it was.
        possible.push(None);
        let possible = possible.into_iter().map(|moves| moves.unwrap_or_else(|| memory.moves.clone()));
        let moves = possible.into_iter().find(|moves| moves.ends_with(&draft.moves));
        let moves = moves.unwrap_or_else(|| [&memory.moves[..memory.confirmed], &draft.moves].concat());
        FoundSeat { in_record: moves.len() - draft.moves.len(), moves, confirmed: draft.confirmed }
    }

    /// What is missing, and what is too much.
    pub(crate) fn compare(&self, found: &Found) -> Verdict {
        let mut verdict = Verdict { happened: found.events > self.events, ..Verdict::default() };
        for (index, (memory, found)) in self.seats.iter().zip(&found.seats).enumerate() {
            self.compare_seat(index as u8 + 1, memory, found, &mut verdict);
        }
        if !found.record.starts_with(&self.record) {
            let (had, has) = (self.record.len(), found.record.len());
            verdict.lose(1, format!("the record had {had} lines that are not the first of its {has}"));
        }
        if found.events < self.events {
            let what = format!("{} events of {} that were shown", found.events, self.events);
            verdict.lose(u64::from(verdict.lost == 0), what);
        }
        // A bot plays on by itself, after a restart too.
        if found.events > self.events && self.open_requests().count() == 0 && !self.with_bot {
            verdict.odd(format!("{} events, {} were shown and nothing was sent", found.events, self.events));
        }
        verdict
    }

    fn compare_seat(&self, seat: u8, memory: &SeatMemory, found: &FoundSeat, verdict: &mut Verdict) {
        let mut others = self.open_requests().filter_map(|request| after(request, seat, &memory.moves));
        if found.moves != memory.moves && !others.any(|expected| expected == found.moves) {
            let common =
                memory.moves.iter().zip(&found.moves).take_while(|(one, other)| one == other).count();
            let [has, not] = [&found.moves, &memory.moves].map(|moves| &moves[common..]);
            let what = format!("after {common} moves seat {seat} has {has:?}, not {not:?}");
            match (memory.moves.len() - common) as u64 {
                0 => verdict.odd(what),
                missing => verdict.lose(missing, what),
            }
        }
        let kept = if found.confirmed { found.moves.len() } else { found.in_record };
        let may_reopen = self.open_requests().any(|request| *request == Request::Reopen { seat });
        if kept < memory.confirmed && !may_reopen {
            verdict.lose(1, format!("seat {seat} had confirmed {} moves, not {kept}", memory.confirmed));
        }
    }

    /// Whether something that was sent long ago may still happen.
    pub(crate) fn is_late(&self) -> bool {
        !self.late.is_empty()
    }

    /// What was not answered. At most one of these has happened: each was meant for the same log.
    fn open_requests(&self) -> impl Iterator<Item = &Request> {
        self.in_flight.iter().chain(&self.late)
    }

    /// Continues from what is stored, where what is in flight may still come: a node that does not answer any more may have sent
    /// it on, and the database may not have done it yet.
    pub(crate) fn accept_for_now(&mut self, found: Found) {
        let mut late = std::mem::take(&mut self.late);
        late.extend(self.in_flight.clone());
        let is_same = found.events == self.events;
        self.accept(found);
        if is_same {
            self.late = late;
        }
    }

    /// Continues from what is stored.
    pub(crate) fn accept(&mut self, found: Found) {
        self.in_flight = None;
        self.late.clear();
        self.events = found.events;
        self.record = found.record;
        for (memory, found) in self.seats.iter_mut().zip(found.seats) {
            memory.confirmed = if found.confirmed { found.moves.len() } else { found.in_record };
            memory.moves = found.moves;
        }
    }
}

/// The moves of a seat if a request has happened.
fn after(request: &Request, at: u8, moves: &[String]) -> Option<Vec<String>> {
    match request {
        Request::Draft { seat, action } | Request::Play { seat, action } if *seat == at => {
            Some([moves, std::slice::from_ref(action)].concat())
        }
        Request::Undo { seat } if *seat == at => Some(moves.split_last()?.1.to_vec()),
        _ => None,
    }
}

/// What a seat has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct FoundSeat {
    /// Its moves in the record, then in its draft.
    pub(crate) moves: Vec<String>,
    /// How many of them are in the record.
    pub(crate) in_record: usize,
    /// Whether the draft is confirmed.
    pub(crate) confirmed: bool,
}

impl Verdict {
    fn lose(&mut self, count: u64, what: String) {
        self.lost += count;
        self.complaints.push(format!("lost: {what}"));
    }

    fn odd(&mut self, what: String) {
        self.odd += 1;
        self.complaints.push(format!("odd: {what}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(moves: &[&str], confirmed: usize) -> Memory {
        let mut memory = Memory::new("/t".to_owned(), "", 1, false, 5);
        let moves = moves.iter().map(ToString::to_string).collect();
        memory.seats = vec![SeatMemory { moves, confirmed }];
        memory.record = vec!["* roll".to_owned()];
        memory
    }

    fn found(events: u64, moves: &[&str], in_record: usize) -> Found {
        let moves = moves.iter().map(ToString::to_string).collect();
        let seats = vec![FoundSeat { moves, in_record, confirmed: false }];
        Found { events, seats, record: vec!["* roll".to_owned(), "1 a".to_owned()] }
    }

    fn judged(memory: &Memory, found: &Found) -> (u64, u64, bool) {
        let Verdict { lost, odd, happened, .. } = memory.compare(found);
        (lost, odd, happened)
    }

    #[test]
    fn what_was_shown_is_enough() {
        assert_eq!(judged(&memory(&["a", "b"], 1), &found(5, &["a", "b"], 1)), (0, 0, false));
    }

    #[test]
    fn a_missing_move_is_lost_and_a_changed_one_too() {
        assert_eq!(judged(&memory(&["a", "b"], 1), &found(4, &["a"], 1)), (1, 0, false));
        assert_eq!(judged(&memory(&["a", "b"], 1), &found(5, &["a", "c"], 1)), (1, 0, false));
        assert_eq!(judged(&memory(&["a"], 1), &found(4, &["a"], 1)), (1, 0, false), "some event is missing");
    }

    #[test]
    fn a_missing_confirmation_and_a_changed_roll_are_lost() {
        assert_eq!(judged(&memory(&["a", "b"], 2), &found(5, &["a", "b"], 1)), (1, 0, false));
        let mut other = found(5, &["a"], 1);
        other.record[0] = "* another roll".to_owned();
        assert_eq!(judged(&memory(&["a"], 1), &other), (1, 0, false));
    }

    #[test]
    fn what_was_in_flight_may_have_happened() {
        let mut memory = memory(&["a"], 1);
        assert_eq!(judged(&memory, &found(7, &["a", "b"], 2)), (0, 2, true), "nobody has sent it");
        memory.send(Request::Play { seat: 1, action: "b".to_owned() });
        assert_eq!(judged(&memory, &found(7, &["a", "b"], 2)), (0, 0, true));
        assert_eq!(judged(&memory, &found(5, &["a"], 1)), (0, 0, false));
        assert_eq!(judged(&memory, &found(7, &["a", "c"], 2)), (0, 1, true), "another was sent");
        memory.send(Request::Undo { seat: 1 });
        assert_eq!(judged(&memory, &found(6, &[], 0)), (1, 0, true), "the undone move was confirmed");
    }

    #[test]
    fn what_comes_late_happens_once() {
        let mut memory = memory(&["a"], 1);
        memory.send(Request::Play { seat: 1, action: "b".to_owned() });
        memory.accept_for_now(found(5, &["a"], 1));
        assert_eq!(judged(&memory, &found(7, &["a", "b"], 2)), (0, 0, true), "it was still on its way");
        assert_eq!(judged(&memory, &found(9, &["a", "b", "b"], 3)), (0, 1, true), "played twice");
        memory.accept(found(5, &["a"], 1));
        assert_eq!(judged(&memory, &found(7, &["a", "b"], 2)), (0, 2, true), "nothing was on its way");
    }

    #[test]
    fn without_a_record_the_length_of_the_log_says_what_has_happened() {
        let mut memory = memory(&["a", "b"], 1);
        let draft = |moves: &[&str]| {
            let moves = moves.iter().map(ToString::to_string).collect();
            FoundSeat { moves, ..FoundSeat::default() }
        };
        let judged = |memory: &Memory, events, moves: &[&str]| {
            let seats = vec![memory.completed(1, draft(moves), events)];
            let found = Found { events, seats, record: memory.record.clone() };
            let Verdict { lost, odd, .. } = memory.compare(&found);
            (lost, odd)
        };
        assert_eq!(judged(&memory, 5, &["b"]), (0, 0));
        assert_eq!(judged(&memory, 4, &[]), (1, 0), "an event is gone");
        assert_eq!(judged(&memory, 5, &["c"]), (1, 0), "another draft");
        memory.send(Request::Play { seat: 1, action: "c".to_owned() });
        assert_eq!(memory.completed(1, draft(&[]), 7).moves, ["a", "b", "c"], "the turn is over");
        assert_eq!(memory.completed(1, draft(&["b"]), 5).moves, ["a", "b"], "nothing has happened");
        assert_eq!(judged(&memory, 7, &[]), (0, 0));
    }

    #[test]
    fn a_move_too_many_is_noticed() {
        let mut memory = memory(&["a", "b"], 2);
        assert!(memory.forget_move());
        assert_eq!(judged(&memory, &found(5, &["a", "b"], 2)), (0, 1, false));
    }

    #[test]
    fn a_false_memory_is_noticed() {
        let mut memory = memory(&["a"], 1);
        memory.add_false_move();
        assert_eq!(judged(&memory, &found(5, &["a"], 1)), (1, 0, false));
    }
}
