//! A person's games, read from the summaries of their tables: nothing is replayed for a list.

use game_core::{Seat, SeatSet};
use page_kit::addresses::shown_name;
use store::{PersonTable, Summary, TableState};
use table::{Day, Secret};

use crate::error::AppError;
use crate::live::Tables;
use crate::summary::About;

/// How many of a person's tables are looked at, newest first.
pub(crate) const MOST: usize = 5_000;

/// One of a person's tables.
pub(crate) struct MyGame {
    pub(crate) table: String,
    pub(crate) summary: Summary,
    about: About,
    /// The seats that the person's devices may play: their own, and those of guests.
    pub(crate) seats: SeatSet,
    /// The person's own seat.
    pub(crate) own: Option<Seat>,
}

/// How a finished game ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ended {
    Won,
    /// Won together with others.
    Shared,
    Lost,
    /// A solo game that can't be lost.
    Alone,
    /// An earlier Crier did not say who won.
    Unknown,
}

impl Ended {
    /// Its name in addresses and in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Ended::Won => "won",
            Ended::Shared => "shared",
            Ended::Lost => "lost",
            Ended::Alone => "alone",
            Ended::Unknown => "over",
        }
    }
}

/// Someone else at the table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rival {
    /// A bot of this level.
    Bot(String),
    /// A person, by their id.
    Friend(String),
    /// Someone who is known by name only.
    Guest(String),
}

impl Rival {
    /// Stands for the rival in an address. A person's id is never shown.
    pub(crate) fn mark(&self) -> String {
        match self {
            Rival::Bot(level) => format!("bot-{level}"),
            Rival::Friend(id) => mark_of(id),
            Rival::Guest(name) => format!("name-{name}"),
        }
    }
}

/// Stands for a person in addresses and forms, because ids are never shown.
pub(crate) fn mark_of(person: &str) -> String {
    Secret::new([0; 32]).derived(&format!("person {person}")).to_hex()[..16].to_owned()
}

impl MyGame {
    pub(crate) fn of(person: &str, table: PersonTable) -> MyGame {
        let about = About::of(&table.summary);
        let seats: SeatSet = table.seats.split_whitespace().filter_map(|seat| seat.parse().ok()).collect();
        let named = about.persons.as_ref().and_then(|persons| {
            let index = persons.iter().position(|id| id.as_deref() == Some(person))?;
            Some(Seat::from_index(index))
        });
        // Old summaries don't say who is a guest: the first to sit down is most likely the device's owner.
        let own = named.or_else(|| seats.lowest().filter(|seat| seat.index() < about.seats.len()));
        MyGame { table: table.table, summary: table.summary, about, seats, own }
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.summary.state == TableState::Finished
    }

    /// Whether it was closed before its game began.
    pub(crate) fn is_closed(&self) -> bool {
        self.about.closed
    }

    pub(crate) fn is_practice(&self) -> bool {
        self.about.practice
    }

    pub(crate) fn is_lesson(&self) -> bool {
        self.about.lesson
    }

    pub(crate) fn options(&self) -> &str {
        &self.about.options
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.about.seats.len()
    }

    /// Whether statistics count it: a finished game that people and bots played from beginning to end, and not on dice that
    /// the person knew.
    pub(crate) fn counts(&self) -> bool {
        let About { practice, lesson, stand_ins, stood_in, day, .. } = &self.about;
        let is_unranked = day.as_ref().is_some_and(|(_, ranked)| !ranked);
        self.is_finished()
            && self.score().is_some()
            && !(*practice || *lesson || is_unranked)
            && stand_ins.is_empty()
            && stood_in.is_empty()
    }

    /// Whether it is on the dice of a day that others may still be playing: its result would give something away.
    pub(crate) fn is_sealed(&self, now: i64) -> bool {
        let day = self.about.day.as_ref().and_then(|(day, _)| day.parse::<Day>().ok());
        day.is_some_and(|day| now < day.opens())
    }

    /// Whether the person asked a bot what to do.
    pub(crate) fn had_hints(&self) -> bool {
        self.own.is_some_and(|seat| self.about.hinted.contains(&seat.number()))
    }

    fn score_at(&self, seat: Seat) -> Option<i32> {
        self.about.scores.as_ref()?.get(seat.index()).copied()
    }

    /// The person's final score.
    pub(crate) fn score(&self) -> Option<i32> {
        self.score_at(self.own?)
    }

    /// Everyone's final scores, in seat order.
    pub(crate) fn scores(&self) -> &[i32] {
        self.about.scores.as_deref().unwrap_or_default()
    }

    pub(crate) fn ended(&self) -> Ended {
        let (Some(own), Some(winners)) = (self.own, &self.about.winners) else { return Ended::Unknown };
        match (winners.contains(&own.number()), winners.len(), self.players()) {
            (true, _, 1) => Ended::Alone,
            (true, 1, _) => Ended::Won,
            (true, ..) => Ended::Shared,
            (false, ..) => Ended::Lost,
        }
    }

    /// The person's share of the victory; `None` if it is not known.
    pub(crate) fn share(&self) -> Option<f64> {
        let (own, winners) = (self.own?, self.about.winners.as_ref()?);
        let won = winners.contains(&own.number());
        Some(if won { 1.0 / winners.len() as f64 } else { 0.0 })
    }

    /// Everyone but the person, with their final scores if it is over.
    pub(crate) fn rivals(&self) -> Vec<(Rival, Option<i32>)> {
        let seats = Seat::first(self.about.seats.len()).filter(|seat| Some(*seat) != self.own);
        seats.filter_map(|seat| Some((self.sitter(seat)?, self.score_at(seat)))).collect()
    }

    fn sitter(&self, seat: Seat) -> Option<Rival> {
        let name = self.about.seats.get(seat.index())?.clone()?;
        if self.about.bots.contains(&seat.number()) {
            return Some(Rival::Bot(name));
        }
        let person = self.about.persons.as_ref().and_then(|persons| persons.get(seat.index())?.clone());
        Some(person.map_or(Rival::Guest(shown_name(&name)), Rival::Friend))
    }

    /// The name that a person had there.
    pub(crate) fn name_of(&self, person: &str) -> Option<String> {
        let persons = self.about.persons.as_ref()?;
        let index = persons.iter().position(|id| id.as_deref() == Some(person))?;
        self.about.seats.get(index)?.as_deref().map(shown_name)
    }

    /// The name that the person had there.
    pub(crate) fn own_name(&self) -> Option<String> {
        self.about.seats.get(self.own?.index())?.as_deref().map(shown_name)
    }

    /// The honours that the person earned, and the series that it counts towards; `None` if an earlier Crier did not say.
    pub(crate) fn honours(&self) -> Option<&[String]> {
        self.about.honours.as_ref()?.get(self.own?.index()).map(Vec::as_slice)
    }
}

impl Tables {
    /// A person's tables, those that changed last first.
    pub(crate) async fn games_of(&self, person: &str, most: usize) -> Result<Vec<MyGame>, AppError> {
        let tables = self.store().tables_of(person.to_owned(), most).await?;
        Ok(tables.into_iter().map(|table| MyGame::of(person, table)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(about: &str, seats: &str) -> MyGame {
        let summary = Summary {
            game: "pig".to_owned(),
            state: TableState::Finished,
            listed: false,
            created: 1,
            updated: 2,
            about: about.to_owned(),
        };
        MyGame::of("ada", PersonTable { table: "t".to_owned(), seats: seats.to_owned(), summary })
    }

    #[test]
    fn a_game_is_seen_from_its_persons_seat() {
        let about = r#"{"seats":["Guest","Ada","master","Bob"],"bots":[3],"scores":[1,9,9,4],"winners":[2,3],
                        "persons":[null,"ada",null,"bob"]}"#;
        let game = game(about, "1 2");
        assert_eq!((game.score(), game.ended(), game.share()), (Some(9), Ended::Shared, Some(0.5)));
        let rivals: Vec<Rival> = game.rivals().into_iter().map(|(rival, _)| rival).collect();
        let expected = [
            Rival::Guest("Guest".to_owned()),
            Rival::Bot("master".to_owned()),
            Rival::Friend("bob".to_owned()),
        ];
        assert_eq!(rivals, expected);
        assert!(game.counts() && !game.had_hints());
        assert!(!Rival::Friend("bob".to_owned()).mark().contains("bob"));
    }

    #[test]
    fn what_an_earlier_crier_did_not_say_is_unknown() {
        let game = game(r#"{"seats":["Ada","Bob"],"scores":[3,4]}"#, "1");
        assert_eq!((game.score(), game.ended(), game.share()), (Some(3), Ended::Unknown, None));
        assert_eq!(game.rivals(), [(Rival::Guest("Bob".to_owned()), Some(4))]);
        assert_eq!(game.honours(), None);
    }

    #[test]
    fn practice_lessons_stand_ins_and_known_dice_do_not_count() {
        let alone =
            |more: &str| game(&format!(r#"{{"seats":["Ada"],"scores":[3],"winners":[1]{more}}}"#), "1");
        assert!(alone("").counts() && alone(r#","day":["2026-03-01",true]"#).counts());
        assert_eq!(alone("").ended(), Ended::Alone);
        for more in [
            r#","practice":true"#,
            r#","lesson":true"#,
            r#","stand_ins":[1]"#,
            r#","stood_in":[1]"#,
            r#","day":["2026-03-01",false]"#,
        ] {
            assert!(!alone(more).counts(), "{more}");
        }
    }
}
