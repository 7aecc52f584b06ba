use browser_tests::{DiceCityPlayer, Keyboard};

use crate::setup;

/// Several turns with every kind of step; the rest of the game is played ahead.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn dice_city_with_the_keyboard_alone() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    // The hard game alone is the shortest: twelve turns.
    browser.open("/?game=dice-city").await;
    let mut keys = Keyboard::new(browser.clone());
    browser.fill(".start input[name=name]", "Ada").await;
    browser.fill(".start input[name=elsewhere]", "0").await;
    keys.tab_to(".start input[name=option-hard]").await;
    keys.space().await;
    keys.tab_to(".start button.act").await;
    keys.enter().await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    keys.tab_to("a.skip").await;
    keys.enter().await;
    let mut player = DiceCityPlayer::new(browser.clone(), 11);
    let mut steps = 0;
    while steps < 60 {
        let now = player.glance().await;
        assert!(!now.next.is_empty(), "nothing to do at {now:?}");
        keys.tab_to("[data-story-next]").await;
        // A link answers to Enter, a button to Space, too.
        if steps % 2 == 0 && browser.has("button[data-story-next]").await {
            keys.space().await
        } else {
            keys.enter().await
        }
        player.answer_after(&now).await;
        steps += 1;
    }
    assert!(keys.pressed < steps * 90, "{} keys for {steps} steps", keys.pressed);
    browser.play_ahead(u32::MAX).await;
    assert!(browser.has(".ct-result").await);
}
