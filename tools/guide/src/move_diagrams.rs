//! How pieces move, as text diagrams.

use chrysalis_diagrams::usual_square;
use chrysalis_rules::board::{Color, PieceType, Square};
use chrysalis_rules::{GameRef, Reached, Way};

/// The gap between two boards.
const GAP: &str = "   ";

/// The signs on squares, with their meanings.
const SIGNS: [(char, &str); 6] = [
    ('*', "moves and captures"),
    ('o', "moves only"),
    ('x', "captures only"),
    ('^', "captures over one piece"),
    ('%', "moves, and captures over one piece"),
    ('2', "two steps"),
];

fn sign(reached: &Reached) -> char {
    match (reached.quiet, reached.capture) {
        (Some(Way::DoubleStep), _) => '2',
        (Some(_), Some(Way::Hop)) => '%',
        (Some(_), Some(_)) => '*',
        (Some(_), None) => 'o',
        (None, Some(Way::Hop)) => '^',
        (None, _) => 'x',
    }
}

/// A piece's board, with its name above.
fn board(game: GameRef, piece_type: PieceType, signs: &mut Vec<char>) -> Vec<String> {
    let piece = game.piece(piece_type);
    let from = usual_square(game, Color::White, piece_type);
    let reached = game.reach(Color::White, piece_type, from);
    let shown = |square: Square| {
        let found = reached.iter().find(|reached| reached.square == square).map(sign);
        found.unwrap_or(if square == from { piece.letter } else { '.' })
    };
    let mut lines = vec![format!("{} {}", piece.letter, piece.name)];
    let size = game.board;
    for rank in (0..size.ranks()).rev() {
        let row = (0..size.files()).filter_map(|file| size.square(file, rank)).map(shown);
        let row: Vec<String> = row.map(|sign| sign.to_string()).collect();
        lines.push(format!("{:<2} {}", rank + 1, row.join(" ")));
    }
    let files: Vec<String> =
        (b'a'..).take(usize::from(size.files())).map(|file| char::from(file).to_string()).collect();
    lines.push(format!("   {}", files.join(" ")));
    signs.extend(reached.iter().map(sign));
    lines
}

/// The boards of all pieces and the meanings of the signs: as many boards side by side as fit into the width, one below the
/// other if there is no width; nothing if not even one fits.
pub fn diagrams(game: GameRef, width: Option<usize>) -> Vec<String> {
    let one = 2 * usize::from(game.files()) + 2;
    let columns = width.map_or(1, |width| (width + GAP.len()) / (one + GAP.len()));
    if columns == 0 {
        return Vec::new();
    }
    let mut signs = Vec::new();
    let boards: Vec<Vec<String>> =
        game.every_piece_type().map(|piece_type| board(game, piece_type, &mut signs)).collect();
    let mut lines = Vec::new();
    for row in boards.chunks(columns) {
        let height = row.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..height {
            let cells =
                row.iter().map(|board| format!("{:<one$}", board.get(place).map_or("", String::as_str)));
            lines.push(cells.collect::<Vec<_>>().join(GAP).trim_end().to_owned());
        }
        lines.push(String::new());
    }
    let used = SIGNS.iter().filter(|(sign, _)| signs.contains(sign));
    lines.extend(used.map(|(sign, meaning)| format!("{sign}  {meaning}")));
    lines
}
