//! Positions that differ only by a reflection: left and right, or the colors, exchanged.
//!
//! Whether a reflection keeps a game's rules is found out from the rules themselves: the reflected position must have
//! the reflected moves, and so must every position after one of them. A game that treats left and right, or White and
//! Black, differently is recognized by that.

use chrysalis_engine::{Move, MoveDetails, Session};
use chrysalis_rules::board::{BoardSize, PieceType, Square};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A key of the position that is equal for all reflections that keep the game's rules.
pub fn reflection_key(session: &Session) -> u64 {
    let plain = Session::from_setup(session.game(), &session.setup()).unwrap_or_else(|_| session.clone());
    let mut alike = vec![plain];
    for reflection in [Reflection::Colors, Reflection::Files] {
        let more: Vec<Session> = alike.iter().filter_map(|session| reflected(session, reflection)).collect();
        alike.extend(more);
    }
    let key = alike.iter().map(Session::key).min().unwrap_or_default();
    let mut hasher = DefaultHasher::new();
    (&session.game().id, key).hash(&mut hasher);
    hasher.finish()
}

/// A reflection of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reflection {
    /// The colors are exchanged and the board is turned upside down.
    Colors,
    /// Left and right are exchanged.
    Files,
}

impl Reflection {
    fn square(self, board: BoardSize, square: Square) -> Square {
        let (file, rank) = (board.file(square), board.rank(square));
        let (file, rank) = match self {
            Self::Colors => (file, board.ranks() - 1 - rank),
            Self::Files => (board.files() - 1 - file, rank),
        };
        board.square(file, rank).unwrap_or(square)
    }

    /// The session with its position reflected; `None` if that is no position of the game.
    fn apply(self, session: &Session) -> Option<Session> {
        match self {
            Self::Colors => Some(session.flipped()),
            Self::Files => {
                let (mut setup, board) = (session.setup(), session.game().board);
                // A castling right belongs to one castling side.
                if !setup.castling.is_empty() {
                    return None;
                }
                let pieces: Vec<_> = setup.pieces().collect();
                pieces.iter().for_each(|&(square, _)| setup.put(square, None));
                pieces.iter().for_each(|&(square, piece)| setup.put(self.square(board, square), Some(piece)));
                setup.en_passant = setup.en_passant.map(|square| self.square(board, square));
                Session::from_setup(session.game(), &setup).ok()
            }
        }
    }
}

/// The reflected position; `None` if the rules do not treat both alike.
fn reflected(session: &Session, reflection: Reflection) -> Option<Session> {
    let other = reflection.apply(session)?;
    let pairs = paired(session, &other, reflection)?;
    let alike = pairs.into_iter().all(|(m, reflected)| {
        let (mut here, mut there) = (session.clone(), other.clone());
        here.play(m).is_ok() && there.play(reflected).is_ok() && paired(&here, &there, reflection).is_some()
    });
    alike.then_some(other)
}

/// Pairs each move with its reflection; `None` if some have none.
fn paired(here: &Session, there: &Session, reflection: Reflection) -> Option<Vec<(Move, Move)>> {
    let board = here.game().board;
    if here.outcome().map(|outcome| outcome.winner.is_some())
        != there.outcome().map(|outcome| outcome.winner.is_some())
    {
        return None;
    }
    let mut ours: Vec<(Effect, Move)> = here
        .all_details()
        .into_iter()
        .map(|details| (Effect::new(&details, &|square| reflection.square(board, square)), details.m))
        .collect();
    let mut theirs: Vec<(Effect, Move)> = there
        .all_details()
        .into_iter()
        .map(|details| (Effect::new(&details, &|square| square), details.m))
        .collect();
    ours.sort_by(|(one, _), (other, _)| one.cmp(other));
    theirs.sort_by(|(one, _), (other, _)| one.cmp(other));
    let alike = ours.iter().map(|(deed, _)| deed).eq(theirs.iter().map(|(deed, _)| deed));
    alike.then(|| ours.into_iter().zip(theirs).map(|((_, m), (_, reflected))| (m, reflected)).collect())
}

/// The effect of a move, without colors.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Effect {
    from: u8,
    to: u8,
    promotes_to: Option<u8>,
    takes: Option<(u8, u8)>,
    changes: Vec<(u8, u8)>,
    carried: Vec<(u8, u8)>,
    castles: Option<u8>,
    pushes: bool,
}

impl Effect {
    fn new(details: &MoveDetails, reflect: &dyn Fn(Square) -> Square) -> Self {
        let at = |square: Square| reflect(square).raw();
        let changes = [details.ascends, details.grants, details.partner].into_iter().flatten();
        let captures = details.captures;
        let mut carried: Vec<(u8, u8)> =
            details.carried.iter().map(|&(from, to)| (at(from), at(to))).collect();
        carried.sort_unstable();
        Self {
            from: at(details.from),
            to: at(details.to),
            promotes_to: details.promotes_to.map(PieceType::raw),
            takes: captures.map(|captures| (at(captures.square), captures.piece.piece_type().raw())),
            changes: changes.map(|change| (at(change.square), change.piece_type.raw())).collect(),
            carried,
            castles: details.castles.map(at),
            pushes: details.pushes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn key(id: &str, fen: &str) -> u64 {
        let game = Catalogue::shipped().find(id).expect("a game");
        reflection_key(&Session::from_fen(game, fen).expect("a position"))
    }

    #[test]
    fn reflections_have_equal_keys() {
        let chess = |fen| key("normal", fen);
        let position = chess("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
        assert_eq!(position, chess("6k1/5ppp/8/8/8/8/8/R6K w - - 7 30"), "the clocks do not matter");
        assert_eq!(position, chess("1k6/ppp5/8/8/8/8/8/K6R w - - 0 1"), "left and right");
        assert_eq!(position, chess("r6k/8/8/8/8/8/5PPP/6K1 b - - 0 1"), "colors");
        assert_eq!(position, chess("k6r/8/8/8/8/8/PPP5/1K6 b - - 0 1"), "both");
        assert_ne!(position, chess("6k1/5ppp/8/8/8/8/8/R6K b - - 0 1"), "the other side to move");
        assert_ne!(position, chess("6k1/5ppp/8/8/8/8/8/1R5K w - - 0 1"), "another square");
    }

    #[test]
    fn castling_rights_prevent_and_en_passant_allows_reflections() {
        let chess = |fen| key("normal", fen);
        let castling_sides =
            [chess("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), chess("3k4/8/8/8/8/8/8/3K3R w - - 0 1")];
        assert_ne!(castling_sides[0], castling_sides[1]);
        assert_eq!(castling_sides[0], chess("r3k3/8/8/8/8/8/8/4K3 b q - 0 1"));
        let passing = chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        assert_eq!(passing, chess("3k4/8/8/3Pp3/8/8/8/3K4 w - e6 0 2"));
        assert_ne!(passing, chess("3k4/8/8/3Pp3/8/8/8/3K4 w - - 0 2"));
    }

    #[test]
    fn positions_with_exchanged_colors_are_equal_unless_the_rules_count_turns() {
        let mut distinguished = Vec::new();
        for &game in Catalogue::shipped().games() {
            let mut session = Session::new(game);
            for number in 0..8 {
                let moves = session.legal_moves();
                session.play(moves[(number * 7 + 3) % moves.len()]).expect("legal");
            }
            if reflection_key(&session) != reflection_key(&session.flipped()) {
                distinguished.push(game.id.to_string());
            }
        }
        assert_eq!(distinguished, ["prodem"], "White's turn and Black's are one turn there");
    }
}
