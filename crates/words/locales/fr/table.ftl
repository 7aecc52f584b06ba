# Le cadre autour de chaque jeu.
table-waiting-for-seats = On attend encore { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
table-start-with-bots = Mettre des robots aux sièges libres et commencer
table-your-turn = À vous
table-your-turn-title = (à vous) { $game }
table-undo = Annuler
table-confirm = Confirmer
table-take-back = Annuler la confirmation
table-nobody = Anonyme
table-seat = Siège { $n }
table-seat-free = libre
table-seat-you = vous
table-seat-kept = gardé pour { $name }
table-seat-thinking = réfléchit
table-seat-done = a fini
table-sit-down = S’asseoir
table-sit-here-too = Ajouter un joueur sur cet appareil
table-pass-device = Passez l’appareil à { $name }
table-pass-device-help = Aucun secret n’est affiché ; tout le monde peut voir ce qui suit.
table-i-am = Je suis { $name }
table-add-bot = Mettre un robot ici
table-leave = Quitter
table-rename = Changer de nom
table-rename-save = Enregistrer
table-rename-over = L’enregistrement garde le nom que vous portiez à la fin de la partie.
table-remove = Retirer
table-free-seat = Libérer ce siège
table-close = Fermer cette table
table-close-help = Le lien ne fonctionnera plus et chacun perdra son siège. C’est définitif.
table-close-now = Oui, la fermer
table-invite = Inviter
table-kept-help = Les joueurs de la partie précédente voient sur la page du résultat que celle-ci est ouverte. Si l’un d’eux ne vient pas, un robot peut prendre son siège.
table-invites = { $name } vous invite à jouer à { $game }
table-agreed = La partie proposée
table-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
table-option = { $name } : { $value }
table-pace-live = En direct
table-pace-days = À votre rythme
table-opener = a ouvert la table
table-qr = Scannez pour rejoindre
table-invite-help = Envoyez ce lien à vos amis. Toute personne qui l’ouvre peut prendre un siège ou regarder. La partie commence dès que tous les sièges sont pris.
table-copy-link = Copier le lien
table-recovery = Votre lien de secours
table-recovery-help = Il vous ramène à votre siège depuis n’importe quel appareil. Gardez-le pour vous.
table-recovery-copy = Copier le lien de secours
table-recovery-key = Lien de secours ou clé
table-recovery-renew = Créer un nouveau lien
table-recovery-renew-help = Quelqu’un d’autre l’a vu ? Créez-en un nouveau : l’ancien lien ne fonctionnera plus, et les autres appareils qui l’ont utilisé n’auront plus accès à votre siège.
table-you-watch = Vous regardez
table-log = Journal
table-how-to-play = Comment jouer
table-how-to-play-game = Comment jouer à { $game }
table-score = Score
table-people = Joueurs
table-connection-lost = Connexion perdue. Reconnexion…
table-connection-back = Connexion rétablie.
table-bot-took-over = { $bot } remplace { $name }.
table-warned = Pendant votre absence, un autre joueur a demandé qu’un robot joue à votre place. Vous voilà de retour à temps : votre siège reste à vous.
table-play-again-myself = Reprendre mon siège
table-bots = Robots
table-bots-human-pace = Robots : rythme humain
table-bots-at-once = Robots : jouer sans attendre
table-stand-in-help = Un robot peut jouer pour vous, ou pour un joueur parti. En direct, un joueur absent depuis deux minutes est d’abord prévenu et dispose d’une minute de plus ; sinon, il faut un jour. Le joueur qui revient reprend son siège d’un clic.
table-stand-in = Le laisser jouer pour { $name }
table-round = Tour { $n }
table-over = La partie est finie.

# La page du résultat.
result-placement = { $n ->
    [1] 1er
    [2] 2e
    [3] 3e
   *[other] { $n }e
}
result-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
result-won = { $names } a gagné, avec { $points }
result-shared = { $names } se partagent la victoire, avec { $points } chacun
result-you-won = Vous avez gagné, avec { $points }
result-you-share = Vous et { $names } vous partagez la victoire, avec { $points } chacun
result-you-lost = { $who } ; vous finissez { $came }, { $behind }
result-who-won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
}
result-you-came = { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
   *[other] dixième
}
result-behind = { $n ->
    [0] à égalité de points
    [one] à { $n } point
   *[other] à { $n } points
}
result-solo = { $who ->
    [you] Vous avez marqué { $points }
   *[other] { $name } a marqué { $points }
}
result-solo-won = { $who ->
    [you] Vous avez gagné, avec { $points }
   *[other] { $name } a gagné, avec { $points }
}
result-solo-lost = { $who ->
    [you] Vous avez perdu : { $points }, il en manquait { $missing }
   *[other] { $name } a perdu : { $points }, il en manquait { $missing }
}
result-boards = Les plateaux à la fin
result-lines = D’où viennent les points
result-times = { $things } × { $n }
result-sum = { $things } : { $parts }
result-every = { $things } ÷ { $n }
result-total = Total
result-honours = Tableau d’honneur
result-curve = Les scores au fil de la partie
result-curve-label = Les scores au fil de la partie. À la fin : { $scores }
result-curve-steps = Positions le long de la courbe
result-curve-point = Position { $n } : { $scores }
result-points-axis = Points
result-moments = Les moments qui ont compté
result-moment-gain = { $when } : { $name } gagne { $n } PV d’un coup ({ $what }).
result-moment-chain = { $when } : { $name } déclenche { $bonuses ->
    [one] un bonus
   *[other] { $bonuses } bonus
} avec un seul dé et gagne { $n } PV ({ $what }).
result-moment-lead = { $when } : { $name } prend la tête et la garde.
result-record = Télécharger la partie
result-verify = Vérifier les dés
result-forget = Retirer votre nom
result-forget-help = « Player » et le numéro du siège s’afficheront à la place, ici comme dans l’enregistrement. C’est définitif, et les enregistrements déjà téléchargés gardent le nom.
result-forget-name = Retirer « { $name } » de cette partie
result-digest = Empreinte de la partie
result-digest-help = Notez-la pour en avoir le cœur net plus tard : si l’enregistrement de la partie a été modifié, son empreinte est différente.
result-verify-help = L’enregistrement contient tout ce qui a servi à lancer les dés : chacun peut recalculer tous les lancers.
result-verified = Les { $n } lancers correspondent tous au secret scellé.
result-again = Rejouer avec le même groupe
result-again-alone = Rejouer
result-rematch = La partie suivante est ouverte
result-rematch-help = Même groupe, mêmes sièges : le vôtre vous attend.
result-rematch-join = Prendre mon siège
result-rematch-watch = Regarder la partie suivante
result-new = Nouvelle table

# À côté du jeu.
server-take-back-turn = Annuler votre dernier tour
server-dice = Les dés sont vérifiables
server-dice-help = Avant que le premier joueur s’installe, le serveur a scellé son secret : voici son empreinte SHA-256. Le navigateur de chaque joueur a scellé sa propre part et la révèle peu à peu, à chaque tour. Ainsi, personne ne peut choisir un lancer ni le connaître d’avance, et après la partie chacun peut recalculer tous les lancers.

# Des dés sans confiance aveugle.
dice-awaited-title = Les dés vont être lancés
dice-awaited = Navigateurs attendus : { $names }. Chacun révèle à présent sa part du hasard.
dice-begin = Commencer sans attendre
dice-begin-help = Si un navigateur ne revient pas, la part du serveur remplace la sienne pour le premier lancer. Tout le monde peut le voir, y compris dans l’enregistrement.
dice-begin-now = Commencer
dice-share-own = { $name } : sa propre part
dice-share-replaced = { $name } : sa propre part, remplacée par celle du serveur pour ces résultats : { $results }
dice-share-bytes = { $name } : des octets au hasard, connus du serveur
dice-share-sealed = { $name } : part scellée par le serveur
dice-lost = Ce navigateur n’a pas votre part du hasard : celle du serveur la remplace. Ouvrez ici votre lien de secours pour l’apporter.
dice-own-title = Votre part du hasard
dice-own-fine = Ce navigateur l’a vérifié : votre propre part est dans ces dés, et rien n’a été changé depuis le premier lancer.
dice-own-replaced = Ce navigateur l’a vérifié : votre propre part est dans ces dés. Pour certains résultats, le serveur l’a remplacée : d’après lui, votre navigateur ne l’avait pas envoyée à temps.
dice-own-ignored = Ne vous fiez pas à ces dés : le serveur a remplacé des parts que ce navigateur avait envoyées.
dice-own-changed = Ne vous fiez pas à ces dés : l’enregistrement ne contient pas ce que ce navigateur a vu et envoyé.
dice-own-lost = Ce navigateur n’a pas votre graine et ne peut donc pas vérifier votre part. Celui où vous avez joué le peut.
dice-own-seed = Vérifier vous-même
dice-own-seed-help = Téléchargez la partie et lancez cette commande. La graine n’a jamais été envoyée au serveur.

# Ce que les pages de tous les jeux ont en commun.
kit-people = Joueurs
kit-tabs = Ce qui est affiché
kit-tab-lit = vous pouvez agir ici
kit-person-thinking = réfléchit
kit-person-done = a fini
kit-person-away = absent
kit-person-hints = { $n ->
    [one] { $n } conseil
   *[other] { $n } conseils
}
kit-open = Ouvrir : { $thing }
kit-recap = Ce que les autres ont fait
kit-follow = Afficher le plateau du joueur dont c’est le tour
kit-log-earlier = Tours précédents
kit-log-moment = Revoir ce moment
kit-help = { $thing } : de quoi s’agit-il ?
kit-refused = Impossible
kit-entry = { $thing } : { $what }
kit-new-tab = S’ouvre dans un nouvel onglet
kit-all-moves = Tous les coups possibles ({ $n })
kit-gains = Ce qui se passe
kit-line-pay = payer
kit-line-draw = bâtir
kit-line-do = action
kit-line-gain = gain
kit-line-bonus = bonus
kit-line-lost = perdu
kit-ask-move = À vous de jouer.
kit-ask-confirm = Confirmez votre tour, ou annulez-le.
kit-ask-wait = En attente : { $names }.
kit-nothing-gained = Rien d’autre dans l’immédiat.
kit-score-change = { $before } → { $after } PV

# Ce que ferait un robot.
kit-hint = Conseil
kit-hint-help = Ce qu’un robot ferait ici, et pourquoi. Si beaucoup de joueurs demandent un conseil, la réponse peut prendre cinq secondes.
kit-hint-note = Les coups préférés de notre robot le plus fort, avec le score final qu’il prévoit pour vous. Ce sont des estimations : il peut se tromper.
kit-hint-expected = environ { $n ->
    [one] { $n } point
   *[other] { $n } points
}
kit-hint-spread = à { $n } près
kit-hint-win = { $n } % de chances de gagner
kit-hint-win-hardly = moins de 1 % de chances de gagner
kit-hint-win-almost = plus de 99 % de chances de gagner
kit-hint-show = Le montrer sur le plateau
kit-hint-choose = Choisir
kit-hint-choose-move = Choisir : { $what }
kit-hint-why = Pourquoi
kit-hint-gains = rapporte
kit-hint-keeps = garde
kit-hint-risks = risque
hint-scores = { $points ->
    [one] { $points } point tout de suite
   *[other] { $points } points tout de suite
}

kit-coach-progress = Progression de la leçon
kit-coach-strayed = C’est possible aussi !
kit-coach-undo = Annulez si vous préférez suivre la leçon.
kit-coach-skipped = Vous avez sauté une partie de la leçon.
kit-coach-back = Y revenir
kit-coach-free = Jouez librement pour l’instant. La leçon reprend dès que possible.
kit-coach-confirm = Votre tour est complet. Confirmez, ou annulez pour essayer autre chose.
kit-coach-wait = Les autres jouent. Regardez ce qu’ils font.
kit-coach-show = Montrez-moi
kit-why-not = Pourquoi est-ce impossible ?

# Revoir une partie.
replay-title = Revoir la partie : { $game }
replay-label = Revoir la partie
replay-step-first = Au début
replay-step-back = Un pas en arrière
replay-step-forward = Un pas en avant
replay-step-last = À la fin
replay-play = Lecture
replay-slider = Position
replay-position = { $n } sur { $last }
replay-views = Vu par
replay-spectator = un spectateur
replay-everyone = tous ensemble
replay-open = Ce que chaque joueur avait et savait
replay-keys = Touches : ← → Début Fin, espace pour la lecture
replay-points = D’où viennent les points jusqu’ici
replay-to-result = Voir le résultat
replay-to-table = Retour à la table
result-replay = Revoir la partie
table-replay = Revoir la partie jusqu’ici

# Images d’une partie, et pages à imprimer.
picture-final = Score final
picture-invited = { $name } vous invite à jouer
picture-open = Un siège vous attend
picture-rules = Comment jouer
print-seat = Siège { $seat }
print-name = Nom
print-date = Date
print = Imprimer
print-title = { $game } : imprimer
print-blank-title = { $game } : feuilles vierges
print-blank = Feuilles vierges à imprimer
print-help = Une page A4 par feuille. Imprimez-la avec votre navigateur, ou enregistrez-la en PDF.
print-back = Retour
preview-finished = Revoyez la partie, coup par coup.
preview-running = La partie est en cours : venez regarder.
preview-replay = Position { $n } sur { $last } : revoyez toute la partie.

## Entraînement : reprendre une partie terminée à une position
replay-about = Cette position
practice-mark = Entraînement
practice-title = Entraînement : { $game }
practice-play-on = Rejouer à partir d’ici
practice-seat = Votre siège
practice-seat-of = { $seat } : { $name }
practice-bots = Les autres
practice-all-seats = Moi aussi : je joue tous les sièges
practice-dice = Dés et cartes
practice-dice-same = Les mêmes que dans l’original, tant que c’est possible
practice-dice-new = De nouveaux
practice-open = Ouvrir une table d’entraînement
practice-help = Vous seul la voyez et l’original ne change pas. Vous pouvez annuler des tours et demander des conseils.
practice-banner-same = Les dés et les cartes sont ceux de l’original, tant que c’est possible.
practice-banner-new = Les dés et les cartes sont tirés de nouveau.
practice-original = L’original, position { $n }
practice-compared = Comparaison avec l’original
practice-then = Original
practice-now = Entraînement
practice-difference = Écart
practice-again = Réessayer depuis la même position
practice-verify-help = Tout ce qui a été tiré à cette table peut être recalculé à partir de l’enregistrement. Ce qui vient de l’original ne peut être vérifié que là-bas.
practice-verified = { $n ->
    [0] Rien n’a été tiré à cette table.
    [one] L’unique résultat tiré à cette table correspond au secret scellé.
   *[other] Les { $n } résultats tirés à cette table correspondent tous au secret scellé.
}
practice-taken-over = { $n ->
    [one] Un autre résultat vient de l’original et n’a pas été contrôlé : vérifiez-le là-bas.
   *[other] { $n } autres résultats viennent de l’original et n’ont pas été contrôlés : vérifiez-les là-bas.
}

## Un enregistrement que l’on apporte
record-title = Revoir une partie à partir de son fichier
record-help = Chaque partie terminée peut être téléchargée. Choisissez ici son fichier pour la revoir pas à pas, depuis n’importe quel siège, et la rejouer à partir de n’importe quelle position.
record-file = L’enregistrement (un fichier .game)
record-drop = Vous pouvez aussi déposer le fichier ici.
record-open = Revoir
record-kept = Le fichier est contrôlé d’après les règles. Il n’est jamais enregistré sur le disque, et le serveur l’oublie au bout d’un moment.
record-another = Un autre enregistrement
record-missing = Choisissez d’abord un fichier.
record-too-long = Ce fichier est trop volumineux pour un enregistrement : la limite est de 64 Ko.
record-gone = Le serveur n’a plus cet enregistrement. Choisissez de nouveau son fichier pour revenir à la même position.
record-bad = Impossible de revoir ce fichier :
