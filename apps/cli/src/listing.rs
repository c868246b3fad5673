//! Games and their evaluation parameters as text for people.

use crate::columns;
use chrysalis_eval::{CENTIPAWN, Layout, Parameters, Term};
use chrysalis_guide::families::{self, GameFamily, difficulty_word, games_of, usual_moves};
use chrysalis_rules::{Catalogue, Game, GameRef};
use std::fmt::Write;

/// The evaluation parameters of a game as Markdown: piece values, best squares, and all others.
pub fn tables(game: &Game, parameters: &Parameters) -> String {
    let layout = Layout::from_game(game);
    let pair = |place: usize| {
        let score = parameters.weights[place];
        let whole = |part: i32| f64::from(part) / f64::from(CENTIPAWN);
        format!("{:.0}/{:.0}", whole(score.middle_game), whole(score.ending))
    };
    let mut text = format!("### {}\n\n", game.id);
    match &parameters.provenance {
        Some(from) => {
            let _ = writeln!(
                text,
                "Generation {}, from {} positions of {} games.\n",
                from.generation, from.positions, from.games
            );
        }
        None => text += "Derived from the rules.\n\n",
    }
    text += "| term | of | middle game / ending, in centipawns |\n|---|---|---|\n";
    for block in layout.blocks.iter().filter(|block| block.term != Term::SQUARES) {
        let piece = block.piece_type.map_or(String::new(), |kind| game.piece(kind).name.to_string());
        let numbers: Vec<String> = (block.start..block.start + block.len).map(pair).collect();
        let _ = writeln!(text, "| {} | {piece} | {} |", block.term.name(), numbers.join(" "));
    }
    for kind in game.every_piece_type().filter(|&kind| Some(kind) != game.piece_type('K')) {
        let _ = writeln!(
            text,
            "| SEE value | {} | {} |",
            game.piece(kind).name,
            parameters.exchange[kind.index()]
        );
    }
    for (lead, shares) in chrysalis_eval::winnable::LEADS.iter().zip(parameters.winnable) {
        let shares: Vec<String> = shares.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "| winnable, in thousandths | {lead} | {} |", shares.join(" "));
    }
    text
}

/// The list of games: one per line, or within a width.
pub fn games(games: &Catalogue, width: Option<usize>) -> String {
    let size = |game: &Game| format!("{}×{}", game.files(), game.ranks());
    let row = |game: &GameRef| vec![game.id.to_string(), size(game), game.title.to_string()];
    let rows: Vec<Vec<String>> = games.games().iter().map(row).collect();
    columns::fit(&rows, width.unwrap_or(usize::MAX))
}

/// What each family of games is about: one per line, or within a width.
pub fn families(games: &Catalogue, width: Option<usize>) -> String {
    let row = |family: GameFamily| {
        let own = games_of(games, family.name);
        let first = own.first()?;
        let count = if own.len() > 1 { format!("{} games, first ", own.len()) } else { String::new() };
        let length = usual_moves(*first).map_or(String::new(), |moves| format!(" About {moves} moves."));
        let by = if ["–", "unknown"].contains(&family.inventor) {
            String::new()
        } else {
            format!(" By {}.", family.inventor)
        };
        let level = difficulty_word(family.difficulty);
        Some(vec![
            family.title.to_owned(),
            format!("{count}{}", first.id),
            format!("{}{by}{length} To learn: {level}.", family.line),
        ])
    };
    let rows: Vec<Vec<String>> = families::families().filter_map(row).collect();
    columns::fit(&rows, width.unwrap_or(usize::MAX))
}
