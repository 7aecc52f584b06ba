//! Weight files: one container format for everything that `crier train` learns.
//!
//! Four lines of text, so that `head` shows what a file is, followed by the numbers as the game encodes them:
//! ```text
//! crier-weights 1
//! for dice-city values players=2
//! by crier train --game dice-city --players 2 --seed 1 --games 30000
//! 1522 bytes, crc32 24a8e948
//! ```
//! A reader states the purpose it needs weights for, and anything else is an error: a bot that quietly played with other
//! weights would be of unknown strength.

/// The version of the container.
pub const FORMAT: u32 = 1;

const MAGIC: &str = "crier-weights ";

/// A weight file, its numbers not decoded yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsFile<'a> {
    /// What the weights are for: the title, the kind of numbers, and which games.
    pub purpose: &'a str,
    /// The command that made them.
    pub origin: &'a str,
    /// The numbers, as the game encodes them.
    pub payload: &'a [u8],
}

/// Errors reading a weight file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages and the fields' names speak for themselves")]
pub enum BadWeights {
    /// Something else, or a file from before this format existed.
    #[error("not a weight file of format {FORMAT}: train the weights again")]
    NotWeights,
    #[error("weight format {0:?} is unknown: this program reads format {FORMAT}")]
    Format(String),
    #[error("the head of the weight file is damaged: no {0}")]
    Head(&'static str),
    #[error("weights for {found:?}, but {expected:?} is needed")]
    Purpose { found: String, expected: String },
    #[error("{found} bytes of weights instead of {expected}")]
    Length { found: usize, expected: usize },
    #[error("the weights are damaged: the checksum differs")]
    Checksum,
    /// The numbers are not what the game expects: another version wrote them.
    #[error("the weights don't fit this version: {0}")]
    Numbers(&'static str),
}

impl<'a> WeightsFile<'a> {
    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (purpose, origin) = (self.purpose, self.origin.replace('\n', " "));
        let (length, checksum) = (self.payload.len(), crc32fast::hash(self.payload));
        let head =
            format!("{MAGIC}{FORMAT}\nfor {purpose}\nby {origin}\n{length} bytes, crc32 {checksum:08x}\n");
        [head.as_bytes(), self.payload].concat()
    }

    /// Reads a weight file for this purpose.
    ///
    /// # Errors
    /// Returns an error if the file is damaged or has another purpose.
    pub fn read(bytes: &'a [u8], purpose: &str) -> Result<WeightsFile<'a>, BadWeights> {
        let mut rest = bytes;
        let format = line(&mut rest, MAGIC).ok_or(BadWeights::NotWeights)?;
        if format.parse() != Ok(FORMAT) {
            return Err(BadWeights::Format(format.to_owned()));
        }
        let found = line(&mut rest, "for ").ok_or(BadWeights::Head("purpose"))?;
        if found != purpose {
            return Err(BadWeights::Purpose { found: found.to_owned(), expected: purpose.to_owned() });
        }
        let origin = line(&mut rest, "by ").ok_or(BadWeights::Head("command that made it"))?;
        let sums = line(&mut rest, "").and_then(|sums| sums.split_once(" bytes, crc32 "));
        let sums =
            sums.and_then(|(length, sum)| Some((length.parse().ok()?, u32::from_str_radix(sum, 16).ok()?)));
        let (expected, checksum) = sums.ok_or(BadWeights::Head("length and checksum"))?;
        if rest.len() != expected {
            return Err(BadWeights::Length { found: rest.len(), expected });
        }
        // After the length, so that a cut-off file is reported as such.
        if crc32fast::hash(rest) != checksum {
            return Err(BadWeights::Checksum);
        }
        Ok(WeightsFile { purpose: found, origin, payload: rest })
    }

    /// The numbers as lines of text.
    ///
    /// # Errors
    /// Returns an error if they are not valid UTF-8.
    pub fn lines(&self) -> Result<std::str::Lines<'a>, BadWeights> {
        let text = std::str::from_utf8(self.payload).map_err(|_| BadWeights::Numbers("not text"))?;
        Ok(text.lines())
    }
}

/// The numbers in a line, exactly `N` of them.
///
/// # Errors
/// Returns an error if there are more or fewer, or one is not a finite number.
pub fn numbers<const N: usize>(line: Option<&str>) -> Result<[f32; N], BadWeights> {
    let mut words = line.ok_or(BadWeights::Numbers("a line is missing"))?.split_whitespace();
    let mut all = [0.0; N];
    for number in &mut all {
        let read = words.next().and_then(|word| word.parse().ok()).filter(|read: &f32| read.is_finite());
        *number = read.ok_or(BadWeights::Numbers("a line has too few numbers"))?;
    }
    if words.next().is_some() { Err(BadWeights::Numbers("a line has too many numbers")) } else { Ok(all) }
}

/// Takes the first line off `rest` and returns what follows its key word.
fn line<'a>(rest: &mut &'a [u8], key: &str) -> Option<&'a str> {
    let end = rest.iter().position(|byte| *byte == b'\n')?;
    let text = std::str::from_utf8(&rest[..end]).ok()?.strip_prefix(key)?;
    *rest = &rest[end + 1..];
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: WeightsFile<'_> =
        WeightsFile { purpose: "chess values", origin: "crier train --game chess", payload: b"1 2\n3 4\n" };

    fn refused(bytes: &[u8]) -> BadWeights {
        WeightsFile::read(bytes, FILE.purpose).expect_err("a damaged file")
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let bytes = FILE.to_bytes();
        let read = WeightsFile::read(&bytes, FILE.purpose).expect("a good file");
        assert_eq!(read, FILE);
        let mut lines = read.lines().expect("text");
        assert_eq!(numbers(lines.next()), Ok([1.0, 2.0]));
        assert_eq!(numbers::<3>(lines.next()), Err(BadWeights::Numbers("a line has too few numbers")));
        assert_eq!(numbers::<1>(lines.next()), Err(BadWeights::Numbers("a line is missing")));
    }

    #[test]
    fn every_damage_is_named() {
        let bytes = FILE.to_bytes();
        for old in
            [b"".as_slice(), b"# crier train --game dice-city\n1 2", b"crier-troia-styles-1 crier train\n"]
        {
            assert_eq!(refused(old), BadWeights::NotWeights);
        }
        assert_eq!(refused(b"crier-weights 2\nfor chess values\n"), BadWeights::Format("2".into()));
        let other = WeightsFile { purpose: "go values", ..FILE }.to_bytes();
        assert!(matches!(refused(&other), BadWeights::Purpose { .. }));
        assert_eq!(refused(&bytes[..bytes.len() - 1]), BadWeights::Length { found: 7, expected: 8 });
        assert_eq!(
            refused(&[&bytes, b"x".as_slice()].concat()),
            BadWeights::Length { found: 9, expected: 8 }
        );
        let mut flipped = bytes.clone();
        flipped[bytes.len() - 2] ^= 1;
        assert_eq!(refused(&flipped), BadWeights::Checksum);
        // No cut and no changed byte goes unnoticed, wherever it is, but in the command that made the file.
        for at in 0..bytes.len() {
            assert!(WeightsFile::read(&bytes[..at], FILE.purpose).is_err());
            let mut flipped = bytes.clone();
            flipped[at] ^= 1;
            let read = WeightsFile::read(&flipped, FILE.purpose);
            assert!(read.is_err() || read.is_ok_and(|read| read.payload == FILE.payload), "{at}");
        }
    }
}
