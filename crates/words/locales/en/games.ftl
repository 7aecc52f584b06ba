
# My games.
games-title = My games
games-none = You haven’t sat down at a table yet. Your games will be listed here, on each of your devices.
games-stats = My statistics
games-running = In progress
games-running-none = No game is waiting for you.
games-finished = Finished
games-finished-none = No finished games match.
games-count = { $n ->
    [one] 1 game
   *[other] { $n } games
}
games-export = Download all my records
games-export-help = One compressed archive with a text file for each finished game.
games-filter = Filter
games-filter-game = Game
games-filter-opponent = Opponent
games-filter-result = Result
games-filter-all = All
games-filter-apply = Show
games-won = Won
games-shared = Shared victory
games-lost = Lost
games-alone = Solo
games-over = Winner unknown
games-lesson = Lesson
games-luck = Luck { $luck }, { $adjusted } points without it
games-luck-label = Review of this game: luck { $luck }, { $adjusted } points without it
games-since-now = just now
games-since-minutes = { $n ->
    [one] for 1 minute
   *[other] for { $n } minutes
}
games-since-hours = { $n ->
    [one] for 1 hour
   *[other] for { $n } hours
}
games-since-days = { $n ->
    [one] for 1 day
   *[other] for { $n } days
}
games-pages = Pages
games-newer = Newer games
games-older = Older games
games-page = Page { $n } of { $all }

# My statistics.
mystats-title = My statistics
mystats-about = Based on your finished games on all your devices. Lessons, practice, unranked games on a day’s dice and games in which a bot stood in for someone don’t count.
mystats-none = None of your { $game } games count yet: finish one first.
mystats-players = { $n ->
    [one] Solo
   *[other] { $n } players
}
mystats-games = Games
mystats-wins = Wins
mystats-mean = Mean
mystats-best = Best
mystats-spread = Spread
mystats-spread-help = The spread is the standard deviation: about two thirds of your scores lie within that many points of the mean.
mystats-curve = Scores over time
mystats-curve-label = { $n } scores from { $low } to { $high }; the mean of the last { $window } is { $last }
mystats-curve-caption = Each dot is a game, oldest first; the line is the mean of the last { $window } games.
mystats-axis-games = Games
mystats-axis-points = Points
mystats-against = Against
mystats-opponent = Opponent
mystats-own-mean = My mean
mystats-their-mean = Their mean
mystats-wins-of = { $wins } ({ $share }%)
mystats-rating = Estimated strength
mystats-rating-value = Elo { $rating }
mystats-rating-interval = { $low } to { $high }, with 95% probability
mystats-rating-about = { $n ->
    [one] An estimate based on one game in which all your opponents were our bots.
   *[other] An estimate based on { $n } games in which all your opponents were our bots.
} It takes the bots’ measured ratings as given: { $bots }. Games in which you asked for hints are left out.
mystats-rating-few = { $n ->
    [0] For an estimate of your strength, play at least { $fewest } games against only our bots, without hints.
    [one] One game against our bots so far: at least { $fewest } are needed for an estimate of your strength.
   *[other] { $n } games against our bots so far: at least { $fewest } are needed for an estimate of your strength.
}
mystats-rating-bot = { $bot } { $rating }
mystats-compared = Compared with the bots
mystats-compared-line = Better than { $share }% of the { $bot }’s games
mystats-compared-about = How often each bot scores less than your mean, from its measured mean and spread: an estimate.
mystats-honours = All my honours

# Circles.
circle-list = My circles
circle-about = A circle is a page for you and your friends: who played what, the standings, and your own leaderboards for the day’s dice. Only people with its link can join.
circle-none = You aren’t in a circle yet.
circle-found = Start a circle
circle-name = Name of the circle
circle-your-name = Your name
circle-found-button = Start the circle
circle-members-count = { $n ->
    [one] 1 member
   *[other] { $n } members
}
circle-invited = You’re invited to “{ $name }”
circle-invited-members = Members: { $people }
circle-join-help = Members see one another’s names, finished games and results on the day’s dice.
circle-join = Join the circle
circle-link = Link for friends
circle-link-help = Send it only to people who should be in the circle.
circle-link-copy = Copy the link
circle-link-unknown = This device doesn’t have the circle’s link. Look on your other devices, or ask another member. Open it here once, and this device keeps it.
circle-link-unknown-founder = This device doesn’t have the circle’s link. Open it here once, from your other device or from a message to your friends, and this device keeps it. If it’s lost, make a new one below.
circle-renew = Make a new link
circle-renew-help = The old link stops working. Members stay.
circle-members = Members
circle-founder = founder
circle-remove = Remove
circle-remove-of = Remove { $name }
circle-leave = Leave the circle
circle-leave-help = Your games stay yours; the others no longer see them here.
circle-manage = Manage the circle
circle-nobody = a member without a name
circle-today = Today’s dice
circle-yesterday = Yesterday’s dice
circle-day-hidden = { $n ->
    [0] Nobody has finished yet.
    [one] One member has finished. Finish your own attempt to see the result.
   *[other] { $n } members have finished. Finish your own attempt to see the results.
}
circle-day-none = Nobody finished.
circle-standings = Standings
circle-standings-about = Based on each member’s last { $n } tables. “Together” counts games with at least one other member.
circle-member = Member
circle-together = Together
circle-all = All games
circle-lately = Recent games
circle-lately-none = Nobody has finished a game yet.
circle-lately-score = { $name } { $score }
circle-lately-won = { $name } { $score } (won)
circle-others = { $n ->
    [one] one more player
   *[other] { $n } more players
}
