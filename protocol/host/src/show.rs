//! Positions and evaluations as text for people.

use chrysalis_engine::{Session, View};
use chrysalis_rules::board::Color;
use chrysalis_rules::{BoardSize, Game};
use chrysalis_search::{Explanation, Score};
use std::fmt::Write;

/// The board drawn with letters and coordinates.
pub fn board(view: &View) -> String {
    let bar = format!(" +{}\n", "---+".repeat(usize::from(view.files())));
    let mut text = bar.clone();
    for rank in (0..view.ranks()).rev() {
        text += " |";
        for file in 0..view.files() {
            let letter = view.letter(view.at(file, rank)).unwrap_or(' ');
            let _ = write!(text, " {letter} |");
        }
        let _ = write!(text, " {}\n{bar}", rank + 1);
    }
    let files: Vec<String> =
        (b'a'..).take(usize::from(view.files())).map(|file| char::from(file).to_string()).collect();
    text + &format!("   {}\n", files.join("   "))
}

/// The board with all details of the position.
pub fn position(session: &Session) -> String {
    let game = session.game();
    let view = session.view();
    let mut text = board(&view);
    let _ = writeln!(text, "\nGame: {} ({})", game.id, game.title);
    if let Some(outcome) = session.outcome() {
        let _ = writeln!(text, "Result: {} {{{outcome}}}", outcome.result());
    }
    let _ = writeln!(text, "Fen: {}", session.fen());
    let _ = writeln!(text, "Key: {:016X}", session.key());
    let checkers: Vec<String> = view.checkers().iter().map(|&square| view.name(square)).collect();
    let _ = writeln!(text, "Checkers: {}", checkers.join(" "));
    let _ = write!(text, "Legal moves: {}", session.legal_moves().len());
    text
}

/// The width of the full evaluation table, in characters.
const WIDE: usize = 76;

/// An evaluation as a table in internal pawns, followed by the score and the win-draw-loss probabilities. If
/// `width` is too small for all columns, the table shows only White minus Black.
pub fn evaluation(explained: &Explanation, turn: Color, width: usize) -> String {
    let Explanation { value, wdl, .. } = explained;
    let mut text = if width < WIDE { totals(explained) } else { table(explained) };
    let for_white = if turn == Color::White { *value } else { -value };
    let _ = writeln!(text, "Evaluation: {} pawns for White (total of the table)", pawns(for_white));
    let reported = score(wdl.public(for_white));
    let [win, draw, loss] = wdl.per_mille(for_white).map(|chance| f64::from(chance) / 10.0);
    let _ = write!(
        text,
        "Score: {reported} for White, as searches report it (+1.00: an even chance of winning)\n\
         WDL: White wins {win:.1} %, draws {draw:.1} %, loses {loss:.1} %"
    );
    text
}

fn pawns(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// The difference of each term, White minus Black.
fn totals(explained: &Explanation) -> String {
    let mut text = format!("{:<18} {:>8} {:>8}\n", "White - Black", "MG", "EG");
    for term in &explained.terms {
        let [mg, eg] = [term.middle_game, term.ending].map(|part| pawns(part[0] - part[1]));
        let _ = writeln!(text, "{:<18} {mg:>8} {eg:>8}", term.name);
    }
    text
}

/// Each term for both sides.
fn table(explained: &Explanation) -> String {
    let mut text = String::new();
    let rule = format!("+{}+{}+{}+{}+\n", "-".repeat(20), "-".repeat(17), "-".repeat(17), "-".repeat(17));
    text += &rule;
    text += "| Term               |      White      |      Black      |      Total      |\n";
    text += "|                    |    MG      EG   |    MG      EG   |    MG      EG   |\n";
    text += &rule;
    for term in &explained.terms {
        let (mg, eg) = (term.middle_game, term.ending);
        let pair = |mg: i32, eg: i32| format!("{:>7} {:>7} ", pawns(mg), pawns(eg));
        let _ = writeln!(
            text,
            "| {:<18} | {}| {}| {}|",
            term.name,
            pair(mg[0], eg[0]),
            pair(mg[1], eg[1]),
            pair(mg[0] - mg[1], eg[0] - eg[1])
        );
    }
    text += &rule;
    text
}

/// A score as text: pawns for the side to move, or moves to mate.
pub fn score(score: Score) -> String {
    match score {
        Score::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::Mate(0) => "mated".to_owned(),
        Score::Mate(moves) if moves > 0 => format!("mate in {moves}"),
        Score::Mate(moves) => format!("mated in {}", moves.unsigned_abs()),
    }
}

/// The template of a game for user interfaces: chess, or all pieces.
pub fn template(game: &Game) -> &'static str {
    let chess =
        game.board == BoardSize::EIGHT && game.pieces.iter().all(|piece| "PNBRQK".contains(piece.letter));
    if chess { "chess" } else { "fairy" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_words_without_a_sign_for_mates() {
        for (told, words) in [
            (Score::Centipawns(31), "+0.31"),
            (Score::Centipawns(-150), "-1.50"),
            (Score::Centipawns(0), "+0.00"),
            (Score::Mate(1), "mate in 1"),
            (Score::Mate(12), "mate in 12"),
            (Score::Mate(0), "mated"),
            (Score::Mate(-3), "mated in 3"),
            (Score::Mate(i32::MIN), "mated in 2147483648"),
        ] {
            assert_eq!(score(told), words);
        }
    }
}
