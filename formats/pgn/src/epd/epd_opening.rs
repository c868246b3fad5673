//! Openings in EPD.
//!
//! The fields are those of the game's FEN, with or without the two clocks. The operations `hmvc` and `fmvn` can
//! give the clocks, and `c0` can hold the moves from the starting position of the game, which engines without
//! `setboard` need.

use super::epd_error::EpdErrorKind;
use super::epd_record::{EpdOperation, EpdRecord};
use crate::opening::{Opening, OpeningError};
use chrysalis_engine::Session;
use chrysalis_rules::GameRef;

/// Reads the opening in a line; `None` if the line is empty or a comment.
///
/// # Errors
/// The column, from 1, and what is wrong there.
pub fn read_opening(game: GameRef, line: &str) -> Result<Option<Opening>, (usize, EpdErrorKind)> {
    let record = EpdRecord::read(line)?;
    record.map(|record| opening_of(game, &record)).transpose().map_err(|why| (1, why))
}

/// The opening that starts from the position of a record.
///
/// # Errors
/// If it is not a position of the game, or the game is over in it.
pub fn opening_of(game: GameRef, record: &EpdRecord) -> Result<Opening, EpdErrorKind> {
    let session = position_of(game, record)?;
    if session.outcome().is_some() {
        return Err(EpdErrorKind::Over);
    }
    let moves = session.moves_long_algebraic();
    Ok(Opening { fen: if moves.is_empty() { session.fen() } else { String::new() }, moves })
}

/// The position of a record, with the moves of `c0` before it if they lead there.
///
/// # Errors
/// If it is not a position of the game.
pub fn position_of(game: GameRef, record: &EpdRecord) -> Result<Session, EpdErrorKind> {
    let session = Session::from_foreign_fen(game, &fen(game, record)).map_err(EpdErrorKind::Position)?;
    let led = record.operand("c0").unwrap_or_default().split_ascii_whitespace();
    let led = Opening { fen: String::new(), moves: led.map(str::to_owned).collect() };
    let reached = if led.moves.is_empty() { None } else { led.session(game).ok() };
    Ok(reached.filter(|reached| reached.setup() == session.setup()).unwrap_or(session))
}

/// The FEN of a record; clocks in operations take precedence over clocks in fields.
fn fen(game: GameRef, record: &EpdRecord) -> String {
    let clocks = [record.operand("hmvc"), record.operand("fmvn")];
    if clocks == [None, None] {
        return record.fields.join(" ");
    }
    let all = game.start.split_ascii_whitespace().count();
    let without = all.saturating_sub(2).min(record.fields.len());
    let (fields, given) = record.fields.split_at(without);
    let clock = |at: usize, least: &'static str| {
        clocks[at].or_else(|| given.get(at).map(String::as_str)).unwrap_or(least).to_owned()
    };
    format!("{} {} {}", fields.join(" "), clock(0, "0"), clock(1, "1"))
}

/// Writes the position at the end of an opening, with additional operations.
///
/// # Errors
/// If the opening is not possible in the game.
pub fn write_opening(
    game: GameRef,
    opening: &Opening,
    further: Vec<EpdOperation>,
) -> Result<EpdRecord, OpeningError> {
    let setup = opening.session(game)?.setup();
    let fields = setup.fen_without_clocks(&game).split(' ').map(str::to_owned).collect();
    let mut operations = vec![
        EpdOperation::words("hmvc", &[&setup.halfmoves.to_string()]),
        EpdOperation::words("fmvn", &[&setup.turn_number.to_string()]),
    ];
    if opening.from_start(&game) && !opening.moves.is_empty() {
        operations.push(EpdOperation::text("c0", opening.moves.join(" ")));
    }
    operations.extend(further);
    Ok(EpdRecord { fields, operations })
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
                let session = opening.session(game).expect("legal");
                let moves = session.legal_moves();
                opening.moves.push(session.long_algebraic(moves[moves.len() / 2]));
            }
            let further = vec![EpdOperation::words("ce", &["3"])];
            let line = write_opening(game, &opening, further).expect("possible").to_string();
            assert!(line.ends_with(" ce 3;"), "{line}");
            assert_eq!(read_opening(game, &line), Ok(Some(opening.clone())), "{line}");
            let fen = opening.session(game).expect("legal").fen();
            let bare = line.split_once(" c0").map_or(line.as_str(), |(bare, _)| bare);
            for text in [bare, &fen, &format!("{fen} id \"a; b\"; bm x;"), &format!("{fen} hmvc 0;")] {
                let read = read_opening(game, text).expect("readable").expect("a position");
                let read = read.session(game).expect("possible");
                assert!(read.setup().pieces().eq(opening.session(game).expect("legal").setup().pieces()));
                assert!(text.ends_with("hmvc 0;") || read.fen() == fen, "{text}");
            }
        }
    }

    #[test]
    fn each_clock_is_honored() {
        let game = Catalogue::shipped().orthodox();
        let pieces = "4k3/8/8/8/8/8/4P3/4K3 w - -";
        for (line, clocks) in [
            ("", "0 1"),
            (" 3 9", "3 9"),
            (" hmvc 3;", "3 1"),
            (" fmvn 9;", "0 9"),
            (" fmvn 9; hmvc 3;", "3 9"),
            (" bm e4; hmvc 3; id \"x\"; fmvn 9;", "3 9"),
            (" 1 2 fmvn 9;", "1 9"),
        ] {
            let read = read_opening(game, &format!("{pieces}{line}")).expect(line).expect(line);
            assert_eq!(read.fen, format!("{pieces} {clocks}"), "{line}");
        }
        assert!(read_opening(game, &format!("{pieces} hmvc x;")).is_err());
    }

    #[test]
    fn comments_and_nonsense() {
        let game = Catalogue::shipped().orthodox();
        assert_eq!(read_opening(game, "  # nothing"), Ok(None));
        assert!(matches!(read_opening(game, "nonsense"), Err((1, EpdErrorKind::Fields(1)))));
        assert!(matches!(read_opening(game, "a b c d"), Err((1, EpdErrorKind::Position(_)))));
        assert_eq!(read_opening(game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Err((1, EpdErrorKind::Over)));
    }
}
