//! The pictures that a page asks for, as SVG.

use crate::error::OrderError;
use crate::study::{Study, StudyError};
use crate::trace::MoveTrace;
use chrysalis_diagrams::{
    Look, Sign, Sprite, Tint, changes_of_all, moves, position, promotions, usual_square,
};
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

/// Draws the position after a move as SVG, with an arrow for the move and a ring where a piece became another.
///
/// # Errors
/// If there is no such move.
pub fn move_picture(study: &Study, node: usize) -> Result<String, OrderError> {
    if !study.nodes().contains_key(&node) {
        return Err(StudyError::NoSuchMove.into());
    }
    let session = study.session_at(node);
    let trace = MoveTrace::new(study, node, &session);
    let signs = trace.into_iter().flat_map(|trace| {
        let became = trace.becomes.then_some(trace.to).into_iter().chain(trace.changed);
        let rings = became.map(|square| Sign::Mark(square, Tint::default()));
        rings.chain([Sign::Arrow(trace.from, trace.to, Tint::default())])
    });
    Ok(position(&session.view(), &Look::default(), &signs.collect::<Vec<_>>()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::PositionQuestion;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_move_is_drawn_with_what_becomes_of_the_piece() {
        let question =
            PositionQuestion::read(br#"{"game":"prodem","moves":["Nc6=P","e4=N"]}"#).expect("JSON");
        let study = question.study(Catalogue::shipped()).expect("legal");
        let pictures: Vec<String> = (0..3).map(|node| move_picture(&study, node).expect("a move")).collect();
        let signs = |text: &str| text.matches(Tint::default().as_str()).count();
        // A ring has a line and a ground.
        assert_eq!(pictures.iter().map(|text| signs(text)).collect::<Vec<_>>(), [0, 3, 3]);
        let question = PositionQuestion::read(br#"{"game":"chess","moves":["e4"]}"#).expect("JSON");
        let study = question.study(Catalogue::shipped()).expect("legal");
        assert_eq!(signs(&move_picture(&study, 1).expect("a move")), 1, "nothing becomes anything else");
        assert!(move_picture(&study, 2).is_err());
    }
}
