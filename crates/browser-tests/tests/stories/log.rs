use browser_tests::{PHONE, TroyesDicePlayer};
use serde_json::{Value, json};

use crate::setup;

/// How far the log is from its newest entry, and how far it can scroll.
const PLACE: &str = "const log = document.querySelector('.ct-log'); \
    return [log.scrollHeight - log.clientHeight - log.scrollTop, log.scrollHeight - log.clientHeight]";

async fn place(player: &TroyesDicePlayer) -> (f64, f64) {
    let seen = player.browser.js(PLACE, Vec::new()).await;
    let number = |index: usize| seen[index].as_f64().unwrap_or(-1.0);
    (number(0), number(1))
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn the_log_shows_its_newest_entry_unless_one_reads_back() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 17);
    browser.play_ahead(4).await;
    while place(&player).await.1 < 200.0 {
        player.play_half_day_by_list().await;
        let (left, _) = place(&player).await;
        assert!(left <= 2.0, "{left} px below what is shown, after an update");
    }
    browser.reload().await;
    assert!(place(&player).await.0 <= 2.0, "after a reload");
    browser.show_on(PHONE).await;
    browser.click("#ct-tab-log").await;
    browser.wait("(log => log.scrollHeight - log.clientHeight - log.scrollTop <= 2)(document.querySelector('.ct-log'))").await;
    browser.show_on(browser_tests::DESKTOP).await;

    // A reader who has opened the whole log and scrolled back stays there while others play, until the end is reached
    // again.
    let table = browser.js("return location.pathname.split('/seat/')[0]", Vec::new()).await;
    let reader = driver.browser(server.address()).await;
    reader.open(&format!("{}?show=log", table.as_str().unwrap_or_default())).await;
    reader.wait("!!document.querySelector('.ct-log') && document.readyState === 'complete'").await;
    let entries = "document.querySelectorAll('.ct-log .ct-entry').length";
    for (to, stays) in [("30", true), ("log.scrollHeight", false)] {
        let count = reader
            .js(
                &format!(
                    "const log = document.querySelector('.ct-log'); log.scrollTop = {to}; return {entries}"
                ),
                Vec::new(),
            )
            .await;
        player.play_half_day_by_list().await;
        reader.wait(&format!("{entries} > {count}")).await;
        let at = reader.js("return document.querySelector('.ct-log').scrollTop", Vec::new()).await;
        assert_eq!(at == json!(30), stays, "{at}");
    }

    // The page itself is no longer than what is seen of it: nothing hidden in the log stretches it.
    let longer = "const foot = document.querySelector('.foot').getBoundingClientRect().bottom + scrollY; \
                  return document.documentElement.scrollHeight - Math.max(foot, innerHeight) <= 1";
    assert_eq!(browser.js(longer, Vec::new()).await, Value::Bool(true));
}
