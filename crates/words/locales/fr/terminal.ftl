## Le plein écran d’un terminal, et la même chose ligne à ligne.

term-player = Joueur { $n }
term-pane-board = Plateau
term-moves = Coups
term-type-to-search = tapez pour chercher
term-effects = Ce que cela fait
term-log = Journal
term-score = Score
term-rules = Règles
term-score-change = Score { $before } → { $after }
term-thinking = Je réfléchis à un conseil…
term-winners = { $n ->
    [0] La partie est perdue.
    [one] { $names } l’emporte.
   *[other] { $names } se partagent la victoire.
}
term-too-small = Il faut à Crier { $width } colonnes et { $height } lignes ; cette fenêtre en a { $now-width } et { $now-height }. Agrandissez-la ou réduisez la police : rien n’est perdu.
term-nothing-to-undo = Il n’y a rien à annuler.
term-no-hint = Un conseil se demande quand c’est à vous de jouer.
term-no-menu = Il n’y a rien d’autre à faire à cette table.
term-table = Table
term-tabs-keys = < > : autres tables
term-hand-over = L’écran est à { $name }
term-hand-over-more = Ce que voyait le joueur précédent est caché.
term-leave = Quitter la table ?
term-leave-more = La partie est conservée : crier play --resume la reprend.
term-position = Position { $n } sur { $last }
term-keys-now = Maintenant
term-keys-always = Toujours
term-key-step = pas à pas
term-key-choose = choisir
term-key-take-back = reprendre le dernier tour
term-key-others = les autres
term-key-keys = touches
term-key-leave = quitter
term-key-unread = Discussion ({ $n })
term-help-search = lettres et chiffres cherchent parmi les coups
term-help-select = désigner un coup : le plateau montre ce qu’il fait
term-help-groups = aller au groupe de coups suivant ou précédent
term-help-pick = prendre l’élément suivant ou précédent du plateau, pour ne voir que ses coups
term-help-clear = oublier la recherche et la sélection
term-help-notation = taper un coup dans la notation du jeu, puis Entrée
term-help-zoom = agrandir ou réduire
term-help-others = voir les plateaux des autres joueurs
term-help-hint = demander ce que ferait un robot, et pourquoi
term-help-log = lire tout le journal
term-help-score = voir le score
term-help-rules = lire les règles
term-help-talk = lire la discussion et y écrire
term-help-table = le reste, à une table sur un serveur : robots, réactions, rejouer
term-help-tabs = la table suivante ou précédente, si vous en avez plusieurs ; Alt-1 à Alt-9 y vont directement
term-help-mouse = cliquer deux fois sur un coup le choisit ; cliquer sur le plateau montre les coups de cet endroit
term-foot-leave = Entrée : quitter · Échap : rester
term-foot-hand-over = Entrée : je l’ai
term-foot-hints = Entrée ou 1 à 3 : désigner le coup · Échap : fermer
term-foot-text = ↑ ↓ : défiler · r : règles · Échap : fermer
term-foot-menu = ↑ ↓ Entrée, ou la lettre · Échap : fermer
term-foot-talk = Entrée : envoyer · ↑ ↓ : défiler · Échap : fermer
term-foot-hear = ↑ ↓ : défiler · Échap : fermer

term-line-prompt = Numéro, lettres ou coup (aide)
term-line-confirm = Entrée confirme (annuler, aide)
term-line-left = Vous avez quitté la table. La partie est conservée : crier play --resume la reprend.
term-line-more = … et { $n } autres : tapez quelques lettres de ce que vous cherchez.
term-line-help =
    Tapez le numéro d’un coup, sa notation, ou quelques lettres : s’il n’y en a qu’un, il est choisi ; s’il y en a plusieurs, ils sont listés.
    Entrée seule confirme un tour complet, ou liste de nouveau les coups.
    conseil – ce que ferait un robot, et pourquoi ; a, b ou c en choisit un
    annuler – reprendre le dernier choix
    plateau – le plateau de nouveau
    journal – ce qui s’est passé jusqu’ici
    règles – les règles
    quitter – quitter ; la partie est conservée
term-word-hint = conseil
term-word-undo = annuler
term-word-board = plateau
term-word-log = journal
term-word-rules = règles
term-word-help = aide
term-word-quit = quitter
