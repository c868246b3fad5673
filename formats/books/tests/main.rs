//! Tests of shipped books and names.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

mod compact;
mod names;
mod shipping;
