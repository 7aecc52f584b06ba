# La page d'accueil.
home-title = Asseyez-vous et jouez
home-welcome = Ni compte ni installation. Ouvrez une table et envoyez le lien à vos amis, ou jouez en solo.
home-start = Préparer une table de { $game }
home-start-button = Ouvrir la table
home-game = Jeu
home-seats = Sièges
home-seats-help = Qui joue ? La somme des trois nombres donne le nombre de joueurs.
home-seats-here = Joueurs sur cet appareil
home-seats-elsewhere = Amis avec le lien
home-seats-bots = Robots
home-bot-level = Niveau des robots
home-bot-level-help = Apprenti : indulgent. Compagnon : bon joueur. Maître : le plus fort, il anticipe.
home-bots-at-once = Les robots jouent sans attendre
home-bots-at-once-help = Sinon, ils marquent une pause pour que vous puissiez suivre.
home-options = Options
home-pace = Rythme
home-pace-live = En direct : tout le monde est là
home-pace-live-help = Toute la partie d’une traite.
home-pace-days = À votre rythme : chacun joue quand il a le temps
home-pace-days-help = La table vous attend ; revenez avec le même lien.
home-visibility = Qui peut rejoindre la table
home-by-link = Toute personne qui a le lien
home-listed = Tout le monde : l’afficher sur cette page
home-name = Votre nom
home-name-help = Les autres le voient. Aucun compte n’est créé.
home-name-placeholder = p. ex. Isabeau
home-fault-number = Indiquez un nombre entier de 0 à { $high }.
home-fault-nobody = Il n’y aurait personne à la table. Pour { $game }, il faut { $low ->
    [one] au moins un joueur
   *[other] au moins { $low } joueurs
}.
home-fault-too-few = { $game } se joue au moins à { $low }. Ajoutez un ami ou un robot.
home-fault-too-many = { $game } se joue à { $high } au plus, et vous demandez { $n } joueurs. Retirez-en.
home-fault-choice = Ce choix n’existe pas. Choisissez de nouveau.
home-join = Rejoindre avec un lien
home-join-help = Collez le lien ou le code que vous avez reçu.
home-join-field = Lien ou code
home-join-button = Rejoindre
home-watch = Regarder
home-in-progress = Parties en cours
home-none-in-progress = Aucune partie publique en ce moment. Lancez-en une !
home-waiting-tables = Tables qui attendent des joueurs
home-none-waiting = Aucune table n’attend de joueurs. Ouvrez-en une !
home-table-line = { $game } : { $seated ->
    [one] { $seated } siège pris
   *[other] { $seated } sièges pris
} sur { $seats }
home-sit-down = S’asseoir
home-continue = Reprendre là où vous en étiez
home-continue-your-turn = C’est à vous
home-continue-waiting = On attend les autres
home-continue-waiting-for = On attend { $people }
home-continue-alone = en solo
home-continue-with = avec { $people }
home-continue-points = { $n ->
    [one] Terminée avec { $n } point
   *[other] Terminée avec { $n } points
}
home-continue-lost = { $n ->
    [one] Perdue, avec { $n } point
   *[other] Perdue, avec { $n } points
}
home-continue-won = Vous avez gagné
home-continue-winners = { $n ->
    [one] { $people } a gagné
   *[other] { $people } se partagent la victoire
}
home-continue-result = { $result } : { $scores }
home-continue-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
home-continue-over = Terminée
home-continue-closed = Fermée
home-games = Jeux
home-solo = Jouer en solo
home-against-apprentice = Jouer contre un Apprenti
home-against-master = Jouer contre un Maître
home-friends = Entre amis : créer un lien
home-friends-players = Nombre de joueurs
home-friends-n = { $n } joueurs
home-learn = Apprendre à jouer
home-rules = Règles
home-more = Plus d’options
home-box-players = { $low ->
    [1] 1 à { $high } joueurs
   *[other] { $low } à { $high } joueurs
}
home-box-minutes = { $n } minutes environ

learn-title = Apprendre { $game }
learn-help = Une vraie table, avec des dés préparés et un guide qui ne dit qu’une chose à la fois. Arrêtez-vous quand vous voulez : la page d’accueil vous y ramène.
learn-begin = Commencer
learn-play-now = Jouer une vraie partie
learn-more = D’autres leçons

# Les règles, sur une page.
rules-page-title = Règles de { $game }
rules-page-credits = Un jeu de { $designers }, édité par { $publisher } ({ $year }). Voici les règles avec nos propres mots : un texte non officiel, qui ne remplace pas le livret de la boîte.
rules-page-contents = Sommaire
rules-page-search = Chercher dans les règles
rules-page-go = Chercher
rules-page-found = { $n ->
    [one] Un chapitre contient tous ces mots.
   *[other] { $n } chapitres contiennent tous ces mots.
}
rules-page-nothing = Aucun chapitre ne contient « { $words } ». Essayez moins de mots, ou seulement le début de l’un d’eux.
rules-page-all = Afficher toutes les règles
rules-page-whole = Toutes les règles

# Honours and statistics.
home-stats = Statistiques
honours-title = Mes distinctions
honours-about = Gagnées dans vos parties terminées, sur tous vos appareils. Les leçons, l’entraînement et les parties qu’un robot a terminées pour vous ne comptent pas.
honours-official = Les distinctions du livret de règles.
honours-ours = Nos propres distinctions, pas celles de l’éditeur.
honours-count = { $n } sur { $all }
honours-games = { $n ->
    [one] dans 1 partie
   *[other] dans { $n } parties
}
honours-missing = pas encore
honours-progress = { $n } sur { $all }
stats-title = { $game } : statistiques
stats-about = D’après les parties finies sur ce serveur. Les leçons et l’entraînement ne comptent pas.
stats-whose = Quelles parties
stats-people = Parties entre joueurs, ou en solo
stats-bots = Parties avec des robots
stats-none = Aucune partie finie pour l’instant.
stats-games = Parties
stats-players = Joueurs
stats-count = Parties
stats-options = Options
stats-default = Standard
stats-first = Victoires du premier joueur
stats-first-share = { $share } % ± { $error } (part équitable : { $even } %)
stats-first-help = ± indique l’erreur type : avec peu de parties, le hasard seul explique de grands écarts. Une victoire partagée compte en partie.
stats-all = Tout nombre de joueurs
stats-n-players = { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
}
stats-scores = Scores
stats-scores-label = { $n ->
    [one] 1 score
   *[other] { $n } scores
} de { $low } à { $high }, médiane { $median }, moyenne { $mean }
stats-features = Ce qu’avaient les vainqueurs
stats-features-help = Combien de vainqueurs et combien d’autres joueurs en avaient à la fin et, entre parenthèses, combien ils en avaient en moyenne. Les parties en solo sont laissées de côté.
stats-winners = Vainqueurs
stats-others = Autres
stats-had = { $share } % ({ $mean })
