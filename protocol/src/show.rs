//! Positions, evaluations and games as text for people.

use chrysalis_engine::Session;
use chrysalis_eval::{CENTIPAWN, Layout, Parameters, Term};
use chrysalis_rules::board::Color;
use chrysalis_rules::{BoardSize, Game};
use chrysalis_search::{Explanation, Score};
use std::fmt::Write;

/// The board with everything that belongs to the position.
pub fn position(session: &Session) -> String {
    let game = session.game();
    let mut text = session.draw();
    let _ = writeln!(text, "\nGame: {} ({})", game.id, game.title);
    if let Some(outcome) = session.outcome() {
        let _ = writeln!(text, "Result: {} {{{outcome}}}", outcome.result());
    }
    let _ = writeln!(text, "Fen: {}", session.fen());
    let _ = writeln!(text, "Key: {:016X}", session.key());
    let _ = writeln!(text, "Checkers: {}", session.checkers().join(" "));
    let _ = write!(text, "Legal moves: {}", session.legal_moves().len());
    text
}

/// An evaluation as a table, in pawns of the evaluation itself, and what it means.
pub fn evaluation(explained: &Explanation, turn: Color) -> String {
    let Explanation { value, terms, chances } = explained;
    let pawns = |centipawns: i32| format!("{:+.2}", f64::from(centipawns) / 100.0);
    let mut text = String::new();
    let rule = format!("+{}+{}+{}+{}+\n", "-".repeat(20), "-".repeat(17), "-".repeat(17), "-".repeat(17));
    text += &rule;
    text += "| Term               |      White      |      Black      |      Total      |\n";
    text += "|                    |    MG      EG   |    MG      EG   |    MG      EG   |\n";
    text += &rule;
    for term in terms {
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
    let for_white = if turn == Color::White { *value } else { -value };
    let _ = writeln!(text, "Evaluation: {} (for White)", pawns(for_white));
    let reported = match chances.public(for_white) {
        Score::Centipawns(score) => pawns(score),
        Score::Mate(moves) => format!("#{moves}"),
    };
    let [win, draw, loss] = chances.of(for_white).map(|chance| f64::from(chance) / 10.0);
    let _ = write!(
        text,
        "Reported as {reported}: White wins {win:.1} %, draws {draw:.1} %, loses {loss:.1} %, as self-play went"
    );
    text
}

/// What the evaluation of a game knows, as Markdown: the worth of each man, its best squares, and every other number.
pub fn tables(game: &Game, parameters: &Parameters) -> String {
    let layout = Layout::of(game);
    let pair = |place: usize| {
        let score = parameters.numbers[place];
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
        let man = block.kind.map_or(String::new(), |kind| game.man(kind).name.to_owned());
        let numbers: Vec<String> = (block.start..block.start + block.len).map(pair).collect();
        let _ = writeln!(text, "| {} | {man} | {} |", block.term.name(), numbers.join(" "));
    }
    for kind in game.every_kind().filter(|&kind| Some(kind) != game.kind('K')) {
        let _ =
            writeln!(text, "| exchange | {} | {} |", game.man(kind).name, parameters.exchange[kind.index()]);
    }
    for (lead, shares) in chrysalis_eval::winnable::LEADS.iter().zip(parameters.winnable) {
        let shares: Vec<String> = shares.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "| winnable, in thousandths | {lead} | {} |", shares.join(" "));
    }
    text
}

/// The list of games, one per line.
pub fn games() -> String {
    let lines: Vec<String> = chrysalis_rules::games::all()
        .iter()
        .map(|game| format!("{:<31} {}×{}  {}", game.id, game.files(), game.ranks(), game.title))
        .collect();
    lines.join("\n")
}

/// What a player of a game needs to know.
pub fn rules(session: &Session) -> String {
    let game = session.game();
    let mut text = format!(
        "{} ({})\n{}×{} squares\n\n{}\n",
        game.title,
        game.id,
        game.files(),
        game.ranks(),
        session.draw()
    );
    let _ = writeln!(text, "Start: {}\n\nMen:", game.start);
    for man in &game.men {
        let _ = writeln!(text, "  {}  {}", man.letter, man.name);
    }
    if !game.rulings.is_empty() {
        text += "\nRulings:\n";
        for ruling in game.rulings {
            let _ = writeln!(text, "  - {ruling}");
        }
    }
    text.trim_end().to_owned()
}

/// How user interfaces should draw a game that they do not know: as chess, or with every picture they have.
pub fn template(game: &Game) -> &'static str {
    let chess = game.board == BoardSize::Eight && game.men.iter().all(|man| "PNBRQK".contains(man.letter));
    if chess { "chess" } else { "fairy" }
}
