//! The screen: title, board, question, list of moves, what a move does, the log, and the keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use terminal_kit::{Canvas, Form, Role, Showing};
use titles::Title;
use words::Kind as LineKind;

use crate::popup::{Kind, Popup};
use crate::screen::Screen;
use crate::table_at::TableAt;
use crate::wrap::{cut, width, wrap};

/// The smallest screen on which everything has its place.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// From this width on, the list stands beside the board.
const WIDE: u16 = 112;

/// Where the parts of the screen are.
#[derive(Clone, Copy, Debug)]
struct Places {
    title: Rect,
    board: Rect,
    question: Rect,
    list: Rect,
    /// What the selected move does, or what happened last.
    effects: Rect,
    /// The log, where there is room for it.
    log: Rect,
    keys: Rect,
}

impl Places {
    fn of(area: Rect) -> Places {
        let Rect { y: top, width, height, .. } = area;
        let title = Rect::new(0, top, width, 1);
        let keys = Rect::new(0, top + height - 1, width, 1);
        let middle = height - 2;
        if width >= WIDE {
            let side = (width * 36 / 100).clamp(40, 70);
            let x = width - side;
            let board = Rect::new(0, top + 1, x - 1, middle);
            let effects_height = (middle / 4).clamp(6, 12);
            let log_height = if height >= 36 { middle / 3 } else { 0 };
            let list_height = middle - 4 - effects_height - log_height;
            return Places {
                title,
                board,
                question: Rect::new(x, top + 1, side, 4),
                list: Rect::new(x, top + 5, side, list_height),
                effects: Rect::new(x, top + 5 + list_height, side, effects_height),
                log: Rect::new(x, top + 5 + list_height + effects_height, side, log_height),
                keys,
            };
        }
        // Where the bar of several tables has a line, the list has one less, and boards stay as they are.
        let bottom = ((height + top) * 2 / 5).clamp(8 + top, 16) - top;
        let y = top + height - 1 - bottom;
        let left = width * 3 / 5;
        Places {
            title,
            board: Rect::new(0, top + 1, width, y - top - 1),
            question: Rect::new(0, y, width, 2),
            list: Rect::new(0, y + 2, left, bottom - 2),
            effects: Rect::new(left + 1, y + 2, width - left - 1, bottom - 2),
            log: Rect::ZERO,
            keys,
        }
    }
}

impl<T: Title, A: TableAt<T>> Screen<T, A> {
    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.draw_on(area, frame.buffer_mut());
    }

    /// Draws the screen on a buffer, in what the terminal can show.
    pub fn draw_on(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        self.rows.clear();
        self.menu_rows.clear();
        self.buttons.clear();
        if area.width < LEAST.0 || area.bottom() < LEAST.1 {
            self.draw_too_small(area, buffer);
        } else if self.is_covered() {
            self.draw_popup(area, buffer);
        } else {
            let places = Places::of(area);
            self.draw_title(places.title, buffer);
            self.draw_board(places.board, buffer);
            self.draw_list(places.list, buffer);
            self.draw_question(places.question, buffer);
            self.draw_effects(places.effects, places.log.is_empty(), buffer);
            self.draw_log(places.log, buffer);
            self.draw_keys(places.keys, buffer);
            self.draw_popup(area, buffer);
        }
        self.paint.fit(buffer);
    }

    fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    fn draw_too_small(&self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = LEAST;
        let args = [
            ("width", width.into()),
            ("height", height.into()),
            ("now-width", area.width.into()),
            ("now-height", area.height.into()),
        ];
        let text = self.words.with("term-too-small", &args);
        for (line, text) in (0..area.height).zip(wrap(&text, usize::from(area.width).max(1))) {
            buffer.set_stringn(0, line, &text, usize::from(area.width), Style::new());
        }
    }

    fn draw_title(&self, area: Rect, buffer: &mut Buffer) {
        let mut x = area.x;
        let mut put = |text: &str, style: Style| {
            let room = usize::from(area.right().saturating_sub(x));
            (x, _) = buffer.set_stringn(x, area.y, text, room, style);
        };
        put(&format!(" {} ", self.scene.info.name), self.style(Role::Title).add_modifier(Modifier::REVERSED));
        put(&format!(" {} ", self.scene.when), self.style(Role::Title));
        let panes = T::Form::panes(self.words);
        if panes.len() > 1 {
            for (index, pane) in panes.iter().enumerate() {
                let style = if index == self.pane {
                    self.style(Role::Act).add_modifier(Modifier::UNDERLINED)
                } else {
                    self.style(Role::Faint)
                };
                put(" ", Style::new());
                put(pane, style);
            }
        }
        let people: Vec<String> = self.scene.people.iter().map(person).collect();
        let room = usize::from(area.right().saturating_sub(x + 2));
        let all = people.join("  ");
        // Where not all names fit, all of them are shorter: the marks and numbers stay.
        let shorter = |letters: usize| {
            let people = self.scene.people.iter().map(|one| person(&one.shorter(letters)));
            people.collect::<Vec<_>>().join(" ")
        };
        let fits = |text: &String| width(text) <= room;
        let shown = std::iter::once(all.clone()).chain([16, 12, 8, 5, 3, 2, 1].map(shorter)).find(fits);
        let shown = shown.unwrap_or_else(|| cut(&all, room));
        let at = area.right().saturating_sub(width(&shown) as u16 + 1);
        buffer.set_stringn(at, area.y, &shown, room, self.style(Role::Ink));
    }

    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) {
        let moves: Vec<_> = self.scene.moves.iter().map(|offered| offered.action.clone()).collect();
        let selected = self.selected_move().map(|offered| offered.action.clone());
        let seat = self.board_of();
        let is_own = Some(seat) == self.scene.viewer;
        let showing = Showing {
            words: self.words,
            view: &self.scene.view,
            after: self.preview.as_ref().and_then(|preview| preview.after.as_ref()).filter(|_| is_own),
            sight: &self.scene.sight,
            names: &self.scene.names,
            seat,
            moves: &moves,
            selected: selected.as_ref(),
            picked: self.picked.as_deref(),
            pane: self.pane,
            zoom: self.zoom,
        };
        let mut spots = std::mem::take(&mut self.spots);
        T::Form::draw(&showing, &mut Canvas::new(buffer, &mut spots, area, self.paint));
        self.spots = spots;
    }

    fn draw_question(&self, area: Rect, buffer: &mut Buffer) {
        let preview = self.preview.as_ref().map(|preview| &preview.asked);
        let asked = &self.scene.asked;
        let room = usize::from(area.width);
        let mut lines: Vec<(Role, String)> = Vec::new();
        if let Some(notation) = &self.notation {
            let (sign, help) = match self.is_name {
                true => ("", self.words.get("table-rename")),
                false => (":", self.words.get("term-help-notation")),
            };
            lines.push((Role::Act, format!("{sign}{notation}█")));
            lines.push((Role::Faint, help));
        } else if let Some(trouble) = &self.trouble {
            lines.extend(wrap(&format!("✗ {trouble}"), room).into_iter().map(|line| (Role::Bad, line)));
        } else {
            let question = wrap(&asked.question, room.saturating_sub(2)).into_iter();
            lines.extend(question.map(|line| (Role::Act, line)));
            let more = preview.map(|preview| preview.more.as_str()).filter(|more| !more.is_empty());
            // A move that the list has no room for is written out.
            let cut = self.selected_move().filter(|offered| width(&offered.text) > self.text_room);
            let more = cut.map_or(more.unwrap_or(&asked.more), |offered| &offered.text);
            lines.extend(wrap(more, room.saturating_sub(2)).into_iter().map(|line| (Role::Faint, line)));
        }
        if self.is_asking {
            lines.insert(0, (Role::Violet, self.words.get("term-thinking")));
        }
        if self.is_slow() {
            lines.insert(0, (Role::Violet, self.words.get("join-sending")));
        }
        let note = |note: &String| wrap(&format!("» {note}"), room.saturating_sub(2));
        let notes: Vec<_> = self.notes.iter().flat_map(note).map(|line| (Role::Blue, line)).collect();
        // The question keeps a line at least.
        let shown = notes.len().min(usize::from(area.height.saturating_sub(1)));
        lines.truncate(usize::from(area.height) - shown);
        lines.extend_from_slice(&notes[notes.len() - shown..]);
        for (line, (role, text)) in (0..area.height).zip(&lines) {
            let mark = if line == 0 && *role == Role::Act { "▸ " } else { "  " };
            buffer.set_stringn(area.x, area.y + line, format!("{mark}{text}"), room, self.style(*role));
        }
    }

    fn draw_list(&mut self, area: Rect, buffer: &mut Buffer) {
        let title = self.list_title();
        let inside = boxed(area, &title, self.style(Role::Faint), self.style(Role::Title), buffer);
        self.text_room = usize::from(inside.width).saturating_sub(2);
        let rows = self.list_rows();
        let height = usize::from(inside.height);
        let selected = rows.iter().position(|row| matches!(row, Row::Move(place) if *place == self.selected));
        // The selected move stays in the middle, so that one sees what comes before and after it.
        let first = selected.unwrap_or(0).saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        for (line, row) in (0..inside.height).zip(rows.iter().skip(first)) {
            let y = inside.y + line;
            match row {
                Row::Heading(name) => {
                    buffer.set_stringn(
                        inside.x,
                        y,
                        name,
                        usize::from(inside.width),
                        self.style(Role::Faint).add_modifier(Modifier::BOLD),
                    );
                }
                Row::Move(place) => {
                    let Some(offered) = self.listed.get(*place).map(|index| &self.scene.moves[*index]) else {
                        continue;
                    };
                    let is_selected = *place == self.selected;
                    let mark = if is_selected { "▸ " } else { "  " };
                    let room = usize::from(inside.width);
                    let notation_room = width(&offered.notation) + 2;
                    let has_notation = room >= 44 && width(&offered.text) + 2 + notation_room <= room;
                    let text_room = room - 2 - if has_notation { notation_room } else { 0 };
                    let style = if is_selected {
                        self.style(Role::Act).add_modifier(Modifier::REVERSED)
                    } else {
                        self.style(Role::Ink)
                    };
                    let text = format!("{mark}{}", cut(&offered.text, text_room));
                    buffer.set_stringn(inside.x, y, format!("{text:<room$}"), room, style);
                    if has_notation {
                        let x = inside.right() - width(&offered.notation) as u16;
                        let style = if is_selected { style } else { self.style(Role::Faint) };
                        buffer.set_stringn(x, y, &offered.notation, room, style);
                    }
                    self.rows.push((Rect::new(inside.x, y, inside.width, 1), *place));
                }
            }
        }
        if rows.len() > height && inside.height > 0 {
            let at = inside.y + (first * (height - 1) / (rows.len() - height).max(1)) as u16;
            buffer.set_string(area.right() - 1, at, "█", self.style(Role::Faint));
        }
    }

    fn list_title(&self) -> String {
        let (all, listed) = (self.scene.moves.len(), self.listed.len());
        let count = if all == listed { all.to_string() } else { format!("{listed}/{all}") };
        let mut title = format!("{} {count}", self.words.get("term-moves"));
        if let Some(picked) = &self.picked {
            title += &format!(" · {picked}");
        }
        if !self.search.is_empty() {
            title += &format!(" · {}█", self.search);
        } else if all > 8 {
            title += &format!(" · {}", self.words.get("term-type-to-search"));
        }
        title
    }

    fn list_rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut group = None;
        for (place, index) in self.listed.iter().enumerate() {
            let of = &self.scene.moves[*index].group;
            if group != Some(of.rank) {
                group = Some(of.rank);
                if !of.name.is_empty() {
                    rows.push(Row::Heading(of.name.clone()));
                }
            }
            rows.push(Row::Move(place));
        }
        rows
    }

    /// What draft and selected move do; without any, what happened last.
    fn draw_effects(&self, area: Rect, has_no_log: bool, buffer: &mut Buffer) {
        let asked = self.preview.as_ref().map_or(&self.scene.asked, |preview| &preview.asked);
        let room = usize::from(area.width.saturating_sub(2));
        let mut lines: Vec<(Role, String)> = Vec::new();
        if self.preview.is_some() && asked.question != self.scene.asked.question {
            lines.extend(wrap(&asked.question, room).into_iter().map(|line| (Role::Title, line)));
        }
        for line in &asked.lines {
            let (sign, role) = match line.kind {
                LineKind::Pay => ("−", Role::Bad),
                LineKind::Draw => ("□", Role::Ink),
                LineKind::Do => ("›", Role::Ink),
                LineKind::Gain => ("+", Role::Good),
                LineKind::Bonus => ("★", Role::Gold),
                LineKind::Lost => ("✗", Role::Bad),
            };
            let why = if line.why.is_empty() { String::new() } else { format!(" ({})", line.why) };
            lines.extend(
                wrap(&format!("{sign} {}{why}", line.what), room).into_iter().map(|line| (role, line)),
            );
        }
        if let Some([before, after]) = asked.score.filter(|_| !asked.lines.is_empty()) {
            lines.push((
                Role::Title,
                self.words.with("term-score-change", &[("before", before.into()), ("after", after.into())]),
            ));
        }
        let title = if lines.is_empty() && has_no_log {
            lines = self.log_lines(room, usize::from(area.height.saturating_sub(2)));
            self.words.get("term-log")
        } else {
            self.words.get("term-effects")
        };
        let inside = boxed(area, &title, self.style(Role::Faint), self.style(Role::Title), buffer);
        let hidden = lines.len().saturating_sub(usize::from(inside.height));
        for (line, (role, text)) in (0..inside.height).zip(&lines) {
            buffer.set_stringn(inside.x, inside.y + line, text, room, self.style(*role));
        }
        if hidden > 0 {
            buffer.set_string(
                area.right().saturating_sub(5),
                area.bottom() - 1,
                format!(" +{hidden} "),
                self.style(Role::Faint),
            );
        }
    }

    fn draw_log(&self, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let inside = boxed(
            area,
            &self.words.get("term-log"),
            self.style(Role::Faint),
            self.style(Role::Title),
            buffer,
        );
        let lines = self.log_lines(usize::from(inside.width), usize::from(inside.height));
        for (line, (role, text)) in (0..inside.height).zip(&lines) {
            buffer.set_stringn(inside.x, inside.y + line, text, usize::from(inside.width), self.style(*role));
        }
    }

    /// The last lines of the log.
    fn log_lines(&self, room: usize, most: usize) -> Vec<(Role, String)> {
        let lines = self.scene.log.iter().flat_map(|line| {
            let role = if line.is_heading { Role::Title } else { Role::Ink };
            wrap(&line.text, room).into_iter().map(move |text| (role, text))
        });
        let lines: Vec<_> = lines.collect();
        lines[lines.len().saturating_sub(most)..].to_vec()
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut x = area.x;
        if let Some((now, last)) = self.track() {
            let text = self.words.with("term-position", &[("n", now.into()), ("last", last.into())]);
            (x, _) = buffer.set_stringn(
                x,
                area.y,
                format!(" {text} "),
                usize::from(area.width),
                self.style(Role::Title),
            );
        }
        for (label, code, text) in self.key_list() {
            let needed = (width(label) + width(&text) + 3) as u16;
            if x + needed > area.right() {
                continue;
            }
            let start = x;
            let room = usize::from(area.right() - x);
            (x, _) = buffer.set_stringn(x, area.y, format!(" {label}"), room, self.style(Role::Act));
            (x, _) = buffer.set_stringn(
                x,
                area.y,
                format!(" {text} "),
                usize::from(area.right() - x),
                self.style(Role::Faint),
            );
            self.buttons.push((Rect::new(start, area.y, x - start, 1), code));
        }
    }

    fn draw_popup(&mut self, area: Rect, buffer: &mut Buffer) {
        let (border, title, words) = (self.style(Role::Act), self.style(Role::Title), self.words);
        let paint = self.paint;
        let Some(popup) = &mut self.popup else { return };
        let most_wide = area.width.saturating_sub(4).min(96);
        let inner_width = usize::from(most_wide - 4);
        let lines = popup.lines(inner_width);
        let longest =
            lines.iter().map(|(_, indent, line)| width(line) + usize::from(*indent)).max().unwrap_or(0);
        let foot = foot(popup, words);
        let inner_width = longest.max(width(&popup.title) + 2).max(width(&foot) + 2).min(inner_width);
        let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(2)).max(3);
        let box_width = inner_width as u16 + 4;
        let place = Rect::new(
            area.x + (area.width - box_width) / 2,
            area.y + (area.height - height) / 2,
            box_width,
            height,
        );
        Clear.render(place, buffer);
        let block = Block::bordered()
            .border_type(BorderType::Double)
            .border_style(border)
            .title(Line::styled(format!(" {} ", popup.title), title))
            .title_bottom(Line::styled(format!(" {foot} "), paint.style(Role::Faint)));
        let inside = block.inner(place);
        block.render(place, buffer);
        popup.scroll = popup.scroll.min(lines.len().saturating_sub(usize::from(inside.height)));
        for (line, (role, indent, text)) in (0..inside.height).zip(lines.iter().skip(popup.scroll)) {
            let room = inner_width.saturating_sub(usize::from(*indent));
            buffer.set_stringn(inside.x + 1 + indent, inside.y + line, text, room, paint.style(*role));
            if popup.kind == Kind::Menu {
                let row = Rect::new(inside.x, inside.y + line, inside.width, 1);
                self.menu_rows.push((row, popup.scroll + usize::from(line)));
            }
        }
        if lines.len() > usize::from(inside.height) {
            let span = lines.len() - usize::from(inside.height);
            let at = inside.y + (popup.scroll * usize::from(inside.height - 1) / span) as u16;
            buffer.set_string(place.right() - 1, at, "█", border);
        }
    }
}

/// A line of the list.
enum Row {
    Heading(String),
    /// A move, by its place among those listed.
    Move(usize),
}

/// Draws a box and returns what is inside.
fn boxed(area: Rect, title: &str, border: Style, style: Style, buffer: &mut Buffer) -> Rect {
    let room = usize::from(area.width.saturating_sub(4));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(border)
        .title(Line::styled(format!(" {} ", cut(title, room)), style));
    let inside = block.inner(area);
    block.render(area, buffer);
    inside
}

/// A player in the title: a mark that says what they are doing, the name, and the game in signs.
fn person(person: &crate::scene::PersonLine) -> String {
    let mark = match person {
        person if person.has_confirmed => "✓",
        person if person.is_awaited => "▸",
        _ => "·",
    };
    format!("{mark} {} {}", person.name, person.summary).trim_end().to_owned()
}

fn foot(popup: &Popup, words: words::Words) -> String {
    match popup.kind {
        Kind::Leave => words.get("term-foot-leave"),
        Kind::HandOver => words.get("term-foot-hand-over"),
        Kind::Hints => words.get("term-foot-hints"),
        Kind::Text => words.get("term-foot-text"),
        Kind::Menu => words.get("term-foot-menu"),
        Kind::Talk if popup.input.is_some() => words.get("term-foot-talk"),
        Kind::Talk => words.get("term-foot-hear"),
    }
}
