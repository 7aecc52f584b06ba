# Troyes Dice, avec nos mots et les termes des règles.

# La page d’accueil.
title-box = Choisissez un des dés communs et bâtissez avec lui sur votre propre feuille, seize fois de suite.
option-expansion = Avec Banquets et Raids
option-expansion-help = Trois tuiles près de la roue : elles aident d’abord, puis gênent.
option-numbering = Numéros des colonnes
option-numbering-standard = De 1 à 6, de gauche à droite (première partie)
option-numbering-rolled = Un dé et le Crieur public décident
option-numbering-expert = Le Crieur public choisit librement (expert)

# Feuilles vierges.
td-blank-numbers = Numérotez les colonnes : de 1 à 6, de gauche à droite, pour une première partie ; ensuite, un dé et le Crieur public en décident. Les numéros sont les mêmes dans tous les quartiers.
td-blank-start = Avant la partie, entourez les trois premières ressources de chaque piste. On ne bâtit plus rien sous un dé barré ; une Forteresse protège les trois dés de sa colonne.
td-blank-cathedral = Les Cathédrales inscrivent 1, 1, 2, 2, 3, 3 à côté du personnage dont elles montrent les bâtiments : chacun d’eux rapporte autant de PV. Chaque paire de ressources et chaque habitant rapporte 1 PV.

# Les choses
td-day = Jour { $n }
td-half = { $half ->
    [morning] matin
   *[afternoon] après-midi
}
td-when = Jour { $day }, { $half ->
    [morning] matin
   *[afternoon] après-midi
}
td-colour = { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
}
td-district = { $colour ->
    [red] Quartier noble
    [yellow] Quartier civil
   *[white] Quartier religieux
}
td-resource = { $resource ->
    [influence] Influence
    [deniers] Deniers
   *[knowledge] Connaissance
}
td-resources = { $resource ->
    [influence] { $n ->
        [one] { $n } influence
       *[other] { $n } influences
    }
    [deniers] { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
   *[knowledge] { $n ->
        [one] { $n } connaissance
       *[other] { $n } connaissances
    }
}
td-track = { $colour ->
    [red] Chevaliers
    [yellow] Artisans
   *[white] Prêtres
}
td-citizens = { $colour ->
    [red] { $n ->
        [one] { $n } chevalier
       *[other] { $n } chevaliers
    }
    [yellow] { $n ->
        [one] { $n } artisan
       *[other] { $n } artisans
    }
   *[white] { $n ->
        [one] { $n } prêtre
       *[other] { $n } prêtres
    }
}
td-building = { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
}
td-buildings = { $building ->
    [fortress] { $n ->
        [one] { $n } Forteresse
       *[other] { $n } Forteresses
    }
    [hall] { $n ->
        [one] { $n } Halle
       *[other] { $n } Halles
    }
    [cathedral] { $n ->
        [one] { $n } Cathédrale
       *[other] { $n } Cathédrales
    }
    [palace] { $n ->
        [one] { $n } Palais des comtes
       *[other] { $n } Palais des comtes
    }
    [cityhall] { $n ->
        [one] { $n } Hôtel de ville
       *[other] { $n } Hôtels de ville
    }
   *[bishopric] { $n ->
        [one] { $n } Évêché
       *[other] { $n } Évêchés
    }
}
td-people = { $n ->
    [one] { $n } habitant
   *[other] { $n } habitants
}
td-days = Jours
td-building-on = { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
} du { $value }
td-die = { $value } { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
}
td-die-black = { $value } noir
td-pane-sheet = Feuille
td-pane-wheel = Roue
td-legend = □ libre  ■ dessiné  ✗ perdu  ♜ à l’abri  ▣ par dé de la couleur  i d k : influence, deniers, connaissance
td-legend-next = La prochaine Cathédrale rapporte { $n } par bâtiment de son personnage.
td-wheel-destroys = Le dé noir détruit
td-group-gain = Gagner des ressources
td-group-prestige = Construire un bâtiment de prestige
td-group-work = Construire un bâtiment de fonction
td-group-bonus = Choisir le bonus

# La colonne de décompte
score-hugues-de-payns = Hugues de Payns
score-isabeau-de-baviere = Isabeau de Bavière
score-thibaut-ii = Thibaut II
score-jeanne-de-champagne = Jeanne de Champagne
score-urbain-iv = Urbain IV
score-marie-de-champagne = Marie de Champagne
score-influence = Paires d’influence
score-deniers = Paires de deniers
score-knowledge = Paires de connaissance
score-citizens = Habitants
td-rest = Cathédrales et ressources
honour-points-45 = Au moins 45 PV
honour-points-55 = Au moins 55 PV
honour-points-65 = Au moins 65 PV
honour-won-above-60 = Victoire en multijoueur avec plus de 60 PV
honour-character-18 = 18 PV grâce à un seul personnage
honour-citizens-40 = Au moins 40 habitants
honour-prestige-row = Une ligne complète de bâtiments de prestige
honour-work-row = Une ligne complète de bâtiments de fonction
honour-resource-track = Une piste de ressources complète
honour-citizen-track = Une piste Habitant complète

# Les prix
td-price-free = gratuit
td-price-any = 1 ressource au choix
td-price-and = { $first } + { $last }
td-cost-die = { $paid } pour le dé
td-cost-colour = { $paid } pour la couleur : { $from } → { $to }
td-cost-value = { $paid } pour la valeur : { $from } → { $to }

# La roue
td-tab-own = Feuille
td-tab-shared = Roue
td-wheel = La roue
td-window-help = La fenêtre indique le jour ; la place qu’elle montre ne sert pas aujourd’hui. Dès le jour 3, le dé noir barre aussi un dé de chaque feuille.
td-plaza = Place { $up ->
    [red] rouge
    [yellow] jaune
   *[white] blanche
}, verso { $back ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
}
td-plaza-destroyed = détruite : elle reviendra retournée
td-next-plazas = Prochaines places
td-last-half-day = C’est la dernière demi-journée.
td-die-pick = Utiliser le { $die } : { $price }
td-die-picked = Le { $die } est sélectionné. Le reposer
td-die-black-help = Le dé noir détruit sa place et ne peut pas être utilisé.
td-die-like-black-help = Près du Raid 8, ce dé compte comme noir et ne peut pas être utilisé.
td-die-rolled = lancé : { $value }
td-destruction = Le dé noir détruit des dés sur les feuilles
td-tiles = Banquets et Raids
td-tile = { $side ->
    [banquet] Banquet { $n }
   *[raid] Raid { $n }
}
td-tile-banquet-1 = Une influence change la valeur de ce dé de 1 ou 2.
td-tile-banquet-2 = Ce dé est gratuit.
td-tile-banquet-3 = Une Cathédrale bâtie avec ce dé donne aussi 1 ressource de chaque type.
td-tile-banquet-4 = Un bâtiment de fonction bâti avec ce dé donne 1 habitant de plus de sa couleur.
td-tile-banquet-5 = Changer la couleur de ce dé ne coûte que 1 connaissance.
td-tile-banquet-6 = Une Forteresse bâtie avec ce dé donne aussi un chevalier, et un artisan ou un prêtre.
td-tile-banquet-7 = Une Halle bâtie avec ce dé compte un dé de plus.
td-tile-banquet-8 = Le dé noir est sans danger ici et s’utilise comme un autre.
td-tile-raid-1 = La valeur de ce dé ne peut pas changer.
td-tile-raid-2 = Ce dé coûte 1 denier de plus.
td-tile-raid-3 = Ce dé coûte 1 connaissance de plus.
td-tile-raid-4 = Ce dé vaut 0 tant que vous ne l’augmentez pas avec de l’influence.
td-tile-raid-5 = La couleur de ce dé ne peut pas changer.
td-tile-raid-6 = Ce dé coûte 1 influence de plus.
td-tile-raid-7 = Ce dé ne construit pas de bâtiment de prestige.
td-tile-raid-8 = Un dé transparent compte ici comme un second dé noir.
td-setup-plazas = On pose les places.
td-setup-tiles = On tire trois tuiles.
td-setup-first = On lance le dé de la colonne de gauche.

# La feuille
td-sheet = Votre feuille
td-sheet-of = Feuille ({ $name })
td-scoring-open = 1 à 3 PV par { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
}, dès que sa Cathédrale est construite
td-scoring-line = { $points } PV par { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
}
td-state-open = libre
td-state-lit = constructible maintenant
td-state-draft = dans votre brouillon
td-state-built = construit
td-state-lost = perdu
td-die-lost = barré
td-die-safe = à l’abri derrière sa Forteresse
td-held = { $resource ->
    [influence] { $n ->
        [one] { $n } influence
       *[other] { $n } influences
    }
    [deniers] { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
   *[knowledge] { $n ->
        [one] { $n } connaissance
       *[other] { $n } connaissances
    }
} à dépenser, { $circled } sur 18 { $resource ->
    [deniers] encerclés
   *[other] encerclées
}
td-track-count = { $colour ->
    [red] { $n } chevaliers sur 20
    [yellow] { $n } artisans sur 20
   *[white] { $n } prêtres sur 20
}
td-column-bonuses = Bonus de colonne
help-red = Le quartier rouge demande des dés rouges. Le dé noir barre ses dés, sauf si une Forteresse protège la colonne.
help-yellow = Le quartier jaune demande des dés jaunes. Le dé noir barre ses dés, sauf si une Forteresse protège la colonne.
help-white = Le quartier blanc demande des dés blancs. Le dé noir barre ses dés, sauf si une Forteresse protège la colonne.
help-fortress = Protège du dé noir les trois dés de sa colonne et rapporte l’habitant dessiné. Deux voisines reliées par un losange donnent aussi ce bonus de liaison.
help-hall = Rapporte le gain montré pour chaque dé disponible sur la roue dans la couleur indiquée. Un dé a la couleur de sa place ; le vôtre compte aussi.
help-cathedral = Débloque des points de fin de partie pour chaque bâtiment du type montré. Les deux premières donnent 1 point, les deux suivantes 2, les deux dernières 3.
help-palace = Rapporte deux chevaliers. Deux voisins reliés par un losange donnent aussi ce bonus de liaison.
help-cityhall = Rapporte deux artisans. Deux voisins reliés par un losange donnent aussi ce bonus de liaison.
help-bishopric = Rapporte deux prêtres. Deux voisins reliés par un losange donnent aussi ce bonus de liaison.
help-influence = Chaque influence change la valeur de votre dé de 1. La 6e, la 12e et la 18e rapportent un chevalier ; on ne peut pas en gagner plus de 18.
help-deniers = Les deniers paient les dés les plus chers de la roue. Le 6e, le 12e et le 18e rapportent un artisan ; on ne peut pas en gagner plus de 18.
help-knowledge = Deux connaissances changent la couleur de votre dé. La 6e, la 12e et la 18e rapportent un prêtre ; on ne peut pas en gagner plus de 18.
help-citizens = Chaque habitant vaut 1 point. Le 15e permet de construire l’un des deux bâtiments de prestige montrés, le 20e rapporte les deux habitants montrés.
help-columns = Quand les trois pistes atteignent la colonne marquée, vous gagnez son bonus. La 3e donne 1 ressource de chaque type, la 6e et la 11e un bâtiment de fonction au choix.
help-scoring = Chaque Cathédrale inscrit son chiffre près d’un personnage : autant de points par bâtiment de cette ligne. Chaque paire de ressources restantes et chaque habitant ajoutent 1 point.
td-bonus-fifteenth = 15e : construire { $first } ou { $second }
td-bonus-twentieth = 20e : { $first } et { $second }
td-bonus-third = 1 ressource de chaque type
td-bonus-work = un bâtiment de fonction

# La barre d'action : ce qui est attendu
td-ask-act = Choisissez un dé ou un endroit de votre feuille
td-ask-act-more = Tout ce qui est en surbrillance est possible ; l’étiquette donne le prix le plus bas.
td-ask-act-first = Gagnez des ressources ou construisez : les habitants valent des points, et les Cathédrales en donnent à vos autres bâtiments.
td-ask-die = Choisissez comment utiliser le { $die }
td-ask-die-more = Prix du dé : { $price }. Les étiquettes comprennent les changements de couleur et de valeur.
td-ask-nodie = Vous ne pouvez payer aucun dé : gagnez 1 ressource de chaque type
td-ask-prestige = Choisissez où construire : { $colour ->
    [red] votre 15e chevalier
    [yellow] votre 15e artisan
   *[white] votre 15e prêtre
} donne { $first } ou { $second }
td-ask-work = Choisissez où construire : une colonne d’habitants complète donne un bâtiment de fonction
td-ask-free-building = Ni dé ni prix à payer : choisissez un endroit en surbrillance.
td-ask-full-track = La piste des { $colour ->
    [red] chevaliers
    [yellow] artisans
   *[white] prêtres
} est complète : choisissez une autre piste
td-ask-yellow-or-white = Banquet 6 : choisissez un artisan ou un prêtre
td-ask-direction = Crieur public : numérotez les colonnes à partir de { $first }, dans l’ordre croissant ou décroissant
td-ask-order = Crieur public : quelle valeur dans la colonne { $n } ?
td-ask-order-done = Crieur public : les colonnes seraient numérotées { $values }
td-preview-more = Rien n’est décidé. Regardez les gains, puis confirmez ou choisissez autre chose.
td-preview-choice = Ensuite, vous choisissez un bonus.
td-ready = Votre tour est prêt
td-ready-more = Confirmez-le, ou annulez une étape.
td-waiting = Confirmé. On attend { $n ->
    [0] le prochain lancer
    [1] { $names }
    [2] { $names }
    [3] { $names }
   *[other] { $n } joueurs
}
td-waiting-dice = Les dés vont être lancés
td-waiting-crier = Le Crieur public numérote les colonnes
td-watching = Vous regardez. { $n ->
    [0] Les dés vont être lancés.
    [one] { $names } réfléchit.
    [2] { $names } réfléchissent.
    [3] { $names } réfléchissent.
   *[other] { $n } joueurs réfléchissent.
}
td-over = Le huitième jour est passé
td-go-on = Continuer : choisir le bonus
td-put-back = Reposer
td-ways = Autres possibilités
td-amounts = Autres quantités
td-way-with = avec le { $die }
td-choices = Vos choix
td-order-reset = Recommencer
td-order-up = De 1 à 6
td-order-down = De 6 à 1
td-direction-up = Croissant : { $values }
td-direction-down = Décroissant : { $values }

# Le récit d'un tour : un mot pour le genre de ligne, quoi, pourquoi
td-what-fortress = Forteresse du { $value } : sa colonne est à l’abri
td-what-score = { $n } PV à la fin par { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
}
td-what-track-full = { $gain } (le reste, { $lost }, est perdu : la piste est complète)
td-what-citizen-lost = { $citizen } : toutes les pistes sont complètes
td-what-building-lost = Le bâtiment du bonus : aucun ne peut être construit
td-what-one-of-each = 1 ressource de chaque type
td-what-for = { $what } pour { $price }
td-what-order = Numéroter les colonnes { $values }
td-what-prestige = Un bâtiment de prestige
td-what-work = Un bâtiment de fonction
td-what-twentieth = Deux habitants
td-what-yellow-or-white = Un artisan ou un prêtre
td-why-die = le dé
td-why-nodie = aucun dé abordable
td-why-building = { $building ->
    [fortress] la Forteresse
    [hall] la Halle
    [cathedral] la Cathédrale
    [palace] le Palais des comtes
    [cityhall] l’Hôtel de ville
   *[bishopric] l’Évêché
}
td-why-hall = la Halle : { $n } { $n ->
    [one] dé
   *[other] dés
} { $colour ->
    [red] { $n ->
        [one] rouge
       *[other] rouges
    }
    [yellow] { $n ->
        [one] jaune
       *[other] jaunes
    }
   *[white] { $n ->
        [one] blanc
       *[other] blancs
    }
}
td-why-hall-banquet = la Halle : { $n } { $n ->
    [one] dé
   *[other] dés
} { $colour ->
    [red] { $n ->
        [one] rouge
       *[other] rouges
    }
    [yellow] { $n ->
        [one] jaune
       *[other] jaunes
    }
   *[white] { $n ->
        [one] blanc
       *[other] blancs
    }
}, dont un grâce au Banquet 7
td-why-link = liaison avec { $building ->
    [fortress] la Forteresse
    [hall] la Halle
    [cathedral] la Cathédrale
    [palace] le Palais des comtes
    [cityhall] l’Hôtel de ville
   *[bishopric] l’Évêché
} du { $value }
td-why-position = case { $n } de la piste { $resource ->
    [influence] influence
    [deniers] deniers
   *[knowledge] connaissance
}
td-why-column = { $n } sur chaque piste
td-why-fifteenth = le 15e { $colour ->
    [red] chevalier
    [yellow] artisan
   *[white] prêtre
}
td-why-twentieth = le 20e { $colour ->
    [red] chevalier
    [yellow] artisan
   *[white] prêtre
}
td-why-full = { $why } (piste des { $colour ->
    [red] chevaliers
    [yellow] artisans
   *[white] prêtres
} complète)

# Ce qui s'est passé : nouvelles et journal
td-news-falls = Le { $value } noir tombe sur { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
} : { $harm }
td-moment-blow = { $when } : le { $value } noir sur { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
} ferme { $n ->
    [one] un emplacement de construction
   *[other] { $n } emplacements de construction
}.
td-news-raid = Raid 8 : le { $value } sur { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
} frappe comme un dé noir : { $harm }
td-news-harmless = Le { $value } noir tombe sur { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
} près du Banquet 8 : aucun dégât, et il peut servir.
td-harm-plaza = seule la place est détruite.
td-harm-lost = le { $value } { $colour ->
    [red] noble
    [yellow] civil
   *[white] religieux
} est perdu.
td-harm-lost-some = le { $value } { $colour ->
    [red] noble
    [yellow] civil
   *[white] religieux
} est perdu, sauf derrière une Forteresse ({ $safe ->
    [one] { $safe } feuille
   *[other] { $safe } feuilles
} sur { $sheets }).
td-harm-safe = la Forteresse du { $value } le sauve.
td-harm-all-safe = chaque feuille a sa Forteresse du { $value } ; rien n’est perdu.
td-harm-before = il était déjà perdu ; rien ne change.
td-log-plazas = Les places sont posées.
td-log-tiles = Tuiles près de la roue : { $tiles }.
td-log-first = La colonne de gauche vaut { $value }.
td-log-numbered = { $name } numérote les colonnes { $values }.
td-log-nodie = ne peut payer aucun dé, gagne 1 ressource de chaque type

# Les joueurs
td-person-crier = Crieur public
td-person-summary = { $score } PV, { $citizens ->
    [one] { $citizens } habitant
   *[other] { $citizens } habitants
}, { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
}
td-dice = Les dés

# Pourquoi un robot jouerait ainsi : ce que cela rapporte, ce que cela garde, ce que cela risque.
hint-scores = { $points ->
    [one] { $points } point tout de suite
   *[other] { $points } points tout de suite
}
hint-citizens = { $colour ->
    [red] { $amount ->
        [one] { $amount } chevalier
       *[other] { $amount } chevaliers
    }
    [yellow] { $amount ->
        [one] { $amount } artisan
       *[other] { $amount } artisans
    }
   *[white] { $amount ->
        [one] { $amount } prêtre
       *[other] { $amount } prêtres
    }
}
hint-resources = { $resource ->
    [influence] { $amount ->
        [one] { $amount } influence
       *[other] { $amount } influences
    }
    [deniers] { $amount ->
        [one] { $amount } denier
       *[other] { $amount } deniers
    }
   *[knowledge] { $amount ->
        [one] { $amount } connaissance
       *[other] { $amount } connaissances
    }
}
hint-row-scores = { $number ->
    [one] { $number } point
   *[other] { $number } points
} à la fin par { $building ->
    [fortress] Forteresse
    [hall] Halle
    [cathedral] Cathédrale
    [palace] Palais des comtes
    [cityhall] Hôtel de ville
   *[bishopric] Évêché
} : { $drawn } en place, { $open } encore possible{ $open ->
    [one] {""}
   *[other] s
}
hint-also-draws = construit aussi { $building ->
    [fortress] la Forteresse
    [hall] la Halle
    [cathedral] la Cathédrale
    [palace] le Palais des comtes
    [cityhall] l’Hôtel de ville
   *[bishopric] l’Évêché
} du { $value }
hint-protects = { $open ->
    [one] un bâtiment possible du { $value }
   *[other] { $open } bâtiments possibles du { $value }
} à l’abri du dé noir
hint-in-time = { $building ->
    [fortress] la Forteresse
    [hall] la Halle
    [cathedral] la Cathédrale
    [palace] le Palais des comtes
    [cityhall] l’Hôtel de ville
   *[bishopric] l’Évêché
} du { $value }, que le dé noir pouvait barrer ensuite ({ $percent } %)
hint-free = toutes vos ressources : cela ne coûte rien
hint-pays = { $resource ->
    [influence] { $amount ->
        [one] { $amount } influence
       *[other] { $amount } influences
    }
    [deniers] { $amount ->
        [one] { $amount } denier
       *[other] { $amount } deniers
    }
   *[knowledge] { $amount ->
        [one] { $amount } connaissance
       *[other] { $amount } connaissances
    }
} à payer
hint-runs-out = plus { $resource ->
    [influence] d’influence
    [deniers] de deniers
   *[knowledge] de connaissance
} pour la suite
hint-exposes = le dé noir peut barrer ensuite le { $value } { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
}, avec { $open ->
    [one] un bâtiment possible
   *[other] { $open } bâtiments possibles
} ({ $percent } %)

# Pourquoi un coup est refusé : quoi, pourquoi, que faire.
refusal-not-now = Il faut décider autre chose : { $awaited ->
    [action] choisissez un dé et une action.
    [bonus-building] choisissez un bâtiment pour le bonus.
    [citizen-track] choisissez une piste pour l’habitant.
    [direction] choisissez le sens de la numérotation.
    [numbering] numérotez les colonnes.
   *[other] voyez la barre d’action.
}
refusal-other-chance = Un autre tirage est attendu : { $awaited ->
    [plazas] on pose les neuf places.
    [tiles] on tire trois tuiles de l’extension.
    [first] on lance le dé de la colonne de gauche.
    [roll] on lance les quatre dés.
   *[other] voyez la barre d’action.
}
refusal-tile-twice = Il n’y a qu’une tuile { $number } dans la boîte.
refusal-black-die = Le dé de l’emplacement { $die } est le noir : il ne peut pas être utilisé. Prenez-en un autre.
refusal-counts-as-black = Le dé de l’emplacement { $die } compte comme noir près du Raid 8. Prenez-en un autre.
refusal-name-payment = Le dé de l’emplacement { $die } coûte une ressource au choix. Indiquez laquelle vous payez.
refusal-no-payment-choice = Le dé de l’emplacement { $die } a un prix fixe ; il n’y a rien à choisir.
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
}, et vous en avez { $have }. Choisissez autre chose.
refusal-no-influence = L’influence ne peut pas changer la valeur de ce dé : le Raid 1 est à côté.
refusal-no-colour-change = La connaissance ne peut pas changer la couleur de ce dé : le Raid 5 est à côté.
refusal-no-prestige = Ce dé ne peut pas construire de bâtiment de prestige : le Raid 7 est à côté.
refusal-below-one = La valeur d’un dé reste entre 1 et 6 : on ne peut pas la ramener à 0.
refusal-build-with-zero = Un dé de valeur 0 ne construit rien. Augmentez-le d’abord avec de l’influence.
refusal-already-drawn = { $building ->
    [fortress] La Forteresse
    [hall] La Halle
    [cathedral] La Cathédrale
    [palace] Le Palais des comtes
    [cityhall] L’Hôtel de ville
   *[bishopric] L’Évêché
} du { $value } est déjà { $building ->
    [palace] construit
    [cityhall] construit
    [bishopric] construit
   *[other] construite
}. Choisissez une autre colonne.
refusal-crossed-out = { $building ->
    [fortress] La Forteresse
    [hall] La Halle
    [cathedral] La Cathédrale
    [palace] Le Palais des comtes
    [cityhall] L’Hôtel de ville
   *[bishopric] L’Évêché
} du { $value } est { $building ->
    [palace] perdu
    [cityhall] perdu
    [bishopric] perdu
   *[other] perdue
} : le dé est barré. Choisissez une autre colonne.
refusal-die-affordable = Vous pouvez payer un dé : il faut réaliser une action.
refusal-not-offered = Le bonus n’offre pas { $building ->
    [fortress] de Forteresse
    [hall] de Halle
    [cathedral] de Cathédrale
    [palace] de Palais des comtes
    [cityhall] d’Hôtel de ville
   *[bishopric] d’Évêché
}. Choisissez un des bâtiments en surbrillance.
refusal-wrong-track = Cet habitant ne peut pas rejoindre les { $track ->
    [red] chevaliers
    [yellow] artisans
   *[white] prêtres
}. Choisissez une des pistes en surbrillance.
refusal-not-the-crier = Seul le Crieur public, { $name }, numérote les colonnes.

# La première leçon, games/troyes-dice/page/lessons/first.toml. 25 mots au plus : on veut essayer.
lesson-first-title = Vos premiers jours à Troyes
lesson-first-about = Bâtissez une ville avec un dé par demi-journée. Six d’entre elles suffisent pour tout comprendre, en cinq minutes environ.
lesson-first-die = Vos habitants rapportent des points ; les Cathédrales font compter vos bâtiments. Un dé par demi-journée, pendant huit jours. Prenez le 1 rouge : il est gratuit.
lesson-first-build = Un 1 rouge rapporte de l’influence ou construit en rouge, colonne 1. Touchez le Palais des comtes : il rapporte deux chevaliers, un point chacun.
lesson-first-confirm = En bas, vous voyez ce que cela coûte et rapporte. Rien n’est définitif tant que vous n’avez pas confirmé. Confirmez.
lesson-first-free = Nouveau lancer. Le dé le plus faible est gratuit, sauf le noir : personne ne l’utilise, et il retourne sa place. Prenez le 5 jaune.
lesson-first-gain = Gagnez : un dé jaune donne des deniers, un rouge de l’influence, un blanc de la connaissance, selon sa valeur. Les deniers achètent les dés chers.
lesson-first-sixth = Regardez la piste : une ressource sur six rapporte un habitant, ici un artisan. Confirmez.
lesson-first-price = Et maintenant, un enchaînement. Le 2 rouge coûte une ressource de votre choix. Prenez-le.
lesson-first-beside = Construisez le Palais des comtes voisin du premier, et payez avec un denier.
lesson-first-link = Deux Palais côte à côte : leur liaison rapporte deux chevaliers de plus. Confirmez et regardez-les arriver.
lesson-first-colour = Une autre couleur ? Deux connaissances la changent. Une autre valeur ? Chaque influence la change de 1. Prenez le 4 rouge : il deviendra jaune.
lesson-first-hall = Construisez la Halle jaune de la colonne 4. Elle rapporte deux artisans par dé jaune présent sur la roue.
lesson-first-artisans = Deux dés jaunes, quatre artisans, pour deux connaissances. Confirmez.
lesson-first-strike = Dès le jour 3, le noir frappe : plus rien à construire sur le 5 rouge, mais ce qui est bâti reste. Prenez le 2 rouge.
lesson-first-fortress = Une Forteresse protège les trois dés de sa colonne et rapporte un habitant. Construisez-la dans la colonne 2.
lesson-first-safe = Ce qui tombera sur un 2 ne peut plus vous nuire. Confirmez.
lesson-first-worth = Seuls, les bâtiments ne rapportent rien : une Cathédrale leur donne une valeur. Prenez le 2 blanc.
lesson-first-cathedral = La Cathédrale de la colonne 2 fait compter les Palais, et vous en avez deux. Construisez-la.
lesson-first-written = Chaque Palais vaudra 1 point à la fin. Chaque Cathédrale vise d’autres bâtiments ; les suivantes leur donnent 2, puis 3 points. Confirmez.
lesson-first-end = Dernier détail : à la fin, deux ressources identiques non dépensées valent un point. Continuez avec de vrais dés et des conseils, ou commencez votre propre partie.

# La leçon pour celles et ceux qui connaissent le jeu, games/troyes-dice/page/lessons/banquets.toml.
lesson-banquets-title = Banquets et Raids
lesson-banquets-about = Pour qui connaît déjà Troyes Dice : trois demi-journées avec l’extension, en deux minutes.
lesson-banquets-tiles = Trois tuiles bordent les places d’une seule couleur. Chacune commence en Banquet et aide le dé de sa place. Prenez le 1 rouge.
lesson-banquets-third = Ce Banquet rapporte un habitant de plus avec un bâtiment de fonction. Construisez le Palais des comtes dans la colonne 1.
lesson-banquets-turns = Trois chevaliers au lieu de deux. Et le dé noir est posé près de la tuile blanche : elle devient un Raid, pour de bon. Confirmez.
lesson-banquets-none = Cet après-midi, aucune tuile près des dés : tout est comme d’habitude. Prenez le 5 jaune.
lesson-banquets-gain = Les deniers servent toujours. Gagnez-en cinq.
lesson-banquets-confirm = Confirmez : demain, la place blanche revient avec son Raid.
lesson-banquets-raid = Le voici. Tout dé posé sur cette place coûte désormais une connaissance de plus. Prenez quand même le 1 blanc.
lesson-banquets-pay = Construisez l’Évêché dans la colonne 1. Le prix affiché comprend le Raid.
lesson-banquets-stays = Deux prêtres, cela en valait la peine. Un Raid reste jusqu’à la fin : profitez des Banquets tant qu’ils durent. Confirmez.
lesson-banquets-end = À chaque partie, trois tuiles différentes sur huit. Leur effet est écrit sous la roue. Continuez ici, ou commencez votre propre partie.

# Les règles, chapitre par chapitre : le titre, puis le texte. Une ligne est un paragraphe ; voir `rules` dans page-kit.
rule-in-short = Le jeu en bref
rules-in-short =
    La partie dure huit jours, chacun avec un matin et un après-midi. À chacune de ces seize demi-journées, chaque joueur utilise un dé et dessine sur sa feuille. À la fin, le joueur qui a le plus de points de victoire (PV) l’emporte ; en solo, vous visez votre meilleur score.
    Quatre dés sont posés sur des places de la roue. Un dé a la couleur de sa place, et le disque indique son prix. Tous les joueurs utilisent les mêmes dés et choisissent en même temps : vous ne prenez jamais un dé à personne.
    Avec un dé, soit vous gagnez autant de ressources de sa couleur que l’indique sa valeur, soit vous dessinez l’un des deux bâtiments de sa couleur dans la colonne qui porte son chiffre. L’influence change le chiffre, la connaissance la couleur ; les étiquettes de votre feuille donnent le prix le plus bas, tout compris.
    Le dé noir ne s’utilise pas : il détruit la place où il tombe, qui revient retournée, le plus souvent d’une autre couleur. À partir du troisième jour, il barre aussi le dé de cette couleur et de ce chiffre sur toutes les feuilles : ce qui n’y est pas construit est perdu, sauf si une Forteresse se dresse dans la colonne.
    Vous marquez des points pour vos habitants (1 PV chacun), pour les bâtiments que récompensent vos Cathédrales et pour chaque paire de ressources restantes.
    À la table, survolez ou touchez un symbole au bord gauche de votre feuille pour savoir à quoi il sert.
rule-set-up = Mise en place
rules-set-up =
    Neuf places entourent la roue, à des endroits tirés au sort et sur une face tirée au sort. Trois d’entre elles ont la même couleur des deux côtés ; les six autres en ont deux. Le disque du milieu indique le jour 1.
    Chacun a une feuille de trois quartiers : noble <red>, civil <yellow> et religieux <white>. Vous commencez avec trois ressources de chaque type : influence <influence>, deniers <deniers> et connaissance <knowledge>.
    <sheet>
    Une feuille en cours de partie : les bâtiments foncés sont construits, les bâtiments hachurés sont perdus.
    # Les chiffres des colonnes
    Chaque quartier a six colonnes, avec un dé en haut de chacune. Une colonne porte le même chiffre dans les trois quartiers et sur toutes les feuilles. Ce qui est imprimé appartient à la colonne, pas à son chiffre.
    - _Première partie :_ de 1 à 6, de gauche à droite.
    - _Un dé et le Crieur public :_ un dé donne le chiffre de gauche, et le Crieur public décide si la suite monte ou descend. Après 6 vient 1, et après 1 vient 6 : un 4 donne 4 5 6 1 2 3 ou 4 3 2 1 6 5.
    - _Expert :_ le Crieur public choisit l’ordre qu’il veut.
    Un joueur est Crieur public. Il numérote les colonnes et n’a pas d’autre avantage.
rule-a-half-day = Une demi-journée
rules-a-half-day =
    Un jour a un matin <sun> et un après-midi <moon>. Chaque demi-journée suit les mêmes étapes :
    - Les quatre dés sont lancés et posés sur les places de la demi-journée.
    - Le dé noir <die-black-3> frappe.
    - Chacun utilise un dé, tous en même temps. Personne ne voit ce que font les autres avant que tout le monde ait confirmé.
    - La place détruite revient, retournée.
    Après l’après-midi, le disque tourne jusqu’au jour suivant. La partie se termine après l’après-midi du jour 8.
rule-roll-the-dice = Lancer les dés
rules-roll-the-dice =
    On lance trois dés transparents et un dé noir. Le matin, ils vont sur les quatre places du côté clair du disque, l’après-midi sur celles du côté foncé. La neuvième place se trouve devant la fenêtre qui indique le jour ; elle ne sert pas ce jour-là.
    <wheel>
    Les dés sont posés du plus petit au plus grand, en sens horaire, à partir de la place gratuite. À valeur égale, le dé noir passe en premier.
    Un dé transparent a la couleur de sa place : sur une place rouge, c’est un dé rouge.
rule-resolve-the-event = Le dé noir
rules-resolve-the-event =
    <die-black-3> Le dé noir détruit la place où il se trouve : il ne reste que trois dés au choix.
    À partir du jour 3 (<strike> dans la fenêtre), il détruit aussi un dé sur chaque feuille : celui de sa valeur, dans la couleur de la place détruite. Un 3 noir sur une place blanche barre le 3 blanc de tout le monde.
    Les deux bâtiments d’un dé barré ne peuvent plus être construits, et leurs bonus de liaison sont perdus. Les bâtiments déjà construits ne sont jamais détruits. Si le dé était déjà barré, il ne se passe rien de plus.
    <fortress> Une Forteresse protège les trois dés de sa colonne, rouge, jaune et blanc, dès qu’elle est construite. Elle ne rétablit pas un dé déjà barré. Elle ne protège que son propriétaire.
rule-perform-an-action = Utiliser un dé
rules-perform-an-action =
    Choisissez un des dés transparents. Plusieurs joueurs peuvent choisir le même dé ; le dé noir ne se choisit pas. L’emplacement du dé sur le disque a un prix. En sens horaire, les quatre emplacements d’une demi-journée coûtent :
    - rien ;
    - une ressource au choix <any> ;
    - un denier <deniers> ;
    - deux deniers.
    Faites ensuite l’une de ces trois choses : gagner des ressources, construire un bâtiment de prestige ou construire un bâtiment de fonction.
    # Changer le dé
    - _Valeur :_ chaque influence <influence> la change de 1, en plus ou en moins. Elle reste entre 1 et 6, sans faire le tour : passer de 1 à 6 en demande cinq.
    - _Couleur :_ deux connaissances <knowledge> donnent au dé une autre couleur.
    Vous payez le dé, puis sa couleur, puis sa valeur, avec ce que vous aviez avant l’action : ce que l’action rapporte vient après. La page indique toujours le prix le plus bas.
    Une ressource dépensée est barrée ; sa case sur la piste reste utilisée.
    # Quand aucun dé n’est à votre portée
    Si aucun dé n’est gratuit et que vous ne pouvez en payer aucun, vous gagnez une ressource de chaque type au lieu de réaliser une action. Sinon, vous devez utiliser un dé.
rule-gain-resources = Gagner des ressources
rules-gain-resources =
    Un dé rapporte autant de ressources que sa valeur, dans sa couleur.
    <resources>
    Chaque piste compte dix-huit cases, et les trois premières sont à vous dès le début. La 6e, la 12e et la 18e rapportent un habitant de la même couleur.
    Dix-huit est le maximum pour toute la partie. Dépenser ne libère pas de case, et ce qui dépasse est perdu.
rule-construct-a-prestige-building = Bâtiments de prestige
rules-construct-a-prestige-building =
    Un dé construit le bâtiment de prestige de sa couleur dans la colonne qui porte son chiffre. Chacun se construit une seule fois, et seulement si son dé n’est pas barré.
    - <fortress> _Forteresse_ (dé rouge) : protège du dé noir les trois dés de sa colonne et rapporte l’habitant dessiné.
    - <hall> _Halle_ (dé jaune) : rapporte ce qu’elle montre pour chaque dé de cette couleur sur la roue. Tous les dés utilisables comptent, le vôtre aussi, chacun dans la couleur de sa place. Si vous avez changé la couleur de votre dé, c’est toujours celle de la place qui compte.
    - <cathedral> _Cathédrale_ (dé blanc) : donne leur valeur de fin de partie aux bâtiments d’une ligne. Vos deux premières Cathédrales inscrivent 1 PV, les deux suivantes 2 PV, les deux dernières 3 PV pour chaque bâtiment de la ligne qu’elles désignent. Le chiffre ne change plus, et vaut aussi pour ce que vous construirez après.
    # Ce que donnent les colonnes
    <columns>
    # Bonus de liaison
    Certains voisins d’une ligne sont reliés par un losange. Dès que les deux sont construits, vous gagnez ce qu’il montre, une fois.
    <links>
rule-construct-a-work-building = Bâtiments de fonction
rules-construct-a-work-building =
    Un dé construit le bâtiment de fonction de sa couleur dans la colonne qui porte son chiffre. Il rapporte deux habitants de sa couleur, et son bonus de liaison quand le voisin est construit lui aussi.
    - <palace> _Palais des comtes_ (dé rouge) : deux chevaliers <knight>.
    - <cityhall> _Hôtel de ville_ (dé jaune) : deux artisans <artisan>.
    - <bishopric> _Évêché_ (dé blanc) : deux prêtres <priest>.
rule-the-citizen-tracks = Les pistes Habitant
rules-the-citizen-tracks =
    Les chevaliers <knight>, les artisans <artisan> et les prêtres <priest> ont chacun une piste de vingt cases. Chaque habitant vaut 1 PV à la fin.
    Si une piste est pleine, l’habitant va sur une autre : à vous de choisir si les deux autres ont de la place. Il y compte comme n’importe quel habitant. Si les trois pistes sont pleines, il est perdu.
rule-citizen-tracks-track-bonus-and-column-bonus = Bonus des pistes Habitant
rules-citizen-tracks-track-bonus-and-column-bonus =
    # Le long d’une piste
    - _15e habitant :_ construisez l’un de deux bâtiments de prestige. Les chevaliers proposent une Halle ou une Cathédrale, les artisans une Forteresse ou une Cathédrale, les prêtres une Forteresse ou une Halle.
    - _20e habitant :_ un habitant de chacune des deux autres couleurs.
    # À travers les pistes
    Quand les trois pistes ont atteint la colonne, vous gagnez son bonus :
    - _3e :_ une ressource de chaque type.
    - _6e et 11e :_ un bâtiment de fonction au choix.
    # Bâtiments en bonus
    Un bâtiment en bonus ne demande ni dé ni paiement. Il va dans n’importe quelle colonne où il peut encore être construit, et rapporte tout ce que rapporte un tel bâtiment. Vous devez le construire si vous le pouvez ; s’il n’y a pas de place, le bonus est perdu. Une Halle en bonus compte les dés de cette demi-journée.
rule-chains = Quand un bonus en amène un autre
rules-chains =
    Les règles ne disent pas dans quel ordre viennent les bonus ; nous avons donc tranché : premier arrivé, premier servi. Un gain s’achève avant les bonus qu’il déclenche ; ceux-ci attendent dans l’ordre où ils sont tombés.
    Un bâtiment est d’abord dessiné, puis viennent son propre gain, sa liaison et enfin le supplément d’un Banquet. On ne vous demande quelque chose que si un bonus vous laisse le choix.
rule-end-of-the-game = Fin de la partie et score
rules-end-of-the-game =
    La partie se termine après l’après-midi du jour 8. Comptez :
    - les bâtiments de chaque ligne désignée par une Cathédrale, multipliés par le chiffre qu’elle a inscrit ;
    - 1 PV par paire de ressources identiques non dépensées ;
    - 1 PV par habitant.
    <characters>
    Le joueur qui a le plus de PV l’emporte. En cas d’égalité, la victoire est partagée.
rule-banquets-and-raids = Banquets et Raids
rules-banquets-and-raids =
    Une extension : trois tuiles sur huit sont posées près des trois places qui ont la même couleur des deux côtés. Une tuile agit sur le dé de sa place.
    Chaque tuile commence côté Banquet <banquet>, et aide. Quand le dé noir détruit sa place, elle se retourne pour de bon : c’est désormais un Raid <raid>, et elle gêne.
    <tiles>
    # Précisions
    - _1 :_ avec le Banquet 1, changer la valeur coûte moitié moins d’influence, arrondi au-dessus.
    - _2 :_ le Banquet 2 supprime le prix du dé, mais pas le coût des changements. Les suppléments des Raids 2, 3 et 6 s’ajoutent au prix, et il faut pouvoir tout payer.
    - _4 :_ avec le Raid 4, le dé vaut 0. Vous pouvez ne rien gagner avec lui ; pour construire, augmentez-le avec de l’influence.
    - _7 :_ le Banquet 7 ne compte que pour une Halle construite avec ce dé, pas pour un bonus.
    - _8 :_ avec le Banquet 8, le dé noir est sans danger à cet endroit et s’utilise au prix de son emplacement ; la tuile se retourne ensuite. Avec le Raid 8, un dé transparent posé là est un second dé noir : il détruit la place, ne s’utilise pas et, à partir du jour 3, barre un dé de chaque feuille.
rule-solo = Jouer seul, et tableau d’honneur
rules-solo =
    Seul, toutes les règles restent les mêmes. Visez les points : 45 est un bon score, 55 un très bon, 65 un excellent.
    À la fin, le tableau d’honneur montre ce que vous avez réussi parmi ceci :
    <honours>
td-rules-column = Colonne
td-rules-columns = Colonnes { $pair }
td-rules-row = Ligne
td-rules-tile = Tuile
td-rules-per-die = par dé { $colour ->
    [red] rouge
    [yellow] jaune
   *[white] blanc
}
td-rules-vp-per = PV par { $building }

# Where the points came from
td-point-start = Début de la partie : { $what }
td-point-wrote = { $when } : { $what } inscrit { $n } pour chaque { $building }
td-point-drew = { $when } : { $what }
td-point-bonus = { $what }, bonus de { $turn }
td-point-from = { $when } : { $what } (tour : { $turn })
td-point-stock = { $when } : { $from } → { $what } (tour : { $turn })

# Honours for several games
honour-solo-3 = 3 parties en solo
honour-company-3 = 3 parties à plusieurs
honour-expansion-3 = 3 parties avec l’extension
