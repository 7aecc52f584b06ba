//! `crier print`: boards and blank sheets as files.

use std::path::Path;

use titles::AllTitles;

const GAMES: [&str; 3] = ["troyes-dice", "dice-city", "troia"];

fn run(arguments: &[&str]) -> Result<String, String> {
    let mut output = Vec::new();
    let done = cli::run::<AllTitles>(arguments, &mut output);
    done.map_err(|error| format!("{error:#}")).map(|()| String::from_utf8(output).expect("text"))
}

/// A recorded game that is in the repository, with this many seats.
fn record(game: &str) -> String {
    let golden = format!("{}/../../games/{game}/rules/tests/golden", env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(golden)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            if entry.path().is_dir() { folders.push(entry.path()) } else { found.push(entry.path()) }
        }
    }
    found.retain(|path| path.extension().is_some_and(|ending| ending == "game"));
    found.sort();
    let two = |path: &&std::path::PathBuf| {
        std::fs::read_to_string(path).is_ok_and(|text| text.contains("players=2"))
    };
    found.iter().find(two).expect("a game of two").display().to_string()
}

#[test]
fn boards_become_a_pdf_with_a_page_for_each_or_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = |name: &str| folder.path().join(name).display().to_string();
    for game in GAMES {
        let file = record(game);
        let pdf = to(&format!("{game}.pdf"));
        assert_eq!(run(&["print", &file, "-o", &pdf]).unwrap(), format!("{pdf}\n"));
        let bytes = std::fs::read(&pdf).expect("a PDF");
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("%PDF-") && text.contains("/Lang(en)"));
        let pages = if game == "troia" { 1 } else { 2 };
        assert_eq!(text.matches("/Type/Page/").count(), pages, "{game}");

        let svg = to(&format!("{game}.svg"));
        run(&["print", &file, "--seat", "2", "--lang", "fr", "-o", &svg]).unwrap();
        let drawing = std::fs::read_to_string(&svg).expect("an SVG");
        assert!(drawing.starts_with("<svg xmlns=") && drawing.contains("Score final"), "{game}");
        let png = to(&format!("{game}.png"));
        run(&["print", &file, "--seat", "1", "--at", "9", "-o", &png]).unwrap();
        assert!(std::fs::read(&png).expect("a PNG").starts_with(b"\x89PNG"));
    }
    let several = run(&["print", &record("dice-city"), "-o", &to("city.svg")]).unwrap();
    assert_eq!(several, format!("{}\n{}\n", to("city-1.svg"), to("city-2.svg")));
    assert!(Path::new(&to("city-2.svg")).exists());
}

#[test]
fn blank_sheets_have_everything_printed_that_a_player_needs() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("blank.svg").display().to_string();
    let blank = |game: &str, lang: &str| {
        run(&["print", "--blank", "--game", game, "--lang", lang, "-o", &file]).unwrap();
        std::fs::read_to_string(&file).expect("an SVG")
    };
    for (game, lang, printed) in [
        ("troyes-dice", "en", ["Isabeau de", "Religious district", "Knights"]),
        ("troyes-dice", "fr", ["Palais des", "Quartier noble", "Chevaliers"]),
        ("dice-city", "en", ["Merchant Guild", "large trade ship", ">20<"]),
        ("dice-city", "fr", ["Guilde marchande", "dé rouge", "Nom"]),
        ("troia", "en", ["Troy VIII/IX", ">d4<", ">18<"]),
        ("troia", "fr", ["Troie VI", "primordiale", "Total"]),
    ] {
        let svg = blank(game, lang);
        for words in printed {
            assert!(svg.contains(words), "{game} in {lang}: {words}");
        }
    }
    // A record's game, too.
    let from_record = run(&["print", &record("troia"), "--blank", "-o", &file]);
    assert!(from_record.is_ok() && std::fs::read_to_string(&file).expect("an SVG").contains(">d4<"));
}

#[test]
fn what_can_not_be_printed_is_said() {
    let file = record("troyes-dice");
    for (arguments, why) in [
        (vec!["print", &file, "-o", "sheet.doc"], "ends in .pdf, .svg or .png"),
        (vec!["print", &file, "-o", "sheet"], "ends in .pdf, .svg or .png"),
        (vec!["print", &file, "--seat", "3", "-o", "sheet.pdf"], "there is no seat 3 at this table of 2"),
        (vec!["print", &file, "--at", "99999", "-o", "sheet.pdf"], "--at goes from 0 to"),
        (vec!["print", "--blank", "--game", "chess", "-o", "sheet.pdf"], "chess"),
        (vec!["print", "no-such.game", "-o", "sheet.pdf"], "no-such.game"),
        (vec!["print", &file, "-o", "/no/such/folder/sheet.pdf"], "can't be written"),
        (vec!["print", &file, "--lang", "de", "-o", "sheet.pdf"], "known are en, fr"),
        (vec!["print", "-o", "sheet.pdf"], "required"),
    ] {
        let error = run(&arguments).expect_err(why);
        assert!(error.contains(why), "{arguments:?}: {error}");
    }
}
