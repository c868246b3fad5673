//! The arithmetic with AVX2.
//!
//! `unsafe` is needed to load and store sixteen numbers in slices of sixteen. The functions are compiled for AVX2:
//! whoever calls them has detected it.
#![allow(unsafe_code, reason = "sixteen numbers are loaded from slices of sixteen")]

use super::{FeatureValue, Layers, NetworkAccumulator};
use crate::shape::{MOST_HIDDEN, ONE};
use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_max_epi16, _mm256_min_epi16, _mm256_mulhi_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_slli_epi16, _mm256_storeu_si256,
};

/// 16-bit numbers per register.
const WIDTH: usize = 16;
/// Registers for the widest layer.
const MOST: usize = MOST_HIDDEN / WIDTH;

#[inline]
#[target_feature(enable = "avx2")]
fn load(from: &[i16; WIDTH]) -> __m256i {
    // SAFETY: the array holds sixteen numbers.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(to: &mut [i16; WIDTH], parameters: __m256i) {
    // SAFETY: the array has room for sixteen numbers.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), parameters) }
}

type Views = [[__m256i; MOST]; 2];

/// The registers of a view, zero beyond the width of the network.
#[inline]
#[target_feature(enable = "avx2")]
fn load_view<const H: usize>(view: &[i16; MOST_HIDDEN]) -> [__m256i; MOST] {
    let (parts, _) = view.as_chunks::<WIDTH>();
    let mut registers = [_mm256_setzero_si256(); MOST];
    for (register, part) in registers.iter_mut().zip(&parts[..H / WIDTH]) {
        *register = load(part);
    }
    registers
}

/// Adds feature rows to the views of both sides. The sums stay in registers from the first row to the last:
/// loops over a constant number of registers are unrolled.
#[inline]
#[target_feature(enable = "avx2")]
fn add_rows<const H: usize>(
    rows: &[[i16; WIDTH]],
    counted: &[FeatureValue],
    [mut own, mut other]: Views,
) -> Views {
    for &FeatureValue { feature, count } in counted {
        let start = 2 * (H / WIDTH) * usize::from(feature);
        let Some(row) = rows.get(start..start + 2 * (H / WIDTH)) else { continue };
        let count = _mm256_set1_epi16(count);
        for (sum, row) in own.iter_mut().zip(&row[..H / WIDTH]) {
            *sum = _mm256_add_epi16(*sum, _mm256_mullo_epi16(load(row), count));
        }
        for (sum, row) in other.iter_mut().zip(&row[H / WIDTH..]) {
            *sum = _mm256_add_epi16(*sum, _mm256_mullo_epi16(load(row), count));
        }
    }
    [own, other]
}

#[target_feature(enable = "avx2")]
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

#[target_feature(enable = "avx2")]
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
    let (zero, most) = (_mm256_setzero_si256(), _mm256_set1_epi16(ONE - 1));
    let mut sum = zero;
    for (view, weights) in views.iter().zip(weights.chunks_exact(H / WIDTH)) {
        for (&neurons, weights) in view.iter().zip(weights) {
            let cut = _mm256_min_epi16(_mm256_max_epi16(neurons, zero), most);
            let cut = _mm256_slli_epi16::<5>(cut);
            let square = _mm256_mulhi_epi16(cut, cut);
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(square, load(weights)));
        }
    }
    let half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let half = _mm_add_epi32(half, _mm_shuffle_epi32::<0b01_00_11_10>(half));
    _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32::<0b10_11_00_01>(half)))
}
