//! The chronicle: what happened in a game, as facts without words, folded in event by event and kept.

use std::fmt::Debug;
use std::sync::Arc;

use crate::event::GameEvent;
use crate::game::Game;
use crate::refusal::Refused;
use crate::seat::Seat;

/// A game that can tell what happened in it, and show what an eye sees of it.
pub trait Chronicled: Game {
    /// What is kept of an event, or of a turn, secrets included. Nothing outside the rules looks inside.
    type Fact: Clone + Debug + Send + Sync;
    /// A fact as one viewer may know it. The type has no field for anything else.
    type Entry: Clone + PartialEq + Debug;
    /// What an eye sees on the table that is no part of a view, because a program could work out more from it than a
    /// player should be told; `()` in most games.
    type Sight;

    /// Adds an event to the chronicle: a fact of its own, or more of the last one.
    fn record(chronicle: &mut Chronicle<Self>, before: &Self, event: &GameEvent<Self>, after: &Self);

    /// What a viewer may know of a fact as the game stands `now`; `None` if that is nothing at all yet.
    fn entry(fact: &Self::Fact, now: &Self, viewer: Option<Seat>) -> Option<Self::Entry>;

    /// What an eye at a seat, or beside the table, sees.
    fn sight(&self, viewer: Option<Seat>) -> Self::Sight;
}

/// The facts of a game so far. A copy shares them: a table is copied for every command.
#[derive(Debug)]
pub struct Chronicle<G: Chronicled> {
    facts: Vec<Arc<G::Fact>>,
}

impl<G: Chronicled> Clone for Chronicle<G> {
    fn clone(&self) -> Self {
        Chronicle { facts: self.facts.clone() }
    }
}

impl<G: Chronicled> Default for Chronicle<G> {
    fn default() -> Self {
        Chronicle { facts: Vec::new() }
    }
}

impl<G: Chronicled> Chronicle<G> {
    /// Lets an event happen, and adds it.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing has happened then.
    pub fn play(&mut self, game: &mut G, event: &GameEvent<G>) -> Result<(), Refused<G::Illegal>> {
        let before = game.clone();
        game.apply(event)?;
        G::record(self, &before, event, game);
        Ok(())
    }

    /// The facts as a viewer may know them, oldest first. Each is filtered when it is asked for: who shows the last
    /// ones pays for those.
    pub fn entries<'a>(
        &'a self,
        now: &'a G,
        viewer: Option<Seat>,
    ) -> impl DoubleEndedIterator<Item = G::Entry> + 'a {
        self.facts.iter().filter_map(move |fact| G::entry(fact, now, viewer))
    }

    // For the rules, which write it.

    /// Adds a fact.
    pub fn push(&mut self, fact: G::Fact) {
        self.facts.push(Arc::new(fact));
    }

    /// Adds some facts.
    pub fn extend(&mut self, facts: impl IntoIterator<Item = G::Fact>) {
        self.facts.extend(facts.into_iter().map(Arc::new));
    }

    /// The last fact, to be continued.
    pub fn last_mut(&mut self) -> Option<&mut G::Fact> {
        self.facts.last_mut().map(Arc::make_mut)
    }

    /// The last fact.
    #[must_use]
    pub fn last(&self) -> Option<&G::Fact> {
        self.facts.last().map(Arc::as_ref)
    }
}
