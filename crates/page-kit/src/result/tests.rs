use game_core::{Account, Earned, ScoreLine, SeatResult, SeatSet};
use words::Lang;

use super::*;
use crate::addresses::SeenBy;

const URLS: Urls<'static> =
    Urls { here: "/t/7", draft: "", undo: "", confirm: "", take_back: None, hint: None, fields: &[] };

fn people(count: usize) -> Vec<Person<'static>> {
    let person = |name| Person {
        name,
        seat: None,
        is_bot: false,
        is_here: true,
        has_confirmed: false,
        hints: 0,
        crest: None,
        beside: None,
    };
    ["Ada", "Bob", "Cleo"].into_iter().take(count).map(person).collect()
}

/// The result of a game with these totals.
fn shown(
    lang: Lang,
    totals: &[i32],
    winners: &[usize],
    viewer: Option<usize>,
    target: Option<i32>,
) -> String {
    let seat = |total: i32| SeatResult {
        total,
        lines: vec![ScoreLine { key: "x", count: total, points: total }],
        honours: vec![],
    };
    let outcome = Outcome {
        reason: "over",
        winners: winners.iter().map(|seat| Seat::from_index(*seat)).collect::<SeatSet>(),
        seats: totals.iter().copied().map(seat).collect(),
    };
    let people = people(totals.len());
    let viewer = viewer.map(Seat::from_index);
    let accounts = vec![Some(vec![account(totals[0])])];
    let ending = Ending {
        words: Words::new(lang),
        viewer,
        people: &people,
        urls: &URLS,
        query: "x=1&board=2",
        positions: Positions { track: "/t/7/replay", of_entries: &[3, 9], last: 12 },
        accounts: &accounts,
    };
    let scores = totals.iter().map(|total| vec![0, *total]).collect();
    let finish = Finish {
        ending: &ending,
        outcome: &outcome,
        target,
        reason: "",
        board: &board(&ending, &outcome, |seat| html! { p .drawn { (seat) } }),
        sources: &[],
        curves: &Curves { scores, unit: "Days".to_owned(), per_unit: 1, positions: vec![3, 12] },
        moments: &[Moment { text: "A long chain.".to_owned(), entry: 1 }],
    };
    result(&finish).into_string()
}

/// A line with two reasons: the first only explains, the second can't be looked at yet.
fn account(points: i32) -> Account<Reason> {
    let earned = |points, text: &str, url: Option<&str>| {
        let why = Reason { text: text.to_owned(), url: url.map(str::to_owned) };
        Earned { points, position: 4, why }
    };
    let reasons =
        vec![earned(0, "Round 1: why", Some("/t/7/replay/4")), earned(points, "Round 2: what", None)];
    Account { line: ScoreLine { key: "x", count: points, points }, reasons }
}

#[test]
fn a_line_opens_to_its_reasons() {
    let html = shown(Lang::En, &[3, 2], &[0], None, None);
    // Only the first seat's reasons are known.
    assert_eq!(html.matches("<details").count(), 1, "{html}");
    assert!(
        html.contains("<b></b><a href=\"/t/7/replay/4\" title=\"See this moment\">Round 1: why</a></li>"),
        "{html}"
    );
    assert!(html.contains("<b>+3</b><span>Round 2: what</span>"), "{html}");
}

fn headline(
    lang: Lang,
    totals: &[i32],
    winners: &[usize],
    viewer: Option<usize>,
    target: Option<i32>,
) -> String {
    let html = shown(lang, totals, winners, viewer, target);
    let (_, rest) = html.split_once("<h2 id=\"ct-result-title\">").expect("a headline");
    rest.split_once("</h2>").expect("its end").0.to_owned()
}

/// Totals, winners, viewer, target, and the headline in English and French.
type Case = (&'static [i32], &'static [usize], Option<usize>, Option<i32>, &'static str, &'static str);

#[test]
fn the_headline_speaks_to_the_viewer() {
    let cases: [Case; 13] = [
        (&[62, 58], &[0], Some(0), None, "You won, with 62 points", "Vous avez gagné, avec 62 points"),
        (
            &[62, 58],
            &[0],
            Some(1),
            None,
            "Ada won; you came second, 4 points behind",
            "Ada a gagné ; vous finissez deuxième, à 4 points",
        ),
        (
            &[62, 61],
            &[0],
            Some(1),
            None,
            "Ada won; you came second, 1 point behind",
            "Ada a gagné ; vous finissez deuxième, à 1 point",
        ),
        (
            &[62, 62],
            &[1],
            Some(0),
            None,
            "Bob won; you came second, level on points",
            "Bob a gagné ; vous finissez deuxième, à égalité de points",
        ),
        (
            &[40, 62, 50],
            &[1],
            Some(0),
            None,
            "Bob won; you came third, 22 points behind",
            "Bob a gagné ; vous finissez troisième, à 22 points",
        ),
        (
            &[40, 40, 9],
            &[0, 1],
            Some(0),
            None,
            "You and Bob share the win, with 40 points each",
            "Vous et Bob vous partagez la victoire, avec 40 points chacun",
        ),
        (
            &[40, 40, 9],
            &[0, 1],
            Some(2),
            None,
            "Ada and Bob share the win; you came third, 31 points behind",
            "Ada et Bob se partagent la victoire ; vous finissez troisième, à 31 points",
        ),
        (
            &[40, 40, 9],
            &[0, 1],
            None,
            None,
            "Ada and Bob share the win, with 40 points each",
            "Ada et Bob se partagent la victoire, avec 40 points chacun",
        ),
        (&[62, 58], &[0], None, None, "Ada won, with 62 points", "Ada a gagné, avec 62 points"),
        (&[52], &[0], Some(0), None, "You scored 52 points", "Vous avez marqué 52 points"),
        (&[52], &[0], Some(0), Some(50), "You won, with 52 points", "Vous avez gagné, avec 52 points"),
        (
            &[49],
            &[],
            Some(0),
            Some(50),
            "You lost: 49 points, 1 point short of the target",
            "Vous avez perdu : 49 points, il en manquait 1",
        ),
        (
            &[49],
            &[],
            None,
            Some(50),
            "Ada lost: 49 points, 1 point short of the target",
            "Ada a perdu : 49 points, il en manquait 1",
        ),
    ];
    for (totals, winners, viewer, target, en, fr) in cases {
        assert_eq!(headline(Lang::En, totals, winners, viewer, target), en);
        assert_eq!(headline(Lang::Fr, totals, winners, viewer, target), fr);
    }
}

#[test]
fn the_laurel_is_for_winners() {
    let has_laurel = |totals: &[i32], winners: &[usize], viewer: Option<usize>, target: Option<i32>| {
        shown(Lang::En, totals, winners, viewer, target).contains("ct-laurel")
    };
    assert!(has_laurel(&[3, 2], &[0], Some(0), None) && has_laurel(&[50], &[0], Some(0), Some(50)));
    assert!(!has_laurel(&[3, 2], &[0], Some(1), None) && !has_laurel(&[3, 2], &[0], None, None));
    assert!(!has_laurel(&[50], &[0], Some(0), None));
}

#[test]
fn the_query_opens_another_board() {
    let html = shown(Lang::En, &[9, 8, 7], &[0], None, None);
    assert!(html.contains("<p class=\"drawn\">2</p>"), "{html}");
    assert!(
        html.contains("href=\"/t/7?x=1&amp;board=1\"") && html.contains("aria-current=\"true\"><bdi>Bob")
    );
    // Nobody sits there.
    assert!(shown(Lang::En, &[9], &[0], None, None).contains("<p class=\"drawn\">1</p>"));
}

/// Each point of the curve and each moment leads to its position, as the viewer saw it.
#[test]
fn the_curve_and_the_moments_lead_to_their_positions() {
    let html = shown(Lang::En, &[62, 58], &[0], Some(1), None);
    for link in [
        "<a href=\"/t/7/replay/3/seat/2\" tabindex=\"-1\" aria-label=\"Position 3: Ada 0, Bob 0\">",
        "<a href=\"/t/7/replay/12/seat/2\" tabindex=\"-1\" aria-label=\"Position 12: Ada 62, Bob 58\">",
        "<a href=\"/t/7/replay/9/seat/2\">A long chain.</a>",
    ] {
        assert!(html.contains(link), "{link}: {html}");
    }
}

/// In the replay the points lie where their positions are, and a line where one is.
#[test]
fn the_strip_shows_where_one_is() {
    let curves = Curves { scores: vec![vec![0, 5, 10]], positions: vec![0, 10, 40], ..Curves::default() };
    let names = ["Ada".to_owned()];
    let at = |position| {
        let (track, words) = ("/t/7/replay", Words::new(Lang::En));
        strip(&Strip {
            words,
            names: &names,
            curves: &curves,
            track,
            seen_by: SeenBy::Spectator,
            position,
            last: 40,
        })
        .into_string()
    };
    assert!(at(10).contains("points=\"0,100 25,50 100,0\"") && at(10).contains("x1=\"25%\""), "{}", at(10));
    assert!(at(40).contains("x1=\"100%\"") && at(0).contains("href=\"/t/7/replay/10\""));
    let none = Curves::default();
    let words = Words::new(Lang::En);
    let empty = strip(&Strip {
        words,
        names: &names,
        curves: &none,
        track: "",
        seen_by: SeenBy::Spectator,
        position: 0,
        last: 9,
    });
    assert!(empty.into_string().is_empty());
}
