//! What is asked of the processor itself: its instruction set, chosen at run time so that one binary is fast on old
//! and new machines, and memory fetched ahead.
//!
//! Counting bits, finding the lowest one and shifting take one instruction each on x86-64-v3 and several on the
//! baseline that binaries are built for. What is inlined into a task of [`at_full_speed`] is compiled for both.
#![allow(unsafe_code, reason = "newer processors must have been found; addresses are only hinted at")]

/// Runs a task with the best instructions of this machine.
///
/// The closure must be marked `#[inline(always)]`, and so must what it calls as far as that is to gain.
#[inline(always)]
pub fn at_full_speed<R>(task: impl FnOnce() -> R) -> R {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
    if *x86_64::IS_V3 {
        // SAFETY: the features that the function is compiled for have been detected.
        return unsafe { x86_64::on_v3(task) };
    }
    task()
}

/// Fetches what will soon be read into the cache; nothing where that cannot be asked for.
#[inline(always)]
pub fn fetch_ahead<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the address is that of a live value, and a prefetch changes nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
mod x86_64 {
    use once_cell::sync::Lazy;

    /// Whether the machine has the features that [`on_v3`] is compiled for.
    pub static IS_V3: Lazy<bool> = Lazy::new(|| {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    });

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub fn on_v3<R>(task: impl FnOnce() -> R) -> R {
        task()
    }
}
