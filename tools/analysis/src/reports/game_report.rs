//! How well each side played a game.

use super::accuracy;
use super::marks::{MoveMark, PlayedValue};
use chrysalis_engine::{Color, Session};
use chrysalis_pgn::pgn::{GameTree, PgnResult};
use serde::Serialize;
use std::collections::BTreeMap;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum EndedBy {
    /// A rule of the game ended it, such as checkmate.
    Rules,
    /// By resignation, agreement, adjudication or on time.
    Decided,
    /// Not at all.
    Unfinished,
}

impl EndedBy {
    /// The ending of a game with these moves and this result.
    pub fn find(session: &Session, result: PgnResult) -> Self {
        match (session.outcome(), result) {
            (Some(_), _) => Self::Rules,
            (None, PgnResult::Open) => Self::Unfinished,
            (None, _) => Self::Decided,
        }
    }
}

/// A played move that was analyzed.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedMove {
    /// The number of its ply, from 1.
    pub ply: usize,
    /// The side that played it.
    pub side: Color,
    /// How good it was.
    pub value: PlayedValue,
}

/// How well a set of moves was played. Means are `None` without moves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Play {
    /// Number of moves.
    pub moves: usize,
    /// Mean loss of a move in points.
    pub average_loss: Option<f64>,
    /// Mean loss of a move in centipawns; scores are capped at 1000.
    pub average_centipawn_loss: Option<f64>,
    /// Accuracy in per cent, from 0 to 100.
    pub accuracy: Option<f64>,
    /// The share of moves that were best, from 0 to 1.
    pub best_share: Option<f64>,
    /// Number of moves with each mark.
    pub marks: BTreeMap<&'static str, usize>,
}

/// How well a side played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideReport {
    /// The player's name, if the game has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// All its moves.
    #[serde(flatten)]
    pub all: Play,
    /// Its moves in each third of the game, by plies.
    pub thirds: [Play; 3],
}

/// How well both sides played a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReport {
    /// The result as in PGN: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// How the game ended.
    pub ending: EndedBy,
    /// Plies of the main line.
    pub plies: usize,
    /// How well White played.
    pub white: SideReport,
    /// How well Black played.
    pub black: SideReport,
}

impl GameReport {
    /// The report on a game, from its analyzed moves in order.
    pub fn new(tree: &GameTree, session: &Session, analyzed: &[AnalyzedMove]) -> Self {
        let weighed = weighed(analyzed);
        let plies = session.plies();
        let side = |side: Color, tag: &str| {
            let own: Vec<Weighed> =
                weighed.iter().copied().filter(|(analyzed, ..)| analyzed.side == side).collect();
            let third = |number: usize| {
                let within = |ply: usize| ply.saturating_sub(1) * 3 / plies.max(1) == number;
                play(own.iter().filter(|(analyzed, ..)| within(analyzed.ply)))
            };
            let name = tree.tag(tag).filter(|name| !["", "?"].contains(name)).map(str::to_owned);
            SideReport { name, all: play(own.iter()), thirds: [third(0), third(1), third(2)] }
        };
        Self {
            result: tree.result.text(),
            ending: EndedBy::find(session, tree.result),
            plies,
            white: side(Color::White, "White"),
            black: side(Color::Black, "Black"),
        }
    }
}

/// A move with its accuracy and its weight.
type Weighed = (AnalyzedMove, f64, f64);

fn weighed(analyzed: &[AnalyzedMove]) -> Vec<Weighed> {
    let white =
        |side: Color, expected: f64| 100.0 * if side == Color::White { expected } else { 1.0 - expected };
    let first = analyzed.first().map(|first| white(first.side, first.value.before.share()));
    let after = analyzed.iter().map(|analyzed| white(analyzed.side, analyzed.value.after.share()));
    let course: Vec<f64> = first.into_iter().chain(after).collect();
    let of_move = |analyzed: &AnalyzedMove| {
        let (before, loss) = (analyzed.value.before.share(), analyzed.value.loss.share());
        accuracy::of_move(100.0 * before, 100.0 * (before - loss))
    };
    let weights = accuracy::weights(&course);
    analyzed.iter().zip(weights).map(|(analyzed, weight)| (*analyzed, of_move(analyzed), weight)).collect()
}

#[expect(clippy::cast_precision_loss, reason = "moves of a game")]
fn play<'a>(moves: impl Iterator<Item = &'a Weighed>) -> Play {
    let moves: Vec<&Weighed> = moves.collect();
    let count = moves.len();
    let mean = |of: &dyn Fn(&PlayedValue) -> f64, parts: f64| {
        let sum: f64 = moves.iter().map(|(analyzed, ..)| of(&analyzed.value)).sum();
        (count > 0).then(|| rounded(sum / count as f64, parts))
    };
    let weighed: Vec<(f64, f64)> = moves.iter().map(|&&(_, accuracy, weight)| (accuracy, weight)).collect();
    let of_mark =
        |mark: MoveMark| moves.iter().filter(|(analyzed, ..)| analyzed.value.mark == Some(mark)).count();
    Play {
        moves: count,
        average_loss: mean(&|value| value.loss.share(), 1e4),
        average_centipawn_loss: mean(&|value| f64::from(value.centipawns), 10.0),
        accuracy: accuracy::together(&weighed).map(|accuracy| rounded(accuracy, 10.0)),
        best_share: mean(&|value| f64::from(u8::from(value.is_best)), 1e3),
        marks: MoveMark::ALL.into_iter().map(|mark| (mark.text(), of_mark(mark))).collect(),
    }
}

/// Rounds a number to `parts` parts of 1, so that the last bits of a sum do not show.
fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
