//! `chrysalis games export`: a game as a game file, as a section of `variants.ini`, or as an Interactive Diagram.

use chrysalis_arbiter::game_name::GameName;
use chrysalis_game_files::variants_export::{ExportLoss, IniDialect, export};
use chrysalis_game_files::{diagram_export, write};
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::Args;
use std::io::Write;
use std::process::ExitCode;
use std::str::FromStr;
use thiserror::Error;

/// Arguments of `chrysalis games export`.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// variants.ini writes a section for Fairy-Stockfish and PyChess, fairy-stockfish-x.ini one for Fairy-Stockfish-X,
    /// diagram an Interactive Diagram for a page of chessvariants.com; anything else is the id of the game in a game file.
    /// Ids of built-in games are reserved.
    #[arg(long = "as", value_name = "ID or FORMAT")]
    kind: Option<ExportAs>,
    /// Name of the section instead of the game's id.
    #[arg(long, value_name = "NAME", value_parser = section_name)]
    name: Option<String>,
}

/// What is written.
#[derive(Clone, Debug)]
enum ExportAs {
    /// A game file with this id.
    GameFile(String),
    /// A game for other programs.
    Section(IniDialect),
    /// A part of an HTML page.
    Diagram,
}

/// What cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum UnknownExport {
    #[error("neither an id nor variants.ini, fairy-stockfish-x.ini or diagram")]
    Format,
    #[error("use only letters, digits, '-', '_' and '+'")]
    Name,
}

/// Whether a text can be the id of a game, and the name of a section.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte))
}

fn section_name(text: &str) -> Result<String, UnknownExport> {
    Some(text.to_owned()).filter(|text| is_name(text)).ok_or(UnknownExport::Name)
}

impl FromStr for ExportAs {
    type Err = UnknownExport;

    fn from_str(text: &str) -> Result<Self, UnknownExport> {
        match text {
            "variants.ini" => Ok(Self::Section(IniDialect::FairyStockfish)),
            "fairy-stockfish-x.ini" => Ok(Self::Section(IniDialect::FairyStockfishX)),
            "diagram" => Ok(Self::Diagram),
            id if id.contains('.') => Err(UnknownExport::Format),
            id => Ok(Self::GameFile(id.to_owned())),
        }
    }
}

impl ExportArgs {
    /// Writes the file, section or diagram. Standard error lists what a section or diagram cannot express; if there is
    /// anything, the status is 1.
    pub fn run(&self, out: &mut Output) -> ExitCode {
        let game = self.game.data();
        let (text, losses): (String, Vec<ExportLoss>) = match &self.kind {
            Some(ExportAs::Section(dialect)) => {
                let exported = export(game, self.name.as_deref(), *dialect);
                (exported.text, exported.losses)
            }
            Some(ExportAs::Diagram) => {
                let exported = diagram_export::export(game);
                (exported.text, exported.losses)
            }
            Some(ExportAs::GameFile(id)) => (write(game, Some(id)), Vec::new()),
            None => (write(game, None), Vec::new()),
        };
        out.part(&text);
        for loss in &losses {
            // If standard error is closed, nothing is left to do.
            let _ = writeln!(std::io::stderr(), "{}: {loss}", game.id);
        }
        if losses.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
