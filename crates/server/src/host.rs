//! What the host asks for from the command line (`crier admin`), what the host has forbidden, and what expires.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use game_core::Seat;
use store::{HostRequest, Store, TableState};
use table::Command;
use titles::TitleList;
use tokio::sync::watch;

use crate::client::Network;
use crate::error::AppError;
use crate::live::Tables;
use crate::walk::Walk;
use crate::{App, Settings, Stop};

/// The answer to a request that was carried out; any other answer says why it was not.
pub const DONE: &str = "done";

/// How often the server looks whether the host asks for something.
const LOOK: Duration = Duration::from_secs(1);

/// How often it looks for tables that have expired.
const SWEEP: Duration = Duration::from_secs(10 * 60);

/// How many pages of expired tables are deleted in a sweep.
const PAGES: usize = 5;

/// Something that a host can ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostAction {
    /// To close a table whose game has not begun.
    Close(String),
    /// To delete a table for good.
    Delete(String),
    /// To remove the name at a seat from a finished game.
    Forget(String, Seat),
    /// To forget a person altogether.
    ForgetPerson(String),
}

impl HostAction {
    /// What a request in the data file asks for.
    fn of(request: &HostRequest) -> Option<HostAction> {
        let subject = request.subject.clone();
        match request.action.as_str() {
            "close" => Some(HostAction::Close(subject)),
            "delete" => Some(HostAction::Delete(subject)),
            "forget" => {
                let (table, seat) = subject.split_once(' ')?;
                Some(HostAction::Forget(table.to_owned(), seat.parse().ok()?))
            }
            "forget-person" => Some(HostAction::ForgetPerson(subject)),
            _ => None,
        }
    }

    /// The action and the subject of the request that asks for this.
    #[must_use]
    pub fn words(&self) -> (&'static str, String) {
        match self {
            HostAction::Close(table) => ("close", table.clone()),
            HostAction::Delete(table) => ("delete", table.clone()),
            HostAction::Forget(table, seat) => ("forget", format!("{table} {seat}")),
            HostAction::ForgetPerson(person) => ("forget-person", person.clone()),
        }
    }
}

/// Carries out what a host asks for where no server is running.
///
/// # Errors
/// Returns why it can't be done, in words.
pub async fn carry_out<L: TitleList>(store: Arc<dyn Store>, action: &HostAction) -> Result<(), String> {
    let (_, stop) = watch::channel(Stop::No);
    let settings = Settings { bot_threads: 1, ..Settings::default() };
    let tables = App::new::<L>(store, &settings, stop).tables.clone();
    tables.carry_out(action).await.map_err(|error| error.to_string())
}

impl Tables {
    async fn carry_out(self: &Arc<Tables>, action: &HostAction) -> Result<(), AppError> {
        match action {
            HostAction::Close(id) => {
                let live = self.get(id).await?;
                self.submit(&live, Command::Close).await.map(drop)
            }
            HostAction::Delete(id) => self.delete(id).await,
            HostAction::Forget(id, seat) => self.forget(id, *seat).await,
            HostAction::ForgetPerson(id) => match self.store().person(id.clone()).await? {
                Some(_) => self.forget_person(id).await,
                None => Err(AppError::bad_request("there is no such person: see crier admin people")),
            },
        }
    }

    /// Deletes a table for good.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), AppError> {
        let live = self.in_memory(id);
        // What is being saved is saved first.
        let _alone = match &live {
            Some(live) => Some(live.alone().await),
            None => None,
        };
        self.note_deleted(id);
        if let Err(error) = self.store().delete(id.to_owned()).await {
            self.deleted().remove(id);
            return Err(error.into());
        }
        // Its streams end with it.
        self.drop_from_memory(id);
        Ok(())
    }

    async fn answer_host(self: &Arc<Tables>) -> Result<(), AppError> {
        for request in self.store().host_requests().await? {
            let done = match HostAction::of(&request) {
                Some(action) => self.carry_out(&action).await.map_err(|error| error.to_string()),
                None => Err(format!("this server does not know how to {}", request.action)),
            };
            let answer = done.err().unwrap_or_else(|| DONE.to_owned());
            tracing::info!(
                table.id = request.subject,
                "the host asks to {} {}: {answer}",
                request.action,
                request.subject
            );
            self.store().answer_host(request.id, answer).await?;
        }
        Ok(())
    }

    /// Deletes finished tables in which nothing has happened for this long.
    async fn expire(&self, keep: Duration) -> Result<(), AppError> {
        let before = self.clock().now() - i64::try_from(keep.as_millis()).unwrap_or(i64::MAX);
        let mut walk = Walk::until(TableState::Finished, before);
        // The rest is deleted at the next sweep: the host's requests wait meanwhile.
        for _ in 0..PAGES {
            for (id, _) in walk.next(self.store()).await? {
                self.delete(&id).await?;
                tracing::info!(table.id = id, "table {id} has expired and is deleted");
            }
        }
        Ok(())
    }
}

/// The addresses whose requests are refused.
#[derive(Default)]
pub(crate) struct Bans(RwLock<Vec<Network>>);

impl Bans {
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        bans.iter().any(|network| network.contains(address))
    }

    async fn load(&self, store: &dyn Store) -> Result<(), AppError> {
        let bans = store.bans().await?.iter().filter_map(|text| text.parse().ok()).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = bans;
        Ok(())
    }
}

/// Looks after the host's requests, bans and expiry until the server stops.
pub(crate) async fn attend(tables: Arc<Tables>, bans: Arc<Bans>, keep: Option<Duration>) {
    let (mut swept, mut was_lost): (Option<Instant>, bool) = (None, false);
    loop {
        // The files may be deleted while nobody plays: the host should know before the next move is refused.
        if let Err(error) = tables.store().check().await {
            if !was_lost {
                tracing::error!("nothing can be saved: {error}");
            }
            was_lost = true;
            tokio::time::sleep(LOOK).await;
            continue;
        }
        was_lost = false;
        // An error is logged where it arises, and the next look may succeed.
        let _ = bans.load(tables.store()).await;
        // One node does this for all.
        let is_ours = tables.store().claim("host".to_owned()).await.unwrap_or(false);
        if is_ours {
            let _ = tables.answer_host().await;
        }
        if let Some(keep) = keep.filter(|_| is_ours && swept.is_none_or(|at| at.elapsed() > SWEEP)) {
            swept = Some(Instant::now());
            let _ = tables.expire(keep).await;
        }
        tokio::time::sleep(LOOK).await;
    }
}
