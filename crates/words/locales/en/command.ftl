## What commands print in a terminal.

command-record = The record is in { $file }.
command-no-record = No record was written: { $reason }.
command-kept = The game is kept. Continue it with: crier play --resume { $id }
command-no-games = No games are kept yet: start one with crier play.
command-running = running
command-finished = finished
command-verified = Verified: { $n } events follow the rules.
command-total = Total
command-positions = [N] is the position after the move: crier show FILE --at N
