//! Names of openings of orthodox chess, by position.
//!
//! The other games have none from their inventors. `data/openings.tsv` is the collection of lichess.org
//! (<https://github.com/lichess-org/chess-openings>, CC0): a line has the number of moves that it shares with the line
//! before it, its further moves, the code of the Encyclopaedia of Chess Openings, and the name.

use chrysalis_engine::{Catalogue, Session};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use once_cell::sync::Lazy;
use std::collections::HashMap;

static COMPRESSED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openings.tsv"));
/// The most bytes of the lines.
const LARGEST: usize = 1 << 20;

/// The lines; none if they were damaged.
static LINES: Lazy<String> = Lazy::new(|| {
    let bytes = decompress_to_vec_with_limit(COMPRESSED, LARGEST).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
});

/// The code and the words of a named opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningName {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: &'static str,
    /// The name, such as `Sicilian Defense: Najdorf Variation`.
    pub name: &'static str,
}

static NAMES: Lazy<HashMap<u64, OpeningName>> = Lazy::new(|| {
    let mut names = HashMap::new();
    let mut path = vec![Session::new(Catalogue::shipped().orthodox())];
    for line in LINES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[shared, moves, eco, name] = fields.as_slice() else { continue };
        path.truncate(1 + shared.parse().unwrap_or(0));
        for text in moves.split(' ').filter(|text| !text.is_empty()) {
            let Some(mut session) = path.last().cloned() else { break };
            if session.play_long_algebraic(text).is_err() {
                break;
            }
            path.push(session);
        }
        if let Some(session) = path.last() {
            names.insert(session.key(), OpeningName { eco, name });
        }
    }
    names
});

impl OpeningName {
    /// The name of a session's position; `None` if it has none.
    pub fn of_position(session: &Session) -> Option<Self> {
        if session.game() != Catalogue::shipped().orthodox() {
            return None;
        }
        NAMES.get(&session.key()).copied()
    }

    /// The name of the opening that was played: that of the last position of a session that has one.
    pub fn of_game(session: &Session) -> Option<Self> {
        if session.game() != Catalogue::shipped().orthodox() || !session.starts_at_start() {
            return None;
        }
        let mut before = session.clone();
        loop {
            if let Some(found) = Self::of_position(&before) {
                return Some(found);
            }
            before.undo()?;
        }
    }

    /// The tags `ECO` and `Opening` of PGN; none for a game whose opening has no name.
    pub fn tags(session: &Session) -> Vec<(String, String)> {
        let Some(Self { eco, name }) = Self::of_game(session) else { return Vec::new() };
        [("ECO", eco), ("Opening", name)].map(|(tag, value)| (tag.to_owned(), value.to_owned())).into()
    }
}
