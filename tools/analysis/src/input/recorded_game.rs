//! Games of self-play, replayed by the rules and written as PGN.

use chrysalis_engine::Session;
use chrysalis_learning::record_error::{RecordError, RecordErrorKind};
use chrysalis_learning::self_play_record::{PlyNote, Points, SelfPlayRecord, flags};
use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove, position_tags};
use chrysalis_rules::GameRef;

/// Replays a game to its end.
///
/// # Errors
/// If its first position is wrong or a move is illegal.
pub fn session_of_record(game: GameRef, record: &SelfPlayRecord) -> Result<Session, RecordError> {
    let wrong = |error| RecordError { number: record.number, seed: record.seed, error };
    let mut session = match record.fen.as_str() {
        "" => Session::new(game),
        fen => Session::from_fen(game, fen).map_err(|error| wrong(RecordErrorKind::Start(error)))?,
    };
    for (text, ply) in record.moves.split_ascii_whitespace().zip(1..) {
        session.play_long_algebraic(text).map_err(|error| wrong(RecordErrorKind::Move { ply, error }))?;
    }
    Ok(session)
}

/// The result of a game.
pub fn result_of_record(record: &SelfPlayRecord) -> PgnResult {
    match record.points {
        Points::None => PgnResult::Black,
        Points::Half => PgnResult::Draw,
        Points::One => PgnResult::White,
    }
}

/// A game as PGN: each move with its player's score in pawns; moves of the opening are marked `book`.
///
/// # Errors
/// If the first position is wrong or a move is illegal.
pub fn pgn_of_record(game: GameRef, record: &SelfPlayRecord) -> Result<GameTree, RecordError> {
    let session = session_of_record(game, record)?;
    let mut here = session.first();
    let mut played = TreeLine::default();
    for (&m, ply) in session.moves().iter().zip(&record.plies) {
        let text = here.san(m);
        // The moves of a session are legal.
        let _ = here.play(m);
        played.moves.push(TreeMove { text, after: vec![comment(ply)], ..TreeMove::default() });
    }
    let (result, by_rules) = (result_of_record(record), session.outcome().map(|outcome| outcome.result()));
    played.end.push(record.end.text().to_owned());
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    add("Event", "Self-play".to_owned());
    add("Site", "?".to_owned());
    add("Date", "????.??.??".to_owned());
    add("Round", format!("{}.{}", record.seed, record.number + 1));
    add("White", "Chrysalis".to_owned());
    add("Black", "Chrysalis".to_owned());
    add("Result", result.text().to_owned());
    tags.extend(position_tags(&session.first()));
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    add("PlyCount", session.plies().to_string());
    let termination = if by_rules == Some(result.text()) { "normal" } else { "adjudication" };
    add("Termination", termination.to_owned());
    Ok(GameTree { tags, played, result, ..GameTree::default() })
}

fn comment(ply: &PlyNote) -> String {
    match ply.flags & flags::OPENING {
        0 => format!("{:+.2}", f64::from(ply.score) / 100.0),
        _ => "book".to_owned(),
    }
}
