//! `crier admin` and `crier delete`: what a host does to tables and visitors while the server is running.
//!
//! The command writes what it wants into the data file, the server carries it out within a second and writes the answer
//! there. Without a server the command does it itself.

use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use game_core::Seat;
use serde_json::json;
use server::HostAction;
use store::{HostRequest, ListQuery, ListedPerson, Person, Summary, TableState};
use titles::TitleList;

use crate::data::{DATA, outline};
use crate::place::Data;

/// How long to wait for a running server.
const PATIENCE: Duration = Duration::from_secs(10);

/// What to administer.
#[derive(Args)]
pub(crate) struct AdminArguments {
    #[command(subcommand)]
    task: Task,
    /// The data folder, or a database: postgres://…
    #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = DATA, global = true)]
    data: std::path::PathBuf,
}

#[derive(Subcommand)]
enum Task {
    /// List tables, newest first
    List {
        /// Only open, running or finished ones
        #[arg(long, value_parser = parse_state)]
        state: Option<TableState>,
        /// At most this many
        #[arg(long, default_value_t = 100)]
        limit: usize,
        /// Print them as JSON
        #[arg(long)]
        json: bool,
    },
    /// Close a table whose game has not begun
    Close {
        /// The table's id: the last part of its address
        table: String,
    },
    /// Delete a table for good, with its game
    Delete(DeleteArguments),
    /// Remove a player's name from a finished game; its record stays valid
    Forget {
        /// The table's id: the last part of its address
        table: String,
        /// The player's seat
        #[arg(value_parser = crate::commands::parse_seat)]
        seat: Seat,
    },
    /// List the people who play here, latest first: ids, names, last visits and numbers of tables
    People {
        /// At most this many
        #[arg(long, default_value_t = 100)]
        limit: usize,
        /// Print them as JSON
        #[arg(long)]
        json: bool,
    },
    /// Forget a person: name, crest, devices, and their name at all tables; records stay valid
    ForgetPerson {
        /// The person's id: see crier admin people
        person: String,
        /// Don't ask
        #[arg(long)]
        yes: bool,
    },
    /// Ban an address or a network: its requests are refused
    Ban {
        /// Such as 192.0.2.7 or 2001:db8::/48
        address: String,
    },
    /// End a ban
    Unban {
        /// As it was banned
        address: String,
    },
    /// List the banned addresses
    Bans,
}

/// Which table to delete.
#[derive(Args)]
pub(crate) struct DeleteArguments {
    /// The table's id: the last part of its address
    table: String,
    /// Don't ask
    #[arg(long)]
    yes: bool,
}

fn parse_state(text: &str) -> Result<TableState, String> {
    TableState::from_name(text).ok_or_else(|| "a table is open, running or finished".to_owned())
}

/// `crier admin`.
pub(crate) fn admin<L: TitleList>(arguments: &AdminArguments, output: &mut dyn Write) -> Result<()> {
    let data = &arguments.data;
    match &arguments.task {
        Task::List { state, limit, json } => {
            let query = ListQuery { state: *state, unlisted: true, limit: *limit };
            list(&Data::of(data)?.snapshot()?.list(&query)?, *json, output)?;
        }
        Task::Close { table } => {
            carry_out::<L>(data, &HostAction::Close(table.clone()))?;
            writeln!(output, "Table {table} is closed.")?;
        }
        Task::Delete(arguments) => delete::<L>(arguments, data, output)?,
        Task::Forget { table, seat } => {
            carry_out::<L>(data, &HostAction::Forget(table.clone(), *seat))?;
            writeln!(output, "The name at seat {seat} of table {table} is removed.")?;
        }
        Task::People { limit, json } => people(&Data::of(data)?.snapshot()?.people(*limit)?, *json, output)?,
        Task::ForgetPerson { person, yes } => {
            if !yes {
                let found = Data::of(data)?.snapshot()?.person(person)?;
                let found =
                    found.with_context(|| format!("there is no person {person}: see crier admin people"))?;
                confirm(&format!("Forget {} ({person}) for good?", called(&found)), output)?;
            }
            carry_out::<L>(data, &HostAction::ForgetPerson(person.clone()))?;
            writeln!(output, "Person {person} is forgotten. Backups from before still have the name.")?;
        }
        Task::Ban { address } => set_ban(data, address, true, output)?,
        Task::Unban { address } => set_ban(data, address, false, output)?,
        Task::Bans => {
            for address in Data::of(data)?.desk()?.bans()? {
                writeln!(output, "{address}")?;
            }
        }
    }
    Ok(())
}

/// `crier delete`.
pub(crate) fn delete<L: TitleList>(
    arguments: &DeleteArguments,
    data: &Path,
    output: &mut dyn Write,
) -> Result<()> {
    let DeleteArguments { table, yes } = arguments;
    if !yes {
        let summary = Data::of(data)?.snapshot()?.summary(table);
        let summary = summary.with_context(|| format!("table {table}"))?;
        confirm(&format!("Delete table {table} ({}) for good?", outline(&summary)), output)?;
    }
    carry_out::<L>(data, &HostAction::Delete(table.clone()))?;
    writeln!(output, "Table {table} is deleted. Backups from before still have it.")?;
    Ok(())
}

/// Asks a person; where none can answer, refuses instead of waiting.
fn confirm(question: &str, output: &mut dyn Write) -> Result<()> {
    if !std::io::stdin().is_terminal() {
        bail!("there is no terminal to ask for a confirmation: add --yes to go ahead");
    }
    write!(output, "{question} [y/N] ")?;
    output.flush()?;
    let mut answer = String::new();
    std::io::stdin().lock().read_line(&mut answer)?;
    if answer.trim().eq_ignore_ascii_case("y") { Ok(()) } else { bail!("nothing was done") }
}

fn carry_out<L: TitleList>(data: &Path, action: &HostAction) -> Result<()> {
    let data = Data::of(data)?;
    let Some(opened) = data.open_idle()? else { return ask_server(&data, action) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(server::carry_out::<L>(opened.store(), action));
    done.map_err(anyhow::Error::msg)
}

fn ask_server(data: &Data, action: &HostAction) -> Result<()> {
    let desk = data.desk()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let id = format!("{}-{}", std::process::id(), now.as_nanos());
    let (name, subject) = action.words();
    let request = HostRequest { id: id.clone(), action: name.to_owned(), subject };
    desk.ask(&request)?;
    let begun = Instant::now();
    let answer = loop {
        match desk.answer(&id)? {
            Some(answer) => break answer,
            None if begun.elapsed() > PATIENCE => {
                desk.remove(&id)?;
                bail!("the server does not answer; nothing was done");
            }
            None => std::thread::sleep(Duration::from_millis(50)),
        }
    };
    desk.remove(&id)?;
    if answer == server::DONE { Ok(()) } else { bail!("{answer}") }
}

fn set_ban(data: &Path, address: &str, banned: bool, output: &mut dyn Write) -> Result<()> {
    let network: server::Network = address.parse().map_err(anyhow::Error::msg)?;
    let changed = Data::of(data)?.desk()?.set_ban(&network.to_string(), banned)?;
    let state = match (banned, changed) {
        (true, true) => "is banned",
        (true, false) => "was banned already",
        (false, true) => "is not banned any more",
        (false, false) => bail!("{network} is not banned: see crier admin bans"),
    };
    writeln!(output, "{network} {state}.")?;
    Ok(())
}

fn list(tables: &[(String, Summary)], as_json: bool, output: &mut dyn Write) -> Result<()> {
    if as_json {
        let line = |(id, summary): &(String, Summary)| {
            let about: serde_json::Value = serde_json::from_str(&summary.about).unwrap_or_default();
            json!({
                "id": id, "game": summary.game, "state": summary.state.name(), "listed": summary.listed,
                "created": summary.created, "updated": summary.updated, "about": about,
            })
        };
        let lines: Vec<_> = tables.iter().map(line).collect();
        writeln!(output, "{}", serde_json::to_string_pretty(&lines)?)?;
        return Ok(());
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    for (id, summary) in tables {
        let idle = now.saturating_sub(u128::from(summary.updated.unsigned_abs()));
        let listed = if summary.listed { "listed" } else { "by link" };
        writeln!(output, "{id}  {:>10}  {listed:<7}  {}", ago(idle), outline(summary))?;
    }
    Ok(())
}

/// What a person is called.
fn called(person: &Person) -> String {
    let about: serde_json::Value = serde_json::from_str(&person.about).unwrap_or_default();
    about["name"].as_str().unwrap_or("(no name)").to_owned()
}

fn people(people: &[ListedPerson], as_json: bool, output: &mut dyn Write) -> Result<()> {
    if as_json {
        let line = |ListedPerson { person, seen, devices, tables }: &ListedPerson| {
            json!({
                "id": person.id, "name": called(person), "created": person.created, "seen": seen,
                "devices": devices, "tables": tables,
            })
        };
        let lines: Vec<_> = people.iter().map(line).collect();
        writeln!(output, "{}", serde_json::to_string_pretty(&lines)?)?;
        return Ok(());
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    for ListedPerson { person, seen, devices, tables } in people {
        let seen = match seen {
            Some(seen) => ago(now.saturating_sub(u128::from(seen.unsigned_abs()))),
            None => "-".to_owned(),
        };
        writeln!(
            output,
            "{}  {seen:>10}  {devices} devices  {tables} tables  {}",
            person.id,
            called(person)
        )?;
    }
    Ok(())
}

/// A time in milliseconds, roughly: `3 days`.
fn ago(milliseconds: u128) -> String {
    let minutes = milliseconds / 60_000;
    let (count, unit) = match minutes {
        0..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}
