//! The names of squares: a letter for the file, a number for the rank.
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

/// The name of the square on this file and rank.
pub(super) fn write(file: u8, rank: u8) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

/// The file and rank that a square's name gives, in either case, on whatever board.
pub(super) fn read(name: &str) -> Option<(u8, u8)> {
    let file = name.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    Some((file, read_rank(name.get(1..)?)?))
}

/// The rank with this number, which is read as it is written only: without sign or leading zero.
pub(crate) fn read_rank(number: &str) -> Option<u8> {
    let written = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    number.parse::<u8>().ok().filter(|_| written)?.checked_sub(1)
}

/// The name of a square that a text begins with, on whatever board, and the rest.
///
/// ```
/// use chrysalis_rules::board::leading_square;
/// assert_eq!(leading_square("a10b9q"), Some(("a10", "b9q")));
/// assert_eq!(leading_square("O-O"), None);
/// ```
pub fn leading_square(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    (text.starts_with(|c: char| c.is_ascii_alphabetic()) && digits > 0).then(|| text.split_at(1 + digits))
}
