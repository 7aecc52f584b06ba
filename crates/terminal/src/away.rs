//! A table on a server, line by line: for screen readers, and where the output is no terminal. Any game that the server has, also
//! one that this program doesn't know: all words come from the server.

use std::io::{self, Write};

use client::{ClientError, Event, RemoteTable, Stage, TableStatus, TableWords};
use game_core::Seat;
use tokio::sync::mpsc::UnboundedReceiver;
use words::Words;

use crate::lines::Manner;
use crate::search;
use crate::wrap::wrap;

/// The most moves that are listed at a time; a few letters leave fewer.
const LISTED: usize = 30;
/// How many entries of the log are told when one joins, and how many the word `log` shows.
const RECENT: usize = 12;
const WHOLE: usize = 100_000;

/// Why playing ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The game is over.
    Over,
    /// The player left, and may come back.
    Early,
    /// The table was closed.
    Closed,
}

/// What went wrong.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum AwayError {
    Client(#[from] ClientError),
    Output(#[from] io::Error),
}

type Done<T> = Result<T, AwayError>;

/// A table, and who looks at it.
pub struct Away<'a> {
    /// The table.
    pub table: RemoteTable,
    /// The player's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// How lines look.
    pub manner: Manner,
    /// Whether to ring the bell when it is the player's turn.
    pub bell: bool,
    /// The rules in words; empty if this program doesn't have the game.
    pub rules: &'a dyn Fn() -> Vec<String>,
    /// What is typed, line by line.
    pub input: UnboundedReceiver<String>,
    /// Where lines go.
    pub output: &'a mut dyn Write,
}

impl Away<'_> {
    /// Plays or watches until the game is over, or the player leaves.
    ///
    /// # Errors
    /// If the server refuses for good, or writing fails. A line that breaks is waited for.
    pub async fn play(self) -> Done<Left> {
        let status = self.table.status(self.seat).await?;
        let words = self.table.words(self.seat, None, RECENT).await?;
        let events = self.table.events(status.events);
        let mut dialogue = Dialogue {
            at: self,
            status,
            text: words,
            found: Vec::new(),
            hints: Vec::new(),
            told: Vec::new(),
            heard: 0,
            stage: None,
            asked: None,
        };
        dialogue.run(events).await
    }
}

struct Dialogue<'a> {
    at: Away<'a>,
    status: TableStatus,
    text: TableWords,
    /// The moves that a search leaves, by their place in the list.
    found: Vec<usize>,
    /// The moves of the last hint.
    hints: Vec<String>,
    /// The lines of the log that were last seen, so that only new ones are told.
    told: Vec<String>,
    /// The last remark that was told.
    heard: u64,
    stage: Option<Stage>,
    /// What was last asked: the position and the length of the draft.
    asked: Option<(usize, usize)>,
}

impl Dialogue<'_> {
    async fn run(&mut self, mut events: client::Events) -> Done<Left> {
        self.who()?;
        self.hear().await?;
        self.look().await?;
        let mut has_input = true;
        loop {
            match self.status.stage {
                Stage::Over => {
                    self.tell_result()?;
                    return Ok(Left::Over);
                }
                Stage::Closed => return Ok(Left::Closed),
                _ => {}
            }
            // Typed ahead is for the next question where nobody types: a script's answers wait for its turns.
            let is_typed = !self.at.manner.echo || self.at.seat.is_none();
            let listens = has_input && (is_typed || self.is_awaited());
            let done = tokio::select! {
                event = events.next() => match event {
                    Err(error) if error.code() == Some("closed") => return Ok(Left::Closed),
                    event => self.happened(event?).await,
                },
                line = self.at.input.recv(), if listens => match line {
                    None if self.at.seat.is_some() => return Ok(Left::Early),
                    None => {
                        has_input = false;
                        Ok(true)
                    }
                    Some(line) => {
                        if self.at.manner.echo {
                            writeln!(self.at.output, "{line}")?;
                        }
                        self.typed(line.trim()).await
                    }
                },
            };
            match done {
                Ok(true) => {}
                Ok(false) => return Ok(Left::Early),
                Err(AwayError::Client(error)) if error.code() == Some("closed") => return Ok(Left::Closed),
                Err(AwayError::Client(error)) if error.code() == Some("not-your-seat") => {
                    self.say(&self.at.manner.words.get("join-gone"))?;
                    (self.at.seat, self.asked) = (None, None);
                    self.look().await?;
                }
                // The events say when it is worth going on.
                Err(AwayError::Client(error)) => {
                    let why = self.refusal(&error);
                    self.say(&why)?;
                }
                Err(other) => return Err(other),
            }
        }
    }

    async fn happened(&mut self, event: Event) -> Done<bool> {
        let words = self.at.manner.words;
        match event {
            Event::Changed(number) if number <= self.status.events => {}
            Event::Changed(_) | Event::Presence => self.look().await?,
            Event::Talk(_) => self.hear().await?,
            Event::Warned => self.say(&words.get("join-warned"))?,
            Event::Lost(_) => self.say(&words.get("join-lost"))?,
            Event::Back => {
                self.say(&words.get("join-back"))?;
                self.look().await?;
            }
            _ => {}
        }
        Ok(true)
    }

    /// Looks at the table, opens this program's share of the dice where it is awaited, and tells what is new.
    async fn look(&mut self) -> Done<()> {
        let Away { table, seat, .. } = &self.at;
        let mut status = table.status(*seat).await?;
        if let Some(seat) = *seat
            && let Some(opened) = table.open_awaited_share(seat, &status).await?
        {
            status = opened;
        }
        self.text = table.words(*seat, None, RECENT).await?;
        self.status = status;
        self.tell()
    }

    fn tell(&mut self) -> Done<()> {
        let words = self.at.manner.words;
        if self.stage != Some(self.status.stage) {
            let stage = self.stage.replace(self.status.stage);
            match self.status.stage {
                Stage::Seating => self.say(&words.get("join-seating"))?,
                Stage::Shares => self.say(&words.get("join-shares"))?,
                Stage::Playing if stage.is_some() => self.who()?,
                _ => {}
            }
        } else if self.status.stage == Stage::Seating {
            self.who()?;
        }
        self.tell_log()?;
        let is_stood_in = self.own().is_some_and(|line| line.stand_in.is_some());
        if self.status.stage != Stage::Playing {
            return Ok(());
        }
        let drafted = self.status.draft.as_ref().map_or(0, |draft| draft.moves.len());
        // Others who confirm change neither: the same question is not asked twice.
        let asked = Some((self.text.position, drafted));
        if is_stood_in {
            self.asked = None;
            return self.say(&words.get("join-stood-in"));
        }
        if self.is_awaited() && self.asked != asked {
            let is_new = drafted == 0;
            self.ask(is_new)?;
        }
        self.asked = asked;
        Ok(())
    }

    /// Asks the player for a decision.
    fn ask(&mut self, is_new: bool) -> Done<()> {
        if is_new {
            if self.at.bell {
                write!(self.at.output, "\x07")?;
            }
            self.tell_position()?;
        } else {
            self.question()?;
        }
        self.found = (0..self.text.moves.len()).collect();
        self.list()?;
        self.prompt()
    }

    fn prompt(&mut self) -> Done<()> {
        let words = self.at.manner.words;
        let is_confirm = self.text.moves.is_empty() && self.text.may.confirm;
        let prompt = if is_confirm { words.get("term-line-confirm") } else { words.get("term-line-prompt") };
        write!(self.at.output, "{prompt}> ")?;
        Ok(self.at.output.flush()?)
    }

    fn question(&mut self) -> Done<()> {
        let (question, more) = (self.text.question.clone(), self.text.more.clone());
        self.say(&question)?;
        if more.is_empty() { Ok(()) } else { self.say(&more) }
    }

    /// What the viewer sees, as text.
    fn picture(&mut self) -> Done<()> {
        writeln!(self.at.output)?;
        for line in self.text.picture.trim_end().lines() {
            writeln!(self.at.output, "{}", visible(line))?;
        }
        Ok(writeln!(self.at.output)?)
    }

    fn tell_position(&mut self) -> Done<()> {
        self.picture()?;
        self.question()
    }

    fn list(&mut self) -> Done<()> {
        let lines: Vec<String> = (1..)
            .zip(self.found.iter().take(LISTED))
            .map(|(number, index): (usize, _)| {
                let offered = &self.text.moves[*index];
                format!("{number:>4}. {} [{}]", offered.text, offered.action)
            })
            .collect();
        lines.iter().try_for_each(|line| self.say(line))?;
        match self.found.len().checked_sub(LISTED) {
            None | Some(0) => Ok(()),
            Some(more) => self.say(&self.at.manner.words.with("term-line-more", &[("n", more.into())])),
        }
    }

    /// What was typed; whether the player stays.
    async fn typed(&mut self, line: &str) -> Done<bool> {
        let words = self.at.manner.words;
        let typed = search::folded(line);
        let is = |key: String| typed == search::folded(&key);
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if is(words.get("term-word-quit")) || typed == "quit" {
            return Ok(false);
        } else if is(words.get("term-word-help")) || typed == "help" || typed == "?" {
            words.get("join-help").lines().try_for_each(|line| self.say(line))?;
        } else if search::folded(first) == search::folded(&words.get("join-word-say")) {
            self.speak(rest.trim()).await?;
        } else if is(words.get("join-word-who")) {
            self.who()?;
        } else if is(words.get("term-word-board")) {
            self.tell_position()?;
        } else if is(words.get("term-word-log")) {
            let log = self.at.table.words(self.at.seat, None, WHOLE).await?.log;
            log.iter().try_for_each(|line| self.say(&line.text))?;
        } else if is(words.get("term-word-rules")) {
            (self.at.rules)().iter().try_for_each(|line| self.say(line))?;
        } else if let Some(seat) = self.at.seat {
            return self.decided(seat, line, &typed).await.map(|()| true);
        } else {
            self.say(&words.get("join-watching"))?;
        }
        if self.is_awaited() {
            self.prompt()?;
        }
        Ok(true)
    }

    /// What a player typed about the turn.
    async fn decided(&mut self, seat: Seat, line: &str, typed: &str) -> Done<()> {
        let words = self.at.manner.words;
        let may = self.text.may;
        let is = |key: String| typed == search::folded(&key);
        let sent = if is(words.get("join-word-back")) {
            self.at.table.hand_back(seat).await
        } else if is(words.get("term-word-undo")) {
            match may {
                _ if may.undo => self.at.table.undo(seat).await,
                _ if may.reopen => self.at.table.reopen(seat).await,
                _ if may.take_back => self.at.table.take_back(seat).await,
                _ => {
                    self.say(&words.get("term-nothing-to-undo"))?;
                    return self.prompt();
                }
            }
        } else if is(words.get("term-word-hint")) || typed == "!" {
            match self.at.table.hint(seat).await {
                Ok(hints) => self.tell_hints(&hints)?,
                Err(error) => {
                    let why = self.refusal(&error);
                    self.say(&why)?;
                }
            }
            return self.prompt();
        } else if !self.is_awaited() {
            return self.question();
        } else if typed.is_empty() && may.confirm {
            self.at.table.confirm(seat, None, &self.status).await
        } else if typed.is_empty() {
            self.found = (0..self.text.moves.len()).collect();
            self.list()?;
            return self.prompt();
        } else {
            match self.chosen(line, typed) {
                Chosen::Move(action) => self.at.table.draft(seat, &action, Some(self.status.events)).await,
                Chosen::Several(found) => {
                    self.found = found;
                    self.list()?;
                    return self.prompt();
                }
            }
        };
        match sent {
            Ok(_) => self.look().await,
            Err(error) if error.code() == Some("stale") => self.look().await,
            Err(error) if error.may_pass() => Err(error.into()),
            Err(error) => {
                let why = self.refusal(&error);
                self.say(&why)?;
                if self.is_awaited() { self.prompt() } else { Ok(()) }
            }
        }
    }

    /// A move by its number in the list, its letter in the hint, its notation, or letters that are in one move only. What is
    /// none of these is sent as it is: the server says why it can't be played.
    fn chosen(&self, line: &str, typed: &str) -> Chosen {
        let moves = &self.text.moves;
        if moves.iter().any(|offered| offered.action == line) {
            return Chosen::Move(line.to_owned());
        }
        if let [letter @ b'a'..=b'c'] = typed.as_bytes()
            && let Some(action) = self.hints.get(usize::from(letter - b'a'))
        {
            return Chosen::Move(action.clone());
        }
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(index) =
            number.filter(|number| *number < LISTED).and_then(|number| self.found.get(number))
        {
            return Chosen::Move(moves[*index].action.clone());
        }
        let text =
            |index: &usize| search::folded(&format!("{} {}", moves[*index].text, moves[*index].action));
        let found: Vec<usize> = (0..moves.len()).filter(|index| search::finds(typed, &text(index))).collect();
        match found.as_slice() {
            [] => Chosen::Move(line.to_owned()),
            [only] => Chosen::Move(moves[*only].action.clone()),
            _ => Chosen::Several(found),
        }
    }

    fn tell_hints(&mut self, hints: &[client::Hint]) -> Done<()> {
        let words = self.at.manner.words;
        self.hints = hints.iter().map(|hint| hint.action.clone()).collect();
        for (rank, hint) in ('a'..).zip(hints) {
            let expected = words.with("kit-hint-expected", &[("n", (hint.expected.round() as i64).into())]);
            self.say(&format!("{rank}) {} [{}]: {expected}", hint.text, hint.action))?;
            hint.reasons.iter().try_for_each(|reason| self.say(&format!("     {}", reason.text)))?;
        }
        Ok(())
    }

    async fn speak(&mut self, text: &str) -> Done<()> {
        let words = self.at.manner.words;
        let Some(seat) = self.at.seat else { return self.say(&words.get("join-watching")) };
        match self.at.table.say(seat, text).await {
            Ok(_) => self.hear().await,
            Err(error) => {
                let why = self.refusal(&error);
                self.say(&why)
            }
        }
    }

    /// Tells what was said since the last time.
    async fn hear(&mut self) -> Done<()> {
        let words = self.at.manner.words;
        for remark in self.at.table.talk(self.heard).await?.talk {
            self.heard = remark.number;
            let reaction = remark.reaction.map(|reaction| words.member("reaction", reaction));
            let said = remark.text.or(reaction).unwrap_or_default();
            let name = remark.name.or_else(|| self.text.names.get(remark.seat.index()).cloned());
            self.say(&format!("« {}: {said} »", name.unwrap_or_default()))?;
        }
        Ok(())
    }

    /// Tells the lines of the log that are new. An undo takes some away, and old ones drop out of the latest: what both
    /// lists have in common was told.
    fn tell_log(&mut self) -> Done<()> {
        let lines: Vec<String> = self.text.log.iter().map(|line| line.text.clone()).collect();
        let new = news(&self.told, &lines);
        lines[lines.len() - new..].iter().try_for_each(|line| self.say(&format!("* {line}")))?;
        self.told = lines;
        Ok(())
    }

    /// Who sits where.
    fn who(&mut self) -> Done<()> {
        let words = self.at.manner.words;
        let lines: Vec<String> = self
            .status
            .seats
            .iter()
            .map(|line| {
                let who = match (&line.name, &line.kept) {
                    (Some(_), _) => self.text.names.get(line.seat.index()).cloned().unwrap_or_default(),
                    (None, Some(name)) => words.with("join-kept", &[("name", name.as_str().into())]),
                    (None, None) => words.get("join-free"),
                };
                let you = if Some(line.seat) == self.at.seat {
                    format!(" ({})", words.get("join-you"))
                } else {
                    String::new()
                };
                let waits = if line.waiting { " …" } else { "" };
                format!("{:>2}. {who}{you}{waits}", line.seat)
            })
            .collect();
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn tell_result(&mut self) -> Done<()> {
        let words = self.at.manner.words;
        self.picture()?;
        let Some(outcome) = self.status.outcome.clone() else { return Ok(()) };
        let name = |seat: Seat| self.text.names.get(seat.index()).cloned().unwrap_or_default();
        let winners: Vec<String> = outcome.winners.iter().map(name).collect();
        let mut lines =
            vec![words.with(
                "term-winners",
                &[("n", winners.len().into()), ("names", words.list(&winners).into())],
            )];
        for (seat, result) in Seat::first(outcome.seats.len()).zip(&outcome.seats) {
            lines.push(format!(
                "{}: {}",
                name(seat),
                words.with("common-points", &[("n", result.total.into())])
            ));
            let accounts = self.text.accounts.get(seat.index()).and_then(Option::as_ref);
            for account in accounts.into_iter().flatten().filter(|account| account.points != 0) {
                lines.push(format!("{:>5}  {}", account.points, words.member("score", &account.key)));
                let reasons = account.reasons.iter().filter(|earned| earned.points != 0);
                lines.extend(
                    reasons.map(|earned| format!("{:>9}  {}", format!("{:+}", earned.points), earned.text)),
                );
            }
        }
        lines.iter().try_for_each(|line| Ok(writeln!(self.at.output, "{}", visible(line))?))
    }

    fn refusal(&self, error: &ClientError) -> String {
        refusal(self.at.manner.words, &self.text.names, error)
    }

    fn own(&self) -> Option<&client::SeatStatus> {
        self.status.seat(self.at.seat?)
    }

    fn is_awaited(&self) -> bool {
        self.at.seat.is_some_and(|seat| self.status.waiting.contains(seat))
    }

    fn say(&mut self, text: &str) -> Done<()> {
        let lines = wrap(text, self.at.manner.width.clamp(40, 100));
        lines.iter().try_for_each(|line| writeln!(self.at.output, "{}", visible(line)))?;
        Ok(self.at.output.flush()?)
    }
}

enum Chosen {
    Move(String),
    Several(Vec<usize>),
}

/// A refusal in the player's language, with the place of its rule.
pub(crate) fn refusal(words: Words, names: &[String], error: &ClientError) -> String {
    let ClientError::Refused(refusal) = error else { return words.get("join-lost") };
    let params: Vec<(&str, String)> =
        refusal.params.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let name = |seat: usize| names.get(seat.checked_sub(1)?).cloned();
    let Some(sentence) = words.refusal_among(&refusal.code, &params, name) else {
        return refusal.message.clone();
    };
    match &refusal.rule {
        Some(rule) => format!("{sentence} ({})", words.rule(&rule.section, rule.ruling.as_deref())),
        None => sentence,
    }
}

/// How many of the lines at the end of the new list were not in the old one.
fn news(old: &[String], new: &[String]) -> usize {
    let common = |from: usize| old[from..].iter().zip(new).take_while(|(one, other)| one == other).count();
    new.len() - (0..old.len()).map(common).max().unwrap_or(0)
}

/// Names and remarks come from others: what could move the cursor or change colours is left out.
pub(crate) fn visible(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_new_lines_of_the_log_are_told() {
        let list = |text: &str| {
            text.split(' ').filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        for (old, new, count) in [
            ("", "a b", 2),
            ("a b", "a b", 0),
            ("a b", "a b c", 1),
            ("a b c", "b c d", 1),
            ("a b c", "a b", 0),
            ("a b x", "a b c", 1),
            ("a b", "x y", 2),
        ] {
            assert_eq!(news(&list(old), &list(new)), count, "{old:?} → {new:?}");
        }
    }

    #[test]
    fn nobody_can_send_escape_codes() {
        assert_eq!(visible("\x1b[2Jhello\x07 « é »"), "[2Jhello « é »");
    }
}
