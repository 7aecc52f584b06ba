//! The languages.

use unic_langid::{LanguageIdentifier, langid};

/// A language of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The code in addresses, cookies and `lang` attributes: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        ["English", "Français"][self as usize]
    }

    /// The language that a browser asks for; English if it asks for none of ours.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::from_accept_language("de, fr-CH;q=0.9, en;q=0.8"), Lang::Fr);
    /// assert_eq!(Lang::from_accept_language("fr;q=0, en"), Lang::En);
    /// ```
    pub fn from_accept_language(header: &str) -> Lang {
        let preferences = header.split(',').filter_map(preference);
        // Of two equal preferences the first counts, so an equal later one must not replace it.
        let best = preferences.fold(None, |best: Option<(Lang, f32)>, next| match best {
            Some((_, weight)) if weight >= next.1 => best,
            _ => Some(next),
        });
        best.map_or(Lang::En, |(lang, _)| lang)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Lang::En => langid!("en"),
            Lang::Fr => langid!("fr"),
        }
    }
}

/// One entry of the header, if it is one of our languages and wanted.
fn preference(entry: &str) -> Option<(Lang, f32)> {
    let mut parts = entry.split(';').map(str::trim);
    let tag = parts.next()?.to_ascii_lowercase();
    let primary = tag.split('-').next()?;
    let weight =
        parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |text| text.parse().ok())?;
    let lang = if primary == "*" { Some(Lang::En) } else { Lang::from_code(primary) }?;
    (weight > 0.0).then_some((lang, weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strange_headers_mean_english() {
        for header in ["", ",,;", "q=1", "de", "*", "en;q=x", "\u{fe0f}", "fr;q=nan"] {
            assert_eq!(Lang::from_accept_language(header), Lang::En, "{header:?}");
        }
        assert_eq!(Lang::from_accept_language("FR"), Lang::Fr);
        assert_eq!(Lang::from_accept_language("en-GB, fr"), Lang::En);
    }
}
