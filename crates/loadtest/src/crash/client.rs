//! A client that plays random legal moves, drafts, takes moves back, and remembers what it was shown.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use crate::crash::found::{self, Seats};
use crate::crash::memory::{Memory, Request};
use crate::crash::pulse::Pulse;
use crate::http::{Connection, Events, Refused};
use crate::player::Moves;
use crate::random::Random;
use crate::shown::Shown;

/// Who sits at the tables of a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Company {
    Alone,
    /// Both seats are this client's.
    Two,
    WithBot,
    /// Both seats are this client's, and each has a clock.
    OnTheClock,
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Title {
    key: &'static str,
    /// Whether one person can play it.
    is_for_one: bool,
    /// Whether anyone may read its record while it is played.
    is_open: bool,
    /// A bot that answers soon.
    bot: &'static str,
}

/// All turns at once, one after the other with many small moves, and with hidden parts.
const TITLES: [Title; 3] = [
    Title { key: "troyes-dice", is_for_one: true, is_open: true, bot: "journeyman" },
    Title { key: "dice-city", is_for_one: true, is_open: true, bot: "apprentice" },
    Title { key: "troia", is_for_one: false, is_open: false, bot: "apprentice" },
];

/// Where a client plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// At one server, which it asks again and again while a bot is awaited.
    Server,
    /// Behind a proxy with several nodes: it says what it has seen, and waits for a bot by listening.
    Cluster,
}

/// A bot that takes longer has not been taken over by another node.
const LATE: Duration = Duration::from_secs(60);

/// A client with a table at a time.
#[derive(Debug)]
pub(crate) struct Client {
    random: Random,
    company: Company,
    title: Title,
    place: Place,
    pulse: Arc<Pulse>,
    memory: Option<Memory>,
    /// What it hears of the table in its memory.
    stream: Option<Events>,
    finished: Vec<Memory>,
    /// Requests that were acknowledged.
    pub(crate) acknowledged: u64,
    /// Moves among them.
    pub(crate) moves: u64,
}

/// What a seat can do now.
struct Standing {
    events: u64,
    is_over: bool,
    is_waiting: bool,
    others_wait: bool,
    drafted: usize,
    complete: bool,
    confirmed: bool,
}

#[derive(Deserialize)]
struct Opened<'a> {
    id: &'a str,
    events: u64,
}

#[derive(Deserialize)]
struct Seated {
    events: u64,
}

impl Client {
    /// At one server.
    pub(crate) fn new(seed: u64, number: usize) -> Client {
        let company = [Company::Alone, Company::Two, Company::WithBot][number % 3];
        Client::at(Place::Server, seed, company, TITLES[0])
    }

    /// At several nodes.
    pub(crate) fn in_cluster(seed: u64, number: usize) -> Client {
        let all = [Company::Alone, Company::WithBot, Company::Two, Company::OnTheClock];
        let (company, title) = (all[number % all.len()], TITLES[number / all.len() % TITLES.len()]);
        let company = match company {
            Company::Alone if !title.is_for_one => Company::Two,
            // Without a record, only a log that nobody else adds to says what has happened.
            Company::WithBot if !title.is_open => Company::Two,
            company => company,
        };
        Client::at(Place::Cluster, seed, company, title)
    }

    fn at(place: Place, seed: u64, company: Company, title: Title) -> Client {
        Client {
            random: Random::new(seed),
            company,
            title,
            place,
            pulse: Arc::default(),
            memory: None,
            stream: None,
            finished: Vec::new(),
            acknowledged: 0,
            moves: 0,
        }
    }

    /// What others can see of it while it plays.
    pub(crate) fn pulse(&self) -> &Arc<Pulse> {
        &self.pulse
    }

    /// Whether it never waits for anyone.
    pub(crate) fn can_always_act(&self) -> bool {
        self.company != Company::WithBot
    }

    pub(crate) fn memory_mut(&mut self) -> Option<&mut Memory> {
        self.memory.as_mut()
    }

    /// The tables finished since the last call.
    pub(crate) fn take_finished(&mut self) -> Vec<Memory> {
        std::mem::take(&mut self.finished)
    }

    /// Plays until the server is gone; with a complaint if it gave a wrong answer.
    pub(crate) async fn play_until_it_breaks(mut self, address: SocketAddr) -> (Client, Option<String>) {
        let broken = self.play(address).await.err();
        // A connection breaks with the server. Answers that are wrong are errors of our own making.
        let wrong = broken.filter(|error| matches!(error.kind(), ErrorKind::Other | ErrorKind::InvalidData));
        (self, wrong.map(|error| error.to_string()))
    }

    /// Plays until something fails or it is to stop.
    pub(crate) async fn play(&mut self, address: SocketAddr) -> Result<()> {
        let mut connection = Connection::open(address).await?;
        while !self.pulse.is_stopped() {
            self.pulse.begin();
            let mut memory = match self.memory.take() {
                Some(memory) => memory,
                None => self.open(&mut connection).await?,
            };
            let over = self.step(&mut connection, &mut memory).await;
            match over {
                Ok(true) => self.finished.push(memory),
                Ok(false) => self.memory = Some(memory),
                Err(error) => {
                    self.memory = Some(memory);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    async fn open(&mut self, connection: &mut Connection) -> Result<Memory> {
        let seats = if self.company == Company::Alone { 1 } else { 2 };
        let clock = match self.company {
            Company::OnTheClock => r#","clock":{"reserve_s":1800,"increment_s":5}"#,
            _ => "",
        };
        let title = self.title.key;
        let new = format!(r#"{{"game":"{title}","options":"players={seats}"{clock}}}"#);
        let answer = connection.post("/api/tables", "", &new).await?.accepted()?;
        let Opened { id, events } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        self.acknowledged += 1;
        self.pulse.done();
        self.stream = None;
        let own_seats = if self.company == Company::WithBot { 1 } else { seats };
        let with_bot = self.company == Company::WithBot;
        Ok(Memory::new(format!("/api/tables/{id}"), &self.random.key(), own_seats, with_bot, events))
    }

    /// Takes free seats, then makes requests until the game is over.
    async fn step(&mut self, connection: &mut Connection, memory: &mut Memory) -> Result<bool> {
        self.take_seats(connection, memory).await?;
        loop {
            if self.pulse.is_stopped() {
                return Ok(false);
            }
            self.pulse.begin();
            let seats: Vec<u8> = memory.seats().collect();
            let seat = seats[self.random.below(seats.len())];
            let standing = self.look(connection, memory, seat).await?;
            if memory.is_late() && standing.events != memory.events() {
                // What was on its way may have come: that is found out first.
                return Err(ErrorKind::Interrupted.into());
            }
            if standing.is_over {
                return Ok(true);
            }
            let Some(request) = self.choose(connection, memory, seat, &standing).await? else {
                self.wait(connection.address(), memory, &standing).await?;
                continue;
            };
            self.ask_for(connection, memory, seat, request, standing.events).await?;
            if self.title.is_open && self.random.below(4) == 0 {
                memory.recorded(found::record(connection, &memory.table).await?);
            }
        }
    }

    /// How the table stands. A node must not show less than the client has been shown before.
    async fn look(&mut self, connection: &mut Connection, memory: &Memory, seat: u8) -> Result<Standing> {
        let path = format!("{}?seat={seat}", memory.table);
        let answer = connection.get(&path, &memory.key).await?.accepted()?;
        let standing = Standing::of(&Shown::read(answer.body)?, seat);
        if standing.events < memory.events() {
            self.pulse.saw_the_past();
        }
        Ok(standing)
    }

    /// Waits until a bot may have played.
    async fn wait(&mut self, address: SocketAddr, memory: &Memory, standing: &Standing) -> Result<()> {
        self.pulse.rest();
        if self.place == Place::Server || !memory.with_bot {
            return Ok(());
        }
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => {
                let path = format!("{}/events?after={}", memory.table, standing.events);
                Connection::open(address).await?.listen(&path, &memory.key).await?
            }
        };
        let end = tokio::time::Instant::now() + LATE;
        loop {
            tokio::select! {
                heard = stream.next() => if heard? > standing.events { break },
                () = self.pulse.stopped() => break,
                () = tokio::time::sleep_until(end) => {
                    let mut connection = Connection::open(address).await?;
                    let now = self.look(&mut connection, memory, 1).await?;
                    let what = if now.events > standing.events { "a stream has been silent" } else { "no bot has played" };
                    return Err(Error::other(format!("{}: {what} for {LATE:?}", memory.table)));
                }
            }
        }
        self.stream = Some(stream);
        Ok(())
    }

    /// After a kill some seats may be taken already.
    async fn take_seats(&mut self, connection: &mut Connection, memory: &mut Memory) -> Result<()> {
        let answer = connection.get(&memory.table, "").await?.accepted()?;
        let public: Seats<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
        if public.stage != "seating" {
            return Ok(());
        }
        let bot = format!(r#"{{"bot":"{}"}}"#, self.title.bot);
        let mut free: Vec<(u8, &str)> = memory.seats().map(|seat| (seat, r#"{"name":"Crash"}"#)).collect();
        if memory.with_bot {
            free.push((2, &bot));
        }
        free.retain(|(seat, _)| !public.is_taken(*seat));
        for (seat, sitter) in free {
            if seat == 2 && memory.with_bot {
                self.hurry_bots(connection, memory).await?;
            }
            let path = format!("{}/seats/{seat}", memory.table);
            memory.send(Request::Sit);
            let answer = connection.post(&path, &memory.key, sitter).await?.accepted()?;
            let Seated { events } = serde_json::from_slice(answer.body).map_err(Error::other)?;
            self.acknowledged += 1;
            self.pulse.done();
            memory.seated(events);
        }
        Ok(())
    }

    /// Lets the bot play instantly, so that a restart finds it in the middle of a game more often.
    async fn hurry_bots(&mut self, connection: &mut Connection, memory: &mut Memory) -> Result<()> {
        memory.send(Request::Sit);
        let path = format!("{}/bot-pace", memory.table);
        let answer = connection.post(&path, &memory.key, r#"{"at_once":true}"#).await?.accepted()?;
        let Seated { events } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        self.acknowledged += 1;
        memory.seated(events);
        Ok(())
    }

    /// Something that a seat may do, if there is anything.
    async fn choose(
        &mut self,
        connection: &mut Connection,
        memory: &Memory,
        seat: u8,
        standing: &Standing,
    ) -> Result<Option<Request>> {
        if !standing.is_waiting {
            // A bot may confirm before the request arrives.
            let may_reopen = standing.confirmed && standing.others_wait && !memory.with_bot;
            return Ok((may_reopen && self.random.below(4) == 0).then_some(Request::Reopen { seat }));
        }
        if standing.drafted > 0 && self.random.below(4) == 0 {
            return Ok(Some(Request::Undo { seat }));
        }
        if standing.complete {
            return Ok(Some(Request::Confirm { seat }));
        }
        let path = format!("{}/moves?seat={seat}", memory.table);
        let answer = connection.get(&path, &memory.key).await?.accepted()?;
        let Moves { moves } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        let action =
            moves.get(self.random.below(moves.len())).ok_or_else(|| Error::other("no move to make"))?;
        let action = (*action).to_owned();
        Ok(Some(match self.random.below(2) {
            0 => Request::Draft { seat, action },
            _ => Request::Play { seat, action },
        }))
    }

    /// Makes a request that must succeed.
    async fn ask_for(
        &mut self,
        connection: &mut Connection,
        memory: &mut Memory,
        seat: u8,
        request: Request,
        events: u64,
    ) -> Result<()> {
        let (path, action) = match &request {
            Request::Draft { action, .. } => ("draft", Some(action)),
            Request::Play { action, .. } => ("confirm", Some(action)),
            Request::Confirm { .. } => ("confirm", None),
            Request::Undo { .. } => ("undo", None),
            Request::Reopen { .. } => ("reopen", None),
            Request::Sit => return Ok(()),
        };
        let path = format!("{}/{path}", memory.table);
        let seen = match self.place {
            Place::Server => String::new(),
            Place::Cluster => format!(r#","seen":{events}"#),
        };
        let body = match action {
            Some(action) => format!(r#"{{"seat":{seat},"move":"{action}"{seen}}}"#),
            None => format!(r#"{{"seat":{seat}{seen}}}"#),
        };
        let is_move = action.is_some();
        memory.send(request);
        let answer = connection.post(&path, &memory.key, &body).await?;
        if Refused::is_final(answer.status) {
            memory.refused();
        }
        let answer = answer.accepted()?;
        self.acknowledged += 1;
        self.pulse.done();
        self.moves += u64::from(is_move);
        memory.accepted(seat, &Shown::read(answer.body)?).map_err(Error::other)
    }
}

impl Standing {
    fn of(shown: &Shown<'_>, seat: u8) -> Standing {
        let draft = shown.draft.as_ref();
        Standing {
            events: shown.events,
            is_over: shown.is_over(),
            is_waiting: shown.waiting.contains(&seat),
            others_wait: shown.waiting.iter().any(|other| *other != seat),
            drafted: draft.map_or(0, |draft| draft.moves.len()),
            complete: draft.is_some_and(|draft| draft.complete),
            confirmed: draft.is_some_and(|draft| draft.confirmed),
        }
    }
}
