//! A position with arrows and marks.

use crate::board::Board;
use crate::design::Design;
use crate::drawing::{Drawing, number};
use crate::tint::Tint;
use crate::{palette, piece};
use chrysalis_engine::{Color, Square, View};

/// How a board is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The color at the bottom.
    pub below: Color,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The side of a square in pixels.
    pub square: u16,
}

impl Default for Look {
    fn default() -> Self {
        Self { below: Color::White, coordinates: true, square: 48 }
    }
}

/// What is drawn on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// An arrow between two squares.
    Arrow(Square, Square, Tint),
    /// A ring around a square.
    Mark(Square, Tint),
}

/// A position as SVG, with attacked kings and the side to move marked.
pub fn position(view: &View, look: &Look, signs: &[Sign]) -> String {
    let game = view.game();
    let board = Board::framed(game.board, look.below, f64::from(look.square), look.coordinates, (0.0, 0.0));
    let mut drawing = Drawing::new(board.width(), board.height(), &format!("A position of {}", game.title));
    board.draw(&mut drawing);
    board.fill(&mut drawing, view.attacked_kings().into_iter(), palette::CAPTURE, 0.55);
    for sign in signs {
        if let Sign::Mark(square, tint) = sign {
            mark(&mut drawing, &board, *square, tint);
        }
    }
    for square in game.board.squares() {
        if let Some(piece) = view.piece(square) {
            let (x, y) = board.corner(square);
            let design = Design::of_type(game, piece.piece_type());
            piece::draw(&mut drawing, &design, piece.color(), x, y, board.square);
        }
    }
    for sign in signs {
        if let Sign::Arrow(from, to, tint) = sign {
            arrow(&mut drawing, &board, *from, *to, tint.as_str());
        }
    }
    turn(&mut drawing, &board, view.turn());
    drawing.into_svg()
}

/// A disc in the corner of the frame beside the side to move.
fn turn(drawing: &mut Drawing, board: &Board, turn: Color) {
    if !board.coordinates {
        return;
    }
    let frame = board.frame();
    let middle = board.width() - frame / 2.0;
    let down = if turn == board.below { board.height() - frame / 2.0 } else { frame / 2.0 };
    let (fill, _, ink) = palette::piece(turn);
    drawing.add(&format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>",
        number(middle),
        number(down),
        number(frame * 0.3)
    ));
}

fn mark(drawing: &mut Drawing, board: &Board, square: Square, tint: &Tint) {
    let (x, y) = board.middle(square);
    drawing.add(&format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{color}\" fill-opacity=\".25\" stroke=\"{color}\" stroke-width=\"{}\"/>",
        number(x),
        number(y),
        number(board.square * 0.44),
        number(board.square * 0.07),
        color = tint.as_str(),
    ));
}

/// An arrow from the middle of one square to that of another.
pub fn arrow(drawing: &mut Drawing, board: &Board, from: Square, to: Square, color: &str) {
    let ((x, y), (to_x, to_y)) = (board.middle(from), board.middle(to));
    let length = (to_x - x).hypot(to_y - y);
    if length == 0.0 {
        return;
    }
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    let unit = board.square;
    let point = |along: f64, aside: f64| {
        format!(
            "{} {}",
            number(x + along * along_x - aside * along_y),
            number(y + along * along_y + aside * along_x)
        )
    };
    let (start, neck, thin, wide) = (unit * 0.3, length - unit * 0.36, unit * 0.075, unit * 0.19);
    let path = [
        point(start, thin),
        point(neck, thin),
        point(neck, wide),
        point(length, 0.0),
        point(neck, -wide),
        point(neck, -thin),
        point(start, -thin),
    ];
    drawing.add(&format!("<path d=\"M{}Z\" fill=\"{color}\" fill-opacity=\".82\"/>", path.join("L")));
}
