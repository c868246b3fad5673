//! Books as files: lines of JSON, the first with the settings, each further one with a position.

use crate::book::{BookEdge, BookGames, BookGraph, GrowthSettings};
use crate::openings_error::OpeningsError;
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_engine::{GameRef, Session};
use chrysalis_rules::quote::quote;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Read};

/// The version of the format.
const VERSION: u32 = 1;
/// The largest file that is read, in MiB, and the most positions.
const LARGEST: u64 = 1024;
const MOST_POSITIONS: usize = 4_000_000;

#[derive(Serialize, Deserialize)]
struct Head {
    chrysalis_book: u32,
    game: String,
    start: String,
    nodes: u64,
    lines: usize,
}

#[derive(Serialize, Deserialize)]
struct Line {
    fen: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own: Option<Expectation>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moves: Vec<StoredMove>,
    #[serde(default, skip_serializing_if = "is_none")]
    games: [u32; 3],
}

/// The move, the number of its position, the analysis's expectation, games.
#[derive(Serialize, Deserialize)]
struct StoredMove(String, usize, Option<Expectation>, #[serde(default)] [u32; 3]);

fn is_none(games: &[u32; 3]) -> bool {
    *games == [0; 3]
}

fn stored(games: BookGames) -> [u32; 3] {
    [games.white, games.drawn, games.black]
}

fn games([white, drawn, black]: [u32; 3]) -> BookGames {
    BookGames { white, drawn, black }
}

/// Writes a book.
///
/// # Errors
/// If the book was damaged in memory.
pub fn write_book(book: &BookGraph, settings: GrowthSettings) -> Result<String, OpeningsError> {
    let GrowthSettings { nodes, lines } = settings;
    let (game, start) = (book.game().id.to_string(), Session::new(book.game()).fen());
    let mut text =
        serde_json::to_string(&Head { chrysalis_book: VERSION, game, start, nodes, lines })? + "\n";
    for (number, node) in book.nodes().iter().enumerate() {
        let session = book.session(number)?;
        let moves = node.edges.iter().map(|edge| {
            StoredMove(session.long_algebraic_in_full(edge.m), edge.target, edge.score, stored(edge.games))
        });
        let line =
            Line { fen: session.fen(), own: node.own, moves: moves.collect(), games: stored(node.games) };
        text += &(serde_json::to_string(&line)? + "\n");
    }
    Ok(text)
}

/// Reads a book of a game. Every position and move is checked by the rules.
///
/// # Errors
/// If it cannot be read, or is not a book of the game.
pub fn read_book(input: impl BufRead, game: GameRef) -> Result<(BookGraph, GrowthSettings), OpeningsError> {
    let too_large = || OpeningsError::TooLarge(LARGEST, MOST_POSITIONS);
    let mut input = input.take((LARGEST << 20) + 1);
    let mut first = String::new();
    // The first line is short; what has none is not ours.
    input.by_ref().take(1 << 16).read_line(&mut first).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => OpeningsError::NoBook,
        _ => error.into(),
    })?;
    let head: Head = serde_json::from_str(&first).map_err(|_| OpeningsError::NoBook)?;
    if head.chrysalis_book != VERSION {
        return Err(OpeningsError::NoBook);
    }
    if !game.is_called(&head.game) || head.start != Session::new(game).fen() {
        return Err(OpeningsError::OtherGame(quote(&head.game)));
    }
    let mut book = BookGraph::new(game);
    let mut lines: Vec<Line> = Vec::new();
    for (number, line) in (2..).zip(input.by_ref().lines()) {
        let line = serde_json::from_str::<Line>(&line?).map_err(|why| OpeningsError::Line(number, why))?;
        if lines.len() == MOST_POSITIONS {
            return Err(too_large());
        }
        let session =
            Session::from_fen(game, &line.fen).map_err(|why| OpeningsError::Position(number, why))?;
        if book.add(&session) != lines.len() {
            return Err(OpeningsError::Elsewhere(number));
        }
        lines.push(line);
    }
    if input.limit() == 0 {
        return Err(too_large());
    }
    for (place, line) in lines.into_iter().enumerate() {
        let (number, session) = (place + 2, book.session(place)?);
        let mut edges = Vec::new();
        for StoredMove(text, target, score, played) in line.moves {
            let m = session.parse_long_algebraic(&text).map_err(|why| OpeningsError::Move(number, why))?;
            let mut after = session.clone();
            // A move that was read is legal.
            let _ = after.play(m);
            if book.find(&after) != Some(target) {
                return Err(OpeningsError::Elsewhere(number));
            }
            edges.push(BookEdge { m, target, score, games: games(played) });
        }
        let node = &mut book.nodes_mut()[place];
        (node.own, node.edges, node.games) = (line.own, edges, games(line.games));
    }
    book.back_up();
    Ok((book, GrowthSettings { nodes: head.nodes, lines: head.lines }))
}
