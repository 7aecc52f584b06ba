//! Choices other than using a die: bonuses, and the town crier's numbering.

use anyhow::Context;
use game_core::{Game, LegalMoves};
use game_troyes_dice::{Choice, Move, Numbering};

use super::draft::Draft;
use super::entry;
use super::terminal::Style;
use super::terminal_game::{Answer, Step, TerminalGame};
use super::wording::quoted;
use super::{lists, preview};

impl TerminalGame<'_> {
    /// Asks for the seat's next decision.
    pub(super) fn decide(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        match draft.first_legal().context("a pending seat has a move")? {
            Move::Act { .. } => self.choose_action(draft),
            // The only legal move: it is shown and confirmed like any other.
            Move::NoDie => Ok(Step::Play(Move::NoDie)),
            Move::Draw { .. } | Move::Circle { .. } => self.choose_bonus(draft),
            Move::Direction(_) => self.choose_direction(draft),
            Move::Number(_) => self.choose_numbering(draft),
        }
    }

    fn choose_bonus(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        let paint = self.terminal.paint;
        self.terminal.gap()?;
        self.terminal.say_all(preview::lines(draft, paint))?;
        let question = match draft.game.view(Some(draft.seat)).choice() {
            Some(Choice::Building(bonus)) => format!(" Choose {bonus}:"),
            Some(Choice::Citizen(bonus)) => format!(" On which track do you circle it ({bonus})?"),
            None => " Choose:".to_owned(),
        };
        self.terminal.say(&paint.put(Style::Title, &question))?;
        self.choose_listed(draft, "Number (undo: back to the dice)", entry::parse_bonus)
    }

    fn choose_direction(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        self.terminal.tell("You are the town crier: do the numbers rise or fall to the right?")?;
        self.choose_listed(draft, "Number, up or down", |text| {
            let text = text.trim_start_matches("number:");
            let found = ["up", "down"].into_iter().find(|way| !text.is_empty() && way.starts_with(text));
            let action = found.and_then(|way| format!("number:{way}").parse().ok());
            action.ok_or_else(|| format!("{} is not a direction: type up, down or a number.", quoted(text)))
        })
    }

    /// Lists the legal moves and reads a number, or anything else that `parse` understands.
    fn choose_listed(
        &mut self,
        draft: &Draft,
        prompt: &str,
        parse: impl Fn(&str) -> Result<Move, String>,
    ) -> anyhow::Result<Step> {
        let moves: Vec<Move> = draft.game.legal(draft.seat).iter().collect();
        self.terminal.say_all(lists::options(&draft.game, draft.seat, &moves, self.terminal.width))?;
        loop {
            let line = match self.ask(draft, prompt)? {
                Answer::Leave => return Ok(Step::Leave),
                Answer::Undo => return Ok(Step::TakeBack),
                Answer::Empty => return Ok(Step::Again),
                Answer::Line(line) => line.to_lowercase(),
            };
            let chosen = match line.parse::<usize>() {
                Ok(number) => {
                    let listed = moves.get(number.wrapping_sub(1)).copied();
                    listed.ok_or_else(|| format!("The list has numbers 1 to {}.", moves.len()))
                }
                Err(_) => line.parse().or_else(|_| parse(&line)),
            };
            match chosen {
                Ok(action) => return Ok(Step::Play(action)),
                Err(message) => self.terminal.tell(&message)?,
            }
        }
    }

    fn choose_numbering(&mut self, draft: &Draft) -> anyhow::Result<Step> {
        self.terminal
            .tell("You are the town crier: in which order do the columns have the values 1 to 6?")?;
        let line = match self.ask(draft, "Six digits from left to right, like 415263")? {
            Answer::Leave => return Ok(Step::Leave),
            Answer::Undo => return Ok(Step::TakeBack),
            Answer::Empty => return Ok(Step::Again),
            Answer::Line(line) => line.to_lowercase(),
        };
        let digits: String = line.trim_start_matches("number:").split([' ', ',']).collect();
        match digits.parse::<Numbering>() {
            Ok(numbering) => Ok(Step::Play(Move::Number(numbering))),
            Err(error) => {
                self.terminal.tell(&format!("{error}."))?;
                Ok(Step::Again)
            }
        }
    }
}
