//! Orthodox chess, from which the other games take what they do not change.

use super::pieces::ORTHODOX;
use crate::board::board_size::BoardSize;
use crate::game::Game;
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::draws::Draws;
use crate::parts::forward_only::ForwardOnly;
use crate::parts::goals::Goals;
use crate::parts::grants::Grants;
use crate::parts::leaves_behind::LeavesBehind;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::quotas::Quotas;
use crate::parts::restrictions::Restrictions;
use crate::parts::royalty::Royalty;
use crate::parts::stalemate::Stalemate;

pub fn game() -> Game {
    Game {
        id: "normal".into(),
        aliases: vec!["chess".into(), "standard".into()],
        title: "Chess".into(),
        family: "chess".into(),
        board: BoardSize::EIGHT,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        pieces: ORTHODOX.into_iter().collect(),
        pawns: Pawns::ORTHODOX,
        castling: Castling::Orthodox,
        promotions: Promotions::new([ChangeRule::choice("P", "QRBN").on_ranks(8, 8)]),
        quotas: Quotas::default(),
        leaves_behind: LeavesBehind::default(),
        forward_only: ForwardOnly::default(),
        restrictions: Restrictions::default(),
        zones: Vec::new(),
        carrying: Carrying::None,
        grants: Grants::None,
        goals: Goals::default(),
        royalty: Royalty::Check,
        stalemate: Stalemate::Draw,
        draws: Draws::ORTHODOX,
        names_forced_changes: true,
        rulings: Vec::new(),
    }
}
