//! Writes static pages of many situations, to be looked at: `cargo run -p page-dice-city --example dice_city_gallery -- DIRECTORY`.

use game_core::{Chronicle, Game, GameEvent, Pending, Seat, Seeded};
use game_dice_city::chronicle::TurnEntry;
use game_dice_city::{DiceCity, Move, Setup};
use maud::{Markup, html};
use page_dice_city::{DiceCityPage, GameArea, Pick, render, result, rolled, turns};
use page_kit::Page;
use page_kit::log::Log;
use page_kit::result::{Ending, Positions};
use page_testkit::gallery::{Gallery, Outcome, URLS, people};
use words::{Lang, Words};

/// One page: a game, who looks, what is picked.
struct Shot {
    name: &'static str,
    game: DiceCity,
    story: Vec<TurnEntry>,
    viewer: Option<Seat>,
    pick: &'static str,
    lang: Lang,
    refusal: Option<&'static str>,
}

fn main() -> Outcome<()> {
    let gallery = Gallery::open(DiceCityPage::STYLES)?;
    for shot in shots()? {
        gallery.hang(shot.name, shot.lang, &page(&shot))?;
    }
    let (game, story) = played("players=3", 11, |game| game.pending() == Pending::Over)?;
    for lang in Lang::ALL {
        let words = Words::new(lang).of(&texts_dice_city::TEXTS);
        let ending = Ending {
            words,
            viewer: None,
            people: &people(3),
            urls: &URLS,
            query: "",
            positions: Positions::default(),
            accounts: &Vec::new(),
        };
        let shown = result(&ending, &game.view(None), &story);
        gallery.hang(&format!("result-{}", lang.code()), lang, &shown)?;
    }
    Ok(())
}

fn shots() -> Outcome<Vec<Shot>> {
    let setup: Setup = serde_json::from_str(include_str!("middle.json"))?;
    let middle = DiceCity::from_setup(&setup)?;
    let (start, start_story) = played("players=2", 1, |game| game.pending() != Pending::Chance)?;
    let (solo, solo_story) = played("players=1 hard target=55", 5, |game| {
        game.board().round() == 5 && game.pending() != Pending::Chance
    })?;
    let (late, late_story) =
        played("players=4", 8, |game| game.board().round() == 14 && game.pending() != Pending::Chance)?;
    let after = |moves: &str| -> Outcome<DiceCity> {
        let mut game = middle;
        for action in moves.split(';').map(str::trim).filter(|action| !action.is_empty()) {
            game.play(game.board().active(), &action.parse::<Move>()?)?;
        }
        Ok(game)
    };
    let shot = |name, game: DiceCity, pick| Shot {
        name,
        game,
        story: Vec::new(),
        viewer: Some(game.board().active()),
        pick,
        lang: Lang::En,
        refusal: None,
    };
    let mut shots = vec![
        shot("start", start, ""),
        shot("middle", middle, ""),
        shot("die", middle, "pick=b"),
        shot("space", middle, "pick=r4"),
        shot("card", middle, "pick=town-hall"),
        shot("odds", middle, "show=odds"),
        shot("other", middle, "see=2"),
        shot("copy", after("use b")?, ""),
        shot("well", after("use y")?, "dice=wy"),
        shot("force", after("spend reroll")?, ""),
        shot("drop", after("discard w")?, ""),
        shot("french", after("use b")?, ""),
        shot("solo", solo, ""),
        shot("late", late, ""),
        shot("spectator", late, ""),
        shot("refused", middle, "pick=r"),
    ];
    shots.push(shot("build", after(BUILD)?, ""));
    shots.push(shot("build-card", after(BUILD)?, "pick=manor"));
    shots.push(shot("build-preview", after(BUILD)?, "move=build manor r6"));
    shots.push(shot("attack", after(ATTACK)?, ""));
    for shot in &mut shots {
        match shot.name {
            "start" => shot.story = start_story.clone(),
            "late" | "spectator" => shot.story = late_story.clone(),
            "solo" => shot.story = solo_story.clone(),
            _ => {}
        }
        match shot.name {
            "french" | "late" | "solo" | "card" | "build" => shot.lang = Lang::Fr,
            "spectator" => shot.viewer = None,
            "refused" => shot.refusal = Some("That needs 4 army strength, and you have 2."),
            _ => {}
        }
    }
    Ok(shots)
}

const BUILD: &str = "spend wood; pass y; use w; use r; move b k2; use k; pay 1 wood; get stone; done";
const ATTACK: &str =
    "use b; copy y2; pass y; use w; move r k2; use k; pay 1 wood; get stone; spend strength; done";

fn page(shot: &Shot) -> Markup {
    let words = Words::new(shot.lang).of(&texts_dice_city::TEXTS);
    let view = shot.game.view(shot.viewer);
    let people = people(view.board().seats());
    let pick = Pick::from_query(shot.pick);
    let log = Log::of(shot.story.iter().cloned(), shot.pick, |_| true);
    let log = log.page(words, &URLS, shot.pick, |entries| turns(words, &people, entries));
    let refusal = shot.refusal.map(|refusal| html! { (refusal) });
    let area = GameArea {
        words,
        view: &view,
        is_past: false,
        can_undo: true,
        people: &people,
        pick,
        urls: &URLS,
        follows: false,
        rolled: &rolled(people.len(), shot.story.iter().cloned()),
        turns: &shot.story,
        log: Some(&log),
        refusal: refusal.as_ref(),
    };
    render(&area)
}

/// A game by somebody who builds where that is possible and chooses by chance otherwise.
fn played(
    options: &str,
    seed: u64,
    is_there: impl Fn(&DiceCity) -> bool,
) -> Outcome<(DiceCity, Vec<TurnEntry>)> {
    let mut game = DiceCity::new(&options.parse()?)?;
    let mut source = Seeded::new(seed);
    let mut chronicle = Chronicle::default();
    while !is_there(&game) && game.pending() != Pending::Over {
        let event = match game.pending() {
            Pending::Chance => GameEvent::Chance(game.sample(&mut source).ok_or("no chance")?),
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("nobody")?;
                let moves = game.legal_moves(seat);
                let keen = moves
                    .iter()
                    .find(|action| matches!(action, Move::Use { .. } | Move::Ship(_) | Move::Bandits(_)));
                let build = moves.iter().filter(|action| matches!(action, Move::Build { at, .. } if !game.board().own().at(*at).is_card()));
                let build: Vec<&Move> = build.collect();
                let any = game.random_move(seat, &mut source).ok_or("no move")?;
                let choice = match (keen, build.len()) {
                    (Some(keen), _) => *keen,
                    (None, 0) => any,
                    (None, count) => {
                        *build[game_core::ChanceSource::below(&mut source, count as u32) as usize]
                    }
                };
                GameEvent::Move(seat, choice)
            }
            Pending::Over => break,
        };
        chronicle.play(&mut game, &event)?;
    }
    Ok((game, chronicle.entries(&game, None).collect()))
}
