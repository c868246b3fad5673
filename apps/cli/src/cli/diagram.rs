//! `chrysalis diagram`: pictures of positions, pieces and promotions.

use crate::failure::Failure;
use crate::position::session;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_diagrams::{
    Look, NoTint, Sign, Tint, contact_sheet, moves, piece_alone, png, position, promotions, usual_square,
};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_rules::GameRef;
use chrysalis_rules::board::{Color, PieceType, Square};
use chrysalis_rules::quote::quote;
use chrysalis_xboard::piece_images::image_name;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seat {
    White,
    Black,
}

impl Seat {
    fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// Arguments of `chrysalis diagram`.
#[derive(Clone, Debug, Args)]
pub struct DiagramArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The position as a FEN, or startpos [default: startpos].
    #[arg(conflicts_with_all = ["piece", "promotions", "pieces"])]
    fen: Vec<String>,
    /// Write to this file (.svg or .png) instead of standard output.
    #[arg(short, long, value_name = "FILE.svg|png")]
    output: Option<PathBuf>,
    /// Draw an arrow, e.g. e2e4 or e2e4:red; repeatable.
    #[arg(long, value_name = "ARROW", conflicts_with_all = ["piece", "promotions", "pieces"])]
    arrow: Vec<String>,
    /// Mark a square, e.g. d5 or d5:blue; repeatable.
    #[arg(long, value_name = "MARK", conflicts_with_all = ["piece", "promotions", "pieces"])]
    mark: Vec<String>,
    /// Show instead the moves and captures of this piece: a name or letter, lower case for Black.
    #[arg(long, alias = "man", value_name = "PIECE", conflicts_with_all = ["promotions", "pieces"])]
    piece: Option<String>,
    /// Square that --piece moves from.
    #[arg(long, value_name = "SQUARE", requires = "piece")]
    on: Option<String>,
    /// Show instead what this piece may promote to, and where: a name or letter, lower case for Black.
    #[arg(long, alias = "becomes", value_name = "PIECE", conflicts_with = "pieces")]
    promotions: Option<String>,
    /// Show all pieces of the game in three sizes instead.
    #[arg(long, alias = "men")]
    pieces: bool,
    /// Write piece images for XBoard's -pieceImageDirectory to this folder instead.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["fen", "output", "arrow", "mark", "piece", "promotions", "pieces"])]
    xboard: Option<PathBuf>,
    /// Side at the bottom.
    #[arg(long, value_name = "SIDE", default_value = "white")]
    below: Seat,
    /// Flip the board.
    #[arg(long)]
    flip: bool,
    /// Omit file and rank names.
    #[arg(long)]
    no_coordinates: bool,
    /// Size of a square in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 48, value_parser = clap::value_parser!(u16).range(8..=256))]
    size: u16,
}

/// The file format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// An argument that cannot be drawn.
#[derive(Debug, Error)]
enum DiagramUsage {
    #[error("{flag}: {game} has no piece '{piece}'; its pieces: {known}")]
    Piece { flag: &'static str, game: String, piece: String, known: String },
    #[error("{flag} '{whole}': '{square}' is not a square (a1 to {last})")]
    Square { flag: &'static str, whole: String, square: String, last: String },
    #[error("--arrow '{0}': expected two squares, e.g. e2e4")]
    Arrow(String),
    #[error("{flag} '{whole}': {error}")]
    Tint { flag: &'static str, whole: String, error: NoTint },
    #[error("{}: the file name must end in .svg or .png", .0.display())]
    File(PathBuf),
}

impl DiagramArgs {
    /// Draws a picture.
    ///
    /// # Errors
    /// When the game has no such piece or square, the FEN is refused, or the picture cannot be written.
    pub fn run(&self, out: &mut Output) -> Result<(), Failure> {
        if let Some(folder) = &self.xboard {
            return self.write_for_xboard(folder);
        }
        // A bad file name is an error before anything is drawn.
        let file = self.output.as_deref().map(|path| Ok::<_, Failure>((path, format(path)?))).transpose()?;
        let svg = self.drawn()?;
        let Some((path, format)) = file else {
            out.part(svg);
            return Ok(());
        };
        let content = match format {
            Format::Svg => svg.into_bytes(),
            Format::Png => png(&svg, 1.0).at(path)?,
        };
        Ok(replace(path, &content)?)
    }

    fn write_for_xboard(&self, folder: &Path) -> Result<(), Failure> {
        std::fs::create_dir_all(folder).at(folder)?;
        for (kind, color) in
            self.game.every_piece_type().flat_map(|kind| Color::ALL.map(|color| (kind, color)))
        {
            let name = format!("{color:?}{}.svg", image_name(self.game.piece(kind)));
            let image = piece_alone(self.game, kind, color);
            replace(&folder.join(name), image.as_bytes())?;
        }
        Ok(())
    }

    fn drawn(&self) -> Result<String, Failure> {
        let below = if self.flip { !self.below.color() } else { self.below.color() };
        let look = Look { below, coordinates: !self.no_coordinates, square: self.size };
        if self.pieces {
            return Ok(contact_sheet(self.game));
        }
        if let Some(name) = &self.promotions {
            let (color, kind) = self.piece_called("--promotions", name)?;
            return Ok(promotions(self.game, color, kind, &look));
        }
        if let Some(name) = &self.piece {
            let (color, kind) = self.piece_called("--piece", name)?;
            let from = match &self.on {
                Some(square) => self.square("--on", square, square)?,
                None => usual_square(self.game, color, kind),
            };
            return Ok(moves(self.game, color, kind, from, &look));
        }
        let arrows = self.arrow.iter().map(|text| self.read_arrow(text));
        let marks = self.mark.iter().map(|text| self.read_mark(text));
        let signs = arrows.chain(marks).collect::<Result<Vec<Sign>, Failure>>()?;
        Ok(position(&session(self.game, &self.fen)?.view(), &look, &signs))
    }

    /// The piece with a letter or a name.
    fn piece_called(&self, flag: &'static str, name: &str) -> Result<(Color, PieceType), Failure> {
        let game = self.game;
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let by_letter = letter.and_then(|letter| game.piece_type(letter.to_ascii_uppercase()));
        let by_name =
            || game.every_piece_type().find(|&kind| game.piece(kind).name.eq_ignore_ascii_case(name));
        let Some(kind) = by_letter.or_else(by_name) else {
            let pieces: Vec<String> =
                game.pieces.iter().map(|piece| format!("{} {}", piece.letter, piece.name)).collect();
            let known = pieces.join(", ");
            let (game, piece) = (game.id.to_string(), quote(name).to_string());
            return Err(Failure::usage(DiagramUsage::Piece { flag, game, piece, known }));
        };
        let black = letter.is_some_and(|letter| letter.is_ascii_lowercase());
        Ok((if black { Color::Black } else { Color::White }, kind))
    }

    fn square(&self, flag: &'static str, whole: &str, name: &str) -> Result<Square, Failure> {
        let last = self.game.board.squares().next_back().map(|square| self.game.board.name(square));
        self.game.board.parse(name).ok_or_else(|| {
            let (whole, square) = (quote(whole).to_string(), quote(name).to_string());
            Failure::usage(DiagramUsage::Square { flag, whole, square, last: last.unwrap_or_default() })
        })
    }

    fn read_arrow(&self, text: &str) -> Result<Sign, Failure> {
        let (squares, tint) = tinted("--arrow", text)?;
        let second = squares.char_indices().skip(1).find(|(_, c)| c.is_alphabetic());
        let (from, to) = squares
            .split_at_checked(second.map_or(2, |(at, _)| at))
            .ok_or_else(|| Failure::usage(DiagramUsage::Arrow(quote(text).to_string())))?;
        Ok(Sign::Arrow(self.square("--arrow", text, from)?, self.square("--arrow", text, to)?, tint))
    }

    fn read_mark(&self, text: &str) -> Result<Sign, Failure> {
        let (square, tint) = tinted("--mark", text)?;
        Ok(Sign::Mark(self.square("--mark", text, square)?, tint))
    }
}

/// Splits a text at the colon before a color.
fn tinted<'a>(flag: &'static str, text: &'a str) -> Result<(&'a str, Tint), Failure> {
    let Some((squares, color)) = text.split_once(':') else { return Ok((text, Tint::default())) };
    let tint = color.parse::<Tint>();
    tint.map(|tint| (squares, tint))
        .map_err(|error| Failure::usage(DiagramUsage::Tint { flag, whole: quote(text).to_string(), error }))
}

/// The format of a file by its extension.
fn format(path: &Path) -> Result<Format, Failure> {
    match path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        _ => Err(Failure::usage(DiagramUsage::File(path.to_owned()))),
    }
}
