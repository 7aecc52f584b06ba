//! How a terminal is used: full screen or lines, colours, letters, language.

use std::io::IsTerminal;

use clap::Args;
use terminal_kit::{Depth, Paint};
use words::{Lang, Words};

/// How things look in the terminal.
#[derive(Args)]
pub(crate) struct LookArguments {
    /// Line by line instead of on the full screen, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Which colours to use
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    colour: Colouring,
    /// Colours for a dark or a light background [default: what the terminal says, or dark]
    #[arg(long, value_enum)]
    background: Option<Background>,
    #[command(flatten)]
    lang: LangArgument,
}

/// Which language to write.
#[derive(Args)]
pub(crate) struct LangArgument {
    /// The language [default: that of your environment]
    #[arg(long, value_parser = parse_lang, value_name = "en|fr")]
    lang: Option<Lang>,
}

impl LangArgument {
    fn language(&self) -> Lang {
        self.lang.unwrap_or_else(terminal::lines::language)
    }

    /// The texts that all games share.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.language())
    }
}

/// Which colours to use.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Default)]
enum Colouring {
    /// Where a person reads, unless the variable NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
    /// Sixteen colours
    #[value(name = "16")]
    Sixteen,
    /// 256 colours
    #[value(name = "256")]
    Cube,
    /// All colours
    #[value(name = "true")]
    True,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq)]
enum Background {
    /// Light letters
    Dark,
    /// Dark letters
    Light,
}

impl LookArguments {
    /// Whether to write lines: it was asked for, or nobody sees a screen.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain || !terminal::run::is_terminal()
    }

    /// Whether to colour lines.
    pub(crate) fn is_coloured(&self) -> bool {
        match self.colour {
            Colouring::Auto => {
                let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                std::io::stdout().is_terminal() && !unwanted
            }
            Colouring::Never => false,
            _ => true,
        }
    }

    pub(crate) fn is_english(&self) -> bool {
        self.lang.language() == Lang::En
    }

    /// Whether lines were asked for by name.
    pub(crate) fn asks_for_lines(&self) -> bool {
        self.plain
    }

    /// The texts that all games share.
    pub(crate) fn words(&self) -> Words {
        self.lang.words()
    }

    /// What the terminal can show.
    pub(crate) fn paint(&self) -> Paint {
        let depth = match self.colour {
            Colouring::Auto | Colouring::Always => None,
            Colouring::Never => Some(Depth::None),
            Colouring::Sixteen => Some(Depth::Sixteen),
            Colouring::Cube => Some(Depth::Cube),
            Colouring::True => Some(Depth::True),
        };
        let light = self.background.map(|background| background == Background::Light);
        terminal::run::paint(self.ascii, depth, light)
    }
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    Lang::from_code(text).ok_or_else(|| "the languages are en and fr".to_owned())
}
