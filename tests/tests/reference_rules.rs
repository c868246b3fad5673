//! Small positions, each for a sentence of the rules.
#![allow(clippy::unwrap_used)]

use chrysalis_tests::reference::{Color, Outcome, Reason, Reference};

fn read(id: &str, fen: &str) -> Reference {
    Reference::from_fen(id, fen).unwrap_or_else(|error| panic!("{id}: {fen}: {error}"))
}

/// The legal moves that begin with a text.
fn moves(id: &str, fen: &str, beginning: &str) -> Vec<String> {
    read(id, fen).legal_moves().into_iter().filter(|text| text.starts_with(beginning)).collect()
}

fn after(id: &str, fen: &str, line: &str) -> Reference {
    let mut reference = read(id, fen);
    for text in line.split_whitespace() {
        reference.play(text).unwrap();
    }
    reference
}

fn ends(id: &str, fen: &str, line: &str) -> Option<(Option<Color>, Reason)> {
    after(id, fen, line).outcome().map(|Outcome { winner, reason }| (winner, reason))
}

/// A piece that moves to a square of ranks 7–9, from anywhere, may promote. A move out of the zone gives no promotion.
#[test]
fn promochess_promotes_on_moves_into_and_within_the_zone() {
    let fen = "4k4/9/1R7/9/9/S8/P8/9/4K4 w - - 0 1";
    assert_eq!(moves("promochess", fen, "b7b8"), ["b7b8", "b7b8q"]);
    assert_eq!(moves("promochess", fen, "b7b6"), ["b7b6"]);
    assert_eq!(moves("promochess", fen, "a3"), [""; 0]);
    assert_eq!(moves("promochess", "4k4/9/9/9/P8/9/9/9/4K4 w - - 0 1", "a5"), ["a5a6", "a5a7", "a5a7g"]);
    assert_eq!(moves("promochess", "P3k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "a9"), [""; 0]);
    assert_eq!(moves("promochess", "4k4/9/9/9/9/9/9/9/P3K4 w - - 0 1", "a1"), ["a1a2", "a1a3"]);
}

/// A promotion does not reset the count of 100 plies.
#[test]
fn promochess_promotion_is_no_pawn_move() {
    let fen = "4k4/9/9/1R7/9/9/P8/9/4K4 w - - 50 60";
    assert!(after("promochess", fen, "b6b7q").fen().ends_with(" b - - 51 60"));
    assert!(after("promochess", fen, "a3a5").fen().ends_with(" b - - 0 60"));
}

/// A move that ends on the given rank must promote, to the one type given; a move along that rank too.
#[test]
fn alternate_promotion_goes_by_the_rank_where_a_move_ends() {
    let fen = "4k3/1P6/8/8/8/8/8/R2CK3 w - - 0 1";
    assert_eq!(moves("apc-crowned", fen, "b7"), ["b7b8c"]);
    assert_eq!(moves("apc-crowned", fen, "a1a8"), ["a1a8d"]);
    assert_eq!(moves("apc-crowned", fen, "a1b1"), ["a1b1"]);
    assert_eq!(moves("apc-crowned", "R7/6k1/8/8/8/8/8/4K3 w - - 0 1", "a8b8"), ["a8b8d"]);
    assert_eq!(moves("apc-timur", "R7/6k1/8/8/8/8/8/4K3 w - - 0 1", "a8b8"), ["a8b8f"]);
    assert_eq!(moves("apc-crowned", "4k3/8/8/8/8/Q7/8/4K3 w - - 0 1", "a3a8"), ["a3a8"]);
    assert_eq!(moves("apc-crowned-longhaul", "4k3/8/8/8/8/Q7/8/4K3 w - - 0 1", "a3a8"), ["a3a8e"]);
    assert_eq!(moves("apc-eurasian-mixed", "4k3/8/8/8/8/T7/8/4K3 w - - 0 1", "a3a1"), ["a3a1s"]);
}

/// A piece that has just promoted, on a corner of its home rank, to a piece with a full rook movement may castle on
/// that side while neither it nor the king has moved since.
#[test]
fn a_promoted_partner_castles() {
    let fen = "4k3/8/8/3h4/8/7D/8/4K3 w Uu - 0 1";
    let reference = after("apc-crowned", fen, "h3h1q");
    assert!(reference.fen().contains(" b Ku - "), "{}", reference.fen());
    let mut reference = after("apc-crowned", fen, "h3h1q d5a8r");
    assert!(reference.fen().contains(" w Kq - "), "{}", reference.fen());
    reference.play("e1g1").unwrap();
    assert_eq!(reference.fen(), "r3k3/8/8/8/8/8/8/5QK1 b q - 3 2");
    let gone = after("apc-crowned", fen, "h3h1q d5a8r h1h2 e8e7");
    assert!(gone.fen().contains(" w U - "), "{}", gone.fen());
    let lost = after("apc-crowned", "4k3/8/8/8/8/7D/8/4K3 w u - 0 1", "h3h1q");
    assert!(lost.fen().contains(" b u - "), "{}", lost.fen());
    let cannon = after("apc-eurasian", "4k3/8/8/8/8/Y7/8/4K3 w Uu - 0 1", "a3c1b");
    assert!(cannon.fen().contains(" b Uu - "), "{}", cannon.fen());
}

/// An empty square is attacked if an enemy could capture a piece of the castling side there. Hoppers attack empty
/// squares beyond exactly one piece, and yeomen attack by their capturing movement.
#[test]
fn castling_minds_hops_and_counterparts() {
    let castles = |id: &str, fen: &str| !moves(id, fen, "e1g1").is_empty();
    assert!(!castles("apc-eurasian", "4k3/5o2/8/8/8/8/5P2/4K2R w K - 0 1"));
    assert!(castles("apc-eurasian", "4k3/5o2/8/8/8/5N2/5P2/4K2R w K - 0 1"));
    assert!(castles("apc-eurasian", "4k3/5o2/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(!castles("normal", "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(castles("apc-crowned-yeoman", "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(!castles("apc-crowned-yeoman", "4k3/5b2/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(castles("throne", "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(!castles("normal", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1"));
}

/// A cannon captures, along rank or file, the first piece beyond exactly one intervening piece of either color. A lame
/// slide takes at least two squares, of which the first must be empty.
#[test]
fn hops_and_lame_slides_go_by_what_is_between() {
    let fen = "k2n4/8/8/3p4/8/8/8/3O3K w - - 0 1";
    assert_eq!(moves("apc-eurasian", fen, "d1d"), ["d1d2", "d1d3", "d1d4", "d1d8"]);
    assert_eq!(moves("apc-timur", fen, "d1d"), ["d1d3", "d1d4", "d1d5"]);
    assert_eq!(moves("apc-timur", "k7/8/8/8/8/8/3p4/3O3K w - - 0 1", "d1d"), [""; 0]);
}

/// A piece may take along the unbroken row of c friendly pieces directly behind it; the player chooses c.
#[test]
fn trains_are_pulled() {
    let fen = "8/7k/8/8/8/R7/N7/B3K3 w - - 0 1";
    let pulls = moves("apc-crowned-train", fen, "a3a5");
    assert_eq!(pulls, ["a3a5", "a3a5,a1a3", "a3a5,a2a4"]);
    assert_eq!(moves("apc-crowned-train", fen, "a3a8"), ["a3a8d", "a3a8d,a1a6", "a3a8d,a2a7"]);
    let pulled = after("apc-crowned-train", fen, "a3a8d,a1a6");
    assert_eq!(pulled.fen(), "D7/N6k/B7/8/8/8/8/4K3 b - - 1 1");
    assert_eq!(moves("apc-crowned-train", "8/7k/8/8/p7/R7/N7/4K3 w - - 0 1", "a3a4"), ["a3a4", "a3a4,a2a3"]);
    assert_eq!(moves("apc-crowned", fen, "a3a5"), ["a3a5"]);
}

/// Single steps, leaps and hopping captures neither pull nor push.
#[test]
fn steps_leaps_and_hops_pull_nothing() {
    let marshal = "7k/8/8/8/3M4/3N4/1N6/4K3 w - - 0 1";
    assert_eq!(moves("apc-crowned-longhaul-train", marshal, "d4d5"), ["d4d5", "d4d5,d3d4"]);
    assert_eq!(moves("apc-crowned-longhaul-train", marshal, "d4e6"), ["d4e6"]);
    let chatelaine = "7k/8/8/8/3D4/2N5/8/4K3 w - - 0 1";
    assert_eq!(moves("apc-crowned-train", chatelaine, "d4e5"), ["d4e5"]);
    let cannon = "7k/8/3n4/3p4/8/3O4/3N4/4K3 w - - 0 1";
    assert_eq!(moves("apc-eurasian-train", cannon, "d3d"), ["d3d4", "d3d4,d2d3", "d3d6"]);
}

/// In a push by k squares, the k squares beyond the row must be empty. A Picket or Pocket component needs k ≥ 2. A pawn
/// may not be pushed onto rank 1 or 8.
#[test]
fn rows_are_pushed() {
    let fen = "7k/p7/8/8/8/N7/P7/R3K3 w Q - 0 1";
    assert_eq!(moves("apc-crowned-pushpull", fen, "a1a"), ["a1a2,a3a4", "a1a3,a3a5", "a1a4,a3a6"]);
    assert_eq!(moves("apc-crowned-train", fen, "a1a"), [""; 0]);
    let pushed = after("apc-crowned-pushpull", fen, "a1a3,a3a5");
    assert_eq!(pushed.fen(), "7k/p7/8/N7/P7/R7/8/4K3 b U - 1 1");
    let pawn = "7k/8/P7/8/8/8/8/R3K3 w Q - 0 1";
    assert_eq!(moves("apc-crowned-pushpull", pawn, "a1a6"), [""; 0]);
    let near = "7k/8/8/P7/R7/8/8/4K3 w - - 0 1";
    assert_eq!(moves("apc-crowned-pushpull", near, "a4a5"), ["a4a5,a5a6"]);
    assert_eq!(moves("apc-crowned-pushpull", near, "a4a6"), ["a4a6,a5a7"]);
    assert_eq!(moves("apc-crowned-pushpull", near, "a4a7"), [""; 0]);
    let lame = "7k/8/8/N7/O7/8/8/4K3 w - - 0 1";
    assert_eq!(moves("apc-timur-pushpull", lame, "a4a5"), [""; 0]);
    assert_eq!(moves("apc-timur-pushpull", lame, "a4a6"), ["a4a6,a5a7"]);
}

/// A king or castling partner that is taken along has moved. The king's safety depends on the position after the move.
#[test]
fn carried_kings_and_partners_have_moved() {
    let king = after("apc-crowned-train", "7k/8/8/8/8/8/8/R3KR2 w Q - 0 1", "f1g1,e1f1");
    assert_eq!(king.fen(), "7k/8/8/8/8/8/8/R4KR1 b - - 1 1");
    let partner = after("apc-crowned-train", "7k/8/8/8/8/8/8/RR2K3 w Q - 0 1", "b1c1,a1b1");
    assert_eq!(partner.fen(), "7k/8/8/8/8/8/8/1RR1K3 b U - 1 1");
    let into_check = "5r1k/8/8/8/8/8/8/4KR2 w - - 0 1";
    assert_eq!(moves("apc-crowned-train", into_check, "f1g1"), ["f1g1"]);
}

/// A pawn that is carried two squares has not made a double step.
#[test]
fn a_carried_pawn_is_not_taken_en_passant() {
    let carried = after("apc-crowned-train", "7k/8/8/8/p7/1R6/1P6/4K3 w - - 0 1", "b3b5,b2b4");
    assert_eq!(carried.fen(), "7k/8/8/1R6/pP6/8/8/4K3 b - - 1 1");
}

/// Yeomen move without capturing as their name says, and capture as their counterpart.
#[test]
fn yeomen_capture_as_their_counterparts() {
    let fen = "7k/8/8/3p1p2/8/3B4/8/6K1 w - - 0 1";
    assert_eq!(
        moves("apc-crowned-yeoman", fen, "d3"),
        ["d3a6", "d3b1", "d3b5", "d3c2", "d3c4", "d3d5", "d3e2", "d3e4", "d3f1"]
    );
    let check = read("apc-crowned-yeoman", "3k4/8/8/8/8/3B4/8/6K1 b - - 0 1");
    assert!(check.in_check());
}

/// A single candidate ascends within the capturing move, and the ascension is not written.
#[test]
fn a_lone_successor_ascends_at_once() {
    let fen = "3qk3/8/8/1b6/8/8/8/4RK2 w - - 0 1";
    let reference = after("throne", fen, "e1e8");
    assert_eq!(reference.fen(), "3kR3/8/8/1b6/8/8/8/5K2 b - - 0 1");
    assert!(reference.king_attacked() && !reference.in_check());
}

/// With several candidates, that side's next move begins with the choice and then continues as a normal move, which the
/// new king may make.
#[test]
fn several_successors_are_a_choice() {
    let reference = after("throne", "3qk2q/7r/8/8/8/8/8/4RK2 w - - 0 1", "e1e8");
    assert_eq!(reference.fen(), "3qR2q/7r/8/8/8/8/8/5K2 b - - 0 1");
    let legal = reference.legal_moves();
    assert!(legal.contains(&"d8d7,d8k".to_owned()) && legal.contains(&"d8a5,h8k".to_owned()));
    assert!(legal.contains(&"d8e8,d8k".to_owned()) && legal.contains(&"h7h1,d8k".to_owned()));
    assert!(!legal.contains(&"d8a5,d8k".to_owned()) && !legal.iter().any(|text| text.ends_with("h7k")));
    assert!(legal.iter().all(|text| text.ends_with(",d8k") || text.ends_with(",h8k")));
    let mut reference = reference;
    reference.play("d8e8,d8k").unwrap();
    assert_eq!(reference.fen(), "4k2q/7r/8/8/8/8/8/5K2 w - - 0 2");
}

/// Without a candidate the side has lost.
#[test]
fn a_king_without_successor_is_lost() {
    let fen = "4k3/p7/8/8/8/8/8/4RK2 w - - 0 1";
    assert_eq!(ends("throne", fen, "e1e8"), Some((Some(Color::White), Reason::KingCaptured)));
    assert_eq!(after("throne", fen, "e1e8").perft(1), 0);
    assert_eq!(after("throne", fen, "e1e8").perft(0), 1);
    assert_eq!(read("throne", fen).mate_in(1).as_deref(), Some("e1e8"));
}

/// A captured king takes its side's castling rights with it.
#[test]
fn a_captured_king_takes_the_castling_rights() {
    let reference = after("throne", "r3k2r/8/8/8/8/8/8/4RK2 w kq - 0 1", "e1e8");
    assert_eq!(reference.fen(), "r3R2r/8/8/8/8/8/8/5K2 b - - 0 1");
}

/// Moved pieces change by N→B→R→Q→N, a castled rook too. A stalemated player loses.
#[test]
fn revolving_pieces_change_after_their_moves() {
    assert_eq!(
        moves("revolving", "7k/P7/8/8/8/8/8/N2QK3 w - - 0 1", "a"),
        ["a1b3b", "a1c2b", "a7a8b", "a7a8n", "a7a8q", "a7a8r"]
    );
    assert_eq!(moves("revolving", "7k/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d8"), ["d1d8n"]);
    let castled = after("revolving", "7k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1");
    assert_eq!(castled.fen(), "7k/8/8/8/8/8/8/2KQ4 b - - 1 1");
    let lost = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1";
    assert_eq!(ends("revolving", lost, ""), Some((Some(Color::White), Reason::Stalemate)));
    assert_eq!(ends("normal", lost, ""), Some((None, Reason::Stalemate)));
}

/// On even turns the moved piece is promoted after the move, on odd turns it is demoted.
#[test]
fn prodem_goes_by_the_parity_of_the_turn() {
    let even = "7k/8/8/8/8/P7/8/RNQ1K3 w - - 0 2";
    assert_eq!(moves("prodem", even, "a3"), ["a3a4b", "a3a4n"]);
    assert_eq!(moves("prodem", even, "a1"), ["a1a2q"]);
    assert_eq!(moves("prodem", even, "b1"), ["b1c3r", "b1d2r"]);
    assert_eq!(moves("prodem", even, "c1"), [""; 0]);
    let odd = "7k/8/8/8/8/P7/8/RNQ1K3 w - - 0 3";
    assert_eq!(moves("prodem", odd, "a3"), [""; 0]);
    assert_eq!(moves("prodem", odd, "a1"), ["a1a2b", "a1a2n"]);
    assert_eq!(moves("prodem", odd, "b1"), ["b1c3p", "b1d2p"]);
    assert_eq!(moves("prodem", odd, "c1c2"), ["c1c2r"]);
}

/// Pawns on the 1st or 2nd rank may move one or two squares; pawns on the far rank cannot move.
#[test]
fn prodem_pawns_stand_on_every_rank() {
    let fen = "P6k/8/8/8/8/8/1P6/2P1K3 w - - 0 2";
    assert_eq!(moves("prodem", fen, "a8"), [""; 0]);
    assert_eq!(moves("prodem", fen, "b2"), ["b2b3b", "b2b3n", "b2b4b", "b2b4n"]);
    assert_eq!(moves("prodem", fen, "c1"), ["c1c2b", "c1c2n", "c1c3b", "c1c3n"]);
    assert_eq!(moves("prodem", "7k/P7/8/8/8/8/8/4K3 w - - 0 2", "a7"), ["a7a8b", "a7a8n"]);
    let blocked = "P6k/8/8/8/8/8/8/4K3 w - - 0 2";
    assert_eq!(moves("prodem", blocked, "e1").len(), 5);
}

/// The parity of the turn belongs to the position's identity.
#[test]
fn prodem_repetition_needs_the_same_parity() {
    let fen = "7k/8/8/8/8/8/8/K7 w - - 0 2";
    let round = "a1a2 h8h7 a2a1 h7h8 ";
    assert_eq!(ends("prodem", fen, &round.repeat(2)), Some((None, Reason::Repetition)));
    let triangle = "a1a2 h8h7 a2b1 h7g8 b1a1 g8h8 ";
    assert_eq!(ends("prodem", fen, &triangle.repeat(2)), None);
    assert_eq!(ends("taylor", fen, &triangle.repeat(2)), Some((None, Reason::Repetition)));
}

/// Moved pieces change one step up the cycle P→N→B→R→Q→P, after a capture one step down; without pawns, the cycle is
/// N→B→R→Q→N.
#[test]
fn taylor_cycles_up_and_down() {
    let fen = "7k/7p/8/8/8/1p6/P1p5/NQ2K3 w - - 0 1";
    assert_eq!(moves("taylor", fen, "a1"), ["a1b3p", "a1c2p"]);
    assert_eq!(moves("taylor", fen, "a2"), ["a2a3n", "a2a4n", "a2b3q"]);
    assert_eq!(moves("taylor", fen, "b1c2"), ["b1c2r"]);
    assert_eq!(moves("taylor", fen, "b1b2"), ["b1b2p"]);
    let pawnless = "7k/8/8/8/8/1b6/8/N1Q1K3 w - - 0 1";
    assert_eq!(moves("taylor", pawnless, "a1"), ["a1b3q", "a1c2b"]);
    assert_eq!(moves("taylor", pawnless, "c1c2"), ["c1c2n"]);
    let last_pawn = "7k/8/8/8/8/1p6/8/N1Q1K3 w - - 0 1";
    assert_eq!(moves("taylor", last_pawn, "a1"), ["a1b3p", "a1c2b"]);
}

/// The side that captures the king wins. An attack on the king or a lack of escape ends nothing.
#[test]
fn kings_are_captured_where_there_is_no_check() {
    let fen = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 2";
    for id in ["prodem", "taylor", "throne"] {
        let reference = read(id, fen);
        assert!(reference.outcome().is_none() && reference.king_attacked() && !reference.in_check());
    }
    assert_eq!(ends("prodem", fen, "h8h7 g6h7"), Some((Some(Color::White), Reason::KingCaptured)));
    assert!(after("prodem", fen, "h8h7 g6h7").legal_moves().is_empty());
}

/// A pawn move that brings N to 3 gives the right to promote that pawn to knight or bishop.
#[test]
fn echess_third_pawn_move_may_promote() {
    let fen = "4k3/8/8/8/1p6/8/P7/4K3 w - - 20+00 0 5";
    assert_eq!(moves("echess", fen, "a2"), ["a2a3", "a2a3b", "a2a3n", "a2a4", "a2a4b", "a2a4n"]);
    assert_eq!(after("echess", fen, "a2a4").fen(), "4k3/8/8/8/Pp6/8/8/4K3 b - a3 00+00 0 5");
    assert_eq!(after("echess", fen, "a2a4n").fen(), "4k3/8/8/8/Np6/8/8/4K3 b - - 00+00 0 5");
}

/// A capture that brings K to 2 gives the right to promote any one of the player's knights or bishops to rook, wherever
/// it is, also the capturing one.
#[test]
fn echess_second_capture_may_promote_a_minor() {
    let fen = "4k3/8/8/3n4/4P3/1B3N2/8/R3K3 w - - 01+00 0 9";
    assert_eq!(moves("echess", fen, "b3d5"), ["b3d5", "b3d5,f3r", "b3d5r"]);
    assert_eq!(moves("echess", fen, "e4d5"), ["e4d5", "e4d5,b3r", "e4d5,f3r"]);
    let played = after("echess", fen, "e4d5,f3r");
    assert_eq!(played.fen(), "4k3/8/8/3P4/8/1B3R2/8/R3K3 b - - 10+00 0 9");
    let pawn_taken = "4k3/8/8/3p4/4P3/1B3N2/8/R3K3 w - - 01+00 0 9";
    assert_eq!(moves("echess", pawn_taken, "b3d5"), ["b3d5"]);
}

/// If one capture by a pawn fills both counters, the player may promote that pawn to knight, bishop or rook, or one
/// knight or bishop to rook.
#[test]
fn echess_rights_combine() {
    let fen = "4k3/8/8/3n4/4P3/1B6/8/4K3 w - - 21+00 0 9";
    assert_eq!(moves("echess", fen, "e4d5"), ["e4d5", "e4d5,b3r", "e4d5b", "e4d5n", "e4d5r"]);
    assert!(after("echess", fen, "e4d5").fen().contains(" 00+00 "));
    let far = "1n2k3/P7/8/8/8/1B6/8/4K3 w - - 21+00 0 9";
    assert_eq!(moves("echess", far, "a7b8"), ["a7b8b", "a7b8n", "a7b8q", "a7b8r"]);
    assert!(after("echess", far, "a7b8q").fen().contains(" 00+00 "));
}

/// K counts a player's captures of pieces that are no pawns; en passant does not count.
#[test]
fn echess_en_passant_counts_as_a_pawn_move_only() {
    let fen = "4k3/8/8/3pP3/8/1B6/8/4K3 w - d6 11+00 0 9";
    assert_eq!(moves("echess", fen, "e5d6"), ["e5d6"]);
    assert!(after("echess", fen, "e5d6").fen().contains(" 21+00 "));
}

/// Capture of the king, checkmate and a stalemate that loses take precedence over draws by count.
#[test]
fn wins_go_before_draws_by_count() {
    let fen = "7k/8/6K1/8/8/8/Q7/8 w - - 99 90";
    let mate = "7k/8/6K1/8/8/8/6Q1/8 w - - 99 90";
    assert_eq!(ends("normal", mate, "g2a8"), Some((Some(Color::White), Reason::Checkmate)));
    assert_eq!(ends("normal", fen, "a2b1"), Some((None, Reason::FiftyMoves)));
    assert_eq!(ends("normal", "7k/8/6K1/8/8/8/8/8 w - - 3 90", ""), Some((None, Reason::BareKings)));
    assert_eq!(ends("throne", "7k/8/6K1/8/8/8/8/8 w - - 3 90", ""), None);
}

#[test]
fn forced_wins_are_found() {
    let fen = "6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    assert_eq!(read("normal", fen).mate_in(1), None);
    assert!(read("normal", fen).mate_in(2).is_some());
}
