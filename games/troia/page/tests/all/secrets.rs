//! Hidden information: a page holds what its viewer may know, and not a byte of anything else.

use game_core::{Chronicle, Game, Hidden, Seat, Seeded};
use game_troia::cards::Cards;
use game_troia::{Card, Chance, Move, Phase, Troia};
use page_testkit::people;
use page_troia::lines;
use words::{Lang, Words};

use crate::common::{Event, after, drawn, page, random_game, seat};

fn viewers(game: &Troia) -> impl Iterator<Item = Option<Seat>> + use<> {
    Seat::first(game.seats()).map(Some).chain([None])
}

/// R35–R38: whatever is hidden may change, and no byte of the page does. What an eye sees of the hill (R36) is the one
/// thing beside the view that a page is made from; it holds nothing that is covered, as the rules crate tests.
#[test]
fn r35_hidden_things_change_no_byte() {
    let mut source = Seeded::new(35);
    for players in 2..=4 {
        for seed in 0..2 {
            let (options, events) = random_game(players, 100 + seed);
            for count in (0..=events.len()).step_by(13) {
                let game = after(&options, &events[..count]);
                for viewer in viewers(&game) {
                    let shown = drawn(&game, &game, viewer, "assist=1&frame=vii", Lang::En);
                    for _ in 0..2 {
                        let other = game.permute_hidden(viewer, &mut source);
                        let again = drawn(&other, &game, viewer, "assist=1&frame=vii", Lang::En);
                        assert!(shown == again, "{players} players, seed {seed}, event {count}, {viewer:?}");
                    }
                }
            }
        }
    }
}

/// Others see neither a hand nor what is behind a tent, whatever they ask for in their address.
#[test]
fn no_address_opens_another_tent() {
    let (options, events) = random_game(3, 8);
    let game = after(&options, &events[..events.len() * 2 / 3]);
    let codes: Vec<String> = (0..73).map(|code| code.to_string()).collect();
    for viewer in [None, Some(seat(1))] {
        let own = viewer.map_or(0, |seat| game.tent(seat).len());
        for code in &codes {
            let html = page(&game, viewer, &format!("try={code}&laid={}", codes.join(".")));
            assert!(html.matches("tr-tile own").count() == own, "only what is one's own");
        }
    }
    let html = page(&game, None, "assist=1");
    assert!(!html.contains("data-try") && !html.contains("tr-hand"), "a spectator holds nothing");
}

/// R36: what lies under another piece is not drawn: every path on the hill is one of the picture's.
#[test]
fn r36_the_hill_is_drawn_from_the_picture_alone() {
    let (options, events) = random_game(4, 3);
    let game = after(&options, &events[..20]);
    let bare = Troia::new(&options).unwrap();
    let html = drawn(&game, &bare, None, "", Lang::En);
    let hill = html.split("id=\"tr-hill\"").nth(1).unwrap().split("tr-lens").next().unwrap();
    assert!(
        hill.contains("tr-body") && !hill.contains("<path"),
        "without a picture there is no mark on the hill"
    );
}

fn told(options: &game_troia::Options, events: &[Event], viewer: Option<Seat>) -> String {
    let mut game = Troia::new(options).unwrap();
    let mut chronicle = Chronicle::default();
    events.iter().for_each(|event| chronicle.play(&mut game, event).unwrap());
    let entries: Vec<_> = chronicle.entries(&game, viewer).collect();
    lines(Words::new(Lang::En).of(&texts_troia::TEXTS), &people(game.seats()), &entries).into_string()
}

/// R23: which cards were kept is told to nobody else, not even in the log.
#[test]
fn r23_kept_cards_are_secret_in_the_log() {
    let (options, events) = random_game(4, 5);
    let keep: Vec<Event> = events
        .iter()
        .cloned()
        .take_while(|event| matches!(event, Event::Move(_, Move::Keep { .. })))
        .collect();
    let mut other = keep.clone();
    let cards: Cards = "8 9 16 17 48 49 56 57".parse().unwrap();
    let swapped = if keep[0] == Event::Move(seat(1), Move::Keep { cards }) {
        "1 8 9 16 40 41 48 49".parse().unwrap()
    } else {
        cards
    };
    other[0] = Event::Move(seat(1), Move::Keep { cards: swapped });
    for viewer in [None, Some(seat(2)), Some(seat(4))] {
        assert_eq!(told(&options, &keep, viewer), told(&options, &other, viewer));
    }
    assert_ne!(told(&options, &keep, Some(seat(1))), told(&options, &other, Some(seat(1))));
}

/// Action cards: a drawn permit is known to who drew it.
#[test]
fn drawn_permits_are_secret_in_the_log() {
    for players in 2..=4 {
        let (options, events) = random_game(players, 11);
        let at = events.iter().position(|event| matches!(event, Event::Chance(Chance::Permit(_)))).unwrap();
        let (before, drawn_card) = (after(&options, &events[..at]), events[at].clone());
        let who = before.view(None).turn.unwrap().seat;
        let other = (21..=36).filter_map(Card::new).map(|card| Event::Chance(Chance::Permit(card)));
        let other = other.into_iter().find(|event| *event != drawn_card).unwrap();
        let tell = |event: Event, viewer| told(&options, &[&events[..at], &[event]].concat(), viewer);
        for viewer in Seat::first(usize::from(players)).map(Some).chain([None]) {
            let same = tell(drawn_card.clone(), viewer) == tell(other.clone(), viewer);
            assert_eq!(same, viewer != Some(who), "{viewer:?}");
        }
    }
}

/// Examine: what was found is told to the finder only.
#[test]
fn what_was_found_is_told_to_the_finder_only() {
    let (options, events) = random_game(2, 21);
    let own = told(&options, &events, Some(seat(1)));
    assert!(own.contains("Only you know"));
    assert!(!told(&options, &events, None).contains("Only you know"));
    let finds = |viewer: Option<Seat>| told(&options, &events, viewer).matches("Only you know").count();
    let game = after(&options, &events);
    let taken = |who: Seat| {
        game.view(None).player(who).unwrap().taken.iter().map(|taken| usize::from(taken.count)).sum::<usize>()
    };
    assert_eq!(finds(Some(seat(1))), taken(seat(1)));
    assert_eq!(finds(Some(seat(2))), taken(seat(2)));
}

/// R40: while cards are chosen, nothing tells which one lies face down.
#[test]
fn r40_a_card_that_lies_face_down_is_not_told() {
    let (options, events) = random_game(2, 1);
    let at = events.iter().position(|event| matches!(event, Event::Move(_, Move::Card { .. }))).unwrap();
    let Event::Move(who, _) = events[at] else { panic!("a card") };
    let before = after(&options, &events[..at]);
    assert_eq!(before.phase(), Phase::Choose);
    let pages: Vec<String> = before
        .legal_moves(who)
        .into_iter()
        .map(|action| {
            let mut game = before;
            game.play(who, &action).unwrap();
            page(&game, None, "") + &page(&game, Some(seat(3 - who.number())), "")
        })
        .collect();
    assert!(pages.windows(2).all(|pair| pair[0] == pair[1]));
}
