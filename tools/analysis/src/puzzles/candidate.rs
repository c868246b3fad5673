//! Candidates: positions that may be puzzles after one search.

use super::kind::PuzzleKind;
use super::settings::PuzzleSettings;
use crate::analyzing::PositionAnalysis;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::board::Square;

/// A move that a search found to be the only good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The only good move of the position.
    pub m: Move,
    /// What it achieves. A mate is only announced, not proved.
    pub kind: PuzzleKind,
    /// The number of moves to the announced mate.
    pub mate: Option<u32>,
}

impl Candidate {
    /// The only good move of an analysis with at least two lines, if there is one.
    pub fn find(analysis: &PositionAnalysis, settings: &PuzzleSettings) -> Option<Self> {
        let m = analysis.first()?.moves.first().copied()?;
        let [first, second, ..] = &analysis.lines[..] else { return None };
        if analysis.lead()?.parts() < settings.margin {
            return None;
        }
        let kind = PuzzleKind::of_expectations(first.expectation, second.expectation);
        let mate = PuzzleKind::announced_mate(analysis);
        let kind = match mate {
            Some(moves) if moves <= settings.mates_to => PuzzleKind::Mate,
            _ => kind?,
        };
        Some(Self { m, kind, mate })
    }

    /// Whether it may become a puzzle of a wanted kind. A mate that cannot be proved may still be a win.
    pub fn is_wanted(&self, settings: &PuzzleSettings) -> bool {
        match self.kind {
            PuzzleKind::Mate => {
                let announced = self.mate.is_none_or(|moves| moves >= settings.mates_from);
                announced && (settings.wants(PuzzleKind::Mate) || settings.wants(PuzzleKind::Win))
            }
            kind => settings.wants(kind),
        }
    }
}

/// The square on which the last move captured a piece.
pub fn last_capture(session: &Session) -> Option<Square> {
    let mut before = session.clone();
    let last = before.undo()?;
    let details = before.details(last)?;
    details.captures.map(|_| details.to)
}

/// Whether a move recaptures the piece that has just captured.
pub fn retakes(session: &Session, m: Move, taken_on: Option<Square>) -> bool {
    let captures = session.details(m).and_then(|details| details.captures);
    captures.is_some_and(|captures| Some(captures.square) == taken_on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn recaptures_are_recognized() {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        for text in ["e2e4", "d7d5", "e4d5"] {
            session.play_long_algebraic(text).expect("legal");
        }
        let taken_on = last_capture(&session);
        let queen = session.parse_san("Qxd5").expect("legal");
        assert!(retakes(&session, queen, taken_on) && !retakes(&session, queen, None));
        assert!(!retakes(&session, session.parse_san("e6").expect("legal"), taken_on));
        session.play(queen).expect("legal");
        session.play_long_algebraic("b1c3").expect("legal");
        assert_eq!(last_capture(&session), None);
        assert_eq!(last_capture(&session.first()), None);
    }
}
