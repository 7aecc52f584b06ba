# Words that every page needs.
common-name = Crier
common-tagline = A table for board games
common-list-end = { $first } and { $last }
common-decimal-point = .
common-close = Close
common-undo = Undo
common-confirm = Confirm
common-copied = ✓ Copied
common-change-language = Change the language
common-skip-to-game = Skip to the game
common-you = you
common-bot = bot
bot-random = Random bot
bot-greedy = Greedy bot
bot-apprentice = Apprentice
bot-journeyman = Journeyman
bot-master = Master
common-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
common-vp = { $n } VP
common-sound = Sound
common-sound-help = Dice, cards and coins, and a signal when it’s your turn
common-unofficial = An unofficial table for people who love these games. It uses none of their text or art: please buy the boxes.

# What can go wrong with a page.
error-title = That didn’t work
error-closed-title = This table is closed
error-to-home = Back to the start page
error-to-table = Back to the table
