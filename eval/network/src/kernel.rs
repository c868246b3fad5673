//! The arithmetic of networks, in a portable version and with AVX2.
//!
//! Both give the same bits, which a property test checks in every game: 16-bit sums wrap around in both,
//! squares are rounded down in both, and 32-bit sums cannot overflow ([`crate::shape::MOST_OUTPUT`]).
//! `CHRYSALIS_PORTABLE=1` selects the portable version.
//!
//! `unsafe` is needed for two things: to load and store sixteen numbers in slices of sixteen, and to call
//! functions compiled for AVX2 once AVX2 is detected.
#![allow(
    unsafe_code,
    reason = "AVX2 must have been found; sixteen numbers are loaded from slices of sixteen"
)]

use crate::shape::{MOST_HIDDEN, ONE};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_max_epi16, _mm256_min_epi16, _mm256_mulhi_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_slli_epi16, _mm256_storeu_si256,
};

/// A feature with its value: how often the term occurs for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeatureValue {
    /// The index of the feature.
    pub feature: u16,
    /// The value of the feature; negative to remove it from an accumulator.
    pub count: i16,
}

/// The accumulator of the hidden layer: `[white_view, black_view]`. Neurons beyond the width of the network are
/// unused (<https://www.chessprogramming.org/NNUE#Accumulator>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct NetworkAccumulator(pub(crate) [[i16; MOST_HIDDEN]; 2]);

/// The layers of a network with `H` neurons for each side.
#[derive(Clone, Copy, Debug)]
pub struct Layers<'a> {
    /// For each feature, `H` weights for the side that has it, then `H` for the other side.
    pub rows: &'a [i16],
    /// The weights of one output: `H` for the side to move, then `H` for the other side.
    pub output: &'a [i16],
}

/// The instruction set to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// Instructions that every processor has.
    Portable,
    /// AVX2; only created where it is detected.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Instructions {
    /// The fastest instructions of this machine, or the portable ones if `CHRYSALIS_PORTABLE=1`.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if std::env::var_os("CHRYSALIS_PORTABLE").is_none_or(|word| word != "1")
            && is_x86_feature_detected!("avx2")
        {
            return Self::Avx2;
        }
        Self::Portable
    }
}

/// Adds feature rows, multiplied by their values, to the view of the side that has the features (`own`) and to
/// the view of the other side.
#[inline(always)]
pub fn add<const H: usize>(
    by: Instructions,
    layers: Layers<'_>,
    counted: &[FeatureValue],
    own: &mut [i16; MOST_HIDDEN],
    other: &mut [i16; MOST_HIDDEN],
) {
    match by {
        Instructions::Portable => add_portable::<H>(layers, counted, own, other),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: AVX2 was detected when the instructions were chosen.
        Instructions::Avx2 => unsafe { add_avx2::<H>(layers, counted, own, other) },
    }
}

/// The weighted sum of the neurons for one output, after the features of White and Black are added to the
/// accumulator. `side` is the side to move, 0 for White.
#[inline(always)]
pub fn forward<const H: usize>(
    by: Instructions,
    layers: Layers<'_>,
    sums: &NetworkAccumulator,
    counted: [&[FeatureValue]; 2],
    side: usize,
) -> i32 {
    match by {
        Instructions::Portable => forward_portable::<H>(layers, sums, counted, side),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: AVX2 was detected when the instructions were chosen.
        Instructions::Avx2 => unsafe { forward_avx2::<H>(layers, sums, counted, side) },
    }
}

fn forward_portable<const H: usize>(
    layers: Layers<'_>,
    sums: &NetworkAccumulator,
    counted: [&[FeatureValue]; 2],
    side: usize,
) -> i32 {
    let [mut white, mut black] = sums.0;
    add_portable::<H>(layers, counted[0], &mut white, &mut black);
    add_portable::<H>(layers, counted[1], &mut black, &mut white);
    weigh_portable::<H>(layers, if side == 0 { [&white, &black] } else { [&black, &white] })
}

fn add_portable<const H: usize>(
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
fn weigh_portable<const H: usize>(layers: Layers<'_>, views: [&[i16; MOST_HIDDEN]; 2]) -> i32 {
    let neurons = views.into_iter().flat_map(|view| &view[..H]);
    neurons.zip(layers.output).fold(0_i32, |sum, (&neuron, &weight)| {
        let cut = i32::from(neuron.clamp(0, ONE - 1)) << 5;
        sum.wrapping_add(((cut * cut) >> 16) * i32::from(weight))
    })
}

/// 16-bit numbers per register.
#[cfg(target_arch = "x86_64")]
const WIDTH: usize = 16;
/// Registers for the widest layer.
#[cfg(target_arch = "x86_64")]
const MOST: usize = MOST_HIDDEN / WIDTH;

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn load(from: &[i16; WIDTH]) -> __m256i {
    // SAFETY: the array holds sixteen numbers.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn store(to: &mut [i16; WIDTH], parameters: __m256i) {
    // SAFETY: the array has room for sixteen numbers.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), parameters) }
}

#[cfg(target_arch = "x86_64")]
type Views = [[__m256i; MOST]; 2];

/// The registers of a view, zero beyond the width of the network.
#[cfg(target_arch = "x86_64")]
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
#[cfg(target_arch = "x86_64")]
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

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn add_avx2<const H: usize>(
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

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn forward_avx2<const H: usize>(
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
