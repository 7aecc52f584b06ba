//! What is allowed: one function for each kind of move. These alone decide the lists of legal moves, `play` and every
//! refusal.

use game_core::Seat;

use crate::board::{DiceSet, Die, Resource, Space, Spaces};
use crate::board_state::{Awaited, Board, DISCARDED, MAX_USES, PASS_PRICE};
use crate::illegal::Illegal;
use crate::locations::{Effect, Location, STRENGTH_PER_RESOURCE};
use crate::moves::{Purchase, ShelfRow};
use crate::stacks::Size;

type Allowed<T = ()> = Result<T, Illegal>;

impl Board {
    // Dice.

    #[inline]
    fn allow_die(&self, die: Die) -> Allowed {
        if self.own().unused.contains(die) { Ok(()) } else { Err(Illegal::DieSpent { die }) }
    }

    /// Using the location under a die; returns its space.
    ///
    /// # Errors
    /// Returns an error if the die is spent, the location deactivated (D14), or the turn's limit of uses reached (D25).
    #[inline]
    pub fn allow_use(&self, die: Die) -> Allowed<Space> {
        self.allow_die(die)?;
        let at = self.own().space_of(die);
        if self.own().is_deactivated(at) {
            return Err(Illegal::Deactivated { at });
        }
        if self.turn.uses >= MAX_USES { Err(Illegal::TooManyUses) } else { Ok(at) }
    }

    /// The spaces whose location a die on them may use: [`allow_use`](Board::allow_use) for all dice at once.
    #[inline]
    pub(crate) fn usable(&self) -> Spaces {
        let active = self.own().with_dice().minus(self.own().tokens);
        if self.turn.uses >= MAX_USES { Spaces::EMPTY } else { active }
    }

    /// The spaces that an unused die may be moved to, if another one is spent: [`allow_move`](Board::allow_move) for
    /// all dice at once.
    #[inline]
    pub(crate) fn steps(&self) -> Spaces {
        let city = self.own();
        if city.unused.len() > 1 { city.with_dice().beside() } else { Spaces::EMPTY }
    }

    /// Spending a die to move the die of another row to this space (D12).
    #[inline]
    pub(crate) fn allow_move(&self, die: Die, to: Space) -> Allowed {
        self.allow_die(die)?;
        let moved = to.row();
        if moved == die {
            return Err(Illegal::SameDie { die });
        }
        self.allow_die(moved)?;
        let from = self.own().space_of(moved);
        if from.column().abs_diff(to.column()) == 1 { Ok(()) } else { Err(Illegal::NotAdjacent { from, to }) }
    }

    /// Spending a die to discard four cards of the display.
    #[inline]
    pub(crate) fn allow_discard(&self, die: Die) -> Allowed {
        self.allow_die(die)?;
        if self.options.is_solo() {
            return Err(Illegal::NotAlone);
        }
        if self.turn.discarded {
            return Err(Illegal::DiscardedAlready);
        }
        let have = self.shelf.iter().flatten().count() as u8;
        if have >= DISCARDED { Ok(()) } else { Err(Illegal::FewCards { have }) }
    }

    /// Spending a die to take the token off a space.
    #[inline]
    pub(crate) fn allow_reactivate(&self, die: Die, at: Space) -> Allowed {
        self.allow_die(die)?;
        if self.own().is_deactivated(at) { Ok(()) } else { Err(Illegal::NotDeactivated { at }) }
    }

    /// Spending a die for a pass token.
    #[inline]
    pub(crate) fn allow_pass(&self, die: Die) -> Allowed {
        self.allow_die(die)?;
        if self.turn.passed { Err(Illegal::PassedAlready) } else { Ok(()) }
    }

    /// Spending two pass tokens.
    #[inline]
    pub(crate) fn allow_spend(&self, purchase: Purchase) -> Allowed {
        let have = self.own().passes;
        if have < PASS_PRICE {
            return Err(Illegal::FewPasses { have });
        }
        if purchase == Purchase::Reroll && self.options.is_solo() { Err(Illegal::NotAlone) } else { Ok(()) }
    }

    /// Ending the step. In the dice step all dice must be spent first (D15), unless the limit of uses is reached (D25).
    #[inline]
    pub(crate) fn allow_done(&self) -> Allowed {
        let dice = self.own().unused;
        let must_go_on = self.awaited == Awaited::Dice && !dice.is_empty() && self.turn.uses < MAX_USES;
        if must_go_on { Err(Illegal::DiceLeft { dice }) } else { Ok(()) }
    }

    // Choices inside an ability.

    /// The locations whose ability the Cemetery, Church or Town Hall on `by` may use: active ones in its reach
    /// (D5, D6) that this chain has not used (D7).
    #[inline]
    pub fn copies(&self, by: Space) -> Spaces {
        let city = self.own();
        let reached = match city.at(by).facts().effect {
            Effect::CopyInRow => Spaces::row(by.row()),
            Effect::CopyUnderDie => city.with_dice(),
            _ => Spaces::ALL,
        };
        let free = Spaces(reached.0 & !self.turn.chain.0 & !city.tokens.0);
        if self.turn.uses >= MAX_USES { Spaces::EMPTY } else { free }
    }

    /// Using the ability of the location on `at` with the one on `by`.
    #[inline]
    pub(crate) fn allow_copy(&self, by: Space, at: Space) -> Allowed {
        if self.copies(by).contains(at) { Ok(()) } else { Err(self.why_no_copy(by, at)) }
    }

    #[cold]
    fn why_no_copy(&self, by: Space, at: Space) -> Illegal {
        let city = self.own();
        match city.at(by).facts().effect {
            Effect::CopyInRow if at.row() != by.row() => Illegal::OtherRow { at, by },
            _ if self.turn.chain.contains(at) => Illegal::UsedInChain { at },
            Effect::CopyUnderDie if !city.with_dice().contains(at) => Illegal::NoDieThere { at },
            _ if city.is_deactivated(at) => Illegal::Deactivated { at },
            _ => Illegal::TooManyUses,
        }
    }

    /// Paying the Market Place or the Storehouse.
    #[inline]
    pub(crate) fn allow_pay(&self, resource: Resource, amount: u8) -> Allowed {
        let most = if self.awaited == Awaited::Market { 2 } else { 1 };
        if amount < 1 || amount > most {
            return Err(Illegal::Amount { amount, most });
        }
        self.allow_cost(resource, amount)
    }

    #[inline]
    fn allow_cost(&self, resource: Resource, need: u8) -> Allowed {
        let have = self.own().held(resource);
        if have >= u16::from(need) { Ok(()) } else { Err(Illegal::NotEnough { resource, need, have }) }
    }

    /// What the Market Place gives: anything but what was paid (D9).
    #[inline]
    pub(crate) fn allow_get(&self, paid: Resource, resource: Resource) -> Allowed {
        if resource == paid { Err(Illegal::SameResource { resource }) } else { Ok(()) }
    }

    /// Moving the die of a row with the Stables (D27).
    #[inline]
    pub(crate) fn allow_shift(&self, to: Space) -> Allowed {
        self.allow_die(to.row())?;
        if self.own().space_of(to.row()) == to { Err(Illegal::SameSpace { at: to }) } else { Ok(()) }
    }

    /// Rerolling these dice with the Well.
    #[inline]
    pub(crate) fn allow_reroll(&self, dice: DiceSet) -> Allowed {
        let this = self.turn.die.map_or(DiceSet::EMPTY, DiceSet::only);
        if let Some(die) = self.turn.die.filter(|die| !dice.contains(*die)) {
            return Err(Illegal::ThisDieToo { die });
        }
        let spent = DiceSet(dice.0 & !this.0 & !self.own().unused.0);
        spent.iter().next().map_or(Ok(()), |die| Err(Illegal::DieSpent { die }))
    }

    /// Discarding a card from the display; returns its place.
    #[inline]
    pub(crate) fn allow_drop(&self, card: Location) -> Allowed<usize> {
        self.on_display(card, None).ok_or(Illegal::NotOnDisplay { card })
    }

    /// Paying one more stone or iron for the Grand Statue.
    #[inline]
    pub(crate) fn allow_extra(&self, resource: Resource) -> Allowed {
        if resource == Resource::Wood { Err(Illegal::NoWood) } else { self.allow_cost(resource, 1) }
    }

    // Attacks.

    /// Attacking bandits; returns the strength needed.
    #[inline]
    pub(crate) fn allow_bandits(&self, size: Size) -> Allowed<u16> {
        if self.bandits[size as usize] == 0 {
            return Err(Illegal::NoBandits { size });
        }
        let need = u16::from(self.bandit_defence(size));
        let have = self.turn.strength + self.turn.against_bandits;
        if have >= need { Ok(need) } else { Err(Illegal::TooWeak { need, have }) }
    }

    /// Attacking another player at all.
    #[inline]
    fn allow_opponent(&self, seat: Seat) -> Allowed {
        if self.options.is_solo() {
            Err(Illegal::NotAlone)
        } else if seat == self.active {
            Err(Illegal::OwnCity)
        } else if seat.index() >= self.seats() {
            Err(Illegal::NoSuchOpponent { seat })
        } else {
            Ok(())
        }
    }

    #[inline]
    fn allow_strength(&self, need: u16) -> Allowed<u16> {
        let have = self.turn.strength;
        if have >= need { Ok(need) } else { Err(Illegal::TooWeak { need, have }) }
    }

    /// Attacking a location; returns the strength needed.
    #[inline]
    pub(crate) fn allow_attack(&self, seat: Seat, at: Space) -> Allowed<u16> {
        self.allow_opponent(seat)?;
        let city = self.city(seat);
        if city.at(at).facts().defence.is_none() {
            return Err(Illegal::NoShield { seat, at });
        }
        if city.is_deactivated(at) {
            return Err(Illegal::AttackedAlready { seat, at });
        }
        let need = city.defence(at).ok_or(Illegal::NoShield { seat, at })?;
        self.allow_strength(u16::from(need))
    }

    /// Taking a resource from a stock; returns the strength needed.
    #[inline]
    pub(crate) fn allow_rob(&self, seat: Seat, resource: Resource) -> Allowed<u16> {
        self.allow_opponent(seat)?;
        if self.city(seat).held(resource) == 0 {
            return Err(Illegal::NothingToTake { seat, resource });
        }
        self.allow_strength(STRENGTH_PER_RESOURCE)
    }

    // Building and trading.

    /// The place of a card on the display.
    #[inline]
    fn on_display(&self, card: Location, row: Option<ShelfRow>) -> Option<usize> {
        let start = if row == Some(ShelfRow::Bottom) { self.shelf_size() / 2 } else { 0 };
        let found = self.display_row(row).iter().position(|place| *place == Some(card));
        found.map(|place| start + place)
    }

    /// Whether the active player's stock covers a card's cost.
    #[inline]
    pub(crate) fn can_pay(&self, card: Location) -> bool {
        self.own().can_pay(card.facts().cost)
    }

    /// Building a card, on any space; returns its place on the display, `None` for a basic card.
    #[inline]
    pub(crate) fn allow_build(&self, card: Location, row: Option<ShelfRow>) -> Allowed<Option<usize>> {
        let place = match card.pile() {
            Some(_) if row.is_some() => return Err(Illegal::NoRow { card }),
            Some(pile) if self.piles[pile] == 0 => return Err(Illegal::PileEmpty { card }),
            Some(_) => None,
            None if self.options.is_solo() && row.is_none() => return Err(Illegal::NameRow { card }),
            None if !self.options.is_solo() && row.is_some() => return Err(Illegal::NoRow { card }),
            None => Some(self.on_display(card, row).ok_or(Illegal::NotOnDisplay { card })?),
        };
        for (resource, cost) in Resource::ALL.into_iter().zip(card.facts().cost) {
            self.allow_cost(resource, cost)?;
        }
        Ok(place)
    }

    /// Sending a trade ship.
    #[inline]
    pub(crate) fn allow_ship(&self, size: Size) -> Allowed {
        if self.ships[size as usize] == 0 {
            return Err(Illegal::NoShips { size });
        }
        Resource::ALL.into_iter().try_for_each(|resource| self.allow_cost(resource, size.ship_cost()))
    }

    /// Declaring that two full rows end the game (D21).
    ///
    /// # Errors
    /// Returns an error if fewer rows are full, the game ends anyway, or there is only one player (D24).
    #[inline]
    pub fn allow_declare(&self) -> Allowed {
        if self.options.is_solo() {
            return Err(Illegal::NotAlone);
        }
        if self.ending.is_some() {
            return Err(Illegal::EndsAlready);
        }
        let full = self.own().full_rows();
        if full >= 2 { Ok(()) } else { Err(Illegal::RowsNotFull { full }) }
    }
}
