//! Boards: a starting position and the moves played from it.

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

/// A game in progress: a starting position and the moves played from it.
#[pyclass(name = "Board", module = "chrysalis._native", subclass)]
#[derive(Debug)]
pub struct PyBoard {
    /// The positions of the game so far.
    pub session: Session,
}

impl PyBoard {
    /// Reads a move and plays it.
    fn read_and_push(
        &mut self,
        text: &str,
        read: impl Fn(&Session, &str) -> PyResult<PyMove>,
    ) -> PyResult<PyMove> {
        let m = read(&self.session, text)?;
        self.push(&m)?;
        Ok(m)
    }

    /// The position after a legal move.
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

/// The legal move written in long algebraic notation.
fn read_uci(session: &Session, text: &str) -> PyResult<PyMove> {
    let m = session.parse_long_algebraic(text).map_err(|error| refused_text(&error, session))?;
    Ok(PyMove::in_position(session, m))
}

/// The legal move written in standard algebraic notation.
fn read_san(session: &Session, text: &str) -> PyResult<PyMove> {
    let m = session.parse_san(text).map_err(|error| refused_text(&error, session))?;
    Ok(PyMove::in_position(session, m))
}

/// The game's starting position, or the one of a FEN.
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

    /// Takes over another board's position with ``all`` its moves or ``none``, or its ``first`` position.
    fn _take(&mut self, other: &Bound<'_, Self>, moves: &str) -> PyResult<()> {
        let other = other.borrow();
        self.session = match moves {
            "all" => other.session.clone(),
            "none" => other.session.last(),
            _ => other.session.first(),
        };
        Ok(())
    }

    /// The game being played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.session.game())
    }

    /// The side to move: True is White.
    #[getter]
    fn turn(&self) -> bool {
        is_white(self.session.turn())
    }

    /// The move number, counted from 1; it goes up after Black's move.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.session.setup().turn_number
    }

    /// The clock of the fifty-move rule, in plies.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.session.setup().halfmoves
    }

    /// The moves played from the starting position.
    #[getter]
    fn move_stack(&self) -> Vec<PyMove> {
        let texts = self.session.moves_long_algebraic().into_iter();
        let game = self.session.game();
        let moves = self.session.moves().iter().zip(texts);
        moves.map(|(&inner, text)| PyMove { game, inner, text: text.into() }).collect()
    }

    /// The number of plies played from the starting position.
    fn ply(&self) -> usize {
        self.session.plies()
    }

    /// The position as FEN. The parameters are python-chess's and have no effect.
    #[pyo3(signature = (*, shredder=false, en_passant="fen", promoted=None))]
    fn fen(&self, shredder: bool, en_passant: &str, promoted: Option<bool>) -> String {
        let _ = (shredder, en_passant, promoted);
        self.session.fen()
    }

    /// The position's 64-bit hash key, equal for positions that count as repeated.
    fn key(&self) -> u64 {
        self.session.key()
    }

    /// The piece on a square; None if it is empty. ``SquareError`` if the board has no such square.
    fn piece_at(&self, square: &str) -> PyResult<Option<PyPiece>> {
        let game = self.session.game();
        let square = read(game, square)?;
        Ok(self.session.setup().piece(square).and_then(|piece| PyPiece::on_board(game, piece)))
    }

    /// All pieces, by the names of their squares.
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

    /// Plays a move. ``IllegalMoveError`` if it is not legal; the board is then unchanged.
    fn push(&mut self, m: &PyMove) -> PyResult<()> {
        if m.game != self.session.game() || self.session.play(m.inner).is_err() {
            return Err(refused_move(&m.text, &self.session));
        }
        Ok(())
    }

    /// Plays a move written in long algebraic notation and returns it. Errors are those of ``parse_uci``.
    fn push_uci(&mut self, text: &str) -> PyResult<PyMove> {
        self.read_and_push(text, read_uci)
    }

    /// Plays a move written in SAN and returns it. Errors are those of ``parse_san``.
    fn push_san(&mut self, text: &str) -> PyResult<PyMove> {
        self.read_and_push(text, read_san)
    }

    /// Takes back the last move and returns it. ``IndexError`` if there is none.
    fn pop(&mut self) -> PyResult<PyMove> {
        let m = self.session.undo().ok_or_else(|| PyIndexError::new_err("no move to take back"))?;
        Ok(PyMove::in_position(&self.session, m))
    }

    /// The last move. ``IndexError`` if there is none.
    fn peek(&self) -> PyResult<PyMove> {
        self.move_stack().pop().ok_or_else(|| PyIndexError::new_err("no move was played"))
    }

    /// The legal move written in long algebraic notation, such as ``e2e4``.
    ///
    /// ``InvalidMoveError`` if the text is no move, ``IllegalMoveError`` if it is not legal.
    fn parse_uci(&self, text: &str) -> PyResult<PyMove> {
        read_uci(&self.session, text)
    }

    /// The legal move written in standard algebraic notation (SAN), such as ``Nf3``.
    ///
    /// ``InvalidMoveError`` if the text is no move, ``IllegalMoveError`` if it is not legal, ``AmbiguousMoveError`` if it
    /// fits several legal moves.
    fn parse_san(&self, text: &str) -> PyResult<PyMove> {
        read_san(&self.session, text)
    }

    /// A move in long algebraic notation. ``IllegalMoveError`` if it is not legal.
    fn uci(&self, m: &PyMove) -> PyResult<String> {
        match m.is_legal(&self.session) {
            true => Ok(self.session.long_algebraic(m.inner)),
            false => Err(refused_move(&m.text, &self.session)),
        }
    }

    /// A move in standard algebraic notation (SAN). ``IllegalMoveError`` if it is not legal.
    fn san(&self, m: &PyMove) -> PyResult<String> {
        match m.is_legal(&self.session) {
            true => Ok(self.session.san(m.inner)),
            false => Err(refused_move(&m.text, &self.session)),
        }
    }

    /// Everything a move does to the pieces. ``IllegalMoveError`` if it is not legal.
    fn details(&self, m: &PyMove) -> PyResult<PyMoveDetails> {
        Ok(PyMoveDetails::new(self.session.game(), &m.details(&self.session)?))
    }

    /// Whether a move captures a piece. ``IllegalMoveError`` if it is not legal.
    fn is_capture(&self, m: &PyMove) -> PyResult<bool> {
        Ok(m.details(&self.session)?.captures.is_some())
    }

    /// The piece that the moving piece changes into; None if it does not change.
    ///
    /// ``IllegalMoveError`` if the move is not legal.
    fn promotion(&self, m: &PyMove) -> PyResult<Option<PyPiece>> {
        let details = m.details(&self.session)?;
        let piece = |piece_type| PyPiece::new(self.session.game(), details.piece.color(), piece_type);
        Ok(details.promotes_to.and_then(piece))
    }

    /// The pieces that a piece can be after a legal move from one square to another, itself included if it may stay
    /// unchanged. Empty if there is no such move.
    ///
    /// ``SquareError`` if the board has no such square.
    fn promotions(&self, from_square: &str, to_square: &str) -> PyResult<Vec<PyPiece>> {
        let game = self.session.game();
        let (from, to) = (read(game, from_square)?, read(game, to_square)?);
        let Some(mover) = self.session.setup().piece(from) else { return Ok(Vec::new()) };
        let moves = self.session.legal_moves().into_iter().filter(|m| (m.from(), m.to()) == (from, to));
        let mut pieces = Vec::new();
        for piece in moves
            .filter_map(|m| PyPiece::new(game, mover.color(), m.promotes_to().unwrap_or(mover.piece_type())))
        {
            if !pieces.contains(&piece) {
                pieces.push(piece);
            }
        }
        Ok(pieces)
    }

    /// Whether a move gives check. ``IllegalMoveError`` if it is not legal.
    fn gives_check(&self, m: &PyMove) -> PyResult<bool> {
        Ok(!self.after(m)?.checkers().is_empty())
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        !self.session.checkers().is_empty()
    }

    /// The squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<String> {
        names(self.session.game(), self.session.checkers())
    }

    /// The squares of a side's pieces that could capture an enemy on a square; ``white`` is True for White.
    ///
    /// ``SquareError`` if the board has no such square.
    #[pyo3(name = "attackers")]
    fn attackers_of(&self, white: bool, square: &str) -> PyResult<Vec<String>> {
        let game = self.session.game();
        Ok(names(game, self.session.attackers(read(game, square)?, color(white))))
    }

    /// How the game ended; None while it goes on.
    ///
    /// Draws need no claim: ``claim_draw`` is python-chess's and has no effect.
    #[pyo3(signature = (*, claim_draw=true))]
    fn outcome(&self, claim_draw: bool) -> Option<PyOutcome> {
        let _ = claim_draw;
        self.session.outcome().map(PyOutcome)
    }

    /// The result: ``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on. ``claim_draw`` has no effect.
    #[pyo3(signature = (*, claim_draw=true))]
    fn result(&self, claim_draw: bool) -> &'static str {
        let _ = claim_draw;
        self.session.outcome().map_or("*", |outcome| outcome.result())
    }

    /// Whether the game is over. ``claim_draw`` has no effect.
    #[pyo3(signature = (*, claim_draw=true))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        let _ = claim_draw;
        self.session.outcome().is_some()
    }

    /// Whether the side to move is checkmated.
    fn is_checkmate(&self) -> bool {
        self.is_over_by(Reason::Checkmate)
    }

    /// Whether the game ended because the side to move has no legal move and is not in check.
    fn is_stalemate(&self) -> bool {
        self.is_over_by(Reason::Stalemate)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        // Two shared borrows are allowed, so a board can be compared with itself.
        let other = other.borrow();
        self.session.game() == other.session.game() && self.session.setup() == other.session.setup()
    }

    /// Follows the current position: no move may be played on a board that is a dictionary key.
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
