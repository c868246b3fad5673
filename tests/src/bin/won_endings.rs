//! Counts which endings of king and one man against a lone king the engine wins, from random positions.
//!
//! ```text
//! cargo run --release -p tests --bin won_endings -- [POSITIONS] [NODES] [GAME…]
//! ```
#![allow(clippy::print_stdout, reason = "the table is this program's output")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use tests::endings::{game, moves_to_win, officers, player, random};
use tests::random::SplitMix64;

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
    let all = engine::games::all().iter().map(|game| game.id.to_string());
    let ids: Vec<String> = if named.is_empty() { all.collect() } else { named };
    let jobs: Vec<(usize, char)> = ids
        .iter()
        .enumerate()
        .flat_map(|(place, id)| officers(game(id)).map(move |man| (place, man)))
        .collect();
    let results: Vec<Mutex<Option<(usize, usize)>>> = jobs.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut engine = player();
        loop {
            let job = next.fetch_add(1, Relaxed);
            let Some(&(place, man)) = jobs.get(job) else { break };
            let mut chance = SplitMix64::new(job as u64 + 1);
            let mut play = |_| {
                let session = random(game(&ids[place]), &man.to_string(), &mut chance);
                moves_to_win(&mut engine, &session, nodes)
            };
            let won: Vec<usize> = (0..positions).filter_map(&mut play).collect();
            if let Ok(mut result) = results[job].lock() {
                *result = Some((won.len(), won.iter().copied().max().unwrap_or(0)));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    println!(
        "| game | won of {positions} positions with king and this man, longest win in moves |\n|---|---|"
    );
    for (place, id) in ids.iter().enumerate() {
        let of_game = jobs.iter().zip(&results).filter(|((of, _), _)| *of == place);
        let texts = of_game.filter_map(|((_, man), result)| {
            let (won, longest) = (*result.lock().ok()?)?;
            Some(if won == 0 { format!("{man} –") } else { format!("{man} {won} ({longest})") })
        });
        println!("| `{id}` | {} |", texts.collect::<Vec<_>>().join(", "));
    }
}
