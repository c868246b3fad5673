//! `chrysalis games import`: converts files of other programs to game files.

use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_game_files::diagram::DiagramError;
use chrysalis_game_files::fmax::FairyMaxError;
use chrysalis_game_files::variants_ini::{IniError, LONGEST};
use chrysalis_game_files::{GameFileErrors, diagram, fmax, read, variants_ini};
use chrysalis_io::bounded::read_text_bounded;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, DefinitionErrors, Game};
use clap::Args;
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use thiserror::Error;

/// Arguments of `chrysalis games import`.
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// A variants.ini of Fairy-Stockfish, an fmax.ini of Fairy-Max, a page with Interactive Diagrams, or settings of one.
    file: PathBuf,
    /// Convert only this game.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Write each game to a file in this folder instead of a single game to standard output.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// What is to be written is not one game.
#[derive(Debug, Error)]
enum ImportChoice {
    #[error("no game '{wanted}'")]
    NoGame { wanted: String },
    #[error("several games ({ids}): give --game ID or --out FOLDER")]
    Several { ids: String },
}

/// A converted game is not written.
#[derive(Debug, Error)]
#[error("'{name}' is left out: {error}")]
struct NotPlayable {
    name: String,
    #[source]
    error: FirstError,
}

/// Errors of a game, of which the first is told.
#[derive(Debug, Error)]
enum FirstError {
    #[error("{}", first(.0))]
    File(#[source] GameFileErrors),
    #[error("{}", first(.0))]
    Rules(#[source] DefinitionErrors),
}

fn first(errors: &impl Display) -> String {
    errors.to_string().lines().next().unwrap_or_default().to_owned()
}

/// A file that holds no games of a known program.
#[derive(Debug, Error)]
enum ForeignFileError {
    #[error(transparent)]
    Ini(#[from] IniError),
    #[error(transparent)]
    FairyMax(#[from] FairyMaxError),
    #[error(transparent)]
    Diagram(#[from] DiagramError),
}

/// A game of the file as a game file.
struct ConvertedGame {
    name: String,
    text: String,
    /// What the game file lacks, or has by another letter.
    losses: Vec<Box<dyn Display>>,
    whole: bool,
}

/// What becomes of a file.
struct ConvertedFile {
    games: Vec<ConvertedGame>,
    /// The other games by name, each with a reason.
    refused: Vec<(String, Box<dyn Display>)>,
}

impl ConvertedFile {
    fn new<G, R: Display + 'static>(
        games: Vec<G>,
        refused: Vec<R>,
        game: impl Fn(G) -> ConvertedGame,
        name: impl Fn(&R) -> &String,
    ) -> Self {
        let refused =
            refused.into_iter().map(|one| (name(&one).clone(), Box::new(one) as Box<dyn Display>)).collect();
        Self { games: games.into_iter().map(game).collect(), refused }
    }
}

impl ConvertedGame {
    /// A game of which everything that is told is a loss.
    fn new<L: Display + 'static>(name: String, text: String, losses: Vec<L>) -> Self {
        Self { name, text, whole: losses.is_empty(), losses: boxed(losses) }
    }
}

fn boxed<T: Display + 'static>(all: impl IntoIterator<Item = T>) -> Vec<Box<dyn Display>> {
    all.into_iter().map(|one| Box::new(one) as Box<dyn Display>).collect()
}

/// Converts a file of the program that its content is for. A diagram is named after the file.
///
/// # Errors
/// When it holds no games.
fn converted(text: &str, name: &str) -> Result<ConvertedFile, ForeignFileError> {
    if fmax::is_fmax(text) {
        let file = fmax::import(text)?;
        let game = |game: fmax::FairyMaxGame| ConvertedGame::new(game.name, game.text, game.losses);
        return Ok(ConvertedFile::new(file.games, file.refused, game, |one| &one.name));
    }
    if diagram::is_diagram(text) {
        let file = diagram::import(text, name)?;
        let game = |game: diagram::DiagramGame| ConvertedGame::new(game.name, game.text, game.losses);
        return Ok(ConvertedFile::new(file.games, file.refused, game, |one| &one.name));
    }
    let file = variants_ini::import(text)?;
    let game = |game: variants_ini::ImportedGame| ConvertedGame {
        whole: game.is_whole(),
        ..ConvertedGame::new(game.name, game.text, game.unsupported)
    };
    Ok(ConvertedFile::new(file.games, file.refused, game, |one| &one.name))
}

impl ImportArgs {
    /// Writes the games. Standard error lists what a game file cannot express, and the sections that are no games here;
    /// if there are any, the status is 1.
    ///
    /// # Errors
    /// When the file cannot be read, has no such game, or several where one is to be written.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let text = read_text_bounded(&self.file, LONGEST as u64).at(&self.file)?;
        let name = self.file.file_stem().unwrap_or_default().to_string_lossy();
        let mut imported = converted(&text, &name).at(&self.file)?;
        if let Some(wanted) = &self.game {
            imported.games.retain(|game| game.name == *wanted);
            imported.refused.retain(|(name, _)| name == wanted);
            if imported.games.is_empty() && imported.refused.is_empty() {
                let unknown = ImportChoice::NoGame { wanted: quote(wanted) };
                return Ok(Err(unknown).at(&self.file)?);
            }
        }
        let mut games = Vec::new();
        let mut refused: Vec<Box<dyn Display>> = Vec::new();
        refused.extend(imported.refused.into_iter().map(|(_, error)| error));
        for game in imported.games {
            match playable(&game) {
                Ok(()) => games.push(game),
                Err(error) => refused.push(Box::new(NotPlayable { name: game.name, error })),
            }
        }
        match (&self.out, &games[..]) {
            (None, [game]) => out.part(&game.text),
            (None, [_, _, ..]) => {
                let ids: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
                let ids = ids.join(", ");
                return Ok(Err(ImportChoice::Several { ids }).at(&self.file)?);
            }
            (Some(folder), games) => {
                for game in games {
                    let file = folder.join(format!("{}.toml", game.name));
                    replace(&file, game.text.as_bytes())?;
                }
            }
            (None, []) => {}
        }
        games.iter().flat_map(|game| &game.losses).for_each(|loss| self.tell(loss));
        refused.iter().for_each(|refused| self.tell(refused));
        let whole = games.iter().filter(|game| game.whole).count();
        if self.out.is_some() {
            let (all, lossy) = (games.len() + refused.len(), games.len() - whole);
            self.tell(&format!("{all} games: {whole} whole, {lossy} in part, {} left out", refused.len()));
        }
        let all_whole = refused.is_empty() && whole == games.len();
        Ok(if all_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn tell(&self, what: &impl Display) {
        // If standard error is closed, nothing is left to do.
        let _ = writeln!(std::io::stderr(), "{}: {what}", quote(&self.file.to_string_lossy()));
    }
}

/// Whether the game file is a game, the start position included.
///
/// # Errors
/// The first thing that is wrong.
fn playable(game: &ConvertedGame) -> Result<(), FirstError> {
    let described = read(&game.text, Catalogue::shipped());
    // Its own id may be that of an included game, which it need not replace.
    let renamed =
        described.map(|described| Game { id: format!("{}-imported", game.name).into(), ..described.game });
    let mut games = Catalogue::shipped().clone();
    games.add(renamed.map_err(FirstError::File)?).map(|_| ()).map_err(FirstError::Rules)
}
