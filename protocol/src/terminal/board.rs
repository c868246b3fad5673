//! The board as a person wants to see it.

use super::side::name;
use chrysalis_engine::{Color, Square, View};

/// Symbols of the orthodox men, by English name: White's and Black's.
const SYMBOLS: &[(&str, char, char)] = &[
    ("King", '♔', '♚'),
    ("Queen", '♕', '♛'),
    ("Rook", '♖', '♜'),
    ("Bishop", '♗', '♝'),
    ("Knight", '♘', '♞'),
    ("Pawn", '♙', '♟'),
];

/// The sign of a man: a picture where there is one, or else its letter.
fn sign(view: &View, square: Square, symbols: bool) -> Option<char> {
    let (man, letter) = (view.man(square)?, view.letter(square)?);
    let name = &view.game().data().man(man.kind()).name;
    let symbol = SYMBOLS.iter().find(|(known, ..)| known == name).filter(|_| symbols);
    Some(symbol.map_or(letter, |&(_, white, black)| if man.color() == Color::White { white } else { black }))
}

/// Draws the board, seen from White's side unless flipped.
pub(super) fn draw(view: &View, flipped: bool, symbols: bool) -> String {
    let mut files: Vec<u8> = (0..view.files()).collect();
    let mut ranks: Vec<u8> = (0..view.ranks()).rev().collect();
    if flipped {
        files.reverse();
        ranks.reverse();
    }
    let bar = format!("   +{}\n", "---+".repeat(files.len()));
    let mut text = bar.clone();
    for rank in ranks {
        text += &format!(" {} |", rank + 1);
        for &file in &files {
            let square = view.at(file, rank);
            let sign = sign(view, square, symbols).unwrap_or(' ');
            // The squares that the last move went from and to.
            let moved = view.last().is_some_and(|m| m.from() == square || m.to() == square);
            text += &if moved { format!("({sign})|") } else { format!(" {sign} |") };
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
