//! What a game amounts to: how well each side played it.

use super::accuracy;
use super::marks::{MoveMark, PlayedValue};
use chrysalis_engine::{Color, Session};
use chrysalis_pgn::pgn::{GameTree, PgnResult};
use serde::Serialize;
use std::collections::BTreeMap;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// By the rules.
    Rules,
    /// By the players or an arbiter, before it was over by the rules: resigned, agreed, adjudicated, lost on time.
    Decided,
    /// Not at all.
    Unfinished,
}

impl Ending {
    /// Of a game that was played so far and has this result.
    pub fn of(session: &Session, result: PgnResult) -> Self {
        match (session.outcome(), result) {
            (Some(_), _) => Self::Rules,
            (None, PgnResult::Open) => Self::Unfinished,
            (None, _) => Self::Decided,
        }
    }
}

/// A move that was analyzed.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedMove {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Color,
    /// What it is worth.
    pub value: PlayedValue,
}

/// How well moves were played. What is a mean is missing where there are no moves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Play {
    /// Moves analyzed.
    pub moves: usize,
    /// Points expected that a move loses, on average.
    pub average_loss: Option<f64>,
    /// Centipawns that a move loses, on average, each score counted up to 1000 only.
    pub average_centipawn_loss: Option<f64>,
    /// Accuracy in per cent.
    pub accuracy: Option<f64>,
    /// The share of moves that were the best.
    pub best_share: Option<f64>,
    /// How many moves have each mark.
    pub marks: BTreeMap<&'static str, usize>,
}

/// How well a side played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideReport {
    /// Who, as the game says; nothing if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// All its moves.
    #[serde(flatten)]
    pub all: Play,
    /// Its moves in each third of the game, by plies.
    pub thirds: [Play; 3],
}

/// What a game amounts to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// Its result as PGN has it.
    pub result: &'static str,
    /// How it ended.
    pub ending: Ending,
    /// Moves played, in plies.
    pub plies: usize,
    /// How well White played.
    pub white: SideReport,
    /// How well Black played.
    pub black: SideReport,
}

impl GameReport {
    /// Of the moves of a game that were analyzed, in their order.
    pub fn of(tree: &GameTree, session: &Session, analyzed: &[AnalyzedMove]) -> Self {
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
            ending: Ending::of(session, tree.result),
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

/// A number to so many parts of one, so that the last bit of a sum shows nowhere.
fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
