## The full screen of a terminal, and the same line by line.

term-player = Player { $n }
term-pane-board = Board
term-moves = Moves
term-type-to-search = type to search
term-effects = What it does
term-log = Log
term-score = Score
term-rules = Rules
term-score-change = Score { $before } → { $after }
term-thinking = Thinking about a hint…
term-winners = { $n ->
    [0] The game is lost.
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
term-too-small = Crier needs { $width } columns and { $height } lines; this window has { $now-width } and { $now-height }. Make it larger, or use a smaller font: nothing is lost.
term-nothing-to-undo = There is nothing to undo.
term-no-hint = Hints are for when it is your move.
term-no-menu = There is nothing else to do at this table.
term-table = Table
term-tabs-keys = < >: other tables
term-hand-over = Pass the screen to { $name }
term-hand-over-more = What the last player saw is covered.
term-leave = Leave the table?
term-leave-more = The game is kept: crier play --resume continues it.
term-position = Position { $n } of { $last }
term-keys-now = Now
term-keys-always = Always
term-key-step = step
term-key-choose = choose
term-key-take-back = take back the last turn
term-key-others = others
term-key-keys = keys
term-key-leave = leave
term-key-unread = Chat ({ $n } new)
term-help-search = letters and digits search the moves
term-help-select = select a move: the board shows what it does
term-help-groups = go to the next or the previous group of moves
term-help-pick = pick the next or the previous thing on the board, to see only its moves
term-help-clear = forget the search and what is picked
term-help-notation = type a move in the game’s notation, then Enter
term-help-zoom = zoom in and out
term-help-others = see the other players’ boards
term-help-hint = ask what a bot would do, and why
term-help-log = read the whole log
term-help-score = see the score
term-help-rules = read the rules
term-help-talk = read what was said, and say something
term-help-table = what else you can do at a table on a server: bots, reactions, playing again
term-help-tabs = the next or the previous table, if you joined several; Alt-1 to Alt-9 go straight there
term-help-mouse = click a move twice to choose it, or click something on the board to see its moves
term-foot-leave = Enter: leave · Esc: stay
term-foot-hand-over = Enter: I have it
term-foot-hints = Enter or 1–3: select the move · Esc: close
term-foot-text = ↑ ↓: scroll · r: rules · Esc: close
term-foot-menu = ↑ ↓ Enter, or its letter · Esc: close
term-foot-talk = Enter: send · ↑ ↓: scroll · Esc: close
term-foot-hear = ↑ ↓: scroll · Esc: close

term-line-prompt = Number, letters or move (help)
term-line-confirm = Enter confirms (undo, help)
term-line-left = You left. The game is kept: crier play --resume continues it.
term-line-more = … and { $n } more: type a few letters of what you are looking for.
term-line-help =
    Type the number of a move, its notation, or a few letters of it: one match is chosen, several are listed.
    Enter alone confirms a complete turn, or lists the moves again.
    hint – what a bot would do, and why; a, b or c then chooses one
    undo – take back the last choice
    board – the board again
    log – what has happened so far
    rules – the rules
    quit – leave; the game is kept
term-word-hint = hint
term-word-undo = undo
term-word-board = board
term-word-log = log
term-word-rules = rules
term-word-help = help
term-word-quit = quit
