## Ce que les commandes écrivent dans un terminal.

command-record = L’enregistrement est dans { $file }.
command-no-record = Aucun enregistrement n’a été écrit : { $reason }.
command-kept = La partie est conservée. Pour la continuer : crier play --resume { $id }
command-no-games = Aucune partie n’est encore conservée : commencez-en une avec crier play.
command-running = en cours
command-finished = terminée
command-verified = Vérifié : { $n } évènements suivent les règles.
command-total = Total
command-positions = [N] est la position après le coup : crier show FICHIER --at N
