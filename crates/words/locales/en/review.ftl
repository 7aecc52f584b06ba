## The review of a finished game.

review-title = Review: { $game }
review-heading = Was it luck?
review-offer = Our strongest bot looks at every decision of this game and at every roll, card and find: what each was worth, and how much was luck.
review-begin = Review this game
review-running = Reviewing: { $done } of { $tasks }
review-first = First results. They get more exact as the review goes on.
review-waiting = The review begins as soon as a thread is free.
review-refresh = Show what is known by now
review-deepen = Review again, with eight times the work
review-to-result = To the result
review-to-replay = Replay the game

review-verdict-winner = Not luck alone: without it, { $name } would still be ahead, with { $points } to { $other }.
review-verdict-luck = Luck decided: without it, { $name } would be ahead, with { $points } to { $other }.
review-verdict-close = Too close to call: without luck, it would be { $name } with { $points } and { $other } with { $points-other }.
review-verdict-lucky = Luck brought { $points } points; without it, the score would be { $adjusted }.
review-verdict-unlucky = Luck cost { $points } points; without it, the score would be { $adjusted }.

review-sums = Where the score comes from
review-row-expected = Expected at the start
review-row-decided = Own decisions
review-row-luck = Luck
review-row-others = Others’ decisions
review-row-score = Final score
review-row-adjusted = Without luck
review-row-lost = Points lost by decisions
review-row-agreed = Same move as the bot
review-row-accuracy = Accuracy
review-agreed = { $n } of { $of }
review-percent = { $n }%
review-number = { $mean } ± { $error }

review-curve = Expected final score
review-curve-luck = Luck so far
review-curve-label = { $what }, position by position, for { $names }
review-curve-axis = Position

review-seats = Decisions and luck of
review-costly = What cost most
review-costly-none = No decision cost more than twice its error.
review-played = Played
review-better = Better
review-cost-points = { $points } points
review-cost-win = { $n }% chance to win
review-show = See it on the board
review-after = Position { $n }
review-luckiest = Luckiest
review-unluckiest = Unluckiest
review-no-luck = None.
review-all = All decisions
review-same = The bot’s own move
review-column-at = Position
review-column-cost = Cost
review-method = How this is worked out
review-method-value = A position is worth what { $playouts } games from there come to on average, played on by one and the same quick policy at every seat. The score is the value of the start plus every change along the way, and each change is luck or a decision.
review-method-luck = Luck is what a roll, a card or a hidden find changed, compared with everything that could have come. Over many games it averages out to zero.
review-method-decisions = Own decisions are compared with that quick policy, so they can be positive. Points lost compare them with the strongest bot’s move, in the same imagined games, by what the player knew.
review-method-error = ± is one standard error. A decision that costs less than twice its error may be as good as the bot’s.

review-panel = Review
review-panel-played = { $name } played: { $what }
review-panel-same = The bot would have played the same.
review-panel-cost = Cost: { $points } points
review-panel-better = Better: { $what }
review-panel-as-played = As played
review-panel-with-better = With the bot’s move
review-panel-luck = Luck for { $name }: { $points } points
