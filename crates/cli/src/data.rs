//! What a host does with the data: export, backup, restore, doctor.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use game_core::{Chronicled, GameList, GameVisitor, Hidden, UnknownGame};
use store::{Attempt, Snapshot, Summary, TableState};
use table::any::{self, AnyTable, LogHeader};
use table::{Secret, Stage, TableError};
use titles::TitleList;

use crate::signals::when_stopped;

/// Where the data is kept without `--data`.
pub(crate) const DATA: &str = "crier-data";

/// The data file in a data folder.
pub(crate) fn data_file(folder: &Path) -> PathBuf {
    folder.join("crier.db")
}

/// A table from its log.
fn replayed<L: GameList>(id: &str, log: &[String]) -> Result<Box<dyn AnyTable>> {
    struct Replay<'a>(&'a str, &'a [String]);
    impl GameVisitor for Replay<'_> {
        type Output = Result<Box<dyn AnyTable>, TableError>;

        fn visit<G: Hidden + Chronicled>(self) -> Self::Output {
            Ok(Box::new(any::replay::<G>(self.0, self.1)?))
        }
    }
    Ok(L::with_game(&LogHeader::of(log)?.game, Replay(id, log))??)
}

/// `crier export`: a table's record.
pub(crate) fn export<L: TitleList>(
    data: &Path,
    table: &str,
    file: Option<&Path>,
    output: &mut dyn Write,
) -> Result<()> {
    let snapshot = Snapshot::of(&data_file(data))?;
    let log = snapshot.log(table).with_context(|| format!("table {table}"))?;
    let replayed = replayed::<L>(table, &log)?;
    if let Err(TableError::SecretRecord) = replayed.record(i64::MAX) {
        warn(
            "this game is running, and its record contains what is hidden from its players: keep it to yourself",
        );
    }
    let facts = replayed.facts();
    if facts.stage == Stage::Over && facts.day.is_some_and(|day| now() < day.date.opens()) {
        warn("this record contains the secret of a day's dice that is not open yet: keep it to yourself");
    }
    let record = replayed.host_record()?;
    match file {
        None => write!(output, "{record}")?,
        Some(file) => {
            let written = store::create_private(file).and_then(|mut to| to.write_all(record.as_bytes()));
            written.with_context(|| format!("{} can't be written", file.display()))?;
        }
    }
    Ok(())
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[expect(clippy::print_stderr, reason = "standard output may be a record")]
fn warn(sentence: &str) {
    eprintln!("crier: {sentence}");
}

/// `crier backup`: a consistent copy.
pub(crate) fn backup(data: &Path, file: &Path, output: &mut dyn Write) -> Result<()> {
    let part = store::part_of(file);
    // SQLite copies in one step, which nothing can interrupt but the end of the process.
    when_stopped(move |status| {
        let _ = std::fs::remove_file(part);
        std::process::exit(status);
    })?;
    store::backup(&data_file(data), file)?;
    writeln!(output, "The copy is in {}.", file.display())?;
    Ok(())
}

/// `crier restore`: a backup takes the place of the data.
pub(crate) fn restore(data: &Path, file: &Path, output: &mut dyn Write) -> Result<()> {
    store::make_folder(data).with_context(|| format!("the folder {} can't be made", data.display()))?;
    let unfinished = store::restoring(&data_file(data));
    // However far it has come: the next start finds the old data, or refuses what it finds.
    when_stopped(move |status| {
        unfinished.iter().for_each(|file| drop(std::fs::remove_file(file)));
        std::process::exit(status);
    })?;
    let restored = store::restore(file, &data_file(data))?;
    writeln!(output, "Restored {} tables from {}.", restored.tables, file.display())?;
    if let Some(aside) = restored.aside {
        writeln!(output, "The data from before is in {}.", aside.display())?;
    }
    Ok(())
}

/// What the store knows of a table without replaying it: `troia, finished: Ada, Grace`.
pub(crate) fn outline(summary: &Summary) -> String {
    let about: serde_json::Value = serde_json::from_str(&summary.about).unwrap_or_default();
    let names = about["seats"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
    format!("{}, {}: {}", summary.game, summary.state.name(), names.collect::<Vec<_>>().join(", "))
}

/// Replays a table; a finished one must have its end, its dice and its result.
fn check_table<L: GameList>(snapshot: &Snapshot, id: &str) -> Result<()> {
    let table = replayed::<L>(id, &snapshot.log(id)?)?;
    let (facts, summary) = (table.facts(), snapshot.summary(id)?);
    match (facts.stage, summary.state) {
        (Stage::Over, TableState::Finished) => {}
        (_, TableState::Finished) => bail!("the game has ended, but the end of its log is missing"),
        (Stage::Over, _) => bail!("the game has ended, but is listed as {}", summary.state.name()),
        _ => return Ok(()),
    }
    // What a lesson lays out is not rolled.
    if facts.lesson.is_none() {
        table.verify()?;
    }
    let about: serde_json::Value = serde_json::from_str(&summary.about)?;
    let listed = &about["scores"];
    if !listed.is_null() && *listed != serde_json::json!(facts.scores) {
        bail!(
            "the game ended with the scores {:?}, but {listed} is listed",
            facts.scores.unwrap_or_default()
        );
    }
    Ok(())
}

/// A ranked attempt belongs to a table on the dice of its day.
fn check_attempt<L: GameList>(snapshot: &Snapshot, attempt: &Attempt) -> Result<()> {
    let Some(id) = &attempt.table else { return Ok(()) };
    let table = replayed::<L>(id, &snapshot.log(id)?)?;
    let facts = table.facts();
    let is_of_day = facts.day.is_some_and(|day| day.ranked && day.date.to_string() == attempt.day);
    if facts.info.key != attempt.game || !is_of_day {
        bail!("it is not a table for ranked attempts at {} on {}", attempt.game, attempt.day);
    }
    let stored = snapshot.day_secret(&attempt.day)?;
    let sealed = stored.and_then(|stored| Secret::from_hex(&stored.secret));
    if !sealed.is_some_and(|secret| facts.commitment.matches(&secret)) {
        bail!("its dice are not drawn from the secret of {}", attempt.day);
    }
    if attempt.finished.is_some() != (facts.stage == Stage::Over) {
        bail!(
            "the attempt at {} on {} and its table disagree on whether it is over",
            attempt.game,
            attempt.day
        );
    }
    Ok(())
}

/// `crier doctor`: the data file checked, every game replayed, finished ones verified.
pub(crate) fn doctor<L: TitleList>(data: &Path, output: &mut dyn Write) -> Result<()> {
    let snapshot = Snapshot::of(&data_file(data))?;
    let problems = snapshot.problems()?;
    if !problems.is_empty() {
        problems.iter().try_for_each(|problem| writeln!(output, "{problem}"))?;
        // What a game's log says there is not to be trusted.
        bail!("the data file is damaged: restore it from a backup with crier restore");
    }
    writeln!(output, "The data file is sound (SQLite's integrity check).")?;
    let (mut count, mut broken, mut newer) = (0u64, 0u64, 0u64);
    for id in &snapshot.ids()? {
        count += 1;
        let Err(error) = check_table::<L>(&snapshot, id) else { continue };
        let is_newer =
            error.is::<UnknownGame>() || matches!(error.downcast_ref(), Some(TableError::UnknownRules(_)));
        *(if is_newer { &mut newer } else { &mut broken }) += 1;
        writeln!(output, "{id}: {error}")?;
        if is_newer {
            writeln!(output, "  {}", outline(&snapshot.summary(id)?))?;
        }
    }
    let attempts = snapshot.attempts()?;
    for attempt in &attempts {
        let Err(error) = check_attempt::<L>(&snapshot, attempt) else { continue };
        // A table that needs a newer Crier has been named already.
        if error.is::<UnknownGame>() || matches!(error.downcast_ref(), Some(TableError::UnknownRules(_))) {
            continue;
        }
        broken += 1;
        writeln!(output, "{}: {error}", attempt.table.as_deref().unwrap_or_default())?;
    }
    if !attempts.is_empty() {
        writeln!(output, "{} ranked attempts at days' dice checked.", attempts.len())?;
    }
    if newer > 0 {
        writeln!(output, "{newer} tables need a newer Crier. Nothing is wrong with them.")?;
    }
    writeln!(output, "{} tables replayed, {broken} broken.", count - newer)?;
    if broken > 0 {
        bail!(
            "{broken} tables are broken; the others are sound. A restored backup would replace all of them"
        );
    }
    Ok(())
}
