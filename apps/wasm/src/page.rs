//! The functions for the board's page.

use crate::desk::Desk;
use crate::error::CallError;
use crate::instance::Instance;
use std::str::from_utf8;

/// Begins: the request is `suspends` where a search can be suspended.
pub fn begin(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    instance.desk = Some(Desk::new(request == b"suspends"));
    Ok(String::new())
}

/// Answers a request of the page: `GET` or `POST`, a blank, the path, and behind a line end the body. The answer is its
/// media type, a line end, and its text.
pub fn ask(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
    let (head, body) = request.split_at(end);
    let (method, path) = from_utf8(head)?.split_once(' ').ok_or(CallError::NotFound)?;
    let path: Vec<&str> = path.split('/').collect();
    let desk = instance.desk.as_mut().ok_or(CallError::NotFound)?;
    match method {
        "GET" => desk.get(&instance.games, &path),
        "POST" => desk.post(&instance.games, &path, body.get(1..).unwrap_or_default()),
        _ => Err(CallError::NotFound),
    }
}

/// What has changed at the last table that was opened, as JSON: pairs of `tree`, `state` or `thoughts` and what is there.
pub fn events(instance: &mut Instance, _: u32, _: &[u8]) -> Result<String, CallError> {
    let events = instance.desk.as_mut().map(Desk::events).unwrap_or_default();
    Ok(serde_json::to_string(&events)?)
}

/// Whether work waits to be run: `1` or nothing.
pub fn waits(instance: &mut Instance, _: u32, _: &[u8]) -> Result<String, CallError> {
    let waits = instance.desk.as_ref().is_some_and(Desk::waits);
    Ok(if waits { "1" } else { "" }.to_owned())
}

/// Takes an opening book: the name of its game, a line end, its own name, a line end, and the file.
pub fn book(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    let mut lines = request.splitn(3, |&byte| byte == b'\n');
    let mut next = || lines.next().ok_or(CallError::NotFound);
    let (game, name, bytes) = (from_utf8(next()?)?, from_utf8(next()?)?, next()?);
    let game = instance.games.named(game)?;
    instance.desk.as_mut().ok_or(CallError::NotFound)?.take_book(game, name, bytes)?;
    Ok(String::new())
}
