//! The referee: one JSON object a line in, one a line out (`docs/referee.md`). The way UCI serves chess, for
//! bots and other implementations in any language.
//!
//! ```
//! use referee::Referee;
//!
//! let mut referee = Referee::<titles::AllTitles>::new();
//! let answer = referee.answer(r#"{"cmd":"new","game":"troyes-dice","options":"players=2","seed":1}"#);
//! assert_eq!(answer, r#"{"ok":true,"events":0,"pending":{"kind":"chance"}}"#);
//! let answer = referee.answer(r#"{"id":7,"cmd":"draw"}"#);
//! assert!(answer.starts_with(r#"{"id":7,"ok":true,"events":1,"pending":{"kind":"chance"},"#), "{answer}");
//! let answer = referee.answer("{");
//! assert!(answer.starts_with(r#"{"ok":false,"error":{"code":"bad-json","#), "{answer}");
//! ```

mod answer;
mod game;
mod request;
mod serve;

use std::marker::PhantomData;

use game_core::{GameList, GameVisitor, Hidden};
use game_record::Header;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::game::{RefereeGame, Refereed};
use crate::request::{NewGame, Request};

pub use crate::answer::Failure;
pub use crate::game::given;
pub use crate::serve::{MAX_LINE, serve};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// Keeps one game of a list at a time and answers lines about it.
pub struct Referee<L: GameList> {
    game: Option<Box<dyn RefereeGame>>,
    finished: bool,
    games: PhantomData<L>,
}

impl<L: GameList> Default for Referee<L> {
    fn default() -> Referee<L> {
        Referee::new()
    }
}

impl<L: GameList> Referee<L> {
    /// No game yet.
    pub fn new() -> Referee<L> {
        Referee { game: None, finished: false, games: PhantomData }
    }

    /// Answers one line. A line that is not understood gets an error, and the game continues.
    pub fn answer(&mut self, line: &str) -> String {
        let (id, request) = request::parse(line);
        match request.and_then(|request| self.obey(request)) {
            Ok(answer) => answer::granted(id, answer),
            Err(failure) => answer::failed(id, &failure),
        }
    }

    /// Whether `quit` was received.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    fn obey(&mut self, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::Hello {} => Ok(hello::<L>()),
            Request::Quit {} => {
                self.finished = true;
                Ok(Answer::new())
            }
            Request::New(new) => self.start(&new),
            Request::Load { record, events, seed, stream } => self.load(&record, events, seed, stream),
            other => self.game()?.obey(other),
        }
    }

    fn game(&mut self) -> Result<&mut dyn RefereeGame, Failure> {
        match &mut self.game {
            Some(game) => Ok(game.as_mut()),
            None => Err(Failure::new("no-game", "no game has been started: send new or load first")),
        }
    }

    fn start(&mut self, new: &NewGame) -> Result<Answer, Failure> {
        struct Start<'a>(&'a NewGame);
        impl GameVisitor for Start<'_> {
            type Output = Result<Box<dyn RefereeGame>, Failure>;
            fn visit<G: Hidden>(self) -> Self::Output {
                Ok(Box::new(Refereed::<G>::start(self.0)?))
            }
        }
        self.seat(L::with_game(&new.game, Start(new))?)
    }

    fn load(
        &mut self,
        record: &str,
        events: Option<usize>,
        seed: Option<u64>,
        stream: u64,
    ) -> Result<Answer, Failure> {
        struct Load<'a>(&'a str, Option<usize>, Option<(u64, u64)>);
        impl GameVisitor for Load<'_> {
            type Output = Result<Box<dyn RefereeGame>, Failure>;
            fn visit<G: Hidden>(self) -> Self::Output {
                Ok(Box::new(Refereed::<G>::load(self.0, self.1, self.2)?))
            }
        }
        let header = Header::read(record)?;
        let load = Load(record, events, seed.map(|seed| (seed, stream)));
        self.seat(L::with_game(&header.game, load)?)
    }

    /// Replaces the game only once the new one has been made.
    fn seat(&mut self, game: Result<Box<dyn RefereeGame>, Failure>) -> Result<Answer, Failure> {
        let game = game?;
        let answer = game.progress();
        self.game = Some(game);
        Ok(answer)
    }
}

fn hello<L: GameList>() -> Answer {
    let mut answer = Answer::new();
    answer.insert("name".into(), "crier referee".into());
    answer.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    answer.insert("protocol".into(), PROTOCOL.into());
    answer.insert("games".into(), json!(L::GAMES));
    answer
}

/// The answer to a line that could not be read as text at all.
pub(crate) fn unreadable(code: &'static str, message: &str) -> String {
    answer::failed(None::<Value>, &Failure::new(code, message))
}
