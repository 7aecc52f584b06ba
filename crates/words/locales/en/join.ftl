## A table on a server, from a terminal.

join-name = Your name
join-sat = You sit at seat { $seat }.
join-watching = You are watching. (log, who, quit)
join-full = All seats are taken: you are watching.
join-invite = Invite others with { $link }
join-recovery = This link brings you back to your seat from anywhere. Give it to nobody:
join-seating = The game begins when all seats are taken.
join-shares = All seats are taken. Waiting for everyone’s share of the dice.
join-you = you
join-free = free
join-kept = kept for { $name }
join-lost = The server can’t be reached. Trying again…
join-back = The server is back.
join-warned = Another player wanted a bot to play for you, because nothing was heard from you.
join-stood-in = A bot is playing for you. Type back to take your seat back.
join-stood-in-enter = A bot is playing for you. Press Enter to take your seat back.
join-sending = Waiting for the server’s answer…
join-cut-off = The connection was lost because of an error in this program. Leave and join again: nothing is lost.
join-rematch-open = The others are playing again. Press * to join them.
join-do-bot = Put a bot on seat { $seat }: { $bot }
join-do-leave = Leave my seat
join-do-begin = Begin without the missing shares of the dice
join-do-stand-in-own = Let a bot play for me: { $bot }
join-do-stand-in = Let a bot play for { $name }: { $bot }
join-do-nudge = Remind { $name } that it’s their turn
join-do-react = Say “{ $said }”
join-review-again = Ask again later for more.
join-several = Several tables need the full screen, and games that this program has.
join-gone = Your seat now belongs to another key: you are watching.
join-closed = The table was closed.
join-left = You left; your seat stays yours. crier join with the same link brings you back.
join-word-say = say
join-word-who = who
join-word-back = back
join-help =
    Type the number of a move, its notation, or a few letters of it: one match is chosen, several are listed.
    Enter alone confirms a complete turn, or lists the moves again.
    hint – what a bot would do, and why; a, b or c then chooses one
    undo – take back the last choice, or your confirmation while others are thinking
    say HELLO – tell the others something
    back – take your seat back from a bot
    who – who sits where
    board – the board again
    log – what has happened so far
    rules – the rules
    quit – leave; your seat stays yours
