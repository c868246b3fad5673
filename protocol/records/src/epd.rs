//! Openings as EPD: a position's fields, then operations.
//!
//! The fields are those of the game's FEN without the two clocks, or with them. Of the operations `hmvc` and `fmvn`
//! give the clocks, and `c0` may hold the moves that lead there from the game's first position, which engines without
//! `setboard` need; all others are left alone.

use crate::opening::{Opening, OpeningError};
use chrysalis_engine::Session;
use chrysalis_rules::{FenError, GameRef};
use thiserror::Error;

/// Why a line is no opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EpdError {
    /// It begins with no position of the game.
    #[error(transparent)]
    Position(FenError),
    /// There is nothing left to play.
    #[error("the game is over in this position")]
    Over,
}

/// Reads one line; `None` if it is empty or a comment.
///
/// # Errors
/// When it is no position of the game.
pub fn read_epd(game: GameRef, line: &str) -> Result<Option<Opening>, EpdError> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let fields = line.split_ascii_whitespace().enumerate();
    // Fields after the fourth begin with a digit or a dash, operations with a letter.
    let count =
        fields.take_while(|(i, word)| *i < 4 || !word.starts_with(|c: char| c.is_ascii_alphabetic())).count();
    let mut rest = line;
    let mut fen: Vec<&str> = Vec::new();
    for _ in 0..count {
        rest = rest.trim_start();
        let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        fen.push(field.trim_end_matches(';'));
        rest = after;
    }
    let operations = operations(rest);
    let operation =
        |code: &str| operations.iter().find(|(known, _)| known == code).map(|(_, text)| text.as_str());
    let mut fen = fen.join(" ");
    if let (Some(half), Some(full)) = (operation("hmvc"), operation("fmvn")) {
        fen = format!("{fen} {half} {full}");
    }
    let session = Session::from_fen(game, &fen).map_err(EpdError::Position)?;
    if session.outcome().is_some() {
        return Err(EpdError::Over);
    }
    let moves: Vec<String> =
        operation("c0").unwrap_or_default().split_ascii_whitespace().map(str::to_owned).collect();
    let led = Opening { fen: String::new(), moves };
    if !led.moves.is_empty() && led.session(game).is_ok_and(|reached| reached.setup() == session.setup()) {
        return Ok(Some(led));
    }
    Ok(Some(Opening { fen: session.fen(), moves: Vec::new() }))
}

/// Writes the position that an opening leads to.
///
/// # Errors
/// When it is not possible in the game.
pub fn write_epd(game: GameRef, opening: &Opening, further: &str) -> Result<String, OpeningError> {
    let session = opening.session(game)?;
    let setup = session.setup();
    let (half, full) = (setup.halfmoves, setup.turn_number);
    let mut line = format!("{} hmvc {half}; fmvn {full};", setup.fen_without_clocks(&game));
    if opening.from_start(&game) && !opening.moves.is_empty() {
        line += &format!(" c0 \"{}\";", opening.moves.join(" "));
    }
    if !further.is_empty() {
        line += &format!(" {further};");
    }
    Ok(line)
}

fn operations(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let (mut current, mut quoted) = (String::new(), false);
    for c in text.chars().chain([';']) {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => {
                let (code, operands) = current.trim().split_once(' ').unwrap_or((current.trim(), ""));
                if !code.is_empty() {
                    found.push((code.to_owned(), operands.trim().to_owned()));
                }
                current.clear();
            }
            _ => current.push(c),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn every_game_writes_and_reads_its_positions() {
        for &game in Catalogue::shipped().games() {
            let mut opening = Opening::default();
            for _ in 0..6 {
                let moves = opening.session(game).expect("legal").legal_moves();
                let session = opening.session(game).expect("legal");
                opening.moves.push(session.long_algebraic(moves[moves.len() / 2]));
            }
            let line = write_epd(game, &opening, "ce 3").expect("possible");
            assert_eq!(read_epd(game, &line), Ok(Some(opening.clone())), "{line}");
            let fen = opening.session(game).expect("legal").fen();
            let bare = line.split_once(" c0").map_or(line.as_str(), |(bare, _)| bare);
            for text in [bare, &fen, &format!("{fen} id \"a; b\"; bm x;")] {
                let read = read_epd(game, text).expect("readable").expect("a position");
                assert_eq!(read.session(game).expect("possible").fen(), fen, "{text}");
            }
        }
    }

    #[test]
    fn comments_and_nonsense() {
        let game = Catalogue::shipped().orthodox();
        assert_eq!(read_epd(game, "  # nothing"), Ok(None));
        assert!(read_epd(game, "nonsense").is_err());
        assert!(read_epd(game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_err());
    }
}
