//! Builds tables and tells how long each took, what it takes on the disk, and how long probes take:
//! `cargo run --release -p chrysalis-tables --example measure -- GAME MATERIAL FOLDER [THREADS] [verify]`.
#![expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "a program to measure with")]

use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, Position, on_board};
use chrysalis_tables::{BuildEvent, BuildOptions, EndgameTables, Signature, TableMaterial, TablePlan};
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, material, folder, rest @ ..] = &arguments[..] else { return Err("GAME MATERIAL FOLDER".into()) };
    let game = Catalogue::shipped().find(id).ok_or("no such game")?;
    let material = match material.parse() {
        Ok(pieces) => TableMaterial::Pieces(pieces),
        Err(_) => TableMaterial::Signatures(vec![Signature::parse(&game, material)?]),
    };
    let threads = rest.first().map_or(Ok(2), |threads| threads.parse())?;
    let plan = TablePlan::new(game, &material)?;
    let options = BuildOptions { threads, memory: 8 << 30, disk: None, keep_every: Duration::from_secs(60) };
    let start = Instant::now();
    let tell = |event| {
        let BuildEvent::Finished { number, time, bytes, .. } = event else { return };
        let table = &plan.tables()[number];
        let (positions, seconds) = (table.positions() as f64, time.as_secs_f64());
        if plan.tables().len() < 60 {
            println!(
                "{}: {positions} positions, {seconds:.2} s, {:.2} million/s, {:.3} bytes/position, {} MiB",
                table.name(),
                positions / seconds / 1e6,
                bytes as f64 / positions,
                table.memory >> 20
            );
        }
    };
    plan.build(Path::new(folder), &options, &tell, &|| false)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{id}: {} tables, {} positions, {seconds:.1} s", plan.tables().len(), plan.positions());
    let (tables, errors) = EndgameTables::open(game, Path::new(folder))?;
    errors.iter().for_each(|error| println!("{error}"));
    if rest.iter().any(|word| word == "verify") {
        let start = Instant::now();
        let mut sum = (0, 0);
        for number in 0..tables.count() {
            let found = tables.verify(number, threads, &|| false).ok_or("no table")??;
            sum = (sum.0 + found.positions, sum.1 + found.wrong);
            if found.wrong > 0 {
                println!(
                    "{}: {} of {} wrong: {:?}",
                    tables.names()[number],
                    found.wrong,
                    found.positions,
                    found.examples
                );
            }
        }
        println!(
            "{id}: verified {} positions, {} wrong, {:.1} s",
            sum.0,
            sum.1,
            start.elapsed().as_secs_f64()
        );
    }
    on_board!(game, on => {
        let mut random = SplitMix64::new(1);
        let mut positions = Vec::new();
        let pieces: Vec<_> = plan.tables().last().and_then(|table| table.signatures().next()).map(|signature| signature.text(&game)).into_iter().collect();
        let letters: Vec<char> = pieces.concat().chars().collect();
        let black = letters.iter().position(|&letter| letter == 'v').unwrap_or(0);
        for _ in 0..10_000_000 {
            if positions.len() == 100_000 {
                break;
            }
            let mut setup = chrysalis_rules::Setup::empty(game.board);
            let squares: Vec<_> = game.board.squares().collect();
            for (place, letter) in letters.iter().enumerate().filter(|(_, letter)| **letter != 'v') {
                let color = if place < black { chrysalis_rules::board::Color::White } else { chrysalis_rules::board::Color::Black };
                let piece = game.piece_type(*letter).map(|piece_type| chrysalis_rules::board::Piece::new(color, piece_type));
                setup.put(squares[random.below(squares.len())], piece);
            }
            setup.turn = chrysalis_rules::board::Color::ALL[random.below(2)];
            if let Ok(position) = Position::from_setup(on.rules, &setup) {
                positions.push(position);
            }
        }
        for round in ["cold", "warm"] {
            let start = Instant::now();
            let mut known = 0;
            for position in &positions {
                known += u32::from(tables.value(position)?.is_some());
            }
            println!("{round}: {:.3} µs a probe, {known} known", start.elapsed().as_secs_f64() * 1e6 / positions.len() as f64);
        }
        let mut worst = 0.0f64;
        let (mut sum, mut count) = (0.0, 0);
        for position in positions.iter().take(200) {
            let (tables, _) = EndgameTables::open(game, Path::new(folder))?;
            let start = Instant::now();
            tables.value(position)?;
            let time = start.elapsed().as_secs_f64() * 1e6;
            (sum, count, worst) = (sum + time, count + 1, worst.max(time));
        }
        println!("first probe of a file: {:.1} µs, at most {worst:.1} µs", sum / f64::from(count));
    });
    Ok(())
}
