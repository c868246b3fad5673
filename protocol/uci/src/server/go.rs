//! `go`.

use crate::server::command_error::{GoError, MOST_WORDS};
use chrysalis_engine::Session;
use chrysalis_engine::perft::DEEPEST;
use chrysalis_host::numbers::number;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_search::{Clock, Limits};
use std::time::Duration;

/// The longest time, about thirty years.
const LONGEST_MS: i64 = 1_000_000_000_000;
/// Deeper than any search.
const FAR: i64 = 1000;

/// A parsed `go` command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    times: [Option<i64>; 2],
    increments: [i64; 2],
    moves_to_go: i64,
    depth: Option<i64>,
    nodes: Option<i64>,
    movetime: Option<i64>,
    mate: Option<i64>,
    searchmoves: Vec<String>,
    infinite: bool,
    pub(crate) ponder: bool,
    pub(crate) perft: Option<u32>,
    pub(crate) perft_unreadable: bool,
    errors: Vec<GoError>,
}

type Put = fn(&mut Go, i64);

/// A keyword followed by a number in a range.
struct Word {
    name: &'static str,
    min: i64,
    max: i64,
    put: Put,
}

/// The keyword that counts leaf nodes instead of searching.
const PERFT: &str = "perft";

const WORDS: &[Word] = &[
    Word { name: "wtime", min: -LONGEST_MS, max: LONGEST_MS, put: |go, n| go.times[0] = Some(n) },
    Word { name: "btime", min: -LONGEST_MS, max: LONGEST_MS, put: |go, n| go.times[1] = Some(n) },
    Word { name: "winc", min: -LONGEST_MS, max: LONGEST_MS, put: |go, n| go.increments[0] = n },
    Word { name: "binc", min: -LONGEST_MS, max: LONGEST_MS, put: |go, n| go.increments[1] = n },
    Word { name: "movestogo", min: 0, max: 1_000_000, put: |go, n| go.moves_to_go = n },
    Word { name: "depth", min: 1, max: i64::MAX, put: |go, n| go.depth = Some(n.min(FAR)) },
    Word { name: "nodes", min: 1, max: i64::MAX, put: |go, n| go.nodes = Some(n) },
    Word { name: "movetime", min: 0, max: LONGEST_MS, put: |go, n| go.movetime = Some(n) },
    Word { name: "mate", min: 1, max: i64::MAX, put: |go, n| go.mate = Some(n.min(FAR)) },
    Word { name: PERFT, min: 0, max: DEEPEST as i64, put: |go, n| go.perft = u32::try_from(n).ok() },
];

/// Keywords without a number.
const FLAGS: &[&str] = &["infinite", "ponder", "searchmoves"];

fn word(text: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.name == text)
}

fn is_word(text: &str) -> bool {
    FLAGS.contains(&text) || word(text).is_some()
}

/// Whether a search with these limits ends by itself soon enough for another to wait for it.
pub(crate) fn is_bounded(limits: &Limits) -> bool {
    let ends = limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.movetime.is_some()
        || limits.mate.is_some();
    ends && !limits.infinite && !limits.ponder
}

/// Whether a search with these limits is to find the move of a game, so that a book may answer.
pub(crate) fn wants_a_move(limits: &Limits) -> bool {
    !limits.infinite && !limits.ponder && limits.mate.is_none() && limits.searchmoves.is_empty()
}

impl Go {
    /// Parses the arguments; bad ones are reported and ignored.
    pub(crate) fn read(rest: &str) -> Self {
        let mut go = Self::default();
        let mut rest = rest.split_ascii_whitespace();
        let mut words = rest.by_ref().take(MOST_WORDS).peekable();
        while let Some(text) = words.next() {
            if let Some(word) = word(text) {
                let value = words.next_if(|next| !is_word(next)).unwrap_or("");
                match number(value, word.min, word.max) {
                    Ok(value) => (word.put)(&mut go, value),
                    Err(error) => {
                        go.perft_unreadable |= text == PERFT;
                        go.errors.push(GoError::Number { keyword: word.name, error });
                    }
                }
            } else if text == "searchmoves" {
                while let Some(text) = words.next_if(|next| !is_word(next)) {
                    go.searchmoves.push(text.to_owned());
                }
            } else if text == "infinite" {
                go.infinite = true;
            } else if text == "ponder" {
                go.ponder = true;
            } else if go.errors.len() < 4 {
                go.errors.push(GoError::Unknown(quote(text)));
            }
        }
        if rest.next().is_some() {
            go.errors.push(GoError::TooMany);
        }
        go
    }

    /// The limits of a search from a position, and the errors. If no usable limit is left, the search is short, so that it
    /// answers soon.
    pub(crate) fn limits(&self, session: &Session) -> (Limits, Vec<GoError>) {
        let mut errors = self.errors.clone();
        let us = match session.turn() {
            Color::White => 0,
            Color::Black => 1,
        };
        let positive = |n: i64| u64::try_from(n).unwrap_or(0);
        let small = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
        let clock = self.times[us].map(|time| Clock {
            remaining: Duration::from_millis(positive(time)),
            increment: Duration::from_millis(positive(self.increments[us])),
            moves_to_go: Some(small(self.moves_to_go)).filter(|&moves| moves > 0),
        });
        if clock.is_none() && self.times[1 - us].is_some() {
            errors.push(GoError::NoTime);
        }
        let mut searchmoves = Vec::new();
        for text in &self.searchmoves {
            match session.parse_long_algebraic(text) {
                Ok(m) => searchmoves.push(m),
                Err(error) if errors.len() < 8 => errors.push(GoError::SearchMove(error)),
                Err(_) => {}
            }
        }
        let mut limits = Limits {
            clock,
            movetime: self.movetime.map(|time| Duration::from_millis(positive(time))),
            depth: self.depth.map(small),
            nodes: self.nodes.map(positive),
            soft_nodes: None,
            mate: self.mate.map(small),
            searchmoves,
            excluded: Vec::new(),
            compared: None,
            infinite: self.infinite,
            ponder: self.ponder,
        };
        let endless = limits.clock.is_none() && !is_bounded(&limits) && !limits.infinite && !limits.ponder;
        if endless && !errors.is_empty() {
            limits.depth = Some(1);
        }
        (limits, errors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn limits(rest: &str) -> (Limits, usize) {
        let session = Session::new(Catalogue::shipped().orthodox());
        let (limits, errors) = Go::read(rest).limits(&session);
        (limits, errors.len())
    }

    #[test]
    fn clocks_belong_to_the_side_to_move() {
        let (found, errors) = limits("wtime 1000 btime 2000 winc 10 binc 20 movestogo 5");
        let clock = found.clock.expect("a clock");
        assert_eq!((clock.remaining.as_millis(), clock.increment.as_millis()), (1000, 10));
        assert_eq!((clock.moves_to_go, errors), (Some(5), 0));
        assert_eq!(limits("btime 2000").1, 1);
        let overdrawn = limits("wtime -50 movestogo 0").0.clock.expect("a clock");
        assert_eq!((overdrawn.remaining, overdrawn.moves_to_go), (Duration::ZERO, None));
    }

    #[test]
    fn nonsense_is_named_and_still_answered() {
        for wrong in [
            "depth abc",
            "depth",
            "depth 0",
            "depth -1",
            "nodes 99999999999999999999999",
            "movetime 5.5",
            "foo",
        ] {
            let (found, errors) = limits(wrong);
            assert_eq!((found.depth, errors), (Some(1), 1), "{wrong}");
        }
        assert_eq!(limits("depth 5 foo").0.depth, Some(5));
        assert_eq!(limits("depth infinite").0.depth, None);
    }

    #[test]
    fn searchmoves_end_at_the_next_word() {
        let (found, errors) = limits("searchmoves e2e4 D2D4 e2e5 depth 3");
        let session = Session::new(Catalogue::shipped().orthodox());
        let texts: Vec<String> = found.searchmoves.iter().map(|&m| session.long_algebraic(m)).collect();
        assert_eq!((texts.join(" ").as_str(), found.depth, errors), ("e2e4 d2d4", Some(3), 1));
    }

    #[test]
    fn plain_go_has_no_limit() {
        assert_eq!(limits(""), (Limits::default(), 0));
    }
}
