//! What Python asks of a title by its key.

use bots::{Bots, Level};
use game_core::{Encoded, Game, GameInfo, GameList};
use game_record::Header;
use referee::{Failure, given};
use serde_json::{Value, json};
use titles::{AllTitles, Title, TitleList, TitleVisitor};

use crate::any_game::{AnyGame, Playing, options_of};

type Done<T> = Result<T, Failure>;

/// What is known of every game, as the referee's `hello` says it, and its default options.
pub(crate) fn games() -> Vec<Value> {
    #[derive(Clone)]
    struct About;
    impl TitleVisitor for About {
        type Output = Value;
        fn visit<T: Title>(self) -> Value {
            let options = <T::Game as Game>::Options::default();
            let mut about = json!(T::Game::INFO);
            about["options"] = json!(options);
            about["has_actions"] = (T::Game::actions(&options) > 0).into();
            about["has_secrets"] = T::Game::HAS_SECRETS.into();
            about
        }
    }
    AllTitles::all(About)
}

/// A new game.
pub(crate) fn start(key: &str, options: &Value, rules: Option<u32>) -> Done<Box<dyn AnyGame>> {
    struct Start<'a>(&'a Value, Option<u32>);
    impl TitleVisitor for Start<'_> {
        type Output = Done<Box<dyn AnyGame>>;
        fn visit<T: Title>(self) -> Self::Output {
            Ok(Box::new(Playing::<T>::new(self.0, self.1)?))
        }
    }
    AllTitles::with_title(key, Start(options, rules))?
}

/// The game of a record, after so many of its events.
pub(crate) fn load(text: &str, events: Option<usize>) -> Done<Box<dyn AnyGame>> {
    struct Load<'a>(&'a str, Option<usize>);
    impl TitleVisitor for Load<'_> {
        type Output = Done<Box<dyn AnyGame>>;
        fn visit<T: Title>(self) -> Self::Output {
            Ok(Box::new(Playing::<T>::load(self.0, self.1)?))
        }
    }
    let header = Header::read(text)?;
    AllTitles::with_title(&header.game, Load(text, events))?
}

/// The key of a game as the list has it.
pub(crate) fn known_key(key: &str) -> Done<&'static str> {
    struct Key;
    impl TitleVisitor for Key {
        type Output = GameInfo;
        fn visit<T: Title>(self) -> GameInfo {
            T::Game::INFO
        }
    }
    Ok(AllTitles::with_title(key, Key)?.key)
}

/// The names of all games.
pub(crate) fn keys() -> Vec<&'static str> {
    AllTitles::GAMES.iter().map(|info| info.key).collect()
}

/// A move or a chance result in the form that it has in JSON.
pub(crate) fn fields(key: &str, notation: &str, is_chance: bool) -> Done<Value> {
    struct Fields<'a>(&'a str, bool);
    impl TitleVisitor for Fields<'_> {
        type Output = Done<Value>;
        fn visit<T: Title>(self) -> Done<Value> {
            let text = Value::String(self.0.to_owned());
            Ok(match self.1 {
                true => json!(given::<<T::Game as Game>::Chance>(text)?),
                false => json!(given::<<T::Game as Game>::Move>(text)?),
            })
        }
    }
    AllTitles::with_title(key, Fields(notation, is_chance))?
}

/// A move in its one spelling, with its number; it need not be legal anywhere.
pub(crate) fn read_move(key: &str, form: Value) -> Done<(String, Option<usize>)> {
    struct Read(Value);
    impl TitleVisitor for Read {
        type Output = Done<(String, Option<usize>)>;
        fn visit<T: Title>(self) -> Self::Output {
            let action: <T::Game as Game>::Move = given(self.0)?;
            Ok((action.to_string(), T::Game::action_of(&action)))
        }
    }
    AllTitles::with_title(key, Read(form))?
}

/// The notation of an action's number.
pub(crate) fn action(key: &str, number: usize) -> Done<String> {
    struct Action(usize);
    impl TitleVisitor for Action {
        type Output = Option<String>;
        fn visit<T: Title>(self) -> Option<String> {
            T::Game::move_of(self.0).map(|action| action.to_string())
        }
    }
    let action = AllTitles::with_title(key, Action(number))?;
    action.ok_or_else(|| Failure::new("bad-notation", format!("{key} has no action {number}")))
}

/// How many actions and what observations there are in games with these options.
pub(crate) fn spaces(key: &str, options: &Value) -> Done<Value> {
    struct Spaces<'a>(&'a Value);
    impl TitleVisitor for Spaces<'_> {
        type Output = Done<Value>;
        fn visit<T: Title>(self) -> Done<Value> {
            let options = options_of::<T>(self.0)?;
            let seats = T::Game::new(&options)?.seats();
            let (actions, parts) = (T::Game::actions(&options), T::Game::layout(&options));
            Ok(json!({ "options": options.to_string(), "seats": seats, "actions": actions, "layout": parts }))
        }
    }
    AllTitles::with_title(key, Spaces(options))?
}

/// How a level decides in a game, and the work it spends on a move.
pub(crate) fn recipe(key: &str, level: Level) -> Done<Value> {
    struct Find(Level);
    impl TitleVisitor for Find {
        type Output = Value;
        fn visit<T: Title>(self) -> Value {
            json!(T::Bots::recipe(self.0))
        }
    }
    Ok(AllTitles::with_title(key, Find(level))?)
}
