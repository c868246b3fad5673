//! Movement compiled: where each man goes from each square, and who captures alike.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{KindList, KindSet};
use crate::board::leaps::leap_table;
use crate::parts::movement::{Movement, Shape};
use crate::parts::roster::{Man, Roster};

/// Men that capture by the same leaps.
#[derive(Debug)]
pub(crate) struct LeapGroup<G: Geometry> {
    /// The kinds.
    pub kinds: KindList,
    /// For each colour of the attacker, from which squares it attacks a square.
    pub sources: [G::Array<Bitboard<G>>; 2],
}

/// How the men of one kind and colour move.
#[derive(Debug)]
pub(crate) struct Mover<G: Geometry> {
    /// Without capturing.
    pub quiet: Movement,
    /// Capturing.
    pub capture: Movement,
    /// What a capture looks up.
    pub shape: Shape,
    /// The leaps and steps of `quiet`, by square.
    pub quiet_leaps: G::Array<Bitboard<G>>,
    /// The leaps and steps of `capture`, by square.
    pub capture_leaps: G::Array<Bitboard<G>>,
}

impl<G: Geometry> Mover<G> {
    /// The mover of a man on a board of this size; nothing moves where there is no man.
    pub fn new(size: BoardSize, man: Option<&Man>, color: Color) -> Self {
        let (quiet, capture) =
            man.map_or((Movement::empty(), Movement::empty()), |man| (man.quiet, man.capture));
        let table = |movement: Movement| leap_table::<G>(size, &movement.leaps(), color);
        Self {
            quiet,
            capture,
            shape: capture.shape(),
            quiet_leaps: table(quiet),
            capture_leaps: table(capture),
        }
    }

    /// Whether the man captures otherwise than it moves.
    #[inline(always)]
    pub fn diverges(&self) -> bool {
        self.quiet != self.capture
    }
}

/// Which kinds capture along lines, by component.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineGroups {
    /// Full and lame sliders.
    pub orthogonal: KindList,
    /// Full and lame sliders.
    pub diagonal: KindList,
    pub rook: KindList,
    pub bishop: KindList,
    pub pocket: KindList,
    pub picket: KindList,
    pub rook_hop: KindList,
    pub bishop_hop: KindList,
}

/// The kinds of men that capture by leaps and steps, those together that do so alike.
pub(crate) fn leap_groups<G: Geometry>(size: BoardSize, men: &Roster) -> Vec<LeapGroup<G>> {
    let mut groups: Vec<(Movement, KindSet)> = Vec::new();
    for component in Movement::all().difference(Movement::LINES).iter() {
        let kinds: KindSet =
            men.every_kind().filter(|&kind| men.man(kind).capture.contains(component)).collect();
        if kinds.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(_, others)| *others == kinds) {
            Some((movement, _)) => *movement |= component,
            None => groups.push((component, kinds)),
        }
    }
    let group = |(movement, kinds): (Movement, KindSet)| {
        let leaps = movement.leaps();
        LeapGroup {
            kinds: kinds.collect(),
            sources: Color::ALL.map(|attacker| leap_table::<G>(size, &leaps, !attacker)),
        }
    };
    groups.into_iter().map(group).collect()
}

/// The kinds of men that capture along lines.
pub(crate) fn line_groups(men: &Roster) -> LineGroups {
    let with =
        |component| men.every_kind().filter(|&kind| men.man(kind).capture.intersects(component)).collect();
    LineGroups {
        orthogonal: with(Movement::ORTHOGONAL_SLIDES),
        diagonal: with(Movement::DIAGONAL_SLIDES),
        rook: with(Movement::ROOK),
        bishop: with(Movement::BISHOP),
        pocket: with(Movement::POCKET),
        picket: with(Movement::PICKET),
        rook_hop: with(Movement::ROOK_HOP),
        bishop_hop: with(Movement::BISHOP_HOP),
    }
}
