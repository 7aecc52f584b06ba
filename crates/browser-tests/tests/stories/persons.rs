use browser_tests::{ALL_LOOKS, FEW_LOOKS, Looks, PHONE, audit};

use crate::setup;

/// Ada moves to her phone, plays there, and signs the laptop out; in the end she wants to be forgotten.
#[tokio::test]
async fn a_person_moves_to_another_phone_and_is_forgotten() {
    setup!(server, driver);
    driver.allow("403 (Forbidden)", "a link is used twice");
    let (laptop, grace, table) = driver.two_at_a_table(server.address()).await;
    let (phone, stranger) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    phone.show_on(PHONE).await;

    // She chooses a crest; her friend sees it beside her name.
    laptop.open("/me").await;
    laptop.click("input[name=colour][value=violet]").await;
    laptop.click("input[name=charge][value=ship]").await;
    laptop.click(".profile button.act").await;
    laptop.wait("!!document.querySelector('.saved')").await;
    grace.open(&table).await;
    grace.wait("!!document.querySelector(\".ct-others .ct-crest path[fill='#9467c0']\")").await;

    // The link, opened on the phone, says who she is before anything happens.
    laptop.open("/me/devices").await;
    laptop.click("form[action='/me/link'] button").await;
    laptop.wait("!!document.querySelector('.qr svg')").await;
    let script = "return document.querySelector('.link input').value";
    let link = laptop.js(script, Vec::new()).await.as_str().unwrap_or_default().to_owned();
    phone.open(&link).await;
    phone.wait("!!document.querySelector(\"form[action='/me/take']\")").await;
    assert!(phone.text().await.contains("Become Ada"), "{}", phone.text().await);
    assert!(
        !phone.js("return location.href", Vec::new()).await.to_string().contains("key="),
        "the key is gone"
    );
    phone.click("form[action='/me/take'] button").await;
    phone.wait("location.pathname === '/me' && document.readyState === 'complete'").await;

    // The phone has the game on its start page, and plays.
    phone.open("/").await;
    phone.click(&format!("a[href='{table}']")).await;
    phone.wait("!!document.querySelector('.td-wheel') && !document.querySelector('.watching')").await;

    // The same link does nothing for anyone else.
    stranger.open(&link).await;
    stranger.wait("!!document.querySelector('[role=alert]')").await;
    assert!(!stranger.text().await.contains("Ada"), "{}", stranger.text().await);

    // The laptop is at the table when it is signed out from the phone: it watches from then on.
    laptop.open(&table).await;
    laptop.wait("!document.querySelector('.watching')").await;
    phone.open("/me/devices").await;
    phone.click("form[action='/me/devices/others'] button").await;
    phone.wait("document.querySelectorAll('.devices li').length === 1").await;
    laptop.reload().await;
    laptop.wait("!!document.querySelector('.watching')").await;

    // A sheet to print.
    phone.open("/me/sheet").await;
    phone.click("form[action='/me/sheet'] button").await;
    phone.wait("document.querySelectorAll('.code li').length === 8").await;
    let code = phone.text_of(".code").await;
    laptop.open("/me/recover").await;
    laptop.fill("input[name=key]", &code.to_lowercase()).await;
    laptop.click("form[action='/me/use'] button").await;
    laptop.click("form[action='/me/take'] button").await;
    laptop.wait("location.pathname === '/me/sheet' && !!document.querySelector('.saved')").await;

    // Forgotten: her friend plays on with a bot.
    phone.open("/me/forget").await;
    phone.click("button.danger").await;
    phone.wait("!!document.querySelector('main [role=status]')").await;
    grace.open(&table).await;
    grace.wait("document.querySelector('.ct-others').textContent.includes('Player 1')").await;
    assert!(!grace.text().await.contains("Ada"), "{}", grace.text().await);
}

#[tokio::test]
async fn axe_finds_nothing_serious_on_a_persons_pages() {
    audit_persons(FEW_LOOKS).await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn axe_finds_nothing_serious_on_a_persons_pages_on_any_screen() {
    audit_persons(ALL_LOOKS).await;
}

async fn audit_persons(looks: Looks) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let mut found = Vec::new();
    browser.open("/me").await;
    audit(&browser, "nobody", looks, &mut found).await;
    browser.fill(".profile input[name=name]", "Ada").await;
    browser.click(".profile button.act").await;
    browser.wait("!!document.querySelector('.crests')").await;
    for page in ["/me", "/me/devices", "/me/sheet", "/me/forget", "/me/use", "/me/recover"] {
        browser.open(page).await;
        audit(&browser, page, looks, &mut found).await;
    }
    browser.open("/me/devices").await;
    browser.click("form[action='/me/link'] button").await;
    browser.wait("!!document.querySelector('.qr svg')").await;
    audit(&browser, "link", looks, &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}
