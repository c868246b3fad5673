//! The end of a game.

use super::position::Position;

impl Position<'_> {
    /// Whether only kings and at most one piece of one letter, or pieces of another on squares of one color, are left.
    fn has_few(&self, single: char, shaded: char) -> bool {
        let (mut singles, mut shades) = (0, [false; 2]);
        for (square, piece) in self.board.pieces() {
            match piece.letter {
                'K' => {}
                letter if letter == single => singles += 1,
                letter if letter == shaded => {
                    shades[usize::from((square.file + square.rank) % 2 == 0)] = true;
                }
                _ => return false,
            }
        }
        singles + shades.into_iter().filter(|&there| there).count() <= 1
    }

    /// The end by a king that is lost, pieces that are gone, or squares that are reached.
    pub fn early_end(&self) -> Option<(Option<bool>, &'static str)> {
        if self.has_lost_king(self.white) {
            return Some((Some(!self.white), "KingCaptured"));
        }
        for white in [!self.white, self.white] {
            let spare = self.game.number_of("ends", "gone_at").unwrap_or(0);
            let against = self.game.number_of("ends", "gone_against").unwrap_or(0);
            let wanted = if against > 0 && white == self.white { against + 1 } else { against };
            let has = |letters: &str| {
                let counts = |letter: char| letters.contains('*') || letters.contains(letter);
                let count = |white| {
                    let all = self.board.pieces();
                    all.filter(|(_, piece)| piece.white == white && counts(piece.letter)).count() as u64
                };
                count(white) > spare || count(!white) < wanted
            };
            let together =
                self.game.part("ends").and_then(|ends| ends.get("all_gone")?.as_bool()) == Some(true);
            for (key, winner) in [("lost_without", !white), ("won_without", white)] {
                let letters = self.game.word_of("ends", key);
                let gone = match together {
                    true => !letters.is_empty() && !has(letters),
                    false => letters.chars().any(|letter| !has(&letter.to_string())),
                };
                if gone {
                    return Some((Some(winner), "PiecesGone"));
                }
            }
        }
        self.goal_end()
    }

    /// The end of the game, if it is over with `times` occurrences of this position: the winner and the reason.
    pub fn end(&self, times: usize) -> Option<(Option<bool>, &'static str)> {
        if let Some(end) = self.early_end() {
            return Some(end);
        }
        if self.legal_moves().is_empty() {
            if self.game.has_check() && self.is_king_attacked(self.white) {
                return Some((Some(!self.white), "Checkmate"));
            }
            let winner = match self.game.word_of("ends", "stalemate") {
                "loss" => Some(!self.white),
                "win" => Some(self.white),
                _ => None,
            };
            return Some((winner, "Stalemate"));
        }
        let few: Vec<char> = self.game.word_of("ends", "few_pieces").chars().collect();
        if let [single, shaded] = few[..] {
            if self.has_few(single, shaded) {
                return Some((None, "FewPieces"));
            }
        } else if self.game.has_check()
            && !self.game.has_goals()
            && self.board.pieces().all(|(_, piece)| piece.letter == 'K')
        {
            return Some((None, "BareKings"));
        }
        let most = self.game.number_of("ends", "repetition");
        if most.is_some_and(|most| times as u64 >= most) {
            let winner = match self.game.word_of("ends", "repeated") {
                "loss" => Some(!self.white),
                "win" => Some(self.white),
                _ => None,
            };
            return Some((winner, "Repetition"));
        }
        let quiet = self.game.number_of("ends", "quiet_moves");
        (quiet.is_some_and(|moves| self.halfmoves >= 2 * moves)).then_some((None, "FiftyMoves"))
    }
}
