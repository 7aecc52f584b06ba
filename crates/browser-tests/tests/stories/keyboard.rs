use browser_tests::{Keyboard, TroyesDicePlayer};

use crate::setup;

#[tokio::test]
async fn the_keyboard_alone_is_enough() {
    with_the_keyboard(2).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn a_game_alone_with_the_keyboard_alone() {
    with_the_keyboard(16).await;
}

/// Plays this many half-days with the keyboard, and the rest ahead.
async fn with_the_keyboard(most: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    let mut keys = Keyboard::new(browser.clone());
    keys.tab_to(".solo button").await;
    keys.enter().await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    // The link at the top leads past the frame.
    keys.tab_to("a.skip").await;
    keys.enter().await;

    let mut player = TroyesDicePlayer::new(browser.clone(), 4);
    let mut half_days = 0;
    while half_days < most {
        let before = player.glance().await;
        if before.main.is_empty() {
            let choices = if before.choices.is_empty() { &before.dice } else { &before.choices };
            if before.choices.is_empty() && !before.has_die {
                let die = player.any(choices).to_owned();
                keys.tab_to(&format!(".td-wheel a[href='{die}']")).await;
                keys.enter().await;
                browser.wait("!!document.querySelector('.td-wheel a.picked')").await;
                // The focus stays on the die: Tab goes on from there.
                let focus = "return document.activeElement.matches('.td-wheel a.picked')";
                assert_eq!(browser.js(focus, Vec::new()).await, true, "the focus stays on the picked die");
                let targets = player.glance().await.targets;
                let target = player.any(&targets).to_owned();
                keys.tab_to(&format!(".td-sheet.own a[href='{target}']")).await;
            } else {
                let choice = player.any(choices).to_owned();
                keys.tab_to(&format!(".td-turn a[href='{choice}']")).await;
            }
            keys.enter().await;
            browser.wait("!!document.querySelector('.ct-bar button.main:not([disabled])')").await;
        }
        let before = player.glance().await;
        keys.tab_to(".ct-bar button.main").await;
        // A button answers to Space as well as to Enter.
        if half_days % 2 == 0 {
            keys.space().await
        } else {
            keys.enter().await
        }
        let now = player.answer_after(&before).await;
        if now.is_over || now.half_day != before.half_day {
            half_days += 1;
        }
    }
    // A half-day takes some 45 keys; without a place to start from after an update it would take hundreds.
    assert!(keys.pressed < most * 150, "{} keys", keys.pressed);
    browser.play_ahead(u32::MAX).await;
    assert!(browser.has(".ct-result").await);
    keys.tab_to(".actions form[action$='/verify'] button").await;
    keys.space().await;
    browser.wait("location.pathname.endsWith('/verify') && document.readyState === 'complete'").await;
    assert!(browser.text().await.contains("All 17 rolls"));
}
