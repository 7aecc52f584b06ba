//! The server's titles. The one place where a title's types are erased: routes and pages use [`AnyTitle`], which knows
//! its game, bots and page only in here.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use bots::{Bots, Budget, Level};
use game_core::{Game, GameInfo, Seat, Seeded, Series, Tallied};
use maud::Markup;
use outside_bot::{BotError, OutsideBot};
use page_kit::addresses::{self, Addresses, seat_names};
use page_kit::coach::{Advice, position, rival};
use page_kit::drawing::{self, Drawing};
use page_kit::hint::Hint;
use page_kit::lesson::Lesson;
use page_kit::result::Curves;
use page_kit::rules::Rules;
use page_kit::{DailyGame, OptionField, OptionKind, Page, PageContext, PageRequest, Script};
use review::{AnyReviewer, Effort, Review, Reviewer};
use table::any::{self, AnyCommand, AnyTable, Decision, LogHeader};
use table::{Command, Day, Opening, Secret, Stage, Table, TableError, TableFacts, UnreadableRecord};
use titles::review::{DecisionWords, ReviewWords};
use titles::{Title, TitleList, TitleVisitor};
use words::{Texts, Words};

use crate::error::AppError;
use crate::hint::{self, HintView};
use crate::rating::Ladder;
use crate::routes::Asset;
use crate::table_words::{self, Asking, TableWords};
use crate::tally::Tally;

/// A table's current state, with the title that knows its type.
pub(crate) struct CurrentTable {
    pub(crate) title: Arc<AnyTitle>,
    pub(crate) facts: TableFacts,
    pub(crate) table: Box<dyn AnyTable>,
    digest: OnceLock<Option<String>>,
    curves: OnceLock<Curves>,
}

impl CurrentTable {
    pub(crate) fn new(title: Arc<AnyTitle>, table: Box<dyn AnyTable>) -> CurrentTable {
        CurrentTable { title, facts: table.facts(), table, digest: OnceLock::new(), curves: OnceLock::new() }
    }

    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// The names shown for its seats.
    pub(crate) fn names(&self, words: Words, id: &str) -> Vec<Option<String>> {
        let sitters: Vec<_> =
            self.facts.seats.iter().map(|seat| (seat.name.as_deref(), seat.is_bot)).collect();
        seat_names(words, id, &sitters)
    }

    /// Each seat's score over a finished game; empty while it is running. Computed once: every position shows it.
    pub(crate) fn curves(&self, words: Words) -> &Curves {
        self.curves.get_or_init(|| (self.title.curves)(self.table(), words))
    }

    /// The digest of a finished game. Computed once, because it replays the game.
    pub(crate) fn digest(&self) -> Option<&str> {
        let is_over = self.facts.stage == Stage::Over;
        self.digest.get_or_init(|| is_over.then(|| self.table.digest()).flatten()).as_deref()
    }
}

/// A title without its types: its facts, and functions that know them. The tables passed in are its own.
#[expect(clippy::type_complexity, reason = "each type is the signature of one function")]
pub(crate) struct AnyTitle {
    pub(crate) info: GameInfo,
    texts: &'static Texts,
    pub(crate) options: &'static [OptionField],
    pub(crate) script: Option<Script>,
    styles: &'static str,
    /// The game on the start page, as SVG.
    pub(crate) picture: &'static str,
    /// How long a game takes.
    pub(crate) minutes: u16,
    /// The rules in our own words.
    pub(crate) rules: fn(Words) -> Rules,
    pub(crate) open: fn(&str, Opening<String>, Secret, at: i64) -> Result<Decision, TableError>,
    pub(crate) replay: fn(id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, TableError>,
    /// A table to look at, from a record's text; with the record's digest.
    pub(crate) of_record: fn(&str, bots: &[String]) -> Result<(String, Box<dyn AnyTable>), UnreadableRecord>,
    /// A turn of one of our bots, with a share of its level's work: see [`Table::bot_moves`]. `None` if it has no move.
    pub(crate) bot_turn:
        fn(&dyn AnyTable, Seat, Level, seed: u64, share: f64, stop: &dyn Fn() -> bool) -> Option<AnyCommand>,
    /// The turn of an outside bot.
    pub(crate) outside_turn: fn(&dyn AnyTable, Seat, &mut OutsideBot) -> Result<AnyCommand, BotError>,
    /// A seat's best moves, with a share of the usual effort: see [`hint::advise`].
    pub(crate) advise: fn(&dyn AnyTable, Words, Seat, share: f64) -> Vec<HintView>,
    /// A reviewer of a finished game, with this many times the usual work.
    pub(crate) reviewer: fn(&dyn AnyTable, times: f64) -> Result<Arc<dyn AnyReviewer>, AppError>,
    /// A review in words, for one seat.
    pub(crate) review_words: fn(&dyn AnyTable, Words, &Review, Seat) -> ReviewWords,
    /// A decision in words, at the position where it was made.
    pub(crate) decision_words: fn(&dyn AnyTable, Words, &review::Decision) -> Option<DecisionWords>,
    /// The lessons, in the order in which they are offered.
    pub(crate) lessons: Vec<Lesson>,
    /// What the coach says to a seat of a lesson's table, with what the query picks.
    pub(crate) advice: fn(&dyn AnyTable, &Lesson, Words, Seat, query: &str) -> Advice,
    /// The game area for one viewer.
    pub(crate) area: fn(&dyn AnyTable, &PageRequest<'_>) -> Markup,
    /// A table in the words of its page, for programs.
    pub(crate) in_words: fn(&dyn AnyTable, Words, Asking<'_>) -> Result<TableWords, TableError>,
    /// Hints as a panel of the viewer's page. What the query picks stays picked.
    pub(crate) hint_panel: fn(&dyn AnyTable, &PageRequest<'_>, &[HintView]) -> Markup,
    /// The result for one viewer.
    pub(crate) result: fn(&dyn AnyTable, &PageRequest<'_>) -> Markup,
    /// What the others did since the viewer last acted, in one line: see [`Page::recap`].
    pub(crate) recap: fn(&dyn AnyTable, &PageRequest<'_>) -> Option<Markup>,
    /// Each seat's score over a finished game.
    curves: fn(&dyn AnyTable, Words) -> Curves,
    /// Where everyone's points come from so far, as far as the viewer may know; whether it updates a page.
    pub(crate) points: fn(&dyn AnyTable, &PageRequest<'_>, is_update: bool) -> Markup,
    /// What every player had and knew, if the request says that everything is open; whether it updates a page.
    pub(crate) open_boards: fn(&dyn AnyTable, &PageRequest<'_>, is_update: bool) -> Markup,
    /// The honours that one game can earn, and those that take several.
    pub(crate) honours: &'static [&'static str],
    /// Whether they are the rulebook's.
    pub(crate) has_official_honours: bool,
    pub(crate) series: &'static [Series],
    /// What a finished game counts as; `None` if it does not count.
    pub(crate) tally: fn(&dyn AnyTable) -> Option<Tally>,
    /// What statistics count, and its names in words.
    pub(crate) features: fn() -> Vec<&'static str>,
    pub(crate) feature: fn(Words, &str) -> String,
    /// A position as the picture that chats show, with a seat's board or the leader's.
    pub(crate) picture_of: fn(&dyn AnyTable, Words, Option<Seat>) -> Drawing,
    /// The board of a game that has not begun.
    pub(crate) board: fn(Words) -> Drawing,
    /// A position as pages to print, with these seats' boards.
    pub(crate) paper: fn(&dyn AnyTable, Words, &[Seat]) -> Vec<Drawing>,
    /// Blank sheets to print.
    pub(crate) blanks: fn(Words) -> Vec<Drawing>,
    /// The options when the same players play again.
    pub(crate) next_options: fn(&dyn AnyTable) -> String,
    /// The game that everyone plays on a day's dice.
    pub(crate) daily: fn(Day) -> Option<DailyGame<String>>,
    /// The mean score of a clairvoyant in games with these options, where it is known.
    pub(crate) anchor: fn(options: &str) -> Option<f64>,
    /// How strong its bots are, as measured.
    pub(crate) ladders: Vec<Ladder>,
}

impl AnyTitle {
    /// Of a game's options, those that the start page offers and that are not the default.
    pub(crate) fn offered_options(&self, options: &str) -> String {
        let is_chosen = |word: &&str| {
            self.options.iter().any(|field| match (field.kind, word.split_once('=')) {
                (OptionKind::Flag, None) => *word == field.word,
                (OptionKind::Choice(values), Some((key, value))) => {
                    key == field.word && values.first() != Some(&value)
                }
                _ => false,
            })
        };
        options.split_whitespace().filter(is_chosen).collect::<Vec<_>>().join(" ")
    }

    fn new<T: Title>() -> AnyTitle {
        AnyTitle {
            info: T::Game::INFO,
            texts: T::Page::texts(),
            options: T::Page::OPTIONS,
            script: T::Page::SCRIPT,
            styles: T::Page::STYLES,
            picture: T::Page::PICTURE,
            minutes: T::Page::MINUTES,
            rules: T::Page::rules,
            open: any::open::<T::Game>,
            replay: |id, log| Ok(Box::new(any::replay::<T::Game>(id, log)?)),
            of_record: |text, bots| {
                let (digest, table) =
                    any::of_record::<T::Game>(text, |name| bots.iter().any(|bot| bot == name))?;
                Ok((digest, Box::new(table)))
            },
            bot_turn: |table, seat, level, seed, share, stop| {
                let mut source = Seeded::new(seed);
                let table = typed::<T>(table);
                let lesson = lesson_of::<T>(table);
                let mut chosen = 0;
                let moves = table.bot_moves(seat, |game| {
                    let laid_out =
                        lesson.as_ref().and_then(|lesson| rival(lesson, table, seat, game, chosen));
                    chosen += 1;
                    if laid_out.is_some() {
                        return laid_out;
                    }
                    let mut budget = Budget::of::<T::Bots>(level).share(share).until(stop);
                    T::Bots::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut source)
                })?;
                Some(AnyCommand::typed::<T::Game>(Command::PlayBot { seat, moves }))
            },
            outside_turn: |table, seat, program| {
                let mut failed = None;
                let choose =
                    |game: &T::Game| program.choose(game, seat).map_err(|error| failed = Some(error)).ok();
                match (typed::<T>(table).bot_moves(seat, choose), failed) {
                    (Some(moves), None) => Ok(AnyCommand::typed::<T::Game>(Command::PlayBot { seat, moves })),
                    (_, error) => Err(error.unwrap_or(BotError::Ended)),
                }
            },
            advise: |table, words, seat, share| hint::advise::<T>(words, typed::<T>(table), seat, share),
            reviewer: |table, times| {
                let recorded = typed::<T>(table).record()?;
                let (record, seats) = (recorded.record(), recorded.game().seats());
                let effort = Effort::of::<T::Bots>(seats, times);
                let start = record.start().map_err(TableError::corrupt)?;
                // Another seed for every effort, so that a second review is not fooled by the luck of the first.
                let reviewer = Reviewer::<T::Bots>::new(start, record.events(), effort, times.to_bits());
                Ok(Arc::new(reviewer.map_err(TableError::corrupt)?))
            },
            review_words: |table, words, review, seat| {
                ReviewWords::of::<T>(words, typed::<T>(table), review, seat)
            },
            decision_words: |past, words, decision| {
                let past = typed::<T>(past);
                DecisionWords::of::<T>(words, past, &page_kit::addresses::names(words, past), decision)
            },
            lessons: lessons::<T>(),
            advice: |table, lesson, words, seat, query| {
                Advice::of(words, lesson, position(lesson, typed::<T>(table), seat, query))
            },
            area: |table, request| T::Page::area(&PageContext::new(typed::<T>(table), *request)),
            in_words: |table, words, asking| table_words::of::<T>(typed::<T>(table), words, asking),
            hint_panel: |table, request, hints| {
                let addresses = Addresses::of(typed::<T>(table), request).keeping(request.query.to_owned());
                let fields = addresses.fields();
                let hints: Vec<Hint> = hints.iter().map(|hint| hint.shown(request.query)).collect();
                page_kit::hint::panel(request.words, &addresses.urls(&fields), &hints)
            },
            result: |table, request| T::Page::result(&PageContext::new(typed::<T>(table), *request)),
            recap: |table, request| T::Page::recap(&PageContext::new(typed::<T>(table), *request)),
            curves: |table, words| {
                T::Page::curves(&PageContext::new(typed::<T>(table), PageRequest::of_nobody(words)))
            },
            points: |table, request, is_update| {
                let context = PageContext::new(typed::<T>(table), *request);
                let accounts = context.accounts::<T::Page>();
                page_kit::result::points(request.words, &context.people(), &accounts, is_update)
            },
            open_boards: |table, request, is_update| {
                page_kit::open::boards::<T::Page>(&PageContext::new(typed::<T>(table), *request), is_update)
            },
            honours: T::Game::HONOURS,
            has_official_honours: T::Page::OFFICIAL_HONOURS,
            series: T::Game::SERIES,
            tally: |table| Tally::of(typed::<T>(table).game(), &table.facts()),
            features: T::Game::feature_names,
            feature: T::Page::feature,
            picture_of: |table, words, seat| {
                let table = typed::<T>(table);
                drawing::picture::<T::Page>(words, table.game(), &addresses::names(words, table), seat)
            },
            board: drawing::board::<T::Page>,
            paper: |table, words, seats| {
                let table = typed::<T>(table);
                drawing::paper::<T::Page>(words, table.game(), &addresses::names(words, table), seats)
            },
            blanks: drawing::blanks::<T::Page>,
            next_options: |table| {
                let game = typed::<T>(table).game();
                T::Page::again(game.options(), game.outcome().as_ref()).to_string()
            },
            daily: |day| {
                let DailyGame { options, rivals } = T::Page::daily(day)?;
                Some(DailyGame { options: options.to_string(), rivals })
            },
            anchor: |options| Some(T::Bots::anchor(&options.parse().ok()?)?.points),
            ladders: Ladder::read_all(T::Bots::LADDERS),
        }
    }

    /// The lesson that is taught at a table.
    pub(crate) fn lesson(&self, facts: &TableFacts) -> Option<&Lesson> {
        let name = facts.lesson.as_deref()?;
        self.lessons.iter().find(|lesson| lesson.name == name)
    }

    /// The viewer's words, with the title's texts.
    pub(crate) fn words(&self, words: Words) -> Words {
        words.of(self.texts)
    }
}

/// A title's lessons.
fn lessons<T: Title>() -> Vec<Lesson> {
    let parsed = T::Page::LESSONS.iter().map(|text| Lesson::parse(text));
    parsed.collect::<Result<_, _>>().expect("tests play every lesson to its end")
}

/// The lesson that is taught at a table. Lessons are short: this is quicker than it looks.
fn lesson_of<T: Title>(table: &Table<T::Game>) -> Option<Lesson> {
    let name = table.lesson()?;
    lessons::<T>().into_iter().find(|lesson| lesson.name == name)
}

/// Gives a title's table its type back.
fn typed<T: Title>(table: &dyn AnyTable) -> &Table<T::Game> {
    let table: &dyn Any = table;
    table.downcast_ref().expect("a title is given its own tables")
}

/// The file name of a title's style sheet.
pub(crate) fn style_name(key: &str) -> String {
    format!("{key}.css")
}

/// A server's titles, in the order of the start page.
pub(crate) struct Catalog {
    titles: Vec<Arc<AnyTitle>>,
    assets: Vec<Asset>,
}

impl Catalog {
    pub(crate) fn of<L: TitleList>() -> Catalog {
        #[derive(Clone)]
        struct Erase;
        impl TitleVisitor for Erase {
            type Output = Arc<AnyTitle>;
            fn visit<T: Title>(self) -> Arc<AnyTitle> {
                Arc::new(AnyTitle::new::<T>())
            }
        }
        let titles = L::all(Erase);
        let style = |title: &Arc<AnyTitle>| Asset::style(style_name(title.info.key), title.styles);
        let scripts = titles.iter().filter_map(|title| title.script);
        let scripts = scripts.map(|script| Asset::script(script.name, script.text));
        let assets = titles.iter().map(style).chain(scripts).collect();
        Catalog { titles, assets }
    }

    pub(crate) fn titles(&self) -> &[Arc<AnyTitle>] {
        &self.titles
    }

    /// The title with this key.
    pub(crate) fn get(&self, key: &str) -> Result<&Arc<AnyTitle>, AppError> {
        let found = self.titles.iter().find(|title| title.info.key == key);
        found.ok_or_else(|| AppError::unknown_game(key))
    }

    /// The title of a log, if its rules are known here.
    pub(crate) fn title_of(&self, header: &LogHeader) -> Option<&Arc<AnyTitle>> {
        self.get(&header.game).ok().filter(|title| title.info.check_rules(header.rules).is_ok())
    }

    /// The table of a log; `None` if it can't be replayed.
    pub(crate) fn replay(&self, id: &str, log: &[String]) -> Option<CurrentTable> {
        let title = self.title_of(&LogHeader::of(log).ok()?)?;
        Some(CurrentTable::new(Arc::clone(title), (title.replay)(id, log).ok()?))
    }

    /// A title's style sheet or script.
    pub(crate) fn asset(&self, name: &str) -> Option<&Asset> {
        self.assets.iter().find(|asset| asset.name == name)
    }
}

#[cfg(test)]
mod tests {
    use titles::AllTitles;

    use super::*;

    /// Every title's game of the day can be opened on any day, with a person at the first seat and known bots at all others.
    #[test]
    fn every_game_of_the_day_can_be_opened() {
        let first: Day = "2026-01-01".parse().unwrap();
        for title in Catalog::of::<AllTitles>().titles() {
            for day in (0..400).map(|days| first.plus(days)) {
                let Some(DailyGame { options, rivals }) = (title.daily)(day) else { continue };
                let opened = (title.open)("t", Opening::new(options), Secret::new([0; 32]), 0).unwrap();
                assert_eq!(opened.next.facts().seats.len(), 1 + rivals.len(), "{} on {day}", title.info.key);
                assert!(rivals.iter().all(|rival| rival.parse::<Level>().is_ok()), "{rivals:?}");
            }
        }
    }

    /// Old days must stay as they were.
    #[test]
    fn the_options_of_days_are_pinned() {
        let catalog = Catalog::of::<AllTitles>();
        let on = |day: &str| {
            let options = |title: &Arc<AnyTitle>| (title.daily)(day.parse().unwrap()).unwrap().options;
            catalog.titles().iter().map(options).collect::<Vec<_>>()
        };
        assert_eq!(on("2026-01-01"), ["players=1", "players=1", "players=2"]);
        assert_eq!(on("2026-01-02"), ["players=1 expansion", "players=1", "players=2"]);
    }
}
