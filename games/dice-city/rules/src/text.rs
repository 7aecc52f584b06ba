//! A plain-text picture of a view, for terminals and logs.

use std::fmt;

use game_core::Seat;

use crate::board::{Die, Resource, Space};
use crate::board_state::{Board, Step};
use crate::city::City;
use crate::locations::Location;
use crate::stacks::Size;
use crate::view::View;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        write!(f, "{board}")?;
        for seat in Seat::first(board.seats()) {
            let whose = if self.viewer() == Some(seat) { " (you)" } else { "" };
            let turn = if board.active() == seat { ", active" } else { "" };
            write!(f, "\nSeat {seat}{whose}{turn}: ")?;
            match (self.score(seat), self.backs(seat)) {
                (Some(score), _) => write!(f, "{score} VP")?,
                (None, backs) => write!(
                    f,
                    "{} VP of locations, {} bandit cards and {} ships face down",
                    self.city_points(seat),
                    backs.bandits,
                    backs.ships
                )?,
            }
            writeln!(f, "\n{}", CityText(board.city(seat)))?;
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.solo_turns() {
            Some(turns) => writeln!(f, "Turn {} of {turns}: {}.", self.round(), self.awaited())?,
            None => writeln!(f, "Round {}, seat {}: {}.", self.round(), self.active(), self.awaited())?,
        }
        if let Some(reason) = self.ending() {
            writeln!(f, "The game ends with this round: {}.", reason.key())?;
        }
        let names = |cards: &[Option<Location>]| {
            let names: Vec<&str> = cards.iter().map(|card| card.map_or("-", Location::name)).collect();
            names.join(", ")
        };
        if self.options().is_solo() {
            let half = self.shelf_size() / 2;
            writeln!(f, "Top row: {}", names(&self.display()[..half]))?;
            writeln!(f, "Bottom row: {}", names(&self.display()[half..]))?;
        } else {
            writeln!(f, "Display: {}", names(self.display()))?;
        }
        write!(f, "Deck {}", self.deck().len())?;
        for card in Location::basic() {
            write!(f, ", {} {}", card.name(), self.pile(*card).unwrap_or(0))?;
        }
        for size in Size::ALL {
            write!(f, ", {size} bandits {}", self.bandits(size))?;
        }
        for size in Size::ALL {
            write!(f, ", {size} ships {}", self.ships(size))?;
        }
        writeln!(f)?;
        if matches!(self.step(), Step::Dice | Step::Attack) {
            let turn = self.turn();
            writeln!(f, "Army strength {}, against bandits {} more", turn.strength, turn.against_bandits)?;
        }
        Ok(())
    }
}

/// A city as a grid; `*` marks a die, `x` a deactivation token.
struct CityText<'a>(&'a City);

impl fmt::Display for CityText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let city = self.0;
        let dice = city.with_dice();
        for row in Die::ALL {
            write!(f, "  {:<7}", row.name())?;
            for space in Space::of_row(row) {
                let die = if dice.contains(space) { "*" } else { "" };
                let token = if city.is_deactivated(space) { "x" } else { "" };
                let name = city.at(space).name();
                let name = if city.at(space).is_card() { name.to_uppercase() } else { name.to_owned() };
                write!(f, "{:<17}", format!("{name}{die}{token}"))?;
            }
            writeln!(f)?;
        }
        let stock: Vec<String> =
            Resource::ALL.into_iter().map(|resource| format!("{} {resource}", city.held(resource))).collect();
        write!(f, "  stock {}, pass tokens {}", stock.join(", "), city.passes())
    }
}
