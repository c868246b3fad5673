//! What the module exports.
//!
//! `unsafe` is needed to give the functions their names; nothing else here is. The caller writes only into the buffer
//! that it was given, within its length.
#![allow(unsafe_code, reason = "functions are exported by name")]

use crate::conversation;
use crate::desk;
use crate::instance::Instance;
use std::cell::RefCell;

thread_local! {
    static INSTANCE: RefCell<Instance> = RefCell::new(Instance::default());
    /// The request before a call and its answer afterward.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The buffer, with this length: for a request to be written, or for the answer of this length to be read. It is valid
/// until the next call of any function.
#[unsafe(no_mangle)]
pub extern "C" fn chrysalis_buffer(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Calls a function of [`FUNCTIONS`](crate::FUNCTIONS) with the request in the buffer. Returns the length of the answer,
/// or its bitwise complement if the answer is an error: its class, a line end, and its message.
#[unsafe(no_mangle)]
pub extern "C" fn chrysalis_call(function: u32, handle: u32) -> isize {
    let request = BUFFER.take();
    let answer = INSTANCE.with_borrow_mut(|instance| instance.call(function, handle, &request));
    let (answer, failed) = match answer {
        Ok(answer) => (answer, false),
        Err(error) => (format!("{}\n{error}", error.class()), true),
    };
    let length = answer.len().cast_signed();
    BUFFER.set(answer.into_bytes());
    if failed { !length } else { length }
}

/// Passes the line in the buffer to the conversation in UCI; its output goes to standard output. Returns the bits
/// [`HELD`](crate::HELD) and [`AFTER_QUIT`](crate::AFTER_QUIT). May be called while a search yields.
#[unsafe(no_mangle)]
pub extern "C" fn chrysalis_line() -> u32 {
    let line = BUFFER.take();
    conversation::line(&String::from_utf8_lossy(&line))
}

/// Runs what the board's page waits for, or else the search or other work that the last line began, to its end. Returns
/// the same bits, 0 after work of the page. While it runs, the
/// system call `sched_yield` is made about once a millisecond.
#[unsafe(no_mangle)]
pub extern "C" fn chrysalis_run() -> u32 {
    if desk::run() { 0 } else { conversation::run() }
}
