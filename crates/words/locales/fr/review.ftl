## L’analyse d’une partie terminée.

review-title = Analyse : { $game }
review-heading = Était-ce de la chance ?
review-offer = Notre meilleur robot examine chaque décision de cette partie, et chaque lancer, carte ou trouvaille : ce que chacun valait, et la part de la chance.
review-begin = Analyser cette partie
review-running = Analyse en cours : { $done } sur { $tasks }
review-first = Premiers résultats. Ils gagnent en précision au fil de l’analyse.
review-waiting = L’analyse commence dès que possible.
review-refresh = Voir les résultats actuels
review-deepen = Refaire l’analyse, huit fois plus approfondie
review-to-result = Voir le résultat
review-to-replay = Revoir la partie

review-verdict-winner = Pas seulement la chance : sans elle, { $name } serait toujours en tête, avec { $points } contre { $other }.
review-verdict-luck = La chance a décidé : sans elle, { $name } serait en tête, avec { $points } contre { $other }.
review-verdict-close = Trop serré pour trancher : sans la chance, { $name } aurait { $points } et { $other } { $points-other }.
review-verdict-lucky = La chance a rapporté { $points } points ; sans elle, le score serait de { $adjusted }.
review-verdict-unlucky = La malchance a coûté { $points } points ; sans elle, le score serait de { $adjusted }.

review-sums = D’où vient le score
review-row-expected = Attendu au départ
review-row-decided = Ses décisions
review-row-luck = Chance
review-row-others = Décisions des autres
review-row-score = Score final
review-row-adjusted = Sans la chance
review-row-lost = Points perdus par ses décisions
review-row-agreed = Même coup que le robot
review-row-accuracy = Précision
review-agreed = { $n } sur { $of }
review-percent = { $n } %
review-number = { $mean } ± { $error }

review-curve = Score final attendu
review-curve-win = Chances de gagner
review-curve-decided = Ses décisions, cumulées
review-curve-luck = Chance cumulée
review-curve-label = { $what }, position par position, pour { $names }
review-curve-axis = Position

review-seats = Décisions et chance :
review-costly = Les décisions les plus coûteuses
review-costly-none = Aucune décision n’a coûté plus de deux fois son erreur type.
review-played = Joué
review-better = Mieux
review-cost-points = { $points } points
review-cost-win = { $n } % de chances de gagner
review-show = Voir sur le plateau
review-after = Position { $n }
review-luckiest = Les plus grands coups de chance
review-unluckiest = Les pires coups de malchance
review-no-luck = Aucun.
review-all = Toutes les décisions
review-same = Le coup du robot
review-column-at = Position
review-column-cost = Coût
review-column-expected = Score final attendu
review-column-win = Chances de gagner
review-method = Comment c’est calculé
review-method-value = Une position vaut ce que rapportent en moyenne { $playouts } parties jouées à partir de là, avec la même stratégie rapide à chaque siège. Le score final est la valeur au départ, plus tous les changements en chemin ; chaque changement vient de la chance ou d’une décision.
review-method-luck = La chance est ce qu’un lancer, une carte ou une trouvaille a changé, par rapport à tout ce qui aurait pu arriver. Sur beaucoup de parties, sa moyenne est nulle.
review-method-decisions = Les décisions sont comparées à cette stratégie rapide et peuvent donc être positives. Pour les points perdus, elles sont comparées au coup du meilleur robot, dans les mêmes parties imaginées et avec ce que le joueur savait.
review-method-error = ± indique l’erreur type. Une décision qui coûte moins de deux fois son erreur vaut peut-être celle du robot.

review-panel = Analyse
review-panel-played = { $name } a joué : { $what }
review-panel-expected = Score final attendu, avant et après : { $change }
review-panel-win = Chances de gagner, avant et après : { $change }
review-panel-same = Le robot aurait joué le même coup.
review-panel-cost = Coût : { $points } points
review-panel-better = Mieux : { $what }
review-panel-as-played = Avec le coup joué
review-panel-with-better = Avec le coup du robot
review-panel-luck = Chance pour { $name } : { $points } points
