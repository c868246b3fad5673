//! The arithmetic for any processor: the reference for the others.

use super::{FeatureValue, Layers, NetworkAccumulator};
use crate::shape::{MOST_HIDDEN, ONE};

/// [`super::forward`] with any processor.
pub fn forward<const H: usize>(
    layers: Layers<'_>,
    sums: &NetworkAccumulator,
    counted: [&[FeatureValue]; 2],
    side: usize,
) -> i32 {
    let [mut white, mut black] = sums.0;
    add::<H>(layers, counted[0], &mut white, &mut black);
    add::<H>(layers, counted[1], &mut black, &mut white);
    weigh::<H>(layers, if side == 0 { [&white, &black] } else { [&black, &white] })
}

/// [`super::add`] with any processor.
pub fn add<const H: usize>(
    layers: Layers<'_>,
    counted: &[FeatureValue],
    own: &mut [i16; MOST_HIDDEN],
    other: &mut [i16; MOST_HIDDEN],
) {
    for &FeatureValue { feature, count } in counted {
        let Some(row) = layers.rows.get(2 * H * usize::from(feature)..2 * H * (usize::from(feature) + 1))
        else {
            continue;
        };
        for (sum, weight) in own.iter_mut().zip(&row[..H]).chain(other.iter_mut().zip(&row[H..])) {
            *sum = sum.wrapping_add(weight.wrapping_mul(count));
        }
    }
}

/// SCReLU (the square of the value clamped to 0 to 1), weighted and summed.
fn weigh<const H: usize>(layers: Layers<'_>, views: [&[i16; MOST_HIDDEN]; 2]) -> i32 {
    let neurons = views.into_iter().flat_map(|view| &view[..H]);
    neurons.zip(layers.output).fold(0_i32, |sum, (&neuron, &weight)| {
        let cut = i32::from(neuron.clamp(0, ONE - 1)) << 5;
        sum.wrapping_add(((cut * cut) >> 16) * i32::from(weight))
    })
}
