//! What changed from one position to the next, and whether that was luck or a decision.

use crate::plan::Span;
use crate::report::Step;
use crate::sampled::Sampled;
use crate::value::Worth;

/// A step of the game, with errors that can be added up.
pub(crate) struct Change<'a> {
    span: &'a Span,
    after: &'a Worth,
    /// How much luck changed each seat's expected score.
    pub(crate) luck: Vec<Sampled>,
    /// How much the decisions changed it.
    pub(crate) decided: Vec<Sampled>,
    exact: bool,
}

impl<'a> Change<'a> {
    /// The change between two values. In a game with secrets, `as_seen` is what a decision was worth by what its seat knew,
    /// if anybody could have imagined it.
    pub(crate) fn new(
        span: &'a Span,
        before: &Worth,
        after: &'a Worth,
        as_seen: Option<&Vec<Sampled>>,
    ) -> Change<'a> {
        let change = differences(&after.points, &before.points);
        let nothing = vec![Sampled::default(); change.len()];
        let (luck, decided) = match (span.seat, as_seen) {
            (None, _) => (change, nothing),
            (Some(_), None) => (nothing, change),
            // What the decisions changed beyond what their seat could expect is luck: what lay hidden turned out so.
            (Some(_), Some(decided)) => (differences(&change, decided), decided.clone()),
        };
        Change { span, after, luck, decided, exact: span.seat.is_none() && before.exact_chance }
    }

    /// Who decided; `None` for chance.
    pub(crate) fn seat(&self) -> Option<game_core::Seat> {
        self.span.seat
    }

    /// The step as it is reported.
    pub(crate) fn step(&self) -> Step {
        let estimates = |all: &[Sampled]| all.iter().map(Sampled::estimate).collect();
        let Span { from, to, seat } = *self.span;
        let (luck, decided) = (estimates(&self.luck), estimates(&self.decided));
        Step { from, to, seat, after: self.after.value(), luck, decided, exact: self.exact }
    }
}

fn differences(these: &[Sampled], those: &[Sampled]) -> Vec<Sampled> {
    these.iter().zip(those).map(|(this, that)| this.clone() - that).collect()
}
