//! A board: a game being played.

use crate::errors::{FenError, refused_move, refused_text};
use crate::game::{GameOrName, PyGame};
use crate::moves::{PyMove, PyMoveDetails};
use crate::outcome::PyOutcome;
use crate::piece_type::PyPiece;
use crate::squares::{color, is_white, names, read};
use chrysalis_engine::{Reason, Session};
use chrysalis_rules::quote::quote;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// A game being played: a first position and the moves since.
#[pyclass(name = "Board", module = "chrysalis._native", subclass)]
#[derive(Debug)]
pub struct PyBoard {
    /// The game.
    pub session: Session,
}

impl PyBoard {
    /// Plays a move that was read.
    fn read_and_push(
        &mut self,
        text: &str,
        read: impl Fn(&Session, &str) -> PyResult<PyMove>,
    ) -> PyResult<PyMove> {
        let m = read(&self.session, text)?;
        self.push(&m)?;
        Ok(m)
    }

    /// A move in a position after it, for questions about that position.
    fn after(&self, m: &PyMove) -> PyResult<Session> {
        if !m.is_legal(&self.session) {
            return Err(refused_move(&m.text, &self.session));
        }
        let mut session = self.session.last();
        session.play(m.inner).map_err(|_| refused_move(&m.text, &self.session))?;
        Ok(session)
    }

    fn is_over_by(&self, reason: Reason) -> bool {
        self.session.outcome().is_some_and(|outcome| outcome.reason == reason)
    }
}

/// A move that is meant by a text in long algebraic notation.
fn read_uci(session: &Session, text: &str) -> PyResult<PyMove> {
    let m = session.parse_long_algebraic(text).map_err(|error| refused_text(&error, session))?;
    Ok(PyMove::of(session, m))
}

/// A move that is meant by a text in standard algebraic notation.
fn read_san(session: &Session, text: &str) -> PyResult<PyMove> {
    let m = session.parse_san(text).map_err(|error| refused_text(&error, session))?;
    Ok(PyMove::of(session, m))
}

/// A position of a game.
fn session(game: &GameOrName<'_>, fen: Option<&str>) -> PyResult<Session> {
    let game = game.find()?;
    let Some(fen) = fen else { return Ok(Session::new(game)) };
    Session::from_fen(game, fen)
        .map_err(|error| FenError::new_err(format!("{}: {error}: {}", game.id, quote(fen))))
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (game, fen=None))]
    fn new(game: GameOrName<'_>, fen: Option<&str>) -> PyResult<Self> {
        Ok(Self { session: session(&game, fen)? })
    }

    /// Becomes what another board is: with its moves, without them, or as it began.
    fn _take(&mut self, other: &Bound<'_, Self>, moves: &str) -> PyResult<()> {
        let other = other.borrow();
        self.session = match moves {
            "all" => other.session.clone(),
            "none" => other.session.last(),
            _ => other.session.first(),
        };
        Ok(())
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.session.game())
    }

    /// Who is to move: True is White.
    #[getter]
    fn turn(&self) -> bool {
        is_white(self.session.turn())
    }

    /// The number of the turn, from 1.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.session.setup().turn_number
    }

    /// Plies since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.session.setup().halfmoves
    }

    /// The moves since the first position.
    #[getter]
    fn move_stack(&self) -> Vec<PyMove> {
        let texts = self.session.moves_long_algebraic().into_iter();
        let game = self.session.game();
        let moves = self.session.moves().iter().zip(texts);
        moves.map(|(&inner, text)| PyMove { game, inner, text: text.into() }).collect()
    }

    /// How many moves were played since the first position.
    fn ply(&self) -> usize {
        self.session.plies()
    }

    /// The position as FEN. What else is asked for is of other programs, and changes nothing.
    #[pyo3(signature = (*, shredder=false, en_passant="fen", promoted=None))]
    fn fen(&self, shredder: bool, en_passant: &str, promoted: Option<bool>) -> String {
        let _ = (shredder, en_passant, promoted);
        self.session.fen()
    }

    /// The position's hash key: equal for positions that are the same for repetition.
    fn key(&self) -> u64 {
        self.session.key()
    }

    /// The piece on a square.
    fn piece_at(&self, square: &str) -> PyResult<Option<PyPiece>> {
        let game = self.session.game();
        let square = read(game, square)?;
        Ok(self.session.setup().piece(square).and_then(|piece| PyPiece::on_board(game, piece)))
    }

    /// The pieces by their squares.
    fn piece_map(&self) -> BTreeMap<String, PyPiece> {
        let game = self.session.game();
        let setup = self.session.setup();
        let pieces =
            setup.pieces().filter_map(|(square, piece)| Some((square, PyPiece::on_board(game, piece)?)));
        pieces.map(|(square, piece)| (game.board.name(square), piece)).collect()
    }

    /// Whether a move is legal.
    fn is_legal(&self, m: &PyMove) -> bool {
        m.is_legal(&self.session)
    }

    /// Plays a legal move.
    fn push(&mut self, m: &PyMove) -> PyResult<()> {
        if m.game != self.session.game() || self.session.play(m.inner).is_err() {
            return Err(refused_move(&m.text, &self.session));
        }
        Ok(())
    }

    /// Plays the move that a text in long algebraic notation means.
    fn push_uci(&mut self, text: &str) -> PyResult<PyMove> {
        self.read_and_push(text, read_uci)
    }

    /// Plays the move that a text in standard algebraic notation means.
    fn push_san(&mut self, text: &str) -> PyResult<PyMove> {
        self.read_and_push(text, read_san)
    }

    /// Takes the last move back.
    fn pop(&mut self) -> PyResult<PyMove> {
        let m = self.session.undo().ok_or_else(|| PyIndexError::new_err("no move to take back"))?;
        Ok(PyMove::of(&self.session, m))
    }

    /// The last move.
    fn peek(&self) -> PyResult<PyMove> {
        self.move_stack().pop().ok_or_else(|| PyIndexError::new_err("no move was played"))
    }

    /// The move that a text in long algebraic notation means.
    fn parse_uci(&self, text: &str) -> PyResult<PyMove> {
        read_uci(&self.session, text)
    }

    /// The move that a text in standard algebraic notation means.
    fn parse_san(&self, text: &str) -> PyResult<PyMove> {
        read_san(&self.session, text)
    }

    /// A legal move in long algebraic notation.
    fn uci(&self, m: &PyMove) -> PyResult<String> {
        match m.is_legal(&self.session) {
            true => Ok(self.session.long_algebraic(m.inner)),
            false => Err(refused_move(&m.text, &self.session)),
        }
    }

    /// A legal move in standard algebraic notation.
    fn san(&self, m: &PyMove) -> PyResult<String> {
        match m.is_legal(&self.session) {
            true => Ok(self.session.san(m.inner)),
            false => Err(refused_move(&m.text, &self.session)),
        }
    }

    /// What a legal move does to the pieces.
    fn details(&self, m: &PyMove) -> PyResult<PyMoveDetails> {
        Ok(PyMoveDetails::new(self.session.game(), &m.details(&self.session)?))
    }

    /// Whether a legal move takes a piece.
    fn is_capture(&self, m: &PyMove) -> PyResult<bool> {
        Ok(m.details(&self.session)?.captures.is_some())
    }

    /// What the mover of a legal move becomes; None where it stays what it is.
    fn promotion(&self, m: &PyMove) -> PyResult<Option<PyPiece>> {
        let details = m.details(&self.session)?;
        let piece = |kind| PyPiece::of(self.session.game(), details.piece.color(), kind);
        Ok(details.promotes_to.and_then(piece))
    }

    /// What a piece may be after a legal move from one square to another, itself included; empty where there is none.
    fn promotions(&self, from_square: &str, to_square: &str) -> PyResult<Vec<PyPiece>> {
        let game = self.session.game();
        let (from, to) = (read(game, from_square)?, read(game, to_square)?);
        let Some(piece) = self.session.setup().piece(from) else { return Ok(Vec::new()) };
        let moves = self.session.legal_moves().into_iter().filter(|m| (m.from(), m.to()) == (from, to));
        let mut pieces = Vec::new();
        for piece in moves
            .filter_map(|m| PyPiece::of(game, piece.color(), m.promotes_to().unwrap_or(piece.piece_type())))
        {
            if !pieces.contains(&piece) {
                pieces.push(piece);
            }
        }
        Ok(pieces)
    }

    /// Whether a legal move attacks the enemy's king.
    fn gives_check(&self, m: &PyMove) -> PyResult<bool> {
        Ok(!self.after(m)?.checkers().is_empty())
    }

    /// Whether the king of the side to move is attacked.
    fn is_check(&self) -> bool {
        !self.session.checkers().is_empty()
    }

    /// The squares of the enemies that attack the king of the side to move.
    fn checkers(&self) -> Vec<String> {
        names(self.session.game(), self.session.checkers())
    }

    /// The squares of the pieces of a side, True for White, that could capture an enemy on a square.
    #[pyo3(name = "attackers")]
    fn attackers_of(&self, white: bool, square: &str) -> PyResult<Vec<String>> {
        let game = self.session.game();
        Ok(names(game, self.session.attackers(read(game, square)?, color(white))))
    }

    /// The end of the game, if it is over by the rules; no draw has to be claimed.
    #[pyo3(signature = (*, claim_draw=true))]
    fn outcome(&self, claim_draw: bool) -> Option<PyOutcome> {
        let _ = claim_draw;
        self.session.outcome().map(PyOutcome)
    }

    /// The result as PGN writes it: `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw=true))]
    fn result(&self, claim_draw: bool) -> &'static str {
        let _ = claim_draw;
        self.session.outcome().map_or("*", |outcome| outcome.result())
    }

    /// Whether the game is over.
    #[pyo3(signature = (*, claim_draw=true))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        let _ = claim_draw;
        self.session.outcome().is_some()
    }

    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.is_over_by(Reason::Checkmate)
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool {
        self.is_over_by(Reason::Stalemate)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        // A board that is compared with itself is borrowed twice, which is allowed.
        let other = other.borrow();
        self.session.game() == other.session.game() && self.session.setup() == other.session.setup()
    }

    /// By the position of now: a board among the keys of a dictionary must not be played on.
    fn __hash__(&self) -> u64 {
        self.session.key()
    }

    fn __str__(&self) -> String {
        let view = self.session.view();
        let row = |rank| {
            let letter = |file| view.letter(view.at(file, rank)).unwrap_or('.');
            (0..view.files()).map(|file| letter(file).to_string()).collect::<Vec<_>>().join(" ")
        };
        (0..view.ranks()).rev().map(row).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Board('{}', '{}')", self.session.game().id, self.session.fen())
    }
}
