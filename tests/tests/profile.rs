//! The tests themselves run with the checks that they are relied on for.

use std::hint::black_box;
use std::panic::catch_unwind;

/// What the release build would let pass is a failed test.
#[test]
fn arithmetic_that_overflows_is_found() {
    std::panic::set_hook(Box::new(|_| {}));
    let sum = catch_unwind(|| black_box(i32::MAX) + black_box(1));
    let shift = catch_unwind(|| black_box(1_u32) << black_box(32));
    let _ = std::panic::take_hook();
    assert!(sum.is_err() && shift.is_err(), "overflow-checks are off in the profile of the tests");
}
