use browser_tests::DiceCityPlayer;
use serde_json::Value;

use crate::setup;

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn two_friends_play_a_whole_game_of_dice_city_by_link() {
    by_link(200).await;
}

/// Plays this many turns with the pointer, and the rest ahead.
async fn by_link(most: usize) {
    setup!(server, driver);
    let (first, second) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let watcher = driver.browser(server.address()).await;
    let table = first.open_table_of("dice-city", "Ada", 1, 1).await;
    second.open(&table).await;
    second.sit("Grace").await;
    first.wait("!!document.querySelector('.dc-city')").await;
    watcher.open(&table).await;
    for browser in [&first, &second, &watcher] {
        browser.js("window.neverReloaded = true", Vec::new()).await;
    }
    let mut players =
        [DiceCityPlayer::new(first, 1).in_a_hurry(), DiceCityPlayer::new(second, 2).in_a_hurry()];

    // Turns are played in the open: the opponent and spectators see every step.
    players[0].step().await;
    let told = players[0].browser.text_of(".ct-log .ct-entry:last-child").await;
    for browser in [&players[1].browser, &watcher] {
        browser
            .wait(&format!(
                "document.querySelector('.ct-log')?.textContent.includes({})",
                Value::from(told.clone())
            ))
            .await;
    }
    // It can be undone while nothing was rolled or revealed, and then it never was.
    if players[0].browser.has(".ct-bar form[action$='/undo']").await {
        players[0].browser.click(".ct-bar form[action$='/undo'] button").await;
        watcher.wait("document.querySelectorAll('.ct-log .ct-entry').length === 3").await;
    }

    let mut turns = 0;
    let mut on = 0;
    while !players[on].play_turn().await.is_over {
        turns += 1;
        on = 1 - on;
        let now = players[on].wait_for_turn().await;
        assert!(now.is_turn || now.is_over, "{now:?}");
        if now.is_over || turns == most {
            break;
        }
    }
    assert!(turns < 200, "the game does not end");
    for browser in [&players[0].browser, &players[1].browser] {
        assert_eq!(browser.js("return window.neverReloaded", Vec::new()).await, Value::Bool(true));
    }
    watcher.open("about:blank").await;
    tokio::join!(players[0].browser.play_ahead(u32::MAX), players[1].browser.play_ahead(u32::MAX));
    for (player, other) in [(&players[0], "Grace"), (&players[1], "Ada")] {
        let browser = &player.browser;
        browser.wait("!!document.querySelector('.ct-result')").await;
        let result = browser.text_of(".ct-result").await;
        assert!(
            result.contains(other) && result.contains("Total") && result.contains("The game ended"),
            "{result}"
        );
    }
    watcher.open(&table).await;
    watcher.wait("!!document.querySelector('.ct-result')").await;
    assert!(!watcher.has(".ct-bar form").await, "a spectator decides nothing");
    let browser = &players[0].browser;
    browser.click(".actions form[action$='/verify'] button").await;
    browser.wait("location.pathname.endsWith('/verify') && !!document.querySelector('[role=status]')").await;
}
