//! What the page asks the viewer, and what their draft and pick would do.

use game_core::{Game, Hidden, LegalMoves, Seat, Seeded};
use game_troyes_dice::bonus::Bonus;
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Choice, Move, Numbering, Offer, Phase, Pips, Sheet, TroyesDice};
use maud::Markup;
use page_kit::query::parameters;
use texts_troyes_dice::Target;
use texts_troyes_dice::explanation::{self, Explanation};

use crate::area::{GameArea, Urls};
use crate::link;
use crate::pick::Pick;
use crate::ways::{self, Way};
use crate::why::why;

/// What the viewer is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// To choose a die and an action.
    Act,
    /// To go on without a die: none is affordable.
    NoDie,
    /// Which building a bonus draws.
    Building(Bonus),
    /// On which track to circle a citizen.
    Citizen(Bonus),
    /// Which direction the columns count in, as town crier.
    Direction,
    /// The whole numbering, as town crier.
    Order,
    Confirm,
    Wait,
    /// Nothing: the viewer has no seat.
    Watch,
    Over,
}

/// The question to the viewer, the answers open to them, and a preview of the one they picked.
pub(crate) struct Prompt {
    pub(crate) asked: Asked,
    /// Whose sheet is in the middle: the viewer's, or for a spectator the first seat's.
    pub(crate) seat: Seat,
    /// The columns' values, as far as they are known while the town crier chooses.
    pub(crate) values: [Option<Pips>; 6],
    pub(crate) offers: Option<[Offer; 4]>,
    /// All legal moves that lead to a place on the sheet, the best way to each place first.
    pub(crate) ways: Vec<Way>,
    pub(crate) die: Option<Place>,
    /// Whether the viewer has chosen that die, rather than been offered it for a place.
    pub(crate) has_chosen_die: bool,
    /// The previewed move.
    pub(crate) chosen: Option<Move>,
    /// The sheet without the draft.
    pub(crate) before: Sheet,
    /// The sheet with the draft and the preview.
    pub(crate) after: Sheet,
    /// What draft and preview do.
    pub(crate) explanation: Option<Explanation>,
    /// Whether the previewed move asks for another choice before the turn ends.
    pub(crate) leads_to_choice: bool,
    /// How many of the draft's moves are legal.
    pub(crate) drafted: usize,
    /// Why the place that the viewer asked about (`why=fortress5`) can't be reached.
    pub(crate) why: Option<Markup>,
    /// The address's query, for links that keep it.
    query: String,
}

impl Prompt {
    pub(crate) fn new(area: &GameArea<'_>) -> Prompt {
        let view = area.view;
        let board = view.board();
        let seat = view.viewer().unwrap_or(Seat::FIRST);
        let before = view.sheets().get(seat.index()).copied().unwrap_or(Sheet::NEW);
        let mut prompt = Prompt {
            asked: Asked::Watch,
            seat,
            values: board.numbering().map_or([None; 6], |numbering| numbering.values().map(Some)),
            offers: board.dice(),
            ways: Vec::new(),
            die: None,
            has_chosen_die: false,
            chosen: None,
            before,
            after: before,
            explanation: None,
            leads_to_choice: false,
            drafted: 0,
            why: None,
            query: area.query.to_owned(),
        };
        if board.phase() == Phase::Over {
            prompt.asked = Asked::Over;
        } else if view.viewer().is_some() {
            prompt.decide(area);
        }
        prompt
    }

    /// Plays the draft and the pick on an imagined game.
    fn decide(&mut self, area: &GameArea<'_>) {
        let words = area.words;
        // Any seed will do: only the viewer's own sheet matters here, and the view shows it whole.
        let start = TroyesDice::imagine(area.view, &mut Seeded::new(0));
        let draft = explanation::explain(words, &start, self.seat, area.draft);
        self.drafted = draft.played;
        let now = draft.after;
        self.after = *now.sheet(self.seat);
        self.asked = asked(area, &now, self.seat, self.drafted);
        if matches!(self.asked, Asked::Act | Asked::Building(_) | Asked::Citizen(_)) {
            let offers = self.offers.as_ref();
            self.ways = now.legal(self.seat).iter().filter_map(|action| Way::new(action, offers)).collect();
            ways::sort(&mut self.ways, &self.after);
            self.take_pick(area.pick);
        }
        let asked = parameters(area.query).find(|(name, _)| *name == "why");
        if let (Asked::Act, Some(target)) = (self.asked, asked.and_then(|(_, value)| Target::parse(&value))) {
            let die = self.die.filter(|_| self.has_chosen_die);
            self.why = why(words, &now, self.seat, die, target);
        }
        self.chosen = self.chosen.or(match (self.asked, area.pick) {
            (Asked::NoDie, _) => Some(Move::NoDie),
            (Asked::Direction, Pick::Move(action @ Move::Direction(_))) => Some(*action),
            (Asked::Order, pick) => self.take_order(pick),
            _ => None,
        });
        let mut moves = area.draft[..self.drafted].to_vec();
        moves.extend(self.chosen);
        if moves.is_empty() {
            return;
        }
        // From the start again, so that one explanation covers the draft and the preview.
        let explanation = explanation::explain(words, &start, self.seat, &moves);
        self.after = *explanation.after.sheet(self.seat);
        if let Some(numbering) = explanation.after.board().numbering() {
            self.values = numbering.values().map(Some);
        }
        self.leads_to_choice =
            self.chosen.is_some() && explanation.after.board().waiting().contains(self.seat);
        self.explanation = Some(explanation);
    }

    fn take_pick(&mut self, pick: &Pick) {
        match pick {
            Pick::Die(place) if self.can_use(*place) => {
                self.die = Some(*place);
                self.has_chosen_die = true;
            }
            Pick::Target(target) => self.chosen = self.best(*target).map(|way| way.action),
            Pick::Move(action) => {
                self.chosen = self.ways.iter().find(|way| way.action == *action).map(|way| way.action);
                self.has_chosen_die = true;
            }
            _ => {}
        }
        if let Some(Move::Act { die, .. }) = self.chosen {
            self.die = Some(die);
        }
    }

    /// Shows the picked values in their columns; all six make a move.
    fn take_order(&mut self, pick: &Pick) -> Option<Move> {
        match pick {
            Pick::Order(values) => {
                for (column, value) in self.values.iter_mut().zip(values) {
                    *column = Some(*value);
                }
                let values: [Pips; 6] = values.as_slice().try_into().ok()?;
                Numbering::new(values).map(Move::Number)
            }
            Pick::Move(action @ Move::Number(_)) => Some(*action),
            _ => None,
        }
    }

    /// All ways to a target, best first.
    pub(crate) fn ways_to(&self, target: Target) -> impl Iterator<Item = &Way> {
        self.ways.iter().filter(move |way| target.admits(way.target))
    }

    /// The best way to a target; with a die chosen, the best one with that die.
    pub(crate) fn best(&self, target: Target) -> Option<&Way> {
        let die = self.die.filter(|_| self.has_chosen_die);
        self.ways_to(target).find(|way| die.is_none() || way.place() == die)
    }

    /// Where the viewer asks why a place is not lit. What is picked stays picked.
    pub(crate) fn ask_why(&self, urls: &Urls<'_>, target: Target) -> Option<String> {
        (self.asked == Asked::Act).then(|| link::also(urls, &self.query, "why", target))
    }

    /// Whether any move uses the die at this place.
    pub(crate) fn can_use(&self, place: Place) -> bool {
        self.ways.iter().any(|way| way.place() == Some(place))
    }

    /// Where the previewed move leads.
    pub(crate) fn chosen_target(&self) -> Option<Target> {
        self.chosen.as_ref().and_then(Target::of)
    }
}

fn asked(area: &GameArea<'_>, now: &TroyesDice, seat: Seat, drafted: usize) -> Asked {
    let is_awaited = area.view.board().waiting().contains(seat);
    if area.confirmed || !is_awaited {
        return Asked::Wait;
    }
    let legal = now.legal(seat);
    if legal.is_empty() {
        return if drafted > 0 { Asked::Confirm } else { Asked::Wait };
    }
    match (now.view(Some(seat)).choice(), legal.get(0)) {
        (Some(Choice::Building(bonus)), _) => Asked::Building(bonus),
        (Some(Choice::Citizen(bonus)), _) => Asked::Citizen(bonus),
        (None, Some(Move::NoDie)) => Asked::NoDie,
        (None, Some(Move::Direction(_))) => Asked::Direction,
        (None, Some(Move::Number(_))) => Asked::Order,
        (None, _) => Asked::Act,
    }
}
