//! Lists the legal moves of a position and what they do: `cargo run -p chrysalis-engine --example legal_moves
//! GAME [FEN]`.

use chrysalis_engine::{Catalogue, Session};
use std::error::Error;
use std::io::Write;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = match arguments.next() {
        Some(name) => Catalogue::shipped().named(&name)?,
        None => Catalogue::shipped().featured(),
    };
    let fen = arguments.collect::<Vec<_>>().join(" ");
    let session = if fen.is_empty() { Session::new(game) } else { Session::from_fen(game, &fen)? };
    let mut out = std::io::stdout().lock();
    for details in session.all_details() {
        let name = |piece_type| &game.piece(piece_type).name;
        let square = |square| game.board.name(square);
        write!(
            out,
            "{:<8} {} {}",
            session.san(details.m),
            name(details.piece.piece_type()),
            square(details.from)
        )?;
        write!(out, " to {}", square(details.to))?;
        if let Some(taken) = details.captures {
            write!(out, ", takes the {} on {}", name(taken.piece.piece_type()), square(taken.square))?;
        }
        if let Some(piece_type) = details.promotes_to {
            write!(out, ", becomes {}", name(piece_type))?;
        }
        for change in details.grants.iter().chain(&details.ascends).chain(&details.partner) {
            write!(out, ", the piece on {} becomes {}", square(change.square), name(change.piece_type))?;
        }
        for &(from, to) in &details.carried {
            write!(out, ", takes {} along to {}", square(from), square(to))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
