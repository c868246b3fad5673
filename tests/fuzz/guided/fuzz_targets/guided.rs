//! One fuzz target, guided by coverage; `CHRYSALIS_FUZZ_TARGET` names it.
#![no_main]

use chrysalis_fuzz::{FuzzTarget, targets};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<&FuzzTarget> = LazyLock::new(|| {
    let name = std::env::var("CHRYSALIS_FUZZ_TARGET").unwrap_or_default();
    targets::find(&name).unwrap_or_else(|| panic!("CHRYSALIS_FUZZ_TARGET names no target: '{name}'"))
});

fuzz_target!(|bytes: &[u8]| (TARGET.check)(bytes));
