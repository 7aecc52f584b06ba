//! Checks that a chronicle does not show a viewer what a view hides.

use game_core::{ChanceSource, Chronicle, Chronicled, GameEvent, Hidden, LegalMoves, Pending, Seat, Seeded};

/// How many other moves or chance results are tried instead of each event.
const TRIED: usize = 6;
/// How many entries are compared: an event does not change older ones.
const LATEST: usize = 16;

/// Plays random games and checks after every event, for every seat and a spectator, that the entries are the same
/// when everything hidden is redrawn before the event, and when something else is drawn or chosen in secret that leaves
/// the viewer the same view.
///
/// Returns how many such variants were compared: a test should require many.
pub fn check_chronicle<G: Hidden + Chronicled>(options: &G::Options, games: u32, seed: u64) -> u64 {
    let mut compared = 0;
    for stream in 0..games {
        let mut source = Seeded::with_stream(seed, u64::from(stream));
        let mut before = Moment {
            game: G::new(options).expect("the options of a check are valid"),
            chronicle: Chronicle::default(),
        };
        while let Some(event) = before.next(stream % 2 == 0, &mut source) {
            let after = before.after(&event).expect("a drawn event is legal");
            for viewer in Seat::first(before.game.seats()).map(Some).chain([None]) {
                // Redrawn before the event, so that the event itself happens in the other game.
                let hidden = before.game.permute_hidden(viewer, &mut source);
                let redrawn = Moment { game: hidden, chronicle: before.chronicle.clone() };
                let others =
                    redrawn.after(&event).into_iter().chain(before.instead(&event, viewer, &mut source));
                for other in others.filter(|other| other.game.view(viewer) == after.game.view(viewer)) {
                    let shown_to_viewer = |moment: &Moment<G>| -> Vec<G::Entry> {
                        moment.chronicle.entries(&moment.game, viewer).rev().take(LATEST).collect()
                    };
                    assert_eq!(
                        shown_to_viewer(&other),
                        shown_to_viewer(&after),
                        "{viewer:?} is shown something hidden after {event}"
                    );
                    compared += 1;
                }
            }
            before = after;
        }
    }
    compared
}

/// A game with its chronicle.
struct Moment<G: Chronicled> {
    game: G,
    chronicle: Chronicle<G>,
}

impl<G: Chronicled> Moment<G> {
    /// What happens next: chance, or a random move of the first or the last seat that is awaited.
    fn next(&self, is_first: bool, source: &mut Seeded) -> Option<GameEvent<G>> {
        match self.game.pending() {
            Pending::Over => None,
            Pending::Chance => self.game.sample(source).map(GameEvent::Chance),
            Pending::Seats(seats) => {
                let seat = if is_first { seats.lowest() } else { seats.iter().last() }?;
                Some(GameEvent::Move(seat, self.game.random_move(seat, source)?))
            }
        }
    }

    fn after(&self, event: &GameEvent<G>) -> Option<Moment<G>> {
        let mut moment = Moment { game: self.game.clone(), chronicle: self.chronicle.clone() };
        moment.chronicle.play(&mut moment.game, event).ok().map(|()| moment)
    }

    /// What else could have happened instead of an event that the viewer has not seen. Everyone watches a seat that acts
    /// alone.
    fn instead(&self, event: &GameEvent<G>, viewer: Option<Seat>, source: &mut Seeded) -> Vec<Moment<G>> {
        let is_own = matches!(event, GameEvent::Move(seat, _) if viewer == Some(*seat));
        if is_own || matches!(self.game.pending(), Pending::Seats(seats) if seats.len() == 1) {
            return Vec::new();
        }
        let other = |source: &mut Seeded| match event {
            GameEvent::Chance(_) => self.game.sample(source).map(GameEvent::Chance),
            GameEvent::Move(seat, _) => {
                let legal = self.game.legal(*seat);
                let place = source.below(legal.len() as u32) as usize;
                legal.get(place).map(|action| GameEvent::Move(*seat, action))
            }
        };
        (0..TRIED).filter_map(|_| self.after(&other(source)?)).collect()
    }
}
