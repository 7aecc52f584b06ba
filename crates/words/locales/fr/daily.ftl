# Les dés du jour : une partie par jour, avec les mêmes dés pour tout le monde.
daily-today = Les dés du jour
daily-title = Les dés du jour : { $game }
daily-title-past = Les dés du { $date } : { $game }
daily-intro = Une partie par jour, avec les mêmes dés pour tout le monde sur ce serveur. Un seul essai compte pour le classement.
daily-number = jour { $n }
daily-solo = en solo
daily-against = contre un robot : { $bots }
daily-play = Jouer
daily-play-today = Jouer les dés du jour
daily-continue = Continuer
daily-not-played = Pas encore jouée
daily-unfinished = En cours
daily-scored = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
daily-rank = { $rank ->
    [1] 1re
   *[other] { $rank }e
} place sur { $of }
daily-rank-so-far = { $rank ->
    [1] 1re
   *[other] { $rank }e
} place sur { $of } pour l’instant
daily-percentile = meilleur score que { $n } % des autres
daily-streak = { $n ->
    [one] { $n } jour d’affilée
   *[other] { $n } jours d’affilée
}
daily-par = Par : { $n ->
    [one] { $n } point
   *[other] { $n } points
}
daily-par-help = le score de notre robot le plus fort, le Maître, avec les mêmes dés.
daily-par-soon = Par : notre robot le plus fort est en train de jouer ces dés.
daily-anchor = Un joueur qui connaîtrait tous les dés d’avance marquerait au moins { $points } points : c’est une moyenne sur beaucoup de parties de ce genre, et non le chiffre de ce jour.
daily-rules-title = Comment cela marche
daily-rules-one = L’essai qui compte se joue à une table ordinaire : vous pouvez partir et revenir. Mais il n’y a pas de conseils, un tour confirmé ne peut plus être annulé et aucun robot ne joue pour vous.
daily-rules-time = Il compte si vous le commencez avant minuit UTC et le finissez avant 1 h UTC. Vous pourrez le finir plus tard, mais hors classement.
daily-rules-browser = Il n’y a pas de comptes : rien n’empêche donc de recommencer avec un autre navigateur. Le classement qui compte est celui de joueurs qui se connaissent : chaque cercle d’amis a le sien.
daily-rules-circles = Cercles d’amis
daily-late = Vous avez fini après la clôture : cet essai n’est pas classé.
daily-closing = Cette journée est finie. Les essais commencés à temps peuvent être terminés jusqu’à 1 h UTC ; ses dés seront alors ouverts à tous.
daily-over = Cette journée est finie. Vous pouvez jouer ses dés hors classement.
daily-unranked = Jouer ces dés hors classement
daily-unranked-help = Les mêmes dés encore une fois, mais avec des conseils et la possibilité d’annuler vos tours.
daily-own-table = Revoir votre partie
daily-share = Partager votre résultat
daily-share-text = Votre résultat en une ligne, sans rien révéler des dés
daily-share-copy = Copier le texte
daily-share-send = Partager…
daily-share-picture = L’enregistrer comme image
daily-share-head = Crier, jour { $number }, { $game } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}
daily-share-par = par { $par }
daily-board = Le classement
daily-board-rank = Place
daily-board-name = Nom
daily-board-score = Points
daily-board-replay = Revoir
daily-board-replay-of = Revoir la partie : { $name }
daily-board-review-of = Analyse : { $name }
daily-board-you = vous
daily-board-none = Personne n’a encore fini.
daily-board-hidden = { $n ->
    [0] Personne n’a encore fini.
    [one] Une personne a fini.
   *[other] { $n } personnes ont fini.
} Vous verrez le classement quand vous aurez fini votre propre essai.
daily-board-open-later = Les parties pourront être revues par tous une fois la journée finie.
daily-dice = Les dés sont scellés
daily-dice-help = Tous les dés d’une journée viennent d’un seul secret, enregistré avant que quiconque ait joué. Voici son empreinte SHA-256 :
daily-dice-ahead = Il a été scellé le { $date }, avant le début de la journée.
daily-dice-same-day = Il a été scellé le jour même, à { $time } UTC, avant que quiconque ait joué.
daily-dice-opens = Le secret est révélé à 1 h UTC le lendemain. Dès lors, chacun peut vérifier tous les lancers avec l’enregistrement d’une partie.
daily-dice-open = Le secret est révélé. Avec l’enregistrement d’une partie, chacun peut vérifier tous les lancers :
daily-dice-limits = Le serveur connaît le secret : son hébergeur pourrait donc connaître les dés d’avance.
daily-dice-tomorrow = Le secret de demain est déjà scellé. Son empreinte :
daily-archive = Jours précédents
daily-archive-of = Jours précédents : { $game }
daily-archive-none = Il n’y a pas encore de jours précédents.
daily-archive-players = { $n ->
    [0] personne n’a fini
    [one] une personne a fini
   *[other] { $n } personnes ont fini
}
daily-archive-best = meilleur score : { $n }
daily-archive-older = Jours plus anciens
daily-all = Tous les dés du jour
daily-note = Les dés du { $date }. C’est votre essai classé : il n’y a pas de conseils, et un tour confirmé ne peut plus être annulé.
daily-note-unranked = Les dés du { $date }, hors classement.
daily-to-board = Voir le classement du jour
daily-sealed = Le secret de ces dés est révélé à 1 h UTC le lendemain du { $date }. Vous pourrez alors les vérifier.
daily-promise = Tous les dés de la journée viennent d’un seul secret, le même pour tout le monde, que le serveur a scellé avant que quiconque ait joué : voici son empreinte SHA-256. Il est révélé à 1 h UTC le lendemain. Dès lors, chacun peut recalculer tous les lancers avec l’enregistrement.
