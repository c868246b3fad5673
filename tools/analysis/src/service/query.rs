//! Queries: positions of a game, and how to search them.

use super::error::{FieldError, FieldErrorKind};
use super::fields::Fields;
use crate::analyzing::AnalyzerLimits;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::{Catalogue, GameRef, MoveError};
use serde_json::Value;
use std::collections::HashSet;
use std::time::Duration;

/// A query that has been read and checked: which positions to search, and how.
#[derive(Clone, Debug)]
pub struct Query {
    /// Its id, chosen by the client.
    pub id: Value,
    /// The game before the first move.
    first: Session,
    /// The legal moves from there.
    moves: Vec<Move>,
    /// The positions to analyze, each by its number of moves.
    pub plies: Vec<usize>,
    /// Whether the query has `plies`; then answers have `ply`.
    pub numbered: bool,
    /// The limits of each search.
    pub limits: AnalyzerLimits,
    /// Search only these first moves; all if empty.
    pub allow: Vec<Move>,
    /// Do not search these first moves.
    pub avoid: Vec<Move>,
    /// Higher priorities are searched first.
    pub priority: i64,
    /// The interval of interim answers.
    pub report_every: Option<Duration>,
}

/// Values for queries that do not set them.
#[derive(Clone, Debug, Default)]
pub struct QueryDefaults {
    /// The limits of a search.
    pub limits: AnalyzerLimits,
}

/// The field of the moves to be searched.
const ALLOW: &str = "allow";
/// The most moves of a query, for which others wait while they are played.
const MOST_MOVES: usize = 20_000;
/// Nodes of a search without a limit.
const NODES: u64 = 100_000;
/// Nodes of a mate search without a limit.
const MATE_NODES: u64 = 10_000_000;

/// Reads game, position and moves.
///
/// # Errors
/// If a field is missing or wrong.
pub fn position(games: &Catalogue, fields: &mut Fields) -> Result<Session, FieldError> {
    let game = game(games, fields)?;
    let mut session = match fields.text("fen")? {
        None => Session::new(game),
        Some(fen) if fen.trim().eq_ignore_ascii_case("startpos") => Session::new(game),
        Some(fen) => Session::from_foreign_fen(game, fen).map_err(|why| FieldError::new("fen", why))?,
    };
    let moves = fields.words("moves")?;
    if moves.len() > MOST_MOVES {
        return Err(FieldError::new("moves", FieldErrorKind::ManyMoves(MOST_MOVES)));
    }
    for (number, text) in moves.iter().enumerate() {
        let m = read_move(&session, text).map_err(|error| {
            FieldError::new("moves", FieldErrorKind::MoveNumber { number: number + 1, error })
        })?;
        session.play(m).map_err(|why| FieldError::new("moves", why))?;
    }
    Ok(session)
}

fn game(games: &Catalogue, fields: &mut Fields) -> Result<GameRef, FieldError> {
    let name = fields.text("game")?.ok_or_else(|| FieldError::missing("game", "a game"))?;
    games.named(name).map_err(|why| FieldError::new("game", why))
}

/// Reads a move in long algebraic notation or SAN.
fn read_move(session: &Session, text: &str) -> Result<Move, MoveError> {
    let long = session.parse_long_algebraic(text);
    long.or_else(|why| session.parse_san(text).map_err(|_| why))
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// If a field is missing or wrong.
    pub fn read(
        id: Value,
        games: &Catalogue,
        fields: &mut Fields,
        defaults: &QueryDefaults,
    ) -> Result<Self, FieldError> {
        let session = position(games, fields)?;
        let limits = limits(fields, defaults)?;
        let asked = fields.numbers("plies")?;
        let numbered = asked.is_some();
        let plies = asked.unwrap_or_else(|| vec![session.plies()]);
        let last = session.plies();
        if plies.is_empty() {
            return Err(FieldError::new("plies", FieldErrorKind::NoPlies));
        }
        // Each position is answered once.
        let mut seen = HashSet::new();
        let plies: Vec<usize> = plies.into_iter().filter(|&ply| seen.insert(ply)).collect();
        if plies.iter().any(|&ply| ply > last) {
            return Err(FieldError::new("plies", FieldErrorKind::Plies(last)));
        }
        let mut query = Self {
            id,
            first: session.first(),
            moves: session.moves().to_vec(),
            plies,
            numbered,
            limits,
            allow: Vec::new(),
            avoid: Vec::new(),
            priority: fields.signed("priority")?.unwrap_or(0),
            report_every: fields.seconds("report_every")?,
        };
        query.allow = query.first_moves(fields, ALLOW)?;
        query.avoid = query.first_moves(fields, "avoid")?;
        query.check_choice()?;
        Ok(query)
    }

    /// Reads first moves, which must be legal in every position of the query.
    fn first_moves(&self, fields: &mut Fields, name: &'static str) -> Result<Vec<Move>, FieldError> {
        let mut texts = fields.words(name)?;
        // Otherwise a move written again and again would be read for each position.
        let mut seen = HashSet::new();
        texts.retain(|text| seen.insert(text.clone()));
        if name == ALLOW && texts.is_empty() && fields.value(name).is_some() {
            return Err(FieldError::new(name, FieldErrorKind::NoMoves));
        }
        if texts.is_empty() {
            return Ok(Vec::new());
        }
        let mut moves = Vec::new();
        self.each_position(|session| {
            for text in &texts {
                moves.push(read_move(session, text).map_err(|why| FieldError::new(name, why))?);
            }
            Ok(())
        })?;
        moves.sort_unstable_by_key(|m| m.raw());
        moves.dedup();
        Ok(moves)
    }

    /// Checks that each position has a move to search.
    fn check_choice(&self) -> Result<(), FieldError> {
        if self.avoid.is_empty() {
            return Ok(());
        }
        let has_choice =
            |m: &Move| !self.avoid.contains(m) && (self.allow.is_empty() || self.allow.contains(m));
        self.each_position(|session| {
            if session.legal_moves().iter().any(has_choice) {
                return Ok(());
            }
            Err(FieldError::new("avoid", FieldErrorKind::NothingToSearch(session.plies())))
        })
    }

    /// Looks at all positions of the query in one walk through its game.
    fn each_position(
        &self,
        mut look: impl FnMut(&Session) -> Result<(), FieldError>,
    ) -> Result<(), FieldError> {
        let wanted: HashSet<usize> = self.plies.iter().copied().collect();
        let mut session = self.first.clone();
        for ply in 0..=self.moves.len() {
            if wanted.contains(&ply) {
                look(&session)?;
            }
            if let Some(&m) = self.moves.get(ply) {
                session.play(m).map_err(|why| FieldError::new("moves", why))?;
            }
        }
        Ok(())
    }

    /// The position after `ply` moves, with the moves before it.
    pub fn session(&self, ply: usize) -> Session {
        let mut session = self.first.clone();
        for &m in self.moves.iter().take(ply) {
            if session.play(m).is_err() {
                break;
            }
        }
        session
    }

    /// The approximate memory of the waiting query, in bytes.
    pub fn cost(&self) -> usize {
        let moves = self.moves.len() + self.allow.len() + self.avoid.len();
        2048 + size_of::<Move>() * moves + 64 * self.plies.len()
    }
}

fn limits(fields: &mut Fields, defaults: &QueryDefaults) -> Result<AnalyzerLimits, FieldError> {
    let small = |number: Option<u64>| number.and_then(|number| u32::try_from(number).ok());
    let nodes = fields.number("nodes", 1, u64::MAX)?;
    let depth = small(fields.number("depth", 1, 1000)?);
    let time = fields.seconds("time")?;
    let mate = small(fields.number("mate", 1, 100)?);
    let lines = fields.number("multipv", 1, 500)?.and_then(|lines| usize::try_from(lines).ok());
    let lines = lines.unwrap_or(defaults.limits.lines.max(1));
    if nodes.is_none() && depth.is_none() && time.is_none() {
        let usual = &defaults.limits;
        if mate.is_some() {
            return Ok(AnalyzerLimits { nodes: Some(MATE_NODES), mate, lines, ..AnalyzerLimits::default() });
        }
        let unlimited = usual.nodes.is_none() && usual.depth.is_none() && usual.time.is_none();
        let nodes = if unlimited { Some(NODES) } else { usual.nodes };
        return Ok(AnalyzerLimits { nodes, lines, mate: None, ..usual.clone() });
    }
    Ok(AnalyzerLimits { nodes, depth, time, mate, lines })
}
