//! Games of a tournament as PGN.

use crate::error::ArbiterError;
use crate::games::record::{GameRecord, PlayedMove, ReplayError};
use crate::journal::Games;
use crate::tournament::Tournament;
use chrysalis_engine::Session;
use chrysalis_players::dialect::is_orthodox;
use chrysalis_records::pgn::write::{CommentedMove, PgnRecord, write_game};
use chrysalis_rules::GameRef;

/// The whole PGN of a tournament.
///
/// # Errors
/// When a game cannot be written.
pub fn pgn_text(game: GameRef, settings: &Tournament, games: &Games) -> Result<String, ArbiterError> {
    games.values().map(|record| pgn_of(game, settings, record)).collect()
}

/// A game of a tournament as PGN.
///
/// # Errors
/// When the rules do not allow its moves.
pub fn pgn_of(game: GameRef, settings: &Tournament, record: &GameRecord) -> Result<String, ArbiterError> {
    let wrong = |why: ReplayError| ArbiterError::Other(format!("game {}: {why}", record.number + 1));
    let session = record.replay(game).map_err(wrong)?;
    let start = session.first();
    let book = record.opening.moves.iter().map(|_| "book".to_owned());
    let comments = book.chain(record.plies.iter().map(comment));
    let moves = session.moves().iter().zip(comments).map(|(&m, comment)| CommentedMove { m, comment });
    let pgn = PgnRecord {
        tags: tags(game, settings, record, &start),
        moves: moves.collect(),
        start,
        reason: record.reason.clone(),
        result: record.winner.result(),
    };
    write_game(&pgn).map_err(|error| ArbiterError::Other(format!("game {}: {error}", record.number + 1)))
}

fn tags(
    game: GameRef,
    settings: &Tournament,
    record: &GameRecord,
    start: &Session,
) -> Vec<(&'static str, String)> {
    let engines = record.players.map(|number| settings.engines.get(number));
    let name = |side: usize| engines[side].map_or("?", |engine| engine.name.as_str()).to_owned();
    let (day, time) = record.date.split_once('T').unwrap_or((record.date.as_str(), ""));
    let day = day.replace('-', ".");
    let mut tags = vec![
        ("Event", settings.event.clone()),
        ("Site", settings.site.clone()),
        ("Date", day.clone()),
        ("Round", format!("{}.{}", record.round, record.number + 1)),
        ("White", name(0)),
        ("Black", name(1)),
        ("Result", record.winner.result().to_owned()),
    ];
    // Every reader takes a game without this tag for orthodox chess, and some know no other word for it.
    if !is_orthodox(&game) {
        tags.push(("Variant", game.id.to_string()));
    }
    if !start.starts_at_start() {
        tags.extend([("SetUp", "1".to_owned()), ("FEN", start.fen())]);
    }
    tags.push(("PlyCount", (record.opening.moves.len() + record.plies.len()).to_string()));
    let [white, black] =
        engines.map(|engine| engine.map_or_else(String::new, |engine| engine.limits.to_string()));
    if white == black {
        tags.push(("TimeControl", white));
    } else {
        tags.extend([("WhiteTimeControl", white), ("BlackTimeControl", black)]);
    }
    tags.extend([
        ("Termination", record.termination.clone()),
        ("UTCDate", day),
        ("UTCTime", time.trim_end_matches('Z').to_owned()),
    ]);
    tags
}

/// `+0.31/12 0.123s`, then the clock.
fn comment(ply: &PlayedMove) -> String {
    let seconds = |milliseconds: u64| format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    let mut text = match (ply.score, ply.depth) {
        (Some(score), Some(depth)) => format!("{score}/{depth} "),
        (Some(score), None) => format!("{score} "),
        (None, _) => String::new(),
    };
    text += &format!("{}s", seconds(ply.time));
    if let Some(clock) = ply.clock {
        let (hours, minutes) = (clock / 3_600_000, clock / 60_000 % 60);
        text += &format!(" [%clk {hours}:{minutes:02}:{:0>6}]", seconds(clock % 60_000));
    }
    if ply.stripped {
        text += " promotion left away";
    }
    text
}
