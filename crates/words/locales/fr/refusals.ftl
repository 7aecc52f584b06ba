# Pourquoi une demande est refusée, et que faire.
refusal-no-such-seat = Il n’y a pas de siège { $seat } à cette table : elle en compte { $seats }.
refusal-not-your-turn = { $name } n’a rien à décider pour l’instant. Attendez les autres.
refusal-awaiting-chance = Un instant : les dés vont d’abord être lancés.
refusal-awaiting-seats = Pas de lancer pour l’instant : c’est à un joueur de décider.
refusal-game-over = La partie est finie. Plus rien ne peut changer.

# Où se trouve la règle.
rule-place = Règles : { $section }
rule-place-ruling = Règles : { $section } ; notre décision { $ruling }

# Codes de la table et du serveur.
refusal-bad-options = Ce jeu ne se joue pas ainsi. Vérifiez le nombre de sièges et les options.
refusal-bad-notation = Ce n’est pas un coup valable dans ce jeu.
refusal-seat-taken = Ce siège est déjà pris. Choisissez-en un autre.
refusal-bad-name = Un nom compte de 1 à 40 caractères visibles sur une seule ligne, sans accents empilés ni signes qui inversent le texte.
refusal-bot-name = Ce nom ressemble à celui d’un robot. Choisissez-en un autre.
refusal-seat-kept = Ce siège est gardé pour un joueur de la partie précédente. Choisissez-en un autre, ou regardez.
refusal-not-over = La partie n’est pas encore finie. Vous pourrez rejouer ensuite.
refusal-nobody-there = Il n’y a personne à ce siège.
refusal-begun = La partie a commencé : on ne peut plus quitter la table ni en retirer quelqu’un. Un robot peut jouer pour vous.
refusal-closed = Elle a été fermée avant le début de la partie. Ouvrez une nouvelle table ou demandez un nouveau lien.
refusal-unknown-key = Cette clé ne fonctionne plus à cette table.
refusal-not-opener = Seul le joueur qui a ouvert la table peut faire cela.
refusal-usual-stand-in = À la place d’un autre joueur, seul le robot habituel peut jouer.
refusal-warned = Ce joueur est prévenu et dispose encore de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} pour revenir. Réessayez ensuite.
refusal-method-not-allowed = Cette adresse n’accepte pas ce genre de demande.
refusal-failed = Le serveur n’a pas pu répondre. Réessayez dans un instant.
refusal-not-begun = La partie commence dès que tous les sièges sont pris.
refusal-already-confirmed = Votre tour est confirmé. Annulez la confirmation pour le modifier.
refusal-turn-complete = Votre tour est complet. Confirmez-le ou annulez une étape.
refusal-turn-incomplete = Votre tour n’est pas encore complet. Faites les choix qui restent.
refusal-nothing-to-undo = Il n’y a rien à annuler : on ne revient pas sur un lancer.
refusal-not-alone = On ne peut annuler un tour confirmé que dans une partie en solo ou une leçon.
refusal-not-your-seat = Ce siège n’est pas le vôtre. Utilisez le lien de secours de votre siège, ou regardez.
refusal-bad-request = La demande n’a pas été comprise. Rechargez la page et réessayez.
refusal-unknown-game = Ce jeu n’est pas disponible ici.
refusal-store-failed = Rien n’a été enregistré : l’écriture sur le disque a échoué. Réessayez dans un instant.
refusal-newer-crier = Cette table demande une version plus récente de Crier : sa partie suit la version { $rules } des règles, que ce serveur ne connaît pas encore. Rien n’est perdu. { $state ->
    [finished] La partie est finie.
    [running] La partie est en cours.
   *[open] La partie n’a pas commencé.
} Joueurs : { $people }.
refusal-corrupt = Le journal de cette table est endommagé. L’hébergeur peut le restaurer depuis une sauvegarde.
refusal-secret-record = L’enregistrement de cette partie contient les secrets des joueurs. Vous pourrez le télécharger à la fin de la partie.
refusal-not-found = Il n’y a ni table ni page à cette adresse. Le lien est peut-être incomplet.
refusal-stale = La table a changé entre-temps : rien n’a été fait. Voici son état actuel.
refusal-still-here = Ce joueur n’est pas encore considéré comme parti : il faut deux minutes d’absence en direct, un jour sinon.
refusal-busy = Trop de joueurs demandent un conseil en ce moment. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refusal-hint-pending = Un robot réfléchit encore à votre dernière question. Attendez d’abord sa réponse.
refusal-unknown-bot = Ce robot n’existe pas ici.
refusal-stood-in = Un robot joue à ce siège : il faut d’abord reprendre le siège.
refusal-no-bot = Aucun robot ne joue à ce siège.
refusal-not-waiting = Ce siège n’a rien à décider pour l’instant.
refusal-other-hands = Confirmez d’abord que vous avez l’appareil en main.
refusal-bad-link = Ce n’est pas le maillon suivant de la chaîne de ce siège. Rechargez la page et réessayez.
refusal-no-chain = Ce siège n’a pas de chaîne.
refusal-too-many-requests = Trop de demandes en peu de temps. Attendez une seconde et réessayez.
refusal-too-many-tables = Trop de nouvelles tables ouvertes depuis votre connexion en peu de temps. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refusal-too-much-work = Cela fait beaucoup de travail d’un coup pour le serveur. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refusal-too-many-connections = Trop de connexions ouvertes depuis votre réseau. Fermez quelques onglets et réessayez.
refusal-too-many-streams = Trop de tables sont ouvertes en même temps depuis votre réseau. Fermez quelques onglets et réessayez.
refusal-server-full = Le serveur est complet pour le moment. Réessayez dans un instant.
refusal-too-slow = Le serveur a abandonné : la demande prenait trop de temps. Vérifiez votre connexion et réessayez.
refusal-banned = L’hébergeur a exclu votre adresse de ce serveur.
refusal-wrong-origin = La demande venait d’un autre site et n’a pas été exécutée. Rouvrez la table depuis sa propre adresse.
refusal-ranked = Pendant l’essai classé aux dés du jour, il n’y a pas de conseils, aucun tour ne s’annule et aucun robot ne joue pour vous.
refusal-day-over = Cette journée est finie : aucun essai classé ne peut plus commencer. Dès 1 h UTC, vous pourrez jouer ses dés hors classement.
refusal-ranked-first = Jouez d’abord votre essai classé aux dés de ce jour.
refusal-key-used = Ce lien ou ce code ne fonctionne plus : il ne sert qu’une fois, et un lien seulement pendant un quart d’heure. Créez-en un nouveau.
refusal-mistyped-code = Ce n’est ni un lien ni un code de secours. Comparez-le à votre fiche, lettre par lettre.
refusal-not-signed-in = Joignez à la demande la clé de l’un de vos appareils.
refusal-too-many-circles = Vous êtes déjà membre d’autant de cercles que possible. Quittez-en un d’abord.
refusal-circle-full = On ne peut pas rejoindre ce cercle pour le moment : il est complet, ou son lien vient d’être renouvelé. Demandez à ses membres.
refusal-not-founder = Seul le fondateur du cercle peut faire cela.
refusal-bad-clock = Une pendule demande une partie en direct à plusieurs sièges, de 30 secondes à 2 heures par joueur et au plus 5 minutes ajoutées par tour.
refusal-time-left = Ce joueur a encore du temps.
refusal-turn-lost = Votre temps est écoulé : le robot finit ce tour. Vous pourrez reprendre votre siège aussitôt après.
refusal-not-over-days = Dans une partie en direct, on ne relance personne.
refusal-not-another = Seul un autre joueur de cette table peut relancer quelqu’un.
refusal-nudged-too-soon = C’est son tour depuis moins de 12 heures. Laissez-lui encore un peu de temps.
refusal-nudged-today = Une relance a déjà été envoyée il y a moins d’un jour. Réessayez demain.
refusal-bad-text = Un message compte de 1 à 300 caractères.
refusal-talk-off = La discussion est désactivée à cette table.
refusal-too-much-talk = Cela fait beaucoup d’un coup. Reprenez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refusal-on-vacation = Ce joueur est en vacances jusqu’au { $until }. La partie l’attend.
refusal-bad-vacation = Des vacances durent de 1 à { $most } jours, et il vous en reste { $left } cette année.
refusal-notices-off = L’hôte a désactivé les avis.
refusal-too-many-channels = Vous en avez déjà dix, c’est le maximum. Retirez-en un d’abord.
refusal-too-many-notices = Cela fait beaucoup de messages. Réessayez dans { $minutes } min.
refusal-not-confirmed = Confirmez d’abord l’adresse : ouvrez le lien dans le message que nous avons envoyé.
refusal-bad-hours = Indiquez les deux heures, par exemple 22:30, ou laissez-les vides.
