//! Whether perft gives the recorded counts.

use super::error::CheckError;
use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, Leaves};

/// Counts confirmed by the reference implementation of the tests, and by other engines.
const RECORD: &str = include_str!("../../../../tests/data/perft.txt");
/// The largest count of a position.
const MOST: u64 = 100_000;

/// Runs perft on every recorded position, as deep as is quick.
pub fn moves(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let (mut positions, mut sequences) = (0_u32, 0_u64);
    for line in RECORD.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split(" ; ").collect();
        let [name, fen, counts] = parts[..] else { return Err(CheckError::BadLine(line.to_owned())) };
        let game = Catalogue::shipped().find(name).ok_or_else(|| CheckError::NoGame(name.to_owned()))?;
        let session = match fen {
            "startpos" => Ok(Session::new(game)),
            fen => Session::from_fen(game, fen),
        };
        let session = session.map_err(|error| CheckError::Fen { game: name.to_owned(), error })?;
        let counts = counts.split(' ').map_while(|count| count.parse::<u64>().ok());
        let Some((depth, expected)) = (1..).zip(counts).take_while(|&(_, count)| count <= MOST).last() else {
            continue;
        };
        let found = session.perft_with(depth, Leaves::Counted, stopped).ok_or(CheckError::Stopped)?;
        if found != expected {
            let (game, fen) = (name.to_owned(), fen.to_owned());
            return Err(CheckError::Perft { game, fen, depth, found, expected });
        }
        positions += 1;
        sequences += found;
    }
    Ok(format!("perft of {positions} positions, {sequences} nodes, as recorded"))
}
