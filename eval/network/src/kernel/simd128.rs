//! The arithmetic with WebAssembly's vectors of 128 bits.
//!
//! `unsafe` is needed to load and store eight numbers in slices of eight.
#![allow(unsafe_code, reason = "eight numbers are loaded from slices of eight")]

use super::{FeatureValue, Layers, NetworkAccumulator};
use crate::shape::{MOST_HIDDEN, ONE};
use std::arch::wasm32::{
    i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_narrow_i32x4, i16x8_shl, i16x8_splat, i32x4_add,
    i32x4_dot_i16x8, i32x4_extmul_high_i16x8, i32x4_extmul_low_i16x8, i32x4_extract_lane, i32x4_shr,
    i32x4_splat, v128, v128_load, v128_store,
};

/// 16-bit numbers per register.
const WIDTH: usize = 8;
/// Registers for the widest layer.
const MOST: usize = MOST_HIDDEN / WIDTH;

type Views = [[v128; MOST]; 2];

#[inline(always)]
fn load(from: &[i16; WIDTH]) -> v128 {
    // SAFETY: the array holds eight numbers.
    unsafe { v128_load(from.as_ptr().cast()) }
}

#[inline(always)]
fn store(to: &mut [i16; WIDTH], numbers: v128) {
    // SAFETY: the array has room for eight numbers.
    unsafe { v128_store(to.as_mut_ptr().cast(), numbers) }
}

/// The registers of a view, zero beyond the width of the network.
#[inline(always)]
fn load_view<const H: usize>(view: &[i16; MOST_HIDDEN]) -> [v128; MOST] {
    let (parts, _) = view.as_chunks::<WIDTH>();
    let mut registers = [i16x8_splat(0); MOST];
    for (register, part) in registers.iter_mut().zip(&parts[..H / WIDTH]) {
        *register = load(part);
    }
    registers
}

/// Adds feature rows to the views of both sides. The sums stay in registers from the first row to the last.
#[inline(always)]
fn add_rows<const H: usize>(
    rows: &[[i16; WIDTH]],
    counted: &[FeatureValue],
    [mut own, mut other]: Views,
) -> Views {
    for &FeatureValue { feature, count } in counted {
        let start = 2 * (H / WIDTH) * usize::from(feature);
        let Some(row) = rows.get(start..start + 2 * (H / WIDTH)) else { continue };
        let (own_row, other_row) = row.split_at(H / WIDTH);
        let count = i16x8_splat(count);
        for (sum, row) in own.iter_mut().zip(own_row) {
            *sum = i16x8_add(*sum, i16x8_mul(load(row), count));
        }
        for (sum, row) in other.iter_mut().zip(other_row) {
            *sum = i16x8_add(*sum, i16x8_mul(load(row), count));
        }
    }
    [own, other]
}

/// [`super::add`] with vectors.
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

/// [`super::forward`] with vectors.
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
    let (zero, most) = (i16x8_splat(0), i16x8_splat(ONE - 1));
    let mut sum = i32x4_splat(0);
    for (view, weights) in views.iter().zip(weights.chunks_exact(H / WIDTH)) {
        for (&neurons, weights) in view.iter().zip(weights) {
            let cut = i16x8_shl(i16x8_min(i16x8_max(neurons, zero), most), 5);
            let low = i32x4_shr(i32x4_extmul_low_i16x8(cut, cut), 16);
            let high = i32x4_shr(i32x4_extmul_high_i16x8(cut, cut), 16);
            let square = i16x8_narrow_i32x4(low, high);
            sum = i32x4_add(sum, i32x4_dot_i16x8(square, load(weights)));
        }
    }
    let lanes = [
        i32x4_extract_lane::<0>(sum),
        i32x4_extract_lane::<1>(sum),
        i32x4_extract_lane::<2>(sum),
        i32x4_extract_lane::<3>(sum),
    ];
    lanes.into_iter().fold(0, i32::wrapping_add)
}
