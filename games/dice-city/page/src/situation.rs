//! Where the viewer stands: what may be done, what is picked, whose city is shown.

use game_core::{Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::note::Note;
use game_dice_city::{Awaited, Board, DiceCity, DiceSet, Location, Move, ShelfRow, Space};
use maud::Markup;
use page_kit::link;
use words::Words;

use crate::pick::Pick;
use crate::scene::Scene;

pub(crate) struct Situation<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) words: Words,
    pub(crate) board: &'a Board,
    /// The game as far as the viewer knows it, to try moves on.
    game: DiceCity,
    pub(crate) viewer: Option<Seat>,
    /// What the viewer may do now.
    pub(crate) legal: Vec<Move>,
    /// What is picked, if it makes sense here.
    pub(crate) pick: Pick,
    /// Whose city is in the centre.
    pub(crate) shown: Seat,
}

/// What comes after a move that makes it final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Final {
    /// Nothing: it can be undone.
    Not,
    /// Dice are rolled.
    Roll,
    /// A card is revealed.
    Reveal,
    /// The turn ends, and the dice are rolled for the next.
    Turn,
    /// The game ends.
    Over,
}

impl<'a> Situation<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>) -> Situation<'a> {
        let (view, board) = (scene.view, scene.view.board());
        let mut situation = Situation {
            scene,
            words: scene.words,
            board,
            game: DiceCity::imagine(view, &mut Seeded::new(0)),
            viewer: view.viewer(),
            legal: view.legal().iter().collect(),
            pick: scene.pick,
            shown: board.active(),
        };
        if !situation.makes_sense() {
            situation.pick = Pick::Nothing;
        }
        situation.shown = situation.shown_city();
        situation
    }

    /// Whether the viewer is to decide something.
    pub(crate) fn is_turn(&self) -> bool {
        !self.legal.is_empty()
    }

    /// Whether the viewer has a step of this turn to undo.
    pub(crate) fn can_undo(&self) -> bool {
        self.scene.can_undo && self.viewer == Some(self.board.active())
    }

    pub(crate) fn is_legal(&self, action: Move) -> bool {
        self.legal.contains(&action)
    }

    pub(crate) fn awaited(&self) -> Awaited {
        self.board.awaited()
    }

    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        page_kit::name(self.scene.people, seat)
    }

    /// What a move of the player whose turn it is does, before it is made.
    pub(crate) fn phrase(&self, action: Move) -> String {
        texts_dice_city::move_words(self.words, self.scene.view, |seat| self.name(seat), &action)
    }

    fn makes_sense(&self) -> bool {
        match self.pick {
            Pick::Move(action) => self.is_legal(action),
            Pick::Die(die) => {
                self.is_turn() && self.awaited() == Awaited::Dice && self.board.own().unused().contains(die)
            }
            Pick::Dice(dice) => self.is_legal(Move::Reroll { dice }),
            Pick::See(seat) => seat.index() < self.board.seats(),
            Pick::Space(_) => self.viewer.is_some(),
            Pick::Card(card, row) => {
                self.board.pile(card).is_some() || self.board.display_row(row).contains(&Some(card))
            }
            Pick::Nothing | Pick::Odds | Pick::Log => true,
        }
    }

    /// The picked city; else that of whom something is done to; else the viewer's own; else the active one.
    fn shown_city(&self) -> Seat {
        let usual = self.viewer.unwrap_or(self.board.active());
        match (self.pick, self.awaited()) {
            (Pick::See(seat), _) => seat,
            (Pick::Space(_), _) => usual,
            (_, Awaited::Force { seat }) if self.is_turn() => seat,
            (_, Awaited::Attack) if self.is_turn() => {
                let target = self.legal.iter().find_map(|action| match action {
                    Move::Attack { seat, .. } | Move::Rob { seat, .. } => Some(*seat),
                    _ => None,
                });
                target.unwrap_or(usual)
            }
            _ => usual,
        }
    }

    /// The card that is picked to be built or looked at.
    pub(crate) fn card(&self) -> Option<(Location, Option<ShelfRow>)> {
        match self.pick {
            Pick::Card(card, row) | Pick::Move(Move::Build { card, row, .. }) => Some((card, row)),
            _ => None,
        }
    }

    /// The dice that are to roll again at the Well: the one that used it, and those picked.
    pub(crate) fn well(&self) -> DiceSet {
        let this = self.board.turn().die.map_or(DiceSet::EMPTY, DiceSet::only);
        match self.pick {
            Pick::Dice(dice) => dice,
            _ => this,
        }
    }

    /// The game after a legal move, and what it did.
    pub(crate) fn after(&self, action: Move) -> (DiceCity, Vec<Note>) {
        let (mut game, mut notes) = (self.game, Vec::new());
        let played = game.play_noting(self.board.active(), action, &mut notes);
        debug_assert!(played.is_ok(), "only legal moves are tried");
        (game, notes)
    }

    /// What a location would bring if its ability were used now, where that is certain; for what is not under a die.
    pub(crate) fn score(&self, game: &DiceCity) -> i32 {
        game.score(self.board.active())
    }

    /// The score as it stands.
    pub(crate) fn score_now(&self) -> i32 {
        self.game.score(self.board.active())
    }

    /// Why a move can't be undone.
    pub(crate) fn finality(&self, action: Move) -> Final {
        let (game, _) = self.after(action);
        let turn_ends = action == Move::Done && self.awaited() == Awaited::Build;
        match (game.pending(), game.board().awaited()) {
            (Pending::Over, _) => Final::Over,
            (Pending::Chance, _) if turn_ends => Final::Turn,
            (Pending::Chance, Awaited::Reveal { .. }) => Final::Reveal,
            (Pending::Chance, _) => Final::Roll,
            (Pending::Seats(_), _) => Final::Not,
        }
    }

    /// Something that makes a move: at once where it can be undone, else to be seen and confirmed first.
    pub(crate) fn offer(&self, action: Move, class: &str, content: Markup) -> Markup {
        if self.finality(action) == Final::Not {
            self.make(action, class, content)
        } else {
            link::link(&link::preview(self.scene.urls, action), class, None, content)
        }
    }

    /// A button that makes a move. The table keeps it open to undo while nothing is rolled or revealed after it.
    pub(crate) fn make(&self, action: Move, class: &str, content: Markup) -> Markup {
        link::button(self.scene.urls, self.scene.urls.confirm, Some(&action), class, content)
    }

    /// The other dice than the one that is spent could be moved to this space by these dice.
    pub(crate) fn movers(&self, to: Space) -> impl Iterator<Item = Move> + '_ {
        self.legal
            .iter()
            .copied()
            .filter(move |action| matches!(action, Move::Move { to: there, .. } if *there == to))
    }

    /// The moves that wake the card on this space.
    pub(crate) fn wakers(&self, at: Space) -> impl Iterator<Item = Move> + '_ {
        self.legal
            .iter()
            .copied()
            .filter(move |action| matches!(action, Move::Reactivate { at: there, .. } if *there == at))
    }
}
