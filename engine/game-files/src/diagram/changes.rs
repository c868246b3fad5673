//! What pieces become, as rules of a game file.

use super::error::DiagramReason;
use super::losses::Losses;
use super::pieces::Piece;
use chrysalis_rules::board::Color;
use std::fmt::Write;

/// One rule of change.
pub(super) struct Rule {
    pub piece: usize,
    /// What the piece may become; its own number, if it may stay.
    pub to: Vec<usize>,
    /// The squares, as a value of a game file; `None` for all.
    pub squares: Option<String>,
    pub side: Option<Color>,
    pub manner: RuleManner,
}

/// By which moves a piece changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RuleManner {
    Any,
    Capture,
    /// To what is captured.
    Captured,
}

/// The rules as text. Those by which a piece becomes royal, or no longer royal, are lost.
pub(super) fn text(rules: &[Rule], pieces: &[Piece], losses: &mut Losses) -> String {
    let mut out = String::new();
    for rule in rules {
        let own = &pieces[rule.piece];
        let royal = |number: &&usize| pieces[**number].royal != own.royal;
        if rule.to.iter().any(|number| royal(&number)) || rule.manner == RuleManner::Captured && own.royal {
            losses.lose(own.line, &own.text, DiagramReason::Royal);
        }
        let mut to = String::new();
        for number in rule.to.iter().filter(|number| !royal(number) && **number != rule.piece) {
            if !to.contains(pieces[*number].letter) {
                to.push(pieces[*number].letter);
            }
        }
        if rule.manner == RuleManner::Captured {
            if own.royal {
                continue;
            }
            to = "captured".to_owned();
        }
        // Without any choice the move is forbidden.
        if to.is_empty() && !rule.to.is_empty() {
            continue;
        }
        let _ = write!(out, "\n[[changes]]\npieces = \"{}\"\nto = \"{to}\"\n", own.letter);
        if let Some(squares) = &rule.squares {
            let _ = writeln!(out, "squares = {squares}");
        }
        if rule.manner == RuleManner::Capture {
            out.push_str("when = \"capture\"\n");
        }
        if let Some(side) = rule.side {
            let _ = writeln!(out, "side = \"{}\"", if side == Color::White { "white" } else { "black" });
        }
        if rule.to.contains(&rule.piece) {
            out.push_str("must = false\n");
        }
    }
    out
}
