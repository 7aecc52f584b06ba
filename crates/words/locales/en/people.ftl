### A person: name, crest, devices, recovery sheet.

me-title = You
me-intro = You have the same name and crest at every table, on all your devices. No account, no password.
me-nobody = Crier doesn’t know you yet. Choose a name here, or just sit down at a table.
me-name = Your name
me-everywhere =
    { $n ->
        [one] Also use it at my table that is still open or running
       *[other] Also use it at my { $n } tables that are still open or running
    }
me-crest = Your crest
me-crest-help = Shown beside your name.
me-crest-words = Crest: { $colour }, { $metal }, { $division }, { $charge }
me-colour = Colour
me-charge = Figure
me-division = Pattern
me-metal = Second colour
me-save = Save
me-saved = Saved.
me-deal = Give me another crest
me-back = Back to your page
me-elsewhere = Already playing on another device?
me-elsewhere-help = Bring your name, your crest and your games here.

me-devices-title = Your devices
me-devices-intro = You can play your seats from any of them.
me-device-name = { $browser } on { $system }
me-device-unnamed = Unnamed device
me-device-this = this device
me-device-rename = Rename
me-seen-unknown = last used: unknown
me-seen-now = used within the last hour
me-seen-hours =
    { $n ->
        [one] last used an hour ago
       *[other] last used { $n } hours ago
    }
me-seen-on = last used on { $date }
me-sign-out = Sign out
me-sign-out-others = Sign out everywhere else
me-sign-out-help = A device that is signed out can no longer play your seats. Recovery links for individual tables stop working, too.
me-lost = In case you lose all your devices:

me-link-title = Use on another device
me-link-intro = Make a link and open it on the other device. It works once, within { $minutes } minutes.
me-link-make = Make a link
me-link-help = Open this link on the other device, or scan the code there. It works once, within { $minutes } minutes.
me-link = Link for your other device
me-link-qr = Scan me
me-link-secret = The first person to open it becomes you. Don’t send it to anyone else.
me-link-renew = Make another link

me-use-title = Use a link from another device
me-use-help = On the device that knows you, open “Your devices” and make a link. Then open it here, or paste it:
me-use-field = Link
me-use-continue = Continue
me-recover-title = Use a recovery sheet
me-recover-help = Type the code on your recovery sheet. Capitals and spaces don’t matter.
me-recover-field = Code
me-coming-title = Become { $name } on this device?
me-coming-help = You will then play this person’s seats and see their games on this device. Continue only if this is you.
me-coming-here = This device already knows you by this name. If you continue, nothing changes, except that the link is used up.
me-coming-before =
    { $n ->
        [one] Until now, this device has been { $name }’s, with one game.
       *[other] Until now, this device has been { $name }’s, with { $n } games.
    }
me-coming-bring = That’s me too: bring these games along
me-coming-bring-help = Otherwise they stay with the old name. Ranked attempts at the day’s dice always do.
me-coming-now = Become { $name }
me-coming-not = No, leave everything as it is

me-sheet-title = Recovery sheet
me-sheet-help = A code on paper that brings you back if you lose all your devices, or delete your browser’s data. Print it and keep it in a safe place: anyone who has it can become you. It works once.
me-sheet-made = Made on { $date }.
me-sheet-make = Make a sheet
me-sheet-renew = Make a new sheet; the old one stops working
me-sheet-used = Welcome back. Your old sheet is used up: print a new one.
me-sheet-devices = Has someone else got one of your devices? Sign it out.
me-sheet-keep = Keep this sheet in a safe place. It brings you back on any device, once.
me-sheet-code = Code
me-sheet-how = How to use it
me-sheet-open = Open
me-sheet-type = Type the code. Capitals and spaces don’t matter.
me-sheet-print = Then print a new sheet: this one is used up.

me-forget-title = Forget me
me-forget-intro = This can’t be undone. This is what happens:
me-forget-profile = Your name, your crest, the list of your devices and your recovery sheet are deleted. All your devices are signed out.
me-forget-open =
    { $n ->
        [one] Your seat at an open table becomes free.
       *[other] Your seats at { $n } open tables become free.
    }
me-forget-running =
    { $n ->
        [one] In a running game, a bot takes over from you, named “Player” and your seat’s number.
       *[other] In { $n } running games, a bot takes over from you, named “Player” and your seat’s number.
    }
me-forget-finished =
    { $n ->
        [one] Your name disappears from a finished game; its record stays valid.
       *[other] Your name disappears from { $n } finished games; their records stay valid.
    }
me-forget-stays = Records that others have downloaded, and the host’s backups, still contain your name.
me-forget-now = Forget me now
me-forgotten = You have been forgotten
me-forgotten-help = This server no longer knows you. You’re welcome to play again as someone new.

crest-colour-red = Red
crest-colour-copper = Copper
crest-colour-green = Green
crest-colour-teal = Teal
crest-colour-blue = Blue
crest-colour-violet = Violet
crest-colour-rose = Rose
crest-colour-stone = Stone
crest-metal-gold = Gold
crest-metal-silver = Silver
crest-division-plain = Plain
crest-division-chief = Band
crest-division-pale = Halves, side by side
crest-division-fess = Halves, top and bottom
crest-division-quarters = Quarters
crest-division-bend = Diagonal
crest-division-chevron = Gable
crest-division-border = Border
crest-charge-bell = Bell
crest-charge-tower = Tower
crest-charge-star = Star
crest-charge-moon = Moon
crest-charge-crown = Crown
crest-charge-die = Die
crest-charge-key = Key
crest-charge-leaf = Leaf
crest-charge-fish = Fish
crest-charge-ship = Ship
