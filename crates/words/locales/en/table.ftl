# The frame round every game.
table-waiting-for-seats = Waiting for { $n ->
    [one] one more player
   *[other] { $n } more players
}
table-start-with-bots = Fill the free seats with bots and start
table-your-turn = Your turn
table-your-turn-title = (your turn) { $game }
table-undo = Undo
table-confirm = Confirm
table-take-back = Take back the confirmation
table-nobody = Guest
table-seat = Seat { $n }
table-seat-free = free
table-seat-you = you
table-seat-thinking = thinking
table-seat-done = done
table-sit-down = Sit down
table-sit-here-too = Somebody at this device sits here
table-pass-device = Hand the device to { $name }
table-pass-device-help = Nothing of anybody’s secrets is on the screen now; below is what everyone may see.
table-i-am = I am { $name }
table-add-bot = Put a bot here
table-invite = Invite
table-invite-help = Send this link to your friends. Whoever opens it can sit down or watch; when all seats are taken, the game begins by itself.
table-copy-link = Copy the link
table-recovery = Your recovery link
table-recovery-help = It brings you back to your seat from any device. Keep it for yourself.
table-recovery-copy = Copy the recovery link
table-you-watch = You are watching
table-log = Log
table-how-to-play = How to play
table-how-to-play-game = How to play { $game }
table-how-to-play-more = At the table, hover over a symbol at the left edge of your sheet, or tap it, and it explains itself.
table-score = Score
table-people = People
table-connection-lost = The connection is lost. Trying again …
table-connection-back = Connected again.
table-bot-took-over = { $bot } plays on for { $name }.
table-play-again-myself = Play myself again
table-bots = Bots
table-bots-human-pace = Bots: at a human pace
table-bots-at-once = Bots: play at once
table-stand-in-help = A bot can play on for you, or for somebody who has left: at a live table after two minutes, over days after a day. Whoever comes back takes the seat again with one press.
table-stand-in = Let it play for { $name }
table-round = Round { $n }
table-over = The game is over.

# The result page.
result-placement = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
result-won = { $names } won
result-shared = { $names } share the victory
result-solo = You reached { $n } VP
result-lines = Where the points come from
result-total = Total
result-honours = Honours
result-curve = The score through the game
result-moments = Moments that mattered
result-moment-gain = { $when }: { $name } gains { $n } VP at once ({ $what }).
result-moment-chain = { $when }: { $name } sets off { $bonuses ->
    [one] a bonus
   *[other] { $bonuses } bonuses
} with one die and gains { $n } VP ({ $what }).
result-moment-lead = { $when }: { $name } takes the lead and keeps it.
result-record = Download the record
result-verify = Verify the dice
result-verify-help = The secret of the dice was sealed before the game; the record reveals it. Anybody can recompute every roll.
result-verified = All { $n } rolls follow from the sealed seed.
result-again = Play again with the same table
result-new = A new table

# Beside the game.
server-take-back-turn = Take back your last turn
server-dice = The dice can be verified
server-dice-help = Before the first seat was taken, the server sealed its secret: this is its SHA-256. Every seat added something of its own. After the game the secret is in the record, and everyone can recompute every roll.

# Parts that the pages of all games share.
kit-people = People
kit-person-thinking = thinking
kit-person-done = done
kit-person-away = away
kit-person-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
kit-open = Open: { $thing }
kit-log-earlier = Earlier turns
kit-help = What is this: { $thing }
kit-refused = Not possible
kit-all-moves = All possible moves ({ $n })
kit-gains = What happens
kit-line-pay = pay
kit-line-draw = draw
kit-line-do = do
kit-line-gain = gain
kit-line-bonus = bonus
kit-line-lost = lost
kit-nothing-gained = Nothing more at once.
kit-score-change = { $before } → { $after } VP

# What a bot would do.
kit-hint = Hint
kit-hint-help = What a bot would do here, and why
kit-hint-note = What our strongest bot likes best, with the final score it expects for you. These are estimates: it can be wrong.
kit-hint-expected = about { $n ->
    [one] { $n } point
   *[other] { $n } points
}
kit-hint-spread = give or take { $n }
kit-hint-win = { $n } % to win
kit-hint-win-hardly = under 1 % to win
kit-hint-win-almost = over 99 % to win
kit-hint-show = Show it on the board
kit-hint-choose = Choose
kit-hint-choose-move = Choose: { $what }
kit-hint-why = Why
kit-hint-gains = gains
kit-hint-keeps = keeps
kit-hint-risks = risks
hint-scores = { $points ->
    [one] { $points } point at once
   *[other] { $points } points at once
}
