//! What several nodes on one database tell each other, and how they share work.

/// What the lease that every node holds for itself begins with: a node that inherits it knows that another one is gone.
pub const NODE_LEASE: &str = "node:";

/// Something that another node may have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A log has grown to this length.
    Grown {
        /// The table's id.
        table: String,
        /// How many events it has now.
        length: u64,
    },
    /// A table was deleted, or a name in its log was removed: read it again.
    Replaced {
        /// The table's id.
        table: String,
    },
    /// Some players are at a table, on any node.
    Here {
        /// The table's id.
        table: String,
        /// Their seats: text that is opaque to the store, without spaces.
        seats: String,
    },
    /// Something was said at a table, or removed from what was said there.
    Said {
        /// The table's id.
        table: String,
        /// The number of the latest remark; `None` if some were removed.
        latest: Option<u64>,
    },
    /// The line was down for a while, and anything may have happened.
    Unknown,
}

/// What happens in the database, in order, this node's own changes included.
pub type Changes = tokio::sync::mpsc::UnboundedReceiver<Change>;

/// How nodes write to each other: `table:length` pairs with spaces; a length of 0 stands for [`Change::Replaced`],
/// `table@seats` for [`Change::Here`], and `table#number` for [`Change::Said`], where 0 says that remarks were removed.
pub(crate) const CHANNEL: &str = "crier";

impl Change {
    /// The changes that a message names. What is not understood comes from a newer node and is skipped.
    pub(crate) fn read(message: &str) -> impl Iterator<Item = Change> {
        message.split(' ').filter_map(|pair| {
            if let Some((table, seats)) = pair.split_once('@') {
                return Some(Change::Here { table: table.to_owned(), seats: seats.to_owned() });
            }
            if let Some((table, latest)) = pair.split_once('#') {
                let latest = Some(latest.parse().ok()?).filter(|latest| *latest > 0);
                return Some(Change::Said { table: table.to_owned(), latest });
            }
            let (table, length) = pair.rsplit_once(':')?;
            let (table, length) = (table.to_owned(), length.parse().ok()?);
            Some(if length == 0 { Change::Replaced { table } } else { Change::Grown { table, length } })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_tables_and_lengths() {
        let read: Vec<_> = Change::read("k7:12 m2:0 ?? x:y k7@1,3 k7#5 m2#0 m2#x").collect();
        let table = |id: &str| id.to_owned();
        let grown = Change::Grown { table: table("k7"), length: 12 };
        let here = Change::Here { table: table("k7"), seats: "1,3".to_owned() };
        let said = Change::Said { table: table("k7"), latest: Some(5) };
        let removed = Change::Said { table: table("m2"), latest: None };
        assert_eq!(read, [grown, Change::Replaced { table: table("m2") }, here, said, removed]);
    }
}
