//! Alternate Promotion Chess (Charles Gilman): eight sequences, each plain, with trains, with push-pull trains
//! and with yeomen.

use super::orthodox;
use super::pieces::{
    ACE, ACME, ARROW, BISHOP, CALIPH, CAMEL, CANNON, CANVASSER, CARDINAL, CHATELAINE, FAGIN, INFANON,
    INQUION, KING, KNIGHT, MARSHAL, PAWN, PICKET, POCKET, PRIMATE, PRINCE, QUEEN, ROOK, SAINT, SPARROW, TANK,
};
use crate::game::Game;
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::roster::PieceDef;

/// A sequence: its pieces, and the promotions on either edge of the board.
struct Sequence {
    id: &'static str,
    title: &'static str,
    pieces: &'static [PieceDef],
    far: &'static [(char, char)],
    home: &'static [(char, char)],
}

const SEQUENCES: [Sequence; 8] = [
    Sequence {
        id: "apc-crowned",
        title: "Crowned",
        pieces: &[PAWN, CAMEL, KNIGHT, PRINCE, BISHOP, PRIMATE, ROOK, CHATELAINE, QUEEN, KING],
        far: &[('P', 'C'), ('N', 'G'), ('B', 'H'), ('R', 'D')],
        home: &[('C', 'N'), ('G', 'B'), ('H', 'R'), ('D', 'Q')],
    },
    Sequence {
        id: "apc-crowned-longhaul",
        title: "Long-haul Crowned",
        pieces: &[
            PAWN, CAMEL, KNIGHT, PRINCE, BISHOP, PRIMATE, CALIPH, CARDINAL, ROOK, CHATELAINE, CANVASSER,
            MARSHAL, QUEEN, ACME, ACE, KING,
        ],
        far: &[('P', 'C'), ('N', 'G'), ('B', 'H'), ('L', 'J'), ('R', 'D'), ('V', 'M'), ('Q', 'E')],
        home: &[('C', 'N'), ('G', 'B'), ('H', 'L'), ('J', 'R'), ('D', 'V'), ('M', 'Q'), ('E', 'A')],
    },
    Sequence {
        id: "apc-timur",
        title: "Timur",
        pieces: &[PAWN, CAMEL, KNIGHT, PICKET, BISHOP, POCKET, ROOK, FAGIN, QUEEN, KING],
        far: &[('P', 'C'), ('N', 'I'), ('B', 'O'), ('R', 'F')],
        home: &[('C', 'N'), ('I', 'B'), ('O', 'R'), ('F', 'Q')],
    },
    Sequence {
        id: "apc-timur-mixed",
        title: "Mixed-compound Timur",
        pieces: &[PAWN, CAMEL, KNIGHT, PICKET, BISHOP, POCKET, ROOK, FAGIN, INQUION, INFANON, QUEEN, KING],
        far: &[('P', 'C'), ('N', 'I'), ('B', 'O'), ('R', 'F'), ('U', 'Z')],
        home: &[('C', 'N'), ('I', 'B'), ('O', 'R'), ('F', 'U'), ('Z', 'Q')],
    },
    Sequence {
        id: "apc-timur-longhaul",
        title: "Long-haul Timur",
        pieces: &[
            PAWN, CAMEL, KNIGHT, PICKET, BISHOP, POCKET, CALIPH, CARDINAL, ROOK, FAGIN, CANVASSER, MARSHAL,
            QUEEN, ACME, ACE, KING,
        ],
        far: &[('P', 'C'), ('N', 'I'), ('B', 'O'), ('L', 'J'), ('R', 'F'), ('V', 'M'), ('Q', 'E')],
        home: &[('C', 'N'), ('I', 'B'), ('O', 'L'), ('J', 'R'), ('F', 'V'), ('M', 'Q'), ('E', 'A')],
    },
    Sequence {
        id: "apc-eurasian",
        title: "Eurasian",
        pieces: &[PAWN, CAMEL, KNIGHT, ARROW, BISHOP, CANNON, ROOK, TANK, QUEEN, KING],
        far: &[('P', 'C'), ('N', 'Y'), ('B', 'O'), ('R', 'T')],
        home: &[('C', 'N'), ('Y', 'B'), ('O', 'R'), ('T', 'Q')],
    },
    Sequence {
        id: "apc-eurasian-mixed",
        title: "Mixed-compound Eurasian",
        pieces: &[PAWN, CAMEL, KNIGHT, ARROW, BISHOP, CANNON, ROOK, TANK, SAINT, SPARROW, QUEEN, KING],
        far: &[('P', 'C'), ('N', 'Y'), ('B', 'O'), ('R', 'T'), ('S', 'W')],
        home: &[('C', 'N'), ('Y', 'B'), ('O', 'R'), ('T', 'S'), ('W', 'Q')],
    },
    Sequence {
        id: "apc-eurasian-longhaul",
        title: "Long-haul Eurasian",
        pieces: &[
            PAWN, CAMEL, KNIGHT, ARROW, BISHOP, CANNON, CALIPH, CARDINAL, ROOK, TANK, CANVASSER, MARSHAL,
            QUEEN, ACME, ACE, KING,
        ],
        far: &[('P', 'C'), ('N', 'Y'), ('B', 'O'), ('L', 'J'), ('R', 'T'), ('V', 'M'), ('Q', 'E')],
        home: &[('C', 'N'), ('Y', 'B'), ('O', 'L'), ('J', 'R'), ('T', 'V'), ('M', 'Q'), ('E', 'A')],
    },
];

/// Pieces that capture like each other in the games with yeomen.
const COUNTERPARTS: [(PieceDef, PieceDef); 10] = [
    (BISHOP, ROOK),
    (KNIGHT, CAMEL),
    (PRIMATE, CHATELAINE),
    (PICKET, POCKET),
    (ARROW, CANNON),
    (CALIPH, MARSHAL),
    (CARDINAL, CANVASSER),
    (ACME, ACE),
    (INQUION, INFANON),
    (SAINT, SPARROW),
];

/// The piece types that may castle once they have promoted on a home corner.
const PARTNERS: &str = "RQVA";

pub fn games() -> impl Iterator<Item = Game> {
    let forms: [fn(&Sequence) -> Game; 4] = [plain, train, push_pull, yeoman];
    forms.into_iter().flat_map(|form| SEQUENCES.iter().map(form))
}

fn plain(sequence: &Sequence) -> Game {
    Game {
        id: sequence.id.into(),
        aliases: Vec::new(),
        title: format!("Alternate Promotion Chess, {}", sequence.title).into(),
        family: "apc".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        pieces: sequence.pieces.iter().cloned().collect(),
        castling: Castling::NewPartners(PARTNERS.into()),
        promotions: Promotions::new([
            ChangeRule::pairs(sequence.far).on_ranks(8, 8),
            ChangeRule::pairs(sequence.home).on_ranks(1, 1),
        ]),
        rulings: vec![
            "Promotion is mandatory and depends on the rank where a move ends.".into(),
            "Pocket, Cannon and their compounds are not castling partners.".into(),
            "In the FEN, U or u says that a king has never moved but has no castling partner.".into(),
        ],
        ..orthodox::game()
    }
}

fn train(sequence: &Sequence) -> Game {
    Game {
        id: format!("{}-train", sequence.id).into(),
        title: format!("Alternate Promotion Train Chess, {}", sequence.title).into(),
        family: "apc-train".into(),
        carrying: Carrying::Pull,
        rulings: vec![
            "A sliding piece may take along any number of the friendly pieces directly behind it, even the king."
                .into(),
            "Pieces taken along do not promote. A king or castling partner taken along counts as moved.".into(),
        ],
        ..plain(sequence)
    }
}

fn push_pull(sequence: &Sequence) -> Game {
    Game {
        id: format!("{}-pushpull", sequence.id).into(),
        title: format!("Alternate Promotion Push-Pull Train Chess, {}", sequence.title).into(),
        family: "apc-pushpull".into(),
        carrying: Carrying::PushPull,
        rulings: vec![
            "A push moves the whole row in front of the mover and captures nothing.".into(),
            "A pawn may not be pushed onto rank 1 or 8. A Picket or Pocket pushes at least two squares."
                .into(),
        ],
        ..plain(sequence)
    }
}

fn yeoman(sequence: &Sequence) -> Game {
    let counterpart = |piece: &PieceDef| {
        COUNTERPARTS.iter().find_map(|(a, b)| match &piece.name {
            name if *name == a.name => Some(b.capture),
            name if *name == b.name => Some(a.capture),
            _ => None,
        })
    };
    let pieces = sequence
        .pieces
        .iter()
        .map(|piece| PieceDef { capture: counterpart(piece).unwrap_or(piece.capture), ..piece.clone() });
    Game {
        id: format!("{}-yeoman", sequence.id).into(),
        title: format!("Alternate Promotion Pawned-and-Yeomanned Chess, {}", sequence.title).into(),
        family: "apc-yeoman".into(),
        pieces: pieces.collect(),
        rulings: vec![
            "Pieces move as their name says, but capture and give check as their counterpart.".into(),
            "Bishop and Rook, Knight and Camel, Inquion and Infanon, Saint and Sparrow are counterparts."
                .into(),
        ],
        ..plain(sequence)
    }
}
