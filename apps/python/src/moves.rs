//! Moves, and what they do.

use crate::errors::refused_move;
use crate::piece_type::PyPiece;
use crate::squares::names;
use chrysalis_engine::{Change, Color, GameRef, Move, MoveDetails, PieceType, Session};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A move of a game, with its text in long algebraic notation.
#[pyclass(name = "Move", module = "chrysalis", frozen)]
#[derive(Clone, Debug)]
pub struct PyMove {
    /// The game.
    pub game: GameRef,
    /// The move.
    pub inner: Move,
    /// Its text where it was legal.
    pub text: Box<str>,
}

impl PyMove {
    /// A move that is legal in a position.
    pub fn of(session: &Session, m: Move) -> Self {
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
    /// When it is not legal there.
    pub fn details(&self, session: &Session) -> PyResult<MoveDetails> {
        let own = (self.game == session.game()).then(|| session.details(self.inner));
        own.flatten().ok_or_else(|| refused_move(&self.text, session))
    }
}

#[pymethods]
impl PyMove {
    /// Where the mover comes from.
    #[getter(from_square)]
    fn origin(&self) -> String {
        self.game.board.name(self.inner.from())
    }

    /// Where the mover goes to.
    #[getter]
    fn to_square(&self) -> String {
        self.game.board.name(self.inner.to())
    }

    /// The letter of the kind that the mover becomes, in capitals; None where it stays what it is.
    #[getter]
    fn promotion(&self) -> Option<char> {
        let piece = self.inner.promotes_to().and_then(|kind| self.game.pieces.get(kind.index()));
        piece.map(|piece| piece.letter)
    }

    /// The move in long algebraic notation, as protocols write it.
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

    /// Only `pickle` makes moves: boards give them out.
    #[new]
    fn new(game: PyRef<'_, crate::game::PyGame>, raw: u32, text: &str) -> PyResult<Self> {
        let inner =
            Move::from_foreign(raw).ok_or_else(|| PyValueError::new_err(format!("{raw} is no move")))?;
        Ok(Self { game: game.0, inner, text: text.into() })
    }
}

/// What a legal move does to the pieces.
#[pyclass(name = "MoveDetails", module = "chrysalis", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyMoveDetails {
    /// The mover before the move.
    piece: Option<PyPiece>,
    /// Where it comes from.
    from_square: String,
    /// Where it goes to.
    to_square: String,
    /// What the mover becomes; None where it stays what it is.
    promotion: Option<PyPiece>,
    /// The square and the piece that is taken.
    captures: Option<(String, PyPiece)>,
    /// A piece that becomes king before the move, and what it is then.
    ascends: Option<(String, PyPiece)>,
    /// Another piece that is promoted by the move, and what it is then.
    grants: Option<(String, PyPiece)>,
    /// The piece that the mover leaves where it comes from.
    leaves: Option<(String, PyPiece)>,
    /// Pieces taken along, from and to.
    carried: Vec<(String, String)>,
    /// Where the castling partner stands, if it is a castling.
    castles: Option<String>,
    /// The castling partner where it stands before the move, and what it becomes.
    partner: Option<(String, PyPiece)>,
}

impl PyMoveDetails {
    /// What a move does, in the words of Python.
    pub fn new(game: GameRef, details: &MoveDetails) -> Self {
        let name = |square| game.board.name(square);
        let us: Color = details.piece.color();
        let piece = |kind: PieceType| PyPiece::of(game, us, kind);
        let change = |change: Option<Change>| {
            change.and_then(|change| Some((name(change.square), piece(change.piece_type)?)))
        };
        let taken = details.captures;
        Self {
            piece: PyPiece::on_board(game, details.piece),
            from_square: name(details.from),
            to_square: name(details.to),
            promotion: details.promotes_to.and_then(piece),
            captures: taken
                .and_then(|taken| Some((name(taken.square), PyPiece::on_board(game, taken.piece)?))),
            ascends: change(details.ascends),
            grants: change(details.grants),
            leaves: change(details.leaves),
            carried: details.carried.iter().map(|&(from, to)| (name(from), name(to))).collect(),
            castles: names(game, details.castles).pop(),
            partner: change(details.partner),
        }
    }
}
