//! What each viewer may know (facts, section 5; R33–R38): every zone is redrawn at random and no viewer notices;
//! and what is imagined from a view is a possible game.

use std::collections::BTreeSet;

use game_core::{Game, Hidden, Pending, Seat, Seeded};
use game_troia::cards::Colour;
use game_troia::{Card, Cards, Face, Handle, Phase, Pieces, Troia};

use crate::common::{Play, position, seat};

/// Random games with a state looked at now and then.
fn states(players: u8, games: u64, every: usize) -> Vec<Troia> {
    let mut states = Vec::new();
    for seed in 0..games {
        let mut play = Play::new(players);
        let mut source = Seeded::with_stream(7, seed);
        let mut step = 0;
        while play.random_step(&mut source) {
            step += 1;
            if step % every == 0 {
                states.push(play.game);
            }
        }
    }
    states
}

/// The zones that differ between a game and the same game with everything hidden redrawn.
fn zones_that_differ(game: &Troia, other: &Troia, viewer: Option<Seat>) -> BTreeSet<&'static str> {
    let mut zones = BTreeSet::new();
    let mut note = |zone: &'static str, differs: bool| {
        if differs {
            zones.insert(zone);
        }
    };
    let whole = |game: &Troia| serde_json::to_value(game).expect("a game is written as JSON");
    let (one, two) = (whole(game), whole(other));
    for index in (0..game.seats()).filter(|index| Some(Seat::from_index(*index)) != viewer) {
        note("hands", one["hands"][index] != two["hands"][index]);
        note("removed cards", one["removed"][index] != two["removed"][index]);
        note("face-down cards", one["chosen"][index] != two["chosen"][index]);
        note("tents", one["tents"][index] != two["tents"][index]);
        let permits = |game: &Troia| -> Vec<Card> {
            game.hand(Seat::from_index(index)).iter().filter(|card| Cards::NEUTRAL.contains(*card)).collect()
        };
        note("drawn permits", permits(game) != permits(other));
    }
    note("undrawn pile", one["pile"] != two["pile"]);
    let hills = [game, other].map(|game| game.hill().lying());
    note("handles", hills[0] != hills[1]);
    let empty = Vec::new();
    let lists = [&one, &two].map(|whole| whole["hill"].as_array().unwrap_or(&empty));
    for lying in lists[0] {
        let Some(same) = lists[1].iter().find(|other| other["piece"] == lying["piece"]) else { continue };
        note("identities", (&lying["layer"], &lying["cell"]) != (&same["layer"], &same["cell"]));
        note("faces", lying["face"] != same["face"]);
        note("quarter-turns", lying["quarter"] != same["quarter"]);
        note("drop order", lying["on"] != same["on"]);
    }
    let fronts = |game: &Troia| -> Vec<(Handle, Face)> {
        let view = game.view(None);
        view.players.iter().flat_map(|player| &player.front).map(|front| (front.piece, front.face)).collect()
    };
    let under = |whole: &serde_json::Value, piece: Handle| {
        let pieces = whole["hill"].as_array().cloned().unwrap_or_default();
        pieces.into_iter().find(|lying| lying["piece"] == serde_json::json!(piece))
    };
    for (piece, _) in fronts(game) {
        let cell = |whole| under(whole, piece).map(|lying| (lying["layer"].clone(), lying["cell"].clone()));
        note("under-faces", cell(&one) != cell(&two));
    }
    zones
}

/// "What is hidden": each zone really is redrawn, and no view changes with it.
#[test]
fn every_hidden_zone_is_drawn_anew_and_no_view_changes() {
    for players in 2..=4 {
        let mut source = Seeded::new(3);
        let mut seen = BTreeSet::new();
        for game in states(players, 3, 5) {
            for viewer in Seat::first(game.seats()).map(Some).chain([None]) {
                let other = game.permute_hidden(viewer, &mut source);
                assert_eq!(other.view(viewer), game.view(viewer));
                seen.extend(zones_that_differ(&game, &other, viewer));
            }
        }
        let mut expected = BTreeSet::from([
            "hands",
            "removed cards",
            "face-down cards",
            "tents",
            "drawn permits",
            "undrawn pile",
            "handles",
            "identities",
            "faces",
            "quarter-turns",
            "drop order",
            "under-faces",
        ]);
        if players == 2 {
            expected.remove("removed cards");
        }
        assert_eq!(seen, expected, "{players} players");
    }
}

/// For bots: an imagined game gives back the view, can be played to its end, and keeps what the viewer knows.
#[test]
fn an_imagined_game_can_be_played_to_its_end() {
    for players in 2..=4 {
        let mut source = Seeded::new(4);
        for game in states(players, 2, 17) {
            let viewer = Some(Seat::from_index(1));
            let view = game.view(viewer);
            let mut play = Play { game: Troia::imagine(&view, &mut source) };
            assert_eq!(play.game.view(viewer), view);
            assert_eq!(play.game.tent(seat(2)), game.tent(seat(2)));
            assert_eq!(play.game.hand(seat(2)), game.hand(seat(2)));
            while play.random_step(&mut source) {
                play.game.check().expect("it stays sound");
            }
        }
    }
}

/// For bots: in an imagined hill older layers lie under younger ones, as in every real one.
#[test]
fn an_imagined_hill_keeps_the_order_of_the_layers() {
    let mut source = Seeded::new(5);
    let (mut hills, mut wrong) = (0, 0);
    for game in states(4, 8, 9).into_iter().filter(|game| game.phase() != Phase::Keep) {
        let imagined = Troia::imagine(&game.view(None), &mut source);
        let whole = serde_json::to_value(imagined).unwrap();
        let pieces = whole["hill"].as_array().unwrap();
        let layer = |handle: &serde_json::Value| {
            let found = pieces.iter().find(|lying| lying["piece"] == *handle).unwrap();
            found["layer"].as_str().unwrap().parse::<game_troia::Layer>().unwrap()
        };
        let upside_down = pieces.iter().any(|lying| {
            let on = lying["on"].as_array().unwrap();
            on.iter().any(|upper| layer(upper) < layer(&lying["piece"]))
        });
        (hills, wrong) = (hills + 1, wrong + usize::from(upside_down));
    }
    assert!(hills > 100 && wrong * 100 <= hills, "{wrong} of {hills} hills");
}

/// R33: a completely hidden piece is in no view; all listed pieces show something.
#[test]
fn r33_what_is_hidden_wholly_is_in_no_view() {
    let mut play = Play::new(4);
    let mut source = Seeded::new(1);
    while play.game.phase() == Phase::Keep {
        play.random_step(&mut source);
    }
    for chance in ["hill 1", "handles 1", "first 1"] {
        play.chance(chance);
    }
    let view = play.game.view(None);
    assert_eq!((view.left, view.hill.len()), (73, 70));
    assert_eq!(view.hill.iter().map(|lying| u32::from(lying.open)).sum::<u32>(), 13_803);
    assert_eq!(view.hill.iter().filter(|lying| lying.face.is_some()).count(), 30);
    assert!(view.hill.iter().all(|lying| lying.open > 0));
}

/// R34: free pieces show their face; a face is visible if at least half of its disc is uncovered.
#[test]
fn r34_the_face_of_a_free_piece_is_seen() {
    for game in states(3, 1, 4).iter().filter(|game| game.phase() != Phase::Keep) {
        let view = game.view(None);
        for lying in view.hill.iter().filter(|lying| lying.free) {
            assert!(lying.face.is_some() && lying.open == 441 && lying.on.is_empty());
        }
    }
}

/// R35: the order of the list reveals only what covers what.
#[test]
fn r35_the_list_can_be_painted_and_tells_no_drop_order() {
    for game in states(4, 1, 4).iter().filter(|game| game.phase() != Phase::Keep) {
        let view = game.view(None);
        for (place, lying) in view.hill.iter().enumerate() {
            let later = &view.hill[place..];
            assert!(lying.on.iter().all(|upper| later.iter().any(|other| other.piece == upper)));
        }
        // Of the pieces that could come next, always the one with the lowest handle.
        for (place, pair) in view.hill.windows(2).enumerate() {
            let forced = view.hill[..=place].iter().any(|lower| lower.on.contains(pair[1].piece));
            assert!(forced || pair[0].piece < pair[1].piece);
        }
    }
}

/// R36: a view names no cell of a piece on the hill or before a tent.
#[test]
fn r36_no_view_names_the_cell_of_an_unexamined_piece() {
    let play = position(2).front(1, "II b2").start();
    let json = serde_json::to_value(play.game.view(Some(seat(1)))).unwrap();
    let keys = |value: &serde_json::Value| -> BTreeSet<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    let expected = ["piece", "x", "y", "angle", "on", "open", "face", "free"];
    assert_eq!(keys(&json["hill"][0]), expected.map(str::to_owned).into_iter().collect());
    let expected = ["piece", "face"];
    assert_eq!(keys(&json["players"][0]["front"][0]), expected.map(str::to_owned).into_iter().collect());
}

/// R38: of another's tent everyone knows the number of pieces and the faces that went in; a publication does
/// not tell which of them it was.
#[test]
fn r38_a_tent_tells_its_number_and_the_faces_that_went_in() {
    let mut play = position(2).tent(1, "II b2 c2").cards("64 2");
    let before = play.game.view(Some(seat(2)));
    assert_eq!(before.players[0].tent, 2);
    assert_eq!(before.players[0].taken.iter().map(|taken| taken.count).sum::<u8>(), 2);
    assert!(before.own.unwrap().tent.is_empty());
    play.act(1, "publish II b2");
    let after = play.game.view(Some(seat(2)));
    assert_eq!(after.players[0].tent, 1);
    assert_eq!(after.players[0].taken, before.players[0].taken);
}

/// Table: hands, removed cards and drawn permits are counts to others, and open to their owner.
#[test]
fn cards_are_counts_to_others() {
    let mut play = position(3).cards("49 2 3");
    play.end_publishing(1);
    let spectator = play.game.view(None);
    assert!(spectator.own.is_none());
    let player = &spectator.players[0];
    assert_eq!((player.cards, player.publish_left, spectator.pile), (10, 4, 15));
    let own = play.game.view(Some(seat(1))).own.unwrap();
    assert_eq!(own.hand.len(), 10);
    assert_eq!(own.hand.or(own.removed).and(Colour::A.cards()).len(), 11);
}

/// Cartes d'action ¶4: a face-down card is seen to lie there, but not which it is.
#[test]
fn a_face_down_card_is_nobody_elses_business() {
    let mut one = position(2).start();
    let mut other = one.clone();
    one.act(1, "card 64");
    other.act(1, "card 1");
    assert_eq!(one.game.view(Some(seat(2))), other.game.view(Some(seat(2))));
    assert_eq!(one.game.view(None), other.game.view(None));
    assert_ne!(one.game.view(Some(seat(1))), other.game.view(Some(seat(1))));
}

/// Préparation ¶2, R23: what was kept is nobody else's business, not even that a card is missing.
#[test]
fn r23_what_was_kept_is_nobody_elses_business() {
    let choose = |first: &str| {
        let mut play = Play::new(4);
        play.act(1, first);
        play.act(2, "keep 2 7 10 15 39 42 47 50");
        play.game
    };
    let (one, other) = (choose("keep 1 8 9 16 40 41 48 49"), choose("keep 8 9 16 17 41 48 57 64"));
    for viewer in [None, Some(seat(2)), Some(seat(3))] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
    assert_eq!(one.pending(), Pending::Seats([seat(3), seat(4)].into_iter().collect()));
}

/// A view of a seat that does not exist is a spectator's.
#[test]
fn a_stranger_sees_what_a_spectator_sees() {
    let game = position(2).tent(1, "II b2").start().game;
    assert_eq!(game.view(Some(seat(9))), game.view(None));
    assert_eq!(game.tent(seat(9)), Pieces::EMPTY);
    let text = game.view(Some(seat(1))).to_string();
    assert!(text.contains("Behind your tent, Troy II: b2 (2)"), "{text}");
    assert!(!game.view(Some(seat(2))).to_string().contains("Behind your tent"));
}
