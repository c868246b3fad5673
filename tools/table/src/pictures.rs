//! The pictures that a page asks for, as SVG.

use crate::error::OrderError;
use chrysalis_diagrams::{Look, Sprite, changes_of_all, moves, position, promotions, usual_square};
use chrysalis_engine::{Color, GameRef, PieceType, Session, View};

/// The side of a square in small pictures.
const SMALL: u16 = 24;
const CHART: u16 = 32;

/// The symbols that draw the pieces of a game.
pub fn piece_symbols(game: GameRef) -> String {
    Sprite::default().add(game)
}

/// The start position of a game, small.
pub fn start_picture(game: GameRef) -> String {
    let look = Look { square: SMALL, coordinates: false, ..Look::default() };
    position(&Session::new(game).view(), &look, &[])
}

/// What the pieces of a game become; where none changes, the start position.
pub fn changes_picture(game: GameRef) -> String {
    changes_of_all(game).unwrap_or_else(|| start_picture(game))
}

/// Draws the pieces of a position as SVG.
pub fn position_picture(view: &View) -> String {
    position(view, &Look::default(), &[])
}

/// How a piece moves (`moves.svg`), or what it promotes to and where (`promotions.svg`).
///
/// # Errors
/// If the game has no such piece, or there is no such picture.
pub fn chart(game: GameRef, letter: &str, picture: &str) -> Result<String, OrderError> {
    let look = Look { square: CHART, ..Look::default() };
    let mut letters = letter.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let piece_type: Option<PieceType> = letter.and_then(|letter| game.piece_type(letter));
    let piece_type = piece_type.ok_or(OrderError::NoSuchPiece)?;
    match picture {
        "moves.svg" => {
            let from = usual_square(game, Color::White, piece_type);
            Ok(moves(game, Color::White, piece_type, from, &look))
        }
        "promotions.svg" => Ok(promotions(game, Color::White, piece_type, &look)),
        _ => Err(OrderError::NoSuchPicture),
    }
}
