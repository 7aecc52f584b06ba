//! Circles: friends who compare their games, behind a private link.
//!
//! The link's secret is in its address; the store keeps its hash. Members see each other's names and results, and the days'
//! boards among themselves. Ids are never shown.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use page_kit::addresses::shown_name;
use serde::{Deserialize, Serialize};
use store::{Circle, CircleMember, StoreError};
use table::{Day, Secret};

use crate::catalog::AnyTitle;
use crate::daily::{Board, DayView};
use crate::error::AppError;
use crate::live::Tables;
use crate::my_games::{Ended, MyGame, Rival, mark_of};
use crate::random;

/// How many people a circle can have, and of how many circles a person can be a member.
pub(crate) const MEMBERS: usize = 50;
pub(crate) const CIRCLES: usize = 20;

/// How many of each member's tables are looked at, newest first.
pub(crate) const LOOKED_AT: usize = 200;

/// How many games "lately" lists.
const LATELY: usize = 15;

/// What the store keeps of a circle as `about`.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct AboutCircle {
    name: String,
}

/// A circle's name as pages show it.
pub(crate) fn name_of(circle: &Circle) -> String {
    let about: AboutCircle = serde_json::from_str(&circle.about).unwrap_or_default();
    shown_name(&about.name)
}

/// Everything that a circle's page shows to one of its members.
pub(crate) struct CircleView {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) members: Vec<Member>,
    /// Whether the viewer manages the circle.
    pub(crate) is_founder: bool,
    /// The games that ended last, newest first.
    pub(crate) lately: Vec<Lately>,
    /// Each title that someone has played, with a line for everyone who has.
    pub(crate) standings: Vec<(Arc<AnyTitle>, Vec<Standing>)>,
    /// Today's and yesterday's dice.
    pub(crate) days: Vec<CircleDay>,
}

pub(crate) struct Member {
    /// Stands for the person in forms.
    pub(crate) mark: String,
    /// `None` if they have never said it.
    pub(crate) name: Option<String>,
    pub(crate) is_founder: bool,
    pub(crate) is_viewer: bool,
    person: String,
}

/// A game that a member has finished.
pub(crate) struct Lately {
    pub(crate) game: String,
    pub(crate) at: i64,
    /// The members at the table, by their place in the list of members, with their scores and whether they won.
    pub(crate) members: Vec<(usize, i32, bool)>,
    /// The levels of the bots at the table.
    pub(crate) bots: Vec<String>,
    /// How many others sat there.
    pub(crate) others: usize,
    /// Its table, if the viewer sat there, too.
    pub(crate) table: Option<String>,
}

/// A member's games of one title.
pub(crate) struct Standing {
    /// Their place in the list of members.
    pub(crate) member: usize,
    /// The games in which other members played, too.
    pub(crate) together: Tallied,
    pub(crate) all: Tallied,
}

/// Games, wins and the mean score.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tallied {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    points: i64,
}

impl Tallied {
    fn count(&mut self, score: i32, won: bool) {
        self.games += 1;
        self.wins += u32::from(won);
        self.points += i64::from(score);
    }

    /// `None` without games.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.points as f64 / f64::from(self.games))
    }
}

/// A day's dice among members.
pub(crate) struct CircleDay {
    pub(crate) view: DayView,
    /// The members' own board, with their places in the list of members.
    pub(crate) board: Board,
    pub(crate) members: Vec<usize>,
}

impl Tables {
    /// Founds a circle, and returns it with the secret of its link.
    pub(crate) async fn found_circle(&self, person: &str, name: &str) -> Result<(Circle, Secret), AppError> {
        if self.store().circles_of(person.to_owned()).await?.len() >= CIRCLES {
            return Err(AppError::TooManyCircles);
        }
        let (key, now) = (random::secret(), self.clock().now());
        let circle = Circle {
            id: random::id(),
            key: key.hash().to_hex(),
            founder: person.to_owned(),
            created: now,
            // Serialising a string can't fail.
            about: serde_json::to_string(&AboutCircle { name: name.to_owned() }).unwrap_or_default(),
            members: vec![CircleMember { person: person.to_owned(), joined: now }],
        };
        self.store().create_circle(circle.clone()).await?;
        Ok((circle, key))
    }

    /// The circle with this secret in its link.
    pub(crate) async fn invited(&self, key: &str) -> Result<(Circle, Secret), AppError> {
        let secret = Secret::from_hex(key).ok_or(AppError::NotFound)?;
        let circle = self.store().circle_by_key(secret.hash().to_hex()).await?;
        Ok((circle.ok_or(AppError::NotFound)?, secret))
    }

    /// Makes a person a member of the circle with this secret.
    pub(crate) async fn join_circle(&self, key: &Secret, person: &str) -> Result<(), AppError> {
        if self.store().circles_of(person.to_owned()).await?.len() >= CIRCLES {
            return Err(AppError::TooManyCircles);
        }
        let member = CircleMember { person: person.to_owned(), joined: self.clock().now() };
        match self.store().join_circle(key.hash().to_hex(), member, MEMBERS).await {
            // The link was renewed at this moment, or the last place was taken.
            Err(StoreError::Conflict { .. }) => Err(AppError::CircleFull),
            joined => Ok(joined?),
        }
    }

    /// A circle, for one of its members only: others must not learn that it exists.
    pub(crate) async fn circle_for(&self, id: &str, person: Option<&str>) -> Result<Circle, AppError> {
        let found = self.store().circle(id.to_owned()).await?;
        let is_member = |circle: &Circle| circle.members.iter().any(|member| Some(&*member.person) == person);
        found.filter(is_member).ok_or(AppError::NotFound)
    }

    /// Gives a circle's link another secret; the old link stops working.
    pub(crate) async fn renew_circle(&self, circle: &Circle) -> Result<Secret, AppError> {
        let key = random::secret();
        let (id, about) = (circle.id.clone(), circle.about.clone());
        self.store().update_circle(id, key.hash().to_hex(), about).await?;
        Ok(key)
    }

    /// The members' names, as their profiles say.
    pub(crate) async fn members_of(&self, circle: &Circle, viewer: &str) -> Result<Vec<Member>, AppError> {
        let mut members = Vec::new();
        for CircleMember { person, .. } in &circle.members {
            members.push(Member {
                mark: mark_of(person),
                name: self.profile(person).await?.name.as_deref().map(shown_name),
                is_founder: circle.founder == *person,
                is_viewer: viewer == person,
                person: person.clone(),
            });
        }
        Ok(members)
    }

    /// What a circle's page shows to a member.
    pub(crate) async fn circle_view(
        self: &Arc<Tables>,
        circle: &Circle,
        viewer: &str,
    ) -> Result<CircleView, AppError> {
        let mut members = self.members_of(circle, viewer).await?;
        let now = self.clock().now();
        let mut games: Vec<(usize, MyGame)> = Vec::new();
        for (index, member) in members.iter_mut().enumerate() {
            let own = self.games_of(&member.person, LOOKED_AT).await?;
            if member.name.is_none() {
                member.name = own.first().and_then(MyGame::own_name);
            }
            // Before its end, a day's results are for those who have finished: its board says so.
            let shown = own.into_iter().filter(|game| game.counts() && !game.is_sealed(now));
            games.extend(shown.map(|game| (index, game)));
        }
        let days = self.circle_days(&members, viewer).await?;
        Ok(CircleView {
            id: circle.id.clone(),
            name: name_of(circle),
            is_founder: circle.founder == viewer,
            lately: lately(&members, &games),
            standings: self.standings(&members, &games),
            members,
            days,
        })
    }

    fn standings(
        &self,
        members: &[Member],
        games: &[(usize, MyGame)],
    ) -> Vec<(Arc<AnyTitle>, Vec<Standing>)> {
        let titles = self.catalog().titles().iter().map(|title| {
            let mut lines: BTreeMap<usize, Standing> = BTreeMap::new();
            for (member, game) in games.iter().filter(|(_, game)| game.summary.game == title.info.key) {
                let Some(score) = game.score() else { continue };
                let won = matches!(game.ended(), Ended::Won | Ended::Shared);
                let line = lines.entry(*member).or_insert(Standing {
                    member: *member,
                    together: Tallied::default(),
                    all: Tallied::default(),
                });
                line.all.count(score, won);
                if game.rivals().iter().any(|(rival, _)| place_of(members, rival).is_some()) {
                    line.together.count(score, won);
                }
            }
            let mut lines: Vec<Standing> = lines.into_values().collect();
            lines.sort_by_key(|line| (std::cmp::Reverse((line.together.wins, line.all.wins)), line.member));
            (Arc::clone(title), lines)
        });
        titles.filter(|(_, lines)| !lines.is_empty()).collect()
    }

    async fn circle_days(
        self: &Arc<Tables>,
        members: &[Member],
        viewer: &str,
    ) -> Result<Vec<CircleDay>, AppError> {
        let today = self.today();
        let mut days = Vec::new();
        for day in [today, today.plus(-1)] {
            for title in self.catalog().titles() {
                days.extend(self.circle_day(title, day, members, viewer).await?);
            }
        }
        Ok(days)
    }

    async fn circle_day(
        self: &Arc<Tables>,
        title: &Arc<AnyTitle>,
        day: Day,
        members: &[Member],
        viewer: &str,
    ) -> Result<Option<CircleDay>, AppError> {
        let Some(view) = self.day(title, day, Some(viewer)).await? else { return Ok(None) };
        let mut attempts = self.store().attempts(title.info.key.to_owned(), day.to_string()).await?;
        attempts.retain(|attempt| members.iter().any(|member| member.person == attempt.person));
        let board = Board::of(&attempts, day);
        let place = |person: &str| members.iter().position(|member| member.person == person);
        let places = board.lines.iter().filter_map(|line| place(&line.person)).collect();
        Ok(Some(CircleDay { view, board, members: places }))
    }
}

/// A rival's place in the list of members.
fn place_of(members: &[Member], rival: &Rival) -> Option<usize> {
    let Rival::Friend(id) = rival else { return None };
    members.iter().position(|member| member.person == *id)
}

/// The members' latest games, each once.
fn lately(members: &[Member], games: &[(usize, MyGame)]) -> Vec<Lately> {
    let mut newest: Vec<&(usize, MyGame)> = games.iter().collect();
    newest.sort_by_key(|(_, game)| std::cmp::Reverse(game.summary.updated));
    let mut seen = BTreeSet::new();
    let once = newest.into_iter().filter(|(_, game)| seen.insert(game.table.as_str())).take(LATELY);
    once.map(|(member, game)| {
        let rivals = game.rivals();
        let is_viewers = |place: usize| members[place].is_viewer;
        let others: Vec<(usize, i32)> = rivals
            .iter()
            .filter_map(|(rival, score)| Some((place_of(members, rival)?, score.unwrap_or_default())))
            .collect();
        let won = |place: usize| {
            let of = games.iter().find(|(member, other)| *member == place && other.table == game.table);
            of.is_some_and(|(_, game)| matches!(game.ended(), Ended::Won | Ended::Shared))
        };
        let seated: Vec<(usize, i32, bool)> = std::iter::once((*member, game.score().unwrap_or_default()))
            .chain(others)
            .map(|(place, score)| (place, score, won(place)))
            .collect();
        let bots = rivals.iter().filter_map(|(rival, _)| match rival {
            Rival::Bot(level) => Some(level.clone()),
            _ => None,
        });
        let bots: Vec<String> = bots.collect();
        Lately {
            game: game.summary.game.clone(),
            at: game.summary.updated,
            others: game.players() - seated.len() - bots.len(),
            table: seated.iter().any(|(place, ..)| is_viewers(*place)).then(|| game.table.clone()),
            members: seated,
            bots,
        }
    })
    .collect()
}
