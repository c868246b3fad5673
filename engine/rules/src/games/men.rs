//! The men that these games are played with (docs/games).

use crate::parts::movement::Movement;
use crate::parts::roster::Man;
use std::borrow::Cow;

const fn man(letter: char, name: &'static str, movement: Movement, picture: &'static str) -> Man {
    Man {
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

pub const PAWN: Man = Man {
    letter: 'P',
    name: Cow::Borrowed("Pawn"),
    quiet: Movement::FORWARD,
    capture: Movement::FORWARD_DIAGONAL,
    rides: Vec::new(),
    picture: Cow::Borrowed("Pawn"),
};
pub const KNIGHT: Man = man('N', "Knight", Movement::KNIGHT, "Knight");
pub const BISHOP: Man = man('B', "Bishop", BISHOP_MOVE, "Bishop");
pub const ROOK: Man = man('R', "Rook", ROOK_MOVE, "Rook");
pub const QUEEN: Man = man('Q', "Queen", QUEEN_MOVE, "Queen");
pub const KING: Man = man('K', "King", KING_MOVE, "King");
pub const CAMEL: Man = man('C', "Camel", Movement::CAMEL, "Camel");
pub const PRINCE: Man = man('G', "Prince", KING_MOVE, "Man");
pub const PRIMATE: Man = man('H', "Primate", BISHOP_MOVE.union(Movement::WAZIR), "Cardinal");
pub const CHATELAINE: Man = man('D', "Chatelaine", ROOK_MOVE.union(Movement::FERZ), "Dragon");
pub const PICKET: Man = man('I', "Picket", Movement::PICKET, "Alfil");
pub const POCKET: Man = man('O', "Pocket", Movement::POCKET, "Tower");
pub const FAGIN: Man = man('F', "Fagin", Movement::PICKET.union(Movement::POCKET), "Hat");
pub const CANNON: Man = Man {
    letter: 'O',
    name: Cow::Borrowed("Cannon"),
    quiet: CANNON_QUIET,
    capture: Movement::ROOK_HOP,
    rides: Vec::new(),
    picture: Cow::Borrowed("Cannon"),
};
pub const ARROW: Man = Man {
    letter: 'Y',
    name: Cow::Borrowed("Arrow"),
    quiet: ARROW_QUIET,
    capture: Movement::BISHOP_HOP,
    rides: Vec::new(),
    picture: Cow::Borrowed("Amazon"),
};
pub const TANK: Man = Man {
    letter: 'T',
    name: Cow::Borrowed("Tank"),
    quiet: CANNON_QUIET.union(ARROW_QUIET),
    capture: Movement::HOPS,
    rides: Vec::new(),
    picture: Cow::Borrowed("Iron"),
};
pub const INQUION: Man = man('U', "Inquion", BISHOP_MOVE.union(Movement::POCKET), "Wizard");
pub const INFANON: Man = man('Z', "Infanon", ROOK_MOVE.union(Movement::PICKET), "Sword");
pub const SAINT: Man = Man {
    letter: 'S',
    name: Cow::Borrowed("Saint"),
    quiet: BISHOP_MOVE.union(CANNON_QUIET),
    capture: BISHOP_MOVE.union(Movement::ROOK_HOP),
    rides: Vec::new(),
    picture: Cow::Borrowed("Ferz"),
};
pub const SPARROW: Man = Man {
    letter: 'W',
    name: Cow::Borrowed("Sparrow"),
    quiet: ROOK_MOVE.union(ARROW_QUIET),
    capture: ROOK_MOVE.union(Movement::BISHOP_HOP),
    rides: Vec::new(),
    picture: Cow::Borrowed("Duck"),
};
pub const CALIPH: Man = man('L', "Caliph", BISHOP_MOVE.union(Movement::CAMEL), "PKnight");
pub const CARDINAL: Man = man('J', "Cardinal", BISHOP_MOVE.union(Movement::KNIGHT), "Horse");
pub const CANVASSER: Man = man('V', "Canvasser", ROOK_MOVE.union(Movement::CAMEL), "Flag");
pub const MARSHAL: Man = man('M', "Marshal", ROOK_MOVE.union(Movement::KNIGHT), "Silver");
pub const ACME: Man = man('E', "Acme", QUEEN_MOVE.union(Movement::CAMEL), "Marshall");
pub const ACE: Man = man('A', "Ace", QUEEN_MOVE.union(Movement::KNIGHT), "Axe");
pub const WILDEBEEST: Man = man('W', "Wildebeest", Movement::KNIGHT.union(Movement::CAMEL), "Gnu");
pub const SILVER: Man = man('S', "Silver", Movement::FERZ.union(Movement::FORWARD), "Copper");
pub const GOLD: Man = man('G', "Gold", Movement::WAZIR.union(Movement::FORWARD_DIAGONAL), "Wazir");

/// The six men of chess.
pub const ORTHODOX: [Man; 6] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];

/// The man under another letter.
pub fn lettered(letter: char, man: Man) -> Man {
    Man { letter, ..man }
}
