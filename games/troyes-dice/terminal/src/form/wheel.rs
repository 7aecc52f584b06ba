//! The wheel: nine plazas round a disc, the dice on them, the day in the middle.

use game_troyes_dice::TroyesDice;
use game_troyes_dice::wheel::{NOTCHES, Place};
use terminal_kit::{Canvas, Modifier, Role, Showing};
use texts_troyes_dice::lexicon;

use super::{dice, role};
use crate::wording::shape;

/// Where the nine plazas are on the ring, in thousandths of its radius, clockwise from the top.
const RING: [(i32, i32); NOTCHES] = [
    (0, -1000),
    (643, -766),
    (985, -174),
    (866, 500),
    (342, 940),
    (-342, 940),
    (-866, 500),
    (-985, -174),
    (-643, -766),
];

/// The size of a plaza.
const WIDTH: u16 = 22;

pub(super) fn draw(showing: &Showing<'_, TroyesDice>, canvas: &mut Canvas<'_>) {
    let board = showing.view.board();
    let (Some(plazas), half_day) = (board.plazas(), board.half_day()) else { return };
    let offers = board.dice();
    let (width, height) = (canvas.width(), canvas.height());
    let [radius_x, radius_y] =
        [i32::from((width.saturating_sub(WIDTH)) / 2).min(42), i32::from(height.saturating_sub(3)) / 2];
    let (middle_x, middle_y) = (i32::from(width) / 2, i32::from(height) / 2 - 1);
    for notch in 0..NOTCHES {
        // The window of the day is at the top.
        let (dx, dy) = RING[(notch + NOTCHES - half_day.neutral_notch()) % NOTCHES];
        let x = (middle_x + dx * radius_x / 1000 - i32::from(WIDTH) / 2).max(0) as u16;
        let y = (middle_y + dy * radius_y / 1000).max(0) as u16;
        let plaza = plazas.at(notch);
        let mut part = canvas.part(x, y, WIDTH, 2);
        let place = Place::ALL.into_iter().find(|place| half_day.notch(*place) == notch);
        let is_window = notch == half_day.neutral_notch();
        let style = part.style(role(plaza.up)).add_modifier(Modifier::BOLD);
        let style = if is_window { part.style(Role::Faint) } else { style };
        let up = shape(plaza.up);
        let sign = if plaza.is_double() { format!("[{up}{up}]") } else { format!("[{up} ]") };
        let end = part.text(0, 0, &sign, style);
        part.say(end, 0, &format!("·{}", shape(plaza.back)), Role::Faint);
        if let (Some(place), Some(offers)) = (place, &offers) {
            let mut die = part.part(0, 1, WIDTH, 1);
            dice::one(showing, &mut die, place.index(), &offers[place.index()]);
        }
    }
    canvas.centred(
        0,
        middle_y as u16,
        width,
        &lexicon::when(showing.words, half_day),
        canvas.style(Role::Title),
    );
    let destroys = if half_day.destroys() { showing.words.get("td-wheel-destroys") } else { String::new() };
    canvas.centred(0, middle_y as u16 + 1, width, &destroys, canvas.style(Role::Bad));
}
