//! A clock at a live table, over a good line and a bad one.

use std::time::{Duration, Instant};

use browser_tests::{Browser, PHONE, Proxy, TroyesDicePlayer, serious_findings};

use crate::setup;

/// Opens a table for two with a clock; its path.
async fn open(browser: &Browser, minutes: &str, seconds: &str) -> String {
    browser.open("/?game=troyes-dice").await;
    browser.fill(".start input[name=name]", "Ada").await;
    let own = "const select = document.querySelector('select[name=clock]'); select.value = 'own'; \
               select.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.js(own, Vec::new()).await;
    browser.fill("input[name=clock-minutes]", minutes).await;
    browser.fill("input[name=clock-seconds]", seconds).await;
    browser.click(".start button.act").await;
    browser.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
    browser.table().await
}

/// What is left on a seat's clock, as the server counts it.
async fn left(browser: &Browser, table: &str, seat: usize) -> i64 {
    let api = table.replace("/t/", "/api/tables/");
    let script = format!(
        "return fetch('{api}').then(answer => answer.json()).then(now => now.seats[{seat}].clock.left_ms)"
    );
    browser.js(&script, Vec::new()).await.as_i64().expect("a number")
}

/// Every confirmation of Ada's needs three seconds more on its way. Her clock is not charged for them.
#[tokio::test]
async fn a_slow_line_costs_no_time() {
    const ON_THE_WAY: Duration = Duration::from_secs(3);
    setup!(server, driver);
    let line = Proxy::with_delay(server.address(), "/confirm", ON_THE_WAY).await;
    let (first, second) = tokio::join!(driver.browser(line.address()), driver.browser(server.address()));
    let table = open(&first, "5", "10").await;
    second.open(&table).await;
    let begun = Instant::now();
    second.sit("Grace").await;
    second.show_on(PHONE).await;
    first.wait("!!document.querySelector('.td-wheel')").await;
    first.wait("document.querySelectorAll('.ct-others [role=timer][data-running]').length === 2").await;
    second.wait("document.querySelector('.ct-clocks').checkVisibility()").await;
    assert_eq!(serious_findings(&second).await, []);
    // It ticks by itself.
    first.wait("document.querySelector('.ct-others [role=timer]').textContent < '4:59'").await;
    let mut ada = TroyesDicePlayer::new(first, 51);
    ada.play_half_day().await;
    let elapsed = begun.elapsed();
    let charged = 5 * 60_000 + 10_000 - left(&second, &table, 0).await;
    let most = i64::try_from((elapsed - ON_THE_WAY).as_millis()).expect("a number");
    assert!((0..=most).contains(&charged), "charged {charged} ms of {most}");
}

/// The line is cut while Ada's clock runs out: a bot plays on, and she comes back when it is mended.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_cut_line_loses_no_game() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the line is cut");
    driver.allow("htmx:sse:error", "the line is cut");
    let line = Proxy::to(server.address()).await;
    let (first, second) = tokio::join!(driver.browser(line.address()), driver.browser(server.address()));
    let table = open(&first, "1", "5").await;
    second.open(&table).await;
    second.sit("Grace").await;
    first.wait("!!document.querySelector('.td-wheel')").await;
    let mut grace = TroyesDicePlayer::new(second, 52);
    grace.play_half_day().await;
    line.cut();
    let is_out = "document.querySelector('.ct-others').textContent.includes('out of time')";
    grace.browser.wait_for(is_out, Duration::from_secs(90)).await;
    // The bot has made the turn: the game goes on for Grace.
    grace.play_half_day().await;
    line.mend();
    first.wait("document.querySelector('.lent')?.textContent.includes('ran out of time')").await;
    first.click(".lent form[action$='/hand-back'] button").await;
    first.wait("document.readyState === 'complete' && !document.querySelector('.lent')").await;
    assert!(left(&first, &table, 0).await >= 1);
    // The bot may have made this turn, too: then Ada plays the next one.
    let mut ada = TroyesDicePlayer::new(first, 53);
    tokio::join!(ada.play_half_day(), grace.play_half_day());
}
