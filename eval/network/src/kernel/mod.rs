//! The arithmetic of networks: portable, with AVX2, with NEON, and with WebAssembly's vectors.
//!
//! All give the same bits, which a property test checks in every game: 16-bit sums wrap around in all of them,
//! squares are rounded down, and 32-bit sums cannot overflow ([`crate::shape::MOST_OUTPUT`]).
//! `CHRYSALIS_PORTABLE=1` selects the portable version.
//!
//! `unsafe` is needed to call functions compiled for AVX2 once AVX2 is detected, and for NEON.
#![allow(unsafe_code, reason = "the processor must have the instructions")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::shape::MOST_HIDDEN;

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
    /// NEON, which every 64-bit ARM processor has.
    #[cfg(target_arch = "aarch64")]
    Neon,
    /// WebAssembly's vectors, where the module was built with them.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Instructions {
    /// The fastest instructions of this machine, or the portable ones if `CHRYSALIS_PORTABLE=1`.
    pub fn best() -> Self {
        if std::env::var_os("CHRYSALIS_PORTABLE").is_some_and(|word| word == "1") {
            return Self::Portable;
        }
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            return Self::Avx2;
        }
        #[cfg(target_arch = "aarch64")]
        return Self::Neon;
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return Self::Simd128;
        #[cfg(not(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128"))))]
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
        Instructions::Portable => portable::add::<H>(layers, counted, own, other),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: AVX2 was detected when the instructions were chosen.
        Instructions::Avx2 => unsafe { avx2::add::<H>(layers, counted, own, other) },
        #[cfg(target_arch = "aarch64")]
        // SAFETY: every processor that this is compiled for has NEON.
        Instructions::Neon => unsafe { neon::add::<H>(layers, counted, own, other) },
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Instructions::Simd128 => simd128::add::<H>(layers, counted, own, other),
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
        Instructions::Portable => portable::forward::<H>(layers, sums, counted, side),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: AVX2 was detected when the instructions were chosen.
        Instructions::Avx2 => unsafe { avx2::forward::<H>(layers, sums, counted, side) },
        #[cfg(target_arch = "aarch64")]
        // SAFETY: every processor that this is compiled for has NEON.
        Instructions::Neon => unsafe { neon::forward::<H>(layers, sums, counted, side) },
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Instructions::Simd128 => simd128::forward::<H>(layers, sums, counted, side),
    }
}
