//! What a host does with the data: export, backup, restore, doctor.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};
use game_core::{Chronicled, GameList, GameVisitor, Hidden, UnknownGame};
use store::{Attempt, BackupError, Copied, Place, Snapshot, Summary, TableState};
use table::any::{self, AnyTable, LogHeader};
use table::{Secret, Stage, TableError, TableFacts};
use titles::TitleList;

use crate::place::Data;
use crate::signals::when_stopped;

/// Where the data is kept without `--data`.
pub(crate) const DATA: &str = "crier-data";

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
    let snapshot = Data::of(data)?.snapshot()?;
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
    match Data::of(data)? {
        Data::Folder(folder) => store::backup(&Data::file(&folder), file)?,
        Data::Database(address) => {
            // Under its name only when it is complete.
            let part = store::part_of(file);
            ensure!(!file.exists(), BackupError::Exists { path: file.to_owned() });
            let _ = std::fs::remove_file(&part);
            store::copy(Place::Database(&address), Place::File(&part), &mut |_| ())?;
            std::fs::rename(&part, file).with_context(|| format!("{} can't be written", file.display()))?;
            let _ = std::fs::remove_file(store::lock_of(&part));
        }
    }
    writeln!(output, "The copy is in {}.", file.display())?;
    Ok(())
}

/// `crier restore`: a backup takes the place of the data.
pub(crate) fn restore(data: &Path, file: &Path, output: &mut dyn Write) -> Result<()> {
    let data = match Data::of(data)? {
        Data::Folder(folder) => Data::file(&folder),
        to @ Data::Database(_) => {
            return copied(&to.as_place(|to| store::copy(Place::File(file), to, &mut |_| ()))?, output);
        }
    };
    if let Some(folder) = data.parent() {
        store::make_folder(folder)
            .with_context(|| format!("the folder {} can't be created", folder.display()))?;
    }
    let unfinished = store::restoring(&data);
    // However far it has come: the next start finds the old data, or refuses what it finds.
    when_stopped(move |status| {
        unfinished.iter().for_each(|file| drop(std::fs::remove_file(file)));
        std::process::exit(status);
    })?;
    let restored = store::restore(file, &data)?;
    writeln!(output, "Restored {} tables from {}.", restored.tables, file.display())?;
    if let Some(aside) = restored.aside {
        writeln!(output, "The data from before is in {}.", aside.display())?;
    }
    Ok(())
}

/// `crier copy`: everything from one place to another.
pub(crate) fn copy(from: &Path, to: &Path, output: &mut dyn Write) -> Result<()> {
    let (from, to) = (Data::of(from)?, Data::of(to)?);
    if let Data::Folder(folder) = &to {
        store::make_folder(folder).with_context(|| format!("the folder {to} can't be created"))?;
    }
    let mut progress = |tables| warn(&format!("{tables} tables so far"));
    copied(&from.as_place(|from| to.as_place(|to| store::copy(from, to, &mut progress)))?, output)
}

fn copied(done: &Copied, output: &mut dyn Write) -> Result<()> {
    let Copied { tables, skipped, digest } = done;
    writeln!(output, "{tables} tables are there, {skipped} of them from an earlier copy.")?;
    writeln!(output, "Both places have the same data (SHA-256 {digest}).")?;
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
    check_sittings(snapshot, id, &facts)?;
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

/// The persons who are listed at a table are those of its log.
fn check_sittings(snapshot: &Snapshot, id: &str, facts: &TableFacts) -> Result<()> {
    let Some(listed) = snapshot.sittings(id)? else { return Ok(()) };
    let listed: BTreeSet<String> = listed.into_iter().map(|sitting| sitting.person).collect();
    let seated: BTreeSet<String> = facts.persons().into_keys().collect();
    if let Some(person) = seated.difference(&listed).next() {
        bail!("person {person} sits there, but is not listed");
    }
    // A ranked attempt of an earlier version lists the person whom its log does not name yet.
    let is_attempt = facts.day.is_some_and(|day| day.ranked) && seated.is_empty();
    match listed.difference(&seated).next() {
        Some(person) if !is_attempt => bail!("person {person} is listed, but does not sit there"),
        _ => Ok(()),
    }
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
    let place = Data::of(data)?;
    let snapshot = place.snapshot()?;
    let problems = snapshot.problems()?;
    if !problems.is_empty() {
        problems.iter().try_for_each(|problem| writeln!(output, "{problem}"))?;
        // What a game's log says there is not to be trusted.
        bail!("the data is damaged: restore it from a backup with crier restore");
    }
    match place {
        Data::Folder(_) => writeln!(output, "The data file is sound (SQLite's integrity check).")?,
        Data::Database(_) => writeln!(output, "The database agrees with itself: every log is whole.")?,
    }
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
