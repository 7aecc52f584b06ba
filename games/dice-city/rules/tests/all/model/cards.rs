//! The cards once more, transcribed from the fact sheet by hand and in another form than the engine's.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Title, type, label, wood, stone, iron, defence, VP; `-` for none.
const SHEET: &str = "
forest         resource -       - - - - -
mountain       resource -       - - - - -
cave           resource -       - - - - -
militia        military ARMY    - - - - -
small-house    culture  -       - - - - -
traveller      civic    -       - - - - -
lumber-mill    resource HARVEST 2 0 0 2 0
quarry         resource HARVEST 0 2 0 2 0
mine           resource HARVEST 0 0 2 2 0
regular-army   military ARMY    0 0 2 3 1
barracks       military -       0 2 1 4 2
blacksmith     military -       0 1 2 4 2
catapult       military ARMY    2 0 1 4 2
training-camp  military -       1 0 1 3 1
watch-tower    military ARMY    1 1 1 4 2
bazaar         economy  -       1 0 1 3 1
market-place   economy  -       2 0 1 4 2
merchant-guild economy  -       2 1 1 5 3
mint           economy  -       0 2 2 5 3
storehouse     economy  -       1 1 0 3 1
cathedral      culture  -       1 2 2 6 X
festival-hall  culture  -       2 0 0 3 1
grand-statue   culture  -       0 1 1 4 2
great-wall     culture  -       0 2 1 5 3
manor          culture  -       1 2 0 4 2
cemetery       civic    -       1 1 0 3 1
church         civic    -       1 1 1 4 2
stables        civic    -       2 0 0 3 1
town-hall      civic    -       2 2 1 5 3
well           civic    -       0 1 1 3 1
";

/// The printed board, rows from the top.
pub(crate) const BOARD: [[&str; 6]; 5] = [
    ["forest", "mountain", "cave", "forest", "mountain", "cave"],
    ["mountain", "militia", "small-house", "traveller", "militia", "forest"],
    ["cave", "militia", "traveller", "militia", "small-house", "mountain"],
    ["forest", "small-house", "militia", "traveller", "militia", "cave"],
    ["mountain", "cave", "forest", "mountain", "cave", "forest"],
];

pub(crate) const RESOURCES: [&str; 3] = ["wood", "stone", "iron"];
pub(crate) const SIZES: [&str; 3] = ["small", "medium", "large"];
pub(crate) const BASIC: [&str; 4] = ["lumber-mill", "quarry", "mine", "regular-army"];
pub(crate) const COLOURS: [char; 5] = ['w', 'y', 'r', 'b', 'k'];

/// The sheet, cut into words once.
static TABLE: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let lines = SHEET.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines.filter_map(|words| Some((*words.first()?, words))).collect()
});

fn column(title: &str, number: usize) -> &'static str {
    TABLE.get(title).unwrap_or_else(|| panic!("no card {title}"))[number]
}

pub(crate) fn kind(title: &str) -> &'static str {
    column(title, 1)
}

pub(crate) fn label(title: &str) -> &'static str {
    column(title, 2)
}

/// The cost; `None` for what is printed on the board.
pub(crate) fn cost(title: &str) -> Option<[i64; 3]> {
    let number = |place| column(title, place).parse().ok();
    Some([number(3)?, number(4)?, number(5)?])
}

pub(crate) fn is_card(title: &str) -> bool {
    cost(title).is_some()
}

pub(crate) fn defence(title: &str) -> Option<i64> {
    column(title, 6).parse().ok()
}

/// The star; nothing for a Cathedral, whose X is counted.
pub(crate) fn star(title: &str) -> i64 {
    column(title, 7).parse().unwrap_or(0)
}

/// The titles of the deck.
pub(crate) fn deck() -> impl Iterator<Item = &'static str> {
    let titles = SHEET.lines().filter_map(|line| line.split_whitespace().next());
    titles.filter(|title| is_card(title) && !BASIC.contains(title))
}
