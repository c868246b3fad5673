//! A game in progress.

mod text;

use crate::line::{AnyLine, Line, on_line};
use crate::move_details::MoveDetails;
use crate::view::View;
use chrysalis_rules::board::{Color, Move, Square};
use chrysalis_rules::{FenError, GameRef, GenType, Leaves, Outcome, Position, Setup, SetupError, on_board};
use chrysalis_search::Root;
use thiserror::Error;

/// A game in progress: a first position and the moves played from there. It hides the board's geometry,
/// checks every move, and knows repetitions.
#[derive(Clone)]
pub struct Session(AnyLine);

/// A move that is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the move is not legal here")]
pub struct IllegalMove(pub Move);

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Session({}, {})", self.game().id, self.fen())
    }
}

impl Session {
    /// A session at the start of a game.
    pub fn new(game: GameRef) -> Self {
        on_board!(game, on => Self(Line::new(game, on.start).into()))
    }

    /// A session at a position given as FEN.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let chess = Catalogue::shipped().orthodox();
    /// let session = Session::from_fen(chess, "7k/8/8/8/8/8/R7/1R5K w - - 0 1").unwrap();
    /// assert_eq!(session.fen(), "7k/8/8/8/8/8/R7/1R5K w - - 0 1");
    /// let error = Session::from_fen(chess, "8/8/8/8/8/8/8/K7 w - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "board field: Black has 0 kings");
    /// ```
    ///
    /// # Errors
    /// If the FEN cannot be read or is not a position of the game.
    pub fn from_fen(game: GameRef, fen: &str) -> Result<Self, FenError> {
        Ok(on_board!(game, on => Self(Line::new(game, Position::from_fen(on.rules, fen)?).into())))
    }

    /// A session at a position given as a setup.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session, SetupError};
    /// let chess = Catalogue::shipped().orthodox();
    /// let mut setup = Session::new(chess).setup();
    /// let d8 = chess.board.parse("d8").unwrap();
    /// setup.put(d8, None);
    /// assert!(Session::from_setup(chess, &setup).is_ok());
    /// let e1 = chess.board.parse("e1").unwrap();
    /// setup.put(e1, None);
    /// assert!(matches!(Session::from_setup(chess, &setup), Err(SetupError::Kings { found: 0, .. })));
    /// ```
    ///
    /// # Errors
    /// If the setup is not a position of the game.
    pub fn from_setup(game: GameRef, setup: &Setup) -> Result<Self, SetupError> {
        Ok(on_board!(game, on => Self(Line::new(game, Position::from_setup(on.rules, setup)?).into())))
    }

    /// A session at a setup without its impossible castling rights, which many programs write. Those rights
    /// are returned, each with the reason why it is impossible.
    ///
    /// # Errors
    /// If the setup is not a position of the game for another reason.
    pub fn from_setup_without_impossible_rights(
        game: GameRef,
        mut setup: Setup,
    ) -> Result<(Self, Vec<SetupError>), SetupError> {
        let mut dropped = Vec::new();
        loop {
            match Self::from_setup(game, &setup) {
                Ok(session) => return Ok((session, dropped)),
                Err(error) => match error {
                    SetupError::Castling { right, .. } if setup.castling.intersects(right) => {
                        setup.castling.remove(right);
                        dropped.push(error);
                    }
                    _ => return Err(error),
                },
            }
        }
    }

    /// The game being played.
    pub fn game(&self) -> GameRef {
        on_line!(&self.0, line => line.game)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        on_line!(&self.0, line => line.current().turn())
    }

    /// A session at the first position, without the moves played since.
    #[must_use]
    pub fn first(&self) -> Self {
        on_line!(&self.0, line => Self(line.starting_at(*line.first()).into()))
    }

    /// A session whose first position is the current one, without the moves that led there.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let mut session = Session::new(Catalogue::shipped().orthodox());
    /// session.play_long_algebraic("e2e4").unwrap();
    /// let last = session.last();
    /// assert_eq!((last.fen(), last.plies()), (session.fen(), 0));
    /// ```
    #[must_use]
    pub fn last(&self) -> Self {
        on_line!(&self.0, line => Self(line.starting_at(*line.current()).into()))
    }

    /// The moves played since the first position.
    pub fn moves(&self) -> &[Move] {
        on_line!(&self.0, line => &line.moves)
    }

    /// The number of moves played since the first position, in plies.
    pub fn plies(&self) -> usize {
        self.moves().len()
    }

    /// Whether the first position is the start position of the game.
    pub fn starts_at_start(&self) -> bool {
        self.first().setup() == Self::new(self.game()).setup()
    }

    /// The current position as a setup: pieces, side to move and counters.
    pub fn setup(&self) -> Setup {
        on_line!(&self.0, line => line.current().setup())
    }

    /// The current position for display.
    pub fn view(&self) -> View {
        View::new(self.game(), self.setup(), self.checkers(), self.moves().last().copied())
    }

    /// The hash key of the current position. Positions that count as repetitions of each other have the same.
    pub fn key(&self) -> u64 {
        on_line!(&self.0, line => line.current().key())
    }

    /// The squares of the enemy pieces that attack the king of the side to move.
    pub fn checkers(&self) -> Vec<Square> {
        on_line!(&self.0, line => line.current().checkers(line.current().turn()).collect())
    }

    /// The squares of the pieces of `by` that could capture an enemy on `square`, whatever stands there and
    /// whoever is to move; empty if the square is off the board.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Color, Session};
    /// let chess = Catalogue::shipped().orthodox();
    /// let square = |name| chess.board.parse(name).unwrap();
    /// let attackers = Session::new(chess).attackers(square("f3"), Color::White);
    /// assert_eq!(attackers, [square("g1"), square("e2"), square("g2")]);
    /// ```
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        if !self.game().board.has(square) {
            return Vec::new();
        }
        on_line!(&self.0, line => {
            let position = line.current();
            position.attackers(square, by, position.occupied()).collect()
        })
    }

    /// The legal moves, in the order of generation.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// for game in Catalogue::shipped().games() {
    ///     let session = Session::new(*game);
    ///     for m in session.legal_moves() {
    ///         println!("{}: {}", game.title, session.san(m));
    ///     }
    /// }
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        on_line!(&self.0, line => line.current().legal_moves())
    }

    /// The pseudo-legal moves: the legal ones, and those that would leave the own king in check.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let chess = Catalogue::shipped().orthodox();
    /// let pinned = Session::from_fen(chess, "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").unwrap();
    /// let knight = chess.board.parse("e2").unwrap();
    /// assert!(pinned.legal_moves().iter().all(|m| m.from() != knight));
    /// assert_eq!(pinned.moves_of_pieces().iter().filter(|m| m.from() == knight).count(), 6);
    /// ```
    pub fn moves_of_pieces(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        on_line!(&self.0, line => line.current().generate(GenType::All, &mut moves));
        moves
    }

    /// Whether a move is legal in the current position.
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the session is then unchanged.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            return Err(IllegalMove(m));
        }
        on_line!(&mut self.0, line => line.play_legal(m));
        Ok(())
    }

    /// Takes the last move back and returns it; `None` if no move was played.
    pub fn undo(&mut self) -> Option<Move> {
        on_line!(&mut self.0, line => line.undo())
    }

    /// The outcome of the game; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        on_line!(&self.0, line => line.outcome())
    }

    /// Everything that a move does, step by step; `None` if it is not legal.
    ///
    /// ```
    /// use chrysalis_engine::{Catalogue, Session};
    /// let chess = Catalogue::shipped().orthodox();
    /// let session = Session::from_fen(chess, "1r5k/P7/8/8/8/8/8/7K w - - 0 1").unwrap();
    /// let m = session.parse_san("axb8=N").unwrap();
    /// let details = session.details(m).unwrap();
    /// assert_eq!(details.promotes_to, chess.piece_type('N'));
    /// assert_eq!(details.captures.map(|taken| taken.piece.piece_type()), chess.piece_type('R'));
    /// ```
    pub fn details(&self, m: Move) -> Option<MoveDetails> {
        self.is_legal(m).then(|| on_line!(&self.0, line => MoveDetails::new(line.current(), m)))
    }

    /// Everything that each legal move does, in the order of [`Self::legal_moves`].
    pub fn all_details(&self) -> Vec<MoveDetails> {
        let moves = self.legal_moves().into_iter();
        on_line!(&self.0, line => moves.map(|m| MoveDetails::new(line.current(), m)).collect())
    }

    /// The number of sequences of exactly `depth` legal moves.
    ///
    /// <https://www.chessprogramming.org/Perft>
    pub fn perft(&self, depth: u32) -> u64 {
        on_line!(&self.0, line => line.current().perft(depth))
    }

    /// [`Session::perft`] with a choice of how the last ply is handled; `None` if `stopped` returned true
    /// before the end.
    pub fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64> {
        on_line!(&self.0, line => line.current().perft_with(depth, leaves, stopped))
    }

    /// A session whose first position is the current one with colors exchanged and the board turned upside
    /// down.
    #[must_use]
    pub fn flipped(&self) -> Self {
        on_line!(&self.0, line => Self(line.starting_at(line.current().flipped()).into()))
    }

    /// The current position and its history, for a search.
    pub fn root(&self) -> Root {
        match &self.0 {
            AnyLine::Eight(line) => Root::Eight(line.root()),
            AnyLine::Nine(line) => Root::Nine(line.root()),
            AnyLine::Ten(line) => Root::Ten(line.root()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_move_of_another_position_is_refused_and_changes_nothing() {
        let chess = Catalogue::shipped().orthodox();
        let large = Catalogue::shipped().featured();
        let foreign: Vec<Move> = Session::new(large).legal_moves();
        for game in [chess, large] {
            let mut session = Session::new(game);
            let (fen, legal) = (session.fen(), session.legal_moves());
            let garbage = (1..u32::MAX).step_by(40_961).filter_map(Move::from_raw);
            for m in foreign.iter().copied().chain(garbage).filter(|m| !legal.contains(m)) {
                assert_eq!(session.play(m), Err(IllegalMove(m)));
                assert_eq!((session.long_algebraic(m).as_str(), session.san(m).as_str()), ("0000", "--"));
                assert_eq!(session.details(m), None);
            }
            assert_eq!(session.fen(), fen);
        }
    }

    #[test]
    fn moves_go_to_text_and_back() {
        for &game in Catalogue::shipped().games() {
            let session = Session::new(game);
            for m in session.legal_moves() {
                assert_eq!(session.parse_long_algebraic(&session.long_algebraic(m)), Ok(m));
                assert_eq!(session.parse_san(&session.san(m)), Ok(m));
            }
        }
    }

    #[test]
    fn the_square_of_an_en_passant_capture_counts_only_where_some_pawn_may_take() {
        let games = Catalogue::shipped();
        let rounds = |king: &str| {
            let moves = |text: &'static str| text.split(' ').collect::<Vec<_>>();
            match king {
                "e" => moves("e1f1 g8f8 f1e1 f8g8 e1f1 g8f8 f1e1 f8g8"),
                _ => moves("d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7 f7f8"),
            }
        };
        for (game, fen, first, king) in [
            // The rook pins the pawn, which another file than the double step's does not change.
            ("normal", "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", Some("d7d5"), "e"),
            ("normal", "4r1k1/5p2/8/4P3/8/8/8/4K3 b - - 0 1", Some("f7f5"), "e"),
            // Capturing on f6 would expose the king on the other diagonal.
            ("normal", "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4", None, "d"),
            ("normal", "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4", None, "d"),
            ("apc-crowned", "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", Some("d7d5"), "e"),
        ] {
            let game = games.find(game).expect("a game");
            let Ok(mut session) = Session::from_foreign_fen(game, fen) else { panic!("{}: {fen}", game.id) };
            for text in first.into_iter() {
                session.play_long_algebraic(text).expect("legal");
            }
            assert_eq!(session.fen().split(' ').nth(3), Some("-"), "{}: {}", game.id, session.fen());
            let key = session.key();
            for text in rounds(king) {
                session.play_long_algebraic(text).expect("legal");
            }
            assert_eq!(session.key(), key, "{}: {fen}", game.id);
            assert!(session.outcome().is_some(), "{}: {fen}", game.id);
        }
        // One of two pawns is enough.
        let chess = games.orthodox();
        let mut session =
            Session::from_fen(chess, "4r1k1/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1").expect("a position");
        session.play_long_algebraic("d7d5").expect("legal");
        assert_eq!(session.fen().split(' ').nth(3), Some("d6"));
        assert!(
            session.parse_long_algebraic("c5d6").is_ok() && session.parse_long_algebraic("e5d6").is_err()
        );
        // No pawn can capture en passant, so the square is dropped, and the positions are the same.
        let start = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
        let mut session = Session::from_fen(chess, start).expect("a position");
        assert_eq!(session.fen(), start.replace("e3", "-"));
        for text in ["e8d8", "e1d1", "d8e8", "d1e1"].into_iter().cycle().take(8) {
            session.play_long_algebraic(text).expect("legal");
        }
        assert!(session.outcome().is_some());
    }

    #[test]
    fn lines_are_written_as_far_as_they_are_legal() {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        let start = session.clone();
        for text in ["e2e4", "e7e5", "g1f3"] {
            session.play_long_algebraic(text).expect("legal");
        }
        assert_eq!(session.moves_long_algebraic(), ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(start.line_san(session.moves()), ["e4", "e5", "Nf3"]);
        assert_eq!(session.line_san(session.moves()), Vec::<String>::new());
        while session.undo().is_some() {}
        assert!(session.starts_at_start() && session.fen() == start.fen());
    }
}
