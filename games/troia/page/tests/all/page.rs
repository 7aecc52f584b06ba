//! The page: well formed, everything legal is lit, and trying finds the one place of each piece.

use std::collections::BTreeSet;

use game_core::{Game, Seat};
use game_troia::cards::{Colour, Kept};
use game_troia::{Face, Layer, Move, Phase, Troia};
use page_kit::Page;
use page_kit::result::Source;
use page_testkit::{check_page, check_tabs, check_tracks, sounds, text};
use page_troia::{TroiaPage, sources};
use words::{Lang, Words};

use crate::common::{after, drawn, moment, page, page_following, random_game, seat};

#[test]
fn every_page_of_whole_games_is_well_formed_in_both_languages() {
    for players in 2..=4 {
        let (options, events) = random_game(players, u64::from(players));
        for count in (0..=events.len()).step_by(11) {
            let game = after(&options, &events[..count]);
            for viewer in [None, Some(seat(1)), Some(seat(2))] {
                for (lang, query) in [(Lang::En, "assist=1"), (Lang::Fr, "frame=vii&zoom=300_-200")] {
                    let html = drawn(&game, &game, viewer, query, lang);
                    check_page::<TroiaPage>(&html);
                    assert!(!html.contains("<script"), "names are escaped");
                }
            }
        }
    }
}

/// No card and no language makes the page wider than its window.
#[test]
fn columns_keep_their_share() {
    check_tracks(TroiaPage::STYLES);
}

/// Everything legal is lit: each piece that may be taken has its link.
#[test]
fn every_piece_that_may_be_dug_or_examined_has_a_link() {
    let game = moment(2, |game| {
        let digs =
            |who: Seat| game.legal_moves(who).iter().any(|action| matches!(action, Move::Examine { .. }));
        game.phase() == Phase::Dig && game.view(None).turn.is_some_and(|turn| digs(turn.seat))
    });
    let who = game.view(None).turn.unwrap().seat;
    let html = page(&game, Some(who), "");
    for action in game.legal_moves(who) {
        if let Move::Dig { piece } | Move::Examine { piece } = action {
            assert!(html.contains(&format!("?pick={piece}\"")), "{action}");
        }
    }
    check_tabs(&html);
    let others = page(&game, Some(seat(3 - who.number())), "");
    assert!(!others.contains("?pick="), "nothing is lit for those who wait");
}

/// While a step is left, ending the turn is not the button that the eye falls on.
#[test]
fn the_end_of_a_turn_is_quiet_while_a_step_is_left() {
    let ends = |game: &Troia, quietly: bool| {
        let turn = game.view(None).turn.filter(|_| game.phase() == Phase::Dig);
        turn.is_some_and(|turn| {
            let legal = game.legal_moves(turn.seat);
            legal.contains(&Move::End) && (legal.len() > 1) == quietly
        })
    };
    for (quietly, class) in [(true, "ct-button"), (false, "ct-button main")] {
        let game = moment(2, |game| ends(game, quietly));
        let html = page(&game, game.view(None).turn.map(|turn| turn.seat), "");
        let (_, after) = html.split_once("name=\"move\" value=\"end\"").expect("a way to end the turn");
        let button = after.split("<button").nth(1).expect("its button");
        assert!(button.contains(&format!("class=\"{class}\"")), "{button}");
    }
}

#[test]
fn a_picked_piece_is_told_before_it_is_dug() {
    let game = moment(2, |game| game.phase() == Phase::Start);
    let who = game.view(None).waiting.lowest().unwrap();
    let Some(Move::Take { piece }) = game.legal_moves(who).first().copied() else { panic!("a start piece") };
    let html = page(&game, Some(who), &format!("pick={piece}"));
    assert!(html.contains("Take it") && html.contains(&format!("value=\"take {piece}\"")));
    let nothing = page(&game, Some(who), "pick=73");
    assert!(nothing.contains("disabled") || nothing.contains("take 73"));
}

/// Small screens show the hill to those who dig, and the cards and the frames to those who need them.
#[test]
fn small_screens_show_what_the_phase_is_about() {
    let phases =
        [(Phase::Keep, "own"), (Phase::Start, "shared"), (Phase::Choose, "own"), (Phase::Publish, "own")];
    for (phase, tab) in phases {
        let game = moment(3, |game| game.phase() == phase);
        let who = game.view(None).waiting.lowest().unwrap();
        let html = page(&game, Some(who), "");
        check_tabs(&html);
        assert!(html.contains(&format!("data-asks=\"{tab}\"")), "{phase:?}");
    }
}

/// Rulebook, Set-up: with four players 4 and 4 cards are kept; Confirm comes with the right number.
#[test]
fn cards_to_keep_are_picked_one_by_one() {
    let game = moment(4, |game| game.phase() == Phase::Keep);
    let few = page(&game, Some(seat(1)), "keep=1.8.9");
    assert!(few.contains("?keep=1.8.9.16") && !few.contains("value=\"keep"));
    let all = page(&game, Some(seat(1)), "keep=1.8.9.16.40.41.48.49");
    assert!(all.contains("value=\"keep 1 8 9 16 40 41 48 49\""));
    assert!(!all.contains("?keep=1.8.9.16.17"), "no fifth card to dig");
}

/// R29, R12: a piece may be tried at any time, and snaps only in its own cell and turn.
#[test]
fn r12_a_piece_snaps_in_one_cell_and_one_turn() {
    let game = moment(3, |game| game.tent(seat(1)).len() >= 2);
    for piece in game.tent(seat(1)).iter() {
        let held = page(&game, Some(seat(1)), "assist=1");
        let code = held.split("?try=").skip(1).filter_map(|rest| rest.split(['&', '"']).next());
        assert!(code.count() >= 2, "each piece can be held");
        let mut fits = 0;
        for layer in Layer::ALL {
            for cell in layer.cells().iter() {
                for turn in 0..4 {
                    let key = ["i", "ii", "vi", "vii", "viii"][layer.index()];
                    let query = format!("try={}&turn={turn}&at={key}-{}", code_of(piece), cell.name(layer));
                    let html = page(&game, Some(seat(1)), &query);
                    if html.contains("It fits") {
                        fits += 1;
                        assert_eq!((layer, cell), (piece.layer, piece.cell));
                        assert!(html.contains("tr-tile own laid"));
                    }
                }
            }
        }
        assert_eq!(fits, 1, "{piece}");
    }
}

/// The number of a piece in addresses, as the page writes it.
fn code_of(piece: game_troia::Piece) -> u16 {
    let before: u16 = Layer::ALL.iter().take(piece.layer.index()).map(|layer| u16::from(layer.size())).sum();
    (before + piece.cell.index() as u16) * 29 % 73
}

/// Score: what a publication is worth and why is told before it is made.
#[test]
fn a_group_tells_its_points_and_its_reasons() {
    let game = moment(2, |game| {
        let turn = game.view(None).turn;
        game.phase() == Phase::Publish && turn.is_some_and(|turn| !game.tent(turn.seat).is_empty())
    });
    let who = game.view(None).turn.unwrap().seat;
    let view = game.view(Some(who));
    let (piece, worth) = game
        .tent(who)
        .iter()
        .find_map(|piece| {
            let cells = game_troia::Cells::only(piece.cell);
            view.worth(piece.layer, cells).ok().map(|worth| (piece, worth))
        })
        .unwrap();
    let html = page(&game, Some(who), &format!("laid={}", code_of(piece)));
    assert!(html.contains(&format!("+{}", worth.points())), "the bar has the points");
    let action = Move::Publish { layer: piece.layer, cells: game_troia::Cells::only(piece.cell) };
    assert!(html.contains(&format!("value=\"{action}\"")), "and the button the move");
    let standing = ["Primordial", "Secondary", "Final"][worth.standing as usize];
    assert!(html.contains(&format!("{standing} publication")), "with its status");
}

/// What can be seen of a face is told in words too.
#[test]
fn faces_are_told_in_words() {
    let game = moment(2, |game| {
        let fronts =
            game.view(None).players.iter().flat_map(|player| player.front.clone()).collect::<Vec<_>>();
        fronts.iter().any(|front| front.face == Face::Plan)
    });
    assert!(page(&game, None, "").contains("part of a plan"));
}

/// A dig turn with covered pieces, and who acts.
fn dig_turn() -> (Troia, Seat) {
    let game = moment(2, |game| game.phase() == Phase::Dig && !game.view(None).hill.is_empty());
    let who = game.view(None).turn.unwrap().seat;
    (game, who)
}

/// What can't be used answers: every visible piece that can't be dug leads to the reason.
#[test]
fn every_piece_that_can_t_be_dug_says_why() {
    let (game, who) = dig_turn();
    let view = game.view(Some(who));
    let html = page(&game, Some(who), "");
    let covered: Vec<_> = view.hill.iter().filter(|lying| !lying.free).collect();
    assert!(covered.len() > 5);
    for lying in &covered {
        assert!(html.contains(&format!("?why=piece-{}\"", lying.piece)), "{}", lying.piece);
    }
    for lying in covered {
        let answer = page(&game, Some(who), &format!("why=piece-{}", lying.piece));
        assert!(answer.contains("is not free: another piece lies on it"));
        assert!(
            answer.contains("/rules/troia#dig\"") && text(&answer).contains("(Rules: Dig; our ruling R20)")
        );
        // Only what is visible on it is shown; there may be more.
        assert_eq!(answer.matches("class=\"tr-over\"").count(), lying.on.len(), "{}", lying.piece);
    }
}

/// A free piece and a card answer those who have to wait, or who have to do something else.
#[test]
fn what_is_not_to_be_decided_now_says_what_is() {
    let (game, who) = dig_turn();
    let other = seat(3 - who.number());
    let free = game.view(None).hill.iter().find(|lying| lying.free).unwrap().piece;
    assert!(page(&game, Some(other), &format!("why=piece-{free}")).contains("It isn’t your turn to decide."));
    let card = game.hand(who).iter().next().unwrap();
    let html = page(&game, Some(who), "");
    assert!(html.contains(&format!("?why=card-{card}\"")));
    let answer = page(&game, Some(who), &format!("why=card-{card}"));
    assert!(
        text(&answer).contains("dig, examine or end the turn. (Rules: Dig permits)"),
        "the rule and what to do"
    );
    let stranger = page(&game, Some(other), &format!("why=card-{card}"));
    assert!(!stranger.contains("tr-answer-head"), "nobody asks about a card in another hand");
}

/// Cards can be left to the table: the choice is complete, legal, and can still be changed.
#[test]
fn the_table_chooses_the_cards_to_keep() {
    for players in [3, 4] {
        let game = moment(players, |game| game.phase() == Phase::Keep);
        let cards = Kept::with(players).highest(Colour::of(seat(2)));
        assert!(game.legal_moves(seat(2)).contains(&Move::Keep { cards }));
        let query = format!("keep={}", cards.to_string().replace(' ', "."));
        assert!(page(&game, Some(seat(2)), "").contains(&format!("?{query}\"")), "it is offered");
        let html = page(&game, Some(seat(2)), &query);
        assert!(html.contains(&format!("value=\"keep {cards}\"")), "it can be confirmed");
        assert!(html.contains("tr-card may on"), "and changed");
    }
}

/// On a phone, publishing shows frames and tent first: the page says that it is the publish step.
#[test]
fn the_publish_step_is_marked() {
    let game = moment(2, |game| game.phase() == Phase::Publish);
    let who = game.view(None).turn.unwrap().seat;
    assert!(page(&game, Some(who), "").contains("class=\"ct tr publishing\""));
    assert!(page(&game, Some(who), "frame=ii").contains("class=\"ct tr trying publishing\""));
    assert!(!page(&game, Some(seat(3 - who.number())), "").contains("publishing\""));
}

/// Each component explains itself, with the place of the rule.
#[test]
fn things_explain_themselves_with_their_rule() {
    let (game, who) = dig_turn();
    let html = page(&game, Some(who), "frame=ii");
    for thing in ["hill", "front", "tent", "frame"] {
        assert!(html.contains(&format!("popovertarget=\"tr-help-{thing}\"")), "{thing}");
    }
    assert!(page(&game, Some(who), "").contains("popovertarget=\"tr-help-cards\""));
    for rule in ["Rules: Dig; our ruling R20", "Rules: Score", "Rules: Primordial, secondary, final"] {
        assert!(html.contains(rule), "{rule}");
    }
}

/// What the result says of each line's points adds up to them.
#[test]
fn the_points_come_from_where_the_result_says() {
    let words = Words::new(Lang::En).of(&texts_troia::TEXTS);
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let (options, events) = random_game(players, seed);
        let game = after(&options, &events);
        for (seat, result) in Seat::first(players.into()).zip(game.outcome().unwrap().seats) {
            let sources = sources(words, &game.view(None), seat, &result.lines);
            let points: Vec<i32> = sources.iter().map(Source::points).collect();
            assert_eq!(points, result.lines.iter().map(|line| line.points).collect::<Vec<_>>(), "{players}");
        }
    }
}

/// A player who follows the others sees the tent of the player whose turn it is, and their own on their turn.
#[test]
fn a_player_can_follow_the_others() {
    let game = moment(3, |game| game.phase() == Phase::Dig);
    let acting = game.view(None).turn.unwrap().seat;
    for seat in Seat::first(3) {
        let html = page_following(&game, seat);
        check_page::<TroiaPage>(&html);
        assert_eq!(html.contains("tr-followed"), seat != acting);
        assert!(!page(&game, Some(seat), "").contains("tr-followed"));
    }
}

/// Everything that can be heard is heard in a game.
#[test]
fn a_game_can_be_heard() {
    let (options, events) = random_game(2, 2);
    let pages = (0..=events.len()).step_by(7).map(|count| page(&after(&options, &events[..count]), None, ""));
    let heard: BTreeSet<_> = pages.flat_map(|html| sounds(&html)).collect();
    for sound in ["card", "stone", "ink"] {
        assert!(heard.iter().filter(|(name, _)| name == sound).count() > 1, "{sound}: {heard:?}");
    }
}
