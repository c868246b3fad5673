//! A interface, guided by what is covered; which one, `CHRYSALIS_DOOR` says.
#![no_main]

use chrysalis_fuzz::{FuzzTarget, targets};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static DOOR: LazyLock<&FuzzTarget> = LazyLock::new(|| {
    let name = std::env::var("CHRYSALIS_DOOR").unwrap_or_default();
    targets::find(&name).unwrap_or_else(|| panic!("CHRYSALIS_DOOR names no target: '{name}'"))
});

fuzz_target!(|bytes: &[u8]| (DOOR.bear)(bytes));
