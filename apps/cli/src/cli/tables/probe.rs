//! `chrysalis tables probe`.

use super::source::TablesFrom;
use crate::columns;
use crate::failure::Failure;
use crate::position::session;
use crate::width;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::Session;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_search::on_root;
use chrysalis_tables::{EndgameValue, result_word};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::process::ExitCode;
use thiserror::Error;

/// Arguments of `chrysalis tables probe`.
#[derive(Clone, Debug, Args)]
pub struct ProbeArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The position as a FEN.
    #[arg(required = true)]
    fen: Vec<String>,
    #[command(flatten)]
    from: TablesFrom,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t = ProbeFormat::Text)]
    format: ProbeFormat,
}

/// The position is in none of the tables.
#[derive(Debug, Error)]
#[error("no table has this position")]
struct InNoTable;

/// How a probe is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProbeFormat {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
}

/// A position and its value.
#[derive(Debug, Serialize)]
struct Probed {
    game: String,
    fen: String,
    result: Option<&'static str>,
    plies: Option<u16>,
    line: Vec<String>,
    moves: Vec<ProbedMove>,
}

/// A move and its value for the side that makes it.
#[derive(Debug, Serialize)]
struct ProbedMove {
    uci: String,
    san: String,
    result: Option<&'static str>,
    plies: Option<u16>,
}

fn in_words(result: Option<&str>, plies: Option<u16>) -> String {
    match (result, plies) {
        (None, _) => "no table".to_owned(),
        (Some(result), None) => result.to_owned(),
        (Some(result), Some(1)) => format!("{result} in 1 ply"),
        (Some(result), Some(plies)) => format!("{result} in {plies} plies"),
    }
}

impl ProbeArgs {
    pub fn is_for_programs(&self) -> bool {
        self.format == ProbeFormat::Json
    }

    /// Shows the value of the position and of each move.
    ///
    /// # Errors
    /// When the FEN is refused, no table has the position, or a file is damaged.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let session = session(self.game, &self.fen)?;
        let tables = self.from.open(self.game)?;
        let (value, moves, line) = on_root!(&session.root(), root => {
            let position = &root.position;
            let value = tables.value(position)?;
            let moves = tables.moves(position)?;
            (value, moves, tables.line(position)?)
        });
        let probed = Probed {
            game: self.game.id.to_string(),
            fen: session.fen(),
            result: value.map(result_word),
            plies: value.and_then(EndgameValue::plies),
            line: session.line_san(&line),
            moves: moves.into_iter().map(|(m, value)| probed_move(&session, m, value)).collect(),
        };
        if self.is_for_programs() {
            let text = serde_json::to_string(&probed)?;
            out.line(text);
        } else {
            out.line(format_args!("Position: {}", in_words(probed.result, probed.plies)));
            if !probed.line.is_empty() {
                out.line(format_args!("Best play: {}", probed.line.join(" ")));
            }
            let rows: Vec<Vec<String>> = probed
                .moves
                .iter()
                .map(|probed| vec![probed.san.clone(), in_words(probed.result, probed.plies)])
                .collect();
            out.line(columns::fit(&rows, width::of_output().unwrap_or(usize::MAX)));
        }
        if value.is_none() {
            return Err(InNoTable.into());
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn probed_move(session: &Session, m: chrysalis_engine::Move, value: Option<EndgameValue>) -> ProbedMove {
    ProbedMove {
        uci: session.long_algebraic(m),
        san: session.san(m),
        result: value.map(result_word),
        plies: value.and_then(EndgameValue::plies),
    }
}
