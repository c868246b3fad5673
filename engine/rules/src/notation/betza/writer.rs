//! Writes Betza notation.

use super::atom::Atom;
use super::directions;
use crate::parts::movement::Movement;
use crate::parts::piece_moves::PieceMoves;
use crate::parts::ride::{Ride, RideManner};
use crate::parts::roster::PieceDef;

/// Components with the atom that stands for them; `?` marks where `m` or `c` goes if not in front.
const COMPONENTS: &[(Movement, &str)] = &[
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

/// The moves of a piece in Betza notation. Reading the text gives the [canonical form](PieceDef::moves) of
/// its moves; XBoard reads it alike.
///
/// ```
/// use chrysalis_rules::{Catalogue, betza};
/// let chess = Catalogue::shipped().orthodox();
/// let pawn = chess.piece(chess.piece_type('P').unwrap());
/// assert_eq!(betza::write(pawn), "fmWfcF");
/// assert_eq!(betza::read("fmWfcF").unwrap(), pawn.moves());
/// ```
pub fn write(piece: &PieceDef) -> String {
    let PieceMoves { quiet, capture, rides } = piece.moves();
    let both = quiet & capture;
    let mut text = components(both, "") + &components(quiet - both, "m") + &components(capture - both, "c");
    let mut groups: Vec<(Ride, Atom, u8)> = Vec::new();
    for ride in rides {
        let Some((atom, turn)) = Atom::of_step(ride.step) else { continue };
        let alike =
            |group: &&mut (Ride, Atom, u8)| group.1 == atom && Ride { step: ride.step, ..group.0 } == ride;
        match groups.iter_mut().find(alike) {
            Some((_, _, turns)) => *turns |= 1 << turn,
            None => groups.push((ride, atom, 1 << turn)),
        }
    }
    let mut moves: Vec<String> =
        groups.into_iter().map(|(ride, atom, turns)| one_move(&ride, atom, turns)).collect();
    // A letter behind the same letter would be read as one doubled atom.
    moves.sort_by_key(|one| one.starts_with(|letter: char| letter.is_ascii_lowercase()));
    text.extend(moves);
    if text.is_empty() { "-".to_owned() } else { text }
}

/// A set of components as text; `mode` is `m`, `c`, or empty for both.
fn components(movement: Movement, mode: &str) -> String {
    let word = |atom: &str| match atom.split_once('?') {
        Some((before, after)) => format!("{before}{mode}{after}"),
        None => format!("{mode}{atom}"),
    };
    let mut rest = movement;
    let mut text = String::new();
    for &(components, atom) in COMPONENTS {
        if rest.contains(components) {
            rest -= components;
            text += &word(atom);
        }
    }
    text
}

/// Writes rides that differ only in their direction.
fn one_move(ride: &Ride, atom: Atom, turns: u8) -> String {
    let directions = directions::write(atom.symmetry, turns);
    let mode = match (ride.quiet, ride.capture) {
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    };
    let (before, after) = match ride.manner {
        RideManner::Plain => ("", ""),
        RideManner::Lame => ("", "n"),
        RideManner::Jumping | RideManner::SkipsFirst => ("", "j"),
        RideManner::FirstEmpty => ("yaf", ""),
        RideManner::Hop => ("", "p"),
        RideManner::Grasshopper => ("", "g"),
        RideManner::Farthest => ("", "z"),
    };
    let letter = atom.letter;
    let steps = match (letter, ride.most) {
        _ if ride.most == 1 || ride.manner == RideManner::FirstEmpty => letter.to_string(),
        ('W', Ride::ENDLESS) => "R".to_owned(),
        ('F', Ride::ENDLESS) => "B".to_owned(),
        (_, Ride::ENDLESS) => format!("{letter}0"),
        ('W', most) => format!("R{most}"),
        ('F', most) => format!("B{most}"),
        (_, most) => format!("{letter}{most}"),
    };
    format!("{directions}{before}{mode}{after}{steps}")
}
