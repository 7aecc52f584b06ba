//! The engine beside a second, plain reading of the rules: random games, compared after every step.

use std::collections::BTreeSet;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troia::hill::pour;
use game_troia::{Chance, Options, Phase, Troia};

use crate::model::{Heaped, Model, Stage};

/// A game, its second reading, and what happened so far.
struct Both {
    game: Troia,
    model: Model,
    log: String,
}

impl Both {
    fn new(players: u8) -> Both {
        let options = Options::new(players);
        let game = Troia::new(&options).unwrap();
        Both { game, model: Model::new(usize::from(players)), log: options.to_string() }
    }

    fn play(&mut self, source: &mut Seeded) {
        loop {
            match self.game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = self.game.sample(source).unwrap();
                    self.log += &format!("\n{chance}");
                    self.chance(&chance);
                }
                Pending::Seats(seats) => {
                    let awaited: Vec<Seat> = seats.iter().collect();
                    self.play_seat(awaited[source.below(awaited.len() as u32) as usize], source);
                }
            }
            self.compare();
        }
        assert_eq!(self.model.stage, Stage::Over, "{}", self.log);
    }

    fn chance(&mut self, chance: &Chance) {
        self.game.resolve(chance).unwrap();
        if let Chance::Hill(seed) = chance {
            self.heap_up(seed.get());
        }
        if let Chance::Handles(_) = chance {
            for piece in &mut self.model.heap {
                let (layer, row, column) = piece.tile;
                let layer = game_troia::Layer::ALL[layer];
                let cell = game_troia::Cell::at((row * usize::from(layer.side()) + column) as u8);
                let piece_of = game_troia::Piece::new(layer, cell).unwrap();
                piece.handle = self.game.handle_of(piece_of).unwrap().index() + 1;
            }
        }
        self.model.chance(&chance.to_string());
    }

    /// The pieces as they fell, with corners by ordinary sines.
    fn heap_up(&mut self, seed: u64) {
        let poured = pour(seed, self.model.people.len() as u8, self.game.rules());
        self.model.heap = poured.pieces[..poured.count]
            .iter()
            .map(|dropped| {
                let square = dropped.square;
                let (sin, cos) = f64::from(square.angle).to_radians().sin_cos();
                let corner = |u: f64, v: f64| {
                    (f64::from(square.x) + u * cos - v * sin, f64::from(square.y) + u * sin + v * cos)
                };
                let corners = [(-500.0, -500.0), (500.0, -500.0), (500.0, 500.0), (-500.0, 500.0)];
                let (row, column) = dropped.piece.cell.row_column(dropped.piece.layer);
                Heaped {
                    handle: 0,
                    tile: (dropped.piece.layer.index(), usize::from(row), usize::from(column)),
                    corners: corners.into_iter().map(|(u, v)| corner(u, v)).collect(),
                }
            })
            .collect();
    }

    fn play_seat(&mut self, seat: Seat, source: &mut Seeded) {
        let moves: Vec<String> = self.game.legal_moves(seat).iter().map(ToString::to_string).collect();
        let legal: BTreeSet<String> = moves.iter().cloned().collect();
        assert_eq!(legal.len(), moves.len(), "a move is listed twice in {}", self.log);
        assert_eq!(legal, self.model.legal(seat.index()), "seat {seat} of {}", self.log);
        // Random players end their turns too soon to publish much: mostly they go on.
        let wanted: Vec<&String> = moves.iter().filter(|action| *action != "end").collect();
        let wanted = if wanted.is_empty() || source.below(6) == 0 { moves.iter().collect() } else { wanted };
        let action = wanted[source.below(wanted.len() as u32) as usize].clone();
        self.log += &format!("\n{seat} {action}");
        self.game.play(seat, &action.parse().unwrap()).unwrap();
        self.model.play(seat.index(), &action);
    }

    /// Hands, tents, fronts, frames, pile, pawns and who is to act are the same.
    fn compare(&self) {
        let tile = |piece: game_troia::Piece| {
            let (row, column) = piece.cell.row_column(piece.layer);
            (piece.layer.index(), usize::from(row), usize::from(column))
        };
        let view = self.game.view(None);
        for (seat, person) in Seat::first(self.game.seats()).zip(&self.model.people) {
            let hand: BTreeSet<u8> = self.game.hand(seat).iter().map(|card| card.number()).collect();
            assert_eq!(hand, person.hand, "{}", self.log);
            let tent: BTreeSet<_> = self.game.tent(seat).iter().map(tile).collect();
            assert_eq!(tent, person.tent, "{}", self.log);
            let front: BTreeSet<usize> =
                view.players[seat.index()].front.iter().map(|front| front.piece.index() + 1).collect();
            assert_eq!(front, person.front.iter().map(|piece| piece.handle).collect(), "{}", self.log);
            assert_eq!(self.game.score(seat), person.score, "{}", self.log);
        }
        let frames: BTreeSet<_> = self.game.frames().published().iter().map(tile).collect();
        assert_eq!(frames, self.model.frames, "{}", self.log);
        assert_eq!(usize::from(view.pile), self.model.pile.len(), "{}", self.log);
        let acting = match self.model.stage {
            Stage::Start(seat) | Stage::Turn(seat) => Some(seat),
            _ => None,
        };
        if let (Some(seat), Pending::Seats(seats)) = (acting, self.game.pending()) {
            assert_eq!(seats.lowest().map(Seat::index), Some(seat), "{}", self.log);
        }
    }
}

fn agree(players: u8, games: u64) {
    for stream in 0..games {
        Both::new(players).play(&mut Seeded::with_stream(2000, stream));
    }
}

#[test]
fn random_games_of_two_agree_with_the_second_reading() {
    agree(2, 20);
}

#[test]
fn random_games_of_three_agree_with_the_second_reading() {
    agree(3, 14);
}

#[test]
fn random_games_of_four_agree_with_the_second_reading() {
    agree(4, 14);
}

/// What is free by whole numbers is free by cut polygons, on many hills dug to the bottom.
#[test]
fn free_pieces_agree_with_cut_polygons() {
    for seed in 0..40 {
        let mut both = Both::new(2);
        both.chance(&format!("hill {seed}").parse().unwrap());
        both.chance(&format!("handles {seed}").parse().unwrap());
        let mut hill = *both.game.hill();
        while let Some(piece) = hill.free().iter().last() {
            let free: BTreeSet<usize> = hill.free().iter().map(|handle| handle.index() + 1).collect();
            assert_eq!(free, both.model.free().into_iter().collect(), "hill {seed}");
            hill = hill.without(piece);
            both.model.heap.retain(|other| other.handle != piece.index() + 1);
        }
        assert!(both.model.heap.is_empty() && both.game.phase() == Phase::First);
    }
}
