# Dice City. Les choses et leurs noms.
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
   *[iron] { $n } fer
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
    [one] reste { $n }
   *[other] restent { $n }
}
dc-defence = défense { $n }
dc-worth = { $n } PV à la fin
dc-worth-counted = PV comptés à la fin
dc-cost = coûte { $cost }
dc-missing = il manque { $missing }
dc-affordable = vous pouvez la payer
dc-deactivated = désactivé
dc-shelf-top = nouvelle rangée
dc-shelf-bottom = part à la fin du tour

# Les emplacements.
dc-card-forest = Forêt
dc-card-mountain = Montagne
dc-card-cave = Grotte
dc-card-militia = Milice
dc-card-small-house = Petite maison
dc-card-traveller = Voyageur
dc-card-lumber-mill = Moulin à bois
dc-card-quarry = Carrière
dc-card-mine = Mine
dc-card-regular-army = Armée régulière
dc-card-barracks = Caserne
dc-card-blacksmith = Forgeron
dc-card-catapult = Catapulte
dc-card-training-camp = Camp d’entraînement
dc-card-watch-tower = Tour de guet
dc-card-bazaar = Bazar
dc-card-market-place = Place du marché
dc-card-merchant-guild = Guilde marchande
dc-card-mint = Monnaie
dc-card-storehouse = Entrepôt
dc-card-cathedral = Cathédrale
dc-card-festival-hall = Salle des fêtes
dc-card-grand-statue = Grande statue
dc-card-great-wall = Grande muraille
dc-card-manor = Manoir
dc-card-cemetery = Cimetière
dc-card-church = Église
dc-card-stables = Écuries
dc-card-town-hall = Hôtel de ville
dc-card-well = Puits

# Ce qu’ils font, en une ligne.
dc-does-forest = Donne 1 bois.
dc-does-mountain = Donne 1 pierre.
dc-does-cave = Donne 1 fer.
dc-does-militia = Donne 1 de force armée.
dc-does-small-house = Donne 1 PV.
dc-does-traveller = Ce dé est relancé.
dc-does-lumber-mill = Donne 2 bois.
dc-does-quarry = Donne 2 pierres.
dc-does-mine = Donne 2 fer.
dc-does-regular-army = Donne 2 de force armée.
dc-does-barracks = Posez une Armée régulière où vous voulez, gratuitement.
dc-does-blacksmith = Vos armées donnent 1 de force en plus ce tour-ci.
dc-does-catapult = Donne 3 de force armée, puis se repose.
dc-does-training-camp = Les bandits ont 1 de défense en moins ce tour-ci.
dc-does-watch-tower = Donne 3 de force, contre les bandits seulement.
dc-does-bazaar = Donne 1 de chaque ressource, puis se repose.
dc-does-market-place = Payez 1 ou 2 pareilles : chacune en donne 2 d’une autre.
dc-does-merchant-guild = 1 ressource par carte de récolte de la ligne, puis repos.
dc-does-mint = Les lieux de ressource donnent 1 de plus ce tour-ci.
dc-does-storehouse = Payez 1 ressource, recevez-en 3 pareilles.
dc-does-cathedral = À la fin : 1 PV par lieu de culture de la ligne.
dc-does-festival-hall = 1 PV par paire de ressources pareilles en stock.
dc-does-grand-statue = Construite : jusqu’à 3 pierres ou fers de plus, 1 PV chacun.
dc-does-great-wall = Les autres cartes de la ligne ont 2 de défense en plus.
dc-does-manor = Donne 2 PV.
dc-does-cemetery = Fait ce que fait un autre lieu de la ligne, puis repos.
dc-does-church = Fait ce que fait un lieu sous l’un de vos dés.
dc-does-stables = Déplace un autre dé libre où l’on veut sur sa ligne.
dc-does-town-hall = Fait ce que fait n’importe quel lieu de votre cité.
dc-does-well = Relance ce dé et d’autres dés libres, au choix.
dc-rests = Après usage, un jeton la recouvre ; un dé l’enlève.
dc-label-harvest = Carte de récolte : la Guilde marchande la compte.
dc-label-army = Armée : le Forgeron la renforce.

# Les plateaux.
dc-market = Cartes à construire
dc-display = Étalage
dc-deck = Pioche : { $n }
dc-in-deck = { $n ->
    [one] encore { $n } dans la pioche
   *[other] encore { $n } dans la pioche
}
dc-piles = Toujours là
dc-bandit-stacks = Bandits
dc-ship-stacks = Navires
dc-city = Votre cité
dc-city-of = La cité de { $name }
dc-die-here = { $die ->
    [white] le dé blanc est ici
    [yellow] le dé jaune est ici
    [red] le dé rouge est ici
    [blue] le dé bleu est ici
   *[black] le dé noir est ici
}
dc-stock = Stock
dc-stock-of = Stock de { $name }
dc-steps = Étapes du tour
dc-step-dice = Dés
dc-step-attack = Attaque
dc-step-build = Construction
dc-step-end = Lancer
dc-round = Manche { $n }
dc-solo-turn = Tour { $n } sur { $of }
dc-target = objectif { $n } PV
dc-ending = Dernière manche : { $reason ->
    [bandits] tous les bandits sont battus.
    [trade-ships] deux piles de navires sont vides.
    [deck] la pioche est vide.
    [two-rows] deux lignes sont pleines.
   *[other] la fin est proche.
}
dc-boost-smiths = Les armées donnent { $n } de plus ce tour-ci
dc-boost-mints = Les lieux de ressource donnent { $n } de plus ce tour-ci
dc-boost-camps = Les bandits ont { $n } de défense en moins ce tour-ci
dc-score-now = { $n } PV jusqu’ici
dc-score-city = { $n } PV d’emplacements ; le reste est face cachée
dc-odds = Chances
dc-odds-hide = Cacher les chances
dc-odds-help = À gauche : lancé droit dessus. À droite : lancé à côté puis déplacé par un autre dé. Dessous : combien de fois jusqu’ici.
dc-odds-space = Un lancer amène le dé ici avec { $roll } %, avec un déplacement par un autre dé { $reach } %. Jusqu’ici, il y est tombé { $n ->
    [0] zéro fois
    [one] une fois
   *[other] { $n } fois
}.

# Ce qui est attendu.
dc-ask-dice = Utilisez vos dés : choisissez-en un
dc-ask-dice-more = En bas, un geste l’utilise où il est ; dans la cité, touchez-le pour tout le reste.
dc-ask-tokens = Tous les dés sont utilisés. Dépensez des jetons sablier, ou continuez
dc-ask-die = Le { $die ->
    [white] dé blanc
    [yellow] dé jaune
    [red] dé rouge
    [blue] dé bleu
   *[black] dé noir
} sur { $location } : que fait-il ?
dc-ask-die-more = Cases éclairées : d’autres dés qu’il peut y déplacer, ou des cartes à réveiller.
dc-ask-space = { $space } : { $location }
dc-ask-attack = Attaque : choisissez une cible, ou continuez
dc-ask-attack-more = Reste { $n } de force armée. Chaque cible montre son prix.
dc-ask-attack-bandits-more = Reste { $n } de force armée, et { $more } contre les bandits seulement.
dc-ask-build = Construisez et commercez, ou terminez le tour
dc-ask-build-none = Rien à construire ni à expédier. Terminez le tour
dc-ask-card = Où va la carte { $card } ?
dc-ask-card-look = { $card }
dc-ask-copy = { $card } : quelle capacité utiliser ?
dc-ask-army = Caserne : où va l’Armée régulière ?
dc-ask-storehouse = Entrepôt : que payez-vous ? Vous en recevez trois.
dc-ask-market = Place du marché : que payez-vous ? Chacune en donne deux d’une autre sorte.
dc-ask-get = Place du marché : de quoi voulez-vous deux pour votre { $paid ->
    [wood] bois
    [stone] pierre
   *[iron] fer
} ?
dc-ask-get-left = { $n ->
    [one] Encore une fois.
   *[other] { $n } fois.
}
dc-ask-stables = Écuries : quel dé va où ?
dc-ask-well = Puits : quels autres dés relancer avec { $die ->
    [white] le blanc
    [yellow] le jaune
    [red] le rouge
    [blue] le bleu
   *[black] le noir
} ?
dc-ask-force = Quel dé { $name } doit-il relancer ?
dc-ask-drop = Défaussez de l’étalage : encore { $n ->
    [one] une carte
   *[other] { $n } cartes
}
dc-ask-extra = Grande statue : payez jusqu’à { $n } pierres ou fers de plus, 1 PV chacun
dc-ask-wait = { $name } joue
dc-ask-wait-dice = utilise ses dés
dc-ask-wait-attack = attaque
dc-ask-wait-build = construit et commerce
dc-ask-chance = Les dés décident …
dc-ask-over = La partie est finie.
dc-ask-confirm = Confirmez : ensuite le hasard décide
dc-final-roll = Des dés sont lancés : impossible d’annuler.
dc-final-reveal = Une carte est révélée : impossible d’annuler.
dc-final-turn = Votre tour finit : impossible d’annuler.
dc-final-over = La partie finit avec cela.

# Ce qui reste à la fin d’une étape.
dc-unused = Il reste : { $what }.
dc-unused-none = Rien ne se perd.
dc-unused-kept = Vous gardez une de chaque ressource et tous les jetons sablier.
dc-unused-lost = { $what }, perdus

# Boutons.
dc-do-go-on = Continuer
dc-do-end-attacks = Assez d’attaques
dc-do-end-turn = Finir le tour
dc-do-use = L’utiliser
dc-do-build = Construire ici
dc-do-reroll = Relancer
dc-do-enough = Assez
dc-do-confirm = Le faire
dc-back = Retour
dc-for-tokens = Pour deux jetons sablier
dc-more = Détails
dc-news = Ce qui s’est passé

# Un coup, en une phrase.
dc-move-use = Utiliser { $location } avec { $die }
dc-move-move = Dépenser { $die } pour déplacer { $moved } en { $space } ({ $location })
dc-move-discard = Dépenser { $die } pour défausser quatre cartes de l’étalage
dc-move-reactivate = Dépenser { $die } pour réveiller { $location } en { $space }
dc-move-pass = Dépenser { $die } pour un jeton sablier
dc-move-spend-resource = Deux jetons sablier contre { $resource ->
    [wood] 1 bois
    [stone] 1 pierre
   *[iron] 1 fer
}
dc-move-spend-strength = Deux jetons sablier contre 1 de force armée
dc-move-spend-reroll = Deux jetons sablier : tous les autres relancent un dé
dc-move-force = { $name } relance { $die }
dc-move-drop = Défausser { $card }
dc-move-copy = Utiliser la capacité de { $location } en { $space }
dc-move-army = Poser l’Armée régulière en { $space }, sur { $location }
dc-move-pay = Payer { $what }
dc-move-get = Prendre { $what }
dc-move-shift = Déplacer { $die } en { $space } ({ $location })
dc-move-reroll = Relancer : { $dice }
dc-move-bandits = Attaquer les { $bandits }
dc-move-attack = Attaquer { $location } en { $space } chez { $name }
dc-move-rob = Prendre { $what } à { $name }
dc-move-build = Construire { $card } en { $space }, sur { $location }
dc-move-extra = Payer { $what } de plus
dc-move-enough = Ne rien payer de plus
dc-move-ship = Envoyer le { $ship }
dc-move-declare = Deux lignes sont pleines : la partie finit avec cette manche
dc-move-done-dice = Passer aux attaques
dc-move-done-attack = Passer à la construction
dc-move-done-build = Finir le tour et lancer les dés

# Formes courtes.
dc-chip-pass = Jeton sablier
dc-chip-discard = Défausser 4 cartes
dc-chip-move = Déplacer { $die } ici
dc-chip-wake = La réveiller
dc-chip-declare = Finir la partie : deux lignes sont pleines
dc-chip-reroll-others = Les autres relancent un dé
dc-nothing = sans effet

# Groupes de la liste des coups.
dc-group-dice = Avec un dé
dc-group-tokens = Avec des jetons sablier
dc-group-attack = Attaques
dc-group-build = Construire et commercer
dc-group-choice = Choisir
dc-group-end = Continuer
dc-way-choose-space = choisir une case
dc-way-do = le faire

# Ce qui se passe, ligne par ligne.
dc-note-no-effect = { $location } est sans effet maintenant
dc-note-boost = { $location } agit jusqu’à la fin du tour
dc-note-deactivated = { $location } en { $space } se repose
dc-note-deactivated-other = { $location } en { $space } chez { $name } est désactivé
dc-note-reactivated = { $location } en { $space } est réveillé
dc-note-moved = { $die } en { $space } : { $location }
dc-note-built = { $card } en { $space }
dc-note-over = sur { $location }
dc-note-discarded = { $card } est défaussé
dc-note-bandits = { $bandits } battus : { $n } PV
dc-note-ship = { $ship } parti : { $n } PV
dc-note-robbed = { $what } de { $name }
dc-note-ending = La partie finit avec cette manche

# Le journal.
dc-log-turn = { $name }, manche { $round }
dc-log-solo-turn = Tour { $round }
dc-log-set-up = Mise en place
dc-log-rolled-by = { $name } lance
dc-log-revealed = { $n ->
    [one] { $cards } arrive à l’étalage
   *[other] { $cards } arrivent à l’étalage
}
dc-log-moves = déplace
dc-log-pass = un jeton sablier
dc-log-discards = Défausse
dc-log-wakes = réveille { $location }
dc-log-tokens = Deux jetons sablier
dc-log-forces = { $name } doit relancer :
dc-log-builds = Construit { $card } en { $space }
dc-log-places = Pose une Armée régulière en { $space }
dc-log-covers = sur { $location }
dc-log-extra = Paie plus pour la statue
dc-log-ships = Envoie le { $ship }
dc-log-beats = Bat les { $bandits }
dc-log-attacks = Attaque { $location } chez { $name }
dc-log-robs = Prend à { $name }
dc-log-declares = Annonce la fin : deux lignes sont pleines
dc-log-copies = copie { $location }
dc-log-to = en

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
dc-score-tokens = Jetons PV
dc-score-bandits = Bandits
dc-score-trade-ships = Navires marchands
dc-score-resource = Cartes ressource
dc-score-military = Cartes militaires
dc-score-economy = Cartes d’économie
dc-score-culture = Cartes de culture
dc-score-civic = Cartes civiques
dc-score-cathedrals = Cathédrales
dc-honour-target-reached = a atteint l’objectif
dc-end-bandits = La partie a pris fin : tous les bandits sont battus.
dc-end-trade-ships = La partie a pris fin : deux piles de navires sont vides.
dc-end-deck = La partie a pris fin : la pioche est vide.
dc-end-two-rows = La partie a pris fin : quelqu’un l’a annoncée avec deux lignes pleines.
dc-end-round-limit = La partie a pris fin après cent manches.
dc-end-last-row = La dernière rangée de cartes est partie : la partie en solo est finie.
dc-solo-won = L’objectif de { $target } PV est atteint. Le prochain est { $next }.
dc-solo-lost = L’objectif était { $target } PV : il en manque { $n }.
dc-tie-cards = PV égaux, plus de cartes emplacement
dc-tie-bandits-and-ships = PV égaux, plus de PV de bandits et de navires
dc-tie-turn-order = PV égaux, plus près du premier joueur
dc-moment = { $name }, manche { $round } : { $n } PV en un tour

# L’aide sur place.
dc-help-stock = Le bois, la pierre et le fer que vous avez réunis. À la fin de votre tour vous en gardez un de chaque.
dc-help-passes = Dépensez un dé pour en gagner un, une fois par tour ; ils sont à vous. Deux achètent une ressource, une force, ou font relancer un dé à tous les autres.
dc-help-strength = Ce que vos armées ont réuni ce tour-ci. Chaque attaque en dépense ; le reste disparaît à la fin du tour.
dc-help-bandits = La force armée les bat. Les trois piles vides : la partie finit avec la manche.
dc-help-ships = Chacun prend autant des trois ressources. Deux piles vides : la partie finit avec la manche.
dc-help-display = Huit cartes à construire. Ce qui est construit est aussitôt remplacé depuis la pioche.
dc-help-piles = Des cartes simples, là tant que leur pile dure.

# Cases de Dice City dans les refus.
place-w1 = blanc 1
place-w2 = blanc 2
place-w3 = blanc 3
place-w4 = blanc 4
place-w5 = blanc 5
place-w6 = blanc 6
place-y1 = jaune 1
place-y2 = jaune 2
place-y3 = jaune 3
place-y4 = jaune 4
place-y5 = jaune 5
place-y6 = jaune 6
place-r1 = rouge 1
place-r2 = rouge 2
place-r3 = rouge 3
place-r4 = rouge 4
place-r5 = rouge 5
place-r6 = rouge 6
place-b1 = bleu 1
place-b2 = bleu 2
place-b3 = bleu 3
place-b4 = bleu 4
place-b5 = bleu 5
place-b6 = bleu 6
place-k1 = noir 1
place-k2 = noir 2
place-k3 = noir 3
place-k4 = noir 4
place-k5 = noir 5
place-k6 = noir 6

# Les cartes dans les refus.
card-lumber-mill = { dc-card-lumber-mill }
card-quarry = { dc-card-quarry }
card-mine = { dc-card-mine }
card-regular-army = { dc-card-regular-army }
card-barracks = { dc-card-barracks }
card-blacksmith = { dc-card-blacksmith }
card-catapult = { dc-card-catapult }
card-training-camp = { dc-card-training-camp }
card-watch-tower = { dc-card-watch-tower }
card-bazaar = { dc-card-bazaar }
card-market-place = { dc-card-market-place }
card-merchant-guild = { dc-card-merchant-guild }
card-mint = { dc-card-mint }
card-storehouse = { dc-card-storehouse }
card-cathedral = { dc-card-cathedral }
card-festival-hall = { dc-card-festival-hall }
card-grand-statue = { dc-card-grand-statue }
card-great-wall = { dc-card-great-wall }
card-manor = { dc-card-manor }
card-cemetery = { dc-card-cemetery }
card-church = { dc-card-church }
card-stables = { dc-card-stables }
card-town-hall = { dc-card-town-hall }
card-well = { dc-card-well }

# Les règles en bref.
dc-rules-goal = Chacun construit une cité de cinq lignes et six colonnes. Le plus de points de victoire (PV) à la fin l’emporte ; en solo, on vise un objectif en un nombre de tours.
dc-rules-dice = Vos cinq dés sont sur la ligne de leur couleur, dans la colonne qu’ils montrent. À votre tour chaque dé sert une fois : pour la capacité du lieu sous lui, pour déplacer un autre dé d’une case, pour réveiller une carte au repos, pour un jeton sablier (une fois par tour) ou pour remplacer quatre cartes de l’étalage (une fois par tour).
dc-rules-tokens = Deux jetons sablier achètent une ressource ou 1 de force armée, ou font relancer un dé à tous les autres. On les garde d’un tour à l’autre.
dc-rules-attack = Ensuite la force armée se dépense : contre des bandits pour leurs PV, contre la carte d’un autre (elle se repose et vous gagnez ses PV, l’autre n’en perd pas), ou contre un stock, à 2 par ressource. Le reste est perdu.
dc-rules-build = Puis les ressources achètent des cartes, posées où vous voulez dans votre cité, et des navires marchands, qui rapportent beaucoup de PV. Une carte sur une autre la défausse. À la fin du tour on garde une de chaque ressource et on lance les dés pour le tour suivant.
dc-rules-end = La partie finit avec la manche où tous les bandits sont battus, deux piles de navires vides, la pioche vide, ou quand quelqu’un avec deux lignes pleines de cartes actives le veut. Les PV viennent des jetons, des bandits, des navires et de toutes les cartes de la cité.
dc-rules-spaces = Imprimés sur le plateau
dc-rules-basic = Cartes toujours là
dc-rules-deck = Cartes de la pioche
card-forest = { dc-card-forest }
card-mountain = { dc-card-mountain }
card-cave = { dc-card-cave }
card-militia = { dc-card-militia }
card-small-house = { dc-card-small-house }
card-traveller = { dc-card-traveller }

# Pourquoi un coup est conseillé. Derrière « gains », « garde » et « risques ».
hint-dice-city-scores = { $points } PV tout de suite
hint-dice-city-goods = { $resource ->
    [wood] { $amount } bois
    [stone] { $amount ->
        [one] { $amount } pierre
       *[other] { $amount } pierres
    }
   *[iron] { $amount } fer
}
hint-dice-city-strength = { $amount } de force armée
hint-dice-city-boosts = davantage dans la suite du tour, grâce à { $card }
hint-dice-city-builds = { $card }, d’une valeur de { $points } PV à la fin
hint-dice-city-reactivates = { $card } fonctionne de nouveau
hint-dice-city-weakens = un adversaire doit dépenser un dé pour réactiver { $card }
hint-dice-city-leads-to-card = { $card } à portée dans ce tour
hint-dice-city-leads-to-ship = { $size ->
    [small] un petit navire marchand
    [medium] un navire marchand moyen
   *[large] un grand navire marchand
} à portée dans ce tour ({ $points } PV)
hint-dice-city-leads-to-bandits = { $size ->
    [small] de petits bandits
    [medium] des bandits moyens
   *[large] de grands bandits
} à portée dans ce tour ({ $points } PV)
hint-dice-city-pass = { $amount ->
    [one] { $amount } jeton sablier
   *[other] { $amount } jetons sablier
} pour plus tard
hint-dice-city-rests = { $card } se repose jusqu’à ce qu’un dé enlève son jeton
hint-dice-city-covers = { $card } : recouvert pour de bon
hint-dice-city-wastes = { $amount ->
    [one] { $amount } ressource perdue
   *[other] { $amount } ressources perdues
} à la fin du tour
hint-dice-city-forgoes = { $card } : ce dé ne l’utilise pas
hint-dice-city-luck = ce que montreront les dés
hint-dice-city-ends = la partie s’achève à la fin de cette manche
