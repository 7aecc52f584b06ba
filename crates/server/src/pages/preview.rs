//! What chats and search engines show of a link: Open Graph.

use maud::{Markup, html};
use page_kit::drawing::{Drawing, Palette, at, ink, rect};
use table::Stage;
use words::Words;

use crate::catalog::CurrentTable;

/// A link's preview.
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) text: String,
    /// The whole address of the page.
    pub(crate) address: String,
    /// The whole address of its picture.
    pub(crate) picture: String,
}

impl Preview {
    /// As elements of a page's head.
    pub(super) fn head(&self, words: Words) -> Markup {
        html! {
            meta name="description" content=(self.text);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(words.get("common-name"));
            meta property="og:locale" content=(words.lang().code());
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            meta property="og:url" content=(self.address);
            meta property="og:image" content=(self.picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(self.title);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// What a link to a table says: its title, and a sentence.
pub(crate) fn of_table(words: Words, table: &CurrentTable, id: &str) -> (String, String) {
    let facts = &table.facts;
    let names = table.names(words, id);
    let scored =
        |(index, name): (usize, String)| match facts.scores.as_ref().and_then(|scores| scores.get(index)) {
            Some(score) => format!("{name} {score}"),
            None => name,
        };
    let people = names.into_iter().enumerate().filter_map(|(index, name)| Some(scored((index, name?))));
    let people = people.collect::<Vec<_>>().join(", ");
    let title =
        if people.is_empty() { facts.info.name.to_owned() } else { format!("{}: {people}", facts.info.name) };
    match facts.stage {
        Stage::Over => (title, words.get("preview-finished")),
        Stage::Playing | Stage::Shares => (title, words.get("preview-running")),
        Stage::Seating | Stage::Closed => {
            let text = words.member("title", "box");
            (format!("{}: {}", facts.info.name, invitation(words, table)), text)
        }
    }
}

/// Who invites to a table.
pub(crate) fn invitation(words: Words, table: &CurrentTable) -> String {
    let first = table.facts.seats.iter().find(|seat| !seat.is_bot && seat.name.is_some());
    match first.and_then(|seat| seat.name.as_deref()) {
        Some(name) => {
            let name = page_kit::addresses::shown_name(name);
            words.with("picture-invited", &[("name", name.into())])
        }
        None => words.get("picture-open"),
    }
}

/// The boards of several games, fanned out.
pub(crate) fn home_board(boards: &[Drawing]) -> Drawing {
    const PADDING: f32 = 8.0;
    let (width, height) = (716.0, 550.0);
    let count = boards.len().max(1) as f32;
    // Each covers the lower half of the one before.
    let (wide, high) = (width * 0.62, height * 2.0 / (count + 1.0));
    let last = (count - 1.0).max(1.0);
    let shapes = html! {
        @for (index, board) in boards.iter().enumerate() {
            @let [left, top] = [(width - wide) / last, (height - high) / last].map(|step| step * index as f32);
            @let scale = ((wide - 2.0 * PADDING) / board.width).min((high - 2.0 * PADDING) / board.height);
            @let ground = [left, top, board.width * scale + 2.0 * PADDING, board.height * scale + 2.0 * PADDING];
            (rect(ground, PADDING, &ink(Palette::PICTURE.sheet, Palette::PICTURE.line, 2.0)))
            (at(left + PADDING, top + PADDING, scale, &board.shapes))
        }
    };
    Drawing { width, height, shapes }
}
