//! Derives for enums whose values are sentences: a game's refusals and its bots' reasons.
//!
//! One attribute says everything about a variant. It is written like the arguments of `format!`, followed by settings:
//!
//! ```ignore
//! #[refusal("only {have} of {need} coins are left", rule = "Pay", ruling = "P3")]
//! TooDear { need: u8, have: u8 },
//! #[reason("the {} die is saved", die.name(), kind = Save, params(die = die.name()))]
//! Saves { die: Die },
//! ```
//!
//! The fields are in scope by name, as references. The **code** is the variant's name in kebab case, unless
//! `code = "…"` overrides it. The **parameters** are the fields with their `Display`, unless `params(…)` lists others: a
//! field's name, or a name and a value. The referee's protocol, the JSON interface and the texts use codes and
//! parameters, so renaming a variant or a field changes a format; each game's tests pin them.

mod variant;

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, parse_macro_input};

use crate::variant::Variant;

/// Implements `Display`, `Error` and `game_core::Refusal`, and lists the codes in `CODES`.
///
/// `rule = "…"` names the section of the rulebook and `ruling = "…"` our ruling; alternatively, `place = …` is any `RuleRef`.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn derive_refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let rule = |variant: &Variant| match ["rule", "ruling", "place"].map(|key| variant.attribute.setting(key))
    {
        [Some(section), None, None] => Ok(quote!(::game_core::RuleRef::section(#section))),
        [Some(section), Some(ruling), None] => Ok(quote!(::game_core::RuleRef::ruling(#section, #ruling))),
        [None, None, Some(place)] => Ok(quote!(#place)),
        _ => Err(variant.error("expected `rule`, `rule` and `ruling`, or `place`")),
    };
    let method = quote!(fn rule(&self) -> ::game_core::RuleRef);
    let expanded = expand(&input, "refusal", &quote!(::game_core::Refusal), &method, rule).map(|expanded| {
        let name = &input.ident;
        quote!(#expanded impl ::std::error::Error for #name {})
    });
    expanded.unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `Display` and `bots::Reason`, and lists the codes in `CODES`.
///
/// `kind = …` is the `ReasonKind`.
#[proc_macro_derive(Reason, attributes(reason))]
pub fn derive_reason(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let kind = |variant: &Variant| match variant.attribute.setting("kind") {
        Some(kind) => Ok(quote!(#kind)),
        None => Err(variant.error("expected `kind`")),
    };
    let method = quote!(fn kind(&self) -> ::bots::ReasonKind);
    let expanded = expand(&input, "reason", &quote!(::bots::Reason), &method, kind);
    expanded.unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `Display`, the list of codes, and a trait with the methods `code`, `params` and one more: its signature is
/// `method`, and `own` gives its value for each variant.
fn expand(
    input: &DeriveInput,
    attribute: &str,
    implemented: &Tokens,
    method: &Tokens,
    own: impl Fn(&Variant) -> Result<Tokens>,
) -> Result<Tokens> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "expected an enum"));
    };
    let variants = data.variants.iter().map(|variant| Variant::of(variant, attribute));
    let variants = variants.collect::<Result<Vec<Variant>>>()?;
    let own =
        variants.iter().map(|variant| Ok(variant.arm(&own(variant)?))).collect::<Result<Vec<Tokens>>>()?;
    let sentences = variants.iter().map(Variant::sentence);
    let listed = variants.iter().map(Variant::listed);
    let (codes, params) = (variants.iter().map(Variant::code), variants.iter().map(Variant::params));
    let name = &input.ident;
    Ok(quote! {
        #[allow(unused_variables, reason = "a sentence need not use every field")]
        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self { #(#sentences)* }
            }
        }

        impl #name {
            /// All codes, each with the names of its parameters.
            pub const CODES: &'static [(&'static str, &'static [&'static str])] = &[#(#listed),*];
        }

        #[allow(unused_variables, reason = "neither need the parameters")]
        impl #implemented for #name {
            fn code(&self) -> &'static str {
                match self { #(#codes)* }
            }

            fn params(&self) -> ::std::vec::Vec<(&'static str, ::std::string::String)> {
                match self { #(#params)* }
            }

            #method {
                match self { #(#own)* }
            }
        }
    })
}
