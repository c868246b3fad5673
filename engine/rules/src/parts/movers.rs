//! Compiled movement: where each piece goes from each square, and which pieces capture by the same leaps.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::leaps::leap_table;
use crate::board::piece_type::{PieceType, PieceTypeList, PieceTypeSet};
use crate::board::square::Square;
use crate::game::Game;
use crate::parts::movement::{Movement, Shape};
use crate::parts::ride::Ride;
use crate::parts::roster::PieceDef;
use crate::parts::zones::{bound, zone_of};
use std::collections::BTreeSet;

/// Piece types that capture by the same leaps.
#[derive(Debug)]
pub(crate) struct LeapGroup<G: Geometry> {
    /// The piece types of the group.
    pub piece_types: PieceTypeList,
    /// By color of the attacker and square, the squares from which such a piece attacks it.
    pub sources: [G::Array<Bitboard<G>>; 2],
}

/// The move tables of one piece type and color.
#[derive(Debug)]
pub(crate) struct Mover<G: Geometry> {
    size: BoardSize,
    /// The components for moves without capture.
    pub quiet: Movement,
    /// The components for captures.
    pub capture: Movement,
    /// Which lookups a capture needs.
    pub shape: Shape,
    /// Which lookups a move without capture needs.
    pub quiet_shape: Shape,
    /// The leaps and steps of `quiet`, by square.
    pub quiet_leaps: G::Array<Bitboard<G>>,
    /// The leaps and steps of `capture`, by square.
    pub capture_leaps: G::Array<Bitboard<G>>,
    /// The moves that are neither components nor leaps.
    pub rides: Vec<Ride>,
    /// The squares to which it can go.
    pub zone: Bitboard<G>,
    /// Whether the piece captures in another way than it moves.
    diverges: bool,
}

impl<G: Geometry> Mover<G> {
    /// The tables of a piece of this game; without a piece they are empty.
    pub fn new(game: &Game, piece: Option<&PieceDef>, color: Color) -> Self {
        let size = game.board;
        let bound = piece.and_then(|piece| zone_of::<G>(&game.zones, size, color, piece.letter));
        let zone = bound.unwrap_or(Bitboard::full(size));
        let (quiet, capture) =
            piece.map_or((Movement::empty(), Movement::empty()), |piece| (piece.quiet, piece.capture));
        let all: &[Ride] = piece.map_or(&[], |piece| &piece.rides);
        let (leaps, rides): (Vec<Ride>, Vec<Ride>) = all.iter().partition(|ride| ride.is_leap());
        let table = |movement: Movement, wanted: fn(&Ride) -> bool| {
            let more = leaps.iter().filter(|ride| wanted(ride)).map(|ride| ride.step);
            let leaps: Vec<_> = movement.leaps().into_iter().chain(more).collect();
            let mut table = leap_table::<G>(size, &leaps, color);
            if bound.is_some() {
                G::squares(size).for_each(|from| table[from.index()] &= zone);
            }
            table
        };
        let shape = |movement: Movement, wanted: fn(&Ride) -> bool| {
            // Only the general code asks for the zone; leaps are cut in their tables.
            let bound = bound.is_some() && movement.shape() != Shape::Leaps;
            if bound || rides.iter().any(wanted) { Shape::Exotic } else { movement.shape() }
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
            zone,
        }
    }

    /// The squares on which its rides may end, if the squares in `occupied` are occupied; only the rides that
    /// `wanted` selects.
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

    /// Whether the piece captures in another way than it moves.
    #[inline(always)]
    pub fn diverges(&self) -> bool {
        self.diverges
    }
}

/// The piece types that capture along lines, by component.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineGroups {
    /// Full and lame sliders along ranks and files.
    pub orthogonal: PieceTypeList,
    /// Full and lame sliders along diagonals.
    pub diagonal: PieceTypeList,
    pub rook: PieceTypeList,
    pub bishop: PieceTypeList,
    pub pocket: PieceTypeList,
    pub picket: PieceTypeList,
    pub rook_hop: PieceTypeList,
    pub bishop_hop: PieceTypeList,
}

/// The piece types that capture by leaps and steps, grouped by equal leaps.
pub(crate) fn leap_groups<G: Geometry>(game: &Game) -> Vec<LeapGroup<G>> {
    let (size, pieces) = (game.board, &game.pieces);
    let with = |wanted: &dyn Fn(&PieceDef) -> bool| -> PieceTypeSet {
        unbound(game).filter(|&piece_type| wanted(pieces.piece(piece_type))).collect()
    };
    let leaps =
        |piece: &PieceDef| piece.rides.clone().into_iter().filter(|ride| ride.capture && ride.is_leap());
    let components = Movement::all().difference(Movement::LINES).iter();
    let steps: BTreeSet<(i8, i8)> = pieces.iter().flat_map(leaps).map(|ride| ride.step).collect();
    let components =
        components.map(|component| (component.leaps(), with(&|piece| piece.capture.contains(component))));
    let others =
        steps.into_iter().map(|step| (vec![step], with(&|piece| leaps(piece).any(|ride| ride.step == step))));
    let mut groups: Vec<(Vec<(i8, i8)>, PieceTypeSet)> = Vec::new();
    for (leaps, piece_types) in components.chain(others).filter(|(_, piece_types)| !piece_types.is_empty()) {
        match groups.iter_mut().find(|(_, others)| *others == piece_types) {
            Some((known, _)) => known.extend(leaps),
            None => groups.push((leaps, piece_types)),
        }
    }
    let group = |(leaps, piece_types): (Vec<(i8, i8)>, PieceTypeSet)| LeapGroup {
        piece_types: piece_types.collect(),
        sources: Color::ALL.map(|attacker| leap_table::<G>(size, &leaps, !attacker)),
    };
    groups.into_iter().map(group).collect()
}

/// The piece types that no zone binds.
fn unbound(game: &Game) -> impl Iterator<Item = PieceType> {
    let bound = bound(&game.zones, &game.pieces);
    game.every_piece_type().filter(move |&piece_type| !bound.has(piece_type))
}

/// The piece types that capture by rides that no component covers, or only within a zone.
pub(crate) fn exotic_piece_types(game: &Game) -> PieceTypeList {
    let (pieces, bound) = (&game.pieces, bound(&game.zones, &game.pieces));
    let exotic = |piece_type: &PieceType| {
        bound.has(*piece_type)
            || pieces.piece(*piece_type).rides.iter().any(|ride| ride.capture && !ride.is_leap())
    };
    pieces.every_piece_type().filter(exotic).collect()
}

/// The piece types that capture along lines, by component.
pub(crate) fn line_groups(game: &Game) -> LineGroups {
    let with = |component| {
        unbound(game).filter(|&piece_type| game.piece(piece_type).capture.intersects(component)).collect()
    };
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
