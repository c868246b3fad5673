//! How many squares a piece attacks on average on a board that is filled to a given density, from its moves
//! alone.

use crate::estimates::value_model::ValueModel;
use chrysalis_rules::board::Square;
use chrysalis_rules::{BoardSize, Movement, PieceDef, Playable, Ride, RideManner};

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Every square that a White piece on `square` may reach, by its captures if `capturing` and by its quiet moves
/// otherwise, with the probability (0 to 1) that it does if every other square is occupied with probability
/// `density`.
pub fn reachable<G: Playable>(
    size: BoardSize,
    piece: &PieceDef,
    capturing: bool,
    square: Square,
    density: f64,
) -> Vec<(Square, f64)> {
    let movement = if capturing { piece.capture } else { piece.quiet };
    let rides = piece.rides.iter().filter(|ride| if capturing { ride.capture } else { ride.quiet });
    let (more, rides): (Vec<&Ride>, Vec<&Ride>) = rides.partition(|ride| ride.is_leap());
    let mut leaps = movement.leaps();
    leaps.extend(more.iter().map(|ride| ride.step));
    leaps.sort_unstable();
    leaps.dedup();
    let leaps = leaps.iter().filter_map(|&(files, ranks)| G::offset(size, square, files, ranks));
    let mut found: Vec<_> = leaps.map(|target| (target, 1.0)).collect();
    for (component, lines, piece_type) in [
        (Movement::ROOK, ORTHOGONAL, LineMove::Slide),
        (Movement::BISHOP, DIAGONAL, LineMove::Slide),
        (Movement::POCKET, ORTHOGONAL, LineMove::Lame),
        (Movement::PICKET, DIAGONAL, LineMove::Lame),
        (Movement::ROOK_HOP, ORTHOGONAL, LineMove::Hop),
        (Movement::BISHOP_HOP, DIAGONAL, LineMove::Hop),
    ] {
        if !movement.contains(component) {
            continue;
        }
        for (files, ranks) in lines {
            let mut no_piece = 1.0;
            let mut one_piece = 0.0;
            let mut next = G::offset(size, square, files, ranks);
            let mut first = true;
            while let Some(target) = next {
                let chance = match piece_type {
                    LineMove::Slide => no_piece,
                    LineMove::Lame if first => 0.0,
                    LineMove::Lame => no_piece,
                    LineMove::Hop => one_piece,
                };
                if chance > 0.0 {
                    found.push((target, chance));
                }
                one_piece = one_piece * (1.0 - density) + no_piece * density;
                no_piece *= 1.0 - density;
                next = G::offset(size, target, files, ranks);
                first = false;
            }
        }
    }
    rides.into_iter().for_each(|ride| add_ride::<G>(size, ride, square, density, &mut found));
    found
}

/// Adds the squares of one ride to `found`.
fn add_ride<G: Playable>(
    size: BoardSize,
    ride: &Ride,
    from: Square,
    density: f64,
    found: &mut Vec<(Square, f64)>,
) {
    let (files, ranks) = ride.step;
    // The probabilities that the ride has passed no piece so far, and exactly the one to hop over.
    let (mut no_piece, mut one_piece, mut just_passed) = (1.0, 0.0, 0.0);
    let mut square = from;
    for number in 1..=ride.most {
        let Some(target) = G::offset(size, square, files, ranks) else { break };
        match ride.manner {
            RideManner::Lame => no_piece *= 1.0 - density,
            RideManner::Jumping => no_piece *= density,
            _ => {}
        }
        let skips = number == 1 && ride.manner == RideManner::SkipsFirst;
        let ends = !skips && (number > 1 || ride.manner != RideManner::FirstEmpty);
        let beyond = G::offset(size, target, files, ranks).filter(|_| number < ride.most);
        let chance = match ride.manner {
            RideManner::Hop => one_piece,
            // Just behind a piece, or just before one.
            RideManner::Grasshopper => just_passed,
            RideManner::Farthest if beyond.is_some() => no_piece * density,
            _ => no_piece,
        };
        if ends && chance > 0.0 {
            found.push((target, chance));
        }
        if !skips {
            just_passed = no_piece * density;
            one_piece = one_piece * (1.0 - density) + just_passed;
            no_piece *= 1.0 - density;
        }
        square = target;
    }
}

#[derive(Clone, Copy)]
enum LineMove {
    Slide,
    Lame,
    Hop,
}

/// The weighted number of squares that a White piece attacks from `square`. A target counts for the quiet moves
/// and the captures to it, less if it is only one step away, and more if it lies forward.
pub fn mobility<G: Playable>(
    size: BoardSize,
    model: &ValueModel,
    piece: &PieceDef,
    square: Square,
    density: f64,
) -> f64 {
    let weight = |target: Square| {
        let files = G::file(target).abs_diff(G::file(square));
        let ranks = G::rank(target).abs_diff(G::rank(square));
        let near = if files.max(ranks) == 1 { model.step } else { 1.0 };
        let ahead = match G::rank(target).cmp(&G::rank(square)) {
            std::cmp::Ordering::Greater => 1.0 + model.forward,
            std::cmp::Ordering::Equal => 1.0,
            std::cmp::Ordering::Less => 1.0 - model.forward,
        };
        near * ahead
    };
    let sum = |capturing| {
        let reached = reachable::<G>(size, piece, capturing, square, density).into_iter();
        reached.map(|(target, p)| p * weight(target)).sum::<f64>()
    };
    let quiet = model.quiet * (1.0 - density);
    (quiet * sum(false) + model.capture * sum(true)) / (quiet + model.capture)
}

/// Whether a piece never leaves the color of its square, as a bishop does not.
pub fn color_bound(piece: &PieceDef) -> bool {
    let crossing = Movement::ROOK
        | Movement::POCKET
        | Movement::ROOK_HOP
        | Movement::WAZIR
        | Movement::KNIGHT
        | Movement::FORWARD;
    let crosses = |ride: &Ride| (ride.step.0 ^ ride.step.1) & 1 == 1;
    !(piece.quiet | piece.capture).intersects(crossing) && !piece.rides.iter().any(crosses)
}
