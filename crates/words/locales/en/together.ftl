# Being together at a table: clocks, reminders, chat.
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-setting = { $reserve } + { $n } s
clock-left = Time left: { $time }
clock-out = out of time
clock-yours = Your time
clock-ran-out = { $name } ran out of time, so { $bot } is playing on. Nothing is lost: take your seat back whenever you like.
home-clock = Clock
home-clock-none = No clock
home-clock-own = Other…
home-clock-minutes = Minutes for each player
home-clock-seconds = Seconds added each turn
home-clock-help = Runs only while the table is waiting for you, and makes up for a slow connection. When it runs out, a bot takes over until you come back.
home-wanted = Looking for
home-wanted-help = Shown in the list on this page. Anyone can still join.
wanted-everyone = everyone
wanted-newcomers = newcomers
wanted-experienced = experienced players
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
kit-person-away-for = away for { $time }
nudge = Nudge { $name }
nudge-done = nudged today
nudge-you = { $name } would like to continue: it’s your turn.
home-table-wanted = for { $who }
talk = Chat
talk-off = Chat is off at this table.
talk-all-muted = You have muted the chat.
talk-page = Open the chat on its own page
talk-left = Someone who has left
talk-placeholder = Say something
talk-send = Send
talk-reactions = Reactions
talk-settings = Chat settings
talk-mute = Mute { $name }
talk-unmute = Unmute { $name }
talk-mute-all = Mute the chat
talk-unmute-all = Show the chat again
talk-switch-off = Turn off chat for everyone
talk-switch-on = Turn on chat for everyone
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-what-luck = What luck!
reaction-ouch = Ouch!
reaction-thanks = Thanks!
reaction-one-moment = One moment, please
vacation = Vacation
vacation-help = While you’re away, the games you play at your own pace wait for you: no bot takes your seats, nobody can nudge you, and the others see how long you’ll be gone.
vacation-days = How many days, starting today
vacation-begin = Go on vacation
vacation-on = You’re on vacation until { $date }.
vacation-end = I’m back
vacation-left = { $n } of { $all } days left this year
kit-person-vacation = on vacation until { $date }
home-anyone = Play with anyone
home-anyone-pace = Pace
home-anyone-waiting = { $n ->
    [one] one player is waiting
   *[other] { $n } players are waiting
}
