# Words that every page needs.
common-name = Crier
common-tagline = A table for board games
common-list-end = { $first } and { $last }
common-decimal-point = .
common-or-list-end = { $first } or { $last }
common-yes = Yes
common-no = No
common-ok = OK
common-cancel = Cancel
common-close = Close
common-back = Back
common-save = Save
common-undo = Undo
common-confirm = Confirm
common-go-on = Go on
common-open = Open
common-show = Show
common-hide = Hide
common-more = More
common-less = Less
common-copy = Copy
common-copied = ✓ Copied
common-home = Home
common-help = Help
common-rules = Rules
common-about = About
common-language = Language
common-change-language = Change the language
common-skip-to-game = Skip to the game
common-you = you
common-bot = bot
bot-random = Random bot
bot-greedy = Greedy bot
bot-apprentice = Apprentice
bot-journeyman = Journeyman
bot-master = Master
common-person = person
common-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
common-vp = { $n } VP
common-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
common-sound = Sound
common-sound-help = A sound when it is your turn
common-theme-light = Light
common-theme-dark = Dark
common-theme-auto = Like the device
common-now = now
common-minutes-ago = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
}
common-hours-ago = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
common-days-ago = { $n ->
    [one] yesterday
   *[other] { $n } days ago
}
common-unofficial = An unofficial table for people who like these games. No text or art of them is used; please buy the boxes.
common-game-by = by { $designers }, { $publisher } { $year }

# What can go wrong with a page.
error-title = That did not work
error-what-now = What you can do
error-not-found-title = Nothing lies here
error-not-found = This address leads to no table and no page. Perhaps a letter of the link got lost.
error-table-gone = This table no longer exists. Its record may still be downloaded if you kept the link.
error-too-many-tables = So many tables are open that no more can be. Try again in a few minutes.
error-bad-name = A name has 1 to { $max } characters and no line breaks.
error-empty-name = Tell the others what to call you.
error-name-taken = Somebody at this table is called that already. Choose another name.
error-form-old = The form is out of date. Here is the table as it stands now; please try again.
error-table-full = All seats are taken. You are welcome to watch.
error-seat-taken = This seat was just taken. Choose another.
error-not-seated = You have no seat at this table. Sit down or watch.
error-not-host = Only who opened the table can do that.
error-bad-options = The options do not fit this game: { $reason }
error-bad-move = That is not a move: { $reason }
error-bad-link = The recovery link is not valid any more.
error-link-used = The link has been used already.
error-server-stopping = The server is restarting. Your game is kept; this page comes back by itself in a moment.
error-server = Something broke on our side. Your game is kept. The number of the incident is { $number }.
error-too-large = That is more than the table can take.
error-no-cookies = Your browser keeps no cookies, so the table cannot recognise you. Allow them for this site to sit down.
error-try-again = Try again
error-to-home = To the start page
error-to-table = Back to the table
