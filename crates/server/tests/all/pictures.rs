//! What a link shows in a chat, and pages to print.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use server::{Peer, Settings, app};
use store::SqliteStore;
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, finish, house};

/// A picture's status, headers and bytes.
async fn picture(house: &Router, path: &str, extra: &[(&str, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::builder().uri(path).header(header::HOST, "table.test");
    for (name, value) in extra {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::empty()).expect("a request");
    request.extensions_mut().insert(Peer::tcp([192, 0, 2, 1].into()));
    let response = house.clone().oneshot(request).await.expect("an answer");
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = to_bytes(response.into_body(), 1 << 22).await.expect("a body");
    (status, headers, bytes.to_vec())
}

/// What a page says of itself.
fn said(page: &str, property: &str) -> String {
    let quoted = [format!("property=\"{property}\" content=\""), format!("name=\"{property}\" content=\"")];
    let found = quoted.iter().find_map(|quoted| page.split_once(quoted.as_str()));
    let (_, rest) = found.unwrap_or_else(|| panic!("no {property} in {page}"));
    rest.split_once('"').expect("its end").0.to_owned()
}

/// The picture that a page names, which must be there.
async fn shown(house: &Router, page: &str) -> Vec<u8> {
    assert_eq!(said(page, "twitter:card"), "summary_large_image");
    let address = said(page, "og:image");
    let path = address.strip_prefix("http://table.test").expect("a whole address");
    let (status, headers, bytes) = picture(house, path, &[]).await;
    assert_eq!(
        (status, &headers[header::CONTENT_TYPE]),
        (StatusCode::OK, &"image/png".parse().unwrap()),
        "{path}"
    );
    assert_eq!(bytes[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630: {path}");
    bytes
}

#[tokio::test]
async fn every_link_that_is_shared_has_a_title_a_sentence_and_a_picture() {
    let house = house();
    let mut ada = Browser::new(&house);
    let mut bert = Browser { language: "fr", ..Browser::new(&house) };
    let home = ada.get("/").await.text;
    assert!(said(&home, "og:title").starts_with("Crier"));
    let english = shown(&house, &home).await;
    assert_ne!(english, shown(&house, &bert.get("/").await.text).await, "in each language");
    for game in ["troyes-dice", "dice-city", "troia"] {
        let today = ada.get(&format!("/daily/{game}/today")).await.location.expect("to today's page");
        shown(&house, &ada.get(&today).await.text).await;
        let rules = ada.get(&format!("/rules/{game}")).await.text;
        assert!(said(&rules, "og:title").contains("Rules of"));
        shown(&house, &rules).await;
        let invited = ada.open(&format!("game={game}&name=%3Cb%3EAda%3C/b%3E&here=1&elsewhere=1")).await;
        let page = bert.get(&invited).await.text;
        assert!(
            said(&page, "og:title").contains("&lt;b&gt;Ada&lt;/b&gt; vous invite à jouer"),
            "{}",
            said(&page, "og:title")
        );
        assert_eq!(said(&page, "og:url"), format!("http://table.test{invited}"));
        shown(&house, &page).await;

        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        shown(&house, &bert.get(&table).await.text).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        let over = bert.get(&table).await.text;
        assert!(said(&over, "og:title").contains("Ada "), "with scores");
        let last = shown(&house, &over).await;
        let replay = bert.get(&format!("{table}/replay/9")).await.text;
        assert!(said(&replay, "og:image").starts_with(&format!("http://table.test{table}/replay/9.png")));
        assert_ne!(shown(&house, &replay).await, last);
        shown(&house, &bert.get(&format!("{table}/replay/9/seat/2")).await.text).await;
    }
}

#[tokio::test]
async fn a_picture_is_sent_once_and_says_how_long_it_may_be_kept() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    let path = format!("{table}/picture.png");
    let (_, headers, first) = picture(&house, &path, &[]).await;
    assert_eq!(headers[header::CACHE_CONTROL], "public, max-age=300");
    let tag = headers[header::ETAG].to_str().expect("text").to_owned();
    let (status, headers, nothing) = picture(&house, &path, &[("if-none-match", &tag)]).await;
    assert_eq!((status, nothing.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(headers[header::ETAG], tag.as_str());
    // Everyone gets the same picture: a spectator's.
    let cookies: Vec<String> =
        ada.cookies.iter().map(|((_, name), value)| format!("{name}={value}")).collect();
    assert_eq!(picture(&house, &path, &[("cookie", &cookies.join("; "))]).await.2, first);
    // A new name is another picture.
    assert!(ada.post(&format!("{table}/rename"), "seat=1&name=Grace").await.status.is_redirection());
    assert_eq!(picture(&house, &path, &[("if-none-match", &tag)]).await.0, StatusCode::OK);
}

#[tokio::test]
async fn there_is_no_picture_where_there_is_nothing_to_see() {
    let house = house();
    let mut ada = Browser::new(&house);
    let waiting = ada.open("game=troia&name=Ada&here=1&elsewhere=1").await;
    let running = ada.open("game=troyes-dice&name=Ada&here=1").await;
    for path in [
        format!("{waiting}/replay/0.png"),
        format!("{running}/replay/99999.png"),
        format!("{running}/replay/-1.png"),
        format!("{running}/replay/x.png"),
        format!("{running}/replay/.png"),
        format!("{running}/replay/0/seat/2.png"),
        format!("{running}/replay/0/seat/x.png"),
        "/t/aaaaaaaaaaaa/picture.png".to_owned(),
        "/rules/chess/picture.png".to_owned(),
        format!("{waiting}/print"),
        format!("{running}/print?seat=2"),
        format!("{running}/replay/99999/print"),
        format!("{running}/replay/x/print"),
        "/print/chess".to_owned(),
    ] {
        assert_eq!(picture(&house, &path, &[]).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let unknown = picture(&house, &format!("{running}/picture.png?lang=xx"), &[]).await;
    assert_eq!(unknown.2, picture(&house, &format!("{running}/picture.png?lang=en"), &[]).await.2);
}

#[tokio::test]
async fn a_client_gets_fewer_pictures_than_pages() {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let house = app::<AllTitles>(Arc::new(store), Settings::default());
    let (_, headers, _) = picture(&house, "/picture.png", &[]).await;
    let tag = headers[header::ETAG].to_str().expect("text").to_owned();
    let mut refused = 0;
    for _ in 0..60 {
        let (status, headers, _) = picture(&house, "/picture.png", &[("if-none-match", &tag)]).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            assert!(headers.contains_key(header::RETRY_AFTER));
            refused += 1;
        }
    }
    assert!(refused > 0, "sixty at once are too many");
}

#[tokio::test]
async fn boards_and_blank_sheets_are_pages_of_their_own() {
    let house = house();
    let (mut ada, mut bert) = (Browser::new(&house), Browser::new(&house));
    bert.language = "fr";
    for (game, boards) in [("troyes-dice", 2), ("dice-city", 2), ("troia", 1)] {
        let blank = format!("/print/{game}");
        for page in ["/".to_owned(), format!("/rules/{game}")] {
            assert!(ada.get(&page).await.text.contains(&format!("href=\"{blank}\"")), "{page} leads there");
        }
        assert!(bert.get(&blank).await.text.contains("feuilles vierges"));
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        let print = format!("{table}/print");
        assert!(ada.get(&table).await.text.contains(&format!("href=\"{print}\"")));
        let sheets = ada.get(&print).await.text;
        assert_eq!(sheets.matches("class=\"sheet\"").count(), boards, "{game}");
        assert!(sheets.contains("Final score") && !sheets.contains("style=\""));
        assert_eq!(ada.get(&format!("{print}?seat=2")).await.text.matches("class=\"sheet\"").count(), 1);
        let replay = ada.get(&format!("{table}/replay/5")).await.text;
        assert!(replay.contains(&format!("href=\"{table}/replay/5/print\"")));
        let early = ada.get(&format!("{table}/replay/5/print")).await.text;
        assert!(early.contains("class=\"sheet\"") && !early.contains("Final score"), "{game}");
    }
}
