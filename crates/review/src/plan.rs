//! A game cut into steps: one chance result, or what one seat decided before anything new was known; in a game with
//! secrets, one move.

use game_core::{Game, GameEvent, Seat};

/// Part of a game: the events from one position to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// Who decided; `None` for chance.
    pub(crate) seat: Option<Seat>,
}

/// Cuts a game into steps. `states` are the positions: one more than events.
pub(crate) fn spans<G: Game>(states: &[G], events: &[GameEvent<G>]) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut goes_on = false;
    for (at, event) in events.iter().enumerate() {
        let (seat, reveals) = match event {
            GameEvent::Chance(_) => (None, true),
            // What a move uncovers is luck, and later moves know it: they are judged apart. In a game with secrets, any
            // move may be answered by something that only the real game knows.
            GameEvent::Move(seat, action) => {
                (Some(*seat), G::HAS_SECRETS || states[at].reveals(*seat, action))
            }
        };
        match spans.last_mut() {
            Some(last) if goes_on && last.seat == seat => last.to = at + 1,
            _ => spans.push(Span { from: at, to: at + 1, seat }),
        }
        goes_on = !reveals;
    }
    spans
}
