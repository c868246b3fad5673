//! Sessions, positions and moves as text.

use super::Session;
use crate::line::{AnyLine, on_line};
use chrysalis_rules::board::{Effect, Move};
use chrysalis_rules::{FenError, GameRef, MoveError, Position, Setup};

/// A move that cannot be played, as UCI writes it.
const NULL_MOVE: &str = "0000";
/// A move that cannot be played, as databases write it.
const NULL_SAN: &str = "--";

impl Session {
    /// The current position as FEN.
    pub fn fen(&self) -> String {
        self.setup().fen(&self.game())
    }

    /// A session at a FEN from a program that does not know the game: fields may be missing, and impossible
    /// castling rights are ignored. If only the pieces are given and they are those of the start position,
    /// the session is at the start.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let game = Catalogue::shipped().featured();
    /// let fen = game.start.replace(" - - ", " Ee - ");
    /// assert!(Session::from_fen(game, &fen).is_err());
    /// assert!(Session::from_foreign_fen(game, &fen).unwrap().starts_at_start());
    /// ```
    ///
    /// # Errors
    /// If it is not a position of the game; the error is that of reading the FEN strictly.
    pub fn from_foreign_fen(game: GameRef, fen: &str) -> Result<Self, FenError> {
        let refused = match Self::from_fen(game, fen) {
            Ok(session) => return Ok(session),
            Err(refused) => refused,
        };
        let exact = Setup::from_fen(&game, fen);
        let Ok(given) = exact.or_else(|_| Setup::from_partial_fen(&game, fen)) else { return Err(refused) };
        let start = Self::new(game);
        if given.turn == start.turn() && given.pieces().eq(start.setup().pieces()) {
            return Ok(start);
        }
        match Self::from_setup_without_impossible_rights(game, given) {
            Ok((session, _)) => Ok(session),
            Err(_) => Err(refused),
        }
    }

    /// A session at the start with this number, from 0; only Chess960 has more than one. `None` if there is none.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let game = Catalogue::shipped().find("chess960").unwrap();
    /// let session = Session::at_start(game, 959).unwrap();
    /// assert!(session.fen().starts_with("rkrnnqbb/"));
    /// assert!(session.begins_at_any_start() && !session.starts_at_start());
    /// ```
    pub fn at_start(game: GameRef, number: u16) -> Option<Self> {
        Self::from_fen(game, &game.start_fen(number)?).ok()
    }

    /// Whether the first position is one of the game's starts.
    pub fn begins_at_any_start(&self) -> bool {
        self.starts_at_start() || self.game().is_start(&self.first().fen())
    }

    /// Reads a legal move in long algebraic notation.
    ///
    /// # Errors
    /// If the text is not a legal move here, or ambiguous.
    pub fn parse_long_algebraic(&self, text: &str) -> Result<Move, MoveError> {
        on_line!(&self.0, line => line.current().parse_long_algebraic(text))
    }

    /// Reads a legal move in standard algebraic notation.
    ///
    /// # Errors
    /// If the text is not a legal move here, or ambiguous.
    pub fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        on_line!(&self.0, line => line.current().parse_san(text))
    }

    /// Plays a move given in long algebraic notation.
    ///
    /// # Errors
    /// If the text is not a legal move here, or ambiguous; the session is then unchanged.
    pub fn play_long_algebraic(&mut self, text: &str) -> Result<Move, MoveError> {
        let m = self.parse_long_algebraic(text)?;
        on_line!(&mut self.0, line => line.play_legal(m));
        Ok(m)
    }

    /// A move in long algebraic notation; `0000` (the null move of protocols) if it is not legal.
    pub fn long_algebraic(&self, m: Move) -> String {
        if !self.is_legal(m) {
            return NULL_MOVE.to_owned();
        }
        on_line!(&self.0, line => line.current().long_algebraic(m))
    }

    /// A move in long algebraic notation that always names the new type of the mover, even in games that
    /// leave forced changes out; `0000` if it is not legal.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let session = Session::new(Catalogue::shipped().find("changeover").unwrap());
    /// let m = session.parse_long_algebraic("f2f4").unwrap();
    /// assert_eq!((session.long_algebraic(m).as_str(), session.long_algebraic_in_full(m).as_str()), ("f2f4", "f2f4q"));
    /// ```
    pub fn long_algebraic_in_full(&self, m: Move) -> String {
        if !self.is_legal(m) {
            return NULL_MOVE.to_owned();
        }
        on_line!(&self.0, line => line.current().long_algebraic_in_full(m))
    }

    /// Every legal move with its long algebraic notation.
    pub fn legal_moves_long_algebraic(&self) -> Vec<(Move, String)> {
        let moves = self.legal_moves().into_iter();
        on_line!(&self.0, line => moves.map(|m| (m, line.current().long_algebraic(m))).collect())
    }

    /// The legal moves in long algebraic notation, with blanks between them; faster than one by one.
    pub fn legal_moves_in_one_text(&self) -> String {
        let moves = self.legal_moves();
        let mut text = String::with_capacity(8 * moves.len());
        for m in moves {
            if !text.is_empty() {
                text.push(' ');
            }
            on_line!(&self.0, line => line.current().append_long_algebraic(m, &mut text));
        }
        text
    }

    /// `O-O` or `O-O-O` for a castling of Chess960, which other programs may not know as a move from square to square.
    pub fn castling_sign(&self, m: Move) -> Option<String> {
        let castles = self.game().castling.is_chess960() && matches!(m.effect(), Effect::Castle(_));
        castles.then(|| self.san(m).trim_end_matches(['+', '#']).to_owned())
    }

    /// A move in standard algebraic notation; `--` (the null move of databases) if it is not legal.
    pub fn san(&self, m: Move) -> String {
        if !self.is_legal(m) {
            return NULL_SAN.to_owned();
        }
        on_line!(&self.0, line => line.current().san(m))
    }

    /// The moves of a line from the current position in long algebraic notation, up to the first illegal one.
    pub fn line_long_algebraic(&self, line: &[Move]) -> Vec<String> {
        on_line!(&self.0, own => own.written(line, Position::long_algebraic))
    }

    /// The moves of a line from the current position in standard algebraic notation, up to the first illegal
    /// one.
    pub fn line_san(&self, line: &[Move]) -> Vec<String> {
        on_line!(&self.0, own => own.written(line, Position::san))
    }

    /// The moves played since the first position, in long algebraic notation.
    pub fn moves_long_algebraic(&self) -> Vec<String> {
        self.first().line_long_algebraic(self.moves())
    }
}
