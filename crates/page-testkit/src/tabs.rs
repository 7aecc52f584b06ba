//! Checks of the tabs that small screens have.

/// Panics unless a page chooses the one tab that the game asks for, and shows something that can be done if any board has
/// something. For pages on which nothing is picked.
pub fn check_tabs(html: &str) {
    let asks = html.split_once("data-asks=\"").and_then(|(_, rest)| rest.split('"').next()).expect("tabs");
    let tabs = || html.split("id=\"ct-tab-").skip(1).filter_map(|rest| rest.split("</label>").next());
    let named = |is_wanted: fn(&str) -> bool| -> Vec<&str> {
        tabs().filter(|tab| is_wanted(tab)).filter_map(|tab| tab.split('"').next()).collect()
    };
    let chosen = named(|tab| tab.split('>').next().is_some_and(|input| input.contains(" checked")));
    assert_eq!(chosen, [asks], "the chosen tab is not the one that the game asks for");
    let lit = named(|tab| tab.contains("ct-tab-mark"));
    assert!(lit.is_empty() || lit.contains(&asks), "{asks} is shown, but something can be done on {lit:?}");
}
