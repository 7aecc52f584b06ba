//! Playing with the keyboard alone.

use fantoccini::key::Key;
use serde_json::Value;

use crate::browser::Browser;

/// Where the focus is among everything that Tab stops at, and where something else is.
const STEPS: &str = r#"
    const stops = [...document.querySelectorAll('a[href], button:not([disabled]), input:not([type=hidden]), select, summary, [tabindex="0"]')]
        .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
    const wanted = stops.findIndex(one => one.matches(arguments[0]));
    const focused = stops.indexOf(document.activeElement);
    return [wanted, focused];"#;

/// A person without a pointer.
#[derive(Clone, Debug)]
pub struct Keyboard {
    /// The browser.
    pub browser: Browser,
    /// How many keys were pressed.
    pub pressed: usize,
}

impl Keyboard {
    /// A keyboard at a browser.
    pub fn new(browser: Browser) -> Keyboard {
        Keyboard { browser, pressed: 0 }
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub async fn press(&mut self, keys: &str) {
        self.pressed += keys.chars().count();
        let focused = self.browser.client().active_element().await.expect("something has the focus");
        focused.send_keys(keys).await.expect("the keys are pressed");
    }

    async fn is_on(&self, css: &str) -> bool {
        let script = "return document.activeElement.matches(arguments[0])";
        self.browser.js(script, vec![css.into()]).await == Value::Bool(true)
    }

    /// Goes on with Tab, or back with Shift+Tab, until the focus is on what is wanted.
    pub async fn tab_to(&mut self, css: &str) {
        self.browser.wait(&format!("!!document.querySelector(`{css}`)")).await;
        let places = self.browser.js(STEPS, vec![css.into()]).await;
        let (wanted, focused) = (places[0].as_i64().unwrap_or(-1), places[1].as_i64().unwrap_or(-1));
        assert!(wanted >= 0, "Tab does not stop at {css}");
        let tab = char::from(Key::Tab);
        // Most of the way in one go, the rest by looking: the first Tab after an update starts somewhere.
        if focused >= 0 && wanted > focused + 2 {
            let far = usize::try_from(wanted - focused - 1).unwrap_or(0);
            self.press(&tab.to_string().repeat(far)).await;
        } else if focused > wanted + 2 {
            let far = usize::try_from(focused - wanted - 1).unwrap_or(0);
            self.press(&format!("{}{}", char::from(Key::Shift), tab.to_string().repeat(far))).await;
        }
        let back = focused > wanted;
        for _ in 0..300 {
            if self.is_on(css).await {
                return;
            }
            let keys = if back { format!("{}{tab}", char::from(Key::Shift)) } else { tab.to_string() };
            self.press(&keys).await;
        }
        let there =
            self.browser.js("return document.activeElement.outerHTML.slice(0, 200)", Vec::new()).await;
        panic!("300 Tabs do not lead to {css}: the focus is on {there}");
    }

    /// Enter.
    pub async fn enter(&mut self) {
        self.press(&char::from(Key::Enter).to_string()).await;
    }

    /// The space bar.
    pub async fn space(&mut self) {
        self.press(" ").await;
    }
}
