//! Published perft counts of chess, and counts of other programs for the other games.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, Leaves};
use chrysalis_tests::data;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn session(id: &str, fen: Option<&str>) -> Session {
    let game = Catalogue::shipped().find(id).unwrap();
    fen.map_or_else(|| Session::new(game), |fen| Session::from_fen(game, fen).unwrap())
}

fn check(id: &str, fen: Option<&str>, counts: &[u64]) {
    let session = session(id, fen);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(session.perft(depth), count, "{id} at depth {depth}");
    }
}

#[test]
fn chess_from_the_start() {
    check("normal", None, &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]);
}

#[test]
fn chess_from_kiwipete() {
    check("normal", Some(KIWIPETE), &[48, 2_039, 97_862, 4_085_603, 193_690_690]);
}

#[test]
fn promochess_from_the_start() {
    check("promochess", None, &[36, 1_289, 47_820, 1_760_034, 67_560_521]);
}

#[test]
fn revolving_from_the_start() {
    check("revolving", None, &[20, 400, 8_972, 200_085, 4_949_178, 121_222_080]);
}

#[test]
fn apc_crowned_from_the_start() {
    check("apc-crowned", None, &[20, 400, 8_902, 197_281, 4_865_609, 119_052_786]);
}

#[test]
fn played_leaves_are_as_many_as_counted_ones() {
    for row in data::perft_table() {
        let session = session(row.id, row.fen);
        for (depth, &count) in (1..=3).zip(&row.counts).filter(|&(_, &count)| count < 30_000) {
            let played = session.perft_with(depth, Leaves::Played, &|| false);
            assert_eq!(played, Some(count), "{} {:?} at depth {depth}", row.id, row.fen);
        }
    }
}

/// The table of these counts names their source.
#[test]
fn positions_of_random_play_count_as_in_cutechess() {
    for row in data::cutechess_perft() {
        let mut session = session(row.id, None);
        for text in row.line {
            session.play_long_algebraic(text).unwrap_or_else(|error| panic!("{}: {error}", row.fen));
        }
        let [board, turn, _, _, halfmoves, number] = fields(row.fen);
        let fen = session.fen();
        let [ours, to_move, _, _, clock, counted] = fields(&fen);
        assert_eq!((ours, to_move, clock, counted), (board, turn, halfmoves, number), "{}", row.id);
        for (depth, &count) in (1..).zip(&row.counts) {
            assert_eq!(session.perft(depth), count, "{} {fen} at depth {depth}", row.id);
        }
    }
}

fn fields(fen: &str) -> [&str; 6] {
    let fields: Vec<&str> = fen.split(' ').collect();
    fields.try_into().unwrap()
}

#[test]
fn the_games_of_cutechess_from_the_start() {
    check("gryphon", None, &[21, 441, 11_168, 280_477, 6_778_804]);
    check("simplifiedgryphon", None, &[16, 256, 4_896, 92_350, 1_993_716]);
    check("circulargryphon", None, &[20, 400, 9_926, 243_435, 5_766_940]);
    check("changeover", None, &[20, 398, 13_713, 461_310, 17_892_355]);
}
