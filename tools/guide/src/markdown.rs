//! Board, men and charts of a game as a part of a page of the docs, which has its pictures beside it.

use crate::sections::{SELF_PLAY, self_play, worths};
use chrysalis_diagrams::becomings_of_all;
use chrysalis_rules::GameRef;
use std::fmt::Write;

/// Where the pictures are, seen from the page.
const FOLDER: &str = "../images/games";

/// The start, the men and their charts as Markdown; the pictures are files named after the game.
pub fn markdown(game: GameRef) -> String {
    let id = &game.id;
    let mut text = format!("![The start of {}]({FOLDER}/{id}-start.svg)\n\n", game.title);
    text += "| letter | man | moves | worth in exchanges |\n|---|---|---|--:|\n";
    for (kind, worth) in game.every_kind().zip(worths(game)) {
        let (man, worth) = (game.man(kind), worth.unwrap_or_else(|| "–".to_owned()));
        let _ = writeln!(text, "| {} | {} | {} | {worth} |", man.letter, man.name, man.in_words());
    }
    let _ = writeln!(text, "\n![How the men of {} move]({FOLDER}/{id}-moves.svg)", game.title);
    if becomings_of_all(game).is_some() {
        let _ = writeln!(text, "\n![What becomes of the men of {}]({FOLDER}/{id}-becomes.svg)", game.title);
    }
    let facts = self_play(&game);
    if !facts.is_empty() {
        let _ = writeln!(text, "\n{SELF_PLAY}:\n");
        for sentence in facts {
            let _ = writeln!(text, "* {sentence}");
        }
    }
    text
}
