//! What the player sees before choosing: the dice, the sheet, the other seats.

use game_core::{Game, Seat};

use super::draft::Draft;
use super::sheet::{self, Picture};
use super::terminal::Style;
use super::terminal_game::TerminalGame;
use super::{score, wheel};

impl TerminalGame<'_> {
    /// Shows everything that a choice needs.
    pub(super) fn show(&mut self, draft: &Draft) -> anyhow::Result<()> {
        let board = draft.game.board();
        let half_day = board.half_day();
        self.terminal.gap()?;
        if board.dice().is_none() {
            return Ok(());
        }
        let whose = if self.game.seats() > 1 { format!(", seat {}", draft.seat) } else { String::new() };
        let title = format!(" {}{whose} ", wheel::when(half_day));
        let count = format!(" half-day {} of 16 ──", half_day.index() + 1);
        let rule =
            format!("──{title:─<width$}{count}", width = 77usize.saturating_sub(count.chars().count()));
        self.terminal.say(&self.terminal.paint.put(Style::Title, &rule))?;
        self.show_dice(draft)?;
        self.terminal.gap()?;
        self.show_sheet(draft, draft.seat)?;
        self.show_others(draft)?;
        Ok(())
    }

    /// Shows the other seats in one line, with their scores as they were when the dice fell.
    fn show_others(&mut self, draft: &Draft) -> anyhow::Result<()> {
        let view = draft.game.view(Some(draft.seat));
        let others = Seat::first(self.game.seats()).filter(|seat| *seat != draft.seat);
        let describe = |seat: Seat| {
            let score = view.sheets()[seat.index()].score();
            let done = if draft.game.board().waiting().contains(seat) { "" } else { " (has chosen)" };
            format!("seat {seat} {score} VP{done}")
        };
        let others: Vec<String> = others.map(describe).collect();
        if !others.is_empty() {
            self.terminal.tell(&format!("Others (sheet SEAT shows one): {}.", others.join("; ")))?;
        }
        Ok(())
    }

    /// Shows the dice, what the black one did, and what comes next.
    pub(super) fn show_dice(&mut self, draft: &Draft) -> anyhow::Result<()> {
        let (paint, width) = (self.terminal.paint, self.terminal.width);
        self.terminal.say_all(wheel::dice(&draft.start, draft.seat, paint, width))?;
        self.terminal.tell_all(wheel::event(&self.before_roll, &draft.start, draft.seat))?;
        if draft.start.board().dice().is_some() {
            self.terminal.tell(&wheel::outlook(draft.start.board()))?;
        }
        Ok(())
    }

    /// Shows a sheet with its score, as the seat whose turn it is may see it.
    pub(super) fn show_sheet(&mut self, draft: &Draft, whose: Seat) -> anyhow::Result<()> {
        let view = draft.game.view(Some(draft.seat));
        let Some(sheet) = view.sheets().get(whose.index()) else { return Ok(()) };
        let paint = self.terminal.paint;
        let numbering = draft.game.board().numbering().copied().unwrap_or_default();
        self.terminal.say_all(Picture { sheet, numbering, paint }.lines())?;
        self.terminal.say(&paint.put(Style::Title, &format!(" {}", score::summary(sheet))))?;
        Ok(self.terminal.say_all(sheet::LEGEND.map(|line| paint.put(Style::Faint, &format!(" {line}"))))?)
    }
}
