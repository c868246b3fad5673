//! The tests run with the checks that they rely on.

use std::hint::black_box;
use std::panic::catch_unwind;

/// An overflow, which a release build ignores, must fail a test.
#[test]
fn arithmetic_that_overflows_is_found() {
    std::panic::set_hook(Box::new(|_| {}));
    let sum = catch_unwind(|| black_box(i32::MAX) + black_box(1));
    let shift = catch_unwind(|| black_box(1_u32) << black_box(32));
    let _ = std::panic::take_hook();
    assert!(sum.is_err() && shift.is_err(), "overflow-checks are off in the profile of the tests");
}
