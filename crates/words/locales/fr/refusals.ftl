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
   *[other] voyez la barre d’action.
}
refusal-other-chance = Le hasard décide autre chose : { $expected ->
    [the-nine-plazas-are-laid] on pose les neuf places.
    [three-tiles-of-the-expansion-are-drawn] on tire trois tuiles de l’extension.
    [the-leftmost-value-is-rolled] on lance la valeur la plus à gauche.
    [the-four-dice-are-rolled] on lance les quatre dés.
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
   *[knowledge] { $need ->
        [one] connaissance
       *[other] connaissances
    }
}, et vous en avez { $have }. Choisissez un autre dé ou un plus petit changement.
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

# Où se trouve la règle.
rule-place = Règles : { $section }
rule-place-ruling = Règles : { $section } ; notre décision { $ruling }
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
refusal-corrupt = Le journal de cette table est abîmé. L'hôte peut le restaurer depuis une sauvegarde.
refusal-not-found = Il n'y a rien à cette adresse.
refusal-stale = La partie a avancé entre-temps : rien n’a été fait. Voici où elle en est.
