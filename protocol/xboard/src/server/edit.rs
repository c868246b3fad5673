//! `edit`: pieces put on the board one by one, as by programs without `setboard`.

use crate::rank_numbers::heard;
use chrysalis_engine::{Color, GameRef, Piece, Session, Setup, SetupError};

/// An `edit` in progress.
#[derive(Debug)]
pub(super) struct Edit {
    setup: Setup,
    color: Color,
}

/// The kind of a line of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EditLine {
    /// It changes the board.
    Done,
    /// It has the right form, but no piece or square of the game.
    Wrong,
    /// The edit ends with it.
    End,
    /// Not a line of an edit.
    Other,
}

impl Edit {
    /// An edit that starts from a position.
    pub(super) fn new(setup: Setup) -> Self {
        Self { setup, color: Color::White }
    }

    /// Handles a line: `#` clears the board, `c` switches the color, `Pa4` puts a piece, `xa4` removes one, and a dot ends
    /// the edit.
    pub(super) fn take(&mut self, game: GameRef, line: &str) -> EditLine {
        match line {
            "." => return EditLine::End,
            "#" => self.setup = Setup::empty(game.board),
            "c" => self.color = !self.color,
            _ if line.chars().count() != 3 => return EditLine::Other,
            _ if !self.put(game, line) => return EditLine::Wrong,
            _ => {}
        }
        EditLine::Done
    }

    /// Puts a piece of the current color on a square, or clears the square.
    fn put(&mut self, game: GameRef, line: &str) -> bool {
        let mut chars = line.chars();
        let letter = chars.next();
        let Some(square) = game.board.parse(&heard(game.ranks(), chars.as_str())) else { return false };
        let piece = match letter {
            Some('x') => None,
            _ => match letter.and_then(|letter| game.piece_type(letter.to_ascii_uppercase())) {
                Some(kind) => Some(Piece::new(self.color, kind)),
                None => return false,
            },
        };
        self.setup.put(square, piece);
        true
    }

    /// The position with `turn` to move. Pieces on castling squares may castle, since an edit does not say.
    pub(super) fn session(self, game: GameRef, turn: Color) -> Result<Session, SetupError> {
        let mut setup = Setup::empty(game.board);
        setup.turn = turn;
        for (square, piece) in self.setup.pieces() {
            setup.put(square, Some(piece));
        }
        setup.castling = Session::new(game).setup().castling;
        Session::from_setup_without_impossible_rights(game, setup).map(|(session, _)| session)
    }
}
