//! A position as a page draws it.

use super::choice_words::move_words;
use crate::games::pieces;
use crate::study::Study;
use crate::trace::MoveTrace;
use chrysalis_analysis::service::{BoardMove, board_moves};
use chrysalis_engine::{Color, Session, Square};
use chrysalis_guide::situation::{Situation, why_no_move};
use serde::Serialize;
use std::collections::BTreeMap;

/// A legal move as a page shows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownMove {
    #[serde(flatten)]
    what: BoardMove,
    /// What tells it from others to the same square.
    choice: String,
    /// The square of the piece that becomes king before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    crowns: Option<String>,
}

/// A counter of a side.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownCounter {
    side: ShownSide,
    counts: &'static str,
    count: u8,
    full: u8,
    gives: String,
}

/// What the game's own rules mean in the position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownSituation {
    notes: Vec<String>,
    counters: Vec<ShownCounter>,
    /// The pieces one of which must be crowned.
    heirs: Vec<String>,
    /// Pieces that the phase of the game allows no move.
    barred: Vec<String>,
    /// Why pieces of the side to move have no move, by their squares.
    reasons: BTreeMap<String, String>,
}

/// What a board draws of a position, and all that can be done there.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownPosition {
    game: String,
    fen: String,
    turn: ShownSide,
    /// The letters of the pieces by their squares.
    pieces: BTreeMap<String, char>,
    /// The squares of kings that are attacked.
    check: Vec<String>,
    /// Whether an attacked king is in check, and may not be left so.
    has_check: bool,
    /// The squares that the last move left and reached.
    last: Vec<String>,
    /// What the last move did beside, so that it can be followed.
    changed: Vec<String>,
    /// The letters of all pieces that were captured, in their order.
    captured: String,
    situation: ShownSituation,
    moves: Vec<ShownMove>,
}

/// A side as the page calls it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ShownSide {
    /// Who begins in chess.
    White,
    /// The other one.
    Black,
}

impl From<Color> for ShownSide {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl ShownPosition {
    /// The current position of a game; `may_move` if somebody can move there.
    pub(crate) fn new(study: &Study, may_move: bool) -> Self {
        let session = study.session();
        let view = session.view();
        let name = |square: Square| view.name(square);
        let (last, changed) = last_move(study);
        let path = study.path(study.here());
        Self {
            game: study.game().id.to_string(),
            fen: session.fen(),
            turn: session.turn().into(),
            pieces: pieces(&view),
            check: view.attacked_kings().into_iter().map(name).collect(),
            has_check: !study.game().royalty.kings_are_captured(),
            last,
            changed,
            captured: path.iter().filter_map(|node| study.nodes().get(node)?.captures).collect(),
            situation: situation(session, may_move),
            moves: if may_move { shown_moves(session) } else { Vec::new() },
        }
    }
}

fn situation(session: &Session, may_move: bool) -> ShownSituation {
    let view = session.view();
    let Situation { notes, counters, heirs, barred } = Situation::new(session);
    let names = |squares: Vec<Square>| squares.into_iter().map(|square| view.name(square)).collect();
    let counters = counters.into_iter().map(|counter| ShownCounter {
        side: counter.side.into(),
        counts: counter.counts,
        count: counter.count,
        full: counter.full,
        gives: counter.gives,
    });
    let reason = |square: Square| Some((view.name(square), why_no_move(session, square)?));
    ShownSituation {
        notes,
        counters: counters.collect(),
        heirs: names(heirs),
        barred: names(barred),
        reasons: if may_move { view.squares().filter_map(reason).collect() } else { BTreeMap::new() },
    }
}

fn shown_moves(session: &Session) -> Vec<ShownMove> {
    let (all, board) = (session.all_details(), session.game().board);
    let crowns = all.iter().map(|details| details.ascends.map(|change| board.name(change.square)));
    let moves = board_moves(session).into_iter().zip(move_words(session, &all)).zip(crowns);
    moves.map(|((what, words), crowns)| ShownMove { what, choice: words.choice, crowns }).collect()
}

/// Where the last move left from and went to, and other squares whose pieces it changed.
fn last_move(study: &Study) -> (Vec<String>, Vec<String>) {
    let Some(trace) = MoveTrace::new(study, study.here(), study.session()) else {
        return (Vec::new(), Vec::new());
    };
    let view = study.session().view();
    let name = |square: Square| view.name(square);
    (vec![name(trace.from), name(trace.to)], trace.changed.into_iter().map(name).collect())
}
