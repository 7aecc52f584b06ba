//! A record that someone brings along.

use browser_tests::{FEW_LOOKS, audit};

use crate::setup;

/// Drops a file on the page, as a hand does with the mouse.
const DROP: &str = "const transfer = new DataTransfer(); \
     transfer.items.add(new File([arguments[0]], 'evening.game')); \
     document.querySelector('main').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))";

/// Ada downloads her game; Grace, who was not there, drops the file on the page and steps through it.
#[tokio::test]
async fn a_record_is_dropped_and_stepped_through() {
    setup!(server, driver);
    let ada = driver.browser(server.address()).await;
    let table = ada.open_table("Ada", 1, 0).await;
    ada.play_ahead(u32::MAX).await;
    let get = format!("return fetch('{table}/record').then(answer => answer.text())");
    let record = ada.js(&get, Vec::new()).await;
    let grace = driver.browser(server.address()).await;
    driver.allow("422 (Unprocessable Entity)", "a bad file is refused");
    grace.open("/").await;
    grace.click("a[href='/replay']").await;
    grace.wait("location.pathname === '/replay' && !!document.querySelector('[data-bring]')").await;
    let mut found = Vec::new();
    grace.js(DROP, vec!["nonsense".into()]).await;
    grace.wait("!!document.querySelector('#record-fault')").await;
    audit(&grace, "a bad record", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
    grace.js(DROP, vec![record]).await;
    grace.wait("/^[/]replay[/][0-9a-f]{64}[/]0$/.test(location.pathname)").await;
    grace.wait("!document.getElementById('replay-play').hidden").await;
    grace.click("[data-step=forward]").await;
    grace.wait("location.pathname.endsWith('/1')").await;
    grace.click("[data-step=last]").await;
    grace.wait("document.querySelector('[data-step=forward]').ariaDisabled === 'true'").await;
    grace.click("[data-step=back]").await;
    grace.wait("!!document.querySelector('.play-on')").await;
    grace.click(".play-on summary").await;
    grace.click(".play-on button").await;
    grace.wait("location.pathname.startsWith('/t/') && !!document.querySelector('p.practice')").await;
}
