//! Whole screens as text files: each phase of each game, small and large, in both languages and in ASCII. A file has all
//! phases of one form. `UPDATE=1 cargo test -p terminal` writes them anew; look at the difference before you commit it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bots::Level;
use crossterm::event::KeyCode;
use terminal::{Screen, Seating};
use terminal_kit::{Depth, Paint, ascii};
use titles::{DiceCity, Title, Troia, TroyesDice};
use words::Lang;

use crate::common::{Shared, Stop, press, shown, words};

const ASCII: Paint = Paint { depth: Depth::None, ascii: true, light: false };
const FORMS: [(Lang, Paint, &str); 3] =
    [(Lang::En, Paint::FULL, "en"), (Lang::Fr, Paint::FULL, "fr"), (Lang::En, ASCII, "ascii")];
const SIZES: [((u16, u16), &str); 2] = [((80, 24), "80x24"), ((160, 50), "160x50")];

/// The screens of one game, by form and size.
struct Album {
    game: &'static str,
    pages: BTreeMap<String, String>,
}

impl Album {
    fn new(game: &'static str) -> Album {
        Album { game, pages: BTreeMap::new() }
    }

    /// Adds what a table looks like after some keys, in all forms and sizes.
    fn add<T: Title>(&mut self, phase: &str, table: &Shared<T>, keys: &[KeyCode]) {
        for (lang, paint, form) in FORMS {
            for (size, of) in SIZES {
                let mut screen = Screen::new(table.clone(), words::<T>(lang), paint);
                for key in keys {
                    press(&mut screen, *key);
                    screen.take_news();
                }
                let text = shown(&mut screen, size);
                assert!(form != "ascii" || text.is_ascii(), "{phase}: {text}");
                assert!(!text.contains('⟨'), "{phase}: every text is there: {text}");
                let page = self.pages.entry(format!("{form}-{of}")).or_default();
                *page += &format!("== {phase}\n{text}\n");
            }
        }
    }

    /// Plays a game and adds its phases as they come; all must come.
    fn play<T: Title>(&mut self, table: &Shared<T>, prefer: &[&str], phases: &[(&str, Stop<T>)]) {
        let mut missing: Vec<&(&str, Stop<T>)> = phases.iter().collect();
        table.play(prefer, |scene| {
            missing.retain(|(phase, is_there)| {
                let is_now = is_there(scene);
                if is_now {
                    self.add(phase, table, &[]);
                }
                !is_now
            });
            !missing.is_empty()
        });
        assert!(missing.is_empty(), "{:?}", missing.iter().map(|(phase, _)| phase).collect::<Vec<_>>());
    }

    /// Compares the screens with their files, and checks that no two signs on them are the same in ASCII.
    fn check(self) {
        let mut forms = BTreeMap::new();
        for sign in self.pages["en-80x24"].chars().chain(self.pages["en-160x50"].chars()) {
            // Arrows, mathematical and technical signs, shapes, symbols. The marks of the list are no signs of a board.
            if matches!(sign, '\u{2190}'..='\u{23ff}' | '\u{25a0}'..='\u{27bf}') && !"▸↑←".contains(sign)
            {
                let other = forms.insert(ascii::of(&sign.to_string()), sign);
                assert!(
                    other.is_none_or(|other| other == sign),
                    "{sign} and {other:?} look the same in ASCII"
                );
            }
        }
        assert!(!forms.contains_key("?"), "{forms:?}");
        for (form, text) in self.pages {
            let name = format!("{}-{form}", self.game);
            let file =
                PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/all/screens/{name}.txt"));
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(&file, text).expect("the file can be written");
                continue;
            }
            let kept = std::fs::read_to_string(&file)
                .unwrap_or_else(|_| panic!("{name} is missing: UPDATE=1 writes it"));
            let screens = |text: &str| -> Vec<String> { text.split("== ").map(str::to_owned).collect() };
            for (before, now) in screens(&kept).into_iter().zip(screens(&text)) {
                assert!(before == now, "{name} looks different now (UPDATE=1 writes it anew):\n{now}");
            }
            assert_eq!(kept.len(), text.len(), "{name} has other phases");
        }
    }
}

fn ada_and(bots: &[Level]) -> Vec<Seating> {
    let ada = std::iter::once(Seating::Player("Ada".to_owned()));
    ada.chain(bots.iter().copied().map(Seating::Bot)).collect()
}

fn against_one<T: Title>(options: &str) -> Shared<T> {
    Shared::start(ada_and(&[Level::Journeyman]), options, 7)
}

/// Whether a move that begins like this can be chosen.
macro_rules! offers {
    ($($begin:literal),+) => {
        |scene| scene.moves.iter().any(|offered| $(offered.notation.starts_with($begin))||+)
    };
}

#[test]
fn troyes_dice() {
    let mut album = Album::new("troyes-dice");
    let table: Shared<TroyesDice> = against_one("");
    album.add("first", &table, &[]);
    album.add("wheel", &table, &[KeyCode::Tab]);
    album.add("the other's sheet", &table, &[KeyCode::Char('@')]);
    album.add("refused", &table, &":nodie\n".chars().map(key).collect::<Vec<_>>());
    album.add("hint", &table, &[KeyCode::Char('!')]);
    for (popup, open) in [
        ("log", KeyCode::Char('#')),
        ("score", KeyCode::Char('=')),
        ("keys", KeyCode::Char('?')),
        ("rules", KeyCode::F(5)),
        ("leave", KeyCode::F(10)),
    ] {
        album.add(popup, &table, &[open]);
    }
    album.play(
        &table,
        &["palace", "cityhall", "bishopric"],
        &[
            ("to confirm", |scene| scene.moves.is_empty() && scene.may.confirm),
            ("bonus", offers!["+"]),
            ("no die to pay", offers!["nodie"]),
            ("late", |scene| scene.position > 40),
            ("result", |scene| scene.outcome.is_some()),
        ],
    );
    album.add("after the result", &table, &[KeyCode::Esc]);
    let expansion: Shared<TroyesDice> = against_one("expansion");
    album.play(&expansion, &[], &[("expansion", |scene| scene.position > 8)]);
    album.add("expansion, wheel", &expansion, &[KeyCode::Tab]);
    album.add("rolled numbering", &against_one::<TroyesDice>("numbering=rolled"), &[]);
    album.add("expert numbering", &against_one::<TroyesDice>("numbering=expert"), &[]);
    let ten: Shared<TroyesDice> = Shared::start(ada_and(&[Level::Random; 9]), "", 7);
    album.add("ten players", &ten, &[]);
    album.check();
}

#[test]
fn dice_city() {
    let mut album = Album::new("dice-city");
    let table: Shared<DiceCity> = Shared::start(ada_and(&[Level::Random]), "", 7);
    album.add("first", &table, &[]);
    album.add("market", &table, &[KeyCode::Tab]);
    album.add("the other's city", &table, &[KeyCode::Char('@')]);
    album.play(
        &table,
        &["ship", "attack", "bandits", "use", "build regular-army", "build lumber-mill"],
        &[
            ("a die used", |scene| scene.may.undo),
            ("a choice", offers!["copy", "get", "pay", "shift", "reroll", "army", "rob", "extra"]),
            ("attack", offers!["attack"]),
            ("bandits", offers!["bandits"]),
            ("build", offers!["build"]),
            ("late", |scene| scene.position > 200),
            ("result", |scene| scene.outcome.is_some()),
        ],
    );
    album.add("after the result", &table, &[KeyCode::Esc]);
    let trader: Shared<DiceCity> = Shared::start(ada_and(&[Level::Random]), "", 7);
    album.play(&trader, &["use", "done"], &[("trade", offers!["ship"])]);
    let alone: Shared<DiceCity> = Shared::start(ada_and(&[]), "", 7);
    album.add("alone", &alone, &[]);
    album.add("alone, market", &alone, &[KeyCode::Tab]);
    let four: Shared<DiceCity> = Shared::start(ada_and(&[Level::Random; 3]), "", 7);
    album.add("four players", &four, &[]);
    album.check();
}

#[test]
fn troia() {
    let mut album = Album::new("troia");
    let two = ["Ada", "Grace"].map(|name| Seating::Player(name.to_owned()));
    album.add("hand-over", &Shared::<Troia>::start(two.to_vec(), "", 7), &[]);
    let table: Shared<Troia> = Shared::start(ada_and(&[Level::Random]), "", 7);
    album.add("first", &table, &[]);
    album.add("zoomed", &table, &[KeyCode::Char('+'), KeyCode::Char('+')]);
    album.add("hint", &table, &[KeyCode::Char('!')]);
    album.play(
        &table,
        &["publish", "examine", "dig", "card 4", "card 5", "card 6"],
        &[
            ("card", offers!["card"]),
            ("dig", offers!["dig"]),
            ("examine", offers!["examine"]),
            ("publish", offers!["publish"]),
            ("late", |scene| scene.position > 90),
            ("result", |scene| scene.outcome.is_some()),
        ],
    );
    album.add("frames after the result", &table, &[KeyCode::Esc, KeyCode::Tab]);
    let four: Shared<Troia> = Shared::start(ada_and(&[Level::Random; 3]), "", 7);
    album.add("four players", &four, &[]);
    album.check();
}

fn key(letter: char) -> KeyCode {
    if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) }
}
