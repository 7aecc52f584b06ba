//! The board for paper and pictures.

use page_dice_city::DiceCityPage;
use page_testkit::check_drawings;

#[test]
fn drawings_stand_alone_from_start_to_end_in_both_languages() {
    for (seed, options) in (1..).zip(["players=1", "players=4", "players=2"]) {
        let drawings = check_drawings::<DiceCityPage>(&options.parse().expect("options"), seed);
        // To look at them: LOOK=folder.
        if let Ok(folder) = std::env::var("LOOK") {
            for (name, drawing) in drawings {
                std::fs::write(format!("{folder}/dice-city-{seed}-{name}.svg"), drawing.svg())
                    .expect("a file");
            }
        }
    }
}
