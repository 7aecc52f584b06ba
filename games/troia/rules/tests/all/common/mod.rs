//! Positions and moves in few words, so that a test reads like an example of the rulebook.

use game_core::{Game, Pending, Refused, Seat, Seeded};
use game_troia::{Cells, Chance, Handle, Illegal, Layer, Move, Phase, PlayerSetup, Seed, Setup, Troia};

/// A seat as people count.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("1 to 16")
}

/// `VIII/IX b2 c2`
pub(crate) fn group(text: &str) -> (Layer, Cells) {
    let (layer, cells) = text.split_once(' ').expect("a layer and cells");
    let layer = layer.parse().expect("a layer");
    (layer, Cells::named(cells, layer).expect("cells of the layer"))
}

/// Several groups with semicolons between them.
fn groups(text: &str) -> Vec<(Layer, Cells)> {
    text.split("; ").map(group).collect()
}

/// A position in words.
#[derive(Clone)]
pub(crate) struct Position(pub(crate) Setup);

/// The first round of a game, nothing taken yet. Everyone has kept the lowest cards of his colour.
pub(crate) fn position(players: u8) -> Position {
    // The hill that these tests know is the one of rules 1.
    Position(Setup { rules: 1, ..Setup::new(players, Seed::new(1).expect("a seed")) })
}

impl Position {
    fn player(&mut self, number: usize) -> &mut PlayerSetup {
        &mut self.0.players[number - 1]
    }

    /// What is behind a tent: `II a2; VIII/IX b2 c2`.
    pub(crate) fn tent(mut self, number: usize, text: &str) -> Position {
        self.player(number).tent = groups(text);
        self
    }

    /// What lies before a tent.
    pub(crate) fn front(mut self, number: usize, text: &str) -> Position {
        self.player(number).front = groups(text);
        self
    }

    /// What a seat has published, one group after another.
    pub(crate) fn published(mut self, number: usize, text: &str) -> Position {
        self.0.published.extend(groups(text).into_iter().map(|(layer, cells)| (seat(number), layer, cells)));
        self
    }

    /// Where the pawns stand.
    pub(crate) fn totals<const N: usize>(mut self, totals: [u16; N]) -> Position {
        for (player, total) in self.0.players.iter_mut().zip(totals) {
            player.total = total;
        }
        self
    }

    /// The cards played so far by a seat, and the permits drawn by it.
    pub(crate) fn played(mut self, number: usize, played: &str, permits: &str) -> Position {
        let cards = |text: &str| text.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        self.player(number).played = cards(played);
        self.player(number).permits = cards(permits).into_iter().collect();
        self
    }

    /// The position before cards are chosen.
    pub(crate) fn start(&self) -> Play {
        Play { game: Troia::from_setup(&self.0).expect("a position that can be") }
    }

    /// Everyone plays a card: the turn of the highest begins.
    pub(crate) fn cards(&self, cards: &str) -> Play {
        let mut play = self.start();
        play.cards(cards);
        play
    }
}

/// A game that is played.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Troia,
}

impl Play {
    pub(crate) fn new(players: u8) -> Play {
        // The hills that these tests know are those of rules 1.
        Play { game: Troia::with_rules(&game_troia::Options::new(players), 1).expect("2 to 4 players") }
    }

    /// A game up to the start pieces.
    pub(crate) fn on_hill(players: u8, first: usize) -> Play {
        let mut play = Play::new(players);
        while play.game.phase() == Phase::Keep {
            play.random_step(&mut Seeded::new(1));
        }
        for chance in ["hill 1".to_owned(), "handles 1".to_owned(), format!("first {first}")] {
            play.chance(&chance);
        }
        play
    }

    pub(crate) fn chance(&mut self, text: &str) {
        let chance: Chance = text.parse().expect("a chance result");
        self.game.resolve(&chance).unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }

    /// One card for each seat.
    pub(crate) fn cards(&mut self, cards: &str) {
        for (index, card) in cards.split(' ').enumerate() {
            self.act(index + 1, &format!("card {card}"));
        }
    }

    pub(crate) fn act(&mut self, number: usize, text: &str) {
        let action: Move = text.parse().expect("a move");
        self.game.play(seat(number), &action).unwrap_or_else(|refused| panic!("{number} {text}: {refused}"));
    }

    /// The moves one after another, with semicolons between them.
    pub(crate) fn acts(&mut self, number: usize, texts: &str) {
        texts.split("; ").for_each(|text| self.act(number, text));
    }

    /// Ends a publish turn and draws the lowest permit left.
    pub(crate) fn end_publishing(&mut self, number: usize) {
        self.act(number, "end");
        assert_eq!(self.game.phase(), Phase::Permit);
        let (permit, _) = self.game.chances().next().expect("a permit is left");
        self.game.resolve(&permit).expect("a listed permit is drawn");
    }

    pub(crate) fn refusal(&self, number: usize, text: &str) -> Refused<Illegal> {
        let action: Move = text.parse().expect("a move");
        self.refusal_of(number, &action)
    }

    pub(crate) fn refusal_of(&self, number: usize, action: &Move) -> Refused<Illegal> {
        let mut copy = self.game;
        let refused = copy.play(seat(number), action).expect_err("the rules forbid it");
        assert_eq!(copy, self.game, "a refused move changes nothing");
        refused
    }

    pub(crate) fn code(&self, number: usize, text: &str) -> &'static str {
        self.refusal(number, text).code()
    }

    pub(crate) fn refusal_of_chance(&self, text: &str) -> Refused<Illegal> {
        let mut copy = self.game;
        let chance: Chance = text.parse().expect("a chance result");
        let refused = copy.resolve(&chance).expect_err("the rules forbid it");
        assert_eq!(copy, self.game, "a refused chance result changes nothing");
        refused
    }

    pub(crate) fn can(&self, number: usize, text: &str) -> bool {
        let action: Move = text.parse().expect("a move");
        let listed = self.game.legal_moves(seat(number)).contains(&action);
        let played = self.game.clone().play(seat(number), &action).is_ok();
        assert_eq!(listed, played, "one predicate decides: {text}");
        played
    }

    pub(crate) fn moves(&self, number: usize) -> Vec<String> {
        self.game.legal_moves(seat(number)).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        Seat::first(self.game.seats()).map(|seat| self.game.score(seat)).collect()
    }

    pub(crate) fn total(&self, number: usize) -> i32 {
        self.game.score(seat(number))
    }

    /// The number of the seat that alone has to decide.
    pub(crate) fn turn_of(&self) -> usize {
        match self.game.pending() {
            Pending::Seats(seats) if seats.len() == 1 => seats.lowest().expect("one").number(),
            other => panic!("nobody alone: {other:?}"),
        }
    }

    /// Points of the turn that is being played.
    pub(crate) fn gain(&self) -> u8 {
        self.game.view(None).turn.expect("a turn").gain
    }

    /// A free piece of the hill.
    pub(crate) fn free(&self) -> Handle {
        self.game.hill().free().iter().next().expect("something is always free")
    }

    /// Digs this many free pieces.
    pub(crate) fn dig(&mut self, number: usize, count: usize) {
        for _ in 0..count {
            let piece = self.free();
            self.act(number, &format!("dig {piece}"));
        }
    }

    /// Examines this many pieces from the front of the tent.
    pub(crate) fn examine(&mut self, number: usize, count: usize) {
        for _ in 0..count {
            let view = self.game.view(Some(seat(number)));
            let piece = view.players[number - 1].front[0].piece;
            self.act(number, &format!("examine {piece}"));
        }
    }

    pub(crate) fn front(&self, number: usize) -> usize {
        self.game.view(None).players[number - 1].front.len()
    }

    pub(crate) fn random_step(&mut self, source: &mut Seeded) -> bool {
        match self.game.pending() {
            Pending::Over => return false,
            Pending::Chance => {
                let chance = self.game.sample(source).expect("chance is pending");
                self.game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is pending");
                let action = self.game.random_move(seat, source).expect("a pending seat has a move");
                self.game.play(seat, &action).expect("a random move is legal");
            }
        }
        true
    }
}

/// The code and the English sentence of a refusal.
pub(crate) fn check_refusal(refused: &Refused<Illegal>, code: &str, english: &str) {
    assert_eq!((refused.code(), refused.to_string().as_str()), (code, english));
}
