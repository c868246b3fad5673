//! Games as move lists, one per line.

use super::error::InputError;
use chrysalis_engine::Session;
use chrysalis_pgn::text_lines::{TextError, TextLines, TextPlace};
use chrysalis_rules::GameRef;
use chrysalis_rules::quote::quote;
use std::io::BufRead;

/// The games of a stream of lines. After an error, reading goes on with the next line.
#[derive(Debug)]
pub struct MoveListReader<R> {
    lines: TextLines<R>,
    game: GameRef,
    ended: bool,
}

impl<R: BufRead> MoveListReader<R> {
    /// Reads the games of `input`, all of them of the game `game`.
    pub fn new(input: R, game: GameRef) -> Self {
        Self { lines: TextLines::new(input), game, ended: false }
    }
}

impl<R: BufRead> Iterator for MoveListReader<R> {
    type Item = (TextPlace, Result<Session, InputError>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let line = self.lines.next_line();
            let place = TextPlace { line: self.lines.number(), column: 1 };
            match line {
                Ok(None) => self.ended = true,
                Ok(Some(line)) if line.trim().is_empty() || line.trim_start().starts_with('#') => {}
                Ok(Some(line)) => {
                    let words: Vec<&str> = line.split_ascii_whitespace().collect();
                    return Some((place, read_moves(self.game, &words)));
                }
                Err(why) => {
                    self.ended = matches!(why, TextError::Unreadable(_));
                    return Some((place, Err(why.into())));
                }
            }
        }
        None
    }
}

/// Reads a position and the moves from there, as in UCI's `position`: `startpos moves e2e4` or `fen … moves …`, but
/// also a bare FEN or bare moves from the start. Moves may also be SAN.
///
/// # Errors
/// If the position is wrong or a move is illegal.
pub fn read_moves(game: GameRef, words: &[&str]) -> Result<Session, InputError> {
    let words = words.strip_prefix(&["position"]).unwrap_or(words);
    let (before, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None if words.first().is_some_and(|word| word.contains('/') || *word == "fen") => (words, &[][..]),
        None if words.first().is_some_and(|word| word.eq_ignore_ascii_case("startpos")) => words.split_at(1),
        None => (&[][..], words),
    };
    let mut session = match before {
        [] => Session::new(game),
        [start] if start.eq_ignore_ascii_case("startpos") => Session::new(game),
        [first, fen @ ..] if *first == "fen" => Session::from_foreign_fen(game, &fen.join(" "))?,
        fen => Session::from_foreign_fen(game, &fen.join(" "))?,
    };
    for (number, &text) in moves.iter().enumerate() {
        let parsed = session.parse_long_algebraic(text);
        let m = parsed
            .or_else(|why| session.parse_san(text).map_err(|_| why))
            .map_err(|why| InputError::Move { number: number + 1, given: quote(text), why })?;
        session.play(m)?;
    }
    Ok(session)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn fens(text: &str) -> Vec<Result<String, String>> {
        let lists = MoveListReader::new(text.as_bytes(), Catalogue::shipped().orthodox());
        let shown = |(place, read): (TextPlace, Result<Session, InputError>)| match read {
            Ok(session) => Ok(format!("{}: {} {}", place.line, session.plies(), session.fen())),
            Err(why) => Err(format!("{}: {why}", place.line)),
        };
        lists.map(shown).collect()
    }

    #[test]
    fn lists_have_several_forms() {
        let after = "1 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        for line in [
            "e2e4",
            "e4",
            "startpos moves e2e4",
            "startpos e2e4",
            "position startpos moves e2e4",
            "moves e2e4",
            "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
        ] {
            assert_eq!(fens(line), [Ok(format!("1: {after}"))], "{line}");
        }
        assert_eq!(fens("\n# none\n\n"), []);
        assert_eq!(fens("startpos").len(), 1);
    }

    #[test]
    fn errors_are_reported_and_the_rest_is_read() {
        let read = fens("e2e5\n8/8 w\nstartpos moves e2e4 e7e5 e4e5\ne2e4\n");
        assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, false, false, true]);
        assert!(read[2].as_ref().is_err_and(|why| why.starts_with("3: move 3, ")), "{read:?}");
    }
}
