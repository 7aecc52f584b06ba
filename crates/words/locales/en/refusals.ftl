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
refusal-bad-name = A name must have 1 to 40 visible characters on one line, without stacked accents or marks that turn text around.
refusal-bot-name = That name looks like a bot’s. Choose another one.
refusal-seat-kept = This seat is kept for a player from the last game. Choose another one, or watch.
refusal-not-over = The game isn’t over yet. You can play again once it is.
refusal-nobody-there = Nobody is sitting there.
refusal-begun = The game has begun, so nobody can leave or be removed any more. A bot can play for you.
refusal-closed = It was closed before the game began. Open a new table, or ask for a new link.
refusal-unknown-key = This key no longer opens anything at this table.
refusal-not-opener = Only the player who opened the table can do that.
refusal-usual-stand-in = For another player, only the usual stand-in can play.
refusal-warned = This player has been warned and has { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
} to come back. Try again then.
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
refusal-bad-link = This isn’t the next link of that seat’s chain. Reload the page and try again.
refusal-no-chain = That seat has no chain.
refusal-too-many-requests = Too many requests in a short time. Wait a second and try again.
refusal-too-many-tables = Too many new tables from your connection in a short time. Try again in { $seconds ->
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
refusal-day-over = This day is over, so no ranked attempt can begin. From 01:00 UTC you can play its dice without a rank.
refusal-ranked-first = Play your ranked attempt at this day’s dice first.
