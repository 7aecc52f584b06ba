//! Plays a lesson to its end, as a player who follows the coach would, and as one who does not.

use game_core::{ChanceSource, Game, Seat};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError};
use words::{Lang, Words};

use crate::coach::{Advice, Next, Position, position, rival};
use crate::lesson::{Lesson, Step};
use crate::page::{Page, PageContext, PageRequest};

/// The player's seat; the others are bots'.
const LEARNER: Seat = Seat::FIRST;

/// The most moves of a game that strays from its lesson: far more than any game has.
const MOST_MOVES: usize = 5_000;

/// Why a lesson can't be finished, and at which step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("lesson {lesson:?}, step {step} ({say:?}): {what}")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Stuck {
    pub lesson: String,
    /// From 1; 0 before the first.
    pub step: usize,
    pub say: String,
    pub what: String,
}

/// A lesson being checked.
struct Walk<'a, P: Page> {
    lesson: &'a Lesson,
    table: Table<P::Game>,
    step: usize,
}

/// Plays the lesson to its end: every text is there in both languages, everything the coach points at is on the page, every
/// move is legal, and the table laid out what the lesson says. At every step, other moves are tried as well; `source` chooses
/// some, and plays games to their end from there. Returns how many positions were looked at.
///
/// # Errors
/// Returns the first step that does not work, and why.
pub fn check<P: Page>(lesson: &Lesson, source: &mut dyn ChanceSource) -> Result<usize, Stuck> {
    let mut walk = Walk::<P> { lesson, table: open(lesson)?, step: 0 };
    let mut looked = 0;
    for (number, step) in lesson.steps.iter().enumerate() {
        walk.step = number + 1;
        walk.rivals(source)?;
        let before = walk.seen(number);
        looked += walk.expect(number, before)?;
        walk.texts(step)?;
        if let Some(action) = &step.play {
            looked += walk.stray(action, source)?;
            walk.play(action)?;
        }
    }
    walk.rivals(source)?;
    let end = walk.position("").next;
    if end != Next::Done {
        return Err(walk.stuck(format!("the coach goes on after the last step: {end:?}")));
    }
    if let Some(number) =
        walk.table.next_chance().try_into().ok().filter(|n: &usize| *n < lesson.chances.len())
    {
        return Err(
            walk.stuck(format!("the chance results from {:?} on are never used", lesson.chances[number]))
        );
    }
    Ok(looked)
}

fn open<G: game_core::Chronicled>(lesson: &Lesson) -> Result<Table<G>, Stuck> {
    let stuck = |error: TableError| Stuck {
        lesson: lesson.name.clone(),
        step: 0,
        say: String::new(),
        what: error.to_string(),
    };
    let options: G::Options = lesson.options.parse().map_err(|error| stuck(TableError::Options(error)))?;
    let seats = G::new(&options).map_err(|error| stuck(error.into()))?.seats();
    let secret = Secret::new([7; 32]);
    let sittings = Seat::first(seats).map(|seat| Sitting {
        seat,
        sitter: match seat {
            LEARNER => Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None },
            _ => Sitter::Bot { level: "random".to_owned() },
        },
        share: Share::Sealed,
    });
    let opening =
        Opening { sittings: sittings.collect(), lesson: Some(lesson.script()), ..Opening::new(options) };
    Table::open("lesson", &opening, secret, 0).map(|(_, table)| table).map_err(stuck)
}

impl<P: Page> Walk<'_, P> {
    fn stuck(&self, what: impl ToString) -> Stuck {
        let say = self.step.checked_sub(1).map_or("", |at| &self.lesson.steps[at].say);
        Stuck {
            lesson: self.lesson.name.clone(),
            step: self.step,
            say: say.to_owned(),
            what: what.to_string(),
        }
    }

    /// The query after the steps before this one that only pick something.
    fn seen(&self, number: usize) -> &str {
        let before = number.checked_sub(1).map(|at| &self.lesson.steps[at]);
        before.and_then(|step| step.see.as_deref()).unwrap_or_default()
    }

    fn position(&self, query: &str) -> Position<'_> {
        position(self.lesson, &self.table, LEARNER, query)
    }

    /// The coach is at this step, and what it points at is on the page. In every language.
    fn expect(&self, number: usize, query: &str) -> Result<usize, Stuck> {
        let step = &self.lesson.steps[number];
        let position = self.position(query);
        if position != (Position { done: number, skipped: 0, next: Next::Step(step), has_strayed: false }) {
            return Err(self.stuck(self.passed_over(number, position)));
        }
        for lang in Lang::ALL {
            let words = Words::new(lang).of(P::texts());
            let request =
                PageRequest { viewer: Some(LEARNER), query, base: "/t/x", ..PageRequest::of_nobody(words) };
            let html = P::area(&PageContext::new(&self.table, request)).into_string();
            if !Advice::of(words, self.lesson, position).is_on(&html, "/t/x/seat/1") {
                return Err(self.stuck("the page has no such link or button"));
            }
        }
        Ok(Lang::ALL.len())
    }

    /// Why the coach is not at this step.
    fn passed_over(&self, number: usize, position: Position<'_>) -> String {
        let chances = self.table.next_chance();
        let (at, steps) = (&self.lesson.steps[number], &self.lesson.steps);
        if let Some(after) = at.after.filter(|after| *after != chances) {
            return format!("it comes after {after} chance results, but there are {chances}");
        }
        let action = steps[number..].iter().find_map(|step| step.play.as_deref()).unwrap_or_default();
        let refused = match action.parse() {
            Ok(action) => self
                .table
                .decide(&Command::Play { seat: LEARNER, action }, 0)
                .err()
                .map(|why| why.to_string()),
            Err(error) => Some(error.to_string()),
        };
        match refused {
            Some(why) => format!("it leads to {action:?}: {why}"),
            None => format!("the coach has {:?} instead", position.next),
        }
    }

    fn texts(&self, step: &Step) -> Result<(), Stuck> {
        for lang in Lang::ALL {
            for word in ["title", "about", "end", &step.say] {
                let key = format!("{}-{word}", self.lesson.name);
                let text = Words::new(lang).of(P::texts()).find("lesson", &key);
                let Some(text) = text else {
                    return Err(self.stuck(format!("there is no text lesson-{key} in {lang:?}")));
                };
                let is_word = |word: &&str| word.contains(char::is_alphanumeric);
                let long = text.split_whitespace().filter(is_word).count();
                let most = if word == "end" || word == "about" { MOST_WORDS_AROUND } else { MOST_WORDS };
                if long > most {
                    return Err(
                        self.stuck(format!("lesson-{key} in {lang:?} has {long} words; {most} at most"))
                    );
                }
            }
        }
        Ok(())
    }

    /// Plays a move of the learner and confirms the turn if that completes it.
    fn play(&mut self, action: &str) -> Result<(), Stuck> {
        let action = action.parse().map_err(|error| self.stuck(error))?;
        let (_, next) = self
            .table
            .decide(&Command::Play { seat: LEARNER, action }, 0)
            .map_err(|error| self.stuck(error))?;
        self.table = next;
        Ok(())
    }

    /// Other moves than the one that is expected: the coach has an answer to each, and there is a way back from each, before
    /// and after it is confirmed. So no detour loses a part of the lesson.
    fn stray(&self, expected: &str, source: &mut dyn ChanceSource) -> Result<usize, Stuck> {
        let mut looked = 0;
        for action in self.table.legal_moves(LEARNER) {
            if action.to_string() == expected {
                continue;
            }
            let drafted = self.table.decide(&Command::Draft { seat: LEARNER, action: action.clone() }, 0);
            let (_, strayed) = drafted.map_err(|error| self.stuck(error))?;
            if let Ok((_, back)) = strayed.decide(&Command::Undo { seat: LEARNER }, 0)
                && position(self.lesson, &back, LEARNER, "") != self.position("")
            {
                return Err(self.stuck(format!("undoing {action} does not lead back")));
            }
            let strayed = Walk::<P> { lesson: self.lesson, table: strayed, step: self.step };
            strayed
                .lead_back(source)
                .map_err(|stuck| self.stuck(format!("after {action}: {}", stuck.what)))?;
            looked += 1;
        }
        let mut walk = Walk::<P> { lesson: self.lesson, table: self.table.clone(), step: self.step };
        walk.wander(source)?;
        Ok(looked)
    }

    /// Ends the turn at random; then turns are taken back until the coach is in the lesson again, at this step or before it.
    fn lead_back(mut self, source: &mut dyn ChanceSource) -> Result<(), Stuck> {
        while self.table.draft(LEARNER).is_some_and(|draft| !draft.confirmed) {
            self.random(LEARNER, source)?;
        }
        self.rivals(source)?;
        loop {
            let (_, back) = self
                .table
                .decide(&Command::TakeBack { seat: LEARNER }, 0)
                .map_err(|error| self.stuck(format!("nothing leads back: {error}")))?;
            self.table = back;
            self.rivals(source)?;
            let Position { done, skipped, next, .. } = self.position("");
            if done < self.step && skipped == 0 && matches!(next, Next::Step(_)) {
                return Ok(());
            }
        }
    }

    /// Plays at random to the end of the game: the coach never asks for what is not possible.
    fn wander(&mut self, source: &mut dyn ChanceSource) -> Result<(), Stuck> {
        for _ in 0..MOST_MOVES {
            self.rivals(source)?;
            if self.table.stage() == Stage::Over {
                return Ok(());
            }
            if let Next::Step(step) = self.position("").next {
                let mut from = self.lesson.steps.iter().skip_while(|other| !std::ptr::eq(*other, step));
                let next = from.find_map(|step| step.play.as_ref());
                let legal = self.table.legal_moves(LEARNER);
                if next.is_some_and(|next| !legal.iter().any(|action| action.to_string() == *next)) {
                    return Err(
                        self.stuck(format!("off the path, the coach asks for {next:?}, which is not legal"))
                    );
                }
            }
            self.random(LEARNER, source)?;
        }
        Err(self.stuck("off the path, the game does not end"))
    }

    /// Lets the other seats play: the lesson's moves while they are legal, then any.
    fn rivals(&mut self, source: &mut dyn ChanceSource) -> Result<(), Stuck> {
        while let Some(seat) = self.table.waiting_bots().lowest() {
            match rival(self.lesson, &self.table, seat, self.table.drafted_game(seat), 0) {
                Some(action) => self.bot(seat, vec![action])?,
                None => self.random(seat, source)?,
            }
        }
        Ok(())
    }

    fn random(&mut self, seat: Seat, source: &mut dyn ChanceSource) -> Result<(), Stuck> {
        if self.table.is_complete(seat) {
            let (_, next) =
                self.table.decide(&Command::Confirm { seat }, 0).map_err(|error| self.stuck(error))?;
            self.table = next;
            return Ok(());
        }
        let game = self.table.drafted_game(seat);
        let action = game.random_move(seat, source).ok_or_else(|| self.stuck("nobody has a move"))?;
        if self.table.seats()[seat.index()].bot().is_some() {
            return self.bot(seat, vec![action]);
        }
        let (_, next) =
            self.table.decide(&Command::Play { seat, action }, 0).map_err(|error| self.stuck(error))?;
        self.table = next;
        Ok(())
    }

    fn bot(&mut self, seat: Seat, moves: Vec<<P::Game as Game>::Move>) -> Result<(), Stuck> {
        let (_, next) =
            self.table.decide(&Command::PlayBot { seat, moves }, 0).map_err(|error| self.stuck(error))?;
        self.table = next;
        Ok(())
    }
}

/// What people read before they try.
const MOST_WORDS: usize = 25;
/// The same before and after the lesson, when nothing is to be tried.
const MOST_WORDS_AROUND: usize = 32;
