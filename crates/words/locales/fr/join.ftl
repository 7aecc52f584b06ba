## Une table sur un serveur, depuis un terminal.

join-name = Votre nom
join-sat = Vous êtes au siège { $seat }.
join-watching = Vous regardez la partie. (journal, qui, quitter)
join-full = Tous les sièges sont pris : vous regardez la partie.
join-invite = Invitez les autres avec { $link }
join-recovery = Ce lien vous ramène à votre siège, où que vous soyez. Ne le donnez à personne :
join-seating = La partie commence quand tous les sièges sont pris.
join-shares = Tous les sièges sont pris. On attend la part de hasard de chacun.
join-you = vous
join-free = libre
join-kept = réservé à { $name }
join-lost = Le serveur ne répond pas. Nouvel essai…
join-back = Le serveur répond de nouveau.
join-warned = Sans nouvelles de vous, un autre joueur a voulu confier votre siège à un robot.
join-stood-in = Un robot joue pour vous. Tapez retour pour reprendre votre siège.
join-stood-in-enter = Un robot joue pour vous. Appuyez sur Entrée pour reprendre votre siège.
join-sending = En attente de la réponse du serveur…
join-cut-off = La connexion est perdue à cause d’une erreur de ce programme. Quittez la table et revenez : rien n’est perdu.
join-rematch-open = Les autres rejouent. Appuyez sur * pour les rejoindre.
join-do-bot = Mettre un robot au siège { $seat } : { $bot }
join-do-leave = Quitter mon siège
join-do-begin = Commencer sans les parts de hasard qui manquent
join-do-stand-in-own = Laisser un robot jouer pour moi : { $bot }
join-do-stand-in = Laisser un robot jouer pour { $name } : { $bot }
join-do-nudge = Rappeler à { $name } que c’est son tour
join-do-react = Dire « { $said } »
join-review-again = Redemandez plus tard pour en savoir plus.
join-several = Plusieurs tables à la fois demandent le plein écran, et des jeux que ce programme connaît.
join-gone = Votre siège appartient désormais à une autre clé : vous regardez la partie.
join-closed = La table a été fermée.
join-left = Vous êtes parti, mais votre siège reste à vous. crier join avec le même lien vous y ramène.
join-word-say = dire
join-word-who = qui
join-word-back = retour
join-help =
    Tapez le numéro d’un coup, sa notation, ou quelques lettres : s’il n’y en a qu’un, il est choisi ; s’il y en a plusieurs, ils sont listés.
    Entrée seule confirme un tour complet, ou liste de nouveau les coups.
    conseil – ce que ferait un robot, et pourquoi ; a, b ou c en choisit un
    annuler – reprendre le dernier choix, ou votre confirmation tant que d’autres réfléchissent
    dire BONJOUR – parler aux autres
    retour – reprendre votre siège à un robot
    qui – qui est à quel siège
    plateau – le plateau de nouveau
    journal – ce qui s’est passé jusqu’ici
    règles – les règles
    quitter – partir ; votre siège reste à vous
