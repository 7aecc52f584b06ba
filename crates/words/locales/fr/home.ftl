# La page d'accueil.
home-title = Asseyez-vous et jouez
home-welcome = Ni compte ni installation. Ouvrez une table et envoyez le lien à vos amis, ou jouez en solo.
home-start = Préparer une table de { $game }
home-start-button = Ouvrir la table
home-game = Jeu
home-seats = Places
home-seats-help = Qui joue. Chacun a une place ; la somme est le nombre de joueurs.
home-seats-here = Sur cet appareil
home-seats-elsewhere = Amis par lien
home-seats-bots = Robots
home-bot-level = Quels robots
home-bot-level-help = Apprenti : indulgent. Compagnon : bon joueur. Maître : le plus fort, il prévoit.
home-bots-at-once = Les robots jouent sans attendre
home-bots-at-once-help = Sinon ils prennent un instant, pour que vous puissiez suivre.
home-options = Options
home-pace = Rythme
home-pace-live = En direct, tout le monde est là
home-pace-live-help = D’une traite, une demi-heure environ.
home-pace-days = Sur plusieurs jours, quand chacun a le temps
home-pace-days-help = La table vous attend ; revenez par le même lien.
home-visibility = Qui peut la trouver
home-by-link = Seulement avec le lien
home-listed = Affichée ici pour tout le monde
home-name = Votre nom
home-name-help = Les autres le voient. Aucun compte n’est créé.
home-name-placeholder = p. ex. Isabeau
home-join = Rejoindre par un lien
home-join-help = Collez le lien ou le code que l’on vous a envoyé.
home-join-field = Lien ou code
home-join-button = Rejoindre
home-watch = Regarder
home-in-progress = Parties en cours
home-none-in-progress = Aucune table affichée n’est en cours. Ouvrez-en une.
home-waiting-tables = Tables qui attendent des joueurs
home-none-waiting = Aucune table n’attend. Ouvrez-en une.
home-table-line = { $game } : { $seated ->
    [one] { $seated } place prise
   *[other] { $seated } places prises
} sur { $seats }
home-sit-down = S’asseoir
home-continue = Reprendre où vous en étiez
home-continue-your-turn = C’est à vous
home-continue-waiting = On attend les autres
home-continue-over = Terminée
home-solo = Jouer en solo maintenant
home-with-bots = Contre { $n ->
    [one] un robot
   *[other] { $n } robots
}
home-games = Jeux
home-set-up = Préparer une table
home-box-players = { $low ->
    [1] 1 à { $high } joueurs
   *[other] { $low } à { $high } joueurs
}
