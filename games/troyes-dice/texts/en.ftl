# Troyes Dice, in our own words and the rulebook’s terms.

# The start page.
title-box = Choose one of the dice that everyone shares and build with it on your own sheet, sixteen times over.
option-expansion = With Banquets and Raids
option-expansion-help = Three tiles by the wheel: they help at first and hurt later.
option-numbering = Column numbers
option-numbering-standard = 1 to 6 from left to right (first game)
option-numbering-rolled = A die and the town crier decide
option-numbering-expert = The town crier chooses freely (expert)

# Blank sheets.
td-blank-numbers = Number the columns: 1 to 6 from left to right in a first game; later, a die and the town crier decide. The numbers are the same in all districts.
td-blank-start = Before the game, circle the first three resources on each track. Nothing more can be built under a die that is crossed out; a Fortress protects the three dice of its column.
td-blank-cathedral = Cathedrals write 1, 1, 2, 2, 3, 3 beside the character whose buildings they show: each of those buildings scores that many VP. Pairs of resources and citizens score 1 VP each.

# Things
td-day = Day { $n }
td-half = { $half ->
    [morning] morning
   *[afternoon] afternoon
}
td-when = Day { $day }, { $half ->
    [morning] morning
   *[afternoon] afternoon
}
td-colour = { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
}
td-district = { $colour ->
    [red] Noble district
    [yellow] Civil district
   *[white] Religious district
}
td-resource = { $resource ->
    [influence] Influence
    [deniers] Deniers
   *[knowledge] Knowledge
}
td-resources = { $resource ->
    [influence] { $n } influence
    [deniers] { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
   *[knowledge] { $n } knowledge
}
td-track = { $colour ->
    [red] Knights
    [yellow] Artisans
   *[white] Priests
}
td-citizens = { $colour ->
    [red] { $n ->
        [one] { $n } knight
       *[other] { $n } knights
    }
    [yellow] { $n ->
        [one] { $n } artisan
       *[other] { $n } artisans
    }
   *[white] { $n ->
        [one] { $n } priest
       *[other] { $n } priests
    }
}
td-building = { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
}
td-buildings = { $building ->
    [fortress] { $n ->
        [one] { $n } Fortress
       *[other] { $n } Fortresses
    }
    [hall] { $n ->
        [one] { $n } Great Hall
       *[other] { $n } Great Halls
    }
    [cathedral] { $n ->
        [one] { $n } Cathedral
       *[other] { $n } Cathedrals
    }
    [palace] { $n ->
        [one] { $n } Count’s Palace
       *[other] { $n } Count’s Palaces
    }
    [cityhall] { $n ->
        [one] { $n } City Hall
       *[other] { $n } City Halls
    }
   *[bishopric] { $n ->
        [one] { $n } Bishopric
       *[other] { $n } Bishoprics
    }
}
td-people = { $n ->
    [one] { $n } citizen
   *[other] { $n } citizens
}
td-days = Days
td-building-on = { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value }
td-die = { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} { $value }
td-die-black = black { $value }
td-pane-sheet = Sheet
td-pane-wheel = Wheel
td-legend = □ open  ■ drawn  ✗ lost  ♜ safe  ▣ for each die of the colour  i d k: influence, deniers, knowledge
td-legend-next = The next Cathedral scores { $n } for each building of its character.
td-wheel-destroys = The black die destroys
td-group-gain = Gain resources
td-group-prestige = Construct a prestige building
td-group-work = Construct a work building
td-group-bonus = Choose for the bonus

# The scoring column
score-hugues-de-payns = Hugues de Payns
score-isabeau-de-baviere = Isabeau de Bavière
score-thibaut-ii = Thibaut II
score-jeanne-de-champagne = Jeanne de Champagne
score-urbain-iv = Urbain IV
score-marie-de-champagne = Marie de Champagne
score-influence = Pairs of influence
score-deniers = Pairs of deniers
score-knowledge = Pairs of knowledge
score-citizens = Citizens
td-rest = Cathedrals and resources
honour-points-45 = At least 45 VP
honour-points-55 = At least 55 VP
honour-points-65 = At least 65 VP
honour-won-above-60 = Beat other players with more than 60 VP
honour-character-18 = 18 VP from one character
honour-citizens-40 = At least 40 citizens
honour-prestige-row = A whole row of prestige buildings
honour-work-row = A whole row of work buildings
honour-resource-track = A full resource track
honour-citizen-track = A full citizen track

# Prices
td-price-free = free
td-price-any = 1 resource of your choice
td-price-and = { $first } + { $last }
td-cost-die = { $paid } for the die
td-cost-colour = { $paid } for the colour: { $from } → { $to }
td-cost-value = { $paid } for the value: { $from } → { $to }
# The wheel
td-tab-own = Sheet
td-tab-shared = Wheel
td-wheel = The wheel
td-window-help = The window shows the day; the plaza under it isn’t used today. From day 3 on, the black die also crosses out a die on every sheet.
td-plaza = { $up ->
    [red] Red
    [yellow] Yellow
   *[white] White
} plaza, { $back ->
    [red] red
    [yellow] yellow
   *[white] white
} on its back
td-plaza-destroyed = destroyed: it comes back flipped
td-next-plazas = Next plazas
td-last-half-day = This is the last half-day.
td-die-pick = Use { $die }: { $price }
td-die-picked = { $die } is selected. Put it back
td-die-black-help = The black die destroys its plaza and can’t be used.
td-die-like-black-help = Next to Raid 8 this die counts as black and can’t be used.
td-die-rolled = rolled { $value }
td-destruction = The black die destroys dice on the sheets
td-tiles = Banquets and Raids
td-tile = { $side ->
    [banquet] Banquet { $n }
   *[raid] Raid { $n }
}
td-tile-banquet-1 = One influence changes this die’s value by 1 or 2.
td-tile-banquet-2 = This die is free.
td-tile-banquet-3 = A Cathedral built with this die also gives you 1 of each resource.
td-tile-banquet-4 = A work building built with this die gives you 1 more citizen of its colour.
td-tile-banquet-5 = Changing this die’s colour costs only 1 knowledge.
td-tile-banquet-6 = A Fortress built with this die also gives you a knight, and an artisan or a priest.
td-tile-banquet-7 = A Great Hall built with this die counts one extra die.
td-tile-banquet-8 = The black die does no harm here and can be used like any other.
td-tile-raid-1 = This die’s value can’t be changed.
td-tile-raid-2 = This die costs 1 extra denier.
td-tile-raid-3 = This die costs 1 extra knowledge.
td-tile-raid-4 = This die is worth 0 until you raise it with influence.
td-tile-raid-5 = This die’s colour can’t be changed.
td-tile-raid-6 = This die costs 1 extra influence.
td-tile-raid-7 = This die can’t construct a prestige building.
td-tile-raid-8 = A clear die here counts as a second black die.
td-setup-plazas = The plazas are being laid.
td-setup-tiles = Three tiles are being drawn.
td-setup-first = The leftmost column’s value is being rolled.

# The sheet
td-sheet = Your sheet
td-sheet-of = { $name }’s sheet
td-scoring-open = 1 to 3 VP for each { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
}, once its Cathedral is built
td-scoring-line = { $points } VP for each { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
}
td-state-open = open
td-state-lit = can be built now
td-state-draft = in your draft
td-state-built = built
td-state-lost = lost
td-die-lost = crossed out
td-die-safe = protected by its Fortress
td-held = { $resource ->
    [influence] { $n } influence
    [deniers] { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
   *[knowledge] { $n } knowledge
} to spend, { $circled } of 18 circled
td-track-count = { $colour ->
    [red] { $n } of 20 knights
    [yellow] { $n } of 20 artisans
   *[white] { $n } of 20 priests
}
td-column-bonuses = Column bonuses
help-red = The red district needs red dice. The black die crosses out its dice unless a Fortress stands in the column.
help-yellow = The yellow district needs yellow dice. The black die crosses out its dice unless a Fortress stands in the column.
help-white = The white district needs white dice. The black die crosses out its dice unless a Fortress stands in the column.
help-fortress = Protects all three dice of its column from the black die and gives you the citizen drawn on it. Build both neighbours joined by a lozenge to gain the lozenge, too.
help-hall = Gives you what it shows for every usable die of that colour on the wheel. A die counts as its plaza’s colour; the one you use counts, too.
help-cathedral = Scores points at the end for every building of the kind it shows. The first two give 1 point each, the next two 2, the last two 3.
help-palace = Gives you two knights. Build both neighbours joined by a lozenge to gain the lozenge, too.
help-cityhall = Gives you two artisans. Build both neighbours joined by a lozenge to gain the lozenge, too.
help-bishopric = Gives you two priests. Build both neighbours joined by a lozenge to gain the lozenge, too.
help-influence = Each influence changes your die’s value by 1. The 6th, 12th and 18th bring a knight; you can never gain more than 18.
help-deniers = Deniers pay for the more expensive dice on the wheel. The 6th, 12th and 18th bring an artisan; you can never gain more than 18.
help-knowledge = Two knowledge change your die’s colour. The 6th, 12th and 18th bring a priest; you can never gain more than 18.
help-citizens = Every citizen is worth 1 point. The 15th builds one of the two prestige buildings shown, the 20th brings the two citizens shown.
help-columns = When all three tracks have reached the marked column, you gain its bonus. The 3rd gives 1 of each resource, the 6th and the 11th a work building of your choice.
help-scoring = Each Cathedral writes its number next to a character: that many points for every building in that row. Each pair of unspent resources and each citizen adds 1 point.
td-bonus-fifteenth = 15th: build { $first } or { $second }
td-bonus-twentieth = 20th: { $first } and { $second }
td-bonus-third = 1 of each resource
td-bonus-work = a work building
# The action bar: what is awaited
td-ask-act = Choose a die or a place on your sheet
td-ask-act-more = Everything highlighted is possible; each tag shows the lowest price.
td-ask-act-first = Gain resources, or build: citizens are worth points, and Cathedrals make your other buildings score.
td-ask-die = Choose how to use { $die }
td-ask-die-more = Price of the die: { $price }. Tags include the cost of changing colour and value.
td-ask-nodie = You can’t afford any die: gain 1 of each resource
td-ask-prestige = Choose where to build: { $colour ->
    [red] your 15th knight
    [yellow] your 15th artisan
   *[white] your 15th priest
} gives { $first } or { $second }
td-ask-work = Choose where to build: a full column of citizens gives a work building
td-ask-free-building = It needs no die and costs nothing: choose any highlighted place.
td-ask-full-track = The { $colour ->
    [red] knights
    [yellow] artisans
   *[white] priests
} track is full: choose another track for the citizen
td-ask-yellow-or-white = Banquet 6: choose an artisan or a priest
td-ask-direction = Town crier: number the columns from { $first } upwards or downwards
td-ask-order = Town crier: number the columns. Which value goes in column { $n }?
td-ask-order-done = Town crier: the columns would be { $values }
td-preview-more = Nothing is decided yet. Check the gains, then confirm or choose something else.
td-preview-choice = Then you choose a bonus.
td-ready = Your turn is ready
td-ready-more = Confirm it, or undo a step.
td-waiting = Confirmed. Waiting for { $n ->
    [0] the next roll
    [1] { $names }
    [2] { $names }
    [3] { $names }
   *[other] { $n } players
}
td-waiting-dice = The dice are about to be rolled
td-waiting-crier = The town crier is numbering the columns
td-watching = You are watching. { $n ->
    [0] The dice are about to be rolled.
    [one] { $names } is thinking.
    [2] { $names } are thinking.
    [3] { $names } are thinking.
   *[other] { $n } players are thinking.
}
td-over = The eighth day is over
td-go-on = Continue: choose the bonus
td-put-back = Put back
td-ways = Other ways
td-amounts = Other amounts
td-way-with = with { $die }
td-choices = Your choices
td-order-reset = Start over
td-order-up = 1 to 6
td-order-down = 6 to 1
td-direction-up = Upwards: { $values }
td-direction-down = Downwards: { $values }

# The story of a turn: a word for the kind of line, what, why
td-what-fortress = Fortress on the { $value }: its column is safe now
td-what-score = { $n } VP at the end for each { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
}
td-what-track-full = { $gain } ({ $lost } lost: the track is full)
td-what-citizen-lost = { $citizen }: all tracks are full
td-what-building-lost = Bonus building: none can be built
td-what-one-of-each = 1 of each resource
td-what-for = { $what } for { $price }
td-what-order = Number the columns { $values }
td-what-prestige = A prestige building
td-what-work = A work building
td-what-twentieth = Two citizens
td-what-yellow-or-white = An artisan or a priest
td-why-die = the die
td-why-nodie = no affordable die
td-why-building = { $building ->
    [fortress] the Fortress
    [hall] the Great Hall
    [cathedral] the Cathedral
    [palace] the Count’s Palace
    [cityhall] the City Hall
   *[bishopric] the Bishopric
}
td-why-hall = the Great Hall: { $n } { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} { $n ->
    [one] die
   *[other] dice
}
td-why-hall-banquet = the Great Hall: { $n } { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} { $n ->
    [one] die
   *[other] dice
}, one from Banquet 7
td-why-link = link with the { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value }
td-why-position = place { $n } of the { $resource ->
    [influence] influence
    [deniers] deniers
   *[knowledge] knowledge
} track
td-why-column = { $n } on every track
td-why-fifteenth = the 15th { $colour ->
    [red] knight
    [yellow] artisan
   *[white] priest
}
td-why-twentieth = the 20th { $colour ->
    [red] knight
    [yellow] artisan
   *[white] priest
}
td-why-full = { $why } (the { $colour ->
    [red] knight
    [yellow] artisan
   *[white] priest
} track is full)

# What happened: news and log
td-news-falls = Black { $value } falls on { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
}: { $harm }
td-moment-blow = { $when }: the black { $value } on { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} closes { $n ->
    [one] one place to build
   *[other] { $n } places to build
}.
td-news-raid = Raid 8: the { $value } on { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} strikes like a black die: { $harm }
td-news-harmless = Black { $value } falls on { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} next to Banquet 8: no harm done, and it can be used.
td-harm-plaza = only the plaza is destroyed.
td-harm-lost = the { $colour ->
    [red] noble
    [yellow] civil
   *[white] religious
} { $value } is lost.
td-harm-lost-some = the { $colour ->
    [red] noble
    [yellow] civil
   *[white] religious
} { $value } is lost, except behind a Fortress ({ $safe } of { $sheets } sheets).
td-harm-safe = the Fortress on the { $value } saves it.
td-harm-all-safe = every sheet has a Fortress on the { $value }; nothing is lost.
td-harm-before = it was already lost; nothing changes.
td-log-plazas = The plazas are laid out.
td-log-tiles = Tiles by the wheel: { $tiles }.
td-log-first = The leftmost column has the value { $value }.
td-log-numbered = { $name } numbers the columns { $values }.
td-log-nodie = can’t afford any die, gains 1 of each resource
# People
td-person-crier = town crier
td-person-summary = { $score } VP, { $citizens ->
    [one] { $citizens } citizen
   *[other] { $citizens } citizens
}, { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
}
td-dice = The dice

# Why a bot would do it: what it gains, what it keeps, what it risks.
hint-scores = { $points ->
    [one] { $points } point right away
   *[other] { $points } points right away
}
hint-citizens = { $colour ->
    [red] { $amount ->
        [one] { $amount } knight
       *[other] { $amount } knights
    }
    [yellow] { $amount ->
        [one] { $amount } artisan
       *[other] { $amount } artisans
    }
   *[white] { $amount ->
        [one] { $amount } priest
       *[other] { $amount } priests
    }
}
hint-resources = { $resource ->
    [influence] { $amount } influence
    [deniers] { $amount ->
        [one] { $amount } denier
       *[other] { $amount } deniers
    }
   *[knowledge] { $amount } knowledge
}
hint-row-scores = { $number ->
    [one] { $number } point
   *[other] { $number } points
} at the end for each { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
}: { $drawn } built, { $open } still possible
hint-also-draws = also builds the { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value }
hint-protects = { $open ->
    [one] one open building
   *[other] { $open } open buildings
} on the { $value } out of the black die’s reach
hint-in-time = the { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value } from being crossed out next ({ $percent }%)
hint-free = all your resources: it costs nothing
hint-pays = { $resource ->
    [influence] { $amount } influence
    [deniers] { $amount ->
        [one] { $amount } denier
       *[other] { $amount } deniers
    }
   *[knowledge] { $amount } knowledge
} to pay
hint-runs-out = no { $resource ->
    [influence] influence
    [deniers] deniers
   *[knowledge] knowledge
} left for later
hint-exposes = the black die may cross out the { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} { $value } next, with { $open ->
    [one] an open building
   *[other] { $open } open buildings
} ({ $percent }%)

# Why a move is refused: what, why, and what to do.
refusal-not-now = You have to decide something else first: { $awaited ->
    [action] choose a die and an action.
    [bonus-building] choose a building for the bonus.
    [citizen-track] choose a track for the citizen.
    [direction] choose the direction of the numbers.
    [numbering] number the columns.
   *[other] look at the action bar.
}
refusal-other-chance = Something else is being decided by chance: { $awaited ->
    [plazas] the nine plazas are being laid.
    [tiles] three of the expansion’s tiles are being drawn.
    [first] the leftmost value is being rolled.
    [roll] the four dice are being rolled.
   *[other] wait for the result.
}
refusal-tile-twice = There is only one tile { $number } in the box.
refusal-black-die = The die at place { $die } is the black one and can’t be used. Take another.
refusal-counts-as-black = The die at place { $die } counts as black next to Raid 8. Take another.
refusal-name-payment = The die at place { $die } costs one resource of your choice. Say which one you pay.
refusal-no-payment-choice = The die at place { $die } has a fixed price: there is nothing to choose.
refusal-not-enough = That needs { $need } { $resource ->
    [influence] influence
    [deniers] { $need ->
        [one] denier
       *[other] deniers
    }
   *[knowledge] knowledge
}, and you have { $have }. Choose something else.
refusal-no-influence = Influence can’t change this die’s value: it is next to Raid 1.
refusal-no-colour-change = Knowledge can’t change this die’s colour: it is next to Raid 5.
refusal-no-prestige = This die can’t construct a prestige building: it is next to Raid 7.
refusal-below-one = A die’s value stays between 1 and 6: it can’t be lowered to 0.
refusal-build-with-zero = A die worth 0 can’t build anything. Raise it with influence first.
refusal-already-drawn = The { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value } is already built. Choose another column.
refusal-crossed-out = The { $building ->
    [fortress] Fortress
    [hall] Great Hall
    [cathedral] Cathedral
    [palace] Count’s Palace
    [cityhall] City Hall
   *[bishopric] Bishopric
} on the { $value } is lost: its die is crossed out. Choose another column.
refusal-die-affordable = You can afford a die, so you must take an action.
refusal-not-offered = The bonus does not offer { $building ->
    [fortress] a Fortress
    [hall] a Great Hall
    [cathedral] a Cathedral
    [palace] a Count’s Palace
    [cityhall] a City Hall
   *[bishopric] a Bishopric
}. Choose one of the highlighted buildings.
refusal-wrong-track = This citizen can’t be { $track ->
    [red] a knight
    [yellow] an artisan
   *[white] a priest
}. Choose one of the highlighted tracks.
refusal-not-the-crier = Only the town crier, { $name }, numbers the columns.

# The first lesson, games/troyes-dice/page/lessons/first.toml. At most 25 words each: people want to try.
lesson-first-title = Your first days in Troyes
lesson-first-about = Build a town with one die every half-day. Six of them show you all you need, in about five minutes.
lesson-first-die = Most points wins. Citizens score; Cathedrals make buildings score. Use one die each half-day, for eight days. Take the red 1: it is free.
lesson-first-build = A red 1 gains influence, or builds in the red district, column 1. Tap the Count’s Palace: it brings two knights, worth a point each.
lesson-first-confirm = Below you see what it costs and brings. Nothing is final until you confirm. Do it now.
lesson-first-free = A new roll. The lowest die is free, except a black one: nobody may use it, and it flips its plaza. Take the yellow 5.
lesson-first-gain = This time, gain: yellow dice bring deniers, red ones influence, white ones knowledge, as many as they show. Deniers pay for costlier dice.
lesson-first-sixth = Look at the track: every sixth resource comes with a citizen, here an artisan. Confirm.
lesson-first-price = Now for a chain. The red 2 costs one resource, whichever you like. Take it.
lesson-first-beside = Build the Count’s Palace next to your first one, and pay with a denier.
lesson-first-link = Two Palaces side by side: the link between them brings two more knights. Confirm, and watch them come.
lesson-first-colour = Want another colour? Two knowledge change it. Another value? Each influence moves it by one. Take the red 4: it will be yellow.
lesson-first-hall = Build the yellow Great Hall in column 4. It brings two artisans for each yellow die on the wheel.
lesson-first-artisans = Two yellow dice, four artisans, for two knowledge. Confirm.
lesson-first-strike = From day 3 the black die strikes: black 5 on red, so no more building on red 5. Existing buildings stay. Take the red 2.
lesson-first-fortress = A Fortress protects all three dice of its column, and brings a citizen. Build it in column 2.
lesson-first-safe = Whatever falls on a 2 can no longer harm you. Confirm.
lesson-first-worth = Buildings alone score nothing: a Cathedral makes them count. Take the white 2.
lesson-first-cathedral = The Cathedral in column 2 makes Palaces score, and you have two. Build it.
lesson-first-written = Each Palace is now worth 1 point at the end. Each Cathedral scores different buildings; later ones make them worth 2, then 3. Confirm.
lesson-first-end = One more thing: at the end, every two unspent resources of a kind are worth a point. Play on with real dice and hints, or begin a game of your own.

# The lesson for those who know the game, games/troyes-dice/page/lessons/banquets.toml.
lesson-banquets-title = Banquets and Raids
lesson-banquets-about = For those who know Troyes Dice: three half-days with the expansion, in two minutes.
lesson-banquets-tiles = Three tiles lie beside the plazas of one colour. Each begins as a Banquet and helps the die on its plaza. Take the red 1.
lesson-banquets-third = This Banquet brings one more citizen with a work building. Build the Count’s Palace in column 1.
lesson-banquets-turns = Three knights instead of two. And the black die lies beside the white tile: it turns into a Raid, for good. Confirm.
lesson-banquets-none = This afternoon no tile lies beside the dice, so everything is as usual. Take the yellow 5.
lesson-banquets-gain = Deniers always come in handy. Gain five.
lesson-banquets-confirm = Confirm: tomorrow the white plaza is back, with its Raid.
lesson-banquets-raid = Here it is. Any die on this plaza now costs one extra knowledge. Take the white 1 all the same.
lesson-banquets-pay = Build the Bishopric in column 1. The price includes the Raid.
lesson-banquets-stays = Worth it: two priests. A Raid stays until the end, so use Banquets while they last. Confirm.
lesson-banquets-end = Every game uses a different three of the eight tiles. Their effects are listed below the wheel. Play on from here, or begin a game of your own.

# The rules, section by section: title, then text. A line is a paragraph; see page-kit’s `rules`.
rule-in-short = The game in short
rules-in-short =
    The game lasts eight days, each with a morning and an afternoon. In each of these sixteen half-days, every player uses one die and draws on their own sheet. The player with the most victory points (VP) at the end wins; solo, you play for your best score.
    Four dice lie on the wheel’s plazas. A die has the colour of its plaza, and the disc shows what it costs. All players use the same dice and choose at the same time: you never take a die from anyone.
    Use a die either to gain as many resources of its colour as it shows, or to draw one of the two buildings of its colour in the column with its number. Influence changes the number, knowledge the colour; the tags on your sheet show the lowest total price.
    The black die can’t be used: it destroys the plaza it lands on, which comes back flipped, usually in another colour. From day 3 on it also crosses out the die of that colour and number on every sheet: anything not built there is lost, unless a Fortress stands in the column.
    You score points for citizens (1 VP each), for the buildings your Cathedrals reward, and for pairs of leftover resources.
    At the table, hover over or tap a symbol on the left edge of your sheet to see what it does.
rule-set-up = Set-up
rules-set-up =
    Nine plazas go round the wheel, in random places and with a random side up. Three of them have the same colour on both sides; the other six have two colours. The disc in the middle shows day 1.
    Everyone has a sheet with three districts: noble <red>, civil <yellow> and religious <white>. You begin with three of each resource: influence <influence>, deniers <deniers> and knowledge <knowledge>.
    <sheet>
    A sheet in the middle of a game: dark buildings are built, hatched ones are lost.
    # The numbers of the columns
    Each district has six columns with a die at the top. The same number stands above a column in all three districts and on every sheet. What is printed in a column belongs to the column, not to its number.
    - _First game:_ 1 to 6 from left to right.
    - _A die and the town crier:_ a rolled die gives the leftmost number, and the town crier decides whether the numbers rise or fall from there. After 6 comes 1, and after 1 comes 6: a rolled 4 makes 4 5 6 1 2 3 or 4 3 2 1 6 5.
    - _Expert:_ the town crier chooses any order.
    One player is the town crier. The town crier numbers the columns and has no other advantage.
rule-a-half-day = A half-day
rules-a-half-day =
    A day has a morning <sun> and an afternoon <moon>. Each half-day has the same steps:
    - The four dice are rolled and laid on the plazas of the half-day.
    - The black die <die-black-3> strikes.
    - Everyone uses one die, all at the same time. Nobody sees what the others do until everyone has confirmed.
    - The plaza that was destroyed comes back flipped.
    After the afternoon the disc turns to the next day. The game ends after the afternoon of day 8.
rule-roll-the-dice = Roll the dice
rules-roll-the-dice =
    Three clear dice and a black one are rolled. In the morning they go to the four plazas by the light half of the disc, in the afternoon to those by the dark half. The ninth plaza lies at the window that shows the day; it isn’t used today.
    <wheel>
    The dice lie in rising order, clockwise, beginning at the plaza that costs nothing. Among equal values the black die comes first.
    A clear die has the colour of its plaza: on a red plaza it is a red die.
rule-resolve-the-event = The black die
rules-resolve-the-event =
    <die-black-3> The black die destroys the plaza it lies on: there are only three dice to choose from.
    From day 3 on (<strike> in the window) it also destroys a die on every sheet: the one with its value in the colour of the destroyed plaza. Black 3 on a white plaza crosses out everyone’s white 3.
    The two buildings of a crossed-out die can no longer be built, and their links are lost. Buildings that already stand are never destroyed. If the die was crossed out before, nothing more happens.
    <fortress> A Fortress protects all three dice of its column, red, yellow and white, from the moment it is built. It doesn’t bring back a die that is already crossed out. It protects only its owner.
rule-perform-an-action = Use a die
rules-perform-an-action =
    Choose one of the clear dice. Several players may choose the same die; the black die can’t be chosen. The die’s place on the disc has a price. Clockwise, the four places of a half-day cost:
    - nothing;
    - one resource of your choice <any>;
    - one denier <deniers>;
    - two deniers.
    Then do one of three things with it: gain resources, build a prestige building, or build a work building.
    # Changing the die
    - _Value:_ each influence <influence> changes it by 1, up or down. It stays between 1 and 6 and doesn’t wrap around: from 1 to 6 takes five.
    - _Colour:_ two knowledge <knowledge> change it to another colour.
    You pay for the die, then for its colour, then for its value, all from what you had before the action: what the action brings comes later. The page always shows the lowest total price.
    Spent resources are crossed out; their place on the track stays used.
    # When you can’t afford any die
    If no die is free and you can’t pay for any, you gain one of each resource instead of an action. Otherwise you must use a die.
rule-gain-resources = Gain resources
rules-gain-resources =
    A die gains as many resources of its colour as it shows.
    <resources>
    Each track has eighteen places, and the first three are yours at the start. The 6th, 12th and 18th places come with a citizen of the same colour.
    Eighteen is the most you can gain in a whole game. Spending doesn’t make room, and anything beyond that is lost.
rule-construct-a-prestige-building = Prestige buildings
rules-construct-a-prestige-building =
    A die builds the prestige building of its colour in the column with its number. Each can be built once, and only while its die isn’t crossed out.
    - <fortress> _Fortress_ (red die): protects the three dice of its column from the black die, and gives you the citizen drawn on it.
    - <hall> _Great Hall_ (yellow die): gives you what it shows for each die of that colour on the wheel. Every die that can be used counts, including yours, each in the colour of its plaza. If you changed your die’s colour, the plaza’s colour still counts.
    - <cathedral> _Cathedral_ (white die): makes a row of buildings score at the end. Your first two Cathedrals write 1 VP, the next two 2 VP, the last two 3 VP for each building in the row they name. The number never changes, and buildings you add later count too.
    # What the columns give
    <columns>
    # Links
    Some neighbours in a row are joined by a lozenge. As soon as both are built, you gain what it shows, once.
    <links>
rule-construct-a-work-building = Work buildings
rules-construct-a-work-building =
    A die builds the work building of its colour in the column with its number. It gives you two citizens of its colour, and its link once the neighbour stands too.
    - <palace> _Count’s Palace_ (red die): two knights <knight>.
    - <cityhall> _City Hall_ (yellow die): two artisans <artisan>.
    - <bishopric> _Bishopric_ (white die): two priests <priest>.
rule-the-citizen-tracks = The citizen tracks
rules-the-citizen-tracks =
    Knights <knight>, artisans <artisan> and priests <priest> each have a track of twenty. Every citizen is worth 1 VP at the end.
    If a track is full, a citizen for it goes to another track: you choose if both others have room. It counts there like any other. If all three are full, it is lost.
rule-citizen-tracks-track-bonus-and-column-bonus = Citizen track bonuses
rules-citizen-tracks-track-bonus-and-column-bonus =
    # Along a track
    - _15th citizen:_ build one of two prestige buildings. The knights offer a Great Hall or a Cathedral, the artisans a Fortress or a Cathedral, the priests a Fortress or a Great Hall.
    - _20th citizen:_ one citizen of each of the two other colours.
    # Across the tracks
    When all three tracks have reached the column, you gain its bonus:
    - _3rd:_ one of each resource.
    - _6th and 11th:_ a work building of your choice.
    # Bonus buildings
    A bonus building needs no die and costs nothing. It can go in any column where it can still be built, and gives all that such a building gives. You must build it if you can; if there is no place, the bonus is lost. A bonus Great Hall counts the dice of this half-day.
rule-chains = When one bonus leads to another
rules-chains =
    The rulebook doesn’t say in which order bonuses come, so we settled it: first come, first served. Each gain is completed before the bonuses it triggers; those wait their turn in the order they were triggered.
    A building is drawn first, then comes its own gain, then its link, then a Banquet’s extra. You are asked only where a bonus leaves you a choice.
rule-end-of-the-game = End and score
rules-end-of-the-game =
    The game ends after the afternoon of day 8. Count:
    - the buildings in each row that a Cathedral names, times the number it wrote;
    - 1 VP for each pair of the same unspent resource;
    - 1 VP for each citizen.
    <characters>
    The player with the most VP wins. If players are tied, they share the victory.
rule-banquets-and-raids = Banquets and Raids
rules-banquets-and-raids =
    An expansion: three of eight tiles lie beside the three plazas that have one colour on both sides. A tile affects the die on its plaza.
    Each tile begins as a Banquet <banquet>, which helps. When the black die destroys its plaza, it turns over for good: now it is a Raid <raid>, which hurts.
    <tiles>
    # Details
    - _1:_ with Banquet 1, a change of value costs half as much influence, rounded up.
    - _2:_ Banquet 2 removes the price of the die, but not the cost of changing it. The surcharges of Raids 2, 3 and 6 come on top of the price, and you must be able to pay everything.
    - _4:_ with Raid 4 the die is worth 0. You may use it to gain nothing; to build, raise it with influence.
    - _7:_ Banquet 7 counts only for a Great Hall that is built with this die, not for a bonus.
    - _8:_ with Banquet 8 the black die does no harm there, and can be used at the price of its place; then the tile turns over. With Raid 8 a clear die on the plaza is a second black die: it destroys the plaza, can’t be used, and from day 3 on crosses out a die on every sheet.
rule-solo = Solo play and honours
rules-solo =
    When you play alone, the rules are the same. Play for points: 45 is good, 55 very good, 65 excellent.
    At the end, the result names the honours that you earned:
    <honours>
td-rules-column = Column
td-rules-columns = Columns { $pair }
td-rules-row = Row
td-rules-tile = Tile
td-rules-per-die = per { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
} die
td-rules-vp-per = VP per { $building }

# Where the points came from
td-point-start = Start of the game: { $what }
td-point-wrote = { $when }: { $what } writes { $n } for each { $building }
td-point-drew = { $when }: { $what }
td-point-bonus = { $what }, a bonus of { $turn }
td-point-from = { $when }: { $what } (turn: { $turn })
td-point-stock = { $when }: { $from } → { $what } (turn: { $turn })

# Honours for several games
honour-solo-3 = 3 solo games
honour-company-3 = 3 games with others
honour-expansion-3 = 3 games with the expansion
