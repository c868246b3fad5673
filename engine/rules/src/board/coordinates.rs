//! The names of squares: a letter for the file, a number for the rank.
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

/// The name of the square on this file and rank.
pub(super) fn write(file: u8, rank: u8) -> String {
    let mut text = String::new();
    append(&mut text, file, rank);
    text
}

/// Appends the name of the square on this file and rank.
pub(super) fn append(text: &mut String, file: u8, rank: u8) {
    let digit = |digit| char::from(b'0' + digit);
    text.push(char::from(b'a' + file));
    // Boards have at most ten ranks.
    match rank {
        9.. => text.extend(['1', digit(rank - 9)]),
        _ => text.push(digit(rank + 1)),
    }
}

/// The file and rank, both from 0, that a square's name gives, in upper or lower case. Neither is checked
/// against a board.
pub(super) fn read(name: &str) -> Option<(u8, u8)> {
    let file = name.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    Some((file, read_rank(name.get(1..)?)?))
}

/// The rank written as `number`, from 1. Only the form that is also written is read: no sign, no leading
/// zero.
pub(crate) fn read_rank(number: &str) -> Option<u8> {
    let written = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    number.parse::<u8>().ok().filter(|_| written)?.checked_sub(1)
}

/// Splits a square's name off the beginning of a text; `None` if it begins with none. The square need not be
/// on any board.
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
