//! Tables whose players bring shares of their own to the dice.

use std::sync::Arc;

use game_core::{ChanceSource, Chronicled, Seat, Seeded};
use table::{
    Command, Opening, Secret, SecretHash, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent,
    Verified,
};

/// A player's chain, as a browser keeps it.
#[derive(Clone)]
pub(crate) struct Chain(Arc<[Secret]>);

impl Chain {
    /// Hashing is slow in a debug build: few links, and each computed once.
    const LENGTH: usize = 500;

    pub(crate) fn new(number: u8) -> Chain {
        let links = std::iter::successors(Some(Secret::new([number; 32])), |link| Some(link.hashed(1)));
        Chain(links.take(Chain::LENGTH).collect())
    }

    pub(crate) fn end(&self) -> SecretHash {
        self.0[Chain::LENGTH - 1].hash()
    }

    pub(crate) fn link(&self, number: u64) -> Secret {
        self.0[Chain::LENGTH - 1 - number as usize].clone()
    }
}

/// Who sits at a seat.
#[derive(Clone)]
pub(crate) enum Who {
    /// A player whose browser keeps a chain.
    Chained(Chain),
    /// A program that adds bytes when it sits down.
    Entropy(u8),
    /// A player whose browser runs no scripts.
    Plain,
    Bot,
}

impl Who {
    pub(crate) fn chained(number: u8) -> Who {
        Who::Chained(Chain::new(number))
    }
}

/// A table with its log, as a server keeps it, and the players' chains, which it doesn't have.
pub(crate) struct Kept<G: Chronicled> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<TableEvent<G>>,
    pub(crate) who: Vec<Who>,
    pub(crate) luck: Seeded,
}

impl<G: Chronicled> Kept<G> {
    pub(crate) fn open(options: &str, who: &[Who]) -> Kept<G> {
        let Ok(options) = options.parse() else { panic!("{options}") };
        let opening = Opening { bots_at_once: true, ..Opening::new(options) };
        let (log, table) = Table::open("table-1", &opening, Secret::new([99; 32]), 1).expect("a table");
        Kept { table, log, who: who.to_vec(), luck: Seeded::new(1) }
    }

    pub(crate) fn sitting(&self, seat: Seat) -> Sitting {
        let person = || Sitter::Person {
            name: format!("Player {seat}"),
            key: Secret::new([50; 32]).hash(),
            person: None,
        };
        let (sitter, share) = match &self.who[seat.index()] {
            Who::Chained(chain) => (person(), Share::Chain(chain.end())),
            Who::Entropy(number) => (person(), Share::Entropy(Secret::new([*number; 32]))),
            Who::Plain => (person(), Share::Sealed),
            Who::Bot => (Sitter::Bot { level: "random".into() }, Share::Sealed),
        };
        Sitting { seat, sitter, share }
    }

    /// A table where everyone sits and nobody has opened anything.
    pub(crate) fn seated(options: &str, who: &[Who]) -> Kept<G> {
        let mut kept = Kept::open(options, who);
        for seat in Seat::first(who.len()) {
            kept.good(Command::Sit(kept.sitting(seat)));
        }
        kept
    }

    /// A table that has begun: every browser has opened its share.
    pub(crate) fn begun(options: &str, who: &[Who]) -> Kept<G> {
        let mut kept = Kept::seated(options, who);
        for seat in Seat::first(who.len()) {
            if let Some(link) = kept.link(seat)
                && kept.table.stage() == Stage::Shares
            {
                kept.good(Command::OpenLink { seat, link, then: None });
            }
        }
        kept
    }

    /// The link that the seat's browser would send now.
    pub(crate) fn link(&self, seat: Seat) -> Option<Secret> {
        match &self.who[seat.index()] {
            Who::Chained(chain) => Some(chain.link(self.table.next_chance())),
            _ => None,
        }
    }

    pub(crate) fn submit(&mut self, command: Command<G::Move>) -> Result<(), TableError> {
        let (events, table) = self.table.decide(&command, 2)?;
        self.table = table;
        self.log.extend(events);
        Ok(())
    }

    pub(crate) fn good(&mut self, command: Command<G::Move>) {
        self.submit(command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        while let Some(seat) = self.table.waiting_bots().lowest() {
            let luck = &mut self.luck;
            let moves = self.table.bot_moves(seat, |game| game.random_move(seat, luck)).expect("a move");
            self.submit(Command::PlayBot { seat, moves }).expect("a bot's turn");
        }
    }

    /// A random turn of the seat, confirmed with or without its link.
    pub(crate) fn turn(&mut self, seat: Seat, link: Option<Secret>) {
        let before = self.table.progress(seat);
        while !self.table.legal_moves(seat).is_empty() && !self.table.is_complete(seat) {
            let moves = self.table.legal_moves(seat);
            let action = moves[self.luck.below(moves.len() as u32) as usize].clone();
            self.confirm(seat, link.clone(), Command::Play { seat, action });
            // The turn was confirmed: the rest is another one.
            if self.table.draft(seat).is_none_or(|draft| draft.confirmed)
                && before != self.table.progress(seat)
            {
                return;
            }
        }
        self.confirm(seat, link, Command::Confirm { seat });
    }

    fn confirm(&mut self, seat: Seat, link: Option<Secret>, command: Command<G::Move>) {
        match link {
            Some(link) => self.good(Command::OpenLink { seat, link, then: Some(Box::new(command)) }),
            None => self.good(command),
        }
    }

    pub(crate) fn play_out(&mut self) {
        while self.table.stage() != Stage::Over {
            match self.table.waiting().lowest() {
                Some(seat) => self.turn(seat, self.link(seat)),
                // A link is missing that all wait for.
                None => self.good(Command::Begin),
            }
        }
    }

    pub(crate) fn record(&self) -> String {
        self.table.record().expect("a record").record().to_string()
    }

    /// Replaying the log, as text, gives the same table.
    pub(crate) fn check_replay(&self) {
        let json: Vec<String> = self.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let log: Vec<TableEvent<G>> = json.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let again = Table::<G>::replay("table-1", &log).expect("own log");
        assert_eq!(again.record().unwrap().record().to_string(), self.record());
        assert_eq!((again.stage(), again.next_chance()), (self.table.stage(), self.table.next_chance()));
    }
}

/// What is found if every chance result was drawn.
pub(crate) fn all_drawn(drawn: u64) -> Verified {
    Verified { drawn, taken_over: 0 }
}
