//! How pieces move and capture: their reach from one square of an empty board, with a legend.

use crate::board::Board;
use crate::drawing::Drawing;
use crate::legend::{self, capital};
use crate::palette;
use crate::position::Look;
use crate::reach::{self, Dot};
use chrysalis_engine::{Color, GameRef, PieceType, Square};
use chrysalis_rules::Way;
use std::collections::BTreeSet;

/// Room around a picture.
const MARGIN: f64 = 12.0;
/// Room for the title.
const TITLE: f64 = 30.0;
/// Room for a sign of the legend.
const SIGN: f64 = 30.0;
/// The meaning of lines.
const LINES: &str = "A line is a slide, which ends at the first piece in its way.";
/// How many pieces stand in a row of a sheet.
const ROW: usize = 4;
/// The side of a square on a sheet.
const SMALL: f64 = 18.0;

/// The square from which a piece's moves are shown unless another is named: where a pawn can step twice, else the middle.
pub fn usual_square(game: GameRef, color: Color, piece_type: PieceType) -> Square {
    let board = game.board;
    let file = (board.files() - 1) / 2;
    let on_file = |rank| board.square(file, color.rank(rank, board.ranks()));
    let middle = on_file((board.ranks() - 1) / 2).unwrap_or(Square::new(0));
    let doubles = |square: &Square| {
        game.reach(color, piece_type, *square).iter().any(|reached| reached.quiet == Some(Way::DoubleStep))
    };
    std::iter::once(middle).chain((1..board.ranks()).filter_map(on_file)).find(doubles).unwrap_or(middle)
}

/// How a piece of a color moves and captures from a square, as SVG.
pub fn moves(game: GameRef, color: Color, piece_type: PieceType, from: Square, look: &Look) -> String {
    let corner = (MARGIN, MARGIN + TITLE);
    let board = Board::framed(game.board, look.below, f64::from(look.square), look.coordinates, corner);
    let piece = game.piece(piece_type);
    let name = format!("{} {}", piece.letter, piece.name);
    let (column, tall) = (board.width(), board.height());
    let words = capital(&format!("{}.", piece.in_words()));
    let mut drawn = Drawing::default();
    board.draw(&mut drawn);
    let dots = reach::draw(&mut drawn, &board, game, color, piece_type, from);
    let slides = slides(game, color, piece_type, from);
    let below = legend_height(&dots, slides, column) + legend::height(&words, column);
    let (width, height) = (column + 2.0 * MARGIN, MARGIN + TITLE + tall + 24.0 + below);
    let mut drawing = Drawing::new(width, height, &format!("{name}, {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    legend::title(&mut drawing, &name, MARGIN, MARGIN + 16.0);
    drawing.take(drawn);
    let base = draw_legend(&mut drawing, &dots, slides, MARGIN + TITLE + tall + 22.0, column);
    legend::paragraph(&mut drawing, &words, MARGIN, base, column);
    drawing.into_svg()
}

/// How all pieces of a game move and capture, on small boards, as SVG.
pub fn moves_of_all(game: GameRef) -> String {
    let one = Board::framed(game.board, Color::White, SMALL, false, (0.0, 0.0));
    let (across, down) = (one.width() + MARGIN, one.height() + MARGIN + 18.0);
    let count: f64 = (0..ROW).map(|_| across).sum();
    let width = count + MARGIN;
    let mut drawn = Drawing::default();
    let (mut dots, mut any_slides) = (BTreeSet::new(), false);
    let mut top = MARGIN;
    let piece_types: Vec<PieceType> = game.every_piece_type().collect();
    for row in piece_types.chunks(ROW) {
        let mut left = MARGIN;
        for &piece_type in row {
            let name = format!("{} {}", game.piece(piece_type).letter, game.piece(piece_type).name);
            legend::paragraph(&mut drawn, &name, left, top + 12.0, f64::INFINITY);
            let board = Board::framed(game.board, Color::White, SMALL, false, (left, top + 18.0));
            board.draw(&mut drawn);
            let from = usual_square(game, Color::White, piece_type);
            any_slides |= slides(game, Color::White, piece_type, from);
            dots.extend(reach::draw(&mut drawn, &board, game, Color::White, piece_type, from));
            left += across;
        }
        top += down;
    }
    let column = width - 2.0 * MARGIN;
    let height = top + 16.0 + legend_height(&dots, any_slides, column);
    let mut drawing = Drawing::new(width, height, &format!("Moves of the pieces of {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    drawing.take(drawn);
    draw_legend(&mut drawing, &dots, any_slides, top + 12.0, column);
    drawing.into_svg()
}

/// Whether a piece slides from a square.
fn slides(game: GameRef, color: Color, piece_type: PieceType, from: Square) -> bool {
    let reached = game.reach(color, piece_type, from);
    reached.iter().any(|reached| [reached.quiet, reached.capture].contains(&Some(Way::Slide)))
}

fn legend_height(dots: &BTreeSet<Dot>, slides: bool, column: f64) -> f64 {
    let signs: f64 = dots.iter().map(|dot| legend::height(dot.meaning(), column - SIGN)).sum();
    signs + if slides { legend::height(LINES, column) } else { 0.0 }
}

/// Draws the legend of the signs; returns the base of the line after it.
fn draw_legend(drawing: &mut Drawing, dots: &BTreeSet<Dot>, slides: bool, base: f64, column: f64) -> f64 {
    let mut base = base;
    for &dot in dots {
        reach::sign(drawing, dot, MARGIN + 11.0, base - 5.0, 24.0);
        base = legend::paragraph(drawing, dot.meaning(), MARGIN + SIGN, base, column - SIGN);
    }
    if slides { legend::paragraph(drawing, LINES, MARGIN, base, column) } else { base }
}
