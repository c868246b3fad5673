//! The rules of a game as text.

use crate::move_diagrams::diagrams;
use crate::sections::{sections, values};
use chrysalis_engine::Session;
use chrysalis_eval::Companions;
use chrysalis_host::show;
use std::fmt::Write;

/// The rules of a game: a sentence per line, or wrapped to a width.
pub fn rules(companions: &Companions, session: &Session, width: Option<usize>) -> String {
    let game = session.game();
    let whole = width.unwrap_or(usize::MAX);
    let mut text = format!(
        "{}\n{}×{} squares\n\n{}\n",
        textwrap::fill(&format!("{} ({})", game.title, game.id), whole),
        game.files(),
        game.ranks(),
        show::board(&session.view())
    );
    let _ = writeln!(text, "Start: {}\n\nPieces:", game.start);
    for (piece_type, value) in game.every_piece_type().zip(values(companions, game)) {
        let piece = game.piece(piece_type);
        let value = value.map_or(String::new(), |pawns| format!("; value {pawns}"));
        let line = format!("  {}  {}: {}{value}", piece.letter, piece.name, piece.in_words());
        let hanging = textwrap::Options::new(whole).subsequent_indent("     ");
        let _ = writeln!(text, "{}", textwrap::fill(&line, hanging));
    }
    let boards = diagrams(game, width);
    if !boards.is_empty() {
        let _ = writeln!(text, "\n{}", boards.join("\n"));
    }
    for (title, sentences) in sections(&game) {
        let _ = writeln!(text, "\n{title}:");
        let indented = textwrap::Options::new(whole).initial_indent("  - ").subsequent_indent("    ");
        for sentence in &sentences {
            let _ = writeln!(text, "{}", textwrap::fill(sentence, &indented));
        }
    }
    text.trim_end().to_owned()
}
