//! The piece types that the rules of a game name.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeList, PieceTypeSet};
use crate::checked_game::CheckedGame;
use crate::parts::grants::GrantPieceTypes;

/// The piece types with a part in some rule.
#[derive(Clone, Debug)]
pub(crate) struct PieceTables {
    pub all: PieceTypeList,
    pub pawn: PieceType,
    pub king: PieceType,
    pub leaves_behind: [Option<PieceType>; MAX_PIECE_TYPES],
    pub granted: GrantPieceTypes,
    pub succession: PieceTypeList,
    pub progress: PieceTypeSet,
    pub single: Option<PieceTypeSet>,
    pub immune: [PieceTypeSet; MAX_PIECE_TYPES],
    pub minors: Option<[PieceType; 2]>,
}

impl PieceTables {
    /// Looks up the letters of a game's rules.
    pub fn new(checked: &CheckedGame) -> Self {
        let game = checked.game();
        let pieces = &game.pieces;
        Self {
            all: game.every_piece_type().collect(),
            pawn: checked.pawn(),
            king: checked.king(),
            leaves_behind: game.leaves_behind.piece_types(pieces),
            granted: game.grants.piece_types(pieces),
            succession: game.royalty.succession(pieces),
            progress: pieces.piece_types(&game.draws.progress.letters()),
            single: game.royalty.single(pieces),
            immune: game.restrictions.immune(pieces),
            minors: game.draws.minors(pieces),
        }
    }
}
