# Pourquoi un coup est refusé : quoi, pourquoi, que faire. Codes de game-core, puis de Troyes Dice.
refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table de { $seats }.
refusal-not-your-turn = La place { $seat } n’a rien à décider maintenant. Attendez les autres.
refusal-awaiting-chance = Les dés d’abord : ils sont lancés dans un instant.
refusal-awaiting-seats = Aucun dé n’est attendu : c’est à quelqu’un de décider.
refusal-game-over = La partie est finie. Plus rien ne peut changer.

# Où se trouve la règle.
rule-place = Règles : { $section }
rule-place-ruling = Règles : { $section } ; notre décision { $ruling }

# Codes de la table et du serveur.
refusal-bad-options = On ne peut pas jouer ainsi à ce jeu. Vérifiez le nombre de places et les options.
refusal-bad-notation = Ce n’est pas un coup de ce jeu.
refusal-seat-taken = Cette place est déjà prise. Choisissez-en une autre.
refusal-bad-name = Un nom compte de 1 à 40 caractères, sans retour à la ligne.
refusal-not-begun = La partie commence quand toutes les places sont prises.
refusal-already-confirmed = Votre tour est confirmé. Reprenez la confirmation pour le changer.
refusal-turn-complete = Votre tour est complet. Confirmez-le ou annulez une étape.
refusal-turn-incomplete = Votre tour n’est pas encore complet. Voyez ce qu’il reste à choisir.
refusal-nothing-to-undo = Il n’y a rien à annuler : ce qui est lancé reste lancé.
refusal-not-alone = On ne reprend un tour confirmé que dans une partie en solo.
refusal-not-your-seat = Cette place n’est pas la vôtre. Utilisez le lien de secours de votre place, ou regardez.
refusal-bad-request = La demande n’a pas été comprise. Rechargez la page et réessayez.
refusal-unknown-game = Ce jeu n’existe pas ici.
refusal-store-failed = Rien n’a été enregistré, car le disque refuse. Réessayez dans un instant.
refusal-newer-crier = Cette table demande un Crier plus récent : sa partie suit la version { $rules } des règles, que ce programme n’a pas encore. Rien n’est perdu. { $state ->
    [finished] La partie est finie.
    [running] La partie est en cours.
   *[open] La partie n’a pas commencé.
} Joueurs : { $people }.
refusal-corrupt = Le journal de cette table est abîmé. L’hôte peut le restaurer depuis une sauvegarde.
refusal-secret-record = Le compte rendu de cette partie contient des secrets des joueurs. Il est donné quand la partie est finie.
refusal-not-found = Cette adresse ne mène à aucune table ni aucune page. Une lettre du lien s’est peut-être perdue.
refusal-stale = La partie a avancé entre-temps : rien n’a été fait. Voici où elle en est.
refusal-still-here = La personne assise là n’est pas encore partie : en direct il faut deux minutes, sur plusieurs jours un jour.
refusal-busy = Trop de personnes demandent à la fois. Redemandez dans un instant.
refusal-unknown-bot = Il n’y a pas de tel robot ici.
refusal-stood-in = Un robot joue à cette place : reprenez-la d’abord.
refusal-no-bot = Aucun robot ne joue à cette place.
refusal-not-waiting = Il n’y a rien à décider pour cette place maintenant.
refusal-other-hands = Dites d’abord que l’appareil est entre vos mains.
refusal-too-many-requests = Trop de demandes en peu de temps. Attendez une seconde et réessayez.
refusal-wrong-origin = La demande venait d’un autre site et n’a pas été exécutée. Rouvrez la table depuis sa propre adresse.
