//! Reading a record. Only one spelling is accepted, so that a record that is read and written again keeps its bytes.

use std::str::FromStr;

use game_core::{Game, GameEvent, Seat, SeatSet};

use crate::error::{BadLabel, BadRecord};
use crate::record::{FORMAT, OPTIONS_LINE, Record, Verdict};

/// The longest name of a seat and the longest value of a tag, in characters.
pub const MAX_LABEL: usize = 120;

/// The first three lines: enough to know which rules can read the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's key.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
}

/// The lines of a record with their numbers.
struct Lines<'a> {
    rest: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// The number of the last line and whether the text ends in the middle of it.
    last: usize,
    is_cut: bool,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Lines<'a> {
        Lines {
            rest: text.lines().enumerate().peekable(),
            last: text.lines().count(),
            is_cut: !text.is_empty() && !text.ends_with('\n'),
        }
    }

    /// The next line and its number.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        self.rest.next().map(|(index, line)| (index + 1, line))
    }

    /// The rest of the next line, which must begin with this word.
    fn word(&mut self, word: &str) -> Result<(usize, &'a str), BadRecord> {
        let expected = |line| BadRecord::new(line, format!("'{word} …' is expected here"));
        let (line, text) = self.next().ok_or_else(|| expected(self.last + 1))?;
        match text.strip_prefix(word).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => Ok((line, rest)),
            None => Err(self.blame(expected(line))),
        }
    }

    /// The rest of the next line, if it begins with this word.
    fn optional(&mut self, word: &str) -> Option<(usize, &'a str)> {
        let (index, text) = *self.rest.peek()?;
        let rest = text.strip_prefix(word)?.strip_prefix(' ')?;
        self.rest.next();
        Some((index + 1, rest))
    }

    /// Adds to an error on the last line that the text was cut off there.
    fn blame(&self, mut error: BadRecord) -> BadRecord {
        if self.is_cut && error.line == self.last {
            error.reason +=
                "; the record was cut off in the middle of this line: remove it to replay the rest";
        }
        error
    }
}

impl Header {
    /// Reads the first three lines.
    ///
    /// # Errors
    /// Returns an error if they don't begin a record, or if its format is unknown.
    pub fn read(text: &str) -> Result<Header, BadRecord> {
        Header::take(&mut Lines::new(text))
    }

    fn take(lines: &mut Lines<'_>) -> Result<Header, BadRecord> {
        let (line, format) = lines.word("crier")?;
        if number(format) != Some(FORMAT) {
            let reason = format!("format {format:?} is not known here: this program reads format {FORMAT}");
            return Err(BadRecord::new(line, reason));
        }
        let (_, game) = lines.word("game")?;
        let (line, rules) = lines.word("rules")?;
        let rules = number(rules).ok_or_else(|| BadRecord::new(line, "the rules version is a number"))?;
        Ok(Header { game: game.to_owned(), rules })
    }
}

impl<G: Game> FromStr for Record<G> {
    type Err = BadRecord;

    /// Reads a record. Whether its events follow the rules is for [`Record::replay`] to say.
    fn from_str(text: &str) -> Result<Record<G>, BadRecord> {
        let mut lines = Lines::new(text);
        read(text, &mut lines).map_err(|error| lines.blame(error))
    }
}

fn read<G: Game>(text: &str, lines: &mut Lines<'_>) -> Result<Record<G>, BadRecord> {
    // Checked first, because `lines` would drop it silently and the record would not keep its bytes.
    if let Some(at) = text.bytes().position(|byte| byte == b'\r') {
        let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        return Err(BadRecord::new(line, "a carriage return: lines end in a single line feed"));
    }
    let rules = check_header::<G>(&Header::take(lines)?)?;
    let (line, options) = lines.word("options")?;
    let parsed: G::Options = options.parse().map_err(|error| BadRecord::new(line, format!("{error}")))?;
    if parsed.to_string() != options {
        return Err(BadRecord::new(line, format!("these options are written 'options {parsed}'")));
    }
    let mut record = Record { ends_blank: false, ..Record::new(parsed, rules) };
    // Needed only for its number of seats.
    let game: G = record.start().map_err(|error| BadRecord::new(line, error.to_string()))?;
    read_names(lines, &mut record, game.seats())?;
    read_tags(lines, &mut record)?;
    match lines.next() {
        None => return Ok(record),
        Some((_, "")) => record.ends_blank = lines.rest.peek().is_none(),
        Some((line, text)) => {
            let reason = format!("{text:?}: 'seat …', 'tag …' or a blank line before the events is expected");
            return Err(BadRecord::new(line, reason));
        }
    }
    while let Some((line, text)) = lines.next() {
        if text.is_empty() {
            // Cut off just before the end: the game is still running.
            if lines.rest.peek().is_none() {
                record.ends_blank = true;
                return Ok(record);
            }
            let (line, verdict) = lines.word("end")?;
            record.verdict = Some(read_verdict(line, verdict, game.seats())?);
            break;
        }
        record.events.push(read_event(line, text)?);
    }
    match lines.next() {
        Some((line, text)) => Err(BadRecord::new(line, format!("{text:?}: nothing comes after the end"))),
        None => Ok(record),
    }
}

/// The version of the rules, if this game can be played under it.
fn check_header<G: Game>(header: &Header) -> Result<u32, BadRecord> {
    if header.game != G::INFO.key {
        let reason = format!("a record of {:?}, not of {:?}", header.game, G::INFO.key);
        return Err(BadRecord::new(2, reason));
    }
    match G::INFO.check_rules(header.rules) {
        Ok(()) => Ok(header.rules),
        Err(unknown) => Err(BadRecord::new(3, unknown.to_string())),
    }
}

fn read_names<G: Game>(lines: &mut Lines<'_>, record: &mut Record<G>, seats: usize) -> Result<(), BadRecord> {
    let mut above = 0;
    while let Some((line, rest)) = lines.optional("seat") {
        let bad = |reason: &str| BadRecord::new(line, reason);
        let (seat, name) = rest.split_once(' ').ok_or_else(|| bad("'seat NUMBER NAME' is expected"))?;
        let seat: Seat = seat.parse().map_err(|error| BadRecord::new(line, format!("{error}")))?;
        if seat.number() > seats || seat.number() <= above {
            return Err(bad("seats are named once each, in order, and only those that there are"));
        }
        check_name(name).map_err(|error| bad(&error.to_string()))?;
        above = seat.number();
        record.names.resize(seats, String::new());
        record.names[seat.index()] = name.to_owned();
    }
    Ok(())
}

fn read_tags<G: Game>(lines: &mut Lines<'_>, record: &mut Record<G>) -> Result<(), BadRecord> {
    while let Some((line, rest)) = lines.optional("tag") {
        let bad = |reason: &str| BadRecord::new(line, reason);
        let (key, value) = rest.split_once(' ').ok_or_else(|| bad("'tag KEY VALUE' is expected"))?;
        check_tag(key, value).map_err(|error| bad(&error.to_string()))?;
        if record.tag(key).is_some() {
            return Err(bad(&format!("tag {key} is given twice")));
        }
        record.tags.push((key.to_owned(), value.to_owned()));
    }
    Ok(())
}

fn read_event<G: Game>(line: usize, text: &str) -> Result<GameEvent<G>, BadRecord> {
    let bad = |reason: String| BadRecord::new(line, reason);
    let (who, what) = text
        .split_once(' ')
        .ok_or_else(|| bad(format!("{text:?}: an event is '* CHANCE RESULT' or 'SEAT MOVE'")))?;
    let event = if who == "*" {
        GameEvent::Chance(what.parse().map_err(|error| bad(format!("{error}")))?)
    } else {
        let seat = who.parse().map_err(|error| bad(format!("{error}")))?;
        GameEvent::Move(seat, what.parse().map_err(|error| bad(format!("{error}")))?)
    };
    // If a notation had two spellings, writing the record again could change its bytes.
    if event.to_string() == text { Ok(event) } else { Err(bad(format!("this is written '{event}'"))) }
}

fn read_verdict(line: usize, text: &str, seats: usize) -> Result<Verdict, BadRecord> {
    let bad = || BadRecord::new(line, "'end REASON score SCORES winner SEATS' is expected");
    let (reason, rest) = text.split_once(" score ").ok_or_else(bad)?;
    let (scores, winners) = rest.split_once(" winner ").ok_or_else(bad)?;
    let scores: Vec<i32> = scores.split(' ').map(number).collect::<Option<_>>().ok_or_else(bad)?;
    let winners: Vec<Seat> = match winners {
        "none" => Vec::new(),
        winners => winners.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad())?,
    };
    let verdict =
        Verdict { reason: reason.to_owned(), scores, winners: winners.into_iter().collect::<SeatSet>() };
    let exact = verdict.to_string().strip_prefix("end ") == Some(text);
    if exact && verdict.scores.len() == seats { Ok(verdict) } else { Err(bad()) }
}

/// A number in its one spelling: no sign but a minus, no leading zeros.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

pub(crate) fn check_name(name: &str) -> Result<(), BadLabel> {
    let ok = !name.trim().is_empty()
        && name.trim() == name
        && name.chars().count() <= MAX_LABEL
        && !name.chars().any(char::is_control);
    if ok {
        Ok(())
    } else {
        Err(BadLabel(format!("a name or value is one line of 1 to {MAX_LABEL} characters")))
    }
}

pub(crate) fn check_tag(key: &str, value: &str) -> Result<(), BadLabel> {
    let is_word =
        !key.is_empty() && key.len() <= 32 && key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    if !is_word {
        return Err(BadLabel(format!("{key:?}: a tag's key is a word of lower-case letters and hyphens")));
    }
    check_name(value)
}

const _: () = assert!(OPTIONS_LINE == 4, "format, game and rules come before the options");
