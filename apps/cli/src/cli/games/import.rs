//! `chrysalis games import`: converts Fairy-Stockfish's variants.ini to game files.

use crate::cli::failure::Failure;
use chrysalis_game_files::LONGEST;
use chrysalis_game_files::variants_ini::{ImportedGame, import};
use chrysalis_io::bounded::read_text_bounded;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_rules::quote::quote;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Arguments of `chrysalis games import`.
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// A variants.ini of Fairy-Stockfish.
    file: PathBuf,
    /// Convert only this game.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Write each game to a file in this folder instead of a single game to standard output.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl ImportArgs {
    /// Writes the games; rules that a game file cannot express are listed on standard error.
    ///
    /// # Errors
    /// When the file cannot be read, has no such game, or several where one is to be written.
    pub fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let path = quote(&self.file.to_string_lossy());
        let wrong = |error: String| Failure::from(format!("{path}: {error}"));
        let text = read_text_bounded(&self.file, LONGEST as u64).map_err(|error| wrong(error.to_string()))?;
        let mut games = import(&text).map_err(|error| wrong(error.to_string()))?;
        if let Some(wanted) = &self.game {
            games.retain(|game| game.name == *wanted);
            if games.is_empty() {
                return Err(wrong(format!("no game '{}'", quote(wanted))));
            }
        }
        match (&self.out, &games[..]) {
            (_, []) => return Err(wrong("no game found".to_owned())),
            (None, [game]) => out.part(&game.text),
            (None, several) => {
                let ids: Vec<&str> = several.iter().map(|game| game.name.as_str()).collect();
                let ids = ids.join(", ");
                return Err(wrong(format!("several games ({ids}): give --game ID or --out FOLDER")));
            }
            (Some(folder), games) => {
                for game in games {
                    let named = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte);
                    if !game.name.bytes().all(named) {
                        return Err(wrong(format!("'{}' is not a valid file name", quote(&game.name))));
                    }
                    let file = folder.join(format!("{}.toml", game.name));
                    replace(&file, game.text.as_bytes()).map_err(|error| {
                        Failure::from(format!("{}: {error}", quote(&file.to_string_lossy())))
                    })?;
                }
            }
        }
        games.iter().for_each(|game| self.tell_unsaid(game));
        Ok(())
    }

    fn tell_unsaid(&self, game: &ImportedGame) {
        for unsaid in &game.unsaid {
            // If standard error is closed, nothing is left to do.
            let _ = writeln!(std::io::stderr(), "{}: {unsaid}", quote(&self.file.to_string_lossy()));
        }
    }
}
