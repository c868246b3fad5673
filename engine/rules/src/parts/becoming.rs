//! The rule part *becoming*: which kinds may this man be after this move?
//!
//! One answer: forced. Several: a choice. Itself among them: optional. None: the man may not make the move.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::board::square::Square;
use crate::parts::part_fault::{PartCheck, PartFault};
use crate::parts::roster::Roster;
use arrayvec::ArrayVec;
use std::borrow::Cow;

/// Pairs of letters: what turns into what.
pub type Ladder = Vec<(char, char)>;

/// When men change, and into what. Kinds are named by their letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Becoming {
    /// Pawns promote on the far rank to one of these.
    FarRank(Cow<'static, str>),
    /// A man that moves to one of the last `depth` ranks may promote.
    Zone {
        /// How many ranks the zone has.
        depth: u8,
        /// What promotes to what.
        ladder: Ladder,
    },
    /// A man that moves to the far rank or to its home rank must promote.
    Chain {
        /// What promotes to what on the far rank.
        far: Ladder,
        /// What promotes to what on the home rank.
        home: Ladder,
    },
    /// Every move of a man of the cycle takes it one step on; pawns promote on the far rank.
    Cycle {
        /// The letters in order, the last followed by the first.
        order: Cow<'static, str>,
        /// What pawns promote to.
        pawns: Cow<'static, str>,
    },
    /// On even turns men are promoted, on odd turns demoted; a man that cannot be may not move.
    Parity {
        /// Each letter with the choices of its promotion.
        even: Vec<(char, Cow<'static, str>)>,
        /// Each letter with the choices of its demotion.
        odd: Vec<(char, Cow<'static, str>)>,
        /// What keeps its kind and moves on all turns.
        constant: char,
    },
    /// A quiet move takes a man one step on in the cycle, a capture one step back.
    CaptureCycle {
        /// The letters in order.
        order: Cow<'static, str>,
        /// The order while no pawn is on the board.
        pawnless: Cow<'static, str>,
    },
}

/// The kinds that a move may end as, where it ends within a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region<G: Geometry> {
    /// The squares.
    pub squares: Bitboard<G>,
    /// What the man may be after a move that ends there.
    pub kinds: KindSet,
}

/// What a man may become: disjoint regions of the board; a square in none of them cannot be moved to.
pub type Regions<G> = ArrayVec<Region<G>, 3>;

/// Calls `take` with each part of `targets` and what the man may be after a move that ends there, as far as that is
/// wanted.
#[inline(always)]
pub(crate) fn divide<G: Geometry>(
    targets: Bitboard<G>,
    regions: &Regions<G>,
    wanted: Option<KindSet>,
    mut take: impl FnMut(Bitboard<G>, KindSet),
) {
    for region in regions {
        take(targets & region.squares, among(region.kinds, wanted));
    }
}

/// What the man may be after a move that ends on `square`.
pub(crate) fn kinds_at<G: Geometry>(square: Square, regions: &Regions<G>) -> KindSet {
    regions.iter().find(|region| region.squares.has(square)).map_or(KindSet::EMPTY, |region| region.kinds)
}

/// Of some kinds those that are wanted.
#[inline(always)]
pub(crate) fn among(kinds: KindSet, wanted: Option<KindSet>) -> KindSet {
    wanted.map_or(kinds, |wanted| wanted & kinds)
}

/// The answers for one kind of one colour.
#[derive(Clone, Debug, Default)]
pub struct Answers<G: Geometry> {
    /// After a move without capture.
    pub quiet: Regions<G>,
    /// After a capture.
    pub capture: Regions<G>,
    /// Whether the man stays what it is wherever it goes.
    pub constant: bool,
    /// Whether captures and other moves have the same answers.
    pub alike: bool,
}

/// The answers for every colour and kind in one phase of the game.
pub type AnswerTable<G> = [[Answers<G>; MAX_KINDS]; 2];

/// How many phases a game can have (parities of the turn, with and without pawns).
pub const PHASES: usize = 2;

impl Becoming {
    /// What becomes of men, a sentence each.
    pub fn in_words(&self, men: &Roster) -> Vec<String> {
        let one = |letter: char| men.choice(&letter.to_string());
        let ladder = |ladder: &Ladder, how: &str| -> Vec<String> {
            // One list serves games that have only some of its men.
            let known =
                ladder.iter().filter(|(from, to)| men.kind(*from).is_some() && men.kind(*to).is_some());
            known.map(|&(from, to)| format!("{} {how} {}.", one(from), one(to))).collect()
        };
        let round = |order: &str| -> String {
            let names = order.chars().chain(order.chars().next()).map(one).filter(|name| !name.is_empty());
            names.collect::<Vec<_>>().join(", ")
        };
        match self {
            Self::FarRank(choices) => {
                vec![format!("A pawn that reaches the far rank becomes {}.", men.choice(choices))]
            }
            Self::Zone { depth, ladder: steps } => {
                let how = format!("that moves to one of the last {depth} ranks may become");
                ladder(steps, if *depth == 1 { "that moves to the far rank may become" } else { &how })
            }
            Self::Chain { far, home } => {
                let mut all = ladder(far, "that moves to the far rank becomes");
                all.extend(ladder(home, "that moves to its home rank becomes"));
                all
            }
            Self::Cycle { order, pawns } => vec![
                format!("Every move of a man of this cycle makes it the next: {}.", round(order)),
                format!("A pawn that reaches the far rank becomes {}.", men.choice(pawns)),
            ],
            Self::Parity { even, odd, constant } => {
                let mut all = Vec::new();
                for (steps, turns) in [(even, "even"), (odd, "odd")] {
                    let step = |(from, to): &(char, Cow<'static, str>)| {
                        format!("On {turns} turns a moving {} becomes {}.", one(*from), men.choice(to))
                    };
                    let known = steps
                        .iter()
                        .filter(|(from, to)| men.kind(*from).is_some() && !men.kinds(to).is_empty());
                    all.extend(known.map(step));
                }
                all.push("A man that cannot change so on a turn may not move on it.".to_owned());
                all.push(format!("{} keeps its kind and moves on all turns.", one(*constant)));
                all
            }
            Self::CaptureCycle { order, pawnless } => {
                let way =
                    "a move without capture makes a man of this cycle the next, a capture the one before";
                let mut all = vec![format!("In general {way}: {}.", round(order))];
                if order != pawnless {
                    all.push(format!("While no pawn is on the board {way}: {}.", round(pawnless)));
                }
                all
            }
        }
    }

    /// When each phase holds, in words; nothing where there is one only.
    pub fn phases_in_words(&self) -> &'static [&'static str] {
        match self {
            Self::Parity { .. } => &["on even turns", "on odd turns"],
            Self::CaptureCycle { order, pawnless } if order != pawnless => {
                &["while there are pawns", "while no pawn is on the board"]
            }
            _ => &[""],
        }
    }

    /// The phase that decides which table holds: the parity of the turn or the absence of pawns.
    #[inline(always)]
    pub fn phase(&self, turn: u16, pawns: bool) -> usize {
        match self {
            Self::Parity { .. } => usize::from(turn % 2 == 1),
            Self::CaptureCycle { .. } => usize::from(!pawns),
            _ => 0,
        }
    }

    /// Whether the parity of the turn belongs to the position's identity.
    pub fn counts_turns(&self) -> bool {
        matches!(self, Self::Parity { .. })
    }

    /// Whether a capture takes a man back on the way that its quiet moves take it on.
    pub fn captures_step_back(&self) -> bool {
        matches!(self, Self::CaptureCycle { .. })
    }

    /// Whether nearly every move changes the kind of its mover, so that a change alone means little.
    pub fn every_move_changes(&self) -> bool {
        matches!(self, Self::Cycle { .. } | Self::Parity { .. } | Self::CaptureCycle { .. })
    }

    /// Notes what is wrong with it in a game of so many ranks.
    pub(crate) fn check(&self, ranks: u8, check: &mut PartCheck<'_>) {
        match self {
            Self::FarRank(choices) => check.choice(choices, "promotion on the far rank"),
            Self::Zone { depth, ladder } => {
                if !(1..=ranks).contains(depth) {
                    check.faults.push(PartFault::ZoneDepth { depth: *depth, ranks });
                }
                check_ladder(ladder, "promotion in the zone", check);
            }
            Self::Chain { far, home } => {
                check_ladder(far, "promotion on the far rank", check);
                check_ladder(home, "promotion on the home rank", check);
            }
            Self::Cycle { order, pawns } => {
                check.cycle(order, "cycle");
                check.choice(pawns, "promotion of pawns");
            }
            Self::Parity { even, odd, constant } => {
                for (ladder, part) in [(even, "promotion on even turns"), (odd, "demotion on odd turns")] {
                    let from: String = ladder.iter().map(|&(from, _)| from).collect();
                    check.each_once(&from, part);
                    ladder.iter().for_each(|(_, choices)| check.choice(choices, part));
                }
                check.known(*constant, "man that keeps its kind");
            }
            Self::CaptureCycle { order, pawnless } => {
                check.cycle(order, "cycle");
                check.cycle(pawnless, "cycle without pawns");
            }
        }
    }

    /// The table of answers for one phase.
    pub fn table<G: Geometry>(&self, men: &Roster, phase: usize) -> AnswerTable<G> {
        let mut table: AnswerTable<G> = Default::default();
        for color in Color::ALL {
            for kind in men.every_kind() {
                let answer = |capture| self.regions(men, phase, color, kind, capture);
                let (quiet, capture) = (answer(false), answer(true));
                let stays = |regions: &Regions<G>| {
                    regions.len() == 1
                        && regions[0].squares == Bitboard::full()
                        && regions[0].kinds == KindSet::of(kind)
                };
                let constant = stays(&quiet) && stays(&capture);
                let alike = quiet == capture;
                table[color.index()][kind.index()] = Answers { quiet, capture, constant, alike };
            }
        }
        table
    }

    fn regions<G: Geometry>(
        &self,
        men: &Roster,
        phase: usize,
        color: Color,
        kind: Kind,
        capture: bool,
    ) -> Regions<G> {
        let letter = men.man(kind).letter;
        let same = KindSet::of(kind);
        let far = Bitboard::rank(color.rank(G::RANKS - 1, G::RANKS));
        let home = Bitboard::rank(color.rank(0, G::RANKS));
        let climb = |ladder: &Ladder| {
            ladder.iter().find(|&&(from, _)| from == letter).map(|&(_, to)| men.kinds(&to.to_string()))
        };
        let pawn_to = |choices: &str| (letter == 'P').then(|| men.kinds(choices));
        match self {
            Self::FarRank(choices) => split(same, &[(far, pawn_to(choices))]),
            Self::Zone { depth, ladder } => {
                let zone = (G::RANKS - *depth..G::RANKS)
                    .map(|rank| Bitboard::rank(color.rank(rank, G::RANKS)))
                    .fold(Bitboard::EMPTY, |a, b| a | b);
                split(same, &[(zone, climb(ladder).map(|kinds| kinds | same))])
            }
            Self::Chain { far: up, home: down } => split(same, &[(far, climb(up)), (home, climb(down))]),
            Self::Cycle { order, pawns } => match step(order, letter, 1) {
                Some(next) => everywhere(men.kinds(&next.to_string())),
                None => split(same, &[(far, pawn_to(pawns))]),
            },
            Self::Parity { even, odd, constant } => {
                let ladder = if phase == 0 { even } else { odd };
                match ladder.iter().find(|(from, _)| *from == letter) {
                    Some((_, choices)) => everywhere(men.kinds(choices)),
                    None if letter == *constant => everywhere(same),
                    None => Regions::new(),
                }
            }
            Self::CaptureCycle { order, pawnless } => {
                let order = if phase == 0 { order } else { pawnless };
                let next = step(order, letter, if capture { order.len() - 1 } else { 1 });
                everywhere(next.map_or(same, |next| men.kinds(&next.to_string())))
            }
        }
    }
}

fn check_ladder(ladder: &Ladder, part: &'static str, check: &mut PartCheck<'_>) {
    let from: String = ladder.iter().map(|&(from, _)| from).collect();
    check.each_once(&from, part);
    ladder.iter().for_each(|&(_, to)| check.known(to, part));
}

fn everywhere<G: Geometry>(kinds: KindSet) -> Regions<G> {
    std::iter::once(Region { squares: Bitboard::full(), kinds }).collect()
}

fn split<G: Geometry>(same: KindSet, special: &[(Bitboard<G>, Option<KindSet>)]) -> Regions<G> {
    let mut rest = Bitboard::full();
    let mut regions = Regions::new();
    for &(squares, kinds) in special {
        if let Some(kinds) = kinds {
            rest &= !squares;
            regions.push(Region { squares, kinds });
        }
    }
    regions.insert(0, Region { squares: rest, kinds: same });
    regions
}

fn step(order: &str, letter: char, by: usize) -> Option<char> {
    let place = order.find(letter)?;
    order.chars().cycle().nth(place + by)
}
