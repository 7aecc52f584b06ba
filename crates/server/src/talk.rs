//! What players say to each other at a table. It is not part of the game: neither the log nor the record contains it. Only the
//! latest remarks are kept, and they are deleted with the table, or when their person is forgotten.
//!
//! Only players write. Spectators can read along, and have better places to talk among themselves.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game_core::Seat;
use serde::{Deserialize, Serialize};
use store::{Said, StoreError};
use table::name::neutral;
use table::{Stage, TableFacts};
use tokio::sync::{Mutex, watch};

use crate::error::AppError;
use crate::limits::Bucket;
use crate::live::{Live, Tables};
use crate::mutes::speaker;

/// The longest text, in characters.
pub(crate) const MAX_TEXT: usize = 300;

/// How many remarks of a table are stored.
const STORED: u64 = 500;

/// How many of them a page shows.
pub(crate) const SHOWN: usize = 100;

/// How long remarks in memory are trusted: another node may have added or removed some.
const BELIEVED: Duration = Duration::from_secs(10);

/// How often a remark is tried under the next number before it is given up.
const ATTEMPTS: u32 = 3;

/// Something that can be said with one press. Everyone reads it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reaction {
    Hello,
    WellPlayed,
    WhatLuck,
    Ouch,
    Thanks,
    OneMoment,
}

impl Reaction {
    pub(crate) const ALL: [Reaction; 6] = [
        Reaction::Hello,
        Reaction::WellPlayed,
        Reaction::WhatLuck,
        Reaction::Ouch,
        Reaction::Thanks,
        Reaction::OneMoment,
    ];

    /// Its name in forms, texts and the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Reaction::Hello => "hello",
            Reaction::WellPlayed => "well-played",
            Reaction::WhatLuck => "what-luck",
            Reaction::Ouch => "ouch",
            Reaction::Thanks => "thanks",
            Reaction::OneMoment => "one-moment",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Reaction> {
        Reaction::ALL.into_iter().find(|reaction| reaction.name() == name)
    }
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Utterance {
    Text(String),
    Reaction(Reaction),
}

impl Utterance {
    /// A text as it is kept: on one line, without what can't be seen but changes what can.
    ///
    /// # Errors
    /// [`AppError::BadText`] if nothing is left, or too much.
    pub(crate) fn text(text: &str) -> Result<Utterance, AppError> {
        // Blanks of every kind first: a line break keeps two words apart.
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = neutral(&line).trim().to_owned();
        let is_visible = text.chars().any(|letter| !letter.is_whitespace());
        match text.chars().count() {
            1..=MAX_TEXT if is_visible => Ok(Utterance::Text(text)),
            _ => Err(AppError::BadText),
        }
    }
}

/// One remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remark {
    pub(crate) number: u64,
    pub(crate) person: Option<String>,
    pub(crate) seat: Seat,
    pub(crate) at: i64,
    pub(crate) said: Utterance,
}

impl Remark {
    /// `None` for what a newer version has stored.
    fn of(said: Said) -> Option<Remark> {
        let (seat, body) = (said.seat.parse().ok()?, serde_json::from_str(&said.body).ok()?);
        Some(Remark { number: said.number, person: said.person, seat, at: said.at, said: body })
    }

    /// Whether the player who said it still sits there.
    pub(crate) fn is_of(&self, facts: &TableFacts) -> bool {
        facts.seats.get(self.seat.index()).is_some_and(|line| line.name.is_some() && !line.is_bot)
            && person_at(facts, self.seat) == self.person
    }
}

/// The person at a seat; a guest on somebody's device counts as that person.
pub(crate) fn person_at(facts: &TableFacts, seat: Seat) -> Option<String> {
    facts.persons().into_iter().find(|(_, seats)| seats.contains(seat)).map(|(person, _)| person)
}

/// Whether there is anyone to talk to: a table for several people, and not one for learning or for the day's dice.
pub(crate) fn has_talk(facts: &TableFacts) -> bool {
    let people = facts.seats.iter().filter(|line| !line.is_bot).count();
    let is_alone = facts.lesson.is_some() || facts.practice.is_some() || facts.day.is_some();
    people > 1 && !is_alone && facts.stage != Stage::Closed
}

/// What was said at a table in memory.
#[derive(Default)]
pub(crate) struct Talk {
    /// The latest remarks, oldest first, and when they were read; `None` until they are.
    remarks: Mutex<Option<(Instant, Vec<Arc<Remark>>)>>,
    /// The number of the latest remark.
    latest: watch::Sender<u64>,
}

impl Talk {
    /// Receives the number of the latest remark whenever there is a new one.
    pub(crate) fn news(&self) -> watch::Receiver<u64> {
        self.latest.subscribe()
    }
}

/// How fast people may talk.
pub(crate) struct TalkLimits {
    /// For each player.
    players: Bucket<String>,
    /// For all players of a table together.
    tables: Bucket<String>,
}

impl Default for TalkLimits {
    fn default() -> TalkLimits {
        let second = Duration::from_secs(1);
        TalkLimits {
            players: Bucket::new(8, 1, second.saturating_mul(2)),
            tables: Bucket::new(30, 1, second),
        }
    }
}

impl Tables {
    /// What was said at a table, oldest first, as far as pages show it.
    pub(crate) async fn talk(&self, live: &Live) -> Result<Vec<Arc<Remark>>, AppError> {
        let mut remarks = live.talk().remarks.lock().await;
        if remarks.as_ref().is_none_or(|(since, _)| since.elapsed() > BELIEVED) {
            self.read_talk(live, &mut remarks).await?;
        }
        Ok(remarks.as_ref().map(|(_, remarks)| remarks.clone()).unwrap_or_default())
    }

    async fn read_talk(
        &self,
        live: &Live,
        remarks: &mut Option<(Instant, Vec<Arc<Remark>>)>,
    ) -> Result<(), AppError> {
        let stored = self.store().talk(live.id().to_owned(), 0, SHOWN).await?;
        let last = stored.last().map_or(0, |said| said.number);
        let read = stored.into_iter().filter_map(Remark::of).map(Arc::new).collect();
        live.talk().latest.send_if_modified(|latest| std::mem::replace(latest, last.max(*latest)) < last);
        *remarks = Some((Instant::now(), read));
        Ok(())
    }

    /// Another node has added a remark with this number, or removed some. Those who listen here hear of it.
    pub(crate) fn hear_talk(self: &Arc<Tables>, live: Arc<Live>, latest: Option<u64>) {
        let tables = Arc::clone(self);
        tokio::spawn(async move {
            let mut remarks = live.talk().remarks.lock().await;
            // What this node has written itself is known.
            let is_new = latest.is_none_or(|latest| latest > *live.talk().latest.borrow());
            // If nobody has asked for them yet, they are read when somebody does.
            if is_new && remarks.is_some() && tables.read_talk(&live, &mut remarks).await.is_err() {
                *remarks = None;
            }
        });
    }

    /// Says something in the name of a seat, which the caller holds. Durable when it returns.
    pub(crate) async fn say(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        seat: Seat,
        said: Utterance,
    ) -> Result<u64, AppError> {
        let facts = &live.peek().facts;
        if !has_talk(facts) || !facts.talk {
            return Err(AppError::TalkOff);
        }
        let person = person_at(facts, seat);
        self.admit_talk(live.id(), seat, person.as_deref())?;
        let (tables, live, at) = (Arc::clone(self), Arc::clone(live), self.clock().now());
        // In a task of its own: a client that hangs up in the middle must not leave memory behind the store.
        let spoken = tokio::spawn(async move {
            let mut remarks = live.talk().remarks.lock().await;
            for attempt in 1.. {
                tables.read_talk(&live, &mut remarks).await?;
                let number = *live.talk().latest.borrow() + 1;
                let (person, said) = (person.clone(), said.clone());
                let remark = stored(&Remark { number, person, seat, at, said });
                match tables.store().say(live.id().to_owned(), remark, STORED).await {
                    Ok(()) => break,
                    // Another node was faster.
                    Err(StoreError::Conflict { .. }) if attempt < ATTEMPTS => {}
                    Err(error) => return Err(error.into()),
                }
            }
            tables.read_talk(&live, &mut remarks).await?;
            Ok(*live.talk().latest.borrow())
        });
        spoken.await.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()))
    }

    fn admit_talk(&self, table: &str, seat: Seat, person: Option<&str>) -> Result<(), AppError> {
        let player = speaker(table, seat, person);
        let (now, limits) = (self.clock().instant(), self.talk_limits());
        let admitted =
            limits.players.admit(player, 1, now).and_then(|()| limits.tables.admit(table.to_owned(), 1, now));
        admitted.map_err(|wait| AppError::TooMuchTalk { seconds: wait.as_secs() + 1 })
    }

    /// Drops from memory what a person has said, also where they no longer sit: the store has forgotten it.
    pub(crate) async fn drop_talk_of(&self, person: &str) {
        for live in self.all_in_memory() {
            let mut remarks = live.talk().remarks.lock().await;
            let is_theirs = |remark: &Arc<Remark>| remark.person.as_deref() == Some(person);
            if remarks.as_ref().is_some_and(|(_, remarks)| remarks.iter().any(is_theirs)) {
                *remarks = None;
            }
        }
    }

    /// Removes what was said from a seat.
    pub(crate) async fn forget_talk(&self, live: &Live, seat: Seat) -> Result<(), AppError> {
        let mut remarks = live.talk().remarks.lock().await;
        self.store().forget_talk(live.id().to_owned(), seat.to_string()).await?;
        *remarks = None;
        Ok(())
    }
}

fn stored(remark: &Remark) -> Said {
    Said {
        number: remark.number,
        person: remark.person.clone(),
        seat: remark.seat.to_string(),
        at: remark.at,
        // Serialising strings can't fail.
        body: serde_json::to_string(&remark.said).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_one_line_of_what_can_be_seen() {
        let kept = |text: &str| match Utterance::text(text) {
            Ok(Utterance::Text(text)) => Some(text),
            _ => None,
        };
        assert_eq!(kept("  Well\r\n played\t!  ").as_deref(), Some("Well played !"));
        assert_eq!(kept("<b>a & b</b>").as_deref(), Some("<b>a & b</b>"), "escaped where it is shown");
        assert_eq!(kept("a\u{202e}b\u{2066}c\u{7}").as_deref(), Some("abc"));
        assert_eq!(kept(&format!("Z{}", "\u{301}".repeat(50))).map(|text| text.chars().count()), Some(5));
        assert_eq!(kept(&"é".repeat(300)).map(|text| text.chars().count()), Some(300));
        for nothing in ["", "   ", "\u{200b}\u{2060}", "\n", "é".repeat(301).as_str()] {
            assert_eq!(kept(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn what_is_stored_stays_readable() {
        for (said, body) in [
            (Utterance::Text("hi \"you\"".into()), r#"{"text":"hi \"you\""}"#),
            (Utterance::Reaction(Reaction::WellPlayed), r#"{"reaction":"well-played"}"#),
        ] {
            assert_eq!(serde_json::to_string(&said).unwrap(), body);
            assert_eq!(serde_json::from_str::<Utterance>(body).unwrap(), said);
        }
        for reaction in Reaction::ALL {
            assert_eq!(Reaction::from_name(reaction.name()), Some(reaction));
            assert_eq!(serde_json::to_value(reaction).unwrap(), reaction.name());
        }
    }
}
