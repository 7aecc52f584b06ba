# The start page.
home-title = Sit down and play
home-welcome = No account, nothing to install. Start a table and send its link to your friends, or play alone.
home-start = Set up a { $game } table
home-start-button = Open the table
home-game = Game
home-seats = Seats
home-seats-help = Who is playing? The three numbers add up to the number of players.
home-seats-here = People on this device
home-seats-elsewhere = Friends with the link
home-seats-bots = Bots
home-bot-level = Bot level
home-bot-level-help = Apprentice: easy-going. Journeyman: a good player. Master: the strongest, thinks ahead.
home-bots-at-once = Bots play instantly
home-bots-at-once-help = Otherwise they take a moment, so you can follow.
home-options = Options
home-pace = Pace
home-pace-live = Live: everyone is here now
home-pace-live-help = Play it in one sitting.
home-pace-days = At your own pace: play when you have time
home-pace-days-help = The table waits for you; use the same link to come back.
home-visibility = Who can join
home-by-link = Anyone with the link
home-listed = Everyone: list it on this page
home-name = Your name
home-name-help = Shown to the others. No account is created.
home-name-placeholder = e.g. Isabeau
home-fault-number = Enter a whole number from 0 to { $high }.
home-fault-nobody = Nobody would be playing. { $game } needs { $low ->
    [one] at least one player
   *[other] at least { $low } players
}.
home-fault-too-few = { $game } needs at least { $low } players. Add a friend or a bot.
home-fault-too-many = { $game } has seats for { $high } players, and you asked for { $n }. Remove some.
home-fault-choice = This isn’t one of the choices. Choose again.
home-join = Join with a link
home-join-help = Paste the link or code you were sent.
home-join-field = Link or code
home-join-button = Join
home-watch = Watch
home-in-progress = Games in progress
home-none-in-progress = No public game is running right now. Start one!
home-waiting-tables = Tables waiting for players
home-none-waiting = No table is waiting for players. Start one!
home-table-line = { $game }: { $seated } of { $seats } seats taken
home-sit-down = Sit down
home-continue = Pick up where you left off
home-continue-your-turn = It’s your turn
home-continue-waiting = Waiting for the others
home-continue-waiting-for = Waiting for { $people }
home-continue-alone = solo
home-continue-with = with { $people }
home-continue-points = { $n ->
    [one] Finished with 1 point
   *[other] Finished with { $n } points
}
home-continue-lost = { $n ->
    [one] Lost, with 1 point
   *[other] Lost, with { $n } points
}
home-continue-won = You won
home-continue-winners = { $n ->
    [one] { $people } won
   *[other] { $people } share the victory
}
home-continue-result = { $result }: { $scores }
home-continue-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
home-continue-over = Finished
home-continue-closed = Closed
home-games = Games
home-solo = Play alone
home-against-apprentice = Play against an Apprentice
home-against-master = Play against a Master
home-friends = With friends: make a link
home-friends-players = Number of players
home-friends-n = { $n } players
home-learn = Learn to play
home-rules = Rules
home-more = More options
home-box-players = { $low ->
    [1] 1 to { $high } players
   *[other] { $low } to { $high } players
}
home-box-minutes = about { $n } minutes

learn-title = Learn { $game }
learn-help = A real table, with the dice laid out for you and a coach who says one thing at a time. Stop whenever you like: you can come back to it from the start page.
learn-begin = Begin
learn-play-now = Play a real game now
learn-more = More lessons

# The rules as a page.
rules-page-title = Rules of { $game }
rules-page-credits = A game by { $designers }, published by { $publisher } ({ $year }). These are the rules in our own words: unofficial, and no substitute for the rulebook in the box.
rules-page-contents = Contents
rules-page-search = Search the rules
rules-page-go = Search
rules-page-found = { $n ->
    [one] One section contains all of these words.
   *[other] { $n } sections contain all of these words.
}
rules-page-nothing = No section contains “{ $words }”. Try fewer words, or only the beginning of one.
rules-page-all = Show all the rules
rules-page-whole = All the rules

# Honours and statistics.
home-stats = Statistics
honours-title = My honours
honours-about = Collected in your finished games, on all of your devices. Lessons, practice and games that a bot finished for you don’t count.
honours-official = The honours of the rulebook.
honours-ours = Our own honours, not the publisher’s.
honours-count = { $n } of { $all }
honours-games = { $n ->
    [one] in 1 game
   *[other] in { $n } games
}
honours-missing = not yet
honours-progress = { $n } of { $all }
stats-title = { $game }: statistics
stats-about = Based on the finished games on this server. Lessons and practice don’t count.
stats-whose = Whose games
stats-people = Games between people, or solo
stats-bots = Games with bots
stats-none = No finished game yet.
stats-games = Games
stats-players = Players
stats-count = Games
stats-options = Options
stats-default = Standard
stats-first = Wins by the first player
stats-first-share = { $share }% ± { $error } (fair share: { $even }%)
stats-first-help = ± is the standard error: with few games, chance alone explains large differences. A shared win counts in part.
stats-all = Any number of players
stats-n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
stats-scores = Scores
stats-scores-label = { $n ->
    [one] 1 score
   *[other] { $n } scores
} from { $low } to { $high }, median { $median }, mean { $mean }
stats-features = What winners had
stats-features-help = How many winners and how many other players had each of these at the end and, in brackets, how many they had on average. Solo games are left out.
stats-winners = Winners
stats-others = Others
stats-had = { $share }% ({ $mean })
