//! The board as a person wants to see it.

use chrysalis_engine::Session;
use chrysalis_rules::board::Color;

/// Symbols of the orthodox men, by English name: White's and Black's.
const SYMBOLS: &[(&str, char, char)] = &[
    ("King", '♔', '♚'),
    ("Queen", '♕', '♛'),
    ("Rook", '♖', '♜'),
    ("Bishop", '♗', '♝'),
    ("Knight", '♘', '♞'),
    ("Pawn", '♙', '♟'),
];

fn symbol(session: &Session, letter: char) -> char {
    let man = session.game().data().men.iter().find(|man| man.letter == letter.to_ascii_uppercase());
    let symbols = man.and_then(|man| SYMBOLS.iter().find(|(name, ..)| *name == man.name));
    match symbols {
        Some(&(_, white, _)) if letter.is_ascii_uppercase() => white,
        Some(&(_, _, black)) => black,
        None => letter,
    }
}

/// Draws the board, seen from White's side unless flipped.
pub(super) fn draw(session: &Session, flipped: bool, symbols: bool) -> String {
    let game = session.game();
    let mut files: Vec<char> = ('a'..='z').take(usize::from(game.files())).collect();
    let mut ranks: Vec<u8> = (1..=game.ranks()).rev().collect();
    if flipped {
        files.reverse();
        ranks.reverse();
    }
    let bar = format!("   +{}\n", "---+".repeat(files.len()));
    let mut text = bar.clone();
    for rank in ranks {
        text += &format!(" {rank} |");
        for &file in &files {
            let letter = session.man_on(&format!("{file}{rank}")).unwrap_or(' ');
            let letter = if symbols { symbol(session, letter) } else { letter };
            text += &format!(" {letter} |");
        }
        text += &format!("\n{bar}");
    }
    let letters: Vec<String> = files.iter().map(char::to_string).collect();
    text += &format!("     {}\n", letters.join("   "));
    let turn = if session.turn() == Color::White { "White" } else { "Black" };
    let check = if session.checkers().is_empty() { "" } else { ", in check" };
    text += &format!("{turn} to move{check}.");
    text
}
