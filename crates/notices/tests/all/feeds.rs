//! Feeds, read back as readers do.

use notices::{Appointment, Calendar, Feed, FeedEntry, Span, atom, icalendar};
use roxmltree::Document;

const NAMESPACE: &str = "http://www.w3.org/2005/Atom";
const NOON: i64 = 1_795_003_200_000;

fn feed() -> Feed {
    Feed {
        id: "tag:play.example.org,2026:feed/1".to_owned(),
        title: "Ada’s <games> & \"more\"".to_owned(),
        author: "Crier".to_owned(),
        language: "en".to_owned(),
        link: "https://play.example.org/me/games?a=1&b=2".to_owned(),
        own_link: "https://play.example.org/feed/secret".to_owned(),
        updated: NOON,
        entries: vec![FeedEntry {
            id: "tag:play.example.org,2026:table/7Q2M/9".to_owned(),
            title: "Your turn".to_owned(),
            text: "<script>alert(1)</script>\u{0}\u{b}\u{ffff}\nBob & Eve".to_owned(),
            link: "https://play.example.org/t/7Q2M".to_owned(),
            published: NOON - 60_000,
            updated: NOON,
        }],
    }
}

/// What RFC 4287 asks of a feed and of each entry, in section 4.1.
#[test]
fn an_atom_feed_is_valid() {
    let xml = atom(&feed());
    let document = Document::parse(&xml).expect("XML");
    let root = document.root_element();
    assert!(root.has_tag_name((NAMESPACE, "feed")));
    let entries: Vec<_> = root.children().filter(|node| node.has_tag_name((NAMESPACE, "entry"))).collect();
    assert_eq!(entries.len(), 1);
    for node in [root, entries[0]] {
        for name in ["id", "title", "updated"] {
            let found = node.children().filter(|child| child.has_tag_name((NAMESPACE, name)));
            assert_eq!(found.count(), 1, "{name}");
        }
    }
    let text = |node: roxmltree::Node<'_, '_>, name: &str| {
        let child = node.children().find(|child| child.has_tag_name((NAMESPACE, name)));
        child.and_then(|child| child.text().map(str::to_owned)).unwrap_or_default()
    };
    assert_eq!(text(root, "title"), feed().title);
    assert_eq!(text(root, "updated"), "2026-11-18T12:00:00Z");
    assert_eq!(text(entries[0], "published"), "2026-11-18T11:59:00Z");
    let links: Vec<_> = root
        .children()
        .filter(|child| child.has_tag_name((NAMESPACE, "link")))
        .map(|link| {
            (link.attribute("rel").unwrap_or_default(), link.attribute("href").unwrap_or_default().to_owned())
        })
        .collect();
    assert_eq!(links, [("alternate", feed().link), ("self", feed().own_link)]);
    // What readers show as HTML contains nothing that somebody typed as HTML.
    let html = text(entries[0], "content");
    assert_eq!(html, "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Bob &amp; Eve</p>");
}

#[test]
fn an_empty_feed_is_valid() {
    let empty = Feed { entries: vec![], ..feed() };
    assert!(Document::parse(&atom(&empty)).is_ok());
}

fn calendar() -> Calendar {
    let long = "Ä, b; c\\d 🏰 ".repeat(20);
    let appointment = Appointment {
        uid: "table-7Q2M@play.example.org".to_owned(),
        span: Span::Time { from: NOON, until: NOON + 3_600_000 },
        title: long,
        text: "Your turn\r\nsince noon\nBEGIN:VALARM".to_owned(),
        link: "https://play.example.org/t/7Q2M?a=1,2;3".to_owned(),
        updated: NOON - 1000,
    };
    let day = Appointment {
        uid: "day@x".to_owned(),
        span: Span::Days { from: NOON, until: NOON },
        ..appointment.clone()
    };
    Calendar {
        name: "Crier, my games".to_owned(),
        link: "https://play.example.org/me/games".to_owned(),
        appointments: vec![appointment, day],
    }
}

#[test]
fn an_icalendar_is_folded_and_escaped() {
    let text = icalendar(&calendar());
    assert!(text.ends_with("END:VCALENDAR\r\n"));
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "every line ends with CR and LF");
    let lines: Vec<&str> = text.trim_end().split("\r\n").collect();
    assert!(lines.iter().all(|line| line.len() <= 75 && !line.contains('\r')));
    assert!(lines.iter().any(|line| line.starts_with(' ')), "something is folded");

    let unfolded = text.replace("\r\n ", "");
    let lines: Vec<&str> = unfolded.trim_end().split("\r\n").collect();
    let has = |line: &str| assert!(lines.contains(&line), "{line} is missing: {unfolded}");
    has("NAME:Crier\\, my games");
    has("UID:table-7Q2M@play.example.org");
    has("DTSTAMP:20261118T115959Z");
    has("DTSTART:20261118T120000Z");
    has("DTEND:20261118T130000Z");
    has("DTSTART;VALUE=DATE:20261118");
    has("DTEND;VALUE=DATE:20261119");
    has("URL:https://play.example.org/t/7Q2M?a=1,2;3");
    has("DESCRIPTION:Your turn\\nsince noon\\nBEGIN:VALARM\\nhttps://play.example.org/t/7Q2M?a=1\\,2\\;3");
    let summary = lines.iter().find_map(|line| line.strip_prefix("SUMMARY:")).expect("a summary");
    let read = summary.replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\");
    assert_eq!(read, calendar().appointments[0].title);
    assert!(!lines.contains(&"BEGIN:VALARM"), "a text is no component");
    assert_eq!(lines.iter().filter(|line| **line == "BEGIN:VEVENT").count(), 2);
}

#[test]
fn the_same_calendar_is_the_same_text() {
    assert_eq!(icalendar(&calendar()), icalendar(&calendar()));
}
