//! The men of chess on the 9×9 board: what the larger board costs for the same kind of work.

use chrysalis_rules::board::Board9;
use chrysalis_rules::games;
use chrysalis_rules::{BoardSize, Castling, Game, Position, Rules};

/// Orthodox chess on nine files with a second queen, without castling; not one of the engine's games.
///
/// # Panics
/// When the start is refused.
pub fn chess_on_nine_files() -> Position<Board9> {
    let game = Game {
        id: "nine-files".into(),
        aliases: &[],
        board: BoardSize::Nine,
        start: "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w - - 0 1",
        castling: Castling::None,
        ..games::all()[0].clone()
    };
    // Rules live as long as the program, like those of the engine's own games.
    let game: &'static Game = Box::leak(Box::new(game));
    let rules: &'static Rules<Board9> = Box::leak(Box::new(Rules::new(game)));
    Position::start(rules).unwrap_or_else(|error| panic!("chess on nine files is refused: {error}"))
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
