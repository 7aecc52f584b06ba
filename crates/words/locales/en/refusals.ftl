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
   *[other] look at the action bar.
}
refusal-other-chance = Chance decides something else now: { $expected ->
    [the-nine-plazas-are-laid] the nine plazas are laid.
    [three-tiles-of-the-expansion-are-drawn] three tiles of the expansion are drawn.
    [the-leftmost-value-is-rolled] the leftmost value is rolled.
    [the-four-dice-are-rolled] the four dice are rolled.
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
   *[knowledge] knowledge
}, and you have { $have }. Choose another die or a smaller change.
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

# Where the rule stands.
rule-place = Rulebook: { $section }
rule-place-ruling = Rulebook: { $section }; our ruling { $ruling }
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
refusal-corrupt = The log of this table is broken. The host can restore it from a backup.
refusal-not-found = There is nothing at this address.
refusal-stale = The table has moved on in the meantime, so nothing was done. Here is how it stands now.
