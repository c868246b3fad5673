//! The castlings of a game compiled for one geometry.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::game::Game;
use crate::parts::castling::Rights;
use crate::parts::castling_home::{CastlingHome, CastlingSide};
use crate::parts::castling_path::{CastlingPath, kept_rights};

/// The ways to castle.
#[derive(Clone, Debug)]
pub struct CastlingTables<G: Geometry> {
    /// Where kings and partners start, White's first.
    pub homes: [CastlingHome; 2],
    /// The castlings, by color and castling side.
    pub paths: [[CastlingPath<G>; 2]; 2],
    /// The rights that a move from or to a square leaves.
    pub kept_rights: G::Array<Rights>,
    /// The piece types of the partners.
    pub partners: PieceTypeSet,
    /// The type that a partner changes to; `None` if it stays what it is.
    pub partner_promotes: Option<PieceType>,
}

impl<G: Geometry> CastlingTables<G> {
    /// Compiles the castlings of a game in which king and partners start there.
    pub fn new(game: &Game, homes: [CastlingHome; 2]) -> Self {
        let path = |color: Color, castling_side| {
            CastlingPath::new(game.board, color, castling_side, homes[color.index()], &game.castling)
        };
        let paths = Color::ALL.map(|color| CastlingSide::ALL.map(|castling_side| path(color, castling_side)));
        Self {
            homes,
            kept_rights: kept_rights(&game.castling, &paths),
            paths,
            partners: game.castling.partners(&game.pieces),
            partner_promotes: game.castling.partner_promotes(&game.pieces),
        }
    }
}
