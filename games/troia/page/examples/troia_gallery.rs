//! Writes static pages of many situations, to look at: `cargo run -p page-troia --example troia_gallery -- DIRECTORY`.

use game_core::{Chronicle, Chronicled, Game, GameEvent, Pending, Seat, Seeded};
use game_troia::chronicle::Entry;
use game_troia::{Move, Options, Phase, Troia};
use maud::Markup;
use page_kit::Page;
use page_testkit::gallery::{Gallery, Outcome, URLS, people};
use page_troia::{Field, GameArea, Pick, TroiaPage, lines, news, render};
use words::{Lang, Words};

/// A page to draw: how many play, which moment of a random game, and what is picked.
struct Shot {
    name: &'static str,
    players: u8,
    phase: Phase,
    /// How often the moment is passed over.
    skip: usize,
    query: &'static str,
    lang: Lang,
    spectator: bool,
}

const fn shot(name: &'static str, players: u8, phase: Phase, skip: usize, query: &'static str) -> Shot {
    Shot { name, players, phase, skip, query, lang: Lang::En, spectator: false }
}

fn main() -> Outcome<()> {
    let gallery = Gallery::open(TroiaPage::STYLES)?;
    let shots = [
        shot("keep", 4, Phase::Keep, 0, "keep=1.8.40.41"),
        shot("start", 2, Phase::Start, 0, ""),
        shot("choose", 3, Phase::Choose, 20, ""),
        shot("dig", 2, Phase::Dig, 12, ""),
        shot("publish", 4, Phase::Publish, 6, "assist=1"),
        shot("frame", 4, Phase::Publish, 6, "frame=viii&assist=1"),
        shot("zoom", 4, Phase::Dig, 3, "zoom=-800_600"),
        Shot { lang: Lang::Fr, ..shot("french", 3, Phase::Dig, 25, "") },
        Shot { spectator: true, ..shot("spectator", 4, Phase::Publish, 9, "") },
        shot("over", 2, Phase::Over, 0, ""),
    ];
    for shot in &shots {
        gallery.hang(shot.name, shot.lang, &page(shot)?)?;
    }
    Ok(())
}

fn page(shot: &Shot) -> Outcome<Markup> {
    let (game, entries) = moment(shot)?;
    let acting = game.view(None).waiting.lowest().unwrap_or(Seat::FIRST);
    let viewer = (!shot.spectator).then_some(acting);
    let words = Words::new(shot.lang).of(&texts_troia::TEXTS);
    let people = people(game.seats());
    Ok(render(&GameArea {
        words,
        view: &game.view(viewer),
        picture: &game.sight(viewer),
        field: Field::from_entries(entries.iter().cloned()),
        legal: &viewer.map(|seat| game.legal_moves(seat)).unwrap_or_default(),
        draft: &[],
        confirmed: false,
        people: &people,
        pick: &Pick::from_query(shot.query),
        urls: &URLS,
        follows: false,
        news: news(&entries, viewer),
        refusal: None,
        log: Some(&lines(words, &people, &entries)),
    }))
}

/// A moment of a random game in which little is ended early, and what was told until then.
fn moment(shot: &Shot) -> Outcome<(Troia, Vec<Entry>)> {
    let mut game = Troia::new(&Options::new(shot.players))?;
    let mut chronicle = Chronicle::default();
    let mut source = Seeded::new(7);
    let mut skip = shot.skip;
    loop {
        if game.phase() == shot.phase {
            if skip == 0 {
                break;
            }
            skip -= 1;
        }
        let event = match game.pending() {
            Pending::Over => break,
            Pending::Chance => GameEvent::Chance(game.sample(&mut source).ok_or("nothing to draw")?),
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("nobody acts")?;
                let draw = |source: &mut Seeded| game.random_move(seat, source).ok_or("no move");
                let first = draw(&mut source)?;
                GameEvent::Move(seat, if first == Move::End { draw(&mut source)? } else { first })
            }
        };
        chronicle.play(&mut game, &event)?;
    }
    Ok((game, chronicle.entries(&game, None).collect()))
}
