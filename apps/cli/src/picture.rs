//! Pictures of piece-square tables, as SVG.

use chrysalis_eval::{Block, CENTIPAWN, Layout, Parameters, ScorePair, Term};
use chrysalis_rules::Game;
use std::fmt::Write;

/// The side of a square.
const SQUARE: usize = 14;
/// Margin around a board.
const GAP: usize = 16;
/// Margin for the names of the phases.
const LEFT: usize = 90;
/// Margin for the names of pieces.
const TOP: usize = 44;
/// The value in centipawns that is drawn in full color.
const FULL: f64 = 50.0;

/// The phase of a score that a row shows.
type Part = fn(&ScorePair) -> i32;

/// The value of squares for each piece, as White sees the board: middle game above, ending below; green is good, red bad.
pub fn squares(game: &Game, parameters: &Parameters) -> String {
    let layout = Layout::from_game(game);
    let blocks: Vec<&Block> = layout.blocks.iter().filter(|block| block.term == Term::SQUARES).collect();
    let (files, ranks) = (usize::from(game.files()), usize::from(game.ranks()));
    let (across, down) = (files * SQUARE + GAP, ranks * SQUARE + GAP);
    let (width, height) = (LEFT + blocks.len() * across, TOP + 2 * down);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"8\" y=\"16\" font-size=\"13\">{}: piece-square tables, full color at {FULL:.0} centipawns</text>\n",
        game.id
    );
    let parts: [(&str, Part); 2] =
        [("middle game", |score| score.middle_game), ("ending", |score| score.ending)];
    for (row, (name, part)) in parts.into_iter().enumerate() {
        let top = TOP + row * down;
        let _ = writeln!(text, "<text x=\"8\" y=\"{}\">{name}</text>", top + down / 2);
        for (column, block) in blocks.iter().enumerate() {
            let left = LEFT + column * across;
            if let (0, Some(kind)) = (row, block.piece_type) {
                let piece = &game.piece(kind).name;
                let _ = writeln!(text, "<text x=\"{left}\" y=\"{}\">{piece}</text>", TOP - 6);
            }
            let numbers = &parameters.weights[block.start..block.start + block.len];
            for (place, color) in colors(numbers, part, files).enumerate() {
                let (file, rank) = (place % files, place / files);
                let (x, y) = (left + file * SQUARE, top + (ranks - 1 - rank) * SQUARE);
                let _ = writeln!(
                    text,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{color}\"/>"
                );
            }
        }
    }
    text += "</svg>\n";
    text
}

/// The colors of all squares of a board, the first rank first, from the parameters of its left half.
fn colors<'a>(numbers: &'a [ScorePair], part: Part, files: usize) -> impl Iterator<Item = String> + 'a {
    let half = files.div_ceil(2);
    let value = move |score: &ScorePair| f64::from(part(score)) / f64::from(CENTIPAWN);
    numbers.chunks(half).flat_map(move |rank| {
        (0..files).map(move |file| rank.get(file.min(files - 1 - file)).map_or(0.0, value)).map(color)
    })
}

/// Gray for zero, green above it and red below it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255")]
fn color(centipawns: f64) -> String {
    let share = (centipawns / FULL).clamp(-1.0, 1.0);
    let full = if share > 0.0 { [27.0, 120.0, 55.0] } else { [178.0, 24.0, 43.0] };
    let mixed = full.map(|channel| (235.0 + (channel - 235.0) * share.abs()).round() as u8);
    format!("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2])
}
