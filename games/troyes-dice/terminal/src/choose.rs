//! Choosing a die and what to do with it: die first, target first, or the whole move.

use game_core::{Game, LegalMoves};
use game_troyes_dice::Move;

use super::draft::Draft;
use super::entry::MovePattern;
use super::lists::{self, List};
use super::terminal_game::{Answer, Step, TerminalGame};
use super::ways::{self, Target, Way};

const PROMPT: &str = "Your move (place 1-4, a target like bishopric5, help)";

impl TerminalGame<'_> {
    /// Asks for a use of a die.
    pub(super) fn choose_action(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        let mut pattern = match self.ask(draft, PROMPT)? {
            Answer::Leave => return Ok(Step::Leave),
            Answer::Undo => return Ok(Step::TakeBack),
            Answer::Empty => {
                self.show(draft)?;
                return Ok(Step::Again);
            }
            Answer::Line(line) => match self.read(draft, &line)? {
                Read::MovePattern(pattern) => pattern,
                Read::Step(step) => return Ok(step),
                Read::Unclear => return Ok(Step::Again),
            },
        };
        loop {
            let ways = ways::ways(&draft.game, draft.seat, &pattern);
            match ways.as_slice() {
                [] => return self.explain(draft, &pattern),
                [only] => {
                    if pattern.row.is_none() {
                        self.terminal.tell("This is all that the die can do now:")?;
                    }
                    return Ok(Step::Play(only.action));
                }
                several => match self.narrow(draft, &pattern, several)? {
                    Read::MovePattern(narrower) => pattern = narrower,
                    Read::Step(step) => return Ok(step),
                    Read::Unclear => return Ok(Step::Again),
                },
            }
        }
    }

    /// Reads a typed line: a move in full notation, or a pattern.
    fn read(&mut self, draft: &Draft, line: &str) -> anyhow::Result<Read> {
        let lower = line.to_lowercase();
        if let Ok(action) = lower.parse::<Move>() {
            // `2:bishopric5` may leave the payment open: then it is a pattern that is narrowed next.
            let is_open = matches!(action, Move::Act { .. }) && is_legal_but_for_payment(draft, &lower);
            if !is_open {
                return Ok(Read::Step(Step::Play(action)));
            }
        }
        match MovePattern::parse(line) {
            Ok(pattern) => Ok(Read::MovePattern(pattern)),
            Err(message) => {
                self.terminal.tell(&message)?;
                Ok(Read::Unclear)
            }
        }
    }

    /// Shows what a pattern leaves open and asks for a number.
    fn narrow(&mut self, draft: &Draft, pattern: &MovePattern, ways: &[Way]) -> anyhow::Result<Read> {
        let (list, is_last) = self.list(draft, pattern, ways);
        let prompt =
            if is_last { "Number (Enter: the first; n: back)" } else { "Number or target (Enter: back)" };
        self.terminal.gap()?;
        self.terminal.say_all(&list.lines)?;
        loop {
            let line = match self.ask(draft, prompt)? {
                Answer::Leave => return Ok(Read::Step(Step::Leave)),
                Answer::Empty if is_last => "1".to_owned(),
                Answer::Undo | Answer::Empty => return Ok(Read::Step(Step::Again)),
                Answer::Line(line) => line,
            };
            let line = if is_last && ["y", "yes"].contains(&line.as_str()) { "1".to_owned() } else { line };
            if ["back", "n", "no"].contains(&line.to_lowercase().as_str()) {
                return Ok(Read::Step(Step::Again));
            }
            match self.pick(draft, pattern, &list, &line)? {
                Read::Unclear => {}
                clear => return Ok(clear),
            }
        }
    }

    /// Reads what was picked from a list: a number, or a typed target.
    fn pick(
        &mut self,
        draft: &Draft,
        pattern: &MovePattern,
        list: &List,
        line: &str,
    ) -> anyhow::Result<Read> {
        let Ok(number) = line.parse::<usize>() else { return self.reread(draft, pattern, line) };
        if let Some(pattern) = list.patterns.get(number.wrapping_sub(1)) {
            return Ok(Read::MovePattern(*pattern));
        }
        self.terminal.tell(&format!("The list has numbers 1 to {}; n goes back.", list.patterns.len()))?;
        Ok(Read::Unclear)
    }

    /// Reads a line typed below a die's list: a target is meant for that die.
    fn reread(&mut self, draft: &Draft, pattern: &MovePattern, line: &str) -> anyhow::Result<Read> {
        let read = self.read(draft, line)?;
        Ok(match read {
            Read::MovePattern(MovePattern { place: None, pay: None, row, value }) => {
                Read::MovePattern(MovePattern { place: pattern.place, pay: pattern.pay, row, value })
            }
            other => other,
        })
    }

    /// The list for a pattern, and whether each of its numbers is a whole move.
    fn list(&self, draft: &Draft, pattern: &MovePattern, ways: &[Way]) -> (List, bool) {
        let style = (self.terminal.paint, self.terminal.width);
        let row = pattern.row.or_else(|| only(ways, |way| way.target.row));
        let value = pattern.value.or_else(|| only(ways, |way| way.target.value));
        match (row, value) {
            (Some(row), Some(value)) => {
                (lists::to_target(&draft.game, Target { row, value }, ways, self.terminal.paint), true)
            }
            _ => (lists::targets(&draft.game, draft.seat, pattern, ways, style), false),
        }
    }
}

/// What a typed line meant.
enum Read {
    /// A pattern that may leave something open.
    MovePattern(MovePattern),
    Step(Step),
    /// Not understood, and the player was told why.
    Unclear,
}

fn only<T: PartialEq>(ways: &[Way], part: impl Fn(&Way) -> T) -> Option<T> {
    let mut parts = ways.iter().map(part);
    let first = parts.next()?;
    parts.all(|other| other == first).then_some(first)
}

/// Whether a move would be legal if it named a payment.
fn is_legal_but_for_payment(draft: &Draft, notation: &str) -> bool {
    let Ok(pattern) = MovePattern::parse(notation) else { return false };
    pattern.pay.is_none() && draft.game.legal(draft.seat).iter().any(|action| pattern.admits(&action))
}
