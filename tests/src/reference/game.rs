//! The games: names, pieces and start positions.

use super::piece_type::PieceType::{self, *};

/// Groups of games whose rules differ by more than a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Chess,
    /// Chess in which kings and rooks start on any file.
    Chess960,
    PromoChess,
    AlternatePromotion,
    Throne,
    Revolving,
    ProDem,
    Taylor,
    EChess,
    /// Chess with two more pieces; only on other boards.
    Capablanca,
    Gryphon,
    SimplifiedGryphon,
    CircularGryphon,
    ChangeOver,
}

/// What a sliding piece can take along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trains {
    None,
    Pull,
    PushAndPull,
}

/// A game.
#[derive(Clone, Copy)]
pub(super) struct Game {
    pub family: Family,
    /// Alternate Promotion: each piece type promotes to the next one, alternately on the far and the home rank.
    pub sequence: &'static [PieceType],
    pub trains: Trains,
    /// Whether pieces capture as their counterparts.
    pub yeomen: bool,
    /// The size of the board and the start position, if they differ from the family's.
    pub board: Option<OtherBoard>,
}

/// Files and ranks of a board, and the start position on it.
pub(super) type OtherBoard = ((i8, i8), &'static str);

pub(super) const IDS: [&str; 44] = [
    "normal",
    "promochess",
    "apc-crowned",
    "apc-crowned-longhaul",
    "apc-timur",
    "apc-timur-mixed",
    "apc-timur-longhaul",
    "apc-eurasian",
    "apc-eurasian-mixed",
    "apc-eurasian-longhaul",
    "apc-crowned-train",
    "apc-crowned-longhaul-train",
    "apc-timur-train",
    "apc-timur-mixed-train",
    "apc-timur-longhaul-train",
    "apc-eurasian-train",
    "apc-eurasian-mixed-train",
    "apc-eurasian-longhaul-train",
    "apc-crowned-pushpull",
    "apc-crowned-longhaul-pushpull",
    "apc-timur-pushpull",
    "apc-timur-mixed-pushpull",
    "apc-timur-longhaul-pushpull",
    "apc-eurasian-pushpull",
    "apc-eurasian-mixed-pushpull",
    "apc-eurasian-longhaul-pushpull",
    "apc-crowned-yeoman",
    "apc-crowned-longhaul-yeoman",
    "apc-timur-yeoman",
    "apc-timur-mixed-yeoman",
    "apc-timur-longhaul-yeoman",
    "apc-eurasian-yeoman",
    "apc-eurasian-mixed-yeoman",
    "apc-eurasian-longhaul-yeoman",
    "throne",
    "revolving",
    "prodem",
    "taylor",
    "echess",
    "gryphon",
    "simplifiedgryphon",
    "circulargryphon",
    "changeover",
    "fischerandom",
];

/// Games on other boards, by the rules of the game before the last dash.
pub(super) const ON_OTHER_BOARDS: [(&str, &str); 16] = [
    ("normal-5x5", "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"),
    ("normal-6x8", "rnqkbr/pppppp/6/6/6/6/PPPPPP/RNQKBR w - - 0 1"),
    ("normal-10x10", "rnbqkqnbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQKQNBNR w - - 0 1"),
    ("capablanca-10x8", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w - - 0 1"),
    ("capablanca-7x9", "rnaqkcb/ppppppp/7/7/7/7/7/PPPPPPP/RNAQKCB w - - 0 1"),
    ("promochess-9x10", "rhcbkcbhr/2s3s2/sppppppps/9/9/9/9/SPPPPPPPS/2S3S2/RHBCKBCHR w - - 0 1"),
    ("apc-crowned-train-10x10", "rnbqkqbn1r/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQKQBN1R w - - 0 1"),
    ("apc-crowned-longhaul-9x8", "rnbqkqbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKQBNR w - - 0 1"),
    ("apc-timur-mixed-pushpull-8x10", "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
    ("apc-eurasian-mixed-pushpull-10x7", "rnbqkqbn1r/pppppppppp/10/10/10/PPPPPPPPPP/RNBQKQBN1R w - - 0 1"),
    ("apc-eurasian-longhaul-yeoman-6x10", "rnbqkr/pppppp/6/6/6/6/6/6/PPPPPP/RNBQKR w - - 0 1"),
    ("throne-5x6", "rqkbn/ppppp/5/5/PPPPP/RQKBN w - - 0 1"),
    ("revolving-10x9", "rnbqkqbnrb/pppppppppp/10/10/10/10/10/PPPPPPPPPP/RNBQKQBNRB w - - 0 1"),
    ("prodem-6x6", "rnqkbr/pppppp/6/6/PPPPPP/RNQKBR b - - 0 1"),
    ("taylor-5x10", "rnbqk/ppppp/5/5/5/5/5/5/PPPPP/RNBQK w - - 0 1"),
    ("echess-10x5", "4k5/pppppppppp/10/PPPPPPPPPP/4K5 w - - 00+00 0 1"),
];

const SEQUENCES: [(&str, &[PieceType]); 8] = [
    ("apc-crowned", &[Pawn, Camel, Knight, Prince, Bishop, Primate, Rook, Chatelaine, Queen]),
    (
        "apc-crowned-longhaul",
        &[
            Pawn, Camel, Knight, Prince, Bishop, Primate, Caliph, Cardinal, Rook, Chatelaine, Canvasser,
            Marshal, Queen, Acme, Ace,
        ],
    ),
    ("apc-timur", &[Pawn, Camel, Knight, Picket, Bishop, Pocket, Rook, Fagin, Queen]),
    ("apc-timur-mixed", &[Pawn, Camel, Knight, Picket, Bishop, Pocket, Rook, Fagin, Inquion, Infanon, Queen]),
    (
        "apc-timur-longhaul",
        &[
            Pawn, Camel, Knight, Picket, Bishop, Pocket, Caliph, Cardinal, Rook, Fagin, Canvasser, Marshal,
            Queen, Acme, Ace,
        ],
    ),
    ("apc-eurasian", &[Pawn, Camel, Knight, Arrow, Bishop, Cannon, Rook, Tank, Queen]),
    ("apc-eurasian-mixed", &[Pawn, Camel, Knight, Arrow, Bishop, Cannon, Rook, Tank, Saint, Sparrow, Queen]),
    (
        "apc-eurasian-longhaul",
        &[
            Pawn, Camel, Knight, Arrow, Bishop, Cannon, Caliph, Cardinal, Rook, Tank, Canvasser, Marshal,
            Queen, Acme, Ace,
        ],
    ),
];

const CHESS_LETTERS: &[(PieceType, char)] =
    &[(Pawn, 'P'), (Knight, 'N'), (Bishop, 'B'), (Rook, 'R'), (Queen, 'Q'), (King, 'K')];

const PROMOCHESS_LETTERS: &[(PieceType, char)] = &[
    (Pawn, 'P'),
    (Silver, 'S'),
    (Rook, 'R'),
    (Knight, 'H'),
    (Bishop, 'B'),
    (Camel, 'C'),
    (King, 'K'),
    (Gold, 'G'),
    (Primate, 'D'),
    (Queen, 'Q'),
    (Marshal, 'M'),
    (Cardinal, 'J'),
    (Wildebeest, 'W'),
];

const CAPABLANCA_LETTERS: &[(PieceType, char)] = &[
    (Pawn, 'P'),
    (Knight, 'N'),
    (Bishop, 'B'),
    (Rook, 'R'),
    (Queen, 'Q'),
    (King, 'K'),
    (Cardinal, 'A'),
    (Marshal, 'C'),
];

const ALTERNATE_PROMOTION_LETTERS: &[(PieceType, char)] = &[
    (Ace, 'A'),
    (Bishop, 'B'),
    (Camel, 'C'),
    (Chatelaine, 'D'),
    (Acme, 'E'),
    (Fagin, 'F'),
    (Prince, 'G'),
    (Primate, 'H'),
    (Picket, 'I'),
    (Cardinal, 'J'),
    (King, 'K'),
    (Caliph, 'L'),
    (Marshal, 'M'),
    (Knight, 'N'),
    (Pocket, 'O'),
    (Cannon, 'O'),
    (Pawn, 'P'),
    (Queen, 'Q'),
    (Rook, 'R'),
    (Saint, 'S'),
    (Tank, 'T'),
    (Inquion, 'U'),
    (Canvasser, 'V'),
    (Sparrow, 'W'),
    (Arrow, 'Y'),
    (Infanon, 'Z'),
];

impl Game {
    pub fn named(id: &str) -> Option<Game> {
        if let Some((known, start)) = ON_OTHER_BOARDS.iter().find(|(known, _)| *known == id) {
            let (base, size) = known.rsplit_once('-')?;
            let (files, ranks) = size.split_once('x')?;
            let size = (files.parse().ok()?, ranks.parse().ok()?);
            return Some(Game { board: Some((size, *start)), ..Game::of_family(base) });
        }
        IDS.contains(&id).then(|| Game::of_family(id))
    }

    fn of_family(id: &str) -> Game {
        let (base, trains, yeomen) = if let Some(base) = id.strip_suffix("-train") {
            (base, Trains::Pull, false)
        } else if let Some(base) = id.strip_suffix("-pushpull") {
            (base, Trains::PushAndPull, false)
        } else if let Some(base) = id.strip_suffix("-yeoman") {
            (base, Trains::None, true)
        } else {
            (id, Trains::None, false)
        };
        let sequence = SEQUENCES.iter().find(|(name, _)| *name == base).map_or(&[][..], |(_, kinds)| kinds);
        let family = match base {
            "normal" => Family::Chess,
            "fischerandom" => Family::Chess960,
            "promochess" => Family::PromoChess,
            "throne" => Family::Throne,
            "revolving" => Family::Revolving,
            "prodem" => Family::ProDem,
            "taylor" => Family::Taylor,
            "echess" => Family::EChess,
            "capablanca" => Family::Capablanca,
            "gryphon" => Family::Gryphon,
            "simplifiedgryphon" => Family::SimplifiedGryphon,
            "circulargryphon" => Family::CircularGryphon,
            "changeover" => Family::ChangeOver,
            _ => Family::AlternatePromotion,
        };
        Game { family, sequence, trains, yeomen, board: None }
    }

    pub fn start_fen(self) -> &'static str {
        if let Some((_, start)) = self.board {
            return start;
        }
        match self.family {
            Family::Chess
            | Family::Chess960
            | Family::AlternatePromotion
            | Family::Throne
            | Family::Revolving
            | Family::Capablanca => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Family::PromoChess => "rhcbkcbhr/2s3s2/sppppppps/9/9/9/SPPPPPPPS/2S3S2/RHBCKBCHR w - - 0 1",
            Family::ProDem => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1",
            Family::Gryphon => "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1",
            Family::SimplifiedGryphon => "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            Family::Taylor | Family::CircularGryphon | Family::ChangeOver => {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
            }
            Family::EChess => "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 00+00 0 1",
        }
    }

    /// Files and ranks.
    pub fn size(self) -> (i8, i8) {
        let of_family = if self.family == Family::PromoChess { (9, 9) } else { (8, 8) };
        self.board.map_or(of_family, |(size, _)| size)
    }

    fn letters(self) -> impl Iterator<Item = (PieceType, char)> {
        let table = match self.family {
            Family::PromoChess => PROMOCHESS_LETTERS,
            Family::AlternatePromotion => ALTERNATE_PROMOTION_LETTERS,
            Family::Capablanca => CAPABLANCA_LETTERS,
            _ => CHESS_LETTERS,
        };
        table.iter().copied().filter(move |(piece_type, _)| {
            self.family != Family::AlternatePromotion
                || *piece_type == King
                || self.sequence.contains(piece_type)
        })
    }

    pub fn letter(self, piece_type: PieceType) -> char {
        self.letters().find(|(known, _)| *known == piece_type).map_or('?', |(_, letter)| letter)
    }

    /// The piece type of an upper-case letter.
    pub fn piece_type(self, letter: char) -> Option<PieceType> {
        self.letters().find(|(_, known)| *known == letter).map(|(piece_type, _)| piece_type)
    }

    /// Whether legal moves leave one's own king unattacked; otherwise kings are captured.
    pub fn has_check(self) -> bool {
        !matches!(self.family, Family::Throne | Family::ProDem | Family::Taylor)
    }

    pub fn has_castling(self) -> bool {
        matches!(
            self.family,
            Family::Chess
                | Family::Chess960
                | Family::AlternatePromotion
                | Family::Throne
                | Family::Revolving
        )
    }

    pub fn has_en_passant(self) -> bool {
        !matches!(self.family, Family::PromoChess | Family::ProDem | Family::Taylor)
    }

    /// Whether a piece of this type is a castling partner when on its corner.
    pub fn is_castling_partner(self, piece_type: PieceType) -> bool {
        match self.family {
            Family::AlternatePromotion => matches!(piece_type, Rook | Queen | Canvasser | Ace),
            _ => piece_type == Rook,
        }
    }

    /// Whether a pawn on this rank (0 is its home rank) may move two squares.
    pub fn may_double_step(self, rank: i8) -> bool {
        match self.family {
            Family::PromoChess => true,
            Family::ProDem | Family::Taylor => rank <= 1,
            _ if self.always_changes() => rank <= 1,
            _ => rank == 1,
        }
    }

    /// Whether pawns may be on the first and the last rank.
    pub fn pawns_stand_anywhere(self) -> bool {
        matches!(self.family, Family::PromoChess | Family::ProDem | Family::Taylor) || self.always_changes()
    }

    /// The games of CuteChess, in which every piece except a king changes with every move.
    pub fn always_changes(self) -> bool {
        matches!(
            self.family,
            Family::Gryphon | Family::SimplifiedGryphon | Family::CircularGryphon | Family::ChangeOver
        )
    }

    /// Whether a side may have no king, or several.
    pub fn has_any_kings(self) -> bool {
        matches!(self.family, Family::Gryphon | Family::SimplifiedGryphon)
    }

    /// The piece type after an ordinary move, in games in which every piece changes.
    pub fn successor(self, piece_type: PieceType) -> PieceType {
        match (self.family, piece_type) {
            (_, King) => King,
            (Family::ChangeOver, Pawn) => Queen,
            (Family::ChangeOver, Queen) => Rook,
            (Family::ChangeOver, Rook) => Bishop,
            (Family::ChangeOver, Bishop) => Knight,
            (Family::ChangeOver, _) => Pawn,
            (_, Pawn) => Knight,
            (_, Knight) => Bishop,
            (_, Bishop) => Rook,
            (_, Rook) => Queen,
            (Family::CircularGryphon, _) => Pawn,
            _ => King,
        }
    }

    /// The most pieces of a type that a side may have, if limited.
    pub fn most(self, piece_type: PieceType) -> Option<usize> {
        match (self.family, piece_type) {
            (Family::Gryphon | Family::SimplifiedGryphon, King) => Some(15),
            (Family::Gryphon | Family::SimplifiedGryphon | Family::CircularGryphon, _) => match piece_type {
                Pawn => Some(15),
                Knight | Bishop | Rook => Some(4),
                Queen => Some(2),
                _ => None,
            },
            _ => None,
        }
    }
}
