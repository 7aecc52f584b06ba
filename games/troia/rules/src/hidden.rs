//! What is hidden in Troia, redrawn at random: cards, pieces behind tents, lower sides, and buried pieces.
//!
//! [`Known`] is what the viewer may know. It is read either from a state or from a view, and both lead to the same
//! deal. The test kit thereby tests the view: it must not reveal more than the state's `Known` contains.

use game_core::{ChanceSource, Hidden, Seat};

use crate::cards::{Cards, Colour, Kind};
use crate::deal::{self, shuffle};
use crate::frames::Frames;
use crate::geometry::Square;
use crate::handles::{Handle, Handles};
use crate::hill::{Dropped, Hill, pour};
use crate::layers::Face;
use crate::player::Player;
use crate::sight::Sight;
use crate::state::{Phase, Troia};
use crate::turn::Turn;
use crate::view::View;

/// What a viewer may know about partly hidden things.
pub(crate) struct Known {
    pub(crate) viewer: Option<Seat>,
    /// The visible pieces on the hill.
    pub(crate) listed: Vec<Listed>,
    /// The number of hidden pieces on the hill.
    pub(crate) buried: usize,
    /// The pieces in front of tents.
    pub(crate) fronts: Vec<(Handle, Face)>,
    /// Pieces that the lines drawn on them identify.
    pub(crate) drawn: Vec<(Handle, Dropped)>,
    /// For each seat, the number of cards in hand and whether one of them is played face down.
    hands: Vec<(usize, bool)>,
}

/// A visible piece.
pub(crate) struct Listed {
    pub(crate) handle: Handle,
    pub(crate) square: Square,
    /// The visible pieces on top of it.
    pub(crate) on: Handles,
    pub(crate) face: Option<Face>,
}

impl Known {
    fn of_state(game: &Troia, viewer: Option<Seat>) -> Known {
        let seats = usize::from(game.options.players);
        let players = &game.players[..seats];
        let sight = Sight::of(&game.hill);
        let listed = sight.listed.iter().map(|handle| Listed {
            handle,
            square: game.hill.square(handle),
            on: game.hill.above[handle.index()].and(sight.listed),
            face: sight.face(&game.hill, handle),
        });
        let fronts = players.iter().flat_map(|player| player.front.iter());
        Known {
            viewer,
            listed: listed.collect(),
            buried: game.hill.lying.minus(sight.listed).len(),
            fronts: fronts.map(|handle| (handle, game.hill.face(handle))).collect(),
            drawn: Vec::new(),
            hands: players.iter().map(|player| (player.hand.len(), player.chosen.is_some())).collect(),
        }
    }

    fn of_view(view: &View) -> Known {
        let listed = view.hill.iter().map(|lying| Listed {
            handle: lying.piece,
            square: lying.square,
            on: lying.on,
            face: lying.face,
        });
        let fronts = view.players.iter().flat_map(|player| &player.front);
        let hand = |player: &crate::view::PlayerView| {
            (usize::from(player.cards) + usize::from(player.face_down), player.face_down)
        };
        Known {
            viewer: view.viewer,
            listed: listed.collect(),
            buried: usize::from(view.left).saturating_sub(view.hill.len()),
            fronts: fronts.map(|front| (front.piece, front.face)).collect(),
            drawn: Vec::new(),
            hands: view.players.iter().map(hand).collect(),
        }
    }
}

impl Hidden for Troia {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> Troia {
        let viewer = viewer.filter(|seat| seat.index() < usize::from(self.options.players));
        let mut game = *self;
        game.deal_anew(&Known::of_state(self, viewer), source);
        game
    }

    fn imagine<S: ChanceSource + ?Sized>(view: &View, source: &mut S) -> Troia {
        let mut game = open_part(view);
        game.deal_anew(&Known::of_view(view), source);
        game
    }
}

/// A state with everything a view shows, and nothing in the hidden places.
fn open_part(view: &View) -> Troia {
    let mut players = [Player::NEW; 4];
    for (player, seen) in players.iter_mut().zip(&view.players) {
        for (place, card) in player.played.iter_mut().zip(&seen.played) {
            *place = Some(*card);
        }
        player.front = seen.front.iter().map(|front| front.piece).collect();
        for taken in &seen.taken {
            player.taken[taken.face.index()] = taken.count;
        }
    }
    if let (Some(seat), Some(own)) = (view.viewer, &view.own) {
        let player = &mut players[seat.index()];
        (player.hand, player.removed, player.chosen, player.tent) =
            (own.hand, own.removed, own.chosen, own.tent);
    }
    let turn = view.turn.map_or(Turn::NONE, |turn| Turn {
        seat: turn.seat,
        used: crate::turn::STEPS - turn.left,
        gain: turn.gain,
    });
    Troia {
        rules: view.rules,
        options: view.options,
        phase: view.phase,
        waiting: view.waiting,
        round: view.round,
        first: view.first.unwrap_or(Seat::FIRST),
        turn,
        track: view.track,
        pile: Cards::EMPTY,
        players,
        frames: Frames::clone(&view.frames),
        hill: Hill::NONE,
    }
}

impl Troia {
    /// The game with everything redrawn that a player at this seat can't see on the page. It keeps more than
    /// [`permute_hidden`](Hidden::permute_hidden), which follows a view: pieces whose lines are visible stay.
    #[must_use]
    pub fn permute_unseen<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> Troia {
        let mut known = Known::of_state(self, viewer);
        let seen = known.listed.iter().map(|listed| listed.handle);
        let seen = seen.chain(known.fronts.iter().map(|(handle, _)| *handle));
        // Drawn lines identify a piece to a person who looks closely, so it must stay what it is.
        known.drawn = seen.map(|handle| (handle, self.hill.pieces[handle.index()])).collect();
        let mut game = *self;
        game.deal_anew(&known, source);
        game
    }

    fn deal_anew<S: ChanceSource + ?Sized>(&mut self, known: &Known, source: &mut S) {
        self.deal_cards(known, source);
        match self.phase {
            Phase::Keep | Phase::Hill => {}
            // The hill is poured, but nobody has seen it yet.
            Phase::Handles => {
                // Two draws, because a seed has 63 bits and a draw at most 32.
                let seed = u64::from(source.below(u32::MAX)) << 31 | u64::from(source.below(u32::MAX)) >> 1;
                self.hill = Hill::unnamed(&pour(seed, self.options.players, self.rules));
            }
            _ => {
                self.hill = open_hill(known);
                deal::deal_pieces(self, known, source);
            }
        }
    }

    /// Redraws the other players' hands and removed cards, and the pile.
    fn deal_cards<S: ChanceSource + ?Sized>(&mut self, known: &Known, source: &mut S) {
        let kept = self.kept();
        let others = || Seat::first(known.hands.len()).filter(|seat| Some(*seat) != known.viewer);
        let mut seen = Cards::EMPTY;
        for (seat, player) in Seat::first(known.hands.len()).zip(&self.players) {
            seen = seen.or(player.pile().collect());
            if Some(seat) == known.viewer {
                seen = seen.or(player.hand);
            }
        }
        let mut permits: Vec<_> = Cards::NEUTRAL.minus(seen).iter().collect();
        shuffle(&mut permits, source);
        for seat in others() {
            let (size, face_down) = known.hands[seat.index()];
            let player = &mut self.players[seat.index()];
            (player.hand, player.removed, player.chosen) = (Cards::EMPTY, Cards::EMPTY, None);
            if self.phase == Phase::Keep && self.waiting.contains(seat) {
                continue;
            }
            let played: Cards = player.pile().collect();
            for (kind, count) in [(Kind::Dig, kept.dig), (Kind::Publish, kept.publish)] {
                let own = Colour::of(seat).cards().of_kind(kind);
                let mut left: Vec<_> = own.minus(played).iter().collect();
                shuffle(&mut left, source);
                // Cards that were played already count towards those that were kept.
                let gone = played.and(own).len();
                let removed = left.split_off(usize::from(count).saturating_sub(gone).min(left.len()));
                player.hand = player.hand.or(left.into_iter().collect());
                player.removed = player.removed.or(removed.into_iter().collect());
            }
            // The rest of the hand, whose size is public, must be permits.
            let drawn = size.saturating_sub(player.hand.len()).min(permits.len());
            player.hand = player.hand.or(permits.split_off(permits.len() - drawn).into_iter().collect());
            if face_down && !player.hand.is_empty() {
                player.chosen = player.hand.nth(source.below(player.hand.len() as u32) as usize);
            }
        }
        self.pile = permits.into_iter().collect();
    }
}

/// The hill with only its visible pieces.
fn open_hill(known: &Known) -> Hill {
    let mut hill = Hill::NONE;
    for listed in &known.listed {
        hill.pieces[listed.handle.index()] = Dropped { square: listed.square, ..Dropped::BLANK };
        hill.above[listed.handle.index()] = listed.on;
        hill.lying = hill.lying.with(listed.handle);
    }
    hill
}
