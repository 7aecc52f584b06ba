use browser_tests::{ALL_LOOKS, DESKTOP, DiceCityPlayer, audit};
use serde_json::Value;

use crate::setup;

#[tokio::test]
#[ignore = "takes long: CI"]
async fn axe_finds_nothing_serious_in_dice_city() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table_of("dice-city", "Ada", 1, 1).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let mut found = Vec::new();
    audit(&browser, "beginning", ALL_LOOKS, &mut found).await;
    browser.play_ahead(40).await;
    DiceCityPlayer::new(browser.clone(), 5).wait_for_turn().await;
    audit(&browser, "middle", ALL_LOOKS, &mut found).await;
    for pick in ["pick=r3", "pick=mine", "show=odds", "see=2"] {
        browser.open(&format!("{table}/seat/1?{pick}")).await;
        audit(&browser, pick, ALL_LOOKS, &mut found).await;
    }
    browser.open(&table).await;
    browser.play_ahead(u32::MAX).await;
    audit(&browser, "result", ALL_LOOKS, &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}

/// On a small laptop everything that a turn needs is visible: nobody has to scroll to find the bar or the ships. The bar
/// covers nothing and stays where it is from step to step, no die lies on an effect, and what is rolled tumbles.
#[tokio::test]
async fn a_small_laptop_shows_the_whole_of_dice_city() {
    on_a_small_laptop(12).await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_small_laptop_shows_the_whole_of_dice_city_later_on() {
    on_a_small_laptop(40).await;
}

async fn on_a_small_laptop(steps: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    browser.show_on(DESKTOP).await;
    let mut player = DiceCityPlayer::new(browser.clone(), 9);
    let hidden = "return ['.dc-market', '.dc-city', '.dc-purse', '.ct-bar'].filter(css => { \
                  const box = document.querySelector(css).getBoundingClientRect(); return box.top < 0 || box.bottom > innerHeight; })";
    let place =
        "const bar = document.querySelector('.ct-bar').getBoundingClientRect(); return [bar.top, bar.height]";
    let covered = "const box = one => one.getBoundingClientRect(), bar = box(document.querySelector('.ct-bar')); \
                   const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; \
                   const boards = ['.dc-market', '.dc-panel', '.ct-side'].filter(css => meets(box(document.querySelector(css)), bar)); \
                   const dice = [...document.querySelectorAll('.dc-cell')].filter(cell => { \
                       const die = cell.querySelector('.dc-spot:has(> .die)'); \
                       return die && [...cell.querySelectorAll('.dc-fx > *, .dc-foot > *')].some(one => meets(box(one), box(die))); }); \
                   return [...boards, ...dice.map(cell => cell.textContent)]";
    let first = browser.js(place, Vec::new()).await;
    let count = "window.tumbles = 0; \
                 addEventListener('animationstart', event => { if (event.animationName === 'dc-tumble') window.tumbles += 1; }, true)";
    browser.js(count, Vec::new()).await;
    for _ in 0..steps {
        browser.js("scrollTo(0, 0)", Vec::new()).await;
        let scene = player.glance().await;
        assert_eq!(browser.js(hidden, Vec::new()).await, Value::Array(Vec::new()), "{scene:?}");
        assert_eq!(browser.js(covered, Vec::new()).await, Value::Array(Vec::new()), "{scene:?}");
        assert_eq!(browser.js(place, Vec::new()).await, first, "{scene:?}");
        player.step().await;
    }
    // The steps include the roll at the end of a turn.
    assert_ne!(browser.js("return window.tumbles", Vec::new()).await, Value::from(0), "no die has tumbled");
}
