# Troia, in our own words and the rulebook’s terms.

# The start page.
title-box = Dig in a hill of several layers, study what you find, and publish it before the others do. An hour.

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
tr-face-plan = a piece of plan
tr-face-unknown = hardly anything to be seen of it
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
    [one] one piece lies there
   *[other] { $left } pieces lie there
}, { $free ->
    [one] one is free
   *[other] { $free } are free
}.
tr-hill-not-yet = The hill is poured when all cards are chosen
tr-track-label = Score track: { $totals }
tr-piece-free = Piece { $n }, free, { $where }: { $face }
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
tr-lens = Lens at the pointer
tr-look-w = Look further west
tr-look-n = Look further north
tr-look-s = Look further south
tr-look-e = Look further east
tr-assist-on = Name the cells for me
tr-assist-off = Do not name the cells

# Frames.
tr-frame-label = Frame of { $layer }: { $n } of { $of } published, largest group { $largest }
tr-publications = Published here
tr-bench = Frame of { $layer }: try your pieces here, nobody sees it
tr-bench-help = Choose a piece from behind your tent, turn it, and lay it where the contour lines run on. Nobody sees what you try.
tr-needed-first = Nothing is published here: the first publication is primordial, whatever its size.
tr-needed = The largest group has { $n }: a group of { $need } is primordial; smaller ones must touch what lies here.
tr-needed-none = The largest group has { $n }: no publication can be larger in one turn; it must touch what lies here.
tr-needed-full = This layer is complete.
tr-try = Try cell { $cell }
tr-try-right = Cell { $cell }: here it fits
tr-lift = Take the piece from cell { $cell } back
tr-fits = It fits: cell { $cell }.
tr-no-fit = The lines do not run on here. Turn it, or try another cell.
tr-right-cell = It belongs in cell { $cell }.
tr-held-help = Turn it until its lines run on in a cell, then choose that cell. Dragging works too.
tr-turn-left = Turn to the left
tr-turn-right = Turn to the right
tr-show-cell = Name its cell
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
} that may not be published now
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
tr-before-tent = Before the tent
tr-behind-tent = Behind the tent
tr-behind-count = Behind the tent: { $n ->
    [one] one piece
   *[other] { $n } pieces
}
tr-taken-help = What was up when pieces went in; some may be published since.
tr-tent-empty = Nothing is examined yet.
tr-nothing = Nothing
tr-front-piece = Piece { $n } before your tent: { $face }
tr-tent-of = Tent of { $name }
tr-hand = Your cards
tr-keep-this = Keep { $card }
tr-keep-not = Do not keep { $card }
tr-played = Cards played
tr-pile = { $n ->
    [one] One dig permit is left in the pile
   *[other] { $n } dig permits are left in the pile
}
tr-pile-name = pile
tr-person-summary = { $score } points; { $publish } publish cards left, { $cards } cards in hand; { $front } pieces before the tent, { $tent } behind it

# What is asked.
tr-ask-keep = Choose the cards you keep: { $dig } to dig and { $publish } to publish
tr-ask-keep-more = Picked: { $dig } to dig, { $publish } to publish. The others leave the game unseen.
tr-ask-start = Choose a free piece of the hill to begin with
tr-ask-start-more = Free pieces have a warm rim. It goes behind your tent at once, where only you see its other side.
tr-ask-take = Begin with this piece: { $face }?
tr-ask-take-more = It goes behind your tent, and only you see its other side.
tr-ask-card = Choose a card and lay it face down
tr-ask-card-more = All cards are turned over together; the highest number acts first. Publish cards always come before dig permits.
tr-ask-lay = Lay { $card } face down?
tr-ask-dig-card-more = You dig and examine up to five pieces this round.
tr-ask-publish-card-more = You publish up to five examined pieces this round and draw a dig permit.
tr-ask-dig-or-examine = Dig a free piece of the hill, or examine one before your tent
tr-ask-examine-only = Examine a piece before your tent
tr-ask-dig-none = All five steps are used
tr-ask-dig = Dig this piece: { $face }?
tr-ask-dig-more = It lies { $where }. It comes before your tent and can’t be put back.
tr-ask-examine = Examine this piece: { $face }?
tr-ask-examine-more = It goes behind your tent, and only you see its other side.
tr-steps-left = { $n ->
    [0] No steps left.
    [one] One step left.
   *[other] { $n } steps left.
}
tr-front-crowded = { $n } pieces lie before your tent: at most { $most } at the end of the turn.
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
tr-ending-bump = { $name } stands there and goes back to { $to }.
tr-ask-confirm = Confirm your choice
tr-over-own = You have { $n } points.
tr-wait-keep = { $names } still choose which cards to keep
tr-wait-start = { $names } takes a start piece
tr-wait-card = Waiting for the cards of { $names }
tr-wait-dig = { $names } digs and examines
tr-wait-publish = { $names } publishes
tr-wait-chance = A moment …
tr-put-back = Put back
tr-end-turn = End the turn
tr-do-keep = Keep these cards
tr-do-take = Take it
tr-do-card = Lay it face down
tr-do-dig = Dig it
tr-do-examine = Examine it
tr-do-publish = Publish
tr-moves-take = Take a start piece
tr-moves-cards = Lay a card face down
tr-moves-dig = Dig
tr-moves-examine = Examine
tr-moves-publish = Publish
tr-move-keep = Keep { $cards }
tr-move-take = Begin with piece { $n } { $where }: { $face }
tr-move-card = Lay { $card }
tr-move-dig = Dig piece { $n } { $where }: { $face }
tr-move-examine = Examine: { $piece }
tr-move-publish = Publish in { $layer }: { $cells }
tr-pick = choose

# Help.
help-hill = A piece may be taken if no other lies on it: it has a warm rim. A symbol tells the layer and hides the value, a piece of plan tells 2 points and hides the layer. Round the edge, a pawn that is caught up with goes back to the next free space.
help-front = What you dig lies here as it lay on the hill. At the end of a turn at most five pieces may lie here, so examine some of them.
help-tent = Examined pieces, for your eyes only; the number is what a piece scores when published. Choose one to hold it over its frame: its contour lines run on in exactly one cell.
help-frame = The first publication in a layer is primordial, later ones if they are larger than every group there; each of their pieces scores one more. Smaller ones must touch what lies here, and whoever fills the frame scores one more for each piece, too.
help-cards = The highest card acts first. A shovel lets you dig and examine five times, a map lets you publish up to five pieces and brings a dig permit. The game ends when all publish cards are played.

# The log.
tr-log-hill = The hill is poured.
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
} and stands on { $to }.
tr-log-bump = is caught up with and goes back to { $to }.
tr-log-permit = draws a dig permit.
tr-log-permit-own = draws dig permit { $n }.

# The end.
tr-over-reason = Everyone has played the last publish card.
tr-moment = { $when }: { $name } gained { $n ->
    [one] one point
   *[other] { $n } points
} in one turn
score-plan = Plan pieces, 2 each
score-rubble = Rubble pieces, 1 each
score-primordial = Primordial publications
score-final = Final publications
score-caught-up = Lost by being caught up with

# The rules in short.
tr-rules-goal = You are archaeologists at the hill of Troy. Dig up pieces, examine them, and publish them in the frames of the five layers: publications bring reputation, and the highest reputation wins.
tr-rules-round = Each round everyone lays a card face down. They are turned over together, and the highest number acts first. Publish cards have higher numbers than dig permits, so publishers always go first.
tr-rules-dig = A dig permit gives five steps. A step takes a free piece of the hill before your tent, or brings one from there behind it, where you alone see its other side. At the end of your turn at most five pieces may lie before the tent.
tr-rules-pieces = A piece shows the symbol of its layer, or a part of the site plan. Plan pieces have a plan on one side and bring 2 points, rubble pieces have the symbol on both sides and bring 1. Contour lines tell the one cell of the frame where a piece fits; try your pieces there whenever you like, nobody sees it.
tr-rules-publish = A publish card lets you lay up to five examined pieces, singly or as groups that touch along edges, in any layers. The first publication in a layer is primordial, and so is a group that is larger than every group there: one point more for each of its pieces. Smaller ones must touch what lies there. Whoever fills a frame has the final publication, which counts the same. Then you draw a dig permit.
tr-rules-track = One pawn to a space: whoever is caught up with goes back to the next free space.
tr-rules-end = The game ends with the round in which the last publish card was played.
tr-rules-layers = The five layers, oldest first; two players leave out Troy VI

# Why a move was refused.
refusal-not-your-colour = Card { $card } is not of your colour. Keep cards of your own.
refusal-wrong-count = You keep { $dig } cards to dig and { $publish } to publish, not { $kept-dig } and { $kept-publish }.
refusal-not-in-hand = Card { $card } is not in your hand. Choose another.
refusal-not-on-hill = Piece { $piece } is not seen on the hill. Choose another.
refusal-covered = Piece { $piece } is not free: another lies on it. Only pieces that nothing lies on may be taken.
refusal-no-step-left = All { $steps } steps of this permit are used. End the turn.
refusal-front-would-overflow = With { $front } pieces before your tent and { $left ->
    [one] one step
   *[other] { $left } steps
} left, more than { $most } would lie there at the end of the turn. Examine one first.
refusal-front-too-full = { $front } pieces lie before your tent, and at most { $most } may at the end of a turn. Examine some.
refusal-not-in-front = Piece { $piece } is not before your tent.
refusal-nothing-named = Lay at least one piece in a frame.
refusal-not-in-tent = You do not have these pieces behind your tent.
refusal-too-many = { $pieces } pieces are too many: { $left ->
    [0] nothing more may be published this turn.
    [one] one more may be published this turn.
   *[other] { $left } more may be published this turn.
}
refusal-not-a-group = These pieces do not touch each other along edges. Publish them one after another.
refusal-not-beside = { $pieces ->
    [one] One piece
   *[other] { $pieces } pieces
} would be no primordial publication, since the largest group there has { $largest }; so it must touch something published.
refusal-not-in-pile = Permit { $card } is not in the pile.
refusal-no-such-first = Nobody sits at seat { $seat }.
rule-action-cards = Action cards
rule-dig-permits = Dig permits
rule-dig = Dig
rule-examine = Examine
rule-publication = Publication
rule-primordial-publication = Primordial publication

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
hint-plan-sure = shows a plan: 2 points for sure, but its layer is not known
hint-plan-likely = a piece of { hint-layer }, with { $percent } % a plan piece
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
   *[other] free pieces of the hill: { $free }, { $plans ->
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
    [0] card { $card } acts as early as can be
    [one] card { $card }: a higher one is saved
   *[other] card { $card }: { $higher } higher ones are saved
}
hint-uncovers = { $pieces ->
    [one] one more piece becomes free for all
   *[other] { $pieces } more pieces become free for all
}
hint-topped = a group of { $pieces } in { hint-layer } would be primordial again

# Why a move is refused: what, why, and what to do.
refusal-not-now = Something else is to be decided now: { $expected ->
    [choose-the-cards-to-keep] choose the cards you keep.
    [take-a-start-piece] take a start piece.
    [choose-a-card] choose a card.
    [dig-examine-or-end-the-turn] dig, examine or end the turn.
    [publish-or-end-the-turn] publish or end the turn.
   *[other] look at the action bar.
}
refusal-other-chance = Chance decides something else now: { $expected ->
    [the-hill-is-poured] the hill is poured.
    [the-pieces-get-their-names] the pieces get their names.
    [the-first-to-take-a-start-piece-is-drawn] who takes the first start piece.
    [a-permit-is-drawn] a dig permit is drawn.
   *[other] something else.
}

# Sections of the rulebook.
rule-set-up = Set-up
