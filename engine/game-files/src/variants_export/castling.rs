//! Writes castling.

use super::section::Section;
use chrysalis_rules::{Castling, CastlingHome, PieceDef, betza};

impl Section<'_> {
    /// Writes how kings castle.
    pub fn castling(&mut self) {
        let game = self.game;
        if self.rights() == "-" {
            self.line("castling", false);
            if game.royalty.kings_are_ordinary() {
                // Says which of the ordinary pieces is the king, and nothing else.
                self.line("castlingKingPiece", "k");
            }
            return;
        }
        let (mut pieces, mut rank) = ("R".to_owned(), 0);
        let (mut home, mut king_to) = (CastlingHome::orthodox(game.board), [6, 2]);
        match &game.castling {
            Castling::None | Castling::Orthodox | Castling::Fearless => {}
            Castling::Chess960 => self.line("chess960", true),
            Castling::PartnerPromotes(letter) => {
                let rule = |partner: String, to: String| format!("A {partner} that castles becomes a {to}.");
                let name = |letter: char| game.pieces.choice(&letter.to_string());
                self.lose([rule(name('R'), name(*letter))]);
            }
            Castling::NewPartners(_) => self.lose(game.castling.in_words(&game.pieces)),
            Castling::Own(own) => {
                pieces = own.pieces.to_string();
                (rank, home, king_to) = (own.rank, own.home, own.king_to);
            }
        }
        self.line("castling", true);
        self.line("castlingKingPiece", "k");
        self.line("castlingRookPieces", Self::small(&pieces));
        let file = |file: u8| char::from(b'a' + file);
        self.line("castlingRank", rank + 1);
        self.line("castlingKingFile", file(home.king));
        self.line("castlingKingsideFile", file(king_to[0]));
        self.line("castlingQueensideFile", file(king_to[1]));
        if !game.castling.is_chess960() {
            self.line("castlingRookKingsideFile", file(home.partners[0]));
            self.line("castlingRookQueensideFile", file(home.partners[1]));
        }
        self.castling_through_attack();
    }

    /// Whether the king does not move as in chess.
    fn has_own_king(&self) -> bool {
        let king = betza::read("K").ok();
        self.piece('K').map(PieceDef::moves) != king
    }

    fn castling_through_attack(&mut self) {
        let game = self.game;
        // Only kings that may not be attacked are kept from castling through attack there.
        let royal = !game.royalty.kings_are_captured();
        if game.royalty.counts() && !game.castling.ignores_attacks() {
            // The only piece of a type is kept from it too.
            return;
        }
        let kings = self.has_royal_king();
        let rule = || game.castling.in_words(&game.pieces).unwrap_or_default();
        match (game.castling.ignores_attacks(), royal) {
            (true, true) if self.extended() => self.line("castlingIgnoreCheck", true),
            (true, true) if kings => {
                self.differ(rule(), "The king may not castle out of or through attack.");
            }
            (false, true) if !kings => self.differ(rule(), "The king may castle out of or through attack."),
            (false, false) => self.differ(rule(), "The king may castle out of or through attack."),
            (false, true) if self.extended() && self.has_own_king() => {
                self.differ(rule(), "The king may castle through attack.");
            }
            _ => {}
        }
    }
}
