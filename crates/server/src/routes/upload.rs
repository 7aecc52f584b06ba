//! Reads a form with a file (`multipart/form-data`, RFC 7578), which browsers send without scripts, too. Its size is
//! limited like that of any body, so it is read in one piece.

use axum::http::{HeaderMap, header};

/// The content of a field or a file; `None` if the form lacks it, or is no such form.
pub(super) fn field<'a>(headers: &HeaderMap, body: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let boundary = kind.strip_prefix("multipart/form-data")?.split_once("boundary=")?.1;
    let boundary = boundary.split(';').next()?.trim().trim_matches('"');
    let delimiter = format!("\r\n--{boundary}");
    // The first part may begin without a line break before it.
    let first = delimiter.as_bytes().strip_prefix(b"\r\n")?;
    let mut rest = body.strip_prefix(first).or_else(|| after(body, delimiter.as_bytes()))?;
    let wanted = format!("; name=\"{name}\"");
    loop {
        let end = find(rest, delimiter.as_bytes())?;
        let part = &rest[..end];
        let head = find(part, b"\r\n\r\n")?;
        let disposition = String::from_utf8_lossy(&part[..head]);
        if disposition.lines().any(|line| is_disposition(line) && line.contains(&wanted)) {
            return Some(&part[head + 4..]);
        }
        rest = &rest[end + delimiter.len()..];
    }
}

fn is_disposition(line: &str) -> bool {
    line.get(..20).is_some_and(|name| name.eq_ignore_ascii_case("content-disposition:"))
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}

fn after<'a>(text: &'a [u8], wanted: &[u8]) -> Option<&'a [u8]> {
    find(text, wanted).map(|at| &text[at + wanted.len()..])
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn read(kind: &'static str, body: &str, name: &str) -> Option<String> {
        let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]);
        field(&headers, body.as_bytes(), name).map(|text| String::from_utf8_lossy(text).into_owned())
    }

    #[test]
    fn files_are_read_as_they_are() {
        let body = "--b\r\nContent-Disposition: form-data; name=\"at\"\r\n\r\n42\r\n--b\r\ncontent-disposition: \
                    form-data; name=\"record\"; filename=\"a.game\"\r\nContent-Type: application/octet-stream\r\n\r\n\
                    crier 1\ngame x\n\r\n--b--\r\n";
        for kind in ["multipart/form-data; boundary=b", "multipart/form-data; boundary=\"b\"; charset=utf-8"]
        {
            assert_eq!(read(kind, body, "record").as_deref(), Some("crier 1\ngame x\n"));
            assert_eq!(read(kind, body, "at").as_deref(), Some("42"));
            assert_eq!(read(kind, body, "other"), None);
        }
    }

    #[test]
    fn junk_is_no_form() {
        let kind = "multipart/form-data; boundary=b";
        for junk in
            ["", "--b", "--b\r\n", "--b--", "\r\n--b\r\n\r\n", "--b\r\nx\r\n--b--", "--c\r\n\r\nx\r\n--c--"]
        {
            assert_eq!(read(kind, junk, "record"), None, "{junk:?}");
        }
        assert_eq!(read("application/x-www-form-urlencoded", "record=x", "record"), None);
        assert_eq!(read("multipart/form-data", "--\r\n", "record"), None);
    }
}
