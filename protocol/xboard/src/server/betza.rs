//! How XBoard is told that men move, in its `piece` command.

use chrysalis_rules::{Game, Man, Movement, Pawns};

/// Components with the atom that says them; a question mark is where `m` or `c` goes if not in front.
const ATOMS: &[(Movement, &str)] = &[
    (Movement::ROOK.union(Movement::BISHOP), "Q"),
    (Movement::WAZIR.union(Movement::FERZ), "K"),
    (Movement::POCKET.union(Movement::PICKET), "yaf?K"),
    (Movement::HOPS, "?pQ"),
    (Movement::ROOK, "R"),
    (Movement::BISHOP, "B"),
    (Movement::POCKET, "yaf?W"),
    (Movement::PICKET, "yaf?F"),
    (Movement::WAZIR, "W"),
    (Movement::FERZ, "F"),
    (Movement::KNIGHT, "N"),
    (Movement::CAMEL, "C"),
    (Movement::FORWARD, "f?W"),
    (Movement::FORWARD_DIAGONAL, "f?F"),
    (Movement::ROOK_HOP, "?pR"),
    (Movement::BISHOP_HOP, "?pB"),
];

/// A set of components as one text; `mode` is `m`, `c` or nothing for both.
fn words(movement: Movement, mode: &str) -> String {
    let word = |atom: &str| match atom.split_once('?') {
        Some((before, after)) => format!("{before}{mode}{after}"),
        None => format!("{mode}{atom}"),
    };
    let mut rest = movement;
    let mut text = String::new();
    for &(components, atom) in ATOMS {
        if rest.contains(components) {
            rest -= components;
            text += &word(atom);
        }
    }
    text
}

/// The description of a man; none where XBoard does best by its own idea.
pub fn describe(game: &Game, man: &Man) -> Option<String> {
    match man.letter {
        'P' => Some(pawn(game.pawns, game.ranks())),
        // XBoard takes a black king off the board that is touched and whose description has castling.
        'K' if game.castling.exists() => None,
        // Without the initial move XBoard would let any king castle.
        'K' => Some("KimW".to_owned()),
        // XBoard writes a change of type into the record only where it believes the move impossible.
        _ if game.becoming.every_move_changes() => Some("-".to_owned()),
        _ => {
            let both = man.quiet & man.capture;
            Some(words(both, "") + &words(man.quiet - both, "m") + &words(man.capture - both, "c"))
        }
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
