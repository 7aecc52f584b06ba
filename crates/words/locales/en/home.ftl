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
home-option-expansion = With Banquets and Raids
home-option-expansion-help = Three tiles beside the wheel that help at first and hurt later.
home-option-numbering = Numbers of the columns
home-option-numbering-standard = 1 to 6 from left to right (first game)
home-option-numbering-rolled = A die and the town crier decide
home-option-numbering-expert = The town crier chooses freely (expert)
home-option-hard = Hard (alone)
home-option-hard-help = Two rows of five cards and twelve turns instead of fifteen.
home-option-deck-end = When the deck is empty
home-option-deck-end-help = For two players and more: sources differ, usually it ends.
home-option-deck-end-on = the game ends with the round
home-option-deck-end-off = the game goes on
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
home-name-change = Change your name
home-join = Join by link
home-join-help = Paste the link or the code that somebody sent you.
home-join-field = Link or code
home-join-button = Join
home-watch = Watch
home-watch-table = Watch the table of { $name }
home-in-progress = Tables in progress
home-none-in-progress = No listed table is being played right now. Start one.
home-waiting-tables = Tables that wait for players
home-none-waiting = No table is waiting. Start one.
home-table-line = { $game }: { $seated } of { $seats } seats taken
home-table-round = { $game }, { $round }
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
home-learn = Learn the game in five minutes
home-recent = Just finished
home-games = Games
home-set-up = Set up a table
home-box-players = { $low ->
    [1] 1 to { $high } players
   *[other] { $low } to { $high } players
}
home-box-troyes-dice = Everyone writes on a sheet of their own with the same dice. Sixteen decisions, a quarter of an hour.
home-box-dice-city = Five dice fall on your city: build it so that they fall well, trade, fight bandits and neighbours. Three quarters of an hour.
home-box-troia = Dig in a hill of several layers, study what you find, and publish it before the others do. An hour.
