//! `chrysalis book probe`.

use super::stored::{read_any, shipped};
use crate::failure::Failure;
use crate::position::session;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_io::output::Output;
use chrysalis_openings::files::{ProbedMove, probe, probe_polyglot};
use chrysalis_rules::GameRef;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `chrysalis book probe`.
#[derive(Clone, Debug, Args)]
pub struct BookProbeArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// A book of 'chrysalis book build', or a Polyglot book (.bin) [default: the shipped one].
    book: Option<PathBuf>,
    /// The position as a FEN [default: the initial position].
    #[arg(long, num_args = 1..)]
    fen: Vec<String>,
    /// Moves played from there.
    #[arg(long, value_delimiter = ' ', num_args = 1..)]
    moves: Vec<String>,
    /// Write a JSON object.
    #[arg(long)]
    json: bool,
}

impl BookProbeArgs {
    /// Lists the moves of the book. The exit status is 1 if the position is not in it.
    pub(super) fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let mut session = session(self.game, &self.fen)?;
        for text in &self.moves {
            let m = session.parse_san(text).or_else(|_| session.parse_long_algebraic(text));
            let played = m?;
            session.play(played)?;
        }
        let moves = match &self.book {
            None => probe(&shipped(self.game)?, &session),
            Some(path) if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bin")) => {
                probe_polyglot(path, self.game, &session).at(path)?
            }
            Some(path) => probe(&read_any(path, self.game)?, &session),
        };
        if self.json {
            out.line(serde_json::to_string(&moves)?);
        } else {
            moves.iter().for_each(|found| out.line(line(found)));
        }
        Ok(if moves.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}

fn line(found: &ProbedMove) -> String {
    let score = found.score.map_or_else(String::new, |score| format!("  {:5.1} %", 100.0 * score));
    let games =
        found.games.map_or_else(String::new, |[white, drawn, black]| format!("  +{white} ={drawn} -{black}"));
    let name = found.name.map_or_else(String::new, |name| format!("  {name}"));
    format!("{:<10}{score}  weight {:>5}{games}{name}", found.san, found.weight)
}
