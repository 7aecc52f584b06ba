//! The page over whole random games: everything legal can be reached, nothing else is lit, nothing hidden is
//! shown, nothing is left untranslated, and the HTML is well formed.

use std::collections::BTreeSet;

use game_core::{Chronicle, Game, GameEvent, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::{Move, Phase, TroyesDice};
use page_kit::Page;
use page_kit::result::{Ending, Positions, Source};
use page_testkit::{URLS, check, check_page, check_tracks, hrefs, people, sounds, text};
use page_troyes_dice::{GameArea, Pick, TroyesDicePage, render, result, sources};
use words::{Lang, Words};

use crate::common::{self, play_through};

fn page(game: &TroyesDice, viewer: Option<Seat>, draft: &[Move], query: &str, lang: Lang) -> String {
    page_with_news(game, viewer, draft, query, lang, &[])
}

fn page_with_news(
    game: &TroyesDice,
    viewer: Option<Seat>,
    draft: &[Move],
    query: &str,
    lang: Lang,
    news: &[Entry],
) -> String {
    let view = game.view(viewer);
    let area = GameArea {
        words: Words::new(lang).of(&texts_troyes_dice::TEXTS),
        view: &view,
        draft,
        confirmed: false,
        people: &people(view.sheets().len()),
        pick: &Pick::from_query(query),
        urls: &URLS,
        news,
        previous: None,
        query,
        refusal: None,
        log: Some(&maud::html! {}),
    };
    render(&area).into_string()
}

/// The moves that a page previews or posts.
fn moves(html: &str) -> BTreeSet<Move> {
    let previews =
        hrefs(html).into_iter().filter_map(|href| match Pick::from_query(href.split_once('?')?.1) {
            Pick::Move(action) => Some(action),
            _ => None,
        });
    previews.chain(posted(html)).collect()
}

/// The moves in the forms of a page.
fn posted(html: &str) -> BTreeSet<Move> {
    let values = html.split("name=\"move\" value=\"").skip(1);
    values.map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
}

/// Everything legal is lit and can be reached without the list; everything lit is legal.
#[test]
fn every_legal_move_can_be_reached_and_nothing_else() {
    for (seed, options) in
        [(1, "players=1"), (2, "players=2 expansion"), (3, "players=1 expansion numbering=rolled")]
    {
        play_through(options, seed, |game, seat, turn| {
            let is_sampled =
                (game.board().half_day().index() as u64 + seed).is_multiple_of(5) || !turn.is_empty();
            if game.board().phase() != Phase::Act || !is_sampled {
                return;
            }
            let mut now = *game;
            turn.iter().for_each(|action| now.play(seat, action).unwrap());
            let legal: BTreeSet<Move> = now.legal_moves(seat).into_iter().collect();
            let start = page(game, Some(seat), turn, "", Lang::En);
            let board = without_list(&start);
            let mut reached = moves(board);
            let links = hrefs(board);
            let picks: BTreeSet<&str> =
                links.iter().filter_map(|href| href.split_once('?')).map(|(_, query)| query).collect();
            for pick in picks {
                let picked = page(game, Some(seat), turn, pick, Lang::En);
                reached.extend(moves(without_list(&picked)));
                // One tap further: the other amounts of a track lead to their other ways.
                if ["pick=influence", "pick=deniers", "pick=knowledge"].contains(&pick) {
                    for amount in moves(without_list(&picked)) {
                        let query = format!("move={}", amount.to_string().replace('+', "%2B"));
                        reached.extend(moves(without_list(&page(game, Some(seat), turn, &query, Lang::En))));
                    }
                }
            }
            assert_eq!(reached, legal, "{turn:?}");
            assert_eq!(moves(&start), legal, "the list has all moves");
        });
    }
}

/// The page up to the list of all moves.
fn without_list(html: &str) -> &str {
    html.split_once("class=\"ct-moves\"").expect("a list of moves").0
}

/// A previewed move is the one that is posted; a move that is not legal is not.
#[test]
fn a_preview_posts_its_move() {
    play_through("players=2 expansion", 8, |game, seat, turn| {
        let mut now = *game;
        turn.iter().for_each(|action| now.play(seat, action).unwrap());
        let legal = now.legal_moves(seat);
        let (some, other) = (&legal[legal.len() / 2], "4:fortress1".parse::<Move>().unwrap());
        let query = |action: &Move| format!("move={}", action.to_string().replace('+', "%2B"));
        assert_eq!(posted(&page(game, Some(seat), turn, &query(some), Lang::Fr)), BTreeSet::from([*some]));
        if !legal.contains(&other) {
            let html = page(game, Some(seat), turn, &query(&other), Lang::En);
            assert!(!posted(&html).contains(&other));
        }
    });
}

/// A die that was chosen stays chosen when another place is tapped. One that was only offered for a place does not.
#[test]
fn a_chosen_die_stays_chosen() {
    let mut game = TroyesDice::new(&"players=1".parse().unwrap()).unwrap();
    game.resolve(&"plazas yy rr ww ry wr yr rw wy yw".parse().unwrap()).unwrap();
    game.resolve(&"roll 4 1 4 5".parse().unwrap()).unwrap();
    let show = |query: &str| page(&game, Some(Seat::FIRST), &[], query, Lang::En);
    let chosen = show("move=3:fortress4");
    assert!(chosen.contains("?move=3:palace4\""), "the Palace would be built with the same die");
    assert!(!without_list(&chosen).contains("?move=1:palace1\""));
    assert!(without_list(&show("pick=fortress4")).contains("?pick=palace1\""), "with whatever die is best");
}

/// A place that is not lit says why: the rule, and what is missing.
#[test]
fn a_place_that_is_not_lit_says_why() {
    let mut game = TroyesDice::new(&"players=1".parse().unwrap()).unwrap();
    game.resolve(&"plazas yy rr ww ry wr yr rw wy yw".parse().unwrap()).unwrap();
    game.resolve(&"roll 4 1 4 5".parse().unwrap()).unwrap();
    let show = |query: &str| page(&game, Some(Seat::FIRST), &[], query, Lang::En);
    let with_die = show("pick=1");
    assert!(with_die.contains("?pick=1&amp;why=fortress6\""), "what is picked stays picked");
    let refused = |html: &str| {
        let (_, rest) = html.split_once("class=\"ct-refusal\"")?;
        rest.split_once("</p>").map(|(text, _)| text.to_owned())
    };
    let why = refused(&show("pick=1&why=fortress6")).expect("a reason");
    assert!(why.contains("5 influence") && why.contains("/rules/troyes-dice#gain-resources\""), "{why}");
    assert_eq!(refused(&show("why=fortress4")), None, "what can be done is not refused");
    game.play(Seat::FIRST, &"1:fortress1".parse().unwrap()).unwrap();
    game.resolve(&"roll 6 5 5 6".parse().unwrap()).unwrap();
    let why = refused(&page(&game, Some(Seat::FIRST), &[], "why=fortress1", Lang::En)).expect("a reason");
    assert!(why.contains("Fortress"), "{why}");
}

/// The bar names those who are awaited: not the players who have confirmed.
#[test]
fn those_who_are_awaited_are_named() {
    let mut game = common::rolled("players=2");
    let watch = |game: &TroyesDice| page(game, None, &[], "", Lang::En);
    assert!(watch(&game).contains("are thinking."));
    let action = game.random_move(Seat::FIRST, &mut Seeded::new(1)).unwrap();
    game.play(Seat::FIRST, &action).unwrap();
    assert!(watch(&game).contains("You are watching. Beth is thinking."));
}

/// T19: the page of a viewer is the same whatever the others have chosen this half-day.
#[test]
fn a_page_shows_nothing_hidden() {
    let mut source = Seeded::new(99);
    play_through("players=3 expansion", 4, |game, seat, _| {
        let other = Seat::from_index((seat.index() + 1) % 3);
        for viewer in [None, Some(other)] {
            let redrawn = game.permute_hidden(viewer, &mut source);
            assert_eq!(page(game, viewer, &[], "", Lang::En), page(&redrawn, viewer, &[], "", Lang::En));
        }
    });
    let mut game = TroyesDice::new(&"players=2".parse().unwrap()).unwrap();
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().unwrap()).unwrap();
    game.resolve(&"roll 3 1 3 6".parse().unwrap()).unwrap();
    let before = page(&game, None, &[], "", Lang::En);
    game.play(Seat::FIRST, &"1:cityhall1".parse().unwrap()).unwrap();
    let after = page(&game, None, &[], "", Lang::En);
    assert_eq!(without_state(&before), without_state(&after));
    assert!(!after.contains("<form"), "a spectator has nothing to decide");
}

/// Who is done is public: leave it out of a comparison.
fn without_state(html: &str) -> String {
    let html = html
        .replace("<span class=\"done\">done</span>", "")
        .replace("<span class=\"thinking\">thinking</span>", "");
    let (before, rest) = html.split_once("You are watching. ").expect("a spectator");
    let (_, after) = rest.split_once("</p>").expect("the end of the question");
    format!("{before}{after}")
}

/// The first decision of a game says what it is good for; later ones only what to tap.
#[test]
fn the_first_decision_has_a_word_of_orientation() {
    let mut told = Vec::new();
    play_through("players=1", 3, |game, seat, draft| {
        if draft.is_empty() {
            told.push(page(game, Some(seat), draft, "", Lang::En).contains("Gain resources, or build:"));
        }
    });
    assert!(told.remove(0) && told.len() > 10 && !told.contains(&true), "{told:?}");
}

/// Both languages, all phases, many picks: well formed, no text is missing, and keys lead to everything that may scroll.
#[test]
fn pages_are_well_formed_in_both_languages() {
    let queries =
        ["", "pick=1", "pick=3", "pick=knowledge", "pick=palace4", "order=41", "move=nodie", "pick=<"];
    for (seed, options) in
        [(5, "players=1 numbering=expert"), (6, "players=4 expansion numbering=rolled"), (7, "players=10")]
    {
        play_through(options, seed, |game, seat, turn| {
            let query = queries[(game.board().half_day().index() + turn.len()) % queries.len()];
            for lang in Lang::ALL {
                let html = page(game, Some(seat), turn, query, lang);
                check_page::<TroyesDicePage>(&html);
            }
        });
    }
}

/// Others' sheets are drawn when somebody looks at them: with ten players a page would be four times as heavy.
#[test]
fn the_sheets_of_others_are_a_link_away() {
    let game = common::rolled("players=10");
    let sheets = |html: &str| {
        ["td-sheet", "td-sheet own"].map(|class| html.matches(&format!("class=\"{class}\"")).count())
    };
    let closed = page(&game, Some(Seat::FIRST), &[], "pick=1", Lang::En);
    assert_eq!(sheets(&closed), [0, 1]);
    assert!(closed.len() < 150_000, "{} bytes", closed.len());
    let open = hrefs(&closed).into_iter().find(|href| href.ends_with("look=3")).expect("a link to the third");
    assert!(open.contains("pick=1&amp;") || open.contains("pick=1&"), "what is picked stays: {open}");
    let shown = page(&game, Some(Seat::FIRST), &[], "pick=1&look=3", Lang::En);
    assert_eq!(sheets(&shown), [1, 1]);
    check_page::<TroyesDicePage>(&shown);
    assert!(hrefs(&shown).iter().any(|href| href.ends_with("?pick=1")), "and it can be closed");
}

/// The news of a roll may be longer than their place.
#[test]
fn keys_lead_to_the_news() {
    let mut game = TroyesDice::new(&"players=2".parse().unwrap()).unwrap();
    let mut source = Seeded::new(1);
    let mut chronicle = Chronicle::default();
    while let Some(chance) = game.sample(&mut source) {
        chronicle.play(&mut game, &GameEvent::Chance(chance)).unwrap();
        let news: Vec<Entry> = chronicle.entries(&game, None).collect();
        for viewer in [None, Some(Seat::FIRST)] {
            let html = page_with_news(&game, viewer, &[], "", Lang::En, &news);
            assert!(html.contains("ct-news"), "{html}");
            check_page::<TroyesDicePage>(&html);
        }
    }
}

/// One line tells what the others did, until something is picked.
#[test]
fn the_others_turns_are_recapped() {
    let mut game = TroyesDice::new(&"players=3".parse().unwrap()).unwrap();
    let mut source = Seeded::new(1);
    let mut chronicle = Chronicle::default();
    let news = loop {
        let event = match game.pending() {
            Pending::Seats(seats) => {
                let entries: Vec<Entry> = chronicle.entries(&game, None).collect();
                let turns = entries.iter().filter(|entry| matches!(entry, Entry::Turn(_))).count();
                if turns == 3 && seats.contains(Seat::FIRST) {
                    break entries;
                }
                let seat = seats.lowest().unwrap();
                GameEvent::Move(seat, game.random_move(seat, &mut source).unwrap())
            }
            _ => GameEvent::Chance(game.sample(&mut source).unwrap()),
        };
        chronicle.play(&mut game, &event).unwrap();
    };
    let recap = |query: &str| {
        let html = page_with_news(&game, Some(Seat::FIRST), &[], query, Lang::En, &news);
        check_page::<TroyesDicePage>(&html);
        let (_, rest) = html.split_once("class=\"ct-recap\"")?;
        let (_, line) = rest.split_once("<summary")?.1.split_once('>')?;
        Some(text(line.split_once("</summary>")?.0))
    };
    let line = recap("").expect("a recap");
    assert!(line.contains("Beth") && line.contains("Charles") && !line.contains("alert"), "{line}");
    let usable = (1..=4).map(|die| format!("pick={die}")).filter(|query| recap(query).is_none());
    assert!(usable.count() > 0, "a picked die takes its place");
    assert!(!page_with_news(&game, Some(Seat::FIRST), &[], "", Lang::En, &[]).contains("ct-recap"));
}

/// The town crier reaches any numbering, column by column.
#[test]
fn any_numbering_can_be_chosen() {
    let mut game = TroyesDice::new(&"players=2 numbering=expert".parse().unwrap()).unwrap();
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().unwrap()).unwrap();
    let crier = Some(Seat::FIRST);
    let wish: Move = "number:415263".parse().unwrap();
    let mut query = String::new();
    for length in 1..=5 {
        let html = page(&game, crier, &[], &query, Lang::En);
        let digits = if length == 5 { "415263" } else { &"415263"[..length] };
        query = format!("order={digits}");
        assert!(hrefs(&html).iter().any(|href| href.ends_with(&query)), "{query} is not offered");
    }
    assert_eq!(posted(&page(&game, crier, &[], &query, Lang::En)), BTreeSet::from([wish]));
    game.play(Seat::FIRST, &wish).unwrap();

    let mut game = TroyesDice::new(&"players=1 numbering=rolled".parse().unwrap()).unwrap();
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().unwrap()).unwrap();
    game.resolve(&"first 4".parse().unwrap()).unwrap();
    let html = page(&game, crier, &[], "", Lang::En);
    assert_eq!(moves(&html), game.legal_moves(Seat::FIRST).into_iter().collect());
    assert!(html.contains("4, 3, 2, 1, 6, 5"));
}

/// No card and no language makes the page wider than its window.
#[test]
fn columns_keep_their_share() {
    check_tracks(TroyesDicePage::STYLES);
}

/// A name is text, not HTML; so is what a refusal says.
#[test]
fn names_are_escaped() {
    let html = page(&crate::common::rolled("players=2"), None, &[], "", Lang::En);
    assert!(html.contains("&lt;script&gt;"));
    assert!(!html.contains("<script"));
}

/// Everything that can be heard is heard in a game; picking something is not.
#[test]
fn a_game_can_be_heard() {
    let mut heard = BTreeSet::new();
    play_through("players=1", 3, |game, seat, draft| {
        let now = sounds(&page(game, Some(seat), draft, "", Lang::En));
        assert_eq!(now, sounds(&page(game, Some(seat), &[], "pick=1", Lang::En)), "drafts are silent");
        heard.extend(now);
    });
    for sound in ["dice", "ink", "coin"] {
        assert!(heard.iter().filter(|(name, _)| name == sound).count() > 1, "{sound}: {heard:?}");
    }
}

/// An attribute's value.
fn attribute<'a>(html: &'a str, name: &str) -> &'a str {
    html.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default()
}

/// What a draft shows link by link, the confirmed turn shows again; other players get to see the same.
#[test]
fn a_turn_plays_out_link_by_link() {
    let start = common::rolled("players=2");
    let seats = [1, 2].map(|number| Seat::from_number(number).unwrap());
    let (mut game, mut chronicle, mut source) = (start, Chronicle::default(), Seeded::new(1));
    let mut drafted = Vec::new();
    for seat in seats {
        let action = start.legal(seat).iter().find(|action| action.to_string().contains("cityhall")).unwrap();
        let html = page(&start, Some(seat), &[action], "", Lang::En);
        drafted.push(attribute(&html, "data-draft").to_owned());
        assert_eq!(attribute(&html, "data-turn"), "", "nothing was played before");
        chronicle.play(&mut game, &GameEvent::Move(seat, action)).unwrap();
    }
    // A City Hall, and the two citizens it brings.
    assert!(drafted[0].starts_with("b4") && drafted[0].contains(" c1 c1"), "{drafted:?}");
    while game.pending() == Pending::Chance {
        let chance = game.sample(&mut source).unwrap();
        chronicle.play(&mut game, &GameEvent::Chance(chance)).unwrap();
    }
    let news: Vec<Entry> = chronicle.entries(&game, Some(seats[0])).collect();
    let html = page_with_news(&game, Some(seats[0]), &[], "look=2", Lang::En, &news);
    assert_eq!(attribute(&html, "data-turn"), format!("1morning {}", drafted[0]));
    let other = html.split("data-seat=\"2\"").nth(1).expect("the other sheet is open");
    assert_eq!(attribute(other, "data-turn"), format!("1morning {}", drafted[1]));
    assert!(!html.contains("data-draft"));
}

/// The result page has every line and honour in both languages.
#[test]
fn a_result_is_complete() {
    let mut game = TroyesDice::new(&"players=3".parse().unwrap()).unwrap();
    let mut source = Seeded::new(2);
    while game.pending() != Pending::Over {
        crate::common::step(&mut game, &mut source);
    }
    let mut outcome = game.outcome().unwrap();
    outcome.seats[0].honours = game_troyes_dice::score::Honour::ALL.map(|honour| honour.key()).to_vec();
    for lang in Lang::ALL {
        let words = Words::new(lang).of(&texts_troyes_dice::TEXTS);
        let ending = Ending {
            words,
            viewer: None,
            people: &people(3),
            urls: &URLS,
            query: "",
            positions: Positions::default(),
            accounts: &Vec::new(),
        };
        check(&result(&ending, &game.view(None), &outcome, &[]).into_string());
    }
    for viewer in [None, Some(Seat::FIRST)] {
        let html = page(&game, viewer, &[], "", Lang::En);
        assert!(moves(&html).is_empty() && html.contains("The eighth day is over"));
    }
}

/// What the result says of each line's points adds up to them.
#[test]
fn the_points_come_from_where_the_result_says() {
    let words = Words::new(Lang::En).of(&texts_troyes_dice::TEXTS);
    for seed in 0..20 {
        let mut game = TroyesDice::new(&"players=4".parse().unwrap()).unwrap();
        let mut source = Seeded::new(seed);
        while game.pending() != Pending::Over {
            crate::common::step(&mut game, &mut source);
        }
        for (sheet, result) in game.view(None).sheets().iter().zip(game.outcome().unwrap().seats) {
            let points: Vec<i32> = sources(words, sheet).iter().map(Source::points).collect();
            assert_eq!(points, result.lines.iter().map(|line| line.points).collect::<Vec<_>>(), "{seed}");
        }
    }
}
