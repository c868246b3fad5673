//! Incomplete FENs, from programs that do not know the game.

use super::fen_error::FenError;
use crate::game::Game;
use crate::setup::Setup;

impl Setup {
    /// Reads a FEN in which fields may be missing. A missing field takes its emptiest value, missing counters
    /// those of the game's start. Castling rights in a game without castling are ignored.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, Setup};
    /// let chess = Catalogue::shipped().orthodox();
    /// let setup = Setup::from_partial_fen(&chess, "4k3/8/8/8/8/8/8/4K3 w 6 4").unwrap();
    /// assert_eq!(setup.fen(&chess), "4k3/8/8/8/8/8/8/4K3 w - - 6 4");
    /// ```
    ///
    /// # Errors
    /// If a field that is there cannot be read.
    pub fn from_partial_fen(game: &Game, fen: &str) -> Result<Self, FenError> {
        let given: Vec<&str> = fen.split_ascii_whitespace().collect();
        let start: Vec<&str> = game.start.split_ascii_whitespace().collect();
        Self::from_fen(game, &mend(&given, &start).join(" "))
    }
}

/// The fields, completed by those of the game's start where they are missing or cannot be right.
fn mend<'a>(given: &[&'a str], start: &[&'a str]) -> Vec<&'a str> {
    let castling = |field: &str| field != "-" && field.chars().all(|c| c.is_ascii_alphabetic());
    let clock = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let mut mended: Vec<&str> = given.iter().copied().take(2).collect();
    let words = given.iter().skip(2).take_while(|field| !clock(field)).count();
    let mut rest = given.iter().copied().skip(2).peekable();
    let none = start.get(2) == Some(&"-");
    // A single dash is the en passant field: XBoard leaves castling out in games where it knows of none.
    match rest.next_if(|field| castling(field) || *field == "-" && words > 1) {
        Some(field) => mended.push(if none { "-" } else { field }),
        None => mended.push("-"),
    }
    mended.push(rest.next_if(|field| !clock(field)).unwrap_or("-"));
    if start.len() > 6 {
        mended.push(rest.next_if(|field| !clock(field)).unwrap_or(start[4]));
    }
    mended.push(rest.next().unwrap_or("0"));
    mended.push(rest.next().unwrap_or("1"));
    mended
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(fen: &str) -> Vec<&str> {
        fen.split_ascii_whitespace().collect()
    }

    #[test]
    fn missing_fields_are_supplied() {
        let chess = fields("8/8 w KQkq - 0 1");
        let counted = fields("8/8 w - - 00+00 0 1");
        let mended = |given: &str, start: &[&str]| {
            mend(&fields(given), &start.iter().map(|f| &**f).collect::<Vec<_>>()).join(" ")
        };
        assert_eq!(mended("8/8 w 6 4", &chess), "8/8 w - - 6 4");
        assert_eq!(mended("8/8 b Kq e3 6 4", &chess), "8/8 b Kq e3 6 4");
        assert_eq!(mended("8/8 w - 0 1", &chess), "8/8 w - - 0 1");
        assert_eq!(mended("8/8 w KQkq - 0 1", &counted), "8/8 w - - 00+00 0 1");
        assert_eq!(mended("8/8 w - e3 21+00 3 9", &counted), "8/8 w - e3 21+00 3 9");
        assert_eq!(mended("8/8 w", &counted), "8/8 w - - 00+00 0 1");
    }
}
