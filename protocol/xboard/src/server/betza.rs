//! The moves of pieces in XBoard's `piece` command.

use chrysalis_rules::{Game, Pawns, PieceDef, betza};

/// The description of a piece; none where XBoard's default is best.
pub fn describe(game: &Game, piece: &PieceDef) -> Option<String> {
    match piece.letter {
        'P' => Some(pawn(game.pawns, game.ranks())),
        // XBoard takes a black king off the board that is touched and whose description has castling.
        'K' if game.castling.exists() => None,
        // Without an initial move XBoard would let any king castle.
        'K' => Some(betza::write(piece) + "imW"),
        // XBoard writes a change of type into the record only where it believes the move impossible.
        _ if game.promotions.every_move_changes() => Some("-".to_owned()),
        _ => Some(betza::write(piece)),
    }
}

fn pawn(pawns: Pawns, ranks: u8) -> String {
    let passing = if pawns.en_passant { "e" } else { "" };
    let twice = match pawns.double_steps {
        None => "",
        Some((1, last)) if last == ranks => "fmnD",
        Some(_) => "ifmnD",
    };
    format!("fmWfc{passing}F{twice}")
}
