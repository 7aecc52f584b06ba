# Why a move was refused: what, why, and what to do. Codes of game-core, then of Troyes Dice.
refusal-no-such-seat = There is no seat { $seat } at this table of { $seats }.
refusal-not-your-turn = Seat { $seat } has nothing to decide now. Wait for the others.
refusal-awaiting-chance = The dice come first. They are rolled in a moment.
refusal-awaiting-seats = No dice are awaited now: somebody has to decide.
refusal-game-over = The game is over. Nothing can be changed any more.

refusal-not-now = Something else is to be decided now: { $expected ->
    [choose-a-die-and-an-action] choose a die and an action.
    [choose-a-building-to-draw-for-the-bonus] choose a building for the bonus.
    [choose-a-track-for-the-citizen] choose a track for the citizen.
    [choose-the-direction-of-the-numbering] choose the direction of the numbers.
    [choose-the-numbering] number the columns.
    [a-die-or-two-pass-tokens-are-used] use your dice.
    [an-attack-is-made-or-none-any-more] attack, or go on.
    [something-is-built-or-traded-or-nothing-any-more] build and trade, or end the turn.
    [a-regular-army-is-placed] place the Regular Army.
    [the-storehouse-takes-a-resource] choose what the Storehouse takes.
    [the-market-place-takes-one-or-two-of-a-resource] choose what the Market Place takes.
    [the-stables-move-a-die] choose the die that the Stables move.
    [dice-are-chosen-for-the-well] choose the dice that roll again.
    [choose-the-cards-to-keep] choose the cards you keep.
    [take-a-start-piece] take a start piece.
    [choose-a-card] choose a card.
    [dig-examine-or-end-the-turn] dig, examine or end the turn.
    [publish-or-end-the-turn] publish or end the turn.
   *[other] look at the action bar.
}
refusal-other-chance = Chance decides something else now: { $expected ->
    [the-nine-plazas-are-laid] the nine plazas are laid.
    [three-tiles-of-the-expansion-are-drawn] three tiles of the expansion are drawn.
    [the-leftmost-value-is-rolled] the leftmost value is rolled.
    [the-four-dice-are-rolled] the four dice are rolled.
    [a-card-is-revealed] a card is revealed.
    [the-hill-is-poured] the hill is poured.
    [the-pieces-get-their-names] the pieces get their names.
    [the-first-to-take-a-start-piece-is-drawn] who takes the first start piece.
    [a-permit-is-drawn] a dig permit is drawn.
   *[other] something else.
}
refusal-tile-twice = Tile { $number } is in the box only once.
refusal-black-die = The die at place { $die } is the black one and can't be chosen. Take another.
refusal-counts-as-black = The die at place { $die } counts as black beside Raid 8. Take another.
refusal-name-payment = The die at place { $die } costs one resource of your choice. Say which one you pay with.
refusal-no-payment-choice = The die at place { $die } has a fixed price; there is nothing to choose.
refusal-not-enough = That needs { $need } { $resource ->
    [influence] influence
    [deniers] { $need ->
        [one] denier
       *[other] deniers
    }
    [wood] wood
    [stone] stone
    [iron] iron
   *[knowledge] knowledge
}, and you have { $have }. Choose something else.
refusal-no-influence = Influence can't change the value of this die: Raid 1 lies beside it.
refusal-no-colour-change = Knowledge can't change the colour of this die: Raid 5 lies beside it.
refusal-no-prestige = This die can't construct a prestige building: Raid 7 lies beside it.
refusal-below-one = A die can't be brought to 0. Its value stays from 1 to 6.
refusal-build-with-zero = A die of value 0 constructs nothing. Raise it with influence first.
refusal-already-drawn = The { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count's Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value } is drawn already. Choose another column.
refusal-crossed-out = The { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count's Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value } is lost: its die is crossed out. Choose another column.
refusal-die-affordable = You can afford a die, so you must take an action.
refusal-not-offered = The bonus does not offer { $building ->
    [fortress] a Fortress
    [hall] a Great Hall
    [cathedral] a Cathedral
    [palace] a Count's Palace
    [cityhall] a City Hall
   *[bishopric] a Bishopric
}. Choose one of the lit buildings.
refusal-wrong-track = The citizen at hand can't be circled among the { $track ->
    [red] knights
    [yellow] artisans
   *[white] priests
}. Choose one of the lit tracks.
refusal-not-the-crier = The town crier at seat { $crier } numbers the columns.

# Dice City.
refusal-not-in-deck = No { $card } is left in the deck.
refusal-die-spent = The { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
} is spent. Use another one.
refusal-deactivated = The location on { $at } is deactivated. Spend another die to wake it first.
refusal-too-many-uses = Sixty locations were used in this turn: no more can be. Go on.
refusal-same-die = A die can't move itself. Spend another one for that.
refusal-not-adjacent = { $to } is not next to { $from }. A die moves one space left or right.
refusal-passed-already = You have taken a pass token in this turn already: once a turn is all.
refusal-discarded-already = You have discarded four cards in this turn already: once a turn is all.
refusal-few-cards = Four cards are needed on the display, and { $have ->
    [one] only one lies
   *[other] { $have } lie
} there.
refusal-not-in-solo = There is no such thing in a game alone.
refusal-not-deactivated = No token lies on { $at }: there is nothing to wake.
refusal-few-passes = That takes 2 pass tokens, and you have { $have }.
refusal-dice-left = All dice are to be used first. Spend those that are left.
refusal-other-row = { $at } is not in the row of { $by }. Choose a place of that row.
refusal-no-die-there = No die lies on { $at }. The Church needs one there.
refusal-used-in-chain = The location on { $at } was used in this chain already. Choose another.
refusal-amount = Pay 1 to { $most } here, not { $amount }.
refusal-same-resource = You paid with { $resource ->
    [wood] wood
    [stone] stone
   *[iron] iron
}: choose another resource for it.
refusal-same-space = The die lies on { $at } already. Choose another space.
refusal-this-die-too = The { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
} used the Well and rolls, too.
refusal-no-wood = The Grand Statue takes extra stone and iron, no wood.
refusal-no-bandits = No { $size ->
    [small] small
    [medium] medium
   *[large] large
} bandits are left. Attack others.
refusal-too-weak = That needs { $need } army strength, and you have { $have }.
refusal-own-city = Nobody attacks their own city.
refusal-no-such-opponent = Nobody sits at seat { $seat }.
refusal-no-shield = What stands on { $at } has no shield and can't be attacked (seat { $seat }).
refusal-attacked-already = What stands on { $at } is deactivated already (seat { $seat }). Choose another target.
refusal-nothing-to-take = Seat { $seat } has no { $resource ->
    [wood] wood
    [stone] stone
   *[iron] iron
} to take.
refusal-not-on-display = No { $card } lies there. Choose a card of the display.
refusal-pile-empty = The pile of { $card } is empty.
refusal-name-row = Say from which row the { $card } comes.
refusal-no-row = The { $card } does not come from a row of the display.
refusal-no-ships = No { $size ->
    [small] small
    [medium] medium
   *[large] large
} trade ship is left.
refusal-rows-not-full = Two rows must be full of awake cards, and { $full ->
    [0] none is
    [one] one is
   *[other] { $full } are
}.
refusal-ends-already = The game ends with this round anyway.

# Where the rule stands.
rule-place = Rulebook: { $section }
rule-place-ruling = Rulebook: { $section }; our ruling { $ruling }
rule-using-the-dice = Using the dice
rule-assigning-the-dice = Assigning the dice
rule-attack = Attack
rule-army-strength = Army strength
rule-attack-on-bandits = Attack on bandits
rule-attack-on-locations = Attack on locations
rule-attack-on-the-stock = Attack on the stock
rule-building-and-trade = Building and trade
rule-location-clarifications = Location clarifications
rule-end-of-the-game = End of the game
rule-solo = Solo
rule-perform-an-action = Perform an action
rule-gain-resources = Gain resources
rule-banquets-and-raids = Banquets and Raids
rule-set-up = Set-up
rule-roll-the-dice = Roll the dice
rule-resolve-the-event = Resolve the event
rule-the-citizen-tracks = The citizen tracks
rule-citizen-tracks-track-bonus-and-column-bonus = Citizen tracks: track bonus and column bonus
rule-construct-a-prestige-building = Construct a prestige building
rule-construct-a-work-building = Construct a work building

# Codes of the table and of the server.
refusal-bad-options = This game cannot be played so. Check the number of seats and the options.
refusal-bad-notation = That is not a move of this game.
refusal-seat-taken = Somebody sits there already. Choose another seat.
refusal-bad-name = A name has 1 to 40 characters and no line breaks.
refusal-not-begun = The game begins when all seats are taken.
refusal-already-confirmed = Your turn is confirmed. Take the confirmation back to change it.
refusal-turn-complete = Your turn is complete. Confirm it, or undo something.
refusal-turn-incomplete = Your turn is not complete yet. See what is still to be chosen.
refusal-nothing-to-undo = There is nothing to undo: what was rolled stays rolled.
refusal-not-alone = Confirmed turns can be taken back only in a game alone.
refusal-not-your-seat = That seat is not yours. Use the recovery link of your seat, or watch.
refusal-bad-request = The request was not understood. Reload the page and try again.
refusal-unknown-game = There is no such game here.
refusal-store-failed = Nothing was saved, because the disk does not take it. Try again in a moment.
refusal-newer-crier = This table needs a newer Crier: its game is played by rules { $rules }, which this program does not have yet. Nothing is lost. { $state ->
    [finished] The game is over.
    [running] The game is still running.
   *[open] The game has not begun.
} Players: { $people }.
refusal-corrupt = The log of this table is broken. The host can restore it from a backup.
refusal-secret-record = The record of this game holds secrets of the players. It is given out when the game is over.
refusal-not-found = There is nothing at this address.
refusal-stale = The table has moved on in the meantime, so nothing was done. Here is how it stands now.
refusal-still-here = Whoever sits there has not left yet: at a live table that takes two minutes, over days a day.
refusal-busy = Too many people ask at once. Ask again in a moment.
refusal-unknown-bot = There is no such bot here.
refusal-stood-in = A bot plays for this seat: take the seat back first.
refusal-no-bot = No bot plays at that seat.
refusal-not-waiting = There is nothing to decide for this seat now.
refusal-other-hands = First say that the device is in your hands.
refusal-too-many-requests = Too many requests in a short time. Wait a second and try again.
refusal-wrong-origin = The request came from another site and was not carried out. Open the table again from its own address.
