//! Two nodes behind the real nginx: people play on while nodes come and go.

use browser_tests::{Driver, TestNodes, TroyesDicePlayer};
use serde_json::Value;

/// Notes everything that a page says about its connection, however short.
const LISTEN: &str = "
    window.neverReloaded = true;
    window.said = [];
    const look = () => {
        const text = document.getElementById('connection')?.textContent;
        if (text && window.said.at(-1) !== text) window.said.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });";

/// What a page has said, and what it may say about a line that broke and is there again.
async fn said(player: &TroyesDicePlayer) -> (Vec<Value>, [Value; 2]) {
    let browser = &player.browser;
    assert_eq!(browser.js("return window.neverReloaded", Vec::new()).await, true);
    let said = browser.js("return window.said", Vec::new()).await;
    let line = "const line = document.getElementById('connection').dataset; return";
    let [lost, back] = ["lost", "back"].map(|name| format!("{line} line.{name}"));
    let known = [browser.js(&lost, Vec::new()).await, browser.js(&back, Vec::new()).await];
    (said.as_array().expect("a list").clone(), known)
}

/// Both play to the next half-day, and see it.
async fn play(ada: &mut TroyesDicePlayer, grace: &mut TroyesDicePlayer) {
    let now = ada.play_half_day().await.half_day;
    grace.play_half_day().await;
    ada.wait_for_half_day_after(&now).await;
    grace.wait_for_half_day_after(&now).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: CI"]
async fn nodes_come_and_go_and_people_play_on() {
    let Some(driver) = Driver::start().await else { return };
    let Some(mut table) = TestNodes::start() else { return };
    // Moved behind the nodes, so that it looks at the consoles before they end.
    let driver = driver;
    let (first, second, _) = driver.two_at_a_table(table.address()).await;
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 40), TroyesDicePlayer::new(second, 41));
    for player in [&ada, &grace] {
        player.browser.js(LISTEN, Vec::new()).await;
    }
    play(&mut ada, &mut grace).await;

    // Upgraded one after the other, while both play: whichever node a page is on, it says nothing.
    for node in &mut table.nodes {
        node.stop();
        play(&mut ada, &mut grace).await;
        node.wait_for_end();
        node.restart();
    }
    for player in [&ada, &grace] {
        assert_eq!(said(player).await.0, Vec::<Value>::new());
    }

    // Killed: a page may say that it waits, and then that all is well; nothing else, and nothing is lost.
    driver.allow("net::ERR_", "a node dies with a page's stream");
    driver.allow("htmx:sse:error", "a node dies with a page's stream");
    for node in &mut table.nodes {
        node.crash();
        play(&mut ada, &mut grace).await;
        node.restart();
    }
    for player in [&ada, &grace] {
        player.browser.wait("((line) => ['', line.dataset.back].includes(line.textContent))(document.getElementById('connection'))").await;
        let (said, known) = said(player).await;
        assert!(said.iter().all(|text| known.contains(text)), "{said:?}");
    }
}
