
# Mes parties.
games-title = Mes parties
games-none = Vous n’avez encore rejoint aucune table. Vos parties s’afficheront ici, sur chacun de vos appareils.
games-stats = Mes statistiques
games-running = En cours
games-running-none = Aucune partie ne vous attend.
games-finished = Terminées
games-finished-none = Aucune partie terminée ne correspond.
games-count = { $n ->
    [one] 1 partie
   *[other] { $n } parties
}
games-export = Télécharger toutes mes parties
games-export-help = Une archive compressée, avec un fichier texte par partie terminée.
games-filter = Filtrer
games-filter-game = Jeu
games-filter-opponent = Adversaire
games-filter-result = Résultat
games-filter-all = Tous
games-filter-apply = Afficher
games-won = Gagnée
games-shared = Victoire partagée
games-lost = Perdue
games-alone = Solo
games-over = Vainqueur inconnu
games-lesson = Leçon
games-luck = Chance { $luck }, { $adjusted } points sans elle
games-luck-label = Analyse de cette partie : chance { $luck }, { $adjusted } points sans elle
games-since-now = à l’instant
games-since-minutes = { $n ->
    [one] depuis 1 minute
   *[other] depuis { $n } minutes
}
games-since-hours = { $n ->
    [one] depuis 1 heure
   *[other] depuis { $n } heures
}
games-since-days = { $n ->
    [one] depuis 1 jour
   *[other] depuis { $n } jours
}
games-pages = Pages
games-newer = Plus récentes
games-older = Plus anciennes
games-page = Page { $n } sur { $all }

# Mes statistiques.
mystats-title = Mes statistiques
mystats-about = D’après vos parties terminées, sur tous vos appareils. Les leçons, l’entraînement, les parties hors classement sur les dés d’un jour et celles où un robot a joué à la place de quelqu’un ne comptent pas.
mystats-none = Aucune partie de { $game } ne compte pour l’instant.
mystats-players = { $n ->
    [one] Solo
   *[other] { $n } joueurs
}
mystats-games = Parties
mystats-wins = Victoires
mystats-mean = Moyenne
mystats-best = Record
mystats-spread = Écart
mystats-spread-help = L’écart est l’écart type : environ deux tiers de vos scores sont à moins de ce nombre de points de la moyenne.
mystats-curve = Scores au fil du temps
mystats-curve-label = { $n } scores de { $low } à { $high } ; la moyenne des { $window } derniers est { $last }
mystats-curve-caption = Chaque point est une partie, la plus ancienne à gauche ; la ligne est la moyenne des { $window } dernières parties.
mystats-axis-games = Parties
mystats-axis-points = Points
mystats-against = Face à
mystats-opponent = Adversaire
mystats-own-mean = Ma moyenne
mystats-their-mean = La sienne
mystats-wins-of = { $wins } ({ $share } %)
mystats-rating = Force estimée
mystats-rating-value = Elo { $rating }
mystats-rating-interval = de { $low } à { $high }, avec une probabilité de 95 %
mystats-rating-about = { $n ->
    [one] Une estimation d’après une partie jouée uniquement contre nos robots.
   *[other] Une estimation d’après { $n } parties jouées uniquement contre nos robots.
} Elle prend pour exacts les niveaux Elo mesurés des robots : { $bots }. Les parties où vous avez demandé des conseils sont laissées de côté.
mystats-rating-few = { $n ->
    [0] Pour une estimation de votre force, jouez au moins { $fewest } parties uniquement contre nos robots, sans conseils.
    [one] Une partie contre nos robots jusqu’ici : il en faut au moins { $fewest } pour une estimation de votre force.
   *[other] { $n } parties contre nos robots jusqu’ici : il en faut au moins { $fewest } pour une estimation de votre force.
}
mystats-rating-bot = { $bot } { $rating }
mystats-compared = Comparaison avec les robots
mystats-compared-line = { $bot } : mieux que { $share } % de ses parties
mystats-compared-about = Combien de fois chaque robot marque moins que votre moyenne, d’après sa moyenne et son écart mesurés : c’est une estimation.
mystats-honours = Toutes mes distinctions

# Cercles.
circle-list = Mes cercles
circle-about = Un cercle est une page pour vous et vos amis : qui a joué à quoi, les classements, et les résultats du jour entre vous. Il faut son lien pour le rejoindre.
circle-none = Vous n’êtes encore membre d’aucun cercle.
circle-found = Créer un cercle
circle-name = Nom du cercle
circle-your-name = Votre nom
circle-found-button = Créer le cercle
circle-members-count = { $n ->
    [one] 1 membre
   *[other] { $n } membres
}
circle-invited = Vous êtes invité à « { $name } »
circle-invited-members = Membres : { $people }
circle-join-help = Chaque membre voit les noms, les parties terminées et les résultats du jour des autres.
circle-join = Rejoindre le cercle
circle-link = Lien pour vos amis
circle-link-help = Ne l’envoyez qu’aux personnes qui doivent faire partie du cercle.
circle-link-copy = Copier le lien
circle-link-unknown = Cet appareil n’a pas le lien du cercle. Cherchez-le sur vos autres appareils, ou demandez à un autre membre. Ouvrez-le ici une fois, et cet appareil le gardera.
circle-link-unknown-founder = Cet appareil n’a pas le lien du cercle. Ouvrez-le ici une fois, depuis votre autre appareil ou un message à vos amis, et cet appareil le gardera. S’il est perdu, créez-en un nouveau ci-dessous.
circle-renew = Créer un nouveau lien
circle-renew-help = L’ancien lien ne fonctionnera plus. Les membres restent.
circle-members = Membres
circle-founder = fondateur
circle-remove = Retirer
circle-remove-of = Retirer { $name }
circle-leave = Quitter le cercle
circle-leave-help = Vos parties restent les vôtres ; les autres ne les verront plus ici.
circle-manage = Gérer le cercle
circle-nobody = un membre sans nom
circle-today = Les dés du jour
circle-yesterday = Les dés d’hier
circle-day-hidden = { $n ->
    [0] Personne n’a encore terminé.
    [one] Un membre a terminé. Terminez votre propre essai pour voir son résultat.
   *[other] { $n } membres ont terminé. Terminez votre propre essai pour voir leurs résultats.
}
circle-day-none = Personne n’a terminé.
circle-standings = Classements
circle-standings-about = D’après les { $n } dernières tables de chaque membre. « Ensemble » compte les parties avec au moins un autre membre.
circle-member = Membre
circle-together = Ensemble
circle-all = Toutes les parties
circle-lately = Parties récentes
circle-lately-none = Personne n’a encore terminé de partie.
circle-lately-score = { $name } { $score }
circle-lately-won = { $name } { $score } (victoire)
circle-others = { $n ->
    [one] un autre joueur
   *[other] { $n } autres joueurs
}
