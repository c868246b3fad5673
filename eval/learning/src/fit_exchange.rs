//! What pieces are worth in exchanges: by how much a position gets worse when one is taken off the board.
//!
//! That is more than a piece's `value`: a piece also attacks, protects and may become more. And it is less of a riddle: weights
//! that go up and down together leave the score as it is, but not each of them.

use crate::record_error::RecordError;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_eval::{Classical, ClassicalOn, EvaluatedBoard, Parameters};
use chrysalis_rules::board::{MAX_PIECE_TYPES, PieceType};
use chrysalis_rules::{GameRef, Position, Rules, on_board};

/// One position of so many is looked at, so that those of one game differ.
const EVERY: usize = 5;
/// Positions are looked at until this many pieces have been taken off.
const ENOUGH: u64 = 200_000;
/// Positions in which one side is farther ahead say little, in centipawns.
const LEVEL: i32 = 400;
/// Pieces of one side that must be left, kings and all: a lone king is another matter.
const LEFT: u32 = 3;
/// For how many pieces the value that is started from counts.
const PRIOR: f64 = 100.0;

/// The value of each piece type in the positions of these games by these weights, in centipawns.
///
/// # Errors
/// When a game is none by the rules.
pub fn values(
    game: GameRef,
    parameters: &Parameters,
    records: &[SelfPlayRecord],
) -> Result<[i32; MAX_PIECE_TYPES], RecordError> {
    let evaluation = Classical::with(parameters.clone());
    let sums = on_board!(game, on => taken(on.rules, &evaluation, records))?;
    let mut values = parameters.exchange;
    for (value, (loss, count)) in values.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0) {
        let mean = (loss as f64 + PRIOR * f64::from(*value)) / (count as f64 + PRIOR);
        *value = whole(mean);
    }
    Ok(values)
}

/// By piece type, the sum of what taking such pieces off cost, and how many they were.
fn taken<G: EvaluatedBoard>(
    rules: &'static Rules<G>,
    evaluation: &Classical,
    records: &[SelfPlayRecord],
) -> Result<[(i64, u64); MAX_PIECE_TYPES], RecordError> {
    let mut evaluation = G::classical(evaluation, rules);
    let mut sums = [(0, 0); MAX_PIECE_TYPES];
    let mut all = 0;
    for record in records {
        let mut plies = 0..;
        record.replay(rules, |position, ply| {
            if plies.next().is_some_and(|number| number % EVERY == 0) && ply.is_quiet() {
                for (piece_type, loss) in losses(&mut evaluation, position) {
                    let (sum, count) = &mut sums[piece_type.index()];
                    (*sum, *count, all) = (*sum + i64::from(loss), *count + 1, all + 1);
                }
            }
        })?;
        if all >= ENOUGH {
            break;
        }
    }
    Ok(sums)
}

/// What each piece but the kings is worth in a position, if neither side is far ahead.
fn losses<G: EvaluatedBoard>(
    evaluation: &mut ClassicalOn<G>,
    position: &Position<G>,
) -> Vec<(PieceType, i32)> {
    let score = G::evaluate(evaluation, position);
    if score.abs() > LEVEL {
        return Vec::new();
    }
    let king = position.of_type(position.rules().king());
    let pieces = (position.occupied() & !king)
        .filter(|&square| position.pieces(position.piece(square).color()).count() > LEFT);
    let loss = |square| {
        let (piece, without) = (position.piece(square), G::evaluate(evaluation, &position.without(square)));
        let loss = if piece.color() == position.turn() { score - without } else { without - score };
        (piece.piece_type(), loss)
    };
    pieces.map(loss).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "centipawns of a piece at most")]
fn whole(mean: f64) -> i32 {
    (mean.round() as i32).max(1)
}
