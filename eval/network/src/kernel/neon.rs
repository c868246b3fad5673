//! The arithmetic with NEON, which every 64-bit ARM processor has.
//!
//! `unsafe` is needed to load and store eight numbers in slices of eight. The functions are compiled for NEON: whoever
//! calls them has it.
#![allow(unsafe_code, reason = "eight numbers are loaded from slices of eight")]

use super::{FeatureValue, Layers, NetworkAccumulator};
use crate::shape::{MOST_HIDDEN, ONE};
use std::arch::aarch64::{
    int16x8_t, vaddq_s32, vaddvq_s32, vdupq_n_s16, vdupq_n_s32, vget_low_s16, vld1q_s16, vmaxq_s16,
    vminq_s16, vmlal_high_s16, vmlal_s16, vmlaq_s16, vqdmulhq_s16, vshlq_n_s16, vst1q_s16,
};

/// 16-bit numbers per register.
const WIDTH: usize = 8;
/// Registers for the widest layer.
const MOST: usize = MOST_HIDDEN / WIDTH;

type Views = [[int16x8_t; MOST]; 2];

#[inline]
#[target_feature(enable = "neon")]
fn load(from: &[i16; WIDTH]) -> int16x8_t {
    // SAFETY: the array holds eight numbers.
    unsafe { vld1q_s16(from.as_ptr()) }
}

#[inline]
#[target_feature(enable = "neon")]
fn store(to: &mut [i16; WIDTH], numbers: int16x8_t) {
    // SAFETY: the array has room for eight numbers.
    unsafe { vst1q_s16(to.as_mut_ptr(), numbers) }
}

/// The registers of a view, zero beyond the width of the network.
#[inline]
#[target_feature(enable = "neon")]
fn load_view<const H: usize>(view: &[i16; MOST_HIDDEN]) -> [int16x8_t; MOST] {
    let (parts, _) = view.as_chunks::<WIDTH>();
    let mut registers = [vdupq_n_s16(0); MOST];
    for (register, part) in registers.iter_mut().zip(&parts[..H / WIDTH]) {
        *register = load(part);
    }
    registers
}

/// Adds feature rows to the views of both sides. The sums stay in registers from the first row to the last.
#[inline]
#[target_feature(enable = "neon")]
fn add_rows<const H: usize>(
    rows: &[[i16; WIDTH]],
    counted: &[FeatureValue],
    [mut own, mut other]: Views,
) -> Views {
    for &FeatureValue { feature, count } in counted {
        let start = 2 * (H / WIDTH) * usize::from(feature);
        let Some(row) = rows.get(start..start + 2 * (H / WIDTH)) else { continue };
        let (own_row, other_row) = row.split_at(H / WIDTH);
        let count = vdupq_n_s16(count);
        for (sum, row) in own.iter_mut().zip(own_row) {
            *sum = vmlaq_s16(*sum, load(row), count);
        }
        for (sum, row) in other.iter_mut().zip(other_row) {
            *sum = vmlaq_s16(*sum, load(row), count);
        }
    }
    [own, other]
}

/// [`super::add`] with NEON.
#[target_feature(enable = "neon")]
pub fn add<const H: usize>(
    layers: Layers<'_>,
    counted: &[FeatureValue],
    own: &mut [i16; MOST_HIDDEN],
    other: &mut [i16; MOST_HIDDEN],
) {
    let (rows, _) = layers.rows.as_chunks::<WIDTH>();
    let sums = add_rows::<H>(rows, counted, [load_view::<H>(own), load_view::<H>(other)]);
    for (view, registers) in [own, other].into_iter().zip(sums) {
        let (parts, _) = view.as_chunks_mut::<WIDTH>();
        for (part, register) in parts[..H / WIDTH].iter_mut().zip(registers) {
            store(part, register);
        }
    }
}

/// [`super::forward`] with NEON.
#[target_feature(enable = "neon")]
pub fn forward<const H: usize>(
    layers: Layers<'_>,
    sums: &NetworkAccumulator,
    counted: [&[FeatureValue]; 2],
    side: usize,
) -> i32 {
    let (rows, _) = layers.rows.as_chunks::<WIDTH>();
    let [white, black] = &sums.0;
    let [white, black] = add_rows::<H>(rows, counted[0], [load_view::<H>(white), load_view::<H>(black)]);
    let [black, white] = add_rows::<H>(rows, counted[1], [black, white]);
    let views = if side == 0 { [white, black] } else { [black, white] };
    let (weights, _) = layers.output.as_chunks::<WIDTH>();
    let (zero, most) = (vdupq_n_s16(0), vdupq_n_s16(ONE - 1));
    let [mut even, mut odd] = [vdupq_n_s32(0); 2];
    for (view, weights) in views.iter().zip(weights.chunks_exact(H / WIDTH)) {
        for (&neurons, weights) in view.iter().zip(weights) {
            let cut = vminq_s16(vmaxq_s16(neurons, zero), most);
            // `vqdmulhq` doubles the product, so one factor is shifted by a bit less: the result is
            // `(cut << 5)² >> 16`.
            let square = vqdmulhq_s16(vshlq_n_s16::<5>(cut), vshlq_n_s16::<4>(cut));
            let weights = load(weights);
            even = vmlal_s16(even, vget_low_s16(square), vget_low_s16(weights));
            odd = vmlal_high_s16(odd, square, weights);
        }
    }
    vaddvq_s32(vaddq_s32(even, odd))
}
