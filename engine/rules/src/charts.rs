//! Questions about one piece on one square: where it can go from here, and what it can become there. The
//! answers come from the same tables as move generation.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::rays::Lined;
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::game_ref::GameRef;
use crate::parts::grants::Earned;
use crate::parts::movement::Movement;
use crate::parts::ride::{Ride, RideManner};

/// How a piece gets to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// By a step or a leap, whatever stands between.
    Leap,
    /// By a slide over empty squares.
    Slide,
    /// Over exactly one piece; the other squares between must be empty.
    Hop,
    /// By a pawn's double step over an empty square.
    DoubleStep,
    /// By a step over a square that must be empty, or by several steps along empty squares that are not
    /// neighbors.
    Ride,
    /// By a step over a square that must be occupied.
    Jump,
}

/// A square that a piece can reach, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The target of the piece.
    pub square: Square,
    /// How the piece moves there without capturing; `None` if it cannot.
    pub quiet: Option<Way>,
    /// How the piece captures there; `None` if it cannot.
    pub capture: Option<Way>,
}

/// A set of target squares on which a piece has the same choice of piece types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The target squares of the move.
    pub squares: Vec<Square>,
    /// The piece types that the piece may have after the move; its own type among them means that it may stay
    /// what it is.
    pub piece_types: Vec<PieceType>,
}

impl GameRef {
    /// The squares that a piece reaches from `from` on an otherwise empty board. Castling and en passant are
    /// not included.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, Way, board::Color};
    /// let chess = Catalogue::shipped().orthodox();
    /// let (pawn, e2) = (chess.piece_type('P').unwrap(), chess.board.parse("e2").unwrap());
    /// let reached = chess.reach(Color::White, pawn, e2);
    /// let names: Vec<String> = reached.iter().map(|reached| chess.board.name(reached.square)).collect();
    /// assert_eq!(names, ["d3", "e3", "f3", "e4"]);
    /// assert_eq!((reached[0].quiet, reached[0].capture), (None, Some(Way::Leap)));
    /// assert_eq!((reached[3].quiet, reached[3].capture), (Some(Way::DoubleStep), None));
    /// ```
    pub fn reach(self, color: Color, piece_type: PieceType, from: Square) -> Vec<Reached> {
        on_board!(self, on => reach(on.rules, color, piece_type, from))
    }

    /// The piece types that a piece may have after a move, by target square. The piece may not move to
    /// squares that are in no [`Fate`]. `phase` is an index into [`Game::phases`](crate::Game::phases); an
    /// index out of range counts as 0.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, board::Color};
    /// let chess = Catalogue::shipped().orthodox();
    /// let fates = chess.fates(Color::White, chess.piece_type('P').unwrap(), 0, false);
    /// let sizes: Vec<(usize, usize)> =
    ///     fates.iter().map(|fate| (fate.squares.len(), fate.piece_types.len())).collect();
    /// assert_eq!(sizes, [(56, 1), (8, 4)]);
    /// ```
    pub fn fates(self, color: Color, piece_type: PieceType, phase: usize, capture: bool) -> Vec<Fate> {
        self.fates_with(color, piece_type, phase, capture, Earned::default())
    }

    /// [`fates`](Self::fates) for a move that also earns promotion rights, as
    /// [`Grants::occasions`](crate::Grants::occasions) lists them.
    pub fn fates_with(
        self,
        color: Color,
        piece_type: PieceType,
        phase: usize,
        capture: bool,
        earned: Earned,
    ) -> Vec<Fate> {
        let phase = if phase < self.phases().len() { phase } else { 0 };
        on_board!(self, on => fates(on.rules, color, piece_type, phase, capture, earned))
    }
}

fn fates<G: Lined>(
    rules: &Rules<G>,
    color: Color,
    piece_type: PieceType,
    phase: usize,
    capture: bool,
    earned: Earned,
) -> Vec<Fate> {
    let answers = &rules.answers(phase)[color.index()][piece_type.index()];
    let regions = if capture { &answers.capture } else { &answers.quiet };
    let granted = rules.grant_piece_types().earned_by(piece_type == rules.pawn(), piece_type, earned);
    let fate = |squares: Vec<Square>, piece_types: PieceTypeSet| {
        // A piece that must change by the move anyway is granted nothing.
        let piece_types = if piece_types.has(piece_type) { piece_types | granted } else { piece_types };
        Fate { squares, piece_types: piece_types.collect() }
    };
    regions.iter().map(|region| fate(region.squares.collect(), region.piece_types)).collect()
}

fn reach<G: Lined>(rules: &Rules<G>, color: Color, piece_type: PieceType, from: Square) -> Vec<Reached> {
    if !rules.size().has(from) {
        return Vec::new();
    }
    let mover = rules.mover(color, piece_type);
    let rays = rules.rays();
    let (orthogonal, diagonal) =
        (rays.orthogonal(from, Bitboard::EMPTY), rays.diagonal(from, Bitboard::EMPTY));
    let beyond = !rays.ring(from);
    let lines = |movement: Movement, components: [(Movement, Bitboard<G>); 4]| {
        let found = components.into_iter().filter(|(component, _)| movement.contains(*component));
        found.fold(Bitboard::EMPTY, |all, (_, squares)| all | squares)
    };
    let slides = |movement| {
        let components = [
            (Movement::ROOK, orthogonal),
            (Movement::BISHOP, diagonal),
            (Movement::POCKET, orthogonal & beyond),
            (Movement::PICKET, diagonal & beyond),
        ];
        lines(movement, components)
    };
    let hops = |movement| {
        let none = (Movement::empty(), Bitboard::EMPTY);
        let components = [
            (Movement::ROOK_HOP, orthogonal & beyond),
            (Movement::BISHOP_HOP, diagonal & beyond),
            none,
            none,
        ];
        lines(movement, components)
    };
    let forward = match color {
        Color::White => 2,
        Color::Black => -2,
    };
    let steps_twice = piece_type == rules.pawn() && rules.double_step_from(color).has(from);
    let double = G::offset(rules.size(), from, 0, forward).filter(|_| steps_twice);
    let ridden = |wanted: fn(&Ride) -> bool| -> Vec<(Bitboard<G>, Way)> {
        let rides = mover.rides.iter().filter(|ride| wanted(ride));
        rides.map(|ride| (squares_of(rules.size(), ride, color, from), way_of(ride))).collect()
    };
    let (quiet_rides, capture_rides) = (ridden(|ride| ride.quiet), ridden(|ride| ride.capture));
    let free = |rides: &[(Bitboard<G>, Way)], square: Square| {
        let needs_none = |way: &Way| !matches!(way, Way::Hop | Way::Jump);
        rides.iter().find(|(squares, way)| squares.has(square) && needs_none(way)).map(|(_, way)| *way)
    };
    let way = |square: Square, leaps: Bitboard<G>, movement: Movement, rides: &[(Bitboard<G>, Way)]| match () {
        () if leaps.has(square) => Some(Way::Leap),
        () if slides(movement).has(square) => Some(Way::Slide),
        // A slide or ride is preferred where a hop leads there too.
        () if free(rides, square).is_some() => free(rides, square),
        () if hops(movement).has(square) => Some(Way::Hop),
        () => rides.iter().find(|(squares, _)| squares.has(square)).map(|(_, way)| *way),
    };
    let reached = |square: Square| {
        let quiet = way(square, mover.quiet_leaps[from.index()], mover.quiet, &quiet_rides)
            .or_else(|| (double == Some(square)).then_some(Way::DoubleStep));
        let capture = way(square, mover.capture_leaps[from.index()], mover.capture, &capture_rides);
        let reaches = mover.zone.has(square) && (quiet.is_some() || capture.is_some());
        reaches.then_some(Reached { square, quiet, capture })
    };
    G::squares(rules.size()).filter_map(reached).collect()
}

/// How a ride gets to its squares.
fn way_of(ride: &Ride) -> Way {
    match ride.manner {
        RideManner::Hop | RideManner::Grasshopper => Way::Hop,
        RideManner::Jumping => Way::Jump,
        _ if ride.slides() => Way::Slide,
        _ => Way::Ride,
    }
}

/// The squares that a ride can reach if pieces stand where it needs them.
fn squares_of<G: Lined>(size: BoardSize, ride: &Ride, color: Color, from: Square) -> Bitboard<G> {
    let (files, ranks) = ride.step_of(color);
    let steps = std::iter::successors(G::offset(size, from, files, ranks), |&square| {
        G::offset(size, square, files, ranks)
    });
    let skipped = match ride.manner {
        RideManner::FirstEmpty | RideManner::SkipsFirst | RideManner::Hop | RideManner::Grasshopper => 1,
        _ => 0,
    };
    let ends = steps.take(usize::from(ride.most)).skip(skipped);
    match ride.manner {
        RideManner::Farthest => ends.last().into_iter().collect(),
        _ => ends.collect(),
    }
}
