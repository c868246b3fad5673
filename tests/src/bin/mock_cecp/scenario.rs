//! Scripts of the scripted engine.

use std::collections::HashMap;

/// A ply of the script.
#[derive(Debug, Clone)]
pub struct Ply {
    /// The side that sends it, `w` or `b`; not necessarily the side that moves.
    pub by: char,
    /// The move; `None` accepts any.
    pub text: Option<String>,
}

/// A script, read from lines of the form `keyword rest`; `;` begins a comment.
///
/// * `variant NAME`, `feature TEXT`: announced at the start.
/// * `setup TEXT`, `piece TEXT`: sent after `variant`.
/// * `ply w|b MOVE`: the next ply and the side that sends it; `*` instead of the move accepts any.
/// * `lift SQ TEXT`, `put SQ TEXT`: the answer to XBoard; the square `*` stands for all others.
/// * `refuse MOVE`: answered with `Illegal move`.
/// * `end TEXT`: sent after the last ply by the side that sends it.
/// * `fen FEN`: reported as `# fen FEN` after the last ply, before `end`.
#[derive(Debug, Default)]
pub struct Scenario {
    pub variant: String,
    pub features: String,
    pub setup: Option<String>,
    pub pieces: Vec<String>,
    pub plies: Vec<Ply>,
    pub answers: HashMap<(String, String), String>,
    pub refused: Vec<String>,
    pub end: Option<String>,
    pub fen: Option<String>,
}

impl Scenario {
    /// Reads a script; the error names the line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut scenario = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.split(';').next().unwrap_or_default().trim();
            let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            match keyword {
                "" => {}
                "variant" => scenario.variant = rest.to_owned(),
                "feature" => scenario.features = rest.to_owned(),
                "setup" => scenario.setup = Some(rest.to_owned()),
                "piece" => scenario.pieces.push(rest.to_owned()),
                "refuse" => scenario.refused.push(rest.to_owned()),
                "end" => scenario.end = Some(rest.to_owned()),
                "fen" => scenario.fen = Some(rest.to_owned()),
                "ply" => {
                    let (by, text) = rest.split_once(' ').ok_or(format!("line {}: no move", number + 1))?;
                    let by = if by == "w" { 'w' } else { 'b' };
                    let text = (text != "*").then(|| text.to_owned());
                    scenario.plies.push(Ply { by, text });
                }
                "lift" | "put" => {
                    let (square, text) =
                        rest.split_once(' ').ok_or(format!("line {}: no answer", number + 1))?;
                    scenario.answers.insert((keyword.to_owned(), square.to_owned()), text.to_owned());
                }
                _ => return Err(format!("line {}: unknown keyword {keyword:?}", number + 1)),
            }
        }
        Ok(scenario)
    }

    /// The answer to `lift` or `put`.
    pub fn answer(&self, keyword: &str, square: &str) -> Option<&str> {
        let find = |square: &str| self.answers.get(&(keyword.to_owned(), square.to_owned()));
        find(square).or_else(|| find("*")).map(String::as_str)
    }
}
