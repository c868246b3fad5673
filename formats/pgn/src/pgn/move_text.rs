//! Nonstandard spellings of moves.

use chrysalis_engine::{Move, Session};
use chrysalis_rules::MoveError;

/// Spellings of a null move.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "@@@@", "0000", "null", "pass"];

/// Whether a text stands for a null move.
pub fn is_null_move(text: &str) -> bool {
    NULL_MOVES.contains(&text)
}

/// The legal move that a text stands for: SAN, or other common spellings such as `e2-e4`, `g1f3`, `e8(Q)`,
/// `e8/Q`, `e8=q`, `e4:d5`.
///
/// # Errors
/// If it is not a legal move, or is ambiguous.
pub fn meant(session: &Session, text: &str) -> Result<Move, MoveError> {
    let refused = match session.parse_san(text) {
        Ok(m) => return Ok(m),
        Err(refused) => refused,
    };
    let plain: String =
        text.chars().filter(|c| !"()".contains(*c)).map(|c| if c == ':' { 'x' } else { c }).collect();
    let plain = plain.replace('/', "=");
    let san = upper_case_promotion(&plain);
    let long: String = plain.trim_end_matches(['+', '#']).chars().filter(|c| !"-x=".contains(*c)).collect();
    let castling = text.to_ascii_uppercase();
    session
        .parse_san(&san)
        .or_else(|_| session.parse_long_algebraic(&long))
        .or_else(|_| session.parse_san(&castling))
        .map_err(|_| refused)
}

/// A move text with its last letter in upper case if that is a promotion.
fn upper_case_promotion(text: &str) -> String {
    let bare = text.trim_end_matches(['+', '#']);
    let mut letters: Vec<char> = bare.chars().collect();
    if let [.., before, last] = &mut letters[..]
        && (before.is_ascii_digit() || *before == '=')
    {
        *last = last.to_ascii_uppercase();
    }
    letters.into_iter().collect()
}
