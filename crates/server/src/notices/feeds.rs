//! A person's running games as an Atom feed and a calendar, at private addresses.

use notices::{Appointment, Calendar, Feed, FeedEntry, Span, atom, icalendar};
use store::TableState;
use table::Stage;
use words::Words;

use crate::App;
use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::my_games::MyGame;
use crate::notices::causes::is_awaited;

/// How many tables a feed has at most.
const MOST: usize = 50;

/// What both are made from.
struct Running {
    id: String,
    title: String,
    text: String,
    /// Since when the table has stood like this.
    since: i64,
    is_turn: bool,
}

impl App {
    /// The running games of a person, those that wait for them first.
    async fn running(&self, person: &str, words: Words) -> Result<Vec<Running>, AppError> {
        let mut running = Vec::new();
        for game in self.tables.games_of(person, MOST * 4).await? {
            if game.summary.state == TableState::Running && !game.is_practice() && !game.is_lesson() {
                // A table that this program can't open is left out.
                if let Ok(live) = self.tables.find(&game.table).await {
                    running.extend(entry(words, &game, &live.peek()));
                }
            }
            if running.len() >= MOST {
                break;
            }
        }
        running.sort_by_key(|game| (!game.is_turn, std::cmp::Reverse(game.since)));
        Ok(running)
    }

    pub(crate) async fn atom_feed(
        &self,
        person: &str,
        words: Words,
        base: &str,
        own_link: String,
    ) -> Result<String, AppError> {
        let running = self.running(person, words).await?;
        let host = base.split("//").nth(1).unwrap_or("crier");
        let entry = |game: &Running| FeedEntry {
            // Another turn is another piece of news.
            id: format!("tag:{host},2026:table/{}/{}", game.id, game.since),
            title: game.title.clone(),
            text: game.text.clone(),
            link: format!("{base}/t/{}", game.id),
            published: game.since,
            updated: game.since,
        };
        let updated = running.iter().map(|game| game.since).max().unwrap_or(self.tables.clock().now());
        let mark = crate::my_games::mark_of(person);
        Ok(atom(&Feed {
            id: format!("tag:{host},2026:games/{mark}"),
            title: words.get("notice-feed-title"),
            author: words.get("common-name"),
            language: words.lang().code().to_owned(),
            link: format!("{base}/me/games"),
            own_link,
            updated,
            entries: running.iter().map(entry).collect(),
        }))
    }

    pub(crate) async fn calendar(&self, person: &str, words: Words, base: &str) -> Result<String, AppError> {
        let (running, now) = (self.running(person, words).await?, self.tables.clock().now());
        let host = base.split("//").nth(1).unwrap_or("crier");
        // An all-day entry from when it became the person's turn until today: that is how calendars show what is still to do.
        let appointment = |game: &Running| Appointment {
            uid: format!("table-{}@{host}", game.id),
            span: Span::Days { from: game.since, until: if game.is_turn { now } else { game.since } },
            title: game.title.clone(),
            text: game.text.clone(),
            link: format!("{base}/t/{}", game.id),
            updated: game.since,
        };
        Ok(icalendar(&Calendar {
            name: words.get("notice-feed-title"),
            link: format!("{base}/me/games"),
            appointments: running.iter().map(appointment).collect(),
        }))
    }
}

/// A running game in words.
fn entry(words: Words, game: &MyGame, table: &CurrentTable) -> Option<Running> {
    let facts = &table.facts;
    if facts.stage != Stage::Playing {
        return None;
    }
    let names = table.names(words, &game.table);
    let own: Vec<_> = facts.seats.iter().filter(|line| game.seats.contains(line.seat)).collect();
    let awaited = own.iter().find(|line| is_awaited(line)).and_then(|line| line.awaited_since);
    let others = facts.seats.iter().zip(&names).filter(|(line, _)| !game.seats.contains(line.seat));
    let others: Vec<String> = others.filter_map(|(_, name)| name.clone()).collect();
    let text = match others.is_empty() {
        true => String::new(),
        false => words.with("notice-with", &[("people", words.list(&others).into())]),
    };
    let args = [("game", facts.info.name.into())];
    let title = match awaited {
        Some(_) => words.with("notice-turn", &args),
        None => words.with("notice-others", &args),
    };
    let since = awaited.unwrap_or(facts.changed_at);
    Some(Running { id: game.table.clone(), title, text, since, is_turn: awaited.is_some() })
}
