# Ensemble à une table : pendules, relances, discussion.
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-setting = { $reserve } + { $n } s
clock-left = Temps restant : { $time }
clock-out = temps écoulé
clock-yours = Votre temps
clock-ran-out = Le temps est écoulé pour { $name } : { $bot } joue à sa place. Rien n’est perdu, vous pouvez reprendre votre siège quand vous voulez.
home-clock = Pendule
home-clock-none = Sans pendule
home-clock-own = Autre…
home-clock-minutes = Minutes par joueur
home-clock-seconds = Secondes ajoutées à chaque tour
home-clock-help = Elle ne tourne que lorsque la table vous attend, et compense une connexion lente. Quand votre temps est écoulé, un robot joue jusqu’à votre retour.
home-wanted = Partenaires souhaités
home-wanted-help = Indiqué dans la liste de cette page. Tout le monde peut s’asseoir.
wanted-everyone = tout le monde
wanted-newcomers = débutants
wanted-experienced = joueurs confirmés
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
kit-person-away-for = absent depuis { $time }
nudge = Relancer { $name }
nudge-done = relancé aujourd’hui
nudge-you = { $name } aimerait continuer : c’est à vous de jouer.
home-table-wanted = pour { $who }
talk = Discussion
talk-off = La discussion est désactivée à cette table.
talk-all-muted = Vous avez masqué la discussion.
talk-page = Ouvrir la discussion sur sa propre page
talk-left = Un joueur parti
talk-placeholder = Écrire un message
talk-send = Envoyer
talk-reactions = Réactions
talk-settings = Réglages de la discussion
talk-mute = Masquer { $name }
talk-unmute = Ne plus masquer { $name }
talk-mute-all = Masquer la discussion
talk-unmute-all = Afficher de nouveau la discussion
talk-switch-off = Désactiver la discussion pour tous
talk-switch-on = Activer la discussion pour tous
reaction-hello = Bonjour !
reaction-well-played = Bien joué !
reaction-what-luck = Quelle chance !
reaction-ouch = Aïe !
reaction-thanks = Merci !
reaction-one-moment = Un instant, s’il vous plaît
vacation = Vacances
vacation-help = Pendant votre absence, les parties que vous jouez à votre rythme vous attendent : aucun robot ne prend vos sièges, personne ne peut vous relancer, et les autres voient jusqu’à quand vous êtes absent.
vacation-days = Nombre de jours, à partir d’aujourd’hui
vacation-begin = Partir en vacances
vacation-on = Vous êtes en vacances jusqu’au { $date }.
vacation-end = Je suis de retour
vacation-left = { $n ->
    [one] { $n } jour restant sur { $all } cette année
   *[other] { $n } jours restants sur { $all } cette année
}
kit-person-vacation = en vacances jusqu’au { $date }
home-anyone = Trouver un adversaire
home-anyone-pace = Rythme
home-anyone-waiting = { $n ->
    [one] un joueur attend
   *[other] { $n } joueurs attendent
}
