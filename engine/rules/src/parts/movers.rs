//! Movement compiled: where each man goes from each square, and who captures alike.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindList, KindSet};
use crate::board::leaps::leap_table;
use crate::board::square::Square;
use crate::parts::movement::{Movement, Shape};
use crate::parts::ride::Ride;
use crate::parts::roster::{Man, Roster};
use std::collections::BTreeSet;

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
    size: BoardSize,
    /// Without capturing.
    pub quiet: Movement,
    /// Capturing.
    pub capture: Movement,
    /// What a capture looks up.
    pub shape: Shape,
    /// What a move without capture looks up.
    pub quiet_shape: Shape,
    /// The leaps and steps of `quiet`, by square.
    pub quiet_leaps: G::Array<Bitboard<G>>,
    /// The leaps and steps of `capture`, by square.
    pub capture_leaps: G::Array<Bitboard<G>>,
    /// What is neither component nor leap.
    pub rides: Vec<Ride>,
    /// Whether the man captures otherwise than it moves.
    diverges: bool,
}

impl<G: Geometry> Mover<G> {
    /// The mover of a man on a board of this size; nothing moves where there is no man.
    pub fn new(size: BoardSize, man: Option<&Man>, color: Color) -> Self {
        let (quiet, capture) =
            man.map_or((Movement::empty(), Movement::empty()), |man| (man.quiet, man.capture));
        let all: &[Ride] = man.map_or(&[], |man| &man.rides);
        let (leaps, rides): (Vec<Ride>, Vec<Ride>) = all.iter().partition(|ride| ride.is_leap());
        let table = |movement: Movement, wanted: fn(&Ride) -> bool| {
            let more = leaps.iter().filter(|ride| wanted(ride)).map(|ride| ride.step);
            leap_table::<G>(size, &movement.leaps().into_iter().chain(more).collect::<Vec<_>>(), color)
        };
        let shape = |movement: Movement, wanted: fn(&Ride) -> bool| {
            if rides.iter().any(wanted) { Shape::Exotic } else { movement.shape() }
        };
        Self {
            size,
            quiet,
            capture,
            shape: shape(capture, |ride| ride.capture),
            quiet_shape: shape(quiet, |ride| ride.quiet),
            quiet_leaps: table(quiet, |ride| ride.quiet),
            capture_leaps: table(capture, |ride| ride.capture),
            diverges: quiet != capture || all.iter().any(|ride| ride.quiet != ride.capture),
            rides,
        }
    }

    /// Where those of its rides that are wanted may end, given what is `occupied`.
    #[inline(never)]
    pub fn rides_from(
        &self,
        color: Color,
        from: Square,
        occupied: Bitboard<G>,
        wanted: fn(&Ride) -> bool,
    ) -> Bitboard<G> {
        let rides = self.rides.iter().filter(|ride| wanted(ride));
        rides.fold(Bitboard::EMPTY, |reach, ride| reach | ride.reach(self.size, color, from, occupied))
    }

    /// Whether the man captures otherwise than it moves.
    #[inline(always)]
    pub fn diverges(&self) -> bool {
        self.diverges
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
    let with = |wanted: &dyn Fn(&Man) -> bool| -> KindSet {
        men.every_kind().filter(|&kind| wanted(men.man(kind))).collect()
    };
    let leaps = |man: &Man| man.rides.clone().into_iter().filter(|ride| ride.capture && ride.is_leap());
    let components = Movement::all().difference(Movement::LINES).iter();
    let steps: BTreeSet<(i8, i8)> = men.iter().flat_map(leaps).map(|ride| ride.step).collect();
    let components =
        components.map(|component| (component.leaps(), with(&|man| man.capture.contains(component))));
    let others =
        steps.into_iter().map(|step| (vec![step], with(&|man| leaps(man).any(|ride| ride.step == step))));
    let mut groups: Vec<(Vec<(i8, i8)>, KindSet)> = Vec::new();
    for (leaps, kinds) in components.chain(others).filter(|(_, kinds)| !kinds.is_empty()) {
        match groups.iter_mut().find(|(_, others)| *others == kinds) {
            Some((known, _)) => known.extend(leaps),
            None => groups.push((leaps, kinds)),
        }
    }
    let group = |(leaps, kinds): (Vec<(i8, i8)>, KindSet)| LeapGroup {
        kinds: kinds.collect(),
        sources: Color::ALL.map(|attacker| leap_table::<G>(size, &leaps, !attacker)),
    };
    groups.into_iter().map(group).collect()
}

/// The kinds of men that capture as neither components nor leaps say.
pub(crate) fn exotic_kinds(men: &Roster) -> KindList {
    let exotic = |kind: &Kind| men.man(*kind).rides.iter().any(|ride| ride.capture && !ride.is_leap());
    men.every_kind().filter(exotic).collect()
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
