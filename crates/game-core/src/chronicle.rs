//! The chronicle: what happened in a game, as facts without words. It grows with each event and is kept, so that
//! showing a log never replays the game.

use std::fmt::Debug;
use std::sync::Arc;

use crate::event::GameEvent;
use crate::game::Game;
use crate::refusal::Refused;
use crate::seat::Seat;

/// A game that keeps a chronicle, and knows what a viewer sees of its table.
pub trait Chronicled: Game {
    /// What is kept of an event or a turn, secrets included. Only the rules look inside.
    type Fact: Clone + Debug + Send + Sync;
    /// A fact as one viewer may know it. The type has no field for anything else.
    type Entry: Clone + PartialEq + Debug;
    /// What a person sees on the table but is not in a view, because a program could work out more from it than a player
    /// should know; `()` in most games. The default shows nothing.
    type Sight: Default;

    /// Adds an event to the chronicle: as a new fact, or to the last one.
    fn record(chronicle: &mut Chronicle<Self>, before: &Self, event: &GameEvent<Self>, after: &Self);

    /// What a viewer may know of a fact `now`; `None` if nothing yet.
    fn entry(fact: &Self::Fact, now: &Self, viewer: Option<Seat>) -> Option<Self::Entry>;

    /// What a player at a seat, or a spectator, sees on the table.
    fn sight(&self, viewer: Option<Seat>) -> Self::Sight;
}

/// The facts of a game so far. Copies share them, because a table is copied for every command.
#[derive(Clone, Debug)]
pub struct Chronicle<G: Chronicled> {
    /// Each with the number of the last event that belongs to it, counted from 1.
    facts: Vec<(usize, Arc<G::Fact>)>,
    /// How many events have been recorded.
    events: usize,
}

impl<G: Chronicled> Default for Chronicle<G> {
    fn default() -> Self {
        Chronicle { facts: Vec::new(), events: 0 }
    }
}

impl<G: Chronicled> Chronicle<G> {
    /// Applies an event to the game and records it.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing has changed then.
    pub fn play(&mut self, game: &mut G, event: &GameEvent<G>) -> Result<(), Refused<G::Illegal>> {
        // Facts compare the game before and after an event, so that the rules need no hooks inside `play`.
        let before = game.clone();
        game.apply(event)?;
        self.events += 1;
        G::record(self, &before, event, game);
        Ok(())
    }

    /// The facts as a viewer may know them, oldest first. Lazy: showing the last few costs no more in a long game.
    pub fn entries<'a>(
        &'a self,
        now: &'a G,
        viewer: Option<Seat>,
    ) -> impl DoubleEndedIterator<Item = G::Entry> + 'a {
        self.moments(now, viewer).map(|(_, entry)| entry)
    }

    /// The same, each with how many events had happened once it was complete.
    pub fn moments<'a>(
        &'a self,
        now: &'a G,
        viewer: Option<Seat>,
    ) -> impl DoubleEndedIterator<Item = (usize, G::Entry)> + 'a {
        self.facts.iter().filter_map(move |(at, fact)| Some((*at, G::entry(fact, now, viewer)?)))
    }

    // For the rules, which write the chronicle.

    /// Adds a fact.
    pub fn push(&mut self, fact: G::Fact) {
        self.facts.push((self.events, Arc::new(fact)));
    }

    /// Adds some facts.
    pub fn extend(&mut self, facts: impl IntoIterator<Item = G::Fact>) {
        self.facts.extend(facts.into_iter().map(|fact| (self.events, Arc::new(fact))));
    }

    /// The last fact, so that a later event of the same turn can add to it.
    pub fn last_mut(&mut self) -> Option<&mut G::Fact> {
        // Copies on write: if another copy of the table still shows this fact, it keeps its own.
        let (at, fact) = self.facts.last_mut()?;
        *at = self.events;
        Some(Arc::make_mut(fact))
    }

    /// The last fact.
    pub fn last(&self) -> Option<&G::Fact> {
        self.facts.last().map(|(_, fact)| fact.as_ref())
    }
}
