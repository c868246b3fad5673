//! PromoChess (Glenn Overby, 2003).

use super::orthodox;
use super::pieces::{
    BISHOP, CAMEL, CARDINAL, GOLD, KING, KNIGHT, MARSHAL, PAWN, PRIMATE, QUEEN, ROOK, SILVER, WILDEBEEST,
    lettered,
};
use crate::board::board_size::BoardSize;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::roster::PieceDef;

pub fn game() -> Game {
    let horse = PieceDef { name: "Horse".into(), ..lettered('H', KNIGHT) };
    let dragon = PieceDef { name: "Dragon".into(), picture: "Flying".into(), ..lettered('D', PRIMATE) };
    let janus = PieceDef { name: "Janus".into(), ..CARDINAL };
    Game {
        id: "promochess".into(),
        aliases: Vec::new(),
        title: "PromoChess".into(),
        family: "promochess".into(),
        board: BoardSize::NINE,
        start: "rhcbkcbhr/2s3s2/sppppppps/9/9/9/SPPPPPPPS/2S3S2/RHBCKBCHR w - - 0 1".into(),
        pieces: [
            PAWN, SILVER, ROOK, horse, BISHOP, CAMEL, GOLD, dragon, QUEEN, MARSHAL, janus, WILDEBEEST, KING,
        ]
        .into_iter()
        .collect(),
        pawns: Pawns::from_ranks(1, 9),
        castling: Castling::None,
        promotions: Promotions::new([ChangeRule {
            may: true,
            ..ChangeRule::pairs(&[('P', 'G'), ('S', 'D'), ('R', 'Q'), ('H', 'M'), ('B', 'J'), ('C', 'W')])
                .on_ranks(7, 9)
        }]),
        rulings: vec![
            "A promotion may always be declined. It is offered again on every later move that ends in the zone.".into(),
            "A move out of the zone does not promote.".into(),
            "A promotion without a capture or pawn move does not restart the count of fifty moves.".into(),
        ],
        ..orthodox::game()
    }
}
