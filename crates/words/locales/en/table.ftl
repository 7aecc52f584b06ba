# The frame round every game.
table-waiting-for-seats = Waiting for { $n ->
    [one] one more player
   *[other] { $n } more players
}
table-start-with-bots = Fill empty seats with bots and start
table-your-turn = Your turn
table-your-turn-title = (your turn) { $game }
table-undo = Undo
table-confirm = Confirm
table-take-back = Undo confirmation
table-nobody = Guest
table-seat = Seat { $n }
table-seat-free = free
table-seat-you = you
table-seat-kept = kept for { $name }
table-seat-thinking = thinking
table-seat-done = done
table-sit-down = Sit down
table-sit-here-too = Add someone else on this device
table-pass-device = Pass the device to { $name }
table-pass-device-help = Nothing secret is on screen right now. Everyone may see what is below.
table-i-am = I am { $name }
table-add-bot = Put a bot here
table-leave = Leave
table-rename = Change your name
table-rename-save = Save
table-rename-over = The record keeps the name you had when the game ended.
table-remove = Remove
table-free-seat = Free this seat
table-close = Close this table
table-close-help = The link stops working, and everyone at the table loses their seat. This can’t be undone.
table-close-now = Yes, close it
table-invite = Invite
table-kept-help = Everyone from the last game sees on its result page that this one is open. If someone doesn’t come, a bot can take their seat.
table-invites = { $name } invites you to play { $game }
table-agreed = What you’ll play
table-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
table-option = { $name }: { $value }
table-pace-live = Live
table-pace-days = At your own pace
table-opener = opened the table
table-qr = Scan to join
table-invite-help = Send this link to your friends. Anyone who opens it can take a seat or watch. The game starts once all seats are taken.
table-copy-link = Copy the link
table-recovery = Your recovery link
table-recovery-help = It takes you back to your seat on any device. Keep it to yourself.
table-recovery-copy = Copy the recovery link
table-recovery-key = Recovery link or key
table-recovery-renew = Make a new link
table-recovery-renew-help = Has someone else seen it? Make a new one: the old link stops working, and so do other devices that used it.
table-you-watch = You are watching
table-log = Log
table-how-to-play = How to play
table-how-to-play-game = How to play { $game }
table-score = Score
table-people = People
table-connection-lost = Connection lost. Reconnecting…
table-connection-back = Reconnected.
table-bot-took-over = { $bot } is playing for { $name }.
table-warned = While you were away, another player asked for a bot to play for you. You’re back in time, so you keep your seat.
table-play-again-myself = Take back my seat
table-bots = Bots
table-bots-human-pace = Bots: human pace
table-bots-at-once = Bots: play instantly
table-stand-in-help = A bot can play for you, or for someone who has left. At a live table, a player away for two minutes is warned first and has one more minute; at other tables, it takes a day. Players who come back can take their seat back with one click.
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
result-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
result-won = { $names } won, with { $points }
result-shared = { $names } share the win, with { $points } each
result-you-won = You won, with { $points }
result-you-share = You and { $names } share the win, with { $points } each
result-you-lost = { $who }; you came { $came }, { $behind }
result-who-won = { $count ->
    [one] { $names } won
   *[other] { $names } share the win
}
result-you-came = { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
   *[other] tenth
}
result-behind = { $n ->
    [0] level on points
    [one] { $n } point behind
   *[other] { $n } points behind
}
result-solo = { $who ->
    [you] You scored { $points }
   *[other] { $name } scored { $points }
}
result-solo-won = { $who ->
    [you] You won, with { $points }
   *[other] { $name } won, with { $points }
}
result-solo-lost = { $who ->
    [you] You lost: { $points }, { $missing ->
        [one] { $missing } point
       *[other] { $missing } points
    } short of the target
   *[other] { $name } lost: { $points }, { $missing ->
        [one] { $missing } point
       *[other] { $missing } points
    } short of the target
}
result-boards = Final boards
result-lines = Where the points came from
result-times = { $things } × { $n }
result-sum = { $things }: { $parts }
result-every = { $things } ÷ { $n }
result-total = Total
result-honours = Honours
result-curve = Scores over the game
result-curve-label = Scores over the game. At the end: { $scores }
result-curve-steps = Positions along the curve
result-curve-point = Position { $n }: { $scores }
result-points-axis = Points
result-moments = Moments that mattered
result-moment-gain = { $when }: { $name } gains { $n } VP in one go ({ $what }).
result-moment-chain = { $when }: { $name } sets off { $bonuses ->
    [one] a bonus
   *[other] { $bonuses } bonuses
} with one die and gains { $n } VP ({ $what }).
result-moment-lead = { $when }: { $name } takes the lead and keeps it.
result-record = Download the record
result-verify = Verify the dice
result-forget = Remove your name
result-forget-help = Everyone will see “Player” and the seat’s number instead, here and in the record. This can’t be undone, and records that were downloaded before keep the name.
result-forget-name = Remove “{ $name }” from this game
result-digest = Digest of this game
result-digest-help = Write it down: if anyone alters this game’s record, its digest changes.
result-verify-help = The record contains everything that went into the dice, so anyone can recompute every roll.
result-verified = All { $n } rolls match the sealed secret.
result-again = Play again with the same group
result-again-alone = Play again
result-rematch = The next game is open
result-rematch-help = Same group, same seats: yours is kept for you.
result-rematch-join = Take my seat
result-rematch-watch = Watch the next game
result-new = New table

# Beside the game.
server-take-back-turn = Undo your last turn
server-dice = You can verify the dice
server-dice-help = Before anyone sat down, the server sealed its secret: this is its SHA-256 hash. Every player’s browser sealed a share of its own and opens part of it each turn. So nobody can choose a roll or know it in advance, and after the game anyone can recompute every roll from the record.

# Dice that nobody has to trust.
dice-awaited-title = The dice are about to be rolled
dice-awaited = Waiting for { $names }: each browser is now opening its share of the dice.
dice-begin = Begin without waiting
dice-begin-help = If a browser doesn’t come back, its share of the first roll is replaced by the server’s. Everyone can see this, in the record too.
dice-begin-now = Begin now
dice-share-own = { $name }: own share
dice-share-replaced = { $name }: own share, but replaced by the server’s for these results: { $results }
dice-share-bytes = { $name }: random bytes, known to the server
dice-share-sealed = { $name }: sealed by the server
dice-lost = This browser doesn’t have your share of the dice, so the server’s replaces it. Open your recovery link here to bring it along.
dice-own-title = Your share of the dice
dice-own-fine = This browser has checked it: your own share is in these dice, and nothing has been changed since before the first roll.
dice-own-replaced = This browser has checked it: your own share is in these dice. For some results the server replaced it: it says that your browser didn’t send it in time.
dice-own-ignored = Don’t trust these dice: the server replaced shares that this browser had sent.
dice-own-changed = Don’t trust these dice: the record doesn’t contain what this browser saw and sent.
dice-own-lost = This browser doesn’t have your seed, so it can’t check your share. The browser you played in can.
dice-own-seed = Check it yourself
dice-own-seed-help = Download the record and run this. The seed was never sent to the server.

# Parts that the pages of all games share.
kit-people = Players
kit-tabs = What to show
kit-tab-lit = you can do something here
kit-person-thinking = thinking
kit-person-done = done
kit-person-away = away
kit-person-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
kit-open = Open: { $thing }
kit-recap = What the others did
kit-follow = Show the board of the player whose turn it is
kit-log-earlier = Earlier turns
kit-log-moment = See this moment
kit-help = { $thing }: what is it?
kit-refused = Not possible
kit-entry = { $thing }: { $what }
kit-new-tab = Opens in a new tab
kit-all-moves = All possible moves ({ $n })
kit-gains = What happens
kit-line-pay = pay
kit-line-draw = draw
kit-line-do = do
kit-line-gain = gain
kit-line-bonus = bonus
kit-line-lost = lost
kit-ask-move = Your move.
kit-ask-confirm = Confirm your turn, or undo it.
kit-ask-wait = Waiting for { $names }.
kit-nothing-gained = Nothing else right away.
kit-score-change = { $before } → { $after } VP

# What a bot would do.
kit-hint = Hint
kit-hint-help = What a bot would do here, and why. If many players are asking, it takes up to five seconds.
kit-hint-note = The moves our strongest bot likes best, with the final score it expects for you. These are estimates: it can be wrong.
kit-hint-expected = about { $n ->
    [one] { $n } point
   *[other] { $n } points
}
kit-hint-spread = give or take { $n }
kit-hint-win = { $n }% to win
kit-hint-win-hardly = under 1% to win
kit-hint-win-almost = over 99% to win
kit-hint-show = Show it on the board
kit-hint-choose = Choose
kit-hint-choose-move = Choose: { $what }
kit-hint-why = Why
kit-hint-gains = gains
kit-hint-keeps = keeps
kit-hint-risks = risks
hint-scores = { $points ->
    [one] { $points } point right away
   *[other] { $points } points right away
}

kit-coach-progress = Lesson progress
kit-coach-strayed = That works too!
kit-coach-undo = Undo it if you would rather follow the lesson.
kit-coach-skipped = You skipped a part of the lesson.
kit-coach-back = Go back to it
kit-coach-free = Play as you like for now. The lesson continues as soon as it can.
kit-coach-confirm = Your turn is complete. Confirm it, or undo and try something else.
kit-coach-wait = The others are playing. Watch what they do.
kit-coach-show = Show me
kit-why-not = Why not?

# Looking back at a game.
replay-title = Replay: { $game }
replay-label = Replay
replay-step-first = First position
replay-step-back = One step back
replay-step-forward = One step forward
replay-step-last = Last position
replay-play = Play
replay-slider = Position
replay-position = { $n } of { $last }
replay-views = Seen by
replay-spectator = a spectator
replay-everyone = everyone together
replay-open = What each player had and knew
replay-keys = Keys: ← → Home End, space to play
replay-points = Where the points come from so far
replay-to-result = To the result
replay-to-table = Back to the table
result-replay = Replay the game
table-replay = Look back at the game so far

# Pictures of a game, and pages to print.
picture-final = Final score
picture-invited = { $name } invites you to play
picture-open = There is a seat for you
picture-rules = How to play
print-seat = Seat { $seat }
print-name = Name
print-date = Date
print = Print
print-title = { $game }: print
print-blank-title = { $game }: blank sheets
print-blank = Blank sheets to print
print-help = One A4 page each. Print it with your browser, or save it as a PDF.
print-back = Back
preview-finished = See how the game went, move by move.
preview-running = The game is on: come and watch.
preview-replay = Position { $n } of { $last }: step through the whole game.

## Practice: playing on from a position of a finished game
replay-about = This position
practice-mark = Practice
practice-title = Practice: { $game }
practice-play-on = Play on from here
practice-seat = Your seat
practice-seat-of = { $seat }: { $name }
practice-bots = The others
practice-all-seats = Me too: I play every seat
practice-dice = Dice and cards
practice-dice-same = The same as in the original, for as long as they fit
practice-dice-new = New ones
practice-open = Open a practice table
practice-help = Only you see it, and the original stays as it was. You can undo turns and ask for hints.
practice-banner-same = The dice and cards are the same as in the original, for as long as they fit.
practice-banner-new = Dice and cards are drawn afresh.
practice-original = The original, position { $n }
practice-compared = Compared with the original
practice-then = Original
practice-now = Practice
practice-difference = Difference
practice-again = Try again from the same position
practice-verify-help = Everything drawn at this table can be recomputed from its record. Results taken from the original can only be verified there.
practice-verified = { $n ->
    [0] Nothing was drawn at this table.
    [one] The one result drawn at this table matches the sealed secret.
   *[other] All { $n } results drawn at this table match the sealed secret.
}
practice-taken-over = { $n ->
    [one] One more result was taken from the original and has not been checked: verify it there.
   *[other] { $n } more results were taken from the original and have not been checked: verify them there.
}

## A record that someone brings along
record-title = Replay a game from its file
record-help = Every finished game can be downloaded as a file. Choose one here to step through it, look at it from any seat or play on from any position.
record-file = The record (a .game file)
record-drop = You can also drop the file here.
record-open = Replay
record-kept = The file is checked against the rules. It is never saved to disk, and the server forgets it after a while.
record-another = Another record
record-missing = Choose a file first.
record-too-long = This file is too large for a record: the limit is 64 KB.
record-gone = The server no longer has this record. Choose its file again, and you’ll be back at the same position.
record-bad = This file can’t be replayed:
