# Dice City, in our own words and the rulebook’s terms.

# The start page.
title-box = Roll five dice onto your city, use the places they land on, and build better ones over them.
option-hard = Hard (solo)
option-hard-help = Two rows of five cards and twelve turns instead of fifteen.
option-deck-end = When the deck is empty
option-deck-end-on = the game ends with the round
option-deck-end-off = the game continues

# Blank sheets.
dc-blank-cost = { $n } of each
dc-blank-write = Write a card’s name over the place where you build it.

dc-die = { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
}
dc-the-die = the { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
}
dc-row = { $die ->
    [white] White row
    [yellow] Yellow row
    [red] Red row
    [blue] Blue row
   *[black] Black row
}
dc-space = { $die ->
    [white] white { $column }
    [yellow] yellow { $column }
    [red] red { $column }
    [blue] blue { $column }
   *[black] black { $column }
}
dc-kind-resource = resource
dc-kind-military = military
dc-kind-economy = economy
dc-kind-culture = culture
dc-kind-civic = civic
dc-amount = { $resource ->
    [wood] { $n } wood
    [stone] { $n } stone
   *[iron] { $n } iron
}
dc-strength = { $n } army strength
dc-strength-bandits = { $n } army strength against bandits
dc-points = { $n } VP
dc-passes = { $n ->
    [one] { $n } pass token
   *[other] { $n } pass tokens
}
dc-bandits = { $size ->
    [small] small bandits
    [medium] medium bandits
   *[large] large bandits
}
dc-ship = { $size ->
    [small] small trade ship
    [medium] medium trade ship
   *[large] large trade ship
}
dc-left = { $n } left
dc-defence = defence { $n }
dc-worth = { $n } VP at the end
dc-worth-counted = VP counted at the end
dc-cost = costs { $cost }
dc-missing = { $missing } missing
dc-affordable = you can afford it
dc-deactivated = deactivated
dc-shelf-top = newer row
dc-shelf-bottom = discarded at the end of the turn

# The locations.
thing-forest = Forest
thing-mountain = Mountain
thing-cave = Cave
thing-militia = Militia
thing-small-house = Small House
thing-traveller = Traveller
thing-lumber-mill = Lumber Mill
thing-quarry = Quarry
thing-mine = Mine
thing-regular-army = Regular Army
thing-barracks = Barracks
thing-blacksmith = Blacksmith
thing-catapult = Catapult
thing-training-camp = Training Camp
thing-watch-tower = Watch Tower
thing-bazaar = Bazaar
thing-market-place = Market Place
thing-merchant-guild = Merchant Guild
thing-mint = Mint
thing-storehouse = Storehouse
thing-cathedral = Cathedral
thing-festival-hall = Festival Hall
thing-grand-statue = Grand Statue
thing-great-wall = Great Wall
thing-manor = Manor
thing-cemetery = Cemetery
thing-church = Church
thing-stables = Stables
thing-town-hall = Town Hall
thing-well = Well

# What they do, in a line.
dc-does-forest = Gives 1 wood.
dc-does-mountain = Gives 1 stone.
dc-does-cave = Gives 1 iron.
dc-does-militia = Gives 1 army strength.
dc-does-small-house = Gives 1 VP.
dc-does-traveller = Reroll this die.
dc-does-lumber-mill = Gives 2 wood.
dc-does-quarry = Gives 2 stone.
dc-does-mine = Gives 2 iron.
dc-does-regular-army = Gives 2 army strength.
dc-does-barracks = Place a Regular Army on any space, for free.
dc-does-blacksmith = Your armies give 1 extra strength this turn.
dc-does-catapult = Gives 3 army strength, then is deactivated.
dc-does-training-camp = Bandits have 1 less defence this turn.
dc-does-watch-tower = Gives 3 strength against bandits only.
dc-does-bazaar = Gives 1 of each resource, then is deactivated.
dc-does-market-place = Pay 1 or 2 of one resource; each buys 2 of another.
dc-does-merchant-guild = Gives 1 resource per harvest card in this row, then is deactivated.
dc-does-mint = Resource locations give 1 extra this turn.
dc-does-storehouse = Pay 1 resource, get 3 of the same kind.
dc-does-cathedral = At the end: 1 VP per culture location in this row.
dc-does-festival-hall = 1 VP for every 2 of the same resource in your stock.
dc-does-grand-statue = When built: pay up to 3 extra stone or iron for 1 VP each.
dc-does-great-wall = Other cards in this row have 2 extra defence.
dc-does-manor = Gives 2 VP.
dc-does-cemetery = Uses another location in this row, then is deactivated.
dc-does-church = Uses a location under one of your dice.
dc-does-stables = Moves another unused die anywhere in its row.
dc-does-town-hall = Uses any location in your city.
dc-does-well = Rerolls this die and any other unused dice.
dc-rests = After use it gets a deactivation token; spend a die to remove it.
dc-label-harvest = A harvest card: the Merchant Guild counts it.
dc-label-army = An army: the Blacksmith strengthens it.

# The boards.
dc-tab-own = City
dc-tab-shared = Market
dc-market = Cards to build
dc-display = Display
dc-deck = Deck: { $n }
dc-in-deck = { $n } still in the deck
dc-piles = Always available
dc-bandit-stacks = Bandits
dc-ship-stacks = Trade ships
dc-city = Your city
dc-city-of = { $name }’s city
dc-die-here = { $die ->
    [white] the white die lies here
    [yellow] the yellow die lies here
    [red] the red die lies here
    [blue] the blue die lies here
   *[black] the black die lies here
}
dc-stock = Stock
dc-stock-of = { $name }’s stock
dc-steps = Steps of the turn
dc-step-dice = Dice
dc-step-attack = Attack
dc-step-build = Build
dc-step-end = Roll
dc-round = Round { $n }
dc-solo-turn = Turn { $n } of { $of }
dc-target = target { $n } VP
dc-ending = Last round: { $reason ->
    [bandits] all bandits are beaten.
    [trade-ships] two stacks of ships are empty.
    [deck] the deck is empty.
    [two-rows] two rows are full.
   *[other] the end is near.
}
dc-boost-smiths = Armies give { $n } extra this turn
dc-boost-mints = Resource locations give { $n } extra this turn
dc-boost-camps = Bandits have { $n } less defence this turn
dc-score-now = { $n } VP so far
dc-score-city = { $n } VP from locations; the rest is face down
dc-odds = Odds
dc-odds-hide = Hide the odds
dc-odds-average = If you use every die where it lands, an average turn brings:
dc-odds-help = On each space: the chance of rolling it – or of rolling next to it and moving there with another die – and what it brings per turn on average.
dc-odds-range = { $roll }–{ $reach }%
dc-odds-space = Chance of rolling this space: { $roll }%; of reaching it by spending another die: { $reach }%. Rolled so far: { $n ->
    [0] never
    [one] once
   *[other] { $n } times
}.

# What is awaited.
dc-ask-dice = Use your dice: choose one
dc-ask-dice-more = Tap a die to use it where it is; tap it in the city for other options.
dc-ask-dice-first = Tap a die to use the place it lies on. Resources pay for better places; strength, ships and cards bring VP.
dc-rerolled = Rerolled: { $dice }.
dc-reroll-same = { $die } { $was }, again { $now }
dc-reroll-other = { $die } { $was } → { $now }
dc-ask-tokens = All dice are used. Spend pass tokens, or continue
dc-ask-die = { $die ->
    [white] White
    [yellow] Yellow
    [red] Red
    [blue] Blue
   *[black] Black
} die on { $location }: how will you use it?
dc-ask-die-more = Highlighted spaces: where it can move another die, or cards it can reactivate.
dc-ask-space = { $space }: { $location }
dc-ask-attack = Attack: choose a target, or continue
dc-ask-attack-more = { $n } army strength left. Each target shows its cost.
dc-ask-attack-bandits-more = { $n } army strength left, and { $more } for bandits only.
dc-ask-build = Build and trade, or end the turn
dc-ask-build-none = Nothing can be built or traded now. End the turn
dc-ask-card = Where will you build { $card }?
dc-ask-card-look = { $card }
dc-ask-copy = { $card }: which ability will you use?
dc-ask-army = Barracks: where will you place the Regular Army?
dc-ask-storehouse = Storehouse: which resource do you pay? You get three of it.
dc-ask-market = Market Place: what do you pay? Each buys two of another resource.
dc-ask-get = Market Place: which resource do you want for your { $paid ->
    [wood] wood
    [stone] stone
   *[iron] iron
}? You get two.
dc-ask-get-left = { $n ->
    [one] One choice left.
   *[other] { $n } choices left.
}
dc-ask-stables = Stables: which die goes where?
dc-ask-well = Well: which other dice do you reroll with { $die ->
    [white] the white one
    [yellow] the yellow one
    [red] the red one
    [blue] the blue one
   *[black] the black one
}?
dc-ask-force = Which die must { $name } reroll?
dc-ask-drop = Discard from the display: { $n ->
    [one] one more card
   *[other] { $n } more cards
}
dc-ask-extra = Grand Statue: pay up to { $n } more stone or iron, 1 VP each
dc-ask-wait = { $name } is playing
dc-ask-wait-dice = using dice
dc-ask-wait-attack = attacking
dc-ask-wait-build = building and trading
dc-ask-chance = Rolling…
dc-ask-over = The game is over.
dc-ask-confirm = Confirm, and the dice are rolled
dc-final-roll = Dice will be rolled: this can’t be undone.
dc-final-reveal = A new card will be revealed: this can’t be undone.
dc-final-turn = Your turn ends: this can’t be undone.
dc-final-over = This ends the game.

# What is left when a step ends.
dc-unused-kept = You keep { $what }.
dc-unused-lost = You lose { $what }.

# Buttons.
dc-do-go-on = Continue
dc-do-end-attacks = End attacks
dc-do-end-turn = End the turn
dc-do-use = Use it
dc-do-build = Build it here
dc-do-reroll = Reroll
dc-do-enough = No more
dc-do-confirm = Confirm
dc-back = Back
dc-for-tokens = For two pass tokens
dc-more = Details
dc-news = What happened

# A move as a sentence that says what the player does.
dc-move-use = Use { $location } with { $die }
dc-move-move = Spend { $die } to move { $moved } to { $space } ({ $location })
dc-move-discard = Spend { $die } to discard four cards from the display
dc-move-reactivate = Spend { $die } to reactivate { $location } on { $space }
dc-move-pass = Spend { $die } for a pass token
dc-move-spend-resource = Two pass tokens for { $resource ->
    [wood] 1 wood
    [stone] 1 stone
   *[iron] 1 iron
}
dc-move-spend-strength = Two pass tokens for 1 army strength
dc-move-spend-reroll = Two pass tokens: everyone else rerolls a die
dc-move-force = { $name } rerolls { $die }
dc-move-drop = Discard { $card }
dc-move-copy = Use { $location } on { $space }
dc-move-army = Place the Regular Army on { $space }, over { $location }
dc-move-pay = Pay { $what }
dc-move-get = Take { $what }
dc-move-shift = Move { $die } to { $space } ({ $location })
dc-move-reroll = Reroll: { $dice }
dc-move-bandits = Attack { $bandits }
dc-move-attack = Attack { $name }’s { $location } on { $space }
dc-move-rob = Take { $what } from { $name }
dc-move-build = Build { $card } on { $space }, over { $location }
dc-move-extra = Pay { $what } more
dc-move-enough = Pay no more
dc-move-ship = Send the { $ship }
dc-move-declare = Two rows are full: end the game with this round
dc-move-done-dice = Continue to the attacks
dc-move-done-attack = Continue to building
dc-move-done-build = End the turn and roll

# Short forms on chips.
dc-chip-pass = Pass token
dc-chip-discard = Discard 4 cards
dc-chip-move = Move { $die } here
dc-chip-wake = Reactivate
dc-chip-declare = End the game: two rows are full
dc-chip-reroll-others = Others reroll a die
dc-nothing = no effect
dc-why = Why not now?
dc-why-turn = It is { $name }’s turn.
dc-why-chance = Dice or cards are being revealed. Wait for the result.
dc-die-used = used

# Groups of the list of moves.
dc-pane-city = City
dc-pane-market = Market
dc-asleep = deactivated
dc-after-move = This is what you would have after the move.
dc-legend = ▮ wood  ◆ stone  ▲ iron  † strength  ♜ defence  ★ VP  z deactivates  ≈ copies
dc-group-other-uses = Other uses of a die
dc-group-dice = With a die
dc-group-tokens = With pass tokens
dc-group-attack = Attacks
dc-group-build = Build and trade
dc-group-choice = Choose
dc-group-end = Continue
dc-way-choose-space = choose a space
dc-way-do = do it

# What happens, line by line.
dc-note-no-effect = { $location } has no effect right now
dc-note-boost = { $location } works until the end of the turn
dc-note-deactivated = { $location } on { $space } is deactivated
dc-note-deactivated-other = { $name }’s { $location } on { $space } is deactivated
dc-note-reactivated = { $location } on { $space } is active again
dc-note-moved = { $die } to { $space }: { $location }
dc-note-built = { $card } on { $space }
dc-note-over = over { $location }
dc-note-discarded = { $card } is discarded
dc-note-bandits = { $bandits } beaten: { $n } VP
dc-note-ship = { $ship } sails: { $n } VP
dc-note-robbed = { $what } from { $name }
dc-note-ending = The game ends with this round

# The log.
dc-log-turn = { $name }, round { $round }
dc-log-solo-turn = Turn { $round }
dc-log-set-up = Set-up
dc-log-rolled-by = { $name } rolls
dc-log-rerolled-by = { $name } rerolls
dc-log-revealed = { $n ->
    [one] { $cards } joins the display
   *[other] { $cards } join the display
}
dc-log-moves = moves
dc-log-pass = a pass token
dc-log-discards = Discards
dc-log-discards-four = replaces four cards in the display
dc-log-wakes = reactivates { $location }
dc-log-tokens = Two pass tokens
dc-log-forces = { $who ->
    [you] You
   *[other] { $name }
} must reroll:
dc-log-builds = Builds { $card } on { $space }
dc-log-places = Places a Regular Army on { $space }
dc-log-covers = over { $location }
dc-log-extra = Pays extra for the statue
dc-log-ships = Sends the { $ship }
dc-log-beats = Beats { $bandits }
dc-log-attacks = { $who ->
    [you] Attacks your { $location }
   *[other] Attacks { $name }’s { $location }
}
dc-log-robs = Takes from { $who ->
    [you] you
   *[other] { $name }
}
dc-log-declares = Ends the game: two rows are full
dc-log-copies = copies { $location }
dc-log-to = to

# People.
dc-person-summary = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, stock { $stock }, { $passes ->
    [one] { $passes } pass token
   *[other] { $passes } pass tokens
}, { $bandits ->
    [one] { $bandits } bandit card
   *[other] { $bandits } bandit cards
}, { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}, { $points } VP
dc-person-first = first player
dc-person-turn = playing now

# Score lines and the end.
score-tokens = VP tokens
score-bandits = Bandits
score-trade-ships = Trade ships
score-resource = Resource cards
score-military = Military cards
score-economy = Economy cards
score-culture = Culture cards
score-civic = Civic cards
score-cathedrals = Cathedrals
dc-counted = { $what ->
    [tokens] { $n ->
        [one] { $n } token
       *[other] { $n } tokens
    }
    [bandits] { $n ->
        [one] { $n } bandit
       *[other] { $n } bandits
    }
    [trade-ships] { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
    [cathedrals] { $n ->
        [one] { $n } Cathedral
       *[other] { $n } Cathedrals
    }
   *[other] { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
}
dc-rounds = Rounds
honour-target-reached = Target reached
dc-end-bandits = The game ended because all bandits were beaten.
dc-end-trade-ships = The game ended because two stacks of trade ships were empty.
dc-end-deck = The game ended because the deck was empty.
dc-end-two-rows = The game ended because a player with two full rows chose to end it.
dc-end-round-limit = The game ended after a hundred rounds.
dc-end-last-row = The last row of cards is gone: the solo game is over.
dc-solo-won = The target was { $target } VP. The next one is { $next }.
dc-solo-lost = The target was { $target } VP.
dc-tie = { $better } › { $worse }: { $why }.
dc-tie-cards = tied on VP, more location cards
dc-tie-bandits-and-ships = tied on VP, more VP from bandits and ships
dc-tie-turn-order = tied on VP, closer to the first player
dc-moment = { $name }, round { $round }: { $n } VP in one turn

# Help in place.
help-stock = Wood, stone and iron that you have gathered. At the end of your turn you keep one of each.
help-passes = Spend a die to get one, once a turn; you keep them until you spend them. Two of them buy a resource or 1 army strength, or make everyone else reroll a die.
help-passes-alone = Spend a die to get one, once a turn; you keep them until you spend them. Two of them buy a resource or 1 army strength.
help-strength = What your armies have gathered this turn. Each attack spends some; the rest is lost at the end of the turn.
help-bandits = Defeat them with army strength. When all three stacks are empty, the game ends with this round.
help-bandits-alone = Defeat them with army strength, as often as you can: alone, they never run out.
help-ships = Each costs the same amount of all three resources. When two stacks are empty, the game ends with this round.
help-ships-alone = Each costs the same amount of all three resources. Alone, they never run out.
help-display = Eight cards you can build. Each card built is replaced from the deck right away.
help-display-alone = Two rows of cards you can build; a card built leaves a gap. After your turn the bottom row is discarded, the top row moves down, and a new one is dealt.
help-piles = Simple cards, available as long as their pile lasts.
help-die = A die lies in the row of its colour, in the column it shows. You use each die once a turn: for the location under it, to move another die, to reactivate a card, for a pass token, or to replace four cards in the display.
help-die-alone = A die lies in the row of its colour, in the column it shows. You use each die once a turn: for the location under it, to move another die, to reactivate a card, or for a pass token.
help-token = A location with a deactivation token can’t be used or attacked, but its VP still count. Spend a die to take the token off.

# Spaces of Dice City in refusals.
thing-w1 = white 1
thing-w2 = white 2
thing-w3 = white 3
thing-w4 = white 4
thing-w5 = white 5
thing-w6 = white 6
thing-y1 = yellow 1
thing-y2 = yellow 2
thing-y3 = yellow 3
thing-y4 = yellow 4
thing-y5 = yellow 5
thing-y6 = yellow 6
thing-r1 = red 1
thing-r2 = red 2
thing-r3 = red 3
thing-r4 = red 4
thing-r5 = red 5
thing-r6 = red 6
thing-b1 = blue 1
thing-b2 = blue 2
thing-b3 = blue 3
thing-b4 = blue 4
thing-b5 = blue 5
thing-b6 = blue 6
thing-k1 = black 1
thing-k2 = black 2
thing-k3 = black 3
thing-k4 = black 4
thing-k5 = black 5
thing-k6 = black 6

# Why a move is advised. Behind "gains", "keeps" and "risks".
hint-scores = { $points } VP right away
hint-goods = { $resource ->
    [wood] { $amount } wood
    [stone] { $amount } stone
   *[iron] { $amount } iron
}
hint-strength = { $amount } army strength
hint-boosts = more from the rest of the turn, thanks to { $card }
hint-builds = { $card }, worth { $points } VP at the end
hint-reactivates = { $card } works again
hint-weakens = a rival must spend a die before { $card } works again
hint-leads-to-card = { $card } within reach this turn
hint-leads-to-ship = { $size ->
    [small] a small trade ship
    [medium] a medium trade ship
   *[large] a large trade ship
} within reach this turn ({ $points } VP)
hint-leads-to-bandits = { $size ->
    [small] small bandits
    [medium] medium bandits
   *[large] large bandits
} within reach this turn ({ $points } VP)
hint-pass = { $amount ->
    [one] { $amount } pass token
   *[other] { $amount } pass tokens
} for later
hint-rests = { $card } is deactivated until a die reactivates it
hint-covers = { $card } is covered for good
hint-wastes = { $amount ->
    [one] { $amount } resource is lost
   *[other] { $amount } resources are lost
} at the end of the turn
hint-forgoes = this die won’t be used for { $card }
hint-luck = depends on the dice
hint-ends = the game ends with this round

# Why a move is refused: what, why, and what to do.
refusal-not-now = You have to decide something else first: { $awaited ->
    [dice] use your dice.
    [attack] attack, or continue.
    [build] build and trade, or end the turn.
    [army] place the Regular Army.
    [storehouse] choose what to pay to the Storehouse.
    [market] choose what to pay to the Market Place.
    [stables] choose the die to move with the Stables.
    [well] choose the dice to reroll.
    [copy] choose the location to copy.
    [get] choose what the Market Place gives you.
    [force] choose the die to be rerolled.
    [drop] choose the card to discard.
    [extra] pay for the Grand Statue, or stop.
   *[other] look at the action bar.
}
refusal-other-chance = Something else is being decided by chance: { $awaited ->
    [reveal] a card is being revealed.
    [roll] dice are being rolled.
   *[other] wait for the result.
}
refusal-not-enough = That needs { $need } { $resource ->
    [wood] wood
    [stone] stone
   *[iron] iron
}, and you have { $have }. Choose something else.
refusal-not-in-deck = No { $card } is left in the deck.
refusal-die-spent = The { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
} is spent. Use another one.
refusal-deactivated = The location on { $at } is deactivated. Spend another die to reactivate it first.
refusal-too-many-uses = You have used sixty locations this turn, the maximum. Continue.
refusal-same-die = A die can’t move itself. Spend another one for that.
refusal-not-adjacent = { $to } is not next to { $from }. A die moves one space left or right.
refusal-passed-already = You have already taken a pass token this turn: only one a turn.
refusal-discarded-already = You have already discarded four cards this turn: only once a turn.
refusal-few-cards = There must be four cards on display, and there { $have ->
    [one] is only one
   *[other] are only { $have }
}.
refusal-not-in-solo = You can’t do that in a solo game.
refusal-not-deactivated = The location on { $at } is not deactivated.
refusal-few-passes = That takes 2 pass tokens, and you have { $have }.
refusal-dice-left = Use all your dice first. Spend the ones you have left.
refusal-other-row = { $at } is not in the same row as { $by }. Choose a location in that row.
refusal-no-die-there = No die lies on { $at }. The Church needs one there.
refusal-used-in-chain = The location on { $at } has already been used in this chain. Choose another.
refusal-amount = Pay 1 to { $most } here, not { $amount }.
refusal-same-resource = You paid with { $resource ->
    [wood] wood
    [stone] stone
   *[iron] iron
}: choose another resource for it.
refusal-same-space = The die is already on { $at }. Choose another space.
refusal-this-die-too = The { $die ->
    [white] white die
    [yellow] yellow die
    [red] red die
    [blue] blue die
   *[black] black die
} used the Well, so it is rerolled, too.
refusal-no-wood = The Grand Statue takes extra stone and iron, but no wood.
refusal-no-bandits = No { $size ->
    [small] small
    [medium] medium
   *[large] large
} bandits are left. Attack others.
refusal-too-weak = That needs { $need } army strength, and you have { $have }.
refusal-own-city = You can’t attack your own city.
refusal-no-such-opponent = There is no player at seat { $seat }.
refusal-no-shield = { $name }’s location on { $at } has no shield, so it can’t be attacked.
refusal-attacked-already = { $name }’s location on { $at } is already deactivated. Choose another target.
refusal-nothing-to-take = { $name } has no { $resource ->
    [wood] wood
    [stone] stone
   *[iron] iron
} to take.
refusal-not-on-display = There is no { $card } there. Choose a card from the display.
refusal-pile-empty = The { $card } pile is empty.
refusal-name-row = Say which row { $card } comes from.
refusal-no-row = { $card } does not come from a row of the display.
refusal-no-ships = No { $size ->
    [small] small
    [medium] medium
   *[large] large
} trade ship is left.
refusal-rows-not-full = You need two rows full of active cards, and { $full ->
    [0] none is
    [one] one is
   *[other] { $full } are
} full.
refusal-ends-already = The game ends with this round anyway.

# The first lesson, games/dice-city/page/lessons/first.toml. At most 25 words each: people want to try.
lesson-first-title = Your first days as mayor
lesson-first-about = Roll dice, build a city, beat bandits, load ships. Three turns against a bot show you all you need, in about five minutes.
lesson-first-win = Most victory points (VP) wins. Your five dice lie in your city. The yellow one is on a Small House: gain 1 VP.
lesson-first-cave = Your first point! A die uses the location it lies on. The white one is on a Cave: use it for 1 iron.
lesson-first-iron = The blue die lies on a Cave, too. Take the iron.
lesson-first-wood = Next, the black one: a Forest gives wood.
lesson-first-stone = And the red one: stone from a Mountain.
lesson-first-army = All dice are used: time to build. Your 2 iron buy a Regular Army, a card that is always available. Tap it.
lesson-first-space = A card may cover any space, even an older card, which is then gone. Put it on red 3: a Traveller only rerolls.
lesson-first-keep = You keep at most one of each resource. End your turn: your dice are rolled for the next one, and your rival plays.
lesson-first-strength = The red die shows 3, so it lies on red 3: your Army! That is why you build. Use it for 2 army strength.
lesson-first-militia = A Militia adds 1 army strength. What you don’t spend this turn is lost. Use the yellow die.
lesson-first-again = You know this one. Take the iron.
lesson-first-more = Now the wood.
lesson-first-traveller = The blue die lies on a Traveller, which would reroll it. A die can do other things, too. Tap it in your city.
lesson-first-pass = Once a turn, a die can bring a pass token instead. Two of them buy something useful. Take your first.
lesson-first-bandits = Strength 3 beats the small bandits: 2 VP. Or your rival’s Army, for 1 VP: only cards with shields can be attacked. Take the bandits.
lesson-first-display = After attacks comes building. The display has cards, too: a Bazaar costs 1 wood and 1 iron, and is worth 1 VP. Tap it.
lesson-first-over = Choose blue 4. When the blue die shows 4 again, it will bring one of each resource.
lesson-first-reveal = A new card will take its place in the display, so there is no way back. Build it.
lesson-first-rival = That is all for this turn. Each resource you take from a rival costs 2 strength; yours is used up. End it, and watch.
lesson-first-attacked = Your rival attacked your Army: it is deactivated and can’t be used. You lose no VP. Tap the red die.
lesson-first-reactivate = Spend a die to reactivate a card, wherever it is. Reactivate your Army.
lesson-first-beside = The blue die is next to your Bazaar. Another die can move it by one space. Tap the white die in your city.
lesson-first-move = Spend the white die to move the blue one to blue 4.
lesson-first-bazaar = Use the Bazaar: one of each resource! Then it is deactivated, until you spend a die on it.
lesson-first-house = Your Small House again. Use it.
lesson-first-short = You have 2 wood, 2 stone, 1 iron. One more iron fills a ship, but the black die offers stone. Tap it in your city.
lesson-first-second = A die could also replace four cards in the display, once a turn. Take a second pass token instead.
lesson-first-tokens = Two pass tokens buy a resource or 1 strength, or make your rivals reroll. Buy the missing iron.
lesson-first-ship = Two of each resource fill a small trade ship, for 5 VP. The larger ones bring 10 and 20. Send it!
lesson-first-finish = The game ends when bandits, two stacks of ships or the deck are gone, or someone with two full rows ends it. End your turn.
lesson-first-end = Points from dice, cards, bandits and ships: choose your own way. Play on, with hints if you like, or begin a game of your own.

# Alone, lessons/solo.toml: for those who know the first one.
lesson-solo-title = A city of your own: playing alone
lesson-solo-about = For those who know Dice City: one turn alone, with a target to reach and rows that move, in two minutes.
lesson-solo-target = Alone, you win with 50 VP after fifteen turns. Nobody attacks you, and you attack only bandits. Use the yellow die: 1 strength.
lesson-solo-strength = Add the red Militia.
lesson-solo-three = And the blue one: strength 3.
lesson-solo-wood = Now the resources. First the wood.
lesson-solo-iron = Then the iron.
lesson-solo-bandits = Beat the small bandits for 2 VP. Their card stays: alone, bandits and ships never run out, so come back every turn.
lesson-solo-rows = The bottom row is discarded after this turn, and the top row moves down. So the Bazaar is about to go. Tap it.
lesson-solo-gap = Put it on blue 4. Alone, no new card takes its place: the gap stays.
lesson-solo-turn = End your turn, and watch the rows move.
lesson-solo-down = The top row came down: this is its last turn. The new row above it stays for two. Now tap the blue die.
lesson-solo-tokens = Two pass tokens buy a resource or strength; there is nobody to make reroll, and no die discards four cards. Take one.
lesson-solo-end = That is 3 to 4 VP a turn to reach 50. After a win, the next target is 5 higher. Play on from here, or begin a game of your own.

# Solo on hard, lessons/hard.toml: for those who know the solo one.
lesson-hard-title = Solo on hard
lesson-hard-about = For those who have won alone: fewer turns, longer rows and a higher target, in two minutes.
lesson-hard-target = Hard means twelve turns. And every win raises the target by 5: after your first, you need 55 VP. Use the red die: 1 VP.
lesson-hard-stone = Now collect for a good card: stone.
lesson-hard-stone-again = Another stone.
lesson-hard-wood = And wood.
lesson-hard-reserve = This stone is for the next turn: you keep one of each resource. Use the black die.
lesson-hard-five = Rows of five: more to choose from, but all five leave after their second turn. The Manor’s time is up. Tap it.
lesson-hard-manor = It brings 2 VP whenever a die lands on it. Put it on red 5, over the Small House that brought 1.
lesson-hard-turn = Four cards of the bottom row leave unused, and that is fine. End your turn.
lesson-hard-pace = And there it is: the red 5 again, on your Manor. Use it for 2 VP.
lesson-hard-end = You need about 5 VP every turn: cards that score again and again do that best. Play on from here, or begin a game of your own.

# The rules, section by section: title, then text. A line is a paragraph; see page-kit’s `rules`.
rule-in-short = The game in short
rules-in-short =
    Everyone builds a city of five rows and six columns. The player with the most victory points (VP) at the end wins; solo, you try to reach a target in a set number of turns.
    Each of your five dice lies in the row of its colour, in the column it shows. On your turn you use each die once: for the location under it, to move another die one space, to reactivate a card, for a pass token (once a turn), or to replace four cards in the display (once a turn).
    Two pass tokens buy a resource or 1 army strength, or make everyone else reroll a die. You keep them from turn to turn.
    Then you can spend army strength: on bandits for their VP, on another player’s card (it is deactivated and you gain its VP; they lose none), or on another player’s stock at 2 strength a resource. Unspent strength is lost.
    Then resources buy cards, which go on any space of your city, and trade ships, which bring many VP. A card built over another card discards it. At the end of your turn you keep one of each resource and roll your dice for the next turn.
    The game ends with the round in which all bandits are defeated, two stacks of ships are empty, the deck is empty, or a player with two full rows of active cards chooses to end it. VP come from tokens, bandits, ships and all cards in your city.
    At the table, tap anything that is not lit (a card, a space, a stack, a die) to see what it is and why you can’t use it now.
rule-set-up = Set-up
rules-set-up =
    Everyone has the same board and five dice: white, yellow, red, blue and black. Each row of the board belongs to the die of its colour, each column to a number.
    <board>
    On the table lie:
    - _The display:_ eight cards from the shuffled deck of sixty, three of each of twenty kinds.
    - _Four piles_ of fifteen cards each that are always available: Lumber Mill, Quarry, Mine and Regular Army.
    - _Bandits_ <mask>: three stacks. Each has two more cards than there are players.
    - _Trade ships_ <ship>: two more small ones than there are players, as many medium ones as players, and one large one.
    The players decide who begins; turns go round clockwise.
rule-a-location = Reading a location
rules-a-location =
    A location is a space of the board or a card built over one. It has one of five types, shown by colour and shape:
    <kinds>
    - _Cost:_ the wood <wood>, stone <stone> and iron <iron> that the card costs.
    - _Ability:_ what it does when you use it with a die. A few work all the time, or when they are built.
    - _Defence_ <shield>: the army strength that an attack on it needs. The printed spaces have none.
    - _Points_ <star>: its VP at the end, and what an attacker gains.
    - _Deactivation_ <rest>: the location puts a deactivation token on itself when it is used.
    A location with a deactivation token can’t be used or attacked. Its VP count all the same.
rule-assigning-the-dice = Assigning the dice
rules-assigning-the-dice =
    A die goes to the row of its colour, to the column of its number: <die-red-3> lies on the third space of the red row. You roll at the end of your turn, so the others can see what you will be able to do.
rule-a-turn = A turn
rules-a-turn =
    A turn has four steps, always in this order:
    - use your dice;
    - attack;
    - build and trade;
    - keep what you may keep, and roll for the next turn.
    The page skips a step in which you can’t do anything.
rule-using-the-dice = Using the dice
rules-using-the-dice =
    Use all five dice, in any order. Each does one of these things and then leaves the board:
    - _Use the location_ under it, if it isn’t deactivated. You may use a location even when it brings nothing.
    - _Move another unused die_ one space to the left or right in its row. There is no way from 1 to 6.
    - _Reactivate_ a location: remove a deactivation token <rest> anywhere in your city.
    - _Pass:_ take a pass token <pass>. Only once a turn.
    - _Change the display:_ discard four of its cards and reveal four new ones. Only once a turn, and only if at least four cards lie there.
    A die on a deactivated location can’t use it, but can do everything else.
    Resources go to your stock, VP tokens lie face down in front of you.
    # Pass tokens
    Pass tokens <pass> stay with you from turn to turn. During this step, as often as you like, two of them buy one of these:
    - a resource of your choice;
    - 1 army strength for this turn;
    - a reroll: every other player rerolls one die. You choose which, one player after the other, clockwise from your left.
    You may still spend tokens after your fifth die, but not in the middle of an ability.
    # The same place again and again
    At most sixty locations can be used in one turn, copies included. We added this limit so that every turn ends; hardly anyone will ever reach it.
rule-attack = Attack
rules-attack =
    With army strength <sword> you may attack: bandits, other players’ locations, or their stock. Make as many attacks as your strength allows, one after the other. You may attack the same player several times, but never yourself.
rule-army-strength = Army strength
rules-army-strength =
    Military locations that you use add their swords <sword> to your army strength. Each attack spends what it needs; the rest can be used for another. At the end of your turn, whatever is left is gone.
    Strength that counts against bandits only (Watch Tower) is spent first when you attack bandits.
rule-attack-on-bandits = Attack on bandits
rules-attack-on-bandits =
    Spend at least the defence of a bandit card and take it, face down. Its VP are yours.
    <bandits>
    An empty stack can’t be attacked any more.
rule-attack-on-locations = Attack on locations
rules-attack-on-locations =
    Spend at least the defence <shield> of another player’s location. It gets a deactivation token, and you gain its VP in tokens. The owner loses no VP.
    A location without a shield can’t be attacked, and neither can one that is already deactivated. A card without VP can be attacked, but brings none.
rule-attack-on-the-stock = Attack on the stock
rules-attack-on-the-stock =
    Each resource that you take from another player’s stock costs 2 strength. You choose which.
rule-building-and-trade = Building and trade
rules-building-and-trade =
    # Building
    Pay a card’s cost from your stock and put it on any space of your city. You may build as many cards as you can pay for.
    You may build over another card. The old one is discarded with its token and no longer counts; a card from a pile doesn’t return there. A die that lies on the space stays and lies on the new card.
    A card from the display is replaced from the deck right away. When the deck is empty, nothing is replaced.
    # Trade
    A trade ship costs the same amount of all three resources. Take its card: its VP are yours.
    <ships>
    An empty stack has no more ships.
rule-end-of-the-turn = End of the turn
rules-end-of-the-turn =
    - You keep one of each resource; the rest is lost.
    - You keep all pass tokens.
    - Your army strength and the boosts of this turn are gone.
    - Roll your dice and put them on your board for your next turn.
    There are always enough tokens of every kind.
rule-end-of-the-game = End of the game
rules-end-of-the-game =
    One of these is enough:
    - All three stacks of bandits are empty.
    - Two stacks of trade ships are empty.
    - The deck is empty. You can switch this off before the game, because not every edition has it.
    - A player has two rows full of built cards without any deactivation token, and declares the end. They may do so in the build step of their own turn; then it is final.
    The round is played to its end, so that everyone has had the same number of turns. As a last resort, a game ends after a hundred rounds.
rule-final-scoring = Final scoring
rules-final-scoring =
    Add up your VP:
    - VP tokens;
    - bandits <mask> and trade ships <ship>;
    - all locations in your city <star>, deactivated ones too.
    A Cathedral counts the culture locations in its row, including itself, printed Small Houses and deactivated ones.
    The player with the most VP wins. If players are tied, the one with the most cards in the city wins, cards from the piles included; then the one with the most VP from bandits and ships; then the one nearest to the first player in turn order.
rule-printed-spaces = Printed spaces
rules-printed-spaces =
    Every board begins with these. They cost nothing, have no defence and no VP.
    <spaces>
rule-basic-cards = Cards that are always available
rules-basic-cards =
    <basic>
    Lumber Mill, Quarry and Mine are harvest cards <harvest>: the Merchant Guild counts them.
rule-military-cards = Military cards
rules-military-cards =
    <military>
    Blacksmith and Training Camp work from their use to the end of the turn, and using one again adds another 1. Bandits never have less than 1 defence.
    The Blacksmith strengthens the Militia, the Regular Army, the Catapult and the Watch Tower; what it adds to a Watch Tower counts against everyone.
    The Barracks need a Regular Army left in the pile. A die on the space where it is placed can use it right away.
rule-economy-cards = Economy cards
rules-economy-cards =
    <economy>
    The Mint works from its use to the end of the turn, and using it again adds another 1. It improves Forest, Mountain, Cave, Lumber Mill, Quarry and Mine, even when they are copied, but neither the Merchant Guild nor the Bazaar.
    At the Market Place both resources that you pay are of the same type. For each one you choose what you get, but it can’t be the type you paid.
    The Merchant Guild counts deactivated harvest cards too.
rule-culture-cards = Culture cards
rules-culture-cards =
    <culture>
    Cathedral, Grand Statue and Great Wall do nothing when a die uses them. An attacker gains what a Cathedral is worth at that moment.
    The Great Wall works as long as it isn’t deactivated. Two of them in a row both count, and protect each other.
    The Festival Hall counts pairs of each resource separately: 3 wood and 2 stone make 2 VP. Nothing is spent.
rule-civic-cards = Civic cards
rules-civic-cards =
    <civic>
    Stables move a die to another column of its row. Well and Traveller reroll the die that you are using; it lies on its new space and can be used once more.
rule-location-clarifications = Copying other locations
rules-location-clarifications =
    Cemetery, Church and Town Hall use the ability of another location.
    - A deactivated location can’t be copied.
    - If the copied location deactivates itself, that location gets the token, not the one that copies it.
    - One copy can lead to another, but each location is used at most once in such a chain. Two cards with the same name are two locations.
    - “This row” is the row of the copied card. “This die” is the die that began the chain.
    - The Church needs a location with a die on it. It can’t choose its own space: its die has left.
    - If an ability leaves you a choice, you must choose. A card that deactivates itself does so even if it brings nothing.
rule-solo = Solo
rules-solo =
    You play against a target: 50 VP. After each victory it rises by 5 for your next game.
    - The display has two rows of four cards (hard: five). Building doesn’t refill it. After each turn the bottom row is discarded, the top row moves down, and a new row is dealt.
    - The game lasts fifteen turns (hard: twelve). Nothing ends it earlier.
    - Bandits and trade ships are never used up.
    - You can’t change the display with a die, and there is nobody to attack or to make reroll.

# Where the points came from
dc-point-used = Round { $round }: { $location } ({ $space })
dc-point-attacked = Round { $round }: attacked { $name }’s { $location } ({ $space })
dc-point-extra = Round { $round }: paid { $what } extra for the Grand Statue
dc-point-bandits = Round { $round }: beat { $bandits }
dc-point-ship = Round { $round }: { $ship }
dc-point-built = Round { $round }: { $location } on { $space }
dc-point-cathedral = Round { $round }: { $location } on { $space }, counts { $counted }

# Honours of our own
honour-points-60 = Thriving city: at least 60 VP
honour-points-80 = Splendid city: at least 80 VP
honour-points-100 = Capital: at least 100 VP
honour-won-by-15 = Clear win: at least 15 VP ahead
honour-bandits-6 = Safe roads: at least 6 bandits beaten
honour-ships-20 = Merchant fleet: at least 20 VP in trade ships
honour-cathedral-4 = Pilgrims’ row: a Cathedral worth at least 4 VP
honour-cards-20 = Master builder: at least 20 cards
honour-full-rows = Two full rows, all active
honour-every-type = Well-rounded: 2 cards of every type
honour-solo-3 = 3 solo games
honour-company-3 = 3 games with others
honour-won-5 = 5 games won
