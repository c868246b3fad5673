//! The 8×8 board in 128 bits: its extra cost over 64 bits is the price of the wider integer alone.

use chrysalis_rules::Playable;
use chrysalis_rules::board::{BoardSize, Folded, Geometry, Lined, Rays};
use once_cell::sync::OnceCell;

/// Eight files by eight ranks in the lower half of a 128-bit integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide8;

impl Geometry for Wide8 {
    type Bits = u128;
    type Array<T: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static> = [T; 64];
    type Gather = Folded<6>;
    const STRIDE: u8 = 8;
    const SQUARES: usize = 64;

    fn filled<T: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 64] {
        [value; 64]
    }
}

impl Playable for Wide8 {}

impl Lined for Wide8 {
    fn rays(size: BoardSize) -> &'static Rays<Self> {
        static RAYS: OnceCell<Rays<Wide8>> = OnceCell::new();
        RAYS.get_or_init(|| Rays::new(size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use chrysalis_rules::{Position, Rules};

    #[test]
    fn plays_chess_as_it_is() {
        let game = Catalogue::shipped().orthodox();
        let rules: &'static Rules<Wide8> =
            Box::leak(Box::new(game.compile_for().expect("a board of eight files")));
        for fen in [&*game.start, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"] {
            let wide = Position::from_fen(rules, fen).expect("a position");
            let own = chrysalis_engine::Session::from_fen(game, fen).expect("a position");
            assert_eq!(wide.perft(3), own.perft(3), "{fen}");
        }
    }
}
