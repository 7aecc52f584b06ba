# Why something was refused, and what to do.
refusal-no-such-seat = There is no seat { $seat } at this table: it has { $seats }.
refusal-not-your-turn = { $name } has nothing to decide right now. Wait for the others.
refusal-awaiting-chance = Wait a moment: the dice have to be rolled first.
refusal-awaiting-seats = It isn’t time to roll yet: a player has to decide first.
refusal-game-over = The game is over, so nothing can be changed.

# Where the rule stands.
rule-place = Rules: { $section }
rule-place-ruling = Rules: { $section }; our ruling { $ruling }

# Codes of the table and of the server.
refusal-bad-options = This game can’t be played like that. Check the number of seats and the options.
refusal-bad-notation = That isn’t a valid move in this game.
refusal-seat-taken = This seat is already taken. Choose another one.
refusal-bad-name = A name must have 1 to 40 visible characters on one line, without stacked accents or marks that reverse the text.
refusal-bot-name = That name looks like a bot’s. Choose another one.
refusal-seat-kept = This seat is kept for a player from the last game. Choose another one, or watch.
refusal-not-over = The game isn’t over yet. You can play again once it is.
refusal-nobody-there = Nobody is sitting there.
refusal-begun = The game has begun, so nobody can leave or be removed any more. A bot can play for you.
refusal-closed = It was closed before the game began. Open a new table, or ask for a new link.
refusal-unknown-key = This key no longer works at this table.
refusal-not-opener = Only the player who opened the table can do that.
refusal-usual-stand-in = Only the usual bot can play for another player.
refusal-warned = This player has been warned and has { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
} to come back. Try again after that.
refusal-method-not-allowed = This address doesn’t accept that kind of request.
refusal-failed = The server couldn’t answer. Try again in a moment.
refusal-not-begun = The game starts once all seats are taken.
refusal-already-confirmed = You have confirmed your turn. Undo the confirmation to change it.
refusal-turn-complete = Your turn is complete. Confirm it, or undo a step.
refusal-turn-incomplete = Your turn isn’t complete yet. Make the remaining choices.
refusal-nothing-to-undo = There is nothing to undo: a roll can’t be taken back.
refusal-not-alone = Confirmed turns can only be undone in a solo game or a lesson.
refusal-not-your-seat = That seat is not yours. Use your seat’s recovery link, or watch.
refusal-bad-request = The request wasn’t understood. Reload the page and try again.
refusal-unknown-game = This game isn’t available here.
refusal-store-failed = Nothing was saved: writing to the disk failed. Try again in a moment.
refusal-newer-crier = This table needs a newer Crier: it uses rules { $rules }, which this version doesn’t know yet. Nothing is lost. { $state ->
    [finished] The game is over.
    [running] The game is still running.
   *[open] The game has not begun.
} Players: { $people }.
refusal-corrupt = This table’s log is damaged. The host can restore it from a backup.
refusal-secret-record = This game’s record contains the players’ secrets. You can download it when the game is over.
refusal-not-found = There is no table or page at this address. Part of the link may be missing.
refusal-stale = The table has changed in the meantime, so nothing was done. Here is its current state.
refusal-still-here = This player hasn’t left yet: you have to wait two minutes at a live table, a day otherwise.
refusal-busy = Too many players are asking for a hint right now. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-hint-pending = A bot is still thinking about your last question. Wait for its answer first.
refusal-unknown-bot = There is no such bot here.
refusal-stood-in = A bot is playing for this seat. Take the seat back first.
refusal-no-bot = No bot is playing at that seat.
refusal-not-waiting = This seat has nothing to decide right now.
refusal-other-hands = First confirm that you have the device.
refusal-bad-link = This isn’t the next link in that seat’s chain. Reload the page and try again.
refusal-no-chain = That seat has no chain.
refusal-too-many-requests = Too many requests in a short time. Wait a second and try again.
refusal-too-many-tables = Too many new tables from your connection in a short time. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-too-much-work = That’s a lot of work for the server at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-too-many-connections = Too many open connections from your network. Close some tabs and try again.
refusal-too-many-streams = Too many tables are open at the same time on your network. Close some tabs and try again.
refusal-server-full = The server is full right now. Try again in a moment.
refusal-too-slow = That took too long, so the server gave up. Check your connection and try again.
refusal-banned = The host has banned your address from this server.
refusal-wrong-origin = The request came from another site, so it was ignored. Open the table again from its own address.
refusal-ranked = In your ranked attempt at the day’s dice there are no hints and no take-backs, and no bot plays for you.
refusal-day-over = This day is over, so no ranked attempt can begin. From 01:00 UTC you can play its dice unranked.
refusal-ranked-first = Play your ranked attempt at this day’s dice first.
refusal-key-used = This link or code no longer works: each can be used only once, and a link only for a quarter of an hour. Make a new one.
refusal-mistyped-code = That is neither a link nor a recovery code. Compare it with your sheet, letter by letter.
refusal-not-signed-in = Include the key of one of your devices in the request.
refusal-too-many-circles = You’re already in as many circles as Crier allows. Leave one first.
refusal-circle-full = Nobody can join this circle now: it is full, or its link was just renewed. Ask its members.
refusal-not-founder = Only the circle’s founder can do this.
refusal-bad-clock = A clock needs a live game with several seats, 30 seconds to 2 hours for each player, and at most 5 minutes added per turn.
refusal-time-left = This player still has time.
refusal-turn-lost = Your time ran out, so the bot is finishing this turn. You can take your seat back right after it.
refusal-not-over-days = Nobody can be nudged in a live game.
refusal-not-another = Only another player at this table can nudge someone.
refusal-nudged-too-soon = It has been their turn for less than 12 hours. Give them a little more time.
refusal-nudged-today = They were already nudged within the last day. Try again tomorrow.
refusal-bad-text = A message must have 1 to 300 characters.
refusal-talk-off = Chat is off at this table.
refusal-too-much-talk = That’s a lot at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-on-vacation = This player is on vacation until { $until }. The game waits for them.
refusal-bad-vacation = A vacation lasts 1 to { $most } days, and you have { $left } left this year.
refusal-notices-off = The host has switched notices off.
refusal-too-many-channels = You have ten of them already, which is the most. Remove one first.
refusal-too-many-notices = That’s a lot of messages. Try again in { $minutes } min.
refusal-not-confirmed = Confirm the address first: open the link in the mail that we’ve sent there.
refusal-bad-hours = Give both times, as in 22:30, or leave both empty.
