use browser_tests::TroyesDicePlayer;
use serde_json::json;

use crate::setup;

/// Both browsers open their shares by themselves, add a link with each turn, and find at the end that their shares are in
/// the dice. One of them moves to another device in between, with the recovery link; a third without a seed says so.
#[tokio::test]
async fn browsers_bring_their_own_shares_and_check_them() {
    setup!(server, driver);
    let (first, second, table) = driver.two_at_a_table(server.address()).await;
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 6), TroyesDicePlayer::new(second, 7));
    let morning = ada.play_half_day().await.half_day;
    grace.play_half_day().await;
    ada.wait_for_half_day_after(&morning).await;
    ada.browser.wait("document.getElementById('refresh').dataset.opened === '2'").await;
    let lost = "return document.getElementById('dice-lost').hidden";
    assert_eq!(ada.browser.js(lost, Vec::new()).await, json!(true));

    // The seed goes with the recovery link, in the part that is never sent.
    let link = "return document.querySelector('[data-recovery] input').value";
    let link = ada.browser.js(link, Vec::new()).await.as_str().expect("a link").to_owned();
    let seed = link.split("dice=").nth(1).expect("a seed").to_owned();
    assert!(seed.len() == 64 && link.find('#') < link.find("dice="), "{link}");
    let other = driver.browser(server.address()).await;
    other.open(&link[link.find("/t/").expect("a path")..]).await;
    other.click("form[action$='/recover'] button").await;
    other.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    assert_eq!(other.js(lost, Vec::new()).await, json!(true), "it has the seed");
    let mut moved = TroyesDicePlayer::new(other, 8);
    let afternoon = moved.play_half_day().await.half_day;
    moved.browser.wait("document.getElementById('refresh').dataset.opened === '3'").await;
    grace.play_half_day().await;
    moved.wait_for_half_day_after(&afternoon).await;
    moved.browser.js("localStorage.clear()", Vec::new()).await;
    moved.browser.reload().await;
    moved.browser.wait("!document.getElementById('dice-lost').hidden").await;

    // The rest is played without links: the record says so, and each browser finds its own share nevertheless.
    tokio::join!(ada.browser.play_ahead(u32::MAX), grace.browser.play_ahead(u32::MAX));
    for player in [&ada, &grace] {
        player.browser.open(&table).await;
        player.browser.wait("document.getElementById('own-share')?.dataset.verdict === 'replaced'").await;
    }
    let shown = "return document.querySelector('#own-share code').textContent";
    assert!(ada.browser.js(shown, Vec::new()).await.as_str().is_some_and(|text| text.ends_with(&seed)));
    moved.browser.open(&table).await;
    moved
        .browser
        .wait("document.querySelector('#own-share [role=status]')?.textContent.includes('can’t check')")
        .await;
}

/// A record that does not contain what the browser saw is recognised, whatever the server says about it.
#[tokio::test]
async fn a_browser_notices_a_changed_record() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser, 9);
    player.play_half_day().await;
    let table = player.browser.table().await;
    player.browser.play_ahead(u32::MAX).await;
    let verdict = "document.getElementById('own-share')?.dataset.verdict";
    player.browser.wait(&format!("{verdict} === 'replaced'")).await;
    // As if other things had been committed to, and as if the server had ignored a link that it acknowledged.
    for (field, value, expected) in
        [("opening", json!("0".repeat(64)), "changed"), ("acknowledged", json!([1, 5]), "ignored")]
    {
        let change = "const key = Object.keys(localStorage).find(key => key.startsWith('crier-dice-')); \
                      window.before = localStorage.getItem(key); \
                      localStorage.setItem('kept', window.before); \
                      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(window.before), [arguments[0]]: arguments[1] }))";
        player.browser.js(change, vec![json!(field), value]).await;
        player.browser.open(&table).await;
        player.browser.wait(&format!("{verdict} === '{expected}'")).await;
        let back = "const key = Object.keys(localStorage).find(key => key.startsWith('crier-dice-')); \
                    localStorage.setItem(key, localStorage.getItem('kept'))";
        player.browser.js(back, Vec::new()).await;
    }
}
