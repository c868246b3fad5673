//! Books as Polyglot books, EPD and PGN.

use crate::book::{BookEdge, BookGraph};
use crate::openings_error::OpeningsError;
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_books::OpeningName;
use chrysalis_engine::Session;
use chrysalis_pgn::epd::{EpdOperation, write_opening};
use chrysalis_pgn::opening::Opening;
use chrysalis_pgn::pgn::{GameTree, TreeLine, TreeMove, position_tags};
use chrysalis_polyglot::BookWriter;
use std::collections::HashSet;

/// What of a book is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportLimits {
    /// The longest line, in plies.
    pub plies: usize,
}

/// The weight of a move: by what it costs where its position was analyzed; else its side's points in imported games.
pub(super) fn weight(book: &BookGraph, number: usize, edge: &BookEdge) -> u16 {
    let node = &book.nodes()[number];
    match (node.own, book.expectation(edge)) {
        (Some(own), Some(worth)) => chrysalis_books::weight(node.value.unwrap_or(own).above(worth).parts()),
        (Some(_), None) => 0,
        (None, _) => u16::try_from(edge.games.halves(node.setup.turn)).unwrap_or(u16::MAX),
    }
}

/// The moves of a position that are worth playing, the best first.
fn playable(book: &BookGraph, number: usize) -> Vec<(&BookEdge, u16)> {
    let ranked = book.ranked(number).into_iter();
    ranked.map(|(edge, _)| (edge, weight(book, number, edge))).filter(|(_, weight)| *weight > 0).collect()
}

/// The positions that are reached by moves worth playing, each once, by a shortest line.
fn reached(book: &BookGraph, limits: ExportLimits) -> Vec<(usize, Session)> {
    let start = Session::new(book.game());
    let (mut seen, mut found, mut layer) = (HashSet::from([0]), Vec::new(), vec![(0, start)]);
    for _ in 0..=limits.plies {
        let mut next = Vec::new();
        for (number, session) in std::mem::take(&mut layer) {
            for (edge, _) in playable(book, number) {
                let mut after = session.clone();
                if after.play(edge.m).is_ok() && seen.insert(edge.target) {
                    next.push((edge.target, after));
                }
            }
            found.push((number, session));
        }
        layer = next;
    }
    found
}

/// The book in the Polyglot format.
///
/// # Errors
/// If a move cannot be written.
pub fn polyglot(book: &BookGraph, limits: ExportLimits) -> Result<Vec<u8>, OpeningsError> {
    let mut writer = BookWriter::new(book.game());
    for (number, session) in
        reached(book, limits).iter().filter(|(_, session)| session.plies() < limits.plies)
    {
        for (edge, weight) in playable(book, *number) {
            writer.add(session, edge.m, weight)?;
        }
    }
    Ok(writer.bytes())
}

/// White's expected score in percent.
fn percent(book: &BookGraph, number: usize) -> Option<String> {
    let node = &book.nodes()[number];
    let white = match node.setup.turn {
        chrysalis_engine::Color::White => node.value?,
        chrysalis_engine::Color::Black => node.value?.reversed(),
    };
    Some(format!("{:.1}", 100.0 * Expectation::share(white)))
}

/// The positions with their best moves, one in a line.
///
/// # Errors
/// If a position cannot be written.
pub fn epd(book: &BookGraph, limits: ExportLimits) -> Result<String, OpeningsError> {
    let mut text = format!("# game {}\n", book.game().id);
    for (number, session) in reached(book, limits) {
        let best = playable(book, number).first().map(|(edge, _)| session.san(edge.m));
        let best = best.map(|san| EpdOperation::words("bm", &[&san]));
        let score =
            percent(book, number).map(|score| EpdOperation::text("c1", format!("White expects {score} %")));
        if best.is_none() && number != 0 {
            continue;
        }
        let further = best.into_iter().chain(score).collect();
        text += &format!("{}\n", write_opening(book.game(), &Opening::from_session(&session), further)?);
    }
    Ok(text)
}

/// The lines of the book, each a game: those that end where the book does, or join another line.
pub fn pgn(book: &BookGraph, limits: ExportLimits) -> String {
    let (mut text, mut number) = (String::new(), 0);
    let mut seen = HashSet::new();
    let mut open = vec![(0, Session::new(book.game()))];
    while let Some((at, session)) = open.pop() {
        let moves =
            if session.plies() < limits.plies && seen.insert(at) { playable(book, at) } else { Vec::new() };
        let mut after = Vec::new();
        for (edge, _) in &moves {
            let mut next = session.clone();
            if next.play(edge.m).is_ok() {
                after.push((edge.target, next));
            }
        }
        if after.is_empty() && session.plies() > 0 {
            number += 1;
            text += &line(book, &session, at, number).to_string();
        }
        // The best line comes first.
        open.extend(after.into_iter().rev());
    }
    text
}

fn line(book: &BookGraph, session: &Session, at: usize, number: usize) -> GameTree {
    let start = session.first();
    let mut played = TreeLine::default();
    let texts = start.line_san(session.moves()).into_iter();
    played.moves = texts.map(|text| TreeMove { text, ..TreeMove::default() }).collect();
    played.end.extend(percent(book, at).map(|score| format!("White expects {score} %")));
    let tags = [("Event", "Opening book"), ("Site", "?"), ("Date", "????.??.??")];
    let mut tags: Vec<_> = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    for (name, value) in
        [("Round", number.to_string().as_str()), ("White", "?"), ("Black", "?"), ("Result", "*")]
    {
        tags.push((name.to_owned(), value.to_owned()));
    }
    tags.extend(OpeningName::tags(session));
    tags.extend(position_tags(&start));
    GameTree { tags, played, ..GameTree::default() }
}
