//! The terms of the evaluation, and which numbers each has in a game.

use crate::{danger, relative};
use chrysalis_rules::Game;
use chrysalis_rules::board::{Kind, MAX_KINDS};

/// Worths of a man by what its next move may make of it.
pub const STATES: usize = 4;
/// Answers that the rules of becoming can give to one man at different times.
pub const PHASES: usize = 2;
/// Steps of a mobility term.
pub const MOBILITY_STEPS: usize = 11;
/// Ranks that an enemy pawn may be before a king: from none to five or more.
pub const STORM_STEPS: usize = 6;
/// Distances of the nearest own pawn before a king on a file: beside him, one step, two, more, none.
pub const SHELTER_STEPS: usize = 5;
/// Steps that a pawn may be away from what it becomes.
pub const PAWN_STEPS: usize = 8;
/// Heirs to the throne that are counted.
pub const HEIRS: usize = 4;

macro_rules! terms {
    ($($(#[doc = $doc:literal])+ $name:ident = $key:literal, $unit:literal, $spread:literal;)*) => {
        /// What the evaluation adds up.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Term {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Term {
            /// Every term, in the order of data files.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name it has in data files and tables.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)*
                }
            }

            /// What it is.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($doc),+).trim_ascii(),)*
                }
            }

            /// What its numbers are listed by.
            pub const fn unit(self) -> &'static str {
                match self {
                    $(Self::$name => $unit,)*
                }
            }

            /// By how many centipawns or danger units a number is expected to differ from its first estimate.
            pub const fn spread(self) -> f64 {
                match self {
                    $(Self::$name => $spread,)*
                }
            }
        }
    };
}

terms! {
    /// Worth of a man.
    Value = "value", "state of the game", 120.0;
    /// Worth of the square that a man stands on, as its owner sees the board; the other wing is alike.
    Squares = "squares", "rank and file of the left half", 20.0;
    /// Worth of where a man stands from its own king.
    FromOwnKing = "from_own_king", "ranks ahead of him, from 5 to -5, and files apart, from 0 to 5", 10.0;
    /// Worth of where a man stands from the enemy king.
    FromEnemyKing = "from_enemy_king", "ranks ahead of him, from 5 to -5, and files apart, from 0 to 5", 10.0;
    /// Squares that a man can go to which no enemy pawn attacks.
    Mobility = "mobility", "squares: 0, 1, 2, 3, 4, 5-6, 7-8, 9-10, 11-13, 14-17, more", 15.0;
    /// A man that may become more on its next move, where every such square is attacked, or not.
    Ready = "ready", "attacked, safe", 40.0;
    /// An enemy man attacked and not protected; its owner is on move, or not.
    Hanging = "hanging", "owner on move, not", 40.0;
    /// A protected enemy man attacked by a cheaper one; its owner is on move, or not.
    AttackedByLesser = "attacked_by_lesser", "owner on move, not", 40.0;
    /// A protected enemy man attacked twice and protected only once; its owner is on move, or not.
    Outnumbered = "outnumbered", "owner on move, not", 30.0;
    /// A man other than a pawn that its own side protects.
    Protected = "protected", "", 5.0;
    /// Squares that only the own side attacks, in its own half of the board and beyond.
    Control = "control", "own half, beyond", 3.0;
    /// Squares that the own side attacks twice and the other does not, in its own half of the board and beyond.
    DoubleControl = "double_control", "own half, beyond", 3.0;
    /// A man that can attack the enemy king from a square that no enemy attacks.
    SafeCheck = "safe_check", "", 20.0;
    /// A square beside the enemy king, or his own, that a man attacks.
    KingAttack = "king_attack", "", 8.0;
    /// What danger units around the own king amount to, while losing him loses.
    KingDanger = "king_danger", "every 50 danger units from -150 on", 40.0;
    /// The same while another can succeed him.
    HeirDanger = "heir_danger", "every 50 danger units from -150 on", 40.0;
    /// Danger units of an enemy man that attacks a square beside the king, or his own.
    DangerOfAttacker = "danger_of_attacker", "danger units", 25.0;
    /// Danger units of each such square that an enemy man attacks.
    DangerOfAttack = "danger_of_attack", "danger units", 15.0;
    /// Danger units of an enemy kind of men that can attack the king from a square that nothing attacks.
    DangerOfCheck = "danger_of_check", "danger units", 40.0;
    /// Danger units of an enemy kind of men that can attack the king from attacked squares only.
    DangerOfUnsafeCheck = "danger_of_unsafe_check", "danger units", 20.0;
    /// Danger units of a square beside the king, or his own, that the enemy attacks and only he protects; of such a
    /// square that the enemy attacks twice.
    DangerOfWeakness = "danger_of_weakness", "attacked, twice", 25.0;
    /// Danger units of a file, the king's or beside it, by the nearest own pawn on it that is not behind him.
    DangerOfShelter = "danger_of_shelter", "steps to the pawn: 0, 1, 2, more, no pawn", 25.0;
    /// Danger units of own men beside the king.
    DangerOfCrowd = "danger_of_crowd", "men, up to four", 15.0;
    /// Danger units of an enemy pawn on the king's file or beside it that is not behind him.
    DangerOfStorm = "danger_of_storm", "ranks apart, up to five", 20.0;
    /// Danger units of a square of the king's camp: that the enemy attacks, attacks twice, that the own side attacks.
    DangerOfCamp = "danger_of_camp", "attacked, twice, protected", 6.0;
    /// Pawns before the own king.
    ShelterPawns = "shelter_pawns", "pawns, up to three", 15.0;
    /// Men beside the own king.
    ShelterMen = "shelter_men", "men, up to four", 15.0;
    /// A pawn without pawns of its colour on the files beside it.
    Isolated = "isolated", "", 12.0;
    /// A pawn with another of its colour before it.
    Doubled = "doubled", "", 12.0;
    /// A pawn protected by a pawn.
    Supported = "supported", "rank", 12.0;
    /// A pawn beside a pawn of its colour.
    Phalanx = "phalanx", "rank", 12.0;
    /// A pawn behind all pawns beside it that an enemy pawn keeps from moving up.
    Backward = "backward", "", 12.0;
    /// A passed pawn.
    Passed = "passed", "steps to what it becomes", 40.0;
    /// A passed pawn with a man before it.
    PassedBlocked = "passed_blocked", "steps", 40.0;
    /// A passed pawn whose way is empty.
    PassedFree = "passed_free", "steps", 40.0;
    /// A passed pawn whose way is empty and unattacked.
    PassedSafe = "passed_safe", "steps", 40.0;
    /// A passed pawn, for each step that the enemy king is farther than its own from the square before it.
    PassedKings = "passed_kings", "", 5.0;
    /// A passed pawn that the lone enemy king cannot catch.
    Runner = "runner", "", 150.0;
    /// Colour-bound men on squares of both colours.
    Pair = "pair", "", 25.0;
    /// A right to castle.
    Castling = "castling", "", 20.0;
    /// A king that has never moved and may find a partner, without a right yet.
    Unmoved = "unmoved", "", 20.0;
    /// Pawn moves counted towards a right, with pawns on the board.
    PawnCounter = "pawn_counter", "moves", 60.0;
    /// Captures counted towards a right, with men on the board whom it may promote.
    CaptureCounter = "capture_counter", "captures", 60.0;
    /// A man that can take along a friend beside it, for each such friend.
    Coupling = "coupling", "", 8.0;
    /// A man that a friend beside it can take along, for each such friend.
    Coupled = "coupled", "", 8.0;
    /// Heirs to the throne.
    Heirs = "heirs", "heirs, up to three", 80.0;
    /// The man that would be the next king.
    NextHeir = "next_heir", "", 60.0;
    /// The side to move.
    Tempo = "tempo", "phase of the turn", 20.0;
    /// A man of the side to move that has somewhere to go, where every move changes its man.
    Change = "change", "phase of the turn", 30.0;
}

/// Consecutive numbers of one term, and of one man where it has them for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The term.
    pub term: Term,
    /// The man.
    pub kind: Option<Kind>,
    /// The place of its first number.
    pub start: usize,
    /// How many numbers it has.
    pub len: usize,
}

/// Which numbers the evaluation of one game has, and where they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The blocks, without a gap.
    pub blocks: Vec<Block>,
    /// Numbers in all.
    pub len: usize,
    starts: Vec<[Option<u16>; MAX_KINDS + 1]>,
}

impl Layout {
    /// The layout of a game.
    pub fn of(game: &Game) -> Self {
        let mut layout =
            Self { blocks: Vec::new(), len: 0, starts: vec![[None; MAX_KINDS + 1]; Term::ALL.len()] };
        for &term in Term::ALL {
            for kind in game.every_kind() {
                layout.push(term, Some(kind), of_man(game, term, kind));
            }
            layout.push(term, None, of_game(game, term));
        }
        layout
    }

    fn push(&mut self, term: Term, kind: Option<Kind>, len: usize) {
        if len > 0 {
            let place = kind.map_or(MAX_KINDS, Kind::index);
            self.starts[term as usize][place] = u16::try_from(self.len).ok();
            self.blocks.push(Block { term, kind, start: self.len, len });
            self.len += len;
        }
    }

    /// The place of a number of a term; none where the game lacks the term.
    pub fn place(&self, term: Term, kind: Option<Kind>, number: usize) -> Option<u16> {
        let start = self.starts[term as usize][kind.map_or(MAX_KINDS, Kind::index)]?;
        start.checked_add(u16::try_from(number).ok()?)
    }

    /// The block that a number belongs to.
    pub fn block(&self, place: usize) -> Option<&Block> {
        let after = self.blocks.partition_point(|block| block.start <= place);
        self.blocks.get(after.checked_sub(1)?)
    }
}

/// How many numbers a term has for one kind of man.
fn of_man(game: &Game, term: Term, kind: Kind) -> usize {
    let (king, pawn) = (Some(kind) == game.kind('K'), Some(kind) == game.kind('P'));
    let becoming = &game.becoming;
    let if_not_king = |count: usize| if king { 0 } else { count };
    match term {
        Term::Value if becoming.counts_turns() => if_not_king(STATES),
        Term::Value if becoming.captures_step_back() => if_not_king(PHASES),
        Term::Value => if_not_king(1),
        Term::Squares => usize::from(game.ranks()) * half(game.files()),
        Term::FromOwnKing | Term::FromEnemyKing => if_not_king(relative::PLACES),
        Term::Mobility if pawn => 0,
        Term::Mobility => if_not_king(MOBILITY_STEPS),
        Term::Ready | Term::Hanging | Term::AttackedByLesser | Term::Outnumbered => if_not_king(2),
        Term::SafeCheck if pawn => 0,
        Term::DangerOfCheck | Term::DangerOfAttacker if pawn => 0,
        Term::DangerOfAttacker | Term::DangerOfAttack | Term::DangerOfCheck => if_not_king(1),
        Term::KingAttack | Term::SafeCheck => if_not_king(1),
        Term::Coupling | Term::Coupled if game.carrying.pulls() => 1,
        Term::NextHeir if game.royalty.order_of_succession().contains(game.man(kind).letter) => 1,
        Term::Change if becoming.every_move_changes() => if_not_king(PHASES),
        _ => 0,
    }
}

/// How many numbers a term has for the game as a whole.
fn of_game(game: &Game, term: Term) -> usize {
    let counting = game.grants.counting();
    let succession = game.royalty.has_succession();
    match term {
        Term::KingDanger => danger::STEPS,
        Term::HeirDanger if succession => danger::STEPS,
        Term::DangerOfUnsafeCheck => 1,
        Term::DangerOfWeakness => 2,
        Term::DangerOfShelter => SHELTER_STEPS,
        Term::DangerOfCrowd => 5,
        Term::DangerOfStorm => STORM_STEPS,
        Term::DangerOfCamp => 3,
        Term::ShelterPawns => 4,
        Term::ShelterMen => 5,
        Term::Isolated | Term::Doubled | Term::Backward => 1,
        Term::Supported | Term::Phalanx => usize::from(game.ranks()),
        Term::PassedKings | Term::Runner | Term::Pair | Term::Protected => 1,
        Term::Control | Term::DoubleControl => 2,
        Term::Passed | Term::PassedBlocked | Term::PassedFree | Term::PassedSafe => PAWN_STEPS,
        Term::Castling if game.castling.exists() => 1,
        Term::Unmoved if game.castling.new_partners() => 1,
        Term::PawnCounter => counting.map_or(0, |counting| usize::from(counting.pawn_moves)),
        Term::CaptureCounter => counting.map_or(0, |counting| usize::from(counting.captures)),
        Term::Heirs if succession => HEIRS,
        Term::Tempo if game.becoming.counts_turns() => PHASES,
        Term::Tempo => 1,
        _ => 0,
    }
}

/// Files of the left half of a board, the middle one included.
pub const fn half(files: u8) -> usize {
    files.div_ceil(2) as usize
}

/// The step of a mobility term for so many squares.
pub const fn mobility_step(squares: usize) -> usize {
    match squares {
        0..=4 => squares,
        5..=6 => 5,
        7..=8 => 6,
        9..=10 => 7,
        11..=13 => 8,
        14..=17 => 9,
        _ => 10,
    }
}

/// The number of squares that stands for a step of a mobility term.
pub const fn mobility_of_step(step: usize) -> i32 {
    [0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 19][step]
}
