//! What pieces may be after their moves, square by square, by the rules of change that look only at where a move ends.

use super::squares::{self, FileRank};
use chrysalis_rules::board::Color;
use chrysalis_rules::{ChangeRule, Game, Manner};

/// Squares on which moves of a piece end alike, and not with the piece unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// The letters that the piece may change to.
    pub to: String,
    /// Whether it may stay what it is.
    pub stays: bool,
    pub squares: Vec<FileRank>,
}

/// What a piece of each side may become.
pub(super) type Levels = [Vec<Level>; 2];

/// Rules of change in order; the first that applies decides.
pub(super) struct Answers<'g> {
    pub game: &'g Game,
    pub rules: Vec<ChangeRule>,
}

impl Answers<'_> {
    /// What the piece may be after a move that ends on a square; its own letter if it may stay what it is.
    fn after(&self, letter: char, color: Color, square: FileRank, capture: bool) -> String {
        let (game, own) = (self.game, letter.to_string());
        let Some(piece_type) = game.piece_type(letter) else { return own };
        let applies = |rule: &&ChangeRule| {
            let manner = match rule.manner {
                Manner::Any => true,
                Manner::Quiet => !capture,
                Manner::Capture => capture,
                Manner::InPlace => false,
            };
            manner
                && rule.pieces().contains(letter)
                && rule.side.is_none_or(|side| side == color)
                && squares::zone_has(&rule.zone, color, square, game.board)
        };
        let Some(rule) = self.rules.iter().find(applies) else { return own };
        let types = rule.successors(&game.pieces, piece_type);
        let mut letters: String = game
            .every_piece_type()
            .filter(|&other| types.has(other))
            .map(|other| game.piece(other).letter)
            .collect();
        if rule.may && !letters.contains(letter) {
            letters.push(letter);
        }
        letters
    }

    /// The squares of both sides where moves change a piece, or are forbidden to it.
    pub fn levels(&self, letter: char, capture: bool) -> Levels {
        Color::ALL.map(|color| {
            let mut levels: Vec<Level> = Vec::new();
            for square in squares::all(self.game.board) {
                let after = self.after(letter, color, square, capture);
                let to: String = after.chars().filter(|&other| other != letter).collect();
                let stays = after.contains(letter);
                if stays && to.is_empty() {
                    continue;
                }
                match levels.iter_mut().find(|level| level.to == to && level.stays == stays) {
                    Some(level) => level.squares.push(square),
                    None => levels.push(Level { to, stays, squares: vec![square] }),
                }
            }
            levels
        })
    }
}
