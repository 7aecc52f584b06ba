# Troia, in our own words and the rulebook’s terms.

# The start page.
title-box = Dig pieces out of a many-layered hill, work out where they belong, and publish them before the others do.

# Blank sheets.
tr-blank-points = Plan pieces score 2, rubble 1. A publication is primordial if it is the first in its frame or larger than every group there: it scores 1 more for each piece, and so does the one that completes a frame. Two players leave out Troy VI.

tr-tab-own = Tent
tr-tab-shared = Hill
tr-free-pieces = Pieces you can take
tr-board = The hill and the score track
tr-tent-and-frames = Frames, your tent and your cards
tr-frames = Frames
tr-layer = Troy { $name }
tr-shape-i = disc
tr-shape-ii = square
tr-shape-vi = triangle
tr-shape-vii = cross
tr-shape-viii = star
tr-face-symbol = symbol of { $layer } ({ $shape })
tr-face-plan = part of a plan
tr-face-unknown = hardly visible
tr-piece-plan = Plan piece of { $layer }, 2 points
tr-piece-rubble = Rubble piece of { $layer }, 1 point
tr-piece-in = { $piece }, cell { $cell }
tr-card-dig = dig permit { $n }
tr-card-publish = publish card { $n }
tr-card-down = a card lies face down
tr-card-none = no card yet
tr-primordial = Primordial publication
tr-secondary = Secondary publication
tr-final = Final publication

# The hill.
tr-hill-label = The hill: { $left ->
    [one] one piece left
   *[other] { $left } pieces left
}, { $free ->
    [one] one is free
   *[other] { $free } are free
}.
tr-hill-not-yet = The hill appears once everyone has chosen their cards
tr-track-label = Score track: { $totals }
tr-piece-free = Piece { $n }, free, { $where }: { $face }
tr-piece-covered = Piece { $n }, not free, { $where }: { $face }. Why?
tr-piece-picked = Piece { $n }, picked, { $where }: { $face }
tr-where-nw = in the north-west
tr-where-n = in the north
tr-where-ne = in the north-east
tr-where-w = in the west
tr-where-middle = in the middle
tr-where-e = in the east
tr-where-sw = in the south-west
tr-where-s = in the south
tr-where-se = in the south-east
tr-magnifier = Magnifier
tr-magnify = Magnify
tr-magnify-off = The whole hill
tr-lens = Lens follows the pointer
tr-look-w = Look further west
tr-look-n = Look further north
tr-look-s = Look further south
tr-look-e = Look further east
tr-assist-on = Name the cells for me
tr-assist-off = Don’t name the cells

# Frames.
tr-frame-label = { $layer } frame: { $n } of { $of } published, largest group { $largest }
tr-publications = Published here
tr-bench = { $layer } frame: try your pieces here; nobody else can see
tr-bench-help = Choose a piece from behind your tent, turn it, and lay it where the contour lines continue. Nobody sees what you try.
tr-needed-first = Nothing is published here: the first publication is primordial, whatever its size.
tr-needed = The largest group has { $n }: a group of { $need } is primordial; smaller ones must touch a published piece.
tr-needed-none = The largest group has { $n }: nothing larger can be published in one turn, so a publication must touch a published piece.
tr-needed-full = This layer is complete.
tr-try = Try cell { $cell }
tr-try-right = Cell { $cell }: it fits here
tr-lift = Take back the piece in cell { $cell }
tr-fits = It fits: cell { $cell }.
tr-no-fit = The lines don’t continue here. Turn the piece, or try another cell.
tr-right-cell = It belongs in cell { $cell }.
tr-held-help = Turn it until its lines continue in a cell, then choose that cell. You can also drag it.
tr-turn-left = Turn left
tr-turn-right = Turn right
tr-show-cell = Show its cell
tr-group-worth = { $n ->
    [one] One piece
   *[other] A group of { $n }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tr-group-not = { $n ->
    [one] One piece
   *[other] A group of { $n }
} that can’t be published now
tr-publish-for = Publish for { $points }
tr-why = { $standing } (largest group there: { $largest }): { $parts }
tr-why-plan = { $n ->
    [one] one plan piece
   *[other] { $n } plan pieces
} +{ $points }
tr-why-rubble = { $n ->
    [one] one rubble piece
   *[other] { $n } rubble pieces
} +{ $points }
tr-why-status = status +{ $points }

# Tent and cards.
tr-your-tent = Your tent
tr-before-tent = In front of the tent
tr-behind-tent = Behind the tent
tr-behind-count = Behind the tent: { $n ->
    [one] one piece
   *[other] { $n } pieces
}
tr-taken-help = What was visible when the pieces went in; some may have been published since.
tr-tent-empty = Nothing examined yet.
tr-nothing = Nothing
tr-front-piece = Piece { $n } in front of your tent: { $face }
tr-tent-of = { $name }’s tent
tr-hand = Your cards
tr-open-hand = Cards in hand
tr-open-removed = Cards left out of the game
tr-open-chosen = { $card }, face down
tr-keep-this = Keep { $card }
tr-keep-not = Don’t keep { $card }
tr-played = Cards played
tr-pile = { $n ->
    [one] One dig permit is left in the pile
   *[other] { $n } dig permits are left in the pile
}
tr-pile-name = pile
tr-person-summary = { $score } points; { $publish } publish cards left, { $cards } cards in hand; { $front } pieces in front of the tent, { $tent } behind it
tr-person-remark = { $publish ->
    [0] nothing left to publish
    [one] one publish card left
   *[other] { $publish } publish cards left
}; tent: { $front } in front, { $tent } behind

# What is asked.
tr-ask-keep = Choose the cards to keep: { $dig } to dig and { $publish } to publish
tr-ask-keep-more = Selected: { $dig } to dig, { $publish } to publish. The others leave the game unseen.
tr-keep-numbers = The number on a card decides who acts first: each round everyone lays one face down, and the highest goes first. Going first means taking the best pieces and publishing before the frames fill up.
tr-keep-many = You play every publish card (map) once, so high numbers let you act early and low ones let you wait and see.
tr-choose-for-me = Choose for me
tr-choose-for-me-more = Takes the highest numbers, as the bots do. You can still change them.
tr-chosen-for-me = The highest numbers are chosen. Tap one to put it back and take another.
tr-ask-start = Choose a free piece from the hill to start with
tr-ask-start-more = Free pieces have an orange rim. Yours goes straight behind your tent, where only you see its other side.
tr-ask-take = Start with this piece: { $face }?
tr-ask-take-more = It goes behind your tent, and only you see its other side.
tr-ask-card = Choose a card and lay it face down
tr-ask-card-more = All cards are revealed together; the highest number goes first. Publish cards always come before dig permits.
tr-ask-lay = Lay { $card } face down?
tr-ask-dig-card-more = You dig and examine up to five times this round.
tr-ask-publish-card-more = You publish up to five examined pieces this round and draw a dig permit.
tr-ask-dig-or-examine = Dig a free piece from the hill, or examine one in front of your tent
tr-ask-examine-only = Examine a piece in front of your tent
tr-ask-dig-none = All five steps are used
tr-ask-dig = Dig this piece: { $face }?
tr-ask-dig-more = It lies { $where }. It goes in front of your tent and can’t be put back.
tr-ask-examine = Examine this piece: { $face }?
tr-ask-examine-more = It goes behind your tent, and only you see its other side.
tr-steps-left = { $n ->
    [0] No steps left.
    [one] One step left.
   *[other] { $n } steps left.
}
tr-front-crowded = { $n } pieces are in front of your tent: at most { $most } at the end of the turn.
tr-ask-publish = Lay examined pieces in their frames, then publish
tr-ask-publish-nothing = You have nothing to publish
tr-ask-publication = Publish { $n ->
    [one] this piece
   *[other] this group of { $n }
} in { $layer }: +{ $points } (this turn { $gain })
tr-publish-left = { $n ->
    [0] No more pieces can be published this turn.
    [one] One more piece can be published this turn.
   *[other] Up to { $n } more pieces can be published this turn.
}
tr-ending = At the end of the turn your pawn moves from { $from } to { $to } (+{ $gain }).
tr-ending-bump = { $name } is there and goes back to { $to }.
tr-ask-confirm = Confirm your choice
tr-over-own = You scored { $n } points.
tr-wait-keep = { $names }: choosing which cards to keep
tr-wait-start = { $names } is taking a start piece
tr-wait-card = Waiting for { $names } to choose a card
tr-wait-dig = { $names } is digging and examining
tr-wait-publish = { $names } is publishing
tr-wait-chance = One moment…
tr-put-back = Put back
tr-end-turn = End the turn
tr-do-keep = Keep these cards
tr-do-take = Take it
tr-do-card = Lay it face down
tr-do-dig = Dig it
tr-do-examine = Examine it
tr-do-publish = Publish
tr-pane-hill = Hill
tr-closeup = Piece { $n }
tr-front-short = Front { $n }/{ $most }:
tr-left-short = Hill { $n }, permits { $pile }
tr-moves-take = Take a start piece
tr-moves-cards = Lay a card face down
tr-moves-dig = Dig
tr-moves-examine = Examine
tr-moves-publish = Publish
tr-move-keep = Keep { $cards }
tr-move-take = Start with piece { $n }: { $face }, { $where }
tr-move-card = Lay { $card }
tr-move-dig = Dig piece { $n }: { $face }, { $where }
tr-move-examine = Examine: { $piece }
tr-move-publish = Publish in { $layer }: { $cells }
tr-pick = choose

# Help.
tr-thing-hill = The hill
tr-thing-pieces = Pieces and layers
tr-thing-track = The score track
tr-thing-cards = Cards and their numbers
tr-thing-pile = The pile
tr-thing-frame = A frame
tr-thing-front = In front of the tent
tr-thing-tent = Behind the tent
help-hill = You may take a piece with no other piece on top: it has an orange rim. Tap any other piece to see what keeps it down; with a keyboard, Tab goes to the free pieces and the arrow keys to all of them.
help-pieces = A symbol shows a piece’s layer (disc, square, triangle, cross or star) but hides its value; a plan is worth 2 points but hides the layer. Rubble has the symbol on both sides and is worth 1 point.
help-track = Points move your pawn forward at the end of your turn. There is one pawn per space: a pawn that another catches up with goes back to the next free space.
help-front = Pieces you dig stay here, same side up as on the hill. At the end of a turn you may have at most five here, so examine some of them.
help-tent = Pieces you have examined, for your eyes only; the number is what a piece scores when published. Choose one to hold it over its frame: its contour lines continue in exactly one cell.
help-frame = The first publication in a layer is primordial, and so is any group larger than every group there: each of its pieces scores one extra point, as does each piece of the group that fills the frame. Anything smaller must touch a published piece.
help-cards = Everyone lays one card face down, and the highest number goes first. A shovel lets you dig and examine five times; a map lets you publish up to five pieces.
help-pile = After a publish turn you draw a dig permit from here, numbered 21 to 36. The game ends with the round in which the last publish card is played.

# Why can’t I?
tr-about-piece = Piece { $where }: { $face }
tr-about-symbol = It belongs to { $layer }. Its other side shows the same symbol (rubble, 1 point) or part of the plan (2 points).
tr-about-plan = A plan piece: 2 points for sure. Its layer is on the other side, which you see when you examine it.
tr-about-unknown = Too little of it is visible to tell what it is.
tr-about-dig-card = Five steps: each digs a piece from the hill or examines one in front of your tent. The number decides the order: the highest card acts first.
tr-about-publish-card = Publish up to five examined pieces, then draw a dig permit. The number decides the order: the highest card acts first.
tr-why-under = { $n ->
    [one] One piece lies on it where you can see it: it has a dashed outline.
   *[other] { $n } pieces lie on it where you can see them: they have a dashed outline.
}
tr-why-all-permits = With three players, everyone keeps all five dig permits.
tr-why-put-back = Tap a chosen card to put it back first.
tr-why-face-down = It lies face down. You can take it back until everyone has chosen.
tr-why-none-here = You have no examined piece of this layer, so there is nothing to publish here yet.
tr-why-publish-later = To publish, lay a publish card at the start of a round.

# The log.
tr-log-hill = The hill is built.
tr-log-first = takes the first start piece.
tr-log-keep = has chosen which cards to keep.
tr-log-keep-own = keeps { $cards }.
tr-log-take = takes a start piece: { $face }.
tr-log-dig = digs: { $face }.
tr-log-examine = examines: { $face }.
tr-log-found = Only you know: { $piece }.
tr-log-cards = Cards: { $cards }
tr-log-publish = publishes in { $layer }: { $cells }. { $standing }, +{ $points }.
tr-log-advance = gains { $gain ->
    [one] one point
   *[other] { $gain } points
} and moves to { $to }.
tr-log-bump = is caught and goes back to { $to }.
tr-recap-caught = { $name } catches up with you: you go back to { $to }.
tr-log-permit = draws a dig permit.
tr-log-permit-own = draws dig permit { $n }.

# The end.
tr-over-reason = All publish cards have been played.
tr-troy = Troy, rebuilt by all of you
tr-troy-share = { $n } of { $of } pieces are back in their place.
tr-troy-pieces = { $n ->
    [one] one piece
   *[other] { $n } pieces
}
tr-moment = { $when }: { $name } gained { $n ->
    [one] one point
   *[other] { $n } points
} in one turn
tr-counted = { $what ->
    [primordial] { $n ->
        [one] { $n } publication
       *[other] { $n } publications
    }
    [final] { $n ->
        [one] { $n } publication
       *[other] { $n } publications
    }
    [caught-up] { $n ->
        [one] once
        [2] twice
       *[other] { $n } times
    }
   *[other] { $n ->
        [one] { $n } piece
       *[other] { $n } pieces
    }
}
tr-rounds = Rounds
score-plan = Plan pieces
score-rubble = Rubble pieces
score-primordial = Primordial publications
score-final = Final publications
score-caught-up = Lost when others caught up

# Why a move was refused.
refusal-not-your-colour = Card { $card } is not your colour. Keep your own cards.
refusal-wrong-count = You keep { $dig } cards to dig and { $publish } to publish, not { $kept-dig } and { $kept-publish }.
refusal-not-in-hand = Card { $card } is not in your hand. Choose another.
refusal-not-on-hill = Piece { $piece } can’t be seen on the hill. Choose another.
refusal-covered = Piece { $piece } is not free: another piece lies on it. Take one with nothing on top.
refusal-no-step-left = You have used all { $steps } steps of this permit. End the turn.
refusal-front-would-overflow = With { $front } pieces in front of your tent and { $left ->
    [one] one step
   *[other] { $left } steps
} left, you would end the turn with more than { $most }. Examine one first.
refusal-front-too-full = You have { $front } pieces in front of your tent; at most { $most } may be there at the end of a turn. Examine some.
refusal-not-in-front = Piece { $piece } is not in front of your tent.
refusal-nothing-named = Lay at least one piece in a frame.
refusal-not-in-tent = You don’t have these pieces behind your tent.
refusal-too-many = { $pieces } pieces are too many: { $left ->
    [0] nothing more may be published this turn.
    [one] one more may be published this turn.
   *[other] { $left } more may be published this turn.
}
refusal-not-a-group = These pieces don’t touch each other along edges. Publish them one after another.
refusal-not-beside = { $pieces ->
    [one] One piece is
   *[other] { $pieces } pieces are
} not enough for a primordial publication: the largest group there has { $largest }. So it must touch a published piece.
refusal-not-in-pile = Permit { $card } is not in the pile.
refusal-no-such-first = There is no player at seat { $seat }.

# Hints: why a move is good.
hint-layer = { $layer ->
    [i] Troy I
    [ii] Troy II
    [vi] Troy VI
    [vii] Troy VII
   *[viii-ix] Troy VIII/IX
}
hint-scores = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
hint-status = { $standing ->
    [final] the final publication
   *[primordial] a primordial publication
} in { hint-layer }: +{ $points } for its status
hint-bumps = catches up with { $name }, who goes back to { $to }
hint-plan-sure = shows a plan: 2 points for sure, but its layer is unknown
hint-plan-likely = a piece of { hint-layer }: { $percent }% likely to be a plan piece
hint-ready = { $pieces ->
    [0] nothing is ready to be published
    [one] one piece is ready: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $pieces } pieces are ready: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
hint-free-plans = { $free ->
    [0] nothing is left to dig
   *[other] free pieces on the hill: { $free }, { $plans ->
        [0] none shows a plan
        [one] one shows a plan
       *[other] { $plans } show a plan
    }
}
hint-joins = { $pieces ->
    [one] joins a piece
   *[other] joins { $pieces } pieces
} of { hint-layer } behind your tent
hint-keeps = { $pieces ->
    [0] nothing is left behind the tent
    [one] keeps one piece for later
   *[other] keeps { $pieces } pieces for later
}
hint-order = { $higher ->
    [0] card { $card } goes as early as possible
    [one] card { $card }: saves a higher one
   *[other] card { $card }: saves { $higher } higher ones
}
hint-uncovers = { $pieces ->
    [one] one more piece becomes free for all
   *[other] { $pieces } more pieces become free for all
}
hint-topped = a group of { $pieces } in { hint-layer } would be primordial again

# Why a move is refused: what, why, and what to do.
refusal-not-now = You have to decide something else first: { $awaited ->
    [keep] choose the cards to keep.
    [start-piece] take a start piece.
    [card] choose a card.
    [dig] dig, examine or end the turn.
    [publish] publish or end the turn.
   *[other] look at the action bar.
}
refusal-other-chance = Something else is being decided by chance: { $awaited ->
    [hill] the hill is being poured.
    [handles] the pieces are being numbered.
    [first] who takes the first start piece.
    [permit] a dig permit is being drawn.
   *[other] wait for the result.
}

# Chance: Troia has a hill and draws, but no dice.
result-verify = Verify the hill and the draws
result-verify-help = The record contains everything that went into the hill and the drawn permits, so anyone can recompute them.
result-verified = All { $n } results match the sealed secret: the hill and every draw.
server-dice = You can verify the hill and the draws
server-dice-help = Before anyone sat down, the server sealed its secret: this is its SHA-256 hash. Every player’s browser sealed a share of its own and opens part of it each turn. So nobody can choose how the hill falls or which permit is drawn, or know it in advance, and after the game anyone can recompute everything from the record.
dice-awaited-title = The hill is about to be poured
dice-awaited = Waiting for { $names }: each browser is now opening its share of the randomness.
dice-begin-help = If a browser doesn’t come back, its share of the hill is replaced by the server’s. Everyone can see this, in the record too.
dice-lost = This browser doesn’t have your share of the randomness, so the server’s replaces it. Open your recovery link here to bring it along.
dice-own-title = Your share of the randomness
dice-own-fine = This browser has checked it: your own share is in this hill and these draws, and nothing has been changed since before the game.
dice-own-replaced = This browser has checked it: your own share is in this hill and these draws. For some results the server replaced it: it says that your browser didn’t send it in time.
dice-own-ignored = Don’t trust these draws: the server replaced shares that this browser had sent.
dice-own-changed = Don’t trust these draws: the record doesn’t contain what this browser saw and sent.
refusal-not-your-turn = It isn’t your turn to decide. Wait for the others.
refusal-awaiting-chance = Wait a moment: chance has to decide first.
refusal-awaiting-seats = Nothing can be drawn yet: a player has to decide first.
refusal-nothing-to-undo = There is nothing to undo: what has been dug, examined or drawn can’t be taken back.

# The first lesson, games/troia/page/lessons/first.toml. At most 25 words each: people want to try.
lesson-first-title = Your first dig at Troy
lesson-first-about = Dig up pieces of a buried city, find where they fit, and publish them before your rival does. About five minutes.
lesson-first-goal = Most points wins, and you score by publishing pieces of Troy. Start with a free one: nothing lies on it. Tap this star.
lesson-first-take = Your first piece goes straight behind your tent, where only you see both its sides. Take it.
lesson-first-card = Each round, everyone lays one card face down. A shovel lets you dig. Choose your 17.
lesson-first-order = All cards are revealed together, and the highest number goes first. Lay it down.
lesson-first-plan = 17 beats 15: you go first, with five steps. Tap this plan: it is worth 2 points, but hides its layer.
lesson-first-dig = Digging is one step: the piece goes in front of your tent. Dig it.
lesson-first-front = In front of the tent, everyone sees it and nobody may turn it over. Tap it there.
lesson-first-examine = Examining is a step, too: behind the tent you see both sides, and only from there can you publish. Examine it.
lesson-first-symbol = A star: Troy VIII/IX, like your first piece! Now this cross: it shows its layer, Troy VII, but hides its worth. Tap it.
lesson-first-dig-again = A symbol can be worth 1 point or 2. Dig it to find out.
lesson-first-front-again = Your fourth step: examine it. Tap it in front of your tent.
lesson-first-examine-again = Rubble is worth 1, a plan piece 2. Which will it be? Examine it.
lesson-first-under = It is worth 2! One step left. The plan you dug lay on this star; now it is free. Tap it.
lesson-first-wait = Dig it. It can wait in front of your tent: there is room for five.
lesson-first-done = Five steps are a turn. End it, and your rival digs.
lesson-first-map = Three pieces behind your tent: time to publish. Cards with a map do that, and always go before shovels. Choose your 40.
lesson-first-low = 40 is your lowest map. The high ones go first: save them for when that counts. Lay it down.
lesson-first-hold = Your rival’s 58 went first, with a piece of Troy VIII/IX. Now you: tap your first star to hold it over that frame.
lesson-first-turn = Its contour lines continue in just one cell, if it lies the right way round. Turn it once.
lesson-first-cell = Follow the lines at its edges: they run on in the top row, in cell b1. Try it there.
lesson-first-touch = It fits! A lone piece would have to touch one already published. A larger group may go anywhere. Tap your other star.
lesson-first-beside = This one lies the right way round. Its lines continue those of your first star: try c1, beside it.
lesson-first-group = Two that touch are a group, larger than any here: a primordial publication, with 1 extra point for each piece. Publish for 6.
lesson-first-alone = In Troy VII nothing is published yet: there, even a single piece gets the extra point. Tap your cross.
lesson-first-lines = Your turn to compare: its lines continue in only one cell. It is d3, at the right edge.
lesson-first-first = 2 points, and 1 for being first in this layer. A turn may publish up to five pieces, in any layers. Publish it.
lesson-first-pawn = End the turn: your pawn moves by all you scored, and every publish card brings a new dig permit.
lesson-first-permit = You drew permit 36: no other shovel is higher, so you dig first. Choose it.
lesson-first-free = The game ends once all publish cards are played. Lay your permit down; from here on, you lead the dig.
lesson-first-end = Completing a layer brings the extra points, too. That is the whole game: play this one to its end, with hints, or start your own: every hill is different.

# The rules, section by section: title, then text. A line is a paragraph; see page-kit’s `rules`.
rule-in-short = The game in short
rules-in-short =
    You are archaeologists at the hill of Troy. Dig up pieces, examine them and publish them in the frames of the five layers: publications bring reputation, and the player with the most wins.
    Each round, everyone lays a card face down. The cards are revealed together, and the highest number goes first. Publish cards have higher numbers than dig permits, so publishers always go first.
    A dig permit gives you five steps. A step either moves a free piece from the hill to the front of your tent, or moves one from there to behind it, where only you see its other side. At the end of your turn you may have at most five pieces in front of the tent.
    A piece shows the symbol of its layer, or part of the site plan. Plan pieces have a plan on one side and score 2 points; rubble pieces have the symbol on both sides and score 1. The contour lines show the one cell in the frame where a piece fits. Try your pieces there whenever you like: nobody else can see.
    A publish card lets you lay up to five examined pieces, singly or in groups that touch along edges, in any layers. The first publication in a layer is primordial, and so is a group larger than every group there: one extra point for each of its pieces. Smaller ones must touch a published piece. Filling a frame is a final publication, which scores the same bonus. Then you draw a dig permit.
    Only one pawn per space: when a pawn catches up with another, the other goes back to the next free space.
    The game ends with the round in which the last publish card was played.
    At the table, tap a “?” to see what the part beside it is for.
rule-set-up = Set-up
rules-set-up =
    Everyone has a tent, a pawn, and twelve cards of their colour: five dig permits <dig> and seven publish cards <publish>. With three or four players, you secretly keep some of them; the others leave the game unseen.
    <kept>
    The sixteen neutral dig permits, 21 to 36, are a pile face down. All pawns start on a corner of the track.
    # The hill
    The pieces of the oldest layer are mixed and poured out in the middle, then the next layer on top of them, and so on. Each piece lies with either side up. With two players, Troy VI is left out.
    Then everyone, in turn from a player drawn at random, takes one free piece from the hill straight behind their tent.
    We have never seen the printed game. Which cells have a plan, which numbers each colour has, the symbols and the maps are our own; the rest follows the rules.
rule-pieces = Pieces and layers
rules-pieces =
    73 pieces rebuild five layers of Troy, from the oldest to the youngest:
    <layers>
    Each piece belongs to one cell of one frame. It is one of two kinds:
    - _Plan pieces_ have the symbol of their layer on one side and a part of the site plan on the other. They are worth 2 points.
    - _Rubble pieces_ have the symbol on both sides. They are worth 1 point.
    <faces>
    So a piece that shows a plan tells you its worth, but not its layer; one that shows a symbol tells you its layer, but not its worth.
    The fine contour lines are the same on both sides. They continue in exactly one cell of the frame, and that is where the piece belongs.
rule-action-cards = Action cards
rules-action-cards =
    Each round, everyone chooses a card and lays it face down. When all have chosen, the cards are revealed. Players take their turns from the highest number to the lowest, and each card is used only once.
    <cards>
    - _Dig permits_ <dig>, 1 to 36: dig and examine.
    - _Publish cards_ <publish>, 37 to 64: publish.
    You must play a card, but you don’t have to use it: you may end your turn early.
    At the end of a turn with a publish card you draw a dig permit from the pile, even if you published nothing. The pile always lasts to the end.
rule-dig-permits = Dig permits
rules-dig-permits =
    A dig permit gives you up to five steps, in any order. Each step digs one piece or examines one. You may examine a piece that you dug in the same turn. Steps that you don’t use are lost.
rule-dig = Dig
rules-dig =
    Take a free piece from the hill and put it in front of your tent <tent>. It stays with the same side up: nobody has seen the other side yet.
    A piece is free if no other piece lies over any part of it. Nothing slides when a piece is taken, and nothing can be put back: a dig can’t be undone.
    At the end of your turn you may have at most five pieces in front of your tent. You may have more in between, as long as enough steps are left to examine the surplus.
rule-examine = Examine
rules-examine =
    Move a piece from the front of your tent to behind it <tent>. Now you know both sides and can turn it as you like; the others only know what it showed. There is room for any number of pieces.
    Holding examined pieces over a frame to see where they fit costs nothing and can be done at any time. The others don’t see it. Frames and everything published are open to all.
rule-publication = Publication
rules-publication =
    With a publish card you lay up to five of your examined pieces in their frames. You can publish single pieces, and groups of pieces that touch each other along their edges. Corners don’t count, and an old piece doesn’t join two new ones.
    A turn can have several publications, in one layer or in several, one after the other. Each is judged by what lies in the frame at that moment, your own earlier ones included.
    A publish card doesn’t let you dig or examine: what is left of the five pieces is lost.
    A piece has only one right cell, and the page knows it: you can’t lay it wrongly.
rule-primordial-publication = Primordial, secondary, final
rules-primordial-publication =
    <frame>
    - _Primordial:_ the first publication in a layer, whatever its size, and every publication with more pieces than the largest group that lies in the layer. It may lie anywhere. One extra point for each of its pieces.
    - _Secondary:_ all others, including those of equal size. At least one piece must touch a published piece along an edge, even one from earlier in this turn.
    - _Final:_ the publication that fills the last cells of a frame. It scores like a primordial one; if it is both, the extra points count once.
    Only the pieces laid together count for the size of a new publication. The largest group counts all pieces in the layer that touch each other, no matter who laid them.
    You lay at most five pieces in a turn. So once a layer has a group of five, only its final publication can bring extra points.
rule-score = Score
rules-score =
    - Plan piece: 2 points.
    - Rubble piece: 1 point.
    - Each piece in a primordial or final publication: 1 more.
    _For example:_ you publish one plan piece in an empty layer. It is primordial: 2 + 1 = 3. In the same turn you add two plan pieces and one rubble piece that touch each other. Three are more than one, so they are primordial again: 5 + 3 = 8. Together that is 11 points.
    # The track
    A turn’s points are added up, and at its end your pawn moves forward once. There is only one pawn on each space: if another pawn stands where yours arrives, that pawn goes back to the next free space, and its owner loses those points. Only the starting corner has room for all.
rule-end-of-the-game = End of the game
rules-end-of-the-game =
    The game ends with the round in which the last publish card is played. A player who has no publish cards left keeps digging until then.
    The player with the most reputation wins. A tie is possible only at 0 points.
rule-two-and-three-players = With two or three players
rules-two-and-three-players =
    - _Three players_ keep all five dig permits and five of the seven publish cards.
    - _Two players_ keep all twelve cards, and the layer Troy VI is left out: 57 pieces.
    Everything else stays the same. A game lasts at most 11 rounds with four players, 14 with three and 18 with two.
rule-what-is-known = What everyone can see
rules-what-is-known =
    - _On the hill:_ the visible part of each piece. Pieces that are completely covered are shown to nobody.
    - _In front of the tents:_ the side that faces up.
    - _Behind your tent:_ your pieces, for your eyes only. The others know how many there are, and which sides they had seen.
    - _Cards:_ your hand is yours; the others know how many cards you have. Played cards lie open.
tr-rules-players = Players
tr-rules-dig = Dig permits
tr-rules-publish = Publish cards
tr-rules-layer = Layer
tr-rules-pieces = Pieces
tr-rules-rubble = Rubble
tr-rules-frame = Player 1 published a single piece, the first of the layer, and then a group of two, which is larger: both are primordial. Player 2’s single piece touches the group: it is secondary. The largest group now has three pieces.

# Where the points came from
tr-point-laid = Round { $round }: { $cells } in { $layer }{ $n ->
    [one] {""}
   *[other] , { $each ->
        [one] 1 point each
       *[other] { $each } points each
    }
}
tr-point-status = Round { $round }: { $standing } in { $layer } ({ $cells }){ $n ->
    [one] {""}
   *[other] , 1 point per piece
}
tr-point-caught = Round { $round }: { $name } caught up at { $at }: back to { $to }

# Honours of our own
honour-points-30 = Field notes: at least 30 points
honour-points-45 = Renowned dig: at least 45 points
honour-points-60 = Schliemann’s heir: at least 60 points
honour-won-by-10 = Clear win: at least 10 points ahead
honour-group-5 = Grand discovery: 5 pieces in one publication
honour-final = Last word: a final publication
honour-primordial-4 = Pioneer: 4 primordial publications
honour-every-layer = Through the ages: a publication in every layer
honour-caught-2 = On their heels: 2 pawns sent back
honour-never-caught = Out of reach: won without being sent back
honour-played-3 = 3 games played
honour-won-5 = 5 games won

# What statistics count
tr-feature-layer-i = Publications in Troy I
tr-feature-layer-ii = Publications in Troy II
tr-feature-layer-vi = Publications in Troy VI
tr-feature-layer-vii = Publications in Troy VII
tr-feature-layer-viii = Publications in Troy VIII/IX
tr-feature-primordial = Primordial publications
tr-feature-secondary = Secondary publications
tr-feature-final = Final publications
