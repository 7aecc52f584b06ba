//! Positions set up by hand, to study a moment or test a rule.

use game_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Colour};
use crate::cells::Cells;
use crate::frames::Publication;
use crate::handles::{Handle, Handles};
use crate::layers::{Face, Layer, Piece, Pieces};
use crate::moves::Seed;
use crate::options::Options;
use crate::state::{Phase, Troia};

/// A position before players choose the cards of a round. It may be invalid: [`Troia::from_setup`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's options.
    pub options: Options,
    /// The version of the rules; the newest if left out.
    #[serde(default = "newest")]
    pub rules: u32,
    /// The hill's seed.
    pub hill: Seed,
    /// The seed for the handles.
    pub handles: Seed,
    /// The publications, in order.
    #[serde(default)]
    pub published: Vec<(Seat, Layer, Cells)>,
    /// A player for each seat.
    pub players: Vec<PlayerSetup>,
}

/// A player as data. By default, one who has not played yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerSetup {
    /// Cards of the player's colour that left the game; the highest ones if empty.
    pub removed: Cards,
    /// Permits drawn so far.
    pub permits: Cards,
    /// Cards played, one for each round.
    pub played: Vec<Card>,
    /// Pieces in front of the tent.
    pub front: Vec<(Layer, Cells)>,
    /// Pieces behind the tent; they went in with their symbol up.
    pub tent: Vec<(Layer, Cells)>,
    /// Points. Points that no publication explains appear in no score line.
    pub total: u16,
}

/// Why a position can't be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum BadSetup {
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] game_core::BadOptions),
    /// Too many or too few players.
    #[error("{players} players for {seats} seats")]
    Players { players: usize, seats: usize },
    /// The frame has no such cell, or the layer is not in the game.
    #[error("Troy {layer} has no such cells in this game")]
    Cells { layer: Layer },
    /// A publication that the rules do not allow.
    #[error("this can't be published like that in Troy {layer}")]
    Publication { layer: Layer },
    /// Anything else that is impossible.
    #[error("{0}")]
    Impossible(String),
}

impl Setup {
    /// A fresh game with this many players on the hill from this seed.
    pub fn new(players: u8, hill: Seed) -> Setup {
        let player = PlayerSetup::default();
        Setup {
            options: Options::new(players),
            rules: newest(),
            hill,
            handles: hill,
            published: Vec::new(),
            players: vec![player; usize::from(players)],
        }
    }
}

fn newest() -> u32 {
    Troia::INFO.rules_version
}

fn pieces(cells: &[(Layer, Cells)], players: u8) -> Result<Pieces, BadSetup> {
    let all = Pieces::in_game(players);
    cells.iter().try_fold(Pieces::EMPTY, |set, (layer, cells)| {
        let known = all.of(*layer).includes(*cells);
        if known { Ok(set.with_cells(*layer, *cells)) } else { Err(BadSetup::Cells { layer: *layer }) }
    })
}

impl Troia {
    /// A game from a position before players choose the cards of its round.
    ///
    /// # Errors
    /// Returns an error that says what is wrong if the position is impossible.
    pub fn from_setup(setup: &Setup) -> Result<Troia, BadSetup> {
        let mut game = Troia::with_rules(&setup.options, setup.rules)?;
        if setup.players.len() != game.seats() {
            return Err(BadSetup::Players { players: setup.players.len(), seats: game.seats() });
        }
        game.pour(setup.hill);
        game.hill = game.hill.named(setup.handles.get(), game.rules());
        game.phase = Phase::Choose;
        for (seat, layer, cells) in &setup.published {
            game.set_published(*seat, *layer, *cells)?;
        }
        for (seat, player) in Seat::first(game.seats()).zip(&setup.players) {
            game.set_player(seat, player)?;
        }
        let rounds = setup.players.iter().map(|player| player.played.len()).max().unwrap_or(0);
        if setup.players.iter().any(|player| player.played.len() != rounds) {
            return Err(BadSetup::Impossible("everyone has played a card in every round".into()));
        }
        game.round = rounds as u8;
        game.begin_round();
        game.check().map_err(BadSetup::Impossible)?;
        Ok(game)
    }

    fn set_published(&mut self, seat: Seat, layer: Layer, cells: Cells) -> Result<(), BadSetup> {
        let taken = pieces(&[(layer, cells)], self.options.players)?;
        let fits = cells.is_group(layer)
            && cells.and(self.frames.published().of(layer)).is_empty()
            && seat.index() < self.seats();
        let worth = self.frames.worth(layer, cells).filter(|_| fits);
        let worth = worth.ok_or(BadSetup::Publication { layer })?;
        self.frames.lay(Publication { seat, round: 0, layer, cells, worth });
        self.set_taken(seat, taken);
        Ok(())
    }

    /// Takes pieces off the hill, covered or not.
    fn set_taken(&mut self, seat: Seat, taken: Pieces) {
        for handle in self.handles_of(taken).iter() {
            self.hill.lying = self.hill.lying.without(handle);
            self.hill.forget(handle);
        }
        for piece in taken.iter() {
            self.players[seat.index()].note_taken(Face::Symbol(piece.layer));
        }
    }

    fn handles_of(&self, pieces: Pieces) -> Handles {
        self.hill.lying.iter().filter(|handle| pieces.contains(self.hill.piece(*handle))).collect()
    }

    /// The handle of a piece on the hill.
    pub fn handle_of(&self, piece: Piece) -> Option<Handle> {
        self.handles_of(Pieces::EMPTY.with(piece)).iter().next()
    }

    fn set_player(&mut self, seat: Seat, setup: &PlayerSetup) -> Result<(), BadSetup> {
        let players = self.options.players;
        let (front, tent) = (pieces(&setup.front, players)?, pieces(&setup.tent, players)?);
        self.set_taken(seat, tent);
        let front = self.handles_of(front);
        self.hill.lying = self.hill.lying.minus(front);
        let first = self.kept().way(Colour::of(seat), 0).unwrap_or_default();
        let kept =
            if setup.removed.is_empty() { first } else { Colour::of(seat).cards().minus(setup.removed) };
        self.pile = self.pile.minus(setup.permits);
        let player = &mut self.players[seat.index()];
        player.keep(seat, kept);
        (player.front, player.tent) = (front, tent);
        player.hand = player.hand.or(setup.permits).minus(setup.played.iter().copied().collect());
        for (place, card) in player.played.iter_mut().zip(&setup.played) {
            *place = Some(*card);
        }
        self.track.set_total(seat, setup.total);
        Ok(())
    }
}
