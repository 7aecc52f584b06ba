//! A PDF's objects and the table of where they are.

use std::fmt;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// A PDF being written.
#[derive(Default)]
pub(super) struct File {
    bytes: Vec<u8>,
    /// Where each object begins.
    begins: Vec<usize>,
}

/// A reference to an object.
#[derive(Clone, Copy)]
pub(super) struct Object(usize);

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} 0 R", self.0)
    }
}

impl File {
    /// Writes an object.
    pub(super) fn object(&mut self, body: &str) -> Object {
        self.raw(body.as_bytes())
    }

    /// Writes compressed bytes, with more entries for what describes them.
    pub(super) fn stream(&mut self, entries: &str, bytes: &[u8]) -> Object {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
        // Writing to memory does not fail.
        let _ = packed.write_all(bytes);
        let packed = packed.finish().unwrap_or_default();
        let mut body =
            format!("<<{entries}/Filter/FlateDecode/Length {}>>stream\n", packed.len()).into_bytes();
        body.extend_from_slice(&packed);
        body.extend_from_slice(b"\nendstream");
        self.raw(&body)
    }

    fn raw(&mut self, body: &[u8]) -> Object {
        if self.begins.is_empty() {
            // The second line tells programs that there is more than text in here.
            self.bytes.extend_from_slice(b"%PDF-1.7\n%\xc3\xa9\xc3\xa9\n");
        }
        self.begins.push(self.bytes.len());
        let number = self.begins.len();
        self.bytes.extend_from_slice(format!("{number} 0 obj").as_bytes());
        self.bytes.extend_from_slice(body);
        self.bytes.extend_from_slice(b"\nendobj\n");
        Object(number)
    }

    /// Writes the pages (their sizes and operators) and what belongs to the whole, and ends the file.
    pub(super) fn finish(
        mut self,
        title: &str,
        language: &str,
        pages: &[((f32, f32), String)],
        fonts: &[(usize, Object)],
    ) -> Vec<u8> {
        let fonts: String = fonts.iter().map(|(number, font)| format!("/F{number} {font}")).collect();
        let resources = self.object(&format!("<</Font<<{fonts}>>>>"));
        let contents: Vec<Object> =
            pages.iter().map(|(_, operators)| self.stream("", operators.as_bytes())).collect();
        // The pages name their list, which comes right after them.
        let list = Object(self.begins.len() + pages.len() + 1);
        let mut kids = String::new();
        for (((width, height), _), content) in pages.iter().zip(contents) {
            let page = self.object(&format!(
                "<</Type/Page/Parent {list}/MediaBox[0 0 {width:.2} {height:.2}]/Resources {resources}/Contents {content}>>"
            ));
            kids += &format!("{page} ");
        }
        let list = self.object(&format!("<</Type/Pages/Count {}/Kids[{kids}]>>", pages.len()));
        let language: String = language.chars().filter(char::is_ascii_alphanumeric).collect();
        let root = self.object(&format!("<</Type/Catalog/Pages {list}/Lang({language})>>"));
        let title: String = title.encode_utf16().map(|unit| format!("{unit:04x}")).collect();
        let info = self.object(&format!("<</Title<feff{title}>/Producer(Crier)>>"));
        self.end(root, info)
    }

    fn end(mut self, root: Object, info: Object) -> Vec<u8> {
        let (table, count) = (self.bytes.len(), self.begins.len() + 1);
        let mut end = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for begin in &self.begins {
            end += &format!("{begin:010} 00000 n \n");
        }
        end += &format!("trailer<</Size {count}/Root {root}/Info {info}>>\nstartxref\n{table}\n%%EOF\n");
        self.bytes.extend_from_slice(end.as_bytes());
        self.bytes
    }
}
