use browser_tests::{Browser, BrowserOptions, Keyboard, PHONE, TroiaPlayer};
use serde_json::json;

use crate::phone::fits;
use crate::setup;

/// The parts of the game area that are shown.
const SHOWN: &str = "[...document.querySelectorAll('[data-tab]')].filter(one => one.checkVisibility()).map(one => one.dataset.tab)";

/// Plays a move of the person at the page, as another device of theirs would.
const ELSEWHERE: &str = "
    const key = document.querySelector('#below .link input').value.match(/[0-9a-f]{64}/)[0];
    const table = location.pathname.split('/').slice(0, 3).join('/').replace('/t/', '/api/tables/');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return (async (wanted) => {
        const { moves } = await (await fetch(`${table}/moves?seat=1`, { headers })).json();
        const answer = await fetch(`${table}/confirm`, { headers, method: 'POST', body: JSON.stringify({ seat: 1, move: moves.find(move => move === wanted) ?? moves[0] }) });
        return answer.status;
    })(arguments[0])";

/// Plays a move, or the first one, and waits until the page shows it.
async fn play_elsewhere(browser: &Browser, action: &str) {
    let events = browser.js("return document.getElementById('refresh').dataset.events", Vec::new()).await;
    assert_eq!(browser.js(ELSEWHERE, vec![action.into()]).await, json!(200));
    browser.wait(&format!("document.getElementById('refresh').dataset.events !== {events}")).await;
}

async fn shows(browser: &Browser, tab: &str) {
    browser.wait(&format!("JSON.stringify({SHOWN}) === '[\"{tab}\"]'")).await;
}

/// Every tab shows its part alone, by a tap and by the arrow keys, and what is chosen stays while the game goes on.
async fn has_tabs(browser: &Browser, asked: &str) {
    shows(browser, asked).await;
    for tab in ["own", "shared", "others", "log"] {
        browser.click(&format!("#ct-tab-{tab}")).await;
        shows(browser, tab).await;
        fits(browser, tab, ".ct-tab").await;
    }
    let mut keyboard = Keyboard::new(browser.clone());
    keyboard.tab_to("#ct-tab-log").await;
    keyboard.press("\u{e012}").await;
    shows(browser, "others").await;
    play_elsewhere(browser, "").await;
    assert_eq!(
        browser.js(&format!("return {SHOWN}"), Vec::new()).await,
        json!(["others"]),
        "after an update"
    );
}

#[tokio::test]
async fn a_die_on_the_wheel_leads_to_the_sheet() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open_table_of("troyes-dice", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    has_tabs(&browser, "own").await;
    browser.click("#ct-tab-shared").await;
    browser.click(".td-wheel a.lit").await;
    shows(&browser, "own").await;
    // Without scripts the page comes with the right part.
    let options = BrowserOptions { scripts: false, ..BrowserOptions::default() };
    let plain = driver.browser_with(server.address(), options).await;
    plain.show_on(PHONE).await;
    plain.open(&browser.table().await).await;
    assert_eq!(plain.js(&format!("return {SHOWN}"), Vec::new()).await, json!(["own"]));
    plain.click("#ct-tab-shared").await;
    assert_eq!(plain.js(&format!("return {SHOWN}"), Vec::new()).await, json!(["shared"]));
}

#[tokio::test]
async fn the_market_is_shown_when_there_is_something_to_build() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    has_tabs(&browser, "own").await;
    browser.click(".dc-strip a, .dc-strip button").await;
    shows(&browser, "own").await;
    // A player who is where the game goes on is led to where it goes on next: after the dice, cards can be bought.
    browser.open(&browser.table().await).await;
    shows(&browser, "own").await;
    for _ in 0..12 {
        let asks = browser.js("return document.querySelector('.ct-tabs').dataset.asks", Vec::new()).await;
        if asks == "shared" {
            break;
        }
        play_elsewhere(&browser, "done").await;
    }
    shows(&browser, "shared").await;
    browser.click(".dc-card").await;
    browser.wait("location.search.includes('pick=')").await;
    assert!(browser.has(".dc-card.picked").await);
}

#[tokio::test]
async fn pieces_can_be_taken_with_a_finger() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    let player = TroiaPlayer::new(browser.clone());
    player.open_table("Ada", 1, 0, 2).await;
    browser.wait("!!document.querySelector('.tr.keeping') && document.readyState === 'complete'").await;
    has_tabs(&browser, "own").await;
    browser.reload().await;
    browser.wait("document.querySelector('.ct-tabs')?.dataset.asks === 'shared' && !!document.querySelector('.tr-loose a')").await;
    shows(&browser, "shared").await;
    fits(&browser, "the hill", ".tr-loose a, .tr-closer a").await;
    browser.click(".tr-loose a").await;
    browser
        .wait("!!document.querySelector('.tr-loose a.on') && !!document.querySelector('.tr-take .on')")
        .await;
    // What was taken is behind the tent, and the mark on the tab is gone.
    browser.click(".ct-actions .main").await;
    browser.wait("!document.querySelector('.tr-loose')").await;
}
