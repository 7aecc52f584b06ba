//! Whether other nodes use the database, so that one that is alone need not ask it what they have done.

use std::sync::atomic::{AtomicU64, Ordering};

/// What every new line says to the other nodes before it changes anything.
pub(crate) const HELLO: &str = "hello";

/// What is known of other nodes. At first and in doubt there are some.
#[derive(Default)]
pub(crate) struct Others {
    /// The last bit says that there are none; the others count how often one may have come.
    state: AtomicU64,
}

impl Others {
    /// Whether there are none.
    pub(crate) fn are_none(&self) -> bool {
        self.state.load(Ordering::Acquire) & 1 == 1
    }

    /// One may have come.
    pub(crate) fn may_have_come(&self) {
        let counted = |state: u64| Some((state & !1).wrapping_add(2));
        // The function always gives a value.
        let _ = self.state.fetch_update(Ordering::AcqRel, Ordering::Acquire, counted);
    }

    /// Begins to look in the database; the result goes into [`Others::end_look`].
    pub(crate) fn begin_look(&self) -> u64 {
        self.state.load(Ordering::Acquire)
    }

    /// Notes what was seen, unless one may have come meanwhile.
    pub(crate) fn end_look(&self, begun: u64, none: bool) {
        let seen = (begun & !1) | u64::from(none);
        let _ = self.state.compare_exchange(begun, seen, Ordering::AcqRel, Ordering::Acquire);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_comes_during_a_look_is_not_missed() {
        let others = Others::default();
        assert!(!others.are_none(), "nobody has looked yet");
        let look = others.begin_look();
        others.end_look(look, true);
        assert!(others.are_none());
        let look = others.begin_look();
        others.may_have_come();
        others.end_look(look, true);
        assert!(!others.are_none());
    }
}
