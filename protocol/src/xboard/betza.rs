//! How XBoard is told that men move, in its `piece` command.

use engine::rules::{Game, Man, Movement, Pawns};

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

/// The description of a man.
pub fn describe(game: &Game, man: &Man) -> String {
    match man.letter {
        'P' => pawn(game.pawns),
        // Without the initial move XBoard would let any king castle.
        'K' if game.castling.exists() => "KisO2".to_owned(),
        'K' => "KimW".to_owned(),
        // XBoard writes a change of type into the record only where it believes the move impossible.
        _ if game.becoming.every_move_changes() => "-".to_owned(),
        _ => {
            let both = man.quiet & man.capture;
            words(both, "") + &words(man.quiet - both, "m") + &words(man.capture - both, "c")
        }
    }
}

fn pawn(pawns: Pawns) -> String {
    match pawns {
        Pawns::Orthodox => "fmWfceFifmnD",
        Pawns::AnyRank => "fmWfcFfmnD",
        Pawns::FirstTwoRanks => "fmWfcFifmnD",
    }
    .to_owned()
}
