//! What pieces may promote to: gains discounted by the number of moves they take, and blended values for pieces
//! that change with every move.

use crate::estimates::expected_mobility::reachable;
use crate::estimates::value_model::ValueModel;
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{BoardSize, Counting, Game, Playable, Regions};

/// Iterations after which the discounted gains have converged: longer chains add less than a centipawn.
const ROUNDS: usize = 24;

/// A value for each piece type, by its index.
pub type ByType = [f64; MAX_PIECE_TYPES];

/// The squares where pieces of one type change, and what to.
struct Changes<G: Playable> {
    /// The piece types after a quiet move to each square, from White's side of the board.
    quiet: G::Array<PieceTypeSet>,
    /// The piece types after a capture on each square, from White's side of the board.
    capture: G::Array<PieceTypeSet>,
}

fn changes<G: Playable>(game: &Game, phase: usize) -> Vec<Changes<G>> {
    let table = game.promotions.table::<G>(game.board, &game.pieces, phase);
    let answers = table[Color::White.index()].iter().take(game.pieces.len());
    answers
        .map(|answers| {
            let mut changes = Changes::<G> {
                quiet: G::filled(PieceTypeSet::EMPTY),
                capture: G::filled(PieceTypeSet::EMPTY),
            };
            for region in &answers.quiet {
                for square in region.squares {
                    changes.quiet[square.index()] = region.piece_types;
                }
            }
            for region in &answers.capture {
                for square in region.squares {
                    changes.capture[square.index()] = region.piece_types;
                }
            }
            changes
        })
        .collect()
}

/// Piece types that change with every move, in at least one phase of the game.
pub fn always_changing<G: Playable>(game: &Game) -> PieceTypeSet {
    let phases = [changes::<G>(game, 0), changes::<G>(game, 1)];
    game.every_piece_type()
        .filter(|&piece_type| {
            let stays = |changes: &Vec<Changes<G>>| {
                G::squares(game.board)
                    .any(|square| changes[piece_type.index()].quiet[square.index()].has(piece_type))
            };
            !phases.iter().all(stays)
        })
        .collect()
}

/// The best permanent promotion of each piece type that need not change: the gain in centipawns by piece type
/// and square, from White's side of the board. Every move that the promotion is away, on an empty board,
/// multiplies the gain by `ValueModel::patience`.
pub fn gains<G: Playable>(
    game: &Game,
    patience: f64,
    value: &ByType,
    always_changing: PieceTypeSet,
) -> Vec<G::Array<f64>> {
    let changes = changes::<G>(game, 0);
    let mut gains = vec![G::filled(0.0); game.pieces.len()];
    let double = game.pawns.double_step_from::<G>(game.board, Color::White);
    let pawn = game.piece_type('P');
    let targets: Vec<Vec<Vec<_>>> = game
        .every_piece_type()
        .map(|piece_type| {
            let piece = game.piece(piece_type);
            let step =
                |square| reachable::<G>(game.board, piece, false, square, 0.0).into_iter().map(|(to, _)| to);
            let mut targets = vec![Vec::new(); G::SQUARES];
            for square in G::squares(game.board) {
                let reached = &mut targets[square.index()];
                reached.extend(step(square));
                if Some(piece_type) == pawn && double.has(square) {
                    let farther: Vec<_> = reached.iter().flat_map(|&near| step(near)).collect();
                    reached.extend(farther);
                }
            }
            targets
        })
        .collect();
    for _ in 0..ROUNDS {
        let before = gains.clone();
        for piece_type in game.every_piece_type().filter(|&piece_type| !always_changing.has(piece_type)) {
            let k = piece_type.index();
            for from in G::squares(game.board) {
                let mut best: f64 = 0.0;
                for &to in &targets[k][from.index()] {
                    for next in changes[k].quiet[to.index()] {
                        let n = next.index();
                        best = best.max(value[n] - value[k] + before[n][to.index()]);
                    }
                }
                gains[k][from.index()] = patience * best;
            }
        }
    }
    gains
}

/// The value of pieces that change with every move, blended with the value of what they change to, move after
/// move.
pub fn blended<G: Playable>(
    game: &Game,
    model: &ValueModel,
    value: &ByType,
    always_changing: PieceTypeSet,
    phases: &[usize],
) -> ByType {
    let tables: Vec<_> = phases.iter().map(|&phase| changes::<G>(game, phase)).collect();
    let mut blend = *value;
    for _ in 0..ROUNDS {
        let before = blend;
        let best = |piece_types: PieceTypeSet, stay: f64| {
            piece_types.map(|piece_type| before[piece_type.index()]).reduce(f64::max).unwrap_or(stay)
        };
        for piece_type in always_changing {
            let k = piece_type.index();
            // Any square will do: a piece that always changes does so everywhere.
            let next = tables.iter().map(|table| {
                let quiet = best(table[k].quiet[0], before[k]);
                let capture = best(table[k].capture[0], before[k]);
                model.quiet_share * quiet + (1.0 - model.quiet_share) * capture
            });
            let next = next.sum::<f64>() / phases.iter().map(|_| 1.0).sum::<f64>().max(1.0);
            blend[k] = (1.0 - model.restlessness) * value[k] + model.restlessness * next;
        }
    }
    blend
}

/// What a counted right to promote adds to the value of the pieces that it may promote, in centipawns.
pub fn granted(game: &Game, model: &ValueModel, value: &ByType) -> ByType {
    let mut extra = [0.0; MAX_PIECE_TYPES];
    let Some(Counting { pawn_to, minors, minor_to, .. }) = game.grants.counting() else { return extra };
    let best = |letters: &str| {
        game.piece_types(letters).map(|piece_type| value[piece_type.index()]).fold(0.0, f64::max)
    };
    let mut give = |letters: &str, target: f64| {
        for piece_type in game.piece_types(letters) {
            extra[piece_type.index()] = model.grant_prospect * (target - value[piece_type.index()]).max(0.0);
        }
    };
    give("P", best(pawn_to));
    give(minors, best(minor_to));
    extra
}

/// What pieces promote to after a quiet move, from White's side of the board, by piece type.
pub fn quiet_changes<G: Playable>(game: &Game, phase: usize) -> Vec<Regions<G>> {
    let table = game.promotions.table::<G>(game.board, &game.pieces, phase);
    table[Color::White.index()].iter().take(game.pieces.len()).map(|answers| answers.quiet.clone()).collect()
}

/// Steps straight ahead from `square` to where a White pawn promotes; 0 if it never does.
pub fn pawn_steps<G: Playable>(
    size: BoardSize,
    changes: &Regions<G>,
    pawn: PieceType,
    from: Square,
) -> usize {
    let stays = PieceTypeSet::from_piece_type(pawn);
    let mut steps = 0;
    let mut next = G::offset(size, from, 0, 1);
    while let Some(ahead) = next {
        steps += 1;
        if changes.iter().any(|region| region.squares.has(ahead) && region.piece_types != stays) {
            return steps;
        }
        next = G::offset(size, ahead, 0, 1);
    }
    0
}
