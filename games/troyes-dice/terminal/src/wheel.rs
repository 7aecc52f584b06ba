//! The dice of a half-day, what the black one did, and the plazas.

use game_core::{Game, LegalMoves, Seat};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::wheel::{Half, HalfDay, NOTCHES, Place};
use game_troyes_dice::{Board, DieStatus, Offer, TroyesDice};

use super::entry::MovePattern;
use super::terminal::{Paint, Style, visible};
use super::wording::{self, plain_die};

/// `Day 3, morning`
pub(super) fn when(half_day: HalfDay) -> String {
    format!("Day {}, {}", half_day.day(), half_day.half())
}

/// The four dice, one a line.
pub(super) fn dice(game: &TroyesDice, seat: Seat, paint: Paint, width: usize) -> Vec<String> {
    let Some(offers) = game.board().dice() else { return Vec::new() };
    let head = format!(" {:<7}{:<16}{}", "Place", "Die", "Price");
    let mut lines = vec![paint.put(Style::Faint, &head)];
    for (place, offer) in Place::ALL.into_iter().zip(&offers) {
        let line = die_line(place, offer, is_beyond(game, seat, place), paint);
        let remarks = remarks(offer).join(" · ");
        let faint = paint.put(Style::Faint, &remarks);
        if visible(&line) + visible(&remarks) < width {
            lines.push(format!("{line}{faint}"));
        } else {
            lines.extend([line, format!("{:8}{faint}", "")]);
        }
    }
    lines
}

fn die_line(place: Place, offer: &Offer, is_beyond: bool, paint: Paint) -> String {
    if !offer.status.is_usable() {
        let name = if offer.status == DieStatus::Black { "black" } else { "like black" };
        let die = format!("X {name} {}", offer.rolled);
        let plaza = format!("on {}: can't be chosen", offer.colour.name());
        return paint.put(Style::Bad, &format!("   {place}    {die:<16}{plaza}  "));
    }
    let die = paint.put(Style::Of(offer.colour), &format!("{:<16}", plain_die(offer.colour, offer.value)));
    let beyond = if is_beyond { " (you can't pay it)" } else { "" };
    format!("   {place}    {die}{:<14}", format!("{}{beyond}", price(offer)))
}

/// Remarks on a die: its tile, and how that changed it.
fn remarks(offer: &Offer) -> Vec<String> {
    let rolled = (offer.value != offer.rolled).then(|| format!("rolled {}", offer.rolled));
    let tile = match offer.tile() {
        Some(tile) if offer.status == DieStatus::BlackAsClear => {
            Some(format!("the black die, usable by {tile}"))
        }
        tile => tile.map(|tile| format!("{tile}: {}", tile.effect().summary())),
    };
    rolled.into_iter().chain(tile).collect()
}

/// Whether the seat can't afford anything with a die.
fn is_beyond(game: &TroyesDice, seat: Seat, place: Place) -> bool {
    let pattern = MovePattern { place: Some(place), ..MovePattern::default() };
    !game.legal(seat).iter().any(|action| pattern.admits(&action))
}

/// What a die costs: `free`, `1 of any`, `2 deniers + 1 knowledge`.
pub(super) fn price(offer: &Offer) -> String {
    let any = offer.asks_any().then(|| "1 of any".to_owned());
    let fixed = Resource::ALL.into_iter().filter(|resource| offer.cost(*resource) > 0);
    let fixed = fixed.map(|resource| wording::resources(resource, offer.cost(resource)));
    let parts: Vec<String> = any.into_iter().chain(fixed).collect();
    if parts.is_empty() { "free".to_owned() } else { parts.join(" + ") }
}

/// What the black die did to a seat when the dice fell.
pub(super) fn event(before: &TroyesDice, after: &TroyesDice, seat: Seat) -> Vec<String> {
    let Some(offers) = after.board().dice() else { return Vec::new() };
    let mut struck: Vec<&Offer> = Vec::new();
    let mut lines = Vec::new();
    for offer in &offers {
        let (value, colour) = (offer.rolled, offer.colour.name());
        match offer.status {
            DieStatus::Clear => {}
            DieStatus::BlackAsClear => {
                lines.push(format!(
                    "Black {value} falls on {colour} beside Banquet 8: no harm, and it can be used."
                ));
            }
            DieStatus::Black | DieStatus::ClearAsBlack => {
                let again = struck.iter().any(|die| (die.colour, die.rolled) == (offer.colour, offer.rolled));
                let name = if offer.status == DieStatus::Black { "Black" } else { "Raid 8: the" };
                let harm = harm(before, after, seat, offer, again);
                lines.push(format!("{name} {value} falls on {colour}: {harm}"));
                struck.push(offer);
            }
        }
    }
    lines
}

/// What a die that destroys its plaza does to a seat's sheet.
fn harm(before: &TroyesDice, after: &TroyesDice, seat: Seat, offer: &Offer, again: bool) -> String {
    let (colour, value) = (offer.colour, offer.rolled);
    if !after.board().half_day().destroys() {
        return "only the plaza is destroyed (until day 3).".to_owned();
    }
    let sheet = before.sheet(seat);
    let die = format!("your {} {value}", colour.name());
    let harm = if sheet.is_lost(colour, value) {
        format!("{die} was lost before.")
    } else if sheet.has(Building::Fortress, value) {
        format!("the Fortress of the {value} saves {die}.")
    } else if again {
        format!("{die} is lost already.")
    } else {
        let open = Building::ALL.into_iter().filter(|row| row.colour() == colour && !sheet.has(*row, value));
        let names: Vec<String> = open.map(|row| row.name().to_owned()).collect();
        match names.as_slice() {
            [] => format!("{die} is lost, but both its buildings are drawn already."),
            names => format!("{die} is lost, and with it the {}.", wording::list(names)),
        }
    };
    if after.seats() == 1 {
        return harm;
    }
    let seats = Seat::first(after.seats());
    let lose = |seat: &Seat| !before.sheet(*seat).has(Building::Fortress, value);
    format!("{harm} ({} of {} sheets have no Fortress there)", seats.filter(lose).count(), after.seats())
}

/// What a Great Hall counts now, and the plazas that come next.
pub(super) fn outlook(board: &Board) -> String {
    let count = |colour: Colour| format!("{} {}", board.available(colour), colour.name());
    let now = Colour::ALL.into_iter().filter(|colour| board.available(*colour) > 0).map(count);
    let now = now.collect::<Vec<_>>().join(", ");
    match next_plazas(board) {
        Some(colours) => {
            format!("Dice: {now}. Next plazas: {}.", colours.map(Colour::name).join(", "))
        }
        None => format!("Dice: {now}. This is the last half-day."),
    }
}

/// The colours of the next half-day's plazas. A destroyed one is turned over.
fn next_plazas(board: &Board) -> Option<[Colour; 4]> {
    let (offers, plazas, next) = (board.dice()?, board.plazas()?, board.half_day().next()?);
    let destroyed = |notch: usize| {
        Place::ALL
            .into_iter()
            .zip(&offers)
            .any(|(place, offer)| board.half_day().notch(place) == notch && !offer.status.is_usable())
    };
    let colour = |place: Place| {
        let notch = next.notch(place);
        let plaza = plazas.at(notch);
        if destroyed(notch) { plaza.flipped().up } else { plaza.up }
    };
    Some(Place::ALL.map(colour))
}

/// All nine plazas, clockwise from the window of day 1, with both sides.
pub(super) fn all_plazas(board: &Board) -> Vec<String> {
    let Some(plazas) = board.plazas() else { return vec!["The plazas are not laid yet.".to_owned()] };
    let half_day = board.half_day();
    let (morning, afternoon) = [false, true].map(|later| half_of_the_day(half_day, later)).into();
    let mut lines = vec![format!("The nine plazas on {}, clockwise:", when(half_day).to_lowercase())];
    for notch in 0..NOTCHES {
        let at = |half_day: HalfDay| Place::ALL.into_iter().find(|place| half_day.notch(*place) == notch);
        let role = match (at(morning), at(afternoon)) {
            (Some(place), _) => format!("morning, place {place}"),
            (_, Some(place)) => format!("afternoon, place {place}"),
            (None, None) => "in the window: not used today".to_owned(),
        };
        let plaza = plazas.at(notch);
        let up = format!("{} {}", wording::shape(plaza.up), plaza.up.name());
        let tile = board.tiles().filter(|_| plaza.is_double()).map(|tiles| tiles[plaza.up as usize]);
        let tile = tile.map(|tile| format!(", {tile}")).unwrap_or_default();
        lines.push(format!("  {up:<9} back {:<7} {role}{tile}", plaza.back.name()));
    }
    lines
}

/// The tiles of the expansion and what they do.
pub(super) fn tiles(board: &Board) -> Vec<String> {
    let tiles = board.tiles().into_iter().flatten();
    tiles.map(|tile| format!("{tile}: {}.", tile.effect().summary())).collect()
}

/// The morning or the afternoon of the same day.
fn half_of_the_day(half_day: HalfDay, later: bool) -> HalfDay {
    HalfDay::new(half_day.day(), if later { Half::Afternoon } else { Half::Morning }).unwrap_or(half_day)
}
