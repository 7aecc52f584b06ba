//! A game from the first prompt to the last: whose turn it is, what was confirmed, what can be taken back.

use std::path::PathBuf;

use anyhow::Context;
use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Chance, Move, TroyesDice};

use super::draft::Draft;
use super::terminal::Terminal;
use super::{GameEvent, Settings, log, preview};

pub(super) struct TerminalGame<'a> {
    pub(super) settings: &'a Settings<'a>,
    pub(super) terminal: Terminal<'a>,
    pub(super) game: TroyesDice,
    pub(super) events: Vec<GameEvent>,
    source: Seeded,
    /// The game before the dice of this half-day fell.
    pub(super) before_roll: TroyesDice,
    /// For each turn confirmed in this half-day: the game before it, and how many events there were.
    turns: Vec<(TroyesDice, usize)>,
    /// Where the record was saved, and how many events it had.
    pub(super) saved: Option<(PathBuf, usize)>,
}

/// How a turn goes on.
pub(super) enum Step {
    Play(Move),
    TakeBack,
    /// The turn is confirmed.
    Commit,
    /// Nothing was chosen: ask again.
    Again,
    Leave,
}

/// The answer to a prompt, once commands for information are dealt with.
pub(super) enum Answer {
    Line(String),
    /// Only Enter.
    Empty,
    Undo,
    /// `quit`, or the end of the input.
    Leave,
}

impl<'a> TerminalGame<'a> {
    pub(super) fn new(
        settings: &'a Settings<'a>,
        terminal: Terminal<'a>,
    ) -> anyhow::Result<TerminalGame<'a>> {
        let game = TroyesDice::new(&settings.options)?;
        Ok(TerminalGame {
            settings,
            terminal,
            game,
            events: Vec::new(),
            source: Seeded::new(settings.seed),
            before_roll: game,
            turns: Vec::new(),
            saved: None,
        })
    }

    /// Plays until the game is over or the player leaves; returns the events.
    pub(super) fn run(mut self) -> anyhow::Result<Vec<GameEvent>> {
        self.welcome()?;
        loop {
            match self.game.pending() {
                Pending::Chance => self.draw_chance()?,
                Pending::Seats(seats) => {
                    let seat = seats.lowest().context("a seat is pending")?;
                    if !self.turn(seat)? {
                        self.farewell()?;
                        break;
                    }
                }
                Pending::Over => {
                    self.ending()?;
                    break;
                }
            }
        }
        Ok(self.events)
    }

    fn draw_chance(&mut self) -> anyhow::Result<()> {
        let chance = self.game.sample(&mut self.source).context("chance is pending")?;
        self.before_roll = self.game;
        self.game.resolve(&chance)?;
        self.events.push(GameEvent::Chance(chance));
        // Nobody takes back a turn once dice have shown what came of it.
        self.turns.clear();
        // Plazas and dice are shown with the turn.
        if matches!(chance, Chance::Tiles(_) | Chance::First(_)) {
            self.terminal.tell_all(log::chance_lines(&self.before_roll, &self.game, &chance))?;
        }
        Ok(())
    }

    /// Plays a seat's turn. Returns false if the player leaves.
    fn turn(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let mut draft = Draft::new(self.game, seat);
        self.show(&draft)?;
        loop {
            let step = if draft.is_done() { self.confirm(&draft)? } else { self.decide(&draft)? };
            match step {
                Step::Play(action) => {
                    if let Err(refused) = draft.play(action) {
                        self.terminal.tell(&format!("Not possible: {refused}."))?;
                    }
                }
                Step::TakeBack if draft.moves.is_empty() => {
                    if self.take_back_turn()? {
                        return Ok(true);
                    }
                }
                Step::TakeBack => {
                    draft.reset();
                    self.terminal.tell("Taken back.")?;
                    self.show_dice(&draft)?;
                }
                Step::Commit => {
                    self.commit(&draft);
                    return Ok(true);
                }
                Step::Again => {}
                Step::Leave => return Ok(false),
            }
        }
    }

    fn commit(&mut self, draft: &Draft) {
        self.turns.push((self.game, self.events.len()));
        self.events.extend(draft.moves.iter().map(|action| GameEvent::Move(draft.seat, *action)));
        self.game = draft.game;
    }

    /// Takes back the last turn that another seat confirmed, if the dice have not fallen since.
    fn take_back_turn(&mut self) -> anyhow::Result<bool> {
        let Some((game, events)) = self.turns.pop() else {
            self.terminal.tell("Nothing to take back: the dice can't be rolled again.")?;
            return Ok(false);
        };
        self.game = game;
        self.events.truncate(events);
        self.terminal.tell("The last turn is taken back.")?;
        Ok(true)
    }

    /// Shows what a turn would do and asks to confirm it.
    fn confirm(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        self.terminal.gap()?;
        self.terminal.say_all(preview::lines(draft, self.terminal.paint))?;
        if draft.start.board().dice().is_some() {
            let balance = preview::balance(draft.start.sheet(draft.seat), draft.game.sheet(draft.seat));
            self.terminal.tell(&balance)?;
        }
        loop {
            let answer = self.ask(draft, "Enter or y: do it; n: take it back")?;
            let text = match answer {
                Answer::Leave => return Ok(Step::Leave),
                Answer::Undo => return Ok(Step::TakeBack),
                Answer::Empty => return Ok(Step::Commit),
                Answer::Line(text) => text.to_lowercase(),
            };
            match text.as_str() {
                "y" | "yes" | "ok" => return Ok(Step::Commit),
                "n" | "no" | "back" => return Ok(Step::TakeBack),
                _ => self
                    .terminal
                    .tell("Decide about this move first: Enter or y does it, n takes it back.")?,
            }
        }
    }
}
