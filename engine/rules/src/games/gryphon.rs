//! Gryphon Chess, Simplified and Circular Gryphon Chess (V. R. Parton, 1961 and 1974), by the rules of CuteChess.

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::draws::{Draws, FewPieces};
use crate::parts::forward_only::ForwardOnly;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::{ChangeRule, Successor};
use crate::parts::quotas::Quotas;
use crate::parts::royalty::Royalty;

/// Pawns double-step from the first two ranks, and can be captured en passant even when they have changed.
pub const PAWNS: Pawns = Pawns { double_steps: Some((1, 2)), also_changed: true, ..Pawns::ORTHODOX };

/// The draws of CuteChess.
pub const DRAWS: Draws =
    Draws { few_pieces: FewPieces::Minors { single: 'N', shaded: 'B' }, ..Draws::ORTHODOX };

const LIMITS: [(char, u8); 5] = [('P', 15), ('N', 4), ('B', 4), ('R', 4), ('Q', 2)];

pub fn games() -> [Game; 3] {
    [gryphon(), simplified(), circular()]
}

/// A choice on the far rank, and a change by every other move.
pub fn changing(into: Successor) -> Promotions {
    Promotions::new([ChangeRule::choice("P", "QRBN").on_ranks(8, 8), ChangeRule::new(into)])
}

fn gryphon() -> Game {
    let upward = [('P', "N"), ('N', "B"), ('B', "R"), ('R', "Q"), ('Q', "K")];
    Game {
        id: "gryphon".into(),
        aliases: Vec::new(),
        title: "Gryphon Chess".into(),
        family: "gryphon".into(),
        start: "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1".into(),
        pawns: PAWNS,
        castling: Castling::None,
        promotions: changing(Successor::Choice(upward.map(|(from, to)| (from, to.into())).to_vec())),
        quotas: Quotas::new(LIMITS.into_iter().chain([('K', 15)])).waiting([('P', 'N'), ('K', 'K')]),
        royalty: Royalty::EveryKing,
        draws: DRAWS,
        names_forced_changes: false,
        rulings: vec![
            "There is no king at the start. Queens that move become kings, and checkmate of any king wins."
                .into(),
            "Only captures and pawn moves restart the count of fifty moves; changes of other pieces do not."
                .into(),
        ],
        ..orthodox::game()
    }
}

fn simplified() -> Game {
    Game {
        id: "simplifiedgryphon".into(),
        title: "Simplified Gryphon Chess".into(),
        start: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1".into(),
        forward_only: ForwardOnly::new("K"),
        rulings: vec![
            "Checkmate of any king wins.".into(),
            "In the FEN, F or f says that a side has captured.".into(),
            "Only captures and pawn moves restart the count of fifty moves; changes of other pieces do not."
                .into(),
        ],
        ..gryphon()
    }
}

fn circular() -> Game {
    Game {
        id: "circulargryphon".into(),
        title: "Circular Gryphon Chess".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".into(),
        promotions: changing(Successor::Next("PNBRQ".into())),
        quotas: Quotas::new(LIMITS).waiting([('P', 'N')]),
        royalty: Royalty::Check,
        rulings: vec![
            "A pawn on the far rank cannot move.".into(),
            "Only captures and pawn moves restart the count of fifty moves; changes of other pieces do not."
                .into(),
        ],
        ..gryphon()
    }
}
