use browser_tests::{Keyboard, Mayor};

use crate::setting;

#[tokio::test]
async fn a_game_of_dice_city_with_the_keyboard_alone() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
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
    let mut mayor = Mayor::new(browser.clone(), 11);
    let mut steps = 0;
    loop {
        let now = mayor.glance().await;
        if now.is_over {
            break;
        }
        assert!(!now.next.is_empty(), "nothing to do at {now:?}");
        let answers = mayor.answers().await;
        mayor.glance().await;
        keys.tab_to("[data-next]").await;
        // A link answers to Enter, a button to Space, too.
        if steps % 2 == 0 && browser.has("button[data-next]").await {
            keys.space().await
        } else {
            keys.enter().await
        }
        mayor.wait_for_answer(answers).await;
        steps += 1;
    }
    assert!(browser.has(".ct-result").await);
    assert!(keys.pressed < steps * 90, "{} keys for {steps} steps", keys.pressed);
}
