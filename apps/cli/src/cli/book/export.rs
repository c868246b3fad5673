//! `chrysalis book export`.

use super::stored::read;
use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_io::replace::replace;
use chrysalis_openings::files::{ExportLimits, epd, pgn, polyglot};
use chrysalis_rules::GameRef;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use thiserror::Error;

/// Arguments of `chrysalis book export`.
#[derive(Clone, Debug, Args)]
pub struct BookExportArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The book to read.
    book: PathBuf,
    /// The file to write; its extension selects the format, unless --format is given.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The format of the output [default: by the extension].
    #[arg(long, value_enum)]
    format: Option<BookFormat>,
    /// The longest line, in plies.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = number::<usize>(1..=1000))]
    plies: usize,
}

/// Formats of exported books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BookFormat {
    /// A Polyglot book; for games other than orthodox chess one that only Chrysalis reads.
    Bin,
    /// Positions with their best moves.
    Epd,
    /// Lines as games.
    Pgn,
    /// The format of shipped books.
    Compact,
}

/// The extension of a file is not that of a format.
#[derive(Debug, Error)]
#[error("the format is bin, epd, pgn or compact")]
struct NoFormat;

impl BookExportArgs {
    /// Writes the moves of the book that are worth playing.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let extension = self.out.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let format = match self.format {
            Some(format) => format,
            None => BookFormat::from_str(extension, true).map_err(|_| NoFormat).at(&self.out)?,
        };
        let (book, settings) = read(&self.book, self.game)?;
        let limits = ExportLimits { plies: self.plies };
        let bytes = match format {
            BookFormat::Bin => polyglot(&book, limits).at(&self.out)?,
            BookFormat::Epd => epd(&book, limits).at(&self.out)?.into_bytes(),
            BookFormat::Pgn => pgn(&book, limits).into_bytes(),
            BookFormat::Compact => book.compact(settings.nodes).at(&self.out)?.bytes(),
        };
        replace(&self.out, &bytes)?;
        Ok(ExitCode::SUCCESS)
    }
}
