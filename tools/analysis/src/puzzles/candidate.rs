//! What one search says of a position: whether it may be a puzzle.

use super::kind::PuzzleKind;
use super::settings::PuzzleSettings;
use crate::analyzing::PositionAnalysis;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::board::Square;

/// A move that a search found to be the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub m: Move,
    /// What it is for; of a mate only that it is announced.
    pub kind: PuzzleKind,
    /// The moves within which a mate is announced.
    pub mate: Option<u32>,
}

impl Candidate {
    /// The move that a search with two lines or more found to be the only one.
    pub fn of(analysis: &PositionAnalysis, settings: &PuzzleSettings) -> Option<Self> {
        let m = analysis.first()?.moves.first().copied()?;
        let [first, second, ..] = &analysis.lines[..] else { return None };
        if analysis.lead()?.parts() < settings.margin {
            return None;
        }
        let told = PuzzleKind::told_by(first.expectation, second.expectation);
        let mate = PuzzleKind::announced_mate(analysis);
        let kind = match mate {
            Some(moves) if moves <= settings.mates_to => PuzzleKind::Mate,
            _ => told?,
        };
        Some(Self { m, kind, mate })
    }

    /// Whether it may become a puzzle of a kind that is looked for: a mate that is not proved may be a win.
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

/// The square on which the last move has taken a piece.
pub fn last_capture(session: &Session) -> Option<Square> {
    let mut before = session.clone();
    let last = before.undo()?;
    let details = before.details(last)?;
    details.captures.map(|_| details.to)
}

/// Whether a move takes the piece that has just taken another.
pub fn retakes(session: &Session, m: Move, taken_on: Option<Square>) -> bool {
    let captures = session.details(m).and_then(|details| details.captures);
    captures.is_some_and(|captures| Some(captures.square) == taken_on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_piece_that_has_just_taken_another_is_taken_back() {
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
