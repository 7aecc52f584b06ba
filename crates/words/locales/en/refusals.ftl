# Why a move was refused: what, why, and what to do. Codes of game-core, then of Troyes Dice.
refusal-no-such-seat = There is no seat { $seat } at this table of { $seats }.
refusal-not-your-turn = Seat { $seat } has nothing to decide now. Wait for the others.
refusal-awaiting-chance = The dice come first. They are rolled in a moment.
refusal-awaiting-seats = No dice are awaited now: somebody has to decide.
refusal-game-over = The game is over. Nothing can be changed any more.

# Where the rule stands.
rule-place = Rulebook: { $section }
rule-place-ruling = Rulebook: { $section }; our ruling { $ruling }

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
refusal-not-found = This address leads to no table and no page. Perhaps a letter of the link got lost.
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
