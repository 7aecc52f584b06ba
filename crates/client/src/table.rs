//! A table on a server, and everything that a player, a bot or a spectator can do there.

use std::sync::Arc;

use game_core::Seat;
use http::Method;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::Secret;

use crate::error::ClientError;
use crate::events::Events;
use crate::http::{Call, Server};
use crate::share::Chain;
use crate::types::{
    Games, Hint, Hints, ListedTable, Moves, NewTable, NextTable, OpenedTable, ReviewStatus, Spoken, Stage,
    TableStatus, TableWords, Tables, TakenSeat, Talk, Turn,
};
use crate::{Game, TableLink};

/// A server. Copies share its connection, which belongs to the runtime that made the first call.
#[derive(Clone)]
pub struct Client {
    server: Arc<Server>,
    language: &'static str,
}

impl Client {
    /// The server of a link. Nothing is sent yet. Texts come in this language, `en` or `fr`.
    #[must_use]
    pub fn new(link: &TableLink, language: &'static str) -> Client {
        Client { server: Arc::new(Server::new(link.server.clone())), language }
    }

    /// The games that can be played there.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn games(&self) -> Result<Vec<Game>, ClientError> {
        let games: Games = self.get("api/games".to_owned(), None).await?;
        Ok(games.games)
    }

    /// The listed tables, newest first.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn tables(&self) -> Result<Vec<ListedTable>, ClientError> {
        let tables: Tables = self.get("api/tables".to_owned(), None).await?;
        Ok(tables.tables)
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the server has no such game or options, or refuses.
    pub async fn open(&self, new: &NewTable) -> Result<OpenedTable, ClientError> {
        self.post("api/tables".to_owned(), None, new).await
    }

    /// A table there. With a key, as the player of the seats that it holds.
    #[must_use]
    pub fn table(&self, id: &str, key: Option<Secret>) -> RemoteTable {
        RemoteTable { client: self.clone(), id: id.to_owned(), key, chain: None }
    }

    async fn get<T: DeserializeOwned>(&self, path: String, key: Option<&Secret>) -> Result<T, ClientError> {
        self.read(&self.server.call(&self.call(Method::GET, path, key)).await?)
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: String,
        key: Option<&Secret>,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_vec(body).map_err(|error| self.server.unreadable(error))?;
        let call = Call { body: Some(body), ..self.call(Method::POST, path, key) };
        self.read(&self.server.call(&call).await?)
    }

    fn call<'a>(&'a self, method: Method, path: String, key: Option<&'a Secret>) -> Call<'a> {
        Call { method, path, key, language: self.language, body: None, events_after: None }
    }

    fn read<T: DeserializeOwned>(&self, body: &[u8]) -> Result<T, ClientError> {
        serde_json::from_slice(body).map_err(|error| self.server.unreadable(error))
    }
}

/// A table on a server.
#[derive(Clone)]
pub struct RemoteTable {
    client: Client,
    id: String,
    key: Option<Secret>,
    /// This program's share of the dice, if it brought one.
    chain: Option<Chain>,
}

impl RemoteTable {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The key that this program has.
    #[must_use]
    pub fn key(&self) -> Option<&Secret> {
        self.key.as_ref()
    }

    /// This program's share of the dice, if it brought one.
    #[must_use]
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.as_ref()
    }

    /// The same table with a share of the dice that this program brought earlier.
    #[must_use]
    pub fn with_chain(self, chain: Option<Chain>) -> RemoteTable {
        RemoteTable { chain, ..self }
    }

    /// How the table stands, for a seat or a spectator.
    ///
    /// # Errors
    /// If there is no such table, or the key doesn't hold the seat.
    pub async fn status(&self, seat: Option<Seat>) -> Result<TableStatus, ClientError> {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        self.get(format!("api/tables/{}{query}", self.id)).await
    }

    /// The seats that the key holds. The interface says it of each seat: it refuses those that the key doesn't hold.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn held(&self, status: &TableStatus) -> Result<Vec<Seat>, ClientError> {
        let mut held = Vec::new();
        if self.key.is_none() {
            return Ok(held);
        }
        for line in status.seats.iter().filter(|line| line.name.is_some() && !line.bot) {
            match self.status(Some(line.seat)).await {
                Ok(_) => held.push(line.seat),
                Err(error) if error.code() == Some("not-your-seat") => {}
                Err(error) => return Err(error),
            }
        }
        Ok(held)
    }

    /// Takes a seat, with a share of the dice if the system has randomness. From then on, this value has its key.
    ///
    /// # Errors
    /// If the seat is taken, or the name doesn't fit.
    pub async fn sit(&mut self, seat: Seat, name: &str) -> Result<TakenSeat, ClientError> {
        // One chain for each table: a second seat on the same program shares the first one's key, not its chain.
        let chain = if self.chain.is_none() { Chain::random() } else { None };
        let end = chain.as_ref().map(Chain::end);
        let taken: TakenSeat =
            self.post(&format!("seats/{seat}"), &json!({ "name": name, "chain": end })).await?;
        if taken.key.is_some() {
            self.key.clone_from(&taken.key);
        }
        self.chain = self.chain.take().or(chain);
        Ok(taken)
    }

    /// Puts one of the server's bots on a free seat.
    ///
    /// # Errors
    /// If the seat is taken, there is no such bot, or the key holds nothing at the table.
    pub async fn sit_bot(&self, seat: Seat, bot: &str) -> Result<TakenSeat, ClientError> {
        self.post(&format!("seats/{seat}"), &json!({ "bot": bot })).await
    }

    /// Leaves a seat before the game begins. Its share of the dice goes with it.
    ///
    /// # Errors
    /// If the game has begun.
    pub async fn leave(&mut self, seat: Seat) -> Result<TableStatus, ClientError> {
        let status: TableStatus = self.post("leave", &json!({ "seat": seat })).await?;
        let end = self.chain.as_ref().map(Chain::end);
        if !status.seats.iter().any(|line| line.chain.is_some() && line.chain == end) {
            self.chain = None;
        }
        Ok(status)
    }

    /// Opens the first link of this program's chain, before the game begins.
    ///
    /// # Errors
    /// If the seat has no chain, or this is not it.
    pub async fn open_share(&self, seat: Seat, status: &TableStatus) -> Result<TableStatus, ClientError> {
        let link = self.link(status).map(|link| link.to_hex()).unwrap_or_default();
        self.post("share", &json!({ "seat": seat, "link": link })).await
    }

    /// Does what a table waits for before its game: opens this program's share of the dice, or, if its seed is lost and nothing
    /// else is awaited, begins without. `None` if there is nothing to do.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open_awaited_share(
        &self,
        seat: Seat,
        status: &TableStatus,
    ) -> Result<Option<TableStatus>, ClientError> {
        let awaited = &status.dice.awaited;
        if status.stage != Stage::Shares || !awaited.contains(seat) {
            return Ok(None);
        }
        let own = status.seat(seat).and_then(|line| line.chain);
        if own == self.chain.as_ref().map(Chain::end) {
            return self.open_share(seat, status).await.map(Some);
        }
        if awaited.len() == 1 { self.begin(seat).await.map(Some) } else { Ok(None) }
    }

    /// Begins although some seats have not opened their share of the dice.
    ///
    /// # Errors
    /// If no share is awaited.
    pub async fn begin(&self, seat: Seat) -> Result<TableStatus, ClientError> {
        self.post("begin", &json!({ "seat": seat })).await
    }

    /// A seat's legal moves, after its draft, in the game's notation.
    ///
    /// # Errors
    /// If the key doesn't hold the seat.
    pub async fn moves(&self, seat: Seat) -> Result<Vec<String>, ClientError> {
        let moves: Moves = self.get(format!("api/tables/{}/moves?seat={seat}", self.id)).await?;
        Ok(moves.moves)
    }

    /// The table in the words of its page. With a move, also what it would do.
    ///
    /// # Errors
    /// If the key doesn't hold the seat, or the move is not legal.
    pub async fn words(
        &self,
        seat: Option<Seat>,
        action: Option<&str>,
        log: usize,
    ) -> Result<TableWords, ClientError> {
        let mut query = format!("?log={log}");
        if let Some(seat) = seat {
            query += &format!("&seat={seat}");
        }
        if let Some(action) = action {
            query += &format!("&move={}", utf8_percent_encode(action, NON_ALPHANUMERIC));
        }
        self.get(format!("api/tables/{}/words{query}", self.id)).await
    }

    /// Adds a move to a seat's draft. With `seen`, only if nothing has happened since that number of events.
    ///
    /// # Errors
    /// With the broken rule, if the move is not legal.
    pub async fn draft(
        &self,
        seat: Seat,
        action: &str,
        seen: Option<u64>,
    ) -> Result<TableStatus, ClientError> {
        self.turn("draft", seat, Some(action), None, seen).await
    }

    /// Takes the last move out of a seat's draft.
    ///
    /// # Errors
    /// If it is empty.
    pub async fn undo(&self, seat: Seat) -> Result<TableStatus, ClientError> {
        self.turn("undo", seat, None, None, None).await
    }

    /// Confirms a seat's turn, with a last move if one is given. `status` is what the decision was made from: if the table
    /// has changed since then, nothing is done. This program's share of the dice goes along.
    ///
    /// # Errors
    /// With the broken rule, if the move is not legal; `stale` if the table has changed.
    pub async fn confirm(
        &self,
        seat: Seat,
        action: Option<&str>,
        status: &TableStatus,
    ) -> Result<TableStatus, ClientError> {
        let own = status.seat(seat).and_then(|line| line.chain);
        let is_ours = own.is_some() && own == self.chain.as_ref().map(Chain::end);
        let link = if is_ours { self.link(status) } else { None };
        self.turn("confirm", seat, action, link, Some(status.events)).await
    }

    /// Takes a seat's confirmation back while others are still thinking.
    ///
    /// # Errors
    /// If it is too late.
    pub async fn reopen(&self, seat: Seat) -> Result<TableStatus, ClientError> {
        self.turn("reopen", seat, None, None, None).await
    }

    /// Takes back the last confirmed turn of a game alone.
    ///
    /// # Errors
    /// If others play, or there is none.
    pub async fn take_back(&self, seat: Seat) -> Result<TableStatus, ClientError> {
        self.turn("take-back", seat, None, None, None).await
    }

    /// Takes a seat back from the bot that stood in.
    ///
    /// # Errors
    /// If none did.
    pub async fn hand_back(&self, seat: Seat) -> Result<TableStatus, ClientError> {
        self.turn("hand-back", seat, None, None, None).await
    }

    /// Lets one of the server's bots play for a seat.
    ///
    /// # Errors
    /// If there is no such bot, or the player there has not left.
    pub async fn stand_in(&self, seat: Seat, bot: &str) -> Result<TableStatus, ClientError> {
        self.post("stand-in", &json!({ "seat": seat, "bot": bot })).await
    }

    /// Lets the server's bots move instantly, or at a human pace.
    ///
    /// # Errors
    /// If the key holds nothing at the table.
    pub async fn bot_pace(&self, at_once: bool) -> Result<TableStatus, ClientError> {
        self.post("bot-pace", &json!({ "at_once": at_once })).await
    }

    /// Reminds another player that it is their turn, in a game over days.
    ///
    /// # Errors
    /// If it is too early.
    pub async fn nudge(&self, by: Seat, seat: Seat) -> Result<TableStatus, ClientError> {
        self.post("nudge", &json!({ "by": by, "seat": seat })).await
    }

    /// Changes a player's name.
    ///
    /// # Errors
    /// If the name doesn't fit.
    pub async fn rename(&self, seat: Seat, name: &str) -> Result<TableStatus, ClientError> {
        self.post("rename", &json!({ "seat": seat, "name": name })).await
    }

    /// Asks for a review of a finished game; returns what is known of it so far.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn review(&self) -> Result<ReviewStatus, ClientError> {
        self.post("review", &json!({})).await
    }

    /// Asks what the server's strongest bot would do.
    ///
    /// # Errors
    /// If there is nothing to decide, or the server is busy.
    pub async fn hint(&self, seat: Seat) -> Result<Vec<Hint>, ClientError> {
        let hints: Hints = self.post("hint", &json!({ "seat": seat })).await?;
        Ok(hints.hints)
    }

    /// What was said, after a number.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn talk(&self, after: u64) -> Result<Talk, ClientError> {
        self.get(format!("api/tables/{}/talk?after={after}", self.id)).await
    }

    /// Says something; returns the remark's number.
    ///
    /// # Errors
    /// If it is too long, too much, or nobody may talk.
    pub async fn say(&self, seat: Seat, text: &str) -> Result<u64, ClientError> {
        let said: Spoken = self.post("talk", &json!({ "seat": seat, "text": text })).await?;
        Ok(said.number)
    }

    /// Says something in one word, such as `hello`; returns the remark's number.
    ///
    /// # Errors
    /// If there is no such reaction, it is too much, or nobody may talk.
    pub async fn react(&self, seat: Seat, reaction: &str) -> Result<u64, ClientError> {
        let said: Spoken = self.post("talk", &json!({ "seat": seat, "reaction": reaction })).await?;
        Ok(said.number)
    }

    /// The record so far, as text.
    ///
    /// # Errors
    /// `secret-record` while a game with secrets is running.
    pub async fn record(&self) -> Result<String, ClientError> {
        let call = self.call(Method::GET, self.path("record"));
        let body = self.server().call(&call).await?;
        String::from_utf8(body.into()).map_err(|error| self.server().unreadable(error))
    }

    /// Plays again with the same group. The table there has the same key.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn rematch(&self) -> Result<(NextTable, RemoteTable), ClientError> {
        let chain = Chain::random();
        let end = chain.as_ref().map(Chain::end);
        let next: NextTable = self.post("rematch", &json!({ "chain": end })).await?;
        let table = self.client.table(&next.id, self.key.clone()).with_chain(chain);
        Ok((next, table))
    }

    /// The table's events after this number, for as long as the program wants them.
    #[must_use]
    pub fn events(&self, seen: u64) -> Events {
        Events::new(self.clone(), seen)
    }

    /// This program's link for the next chance result.
    fn link(&self, status: &TableStatus) -> Option<Secret> {
        self.chain.as_ref()?.link(status.dice.next)
    }

    async fn turn(
        &self,
        what: &str,
        seat: Seat,
        action: Option<&str>,
        link: Option<Secret>,
        seen: Option<u64>,
    ) -> Result<TableStatus, ClientError> {
        self.post(what, &Turn { seat, action, link, seen }).await
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, ClientError> {
        self.client.get(path, self.key.as_ref()).await
    }

    async fn post<T: DeserializeOwned>(&self, what: &str, body: &impl Serialize) -> Result<T, ClientError> {
        self.client.post(self.path(what), self.key.as_ref(), &without_nulls(body)).await
    }

    pub(crate) fn path(&self, what: &str) -> String {
        format!("api/tables/{}/{what}", self.id)
    }

    pub(crate) fn server(&self) -> &Arc<Server> {
        &self.client.server
    }

    pub(crate) fn call(&self, method: Method, path: String) -> Call<'_> {
        self.client.call(method, path, self.key.as_ref())
    }
}

/// What is not there is left out.
fn without_nulls(body: &impl Serialize) -> Value {
    let mut value = serde_json::to_value(body).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        fields.retain(|_, value| !value.is_null());
    }
    value
}
