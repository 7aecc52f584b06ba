//! What the viewer can do, what they have picked, and whose city they see.

use game_core::{Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::note::Note;
use game_dice_city::{Awaited, Board, DiceCity, DiceSet, Die, Location, Move, ShelfRow, Space};
use maud::Markup;
use page_kit::link;
use words::Words;

use crate::area::{GameArea, last_roll};
use crate::glyphs;
use crate::pick::Pick;

/// A [`GameArea`] with what follows from it.
pub(crate) struct ViewerState<'a> {
    pub(crate) area: &'a GameArea<'a>,
    pub(crate) words: Words,
    pub(crate) board: &'a Board,
    /// To try moves on. Other players' hidden tokens and cards are imagined; no preview depends on them.
    pub(crate) game: DiceCity,
    pub(crate) viewer: Option<Seat>,
    pub(crate) legal: Vec<Move>,
    /// The viewer's pick, or `Nothing` if that makes no sense now.
    pub(crate) pick: Pick,
    /// The seat whose city is in the centre.
    pub(crate) shown: Seat,
}

impl<'a> ViewerState<'a> {
    pub(crate) fn new(area: &'a GameArea<'a>) -> ViewerState<'a> {
        let (view, board) = (area.view, area.view.board());
        let mut state = ViewerState {
            area,
            words: area.words,
            board,
            game: DiceCity::imagine(view, &mut Seeded::new(0)),
            viewer: view.viewer(),
            legal: if area.is_past { Vec::new() } else { view.legal().iter().collect() },
            pick: area.pick,
            shown: board.active(),
        };
        if let Pick::Die(die) = state.pick
            && !state.can_pick(die)
        {
            state.pick = Pick::IdleDie(die);
        }
        // Links outlive the position they were made for, and anyone can edit a query.
        if !state.makes_sense() {
            state.pick = Pick::Nothing;
        }
        state.shown = state.shown_city();
        state
    }

    /// Whether the viewer has a decision to make.
    pub(crate) fn is_turn(&self) -> bool {
        !self.legal.is_empty()
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.area.can_undo && self.viewer == Some(self.board.active())
    }

    pub(crate) fn is_legal(&self, action: Move) -> bool {
        self.legal.contains(&action)
    }

    pub(crate) fn awaited(&self) -> Awaited {
        self.board.awaited()
    }

    /// The name of a thing's help text. Alone, some things work in another way: `bandits-alone`.
    pub(crate) fn help_on(&self, thing: &str) -> String {
        let is_other = matches!(thing, "passes" | "bandits" | "ships" | "display" | "die");
        if is_other && self.board.options().is_solo() { format!("{thing}-alone") } else { thing.to_owned() }
    }

    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        page_kit::name(self.area.people, seat)
    }

    /// The die on a space. A die that was just rolled tumbles: its id has the roll's name, so that an update puts a new
    /// drawing in its place and the motion begins again, whatever it shows.
    pub(crate) fn die(&self, place: &str, seat: Seat, at: Space) -> Markup {
        let last = last_roll(self.area.turns, seat, at.row());
        let id = last.as_ref().map(|roll| format!("dc-{place}-{seat}{}-{}", at.row(), roll.name));
        glyphs::die_with(at.row(), at.column(), id.as_deref(), last.is_some_and(|roll| roll.is_fresh))
    }

    /// A move of the active player in words, before it is made.
    pub(crate) fn phrase(&self, action: Move) -> String {
        texts_dice_city::move_words(self.words, self.area.view, |seat| self.name(seat), &action)
    }

    fn can_pick(&self, die: Die) -> bool {
        self.is_turn() && self.awaited() == Awaited::Dice && self.board.own().unused().contains(die)
    }

    fn makes_sense(&self) -> bool {
        match self.pick {
            Pick::Move(action) => self.is_legal(action),
            Pick::Die(_) | Pick::Bandits(_) | Pick::Ship(_) => true,
            Pick::IdleDie(_) => self.viewer.is_some(),
            Pick::Dice(dice) => self.is_legal(Move::Reroll { dice }),
            Pick::See(seat) => seat.index() < self.board.seats(),
            Pick::Space(None, _) => self.viewer.is_some(),
            Pick::Space(Some(seat), _) => seat.index() < self.board.seats(),
            Pick::Card(card, row) => {
                self.board.pile(card).is_some() || self.board.display_row(row).contains(&Some(card))
            }
            Pick::Nothing | Pick::Odds | Pick::Log => true,
        }
    }

    /// The picked city; else the target's, while the viewer chooses what to do to another player; else the viewer's own; for
    /// spectators, and for players who follow the others' turns, the active one.
    fn shown_city(&self) -> Seat {
        let follows = self.area.follows && self.awaited() != Awaited::Over;
        let usual = self.viewer.filter(|_| !follows).unwrap_or(self.board.active());
        match (self.pick, self.awaited()) {
            (Pick::See(seat) | Pick::Space(Some(seat), _), _) => seat,
            (Pick::Space(None, _), _) => self.viewer.unwrap_or(usual),
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

    /// The card picked to build or to look at.
    pub(crate) fn card(&self) -> Option<(Location, Option<ShelfRow>)> {
        match self.pick {
            Pick::Card(card, row) | Pick::Move(Move::Build { card, row, .. }) => Some((card, row)),
            _ => None,
        }
    }

    /// The dice to reroll at the Well: those picked, or at first the one that used it.
    pub(crate) fn well(&self) -> DiceSet {
        match self.pick {
            Pick::Dice(dice) => dice,
            _ => self.board.turn().die.map_or(DiceSet::EMPTY, DiceSet::only),
        }
    }

    /// The game after a legal move, and what it did.
    pub(crate) fn after(&self, action: Move) -> (DiceCity, Vec<Note>) {
        let (mut game, mut notes) = (self.game, Vec::new());
        let played = game.play_noting(self.board.active(), action, &mut notes);
        debug_assert!(played.is_ok(), "only legal moves are tried");
        (game, notes)
    }

    /// Why a move can't be undone, as a sentence; `None` if it can.
    pub(crate) fn finality(&self, action: Move) -> Option<String> {
        let (game, _) = self.after(action);
        let turn_ends = action == Move::Done && self.awaited() == Awaited::Build;
        match (game.pending(), game.board().awaited()) {
            (Pending::Over, _) => Some(self.words.get("dc-final-over")),
            (Pending::Chance, _) if turn_ends => Some(self.words.get("dc-final-turn")),
            (Pending::Chance, Awaited::Reveal { .. }) => Some(self.words.get("dc-final-reveal")),
            (Pending::Chance, _) => Some(self.words.get("dc-final-roll")),
            (Pending::Seats(_), _) => None,
        }
    }

    /// A button that makes a move if it can be undone; otherwise a link to its preview, to be confirmed there.
    pub(crate) fn offer(&self, action: Move, class: &str, content: Markup) -> Markup {
        if self.finality(action).is_none() {
            self.make(action, class, content)
        } else {
            link::link(&link::preview(self.area.urls, action), class, None, content)
        }
    }

    /// A button that makes a move. The table lets the player undo it until dice are rolled or a card is revealed.
    pub(crate) fn make(&self, action: Move, class: &str, content: Markup) -> Markup {
        link::button(self.area.urls, self.area.urls.confirm, Some(&action), class, content)
    }
}
