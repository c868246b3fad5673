//! The terms of positions counted by hand.

use chrysalis_eval::{Classical, EvaluatedBoard, Layout, Term};
use chrysalis_rules::board::{Board8, Color};
use chrysalis_rules::{Catalogue, Position};

/// How often each weight of a term was counted for White and for Black.
fn counts(game: &str, fen: &str, term: Term, piece: Option<char>) -> Vec<[i32; 2]> {
    let game = Catalogue::shipped().find(game).expect("a game");
    let position =
        Position::<Board8>::from_fen(game.on().expect("its board").rules, fen).expect("a position");
    let piece_type = piece.map(|letter| game.piece_type(letter).expect("a piece"));
    let layout = Layout::from_game(&game);
    let block = layout
        .blocks
        .iter()
        .find(|block| block.term == term && block.piece_type == piece_type)
        .expect("a term");
    let (trace, _) = Board8::trace(&Board8::prepare(&Classical::default(), position.rules()), &position);
    let mut counts = vec![[0; 2]; block.len];
    // Danger units belong to the king that they endanger.
    let units =
        Color::ALL.map(|king| trace.units[king.index()].iter().map(move |&(index, n)| (king, index, n)));
    for (color, index, count) in trace.counts.into_iter().chain(units.into_iter().flatten()) {
        let number = usize::from(index).checked_sub(block.start).filter(|&number| number < block.len);
        if let Some(number) = number {
            counts[number][color.index()] += count;
        }
    }
    counts
}

/// The weights that were counted: number, White's count, Black's count.
fn counted(game: &str, fen: &str, term: Term, piece: Option<char>) -> Vec<(usize, i32, i32)> {
    let counts = counts(game, fen, term, piece).into_iter().enumerate();
    counts
        .filter(|(_, sides)| *sides != [0; 2])
        .map(|(number, [white, black])| (number, white, black))
        .collect()
}

#[test]
fn pawns_beside_and_behind_one_another() {
    // a2 protects b3; b3 and c3 are side by side; e3 and d5 are isolated.
    let chain = "4k3/8/8/3p4/8/1PP1P3/P7/4K3 w - - 0 1";
    assert_eq!(counted("normal", chain, Term::SUPPORTED, None), [(2, 1, 0)]);
    assert_eq!(counted("normal", chain, Term::PHALANX, None), [(2, 2, 0)]);
    assert_eq!(counted("normal", chain, Term::ISOLATED, None), [(0, 1, 1)]);
    assert_eq!(counted("normal", chain, Term::BACKWARD, None), []);
    // b4 keeps c2 from advancing next to d3; without it c2 is not backward.
    let held = "4k3/8/8/8/1p6/3P4/2P5/4K3 w - - 0 1";
    assert_eq!(counted("normal", held, Term::BACKWARD, None), [(0, 1, 0)]);
    let free = "4k3/8/8/8/p7/3P4/2P5/4K3 w - - 0 1";
    assert_eq!(counted("normal", free, Term::BACKWARD, None), []);
}

#[test]
fn squares_held_by_one_side_alone() {
    // White: a2 to a4, b1 to f1, d2 to f2, and a5 to a8 beyond its half. Black: d8, f8, d7 to f7, g6.
    let apart = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", apart, Term::CONTROL, None), [(0, 11, 6), (1, 4, 0)]);
    // Rook and king both attack d1.
    assert_eq!(counted("normal", apart, Term::DOUBLE_CONTROL, None), [(0, 1, 0)]);
    // The rook protects the king, and nothing protects the rook.
    assert_eq!(counted("normal", apart, Term::PROTECTED, None), [(0, 1, 0)]);
    // The black rook contests b1 and protects a8.
    let contested = "1r2k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", contested, Term::CONTROL, None)[1].1, 3);
}

#[test]
fn pieces_attacked_more_often_than_protected() {
    let twice = "4k3/8/4b3/3n4/8/5B2/8/3RK3 w - - 0 1";
    assert_eq!(counted("normal", twice, Term::OUTNUMBERED, Some('N')), [(1, 1, 0)]);
    let owner_moves = "4k3/8/4b3/3n4/8/5B2/8/3RK3 b - - 0 1";
    assert_eq!(counted("normal", owner_moves, Term::OUTNUMBERED, Some('N')), [(0, 1, 0)]);
    for enough in ["4k3/8/2b1b3/3n4/8/5B2/8/3RK3 w - - 0 1", "4k3/8/4p3/3n4/8/5B2/8/3RK3 w - - 0 1"] {
        assert_eq!(counted("normal", enough, Term::OUTNUMBERED, Some('N')), [], "{enough}");
    }
}

#[test]
fn checks_from_where_nothing_attacks() {
    let free = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", free, Term::SAFE_CHECK, Some('R')), [(0, 1, 0)]);
    let guarded = "1r2k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", guarded, Term::SAFE_CHECK, Some('R')), []);
    // A piece that moves to a4 or b5 promotes to a bishop there.
    let promotions = "4k3/7p/8/8/8/2N5/8/4K3 w - - 0 1";
    assert_eq!(counted("revolving", promotions, Term::SAFE_CHECK, Some('N')), [(0, 1, 0)]);
    assert_eq!(counted("normal", promotions, Term::SAFE_CHECK, Some('N')), []);
}

#[test]
fn indices_as_seen_from_both_kings() {
    // Four files from its own king, on its rank. The enemy king is seven ranks ahead, which counts as the last
    // row.
    let rook = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", rook, Term::FROM_OWN_KING, Some('R')), [(5 * 6 + 4, 1, 0)]);
    assert_eq!(counted("normal", rook, Term::FROM_ENEMY_KING, Some('R')), [(4, 1, 0)]);
    let black = "r3k3/8/8/8/8/8/7P/4K3 w - - 0 1";
    assert_eq!(counted("normal", black, Term::FROM_OWN_KING, Some('R')), [(5 * 6 + 4, 0, 1)]);
}

#[test]
fn danger_from_pieces_and_what_they_attack() {
    // The rook attacks e7 and the king, and only the king protects these squares.
    let file = "4k3/7p/8/8/8/8/4R3/4K3 b - - 0 1";
    for (term, piece, expected) in [
        (Term::DANGER_OF_ATTACKER, Some('R'), 1),
        (Term::DANGER_OF_ATTACK, Some('R'), 2),
        (Term::DANGER_OF_WEAKNESS, None, 2),
    ] {
        assert_eq!(counted("normal", file, term, piece), [(0, 0, expected)], "{term:?}");
    }
    let beside = "4k3/7p/8/8/8/8/3QR3/4K3 b - - 0 1";
    // The queen attacks d7 and d8, the rook e7 and e8.
    assert_eq!(counted("normal", beside, Term::DANGER_OF_WEAKNESS, None), [(0, 0, 4)]);
    let both = "4k3/7p/8/8/1Q6/8/4R3/4K3 b - - 0 1";
    // Both attack e7, the rook e8, the queen behind it f8.
    assert_eq!(counted("normal", both, Term::DANGER_OF_WEAKNESS, None), [(0, 0, 3), (1, 0, 1)]);
}

#[test]
fn danger_of_checks() {
    let free = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", free, Term::DANGER_OF_CHECK, Some('R')), [(0, 0, 1)]);
    assert_eq!(counted("normal", free, Term::DANGER_OF_UNSAFE_CHECK, None), []);
    // The rook on b1 could be captured; the one on a8 is blocked by the other.
    let guarded = "1r2k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", guarded, Term::DANGER_OF_CHECK, Some('R')), []);
    assert_eq!(counted("normal", guarded, Term::DANGER_OF_UNSAFE_CHECK, None), [(0, 1, 0)]);
}

#[test]
fn danger_of_files_before_the_king() {
    let castled = "6k1/5pp1/7p/8/6P1/8/5P2/6K1 w - - 0 1";
    // White: f2 one step away, g4 three, no pawn on the h-file; Black: f7 and g7 one step, h6 two.
    assert_eq!(
        counted("normal", castled, Term::DANGER_OF_SHELTER, None),
        [(1, 1, 2), (2, 0, 1), (3, 1, 0), (4, 1, 0)]
    );
    // g4 is four ranks from Black's king; f2, f7, g7 and h6 are five or more from the other.
    assert_eq!(counted("normal", castled, Term::DANGER_OF_STORM, None), [(4, 0, 1), (5, 3, 1)]);
    assert_eq!(counted("normal", castled, Term::DANGER_OF_CROWD, None), [(1, 1, 0), (2, 0, 1)]);
    // In the corner there are only two files.
    let corner = "k7/8/8/8/8/8/8/7K w - - 0 1";
    assert_eq!(counted("normal", corner, Term::DANGER_OF_SHELTER, None), [(4, 2, 2)]);
}

#[test]
fn danger_in_the_camp() {
    // c1, d1 and the king's own square are protected; in Black's camp, c4 to g8, the pawn protects g6.
    let home = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", home, Term::DANGER_OF_CAMP, None), [(2, 3, 1)]);
    let inside = "4k3/7p/8/1R6/8/8/8/4K3 w - - 0 1";
    // c5 to g5 are in both camps.
    assert_eq!(counted("normal", inside, Term::DANGER_OF_CAMP, None), [(0, 0, 5), (2, 5, 1)]);
}
