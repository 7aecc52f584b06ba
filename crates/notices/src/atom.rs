//! An Atom feed (RFC 4287).

use std::fmt::Write;

use crate::moment::rfc3339;

/// A feed. Times are milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feed {
    /// Stays the same for ever, even if the feed moves: `tag:play.example.org,2026:feed/ID`.
    pub id: String,
    /// What readers call it.
    pub title: String,
    /// Who wrote it: the site's name.
    pub author: String,
    /// The language of the texts: `en`.
    pub language: String,
    /// The page with the same content.
    pub link: String,
    /// Where the feed is.
    pub own_link: String,
    /// When something in it changed.
    pub updated: i64,
    /// The newest first.
    pub entries: Vec<FeedEntry>,
}

/// Something in a feed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeedEntry {
    /// Stays the same for ever; readers show a new one as news: `tag:play.example.org,2026:table/ID/turn/42`.
    pub id: String,
    /// A short line.
    pub title: String,
    /// What happened. Lines are separated by `\n`.
    pub text: String,
    /// Where a click leads.
    pub link: String,
    /// When it happened.
    pub published: i64,
    /// When it changed.
    pub updated: i64,
}

/// Writes a feed, `application/atom+xml`.
pub fn atom(feed: &Feed) -> String {
    let Feed { id, title, author, language, link, own_link, .. } = feed;
    let [id, title, author, language, link, own_link] =
        [id, title, author, language, link, own_link].map(|text| escaped(text));
    let updated = rfc3339(feed.updated);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{language}\">\n\
         <id>{id}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n<author><name>{author}</name></author>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{link}\"/>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{own_link}\"/>\n\
         <generator version=\"{}\">Crier</generator>\n",
        env!("CARGO_PKG_VERSION")
    );
    for entry in &feed.entries {
        write_entry(&mut out, entry);
    }
    out.push_str("</feed>\n");
    out
}

fn write_entry(out: &mut String, entry: &FeedEntry) {
    let [id, title, link] = [&entry.id, &entry.title, &entry.link].map(|text| escaped(text));
    let [published, updated] = [entry.published, entry.updated].map(rfc3339);
    // The content is HTML inside XML, so what people wrote is escaped twice.
    let html: String = entry.text.lines().map(|line| format!("<p>{}</p>", escaped(line))).collect();
    let html = escaped(&html);
    let _ = write!(
        out,
        "<entry>\n<id>{id}</id>\n<title>{title}</title>\n<published>{published}</published>\n<updated>{updated}</updated>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{link}\"/>\n<content type=\"html\">{html}</content>\n</entry>\n"
    );
}

/// Escaped for texts and attributes, without what XML can't contain.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
