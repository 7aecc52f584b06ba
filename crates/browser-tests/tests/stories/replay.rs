//! Looking back at a game.

use browser_tests::{ALL_LOOKS, FEW_LOOKS, PHONE, TroiaPlayer, audit};

use crate::setup;

/// Where the replay is, and how many positions there are.
const PLACE: &str = "document.querySelector('.replay-place')?.textContent";

#[tokio::test]
async fn a_game_is_replayed_by_keys_slider_and_at_a_pace() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 1, 0).await;
    browser.play_ahead(3).await;
    browser.click(&format!("a[href='{table}/replay/0']")).await;
    let last =
        browser.wait("+document.getElementById('replay-slider')?.max").await.as_i64().expect("a number");
    assert!(last >= 5, "plazas, three rolls and three moves: {last}");
    browser.wait("!document.getElementById('replay-play').hidden").await;
    let at = |position: i64| {
        let place =
            format!("{PLACE} === '{position} of {last}' && location.pathname.endsWith('/replay/{position}')");
        let browser = &browser;
        async move { browser.wait(&place).await }
    };
    let press = |key: &'static str| {
        let event = format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))"
        );
        let browser = &browser;
        async move { browser.js(&event, Vec::new()).await }
    };
    at(0).await;
    press("ArrowRight").await;
    at(1).await;
    press("End").await;
    at(last).await;
    press("ArrowLeft").await;
    at(last - 1).await;
    let slide = "const slider = document.getElementById('replay-slider'); slider.value = 2; \
                 slider.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.js(slide, Vec::new()).await;
    at(2).await;
    // It plays to the end by itself and stops there.
    browser.click("#replay-play").await;
    at(last).await;
    browser.wait("document.getElementById('replay-play').getAttribute('aria-pressed') === 'false'").await;
    let mut found = Vec::new();
    audit(&browser, "replay", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);

    browser.show_on(PHONE).await;
    let swipe = "const touch = x => new Touch({ identifier: 1, target: document.getElementById('game'), clientX: x, clientY: 400 }); \
                 const send = (kind, list, x) => document.getElementById('game').dispatchEvent(new TouchEvent(kind, \
                     { bubbles: true, touches: list, changedTouches: [touch(x)] })); \
                 send('touchstart', [touch(100)], 100); send('touchend', [], 300);";
    browser.js(swipe, Vec::new()).await;
    at(last - 1).await;
}

/// After the game one page has everyone's cards and pieces, and steps stay with it. While it runs there is no way there.
#[tokio::test]
async fn everything_lies_open_after_the_end() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = TroiaPlayer::new(browser.clone()).open_table("Ada", 1, 0, 1).await;
    browser.play_ahead(3).await;
    browser.open(&format!("{table}/replay/4")).await;
    browser.wait("!!document.querySelector('.replay-views')").await;
    assert!(!browser.has(".replay-views a[href$='/all']").await, "not while it runs");
    browser.open(&table).await;
    browser.play_ahead(u32::MAX).await;

    browser.open(&format!("{table}/replay/60")).await;
    assert!(!browser.has(".tr-open").await, "a spectator sees no hands");
    browser.click(".replay-views a[href$='/all']").await;
    browser.wait("location.pathname.endsWith('/replay/60/all') && document.querySelectorAll('.tr-open').length === 2").await;
    let hands = "return [...document.querySelectorAll('.tr-open')].map(seat => seat.querySelectorAll('.tr-cards')[0].children.length)";
    let hands = browser.js(hands, Vec::new()).await;
    assert!(
        hands.as_array().is_some_and(|hands| hands.iter().all(|cards| cards.as_u64() > Some(0))),
        "{hands}"
    );
    let mut found = Vec::new();
    audit(&browser, "everything open", ALL_LOOKS, &mut found).await;
    assert_eq!(found, []);
    browser.click("[data-step=forward]").await;
    browser
        .wait(&format!("{PLACE}.startsWith('61 of') && location.pathname.endsWith('/replay/61/all')"))
        .await;
    let slide = "const slider = document.getElementById('replay-slider'); slider.value = 30; \
                 slider.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.js(slide, Vec::new()).await;
    browser
        .wait(&format!("{PLACE}.startsWith('30 of') && location.pathname.endsWith('/replay/30/all')"))
        .await;
    browser.wait("document.querySelectorAll('.tr-open').length === 2").await;
}

/// From the curve on the result page to a position, and along the curve in the replay.
#[tokio::test]
async fn a_game_is_stepped_through_by_its_curve() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table("Ada", 1, 0).await;
    browser.play_ahead(u32::MAX).await;
    let point = |css: &str, index: u32| {
        let at = format!("{css} a:nth-of-type({index})");
        let browser = &browser;
        async move {
            let to = format!("return document.querySelector('{at}').getAttribute('href')");
            let to = browser.js(&to, Vec::new()).await.as_str().expect("an address").to_owned();
            browser.click(&format!("{at} rect")).await;
            browser.wait(&format!("location.pathname === '{to}'")).await;
            to
        }
    };
    let first = point(".ct-steps", 5).await;
    assert!(first.ends_with("/seat/1"), "as Ada saw it: {first}");
    browser.wait("!document.getElementById('replay-play').hidden").await;
    let here = "return document.querySelector('.ct-course .here').getAttribute('x1')";
    let before = browser.js(here, Vec::new()).await;
    point(".ct-course", 12).await;
    browser
        .wait(&format!("document.querySelector('.ct-course .here').getAttribute('x1') !== {before}"))
        .await;
    // The page was not loaded anew: what was stepped to lies on the slider, too.
    browser
        .wait("location.pathname.includes(`/replay/${document.getElementById('replay-slider').value}/`)")
        .await;
    let mut found = Vec::new();
    audit(&browser, "the replay of a finished game", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
    browser.js("history.back()", Vec::new()).await;
    browser.wait("!!document.querySelector('.ct-moments')").await;
    browser.click(".ct-moments li:last-child a").await;
    browser.wait("location.pathname.includes('/replay/')").await;
}
