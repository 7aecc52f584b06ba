# Les mots dont chaque page a besoin.
common-name = Crier
common-tagline = Une table pour les jeux de société
common-list-end = { $first } et { $last }
common-decimal-point = ,
common-or-list-end = { $first } ou { $last }
common-yes = Oui
common-no = Non
common-ok = OK
common-cancel = Annuler
common-close = Fermer
common-back = Retour
common-save = Enregistrer
common-undo = Annuler
common-confirm = Confirmer
common-go-on = Continuer
common-open = Ouvrir
common-show = Montrer
common-hide = Cacher
common-more = Plus
common-less = Moins
common-copy = Copier
common-copied = ✓ Copié
common-home = Accueil
common-help = Aide
common-rules = Règles
common-about = À propos
common-language = Langue
common-change-language = Changer de langue
common-skip-to-game = Aller au jeu
common-you = vous
common-bot = robot
bot-random = Robot au hasard
bot-greedy = Robot glouton
bot-apprentice = Apprenti
bot-journeyman = Compagnon
bot-master = Maître
common-person = personne
common-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
common-vp = { $n } PV
common-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
common-sound = Son
common-sound-help = Un son quand c’est à vous
common-theme-light = Clair
common-theme-dark = Sombre
common-theme-auto = Comme l’appareil
common-now = maintenant
common-minutes-ago = { $n ->
    [one] il y a une minute
   *[other] il y a { $n } minutes
}
common-hours-ago = { $n ->
    [one] il y a une heure
   *[other] il y a { $n } heures
}
common-days-ago = { $n ->
    [one] hier
   *[other] il y a { $n } jours
}
common-unofficial = Une table non officielle pour celles et ceux qui aiment ces jeux. Aucun texte ni image n’en est repris ; achetez les boîtes.
common-game-by = de { $designers }, { $publisher } { $year }

# Ce qui peut ne pas marcher.
error-title = Cela n’a pas marché
error-what-now = Ce que vous pouvez faire
error-not-found-title = Il n’y a rien ici
error-not-found = Cette adresse ne mène à aucune table ni aucune page. Une lettre du lien s’est peut-être perdue.
error-table-gone = Cette table n’existe plus. Son historique reste téléchargeable si vous avez gardé le lien.
error-too-many-tables = Trop de tables sont ouvertes pour en ajouter une. Réessayez dans quelques minutes.
error-bad-name = Un nom a de 1 à { $max } caractères et pas de retour à la ligne.
error-empty-name = Dites aux autres comment vous appeler.
error-name-taken = Quelqu’un porte déjà ce nom à cette table. Choisissez-en un autre.
error-form-old = Le formulaire n’est plus à jour. Voici la table telle qu’elle est maintenant ; réessayez.
error-table-full = Toutes les places sont prises. Vous pouvez regarder.
error-seat-taken = Cette place vient d’être prise. Choisissez-en une autre.
error-not-seated = Vous n’avez pas de place à cette table. Asseyez-vous ou regardez.
error-not-host = Seule la personne qui a ouvert la table peut faire cela.
error-bad-options = Les options ne conviennent pas à ce jeu : { $reason }
error-bad-move = Ce n’est pas un coup : { $reason }
error-bad-link = Ce lien de secours n’est plus valable.
error-link-used = Ce lien a déjà servi.
error-server-stopping = Le serveur redémarre. Votre partie est conservée ; cette page revient d’elle-même dans un instant.
error-server = Quelque chose a cassé chez nous. Votre partie est conservée. Numéro de l’incident : { $number }.
error-too-large = C’est plus que la table ne peut prendre.
error-no-cookies = Votre navigateur ne garde pas les cookies : la table ne peut pas vous reconnaître. Autorisez-les pour vous asseoir.
error-try-again = Réessayer
error-to-home = Vers l’accueil
error-to-table = Retour à la table
