//! Par: the master's score on a day's dice. It is computed once, by the threads that think for bots, and kept.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use bots::Level;
use game_core::Seat;
use table::{Day, Secret, Sitter, Stage};

use super::attempt::opening;
use crate::catalog::AnyTitle;
use crate::live::Tables;

/// The games whose par is being computed.
#[derive(Default)]
pub(crate) struct Pars(Mutex<HashSet<(&'static str, Day)>>);

impl Pars {
    fn begin(&self, game: &'static str, day: Day) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((game, day))
    }

    fn end(&self, game: &'static str, day: Day) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&(game, day));
    }
}

impl Tables {
    /// Computes the par of a day in the background, unless it is under way or done.
    pub(crate) fn want_par(self: &Arc<Tables>, title: &Arc<AnyTitle>, day: Day) {
        let key = title.info.key;
        if !self.pars().begin(key, day) {
            return;
        }
        let (tables, title) = (Arc::clone(self), Arc::clone(title));
        tokio::spawn(async move {
            // One of several nodes is enough.
            let lease = format!("par:{key}:{day}");
            if tables.store().claim(lease.clone()).await.unwrap_or(false)
                && let Err(problem) = tables.keep_par(&title, day).await
            {
                tracing::error!("can't compute the par of {key} on {day}: {problem}");
            }
            let _ = tables.store().release(lease).await;
            tables.pars().end(key, day);
        });
    }

    async fn keep_par(&self, title: &Arc<AnyTitle>, day: Day) -> Result<(), String> {
        let key = title.info.key;
        let in_words = |error: store::StoreError| error.to_string();
        if self.store().par(key.to_owned(), day.to_string()).await.map_err(in_words)?.is_some() {
            return Ok(());
        }
        let sealed = self.sealed(day).await.map_err(|error| error.to_string())?;
        let sealed = sealed.ok_or("the day has no secret")?;
        let score = self.master_score(title, day, sealed.secret).await?;
        self.store().set_par(key.to_owned(), day.to_string(), score).await.map_err(in_words)
    }

    /// What the master scores. Each turn is a job of its own, so that people's bots and hints come between; every turn
    /// gets the master's whole effort, and draws from the day's secret, so that the result is the same on any machine.
    async fn master_score(&self, title: &Arc<AnyTitle>, day: Day, secret: Secret) -> Result<i32, String> {
        let game = (title.daily)(day).ok_or("there is no game on this day")?;
        let master = Sitter::Bot { level: Level::Master.name().to_owned() };
        let opened = (title.open)("par", opening(game, day, false, master), secret, day.begins());
        let mut table = opened.map_err(|error| error.to_string())?.next;
        loop {
            let facts = table.facts();
            if facts.stage == Stage::Over {
                let scores = facts.scores.unwrap_or_default();
                return scores.get(Seat::FIRST.index()).copied().ok_or_else(|| "no score".to_owned());
            }
            let seat = facts.waiting.lowest().ok_or("the game waits for nobody")?;
            let level = facts.seats[seat.index()].bot().and_then(|bot| bot.parse::<Level>().ok());
            let level = level.ok_or("a seat without a bot")?;
            let title = Arc::clone(title);
            let think = move |_| {
                let seed = table.bot_seed(seat)?;
                let command = (title.bot_turn)(table.as_ref(), seat, level, seed, 1.0, &|| false)?;
                Some(table.decide(command, day.begins()).ok()?.next)
            };
            let played = self.bots().pool.for_bot(think).await;
            table = played.flatten().ok_or("the bot has no move")?;
        }
    }
}
