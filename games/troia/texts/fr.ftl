# Troia, avec nos mots et les termes des règles.

# La page d’accueil.
title-box = Dégagez des pièces d’une colline aux multiples couches, trouvez où elles vont et publiez-les avant les autres.

# Feuilles vierges.
tr-blank-points = Une pièce de Plan rapporte 2 points, une pièce de Décombres 1. Une publication est primordiale si elle est la première de son cadre ou plus grande que tous les groupes qui s’y trouvent : elle rapporte 1 point de plus par pièce, comme celle qui achève un cadre. À deux, on laisse Troie VI de côté.

tr-tab-own = Tente
tr-tab-shared = Colline
tr-free-pieces = Pièces que vous pouvez prendre
tr-board = La colline et la piste de score
tr-tent-and-frames = Cadres, votre tente et vos cartes
tr-frames = Cadres
tr-layer = Troie { $name }
tr-shape-i = disque
tr-shape-ii = carré
tr-shape-vi = triangle
tr-shape-vii = croix
tr-shape-viii = étoile
tr-face-symbol = symbole de { $layer } ({ $shape })
tr-face-plan = un morceau de plan
tr-face-unknown = à peine visible
tr-piece-plan = pièce de Plan de { $layer }, 2 points
tr-piece-rubble = pièce de Décombres de { $layer }, 1 point
tr-piece-in = { $piece }, case { $cell }
tr-card-dig = permis de fouille { $n }
tr-card-publish = carte de publication { $n }
tr-card-down = une carte est posée face cachée
tr-card-none = pas encore de carte
tr-primordial = Publication primordiale
tr-secondary = Publication secondaire
tr-final = Publication finale

# The hill.
tr-hill-label = La colline : { $left ->
    [0] aucune pièce
    [one] une pièce
   *[other] { $left } pièces
}, { $free ->
    [0] dont aucune libre
    [one] dont une libre
   *[other] dont { $free } libres
}.
tr-hill-not-yet = La colline apparaîtra quand chacun aura choisi ses cartes
tr-track-label = Piste de score : { $totals }
tr-piece-free = Pièce { $n }, libre, { $where } : { $face }
tr-piece-covered = Pièce { $n }, non libre, { $where } : { $face }. Pourquoi ?
tr-piece-picked = Pièce { $n }, choisie, { $where } : { $face }
tr-where-nw = au nord-ouest
tr-where-n = au nord
tr-where-ne = au nord-est
tr-where-w = à l’ouest
tr-where-middle = au milieu
tr-where-e = à l’est
tr-where-sw = au sud-ouest
tr-where-s = au sud
tr-where-se = au sud-est
tr-magnifier = Loupe
tr-magnify = Agrandir
tr-magnify-off = Toute la colline
tr-lens = Loupe sous le pointeur
tr-look-w = Regarder plus à l’ouest
tr-look-n = Regarder plus au nord
tr-look-s = Regarder plus au sud
tr-look-e = Regarder plus à l’est
tr-assist-on = Indiquer les cases
tr-assist-off = Ne plus indiquer les cases

# Frames.
tr-frame-label = Cadre de { $layer } : { $n } sur { $of } publiées, plus grand groupe { $largest }
tr-publications = Publié ici
tr-bench = Cadre de { $layer } : essayez vos pièces ici, personne ne le voit
tr-bench-help = Choisissez une pièce derrière votre tente, tournez-la et posez-la là où les courbes se prolongent. Personne ne voit vos essais.
tr-needed-first = Rien n’est publié ici : la première publication est primordiale, quelle que soit sa taille.
tr-needed = Le plus grand groupe compte { $n } pièces : un groupe de { $need } est primordial ; plus petit, il doit toucher une pièce publiée.
tr-needed-none = Le plus grand groupe compte { $n } pièces : on ne peut pas faire mieux en un tour ; il faut toucher une pièce publiée.
tr-needed-full = Cette couche est complète.
tr-try = Essayer la case { $cell }
tr-try-right = Case { $cell } : elle va ici
tr-lift = Reprendre la pièce de la case { $cell }
tr-fits = Elle va ici : case { $cell }.
tr-no-fit = Les courbes ne se prolongent pas ici. Tournez la pièce ou essayez une autre case.
tr-right-cell = Elle va dans la case { $cell }.
tr-held-help = Tournez-la jusqu’à ce que ses courbes se prolongent dans une case, puis choisissez cette case. On peut aussi la glisser.
tr-turn-left = Tourner à gauche
tr-turn-right = Tourner à droite
tr-show-cell = Indiquer sa case
tr-group-worth = { $n ->
    [one] Une pièce
   *[other] Un groupe de { $n }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tr-group-not = { $n ->
    [one] Une pièce qui ne peut pas être publiée
   *[other] Un groupe de { $n } qui ne peut pas être publié
} maintenant
tr-publish-for = Publier pour { $points }
tr-why = { $standing } (plus grand groupe : { $largest }) : { $parts }
tr-why-plan = { $n ->
    [one] une pièce de Plan
   *[other] { $n } pièces de Plan
} +{ $points }
tr-why-rubble = { $n ->
    [one] une pièce de Décombres
   *[other] { $n } pièces de Décombres
} +{ $points }
tr-why-status = statut +{ $points }

# Tent and cards.
tr-your-tent = Votre tente
tr-before-tent = Devant la tente
tr-behind-tent = Derrière la tente
tr-behind-count = Derrière la tente : { $n ->
    [0] rien
    [one] une pièce
   *[other] { $n } pièces
}
tr-taken-help = La face visible des pièces à leur arrivée derrière la tente ; certaines ont peut-être été publiées depuis.
tr-tent-empty = Aucune pièce examinée pour l’instant.
tr-nothing = Rien
tr-front-piece = Pièce { $n } devant votre tente : { $face }
tr-tent-of = Tente ({ $name })
tr-hand = Vos cartes
tr-open-hand = Cartes en main
tr-open-removed = Cartes écartées de la partie
tr-open-chosen = { $card }, face cachée
tr-keep-this = Garder : { $card }
tr-keep-not = Ne pas garder : { $card }
tr-played = Cartes jouées
tr-pile = { $n ->
    [0] Il ne reste plus de permis de fouille dans la pioche
    [one] Il reste un permis de fouille dans la pioche
   *[other] Il reste { $n } permis de fouille dans la pioche
}
tr-pile-name = pioche
tr-person-summary = { $score ->
    [one] { $score } point
   *[other] { $score } points
} ; { $publish ->
    [one] { $publish } carte de publication restante
   *[other] { $publish } cartes de publication restantes
}, { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} ; { $front ->
    [one] { $front } pièce
   *[other] { $front } pièces
} devant la tente, { $tent } derrière
tr-person-remark = { $publish ->
    [0] plus de carte de publication
    [one] une carte de publication
   *[other] { $publish } cartes de publication
} ; tente : { $front } devant, { $tent } derrière

# What is asked.
tr-ask-keep = Choisissez les cartes à garder : { $dig } de fouille et { $publish } de publication
tr-ask-keep-more = Choisies : { $dig } de fouille, { $publish } de publication. Les autres sont retirées du jeu sans être montrées.
tr-keep-numbers = Le nombre d’une carte décide de l’ordre : à chaque tour, chacun en pose une face cachée et le plus grand nombre joue d’abord. Jouer tôt, c’est prendre les meilleures pièces et publier avant que les cadres se remplissent.
tr-keep-many = Chaque carte de publication sert une fois : les grands nombres permettent d’agir tôt, les petits d’attendre et de voir.
tr-choose-for-me = Choisir pour moi
tr-choose-for-me-more = Prend les plus grands nombres, comme les robots. Vous pourrez encore les changer.
tr-chosen-for-me = Les plus grands nombres sont choisis. Touchez-en un pour le reposer et en prendre un autre.
tr-ask-start = Choisissez une pièce libre de la colline pour commencer
tr-ask-start-more = Les pièces libres ont un liseré orangé. La vôtre va aussitôt derrière votre tente, où vous seul voyez son autre face.
tr-ask-take = Commencer par cette pièce : { $face } ?
tr-ask-take-more = Elle va derrière votre tente, et vous seul voyez son autre face.
tr-ask-card = Choisissez une carte et posez-la face cachée
tr-ask-card-more = Toutes les cartes sont révélées ensemble ; le plus grand nombre joue d’abord. Les publications passent toujours avant les fouilles.
tr-ask-lay = Poser face cachée : { $card } ?
tr-ask-dig-card-more = Vous fouillez et examinez jusqu’à cinq fois ce tour-ci.
tr-ask-publish-card-more = Vous publiez jusqu’à cinq pièces examinées ce tour-ci et tirez un permis de fouille.
tr-ask-dig-or-examine = Prenez une pièce libre de la colline, ou examinez-en une devant votre tente
tr-ask-examine-only = Examinez une pièce devant votre tente
tr-ask-dig-none = Vous avez fait vos cinq actions
tr-ask-dig = Prendre cette pièce : { $face } ?
tr-ask-dig-more = Elle se trouve { $where }. Elle ira devant votre tente et ne pourra pas être remise en place.
tr-ask-examine = Examiner cette pièce : { $face } ?
tr-ask-examine-more = Elle va derrière votre tente, et vous seul voyez son autre face.
tr-steps-left = { $n ->
    [0] Plus d’action.
    [one] Encore une action.
   *[other] Encore { $n } actions.
}
tr-front-crowded = { $n } pièces sont devant votre tente : { $most } au plus à la fin du tour.
tr-ask-publish = Posez des pièces examinées dans leurs cadres, puis publiez
tr-ask-publish-nothing = Vous n’avez rien à publier
tr-ask-publication = Publier { $n ->
    [one] cette pièce
   *[other] ce groupe de { $n }
} dans { $layer } : +{ $points } (ce tour-ci : { $gain })
tr-publish-left = { $n ->
    [0] Vous ne pouvez plus rien publier ce tour-ci.
    [one] Vous pouvez encore publier une pièce ce tour-ci.
   *[other] Vous pouvez encore publier { $n } pièces ce tour-ci.
}
tr-ending = À la fin du tour, votre pion va de { $from } à { $to } (+{ $gain }).
tr-ending-bump = { $name } s’y trouve et recule à { $to }.
tr-ask-confirm = Confirmez votre choix
tr-over-own = Vous avez marqué { $n } points.
tr-wait-keep = { $names } : choix des cartes à garder
tr-wait-start = { $names } prend une pièce de départ
tr-wait-card = { $names } : choix d’une carte
tr-wait-dig = { $names } fouille et examine
tr-wait-publish = { $names } publie
tr-wait-chance = Un instant…
tr-put-back = Reposer
tr-end-turn = Finir le tour
tr-do-keep = Garder ces cartes
tr-do-take = La prendre
tr-do-card = La poser face cachée
tr-do-dig = La prendre
tr-do-examine = L’examiner
tr-do-publish = Publier
tr-pane-hill = Colline
tr-closeup = Pièce { $n }
tr-front-short = Devant { $n }/{ $most } :
tr-left-short = Colline { $n }, permis { $pile }
tr-moves-take = Prendre une pièce de départ
tr-moves-cards = Poser une carte face cachée
tr-moves-dig = Fouiller
tr-moves-examine = Examiner
tr-moves-publish = Publier
tr-move-keep = Garder { $cards }
tr-move-take = Prendre la pièce { $n } : { $face }, { $where }
tr-move-card = Poser : { $card }
tr-move-dig = Déterrer la pièce { $n } : { $face }, { $where }
tr-move-examine = Examiner : { $piece }
tr-move-publish = Publier dans { $layer } : { $cells }
tr-pick = choisir

# Help.
tr-thing-hill = La colline
tr-thing-pieces = Les pièces et les couches
tr-thing-track = La piste de score
tr-thing-cards = Les cartes et leurs nombres
tr-thing-pile = La pioche
tr-thing-frame = Un cadre
tr-thing-front = Devant la tente
tr-thing-tent = Derrière la tente
help-hill = Vous pouvez prendre une pièce si aucune autre n’est posée dessus : elle a un liseré orangé. Touchez une autre pièce pour savoir ce qui la retient ; au clavier, Tab parcourt les pièces libres et les flèches toutes les pièces.
help-pieces = Un symbole indique la couche (disque, carré, triangle, croix ou étoile) et cache la valeur ; un morceau de plan vaut 2 points et cache la couche. Les Décombres ont le symbole des deux côtés et valent 1 point.
help-track = À la fin de votre tour, votre pion avance d’autant de cases que de points gagnés. Il n’y a qu’un pion par case : un pion rattrapé recule jusqu’à la première case libre.
help-front = Vos pièces déterrées restent ici, avec la même face visible que sur la colline. À la fin du tour, vous pouvez en avoir cinq au plus : examinez-en.
help-tent = Vos pièces examinées, visibles de vous seul ; le nombre indique ce que rapporte la pièce publiée. Choisissez-en une pour la tenir au-dessus de son cadre : ses courbes se prolongent dans une seule case.
help-frame = La première publication d’une couche est primordiale, comme tout groupe plus grand que ceux de la couche : chacune de ses pièces rapporte un point de plus, de même que chaque pièce du groupe qui remplit le cadre. Une publication plus petite doit toucher une pièce publiée.
help-cards = Chacun pose une carte face cachée, et le plus grand nombre joue d’abord. La pelle permet de fouiller et d’examiner cinq fois ; une carte de publication permet de publier jusqu’à cinq pièces.
help-pile = Après un tour de publication, vous y tirez un permis de fouille, numéroté de 21 à 36. La partie finit avec le tour où la dernière carte de publication est jouée.

# Pourquoi pas ?
tr-about-piece = Pièce { $where } : { $face }
tr-about-symbol = Elle vient de { $layer }. Son autre face montre le même symbole (Décombres, 1 point) ou un morceau de plan (2 points).
tr-about-plan = Une pièce de Plan : 2 points à coup sûr. Sa couche est indiquée sur l’autre face, que vous verrez en l’examinant.
tr-about-unknown = On en voit trop peu pour savoir ce que c’est.
tr-about-dig-card = Cinq actions : chacune prend une pièce de la colline ou en examine une devant votre tente. Le nombre décide de l’ordre : la carte la plus haute joue d’abord.
tr-about-publish-card = Publiez jusqu’à cinq pièces examinées, puis tirez un permis de fouille. Le nombre décide de l’ordre : la carte la plus haute joue d’abord.
tr-why-under = { $n ->
    [one] On voit une pièce posée dessus : elle est entourée de tirets.
   *[other] On voit { $n } pièces posées dessus : elles sont entourées de tirets.
}
tr-why-all-permits = À trois joueurs, chacun garde ses cinq permis de fouille.
tr-why-put-back = Touchez d’abord une carte choisie pour la reposer.
tr-why-face-down = Elle est posée face cachée. Vous pouvez la reprendre tant que tous n’ont pas choisi.
tr-why-none-here = Vous n’avez aucune pièce examinée de cette couche : rien à publier ici pour l’instant.
tr-why-publish-later = Pour publier, posez une carte de publication au début d’un tour.

# The log.
tr-log-hill = La colline est en place.
tr-log-first = prend la première pièce de départ.
tr-log-keep = a choisi ses cartes.
tr-log-keep-own = garde { $cards }.
tr-log-take = prend une pièce de départ : { $face }.
tr-log-dig = déterre : { $face }.
tr-log-examine = examine : { $face }.
tr-log-found = Vous seul le savez : { $piece }.
tr-log-cards = Cartes : { $cards }
tr-log-publish = publie dans { $layer } : { $cells }. { $standing }, +{ $points }.
tr-log-advance = gagne { $gain ->
    [one] un point
   *[other] { $gain } points
} et avance à { $to }.
tr-log-bump = est rattrapé et recule à { $to }.
tr-recap-caught = { $name } vous rattrape : vous reculez à { $to }.
tr-log-permit = tire un permis de fouille.
tr-log-permit-own = tire le permis de fouille { $n }.

# The end.
tr-over-reason = Toutes les cartes de publication ont été jouées.
tr-troy = Troie, reconstituée ensemble
tr-troy-share = { $n } pièces sur { $of } ont retrouvé leur place.
tr-troy-pieces = { $n ->
    [one] une pièce
   *[other] { $n } pièces
}
tr-moment = { $when } : { $name } a gagné { $n ->
    [one] un point
   *[other] { $n } points
} en un tour
tr-counted = { $what ->
    [primordial] { $n ->
        [one] { $n } publication
       *[other] { $n } publications
    }
    [final] { $n ->
        [one] { $n } publication
       *[other] { $n } publications
    }
    [caught-up] { $n ->
        [one] une fois
       *[other] { $n } fois
    }
   *[other] { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
}
tr-rounds = Tours
score-plan = Pièces de Plan
score-rubble = Pièces de Décombres
score-primordial = Publications primordiales
score-final = Publications finales
score-caught-up = Points perdus (pion rattrapé)

# Why a move was refused.
refusal-not-your-colour = La carte { $card } n’est pas de votre couleur. Gardez vos propres cartes.
refusal-wrong-count = Vous devez garder { $dig } cartes de fouille et { $publish } de publication, et non { $kept-dig } et { $kept-publish }.
refusal-not-in-hand = La carte { $card } n’est pas dans votre main. Choisissez-en une autre.
refusal-not-on-hill = La pièce { $piece } n’est pas visible sur la colline. Choisissez-en une autre.
refusal-covered = La pièce { $piece } n’est pas libre : une autre est posée dessus. Prenez-en une que rien ne recouvre.
refusal-no-step-left = Les { $steps } actions de ce permis sont faites. Finissez le tour.
refusal-front-would-overflow = Avec { $front } pièces devant votre tente et encore { $left ->
    [one] une action
   *[other] { $left } actions
}, il y en aurait plus de { $most } à la fin du tour. Examinez-en d’abord une.
refusal-front-too-full = { $front } pièces sont devant votre tente ; { $most } au plus peuvent y rester à la fin du tour. Examinez-en.
refusal-not-in-front = La pièce { $piece } n’est pas devant votre tente.
refusal-nothing-named = Posez au moins une pièce dans un cadre.
refusal-not-in-tent = Ces pièces ne sont pas derrière votre tente.
refusal-too-many = { $pieces } pièces, c’est trop : { $left ->
    [0] vous ne pouvez plus rien publier ce tour-ci.
    [one] vous ne pouvez plus en publier qu’une ce tour-ci.
   *[other] vous ne pouvez plus en publier que { $left } ce tour-ci.
}
refusal-not-a-group = Ces pièces ne se touchent pas par un côté. Publiez-les l’une après l’autre.
refusal-not-beside = { $pieces ->
    [one] Une pièce ne suffit pas
   *[other] { $pieces } pièces ne suffisent pas
} pour une publication primordiale : le plus grand groupe en compte { $largest }. Il faut donc toucher une pièce publiée.
refusal-not-in-pile = Le permis { $card } n’est pas dans la pioche.
refusal-no-such-first = Il n’y a pas de joueur au siège { $seat }.

# Conseils : pourquoi un coup est bon.
hint-layer = { $layer ->
    [i] Troie I
    [ii] Troie II
    [vi] Troie VI
    [vii] Troie VII
   *[viii-ix] Troie VIII/IX
}
hint-scores = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
hint-status = { $standing ->
    [final] la publication finale
   *[primordial] une publication primordiale
} dans { hint-layer } : +{ $points } pour le statut
hint-bumps = rattrape { $name }, qui recule à { $to }
hint-plan-sure = montre un plan : 2 points à coup sûr, mais sa couche est inconnue
hint-plan-likely = une pièce de { hint-layer }, pièce de Plan à { $percent } %
hint-ready = { $pieces ->
    [0] rien n’est prêt à publier
    [one] une pièce est prête : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $pieces } pièces sont prêtes : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
hint-free-plans = { $free ->
    [0] il ne reste rien à fouiller
   *[other] pièces libres de la colline : { $free }, { $plans ->
        [0] aucune ne montre un plan
        [one] une montre un plan
       *[other] { $plans } montrent un plan
    }
}
hint-joins = { $pieces ->
    [one] rejoint une pièce
   *[other] rejoint { $pieces } pièces
} de { hint-layer } derrière votre tente
hint-keeps = { $pieces ->
    [0] il ne reste rien derrière la tente
    [one] garde une pièce pour plus tard
   *[other] garde { $pieces } pièces pour plus tard
}
hint-order = { $higher ->
    [0] la carte { $card } joue le plus tôt possible
    [one] carte { $card } : en garde une plus haute
   *[other] carte { $card } : en garde { $higher } plus hautes
}
hint-uncovers = { $pieces ->
    [one] une pièce de plus devient libre pour tous
   *[other] { $pieces } pièces de plus deviennent libres pour tous
}
hint-topped = un groupe de { $pieces } dans { hint-layer } serait de nouveau primordial

# Pourquoi un coup est refusé : quoi, pourquoi, que faire.
refusal-not-now = Il faut décider autre chose : { $awaited ->
    [keep] choisissez les cartes à garder.
    [start-piece] prenez une pièce de départ.
    [card] choisissez une carte.
    [dig] fouillez, examinez ou finissez le tour.
    [publish] publiez ou finissez le tour.
   *[other] voyez la barre d’action.
}
refusal-other-chance = Un autre tirage est attendu : { $awaited ->
    [hill] on forme la colline.
    [handles] on numérote les pièces.
    [first] on tire au sort le joueur qui prend la première pièce de départ.
    [permit] on tire un permis de fouille.
   *[other] voyez la barre d’action.
}

# Le hasard : Troia a une colline et des tirages, mais pas de dés.
result-verify = Vérifier la colline et les tirages
result-verify-help = L’enregistrement contient tout ce qui a formé la colline et les tirages : chacun peut tout recalculer.
result-verified = Les { $n } résultats, colline et tirages, correspondent tous au secret scellé.
server-dice = La colline et les tirages sont vérifiables
server-dice-help = Avant que le premier joueur s’installe, le serveur a scellé son secret : voici son empreinte SHA-256. Le navigateur de chaque joueur a scellé sa propre part et la révèle peu à peu, à chaque tour. Ainsi, personne ne peut choisir la colline ou le permis tiré, ni les connaître d’avance, et après la partie chacun peut tout recalculer.
dice-awaited-title = La colline va être formée
dice-awaited = Navigateurs attendus : { $names }. Chacun révèle à présent sa part du hasard.
dice-begin-help = Si un navigateur ne revient pas, la part du serveur remplace la sienne dans la colline. Tout le monde peut le voir, y compris dans l’enregistrement.
dice-lost = Ce navigateur n’a pas votre part du hasard : celle du serveur la remplace. Ouvrez ici votre lien de secours pour l’apporter.
dice-own-title = Votre part du hasard
dice-own-fine = Ce navigateur l’a vérifié : votre propre part est dans la colline et les tirages, et rien n’a été changé depuis le début de la partie.
dice-own-replaced = Ce navigateur l’a vérifié : votre propre part est dans la colline et les tirages. Pour certains résultats, le serveur l’a remplacée : d’après lui, votre navigateur ne l’avait pas envoyée à temps.
dice-own-ignored = Ne vous fiez pas à ces tirages : le serveur a remplacé des parts que ce navigateur avait envoyées.
dice-own-changed = Ne vous fiez pas à ces tirages : l’enregistrement ne contient pas ce que ce navigateur a vu et envoyé.
refusal-not-your-turn = Ce n’est pas à vous de décider. Attendez les autres.
refusal-awaiting-chance = Un instant : le hasard décide d’abord.
refusal-awaiting-seats = Rien n’est tiré pour l’instant : un joueur doit d’abord décider.
refusal-nothing-to-undo = Il n’y a rien à annuler : on ne revient pas sur une pièce déterrée ou examinée, ni sur un tirage.

# La première leçon, games/troia/page/lessons/first.toml. 25 mots au plus : on veut essayer.
lesson-first-title = Votre première fouille à Troie
lesson-first-about = Fouillez une cité enfouie, trouvez où vont les pièces et publiez-les avant votre rival. Cinq minutes environ.
lesson-first-goal = Le joueur qui a le plus de points gagne ; publier des pièces en rapporte. Commencez par une pièce libre, sans rien dessus : touchez cette étoile.
lesson-first-take = Votre première pièce va tout droit derrière votre tente, où vous seul voyez ses deux faces. Prenez-la.
lesson-first-card = À chaque tour, chacun pose une carte face cachée. La pelle permet de fouiller. Choisissez votre 17.
lesson-first-order = Les cartes sont révélées ensemble, et le plus grand nombre joue d’abord. Posez-la.
lesson-first-plan = 17 contre 15 : à vous de commencer, avec cinq actions. Touchez ce plan : il vaut 2 points, mais cache sa couche.
lesson-first-dig = Fouiller est une action : la pièce va devant votre tente. Prenez-la.
lesson-first-front = Devant la tente, tout le monde la voit et personne ne peut la retourner. Touchez-la.
lesson-first-examine = Examiner est aussi une action : derrière la tente, vous voyez les deux faces, et pouvez ensuite publier. Examinez-la.
lesson-first-symbol = Une étoile : Troie VIII/IX, comme votre première pièce ! Cette croix-ci montre sa couche, Troie VII, mais cache sa valeur. Touchez-la.
lesson-first-dig-again = Un symbole peut valoir 1 ou 2 points. Prenez la pièce pour le savoir.
lesson-first-front-again = Quatrième action : examinez-la. Touchez-la devant votre tente.
lesson-first-examine-again = Des Décombres valent 1 point, une pièce de Plan 2. Alors ? Examinez-la.
lesson-first-under = Elle vaut 2 ! Encore une action. Cette étoile était sous le plan que vous avez pris : la voilà libre. Touchez-la.
lesson-first-wait = Prenez-la. Elle peut attendre devant votre tente : il y a de la place pour cinq.
lesson-first-done = Un tour compte cinq actions. Finissez-le : votre rival fouille.
lesson-first-map = Trois pièces derrière la tente : il est temps de publier. Les cartes de publication passent toujours avant les pelles. Choisissez votre 40.
lesson-first-low = 40 est votre plus petite carte de publication. Les grandes jouent d’abord : gardez-les pour le bon moment. Posez-la.
lesson-first-hold = Le 58 de votre rival a joué d’abord : une pièce de Troie VIII/IX. À vous : touchez votre première étoile pour l’essayer.
lesson-first-turn = Ses courbes de niveau se prolongent dans une seule case, à condition de bien l’orienter. Tournez-la une fois.
lesson-first-cell = Suivez les courbes sur ses bords : elles se prolongent tout en haut, dans la case b1. Essayez-la.
lesson-first-touch = C’est sa place ! Seule, elle devrait toucher une pièce publiée. Un groupe plus grand se pose où il veut. Touchez votre autre étoile.
lesson-first-beside = Celle-ci est bien orientée. Ses courbes prolongent celles de la première : essayez c1, juste à côté.
lesson-first-group = Deux pièces qui se touchent forment le plus grand groupe : publication primordiale, 1 point de plus par pièce. Publiez pour 6 points.
lesson-first-alone = Dans Troie VII, rien n’est encore publié : même une pièce seule y gagne le point de plus. Touchez votre croix.
lesson-first-lines = À vous de comparer : ses courbes ne se prolongent que dans une case. C’est d3, au bord droit.
lesson-first-first = 2 points, et 1 pour la première publication de cette couche. Un tour permet jusqu’à cinq pièces, toutes couches confondues. Publiez-la.
lesson-first-pawn = Finissez le tour : votre pion avance de vos points, et chaque carte de publication rapporte un nouveau permis de fouille.
lesson-first-permit = Vous avez tiré le permis 36 : aucune pelle n’est plus haute, vous fouillerez d’abord. Choisissez-le.
lesson-first-free = La partie finit quand toutes les cartes de publication sont jouées. Posez votre permis ; ensuite, c’est vous qui dirigez les fouilles.
lesson-first-end = Achever une couche rapporte aussi des points de plus. Voilà tout le jeu : terminez cette partie, avec des conseils, ou lancez la vôtre : chaque colline est différente.

# Les règles, chapitre par chapitre : le titre, puis le texte. Une ligne est un paragraphe ; voir `rules` dans page-kit.
rule-in-short = Le jeu en bref
rules-in-short =
    Vous êtes archéologues sur la colline de Troie. Fouillez, examinez vos trouvailles et publiez-les dans les cadres des cinq couches : les publications rapportent de la renommée, et le joueur qui en a le plus l’emporte.
    À chaque tour, chacun pose une carte face cachée. Les cartes sont révélées ensemble, et le plus grand nombre joue d’abord. Les cartes de publication ont des nombres plus grands que les permis de fouille : les joueurs qui publient jouent toujours avant.
    Un permis donne cinq actions. Une action place devant votre tente une pièce libre de la colline, ou fait passer derrière la tente une pièce posée devant, et vous seul voyez alors son autre face. À la fin de votre tour, vous pouvez garder cinq pièces au plus devant la tente.
    Une pièce montre le symbole de sa couche ou un morceau du plan du site. Les pièces de Plan ont un plan sur une face et rapportent 2 points ; celles de Décombres ont le symbole des deux côtés et en rapportent 1. Les courbes de niveau indiquent la seule case du cadre où va la pièce ; essayez quand vous voulez, personne ne le voit.
    Une carte de publication permet de poser jusqu’à cinq pièces examinées, seules ou en groupes qui se touchent par un côté, dans les couches de votre choix. La première publication d’une couche est primordiale, de même qu’un groupe plus grand que tous ceux de la couche : un point de plus par pièce. Une publication plus petite doit toucher une pièce publiée. Le joueur qui remplit un cadre fait une publication finale, avec le même bonus. Ensuite, vous tirez un permis de fouille.
    Un seul pion par case : un pion rattrapé recule jusqu’à la première case libre.
    La partie finit avec le tour où la dernière carte de publication a été jouée.
    À la table, touchez un « ? » pour savoir à quoi sert la partie voisine.
rule-set-up = Mise en place
rules-set-up =
    Chacun a une tente, un pion et douze cartes de sa couleur : cinq permis de fouille <dig> et sept cartes de publication <publish>. À trois ou quatre joueurs, vous en gardez une partie en secret ; les autres quittent le jeu sans être montrées.
    <kept>
    Les seize permis de fouille neutres, de 21 à 36, forment une pioche face cachée. Tous les pions partent d’un coin de la piste.
    # La colline
    Les pièces de la couche la plus ancienne sont mélangées et versées au milieu, puis la couche suivante par-dessus, et ainsi de suite. Chaque pièce tombe sur l’une ou l’autre face. À deux joueurs, on joue sans Troie VI.
    Ensuite, chacun à son tour, à partir d’un joueur tiré au sort, prend une pièce libre de la colline et la place directement derrière sa tente.
    Nous n’avons jamais vu le jeu imprimé. Les cases qui portent un plan, les nombres de chaque couleur, les symboles et les cartes du site sont de nous ; tout le reste suit les règles.
rule-pieces = Pièces et couches
rules-pieces =
    73 pièces reconstituent cinq couches de Troie, de la plus ancienne à la plus récente :
    <layers>
    Chaque pièce appartient à une seule case d’un seul cadre. Il y en a deux sortes :
    - _Les pièces de Plan_ ont le symbole de leur couche sur une face et un morceau du plan du site sur l’autre. Elles valent 2 points.
    - _Les pièces de Décombres_ ont le symbole sur les deux faces. Elles valent 1 point.
    <faces>
    Un plan visible dit donc la valeur de la pièce, mais pas sa couche ; un symbole visible dit sa couche, mais pas sa valeur.
    Les fines courbes de niveau sont les mêmes des deux côtés. Elles se prolongent dans une seule case du cadre, et c’est là que va la pièce.
rule-action-cards = Cartes d’action
rules-action-cards =
    À chaque tour, chacun choisit une carte et la pose face cachée. Quand tous ont choisi, les cartes sont révélées. On joue du plus grand nombre au plus petit, et chaque carte ne sert qu’une fois.
    <cards>
    - _Permis de fouille_ <dig>, de 1 à 36 : fouiller et examiner.
    - _Cartes de publication_ <publish>, de 37 à 64 : publier.
    Il faut jouer une carte, mais rien n’oblige à s’en servir : vous pouvez finir votre tour plus tôt.
    À la fin d’un tour joué avec une carte de publication, vous tirez un permis de fouille de la pioche, même si vous n’avez rien publié. La pioche suffit toujours jusqu’à la fin.
rule-dig-permits = Permis de fouille
rules-dig-permits =
    Un permis de fouille donne jusqu’à cinq actions, dans l’ordre de votre choix. Chaque action déterre une pièce ou en examine une. Vous pouvez examiner une pièce déterrée pendant le même tour. Les actions non utilisées sont perdues.
rule-dig = Fouilles
rules-dig =
    Prenez une pièce libre de la colline et posez-la devant votre tente <tent>. Elle garde la même face visible : personne n’a encore vu l’autre.
    Une pièce est libre si aucune autre n’en recouvre la moindre partie. Rien ne glisse quand on prend une pièce, et rien ne se remet en place : une fouille ne s’annule pas.
    À la fin de votre tour, vous pouvez avoir cinq pièces au plus devant votre tente. Entre-temps, vous pouvez en avoir davantage, s’il vous reste assez d’actions pour examiner le surplus.
rule-examine = Examen
rules-examine =
    Faites passer derrière votre tente <tent> une pièce posée devant. Vous en connaissez maintenant les deux faces et pouvez la tourner comme vous voulez ; les autres ne savent que ce qu’elle montrait. Il y a de la place pour autant de pièces que vous voulez.
    Tenir une pièce examinée au-dessus d’un cadre pour voir où elle va ne coûte rien et peut se faire à tout moment. Les autres ne le voient pas. Les cadres et tout ce qui est publié sont visibles de tous.
rule-publication = Publication
rules-publication =
    Avec une carte de publication, vous posez jusqu’à cinq de vos pièces examinées dans leurs cadres. Vous pouvez publier des pièces seules, et des groupes de pièces qui se touchent par un côté. Les coins ne comptent pas, et une ancienne pièce ne relie pas deux nouvelles.
    Un tour peut compter plusieurs publications, dans une ou plusieurs couches, l’une après l’autre. Chacune est jugée d’après ce qui se trouve alors dans le cadre, vos publications précédentes comprises.
    Une carte de publication ne permet ni de fouiller ni d’examiner : ce qui reste des cinq pièces est perdu.
    Une pièce n’a qu’une seule bonne case, et la page la connaît : on ne peut pas se tromper.
rule-primordial-publication = Primordiale, secondaire, finale
rules-primordial-publication =
    <frame>
    - _Primordiale :_ la première publication d’une couche, quelle que soit sa taille, et toute publication qui a plus de pièces que le plus grand groupe de la couche. Elle peut se trouver n’importe où. Un point de plus pour chacune de ses pièces.
    - _Secondaire :_ toutes les autres, y compris à taille égale. Au moins une de ses pièces doit toucher par un côté une pièce publiée, même plus tôt dans ce tour.
    - _Finale :_ la publication qui remplit les dernières cases d’un cadre. Elle rapporte comme une primordiale ; si elle est les deux, les points de plus ne comptent qu’une fois.
    Pour la taille d’une nouvelle publication, seules comptent les pièces posées ensemble. Le plus grand groupe compte toutes les pièces de la couche qui se touchent, quel que soit le joueur qui les a posées.
    On pose cinq pièces au plus par tour. Dès qu’une couche a un groupe de cinq, seule sa publication finale peut donc encore rapporter des points de plus.
rule-score = Score
rules-score =
    - Pièce de Plan : 2 points.
    - Pièce de Décombres : 1 point.
    - Chaque pièce d’une publication primordiale ou finale : 1 de plus.
    _Par exemple :_ vous publiez une pièce de Plan dans une couche vide. Elle est primordiale : 2 + 1 = 3. Au même tour, vous ajoutez deux pièces de Plan et une de Décombres qui se touchent. Trois, c’est plus qu’une : elles sont primordiales à leur tour, 5 + 3 = 8. En tout, cela fait 11 points.
    # La piste
    Les points d’un tour s’additionnent, et votre pion avance une seule fois, à la fin. Il n’y a qu’un pion par case : si un autre pion se trouve là où arrive le vôtre, il recule jusqu’à la première case libre, et son propriétaire perd ces points. Seul le coin de départ a de la place pour tous.
rule-end-of-the-game = Fin de la partie
rules-end-of-the-game =
    La partie finit avec le tour où la dernière carte de publication est jouée. Un joueur qui n’a plus de cartes de publication continue à fouiller jusque-là.
    Le joueur qui a le plus de renommée l’emporte. Une égalité n’est possible qu’à 0 point.
rule-two-and-three-players = À deux ou trois joueurs
rules-two-and-three-players =
    - _À trois_, chacun garde ses cinq permis de fouille et cinq de ses sept cartes de publication.
    - _À deux_, chacun garde ses douze cartes, et l’on joue sans la couche Troie VI : 57 pièces.
    Tout le reste est pareil. Une partie dure au plus 11 tours à quatre joueurs, 14 à trois et 18 à deux.
rule-what-is-known = Ce que chacun peut voir
rules-what-is-known =
    - _Sur la colline :_ ce qui dépasse de chaque pièce. Les pièces entièrement recouvertes ne sont montrées à personne.
    - _Devant les tentes :_ la face visible.
    - _Derrière votre tente :_ vos pièces, pour vous seul. Les autres savent combien il y en a, et quelles faces ils avaient vues.
    - _Cartes :_ votre main est à vous ; les autres savent combien de cartes vous avez. Les cartes jouées restent visibles.
tr-rules-players = Joueurs
tr-rules-dig = Permis de fouille
tr-rules-publish = Cartes de publication
tr-rules-layer = Couche
tr-rules-pieces = Pièces
tr-rules-rubble = Décombres
tr-rules-frame = Le joueur 1 a publié une pièce seule, la première de la couche, puis un groupe de deux, plus grand : les deux publications sont primordiales. La pièce du joueur 2 touche le groupe : elle est secondaire. Le plus grand groupe compte maintenant trois pièces.

# Where the points came from
tr-point-laid = Tour { $round } : { $cells } dans { $layer }{ $n ->
    [one] {""}
   *[other] , { $each ->
        [one] 1 point chacune
       *[other] { $each } points chacune
    }
}
tr-point-status = Tour { $round } : { $standing } dans { $layer } ({ $cells }){ $n ->
    [one] {""}
   *[other] , 1 point par pièce
}
tr-point-caught = Tour { $round } : { $name } arrive à { $at }, recul à { $to }

# Honours of our own
honour-points-30 = Carnet de fouilles : au moins 30 points
honour-points-45 = Chantier renommé : au moins 45 points
honour-points-60 = Héritier de Schliemann : au moins 60 points
honour-won-by-10 = Victoire nette : au moins 10 points d’avance
honour-group-5 = Grande découverte : 5 pièces en une publication
honour-final = Le mot de la fin : une publication finale
honour-primordial-4 = Pionnier : 4 publications primordiales
honour-every-layer = À travers les âges : une publication dans chaque couche
honour-caught-2 = Sur leurs talons : 2 pions renvoyés en arrière
honour-never-caught = Hors d’atteinte : victoire sans jamais reculer
honour-played-3 = 3 parties jouées
honour-won-5 = 5 parties gagnées

# What statistics count
tr-feature-layer-i = Publications dans Troie I
tr-feature-layer-ii = Publications dans Troie II
tr-feature-layer-vi = Publications dans Troie VI
tr-feature-layer-vii = Publications dans Troie VII
tr-feature-layer-viii = Publications dans Troie VIII/IX
tr-feature-primordial = Publications primordiales
tr-feature-secondary = Publications secondaires
tr-feature-final = Publications finales
