//! The state of the screen, and what keys and the mouse do to it.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use game_core::{Game, Seat};
use ratatui::layout::{Position, Rect};
use terminal_kit::{Form, Paint, Spot};
use titles::Title;
use titles::hint::HintWords;
use words::Words;

use crate::popup::{self, Kind, Paragraph, Popup};
use crate::scene::{Offered, Preview, Scene};
use crate::search;
use crate::table_at::{Ask, MenuAction, MoveOf, News, TableAt};
use crate::tabs::TabLabel;

/// One player's or several players' screen at a table.
pub struct Screen<T: Title, A> {
    table: A,
    pub(crate) words: Words,
    pub(crate) paint: Paint,
    pub(crate) scene: Scene<T::Game>,
    viewer: Option<Seat>,
    /// The moves that search and pick leave, by their place in the scene.
    pub(crate) listed: Vec<usize>,
    /// Which of them is selected.
    pub(crate) selected: usize,
    pub(crate) preview: Option<Preview<T::Game>>,
    pub(crate) search: String,
    pub(crate) picked: Option<String>,
    /// What is being typed in the place of the question.
    pub(crate) notation: Option<String>,
    /// Whether that is a name, not a move.
    pub(crate) is_name: bool,
    pub(crate) pane: usize,
    pub(crate) zoom: u8,
    /// Whose board is shown, if not the viewer's.
    looked_at: Option<Seat>,
    pub(crate) popup: Option<Popup>,
    hints: Vec<HintWords>,
    pub(crate) is_asking: bool,
    /// Why the last command was refused.
    pub(crate) trouble: Option<String>,
    /// What the player should know, and what others said, since the last key.
    pub(crate) notes: Vec<String>,
    /// How many remarks have not been read.
    pub(crate) unread: usize,
    /// Whether the result has been shown.
    has_shown_result: bool,
    has_left: bool,
    /// Where things were drawn last, for the mouse.
    pub(crate) spots: Vec<Spot>,
    pub(crate) rows: Vec<(Rect, usize)>,
    pub(crate) menu_rows: Vec<(Rect, usize)>,
    /// How much of a move's text the list has room for.
    pub(crate) text_room: usize,
    pub(crate) buttons: Vec<(Rect, KeyCode)>,
}

/// A text without its last letter.
fn shortened(mut text: String) -> String {
    text.pop();
    text
}

impl<T: Title, A: TableAt<T>> Screen<T, A> {
    /// A screen for the players of a table.
    pub fn new(table: A, words: Words, paint: Paint) -> Screen<T, A> {
        let viewer = table.own_seats().lowest();
        let scene = table.scene(viewer, words);
        let mut screen = Screen {
            table,
            words,
            paint,
            scene,
            viewer,
            listed: Vec::new(),
            selected: 0,
            preview: None,
            search: String::new(),
            picked: None,
            notation: None,
            is_name: false,
            pane: 0,
            zoom: 0,
            looked_at: None,
            popup: None,
            hints: Vec::new(),
            is_asking: false,
            trouble: None,
            notes: Vec::new(),
            unread: 0,
            has_shown_result: false,
            has_left: false,
            spots: Vec::new(),
            rows: Vec::new(),
            menu_rows: Vec::new(),
            text_room: usize::MAX,
            buttons: Vec::new(),
        };
        screen.refresh();
        if screen.has_several() && T::Game::HAS_SECRETS {
            screen.hand_over();
        }
        screen
    }

    /// The table.
    pub fn table(&self) -> &A {
        &self.table
    }

    /// Whether the players have left.
    pub fn has_left(&self) -> bool {
        self.has_left
    }

    /// Whether the game is over, or will never be played.
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// Whether a letter is part of a text, not a command.
    pub fn takes_text(&self) -> bool {
        self.notation.is_some() || self.popup.as_ref().is_some_and(|popup| popup.input.is_some())
    }

    /// What the bar of several tables says of this one.
    pub fn label(&self) -> TabLabel {
        let others = self
            .scene
            .people
            .iter()
            .zip(0..)
            .filter(|(_, index)| self.viewer != Some(Seat::from_index(*index)));
        let others: Vec<String> = others.map(|(person, _)| person.name.clone()).collect();
        TabLabel {
            game: self.scene.info.name,
            others: others.join(", "),
            is_awaited: self.viewer.is_some_and(|seat| self.scene.waiting.contains(seat))
                && !self.scene.may.hand_back,
            has_remarks: self.unread > 0,
        }
    }

    /// Whether a command has been on its way for a while.
    pub(crate) fn is_slow(&self) -> bool {
        self.table.is_slow()
    }

    /// Whether something may change without a key.
    pub fn is_busy(&self) -> bool {
        self.table.is_busy()
    }

    /// The scene that is shown.
    pub fn scene(&self) -> &Scene<T::Game> {
        &self.scene
    }

    /// Whose board is shown.
    pub(crate) fn board_of(&self) -> Seat {
        self.looked_at.or(self.viewer).unwrap_or(Seat::FIRST)
    }

    /// The move that is selected in the list.
    pub(crate) fn selected_move(&self) -> Option<&Offered<MoveOf<T>>> {
        self.listed.get(self.selected).and_then(|index| self.scene.moves.get(*index))
    }

    /// The last position and this one, while a game is looked back at.
    pub(crate) fn track(&self) -> Option<(usize, usize)> {
        self.table.track().map(|last| (self.scene.position, last))
    }

    fn has_several(&self) -> bool {
        self.table.own_seats().len() > 1
    }

    /// Takes in what has happened at the table; whether anything has.
    pub fn take_news(&mut self) -> bool {
        let news = self.table.news();
        let has_news = !news.is_empty();
        for one in news {
            match one {
                News::Changed => self.refresh(),
                News::Trouble(what) => {
                    self.is_asking = false;
                    self.trouble = Some(what);
                }
                News::Notice(what) => self.notes.push(what),
                News::Said { text, is_own } => self.hear(text, is_own),
                News::Page { title, lines } => self.popup = Some(popup::page(title, &lines)),
                News::Moved => self.sit_down(),
                News::Hints(hints) => {
                    self.is_asking = false;
                    self.popup = Some(popup::hints(self.words, &hints));
                    self.hints = hints;
                }
            }
        }
        has_news
    }

    /// Shows what somebody said: in the talk if it is open, or beside the question.
    fn hear(&mut self, text: String, is_own: bool) {
        if self.popup.as_ref().is_some_and(|popup| popup.kind == Kind::Talk) {
            let input = self.popup.take().and_then(|popup| popup.input).unwrap_or_default();
            self.open_talk(input);
        } else if !is_own {
            self.unread += 1;
            self.notes.push(text);
        }
    }

    /// Begins anew at another seat or another table.
    fn sit_down(&mut self) {
        self.viewer = self.table.own_seats().lowest();
        (self.looked_at, self.popup, self.trouble, self.notation) = (None, None, None, None);
        (self.has_shown_result, self.pane, self.unread) = (false, 0, 0);
        self.refresh();
    }

    /// Shows the table as it is now.
    fn refresh(&mut self) {
        let before = (self.scene.position, self.scene.moves.len());
        self.scene = self.table.scene(self.viewer, self.words);
        self.choose_viewer();
        if (self.scene.position, self.scene.moves.len()) != before || self.listed.is_empty() {
            self.search.clear();
            self.picked = None;
            self.selected = 0;
        }
        self.list();
        if let Some(pane) = self.selected_move().and_then(|offered| T::Form::pane_of(&offered.action)) {
            self.pane = pane;
        }
        if self.scene.outcome.is_some() && !self.has_shown_result && self.table.track().is_none() {
            self.has_shown_result = true;
            self.popup = Some(popup::score::<T>(self.words, &self.scene));
        }
    }

    /// Among several players at one screen, the one who is to act has it.
    fn choose_viewer(&mut self) {
        let own = self.table.own_seats();
        let is_own = |seat: &Seat| own.contains(*seat);
        let awaited: Vec<Seat> = self.scene.waiting.iter().filter(is_own).collect();
        let stays = self.viewer.is_none_or(|seat| awaited.contains(&seat)) || awaited.is_empty();
        if let Some(next) = awaited.first().filter(|_| !stays) {
            self.viewer = Some(*next);
            self.looked_at = None;
            self.scene = self.table.scene(self.viewer, self.words);
            if T::Game::HAS_SECRETS {
                self.hand_over();
            }
        }
    }

    /// Covers the board until the next player says that they have the screen.
    fn hand_over(&mut self) {
        let name =
            self.viewer.and_then(|seat| self.scene.names.get(seat.index()).cloned()).unwrap_or_default();
        let title = self.words.with("term-hand-over", &[("name", name.into())]);
        let text = vec![Paragraph::new(terminal_kit::Role::Ink, 0, self.words.get("term-hand-over-more"))];
        self.popup = Some(Popup::new(Kind::HandOver, title, text));
    }

    /// Whether the board is covered, because the screen changes hands.
    pub(crate) fn is_covered(&self) -> bool {
        self.popup.as_ref().is_some_and(|popup| popup.kind == Kind::HandOver)
    }

    /// Applies search and pick to the moves, and previews the selected one.
    fn list(&mut self) {
        let typed = search::folded(&self.search);
        let is_listed = |offered: &Offered<MoveOf<T>>| {
            search::finds(&typed, &offered.folded)
                && self.picked.as_ref().is_none_or(|spot| offered.spots.contains(spot))
        };
        let moves = self.scene.moves.iter().enumerate();
        self.listed = moves.filter(|(_, offered)| is_listed(offered)).map(|(index, _)| index).collect();
        self.selected = self.selected.min(self.listed.len().saturating_sub(1));
        self.show_selected();
    }

    /// Selects the move whose words begin most like what was typed: `hall 3` means the place, not a price of 3.
    fn select_best(&mut self) {
        let typed = search::folded(&self.search);
        let distance = |index: &usize| search::distance(&typed, &self.scene.moves[*index].folded);
        let best = (0..self.listed.len()).min_by_key(|place| distance(&self.listed[*place]));
        if let Some(best) = best.filter(|best| *best != self.selected) {
            self.selected = best;
            self.show_selected();
        }
    }

    fn show_selected(&mut self) {
        let action = self.selected_move().map(|offered| offered.action.clone());
        self.preview = match (self.viewer, action) {
            (Some(seat), Some(action)) => Some(self.table.preview(seat, self.words, &action)),
            _ => None,
        };
    }

    fn submit(&mut self, ask: Ask<MoveOf<T>>) {
        let Some(seat) = self.viewer else { return };
        self.trouble = self.table.submit(seat, ask, self.words).err();
        self.hints.clear();
        self.take_news();
    }

    /// Answers a key, the mouse, or a new size; whether the screen looks different now.
    pub fn answer(&mut self, event: &Event) -> bool {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                self.key(*key);
                true
            }
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Resize(..) => true,
            Event::Paste(text) => {
                text.chars().filter(|letter| !letter.is_control()).for_each(|letter| self.letter(letter));
                true
            }
            _ => false,
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.notes.clear();
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if is_control => self.leave(),
            _ if self.popup.is_some() => self.key_in_popup(key),
            _ if self.notation.is_some() => self.key_in_notation(key.code),
            KeyCode::Char('z') if is_control => self.undo(),
            KeyCode::Char('u') if is_control => self.clear(),
            KeyCode::Char(_) if is_control => {}
            code => self.plain_key(code),
        }
    }

    fn plain_key(&mut self, code: KeyCode) {
        let page = 8;
        match code {
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.clear(),
            KeyCode::Backspace if self.search.is_empty() && self.picked.is_none() => self.undo(),
            KeyCode::Backspace => {
                if self.search.pop().is_none() {
                    self.picked = None;
                }
                self.list();
            }
            KeyCode::Delete => self.undo(),
            KeyCode::Tab => self.turn_pane(1),
            KeyCode::BackTab => self.turn_pane(-1),
            KeyCode::Left
            | KeyCode::Right
            | KeyCode::Home
            | KeyCode::End
            | KeyCode::PageUp
            | KeyCode::PageDown
                if self.table.track().is_some() =>
            {
                self.step(code);
            }
            KeyCode::Down => self.select(1),
            KeyCode::Up => self.select(-1),
            KeyCode::PageDown => self.select(page),
            KeyCode::PageUp => self.select(-page),
            KeyCode::Home => self.select(isize::MIN / 2),
            KeyCode::End => self.select(isize::MAX / 2),
            KeyCode::Right => self.select_group(1),
            KeyCode::Left => self.select_group(-1),
            KeyCode::F(1) => self.popup = Some(self.keys()),
            KeyCode::F(2) => self.ask_hint(),
            KeyCode::F(3) => self.open_log(),
            KeyCode::F(4) => self.popup = Some(popup::score::<T>(self.words, &self.scene)),
            KeyCode::F(5) => self.popup = Some(popup::rules::<T>(self.words)),
            KeyCode::F(6) => self.look_on(),
            KeyCode::F(7) => self.open_talk(String::new()),
            KeyCode::F(8) => self.open_menu(),
            KeyCode::F(10) => self.leave(),
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
    }

    /// Signs are commands; letters and digits search.
    fn letter(&mut self, letter: char) {
        if let Some(notation) = &mut self.notation {
            notation.push(letter);
            return;
        }
        self.trouble = None;
        match letter {
            '?' => self.popup = Some(self.keys()),
            '!' => self.ask_hint(),
            '#' => self.open_log(),
            '=' => self.popup = Some(popup::score::<T>(self.words, &self.scene)),
            '@' => self.look_on(),
            ':' => (self.notation, self.is_name) = (Some(String::new()), false),
            '"' => self.open_talk(String::new()),
            '*' => self.open_menu(),
            '.' => self.pick_next(1),
            ',' => self.pick_next(-1),
            '+' => self.zoom = (self.zoom + 1).min(4),
            '-' => self.zoom = self.zoom.saturating_sub(1),
            '/' => self.clear(),
            letter if self.scene.moves.is_empty() => {
                let _ = letter;
            }
            letter => {
                self.search.push(letter);
                self.selected = 0;
                self.list();
                self.select_best();
            }
        }
    }

    fn enter(&mut self) {
        if let Some(action) = self.selected_move().map(|offered| offered.action.clone()) {
            self.submit(Ask::Draft(action));
        } else if self.scene.may.confirm {
            self.submit(Ask::Confirm);
        } else if self.scene.may.hand_back {
            self.choose(MenuAction::HandBack, "");
        } else if self.scene.outcome.is_some() {
            self.popup = Some(popup::score::<T>(self.words, &self.scene));
        } else if !self.scene.moves.is_empty() {
            self.clear();
        }
    }

    /// What was said at the table, with what is being typed.
    fn open_talk(&mut self, input: String) {
        match self.table.talk(self.words) {
            Some(talk) => self.popup = Some(popup::talk(self.words, &talk, input)),
            None => self.trouble = Some(self.words.get("talk-off")),
        }
        self.unread = 0;
    }

    /// What else can be done at the table.
    fn open_menu(&mut self) {
        let items = self.table.menu(self.words);
        if items.is_empty() {
            self.trouble = Some(self.words.get("term-no-menu"));
        } else {
            self.popup = Some(popup::menu(self.words, items, 0));
        }
    }

    fn choose(&mut self, action: MenuAction, typed: &str) {
        self.trouble = self.table.choose(action, typed, self.words).err();
        self.take_news();
    }

    fn key_in_menu(&mut self, code: KeyCode) {
        let Some(popup) = self.popup.take() else { return };
        let (last, now) = (popup.items.len().saturating_sub(1), popup.selected);
        let chosen = match code {
            KeyCode::Enter => Some(now),
            KeyCode::Char(typed) => (0..=last).find(|place| popup::letter(*place) == Some(typed)),
            _ => None,
        };
        let to = match code {
            KeyCode::Down => now + 1,
            KeyCode::Up => now.saturating_sub(1),
            KeyCode::PageDown => now + 8,
            KeyCode::PageUp => now.saturating_sub(8),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ if chosen.is_some() => return self.choose_item(popup.items[chosen.unwrap_or(0)].action),
            _ => return,
        };
        self.popup = Some(popup::menu(self.words, popup.items, to.min(last)));
    }

    fn choose_item(&mut self, action: MenuAction) {
        self.popup = None;
        if action == MenuAction::Rename {
            (self.notation, self.is_name) = (Some(String::new()), true);
        } else {
            self.choose(action, "");
        }
    }

    fn key_in_talk(&mut self, code: KeyCode) {
        let Some(popup) = &mut self.popup else { return };
        let Some(mut input) = popup.input.clone() else {
            match code {
                KeyCode::Down => popup.scroll = popup.scroll.saturating_add(1),
                KeyCode::Up => popup.scroll = popup.scroll.saturating_sub(1),
                _ => self.popup = None,
            }
            return;
        };
        match code {
            KeyCode::Down => popup.scroll = popup.scroll.saturating_add(1),
            KeyCode::Up => popup.scroll = popup.scroll.saturating_sub(1),
            KeyCode::PageDown => popup.scroll = popup.scroll.saturating_add(10),
            KeyCode::PageUp => popup.scroll = popup.scroll.saturating_sub(10),
            KeyCode::Char(letter) => {
                input.push(letter);
                self.open_talk(input);
            }
            KeyCode::Backspace => self.open_talk(shortened(input)),
            KeyCode::Enter if !input.trim().is_empty() => {
                let said = self.table.say(input.trim(), self.words);
                match said {
                    Ok(()) => self.open_talk(String::new()),
                    Err(why) => (self.popup, self.trouble) = (None, Some(why)),
                }
            }
            KeyCode::Enter => {}
            _ => self.popup = None,
        }
    }

    /// Picks the next thing on the board that a move is about, in reading order; after the last one, nothing.
    fn pick_next(&mut self, by: isize) {
        let has_move = |name: &String| self.scene.moves.iter().any(|offered| offered.spots.contains(name));
        let mut spots: Vec<&Spot> = self.spots.iter().filter(|spot| has_move(&spot.name)).collect();
        spots.sort_by_key(|spot| (spot.area.y, spot.area.x));
        let mut names: Vec<&String> = Vec::new();
        for spot in spots {
            if !names.contains(&&spot.name) {
                names.push(&spot.name);
            }
        }
        let now = self.picked.as_ref().and_then(|picked| names.iter().position(|name| *name == picked));
        // The place after the last one picks nothing.
        let count = names.len() as isize + 1;
        let next = (now.map_or(count - 1, |place| place as isize) + by).rem_euclid(count);
        self.picked = names.get(next as usize).map(|name| (*name).clone());
        self.selected = 0;
        self.list();
    }

    fn undo(&mut self) {
        let may = self.scene.may;
        if may.undo {
            self.submit(Ask::Undo);
        } else if may.reopen {
            self.submit(Ask::Reopen);
        } else if may.take_back {
            self.submit(Ask::TakeBack);
        } else {
            self.trouble = Some(self.words.get("term-nothing-to-undo"));
        }
    }

    fn clear(&mut self) {
        self.search.clear();
        self.picked = None;
        self.trouble = None;
        self.looked_at = None;
        self.list();
    }

    fn turn_pane(&mut self, by: isize) {
        let count = T::Form::panes(self.words).len().max(1) as isize;
        self.pane = (self.pane as isize + by).rem_euclid(count) as usize;
    }

    /// Shows the next player's board.
    fn look_on(&mut self) {
        let next = (self.board_of().index() + 1) % self.scene.names.len().max(1);
        self.looked_at = Some(Seat::from_index(next)).filter(|seat| Some(*seat) != self.viewer);
        if self.viewer.is_none() {
            self.looked_at = Some(Seat::from_index(next));
        }
        self.pane = 0;
    }

    fn select(&mut self, by: isize) {
        let last = self.listed.len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(by).min(last);
        self.show_selected();
    }

    /// Selects the first move of the next or the previous group.
    fn select_group(&mut self, by: isize) {
        let rank = |place: usize| self.listed.get(place).map(|index| self.scene.moves[*index].group.rank);
        let Some(own) = rank(self.selected) else { return };
        let start = |rank_of: u8| (0..self.listed.len()).find(|place| rank(*place) == Some(rank_of));
        let ranks = (0..self.listed.len()).filter_map(rank);
        let next = if by > 0 {
            ranks.filter(|rank| *rank > own).min()
        } else {
            ranks.filter(|rank| *rank < own).max()
        };
        if let Some(place) = next.and_then(start) {
            self.selected = place;
            self.show_selected();
        }
    }

    /// Steps through a finished game.
    fn step(&mut self, code: KeyCode) {
        let (now, last) = self.track().unwrap_or_default();
        let to = match code {
            KeyCode::Left => now.saturating_sub(1),
            KeyCode::Right => now + 1,
            KeyCode::PageUp => now.saturating_sub(10),
            KeyCode::PageDown => now + 10,
            KeyCode::Home => 0,
            _ => last,
        };
        self.table.seek(to.min(last));
        self.take_news();
    }

    fn ask_hint(&mut self) {
        let Some(seat) = self.viewer.filter(|_| self.scene.may.ask_hint) else {
            self.trouble = Some(self.words.get("term-no-hint"));
            return;
        };
        self.trouble = self.table.ask_hint(seat, self.words).err();
        self.is_asking = self.trouble.is_none();
        self.take_news();
    }

    fn open_log(&mut self) {
        self.popup = Some(popup::log(self.words, &self.table.log(self.viewer, self.words)));
    }

    fn leave(&mut self) {
        if self.scene.outcome.is_some() || self.popup.as_ref().is_some_and(|popup| popup.kind == Kind::Leave)
        {
            self.has_left = true;
            return;
        }
        let text = vec![Paragraph::new(terminal_kit::Role::Ink, 0, self.table.leaving(self.words))];
        self.popup = Some(Popup::new(Kind::Leave, self.words.get("term-leave"), text));
    }

    fn key_in_popup(&mut self, key: KeyEvent) {
        match self.popup.as_ref().map(|popup| popup.kind) {
            Some(Kind::Menu) => return self.key_in_menu(key.code),
            Some(Kind::Talk) => return self.key_in_talk(key.code),
            _ => {}
        }
        let Some(popup) = &mut self.popup else { return };
        let (kind, page) = (popup.kind, 10);
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => popup.scroll = popup.scroll.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => popup.scroll = popup.scroll.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => popup.scroll = popup.scroll.saturating_add(page),
            KeyCode::PageUp => popup.scroll = popup.scroll.saturating_sub(page),
            KeyCode::Home => popup.scroll = 0,
            KeyCode::End => popup.scroll = usize::MAX,
            KeyCode::Enter if kind == Kind::Leave => self.has_left = true,
            KeyCode::Enter if kind == Kind::HandOver => {
                self.popup = None;
                self.refresh();
            }
            _ if kind == Kind::HandOver => {}
            KeyCode::Enter if kind == Kind::Hints => self.take_hint(0),
            KeyCode::Char(digit @ '1'..='3') if kind == Kind::Hints => {
                self.take_hint(digit as usize - '1' as usize);
            }
            KeyCode::Char('r') if kind == Kind::Text => self.popup = Some(popup::rules::<T>(self.words)),
            KeyCode::Char('q') if kind == Kind::Text && self.scene.outcome.is_some() => self.has_left = true,
            _ => self.popup = None,
        }
    }

    /// Selects the move that a hint names; Enter then chooses it.
    fn take_hint(&mut self, rank: usize) {
        self.popup = None;
        let Some(hint) = self.hints.get(rank) else { return };
        let place = self.scene.moves.iter().position(|offered| offered.notation == hint.notation);
        self.clear();
        if let Some(place) = place {
            self.selected = place;
            self.show_selected();
        }
    }

    fn key_in_notation(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(letter) => self.letter(letter),
            KeyCode::Esc => self.notation = None,
            KeyCode::Backspace => {
                self.notation = self.notation.take().filter(|text| !text.is_empty()).map(shortened)
            }
            KeyCode::Enter => {
                let text = self.notation.take().unwrap_or_default();
                if text.trim().is_empty() {
                } else if self.is_name {
                    self.choose(MenuAction::Rename, text.trim());
                } else {
                    self.submit(Ask::Notation(text.trim().to_owned()));
                }
            }
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> bool {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollDown | MouseEventKind::ScrollUp => {
                let by = if mouse.kind == MouseEventKind::ScrollDown { 1 } else { -1 };
                match &mut self.popup {
                    Some(popup) => popup.scroll = popup.scroll.saturating_add_signed(by * 3),
                    None => self.select(by),
                }
                true
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.click(at);
                true
            }
            _ => false,
        }
    }

    fn click(&mut self, at: Position) {
        let button = self.buttons.iter().find(|(area, _)| area.contains(at)).map(|(_, code)| *code);
        let row = self.rows.iter().find(|(area, _)| area.contains(at)).map(|(_, place)| *place);
        let item = self.menu_rows.iter().find(|(area, _)| area.contains(at)).map(|(_, place)| *place);
        let spot = self.spots.iter().rev().find(|spot| spot.area.contains(at)).map(|spot| spot.name.clone());
        match (button, row, spot) {
            (Some(code), ..) => self.key(KeyEvent::new(code, KeyModifiers::NONE)),
            _ if self.popup.is_some() => {
                let action = self.popup.as_ref().and_then(|popup| Some(popup.items.get(item?)?.action));
                action.into_iter().for_each(|action| self.choose_item(action));
            }
            // The second click on a move chooses it.
            (_, Some(place), _) if place == self.selected => self.enter(),
            (_, Some(place), _) => {
                self.selected = place;
                self.show_selected();
            }
            (.., Some(spot)) => self.pick(spot),
            _ => {}
        }
    }

    /// Leaves only the moves that are about something on the board; a second pick lets go of it.
    fn pick(&mut self, spot: String) {
        let is_about = self.scene.moves.iter().any(|offered| offered.spots.contains(&spot));
        self.picked = if self.picked.as_ref() == Some(&spot) || !is_about { None } else { Some(spot) };
        self.selected = 0;
        self.list();
    }

    /// The keys that do something now.
    pub(crate) fn key_list(&self) -> Vec<(&'static str, KeyCode, String)> {
        let words = self.words;
        let may = self.scene.may;
        let mut keys = Vec::new();
        let mut add = |label, code, text: String| keys.push((label, code, text));
        if self.table.track().is_some() {
            add("← →", KeyCode::Right, words.get("term-key-step"));
        }
        if self.selected_move().is_some() {
            add("Enter", KeyCode::Enter, words.get("term-key-choose"));
        } else if may.confirm {
            add("Enter", KeyCode::Enter, words.get("table-confirm"));
        } else if may.hand_back {
            add("Enter", KeyCode::Enter, words.get("table-play-again-myself"));
        }
        if may.undo {
            add("Del", KeyCode::Delete, words.get("table-undo"));
        } else if may.reopen {
            add("Del", KeyCode::Delete, words.get("table-take-back"));
        } else if may.take_back {
            add("Del", KeyCode::Delete, words.get("term-key-take-back"));
        }
        if may.ask_hint {
            add("!", KeyCode::Char('!'), words.get("kit-hint"));
        }
        let panes = T::Form::panes(words);
        if panes.len() > 1 {
            add("Tab", KeyCode::Tab, panes[(self.pane + 1) % panes.len()].clone());
        }
        if self.unread > 0 {
            add("\"", KeyCode::Char('"'), words.with("term-key-unread", &[("n", self.unread.into())]));
        }
        if !self.table.menu(words).is_empty() {
            add("*", KeyCode::Char('*'), words.get("term-table"));
        }
        // Before what a narrow screen has no room for.
        add("?", KeyCode::Char('?'), words.get("term-key-keys"));
        add("^Q", KeyCode::F(10), words.get("term-key-leave"));
        if self.scene.names.len() > 1 {
            add("@", KeyCode::Char('@'), words.get("term-key-others"));
        }
        add("#", KeyCode::Char('#'), words.get("term-log"));
        add("=", KeyCode::Char('='), words.get("term-score"));
        if self.unread == 0 && self.table.talk(words).is_some() {
            add("\"", KeyCode::Char('"'), words.get("talk"));
        }
        keys
    }

    /// All keys, first those for this moment.
    fn keys(&self) -> Popup {
        let words = self.words;
        let line =
            |key: &str, text: &str| Paragraph::new(terminal_kit::Role::Ink, 2, format!("{key:<10}{text}"));
        let mut text = vec![Paragraph::new(terminal_kit::Role::Title, 0, words.get("term-keys-now"))];
        text.extend(self.key_list().iter().map(|(key, _, what)| line(key, what)));
        text.push(Paragraph::new(terminal_kit::Role::Ink, 0, ""));
        text.push(Paragraph::new(terminal_kit::Role::Title, 0, words.get("term-keys-always")));
        for (key, what) in [
            ("a-z 0-9", words.get("term-help-search")),
            ("↑ ↓", words.get("term-help-select")),
            ("← →", words.get("term-help-groups")),
            (", .", words.get("term-help-pick")),
            ("Esc", words.get("term-help-clear")),
            (":", words.get("term-help-notation")),
            ("+ -", words.get("term-help-zoom")),
            ("@ F6", words.get("term-help-others")),
            ("! F2", words.get("term-help-hint")),
            ("# F3", words.get("term-help-log")),
            ("= F4", words.get("term-help-score")),
            ("F5", words.get("term-help-rules")),
            ("\" F7", words.get("term-help-talk")),
            ("* F8", words.get("term-help-table")),
            ("< >", words.get("term-help-tabs")),
            ("Mouse", words.get("term-help-mouse")),
        ] {
            text.push(line(key, &what));
        }
        Popup::new(Kind::Text, words.get("term-key-keys"), text)
    }
}
