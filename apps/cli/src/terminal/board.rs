//! The board on the terminal.

use super::figurines::figurine;
use super::side::name;
use chrysalis_engine::{Color, Square, View};

/// The figurine of a piece if there is one, or else its letter.
fn sign(view: &View, square: Square, figurines: bool) -> Option<char> {
    let shown = view.piece(square).filter(|_| figurines).and_then(|piece| figurine(view.game(), piece));
    shown.or_else(|| view.letter(square))
}

/// The style of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Whether Black is at the bottom.
    pub(super) flipped: bool,
    /// Whether pieces are figurines, where there are any.
    pub(super) figurines: bool,
    /// Whether pieces and squares have colors.
    pub(super) colors: bool,
}

/// Escape sequences for bold, blue, and a yellow background, and to reset them.
const BOLD: &str = "\x1b[1m";
const BLUE: &str = "\x1b[1;34m";
const MARKED: &str = "\x1b[30;43m";
const PLAIN: &str = "\x1b[0m";

/// A piece in the color of its side; with a background on the squares of the last move.
fn colored(text: &str, piece: Option<Color>, moved: bool) -> String {
    let ink = match piece {
        _ if moved => MARKED,
        Some(Color::White) => BOLD,
        Some(Color::Black) => BLUE,
        None => return text.to_owned(),
    };
    format!("{ink}{text}{PLAIN}")
}

/// Draws the board.
pub(super) fn draw(view: &View, look: Look) -> String {
    let Look { flipped, figurines, colors } = look;
    let mut files: Vec<u8> = (0..view.files()).collect();
    let mut ranks: Vec<u8> = (0..view.ranks()).rev().collect();
    if flipped {
        files.reverse();
        ranks.reverse();
    }
    let bar = format!("   +{}\n", "---+".repeat(files.len()));
    let mut text = bar.clone();
    for rank in ranks {
        text += &format!("{:>2} |", rank + 1);
        for &file in &files {
            let square = view.at(file, rank);
            let sign = sign(view, square, figurines).unwrap_or(' ');
            // Origin and target of the last move.
            let moved = view.last().is_some_and(|m| m.from() == square || m.to() == square);
            let shown = if moved { format!("({sign})") } else { format!(" {sign} ") };
            let piece = view.piece(square).map(|piece| piece.color());
            text += &if colors { colored(&shown, piece, moved) } else { shown };
            text.push('|');
        }
        text += &format!("\n{bar}");
    }
    let letters: Vec<String> = files.iter().map(|file| char::from(b'a' + file).to_string()).collect();
    text += &format!("     {}\n", letters.join("   "));
    let turn = name(view.turn());
    let check = if view.checkers().is_empty() { "" } else { ", in check" };
    text += &format!("{turn} to move{check}.");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::{Catalogue, Session};

    #[test]
    fn colors_change_nothing_but_the_ink() {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        session.play_long_algebraic("e2e4").expect("legal");
        let look = Look { flipped: false, figurines: false, colors: true };
        let colored = draw(&session.view(), look);
        assert!(colored.contains("\x1b[30;43m(P)\x1b[0m|") && colored.contains("\x1b[1;34m k \x1b[0m|"));
        let mut plain = colored;
        for ink in [BOLD, BLUE, MARKED, PLAIN] {
            plain = plain.replace(ink, "");
        }
        assert_eq!(plain, draw(&session.view(), Look { colors: false, ..look }));
    }
}
