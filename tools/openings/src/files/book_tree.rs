//! The first moves of a book as a tree.

use crate::book::BookGraph;
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_books::OpeningName;
use chrysalis_engine::{Color, Session};
use serde::Serialize;

/// How much of a book is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSize {
    /// The depth, in plies.
    pub plies: usize,
    /// The best moves of each position.
    pub moves: usize,
}

/// A move and what may follow it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeNode {
    /// In standard algebraic notation.
    pub san: String,
    /// In long algebraic notation.
    pub lan: String,
    /// The name of the opening, where the move leads to a position that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// What White may expect, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<f64>,
    /// The analyzed positions of the book that it leads to.
    pub positions: usize,
    /// White's wins, draws and Black's wins in imported games.
    #[serde(skip_serializing_if = "is_none")]
    pub games: [u32; 3],
    /// The best answers, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<TreeNode>,
}

fn is_none(games: &[u32; 3]) -> bool {
    *games == [0; 3]
}

/// The first moves of a book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookTree {
    /// The id of the game.
    pub game: String,
    /// The name of the game, for headings.
    pub title: String,
    /// Positions in the book.
    pub positions: usize,
    /// Those that were analyzed.
    pub analyzed: usize,
    /// Games that were imported into the book.
    pub games: u32,
    /// What White may expect of the start, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<f64>,
    /// Whether Black makes the first move.
    #[serde(skip)]
    pub black_begins: bool,
    /// The best first moves.
    pub moves: Vec<TreeNode>,
}

fn for_white(turn: Color, value: Option<Expectation>) -> Option<f64> {
    let white = |value: Expectation| if turn == Color::White { value } else { value.reversed() };
    value.map(white).map(Expectation::share)
}

impl BookTree {
    /// The first moves of a book.
    pub fn new(book: &BookGraph, size: TreeSize) -> Self {
        let session = Session::new(book.game());
        let start = &book.nodes()[0];
        Self {
            game: book.game().id.to_string(),
            title: book.game().title.to_string(),
            positions: book.nodes().len(),
            analyzed: book.analyzed(),
            games: start.games.count(),
            white: for_white(session.turn(), start.value),
            black_begins: session.turn() == Color::Black,
            moves: answers(book, 0, &session, size),
        }
    }
}

fn answers(book: &BookGraph, number: usize, session: &Session, size: TreeSize) -> Vec<TreeNode> {
    let Some(plies) = size.plies.checked_sub(1) else { return Vec::new() };
    let ranked = book.ranked(number).into_iter().take(size.moves);
    ranked
        .map(|(edge, worth)| {
            let mut after = session.clone();
            let further = match after.play(edge.m) {
                Ok(()) => answers(book, edge.target, &after, TreeSize { plies, ..size }),
                Err(_) => Vec::new(),
            };
            let name = OpeningName::of_position(&after).map(|found| found.name);
            TreeNode {
                san: session.san(edge.m),
                lan: session.long_algebraic(edge.m),
                name,
                white: for_white(session.turn(), worth),
                positions: book.analyzed_after(edge),
                games: [edge.games.white, edge.games.drawn, edge.games.black],
                answers: further,
            }
        })
        .collect()
}

/// A move with its number: `1. e4`, or `1... e5`.
pub(super) fn numbered(tree: &BookTree, ply: usize, san: &str) -> String {
    let ply = ply + usize::from(tree.black_begins);
    let dots = if ply.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} {san}", ply / 2 + 1)
}

/// White's expectation in percent; a dash if it is unknown.
pub(super) fn percent(white: Option<f64>) -> String {
    white.map_or_else(|| "–".to_owned(), |white| format!("{:.1} %", 100.0 * white))
}

/// Games as they are shown: White's wins, draws, Black's wins.
pub(super) fn games_text([white, drawn, black]: [u32; 3]) -> Option<String> {
    (white + drawn + black > 0).then(|| format!("+{white} ={drawn} −{black}"))
}
