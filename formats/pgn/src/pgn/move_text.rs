//! What programs write for moves, beyond the standard.

use chrysalis_engine::{Move, Session};
use chrysalis_rules::MoveError;

/// Words for a null move.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "@@@@", "0000", "null", "pass"];

/// Whether a word stands for a null move.
pub fn is_null_move(text: &str) -> bool {
    NULL_MOVES.contains(&text)
}

/// The legal move that a word means: SAN, or as others write it: `e2-e4`, `g1f3`, `e8(Q)`, `e8/Q`, `e8=q`, `e4:d5`.
///
/// # Errors
/// When it is no legal move or leaves a choice open.
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

/// A word with its last letter as a capital, if that stands for what a piece becomes.
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
