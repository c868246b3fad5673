//! The pieces of the shipped games (docs/games).

use crate::parts::movement::Movement;
use crate::parts::roster::PieceDef;
use std::borrow::Cow;

const fn piece(letter: char, name: &'static str, movement: Movement, picture: &'static str) -> PieceDef {
    PieceDef {
        letter,
        name: Cow::Borrowed(name),
        quiet: movement,
        capture: movement,
        rides: Vec::new(),
        picture: Cow::Borrowed(picture),
    }
}

const ROOK_MOVE: Movement = Movement::ROOK;
const BISHOP_MOVE: Movement = Movement::BISHOP;
const CANNON_QUIET: Movement = Movement::ROOK;
const ARROW_QUIET: Movement = Movement::BISHOP;
const QUEEN_MOVE: Movement = ROOK_MOVE.union(BISHOP_MOVE);
const KING_MOVE: Movement = Movement::WAZIR.union(Movement::FERZ);

pub const PAWN: PieceDef = PieceDef {
    letter: 'P',
    name: Cow::Borrowed("Pawn"),
    quiet: Movement::FORWARD,
    capture: Movement::FORWARD_DIAGONAL,
    rides: Vec::new(),
    picture: Cow::Borrowed("Pawn"),
};
pub const KNIGHT: PieceDef = piece('N', "Knight", Movement::KNIGHT, "Knight");
pub const BISHOP: PieceDef = piece('B', "Bishop", BISHOP_MOVE, "Bishop");
pub const ROOK: PieceDef = piece('R', "Rook", ROOK_MOVE, "Rook");
pub const QUEEN: PieceDef = piece('Q', "Queen", QUEEN_MOVE, "Queen");
pub const KING: PieceDef = piece('K', "King", KING_MOVE, "King");
pub const CAMEL: PieceDef = piece('C', "Camel", Movement::CAMEL, "Camel");
pub const PRINCE: PieceDef = piece('G', "Prince", KING_MOVE, "Man");
pub const PRIMATE: PieceDef = piece('H', "Primate", BISHOP_MOVE.union(Movement::WAZIR), "Cardinal");
pub const CHATELAINE: PieceDef = piece('D', "Chatelaine", ROOK_MOVE.union(Movement::FERZ), "Dragon");
pub const PICKET: PieceDef = piece('I', "Picket", Movement::PICKET, "Alfil");
pub const POCKET: PieceDef = piece('O', "Pocket", Movement::POCKET, "Tower");
pub const FAGIN: PieceDef = piece('F', "Fagin", Movement::PICKET.union(Movement::POCKET), "Hat");
pub const CANNON: PieceDef = PieceDef {
    letter: 'O',
    name: Cow::Borrowed("Cannon"),
    quiet: CANNON_QUIET,
    capture: Movement::ROOK_HOP,
    rides: Vec::new(),
    picture: Cow::Borrowed("Cannon"),
};
pub const ARROW: PieceDef = PieceDef {
    letter: 'Y',
    name: Cow::Borrowed("Arrow"),
    quiet: ARROW_QUIET,
    capture: Movement::BISHOP_HOP,
    rides: Vec::new(),
    picture: Cow::Borrowed("Amazon"),
};
pub const TANK: PieceDef = PieceDef {
    letter: 'T',
    name: Cow::Borrowed("Tank"),
    quiet: CANNON_QUIET.union(ARROW_QUIET),
    capture: Movement::HOPS,
    rides: Vec::new(),
    picture: Cow::Borrowed("Iron"),
};
pub const INQUION: PieceDef = piece('U', "Inquion", BISHOP_MOVE.union(Movement::POCKET), "Wizard");
pub const INFANON: PieceDef = piece('Z', "Infanon", ROOK_MOVE.union(Movement::PICKET), "Sword");
pub const SAINT: PieceDef = PieceDef {
    letter: 'S',
    name: Cow::Borrowed("Saint"),
    quiet: BISHOP_MOVE.union(CANNON_QUIET),
    capture: BISHOP_MOVE.union(Movement::ROOK_HOP),
    rides: Vec::new(),
    picture: Cow::Borrowed("Ferz"),
};
pub const SPARROW: PieceDef = PieceDef {
    letter: 'W',
    name: Cow::Borrowed("Sparrow"),
    quiet: ROOK_MOVE.union(ARROW_QUIET),
    capture: ROOK_MOVE.union(Movement::BISHOP_HOP),
    rides: Vec::new(),
    picture: Cow::Borrowed("Duck"),
};
pub const CALIPH: PieceDef = piece('L', "Caliph", BISHOP_MOVE.union(Movement::CAMEL), "PKnight");
pub const CARDINAL: PieceDef = piece('J', "Cardinal", BISHOP_MOVE.union(Movement::KNIGHT), "Horse");
pub const CANVASSER: PieceDef = piece('V', "Canvasser", ROOK_MOVE.union(Movement::CAMEL), "Flag");
pub const MARSHAL: PieceDef = piece('M', "Marshal", ROOK_MOVE.union(Movement::KNIGHT), "Silver");
pub const ACME: PieceDef = piece('E', "Acme", QUEEN_MOVE.union(Movement::CAMEL), "Marshall");
pub const ACE: PieceDef = piece('A', "Ace", QUEEN_MOVE.union(Movement::KNIGHT), "Axe");
pub const WILDEBEEST: PieceDef = piece('W', "Wildebeest", Movement::KNIGHT.union(Movement::CAMEL), "Gnu");
pub const SILVER: PieceDef = piece('S', "Silver", Movement::FERZ.union(Movement::FORWARD), "Copper");
pub const GOLD: PieceDef = piece('G', "Gold", Movement::WAZIR.union(Movement::FORWARD_DIAGONAL), "Wazir");

/// The six piece types of chess.
pub const ORTHODOX: [PieceDef; 6] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];

/// A piece type under another letter.
pub fn lettered(letter: char, piece: PieceDef) -> PieceDef {
    PieceDef { letter, ..piece }
}
