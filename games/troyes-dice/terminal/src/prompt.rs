//! Prompts and the commands that work at all of them; the start and the end of a game.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use game_core::{Game, LegalMoves, Seat};

use super::command::{self, Command};
use super::draft::Draft;
use super::help::{self, Piece};
use super::terminal::Style;
use super::terminal_game::{Answer, TerminalGame};
use super::wording::quoted;
use super::{log, score, wheel};

impl TerminalGame<'_> {
    /// Asks until something other than a command for information is typed.
    pub(super) fn ask(&mut self, draft: &Draft, prompt: &str) -> anyhow::Result<Answer> {
        loop {
            let Some(line) = self.terminal.ask(prompt)? else {
                self.terminal.tell("The input has ended.")?;
                return Ok(Answer::Leave);
            };
            match command::parse(&line) {
                None if line.is_empty() => return Ok(Answer::Empty),
                None => return Ok(Answer::Line(line)),
                Some((Command::Undo, _)) => return Ok(Answer::Undo),
                Some((Command::Quit, _)) => return Ok(Answer::Leave),
                Some((command, rest)) => self.inform(draft, command, rest)?,
            }
        }
    }

    fn inform(&mut self, draft: &Draft, command: Command, rest: &str) -> anyhow::Result<()> {
        match command {
            Command::Help => self.help(),
            Command::Sheet => match self.seat_named(draft, rest)? {
                Some(seat) => self.show_sheet(draft, seat),
                None => Ok(()),
            },
            Command::Score => match self.seat_named(draft, rest)? {
                Some(seat) => self.show_score(draft, seat),
                None => Ok(()),
            },
            Command::Wheel => self.show_wheel(draft),
            Command::Moves => self.show_moves(draft),
            Command::Log => self.show_log(),
            Command::Record => self.show_record(),
            Command::Save => self.save(rest),
            Command::Undo | Command::Quit => Ok(()),
        }
    }

    fn help(&mut self) -> anyhow::Result<()> {
        for piece in help::pieces(&self.settings.options, self.terminal.paint) {
            match piece {
                Piece::Text(text) => self.terminal.tell(&text)?,
                Piece::Line(line) => self.terminal.say(&line)?,
            }
        }
        Ok(())
    }

    /// The seat named after a command; the one whose turn it is if none is.
    fn seat_named(&mut self, draft: &Draft, text: &str) -> anyhow::Result<Option<Seat>> {
        if text.is_empty() {
            return Ok(Some(draft.seat));
        }
        let seat = text.parse().ok().filter(|seat: &Seat| seat.index() < self.game.seats());
        if seat.is_none() {
            let seats = self.game.seats();
            self.terminal
                .tell(&format!("There is no seat {} here: seats are 1 to {seats}.", quoted(text)))?;
        }
        Ok(seat)
    }

    fn show_score(&mut self, draft: &Draft, seat: Seat) -> anyhow::Result<()> {
        let view = draft.game.view(Some(draft.seat));
        let Some(sheet) = view.sheets().get(seat.index()) else { return Ok(()) };
        let numbering = draft.game.board().numbering().copied().unwrap_or_default();
        Ok(self.terminal.say_all(score::table(sheet, &numbering, self.terminal.paint))?)
    }

    fn show_wheel(&mut self, draft: &Draft) -> anyhow::Result<()> {
        self.show_dice(draft)?;
        self.terminal
            .say_all(wheel::all_plazas(draft.start.board()).iter().map(|line| format!(" {line}")))?;
        Ok(self.terminal.tell_all(wheel::tiles(draft.start.board()))?)
    }

    fn show_moves(&mut self, draft: &Draft) -> anyhow::Result<()> {
        let moves: Vec<String> =
            draft.game.legal(draft.seat).iter().map(|action| action.to_string()).collect();
        if moves.is_empty() {
            self.terminal.tell("There is nothing to choose now but to confirm.")?;
            return Ok(());
        }
        self.terminal.tell(&format!("{} legal moves:", moves.len()))?;
        self.terminal.tell(&moves.join(" "))?;
        Ok(())
    }

    fn show_log(&mut self) -> anyhow::Result<()> {
        for line in log::lines(&self.settings.options, &self.events) {
            let indent = if line.starts_with(' ') { "  " } else { "" };
            self.terminal.tell_indented(&line, indent)?;
        }
        Ok(())
    }

    fn record(&self) -> String {
        (self.settings.record)(&self.settings.options, &self.events)
    }

    fn show_record(&mut self) -> anyhow::Result<()> {
        Ok(self.terminal.say(&self.record())?)
    }

    /// Writes the record to a file. It overwrites only a file that this game wrote before.
    fn save(&mut self, name: &str) -> anyhow::Result<()> {
        if name.is_empty() {
            self.terminal.tell("Name a file: save my-game.crier")?;
            return Ok(());
        }
        let path = Path::new(name);
        let is_ours = self.saved.as_ref().is_some_and(|(ours, _)| ours == path);
        let mut options = OpenOptions::new();
        options.write(true).create(is_ours).truncate(is_ours).create_new(!is_ours);
        let written = options.open(path).and_then(|mut file| file.write_all(self.record().as_bytes()));
        let message = match written {
            Ok(()) => {
                self.saved = Some((path.to_owned(), self.events.len()));
                format!("Saved into {}.", quoted(name))
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                format!("{} is there already and stays as it is. Choose another name.", quoted(name))
            }
            Err(error) => {
                format!("{} can't be written: {error}. Nothing is lost, try another name.", quoted(name))
            }
        };
        self.terminal.tell(&message)?;
        Ok(())
    }

    pub(super) fn welcome(&mut self) -> anyhow::Result<()> {
        let info = game_troyes_dice::TroyesDice::INFO;
        let title = format!(" {} by {}", info.name, info.designers.join(", "));
        self.terminal.say(&self.terminal.paint.put(Style::Title, &title))?;
        self.terminal.tell(WELCOME)?;
        let (options, seed) = (&self.settings.options, self.settings.seed);
        self.terminal.tell(&format!("Seed {seed} ({options}): the same seed brings the same dice."))?;
        Ok(())
    }

    /// Says goodbye to a player who leaves early, and shows the record unless it is saved.
    pub(super) fn farewell(&mut self) -> anyhow::Result<()> {
        match &self.saved {
            Some((path, events)) if *events == self.events.len() => {
                let path = path.display().to_string();
                self.terminal.tell(&format!("The game so far is saved in {}. Goodbye!", quoted(&path)))?;
            }
            _ => {
                self.terminal
                    .tell("The game so far, to keep (next time, save FILE writes it into a file):")?;
                self.terminal.gap()?;
                self.show_record()?;
                self.terminal.gap()?;
                self.terminal.tell("Goodbye!")?;
            }
        }
        Ok(())
    }

    /// Shows every sheet, the scores line by line and the honours; then takes commands until the player leaves.
    pub(super) fn ending(&mut self) -> anyhow::Result<()> {
        let draft = Draft::new(self.game, Seat::FIRST);
        let rule = format!("──{:─<77}", " The eighth day is over ");
        self.terminal.gap()?;
        self.terminal.say(&self.terminal.paint.put(Style::Title, &rule))?;
        for seat in Seat::first(self.game.seats()) {
            if self.game.seats() > 1 {
                self.terminal.say(&self.terminal.paint.put(Style::Title, &format!(" Seat {seat}")))?;
            }
            self.show_sheet(&draft, seat)?;
            self.terminal.gap()?;
            self.show_score(&draft, seat)?;
            self.terminal.gap()?;
        }
        if let Some(outcome) = self.game.outcome() {
            self.terminal.tell_all(score::verdict(&outcome))?;
        }
        self.after_the_end(&draft)
    }

    fn after_the_end(&mut self, draft: &Draft) -> anyhow::Result<()> {
        loop {
            match self.ask(draft, "Enter: leave; save FILE, record, log, score, sheet")? {
                Answer::Empty | Answer::Leave => return Ok(self.terminal.tell("Goodbye!")?),
                Answer::Undo => self.terminal.tell("The game is over: nothing can be taken back.")?,
                Answer::Line(line) => {
                    let line = quoted(&line);
                    self.terminal
                        .tell(&format!("The game is over, and {line} isn't a command: try help."))?;
                }
            }
        }
    }
}

const WELCOME: &str = "\
Eight days in old Troyes. Each morning and each afternoon you use one die to gather resources, to win citizens or \
to build; at the end you count your victory points (VP), and 45 are a good first mark. Type a place (1 to 4) to \
see what its die can do, or help for the rules in short.";
