//! What an eye sees drawn on the pieces, and that it sees nothing else (R36).

use game_core::{Chronicled, Game, Seat, Seeded};
use game_troia::geometry::{SCALE, Square};
use game_troia::picture::{Line, Prints};
use game_troia::{Face, Piece, Troia};

use crate::common::{Play, position};

/// Lines close to each other all over every side; the ink names the side.
fn prints() -> Prints<(Piece, Face)> {
    let lines = |at: i32| [vec![(-500, at), (500, at)], vec![(at, -500), (at, 500)]];
    Prints::new(|piece, face| {
        let lines = (-9..10).flat_map(|step| lines(50 * step));
        lines.map(|points| Line { ink: (piece, face), points }).collect()
    })
}

/// R36: nothing is drawn where another piece covers it, and nothing of a completely hidden piece.
#[test]
fn r36_art_is_cut_to_what_is_seen() {
    let play = Play::on_hill(4, 1);
    let (view, picture, prints) = (play.game.view(None), play.game.sight(None), prints());
    let drawn = |piece| !picture.lines(piece, &prints).is_empty();
    let hidden = play.game.hill().lying().iter().filter(|piece| view.piece(*piece).is_none());
    assert_eq!(hidden.filter(|piece| drawn(*piece)).count(), 0, "only what is listed is drawn");
    for lying in &view.hill {
        let over: Vec<Square> = lying.on.iter().map(|upper| view.piece(upper).unwrap().square).collect();
        let lines = picture.lines(lying.piece, &prints);
        assert!(!lines.is_empty(), "{}", lying.piece);
        for (x, y) in lines.iter().flat_map(|line| &line.points) {
            let near = |dx: i64, dy: i64| {
                let point = ((i64::from(*x) + dx) * SCALE, (i64::from(*y) + dy) * SCALE);
                over.iter().any(|square| square.contains(point))
            };
            let buried = [(-3, -3), (3, -3), (3, 3), (-3, 3)].into_iter().all(|(dx, dy)| near(dx, dy));
            let corner = [(-3, 0), (3, 0), (0, 3), (0, -3)].into_iter().all(|(dx, dy)| near(dx, dy));
            assert!(!(buried && corner), "a point of {} lies under another piece", lying.piece);
        }
    }
}

/// R37: nothing is drawn before the hill is there; before a tent a piece shows its whole upper side.
#[test]
fn a_piece_before_a_tent_is_drawn_whole() {
    let mut play = position(2).cards("1 2");
    let prints = prints();
    let piece = play.free();
    let lines = |game: &Troia| game.sight(None).lines(piece, &prints);
    assert!(lines(&Play::new(2).game).is_empty());
    play.act(2, &format!("dig {piece}"));
    let whole = lines(&play.game);
    assert_eq!(whole.len(), 38);
    assert!(whole.iter().flat_map(|line| &line.points).all(|(x, y)| x.abs() <= 500 && y.abs() <= 500));
}

/// R36: redrawing everything that can't be seen changes no line.
#[test]
fn r36_what_is_hidden_changes_no_line() {
    let prints = prints();
    for players in 2..=4 {
        let mut play = Play::new(players);
        let mut source = Seeded::new(36);
        let (mut step, mut changed) = (0, 0);
        while play.random_step(&mut source) {
            step += 1;
            if step % 11 != 0 {
                continue;
            }
            for viewer in Seat::first(play.game.seats()).map(Some).chain([None]) {
                let other = play.game.permute_unseen(viewer, &mut source);
                other.check().expect("it stays sound");
                assert_eq!(other.view(viewer), play.game.view(viewer));
                let (one, two) = (play.game.sight(viewer), other.sight(viewer));
                assert_eq!(one, two, "{players} players, step {step}, {viewer:?}");
                let shown = play.game.view(viewer).hill;
                assert!(
                    shown
                        .iter()
                        .all(|lying| one.lines(lying.piece, &prints) == two.lines(lying.piece, &prints))
                );
                changed += u32::from(other != play.game);
            }
        }
        assert!(changed > 20, "{players} players: only {changed} states were drawn anew");
    }
}
