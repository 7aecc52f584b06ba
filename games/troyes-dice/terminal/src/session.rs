//! A game from the first prompt to the last: whose turn, what was confirmed, what can be taken back.

use std::path::PathBuf;

use anyhow::Context;
use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Chance, Move, TroyesDice};

use super::draft::Draft;
use super::terminal::Terminal;
use super::{Event, Played, Settings, log, preview};

/// A game in progress with everything around it.
pub(super) struct Session<'a> {
    pub(super) settings: &'a Settings<'a>,
    pub(super) terminal: Terminal<'a>,
    pub(super) game: TroyesDice,
    pub(super) events: Vec<Event>,
    source: Seeded,
    /// The game before the dice of this half-day fell.
    pub(super) before_roll: TroyesDice,
    /// Before each turn confirmed in this half-day: the game, and how many events there were.
    turns: Vec<(TroyesDice, usize)>,
    /// Where the record was saved, and how many events it had.
    pub(super) saved: Option<(PathBuf, usize)>,
}

/// What becomes of a turn next.
pub(super) enum Step {
    /// This was chosen.
    Play(Move),
    /// Take back what was chosen.
    TakeBack,
    /// The turn is confirmed.
    Commit,
    /// Nothing was chosen: ask again.
    Again,
    /// The person leaves.
    Leave,
}

/// What was answered to a prompt, commands aside.
pub(super) enum Answer {
    /// Something was typed.
    Line(String),
    /// Only Enter.
    Empty,
    /// `undo`
    Undo,
    /// `quit`, or the end of the input.
    Leave,
}

impl<'a> Session<'a> {
    pub(super) fn new(settings: &'a Settings<'a>, terminal: Terminal<'a>) -> anyhow::Result<Session<'a>> {
        let game = TroyesDice::new(&settings.options)?;
        Ok(Session {
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

    /// Plays until the game is over or the person leaves.
    pub(super) fn run(mut self) -> anyhow::Result<Played> {
        self.welcome()?;
        loop {
            match self.game.pending() {
                Pending::Chance => self.draw_chance()?,
                Pending::Seats(seats) => {
                    let seat = seats.lowest().context("somebody is awaited")?;
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
        Ok(Played { events: self.events })
    }

    fn draw_chance(&mut self) -> anyhow::Result<()> {
        let chance = self.game.sample(&mut self.source).context("chance is awaited")?;
        self.before_roll = self.game;
        self.game.resolve(&chance)?;
        self.events.push(Event::Chance(chance));
        self.turns.clear();
        // Plazas and dice are shown with the turn.
        if matches!(chance, Chance::Tiles(_) | Chance::First(_)) {
            for line in log::chance_lines(&self.before_roll, &self.game, &chance) {
                self.terminal.tell(&line)?;
            }
        }
        Ok(())
    }

    /// One turn of a seat. Returns whether the game goes on.
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
                    if self.take_back_turn(seat)? {
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
        self.events.extend(draft.moves.iter().map(|action| Event::Move(draft.seat, *action)));
        self.game = draft.game;
    }

    /// Takes back the turn that another seat confirmed last, if the dice have not fallen since.
    fn take_back_turn(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let Some((game, events)) = self.turns.pop() else {
            self.terminal.tell("Nothing to take back: the dice have fallen and stay as they are.")?;
            return Ok(false);
        };
        self.game = game;
        self.events.truncate(events);
        self.terminal.tell(&format!("The turn before that of seat {seat} is taken back."))?;
        Ok(true)
    }

    /// Shows what a turn would do and asks for a yes.
    fn confirm(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        let paint = self.terminal.paint;
        self.terminal.gap()?;
        for line in preview::lines(draft, paint) {
            self.terminal.say(&line)?;
        }
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
                _ => self.terminal.tell("First this move: Enter or y does it, n takes it back.")?,
            }
        }
    }
}
