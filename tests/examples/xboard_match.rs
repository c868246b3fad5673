//! Plays a match under XBoard and reports errors: `xboard_match VARIANT ENGINE1 [ENGINE2 [GAMES]]`.

use std::error::Error;
use std::io::Write;

use chrysalis_tests::xboard::Match;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (variant, first) = args.first().zip(args.get(1)).ok_or("VARIANT ENGINE1 [ENGINE2 [GAMES]]")?;
    let second = args.get(2).unwrap_or(first);
    let games = args.get(3).map_or(Ok(1), |games| games.parse())?;
    let report = Match::new(first, second, variant).games(games).play()?;
    let mut out = std::io::stdout();
    for (index, game) in report.games.iter().enumerate() {
        writeln!(out, "{} {}: {}", game.variant(), game.result(), game.moves)?;
        let plies = report.plies.get(index).copied().unwrap_or_default();
        let fen = report.final_fens.get(index).map_or("?", String::as_str);
        writeln!(out, "{plies} plies; {fen}")?;
    }
    for error in &report.errors {
        writeln!(out, "ERROR: {error}")?;
    }
    if report.errors.is_empty() { Ok(()) } else { Err("problems".into()) }
}
