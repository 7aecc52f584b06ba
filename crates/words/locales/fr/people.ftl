### Une personne : nom, blason, appareils, fiche de secours.

me-title = Vous
me-intro = Vous avez le même nom et le même blason à toutes les tables, sur tous vos appareils. Sans compte ni mot de passe.
me-nobody = Crier ne vous connaît pas encore. Choisissez un nom ici, ou asseyez-vous simplement à une table.
me-name = Votre nom
me-everywhere =
    { $n ->
        [one] L’utiliser aussi à ma table encore ouverte ou en cours
       *[other] L’utiliser aussi à mes { $n } tables encore ouvertes ou en cours
    }
me-crest = Votre blason
me-crest-help = Il figure à côté de votre nom.
me-crest-words = Blason : { $colour }, { $metal }, { $division }, { $charge }
me-colour = Couleur
me-charge = Figure
me-division = Motif
me-metal = Seconde couleur
me-save = Enregistrer
me-saved = C’est enregistré.
me-deal = Tirer un autre blason
me-back = Retour à votre page
me-elsewhere = Vous jouez déjà sur un autre appareil ?
me-elsewhere-help = Retrouvez ici votre nom, votre blason et vos parties.

me-devices-title = Vos appareils
me-devices-intro = Vous pouvez jouer à vos sièges depuis chacun d’eux.
me-device-name = { $browser } sur { $system }
me-device-unnamed = Appareil sans nom
me-device-this = cet appareil
me-device-rename = Renommer
me-seen-unknown = dernière utilisation inconnue
me-seen-now = utilisé il y a moins d’une heure
me-seen-hours =
    { $n ->
        [one] utilisé il y a une heure
       *[other] utilisé il y a { $n } heures
    }
me-seen-on = utilisé le { $date }
me-sign-out = Déconnecter
me-sign-out-others = Déconnecter tous les autres appareils
me-sign-out-help = Un appareil déconnecté ne peut plus jouer à vos sièges. Les liens de secours des tables ne fonctionnent plus non plus.
me-lost = Et si vous perdez tous vos appareils ? Prenez les devants :

me-link-title = Utiliser un autre appareil
me-link-intro = Créez un lien et ouvrez-le sur l’autre appareil. Il n’est valable qu’une fois, pendant { $minutes } minutes.
me-link-make = Créer un lien
me-link-help = Ouvrez ce lien sur l’autre appareil, ou scannez le code avec celui-ci. Il n’est valable qu’une fois, pendant { $minutes } minutes.
me-link = Lien pour votre autre appareil
me-link-qr = À scanner
me-link-secret = La première personne qui l’ouvrira prendra votre identité. Ne l’envoyez à personne d’autre.
me-link-renew = Créer un autre lien

me-use-title = Utiliser le lien d’un autre appareil
me-use-help = Sur l’appareil qui vous connaît, ouvrez « Vos appareils » et créez un lien. Ouvrez-le ensuite ici, ou collez-le :
me-use-field = Lien
me-use-continue = Continuer
me-recover-title = Utiliser une fiche de secours
me-recover-help = Saisissez le code de votre fiche de secours. Majuscules et espaces sont sans importance.
me-recover-field = Code
me-coming-title = Devenir { $name } sur cet appareil ?
me-coming-help = Sur cet appareil, vous jouerez alors aux sièges de cette personne et verrez ses parties. Ne continuez que s’il s’agit bien de vous.
me-coming-here = Cet appareil vous connaît déjà sous ce nom. Si vous continuez, rien ne changera, mais le lien ne pourra plus servir.
me-coming-before =
    { $n ->
        [one] Jusqu’ici, cet appareil appartenait à { $name }, avec une partie.
       *[other] Jusqu’ici, cet appareil appartenait à { $name }, avec { $n } parties.
    }
me-coming-bring = C’est moi aussi : ajouter ces parties aux miennes
me-coming-bring-help = Sinon, elles restent sous l’ancien nom. Les essais classés aux dés du jour y restent toujours.
me-coming-now = Devenir { $name }
me-coming-not = Non, tout laisser en l’état

me-sheet-title = Fiche de secours
me-sheet-help = Un code sur papier qui vous permet de revenir si vous perdez tous vos appareils ou effacez les données du navigateur. Imprimez-le et gardez-le en lieu sûr : toute personne qui le possède peut prendre votre identité. Il n’est valable qu’une fois.
me-sheet-made = Créée le { $date }.
me-sheet-make = Créer une fiche
me-sheet-renew = Créer une nouvelle fiche ; l’ancienne ne fonctionnera plus
me-sheet-used = Vous revoilà ! Votre ancienne fiche ne peut plus servir : imprimez-en une nouvelle.
me-sheet-devices = Quelqu’un d’autre a l’un de vos appareils ? Déconnectez-le.
me-sheet-keep = Gardez cette fiche en lieu sûr. Elle vous rend votre nom et vos parties sur n’importe quel appareil, une seule fois.
me-sheet-code = Code
me-sheet-how = Mode d’emploi
me-sheet-open = Ouvrez
me-sheet-type = Saisissez le code. Majuscules et espaces sont sans importance.
me-sheet-print = Imprimez ensuite une nouvelle fiche : celle-ci ne pourra plus servir.

me-forget-title = M’oublier
me-forget-intro = C’est irréversible. Voici ce qui se passe :
me-forget-profile = Votre nom, votre blason, la liste de vos appareils et votre fiche de secours sont supprimés. Tous vos appareils sont déconnectés.
me-forget-open =
    { $n ->
        [one] Votre siège à une table ouverte se libère.
       *[other] Vos sièges à { $n } tables ouvertes se libèrent.
    }
me-forget-running =
    { $n ->
        [one] Dans une partie en cours, un robot joue à votre place, sous le nom « Player » suivi du numéro de votre siège.
       *[other] Dans { $n } parties en cours, un robot joue à votre place, sous le nom « Player » suivi du numéro de votre siège.
    }
me-forget-finished =
    { $n ->
        [one] Votre nom disparaît d’une partie terminée ; son enregistrement reste valable.
       *[other] Votre nom disparaît de { $n } parties terminées ; leurs enregistrements restent valables.
    }
me-forget-stays = Les parties que d’autres ont téléchargées et les sauvegardes de l’hébergeur contiennent encore votre nom.
me-forget-now = M’oublier maintenant
me-forgotten = Vous avez été oublié
me-forgotten-help = Ce serveur ne vous connaît plus. Vous pouvez rejouer sous une nouvelle identité.

crest-colour-red = Rouge
crest-colour-copper = Cuivre
crest-colour-green = Vert
crest-colour-teal = Sarcelle
crest-colour-blue = Bleu
crest-colour-violet = Violet
crest-colour-rose = Rose
crest-colour-stone = Ardoise
crest-metal-gold = Or
crest-metal-silver = Argent
crest-division-plain = Uni
crest-division-chief = Bandeau
crest-division-pale = Deux moitiés côte à côte
crest-division-fess = Deux moitiés, haut et bas
crest-division-quarters = Quartiers
crest-division-bend = Diagonale
crest-division-chevron = Pignon
crest-division-border = Bordure
crest-charge-bell = Cloche
crest-charge-tower = Tour
crest-charge-star = Étoile
crest-charge-moon = Lune
crest-charge-crown = Couronne
crest-charge-die = Dé
crest-charge-key = Clé
crest-charge-leaf = Feuille
crest-charge-fish = Poisson
crest-charge-ship = Navire
