//! The reference implementation against published perft counts.
#![allow(clippy::unwrap_used)]

use chrysalis_tests::reference::Reference;

fn assert_counts(id: &str, fen: Option<&str>, counts: &[u64]) {
    let reference = match fen {
        None => Reference::start(id).unwrap(),
        Some(fen) => Reference::from_fen(id, fen).unwrap(),
    };
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(reference.perft(depth), count, "{id} {fen:?} depth {depth}");
    }
}

#[test]
fn orthodox_chess_counts_are_the_known_ones() {
    assert_counts("normal", None, &[20, 400, 8902, 197_281]);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_counts("normal", Some(kiwipete), &[48, 2039, 97_862]);
    let endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    assert_counts("normal", Some(endgame), &[14, 191, 2812, 43_238]);
    let promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    assert_counts("normal", Some(promotions), &[6, 264, 9467]);
}

#[test]
fn variant_counts_are_the_known_ones() {
    assert_counts("promochess", None, &[36, 1289, 47_820]);
    assert_counts("revolving", None, &[20, 400, 8972, 200_085]);
    assert_counts("apc-crowned", None, &[20, 400, 8902, 197_281]);
}
