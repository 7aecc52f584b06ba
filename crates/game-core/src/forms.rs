//! Forms in text and JSON that many values share: a number, a notation, a list.

use std::fmt;
use std::str::FromStr;

/// Reads a natural number in its only spelling: no sign and no leading zeros, so that a record has one form.
pub fn exact_number<N: FromStr>(text: &str) -> Option<N> {
    // `parse` alone would also take `+7` and `007`.
    let is_exact = text == "0" || text.starts_with(|digit| matches!(digit, '1'..='9'));
    text.parse().ok().filter(|_| is_exact)
}

/// Writes values with blanks between them: `1 3 4`.
///
/// # Errors
/// As the formatter.
pub fn write_spaced(f: &mut fmt::Formatter<'_>, items: impl IntoIterator<Item: fmt::Display>) -> fmt::Result {
    let mut blank = "";
    for item in items {
        write!(f, "{blank}{item}")?;
        blank = " ";
    }
    Ok(())
}

/// Gives a value the form of a number, in text and in JSON.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Card(u8);
/// game_core::number_form!(Card: u8, |number| (number < 5).then_some(Card(number)), |card: Card| card.0, "a card is below 5");
///
/// assert_eq!("4".parse(), Ok(Card(4)));
/// assert!("04".parse::<Card>().is_err() && "5".parse::<Card>().is_err());
/// ```
#[macro_export]
macro_rules! number_form {
    ($type:ident: $number:ty, $new:expr, $get:expr, $expected:literal) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$get(*self), f)
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::BadNotation;

            fn from_str(text: &str) -> Result<$type, $crate::BadNotation> {
                let number = $crate::forms::exact_number::<$number>(text);
                number.and_then($new).ok_or_else(|| $crate::BadNotation::new(text, $expected))
            }
        }

        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&$get(*self), serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let number = <$number as ::serde::Deserialize>::deserialize(deserializer)?;
                let found = Some(number).and_then($new);
                found.ok_or_else(|| ::serde::de::Error::custom(format_args!("{}, not {number}", $expected)))
            }
        }
    };
}

/// Gives a value with `Display` and `FromStr` the same form in JSON.
#[macro_export]
macro_rules! text_form {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// Gives a set the form of a list in JSON. One that is also read names its items, and what is expected of a list:
/// rising order, so that each set has one form.
#[macro_export]
macro_rules! list_form {
    ($set:ident) => {
        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    };
    ($set:ident of $item:ty, $expected:expr) => {
        $crate::list_form!($set);

        impl<'de> ::serde::Deserialize<'de> for $set {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let items = <Vec<$item> as ::serde::Deserialize>::deserialize(deserializer)?;
                let rises = items.is_sorted_by(|one, next| one < next);
                if rises {
                    Ok(items.into_iter().collect())
                } else {
                    Err(::serde::de::Error::custom($expected))
                }
            }
        }
    };
}
