use browser_tests::{Browser, DESKTOP, Keyboard, PHONE, serious_findings};

use crate::phone::fits;
use crate::setup;

const SAYS: &str = "document.querySelector('.ct-coach-says')?.innerText";

/// The coach points at something that can be seen.
const POINTS: &str = "[...document.querySelectorAll('.ct-pointed')].some((place) => place.checkVisibility())";

/// Waits until the coach says something else.
async fn goes_on(browser: &Browser, before: &str) {
    let before = serde_json::to_string(before).expect("text");
    browser.wait(&format!("{SAYS} && {SAYS} !== {before}")).await;
}

/// What the coach points at is enough to follow it to the end, with the pointer and by keyboard.
#[tokio::test]
async fn a_newcomer_follows_the_coach() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/learn/troyes-dice").await;
    browser.click("form[action='/learn/troyes-dice/first'] button").await;
    browser.wait(POINTS).await;
    for screen in [PHONE, DESKTOP] {
        browser.show_on(screen).await;
        assert_eq!(serious_findings(&browser).await, [], "{screen:?}");
    }
    let mut keyboard = Keyboard::new(browser);
    for step in 0.. {
        let says = keyboard.browser.text_of(".ct-coach-says").await;
        if keyboard.browser.has(".ct-coach a[href^='/?game=']").await {
            assert_eq!(step, 18, "{says}");
            break;
        }
        keyboard.browser.wait(POINTS).await;
        if step < 3 {
            // It leads the focus there.
            keyboard.tab_to("[data-coach-show]").await;
            keyboard.enter().await;
            keyboard.browser.wait("document.activeElement.matches('.ct-pointed')").await;
            keyboard.enter().await;
        } else {
            keyboard.browser.click(".ct-pointed").await;
        }
        goes_on(&keyboard.browser, &says).await;
    }
    assert!(keyboard.browser.text().await.contains("Play a real game now"));
}

/// On a phone the coach speaks above the bar, hides neither it nor what it points at, and follows another way.
#[tokio::test]
async fn a_newcomer_on_a_phone_goes_another_way() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open("/learn/troyes-dice").await;
    browser.click("form[action='/learn/troyes-dice/first'] button").await;
    browser.wait(POINTS).await;
    fits(&browser, "a lesson", ".ct-coach .ct-button").await;
    let covers = "(() => { const coach = document.querySelector('.ct-coach').getBoundingClientRect(); \
        return coach.bottom <= document.querySelector('.ct-bar').getBoundingClientRect().top + 8 \
        && [...document.querySelectorAll('.ct-pointed')].some((place) => place.getBoundingClientRect().bottom <= coach.top); })()";
    browser.wait(covers).await;
    let says = browser.text_of(".ct-coach-says").await;
    browser.click(".ct-pointed").await;
    goes_on(&browser, &says).await;
    // Not the Palace: influence.
    browser.click("#game a[href$='move=1:influence1']").await;
    browser.wait("!!document.querySelector('.ct-bar button.main:not([disabled])')").await;
    browser.click(".ct-bar button.main").await;
    browser.wait(&format!("{SAYS}.includes('That works too') && {SAYS}.includes('yellow 5')")).await;
}

/// Where every space is lit, the ring still tells which one is meant. At the foot of a phone's page the coach does not lie on
/// the bar, and on a small laptop neither of them lies on a board.
#[tokio::test]
async fn the_coach_points_at_one_of_many_lit_spaces_and_covers_nothing() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.show_still(false).await;
    browser.open("/learn/dice-city").await;
    browser.click("form[action='/learn/dice-city/first'] button").await;
    let lit = "document.querySelectorAll('.dc-cell.lit.room').length === 30";
    while browser.js(&format!("return {lit}"), Vec::new()).await != true {
        browser.wait(POINTS).await;
        let says = browser.text_of(".ct-coach-says").await;
        browser.click(".ct-pointed").await;
        goes_on(&browser, &says).await;
    }
    browser.wait(POINTS).await;
    let widths = "[...document.querySelectorAll('.dc-cell.lit')].map((cell) => parseInt(getComputedStyle(cell).outlineWidth))";
    browser.wait(&format!("{widths}.filter((width) => width === 4).length === 1")).await;
    let apart = "(() => { scrollTo(0, document.body.scrollHeight); \
        const [coach, bar] = ['.ct-coach', '.ct-bar'].map((css) => document.querySelector(css).getBoundingClientRect()); \
        return coach.bottom <= bar.top && bar.bottom <= innerHeight; })()";
    browser.wait(apart).await;
    browser.show_on(DESKTOP).await;
    let clear = "(() => { scrollTo(0, 0); \
        const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        return ['.dc-market', '.dc-city'].every((board) => box('.ct-coach').bottom <= box(board).top && box(board).bottom <= box('.ct-bar').top); })()";
    browser.wait(clear).await;
}
