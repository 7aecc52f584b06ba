//! The form of a new table: what is wrong is said beside its field, and nothing that was typed is lost.

use axum::http::{Method, StatusCode};

use crate::common::{Browser, house};

/// The tag that has all of these.
fn tag<'a>(page: &'a str, parts: &[&str]) -> Option<&'a str> {
    let tags = page.split('<').filter_map(|rest| rest.split('>').next());
    tags.into_iter().find(|tag| parts.iter().all(|part| tag.contains(part)))
}

/// What stands beside a field.
fn fault<'a>(page: &'a str, field: &str) -> Option<&'a str> {
    let begins = page.split_once(&format!("id=\"fault-{field}\""))?.1;
    begins.split_once('>')?.1.split('<').next()
}

#[tokio::test]
async fn a_wrong_form_comes_back_as_it_was_with_the_fault_beside_its_field() {
    let house = house();
    let mut ada = Browser::new(&house);
    let rest = "pace=over-days&visibility=listed&at_once=yes&option-hard=on&level=master";
    for (form, field, said) in [
        (
            "here=0&elsewhere=0&bots=0&name=Ada",
            "seats",
            "Nobody would be playing. Dice City needs at least one player.",
        ),
        (
            "here=2&elsewhere=2&bots=1&name=Ada",
            "seats",
            "Dice City has seats for 4 players, and you asked for 5. Remove some.",
        ),
        ("here=1&elsewhere=lots&bots=0&name=Ada", "elsewhere", "Enter a whole number from 0 to 4."),
        ("here=1&elsewhere=0&bots=300&name=Ada", "bots", "Enter a whole number from 0 to 4."),
        (
            "here=1&elsewhere=0&bots=0&name=Master",
            "name",
            "That name looks like a bot’s. Choose another one.",
        ),
        (
            "here=1&elsewhere=1&bots=0&name=Ada&option-deck-end=sometimes",
            "option-deck-end",
            "This isn’t one of the choices. Choose again.",
        ),
        (
            "here=1&elsewhere=0&bots=0&name=Ada&options=chess",
            "options",
            "This game can’t be played like that.",
        ),
    ] {
        let seen = ada.post("/tables", &format!("game=dice-city&{form}&{rest}")).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        let page = seen.text.as_str();
        assert!(
            fault(page, field).is_some_and(|text| text.starts_with(said)),
            "{form}: {:?}",
            fault(page, field)
        );
        assert_eq!(page.matches("class=\"fault").count(), 1, "{form}");
        assert_eq!(page.matches(" autofocus").count(), 1, "{form}: the reader is led to the fault");
        // Everything is as it was typed.
        let typed = form.split('&').map(|pair| pair.split_once('=').expect("a pair"));
        for (name, value) in typed.filter(|(name, _)| !name.starts_with("option")) {
            let (name, value) = (format!("name=\"{name}\""), format!("value=\"{value}\""));
            assert!(tag(page, &["input ", &name, &value]).is_some(), "{form}: {name} {value}");
        }
        for checked in ["name=\"at_once\"", "value=\"over-days\"", "value=\"listed\"", "name=\"option-hard\""]
        {
            assert!(tag(page, &["input ", checked, " checked"]).is_some(), "{form}: {checked}");
        }
        assert!(tag(page, &["option ", "value=\"master\"", " selected"]).is_some(), "{form}");
        assert!(page.contains("Set up a Dice City table"), "{form}: the same game");
    }
}

#[tokio::test]
async fn all_faults_are_said_at_once_and_in_french() {
    let house = house();
    let mut amelie = Browser { language: "fr", ..Browser::new(&house) };
    let seen = amelie.post("/tables", "game=troia&here=1&name=Ma%C3%AEtre&level=deep-blue").await;
    assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = seen.text.as_str();
    assert_eq!(fault(page, "seats"), Some("Troia se joue au moins à 2. Ajoutez un ami ou un robot."));
    assert!(fault(page, "name").is_some_and(|text| text.contains("robot")), "{page}");
    assert!(fault(page, "level").is_some(), "{page}");
    assert!(
        tag(page, &["input ", "name=\"name\"", "aria-invalid=\"true\"", "aria-describedby=\"fault-name\""])
            .is_some()
    );
    assert!(tag(page, &["input ", "name=\"name\"", " autofocus"]).is_some(), "the first of them");
    assert!(tag(page, &["input ", "name=\"here\"", "aria-describedby=\"fault-seats\""]).is_some());
    // Nothing was opened, and the name that was refused is not kept.
    assert!(amelie.cookies.is_empty(), "{:?}", amelie.cookies);
    // Changing the language leads back to where the form was sent: there is a page, too.
    let back =
        amelie.ask(Method::POST, "/language", "lang=en", &[("referer", "http://table.test/tables")]).await;
    assert_eq!(back.location.as_deref(), Some("/tables"));
    assert_eq!(amelie.get("/tables").await.location.as_deref(), Some("/"));
}

#[tokio::test]
async fn an_address_can_fill_in_the_form() {
    let house = house();
    let mut ada = Browser::new(&house);
    let page = ada.get("/?game=troia&bots=2&name=%22%3E%3Cscript%3E").await.text;
    assert!(page.contains("Set up a Troia table"));
    assert!(tag(&page, &["input ", "name=\"bots\"", "value=\"2\""]).is_some());
    assert!(!page.contains("<script>") && !page.contains("class=\"fault"));
}
