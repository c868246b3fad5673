//! Writes the perft table `tests/data/perft.txt`, counted by the reference implementation:
//!
//! ```text
//! cargo run --release -p chrysalis-tests --bin perft_table > perft.txt && mv perft.txt tests/data/perft.txt
//! ```
//!
//! Arguments: the most leaves for a start position and for a hand-written position (by default two million and a
//! hundred thousand); a row ends before the first depth that is likely to exceed this. Then the games, if not all.
#![allow(clippy::print_stdout, reason = "the table is this program's output")]

use chrysalis_tests::data;
use chrysalis_tests::reference::{Reference, ids};

fn main() {
    let mut arguments = std::env::args().skip(1).map_while(|text| text.parse().ok());
    let start_budget = arguments.next().unwrap_or(2_000_000);
    let position_budget = arguments.next().unwrap_or(100_000);
    let wanted: Vec<String> = std::env::args().skip(3).collect();
    println!("# Perft counts, written by `cargo run --release -p chrysalis-tests --bin perft_table`");
    println!("# game ; FEN or startpos ; counts at depth 1, 2, ...");
    for id in ids().iter().filter(|id| wanted.is_empty() || wanted.iter().any(|wanted| wanted == *id)) {
        if let Some(reference) = Reference::start(id) {
            println!("{id} ; startpos ; {}", counts(&reference, start_budget));
        }
        for fen in data::positions(id) {
            if let Ok(reference) = Reference::from_fen(id, fen) {
                println!("{id} ; {fen} ; {}", counts(&reference, position_budget));
            }
        }
    }
}

fn counts(reference: &Reference, budget: u64) -> String {
    const DEEPEST: u32 = 6;
    let mut counts = vec![reference.perft(1)];
    for depth in 2..=DEEPEST {
        let last = counts.last().copied().unwrap_or(0);
        let before = counts.iter().rev().nth(1).copied().unwrap_or(1).max(1);
        if last == 0 || last * (last / before).max(1) > budget {
            break;
        }
        counts.push(reference.perft(depth));
    }
    counts.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
