//! The page over whole random games: everything legal can be reached, nothing else is lit, nothing hidden is
//! shown, nothing is left untranslated, and the HTML is well formed.

use std::collections::BTreeSet;

use game_core::{Game, Hidden, Pending, Seat, Seeded};
use game_dice_city::{Awaited, DiceCity, Move};
use page_dice_city::{DiceCityPage, Pick, result, sources};
use page_kit::Page;
use page_kit::result::{Ending, Positions, Source};
use page_testkit::{URLS, check, check_page, check_tabs, check_tracks, hrefs, people, sounds, text};
use words::{Lang, Words};

use crate::common::{after, middle, page, page_following, page_of, play_through};

/// Every die used, and much in stock.
const BUILD: &str = "spend wood; pass y; use w; use r; move b k2; use k; pay 1 wood; get stone; done";

/// The moves in the forms of a page.
fn posted(html: &str) -> BTreeSet<Move> {
    let values = html.split("name=\"move\" value=\"").skip(1);
    values.map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
}

/// The page up to the list of all moves.
fn without_list(html: &str) -> &str {
    html.split("class=\"ct-moves\"").next().unwrap()
}

/// Every move that can be made from a page by following what is lit, without the list.
fn reached(game: &DiceCity, seat: Seat) -> BTreeSet<Move> {
    let mut seen: BTreeSet<String> = BTreeSet::from([String::new()]);
    let mut open = vec![String::new()];
    let mut moves = BTreeSet::new();
    while let Some(query) = open.pop() {
        let html = page(game, Some(seat), &query, Lang::En);
        let board = without_list(&html);
        moves.extend(posted(board));
        for query in hrefs(board).iter().filter_map(|href| href.split_once('?')).map(|(_, query)| query) {
            let leads_on = match Pick::from_query(query) {
                // A previewed move is posted by its page; nothing else is to be found there.
                Pick::Move(action) => {
                    moves.insert(action);
                    false
                }
                Pick::Odds | Pick::Log => false,
                // Only explained.
                Pick::Space(Some(_), _) | Pick::Bandits(_) | Pick::Ship(_) => false,
                _ => true,
            };
            if leads_on && seen.insert(query.to_owned()) {
                open.push(query.to_owned());
            }
        }
    }
    moves
}

fn check_reach(game: &DiceCity) {
    let seat = game.board().active();
    let legal: BTreeSet<Move> = game.legal_moves(seat).into_iter().collect();
    assert_eq!(reached(game, seat), legal, "{}", game.board().awaited());
    check_tabs(&page(game, Some(seat), "", Lang::En));
}

/// Everything legal is lit and can be reached without the list; everything lit is legal.
#[test]
fn every_legal_move_can_be_reached_and_nothing_else() {
    for (seed, options) in [(1, "players=1"), (2, "players=3"), (3, "players=1 hard")] {
        let mut count = 0;
        play_through(options, seed, |game, _| {
            count += 1;
            if count % 37 == 0 {
                check_reach(game);
            }
        });
    }
}

/// The same in every kind of choice.
#[test]
fn every_choice_can_be_reached() {
    let middle = middle();
    for moves in [
        "",
        "use w",
        "use y",
        "use b",
        "use b; copy b3",
        "use b; copy k2",
        "use b; copy k2; pay 2 wood",
        "use b; copy k5",
        "spend reroll",
        "discard w",
        "discard w; drop manor; drop mint; drop stables",
        BUILD,
        "use b; copy y2; pass y; use w; move r k2; use k; pay 1 wood; get stone; spend strength; done",
        "use b; copy y2; pass y; use w; move r k2; use k; pay 1 wood; get stone; spend strength; done; done",
    ] {
        check_reach(&after(middle, moves));
    }
}

/// A move that can be undone is made by its form; one after which chance decides is shown first, and warned of.
#[test]
fn what_cannot_be_undone_is_shown_first() {
    let game = after(middle(), BUILD);
    let seat = Some(Seat::FIRST);
    let build: Move = "build manor r6".parse().unwrap();
    let mine: Move = "build mine r6".parse().unwrap();
    let picked = page(&game, seat, "pick=manor", Lang::En);
    assert!(!posted(&picked).contains(&build) && picked.contains("move=build%20manor%20r6"));
    let shown = page(&game, seat, "move=build manor r6", Lang::En);
    assert!(posted(without_list(&shown)).contains(&build));
    assert!(shown.contains("A new card will be revealed: this can’t be undone."), "{shown}");
    assert!(
        posted(&page(&game, seat, "pick=mine", Lang::En)).contains(&mine),
        "a basic card is built at once"
    );
}

/// Ending the turn says what is lost and what is kept.
#[test]
fn the_end_of_a_turn_says_what_is_left_over() {
    let game = after(middle(), BUILD);
    let html = page(&game, Some(Seat::FIRST), "", Lang::En);
    assert!(
        html.contains("You lose 3 wood, 4 stone and 3 iron. You keep 1 wood, 1 stone, 1 iron and"),
        "{html}"
    );
}

/// The button that ends a turn is quiet while something can be built, and the main one when nothing can.
#[test]
fn the_end_of_a_turn_is_quiet_while_there_is_more_to_do() {
    let quiet = r#"<button type="submit" class="ct-button">End the turn"#;
    let game = after(middle(), BUILD);
    assert!(page(&game, Some(Seat::FIRST), "", Lang::En).contains(quiet));
    play_through("players=1", 1, |game, _| {
        let seat = game.board().active();
        if game.board().awaited() == Awaited::Build {
            let is_quiet = page(game, Some(seat), "", Lang::En).contains(quiet);
            assert_eq!(is_quiet, game.legal_moves(seat).len() > 1);
        }
    });
}

/// Whatever is not lit says what it is, and why it can't be used now, with the rule.
#[test]
fn what_is_not_lit_explains_itself() {
    let (game, seat) = (middle(), Some(Seat::FIRST));
    let after_white = after(game, "use w");
    let build = after(game, BUILD);
    let attack = after(game, "pass y; use b; copy y2; use w; move r k2; use k; pay 1 wood; get stone; done");
    for (game, query, says) in [
        (&attack, "pick=2:w1", "Beth’s location on white 1 has no shield"),
        (&game, "pick=w5", "white 5 is not next to white 3"),
        (
            &game,
            "pick=town-hall",
            "You have to decide something else first: use your dice. (Rules: Using the dice)",
        ),
        (&game, "pick=bandits-small", "Defeat them with army strength."),
        (&game, "pick=ship-small", "You have to decide something else first: use your dice."),
        (&game, "pick=2:r3", "Your armies give 1 extra strength this turn."),
        (&after_white, "pick=w", "The white die is spent. Use another one. (Rules: Using the dice)"),
        (&after_white, "pick=w1", "The white die is spent."),
        (&build, "pick=r3", "You have to decide something else first: build and trade, or end the turn."),
        (&build, "pick=ship-large", "Each costs the same amount"),
        (&build, "pick=bandits-large", "You have to decide something else first: build"),
    ] {
        let html = page(game, seat, query, Lang::En);
        assert!(text(&html).contains(says), "{query}: {says} in {}", text(&html));
    }
    let html = page(&game, Some(Seat::from_index(1)), "pick=town-hall", Lang::En);
    assert!(html.contains("Why not now?") && html.contains("’s turn."), "{html}");
    assert!(
        !page(&game, None, "pick=town-hall", Lang::En).contains("Why not now?"),
        "a spectator wants nothing"
    );
}

/// The first decision of a game says what it is good for; later ones only what to tap.
#[test]
fn the_first_decision_has_a_word_of_orientation() {
    let mut seen = Vec::new();
    play_through("players=1", 1, |game, _| {
        if seen.len() < 2 {
            seen.push(text(&page(game, Some(Seat::FIRST), "", Lang::En)));
        }
    });
    let is_told = |text: &String| text.contains("Resources pay for better places");
    assert_eq!(seen.iter().map(is_told).collect::<Vec<_>>(), [true, false], "{seen:?}");
}

/// Alone, nobody is attacked or made to reroll, and no stack runs out: the help says so.
#[test]
fn the_help_of_a_game_alone_knows_no_opponents() {
    let help = |options: &str, query: &str| {
        let mut html = String::new();
        play_through(options, 1, |game, _| {
            if html.is_empty() {
                html = page(game, Some(Seat::FIRST), query, Lang::En);
            }
        });
        text(&html)
    };
    let of_others = ["make everyone else reroll", "When all three stacks", "When two stacks", "Eight cards"];
    let alone = ["never run out", "the top row moves down"];
    for query in ["", "pick=bandits-large", "pick=ship-large"] {
        let text = help("players=1", query);
        assert!(of_others.iter().all(|words| !text.contains(words)), "{query}: {text}");
        assert!(alone.iter().all(|words| text.contains(words)), "{query}: {text}");
    }
    let text = help("players=2", "");
    assert!(of_others.iter().all(|words| text.contains(words)), "{text}");
}

/// Everything on the boards is a button or a link.
#[test]
fn nothing_on_the_boards_is_mute() {
    for viewer in [None, Some(Seat::FIRST), Some(Seat::from_index(1))] {
        for query in ["", "see=2"] {
            let html = page(&middle(), viewer, query, Lang::En);
            for class in ["dc-cell", "dc-stack ", "dc-card "] {
                assert!(!html.contains(&format!("<div class=\"{class}")), "{class}");
            }
        }
    }
}

/// The odds stand beside the effects, with what a space yields on average.
#[test]
fn odds_are_shown_as_yields() {
    let game = middle();
    let html = page(&game, Some(Seat::FIRST), "show=odds", Lang::Fr);
    assert!(html.contains("0,17<svg class=\"g wood\""), "{html}");
    assert!(page(&game, Some(Seat::FIRST), "show=odds", Lang::En).contains("an average turn brings"));
}

/// What lies face down before others is in no page of mine, nor of a spectator.
#[test]
fn a_page_shows_nothing_hidden() {
    let mut source = Seeded::new(99);
    let mut count = 0;
    play_through("players=3", 4, |game, _| {
        count += 1;
        if count % 29 != 0 {
            return;
        }
        for viewer in [None, Some(Seat::FIRST)] {
            let redrawn = game.permute_hidden(viewer, &mut source);
            assert_eq!(page(game, viewer, "", Lang::En), page(&redrawn, viewer, "", Lang::En));
        }
        assert!(!page(game, None, "", Lang::En).contains("<form"), "a spectator has nothing to decide");
    });
}

/// Both languages, all steps, many picks: well formed, no text is missing, and keys lead to everything that may scroll.
#[test]
fn pages_are_well_formed_in_both_languages() {
    let queries = [
        "",
        "pick=w",
        "pick=r3",
        "pick=2:r3",
        "pick=bandits-small",
        "pick=ship-large",
        "pick=k",
        "pick=manor",
        "pick=mine",
        "pick=well:top",
        "see=2",
        "show=odds",
        "show=log",
        "dice=wyrbk",
        "move=done",
        "pick=<",
    ];
    for (seed, options) in [(5, "players=1"), (6, "players=4"), (7, "players=2 deck-end=off first=2")] {
        let mut count = 0;
        play_through(options, seed, |game, chronicle| {
            count += 1;
            if count % 23 != 0 {
                return;
            }
            let entries: Vec<_> = chronicle.entries(game, None).collect();
            let query = queries[count / 23 % queries.len()];
            for viewer in [None, Some(game.board().active()), Some(Seat::FIRST)] {
                for lang in Lang::ALL {
                    let html = page_of(game, &entries, viewer, query, lang);
                    check_page::<DiceCityPage>(&html);
                }
            }
        });
    }
}

/// No card and no language makes the page wider than its window.
#[test]
fn columns_keep_their_share() {
    check_tracks(DiceCityPage::STYLES);
}

/// A name is text, not HTML; so is what a refusal says.
#[test]
fn names_are_escaped() {
    let html = page(&middle(), None, "", Lang::En);
    assert!(html.contains("&lt;script&gt;"));
    assert!(!html.contains("<script"));
}

/// The result page has every line in both languages, and says how the game ended.
#[test]
fn a_result_is_complete() {
    for (options, says) in [("players=3", "The game ended"), ("players=1", "The target")] {
        let (game, entries) = play_through(options, 2, |_, _| {});
        assert_eq!(game.pending(), Pending::Over);
        for lang in Lang::ALL {
            let people = people(game.seats());
            let words = Words::new(lang).of(&texts_dice_city::TEXTS);
            let ending = Ending {
                words,
                viewer: None,
                people: &people,
                urls: &URLS,
                query: "",
                positions: Positions::default(),
                accounts: &Vec::new(),
            };
            let html = result(&ending, &game.view(None), &entries).into_string();
            check(&html);
            assert!(lang == Lang::Fr || html.contains(says), "{html}");
        }
        let html = page_of(&game, &entries, Some(Seat::FIRST), "", Lang::En);
        check_page::<DiceCityPage>(&html);
        assert!(posted(&html).is_empty() && html.contains("The game is over."));
    }
}

/// What the result says of each line's points adds up to them.
#[test]
fn the_points_come_from_where_the_result_says() {
    let words = Words::new(Lang::En).of(&texts_dice_city::TEXTS);
    for (options, seed) in [("players=1", 1), ("players=2", 2), ("players=4", 3)] {
        let (game, _) = play_through(options, seed, |_, _| {});
        let view = game.view(None);
        for (seat, result) in Seat::first(game.seats()).zip(game.outcome().unwrap().seats) {
            let points: Vec<i32> = sources(words, &view, seat).iter().map(Source::points).collect();
            assert_eq!(points, result.lines.iter().map(|line| line.points).collect::<Vec<_>>(), "{options}");
        }
    }
}

/// A player who follows the others sees the city of the player whose turn it is, and their own on their turn.
#[test]
fn a_player_can_follow_the_others() {
    let game = middle();
    let active = game.board().active();
    for seat in Seat::first(game.seats()) {
        let own = "aria-label=\"Your city\"";
        assert!(page(&game, Some(seat), "", Lang::En).contains(own));
        let html = page_following(&game, seat);
        assert_eq!(html.contains(own), seat == active);
        assert!(html.contains("name=\"follow\" value=\"no\" aria-pressed=\"true\""), "{html}");
    }
}

/// Everything that can be heard is heard in a game, for every reroll again.
#[test]
fn a_game_can_be_heard() {
    let mut heard = BTreeSet::new();
    play_through("players=2", 2, |game, chronicle| {
        let entries: Vec<_> = chronicle.entries(game, None).collect();
        heard.extend(sounds(&page_of(game, &entries, None, "", Lang::En)));
    });
    for sound in ["dice", "stone", "coin", "card"] {
        assert!(heard.iter().filter(|(name, _)| name == sound).count() > 1, "{sound}: {heard:?}");
    }
}
