//! The first moves of books as a page: what to play first.

use super::book_tree::{BookTree, TreeNode, games_text, numbered, percent};
use chrysalis_engine::{GameRef, Session};
use chrysalis_html::{Page, PageTable, still_board};
use maud::{Markup, html};

/// A page about the books of some games, without other files.
pub fn html(books: &[(GameRef, BookTree)]) -> String {
    let mut page = Page::new();
    let mut text = page.begin("What to play first");
    for (game, tree) in books {
        text += &page.pieces(*game);
        text += &page.part(&html! {
            section.position aria-label=(tree.title) {
                h2 { (tree.title) }
                p.note {
                    (tree.positions) " positions, " (tree.analyzed) " of them analyzed, " (tree.games) " games. "
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

fn first_moves(tree: &BookTree) -> PageTable {
    let row = |node: &TreeNode| {
        let answer = node.answers.first().map_or_else(|| "–".to_owned(), |answer| answer.san.clone());
        let games = games_text(node.games).unwrap_or_else(|| "–".to_owned());
        vec![node.san.clone(), percent(node.white), games, answer]
    };
    PageTable {
        caption: format!("First moves of {}", tree.title),
        columns: ["Move", "White expects", "Games", "Best answer"].map(str::to_owned).to_vec(),
        names: 0,
        words: vec![3],
        rows: tree.moves.iter().map(row).collect(),
    }
}

fn list(tree: &BookTree, moves: &[TreeNode], ply: usize) -> Markup {
    html! {
        @if !moves.is_empty() {
            ul { @for node in moves { li {
                (numbered(tree, ply, &node.san)) " " span.note { (percent(node.white)) }
                (list(tree, &node.answers, ply + 1))
            } } }
        }
    }
}
