//! The first moves of a book as text.

use super::book_tree::{BookTree, TreeNode, games_text, numbered, percent};

/// The tree, one move in a line, its answers indented below it.
pub fn text(tree: &BookTree) -> String {
    let mut text = format!(
        "{}: {} positions, {} of them analyzed, {} games\nWhite expects {}\n",
        tree.title,
        tree.positions,
        tree.analyzed,
        tree.games,
        percent(tree.white)
    );
    lines(tree, &tree.moves, 0, &mut text);
    text
}

fn lines(tree: &BookTree, moves: &[TreeNode], ply: usize, text: &mut String) {
    for node in moves {
        let written = format!("{}{}", "  ".repeat(ply), numbered(tree, ply, &node.san));
        let games = games_text(node.games).map_or_else(String::new, |games| format!("  {games}"));
        let name = node.name.map_or_else(String::new, |name| format!("  {name}"));
        *text += &format!("{written:<36} {:>7}{games}{name}\n", percent(node.white));
        lines(tree, &node.answers, ply + 1, text);
    }
}
