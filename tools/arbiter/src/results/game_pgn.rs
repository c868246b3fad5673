//! The games of a tournament as PGN.

use crate::error::ArbiterError;
use crate::games::record::{GameRecord, PlayedMove, ReplayError};
use crate::plan::pgn_words::PgnDetail;
use crate::results::journal::Games;
use crate::tournament::Tournament;
use chrysalis_books::OpeningName;
use chrysalis_clients::dialect::is_orthodox;
use chrysalis_engine::Session;
use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove, position_tags};
use chrysalis_rules::GameRef;
use chrysalis_xboard::file_words::file_words;
use chrysalis_xboard::server::{told_pieces, variant_pieces};
use chrysalis_xboard::turn::Refused;

/// All games of a tournament as PGN.
///
/// # Errors
/// If the rules do not allow a move.
pub fn pgn_text(
    game: GameRef,
    settings: &Tournament,
    games: &Games,
    detail: PgnDetail,
) -> Result<String, ArbiterError> {
    games.values().map(|record| pgn_of(game, settings, record, detail)).collect()
}

/// One game of a tournament as PGN.
///
/// # Errors
/// If the rules do not allow a move.
pub fn pgn_of(
    game: GameRef,
    settings: &Tournament,
    record: &GameRecord,
    detail: PgnDetail,
) -> Result<String, ArbiterError> {
    Ok(tree_of(game, settings, record, detail)?.0.to_string())
}

/// All games of a tournament as PGN that XBoard can load.
///
/// # Errors
/// If the rules do not allow a move, or XBoard cannot show it.
pub fn xboard_text(game: GameRef, settings: &Tournament, games: &Games) -> Result<String, ArbiterError> {
    let text = |record| {
        let (tree, session) = tree_of(game, settings, record, PgnDetail::default())?;
        let tree = for_xboard(tree, &session)
            .map_err(|error| ArbiterError::NotForXBoard { number: record.number + 1, error })?;
        Ok(tree.to_string())
    };
    games.values().map(text).collect()
}

/// Rewrites a game for XBoard: every leg of a move becomes a move of its own, and variations are left out.
///
/// # Errors
/// If XBoard cannot show a move.
pub fn for_xboard(mut tree: GameTree, session: &Session) -> Result<GameTree, Refused> {
    let game = session.game();
    if is_orthodox(&game) {
        return Ok(tree);
    }
    let (moves, rest) = file_words(session)?;
    let mut played = TreeLine::default();
    for (written, legs) in std::mem::take(&mut tree.played.moves).into_iter().zip(moves) {
        let begins = played.moves.len();
        played.moves.extend(legs.into_iter().map(|text| TreeMove { text, ..TreeMove::default() }));
        if let Some(first) = played.moves.get_mut(begins) {
            first.before = written.before;
        }
        if let Some(last) = played.moves.last_mut() {
            (last.nags, last.after) = (written.nags, written.after);
        }
    }
    played.moves.extend(rest.into_iter().map(|text| TreeMove { text, ..TreeMove::default() }));
    (played.nags, played.end) = (tree.played.nags, tree.played.end);
    let count = played.moves.len().to_string();
    tree.variations.clear();
    tree.played = played;
    add_piece_tag(&mut tree.tags, told_pieces(&game));
    for (_, value) in tree.tags.iter_mut().filter(|(name, _)| name == "PlyCount") {
        value.clone_from(&count);
    }
    Ok(tree)
}

/// Adds XBoard's tag about how the pieces move, after the tag Variant that it belongs to.
fn add_piece_tag(tags: &mut Vec<(String, String)>, pieces: String) {
    tags.retain(|(name, _)| name != "VariantMen");
    let behind = tags.iter().position(|(name, _)| name == "Variant").map_or(tags.len(), |at| at + 1);
    tags.insert(behind, ("VariantMen".to_owned(), pieces));
}

fn tree_of(
    game: GameRef,
    settings: &Tournament,
    record: &GameRecord,
    detail: PgnDetail,
) -> Result<(GameTree, Session), ArbiterError> {
    let wrong = |error: ReplayError| ArbiterError::Replay { number: record.number + 1, error };
    let session = record.replay(game).map_err(wrong)?;
    let mut here = session.first();
    let mut tags = tags(game, settings, record, &here);
    tags.extend(OpeningName::tags(&session));
    let book = record.opening.moves.iter().map(|_| "book".to_owned());
    let mut played = TreeLine::default();
    for (&m, comment) in
        session.moves().iter().zip(book.chain(record.plies.iter().map(|ply| comment(ply, detail))))
    {
        let text = here.san(m);
        here.play(m).map_err(|error| wrong(error.into()))?;
        played.moves.push(TreeMove { text, after: vec![comment], ..TreeMove::default() });
    }
    played.end.push(record.reason.clone());
    let result = PgnResult::read(record.winner.result()).unwrap_or_default();
    Ok((GameTree { tags, played, result, ..GameTree::default() }, session))
}

fn tags(game: GameRef, settings: &Tournament, record: &GameRecord, start: &Session) -> Vec<(String, String)> {
    let engines = record.players.map(|number| settings.engines.get(number));
    let name = |side: usize| engines[side].map_or("?", |engine| engine.name.as_str()).to_owned();
    let (day, time) = record.date.split_once('T').unwrap_or((record.date.as_str(), ""));
    let day = day.replace('-', ".");
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    add("Event", settings.event.clone());
    add("Site", settings.site.clone());
    add("Date", day.clone());
    add("Round", format!("{}.{}", record.round, record.number + 1));
    add("White", name(0));
    add("Black", name(1));
    add("Result", record.winner.result().to_owned());
    tags.extend(position_tags(start));
    if let Some(pieces) = variant_pieces(&game).filter(|_| !is_orthodox(&game)) {
        add_piece_tag(&mut tags, pieces);
    }
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    add("PlyCount", (record.opening.moves.len() + record.plies.len()).to_string());
    let [white, black] =
        engines.map(|engine| engine.map_or_else(String::new, |engine| engine.limits.to_string()));
    if white == black {
        add("TimeControl", white);
    } else {
        add("WhiteTimeControl", white);
        add("BlackTimeControl", black);
    }
    add("Termination", record.termination.clone());
    add("UTCDate", day);
    add("UTCTime", time.trim_end_matches('Z').to_owned());
    tags
}

/// A comment such as `+0.31/12 0.123s`: score, depth and time; then the clock, and what was asked for.
fn comment(ply: &PlayedMove, detail: PgnDetail) -> String {
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
    if let Some(nodes) = ply.nodes.filter(|_| detail.nodes) {
        text += &format!(", n={nodes}");
    }
    if let Some(depth) = ply.seldepth.filter(|_| detail.seldepth) {
        text += &format!(", sd={depth}");
    }
    if let Some(line) = &ply.line {
        // The value ends at a quotation mark, a comment at a brace.
        text += &format!(", line=\"{}\"", line.replace('"', "'").replace(['{', '}'], " "));
    }
    if ply.stripped {
        text += " promotion dropped";
    }
    text
}
