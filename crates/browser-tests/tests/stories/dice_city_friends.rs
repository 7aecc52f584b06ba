use browser_tests::Mayor;
use serde_json::Value;

use crate::setting;

#[tokio::test]
async fn two_friends_play_a_whole_game_of_dice_city_by_link() {
    setting!(house, driver);
    let (first, second) = tokio::join!(driver.browser(house.address()), driver.browser(house.address()));
    let watcher = driver.browser(house.address()).await;
    let table = first.open_table_of("dice-city", "Ada", 1, 1).await;
    second.open(&table).await;
    second.sit("Grace").await;
    first.wait("!!document.querySelector('.dc-city')").await;
    watcher.open(&table).await;
    for browser in [&first, &second, &watcher] {
        browser.js("window.neverReloaded = true", Vec::new()).await;
    }
    let mut mayors = [Mayor::new(first, 1).in_a_hurry(), Mayor::new(second, 2).in_a_hurry()];

    // The turn is played before all eyes: a step of one is told to the other and to those who watch.
    mayors[0].step().await;
    let told = mayors[0].browser.text_of(".dc-log .ct-entry:last-child").await;
    for browser in [&mayors[1].browser, &watcher] {
        browser
            .wait(&format!(
                "document.querySelector('.dc-log')?.textContent.includes({})",
                Value::from(told.clone())
            ))
            .await;
    }
    // It can be undone while nothing was rolled or revealed, and then it never was.
    if mayors[0].browser.has(".ct-bar form[action$='/undo']").await {
        mayors[0].browser.click(".ct-bar form[action$='/undo'] button").await;
        watcher.wait("document.querySelectorAll('.dc-log .ct-entry').length === 3").await;
    }

    let mut turns = 0;
    let mut on = 0;
    while !mayors[on].play_turn().await.is_over {
        turns += 1;
        on = 1 - on;
        let now = mayors[on].wait_for_turn().await;
        assert!(now.is_turn || now.is_over, "{now:?}");
        assert!(turns < 200, "the game does not end");
        if now.is_over {
            break;
        }
    }
    for (mayor, other) in [(&mayors[0], "Grace"), (&mayors[1], "Ada")] {
        let browser = &mayor.browser;
        browser.wait("!!document.querySelector('.ct-result')").await;
        assert_eq!(browser.js("return window.neverReloaded", Vec::new()).await, Value::Bool(true));
        let result = browser.text_of(".ct-result").await;
        assert!(
            result.contains(other) && result.contains("Total") && result.contains("The game ended"),
            "{result}"
        );
    }
    watcher.wait("!!document.querySelector('.ct-result')").await;
    assert!(!watcher.has(".ct-bar form").await, "who watches decides nothing");
    let browser = &mayors[0].browser;
    browser.click(".actions form[action$='/verify'] button").await;
    browser.wait("location.pathname.endsWith('/verify') && !!document.querySelector('[role=status]')").await;
}
