//! How much of a lead counts in endings.

use chrysalis_eval::winnable::{ALL, Winnable};
use chrysalis_eval::{Classical, EvaluatedBoard, Parameters};
use chrysalis_rules::board::Board8;
use chrysalis_rules::{Catalogue, Position};

fn score(winnable: Winnable, fen: &str) -> i32 {
    let game = Catalogue::shipped().find("normal").expect("chess");
    let rules = game.on::<Board8>().expect("its board").rules;
    let parameters = Parameters { winnable, ..Parameters::derive(&game) };
    let position = Position::from_fen(rules, fen).expect("a position");
    Board8::evaluate(&mut Board8::prepare(&Classical::with(parameters), rules), &position)
}

/// The fraction of the score that is left when one share is zero.
fn left(lead: usize, files: usize, fen: &str) -> f64 {
    let mut winnable = ALL;
    winnable[lead][files] = 0;
    let (whole, part) = (score(ALL, fen), score(winnable, fen));
    assert_ne!(whole, 0, "{fen}");
    f64::from(part) / f64::from(whole)
}

#[test]
fn leads_count_by_what_they_are_made_of_and_by_files_with_pawns() {
    let nothing = [
        (0, 3, "4k3/3pp3/8/8/8/8/3PP3/N3K1N1 w - - 0 1", "two pieces are sure to win"),
        (0, 2, "4k3/3pp3/8/8/8/8/3PPP2/N3K3 w - - 0 1", "three files hold pawns"),
        (2, 2, "4k3/3pp3/8/8/8/8/3PP3/N3K3 w - - 0 1", "a piece is not nothing"),
    ];
    for (lead, files, fen, why) in nothing {
        assert!((left(lead, files, fen) - 1.0).abs() < 1e-9, "{fen}: {why}");
    }
    let all =
        [(2, 3, "4k3/3pp3/8/8/8/8/3PPP2/4K3 w - - 0 1"), (2, 3, "4k3/3ppp2/8/8/8/8/3PP3/4K3 w - - 0 1")];
    for (lead, files, fen) in all {
        assert!(left(lead, files, fen).abs() < 1e-9, "{fen}: there is no middle game left");
    }
    let most = [
        (0, 2, "4k3/3pp3/8/8/8/8/3PP3/N3K3 w - - 0 1"),
        (1, 2, "b3k3/3pp3/8/8/8/8/3PP3/R3K3 w - - 0 1"),
        (2, 3, "r3k3/3pp3/8/8/8/8/3PPP2/R3K3 w - - 0 1"),
        (3, 3, "2b1k3/3pp3/8/8/8/8/3PPP2/B3K3 w - - 0 1"),
        (2, 3, "3bk3/3pp3/8/8/8/8/3PPP2/2B1K3 w - - 0 1"),
    ];
    for (lead, files, fen) in most {
        let left = left(lead, files, fen);
        // A lead smaller than the rounding error would show nothing.
        assert!((0.0..0.4).contains(&left), "{fen}: {left}");
    }
}

#[test]
fn openings_count_whole() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    assert_eq!(score([[0; 9]; 4], start), score(ALL, start));
}
