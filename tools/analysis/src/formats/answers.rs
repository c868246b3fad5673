//! Analyses as JSON. Fields may be added; none is removed and none changes its meaning.

use super::described::{Described, described};
use super::format::AnalyzedPosition;
use crate::analyzing::{AnalyzedLine, PositionAnalysis, Proof, SuiteAnswer};
use chrysalis_engine::{Color, Move, Session};
use chrysalis_search::Score;
use chrysalis_tables::{TableAnswer, TableFolder, result_word};
use serde::Serialize;

/// The version of the format, which grows when a field is added.
pub const VERSION: u32 = 1;

/// A position and its analysis.
#[derive(Clone, Debug, Serialize)]
pub struct PositionAnswer {
    /// The id of the game.
    pub game: String,
    /// The position as FEN.
    pub fen: String,
    /// The side to move; all scores, chances and expectations are from its point of view.
    pub view: &'static str,
    /// How the game has ended; if it has, nothing was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeAnswer>,
    /// Depth of the search in plies.
    pub depth: u32,
    /// Nodes that the search visited.
    pub nodes: u64,
    /// Score of the best line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Expected points of the best line, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expectation: Option<f64>,
    /// Chances of a win, a draw and a loss, in thousandths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wdl: Option<[u16; 3]>,
    /// The best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<BestAnswer>,
    /// The lines, best first.
    pub lines: Vec<LineAnswer>,
    /// The played move, analyzed to the same depth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<PlayedAnswer>,
    /// The value of the position in endgame tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableReply>,
    /// The result of a mate search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofAnswer>,
    /// Whether a test position was solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suite: Option<SuiteReply>,
    /// Time of the search in seconds; only with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
    /// Nodes per second; only with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nps: Option<u64>,
}

/// How a game has ended.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeAnswer {
    /// PGN's result: `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// The reason in words.
    pub reason: String,
}

/// A move in both notations.
#[derive(Clone, Debug, Serialize)]
pub struct BestAnswer {
    /// Long algebraic notation.
    #[serde(rename = "move")]
    pub long: String,
    /// Standard algebraic notation.
    pub san: String,
}

/// A line of play.
#[derive(Clone, Debug, Serialize)]
pub struct LineAnswer {
    /// Its rank among the lines, from 1.
    pub rank: usize,
    /// The score of the line for the side to move.
    pub score: Score,
    /// Expected points, from 0 to 1.
    pub expectation: f64,
    /// Chances of a win, a draw and a loss, in thousandths.
    pub wdl: [u16; 3],
    /// The deepest ply reached (selective depth).
    pub seldepth: u32,
    /// Its moves in long algebraic notation.
    pub moves: Vec<String>,
    /// Its moves in standard algebraic notation.
    pub san: Vec<String>,
    /// The piece changes in it.
    pub changes: Vec<ChangeAnswer>,
}

/// A piece change in a line.
#[derive(Clone, Debug, Serialize)]
pub struct ChangeAnswer {
    /// The ply of the line at which it happens, from 1.
    pub ply: usize,
    /// Which piece becomes which, and where.
    #[serde(flatten)]
    pub change: Described,
}

/// The value of a position in endgame tables.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableReply {
    /// The result for the side to move: `win`, `draw` or `loss`.
    pub result: &'static str,
    /// The plies to the end; missing in a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u16>,
    /// The legal moves, best first.
    pub moves: Vec<TableMove>,
}

/// A move with its value by endgame tables.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableMove {
    /// Long algebraic notation.
    #[serde(rename = "move")]
    pub long: String,
    /// Standard algebraic notation.
    pub san: String,
    /// The result for the side that makes it; missing if no table has the position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<&'static str>,
    /// The plies to the end; missing in a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u16>,
}

/// The move that was played.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedAnswer {
    /// Long algebraic notation.
    #[serde(rename = "move")]
    pub long: String,
    /// Standard algebraic notation.
    pub san: String,
    /// Its score; missing if the search ended before it was analyzed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Expected points after it, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expectation: Option<f64>,
    /// Expected points that it loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// How it is marked: `!`, `?!`, `?` or `??`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
}

/// The result of a mate search.
#[derive(Clone, Debug, Serialize)]
pub struct ProofAnswer {
    /// `mate`, `none` or `unknown`.
    pub verdict: &'static str,
    /// The fewest moves to mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// All first moves that mate in this number of moves, in long algebraic notation.
    pub solutions: Vec<String>,
}

/// The result of a test position.
#[derive(Clone, Debug, Serialize)]
pub struct SuiteReply {
    /// Whether the final answer is right.
    pub solved: bool,
    /// The iteration from which on it was right, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Nodes searched until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time until then in seconds; only with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
}

/// The side as JSON has it: `white` or `black`.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The score of an analysis: that of the best line, or of the end of the game.
pub fn score_of(session: &Session, analysis: &PositionAnalysis) -> Option<Score> {
    match analysis.outcome {
        Some(outcome) => Some(match outcome.winner {
            None => Score::Centipawns(0),
            Some(_) => Score::Mate(0),
        })
        .filter(|_| outcome.winner != Some(session.turn())),
        None => analysis.first().map(|line| line.score),
    }
}

fn line(session: &Session, rank: usize, line: &AnalyzedLine) -> LineAnswer {
    LineAnswer {
        rank,
        score: line.score,
        expectation: line.expectation.share(),
        wdl: line.wdl,
        seldepth: line.seldepth,
        moves: session.line_long_algebraic(&line.moves),
        san: session.line_san(&line.moves),
        changes: changes(session, &line.moves),
    }
}

fn changes(session: &Session, moves: &[Move]) -> Vec<ChangeAnswer> {
    let (mut here, mut changes) = (session.clone(), Vec::new());
    for (number, &m) in moves.iter().enumerate() {
        let of_move = described(&here, m).into_iter();
        changes.extend(of_move.map(|change| ChangeAnswer { ply: number + 1, change }));
        if here.play(m).is_err() {
            break;
        }
    }
    changes
}

impl PositionAnswer {
    /// The analysis of a position; with times if `timing`.
    pub fn new(session: &Session, analysis: &PositionAnalysis, timing: bool) -> Self {
        let best = analysis.best.map(|m| BestAnswer { long: session.long_algebraic(m), san: session.san(m) });
        let first = analysis.first();
        let seconds = analysis.time.as_secs_f64();
        let ended = analysis
            .outcome
            .map(|outcome| crate::analyzing::Expectation::of_end(outcome.winner, session.turn()).share());
        Self {
            game: session.game().id.to_string(),
            fen: session.fen(),
            view: side(session.turn()),
            outcome: analysis
                .outcome
                .map(|outcome| OutcomeAnswer { result: outcome.result(), reason: outcome.to_string() }),
            depth: analysis.depth,
            nodes: analysis.nodes,
            score: score_of(session, analysis),
            expectation: ended.or(first.map(|line| line.expectation.share())),
            wdl: first.map(|line| line.wdl),
            best,
            lines: analysis.lines.iter().zip(1..).map(|(of, rank)| line(session, rank, of)).collect(),
            played: None,
            table: None,
            proof: analysis.proof.as_ref().map(|proof| ProofAnswer::new(session, proof)),
            suite: None,
            time: timing.then_some(seconds),
            nps: timing.then(|| per_second(analysis.nodes, seconds)),
        }
    }

    /// This answer with the position's value in endgame tables, if one has it.
    #[must_use]
    pub fn with_tables(self, session: &Session, tables: Option<&TableFolder>) -> Self {
        Self { table: tables.and_then(|tables| TableReply::probe(session, tables)), ..self }
    }

    /// The analysis of a position of the input, with the move that was played there; with times if `timing`.
    pub fn of_position(position: &AnalyzedPosition<'_>, timing: bool) -> Self {
        let (task, analysis) = (position.task, position.analysis);
        let session = &task.session;
        let played = task.played.map(|m| {
            let value = position.value;
            PlayedAnswer {
                long: session.long_algebraic(m),
                san: session.san(m),
                score: analysis.line_of(m).map(|line| line.score),
                expectation: value.map(|value| value.after.share()),
                loss: value.map(|value| value.loss.share()),
                mark: value.and_then(|value| value.mark).map(crate::reports::MoveMark::text),
            }
        });
        let suite = position.answer.map(|answer| match answer {
            SuiteAnswer::Failed => SuiteReply { solved: false, depth: None, nodes: None, time: None },
            SuiteAnswer::Solved { depth, nodes, time } => SuiteReply {
                solved: true,
                depth: Some(depth),
                nodes: Some(nodes),
                time: timing.then_some(time.as_secs_f64()),
            },
        });
        Self { played, suite, ..Self::new(session, analysis, timing) }
    }
}

impl TableReply {
    /// The value of a position in tables; `None` if none has it, or the game is over.
    pub fn probe(session: &Session, tables: &TableFolder) -> Option<Self> {
        if session.outcome().is_some() {
            return None;
        }
        let TableAnswer { value, moves, .. } = tables.answer(&session.root())?;
        let moves = moves.into_iter().map(|(m, value)| TableMove {
            long: session.long_algebraic(m),
            san: session.san(m),
            result: value.map(result_word),
            plies: value.and_then(|value| value.plies()),
        });
        Some(Self { result: result_word(value), plies: value.plies(), moves: moves.collect() })
    }
}

impl ProofAnswer {
    fn new(session: &Session, proof: &Proof) -> Self {
        match proof {
            Proof::Mate { moves, solutions } => {
                let solutions = solutions.iter().map(|&m| session.long_algebraic(m)).collect();
                Self { verdict: "mate", moves: Some(*moves), solutions }
            }
            Proof::NoMate => Self { verdict: "none", moves: None, solutions: Vec::new() },
            Proof::Unknown => Self { verdict: "unknown", moves: None, solutions: Vec::new() },
        }
    }
}

/// A rate per second; `None` if no time has passed.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a rate"
)]
fn per_second(nodes: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (nodes as f64 / seconds) as u64 } else { 0 }
}
