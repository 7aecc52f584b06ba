//! A coached first game, as data: what is laid out, and the steps that a coach goes through with a player.
//!
//! ~~~toml
//! name = "first"                     # its texts are lesson-first-…
//! options = "players=1"
//! chances = ["r4 y2 …", "…"]         # what is rolled and drawn, in the game's notation, in order
//!
//! [[steps]]
//! after = 2                          # chance results, for this step and those that follow; or anytime = true
//! say = "die"                        # the text lesson-first-die
//! see = "pick=2"                     # done when this is picked: a link of the page has this query
//!
//! [[steps]]
//! say = "gain"
//! play = "2:gain"                    # done when this move is played
//! needs = "die"                      # only for a player who has done that step
//! ~~~
//!
//! Where a player is in a lesson follows from what they have played and picked ([`coach`](crate::coach)), so nothing about
//! it is stored, and undoing a move leads back to its step.

use serde::Deserialize;
use table::LessonScript;

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Lesson {
    pub name: String,
    /// In the game's notation.
    pub options: String,
    /// Chance results in the game's notation, in order. After the last one, chance is drawn as usual.
    pub chances: Vec<String>,
    /// The moves of the other seats, from seat 2 on, each seat's in order. A bot chooses where one is not legal.
    #[serde(default)]
    pub rivals: Vec<Vec<String>>,
    pub steps: Vec<Step>,
}

/// One thing to say, and one thing to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its text: `lesson-<name>-<say>`.
    pub say: String,
    /// What is to be picked or previewed: a query. Either this or `play`.
    pub see: Option<String>,
    /// The move to be played, in the game's notation.
    pub play: Option<String>,
    /// How many chance results come before it and the steps that follow: with other dice, it is over.
    pub after: Option<u64>,
    /// It and the steps that follow can be done whenever their moves are legal, also after a detour.
    #[serde(default)]
    pub anytime: bool,
    /// An earlier step that its words rely on, by what it says. Without that one, it is passed over.
    pub needs: Option<String>,
}

/// Why a lesson's file can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum BadLesson {
    #[error("{0}")]
    Toml(String),
    #[error("step {0} ({1:?}) needs either `see` or `play`")]
    Step(usize, String),
    #[error("the last step plays a move")]
    End,
    #[error("step {0} needs {1:?}, which no earlier step says and plays")]
    Needs(usize, String),
}

impl Lesson {
    /// Reads a lesson's file.
    ///
    /// # Errors
    /// Returns what is wrong with it. Whether it can be played, [`check`](crate::lesson_check) finds out.
    pub fn parse(text: &str) -> Result<Lesson, BadLesson> {
        let mut lesson: Lesson = toml::from_str(text).map_err(|error| BadLesson::Toml(error.to_string()))?;
        let mut after = None;
        for step in &mut lesson.steps {
            after = step.after.or(after.filter(|_| !step.anytime));
            step.after = after;
        }
        for (at, step) in lesson.steps.iter().enumerate() {
            let is_there = |needs: &&String| {
                lesson.steps[..at].iter().any(|step| step.say == **needs && step.play.is_some())
            };
            if let Some(needs) = step.needs.as_ref().filter(|needs| !is_there(needs)) {
                return Err(BadLesson::Needs(at + 1, needs.clone()));
            }
        }
        let is_odd = |step: &Step| step.see.is_some() == step.play.is_some();
        if let Some(at) = lesson.steps.iter().position(is_odd) {
            return Err(BadLesson::Step(at + 1, lesson.steps[at].say.clone()));
        }
        match lesson.steps.last() {
            Some(Step { play: Some(_), .. }) => Ok(lesson),
            _ => Err(BadLesson::End),
        }
    }

    /// What a table needs of it.
    #[must_use]
    pub fn script(&self) -> LessonScript {
        LessonScript { name: self.name.clone(), chances: self.chances.clone() }
    }

    /// The keys of its texts, after `lesson-`.
    pub fn text_keys(&self) -> impl Iterator<Item = String> {
        let steps = self.steps.iter().map(|step| step.say.as_str());
        ["title", "about", "end"].into_iter().chain(steps).map(|word| format!("{}-{word}", self.name))
    }
}

/// The keys of the texts of some lessons' files, after `lesson-`; a file that can't be read has none.
#[must_use]
pub fn text_keys(files: &[&str]) -> Vec<String> {
    files
        .iter()
        .filter_map(|text| Lesson::parse(text).ok())
        .flat_map(|lesson| lesson.text_keys().collect::<Vec<_>>())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_the_dice_holds_until_something_else_is() {
        let step = |more: &str| format!("[[steps]]\nsay = \"a\"\nplay = \"1\"\n{more}\n");
        let steps = ["", "after = 2", "", "anytime = true", "", "after = 4"].map(step).concat();
        let text = format!("name = \"first\"\noptions = \"\"\nchances = []\n{steps}");
        let after: Vec<_> = Lesson::parse(&text).unwrap().steps.iter().map(|step| step.after).collect();
        assert_eq!(after, [None, Some(2), Some(2), None, None, Some(4)]);
    }

    #[test]
    fn a_step_asks_for_one_thing() {
        let lesson =
            |steps: &str| Lesson::parse(&format!("name = \"first\"\noptions = \"\"\nchances = []\n{steps}"));
        let (see, play) =
            ("[[steps]]\nsay = \"a\"\nsee = \"pick=1\"\n", "[[steps]]\nsay = \"b\"\nplay = \"1\"\n");
        assert!(lesson(&format!("{see}{play}")).is_ok());
        assert_eq!(lesson(&format!("{play}[[steps]]\nsay = \"c\"\n")), Err(BadLesson::Step(2, "c".into())));
        assert_eq!(lesson(&format!("{play}{see}play = \"1\"\n")), Err(BadLesson::Step(2, "a".into())));
        assert_eq!(lesson(see), Err(BadLesson::End));
        assert!(lesson(&format!("{play}{play}needs = \"b\"\n")).is_ok());
        assert_eq!(lesson(&format!("{see}{play}needs = \"a\"\n")), Err(BadLesson::Needs(2, "a".into())));
        assert!(matches!(lesson("[[steps]]\nsays = \"a\"\n"), Err(BadLesson::Toml(_))));
    }
}
