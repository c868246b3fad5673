//! Perft of chess with one of several move generators, for comparisons: `chess_perft WHO DEPTH [--no-bulk]
//! [FEN]`, where WHO is `cozy-chess`, `64-bits` or `128-bits` (this engine, chess on 8×8), or `nine-files`
//! (this engine, the pieces of chess on 9×9). Prints the number of leaves.
#![expect(clippy::print_stdout, reason = "it prints its result")]

#[path = "../support/cozy.rs"]
mod cozy;

use chrysalis_benches::{Wide8, chess_on_nine_files};
use chrysalis_rules::board::Board8;
use chrysalis_rules::{Catalogue, Leaves, Playable, Position, Rules};
use cozy_chess::Board;

fn main() -> Result<(), String> {
    let (flags, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let [who, depth, fen @ ..] = &words[..] else {
        return Err("usage: chess_perft WHO DEPTH [--no-bulk] [FEN]".to_owned());
    };
    let leaves = match &flags[..] {
        [] => Leaves::Counted,
        [flag] if flag == "--no-bulk" => Leaves::Played,
        _ => return Err(format!("unknown flags: {}", flags.join(" "))),
    };
    let depth = depth.parse::<u32>().ok().filter(|depth| (1..=10).contains(depth)).ok_or("depth: 1 to 10")?;
    let game = Catalogue::shipped().orthodox();
    let fen = if fen.is_empty() { game.start.to_string() } else { fen.join(" ") };
    let count = match who.as_str() {
        "cozy-chess" => {
            let board: Board = fen.parse().map_err(|error| format!("FEN: {error}"))?;
            if leaves == Leaves::Counted { cozy::counted(&board, depth) } else { cozy::played(&board, depth) }
        }
        "64-bits" => count::<Board8>(game.on().expect("its board").rules, &fen, depth, leaves)?,
        "128-bits" => {
            let rules = game.compile_for().ok_or("chess is played on eight files")?;
            count::<Wide8>(Box::leak(Box::new(rules)), &fen, depth, leaves)?
        }
        "nine-files" => perft(&chess_on_nine_files(), depth, leaves),
        _ => return Err(format!("unknown generator: {who}")),
    };
    println!("{count}");
    Ok(())
}

fn count<G: Playable>(
    rules: &'static Rules<G>,
    fen: &str,
    depth: u32,
    leaves: Leaves,
) -> Result<u64, String> {
    let position = Position::from_fen(rules, fen).map_err(|error| format!("FEN: {error}"))?;
    Ok(perft(&position, depth, leaves))
}

fn perft<G: Playable>(position: &Position<G>, depth: u32, leaves: Leaves) -> u64 {
    position.perft_with(depth, leaves, &|| false).unwrap_or(0)
}
