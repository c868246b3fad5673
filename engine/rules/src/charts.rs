//! What can be asked of a piece by square: where it goes from here, and what it may be after a move that ends there. The answers
//! are read from the tables that moves are generated from.

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
    /// By a step or a leap, whatever is between.
    Leap,
    /// By a slide, over empty squares.
    Slide,
    /// Over exactly one piece, wherever between, the other squares being empty.
    Hop,
    /// By a pawn's two steps, over an empty square.
    DoubleStep,
    /// By a step over a square that must be empty, or several steps on empty squares that are no neighbors.
    Ride,
    /// By a step over a square that must hold a piece.
    Jump,
}

/// A square that a piece can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The square.
    pub square: Square,
    /// How it moves there when the square is empty; `None` where it does not.
    pub quiet: Option<Way>,
    /// How it captures there; `None` where it does not.
    pub capture: Option<Way>,
}

/// Squares where the same becomes of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Where the move ends.
    pub squares: Vec<Square>,
    /// What the piece may be then.
    pub piece_types: Vec<PieceType>,
}

impl GameRef {
    /// The squares that a piece reaches from a square of a board without others; castling and taking in passing apart.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, Way, board::Color};
    /// let chess = Catalogue::shipped().orthodox();
    /// let (pawn, e2) = (chess.piece type('P').unwrap(), chess.board.parse("e2").unwrap());
    /// let reached = chess.reach(Color::White, pawn, e2);
    /// let names: Vec<String> = reached.iter().map(|reached| chess.board.name(reached.square)).collect();
    /// assert_eq!(names, ["d3", "e3", "f3", "e4"]);
    /// assert_eq!((reached[0].quiet, reached[0].capture), (None, Some(Way::Leap)));
    /// assert_eq!((reached[3].quiet, reached[3].capture), (Some(Way::DoubleStep), None));
    /// ```
    pub fn reach(self, color: Color, piece_type: PieceType, from: Square) -> Vec<Reached> {
        on_board!(self, on => reach(on.rules, color, piece_type, from))
    }

    /// What a piece may be after a move, by where it ends; to squares in none it may not move. `phase` is one of
    /// [`Game::phases`](crate::Game::phases); others count as the first.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, board::Color};
    /// let chess = Catalogue::shipped().orthodox();
    /// let fates = chess.fates(Color::White, chess.piece type('P').unwrap(), 0, false);
    /// let sizes: Vec<(usize, usize)> = fates.iter().map(|fate| (fate.squares.len(), fate.piece types.len())).collect();
    /// assert_eq!(sizes, [(56, 1), (8, 4)]);
    /// ```
    pub fn fates(self, color: Color, piece_type: PieceType, phase: usize, capture: bool) -> Vec<Fate> {
        self.fates_with(color, piece_type, phase, capture, Earned::default())
    }

    /// The same for a move that earns promotions besides, as [`Grants::occasions`](crate::Grants::occasions) lists them.
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
    let granted = rules.grant_piece_types().of(piece_type == rules.pawn(), piece_type, earned);
    let fate = |squares: Vec<Square>, piece_types: PieceTypeSet| {
        // Who becomes something anyhow is granted nothing.
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
        // Who can go without pieces in between is shown so, though he could also go over one.
        () if free(rides, square).is_some() => free(rides, square),
        () if hops(movement).has(square) => Some(Way::Hop),
        () => rides.iter().find(|(squares, _)| squares.has(square)).map(|(_, way)| *way),
    };
    let reached = |square: Square| {
        let quiet = way(square, mover.quiet_leaps[from.index()], mover.quiet, &quiet_rides)
            .or_else(|| (double == Some(square)).then_some(Way::DoubleStep));
        let capture = way(square, mover.capture_leaps[from.index()], mover.capture, &capture_rides);
        (quiet.is_some() || capture.is_some()).then_some(Reached { square, quiet, capture })
    };
    G::squares(rules.size()).filter_map(reached).collect()
}

/// How rides get to squares.
fn way_of(ride: &Ride) -> Way {
    match ride.manner {
        RideManner::Hop => Way::Hop,
        RideManner::Jumping => Way::Jump,
        _ if ride.slides() => Way::Slide,
        _ => Way::Ride,
    }
}

/// The squares that a ride can reach where pieces stand as it needs them.
fn squares_of<G: Lined>(size: BoardSize, ride: &Ride, color: Color, from: Square) -> Bitboard<G> {
    let (files, ranks) = ride.step_of(color);
    let steps = std::iter::successors(G::offset(size, from, files, ranks), |&square| {
        G::offset(size, square, files, ranks)
    });
    let skipped = match ride.manner {
        RideManner::FirstEmpty | RideManner::SkipsFirst | RideManner::Hop => 1,
        _ => 0,
    };
    steps.take(usize::from(ride.most)).skip(skipped).collect()
}
