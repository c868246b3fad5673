//! Everything that depends on the processor: instruction sets chosen at run time, so that one binary is fast
//! on old and new machines; prefetching; and large memory pages.
//!
//! Counting bits, finding the lowest bit and shifting take one instruction each on x86-64-v3 and several on
//! the x86-64 baseline. What is inlined into the task of [`at_full_speed`] is compiled for both.
//!
//! On other processors and systems these functions compile to plain code. `CHRYSALIS_PORTABLE=1` has the same
//! effect at run time, as far as possible: baseline instructions and pages of the usual size. Builds with
//! debug assertions contain the baseline only, which halves the code and the compile time.
#![allow(unsafe_code, reason = "newer processors must have been found; addresses are only hinted at")]

use once_cell::sync::Lazy;

/// Whether `CHRYSALIS_PORTABLE=1` is set: nothing beyond the baseline is used.
static IS_PORTABLE: Lazy<bool> =
    Lazy::new(|| std::env::var_os("CHRYSALIS_PORTABLE").is_some_and(|word| word == "1"));

/// Whether tasks run with x86-64-v3 instructions.
#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions)))]
static IS_V3: Lazy<bool> = Lazy::new(|| !*IS_PORTABLE && x86_64::has_v3());

/// Runs a task with the best instructions of this machine.
///
/// Mark the closure `#[inline(always)]`, and everything that it calls in its inner loops: only inlined code
/// is compiled for the better instructions.
#[inline(always)]
pub fn at_full_speed<R>(task: impl FnOnce() -> R) -> R {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions)))]
    if *IS_V3 {
        // SAFETY: the features that the function is compiled for have been detected.
        return unsafe { x86_64::on_v3(task) };
    }
    task()
}

/// Runs `task` where the machine has x86-64-v3, and otherwise `shorter`, which must give the same result. So
/// code that is long to compile is compiled only once.
#[inline(always)]
pub fn at_full_speed_or<R>(task: impl FnOnce() -> R, shorter: impl FnOnce() -> R) -> R {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions)))]
    {
        // SAFETY: the features that the function is compiled for have been detected.
        if *IS_V3 { unsafe { x86_64::on_v3(task) } } else { shorter() }
    }
    #[cfg(not(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions))))]
    {
        let _ = shorter;
        task()
    }
}

/// The instruction set that [`at_full_speed`] uses on this machine, as text for reports.
pub fn instructions() -> &'static str {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions)))]
    return if *IS_V3 { "x86-64-v3, found at run time" } else { "those of every x86-64" };
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), debug_assertions))]
    return "those of every x86-64, with debug assertions";
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    return "x86-64-v3, compiled for";
    #[cfg(not(target_arch = "x86_64"))]
    return "portable";
}

/// Prefetches a value that will soon be read into the cache; does nothing where the processor cannot.
#[inline(always)]
pub fn prefetch<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the address is that of a live value, and a prefetch changes nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}

/// Asks the system for large pages for a table that is read in random order: otherwise nearly every access
/// also waits for the page tables. Call it before the memory is first written. Does nothing where the system
/// has no such pages.
///
/// <https://www.kernel.org/doc/html/latest/admin-guide/mm/transhuge.html>
pub fn in_large_pages<T>(table: &[T]) {
    if *IS_PORTABLE {
        return;
    }
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        let range = table.as_ptr_range();
        let start = range.start.addr().next_multiple_of(LARGE_PAGE);
        let length = (range.end.addr() - range.end.addr() % LARGE_PAGE).saturating_sub(start);
        if length > 0 {
            let first = range.start.with_addr(start).cast_mut().cast();
            // SAFETY: the pages lie within the table, and the advice changes nothing that can be read.
            let _ = unsafe { madvise(first, length, Advice::LinuxHugepage) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = table;
}

/// The size of a large page in bytes.
#[cfg(target_os = "linux")]
const LARGE_PAGE: usize = 2 << 20;

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), not(debug_assertions)))]
mod x86_64 {
    /// Whether the machine has the features that [`on_v3`] is compiled for.
    pub fn has_v3() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub fn on_v3<R>(task: impl FnOnce() -> R) -> R {
        task()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_the_processor_changes_no_result() {
        let table: Vec<u32> = (0..1 << 20).collect();
        in_large_pages(&table);
        prefetch(&table[1 << 19]);
        let count = at_full_speed(
            #[inline(always)]
            || table.iter().map(|entry| entry.count_ones()).sum::<u32>(),
        );
        assert_eq!(count, 20 << 19);
    }
}
