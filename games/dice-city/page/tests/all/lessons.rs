//! Every lesson can be played to its end, also by a player who does not follow the coach.

use game_core::Seeded;
use page_dice_city::DiceCityPage;
use page_kit::Page;
use page_kit::lesson::Lesson;
use page_kit::lesson_check::check;

#[test]
fn every_lesson_can_be_finished() {
    assert!(!DiceCityPage::LESSONS.is_empty());
    for text in DiceCityPage::LESSONS {
        let lesson = Lesson::parse(text).unwrap();
        let looked =
            check::<DiceCityPage>(&lesson, &mut Seeded::new(1)).unwrap_or_else(|stuck| panic!("{stuck}"));
        assert!(looked > 50, "{looked} positions");
    }
}
