//! Board, pieces and charts of a game as a part of a page of the docs, which has its pictures beside it.

use crate::sections::{SELF_PLAY, self_play, values};
use chrysalis_diagrams::promotions_of_all;
use chrysalis_eval::Companions;
use chrysalis_rules::GameRef;
use std::fmt::Write;

/// Where the pictures are, seen from the page.
const FOLDER: &str = "../images/games";

/// The start, the pieces and their charts as Markdown; the pictures are files named after the game.
pub fn markdown(companions: &Companions, game: GameRef) -> String {
    let id = &game.id;
    let mut text = format!("![The start of {}]({FOLDER}/{id}-start.svg)\n\n", game.title);
    text += "| letter | piece | moves | worth in exchanges |\n|---|---|---|--:|\n";
    for (piece_type, value) in game.every_piece_type().zip(values(companions, game)) {
        let (piece, value) = (game.piece(piece_type), value.unwrap_or_else(|| "–".to_owned()));
        let _ = writeln!(text, "| {} | {} | {} | {value} |", piece.letter, piece.name, piece.in_words());
    }
    let _ = writeln!(text, "\n![How the pieces of {} move]({FOLDER}/{id}-moves.svg)", game.title);
    if promotions_of_all(game).is_some() {
        let _ =
            writeln!(text, "\n![What becomes of the pieces of {}]({FOLDER}/{id}-becomes.svg)", game.title);
    }
    let statistics = self_play(&game);
    if !statistics.is_empty() {
        let _ = writeln!(text, "\n{SELF_PLAY}:\n");
        for sentence in statistics {
            let _ = writeln!(text, "* {sentence}");
        }
    }
    text
}
