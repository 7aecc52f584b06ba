//! What a title is: a game with everything that the program has of it.

use bots::Bots;
use game_core::{Accounted, Encoded, Fuzzed, GameList, Hidden, Tallied, UnknownGame};
use page_kit::Page;
use terminal_kit::{Form, Play};

/// A game with its bots and its page. The type has no values: it ties together things from different crates, which
/// the orphan rule would not allow on the game's own type.
pub trait Title: 'static {
    /// The rules.
    type Game: Hidden + Accounted + Tallied + Fuzzed + Encoded;
    /// The bots.
    type Bots: Bots<Game = Self::Game>;
    /// The page.
    type Page: Page<Game = Self::Game>;

    /// Its boards on the full screen of a terminal.
    type Form: Form<Game = Self::Game>;

    /// Plays it line by line in a way of its own, if it has one.
    const LINES: Option<Play> = None;
}

/// Something to do with a title whose type is only known at run time.
pub trait TitleVisitor {
    /// What it returns.
    type Output;

    /// Does it with this title.
    fn visit<T: Title>(self) -> Self::Output;
}

/// A list of titles.
pub trait TitleList: GameList {
    /// Visits the title whose game has this key.
    ///
    /// # Errors
    /// Returns an error if no title in the list has it.
    fn with_title<V: TitleVisitor>(key: &str, visitor: V) -> Result<V::Output, UnknownGame>;

    /// Visits all titles, in order.
    fn all<V: TitleVisitor + Clone>(visitor: V) -> Vec<V::Output>;
}

/// Makes a list of titles: a type that implements [`TitleList`], and a type for each title.
#[macro_export]
macro_rules! title_list {
    (@form $page:ty,) => { ::terminal_kit::PlainForm<$page> };
    (@form $page:ty, $form:ty) => { $form };
    (
        $(#[$doc:meta])*
        $vis:vis $list:ident = [
            $($title:ident { $game:ty, $bots:ty, $page:ty $(, form: $form:ty)? $(, lines: $lines:path)? $(,)? }),+ $(,)?
        ]
    ) => {
        $(
            #[doc = concat!("The title ", stringify!($title), ".")]
            #[derive(Clone, Copy, Debug)]
            $vis struct $title;

            impl $crate::Title for $title {
                type Game = $game;
                type Bots = $bots;
                type Page = $page;
                type Form = $crate::title_list!(@form $page, $($form)?);
                $(const LINES: Option<::terminal_kit::Play> = Some($lines);)?
            }
        )+

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $list;

        impl ::game_core::GameList for $list {
            const GAMES: &'static [::game_core::GameInfo] = &[$(<$game as ::game_core::Game>::INFO),+];

            fn with_game<V: ::game_core::GameVisitor>(
                key: &str,
                visitor: V,
            ) -> Result<V::Output, ::game_core::UnknownGame> {
                match key {
                    $(key if key == <$game as ::game_core::Game>::INFO.key => Ok(visitor.visit::<$game>()),)+
                    _ => Err(::game_core::UnknownGame::new(key, <Self as ::game_core::GameList>::GAMES)),
                }
            }
        }

        impl $crate::TitleList for $list {
            fn with_title<V: $crate::TitleVisitor>(
                key: &str,
                visitor: V,
            ) -> Result<V::Output, ::game_core::UnknownGame> {
                match key {
                    $(key if key == <$game as ::game_core::Game>::INFO.key => Ok(visitor.visit::<$title>()),)+
                    _ => Err(::game_core::UnknownGame::new(key, <Self as ::game_core::GameList>::GAMES)),
                }
            }

            fn all<V: $crate::TitleVisitor + Clone>(visitor: V) -> Vec<V::Output> {
                vec![$(visitor.clone().visit::<$title>()),+]
            }
        }
    };
}
