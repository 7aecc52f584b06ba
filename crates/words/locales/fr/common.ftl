# Les mots dont chaque page a besoin.
common-name = Crier
common-tagline = Une table pour les jeux de société
common-list-end = { $first } et { $last }
common-decimal-point = ,
common-close = Fermer
common-undo = Annuler
common-confirm = Confirmer
common-copied = ✓ Copié
common-change-language = Changer de langue
common-skip-to-game = Aller au jeu
common-you = vous
common-bot = robot
bot-random = Robot aléatoire
bot-greedy = Robot glouton
bot-apprentice = Apprenti
bot-journeyman = Compagnon
bot-master = Maître
common-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
common-vp = { $n } PV
common-sound = Son
common-sound-help = Le bruit des dés, des cartes et des pièces, et un son quand c’est à vous
common-unofficial = Une table non officielle pour celles et ceux qui aiment ces jeux. Ni leurs textes ni leurs illustrations ne sont repris : achetez les boîtes.

# Ce qui peut ne pas marcher.
error-title = Cela n’a pas marché
error-closed-title = Cette table est fermée
error-to-home = Retour à l’accueil
error-to-table = Retour à la table
