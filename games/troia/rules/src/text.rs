//! A plain-text picture of a view, for terminals and logs.

use std::fmt;

use crate::cells::Cell;
use crate::layers::{Layer, Piece};
use crate::state::Phase;
use crate::track::SPACES;
use crate::view::{HillPiece, PlayerView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heading(f)?;
        if self.left > 0 {
            writeln!(f, "The hill: {} pieces, {} of them seen", self.left, self.hill.len())?;
            for piece in self.hill.iter().filter(|piece| piece.free) {
                writeln!(f, "  free    {piece}")?;
            }
            for piece in self.hill.iter().filter(|piece| !piece.free) {
                writeln!(f, "  covered {piece}")?;
            }
        }
        for layer in Layer::in_game(self.options.players) {
            self.frame(f, layer)?;
        }
        for player in &self.players {
            let whose = if self.viewer == Some(player.seat) { " (you)" } else { "" };
            writeln!(f, "\nSeat {}{whose}, {player}", player.seat)?;
        }
        if let Some(own) = &self.own {
            writeln!(f, "\nYour cards: {}", own.hand)?;
            if let Some(card) = own.chosen {
                writeln!(f, "Face down: {card}")?;
            }
            if !own.removed.is_empty() {
                writeln!(f, "Out of the game: {}", own.removed)?;
            }
            for layer in Layer::ALL.into_iter().filter(|layer| !own.tent.of(*layer).is_empty()) {
                let names = |cell: Cell| {
                    let value = Piece { layer, cell }.value();
                    format!("{} ({value})", cell.name(layer))
                };
                let cells: Vec<String> = own.tent.of(layer).iter().map(names).collect();
                writeln!(f, "Behind your tent, Troy {layer}: {}", cells.join(", "))?;
            }
        }
        Ok(())
    }
}

impl View {
    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Keep => writeln!(f, "Set-up: everyone chooses the cards to keep."),
            Phase::Hill => writeln!(f, "Set-up: the hill is to be poured."),
            Phase::Handles => writeln!(f, "Set-up: the pieces of the hill get their names."),
            Phase::First => writeln!(f, "Set-up: the first to take a start piece is to be drawn."),
            Phase::Start => writeln!(f, "Set-up: seat {} takes a start piece.", self.waiting),
            Phase::Choose => writeln!(f, "Round {}: everyone lays a card face down.", self.round),
            Phase::Over => writeln!(f, "All publish cards are played."),
            Phase::Dig | Phase::Publish | Phase::Permit => match &self.turn {
                Some(turn) => {
                    let what = match self.phase {
                        Phase::Dig => format!("digs and examines: {} steps left", turn.left),
                        Phase::Publish => format!("publishes: {} pieces left, +{}", turn.left, turn.gain),
                        _ => "draws a permit".to_owned(),
                    };
                    writeln!(f, "Round {}: seat {} (card {}) {what}.", self.round, turn.seat, turn.card)
                }
                None => Ok(()),
            },
        }?;
        writeln!(f, "Permits in the pile: {}", self.pile)
    }

    /// A frame: `P` and `r` mark published Plan and Rubble, `.` an open cell.
    fn frame(&self, f: &mut fmt::Formatter<'_>, layer: Layer) -> fmt::Result {
        let there = self.frames.published().of(layer);
        write!(f, "Troy {:<8}", layer.name())?;
        for cell in layer.cells().iter() {
            if cell.index() > 0 && cell.row_column(layer).1 == 0 {
                f.write_str(" ")?;
            }
            let plan = Piece { layer, cell }.is_plan();
            f.write_str(match (there.contains(cell), plan) {
                (false, _) => ".",
                (true, true) => "P",
                (true, false) => "r",
            })?;
        }
        match self.frames.largest(layer) {
            0 => writeln!(f),
            _ if there == layer.cells() => writeln!(f, "  complete"),
            largest => writeln!(f, "  largest group {largest}"),
        }
    }
}

impl fmt::Display for HillPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let face = self.face.map_or_else(|| "?".to_owned(), |face| face.to_string());
        write!(f, "{:>3} {face:<8} at {:>5} {:>5}", self.piece, self.square.x, self.square.y)?;
        if !self.free {
            let on: Vec<String> = self.on.iter().map(|piece| piece.to_string()).collect();
            write!(f, ", {} of 441 open, under {}", self.open, on.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for PlayerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lap = if self.total >= SPACES { " (round the board)" } else { "" };
        write!(f, "{} points{lap}, {} cards", self.total, self.cards)?;
        if self.face_down {
            f.write_str(" and one face down")?;
        }
        let played: Vec<String> = self.played.iter().map(ToString::to_string).collect();
        write!(f, "\n  played: {}", played.join(" "))?;
        let front: Vec<String> =
            self.front.iter().map(|front| format!("{} {}", front.piece, front.face)).collect();
        write!(f, "\n  before the tent: {}", front.join(", "))?;
        let taken: Vec<String> =
            self.taken.iter().map(|taken| format!("{}× {}", taken.count, taken.face)).collect();
        write!(f, "\n  behind the tent: {}; seen going in: {}", self.tent, taken.join(", "))
    }
}
