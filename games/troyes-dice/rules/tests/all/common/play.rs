//! Playing by notation, and what came of it in short words.

use game_core::{Game, Refused, Seat};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::bonus::Bonus;
use game_troyes_dice::note::Note;
use game_troyes_dice::{Chance, Illegal, Move, Offer, Options, Pips, Sheet, TroyesDice};

use super::seat;

/// A game in play. Seat 1 is meant where none is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) game: TroyesDice,
}

impl Play {
    /// A game from its first moment, with options such as `players=3 expansion`.
    pub(crate) fn new(options: &str) -> Play {
        let options: Options = options.parse().expect("options");
        Play { game: TroyesDice::new(&options).expect("options of the game") }
    }

    /// A result of chance.
    pub(crate) fn chance(&mut self, text: &str) {
        let chance = text.parse().expect("a chance result");
        self.game.resolve(&chance).unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.check();
    }

    /// The dice fall.
    pub(crate) fn roll(&mut self, dice: &str) {
        self.chance(&format!("roll {dice}"));
    }

    /// A move of seat 1, and what came of it.
    pub(crate) fn act(&mut self, text: &str) -> String {
        self.act_as(1, text)
    }

    /// A move of a seat, and what came of it in short words (see [`word`]).
    pub(crate) fn act_as(&mut self, number: usize, text: &str) -> String {
        let action: Move = text.parse().expect("a move");
        let mut notes: Vec<Note> = Vec::new();
        let played = self.game.play_noting(seat(number), action, &mut notes);
        played.unwrap_or_else(|refused| panic!("seat {number} {text}: {refused}"));
        self.check();
        notes.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    /// A move of seat 1 that is refused, and leaves everything as it was.
    pub(crate) fn refusal(&mut self, text: &str) -> Refused<Illegal> {
        self.refusal_of(1, text)
    }

    /// A move of a seat that is refused, and leaves everything as it was.
    pub(crate) fn refusal_of(&mut self, number: usize, text: &str) -> Refused<Illegal> {
        let action: Move = text.parse().expect("a move");
        assert!(!self.game.legal_moves(seat(number)).contains(&action), "{text} is among the legal moves");
        let before = self.game;
        let refused = self.game.play(seat(number), &action).expect_err(text);
        assert_eq!(self.game, before, "a refused move changes nothing");
        refused
    }

    /// A chance result that is refused, and leaves everything as it was.
    pub(crate) fn refusal_of_chance(&mut self, text: &str) -> Refused<Illegal> {
        let chance: Chance = text.parse().expect("a chance result");
        let before = self.game;
        let refused = self.game.resolve(&chance).expect_err(text);
        assert_eq!(self.game, before, "a refused chance result changes nothing");
        refused
    }

    /// The legal moves of seat 1.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.moves_of(1)
    }

    /// The legal moves of a seat.
    pub(crate) fn moves_of(&self, number: usize) -> Vec<String> {
        self.game.legal_moves(seat(number)).iter().map(Move::to_string).collect()
    }

    /// Whether seat 1 may do this.
    pub(crate) fn may(&self, text: &str) -> bool {
        self.moves().iter().any(|action| action == text)
    }

    /// The sheet of seat 1.
    pub(crate) fn sheet(&self) -> &Sheet {
        self.game.sheet(Seat::FIRST)
    }

    /// The sheet of a seat.
    pub(crate) fn sheet_of(&self, number: usize) -> &Sheet {
        self.game.sheet(seat(number))
    }

    /// The four dice on the wheel.
    pub(crate) fn dice(&self) -> [Offer; 4] {
        self.game.board().dice().expect("dice lie on the wheel")
    }

    /// The tiles of the expansion: `Banquet 3, Raid 8, Banquet 1`.
    pub(crate) fn tiles(&self) -> String {
        self.game.board().tiles().expect("the expansion").map(|tile| tile.to_string()).join(", ")
    }

    fn check(&self) {
        self.game.check().expect("what always holds");
    }
}

/// Checks a refusal: its code, and its whole English sentence, with the rule in brackets where there is one.
#[track_caller]
pub(crate) fn check_refusal(refused: &Refused<Illegal>, code: &str, english: &str) {
    assert_eq!((refused.code(), refused.to_string().as_str()), (code, english));
    assert_eq!(refused.rule().is_some(), english.contains("(rulebook, "), "{english}");
    if let Some(rule) = refused.rule() {
        assert!(english.ends_with(&format!("({rule})")), "{rule}");
    }
}

/// What a sheet shows, in short.
pub(crate) trait Shown {
    /// Unspent influence, deniers, knowledge.
    fn all_held(&self) -> [u8; 3];
    /// Influence, deniers, knowledge circled in the whole game.
    fn all_circled(&self) -> [u8; 3];
    /// Red, yellow, white citizens.
    fn all_citizens(&self) -> [u8; 3];
    /// `fortress1 cathedral3`
    fn all_built(&self) -> String;
    /// `r1 w3`
    fn all_lost(&self) -> String;
}

impl Shown for Sheet {
    fn all_held(&self) -> [u8; 3] {
        Resource::ALL.map(|resource| self.held(resource))
    }

    fn all_circled(&self) -> [u8; 3] {
        Resource::ALL.map(|resource| self.circled(resource))
    }

    fn all_citizens(&self) -> [u8; 3] {
        Colour::ALL.map(|colour| self.citizens(colour))
    }

    fn all_built(&self) -> String {
        let row = |building: Building| {
            let values = Pips::FACES.into_iter().filter(move |value| self.has(building, *value));
            values.map(move |value| format!("{}{value}", building.word()))
        };
        Building::ALL.into_iter().flat_map(row).collect::<Vec<_>>().join(" ")
    }

    fn all_lost(&self) -> String {
        let row = |colour: Colour| {
            let values = Pips::FACES.into_iter().filter(move |value| self.is_lost(colour, *value));
            values.map(move |value| format!("{}{value}", colour.letter()))
        };
        Colour::ALL.into_iter().flat_map(row).collect::<Vec<_>>().join(" ")
    }
}

/// A note in short: `-2d` paid, `hall4` drawn, `writes 2 fortress`, `6k` circled (`2k of 5` where three are
/// lost), `knight`, `artisan`, `priest`, and in brackets a bonus that comes up.
fn word(note: &Note) -> String {
    match *note {
        Note::Paid { resource, amount } => format!("-{amount}{}", resource.letter()),
        Note::Drew { building, value } => format!("{}{value}", building.word()),
        Note::Wrote { number, scores } => format!("writes {number} {}", scores.word()),
        Note::Resources { resource, amount, lost: 0 } => format!("{amount}{}", resource.letter()),
        Note::Resources { resource, amount, lost } => {
            format!("{amount}{} of {}", resource.letter(), amount + lost)
        }
        Note::Citizen { colour } => colour.citizen().to_owned(),
        Note::CitizenLost { colour } => format!("{} lost", colour.citizen()),
        Note::Bonus(Bonus::OneOfEach) => "[each]".to_owned(),
        Note::Bonus(Bonus::Prestige(track)) => format!("[15th {}]", track.citizen()),
        Note::Bonus(Bonus::Twentieth(track)) => format!("[20th {}]", track.citizen()),
        Note::Bonus(Bonus::Work) => "[work]".to_owned(),
        Note::Bonus(Bonus::YellowOrWhite) => "[artisan or priest]".to_owned(),
        Note::Bonus(other) => format!("[{other}]"),
        Note::BuildingLost => "building lost".to_owned(),
    }
}
