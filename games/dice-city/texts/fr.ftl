# Dice City, avec nos mots et les termes des règles.

# La page d’accueil.
title-box = Lancez cinq dés sur votre cité, utilisez les emplacements où ils tombent et bâtissez-en de meilleurs par-dessus.
option-hard = Difficile (en solo)
option-hard-help = Deux rangées de cinq cartes et douze tours au lieu de quinze.
option-deck-end = Quand la pioche est vide
option-deck-end-on = la partie se termine avec le tour de jeu
option-deck-end-off = la partie continue

# Feuilles vierges.
dc-blank-cost = { $n } de chaque
dc-blank-write = Écrivez le nom d’une carte sur l’emplacement où vous la construisez.

dc-die = { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
}
dc-the-die = le { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
}
dc-row = { $die ->
    [white] Ligne blanche
    [yellow] Ligne jaune
    [red] Ligne rouge
    [blue] Ligne bleue
   *[black] Ligne noire
}
dc-space = { $die ->
    [white] blanc { $column }
    [yellow] jaune { $column }
    [red] rouge { $column }
    [blue] bleu { $column }
   *[black] noir { $column }
}
dc-kind-resource = ressource
dc-kind-military = militaire
dc-kind-economy = économie
dc-kind-culture = culture
dc-kind-civic = civique
dc-amount = { $resource ->
    [wood] { $n } bois
    [stone] { $n ->
        [one] { $n } pierre
       *[other] { $n } pierres
    }
   *[iron] { $n ->
        [one] { $n } fer
       *[other] { $n } fers
    }
}
dc-strength = { $n } de force armée
dc-strength-bandits = { $n } de force armée contre les bandits
dc-points = { $n } PV
dc-passes = { $n ->
    [one] { $n } jeton sablier
   *[other] { $n } jetons sablier
}
dc-bandits = { $size ->
    [small] petits bandits
    [medium] bandits moyens
   *[large] grands bandits
}
dc-ship = { $size ->
    [small] petit navire marchand
    [medium] navire marchand moyen
   *[large] grand navire marchand
}
dc-left = { $n ->
    [one] il en reste { $n }
   *[other] il en reste { $n }
}
dc-defence = défense { $n }
dc-worth = { $n } PV à la fin
dc-worth-counted = PV comptés à la fin
dc-cost = coûte { $cost }
dc-missing = il manque { $missing }
dc-affordable = vous pouvez la payer
dc-deactivated = désactivé
dc-shelf-top = rangée la plus récente
dc-shelf-bottom = défaussée à la fin du tour

# Les emplacements.
thing-forest = Forêt
thing-mountain = Montagne
thing-cave = Grotte
thing-militia = Milice
thing-small-house = Petite maison
thing-traveller = Voyageur
thing-lumber-mill = Moulin à bois
thing-quarry = Carrière
thing-mine = Mine
thing-regular-army = Armée régulière
thing-barracks = Caserne
thing-blacksmith = Forgeron
thing-catapult = Catapulte
thing-training-camp = Camp d’entraînement
thing-watch-tower = Tour de guet
thing-bazaar = Bazar
thing-market-place = Place du marché
thing-merchant-guild = Guilde marchande
thing-mint = Monnaie
thing-storehouse = Entrepôt
thing-cathedral = Cathédrale
thing-festival-hall = Salle des fêtes
thing-grand-statue = Grande statue
thing-great-wall = Grande muraille
thing-manor = Manoir
thing-cemetery = Cimetière
thing-church = Église
thing-stables = Écuries
thing-town-hall = Hôtel de ville
thing-well = Puits

# Ce qu’ils font, en une ligne.
dc-does-forest = Donne 1 bois.
dc-does-mountain = Donne 1 pierre.
dc-does-cave = Donne 1 fer.
dc-does-militia = Donne 1 de force armée.
dc-does-small-house = Donne 1 PV.
dc-does-traveller = Ce dé est relancé.
dc-does-lumber-mill = Donne 2 bois.
dc-does-quarry = Donne 2 pierres.
dc-does-mine = Donne 2 fers.
dc-does-regular-army = Donne 2 de force armée.
dc-does-barracks = Posez une Armée régulière où vous voulez, gratuitement.
dc-does-blacksmith = Vos armées donnent 1 de force en plus ce tour-ci.
dc-does-catapult = Donne 3 de force armée, puis est désactivée.
dc-does-training-camp = Les bandits ont 1 de défense en moins ce tour-ci.
dc-does-watch-tower = Donne 3 de force, contre les bandits seulement.
dc-does-bazaar = Donne 1 de chaque ressource, puis est désactivé.
dc-does-market-place = Payez 1 ou 2 ressources identiques : chacune en donne 2 d’un autre type.
dc-does-merchant-guild = 1 ressource par carte de récolte de la ligne, puis désactivée.
dc-does-mint = Les emplacements ressource donnent 1 de plus ce tour-ci.
dc-does-storehouse = Payez 1 ressource, recevez-en 3 identiques.
dc-does-cathedral = À la fin : 1 PV par emplacement culture de la ligne.
dc-does-festival-hall = 1 PV par paire de ressources identiques en stock.
dc-does-grand-statue = À la construction : jusqu’à 3 pierres ou fers de plus, 1 PV chacun.
dc-does-great-wall = Les autres cartes de la ligne ont 2 de défense en plus.
dc-does-manor = Donne 2 PV.
dc-does-cemetery = Utilise un autre emplacement de la ligne, puis est désactivé.
dc-does-church = Utilise un emplacement sous l’un de vos dés.
dc-does-stables = Déplace un autre dé non utilisé où vous voulez sur sa ligne.
dc-does-town-hall = Utilise n’importe quel emplacement de votre cité.
dc-does-well = Relance ce dé et d’autres dés non utilisés, au choix.
dc-rests = Après usage, il reçoit un jeton désactivation ; dépensez un dé pour l’enlever.
dc-label-harvest = Carte de récolte : la Guilde marchande la compte.
dc-label-army = Armée : le Forgeron la renforce.

# Les plateaux.
dc-tab-own = Cité
dc-tab-shared = Marché
dc-market = Cartes à construire
dc-display = Affichage
dc-deck = Pioche : { $n }
dc-in-deck = { $n ->
    [one] encore { $n } dans la pioche
   *[other] encore { $n } dans la pioche
}
dc-piles = Toujours disponibles
dc-bandit-stacks = Bandits
dc-ship-stacks = Navires
dc-city = Votre cité
dc-city-of = Cité ({ $name })
dc-die-here = { $die ->
    [white] le dé blanc est ici
    [yellow] le dé jaune est ici
    [red] le dé rouge est ici
    [blue] le dé bleu est ici
   *[black] le dé noir est ici
}
dc-stock = Stock
dc-stock-of = Stock ({ $name })
dc-steps = Étapes du tour
dc-step-dice = Dés
dc-step-attack = Attaque
dc-step-build = Construction
dc-step-end = Lancer
dc-round = Tour { $n }
dc-solo-turn = Tour { $n } sur { $of }
dc-target = objectif { $n } PV
dc-ending = Dernier tour de jeu : { $reason ->
    [bandits] tous les bandits sont battus.
    [trade-ships] deux piles de navires sont vides.
    [deck] la pioche est vide.
    [two-rows] deux lignes sont pleines.
   *[other] la fin est proche.
}
dc-boost-smiths = Les armées donnent { $n } de plus ce tour-ci
dc-boost-mints = Les emplacements ressource donnent { $n } de plus ce tour-ci
dc-boost-camps = Les bandits ont { $n } de défense en moins ce tour-ci
dc-score-now = { $n } PV jusqu’ici
dc-score-city = { $n } PV d’emplacements ; le reste est face cachée
dc-odds = Chances
dc-odds-hide = Cacher les chances
dc-odds-average = Si vous utilisez chaque dé là où il tombe, un tour rapporte en moyenne :
dc-odds-help = Sur chaque case : la chance de l’obtenir – ou d’obtenir une case voisine et d’y amener le dé grâce à un autre – et ce qu’elle rapporte par tour en moyenne.
dc-odds-range = { $roll }–{ $reach } %
dc-odds-space = Chance d’obtenir cette case : { $roll } % ; de l’atteindre grâce à un autre dé : { $reach } %. Obtenue jusqu’ici : { $n ->
    [0] jamais
    [one] une fois
   *[other] { $n } fois
}.

# Ce qui est attendu.
dc-ask-dice = Utilisez vos dés : choisissez-en un
dc-ask-dice-more = Touchez un dé pour l’utiliser sur place ; touchez-le dans la cité pour les autres options.
dc-ask-dice-first = Touchez un dé pour utiliser l’emplacement où il se trouve. Les ressources paient de meilleurs emplacements ; force, navires et cartes donnent des PV.
dc-rerolled = Relancé : { $dice }.
dc-reroll-same = { $die } { $was }, encore { $now }
dc-reroll-other = { $die } { $was } → { $now }
dc-ask-tokens = Tous les dés sont utilisés. Dépensez des jetons sablier, ou continuez
dc-ask-die = { $die ->
    [white] Dé blanc
    [yellow] Dé jaune
    [red] Dé rouge
    [blue] Dé bleu
   *[black] Dé noir
} sur { $location } : comment l’utiliser ?
dc-ask-die-more = Cases en surbrillance : ce dé peut y déplacer un autre dé ou y réactiver une carte.
dc-ask-space = { $space } : { $location }
dc-ask-attack = Attaque : choisissez une cible, ou continuez
dc-ask-attack-more = Il reste { $n } de force armée. Chaque cible montre son coût.
dc-ask-attack-bandits-more = Il reste { $n } de force armée, et { $more } contre les bandits seulement.
dc-ask-build = Construisez et commercez, ou terminez le tour
dc-ask-build-none = Rien à construire ni à échanger. Terminez le tour
dc-ask-card = Où va la carte { $card } ?
dc-ask-card-look = { $card }
dc-ask-copy = { $card } : quelle capacité utiliser ?
dc-ask-army = Caserne : où va l’Armée régulière ?
dc-ask-storehouse = Entrepôt : quelle ressource payez-vous ? Vous en recevez trois.
dc-ask-market = Place du marché : que payez-vous ? Chaque ressource payée en donne deux d’un autre type.
dc-ask-get = Place du marché : quelle ressource voulez-vous pour votre { $paid ->
    [wood] bois
    [stone] pierre
   *[iron] fer
} ? Vous en recevez deux.
dc-ask-get-left = { $n ->
    [one] Encore une fois.
   *[other] Encore { $n } fois.
}
dc-ask-stables = Écuries : quel dé va où ?
dc-ask-well = Puits : quels autres dés relancer avec { $die ->
    [white] le blanc
    [yellow] le jaune
    [red] le rouge
    [blue] le bleu
   *[black] le noir
} ?
dc-ask-force = Quel dé { $name } doit-il relancer ?
dc-ask-drop = Défaussez de l’affichage : encore { $n ->
    [one] une carte
   *[other] { $n } cartes
}
dc-ask-extra = Grande statue : payez jusqu’à { $n } pierres ou fers de plus, 1 PV chacun
dc-ask-wait = { $name } joue
dc-ask-wait-dice = utilise ses dés
dc-ask-wait-attack = attaque
dc-ask-wait-build = construit et commerce
dc-ask-chance = Lancer en cours…
dc-ask-over = La partie est finie.
dc-ask-confirm = Confirmez, et les dés seront lancés
dc-final-roll = Des dés seront lancés : impossible d’annuler.
dc-final-reveal = Une nouvelle carte sera révélée : impossible d’annuler.
dc-final-turn = Votre tour se termine : impossible d’annuler.
dc-final-over = La partie se termine.

# Ce qui reste à la fin d’une étape.
dc-unused-kept = Vous gardez { $what }.
dc-unused-lost = Vous perdez { $what }.

# Boutons.
dc-do-go-on = Continuer
dc-do-end-attacks = Finir d’attaquer
dc-do-end-turn = Finir le tour
dc-do-use = Utiliser
dc-do-build = Construire ici
dc-do-reroll = Relancer
dc-do-enough = Rien de plus
dc-do-confirm = Confirmer
dc-back = Retour
dc-for-tokens = Pour deux jetons sablier
dc-more = Détails
dc-news = Ce qui s’est passé

# Un coup, en une phrase.
dc-move-use = Utiliser { $location } avec { $die }
dc-move-move = Dépenser { $die } pour déplacer { $moved } en { $space } ({ $location })
dc-move-discard = Dépenser { $die } pour défausser quatre cartes de l’affichage
dc-move-reactivate = Dépenser { $die } pour réactiver { $location } en { $space }
dc-move-pass = Dépenser { $die } pour un jeton sablier
dc-move-spend-resource = Deux jetons sablier contre { $resource ->
    [wood] 1 bois
    [stone] 1 pierre
   *[iron] 1 fer
}
dc-move-spend-strength = Deux jetons sablier contre 1 de force armée
dc-move-spend-reroll = Deux jetons sablier : tous les autres relancent un dé
dc-move-force = { $name } relance { $die }
dc-move-drop = Défausser { $card }
dc-move-copy = Utiliser { $location } en { $space }
dc-move-army = Poser l’Armée régulière en { $space }, sur { $location }
dc-move-pay = Payer { $what }
dc-move-get = Prendre { $what }
dc-move-shift = Déplacer { $die } en { $space } ({ $location })
dc-move-reroll = Relancer : { $dice }
dc-move-bandits = Attaquer les { $bandits }
dc-move-attack = Attaquer { $location } en { $space } chez { $name }
dc-move-rob = Prendre { $what } à { $name }
dc-move-build = Construire { $card } en { $space }, sur { $location }
dc-move-extra = Payer { $what } de plus
dc-move-enough = Ne rien payer de plus
dc-move-ship = Envoyer le { $ship }
dc-move-declare = Deux lignes sont pleines : terminer la partie avec ce tour de jeu
dc-move-done-dice = Passer aux attaques
dc-move-done-attack = Passer à la construction
dc-move-done-build = Finir le tour et lancer les dés

# Formes courtes.
dc-chip-pass = Jeton sablier
dc-chip-discard = Défausser 4 cartes
dc-chip-move = Déplacer { $die } ici
dc-chip-wake = Réactiver
dc-chip-declare = Finir la partie : deux lignes sont pleines
dc-chip-reroll-others = Les autres relancent un dé
dc-nothing = sans effet
dc-why = Pourquoi pas maintenant ?
dc-why-turn = C’est à { $name } de jouer.
dc-why-chance = Le hasard décide d’abord. Attendez le résultat.
dc-die-used = utilisé

# Groupes de la liste des coups.
dc-pane-city = Ville
dc-pane-market = Marché
dc-asleep = désactivé
dc-after-move = Voilà ce que vous auriez après ce coup.
dc-legend = ▮ bois  ◆ pierre  ▲ fer  † force  ♜ défense  ★ PV  z désactive  ≈ copie
dc-group-other-uses = Autres usages d’un dé
dc-group-dice = Avec un dé
dc-group-tokens = Avec des jetons sablier
dc-group-attack = Attaques
dc-group-build = Construire et commercer
dc-group-choice = Choisir
dc-group-end = Continuer
dc-way-choose-space = choisir une case
dc-way-do = choisir

# Ce qui se passe, ligne par ligne.
dc-note-no-effect = { $location } est sans effet pour l’instant
dc-note-boost = { $location } agit jusqu’à la fin du tour
dc-note-deactivated = { $location } en { $space } : désactivation
dc-note-deactivated-other = { $location } en { $space } chez { $name } : désactivation
dc-note-reactivated = { $location } en { $space } : réactivation
dc-note-moved = { $die } en { $space } : { $location }
dc-note-built = { $card } en { $space }
dc-note-over = sur { $location }
dc-note-discarded = { $card } : défaussée
dc-note-bandits = { $bandits } battus : { $n } PV
dc-note-ship = { $ship } envoyé : { $n } PV
dc-note-robbed = { $what } (pris à { $name })
dc-note-ending = La partie se termine avec ce tour de jeu

# Le journal.
dc-log-turn = { $name }, tour { $round }
dc-log-solo-turn = Tour { $round }
dc-log-set-up = Mise en place
dc-log-rolled-by = { $name } lance
dc-log-rerolled-by = { $name } relance
dc-log-revealed = { $n ->
    [one] { $cards } arrive à l’affichage
   *[other] { $cards } arrivent à l’affichage
}
dc-log-moves = déplace
dc-log-pass = un jeton sablier
dc-log-discards = Défausse
dc-log-discards-four = remplace quatre cartes de l’affichage
dc-log-wakes = réactive { $location }
dc-log-tokens = Deux jetons sablier
dc-log-forces = { $who ->
    [you] Vous devez
   *[other] { $name } doit
} relancer :
dc-log-builds = Construit { $card } en { $space }
dc-log-places = Pose une Armée régulière en { $space }
dc-log-covers = sur { $location }
dc-log-extra = Paie un supplément pour la statue
dc-log-ships = Envoie le { $ship }
dc-log-beats = Bat les { $bandits }
dc-log-attacks = Attaque { $location } chez { $who ->
    [you] vous
   *[other] { $name }
}
dc-log-robs = { $who ->
    [you] Vous prend
   *[other] Prend à { $name }
}
dc-log-declares = Annonce la fin : deux lignes sont pleines
dc-log-copies = copie { $location }
dc-log-to = vers

# Les personnes.
dc-person-summary = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, stock { $stock }, { $passes ->
    [one] { $passes } jeton sablier
   *[other] { $passes } jetons sablier
}, { $bandits ->
    [one] { $bandits } carte bandits
   *[other] { $bandits } cartes bandits
}, { $ships ->
    [one] { $ships } navire
   *[other] { $ships } navires
}, { $points } PV
dc-person-first = premier joueur
dc-person-turn = joue en ce moment

# Lignes de score et fin.
score-tokens = Jetons PV
score-bandits = Bandits
score-trade-ships = Navires marchands
score-resource = Cartes ressource
score-military = Cartes militaires
score-economy = Cartes d’économie
score-culture = Cartes de culture
score-civic = Cartes civiques
score-cathedrals = Cathédrales
dc-counted = { $what ->
    [tokens] { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
    }
    [bandits] { $n ->
        [one] { $n } bandit
       *[other] { $n } bandits
    }
    [trade-ships] { $n ->
        [one] { $n } navire
       *[other] { $n } navires
    }
    [cathedrals] { $n ->
        [one] { $n } Cathédrale
       *[other] { $n } Cathédrales
    }
   *[other] { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
}
dc-rounds = Tours
honour-target-reached = Objectif atteint
dc-end-bandits = La partie a pris fin : tous les bandits ont été battus.
dc-end-trade-ships = La partie a pris fin : deux piles de navires sont vides.
dc-end-deck = La partie a pris fin : la pioche est vide.
dc-end-two-rows = La partie a pris fin : un joueur qui avait deux lignes pleines l’a décidé.
dc-end-round-limit = La partie a pris fin après cent tours de jeu.
dc-end-last-row = La dernière rangée de cartes est défaussée : la partie en solo est finie.
dc-solo-won = L’objectif était de { $target } PV. Le prochain est de { $next } PV.
dc-solo-lost = L’objectif était de { $target } PV.
dc-tie = { $better } › { $worse } : { $why }.
dc-tie-cards = à égalité de PV, davantage de cartes emplacement
dc-tie-bandits-and-ships = à égalité de PV, davantage de PV de bandits et de navires
dc-tie-turn-order = à égalité de PV, plus proche du premier joueur
dc-moment = { $name }, tour { $round } : { $n } PV en un tour

# L’aide sur place.
help-stock = Le bois, la pierre et le fer que vous avez réunis. À la fin de votre tour, vous gardez une ressource de chaque type.
help-passes = Dépensez un dé pour gagner un jeton, une fois par tour ; vous gardez vos jetons d’un tour à l’autre. Deux jetons achètent une ressource ou 1 de force armée, ou font relancer un dé à tous les autres.
help-passes-alone = Dépensez un dé pour gagner un jeton, une fois par tour ; vous gardez vos jetons d’un tour à l’autre. Deux jetons achètent une ressource ou 1 de force armée.
help-strength = Ce que vos armées ont réuni ce tour-ci. Chaque attaque en dépense ; le reste disparaît à la fin du tour.
help-bandits = Battez-les avec votre force armée. Quand les trois piles sont vides, la partie se termine avec le tour de jeu.
help-bandits-alone = Battez-les avec votre force armée, aussi souvent que possible : en solo, ils ne s’épuisent jamais.
help-ships = Chacun coûte la même quantité des trois ressources. Quand deux piles sont vides, la partie se termine avec le tour de jeu.
help-ships-alone = Chacun coûte la même quantité des trois ressources. En solo, ils ne s’épuisent jamais.
help-display = Huit cartes à construire. Toute carte construite est aussitôt remplacée par une carte de la pioche.
help-display-alone = Deux rangées de cartes à construire ; une carte construite laisse un trou. Après votre tour, la rangée du bas est défaussée, celle du haut descend et une nouvelle est posée.
help-piles = Des cartes simples, disponibles tant que leur pile n’est pas vide.
help-die = Un dé se trouve sur la ligne de sa couleur, dans la colonne qu’il indique. Chaque dé sert une fois par tour : pour l’emplacement où il se trouve, pour déplacer un autre dé, pour réactiver une carte, pour un jeton sablier ou pour remplacer quatre cartes de l’affichage.
help-die-alone = Un dé se trouve sur la ligne de sa couleur, dans la colonne qu’il indique. Chaque dé sert une fois par tour : pour l’emplacement où il se trouve, pour déplacer un autre dé, pour réactiver une carte ou pour un jeton sablier.
help-token = Un emplacement qui porte un jeton désactivation ne peut être ni utilisé ni attaqué, mais ses PV comptent. Dépensez un dé pour enlever le jeton.

# Cases de Dice City dans les refus.
thing-w1 = blanc 1
thing-w2 = blanc 2
thing-w3 = blanc 3
thing-w4 = blanc 4
thing-w5 = blanc 5
thing-w6 = blanc 6
thing-y1 = jaune 1
thing-y2 = jaune 2
thing-y3 = jaune 3
thing-y4 = jaune 4
thing-y5 = jaune 5
thing-y6 = jaune 6
thing-r1 = rouge 1
thing-r2 = rouge 2
thing-r3 = rouge 3
thing-r4 = rouge 4
thing-r5 = rouge 5
thing-r6 = rouge 6
thing-b1 = bleu 1
thing-b2 = bleu 2
thing-b3 = bleu 3
thing-b4 = bleu 4
thing-b5 = bleu 5
thing-b6 = bleu 6
thing-k1 = noir 1
thing-k2 = noir 2
thing-k3 = noir 3
thing-k4 = noir 4
thing-k5 = noir 5
thing-k6 = noir 6

# Pourquoi un coup est conseillé. Derrière « rapporte », « garde » et « risque ».
hint-scores = { $points } PV tout de suite
hint-goods = { $resource ->
    [wood] { $amount } bois
    [stone] { $amount ->
        [one] { $amount } pierre
       *[other] { $amount } pierres
    }
   *[iron] { $amount ->
        [one] { $amount } fer
       *[other] { $amount } fers
    }
}
hint-strength = { $amount } de force armée
hint-boosts = un meilleur rendement pour la suite du tour ({ $card })
hint-builds = { $card } : { $points } PV à la fin
hint-reactivates = { $card } : réactivation
hint-weakens = un adversaire doit dépenser un dé pour réactiver sa carte { $card }
hint-leads-to-card = { $card } à portée dans ce tour
hint-leads-to-ship = { $size ->
    [small] un petit navire marchand
    [medium] un navire marchand moyen
   *[large] un grand navire marchand
} à portée dans ce tour ({ $points } PV)
hint-leads-to-bandits = { $size ->
    [small] de petits bandits
    [medium] des bandits moyens
   *[large] de grands bandits
} à portée dans ce tour ({ $points } PV)
hint-pass = { $amount ->
    [one] { $amount } jeton sablier
   *[other] { $amount } jetons sablier
} pour plus tard
hint-rests = { $card } : désactivation jusqu’à ce qu’un dé enlève le jeton
hint-covers = une autre carte recouvre { $card } pour de bon
hint-wastes = { $amount ->
    [one] { $amount } ressource perdue
   *[other] { $amount } ressources perdues
} à la fin du tour
hint-forgoes = { $card } : ce dé ne l’utilise pas
hint-luck = dépend des dés
hint-ends = la partie se termine avec ce tour de jeu

# Pourquoi un coup est refusé : quoi, pourquoi, que faire.
refusal-not-now = Il faut décider autre chose : { $awaited ->
    [dice] utilisez vos dés.
    [attack] attaquez, ou continuez.
    [build] construisez et commercez, ou finissez le tour.
    [army] posez l’Armée régulière.
    [storehouse] choisissez ce que prend l’Entrepôt.
    [market] choisissez ce que prend la Place du marché.
    [stables] choisissez le dé que déplacent les Écuries.
    [well] choisissez les dés à relancer.
    [copy] choisissez l’emplacement à copier.
    [get] choisissez ce que donne la Place du marché.
    [force] choisissez le dé à relancer.
    [drop] choisissez la carte à défausser.
    [extra] payez pour la Grande statue, ou arrêtez.
   *[other] voyez la barre d’action.
}
refusal-other-chance = Un autre tirage est attendu : { $awaited ->
    [reveal] on révèle une carte.
    [roll] on lance des dés.
   *[other] voyez la barre d’action.
}
refusal-not-enough = Il faut { $need } { $resource ->
    [wood] bois
    [stone] { $need ->
        [one] pierre
       *[other] pierres
    }
   *[iron] { $need ->
        [one] fer
       *[other] fers
    }
}, et vous en avez { $have }. Choisissez autre chose.
refusal-not-in-deck = Il ne reste aucune carte { $card } dans la pioche.
refusal-die-spent = Le { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
} est dépensé. Utilisez-en un autre.
refusal-deactivated = L’emplacement en { $at } est désactivé. Dépensez d’abord un autre dé pour le réactiver.
refusal-too-many-uses = Vous avez utilisé soixante emplacements ce tour-ci, le maximum. Continuez.
refusal-same-die = Un dé ne se déplace pas lui-même. Dépensez-en un autre.
refusal-not-adjacent = La case { $to } n’est pas à côté de la case { $from }. Un dé se déplace d’une case, à gauche ou à droite.
refusal-passed-already = Vous avez déjà pris un jeton sablier ce tour-ci : une fois par tour.
refusal-discarded-already = Vous avez déjà défaussé quatre cartes ce tour-ci : une fois par tour.
refusal-few-cards = Il faut quatre cartes à l’affichage, et il y en a { $have ->
    [one] une seule
   *[other] { $have }
}.
refusal-not-in-solo = Cela n’est pas possible dans une partie en solo.
refusal-not-deactivated = L’emplacement en { $at } n’est pas désactivé.
refusal-few-passes = Il faut 2 jetons sablier, et vous en avez { $have }.
refusal-dice-left = Utilisez d’abord tous vos dés. Dépensez ceux qui restent.
refusal-other-row = La case { $at } n’est pas sur la même ligne que { $by }. Choisissez un emplacement de cette ligne.
refusal-no-die-there = Aucun dé en { $at }. L’Église en demande un.
refusal-used-in-chain = L’emplacement en { $at } a déjà servi dans cette chaîne. Choisissez-en un autre.
refusal-amount = Payez de 1 à { $most } ici, pas { $amount }.
refusal-same-resource = Vous avez payé avec { $resource ->
    [wood] du bois
    [stone] de la pierre
   *[iron] du fer
} : choisissez une autre ressource.
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
refusal-too-weak = Il faut { $need } de force armée, et vous en avez { $have }.
refusal-own-city = On n’attaque pas sa propre cité.
refusal-no-such-opponent = Il n’y a pas de joueur au siège { $seat }.
refusal-no-shield = Chez { $name }, l’emplacement en { $at } n’a pas de bouclier : on ne peut pas l’attaquer.
refusal-attacked-already = Chez { $name }, l’emplacement en { $at } est déjà désactivé. Choisissez une autre cible.
refusal-nothing-to-take = { $name } n’a pas de { $resource ->
    [wood] bois
    [stone] pierre
   *[iron] fer
} à prendre.
refusal-not-on-display = Il n’y a aucune carte { $card } à cet endroit. Choisissez une carte de l’affichage.
refusal-pile-empty = La pile { $card } est vide.
refusal-name-row = Dites de quelle rangée vient la carte { $card }.
refusal-no-row = La carte { $card } ne vient pas d’une rangée de l’affichage.
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
refusal-ends-already = La partie se termine de toute façon avec ce tour de jeu.

# La première leçon, games/dice-city/page/lessons/first.toml. 25 mots au plus : on veut essayer.
lesson-first-title = Vos premiers jours à la mairie
lesson-first-about = Lancez les dés, bâtissez une cité, battez les bandits, chargez des navires. Trois tours contre un robot suffisent : environ cinq minutes.
lesson-first-win = Qui a le plus de points de victoire (PV) l’emporte. Vos cinq dés sont dans votre cité. Utilisez le jaune : sa maison rapporte 1 PV.
lesson-first-cave = Premier point ! Un dé utilise l’emplacement où il se trouve. Le blanc est sur une Grotte : prenez 1 fer.
lesson-first-iron = Le dé bleu est aussi sur une Grotte. Prenez le fer.
lesson-first-wood = Au tour du noir : une Forêt donne du bois.
lesson-first-stone = Et le rouge : la pierre d’une Montagne.
lesson-first-army = Tous les dés sont utilisés : construisez. Vos 2 fers paient une Armée régulière, une carte toujours disponible. Touchez-la.
lesson-first-space = Une carte couvre n’importe quelle case, même une ancienne carte, alors perdue. Posez-la en rouge 3 : un Voyageur ne fait que relancer.
lesson-first-keep = Vous gardez au plus une ressource de chaque type. Finissez le tour : vos dés sont relancés pour le suivant, et votre adversaire joue.
lesson-first-strength = Le dé rouge montre 3, il va donc en rouge 3 : votre Armée ! Voilà pourquoi on construit. Utilisez-le : 2 de force armée.
lesson-first-militia = Une Milice ajoute 1 de force armée. Ce que vous ne dépensez pas ce tour-ci est perdu. Utilisez le dé jaune.
lesson-first-again = Vous connaissez. Prenez le fer.
lesson-first-more = Puis le bois.
lesson-first-traveller = Le dé bleu est sur un Voyageur, qui le relancerait. Un dé peut faire autre chose. Touchez-le dans votre cité.
lesson-first-pass = Une fois par tour, un dé peut rapporter un jeton sablier. Il en faut deux pour acheter quelque chose. Prenez le premier.
lesson-first-bandits = Une force de 3 bat les petits bandits : 2 PV. Ou l’Armée adverse, pour 1 PV : seules les cartes à bouclier s’attaquent. Prenez les bandits.
lesson-first-display = Après l’attaque, on construit. L’affichage a aussi des cartes : un Bazar coûte 1 bois et 1 fer, et vaut 1 PV. Touchez-le.
lesson-first-over = Choisissez bleu 4. Quand le dé bleu y reviendra, il donnera une ressource de chaque type.
lesson-first-reveal = Une nouvelle carte prendra sa place dans l’affichage : impossible de revenir en arrière. Construisez.
lesson-first-rival = C’est tout pour ce tour. Prendre une ressource à un adversaire coûte 2 de force ; vous n’en avez plus. Finissez, et regardez-le.
lesson-first-attacked = Votre adversaire a attaqué votre Armée : désactivée, elle ne sert plus. Vous ne perdez aucun PV. Touchez le dé rouge.
lesson-first-reactivate = Dépensez un dé pour réactiver une carte, où qu’elle soit. Réactivez votre Armée.
lesson-first-beside = Le dé bleu est à côté de votre Bazar. Un autre dé peut le déplacer d’une case. Touchez le blanc dans votre cité.
lesson-first-move = Dépensez le dé blanc pour déplacer le bleu en bleu 4.
lesson-first-bazaar = Utilisez le Bazar : une ressource de chaque type ! Ensuite il est désactivé, jusqu’à ce qu’un dé le réactive.
lesson-first-house = Encore votre Petite maison. Utilisez-la.
lesson-first-short = Vous avez 2 bois, 2 pierres et 1 fer. Encore 1 fer pour un navire, mais le noir offre une pierre. Touchez-le dans votre cité.
lesson-first-second = Un dé peut aussi remplacer quatre cartes de l’affichage, une fois par tour. Prenez plutôt un deuxième jeton sablier.
lesson-first-tokens = Deux jetons sablier achètent une ressource ou 1 de force, ou font relancer un dé aux autres. Achetez le fer qui manque.
lesson-first-ship = Deux ressources de chaque type chargent un petit navire : 5 PV. Les plus grands en rapportent 10 et 20. Envoyez-le !
lesson-first-finish = La partie finit sans bandits, sans pioche, avec deux piles de navires vides, ou quand un joueur à deux lignes pleines l’arrête. Finissez le tour.
lesson-first-end = Des points par les dés, les cartes, les bandits, les navires : trouvez votre voie. Continuez ici, avec des conseils, ou commencez une vraie partie.

# Seul, lessons/solo.toml : pour qui connaît la première leçon.
lesson-solo-title = Votre cité à vous : jouer en solo
lesson-solo-about = Pour qui connaît Dice City : un tour en solo, avec un objectif à atteindre et des rangées qui avancent, en deux minutes.
lesson-solo-target = En solo, il faut 50 PV en quinze tours. Personne ne vous attaque ; vous n’attaquez que les bandits. Utilisez le dé jaune : 1 de force.
lesson-solo-strength = Ajoutez la Milice rouge.
lesson-solo-three = Et la bleue : 3 de force.
lesson-solo-wood = Les ressources, maintenant. D’abord le bois.
lesson-solo-iron = Puis le fer.
lesson-solo-bandits = Battez les petits bandits : 2 PV. Leur carte reste : en solo, bandits et navires ne s’épuisent jamais. Revenez à chaque tour.
lesson-solo-rows = Après ce tour, la rangée du bas est défaussée et celle du haut descend. Le Bazar va donc partir. Touchez-le.
lesson-solo-gap = Posez-le en bleu 4. En solo, aucune carte ne prend sa place : le trou reste.
lesson-solo-turn = Finissez votre tour et regardez les rangées descendre.
lesson-solo-down = La rangée du haut est descendue : c’est son dernier tour. La nouvelle restera deux tours. Maintenant, touchez le dé bleu.
lesson-solo-tokens = Deux jetons sablier achètent une ressource ou de la force ; personne à faire relancer, et aucun dé ne défausse quatre cartes. Prenez-en un.
lesson-solo-end = Pour arriver à 50, comptez 3 à 4 PV par tour. Après une victoire, l’objectif suivant monte de 5. Continuez ici, ou commencez votre propre partie.

# Seul et difficile, lessons/hard.toml : pour qui connaît la leçon solo.
lesson-hard-title = Jouer en solo, difficile
lesson-hard-about = Pour qui a déjà gagné en solo : moins de tours, des rangées plus longues et un objectif plus haut, en deux minutes.
lesson-hard-target = En difficile, douze tours. Et chaque victoire relève l’objectif de 5 : le deuxième est de 55 PV. Utilisez le dé rouge : 1 PV.
lesson-hard-stone = Réunissez de quoi payer une bonne carte : une pierre.
lesson-hard-stone-again = Encore une pierre.
lesson-hard-wood = Et du bois.
lesson-hard-reserve = Cette pierre servira au tour suivant : vous gardez une ressource de chaque type. Utilisez le dé noir.
lesson-hard-five = Des rangées de cinq : plus de choix, mais les cinq cartes partent après leur deuxième tour. Le Manoir va partir. Touchez-le.
lesson-hard-manor = Il rapporte 2 PV chaque fois qu’un dé y tombe. Posez-le en rouge 5, sur la Petite maison qui en rapportait 1.
lesson-hard-turn = Quatre cartes de la rangée du bas partent inutilisées, et ce n’est pas grave. Finissez votre tour.
lesson-hard-pace = Et voilà : encore un 5 rouge, sur votre Manoir. Utilisez-le : 2 PV.
lesson-hard-end = Il faut environ 5 PV par tour : les cartes qui rapportent encore et encore y aident le plus. Continuez ici, ou commencez votre propre partie.

# Les règles, chapitre par chapitre : le titre, puis le texte. Une ligne est un paragraphe ; voir `rules` dans page-kit.
rule-in-short = Le jeu en bref
rules-in-short =
    Chacun construit une cité de cinq lignes et six colonnes. Le joueur qui a le plus de points de victoire (PV) à la fin l’emporte ; en solo, vous visez un objectif en un nombre de tours donné.
    Vos cinq dés sont sur la ligne de leur couleur, dans la colonne qu’ils indiquent. À votre tour, chaque dé sert une fois : pour utiliser l’emplacement où il se trouve, pour déplacer un autre dé d’une case, pour réactiver une carte, pour un jeton sablier (une fois par tour) ou pour remplacer quatre cartes de l’affichage (une fois par tour).
    Deux jetons sablier achètent une ressource ou 1 de force armée, ou font relancer un dé à tous les autres. On les garde d’un tour à l’autre.
    Ensuite, la force armée se dépense : contre des bandits pour leurs PV, contre la carte d’un autre joueur (elle est désactivée et vous gagnez ses PV ; l’autre n’en perd pas), ou contre un stock, à 2 par ressource. Le reste est perdu.
    Puis les ressources achètent des cartes, posées où vous voulez dans votre cité, et des navires marchands, qui rapportent beaucoup de PV. Si vous construisez sur une autre carte, celle-ci est défaussée. À la fin de votre tour, vous gardez une ressource de chaque type et lancez vos dés pour le tour suivant.
    La partie se termine avec le tour de jeu où tous les bandits sont battus, où deux piles de navires sont vides, où la pioche est vide, ou bien où un joueur qui a deux lignes pleines de cartes actives le décide. Les PV viennent des jetons, des bandits, des navires et de toutes les cartes de votre cité.
    À la table, touchez ce qui n’est pas en surbrillance (une carte, une case, une pile, un dé) pour savoir ce que c’est et pourquoi vous ne pouvez pas l’utiliser maintenant.
rule-set-up = Mise en place
rules-set-up =
    Chacun a le même plateau et cinq dés : blanc, jaune, rouge, bleu et noir. Chaque ligne du plateau appartient au dé de sa couleur, chaque colonne à un chiffre.
    <board>
    Sur la table se trouvent :
    - _L’affichage :_ huit cartes de la pioche mélangée, qui en compte soixante : trois de chacune des vingt sortes.
    - _Quatre piles_ de quinze cartes toujours disponibles : Moulin à bois, Carrière, Mine et Armée régulière.
    - _Les bandits_ <mask> : trois piles, chacune de deux cartes de plus que de joueurs.
    - _Les navires marchands_ <ship> : deux petits de plus que de joueurs, autant de moyens que de joueurs, et un seul grand.
    Les joueurs décident qui commence ; on joue ensuite en sens horaire.
rule-a-location = Lire un emplacement
rules-a-location =
    Un emplacement est une case du plateau, ou une carte construite par-dessus. Il a l’un de cinq types, reconnaissables à leur couleur et à leur forme :
    <kinds>
    - _Coût :_ le bois <wood>, la pierre <stone> et le fer <iron> que coûte la carte.
    - _Capacité :_ ce qu’il fait quand vous l’utilisez avec un dé. Quelques-unes agissent en permanence, ou à la construction.
    - _Défense_ <shield> : la force armée qu’il faut pour l’attaquer. Les cases imprimées n’en ont pas.
    - _Points_ <star> : ses PV à la fin, et ce que gagne un attaquant.
    - _Désactivation_ <rest> : l’emplacement reçoit un jeton désactivation quand on l’utilise.
    Un emplacement qui porte un jeton désactivation ne peut être ni utilisé ni attaqué. Ses PV comptent quand même.
rule-assigning-the-dice = Assigner les dés
rules-assigning-the-dice =
    Un dé va sur la ligne de sa couleur, dans la colonne de son chiffre : <die-red-3> se place sur la troisième case de la ligne rouge. Vous lancez à la fin de votre tour, si bien que les autres voient ce que vous pourrez faire.
rule-a-turn = Un tour
rules-a-turn =
    Un tour a quatre étapes, toujours dans cet ordre :
    - utiliser vos dés ;
    - attaquer ;
    - construire et commercer ;
    - garder ce qui peut l’être, et lancer pour le tour suivant.
    La page saute une étape où vous ne pouvez rien faire.
rule-using-the-dice = Utiliser les dés
rules-using-the-dice =
    Utilisez vos cinq dés, dans l’ordre de votre choix. Chacun fait l’une de ces choses, puis quitte le plateau :
    - _Utiliser l’emplacement_ où il se trouve, s’il n’est pas désactivé. Vous pouvez utiliser un emplacement même s’il ne rapporte rien.
    - _Déplacer un autre dé_ non utilisé d’une case vers la gauche ou la droite de sa ligne. On ne passe pas de 1 à 6.
    - _Réactiver_ un emplacement : enlever un jeton désactivation <rest> n’importe où dans votre cité.
    - _Passer :_ prendre un jeton sablier <pass>. Une seule fois par tour.
    - _Changer l’affichage :_ défausser quatre de ses cartes et en révéler quatre nouvelles. Une seule fois par tour, et seulement s’il y a au moins quatre cartes.
    Un dé posé sur un emplacement désactivé ne peut pas l’utiliser, mais peut servir à tout le reste.
    Les ressources vont dans votre stock, les jetons PV face cachée devant vous.
    # Jetons sablier
    Les jetons sablier <pass> se gardent d’un tour à l’autre. Pendant cette étape, autant de fois que vous voulez, deux d’entre eux achètent :
    - une ressource au choix ;
    - 1 de force armée pour ce tour ;
    - une relance : chaque autre joueur relance un dé. Vous choisissez lequel, un joueur après l’autre, en sens horaire à partir de votre gauche.
    Vous pouvez encore dépenser des jetons après votre cinquième dé, mais pas au milieu d’une capacité.
    # Encore et encore le même endroit
    On utilise au plus soixante emplacements en un tour, copies comprises. Nous avons ajouté cette limite pour que chaque tour finisse ; presque personne ne l’atteindra.
rule-attack = Attaque
rules-attack =
    Avec de la force armée <sword>, vous pouvez attaquer des bandits, les emplacements des autres joueurs ou leur stock. Faites autant d’attaques que votre force le permet, l’une après l’autre. Vous pouvez attaquer plusieurs fois le même joueur, mais jamais vous-même.
rule-army-strength = Force armée
rules-army-strength =
    Les emplacements militaires que vous utilisez ajoutent leurs épées <sword> à votre force armée. Chaque attaque dépense ce qu’il lui faut ; le reste peut servir à une autre. À la fin de votre tour, ce qui reste disparaît.
    La force qui ne compte que contre les bandits (Tour de guet) est dépensée en premier quand vous attaquez des bandits.
rule-attack-on-bandits = Attaque de bandits
rules-attack-on-bandits =
    Dépensez au moins la défense d’une carte bandits et prenez-la, face cachée. Ses PV sont à vous.
    <bandits>
    Une pile vide ne peut plus être attaquée.
rule-attack-on-locations = Attaque d’emplacements
rules-attack-on-locations =
    Dépensez au moins la défense <shield> d’un emplacement d’un autre joueur. Il reçoit un jeton désactivation, et vous gagnez ses PV en jetons. Son propriétaire ne perd pas de PV.
    Un emplacement sans bouclier ne s’attaque pas, pas plus qu’un emplacement déjà désactivé. Une carte sans PV peut être attaquée, mais n’en rapporte pas.
rule-attack-on-the-stock = Attaque du stock
rules-attack-on-the-stock =
    Chaque ressource prise dans le stock d’un autre joueur coûte 2 de force. Vous choisissez laquelle.
rule-building-and-trade = Construction et commerce
rules-building-and-trade =
    # Construire
    Payez le coût d’une carte avec votre stock et posez-la sur n’importe quelle case de votre cité. Construisez autant de cartes que vous pouvez en payer.
    Vous pouvez construire sur une autre carte. L’ancienne est défaussée avec son jeton et ne compte plus ; une carte venue d’une pile n’y retourne pas. Un dé posé sur la case y reste, sur la nouvelle carte.
    Une carte de l’affichage est aussitôt remplacée par une carte de la pioche. Quand la pioche est vide, rien n’est remplacé.
    # Commercer
    Un navire marchand coûte la même quantité des trois ressources. Prenez sa carte : ses PV sont à vous.
    <ships>
    Une pile vide n’a plus de navires.
rule-end-of-the-turn = Fin du tour
rules-end-of-the-turn =
    - Vous gardez une ressource de chaque type ; le reste est perdu.
    - Vous gardez tous vos jetons sablier.
    - Votre force armée et les renforts de ce tour disparaissent.
    - Lancez vos dés et posez-les sur votre plateau pour votre prochain tour.
    Il y a toujours assez de jetons de chaque sorte.
rule-end-of-the-game = Fin de la partie
rules-end-of-the-game =
    Une seule de ces conditions suffit :
    - Les trois piles de bandits sont vides.
    - Deux piles de navires marchands sont vides.
    - La pioche est vide. Cette condition peut être retirée avant la partie, car toutes les éditions ne l’ont pas.
    - Un joueur a deux lignes pleines de cartes construites, sans jeton désactivation, et annonce la fin. Il peut le faire à l’étape de construction de son propre tour ; c’est alors définitif.
    On termine le tour de jeu, pour que chacun ait joué autant de fois. En dernier recours, une partie s’arrête après cent tours de jeu.
rule-final-scoring = Décompte final
rules-final-scoring =
    Additionnez vos PV :
    - les jetons PV ;
    - les bandits <mask> et les navires marchands <ship> ;
    - tous les emplacements de votre cité <star>, même désactivés.
    Une Cathédrale compte les emplacements culture de sa ligne, y compris elle-même, les Petites maisons imprimées et les emplacements désactivés.
    Le joueur qui a le plus de PV l’emporte. En cas d’égalité, c’est celui qui a le plus de cartes dans sa cité, cartes des piles comprises ; puis celui qui a le plus de PV de bandits et de navires ; puis le plus proche du premier joueur dans l’ordre du tour.
rule-printed-spaces = Cases imprimées
rules-printed-spaces =
    Tous les plateaux commencent ainsi. Ces cases ne coûtent rien et n’ont ni défense ni PV.
    <spaces>
rule-basic-cards = Cartes toujours disponibles
rules-basic-cards =
    <basic>
    Moulin à bois, Carrière et Mine sont des cartes de récolte <harvest> : la Guilde marchande les compte.
rule-military-cards = Cartes militaires
rules-military-cards =
    <military>
    Le Forgeron et le Camp d’entraînement agissent de leur utilisation à la fin du tour, et chaque nouvelle utilisation s’ajoute. Les bandits n’ont jamais moins de 1 de défense.
    Le Forgeron renforce la Milice, l’Armée régulière, la Catapulte et la Tour de guet ; ce qu’il ajoute à une Tour de guet compte contre tous.
    La Caserne a besoin d’une Armée régulière dans sa pile. Un dé qui se trouve sur la case choisie peut l’utiliser aussitôt.
rule-economy-cards = Cartes d’économie
rules-economy-cards =
    <economy>
    La Monnaie agit de son utilisation à la fin du tour, et chaque nouvelle utilisation s’ajoute. Elle améliore la Forêt, la Montagne, la Grotte, le Moulin à bois, la Carrière et la Mine, même copiés, mais ni la Guilde marchande ni le Bazar.
    À la Place du marché, les deux ressources payées sont du même type. Pour chacune, vous choisissez ce que vous recevez, mais pas le type payé.
    La Guilde marchande compte aussi les cartes de récolte désactivées.
rule-culture-cards = Cartes de culture
rules-culture-cards =
    <culture>
    Cathédrale, Grande statue et Grande muraille ne font rien quand un dé les utilise. Un attaquant gagne ce que la Cathédrale vaut à ce moment-là.
    La Grande muraille agit tant qu’elle n’est pas désactivée. Deux sur une même ligne comptent toutes les deux, et se protègent l’une l’autre.
    La Salle des fêtes compte les paires de chaque ressource à part : 3 bois et 2 pierres font 2 PV. Rien n’est dépensé.
rule-civic-cards = Cartes civiques
rules-civic-cards =
    <civic>
    Les Écuries déplacent un dé vers une autre colonne de sa ligne. Le Puits et le Voyageur relancent le dé que vous utilisez ; il se place sur sa nouvelle case et peut servir encore une fois.
rule-location-clarifications = Copier d’autres emplacements
rules-location-clarifications =
    Le Cimetière, l’Église et l’Hôtel de ville utilisent la capacité d’un autre emplacement.
    - Un emplacement désactivé ne se copie pas.
    - Si l’emplacement copié se désactive lui-même, c’est lui qui reçoit le jeton, pas celui qui le copie.
    - Une copie peut en amener une autre, mais chaque emplacement ne sert qu’une fois dans une telle chaîne. Deux cartes du même nom sont deux emplacements.
    - « Cette ligne » est la ligne de la carte copiée. « Ce dé » est le dé qui a commencé la chaîne.
    - L’Église demande un emplacement où se trouve un dé. Elle ne peut pas choisir sa propre case : son dé est parti.
    - Si une capacité vous laisse un choix, il faut choisir. Une carte qui se désactive le fait même si elle ne rapporte rien.
rule-solo = Solo
rules-solo =
    Vous jouez contre un objectif : 50 PV. Après chaque victoire, il augmente de 5 pour la partie suivante.
    - L’affichage a deux rangées de quatre cartes (difficile : cinq). Construire ne le complète pas. Après chaque tour, la rangée du bas est défaussée, celle du haut descend, et une nouvelle rangée est posée.
    - La partie dure quinze tours (difficile : douze). Rien ne la termine plus tôt.
    - Les bandits et les navires marchands ne s’épuisent jamais.
    - Vous ne pouvez pas changer l’affichage avec un dé, et il n’y a personne à attaquer ni à faire relancer.

# Where the points came from
dc-point-used = Tour { $round } : { $location } ({ $space })
dc-point-attacked = Tour { $round } : attaque de { $location } ({ $space }) chez { $name }
dc-point-extra = Tour { $round } : { $what } en plus pour la Grande statue
dc-point-bandits = Tour { $round } : victoire sur les { $bandits }
dc-point-ship = Tour { $round } : { $ship }
dc-point-built = Tour { $round } : { $location } en { $space }
dc-point-cathedral = Tour { $round } : { $location } en { $space }, compte { $counted }

# Honours of our own
honour-points-60 = Cité florissante : au moins 60 PV
honour-points-80 = Cité splendide : au moins 80 PV
honour-points-100 = Capitale : au moins 100 PV
honour-won-by-15 = Victoire nette : au moins 15 PV d’avance
honour-bandits-6 = Routes sûres : au moins 6 bandits battus
honour-ships-20 = Flotte marchande : au moins 20 PV de navires
honour-cathedral-4 = Ligne des pèlerins : une Cathédrale d’au moins 4 PV
honour-cards-20 = Maître bâtisseur : au moins 20 cartes
honour-full-rows = Deux lignes complètes et actives
honour-every-type = Cité complète : 2 cartes de chaque type
honour-solo-3 = 3 parties en solo
honour-company-3 = 3 parties à plusieurs
honour-won-5 = 5 parties gagnées
