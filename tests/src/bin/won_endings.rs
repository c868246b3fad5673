//! Counts the endings of king and one piece against a lone king that the engine wins from random positions.
//!
//! ```text
//! cargo run --release -p chrysalis-tests --bin won_endings -- [POSITIONS] [NODES] [GAME…]
//! ```
//!
//! Positions that it does not win are tried once more with [`AGAIN`] times the nodes.
#![allow(clippy::print_stdout, reason = "the table is this program's output")]

use chrysalis_rules::Catalogue;
use chrysalis_tests::endings::{game, moves_to_win, non_pawns, player, random};
use chrysalis_tests::random::SplitMix64;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The factor of nodes for a second try.
const AGAIN: u64 = 20;

/// Positions won at the first try, the longest of these wins in moves, and positions won at the second try.
#[derive(Clone, Copy, Default)]
struct Count {
    won: usize,
    longest: usize,
    again: usize,
}

fn main() {
    let mut arguments = std::env::args().skip(1).peekable();
    let mut number = |usual: u64| match arguments.peek().and_then(|text| text.parse().ok()) {
        Some(given) => {
            arguments.next();
            given
        }
        None => usual,
    };
    let (positions, nodes) = (number(100), number(5000));
    let named: Vec<String> = arguments.collect();
    let all = Catalogue::shipped().games().iter().map(|game| game.id.to_string());
    let ids: Vec<String> = if named.is_empty() { all.collect() } else { named };
    let jobs: Vec<(usize, char)> = ids
        .iter()
        .enumerate()
        .flat_map(|(place, id)| non_pawns(game(id).data()).map(move |piece| (place, piece)))
        .collect();
    let results: Vec<Mutex<Count>> = jobs.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut engine = player();
        loop {
            let job = next.fetch_add(1, Relaxed);
            let Some(&(place, piece)) = jobs.get(job) else { break };
            let mut chance = SplitMix64::new(job as u64 + 1);
            let mut count = Count::default();
            let mut lost = Vec::new();
            for _ in 0..positions {
                let session = random(game(&ids[place]), &piece.to_string(), &mut chance);
                match moves_to_win(&mut engine, &session, nodes) {
                    Some(moves) => {
                        count.won += 1;
                        count.longest = count.longest.max(moves);
                    }
                    None => lost.push(session),
                }
            }
            // A piece that hardly ever wins needs no second try.
            if 2 * count.won as u64 > positions {
                let wins = |session: &_| moves_to_win(&mut engine, session, AGAIN * nodes).is_some();
                count.again = lost.iter().map(wins).filter(|&won| won).count();
            }
            if let Ok(mut result) = results[job].lock() {
                *result = count;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    println!(
        "| game | won of {positions} positions with king and this piece, longest win in moves |\n|---|---|"
    );
    for (place, id) in ids.iter().enumerate() {
        let of_game = jobs.iter().zip(&results).filter(|((of, _), _)| *of == place);
        let texts = of_game.filter_map(|((_, piece), result)| {
            let Count { won, longest, again } = *result.lock().ok()?;
            Some(match (won, again) {
                (0, _) => format!("{piece} –"),
                (_, 0) => format!("{piece} {won} ({longest})"),
                _ => format!("{piece} {won} + {again} ({longest})"),
            })
        });
        println!("| `{id}` | {} |", texts.collect::<Vec<_>>().join(", "));
    }
}
