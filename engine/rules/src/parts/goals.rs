//! The rule part *goals*: other ways to win and to lose than by the king.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::PieceTypeSet;
use crate::parts::english;
use crate::parts::part_error::PartCheck;
use crate::parts::promotion::zone::Zone;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// Squares that win the game for a side whose piece stands there after its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The letters of the pieces.
    pub pieces: Cow<'static, str>,
    /// Where one of them must stand.
    pub squares: Zone,
    /// The only side that has this goal; `None` if both have it.
    pub side: Option<Color>,
}

/// Ways to win and to lose besides checkmate, or the capture of the king.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goals {
    /// Squares to be reached.
    pub squares: Vec<Goal>,
    /// The letters of piece types of which a side must keep one, or it loses; [`Goals::ANY`] for any piece.
    pub lost_without: Cow<'static, str>,
    /// The letters of piece types without any of which a side wins; [`Goals::ANY`] for any piece.
    pub won_without: Cow<'static, str>,
}

impl Goals {
    /// Stands for all pieces together in place of letters.
    pub const ANY: &'static str = "*";

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The rules as sentences, for a board of `ranks` ranks.
    pub fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        let mut all = Vec::new();
        for goal in &self.squares {
            let who = match goal.side {
                None => "A side",
                Some(Color::White) => "White",
                Some(Color::Black) => "Black",
            };
            let piece = pieces.one_of(&goal.pieces);
            all.push(format!("{who} wins by moving {piece} to {}.", goal.squares.in_words(ranks)));
        }
        for (letters, result) in [(&self.lost_without, "loses"), (&self.won_without, "wins")] {
            match letters.as_ref() {
                "" => {}
                Self::ANY => all.push(format!("A side without any piece {result}.")),
                letters => {
                    let names: Vec<String> = pieces.names(letters).into_iter().map(str::to_owned).collect();
                    all.push(format!("A side that has no {} {result}.", english::choice(&names)));
                }
            }
        }
        all
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, board: BoardSize, check: &mut PartCheck<'_>) {
        for goal in &self.squares {
            check.choice(&goal.pieces, "goals");
            goal.squares.check(board, check);
        }
        for letters in [&self.lost_without, &self.won_without] {
            if letters != Self::ANY {
                check.each_once(letters, "goals");
            }
        }
    }

    /// The sets of piece types that some letters mean: a side must have a piece of each set.
    pub(crate) fn sets(letters: &str, pieces: &Roster) -> Vec<PieceTypeSet> {
        match letters {
            Self::ANY => vec![pieces.every_piece_type().collect()],
            letters => letters.chars().map(|letter| pieces.piece_types(&letter.to_string())).collect(),
        }
    }
}
