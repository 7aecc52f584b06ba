//! What is forgotten: the name at a seat, or a whole person. Logs are rewritten, games stay as they were.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use game_core::Seat;
use serde_json::{Value, json};
use table::{Command, Holder, SeatFacts, SecretHash, Stage, TableFacts};

use super::sittings;
use crate::bot_registry::STAND_IN;
use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::live::{Live, Tables};
use crate::random;
use crate::summary::summary;

impl Tables {
    /// Removes the name at a seat from a finished game, in the log and everywhere it shows.
    pub(crate) async fn forget(&self, id: &str, seat: Seat) -> Result<(), AppError> {
        let live = self.find(id).await?;
        if live.peek().facts.stage != Stage::Over {
            return Err(AppError::bad_request("the game is not over: names are removed from finished games"));
        }
        let is_there = |event: &Value| event["seat"] == json!(seat);
        let lines = |log: &[Value]| (0..log.len()).filter(|line| is_there(&log[*line])).collect();
        match self.rewrite(&live, lines, None).await? {
            0 => Err(AppError::bad_request("no person sat there")),
            _ => self.forget_talk(&live, seat).await,
        }
    }

    /// Forgets a person: at open tables their seat becomes free, in running games a bot plays on, and everywhere their name and id
    /// are removed. Then everything that they have said about themselves, their devices and their keys.
    pub(crate) async fn forget_person(self: &Arc<Tables>, person: &str) -> Result<(), AppError> {
        let listed = self.store().tables_of(person.to_owned(), usize::MAX).await?;
        let mut waiting: Vec<String> = listed.into_iter().map(|table| table.table).collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = waiting.pop() {
            if !seen.insert(id.clone()) {
                continue;
            }
            match self.leave_for_good(&id, person).await {
                // A seat may be kept for them where the group plays again.
                Ok(next) => waiting.extend(next),
                Err(AppError::Store(error)) => return Err(AppError::Store(error)),
                // A table that this program can't open: its record needs a newer Crier, too.
                Err(error) => tracing::warn!(table.id = id, "table {id} still names a person: {error}"),
            }
        }
        self.store().forget_person(person.to_owned()).await?;
        self.drop_talk_of(person).await;
        self.people().forget_all();
        Ok(())
    }

    /// Takes a person away from a table. Returns the table at which its group plays again.
    async fn leave_for_good(self: &Arc<Tables>, id: &str, person: &str) -> Result<Option<String>, AppError> {
        let live = self.find(id).await?;
        let facts = &live.peek().facts;
        let own = |seat: &&SeatFacts| seat.person.as_deref() == Some(person);
        let seats: Vec<Seat> = facts.seats.iter().filter(own).map(|seat| seat.seat).collect();
        let others = has_others(facts, person);
        for seat in &seats {
            self.forget_talk(&live, *seat).await?;
        }
        match facts.stage {
            Stage::Seating => {
                for seat in seats {
                    self.submit(&live, Command::Vacate { seat }).await?;
                }
                let holder = Holder { key: None, person: Some(person.to_owned()) };
                if !others && facts.is_opened_by(&holder) {
                    self.submit(&live, Command::Close).await?;
                }
            }
            // Nobody waits for someone who does not come back. A game that nobody else plays just stays as it is.
            Stage::Shares | Stage::Playing if others => {
                if facts.stage == Stage::Shares {
                    self.submit(&live, Command::Begin).await?;
                }
                for seat in seats {
                    let level = STAND_IN.name().to_owned();
                    self.submit(&live, Command::StandIn { seat, level }).await?;
                }
            }
            _ => {}
        }
        // Their devices' keys to this table stop working, too.
        let nobody = random::secret().hash();
        self.rewrite(&live, |log| lines_about(log, person), Some(nobody)).await?;
        Ok(facts.rematch.clone())
    }

    /// Removes names and persons from some lines of a log, and puts another key in the place of theirs. Returns how many lines
    /// changed.
    async fn rewrite(
        &self,
        live: &Arc<Live>,
        lines: impl FnOnce(&[Value]) -> Vec<usize>,
        key: Option<SecretHash>,
    ) -> Result<usize, AppError> {
        let _alone = live.alone().await;
        let (id, title) = (live.id(), Arc::clone(&live.peek().title));
        let (numbers, mut log): (Vec<u64>, Vec<String>) =
            self.store().read(id.to_owned(), 0).await?.into_iter().unzip();
        let events: Vec<Value> =
            log.iter().map(|line| serde_json::from_str(line).unwrap_or_default()).collect();
        let mut rewritten = Vec::new();
        for line in lines(&events) {
            if let Some(nameless) = nameless(&events[line], key) {
                log[line].clone_from(&nameless);
                rewritten.push((numbers[line], nameless));
            }
        }
        if rewritten.is_empty() {
            return Ok(0);
        }
        let changed = rewritten.len();
        let table = CurrentTable::new(Arc::clone(&title), (title.replay)(id, &log)?);
        let (summary, sittings) = (summary(&table), sittings(&table.facts));
        self.store().rewrite(id.to_owned(), rewritten, summary, sittings).await?;
        live.show(table);
        Ok(changed)
    }
}

/// Whether people sit at a table besides a person; guests on their device, too.
fn has_others(facts: &TableFacts, person: &str) -> bool {
    facts
        .seats
        .iter()
        .any(|seat| seat.name.is_some() && !seat.is_bot && seat.person.as_deref() != Some(person))
}

/// The lines of a log that are about a person at a seat: from when it was kept for them or taken by them until it was free again.
/// That the seat is theirs may come out only later.
fn lines_about(log: &[Value], person: &str) -> Vec<usize> {
    #[derive(Default)]
    struct Stay {
        lines: Vec<usize>,
        is_theirs: bool,
    }
    let mut stays: BTreeMap<String, Stay> = BTreeMap::new();
    let mut theirs = Vec::new();
    for (line, event) in log.iter().enumerate() {
        let stay = stays.entry(event["seat"].to_string()).or_default();
        let named = match event["event"].as_str() {
            Some("kept" | "adopted") => &event["person"],
            Some("seated") => &event["sitter"]["person"],
            Some("renamed") => &Value::Null,
            Some("vacated") => {
                let stay = std::mem::take(stay);
                theirs.extend(stay.lines.into_iter().filter(|_| stay.is_theirs));
                continue;
            }
            _ => continue,
        };
        stay.lines.push(line);
        stay.is_theirs |= named.as_str() == Some(person);
    }
    theirs.extend(stays.into_values().filter(|stay| stay.is_theirs).flat_map(|stay| stay.lines));
    theirs
}

/// A line of a log that names a person, without their name and id, and with this key. `None` for any other line.
fn nameless(event: &Value, key: Option<SecretHash>) -> Option<String> {
    let mut event = event.clone();
    let seat = event["seat"].to_string();
    let named = match event["event"].as_str()? {
        "seated" => event.get_mut("sitter")?,
        "kept" | "renamed" => &mut event,
        "adopted" => {
            event.as_object_mut()?.remove("person")?;
            return Some(event.to_string());
        }
        _ => return None,
    };
    named.as_object_mut()?.remove("person");
    *named.get_mut("name")? = format!("Player {seat}").into();
    if let (Some(old), Some(key)) = (named.get_mut("key"), key) {
        *old = json!(key);
    }
    Some(event.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_stays_of_a_person_are_theirs() {
        let log: Vec<Value> = [
            r#"{"event":"opened"}"#,
            r#"{"event":"seated","seat":1,"sitter":{"kind":"person","name":"Ada","key":"k","person":"ada"}}"#,
            r#"{"event":"seated","seat":2,"sitter":{"kind":"person","name":"Adele","key":"k"}}"#,
            r#"{"event":"renamed","seat":1,"name":"Ada L."}"#,
            r#"{"event":"vacated","seat":1}"#,
            r#"{"event":"seated","seat":1,"sitter":{"kind":"person","name":"Grace","key":"g","person":"grace"}}"#,
            r#"{"event":"renamed","seat":2,"name":"Adele L."}"#,
            r#"{"event":"adopted","seat":2,"person":"ada"}"#,
            r#"{"event":"drafted","seat":2,"action":"x"}"#,
        ]
        .map(|line| serde_json::from_str(line).unwrap())
        .into();
        let mut lines = lines_about(&log, "ada");
        lines.sort_unstable();
        assert_eq!(lines, [1, 2, 3, 6, 7]);
        assert_eq!(lines_about(&log, "grace"), [5]);
        assert!(lines_about(&log, "eve").is_empty());
        let key = table::Secret::new([7; 32]).hash();
        let texts: String = lines.iter().filter_map(|line| nameless(&log[*line], Some(key))).collect();
        assert!(!texts.contains("Ad") && !texts.contains("\"ada\"") && !texts.contains("\"k\""), "{texts}");
        assert!(texts.contains("Player 1") && texts.contains(&key.to_hex()), "{texts}");
        assert_eq!(nameless(&log[8], None), None);
    }
}
