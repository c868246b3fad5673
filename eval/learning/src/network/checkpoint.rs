//! Checkpoints: the complete state of a training run, in a file with a checksum.

use super::adam_w::AdamW;
use super::float_network::{FloatNetwork, Parts};
use super::rng::Rng;
use super::trainer::TrainingState;
use crate::tuner::{Loss, Point};
use chrysalis_network::shape::HIDDEN;

/// The first bytes of a checkpoint, with the version of its format.
const MAGIC: &[u8; 24] = b"chrysalis-checkpoint 01\n";

/// A training state as bytes. `of` is a checksum of the run's settings and data.
pub fn write(state: &TrainingState, of: u32) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let mut whole = |number: u64| bytes.extend(number.to_le_bytes());
    whole(u64::from(of));
    whole(state.epoch as u64);
    whole(state.network.hidden as u64);
    whole(state.network.scales.len() as u64);
    whole(u64::from(state.adam.steps));
    whole(state.rng.0);
    whole(state.curve.len() as u64);
    for point in state.curve.iter().chain([&state.best_point]) {
        bytes.extend((point.step as u64).to_le_bytes());
        for loss in [point.training, point.validation] {
            [loss.blend, loss.result, loss.score].iter().for_each(|part| bytes.extend(part.to_le_bytes()));
        }
    }
    let adam = &state.adam;
    let parts =
        [&state.network.scales, &state.network.weights, &adam.mean, &adam.square, &state.mean, &state.best];
    parts.into_iter().flatten().for_each(|number| bytes.extend(number.to_le_bytes()));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The training state in a checkpoint; `None` if it is damaged or belongs to another run.
pub fn read(bytes: &[u8], of: u32) -> Option<TrainingState> {
    let (content, checksum) = bytes.split_at(bytes.len().checked_sub(4)?);
    if crc32fast::hash(content).to_le_bytes() != checksum {
        return None;
    }
    let mut rest = content.strip_prefix(MAGIC)?;
    if whole(&mut rest)? != u64::from(of) {
        return None;
    }
    let size = |rest: &mut &[u8]| usize::try_from(whole(rest)?).ok();
    let (epoch, hidden, features) = (size(&mut rest)?, size(&mut rest)?, size(&mut rest)?);
    let steps = u32::try_from(whole(&mut rest)?).ok()?;
    let rng = Rng(whole(&mut rest)?);
    let points = size(&mut rest)?;
    if !HIDDEN.contains(&hidden) || features > bytes.len() || points > bytes.len() {
        return None;
    }
    let curve: Vec<Point> = (0..points).map(|_| point(&mut rest)).collect::<Option<_>>()?;
    let best_point = point(&mut rest)?;
    let len = Parts::new(features, hidden).len;
    let mut part = |len: usize| -> Option<Vec<f32>> {
        (0..len).map(|_| take(&mut rest).map(f32::from_le_bytes)).collect()
    };
    let (scales, weights, mean, square) = (part(features)?, part(len)?, part(len)?, part(len)?);
    let (averaged, best) = (part(len)?, part(len)?);
    let network = FloatNetwork { hidden, scales, weights };
    let adam = AdamW { mean, square, steps };
    let state = TrainingState { epoch, network, adam, mean: averaged, best, best_point, curve, rng };
    rest.is_empty().then_some(state)
}

fn point(rest: &mut &[u8]) -> Option<Point> {
    let step = usize::try_from(whole(rest)?).ok()?;
    let mut loss = || {
        let mut part = || take(rest).map(f64::from_le_bytes);
        Some(Loss { blend: part()?, result: part()?, score: part()? })
    };
    Some(Point { step, training: loss()?, validation: loss()? })
}

fn whole(rest: &mut &[u8]) -> Option<u64> {
    take(rest).map(u64::from_le_bytes)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (part, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*part)
}
