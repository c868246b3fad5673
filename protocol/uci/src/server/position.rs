//! `position`.

use super::command_error::{BadMove, MOST_PLIES, PlaceError, PlyError};
use chrysalis_engine::{FenError, GameRef, Session, Setup, SetupError};
use chrysalis_rules::quote::quote;

/// A position that was set up, as far as possible.
#[derive(Debug)]
pub(crate) struct Placed {
    /// The game up to the first bad move.
    pub(crate) session: Session,
    /// The error of that move.
    pub(crate) error: Option<BadMove>,
    /// Impossible castling rights.
    pub(crate) dropped: Vec<SetupError>,
}

/// A parsed `position` command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    fen: Option<String>,
    moves: String,
}

impl Place {
    /// Parses the arguments.
    pub(crate) fn read(rest: &str) -> Result<Self, PlaceError> {
        let (first, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let (before, moves) = split_moves(rest.trim());
        match first {
            "startpos" if before.is_empty() => Ok(Self { fen: None, moves }),
            "startpos" => Err(PlaceError::Moves(quote(before))),
            "fen" if before.is_empty() => Err(PlaceError::NoFen),
            "fen" => Ok(Self { fen: Some(before.to_owned()), moves }),
            _ => Err(PlaceError::Start(quote(first))),
        }
    }

    /// The session, and the error in its moves, if any: the first illegal one and all after it are ignored.
    pub(crate) fn session(&self, game: GameRef) -> Result<Placed, FenError> {
        let (mut session, dropped) = match &self.fen {
            None => (Session::new(game), Vec::new()),
            Some(fen) => Session::from_setup_without_impossible_rights(game, Setup::from_fen(&game, fen)?)?,
        };
        let mut moves = self.moves.split_ascii_whitespace().enumerate();
        while let Some((i, text)) = moves.next() {
            let played = match session.plies() < MOST_PLIES {
                true => session.play_long_algebraic(text).map(|_| ()).map_err(PlyError::Move),
                false => Err(PlyError::TooMany),
            };
            if let Err(error) = played {
                let error = Some(BadMove { number: i + 1, error, dropped: moves.count() });
                return Ok(Placed { session, error, dropped });
            }
        }
        Ok(Placed { session, error: None, dropped })
    }
}

fn split_moves(rest: &str) -> (&str, String) {
    if let Some(moves) = rest.strip_prefix("moves")
        && (moves.is_empty() || moves.starts_with(' '))
    {
        return ("", moves.trim().to_owned());
    }
    match rest.split_once(" moves ") {
        Some((before, moves)) => (before.trim(), moves.trim().to_owned()),
        None => (rest.strip_suffix(" moves").unwrap_or(rest).trim(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn place(fen: Option<&str>, moves: &str) -> Result<Place, PlaceError> {
        Ok(Place { fen: fen.map(str::to_owned), moves: moves.to_owned() })
    }

    #[test]
    fn forms() {
        assert_eq!(Place::read("startpos"), place(None, ""));
        assert_eq!(Place::read("startpos moves"), place(None, ""));
        assert_eq!(Place::read("startpos   moves  e2e4  e7e5"), place(None, "e2e4  e7e5"));
        assert_eq!(Place::read("fen 8/8 w - - 0 1 moves a1a2"), place(Some("8/8 w - - 0 1"), "a1a2"));
        assert_eq!(Place::read("fen 8/8 w - - 0 1 moves"), place(Some("8/8 w - - 0 1"), ""));
        for wrong in ["", "fen", "fen moves e2e4", "startpos e2e4", "start", "movesfoo"] {
            assert!(Place::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_bad_move_is_named_by_its_number() {
        let game = Catalogue::shipped().orthodox();
        let place = Place::read("startpos moves e2e4 e7e5 e4e5 g8f6 d2d4").expect("it is well formed");
        let Placed { session, error, .. } = place.session(game).expect("the start is fine");
        assert_eq!(session.moves_long_algebraic(), ["e2e4", "e7e5"]);
        assert_eq!(
            error.map(|error| error.to_string()).as_deref(),
            Some("move 3: illegal move 'e4e5'; it and the 2 after it ignored")
        );
    }
}
