//! A variant and its attribute.

use proc_macro2::TokenStream as Tokens;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Ident, LitStr, Result, Token, parenthesized, token};

/// A variant with its parsed attribute.
pub(crate) struct Variant {
    name: Ident,
    fields: Vec<Ident>,
    code: String,
    params: Vec<(String, Tokens)>,
    pub(crate) attribute: Attribute,
}

impl Variant {
    pub(crate) fn of(variant: &syn::Variant, attribute: &str) -> Result<Variant> {
        let name = variant.ident.clone();
        let fields: Vec<Ident> = variant.fields.iter().filter_map(|field| field.ident.clone()).collect();
        let found = variant.attrs.iter().find(|found| found.path().is_ident(attribute));
        let missing = || Error::new_spanned(variant, format!("expected #[{attribute}(\"a sentence\", …)]"));
        let attribute: Attribute = found.ok_or_else(missing)?.parse_args()?;
        let code = match attribute.setting("code") {
            Some(code) => syn::parse2::<LitStr>(code.to_token_stream())?.value(),
            None => kebab(&name),
        };
        let params = match &attribute.params {
            Some(params) => params.iter().map(|(name, value)| (kebab(name), value.clone())).collect(),
            None => fields.iter().map(|field| (kebab(field), quote!(#field))).collect(),
        };
        Ok(Variant { name, fields, code, params, attribute })
    }

    pub(crate) fn error(&self, message: &str) -> Error {
        Error::new_spanned(&self.name, message)
    }

    /// An arm of a `match` with all fields in scope.
    pub(crate) fn arm(&self, value: &Tokens) -> Tokens {
        let Variant { name, fields, .. } = self;
        quote!(Self::#name { #(#fields),* } => #value,)
    }

    pub(crate) fn sentence(&self) -> Tokens {
        let sentence = &self.attribute.sentence;
        self.arm(&quote!(::std::write!(f, #(#sentence),*)))
    }

    pub(crate) fn code(&self) -> Tokens {
        let Variant { name, code, .. } = self;
        quote!(Self::#name { .. } => #code,)
    }

    pub(crate) fn params(&self) -> Tokens {
        let (names, values) =
            (self.params.iter().map(|(name, _)| name), self.params.iter().map(|(_, value)| value));
        self.arm(&quote!(::std::vec![#((#names, ::std::string::ToString::to_string(&#values))),*]))
    }

    /// The variant's entry in `CODES`: its code with the names of its parameters.
    pub(crate) fn listed(&self) -> Tokens {
        let (code, names) = (&self.code, self.params.iter().map(|(name, _)| name));
        quote!((#code, &[#(#names),*]))
    }
}

/// `"a sentence with {fields} and {}", arguments, key = value, params(field, name = value)`
#[derive(Default)]
pub(crate) struct Attribute {
    sentence: Vec<Expr>,
    settings: Vec<(Ident, Expr)>,
    params: Option<Vec<(Ident, Tokens)>>,
}

impl Attribute {
    pub(crate) fn setting(&self, key: &str) -> Option<&Expr> {
        self.settings.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }
}

impl Parse for Attribute {
    fn parse(input: ParseStream<'_>) -> Result<Attribute> {
        let mut attribute = Attribute::default();
        while !input.is_empty() {
            if input.peek(Ident) && input.peek2(Token![=]) {
                let key: Ident = input.parse()?;
                if !["code", "kind", "rule", "ruling", "place"].iter().any(|known| key == known) {
                    return Err(Error::new_spanned(key, "no such setting"));
                }
                input.parse::<Token![=]>()?;
                attribute.settings.push((key, input.parse()?));
            } else if input.peek(Ident)
                && input.peek2(token::Paren)
                && input.fork().parse::<Ident>()? == "params"
            {
                input.parse::<Ident>()?;
                let listed;
                parenthesized!(listed in input);
                let listed = listed.parse_terminated(param, Token![,])?;
                attribute.params = Some(listed.into_iter().collect());
            } else {
                attribute.sentence.push(input.parse()?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(attribute)
    }
}

/// `field`, or `name = value`
fn param(input: ParseStream<'_>) -> Result<(Ident, Tokens)> {
    let name: Ident = input.parse()?;
    if input.parse::<Option<Token![=]>>()?.is_none() {
        let field = name.to_token_stream();
        return Ok((name, field));
    }
    let value: Expr = input.parse()?;
    Ok((name, value.into_token_stream()))
}

/// `NotNow` and `kept_dig` → `not-now` and `kept-dig`
fn kebab(name: &Ident) -> String {
    let mut kebab = String::new();
    for letter in name.to_string().chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(if letter == '_' { '-' } else { letter.to_ascii_lowercase() });
    }
    kebab
}
