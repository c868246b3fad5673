//! Fits the exchange values of pieces: how much a position loses when a piece is removed from the board.
//!
//! An exchange value is more than the piece's `value` weight, because a piece also attacks, protects and may
//! promote. It is also better determined: weights that change together can leave the score the same, but an
//! exchange value cannot.

use crate::record_error::RecordError;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_eval::{Classical, ClassicalOn, EvaluatedBoard, Parameters};
use chrysalis_rules::board::{MAX_PIECE_TYPES, PieceType};
use chrysalis_rules::{GameRef, Position, Rules, on_board};

/// One position in this many is used, so that those of one game differ.
const EVERY: usize = 5;
/// The number of removed pieces after which no more positions are used.
const ENOUGH: u64 = 200_000;
/// Positions with a larger lead of either side are skipped, in centipawns.
const LEVEL: i32 = 400;
/// The number of pieces, kings included, that a side must have left: lone kings are a special case.
const LEFT: u32 = 3;
/// The weight of the starting value, in removed pieces.
const PRIOR: f64 = 100.0;

/// The exchange value of each piece type, in centipawns, from the positions of these games and the given
/// weights.
///
/// # Errors
/// If a game has an illegal start or move.
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

/// By piece type, the total loss from removing such pieces in centipawns, and their number.
fn taken<G: EvaluatedBoard>(
    rules: &'static Rules<G>,
    evaluation: &Classical,
    records: &[SelfPlayRecord],
) -> Result<[(i64, u64); MAX_PIECE_TYPES], RecordError> {
    let mut evaluation = G::prepare(evaluation, rules);
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

/// The loss from removing each piece except the kings, for a position in which neither side is far ahead.
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
