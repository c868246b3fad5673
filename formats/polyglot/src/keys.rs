//! The keys of positions and the numbers of moves, in two layouts.
//!
//! * Orthodox chess has the keys and moves of the Polyglot format, which other programs read and write.
//! * Every other game has our own: the key of a position is the 64-bit FNV-1a checksum of its FEN without the two
//!   clocks; a move is its number, from 0, among the legal moves sorted by their long algebraic notation, and the
//!   `learn` field holds the 32-bit FNV-1a checksum of that notation. So an entry that was made by other rules is
//!   not taken for another move.

use crate::book_entry::BookEntry;
use crate::random64::RANDOM64;
use chrysalis_engine::{Color, Move, Session};
use chrysalis_rules::board::{Effect, Square};
use chrysalis_rules::{Catalogue, GameRef, Rights, Setup};

/// Types of pieces in the order of the format.
const ORDER: &str = "PNBRQK";
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// Whether the books of a game are in the layout that other programs know: those of orthodox chess.
pub fn is_common(game: GameRef) -> bool {
    game == Catalogue::shipped().orthodox()
}

/// The key of the current position; never 0, which marks the header.
pub fn key(session: &Session) -> u64 {
    let game = session.game();
    let key = match is_common(game) {
        true => orthodox(game, &session.setup(), passed(session)),
        false => fnv64(session.setup().fen_without_clocks(&game).as_bytes()),
    };
    key.max(1)
}

/// The square that a pawn has just passed. A FEN names it only where it can be captured en passant, the format also
/// where that would expose the king.
fn passed(session: &Session) -> Option<Square> {
    let (game, setup) = (session.game(), session.setup());
    let Some(m) = session.moves().last() else { return setup.en_passant };
    let (from, to) = (game.board.rank(m.from()), game.board.rank(m.to()));
    let is_pawn = setup.piece(m.to()).map(|piece| piece.piece_type()) == game.piece_type('P');
    let is_double = is_pawn && from.abs_diff(to) == 2;
    if is_double { game.board.square(game.board.file(m.to()), from.midpoint(to)) } else { None }
}

/// The key of a position of orthodox chess.
fn orthodox(game: GameRef, setup: &Setup, passed: Option<Square>) -> u64 {
    let board = game.board;
    let place = |square: Square| usize::from(board.rank(square)) * 8 + usize::from(board.file(square));
    let mut key = 0;
    for (square, piece) in setup.pieces() {
        let letter = game.piece(piece.piece_type()).letter;
        let Some(kind) = ORDER.find(letter) else { continue };
        let kind = 2 * kind + usize::from(piece.color() == Color::White);
        key ^= RANDOM64[64 * kind + place(square)];
    }
    let rights = [Rights::WHITE_KING, Rights::WHITE_QUEEN, Rights::BLACK_KING, Rights::BLACK_QUEEN];
    for (number, right) in rights.into_iter().enumerate() {
        if setup.castling.contains(right) {
            key ^= RANDOM64[CASTLING + number];
        }
    }
    if let Some(passed) = passed.filter(|&passed| has_taker(game, setup, passed)) {
        key ^= RANDOM64[EN_PASSANT + usize::from(board.file(passed))];
    }
    if setup.turn == Color::White {
        key ^= RANDOM64[WHITE_TO_MOVE];
    }
    key
}

/// Whether a pawn of the side to move stands beside the pawn that has just passed a square; pins do not count.
fn has_taker(game: GameRef, setup: &Setup, passed: Square) -> bool {
    let (board, file) = (game.board, game.board.file(passed));
    let rank = match setup.turn {
        Color::White => board.rank(passed).checked_sub(1),
        Color::Black => board.rank(passed).checked_add(1),
    };
    let is_taker = |file: u8| {
        let piece = rank.and_then(|rank| board.square(file, rank)).and_then(|square| setup.piece(square));
        piece.is_some_and(|piece| {
            piece.color() == setup.turn && Some(piece.piece_type()) == game.piece_type('P')
        })
    };
    [file.checked_sub(1), file.checked_add(1)].into_iter().flatten().any(is_taker)
}

/// A move of orthodox chess as a number: squares, promotion; castling as the king's capture of the rook.
fn orthodox_code(game: GameRef, m: Move) -> u16 {
    let to = match m.effect() {
        Effect::Castle(rook) => rook,
        _ => m.to(),
    };
    let place = |square: Square| u16::from(game.board.rank(square)) << 3 | u16::from(game.board.file(square));
    let letter = m.promotes_to().map(|piece_type| game.piece(piece_type).letter);
    let promotion =
        letter.and_then(|letter| ORDER.find(letter)).and_then(|number| u16::try_from(number).ok());
    promotion.unwrap_or(0) << 12 | place(m.from()) << 6 | place(to)
}

/// The legal moves of a position with their entries, whose weights are 0.
pub fn entries(session: &Session) -> Vec<(Move, BookEntry)> {
    let (game, key) = (session.game(), key(session));
    let entry = |code, learn| BookEntry { key, code, weight: 0, learn };
    if is_common(game) {
        let legal = session.legal_moves().into_iter();
        return legal.map(|m| (m, entry(orthodox_code(game, m), 0))).collect();
    }
    let mut legal = session.legal_moves_long_algebraic();
    legal.sort_by(|(_, one), (_, other)| one.cmp(other));
    let numbered = (0u16..).zip(legal);
    numbered.map(|(number, (m, text))| (m, entry(number, fnv32(text.as_bytes())))).collect()
}

/// Whether the entry of a book means a move whose own entry is `known`.
pub(crate) fn means(game: GameRef, found: &BookEntry, known: &BookEntry) -> bool {
    found.code == known.code && (is_common(game) || found.learn == known.learn)
}

fn fnv64(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

fn fnv32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples published with the format.
    #[test]
    fn the_published_positions_have_the_published_keys() {
        for (moves, expected) in [
            ("", 0x463B_9618_1691_FC9C),
            ("e2e4", 0x823C_9B50_FD11_4196),
            ("e2e4 d7d5", 0x0756_B944_61C5_0FB0),
            ("e2e4 d7d5 e4e5", 0x662F_AFB9_65DB_29D4),
            ("e2e4 d7d5 e4e5 f7f5", 0x22A4_8B5A_8E47_FF78),
            ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652A_607C_A3F2_42C1),
            ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00FD_D303_C946_BDD9),
            ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3C81_23EA_7B06_7637),
            ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5C3F_9B82_9B27_9560_u64),
        ] {
            let mut session = Session::new(Catalogue::shipped().orthodox());
            for text in moves.split_ascii_whitespace() {
                session.play_long_algebraic(text).expect("legal");
            }
            assert_eq!(key(&session), expected, "{moves}");
        }
    }

    #[test]
    fn checksums_are_those_published() {
        assert_eq!((fnv64(b""), fnv64(b"foobar")), (0xCBF2_9CE4_8422_2325, 0x8594_4171_F739_67E8));
        assert_eq!((fnv32(b""), fnv32(b"foobar")), (0x811C_9DC5, 0xBF9C_F968));
    }

    #[test]
    fn castling_and_promotion_have_the_moves_of_the_format() {
        let game = Catalogue::shipped().orthodox();
        let session = Session::from_fen(game, "1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1").expect("a position");
        for (text, code) in [("e1g1", 263), ("e1c1", 256), ("a7a8n", 7224), ("a7b8q", 19513)] {
            let m = session.parse_long_algebraic(text).expect("legal");
            assert_eq!(orthodox_code(game, m), code, "{text}");
        }
    }
}
