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
    /// How many steps are behind the player: done or over.
    pub done: usize,
    /// How many of them are over without being done.
    pub skipped: usize,
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
    /// Whatever they like: the lesson goes on later.
    Free,
    /// Play on: no step is left.
    Done,
}

/// A step that plays a move, with the ones before it that lead there.
struct Leg<'a> {
    steps: &'a [Step],
    is_done: bool,
}

impl Leg<'_> {
    fn goal(&self) -> &Step {
        &self.steps[self.steps.len() - 1]
    }

    /// Whether the dice that it is about are gone.
    fn is_over(&self, chances: u64) -> bool {
        !self.is_done && self.goal().after.is_some_and(|after| after < chances)
    }
}

/// A lesson, and what a player has done of it.
struct Legs<'a>(Vec<Leg<'a>>);

impl<'a> Legs<'a> {
    fn of(lesson: &'a Lesson) -> Legs<'a> {
        let legs = lesson.steps.split_inclusive(|step| step.play.is_some());
        Legs(legs.map(|steps| Leg { steps, is_done: false }).collect())
    }

    /// The first leg that is not done and whose move `fits`, when this many chance results have come.
    fn find(&self, chances: u64, fits: impl Fn(&str) -> bool) -> Option<usize> {
        let is_done = |say: &str| self.0.iter().any(|leg| leg.is_done && leg.goal().say == say);
        self.0.iter().position(|leg| {
            let goal = leg.goal();
            !leg.is_done
                && goal.after.is_none_or(|after| after == chances)
                && leg.steps.iter().filter_map(|step| step.needs.as_deref()).all(is_done)
                && goal.play.as_deref().is_some_and(&fits)
        })
    }

    fn count(&self, is_counted: impl Fn(&Leg<'_>) -> bool) -> usize {
        self.0.iter().filter(|leg| is_counted(leg)).map(|leg| leg.steps.len()).sum()
    }
}

/// Works out where a player is. Every move that they have played or drafted does the first step that asks for it; a move that
/// no step asks for changes nothing. Next is the first step that is neither done nor over and whose move is legal now: after
/// a detour the coach comes back to what is left as soon as it can.
pub fn position<'a, G: Chronicled>(
    lesson: &'a Lesson,
    table: &Table<G>,
    seat: Seat,
    query: &str,
) -> Position<'a> {
    let mut legs = Legs::of(lesson);
    let mut has_strayed = false;
    for (chances, action) in moves_of(table, seat) {
        let action = action.to_string();
        let found = legs.find(chances, |play| play == action);
        has_strayed = found.is_none();
        if let Some(found) = found {
            legs.0[found].is_done = true;
        }
    }
    let (legal, now) = (table.legal_moves(seat), table.next_chance());
    let skipped = legs.count(|leg| leg.is_over(now));
    let done = legs.count(|leg| leg.is_done) + skipped;
    let at = |next, has_strayed| Position { done, skipped, next, has_strayed };
    if table.stage() == Stage::Over || done == lesson.steps.len() {
        return Position { done: lesson.steps.len(), ..at(Next::Done, false) };
    }
    if table.is_complete(seat) && table.draft(seat).is_some_and(|draft| !draft.confirmed) {
        return at(Next::Confirm, has_strayed);
    }
    if legal.is_empty() {
        return at(Next::Wait, false);
    }
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let Some(next) = legs.find(now, |play| legal.iter().any(|action| action == play)) else {
        return at(Next::Free, false);
    };
    // What is picked already needs no words.
    let steps = legs.0[next].steps;
    let is_seen = |step: &Step| step.see.as_deref().is_some_and(|see| shows(query, see));
    let seen = steps.iter().rposition(is_seen).map_or(0, |seen| seen + 1);
    Position { done: done + seen, ..at(Next::Step(&steps[seen]), has_strayed) }
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
    has_skipped: bool,
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
    /// Nothing: others play, or anything goes.
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
            Next::Free => (words.get("kit-coach-free"), Target::None),
            Next::Done => (said("end"), Target::End),
        };
        let Position { done, skipped, has_strayed, .. } = position;
        Advice { text, done, of: lesson.steps.len(), has_strayed, has_skipped: skipped > 0, target }
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

/// The coach's panel. `here` is the table's address; `back` leads back to a part that was skipped, if there is a way;
/// `actions` are offered at the end.
pub fn panel(
    words: Words,
    title: &str,
    advice: &Advice,
    here: &str,
    back: Option<&Markup>,
    actions: &Markup,
) -> Markup {
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
                @if advice.has_strayed || advice.has_skipped {
                    p .ct-coach-strayed {
                        @if advice.has_strayed { (words.get("kit-coach-strayed")) " " }
                        @if advice.has_skipped { (words.get("kit-coach-skipped")) } @else { (words.get("kit-coach-undo")) }
                        " "
                    }
                }
                p { (advice.text) }
            }
            @if let Some(back) = back.filter(|_| advice.has_skipped) { (back) }
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
