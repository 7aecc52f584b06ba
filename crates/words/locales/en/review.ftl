## The review of a finished game.

review-title = Review: { $game }
review-heading = Was it luck?
review-offer = Our strongest bot looks at every decision in this game and at every roll, card and find: what each was worth, and how much was luck.
review-begin = Review this game
review-running = Reviewing: { $done } of { $tasks }
review-first = First results. They become more exact as the review continues.
review-waiting = The review begins as soon as the server has time for it.
review-refresh = Show the results so far
review-deepen = Review again, with eight times the work
review-to-result = To the result
review-to-replay = Replay the game

review-verdict-winner = Not luck alone: without it, { $name } would still be ahead, { $points } to { $other }.
review-verdict-luck = Luck decided: without it, { $name } would be ahead, { $points } to { $other }.
review-verdict-close = Too close to call: without luck, { $name } would have { $points } and { $other } { $points-other }.
review-verdict-lucky = Luck brought { $points } points; without it, the score would be { $adjusted }.
review-verdict-unlucky = Luck cost { $points } points; without it, the score would be { $adjusted }.

review-sums = Where the score comes from
review-row-expected = Expected at the start
review-row-decided = Own decisions
review-row-luck = Luck
review-row-others = Others’ decisions
review-row-score = Final score
review-row-adjusted = Without luck
review-row-lost = Points lost through decisions
review-row-agreed = Same move as the bot
review-row-accuracy = Accuracy
review-agreed = { $n } of { $of }
review-percent = { $n }%
review-number = { $mean } ± { $error }

review-curve = Expected final score
review-curve-win = Chance to win
review-curve-decided = Own decisions so far
review-curve-luck = Luck so far
review-curve-label = { $what }, position by position, for { $names }
review-curve-axis = Position

review-seats = Decisions and luck:
review-costly = Costliest decisions
review-costly-none = No decision cost more than twice its standard error.
review-played = Played
review-better = Better
review-cost-points = { $points } points
review-cost-win = { $n }% chance of winning
review-show = See it on the board
review-after = Position { $n }
review-luckiest = Luckiest
review-unluckiest = Unluckiest
review-no-luck = None.
review-all = All decisions
review-same = The bot’s own move
review-column-at = Position
review-column-cost = Cost
review-column-expected = Expected final score
review-column-win = Chance to win
review-method = How this is worked out
review-method-value = A position’s value is the average final score of { $playouts } games played on from there, with the same quick strategy at every seat. The final score is the value at the start plus every change along the way, and each change is either luck or a decision.
review-method-luck = Luck is what a roll, a card or a hidden find changed, compared with everything that could have come. Over many games it averages out to zero.
review-method-decisions = Decisions are compared with that quick strategy, so they can come out positive. For the points lost, they are compared with the strongest bot’s move, in the same imagined games and with only what the player knew.
review-method-error = ± is one standard error. A decision that costs less than twice that may be as good as the bot’s.

review-panel = Review
review-panel-played = { $name } played: { $what }
review-panel-expected = Expected final score, before and after: { $change }
review-panel-win = Chance to win, before and after: { $change }
review-panel-same = The bot would have played the same.
review-panel-cost = Cost: { $points } points
review-panel-better = Better: { $what }
review-panel-as-played = As played
review-panel-with-better = With the bot’s move
review-panel-luck = Luck for { $name }: { $points } points
