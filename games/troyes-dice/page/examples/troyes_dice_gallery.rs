//! Writes static pages of many situations, to be looked at: `cargo run -p page-troyes-dice --example troyes_dice_gallery -- DIRECTORY`.

use game_core::{Chronicle, Game, GameEvent, Pending, Seat, Seeded};
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::{Move, Setup, TroyesDice};
use maud::{Markup, html};
use page_kit::Page;
use page_kit::result::{Ending, Positions};
use page_testkit::gallery::{Gallery, Outcome, URLS, people};
use page_troyes_dice::{GameArea, Pick, TroyesDicePage, render, result, sentences};
use words::{Lang, Words};

/// A game, and the roll before it.
type Rolled = (TroyesDice, Vec<Entry>);

/// One page: a game, who looks, what is drafted and picked.
struct Shot {
    name: &'static str,
    game: TroyesDice,
    news: Vec<Entry>,
    viewer: Option<Seat>,
    draft: Vec<Move>,
    pick: &'static str,
    lang: Lang,
    confirmed: bool,
    refusal: Option<&'static str>,
}

fn main() -> Outcome<()> {
    let gallery = Gallery::open(TroyesDicePage::STYLES)?;
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
    let mut add = |name, (game, news): &Rolled, pick| {
        let shot = Shot {
            name,
            game: *game,
            news: news.clone(),
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
    add("order", &(waiting_for_crier("players=3 numbering=expert")?, Vec::new()), "order=415");
    add("direction", &(waiting_for_crier("players=3 numbering=rolled")?, Vec::new()), "");
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
    let words = Words::new(shot.lang).of(&texts_troyes_dice::TEXTS);
    let view = shot.game.view(shot.viewer);
    let people = people(view.sheets().len());
    let log = sentences(words, &people, &shot.news);
    let refusal = shot.refusal.map(|refusal| html! { (refusal) });
    let area = GameArea {
        words,
        view: &view,
        draft: &shot.draft,
        confirmed: shot.confirmed,
        people: &people,
        pick: &Pick::from_query(shot.pick),
        urls: &URLS,
        news: &shot.news,
        previous: None,
        query: shot.pick,
        refusal: refusal.as_ref(),
        log: Some(&log),
    };
    render(&area)
}

fn result_page(lang: Lang) -> Outcome<Markup> {
    let words = Words::new(lang).of(&texts_troyes_dice::TEXTS);
    let mut game = fresh("players=3")?;
    let mut source = Seeded::new(11);
    let mut chronicle = Chronicle::default();
    while let Some(event) = next(&game, &mut source) {
        chronicle.play(&mut game, &event)?;
    }
    let entries: Vec<Entry> = chronicle.entries(&game, None).collect();
    let ending = Ending {
        words,
        viewer: None,
        people: &people(3),
        urls: &URLS,
        query: "",
        positions: Positions::default(),
        accounts: &Vec::new(),
    };
    Ok(result(&ending, &game.view(None), &game.outcome().ok_or("not over")?, &entries))
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

/// Rolls, and keeps what there is to tell of it.
fn after_roll(mut game: TroyesDice, roll: &str) -> Outcome<Rolled> {
    let mut chronicle = Chronicle::default();
    chronicle.play(&mut game, &GameEvent::Chance(roll.parse()?))?;
    let news = chronicle.entries(&game, None).collect();
    Ok((game, news))
}

/// A game after this many half-days of random play, before the next roll.
fn random(options: &str, seed: u64, half_days: usize) -> Outcome<TroyesDice> {
    let mut game = TroyesDice::new(&options.parse()?)?;
    let mut source = Seeded::new(seed);
    while game.board().half_day().index() < half_days {
        step(&mut game, &mut source)?;
    }
    Ok(game)
}

fn step(game: &mut TroyesDice, source: &mut Seeded) -> Outcome<()> {
    Ok(game.apply(&next(game, source).ok_or("the game is over")?)?)
}

/// What happens next at random; nothing when the game is over.
fn next(game: &TroyesDice, source: &mut Seeded) -> Option<GameEvent<TroyesDice>> {
    match game.pending() {
        Pending::Chance => game.sample(source).map(GameEvent::Chance),
        Pending::Seats(seats) => {
            let seat = seats.lowest()?;
            Some(GameEvent::Move(seat, game.random_move(seat, source)?))
        }
        Pending::Over => None,
    }
}
