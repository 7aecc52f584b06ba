//! The board for paper and pictures.

use page_testkit::check_drawings;
use page_troyes_dice::TroyesDicePage;

#[test]
fn drawings_stand_alone_from_start_to_end_in_both_languages() {
    for (seed, options) in
        (1..).zip(["players=1", "players=10 expansion numbering=expert", "players=3 numbering=rolled"])
    {
        let drawings = check_drawings::<TroyesDicePage>(&options.parse().expect("options"), seed);
        // To look at them: LOOK=folder.
        if let Ok(folder) = std::env::var("LOOK") {
            for (name, drawing) in drawings {
                std::fs::write(format!("{folder}/troyes-dice-{seed}-{name}.svg"), drawing.svg())
                    .expect("a file");
            }
        }
    }
}
