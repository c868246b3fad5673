//! The first moves of books as a page: what to play first.

use super::book_tree::{BookTree, TreeNode, games_text, numbered, percent};
use chrysalis_engine::{GameRef, Session};
use chrysalis_html::{Page, PageTable, still_board};
use maud::{Markup, html};

/// A page about the books of some games, without other files.
pub fn html(title: &str, books: &[(GameRef, BookTree)]) -> String {
    let mut page = Page::new();
    let mut text = page.begin(title);
    for (game, tree) in books {
        text += &page.pieces(*game);
        text += &page.part(&html! {
            section.position aria-label=(tree.title) {
                h2 { (tree.title) }
                p.note {
                    (tree.positions) " positions, " (tree.analyzed) " of them analyzed"
                    @if tree.games > 0 { ", " (tree.games) " games" } ". "
                    "White expects " (percent(tree.white)) "."
                }
                div.sides {
                    (still_board(&Session::new(*game)))
                    div { (first_moves(tree)) }
                }
                (list(tree, &tree.moves, 0))
            }
        });
    }
    text + &page.end()
}

/// A page about a family of games.
#[derive(Clone, Debug)]
pub struct TreePage {
    /// The name of its file.
    pub file: String,
    /// What the family is called.
    pub family: String,
    /// The books of its games.
    pub books: Vec<(GameRef, BookTree)>,
}

impl TreePage {
    /// Writes the page with its style and boards inside.
    pub fn html(&self, title: &str) -> String {
        html(&format!("{title}: {}", self.family), &self.books)
    }
}

/// A page with the best first move of every game, and links to the pages of the families.
pub fn index(title: &str, pages: &[TreePage]) -> String {
    let best = |tree: &BookTree| tree.moves.first().map_or_else(|| "–".to_owned(), |best| best.san.clone());
    Page::new().whole(
        title,
        &html! {
            @for page in pages {
                section aria-label=(page.family) {
                    h2 { a href=(page.file) { (page.family) } }
                    ul { @for (_, tree) in &page.books {
                        li { (tree.title) ": 1. " (best(tree)) " " span.note { (percent(tree.white)) } }
                    } }
                }
            }
        },
    )
}

fn first_moves(tree: &BookTree) -> PageTable {
    let row = |node: &TreeNode| {
        let games = games_text(node.games).unwrap_or_else(|| "–".to_owned());
        vec![node.san.clone(), percent(node.white), node.positions.to_string(), games, best_line(node)]
    };
    PageTable {
        caption: format!("First moves of {}", tree.title),
        columns: ["Move", "White expects", "Positions", "Games", "Best answers"].map(str::to_owned).to_vec(),
        names: 0,
        words: vec![4],
        rows: tree.moves.iter().map(row).collect(),
    }
}

/// The best answers to a move, one after the other.
fn best_line(node: &TreeNode) -> String {
    let best = std::iter::successors(node.answers.first(), |answer| answer.answers.first());
    let words: Vec<&str> = best.map(|answer| answer.san.as_str()).collect();
    if words.is_empty() { "–".to_owned() } else { words.join(" ") }
}

fn list(tree: &BookTree, moves: &[TreeNode], ply: usize) -> Markup {
    html! {
        @if !moves.is_empty() {
            ul { @for node in moves { li {
                (numbered(tree, ply, &node.san)) " " span.note { (percent(node.white)) }
                @if let Some(name) = node.name { " " (name) }
                (list(tree, &node.answers, ply + 1))
            } } }
        }
    }
}
