//! Pieces as figurines, where there are any.

use chrysalis_engine::{Catalogue, Color, GameRef, Piece, PieceType};

/// The figurines of the orthodox pieces by their letters: White's and Black's.
const FIGURINES: [(char, char, char); 6] =
    [('K', '♔', '♚'), ('Q', '♕', '♛'), ('R', '♖', '♜'), ('B', '♗', '♝'), ('N', '♘', '♞'), ('P', '♙', '♟')];

/// The figurine of a piece that moves and captures as an orthodox one, whatever its name; none if there is none, or if
/// another piece of the game has it.
pub(super) fn figurine(game: GameRef, piece: Piece) -> Option<char> {
    let orthodox = Catalogue::shipped().orthodox();
    let is_king = |game: GameRef, kind: PieceType| game.piece_type('K') == Some(kind);
    let alike = |kind: PieceType, known: PieceType| {
        let (piece, other) = (game.piece(kind), orthodox.piece(known));
        (piece.quiet, piece.capture) == (other.quiet, other.capture)
            && is_king(game, kind) == is_king(orthodox, known)
    };
    let known = orthodox.every_piece_type().find(|&known| alike(piece.piece_type(), known))?;
    if game.every_piece_type().find(|&kind| alike(kind, known)) != Some(piece.piece_type()) {
        return None;
    }
    let letter = orthodox.piece(known).letter;
    let &(_, white, black) = FIGURINES.iter().find(|(of, ..)| *of == letter)?;
    Some(if piece.color() == Color::White { white } else { black })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The signs of all pieces of a game.
    fn shown(game: GameRef) -> Vec<char> {
        let letter = |piece: Piece| {
            let letter = game.piece(piece.piece_type()).letter;
            if piece.color() == Color::White { letter } else { letter.to_ascii_lowercase() }
        };
        let sides = [Color::White, Color::Black];
        let pieces = sides
            .into_iter()
            .flat_map(|color| game.every_piece_type().map(move |kind| Piece::new(color, kind)));
        pieces.map(|piece| figurine(game, piece).unwrap_or_else(|| letter(piece))).collect()
    }

    #[test]
    fn no_two_pieces_of_a_game_are_shown_alike() {
        for &game in Catalogue::shipped().games() {
            let shown = shown(game);
            assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), shown.len(), "{}: {shown:?}", game.id);
            // Yeomen capture otherwise, all but pawns, queens and kings.
            let figurines = shown.iter().filter(|sign| !sign.is_ascii()).count();
            assert!([2 * FIGURINES.len(), 6].contains(&figurines), "{}: {shown:?}", game.id);
        }
    }

    #[test]
    fn figurines_follow_from_moves() {
        for (id, letter, figurine) in
            [("promochess", 'H', '♘'), ("apc-crowned", 'G', 'G'), ("apc-crowned", 'K', '♔')]
        {
            let game = Catalogue::shipped().find(id).expect("a game");
            let kind = game.piece_type(letter).expect("a piece");
            let found = super::figurine(game, Piece::new(Color::White, kind)).unwrap_or(letter);
            assert_eq!(found, figurine, "{id} {letter}");
        }
    }
}
