//! The pieces of chess on the 9×9 board: the cost of the larger board for the same kind of work.

use chrysalis_rules::board::Board9;
use chrysalis_rules::{BoardSize, Castling, Catalogue, Game, Position};

/// Orthodox chess on nine files with a second queen and without castling; not one of the engine's games.
///
/// # Panics
/// If the start is refused.
pub fn chess_on_nine_files() -> Position<Board9> {
    let game = Game {
        id: "nine-files".into(),
        aliases: Vec::new(),
        board: BoardSize::NINE,
        start: "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w - - 0 1".into(),
        castling: Castling::None,
        ..Catalogue::shipped().orthodox().data().clone()
    };
    let game = Catalogue::shipped().clone().add(game);
    let game = game.unwrap_or_else(|errors| panic!("chess on nine files is refused: {errors}"));
    game.on::<Board9>().unwrap_or_else(|| unreachable!("the board has nine files")).start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_first_moves() {
        // Nine pawns with two steps each, and two knights with two each.
        assert_eq!(chess_on_nine_files().perft(1), 22);
        assert_eq!(chess_on_nine_files().perft(2), 22 * 22);
    }
}
