# The day's dice: one game a day, with the same dice for everyone.
daily-today = Today’s dice
daily-title = Today’s dice: { $game }
daily-title-past = Dice for { $date }: { $game }
daily-intro = One game a day, and the same dice for everyone on this server. You have one ranked attempt.
daily-number = day { $n }
daily-solo = solo
daily-against = against a bot: { $bots }
daily-play = Play
daily-play-today = Play today’s dice
daily-continue = Continue
daily-not-played = Not played yet
daily-unfinished = Unfinished
daily-scored = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
daily-rank = rank { $rank } of { $of }
daily-rank-so-far = rank { $rank } of { $of } so far
daily-percentile = better than { $n }% of the others
daily-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
daily-par = Par: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
daily-par-help = what our strongest bot, the Master, scores with the same dice.
daily-par-soon = Par: our strongest bot is playing these dice at the moment.
daily-anchor = A player who knew every roll in advance would score at least { $points } points on average. That is from many games of this kind; it isn’t the figure for this day.
daily-rules-title = How it works
daily-rules-one = Your one ranked attempt is an ordinary table: you can leave and come back. But there are no hints, confirmed turns can’t be undone, and no bot plays for you.
daily-rules-time = It counts if you begin before midnight UTC and finish before 01:00 UTC. You can finish it later, but then it is unranked.
daily-rules-browser = There are no accounts, so nothing stops anyone from trying again in another browser. A leaderboard that counts is one among people who know each other: a circle of friends has its own.
daily-rules-circles = Circles of friends
daily-late = You finished after the leaderboard closed, so this attempt isn’t on it.
daily-closing = This day is over. Attempts begun in time can be finished until 01:00 UTC; after that, its dice are open to everyone.
daily-over = This day is over. You can still play its dice, unranked.
daily-unranked = Play these dice unranked
daily-unranked-help = The same dice again, now with hints and undo.
daily-own-table = Look at your game
daily-share = Share your result
daily-share-text = Your result as text, without giving the dice away
daily-share-copy = Copy the text
daily-share-send = Share…
daily-share-picture = Save it as a picture
daily-share-head = Crier, day { $number }, { $game }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
daily-share-par = par { $par }
daily-board = Leaderboard
daily-board-rank = Rank
daily-board-name = Name
daily-board-score = Points
daily-board-replay = Replay
daily-board-replay-of = Replay { $name }’s game
daily-board-review-of = Review of { $name }’s game
daily-board-you = you
daily-board-none = Nobody has finished yet.
daily-board-hidden = { $n ->
    [0] Nobody has finished yet.
    [one] One person has finished.
   *[other] { $n } people have finished.
} You will see the leaderboard once you have finished your own attempt.
daily-board-open-later = Everyone can watch the replays once the day is over.
daily-dice = The dice are sealed
daily-dice-help = All of a day’s dice come from one secret, which was stored before anyone played. This is its SHA-256 hash:
daily-dice-ahead = It was sealed on { $date }, before the day began.
daily-dice-same-day = It was sealed on the day itself, at { $time } UTC, before anyone played.
daily-dice-opens = The secret is opened at 01:00 UTC on the next day. From then on anyone can check every roll with a game’s record.
daily-dice-open = The secret is open. With a game’s record, anyone can check every roll:
daily-dice-limits = The server knows the secret, so its host could know the dice in advance.
daily-dice-tomorrow = Tomorrow’s secret is already sealed. Its hash:
daily-archive = Earlier days
daily-archive-of = Earlier days: { $game }
daily-archive-none = There are no earlier days yet.
daily-archive-players = { $n ->
    [0] nobody finished
    [one] one person finished
   *[other] { $n } people finished
}
daily-archive-best = best: { $n }
daily-archive-older = Older days
daily-all = All of today’s dice
daily-note = Dice for { $date }. This is your ranked attempt: there are no hints, and confirmed turns can’t be undone.
daily-note-unranked = Dice for { $date }, unranked.
daily-to-board = To the day’s leaderboard
daily-sealed = The secret of these dice is opened at 01:00 UTC on the day after { $date }. You can check them then.
daily-promise = All of the day’s dice come from one secret, the same for everyone, which the server sealed before anyone played: this is its SHA-256 hash. It is opened at 01:00 UTC on the following day. From then on anyone can recompute every roll from the record.
