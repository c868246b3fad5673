//! A section while it is written.

use super::IniDialect;
use super::loss::ExportLoss;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Game, PieceDef};
use std::fmt::Display;

/// A section in progress.
pub(super) struct Section<'g> {
    pub game: &'g Game,
    pub dialect: IniDialect,
    pub losses: Vec<ExportLoss>,
    /// Promoted pieces that can become again what they were, each with that.
    pub promoted: Vec<(char, char)>,
    lines: String,
}

impl<'g> Section<'g> {
    pub fn new(game: &'g Game, dialect: IniDialect) -> Self {
        Self { game, dialect, losses: Vec::new(), promoted: Vec::new(), lines: String::new() }
    }

    /// Whether the keys of Fairy-Stockfish-X may be used.
    pub fn extended(&self) -> bool {
        self.dialect == IniDialect::FairyStockfishX
    }

    pub fn line(&mut self, key: &str, value: impl Display) {
        self.lines += &format!("{key} = {value}\n");
    }

    /// Writes a key for each side.
    pub fn sides(&mut self, key: &str, values: [String; 2]) {
        for (side, value) in ["White", "Black"].into_iter().zip(values) {
            self.line(&format!("{key}{side}"), value);
        }
    }

    /// Notes rules that the section does not have.
    pub fn lose(&mut self, rules: impl IntoIterator<Item = String>) {
        for rule in rules {
            let loss = ExportLoss::NotSaid(rule);
            if !self.losses.contains(&loss) {
                self.losses.push(loss);
            }
        }
    }

    /// Notes that the section has another rule in place of one of the game.
    pub fn differ(&mut self, rule: impl Into<String>, instead: impl Into<String>) {
        let loss = ExportLoss::Differs { rule: rule.into(), instead: instead.into() };
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    /// The text of the section, with what is lost in comments.
    pub fn text(&self, name: &str) -> String {
        let mut text = format!("[{name}]\n# {}\n", self.game.title);
        for loss in &self.losses {
            text += &format!("# {loss}\n");
        }
        text + &self.lines
    }

    /// Writes the size of the board.
    pub fn board(&mut self) {
        self.line("maxRank", self.game.ranks());
        self.line("maxFile", self.game.files());
    }

    /// Writes the start position.
    pub fn start(&mut self) {
        let game = self.game;
        let mut fields = game.start.split_whitespace();
        let board = fields.next().unwrap_or_default();
        let turn = fields.next().unwrap_or("w");
        let numbers: Vec<&str> =
            fields.filter(|field| field.bytes().all(|byte| byte.is_ascii_digit())).collect();
        let (clock, number) = match numbers[..] {
            [.., clock, number] => (clock, number),
            _ => ("0", "1"),
        };
        let (board, rights) = (self.placed(board), self.rights());
        self.line("startFen", format!("{board} {turn} {rights} - {clock} {number}"));
    }

    /// The pieces on the board; those that are promoted stand there as what they were, with a plus sign.
    fn placed(&self, board: &str) -> String {
        let placed = |letter: char| {
            let capital = letter.to_ascii_uppercase();
            match self.promoted.iter().find(|(promoted, _)| *promoted == capital) {
                Some(&(_, was)) if letter == capital => format!("+{was}"),
                Some(&(_, was)) => format!("+{}", was.to_ascii_lowercase()),
                None => letter.to_string(),
            }
        };
        board.chars().map(placed).collect()
    }

    /// The rights to castle at the start.
    pub fn rights(&self) -> String {
        let field = self.game.start.split_whitespace().nth(2).unwrap_or("-");
        let rights: String = field.chars().filter(|letter| "KQkq".contains(*letter)).collect();
        if rights.is_empty() || !self.game.castling.exists() { "-".to_owned() } else { rights }
    }

    /// The letters of the pieces on the board at the start, those of one side.
    pub fn at_start(&self, color: Color) -> String {
        let board = self.game.start.split_whitespace().next().unwrap_or_default();
        let own = |letter: &char| match color {
            Color::White => letter.is_ascii_uppercase(),
            Color::Black => letter.is_ascii_lowercase(),
        };
        board.chars().filter(own).map(|letter| letter.to_ascii_uppercase()).collect()
    }

    /// The piece with a letter.
    pub fn piece(&self, letter: char) -> Option<&'g PieceDef> {
        self.game.pieces.iter().find(|piece| piece.letter == letter)
    }

    /// Letters as keys name pieces.
    pub fn small(letters: &str) -> String {
        if letters.is_empty() { "-".to_owned() } else { letters.to_ascii_lowercase() }
    }
}
