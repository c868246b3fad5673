//! Writes the pieces of a game.

use super::moves::{self, Word, WrittenMoves};
use super::section::Section;
use crate::variants_ini::piece_key;
use chrysalis_rules::Royalty;

/// The most pieces without a name of their own.
const MOST_CUSTOM: usize = 25;

/// The keys that declare the pieces.
pub(super) struct WrittenPieces {
    /// Letters in capitals, each with its key.
    pub keys: Vec<(char, String)>,
}

impl Section<'_> {
    /// Writes the pieces and how they move.
    pub fn pieces(&mut self) -> WrittenPieces {
        let mut keys: Vec<(char, String)> = Vec::new();
        let mut custom = 0;
        for piece in &self.game.pieces {
            let WrittenMoves { text, lacking } = moves::write(piece, self.dialect);
            let small = piece.letter.to_ascii_lowercase();
            if lacking {
                let rule = format!("{}: {}.", piece.name, piece.in_words());
                self.differ(
                    rule,
                    match text.as_str() {
                        "" => "It does not move.".to_owned(),
                        text => format!("It moves as {text}."),
                    },
                );
            }
            let over = moves::words(piece).iter().any(Word::captures_over);
            if over && !lacking && !self.game.royalty.kings_are_captured() {
                let rule = format!("A {} gives check over a piece beside it.", piece.name);
                self.differ(rule, "Such a check is not seen.");
            }
            let known = piece_key(&piece.moves()).filter(|key| keys.iter().all(|(_, taken)| taken != key));
            let key = match (piece.letter, known) {
                ('P', _) => "pawn".to_owned(),
                ('K', _) if self.has_royal_king() => "king".to_owned(),
                (_, Some(key)) if !lacking => key.to_owned(),
                _ => {
                    custom += 1;
                    format!("customPiece{custom}")
                }
            };
            let plain = key == "king" && text == "K" || !key.starts_with("customPiece") && key != "king";
            self.line(&key, if plain { small.to_string() } else { format!("{small}:{text}") });
            keys.push((piece.letter, key));
        }
        debug_assert!(custom <= MOST_CUSTOM, "there are fewer letters than that");
        WrittenPieces { keys }
    }

    /// Whether the king is a king there, too: the one piece that may not be attacked.
    pub fn has_royal_king(&self) -> bool {
        let kings =
            self.piece('K').is_some_and(|piece| !moves::words(piece).iter().any(Word::captures_oddly));
        self.game.royalty == Royalty::Check && kings
    }
}
