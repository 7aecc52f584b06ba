//! Playing with anyone: two people who want the same game at the same pace are seated together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game_core::Seat;
use store::TableState;
use table::{Command, Holder, Opening, Pace, Secret, Share, Sitter, Sitting, Stage, TableError};
use tokio::sync::OwnedMutexGuard;

use crate::error::AppError;
use crate::live::{Live, Tables};
use crate::nodes::MATCHING;
use crate::random;
use crate::summary::{Manner, manner};

/// How many waiting tables are looked at.
const LOOKED_AT: usize = 200;

/// How long someone waits while others are matched.
const PATIENCE: Duration = Duration::from_secs(15);

/// Between two attempts to get the lease from another node: at most this long.
const PAUSE: Duration = Duration::from_millis(20);

/// Someone who wants to play with anyone.
pub(crate) struct Wish<'a> {
    /// The game's key.
    pub(crate) game: &'a str,
    pub(crate) pace: Pace,
    pub(crate) name: String,
    /// The person's id.
    pub(crate) person: String,
    /// The key of the seat that they get.
    pub(crate) key: Secret,
    pub(crate) share: Share,
}

/// Where someone was seated.
pub(crate) struct Match {
    pub(crate) live: Arc<Live>,
    pub(crate) seat: Seat,
    /// Whether the person waited there already, with a key that they have.
    pub(crate) was_waiting: bool,
}

impl Wish<'_> {
    fn sitter(&self) -> Sitter {
        Sitter::Person { name: self.name.clone(), key: self.key.hash(), person: Some(self.person.clone()) }
    }

    fn fits(&self, game: &str, manner: &Manner) -> bool {
        manner.anyone && game == self.game && manner.pace == self.pace
    }
}

impl Tables {
    /// Seats someone with a person who is waiting for anyone, or at a new table where they wait themselves.
    pub(crate) async fn play_with_anyone(self: &Arc<Tables>, wish: &Wish<'_>) -> Result<Match, AppError> {
        // One at a time: of two who press at the same moment, the second finds the table of the first.
        let _alone = self.match_alone().await?;
        let title = self.catalog().get(wish.game)?;
        if !title.info.seats.contains(&2) {
            return Err(AppError::bad_request("this game is not played by two"));
        }
        let waiting = self.lobby(Some(TableState::Open), LOOKED_AT).await?;
        let mut fitting =
            waiting.into_iter().filter(|(_, summary)| wish.fits(&summary.game, &manner(summary)));
        let mut found = None;
        // The table that has waited longest comes first, but one's own before all others.
        while let Some((id, _)) = fitting.next_back() {
            let Ok(live) = self.get(&id).await else { continue };
            match self.suits(&live, wish) {
                Suits::Own(seat) => return Ok(Match { live, seat, was_waiting: true }),
                Suits::Yes(seat) if found.is_none() => found = Some((live, seat)),
                Suits::Yes(_) | Suits::No => {}
            }
        }
        if let Some((live, seat)) = found {
            let sitting = Sitting { seat, sitter: wish.sitter(), share: wish.share.clone() };
            match self.submit(&live, Command::Sit(sitting)).await {
                Ok(_) => return Ok(Match { live, seat, was_waiting: false }),
                // Someone came by the list in the meantime.
                Err(AppError::Table(TableError::SeatTaken(_) | TableError::Begun | TableError::Closed)) => {}
                Err(error) => return Err(error),
            }
        }
        let sitting = Sitting { seat: Seat::FIRST, sitter: wish.sitter(), share: wish.share.clone() };
        let opening = Opening {
            pace: wish.pace,
            listed: true,
            anyone: true,
            opener: Some(wish.key.hash()),
            sittings: vec![sitting],
            ..Opening::new("players=2".to_owned())
        };
        let live = self.open(wish.game, opening).await?;
        Ok(Match { live, seat: Seat::FIRST, was_waiting: false })
    }

    /// Waits until nobody else is being matched, on any node, and keeps it so.
    async fn match_alone(self: &Arc<Tables>) -> Result<Matching, AppError> {
        let here = self.matching().lock_owned().await;
        // From now on the lease is given back, also if the browser hangs up before it is known to be ours.
        let matching = Matching { tables: Arc::clone(self), here: Some(here) };
        let begun = Instant::now();
        while !self.store().claim(MATCHING.to_owned()).await? {
            // It is held for a few milliseconds; that of a dead node is free within seconds.
            if begun.elapsed() > PATIENCE {
                return Err(AppError::Busy { seconds: 1 });
            }
            tokio::time::sleep(random::up_to(PAUSE)).await;
        }
        Ok(matching)
    }

    /// Whether someone can sit down at a table that waits for anyone.
    fn suits(&self, live: &Live, wish: &Wish<'_>) -> Suits {
        let facts = &live.peek().facts;
        let holder = Holder { key: None, person: Some(wish.person.clone()) };
        if let Some(seat) = facts.held_by(&holder).lowest() {
            return Suits::Own(seat);
        }
        // In a live game nobody is seated with a person who has closed the page.
        let is_here = |seat: Seat| wish.pace == Pace::OverDays || !live.presence().is_gone(seat);
        let people = facts.seats.iter().filter(|line| line.name.is_some());
        let free = facts.seats.iter().find(|line| line.name.is_none() && line.kept.is_none());
        match free {
            Some(free) if facts.stage == Stage::Seating && people.clone().all(|line| is_here(line.seat)) => {
                Suits::Yes(free.seat)
            }
            _ => Suits::No,
        }
    }
}

/// Someone is being matched; others wait until this is dropped.
struct Matching {
    tables: Arc<Tables>,
    here: Option<OwnedMutexGuard<()>>,
}

impl Drop for Matching {
    fn drop(&mut self) {
        let (tables, here) = (Arc::clone(&self.tables), self.here.take());
        tokio::spawn(async move {
            // The store tries again by itself if this fails.
            let _ = tables.store().release(MATCHING.to_owned()).await;
            // The next one on this node claims the lease only now, or it would lose it.
            drop(here);
        });
    }
}

enum Suits {
    /// The person sits there already.
    Own(Seat),
    /// This seat is free.
    Yes(Seat),
    No,
}
