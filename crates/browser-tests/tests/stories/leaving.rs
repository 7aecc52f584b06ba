use browser_tests::serious_findings;

use crate::setup;

/// Ada opens a table, Grace joins and leaves, Ada removes a bot and closes the table: Grace's page says so by itself.
#[tokio::test]
async fn a_table_is_left_and_closed() {
    setup!(server, driver);
    driver.allow("410 (Gone)", "Grace asks for a table that is closed");
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = ada.open_table("Ada", 1, 2).await;
    grace.open(&table).await;
    grace.fill(".seats input[name=name]", "Grace").await;
    grace.click(".seats form[action$='/sit'] button").await;
    grace
        .wait("document.readyState === 'complete' && !!document.querySelector(\"form[action$='/leave']\")")
        .await;
    ada.wait("document.querySelectorAll('.seats .sitter').length === 2").await;
    assert_eq!(serious_findings(&ada).await, []);
    grace.click("form[action$='/leave'] button").await;
    ada.wait("document.querySelectorAll('.seats .sitter').length === 1").await;
    ada.click("form[action$='/bot'] button").await;
    ada.wait("!!document.querySelector(\"form[action$='/remove']\") && document.readyState === 'complete'")
        .await;
    ada.click("form[action$='/remove'] button").await;
    ada.wait("!document.querySelector(\"form[action$='/remove']\") && document.readyState === 'complete'")
        .await;
    ada.click("details.close summary").await;
    ada.click("details.close button").await;
    grace.wait("document.querySelector('h1')?.textContent === 'This table is closed'").await;
    assert_eq!(serious_findings(&grace).await, []);
}

/// The key of a recovery link is after the #: a script fills it in, and it does not stay in the address.
#[tokio::test]
async fn a_recovery_link_opens_the_seat_elsewhere_and_can_be_renewed() {
    setup!(server, driver);
    let (ada, phone) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = ada.open_table("Ada", 1, 1).await;
    let link = ada.js("return document.querySelector('#below .link input').value", Vec::new()).await;
    let link = link.as_str().expect("a link").to_owned();
    let (_, path) = link.split_once("/t/").expect("a path");
    phone.open(&format!("/t/{path}")).await;
    phone.wait("document.querySelector('input[name=key]').value.length === 64 && location.hash === ''").await;
    phone.click("form[action$='/recover'] button").await;
    phone.wait("!!document.querySelector(\"form[action$='/leave']\")").await;
    // The link has been seen by others: with a new one, the old one and the browsers that used it are out.
    ada.click("#below details:has(form[action$='/renew']) summary").await;
    ada.click("form[action$='/renew'] button").await;
    ada.wait(&format!(
        "![null, undefined, '{link}'].includes(document.querySelector('#below .link input')?.value)"
    ))
    .await;
    phone.open(&table).await;
    phone
        .wait("!!document.querySelector('.seating') && !document.querySelector(\"form[action$='/leave']\")")
        .await;
}
