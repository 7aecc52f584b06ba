//! `crier replay`, `crier show` and `crier verify`: recorded games.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use game_core::{Game, GameList, GameVisitor, Hidden, LegalMoves, Outcome, Pending, Seat};
use game_record::{Header, Record, Recorded};
use serde_json::json;
use table::{Share, TAG_DIGEST, Unfair, Verified};

/// Reads a file, or standard input for `-`.
pub(crate) fn read(file: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes).context("standard input can't be read")?;
    } else {
        bytes = std::fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    }
    String::from_utf8(bytes).ok().with_context(|| format!("{}: not valid UTF-8", file.display()))
}

/// `crier replay`: checks a record against the rules and prints the result.
pub(crate) struct Replay<'a> {
    pub(crate) text: &'a str,
    pub(crate) json: bool,
    pub(crate) output: &'a mut dyn Write,
}

/// `crier show`: the game after some of its events.
pub(crate) struct Show<'a> {
    pub(crate) text: &'a str,
    /// Number of events to play first; all if `None`.
    pub(crate) at: Option<usize>,
    pub(crate) seat: Option<Seat>,
    pub(crate) json: bool,
    pub(crate) output: &'a mut dyn Write,
}

/// `crier verify`: checks everything that a finished game's record claims.
pub(crate) struct Verify<'a> {
    pub(crate) text: &'a str,
    /// What the table's page showed.
    pub(crate) digest: Option<&'a str>,
    pub(crate) output: &'a mut dyn Write,
}

/// A record that can't be verified because it lacks its end. It has an exit status of its own: a record that was cut
/// must not pass for a verified one, nor is anything known to be wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("unfinished: the record stops after {events} events, without an end; {rolls}")]
pub(crate) struct Unfinished {
    events: usize,
    rolls: String,
}

impl GameVisitor for Verify<'_> {
    type Output = Result<()>;

    fn visit<G: Hidden>(self) -> Result<()> {
        let record: Record<G> = self.text.parse()?;
        record.replay()?;
        let verified = table::verify(&record);
        if record.verdict().is_none() {
            let rolls = match verified {
                Ok(Verified { drawn, .. }) => format!("the {drawn} chance results up to there are right"),
                Err(Unfair::Missing(_) | Unfair::Sealed(_)) => {
                    "the secrets of its dice come with the end".to_owned()
                }
                Err(unfair) => return Err(unfair.into()),
            };
            return Err(Unfinished { events: record.events().len(), rolls }.into());
        }
        let (found, digest) = (verified?, table::digest(&record));
        let claims = [(record.tag(TAG_DIGEST), "it says"), (self.digest, "the table showed")];
        for (claimed, who) in claims {
            if let Some(claimed) = claimed.filter(|claimed| *claimed != digest) {
                bail!("the record was altered: its digest is {digest}, but {who} {claimed}");
            }
        }
        let Verified { drawn, taken_over } = found;
        if taken_over == 0 {
            writeln!(
                self.output,
                "All {drawn} chance results follow from the sealed secret and the seats' shares."
            )?;
        } else {
            writeln!(
                self.output,
                "The {drawn} chance results that were drawn follow from the sealed secret and the seats' shares.\n\
                 {taken_over} more were taken over from another game. They follow the rules, but were not recomputed: \
                 only that game's record can show where they come from."
            )?;
        }
        if let Some(practice) = record.tag(table::verify::TAG_PRACTICE) {
            writeln!(self.output, "Practice: it continues the game {practice} (table or record, position).")?;
        }
        for (number, share) in (1..).zip(table::verify::shares(&record)?) {
            let what = match share.share() {
                Share::Chain(_) if share.sealed().is_empty() => "own share".to_owned(),
                Share::Chain(_) => {
                    format!("own share, replaced by the server's for results {}", share.sealed().shown())
                }
                Share::Entropy(_) => "random bytes, known to the server".to_owned(),
                Share::Sealed => "sealed by the server".to_owned(),
            };
            writeln!(self.output, "Seat {number}: {what}")?;
        }
        writeln!(self.output, "Digest: {digest}")?;
        match record.tag(TAG_DIGEST) {
            Some(_) => writeln!(self.output, "Compare it with the one that the table's page shows.")?,
            None => writeln!(self.output, "The record itself names none: an earlier Crier wrote it.")?,
        }
        Ok(())
    }
}

/// Calls the visitor with the game that a record names.
pub(crate) fn with_record<L: GameList, V: GameVisitor<Output = Result<()>>>(
    text: &str,
    visitor: V,
) -> Result<()> {
    let header = Header::read(text)?;
    L::with_game(&header.game, visitor)?
}

impl GameVisitor for Replay<'_> {
    type Output = Result<()>;

    fn visit<G: Hidden>(self) -> Result<()> {
        let record: Record<G> = self.text.parse()?;
        let replayed = record.replay()?;
        if self.json {
            let report = json!({
                "game": G::INFO.key,
                "rules_version": G::INFO.rules_version,
                "options": record.options(),
                "events": record.events().len(),
                "finished": replayed.game().outcome().is_some(),
                "state": replayed.game(),
                "outcome": replayed.game().outcome(),
            });
            writeln!(self.output, "{report}")?;
            return Ok(());
        }
        write_heading(&replayed, self.output)?;
        writeln!(self.output, "\n{}", replayed.game().view(None))?;
        match replayed.game().outcome() {
            Some(outcome) => write_outcome(&replayed, &outcome, self.output)?,
            None => write_running(&replayed, self.output)?,
        }
        Ok(())
    }
}

impl GameVisitor for Show<'_> {
    type Output = Result<()>;

    fn visit<G: Hidden>(self) -> Result<()> {
        let record: Record<G> = self.text.parse()?;
        let count = record.events().len();
        let at = self.at.unwrap_or(count);
        if at > count {
            bail!("the record has {count} events: --at goes from 0 to {count}");
        }
        let shown = record.replay_to(at)?;
        if let Some(seat) = self.seat
            && seat.index() >= shown.game().seats()
        {
            bail!("there is no seat {seat} at this table of {}", shown.game().seats());
        }
        let view = shown.game().view(self.seat);
        if self.json {
            writeln!(self.output, "{}", json!({ "at": at, "events": count, "view": view }))?;
            return Ok(());
        }
        writeln!(self.output, "After {at} of {count} events.\n\n{view}")?;
        write_running(&shown, self.output)?;
        if let Some(next) = record.events().get(at) {
            writeln!(self.output, "Next in the record: {next}")?;
        }
        Ok(())
    }
}

fn write_heading<G: Game>(game: &Recorded<G>, output: &mut dyn Write) -> Result<()> {
    let (info, record) = (G::INFO, game.record());
    writeln!(output, "{} (rules version {}), {}", info.name, info.rules_version, record.options())?;
    writeln!(output, "Verified: {} events follow the rules.", record.events().len())?;
    for seat in Seat::first(game.game().seats()) {
        if let Some(name) = record.name(seat) {
            writeln!(output, "Seat {seat}: {name}")?;
        }
    }
    Ok(())
}

fn write_outcome<G: Game>(game: &Recorded<G>, outcome: &Outcome, output: &mut dyn Write) -> Result<()> {
    writeln!(output, "The game has ended: {}.", words(outcome.reason))?;
    for (seat, result) in Seat::first(game.game().seats()).zip(&outcome.seats) {
        let won = if outcome.winners.contains(seat) { ", winner" } else { "" };
        writeln!(output, "\nSeat {seat}{won}")?;
        for line in &result.lines {
            writeln!(output, "  {:<24}{:>4}  {:>4} VP", words(line.key), line.count, line.points)?;
        }
        writeln!(output, "  {:<24}      {:>4} VP", "total", result.total)?;
        if !result.honours.is_empty() {
            let honours: Vec<String> = result.honours.iter().copied().map(words).collect();
            writeln!(output, "  honours: {}", honours.join(", "))?;
        }
    }
    Ok(())
}

fn write_running<G: Game>(game: &Recorded<G>, output: &mut dyn Write) -> Result<()> {
    let game = game.game();
    match game.pending() {
        Pending::Over => writeln!(output, "The game is over.")?,
        Pending::Chance => writeln!(output, "Chance is next.")?,
        Pending::Seats(seats) => {
            for seat in seats.iter() {
                writeln!(output, "Seat {seat} is to decide: {} legal moves.", game.legal(seat).len())?;
            }
        }
    }
    Ok(())
}

/// A stable name as words: `thibaut-ii` → `thibaut ii`.
fn words(key: &str) -> String {
    key.replace('-', " ")
}
