//! Every lesson can be played to its end, also by a player who does not follow the coach.

use game_core::Seeded;
use page_kit::Page;
use page_kit::lesson::Lesson;
use page_kit::lesson_check::check;
use page_troyes_dice::TroyesDicePage;

#[test]
fn every_lesson_can_be_finished() {
    for text in TroyesDicePage::LESSONS {
        let lesson = Lesson::parse(text).unwrap();
        let looked =
            check::<TroyesDicePage>(&lesson, &mut Seeded::new(1)).unwrap_or_else(|stuck| panic!("{stuck}"));
        assert!(looked > 50, "{looked} positions");
    }
}

/// A rule or a lesson that changes under the other is noticed, with the step that no longer works.
#[test]
fn a_lesson_that_can_not_be_finished_names_its_step() {
    let good = TroyesDicePage::LESSONS[0];
    for (from, to, step, what) in [
        ("roll 6 5 5 6", "roll 6 1 5 6", 4, "1:deniers5\": needs 4 influence, has 3"),
        ("play = \"1:hall4\"", "play = \"1:hall5\"", 12, "the page has no such link"),
        ("say = \"fortress\"", "say = \"tower\"", 14, "there is no text lesson-first-tower"),
        ("see = \"pick=2\"", "see = \"pick=4\"", 7, "the page has no such link"),
        ("roll 6 2 3 3", "roll 6 7 3 3", 0, "7"),
        (
            "  \"roll 6 2 3 3\",\n",
            "  \"roll 6 2 3 3\",\n \"roll 1 1 1 1\",\n \"roll 1 1 1 1\",\n",
            18,
            "never used",
        ),
    ] {
        let lesson = Lesson::parse(&good.replace(from, to)).unwrap();
        let stuck = check::<TroyesDicePage>(&lesson, &mut Seeded::new(1)).unwrap_err();
        assert_eq!(stuck.step, step, "{stuck}");
        assert!(stuck.what.contains(what), "{stuck}");
    }
}
