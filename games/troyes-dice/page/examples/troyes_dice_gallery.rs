//! Writes static pages of many situations, to be looked at: `cargo run -p page-troyes-dice --example troyes_dice_gallery -- DIRECTORY`.

use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Chance, Move, Setup, TroyesDice, View};
use maud::{Markup, html};
use page_testkit::gallery::{Gallery, Outcome, URLS, people};
use page_troyes_dice::{Entry, Finish, Pick, Scene, log_entry, render, result, styles};
use words::{Lang, Words};

/// A game, and a roll with the views around it.
type Rolled = (TroyesDice, Option<(View, Chance, View)>);

/// One page: a game, who looks, what is drafted and picked.
struct Shot {
    name: &'static str,
    game: TroyesDice,
    before: Option<(View, Chance, View)>,
    viewer: Option<Seat>,
    draft: Vec<Move>,
    pick: &'static str,
    lang: Lang,
    confirmed: bool,
    refusal: Option<&'static str>,
}

fn main() -> Outcome<()> {
    let gallery = Gallery::open(styles())?;
    for shot in shots()? {
        gallery.hang(shot.name, shot.lang, &page(&shot))?;
    }
    for lang in Lang::ALL {
        gallery.hang(&format!("result-{}", lang.code()), lang, &result_page(lang)?)?;
    }
    Ok(())
}

fn shots() -> Outcome<Vec<Shot>> {
    let first = Some(Seat::FIRST);
    let start = after_roll(fresh("players=2")?, "roll 3 1 3 6")?;
    let late = after_roll(set_up(include_str!("late.json"))?, "roll 4 2 5 5")?;
    let raid = after_roll(set_up(include_str!("raid.json"))?, "roll 6 2 3 5")?;
    let chain = after_roll(set_up(include_str!("chain.json"))?, "roll 1 3 4 6")?;
    let mut shots = Vec::new();
    let mut add = |name, (game, before): &Rolled, pick| {
        let shot = Shot {
            name,
            game: *game,
            before: *before,
            viewer: first,
            draft: Vec::new(),
            pick,
            lang: Lang::En,
            confirmed: false,
            refusal: None,
        };
        shots.push(shot);
    };
    add("start", &start, "");
    add("die", &start, "pick=3");
    add("building", &start, "pick=bishopric4");
    add("track", &start, "pick=deniers");
    add("late", &late, "");
    add("late-die", &late, "pick=3");
    add("raid", &raid, "");
    add("chain", &chain, "pick=palace3");
    add("refused", &late, "pick=4");
    add("bonus", &chain, "");
    add("bonus-picked", &chain, "move=%2Bhall5");
    add("spectator", &late, "");
    add("confirmed", &late, "");
    add("ready", &late, "");
    add("french", &late, "pick=cathedral6");
    add("four", &after_roll(random("players=4 expansion", 5, 9)?, "roll 4 2 5 5")?, "");
    add("ten", &after_roll(random("players=10", 6, 9)?, "roll 2 2 4 5")?, "");
    add("order", &(waiting_for_crier("players=3 numbering=expert")?, None), "order=415");
    add("direction", &(waiting_for_crier("players=3 numbering=rolled")?, None), "");
    let drafted = |text: &str| -> Outcome<Vec<Move>> { Ok(vec![text.parse()?]) };
    for shot in &mut shots {
        match shot.name {
            "refused" => shot.refusal = Some("That needs 4 influence, and you have 2."),
            "bonus" | "bonus-picked" => shot.draft = drafted("3:palace3")?,
            "spectator" => shot.viewer = None,
            "confirmed" | "ready" => {
                shot.draft = drafted("1:influence2")?;
                shot.confirmed = shot.name == "confirmed";
            }
            "french" | "raid-fr" => shot.lang = Lang::Fr,
            _ => {}
        }
    }
    Ok(shots)
}

fn page(shot: &Shot) -> Markup {
    let words = Words::new(shot.lang);
    let view = shot.game.view(shot.viewer);
    let people = people(view.sheets().len());
    let news: Vec<Entry<'_>> =
        shot.before.iter().map(|(before, chance, after)| Entry::Chance { chance, before, after }).collect();
    let log = html! { @for entry in &news { (log_entry(words, &people, entry)) } };
    let scene = Scene {
        words,
        view: &view,
        draft: &shot.draft,
        confirmed: shot.confirmed,
        people: &people,
        pick: &Pick::from_query(shot.pick),
        urls: &URLS,
        news: &news,
        refusal: shot.refusal,
        log: Some(&log),
    };
    render(&scene)
}

fn result_page(lang: Lang) -> Outcome<Markup> {
    let words = Words::new(lang);
    let mut game = fresh("players=3")?;
    let mut source = Seeded::new(11);
    let mut curves = vec![vec![3]; 3];
    while game.pending() != Pending::Over {
        step(&mut game, &mut source)?;
        if game.pending() == Pending::Chance {
            for (seat, curve) in Seat::first(3).zip(&mut curves) {
                curve.push(game.score(seat));
            }
        }
    }
    let outcome = game.outcome().ok_or("not over")?;
    let finish = Finish { outcome: &outcome, people: &people(3), curves: &curves, entries: &[] };
    Ok(result(words, &finish))
}

fn fresh(options: &str) -> Outcome<TroyesDice> {
    let mut game = TroyesDice::new(&options.parse()?)?;
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
    Ok(game)
}

fn set_up(json: &str) -> Outcome<TroyesDice> {
    let setup: Setup = serde_json::from_str(json)?;
    Ok(TroyesDice::from_setup(&setup)?)
}

fn waiting_for_crier(options: &str) -> Outcome<TroyesDice> {
    let mut game = fresh(options)?;
    let mut source = Seeded::new(3);
    while game.pending() == Pending::Chance {
        step(&mut game, &mut source)?;
    }
    Ok(game)
}

/// Rolls, and keeps the views around the roll for the news.
fn after_roll(mut game: TroyesDice, roll: &str) -> Outcome<Rolled> {
    let chance: Chance = roll.parse()?;
    let before = game.view(None);
    game.resolve(&chance)?;
    Ok((game, Some((before, chance, game.view(None)))))
}

/// A game after so many half-days of random play, before the next roll.
fn random(options: &str, seed: u64, half_days: usize) -> Outcome<TroyesDice> {
    let mut game = TroyesDice::new(&options.parse()?)?;
    let mut source = Seeded::new(seed);
    while game.table().half_day().index() < half_days {
        step(&mut game, &mut source)?;
    }
    Ok(game)
}

fn step(game: &mut TroyesDice, source: &mut Seeded) -> Outcome<()> {
    match game.pending() {
        Pending::Chance => game.resolve(&game.sample(source).ok_or("no chance")?)?,
        Pending::Seats(seats) => {
            let seat = seats.lowest().ok_or("nobody")?;
            game.play(seat, &game.random_move(seat, source).ok_or("no move")?)?;
        }
        Pending::Over => {}
    }
    Ok(())
}
