use browser_tests::serious_findings;

use crate::setup;

/// Ada opens a table, changes her name and adds a bot. Grace opens the link and sees the game and who is inviting her.
#[tokio::test]
async fn an_invitation_says_what_is_played_and_with_whom() {
    setup!(server, driver);
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = ada.open_table("Ada", 1, 2).await;
    ada.click(".seats details:has(.rename) summary").await;
    ada.fill(".rename input[name=name]", "Countess").await;
    ada.click(".rename button").await;
    ada.wait("document.querySelector('.seats .sitter')?.textContent.includes('Countess')").await;
    ada.click(".seats form[action$='/bot'] button").await;
    ada.wait("document.querySelectorAll('.seats .sitter').length === 2").await;
    assert!(ada.has(".qr svg path").await);
    assert_eq!(serious_findings(&ada).await, []);
    grace.open(&table).await;
    let seen = grace.text_of(".seating").await;
    assert!(seen.contains("Countess invites you to play Troyes Dice"), "{seen}");
    assert!(seen.contains("3 players") && seen.contains("(Journeyman) bot"), "{seen}");
    assert_eq!(serious_findings(&grace).await, []);
    // The bot is sent away, which Grace sees without a reload, and takes its place.
    ada.click("form[action$='/remove'] button").await;
    grace.wait("document.querySelectorAll('.seats form[action$=\"/sit\"]').length === 2").await;
    grace.sit("Grace").await;
    ada.wait("document.querySelector('.seats')?.textContent.includes('Grace')").await;
}
