# Pourquoi un coup est refusé : quoi, pourquoi, que faire. Codes de game-core, puis de Troyes Dice.
refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table de { $seats }.
refusal-not-your-turn = La place { $seat } n’a rien à décider maintenant. Attendez les autres.
refusal-awaiting-chance = Les dés d’abord : ils sont lancés dans un instant.
refusal-awaiting-seats = Aucun dé n’est attendu : c’est à quelqu’un de décider.
refusal-game-over = La partie est finie. Plus rien ne peut changer.

refusal-not-now = Il faut décider autre chose : { $expected ->
    [choose-a-die-and-an-action] choisissez un dé et une action.
    [choose-a-building-to-draw-for-the-bonus] choisissez un bâtiment pour le bonus.
    [choose-a-track-for-the-citizen] choisissez une piste pour l’habitant.
    [choose-the-direction-of-the-numbering] choisissez le sens de la numérotation.
    [choose-the-numbering] numérotez les colonnes.
    [a-die-or-two-pass-tokens-are-used] utilisez vos dés.
    [an-attack-is-made-or-none-any-more] attaquez, ou continuez.
    [something-is-built-or-traded-or-nothing-any-more] construisez et commercez, ou finissez le tour.
    [a-regular-army-is-placed] posez l’Armée régulière.
    [the-storehouse-takes-a-resource] choisissez ce que prend l’Entrepôt.
    [the-market-place-takes-one-or-two-of-a-resource] choisissez ce que prend la Place du marché.
    [the-stables-move-a-die] choisissez le dé que déplacent les Écuries.
    [dice-are-chosen-for-the-well] choisissez les dés à relancer.
    [choose-the-cards-to-keep] choisissez les cartes à garder.
    [take-a-start-piece] prenez une pièce de départ.
    [choose-a-card] choisissez une carte.
    [dig-examine-or-end-the-turn] fouillez, examinez ou finissez le tour.
    [publish-or-end-the-turn] publiez ou finissez le tour.
   *[other] voyez la barre d’action.
}
refusal-other-chance = Le hasard décide autre chose : { $expected ->
    [the-nine-plazas-are-laid] on pose les neuf places.
    [three-tiles-of-the-expansion-are-drawn] on tire trois tuiles de l’extension.
    [the-leftmost-value-is-rolled] on lance la valeur la plus à gauche.
    [the-four-dice-are-rolled] on lance les quatre dés.
    [a-card-is-revealed] on révèle une carte.
    [the-hill-is-poured] la colline est versée.
    [the-pieces-get-their-names] les pièces reçoivent leurs noms.
    [the-first-to-take-a-start-piece-is-drawn] qui prend la première pièce de départ.
    [a-permit-is-drawn] un permis de fouille est tiré.
   *[other] autre chose.
}
refusal-tile-twice = La tuile { $number } n’est qu’une fois dans la boîte.
refusal-black-die = Le dé de la place { $die } est le noir, il ne peut pas être choisi. Prenez-en un autre.
refusal-counts-as-black = Le dé de la place { $die } compte comme noir près du Raid 8. Prenez-en un autre.
refusal-name-payment = Le dé de la place { $die } coûte une ressource au choix. Dites laquelle vous payez.
refusal-no-payment-choice = Le dé de la place { $die } a un prix fixe ; il n’y a rien à choisir.
refusal-not-enough = Il faut { $need } { $resource ->
    [influence] { $need ->
        [one] influence
       *[other] influences
    }
    [deniers] { $need ->
        [one] denier
       *[other] deniers
    }
    [wood] bois
    [stone] { $need ->
        [one] pierre
       *[other] pierres
    }
    [iron] fer
   *[knowledge] { $need ->
        [one] connaissance
       *[other] connaissances
    }
}, et vous en avez { $have }. Choisissez autre chose.
refusal-no-influence = L’influence ne peut pas changer la valeur de ce dé : le Raid 1 est à côté.
refusal-no-colour-change = La connaissance ne peut pas changer la couleur de ce dé : le Raid 5 est à côté.
refusal-no-prestige = Ce dé ne peut pas construire de bâtiment de prestige : le Raid 7 est à côté.
refusal-below-one = Un dé ne descend pas à 0. Sa valeur reste entre 1 et 6.
refusal-build-with-zero = Un dé de valeur 0 ne construit rien. Augmentez-le d’abord avec de l’influence.
refusal-already-drawn = { $building ->
    [fortress] La Forteresse
    [hall] La Halle
    [cathedral] La Cathédrale
    [palace] Le Palais des comtes
    [cityhall] L’Hôtel de ville
   *[bishopric] L’Évêché
} du { $value } : déjà dessiné. Choisissez une autre colonne.
refusal-crossed-out = { $building ->
    [fortress] La Forteresse
    [hall] La Halle
    [cathedral] La Cathédrale
    [palace] Le Palais des comtes
    [cityhall] L’Hôtel de ville
   *[bishopric] L’Évêché
} du { $value } : perdu, le dé est barré. Choisissez une autre colonne.
refusal-die-affordable = Vous pouvez payer un dé : il faut réaliser une action.
refusal-not-offered = Le bonus n’offre pas { $building ->
    [fortress] de Forteresse
    [hall] de Halle
    [cathedral] de Cathédrale
    [palace] de Palais des comtes
    [cityhall] d’Hôtel de ville
   *[bishopric] d’Évêché
}. Choisissez un des bâtiments éclairés.
refusal-wrong-track = Cet habitant ne peut pas être encerclé parmi les { $track ->
    [red] chevaliers
    [yellow] artisans
   *[white] prêtres
}. Choisissez une des pistes éclairées.
refusal-not-the-crier = C’est le Crieur public, à la place { $crier }, qui numérote les colonnes.

# Dice City.
refusal-not-in-deck = Il n’y a plus de { $card } dans la pioche.
refusal-die-spent = Le { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
} est dépensé. Utilisez-en un autre.
refusal-deactivated = L’emplacement en { $at } est désactivé. Dépensez d’abord un autre dé pour le réveiller.
refusal-too-many-uses = Soixante emplacements ont servi ce tour-ci : c’est le maximum. Continuez.
refusal-same-die = Un dé ne se déplace pas lui-même. Dépensez-en un autre.
refusal-not-adjacent = { $to } n’est pas à côté de { $from }. Un dé va d’une case à gauche ou à droite.
refusal-passed-already = Vous avez déjà pris un jeton sablier ce tour-ci : une fois par tour.
refusal-discarded-already = Vous avez déjà défaussé quatre cartes ce tour-ci : une fois par tour.
refusal-few-cards = Il faut quatre cartes à l’étalage, et il y en a { $have ->
    [one] une seule
   *[other] { $have }
}.
refusal-not-in-solo = Cela n’existe pas dans une partie en solo.
refusal-not-deactivated = Aucun jeton en { $at } : rien à réveiller.
refusal-few-passes = Il faut 2 jetons sablier, et vous en avez { $have }.
refusal-dice-left = Tous les dés doivent d’abord servir. Dépensez ceux qui restent.
refusal-other-row = { $at } n’est pas sur la ligne de { $by }. Choisissez un lieu de cette ligne.
refusal-no-die-there = Aucun dé en { $at }. L’Église en demande un.
refusal-used-in-chain = L’emplacement en { $at } a déjà servi dans cette chaîne. Choisissez-en un autre.
refusal-amount = Payez de 1 à { $most } ici, pas { $amount }.
refusal-same-resource = Vous avez payé avec { $resource ->
    [wood] du bois
    [stone] de la pierre
   *[iron] du fer
} : choisissez une autre ressource.
refusal-same-space = Le dé est déjà en { $at }. Choisissez une autre case.
refusal-this-die-too = Le { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
} a utilisé le Puits et se relance aussi.
refusal-no-wood = La Grande statue prend de la pierre et du fer en plus, pas de bois.
refusal-no-bandits = Il ne reste plus de { $size ->
    [small] petits bandits
    [medium] bandits moyens
   *[large] grands bandits
}. Attaquez-en d’autres.
refusal-too-weak = Il faut { $need } de force armée, et vous avez { $have }.
refusal-own-city = On n’attaque pas sa propre cité.
refusal-no-such-opponent = Personne à la place { $seat }.
refusal-no-shield = Ce qui est en { $at } n’a pas de bouclier et ne s’attaque pas (place { $seat }).
refusal-attacked-already = Ce qui est en { $at } est déjà désactivé (place { $seat }). Choisissez une autre cible.
refusal-nothing-to-take = La place { $seat } n’a pas de { $resource ->
    [wood] bois
    [stone] pierre
   *[iron] fer
} à prendre.
refusal-not-on-display = Il n’y a pas de { $card } à cet endroit. Choisissez une carte de l’étalage.
refusal-pile-empty = La pile de { $card } est vide.
refusal-name-row = Dites de quelle rangée vient la carte { $card }.
refusal-no-row = La carte { $card } ne vient pas d’une rangée de l’étalage.
refusal-no-ships = Il ne reste plus de { $size ->
    [small] petit navire
    [medium] navire moyen
   *[large] grand navire
}.
refusal-rows-not-full = Il faut deux lignes pleines de cartes actives, et { $full ->
    [0] aucune ne l’est
    [one] une l’est
   *[other] { $full } le sont
}.
refusal-ends-already = La partie finit de toute façon avec cette manche.

# Où se trouve la règle.
rule-place = Règles : { $section }
rule-place-ruling = Règles : { $section } ; notre décision { $ruling }
rule-using-the-dice = Utiliser les dés
rule-assigning-the-dice = Assigner les dés
rule-attack = Attaque
rule-army-strength = Force armée
rule-attack-on-bandits = Attaque de bandits
rule-attack-on-locations = Attaque d’emplacements
rule-attack-on-the-stock = Attaque du stock
rule-building-and-trade = Construction et commerce
rule-location-clarifications = Précisions sur les emplacements
rule-end-of-the-game = Fin de la partie
rule-solo = Solo
rule-perform-an-action = Réaliser une action
rule-gain-resources = Gagner des ressources
rule-banquets-and-raids = Banquets et Raids
rule-set-up = Mise en place
rule-roll-the-dice = Lancer les dés
rule-resolve-the-event = Résoudre l’événement
rule-the-citizen-tracks = Les pistes Habitant
rule-citizen-tracks-track-bonus-and-column-bonus = Pistes Habitant : bonus de piste et de colonne
rule-construct-a-prestige-building = Construire un bâtiment de prestige
rule-construct-a-work-building = Construire un bâtiment de fonction

# Codes de la table et du serveur.
refusal-bad-options = On ne peut pas jouer ainsi à ce jeu. Vérifiez le nombre de places et les options.
refusal-bad-notation = Ce n'est pas un coup de ce jeu.
refusal-seat-taken = Cette place est déjà prise. Choisissez-en une autre.
refusal-bad-name = Un nom compte de 1 à 40 caractères, sans retour à la ligne.
refusal-not-begun = La partie commence quand toutes les places sont prises.
refusal-already-confirmed = Votre tour est confirmé. Reprenez la confirmation pour le changer.
refusal-turn-complete = Votre tour est complet. Confirmez-le ou annulez une étape.
refusal-turn-incomplete = Votre tour n'est pas encore complet. Voyez ce qu'il reste à choisir.
refusal-nothing-to-undo = Il n'y a rien à annuler : ce qui est lancé reste lancé.
refusal-not-alone = On ne reprend un tour confirmé que dans une partie en solo.
refusal-not-your-seat = Cette place n'est pas la vôtre. Utilisez le lien de secours de votre place, ou regardez.
refusal-bad-request = La demande n'a pas été comprise. Rechargez la page et réessayez.
refusal-unknown-game = Ce jeu n'existe pas ici.
refusal-store-failed = Rien n'a été enregistré, car le disque refuse. Réessayez dans un instant.
refusal-newer-crier = Cette table demande un Crier plus récent : sa partie suit la version { $rules } des règles, que ce programme n’a pas encore. Rien n’est perdu. { $state ->
    [finished] La partie est finie.
    [running] La partie est en cours.
   *[open] La partie n’a pas commencé.
} Joueurs : { $people }.
refusal-corrupt = Le journal de cette table est abîmé. L'hôte peut le restaurer depuis une sauvegarde.
refusal-secret-record = Le compte rendu de cette partie contient des secrets des joueurs. Il est donné quand la partie est finie.
refusal-not-found = Il n'y a rien à cette adresse.
refusal-stale = La partie a avancé entre-temps : rien n’a été fait. Voici où elle en est.
refusal-still-here = La personne assise là n’est pas encore partie : en direct il faut deux minutes, sur plusieurs jours un jour.
refusal-busy = Trop de personnes demandent à la fois. Redemandez dans un instant.
refusal-unknown-bot = Il n’y a pas de tel robot ici.
refusal-stood-in = Un robot joue à cette place : reprenez-la d’abord.
refusal-no-bot = Aucun robot ne joue à cette place.
refusal-not-waiting = Il n’y a rien à décider pour cette place maintenant.
refusal-other-hands = Dites d’abord que l’appareil est entre vos mains.
refusal-too-many-requests = Trop de demandes en peu de temps. Attendez une seconde et réessayez.
refusal-wrong-origin = La demande venait d’un autre site et n’a pas été exécutée. Rouvrez la table depuis sa propre adresse.
