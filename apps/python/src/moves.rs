//! Moves and their effects.

use crate::errors::refused_move;
use crate::piece_type::PyPiece;
use crate::squares::names;
use chrysalis_engine::{Change, Color, GameRef, Move, MoveDetails, PieceType, Session};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A move of a game. ``str`` gives long algebraic notation. Moves come from boards.
#[pyclass(name = "Move", module = "chrysalis", frozen)]
#[derive(Clone, Debug)]
pub struct PyMove {
    /// The game that it is a move of.
    pub game: GameRef,
    /// The move as the engine encodes it.
    pub inner: Move,
    /// Its text where it was legal.
    pub text: Box<str>,
}

impl PyMove {
    /// A legal move of a position.
    pub fn in_position(session: &Session, m: Move) -> Self {
        Self { game: session.game(), inner: m, text: session.long_algebraic(m).into() }
    }

    /// The legal moves of a position.
    pub fn all(session: &Session) -> Vec<Self> {
        let game = session.game();
        let moves = session.legal_moves_long_algebraic().into_iter();
        moves.map(|(inner, text)| Self { game, inner, text: text.into() }).collect()
    }

    /// Whether it is legal in a position.
    pub fn is_legal(&self, session: &Session) -> bool {
        self.game == session.game() && session.is_legal(self.inner)
    }

    /// What it does in a position.
    ///
    /// # Errors
    /// If it is not legal there.
    pub fn details(&self, session: &Session) -> PyResult<MoveDetails> {
        let own = (self.game == session.game()).then(|| session.details(self.inner));
        own.flatten().ok_or_else(|| refused_move(&self.text, session))
    }
}

#[pymethods]
impl PyMove {
    /// The square the piece moves from.
    #[getter(from_square)]
    fn origin(&self) -> String {
        self.game.board.name(self.inner.from())
    }

    /// The square the piece moves to.
    #[getter]
    fn to_square(&self) -> String {
        self.game.board.name(self.inner.to())
    }

    /// The capital letter of the piece type that the piece changes into; None if it does not change.
    #[getter]
    fn promotion(&self) -> Option<char> {
        let piece = self.inner.promotes_to().and_then(|found| self.game.pieces.get(found.index()));
        piece.map(|piece| piece.letter)
    }

    /// The move in long algebraic notation, such as ``e2e4``.
    fn uci(&self) -> &str {
        &self.text
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>().map(|other| other.get());
        other.is_ok_and(|other| (other.game, other.inner) == (self.game, self.inner))
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.inner.raw())
    }

    fn __getnewargs__(&self) -> (crate::game::PyGame, u32, &str) {
        (crate::game::PyGame(self.game), self.inner.raw(), &self.text)
    }

    /// For ``pickle`` only.
    #[new]
    fn new(game: PyRef<'_, crate::game::PyGame>, raw: u32, text: &str) -> PyResult<Self> {
        let inner =
            Move::from_foreign(raw).ok_or_else(|| PyValueError::new_err(format!("{raw} is not a move")))?;
        Ok(Self { game: game.0, inner, text: text.into() })
    }
}

/// Everything that a legal move does to the pieces. Squares are names such as ``e4``.
#[pyclass(name = "MoveDetails", module = "chrysalis", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyMoveDetails {
    /// The moving piece before the move.
    piece: Option<PyPiece>,
    /// The square it moves from.
    from_square: String,
    /// The square it moves to.
    to_square: String,
    /// The piece it changes into; None if it does not change.
    promotion: Option<PyPiece>,
    /// The square of a captured piece, and that piece; None without a capture.
    captures: Option<(String, PyPiece)>,
    /// The square of a piece that becomes king before the move, and that king; None if none does.
    ascends: Option<(String, PyPiece)>,
    /// The square of another piece that the move promotes, and the piece it changes into; None without a grant.
    grants: Option<(String, PyPiece)>,
    /// The square the piece moves from, and the piece it leaves behind there; None if it leaves none.
    leaves: Option<(String, PyPiece)>,
    /// Pieces carried along: the squares from and to.
    carried: Vec<(String, String)>,
    /// The square of the castling partner before the move; None if the move is not castling.
    castles: Option<String>,
    /// The square of the castling partner before the move, and the piece it changes into; None if it does not change.
    partner: Option<(String, PyPiece)>,
}

impl PyMoveDetails {
    /// The details of a move for Python.
    pub fn new(game: GameRef, details: &MoveDetails) -> Self {
        let name = |square| game.board.name(square);
        let us: Color = details.piece.color();
        let piece = |piece_type: PieceType| PyPiece::new(game, us, piece_type);
        let change = |change: Option<Change>| {
            change.and_then(|change| Some((name(change.square), piece(change.piece_type)?)))
        };
        let captured = details.captures;
        Self {
            piece: PyPiece::on_board(game, details.piece),
            from_square: name(details.from),
            to_square: name(details.to),
            promotion: details.promotes_to.and_then(piece),
            captures: captured
                .and_then(|found| Some((name(found.square), PyPiece::on_board(game, found.piece)?))),
            ascends: change(details.ascends),
            grants: change(details.grants),
            leaves: change(details.leaves),
            carried: details.carried.iter().map(|&(from, to)| (name(from), name(to))).collect(),
            castles: names(game, details.castles).pop(),
            partner: change(details.partner),
        }
    }
}
