//! What the evaluation counts, in positions counted by hand.

use engine::board::Board8;
use engine::games;
use engine::rules::Position;
use engine::search::Evaluation;
use eval::{Classical, Layout, Term};

/// How often each number of a term was counted for White and for Black.
fn counts(game: &str, fen: &str, term: Term, man: Option<char>) -> Vec<[i32; 2]> {
    let game = games::find(game).expect("a game");
    let position = Position::<Board8>::from_fen(games::rules(game), fen).expect("a position");
    let kind = man.map(|letter| game.kind(letter).expect("a man"));
    let layout = Layout::of(game);
    let block = layout.blocks.iter().find(|block| block.term == term && block.kind == kind).expect("a term");
    let (trace, _) = Classical::default().on(position.rules()).trace(&position);
    let mut counts = vec![[0; 2]; block.len];
    for (color, place, count) in trace.counts {
        let number = usize::from(place).checked_sub(block.start).filter(|&number| number < block.len);
        if let Some(number) = number {
            counts[number][color.index()] += count;
        }
    }
    counts
}

/// The numbers that were counted at all: number, White's count, Black's.
fn counted(game: &str, fen: &str, term: Term, man: Option<char>) -> Vec<(usize, i32, i32)> {
    let counts = counts(game, fen, term, man).into_iter().enumerate();
    counts
        .filter(|(_, sides)| *sides != [0; 2])
        .map(|(number, [white, black])| (number, white, black))
        .collect()
}

#[test]
fn pawns_beside_and_behind_one_another() {
    // a2 protects b3; b3 and c3 stand side by side; e3 and d5 are alone.
    let chain = "4k3/8/8/3p4/8/1PP1P3/P7/4K3 w - - 0 1";
    assert_eq!(counted("normal", chain, Term::Supported, None), [(2, 1, 0)]);
    assert_eq!(counted("normal", chain, Term::Phalanx, None), [(2, 2, 0)]);
    assert_eq!(counted("normal", chain, Term::Isolated, None), [(0, 1, 1)]);
    assert_eq!(counted("normal", chain, Term::Backward, None), []);
    // b4 keeps c2 from moving up beside d3; without it c2 is free.
    let held = "4k3/8/8/8/1p6/3P4/2P5/4K3 w - - 0 1";
    assert_eq!(counted("normal", held, Term::Backward, None), [(0, 1, 0)]);
    let free = "4k3/8/8/8/p7/3P4/2P5/4K3 w - - 0 1";
    assert_eq!(counted("normal", free, Term::Backward, None), []);
}

#[test]
fn squares_held_by_one_side_alone() {
    // White: a2 to a4, b1 to f1, d2 to f2, and beyond its half a5 to a8. Black: d8, f8, d7 to f7, g6.
    let apart = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", apart, Term::Control, None), [(0, 11, 6), (1, 4, 0)]);
    // Rook and king both attack d1.
    assert_eq!(counted("normal", apart, Term::DoubleControl, None), [(0, 1, 0)]);
    // The rook protects the king, and nobody the rook.
    assert_eq!(counted("normal", apart, Term::Protected, None), [(0, 1, 0)]);
    // The other rook contests b1 and guards a8.
    let contested = "1r2k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", contested, Term::Control, None)[1].1, 3);
}

#[test]
fn men_attacked_more_often_than_protected() {
    let twice = "4k3/8/4b3/3n4/8/5B2/8/3RK3 w - - 0 1";
    assert_eq!(counted("normal", twice, Term::Outnumbered, Some('N')), [(1, 1, 0)]);
    let owner_moves = "4k3/8/4b3/3n4/8/5B2/8/3RK3 b - - 0 1";
    assert_eq!(counted("normal", owner_moves, Term::Outnumbered, Some('N')), [(0, 1, 0)]);
    for enough in ["4k3/8/2b1b3/3n4/8/5B2/8/3RK3 w - - 0 1", "4k3/8/4p3/3n4/8/5B2/8/3RK3 w - - 0 1"] {
        assert_eq!(counted("normal", enough, Term::Outnumbered, Some('N')), [], "{enough}");
    }
}

#[test]
fn checks_from_where_nothing_attacks() {
    let free = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", free, Term::SafeCheck, Some('R')), [(0, 1, 0)]);
    let guarded = "1r2k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(counted("normal", guarded, Term::SafeCheck, Some('R')), []);
    // What comes to a4 and b5 is a bishop there.
    let becoming = "4k3/7p/8/8/8/2N5/8/4K3 w - - 0 1";
    assert_eq!(counted("revolving", becoming, Term::SafeCheck, Some('N')), [(0, 1, 0)]);
    assert_eq!(counted("normal", becoming, Term::SafeCheck, Some('N')), []);
}
