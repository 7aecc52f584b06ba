//! How PostgreSQL would carry out a statement.

use std::collections::HashMap;
use std::fmt::Write;

use serde_json::Value;

use crate::Cluster;

/// The plan of a statement for any parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How it finds rows, table by table.
    pub scans: Vec<Scan>,
}

/// How a plan finds rows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scan {
    /// The table.
    pub table: String,
    /// The index that it uses; without one it reads the whole table.
    pub index: Option<String>,
    /// What it looks up in the index, if that is about the index's first column: otherwise it reads all of the index.
    pub looked_up: Option<String>,
    /// Which of the rows that it reads it does not want.
    pub filter: Option<String>,
    /// Whether it stops after as many rows as were asked for.
    pub is_limited: bool,
}

impl Scan {
    /// Whether it reads more rows when the table has more: a scan of everything, from which only a limit in the index's own
    /// order saves it, and not even that if few rows are wanted of those that it reads.
    pub fn grows(&self) -> bool {
        let is_short = self.is_limited && self.filter.is_none();
        self.index.is_none() || (self.looked_up.is_none() && !is_short)
    }
}

impl std::fmt::Display for Scan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.index {
            Some(index) => f.write_str(index)?,
            None => write!(f, "ALL OF {}", self.table)?,
        }
        if let Some(condition) = &self.looked_up {
            write!(f, " {condition}")?;
        }
        if let Some(filter) = &self.filter {
            write!(f, " filter {filter}")?;
        }
        f.write_str(if self.is_limited { " limit" } else { "" })
    }
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.scans.is_empty() {
            return f.write_str("no table is read");
        }
        f.write_str(&self.scans.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }
}

/// Stands between the answers of a script.
const BREAK: &str = "@@";

impl Cluster {
    /// The plans of these statements, in a session that begins with these settings.
    ///
    /// # Panics
    /// If a statement can't be planned.
    pub fn plans(&self, database: &str, settings: &str, statements: &[String]) -> Vec<Plan> {
        let mut script = format!("{settings};\nSET plan_cache_mode = force_generic_plan;\n");
        for (number, sql) in statements.iter().enumerate() {
            let parameters = (1..).take_while(|number| sql.contains(&format!("${number}"))).count();
            let values = vec!["NULL"; parameters].join(", ");
            let values = if parameters == 0 { values } else { format!("({values})") };
            let _ = writeln!(
                script,
                "PREPARE s{number} AS {sql};\nEXPLAIN (FORMAT JSON) EXECUTE s{number}{values};\nSELECT '{BREAK}';"
            );
        }
        let first_columns = self.first_columns(database);
        let answers = self.sql(database, &script);
        let answers = answers.split(BREAK).map(str::trim).filter(|answer| !answer.is_empty());
        let plan = |answer: &str| {
            let plan: Value = serde_json::from_str(answer).expect("a plan");
            let mut scans = Vec::new();
            gather(&plan[0]["Plan"], false, &first_columns, &mut scans);
            Plan { scans }
        };
        answers.map(plan).collect()
    }

    /// The first column of each index.
    fn first_columns(&self, database: &str) -> HashMap<String, String> {
        let sql = "SELECT indexrelid::regclass || ' ' || pg_get_indexdef(indexrelid, 1, true) FROM pg_index";
        let lines = self.sql(database, sql);
        let pair =
            |line: &str| line.split_once(' ').map(|(index, column)| (index.to_owned(), column.to_owned()));
        lines.lines().filter_map(pair).collect()
    }
}

/// Whether a condition names a column.
fn names(condition: &str, column: &str) -> bool {
    condition
        .split(|character: char| !character.is_alphanumeric() && character != '_')
        .any(|word| word == column)
}

fn gather(node: &Value, is_limited: bool, first_columns: &HashMap<String, String>, scans: &mut Vec<Scan>) {
    let text = |key: &str| node[key].as_str().map(str::to_owned);
    let kind = node["Node Type"].as_str().unwrap_or_default();
    if let Some(table) = text("Relation Name").filter(|_| kind.ends_with("Scan")) {
        // A bitmap's index is in the node below.
        let source = if kind == "Bitmap Heap Scan" { &node["Plans"][0] } else { node };
        let index = source["Index Name"].as_str().map(str::to_owned);
        let first = index.as_ref().and_then(|index| first_columns.get(index));
        let looked_up = source["Index Cond"].as_str();
        let looked_up = looked_up.filter(|condition| first.is_some_and(|first| names(condition, first)));
        scans.push(Scan {
            table,
            index,
            looked_up: looked_up.map(str::to_owned),
            filter: text("Filter"),
            is_limited,
        });
    }
    // A step that needs all rows before it gives the first takes the limit away from what is below.
    let takes_all =
        ["Sort", "Aggregate", "Hash", "HashAggregate", "WindowAgg", "Materialize"].contains(&kind);
    let is_limited = kind == "Limit" || (is_limited && !takes_all);
    for child in node["Plans"].as_array().into_iter().flatten() {
        gather(child, is_limited, first_columns, scans);
    }
}
