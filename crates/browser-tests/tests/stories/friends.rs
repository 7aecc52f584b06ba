use std::time::Duration;

use browser_tests::TroyesDicePlayer;
use serde_json::Value;

use crate::setup;

/// The half-days of a game.
const HALF_DAYS: usize = 16;

/// The end of the log: the last two turns, and whether a roll follows them.
const LATEST: &str = "const log = [...document.querySelectorAll('.ct-log .ct-entry')]; \
    const rolled = log.at(-1).classList.contains('round'); \
    return { rolled, turns: log.slice(rolled ? -3 : -2).slice(0, 2).map(entry => entry.textContent).join(' ') }";

#[tokio::test]
async fn two_friends_play_by_link() {
    by_link(2).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn two_friends_play_a_whole_game_by_link() {
    by_link(HALF_DAYS).await;
}

/// Plays this many half-days with the pointer, and the rest ahead.
async fn by_link(half_days: usize) {
    setup!(server, driver);
    let (first, second) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = first.open_table("Ada", 1, 1).await;
    let link = first.js("return document.querySelector('.link input').value", Vec::new()).await;
    let link = link.as_str().expect("a link for friends").to_owned();
    assert!(link.ends_with(&table), "{link} leads to {table}");
    second.open(&link).await;
    second.sit("Grace").await;
    // The first browser sees the game begin by itself.
    first.wait("!!document.querySelector('.td-wheel')").await;
    for browser in [&first, &second] {
        browser.js("window.neverReloaded = true", Vec::new()).await;
    }

    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 1), TroyesDicePlayer::new(second, 2));
    for half_day in 0..half_days {
        let before = ada.glance().await;
        assert_eq!(before.half_day, grace.glance().await.half_day);
        let (early, late) = if half_day % 2 == 0 { (&mut ada, &mut grace) } else { (&mut grace, &mut ada) };
        let waiting = early.play_half_day().await;
        assert!(waiting.waits, "{waiting:?}");
        late.play_half_day().await;
        // The player who waits learns of it without doing anything: the log shows both turns and the next roll.
        let now = early.wait_for_half_day_after(&before.half_day).await;
        assert_eq!(now.is_over, half_day + 1 == HALF_DAYS, "{now:?}");
        let log = early.browser.js(LATEST, Vec::new()).await;
        let turns = log["turns"].as_str().unwrap_or_default();
        assert!(turns.contains("Ada") && turns.contains("Grace"), "two turns in the log: {log}");
        assert_eq!(log["rolled"], Value::Bool(!now.is_over), "{log}");
    }
    for player in [&ada, &grace] {
        assert_eq!(player.browser.js("return window.neverReloaded", Vec::new()).await, Value::Bool(true));
    }
    tokio::join!(ada.browser.play_ahead(u32::MAX), grace.browser.play_ahead(u32::MAX));
    for (player, other) in [(&ada, "Grace"), (&grace, "Ada")] {
        let browser = &player.browser;
        let result = browser.text_of(".ct-result").await;
        assert!(result.contains(other) && result.contains("Total"), "{result}");
        let totals = "return [...document.querySelectorAll('.ct-result tfoot b')].map(cell => Number(cell.textContent))";
        let totals = browser.js(totals, Vec::new()).await;
        assert_eq!(totals.as_array().map(Vec::len), Some(2), "{totals}");
    }

    let browser = &ada.browser;
    let record =
        "return fetch(document.querySelector('.actions a[download]').href).then(answer => answer.text())";
    let record = browser.js(record, Vec::new()).await;
    let record = record.as_str().unwrap_or_default();
    assert!(record.contains("\nend last-day score "), "{record}");
    browser.click(".actions form[action$='/verify'] button").await;
    browser.wait("location.pathname.endsWith('/verify') && !!document.querySelector('[role=status]')").await;
    let found = browser.text_of("[role=status]").await;
    assert!(found.contains("All 17 rolls"), "{found}");
}

/// Ruling T19: choices are hidden until everyone has chosen; that somebody has chosen is shown.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn who_has_confirmed_is_seen_by_the_other() {
    setup!(server, driver);
    let (first, second, _) = driver.two_at_a_table(server.address()).await;
    let mut ada = TroyesDicePlayer::new(first, 22);
    assert!(ada.play_half_day().await.waits);
    let done = "[...document.querySelectorAll('.ct-person:has(.done)')].some(person => person.textContent.includes('Ada'))";
    assert!(second.comes_true(done, Duration::from_secs(8)).await, "Grace does not see that Ada is done");
}
