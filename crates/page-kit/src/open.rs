//! What every player had and knew, side by side, for the replay of a finished game.

use game_core::{Accounted, Seat};
use maud::{Markup, html};

use crate::page::{Page, PageContext};
use crate::people::with_crest;

/// Everyone's boards and secrets at a position. Hidden unless the request says that everything is open; `is_update` where
/// it replaces an earlier one.
pub fn boards<P: Page>(context: &PageContext<'_, P::Game>, is_update: bool) -> Markup
where
    P::Game: Accounted,
{
    let (words, people) = (context.request().words, context.people());
    let seats = Seat::first(people.len()).filter_map(|seat| Some((seat, context.opened_for(seat)?)));
    let is_open = context.request().is_open;
    html! {
        section #open .ct-open aria-labelledby="open-title" hidden[!is_open] hx-swap-oob=[is_update.then_some("outerMorph")] {
            h2 #open-title { (words.get("replay-open")) }
            div .ct-open-seats {
                @for (seat, context) in seats {
                    section aria-labelledby=(format!("open-{seat}")) {
                        h3 #(format!("open-{seat}")) { (with_crest(&people, seat)) }
                        (P::open_board(&context))
                    }
                }
            }
        }
    }
}
