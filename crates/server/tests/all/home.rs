//! The start page: the games with what is one press away, and the tables where one sits.

use axum::http::{Method, StatusCode};
use game_core::GameInfo;
use serde_json::{Value, json};
use titles::{AllTitles, Title, TitleList, TitleVisitor};

use crate::common::{Browser, after_bots, first_move, house};

fn games() -> Vec<GameInfo> {
    #[derive(Clone)]
    struct Info;
    impl TitleVisitor for Info {
        type Output = GameInfo;
        fn visit<T: Title>(self) -> GameInfo {
            <T::Game as game_core::Game>::INFO
        }
    }
    AllTitles::all(Info)
}

/// The fields of the form with this class that is for this game, as a browser sends them.
fn preset(page: &str, class: &str, game: &str) -> Option<String> {
    let forms = page.split("<form ").filter_map(|rest| rest.split("</form>").next());
    let is_meant = |form: &&str| {
        form.starts_with(&format!("class=\"preset {class}\"")) && form.contains(&format!("value=\"{game}\""))
    };
    let form = forms.into_iter().find(is_meant)?;
    let attribute =
        |tag: &str, name: &str| Some(tag.split_once(&format!("{name}=\""))?.1.split('"').next()?.to_owned());
    let mut fields: Vec<String> = Vec::new();
    for tag in form.split("<input ").skip(1) {
        fields.push(format!("{}={}", attribute(tag, "name")?, attribute(tag, "value").unwrap_or_default()));
    }
    if let Some(select) = form.split("<select ").nth(1) {
        fields.push(format!(
            "{}={}",
            attribute(select, "name")?,
            attribute(select.split("<option ").nth(1)?, "value")?
        ));
    }
    Some(fields.join("&"))
}

#[tokio::test]
async fn every_game_has_its_picture_and_is_one_press_away() {
    let house = house();
    let home = Browser::new(&house).get("/").await.text;
    assert_eq!(home.matches("<svg class=\"picture\"").count(), games().len());
    assert!(!home.contains("id=\"start\""), "the whole form is behind \"more\"");
    for game in games() {
        let key = game.key;
        assert!(home.contains(&format!("href=\"/?game={key}#start\"")), "{key}");
        for class in ["solo", "master", "friends"] {
            let mut ada = Browser::new(&house);
            let fields = preset(&home, class, key).unwrap_or_else(|| panic!("{key} {class}: {home}"));
            let table = ada.open(&fields).await;
            let state = ada.get(&table.replace("/t/", "/api/tables/")).await.text;
            let state: Value = serde_json::from_str(&state).unwrap_or_else(|_| panic!("{state}"));
            let sitters: Vec<&Value> =
                state["seats"].as_array().into_iter().flatten().map(|seat| &seat["name"]).collect();
            let expected: &[Value] = match class {
                "solo" if game.seats.contains(&1) => &[json!("Guest")],
                "solo" => &[json!("Guest"), json!("apprentice")],
                "master" => &[json!("Guest"), json!("master")],
                _ => &[json!("Guest"), Value::Null],
            };
            assert_eq!(sitters, expected.iter().collect::<Vec<_>>(), "{key} {class}: {state}");
        }
    }
    let more = Browser::new(&house).get("/?game=troia").await.text;
    assert!(more.contains("id=\"start\"") && more.contains("Set up a Troia table"), "{more}");
}

/// Pictures stand side by side in one page that allows no styles of theirs.
#[test]
fn pictures_are_drawings_and_nothing_else() {
    #[derive(Clone)]
    struct Picture;
    impl TitleVisitor for Picture {
        type Output = &'static str;
        fn visit<T: Title>(self) -> &'static str {
            <T::Page as page_kit::Page>::PICTURE
        }
    }
    for picture in AllTitles::all(Picture) {
        assert!(picture.starts_with("<svg class=\"picture\" viewBox=\"0 0 320 180\" aria-hidden=\"true\""));
        assert!(picture.trim_end().ends_with("</svg>") && picture.len() < 16_000, "{}", picture.len());
        for bad in [" id=", "style", "<script", "href", "<text", "<image"] {
            assert!(!picture.contains(bad), "{bad}");
        }
    }
}

#[tokio::test]
async fn the_list_of_ones_tables_is_refreshed_alone() {
    let house = house();
    let mut ada = Browser::new(&house);
    ada.open("game=troyes-dice&here=1&name=Ada").await;
    let part = ada.ask(Method::GET, "/", "", &[("hx-request", "true")]).await.text;
    assert!(part.starts_with("<section class=\"panel\" id=\"refresh\"") && !part.contains("<html"), "{part}");
}

#[tokio::test]
async fn a_table_says_with_whom_whose_turn_who_won_and_when() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    let home = ada.get("/").await.text;
    assert!(
        home.contains(">with Grace<")
            && home.contains("It’s your turn")
            && home.contains("<time datetime=\"20"),
        "{home}"
    );
    while !ada.get("/").await.text.contains("Waiting for Grace") {
        let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
        ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
    }
    // Bots play the rest for both.
    for (player, seat) in [(&mut ada, 1), (&mut grace, 2)] {
        player.post(&format!("{table}/bot-pace"), "at_once=yes").await;
        let left = player.post(&format!("{table}/stand-in"), &format!("seat={seat}&level=random")).await;
        assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text);
    }
    let end = after_bots(&mut ada, &table).await;
    let outcome = &end["outcome"];
    let points = |seat: usize| &outcome["seats"][seat]["total"];
    let told = format!("Ada {}, Grace {}", points(0), points(1));
    let (hers, others) = match outcome["winners"].as_array().map(Vec::as_slice) {
        Some([one]) if *one == json!(1) => ("You won", "Ada won"),
        Some([_]) => ("Grace won", "You won"),
        _ => ("Ada and Grace share the victory", "Ada and Grace share the victory"),
    };
    for (browser, result) in [(&mut ada, hers), (&mut grace, others)] {
        let home = browser.get("/").await.text;
        assert!(home.contains(&format!("{result}: {told}")), "{result}: {told}: {home}");
    }
    grace.language = "fr";
    let home = grace.get("/").await.text;
    assert!(home.contains(&format!("\u{a0}: {told}")) && home.contains("avec Ada"), "{home}");
}

/// The sounds are a file of their own, which the page names but does not load; browsers find the icon where they look for it.
#[tokio::test]
async fn what_is_not_needed_is_not_loaded() {
    let mut ada = Browser::new(&house());
    let page = ada.get("/").await.text;
    let address =
        page.split("data-script=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("the sounds");
    assert!(address.starts_with("/assets/sound.js?v="), "{address}");
    assert!(!page.contains("src=\"/assets/sound.js"));
    assert!(ada.get(address).await.text.contains("AudioContext"));
    let icon = ada.get("/favicon.ico").await.location.expect("the icon");
    assert_eq!(ada.get(&icon).await.status, StatusCode::OK, "{icon}");
}
