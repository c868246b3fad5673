//! The piece changes of a move: promotions, demotions, ascensions and successions.

use chrysalis_engine::{Change, Move, MoveDetails, Piece, Session, Square};
use serde::Serialize;

/// A piece change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Described {
    /// Its square after the move.
    pub square: String,
    /// The English name of the piece before.
    pub from: String,
    /// The English name of the piece after.
    pub to: String,
}

/// The piece changes of a legal move.
pub fn described(session: &Session, m: Move) -> Vec<Described> {
    let Some(details) = session.details(m) else { return Vec::new() };
    let (view, game) = (session.view(), session.game());
    let name = |kind| game.piece(kind).name.to_string();
    let MoveDetails { from, to, piece, promotes_to, ascends, grants, castles, partner, .. } = details;
    let mut changes = Vec::new();
    // A piece that ascends on its square may be the moving one.
    let was =
        ascends.filter(|change| change.square == from).map_or(piece.piece_type(), |change| change.piece_type);
    let standing = |change: Change| {
        view.piece(change.square).map(|was| Described {
            square: view.name(change.square),
            from: name(was.piece_type()),
            to: name(change.piece_type),
        })
    };
    changes.extend(ascends.and_then(standing));
    if let Some(kind) = promotes_to {
        changes.push(Described { square: view.name(to), from: name(was), to: name(kind) });
    }
    changes.extend(grants.and_then(standing));
    if castles.is_some() {
        changes.extend(partner.and_then(standing));
    }
    changes.extend(successions(session, m).into_iter().map(|(square, was, is)| Described {
        square: view.name(square),
        from: name(was.piece_type()),
        to: name(is.piece_type()),
    }));
    changes
}

/// Successions: pieces of the side that does not move which change by a legal move. Returns the square, the piece
/// before and the piece after.
pub fn successions(session: &Session, m: Move) -> Vec<(Square, Piece, Piece)> {
    let (before, turn) = (session.view(), session.turn());
    let mut next = session.clone();
    if next.play(m).is_err() {
        return Vec::new();
    }
    let after = next.view();
    let changed = before.squares().filter_map(|square| {
        let (was, is) = (before.piece(square)?, after.piece(square)?);
        (was != is && was.color() != turn && is.color() != turn).then_some((square, was, is))
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_promotion_names_both_piece_types() {
        let chess = Catalogue::shipped().orthodox();
        let session = Session::from_fen(chess, "1r5k/P7/8/8/8/8/8/7K w - - 0 1").expect("a position");
        let m = session.parse_san("axb8=N").expect("legal");
        let change = Described { square: "b8".into(), from: "Pawn".into(), to: "Knight".into() };
        assert_eq!(described(&session, m), [change]);
        assert_eq!(described(&session, session.parse_san("Kg2").expect("legal")), []);
    }

    #[test]
    fn every_game_with_changes_describes_some_of_them() {
        for &game in Catalogue::shipped().games() {
            let session = Session::new(game);
            for m in session.legal_moves() {
                let details = session.details(m).expect("legal");
                let count = usize::from(details.promotes_to.is_some())
                    + usize::from(details.ascends.is_some())
                    + usize::from(details.grants.is_some());
                assert!(described(&session, m).len() >= count, "{}", game.id);
            }
        }
    }
}
