# The start page.
home-title = Sit down and play
home-welcome = No account, nothing to install. Start a table and send its link to your friends, or play alone.
home-start = Set up a table of { $game }
home-start-button = Open the table
home-game = Game
home-seats = Seats
home-seats-help = Who plays. Everyone gets a seat; all numbers together are the players.
home-seats-here = People at this device
home-seats-elsewhere = Friends by link
home-seats-bots = Bots
home-bot-level = Which bots
home-bot-level-help = Apprentice: gentle. Journeyman: a good player. Master: the strongest, looks ahead.
home-bots-at-once = Bots play at once
home-bots-at-once-help = Otherwise they take a moment, so that you can follow.
home-options = Options
home-pace = Pace
home-pace-live = Live, everyone is here now
home-pace-live-help = One sitting, half an hour or so.
home-pace-days = Over days, whenever somebody has time
home-pace-days-help = The table waits for you; come back with the same link.
home-visibility = Who can find it
home-by-link = Only who has the link
home-listed = Listed here for everybody
home-name = Your name
home-name-help = The others see it. No account is made.
home-name-placeholder = e.g. Isabeau
home-join = Join by link
home-join-help = Paste the link or the code that somebody sent you.
home-join-field = Link or code
home-join-button = Join
home-watch = Watch
home-in-progress = Tables in progress
home-none-in-progress = No listed table is being played right now. Start one.
home-waiting-tables = Tables that wait for players
home-none-waiting = No table is waiting. Start one.
home-table-line = { $game }: { $seated } of { $seats } seats taken
home-sit-down = Sit down
home-continue = Continue where you were
home-continue-your-turn = It is your turn
home-continue-waiting = Waiting for others
home-continue-over = Finished
home-solo = Play alone now
home-with-bots = Against { $n ->
    [one] a bot
   *[other] { $n } bots
}
home-games = Games
home-set-up = Set up a table
home-box-players = { $low ->
    [1] 1 to { $high } players
   *[other] { $low } to { $high } players
}
