//! Where a player is in a lesson, and what the coach says there.

use game_core::{Chronicled, GameEvent, Seat};
use maud::{Markup, html};
use table::{Stage, Table};
use words::Words;

use crate::lesson::{Lesson, Step};
use crate::query::{encode, parameters};

/// Where a player is in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<'a> {
    /// How many steps are done.
    pub done: usize,
    /// What comes next.
    pub next: Next<'a>,
    /// Whether the player has just done something else than the coach said.
    pub has_strayed: bool,
}

/// What a player is to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<'a> {
    /// What a step says.
    Step(&'a Step),
    /// Only confirm: the turn is complete.
    Confirm,
    /// Wait for others.
    Wait,
    /// Play on: all steps are done.
    Done,
}

/// Works out where a player is. Every move that they have played or drafted is looked for among the steps that are left;
/// a move that is not there changes nothing, except that steps whose move is no longer legal are passed over.
pub fn position<'a, G: Chronicled>(
    lesson: &'a Lesson,
    table: &Table<G>,
    seat: Seat,
    query: &str,
) -> Position<'a> {
    let steps = &lesson.steps;
    let plays = |step: &Step, action: &G::Move| step.play.as_deref() == Some(action.to_string().as_str());
    let (mut done, mut has_strayed) = (0, false);
    for (chances, action) in moves_of(table, seat) {
        let fits = |step: &Step| plays(step, action) && step.after.is_none_or(|after| after == chances);
        let found = steps[done..].iter().position(fits);
        has_strayed = found.is_none();
        done += found.map_or(0, |found| found + 1);
    }
    let at = |next, done, has_strayed| Position { done, next, has_strayed };
    if table.stage() == Stage::Over || done == steps.len() {
        return at(Next::Done, steps.len(), false);
    }
    if table.is_complete(seat) && table.draft(seat).is_some_and(|draft| !draft.confirmed) {
        return at(Next::Confirm, done, has_strayed);
    }
    let (legal, now) = (table.legal_moves(seat), table.next_chance());
    if legal.is_empty() {
        return at(Next::Wait, done, false);
    }
    while let Some(to_play) = steps[done..].iter().position(|step| step.play.is_some()) {
        let play = done + to_play;
        let is_over = steps[play].after.is_some_and(|after| after < now);
        if !is_over && legal.iter().any(|action| plays(&steps[play], action)) {
            // What is picked already needs no words.
            let is_seen = |at: &usize| steps[*at].see.as_deref().is_some_and(|see| shows(query, see));
            let done = (done..play).rev().find(is_seen).map_or(done, |seen| seen + 1);
            return at(Next::Step(&steps[done]), done, has_strayed);
        }
        (done, has_strayed) = (play + 1, true);
    }
    at(Next::Done, steps.len(), false)
}

/// The moves that a seat has played or drafted, each with the number of chance results before it.
fn moves_of<G: Chronicled>(table: &Table<G>, seat: Seat) -> impl Iterator<Item = (u64, &G::Move)> {
    let mut chances = 0;
    let played = table.played().filter_map(move |event| match event {
        GameEvent::Chance(_) => {
            chances += 1;
            None
        }
        GameEvent::Move(by, action) => (*by == seat).then_some((chances, action)),
    });
    let drafted = table.draft(seat).into_iter().flat_map(|draft| &draft.moves);
    played.chain(drafted.map(|action| (table.next_chance(), action)))
}

/// The move that a lesson lays out for another seat, if it is legal in `game`: the table's after the seat's draft and
/// `chosen` more moves.
pub fn rival<G: Chronicled>(
    lesson: &Lesson,
    table: &Table<G>,
    seat: Seat,
    game: &G,
    chosen: usize,
) -> Option<G::Move> {
    let moves = lesson.rivals.get(seat.index().checked_sub(1)?)?;
    let action: G::Move = moves.get(moves_of(table, seat).count() + chosen)?.parse().ok()?;
    game.legal_moves(seat).contains(&action).then_some(action)
}

/// Whether a query has everything that a step wants to be picked.
fn shows(query: &str, wanted: &str) -> bool {
    parameters(wanted).all(|pair| parameters(query).any(|other| other == pair))
}

/// What the coach says, and where on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    text: String,
    done: usize,
    of: usize,
    has_strayed: bool,
    target: Target,
}

/// What a step is about.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    /// The link with this query.
    Link(String),
    /// The button that plays this move.
    Move(String),
    /// The main button of the bar.
    Confirm,
    /// Nothing: others play.
    None,
    /// Nothing: the lesson is over.
    End,
}

impl Advice {
    /// Puts a position into words.
    #[must_use]
    pub fn of(words: Words, lesson: &Lesson, position: Position<'_>) -> Advice {
        let said = |word: &str| words.member("lesson", format_args!("{}-{word}", lesson.name));
        let (text, target) = match position.next {
            Next::Step(step) => {
                let link = step.see.as_deref().map(|see| Target::Link(encoded(see)));
                let action = || Target::Move(step.play.clone().unwrap_or_default());
                (said(&step.say), link.unwrap_or_else(action))
            }
            Next::Confirm => (words.get("kit-coach-confirm"), Target::Confirm),
            Next::Wait => (words.get("kit-coach-wait"), Target::None),
            Next::Done => (said("end"), Target::End),
        };
        let Position { done, has_strayed, .. } = position;
        Advice { text, done, of: lesson.steps.len(), has_strayed, target }
    }

    /// Whether the lesson is over.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.target == Target::End
    }

    /// Whether what the step is about is on a page whose table has the address `here`.
    pub(crate) fn is_on(&self, html: &str, here: &str) -> bool {
        match &self.target {
            Target::Link(query) => html.contains(&format!("href=\"{here}?{}\"", query.replace('&', "&amp;"))),
            Target::Move(action) => html.contains(&format!("name=\"move\" value=\"{action}\"")),
            Target::Confirm => html.contains("class=\"ct-button main\""),
            Target::None | Target::End => true,
        }
    }

    /// A CSS selector of what the step is about.
    fn selector(&self) -> Option<String> {
        match &self.target {
            Target::Link(query) => Some(format!("#game a[href$={}]", quoted(&format!("?{query}")))),
            Target::Move(action) => {
                let input = format!("input[name=move][value={}]", quoted(action));
                Some(format!("#game form:has(> {input}) > button"))
            }
            Target::Confirm => Some("#game .ct-actions .main".to_owned()),
            Target::None | Target::End => None,
        }
    }
}

/// A string of a CSS selector.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A query as links have it.
fn encoded(query: &str) -> String {
    let pairs = parameters(query).map(|(name, value)| format!("{name}={}", encode(&value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// The coach's panel. `here` is the table's address; `actions` are offered at the end.
pub fn panel(words: Words, title: &str, advice: &Advice, here: &str, actions: &Markup) -> Markup {
    let show = match &advice.target {
        Target::Link(query) => Some(format!("{here}?{query}")),
        _ => None,
    };
    let selector = advice.selector();
    html! {
        section .ct-coach aria-labelledby="ct-coach-title" data-point=[selector.as_deref()] lang=(words.lang().code()) {
            header {
                h2 #ct-coach-title { (title) }
                progress max=(advice.of) value=(advice.done) aria-label=(words.get("kit-coach-progress")) {}
            }
            div .ct-coach-says aria-live="polite" {
                @if advice.has_strayed { p .ct-coach-strayed { (words.get("kit-coach-strayed")) } }
                p { (advice.text) }
            }
            @if let Some(show) = &show {
                a .ct-button .quiet href=(show) data-coach-show { (words.get("kit-coach-show")) }
            } @else if selector.is_some() {
                // There is nothing to pick: with scripts it leads to the button.
                button .ct-button .quiet type="button" data-coach-show hidden { (words.get("kit-coach-show")) }
            }
            @if advice.is_end() { (actions) }
        }
    }
}
