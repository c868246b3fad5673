//! The rule part *goals*: other ways to win and to lose than by the king.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::PieceTypeSet;
use crate::parts::castling::{Castling, Rights};
use crate::parts::castling_home::CastlingSide;
use crate::parts::english;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::promotion::zone::Zone;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// Squares that win the game for a side whose pieces stand there after its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The letters of the pieces.
    pub pieces: Cow<'static, str>,
    /// Where they must stand.
    pub squares: Zone,
    /// The only side that has this goal; `None` if both have it.
    pub side: Option<Color>,
    /// How many of them must stand there, usually 1.
    pub count: u8,
    /// Whether one is enough if all these squares are occupied, by whatever pieces.
    pub or_full: bool,
    /// When it wins.
    pub when: GoalTime,
}

/// When a goal that is reached wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalTime {
    /// As soon as the pieces stand there.
    AtOnce,
    /// As soon as none of the pieces needed could be captured there. If both sides have reached it so, the game is
    /// drawn.
    Safe,
    /// As soon as none of the pieces needed could be captured there, or when the other side has not removed them with
    /// its next move.
    Held,
    /// At once for Black. When White reaches it and Black could reach it with the next move, Black has that move, and
    /// the game is drawn if it does.
    Answered,
}

/// Pieces in a row that win the game for the side that has just moved, along ranks, files and diagonals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The letters of the pieces.
    pub pieces: Cow<'static, str>,
    /// How many must stand side by side.
    pub length: u8,
}

/// Ways to win and to lose besides checkmate, or the capture of the king.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goals {
    /// Squares to be reached.
    pub squares: Vec<Goal>,
    /// Rows to be made.
    pub rows: Vec<Row>,
    /// The letters of piece types of which a side must keep one, or it loses; [`Goals::ANY`] for any piece.
    pub lost_without: Cow<'static, str>,
    /// The letters of piece types without any of which a side wins; [`Goals::ANY`] for any piece.
    pub won_without: Cow<'static, str>,
    /// The castling rights, as in a FEN, that win: a side wins by castling so, and loses when it has lost all its
    /// rights of these.
    pub castling: Cow<'static, str>,
    /// Whether a side must be without all of the listed types, not without one of them.
    pub all_gone: bool,
    /// With so many pieces a side counts as without any, usually 0.
    pub gone_at: u8,
    /// With how many pieces of the other side it does, usually any number; on its own turn with one more.
    pub gone_against: u8,
}

impl Goals {
    /// Stands for all pieces together in place of letters.
    pub const ANY: &'static str = "*";

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
            && self.rows.is_empty()
            && [&self.lost_without, &self.won_without, &self.castling]
                .iter()
                .all(|letters| letters.is_empty())
    }

    /// Whether a side can win on its own turn, or lose by its own move.
    pub fn decide_on_any_turn(&self) -> bool {
        let late = !self.castling.is_empty() || self.squares.iter().any(|goal| goal.when != GoalTime::AtOnce);
        late || !self.lost_without.is_empty() || !self.won_without.is_empty()
    }

    /// The rules as sentences, for a board of `ranks` ranks.
    pub fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        let mut all: Vec<String> = self.squares.iter().map(|goal| goal.in_words(pieces, ranks)).collect();
        for row in &self.rows {
            let names = english::plural(&pieces.choice(&row.pieces));
            let (length, letters) = (row.length, row.pieces.chars().count());
            let names = if letters == pieces.len() { "pieces".to_owned() } else { names };
            all.push(format!("A side wins with {length} of its {names} in a row, diagonals included."));
        }
        for letter in self.castling.chars() {
            let who = if letter.is_ascii_uppercase() { "White" } else { "Black" };
            let side = if letter.eq_ignore_ascii_case(&'k') { "king" } else { "queen" };
            all.push(format!(
                "{who} wins by castling on the {side}'s side, and loses with the last right to castle so that it wins."
            ));
        }
        let named = [&self.lost_without, &self.won_without].iter().any(|letters| !letters.is_empty());
        if self.gone_against > 0 && named {
            all.push(format!(
                "A side counts as without pieces only if the other one has at least {} of them, and after its own move \
                 {}.",
                self.gone_against + 1,
                self.gone_against
            ));
        }
        for (letters, result) in [(&self.lost_without, "loses"), (&self.won_without, "wins")] {
            let names: Vec<String> = pieces.names(letters).into_iter().map(str::to_owned).collect();
            match (letters.as_ref(), self.gone_at) {
                ("", _) => {}
                (Self::ANY, 0) => all.push(format!("A side without any piece {result}.")),
                (Self::ANY, left) => all.push(format!("A side with {left} or fewer pieces {result}.")),
                _ if self.all_gone => all.push(format!(
                    "A side {result} that has {} or fewer pieces left of these: {}.",
                    self.gone_at,
                    names.join(", ")
                )),
                (_, 0) => all.push(format!("A side that has no {} {result}.", english::choice(&names))),
                (_, left) => all.push(format!(
                    "A side that has {left} or fewer of one of these {result}: {}.",
                    english::choice(&names)
                )),
            }
        }
        all
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, board: BoardSize, castling: &Castling, check: &mut PartCheck<'_>) {
        // That a king has castled must be seen from where it stands.
        let stays = |side| castling.king_to_file(side) == castling.home(board).king;
        let unseen = !castling.exists()
            || castling.is_chess960()
            || [CastlingSide::King, CastlingSide::Queen].into_iter().any(stays);
        if !self.castling.is_empty() && unseen {
            check.errors.push(PartError::Together { part: "castling_wins", other: "this castling" });
        }
        for goal in &self.squares {
            check.choice(&goal.pieces, "goals");
            goal.squares.check(board, check);
            if goal.count == 0 {
                check.errors.push(PartError::NoChoice("goals"));
            }
        }
        for row in &self.rows {
            check.choice(&row.pieces, "goals");
            if row.length < 2 {
                check.errors.push(PartError::NoChoice("goals"));
            }
        }
        for letters in [&self.lost_without, &self.won_without] {
            if letters != Self::ANY {
                check.each_once(letters, "goals");
            }
        }
    }

    /// The castling rights of a side that win.
    pub(crate) fn castling_rights(&self, color: Color) -> Rights {
        let letters = match color {
            Color::White => ['K', 'Q'],
            Color::Black => ['k', 'q'],
        };
        let rights = [CastlingSide::King, CastlingSide::Queen].map(|side| Rights::castling_side(color, side));
        let wins = letters.into_iter().zip(rights).filter(|(letter, _)| self.castling.contains(*letter));
        wins.fold(Rights::empty(), |all, (_, right)| all | right)
    }

    /// The sets of piece types that some letters mean: a side must have a piece of each set.
    pub(crate) fn sets(&self, letters: &str, pieces: &Roster) -> Vec<PieceTypeSet> {
        match letters {
            "" => Vec::new(),
            letters if self.all_gone && letters != Self::ANY => vec![pieces.piece_types(letters)],
            Self::ANY => vec![pieces.every_piece_type().collect()],
            letters => letters.chars().map(|letter| pieces.piece_types(&letter.to_string())).collect(),
        }
    }
}

impl Goal {
    fn in_words(&self, pieces: &Roster, ranks: u8) -> String {
        let who = match self.side {
            None => "A side",
            Some(Color::White) => "White",
            Some(Color::Black) => "Black",
        };
        let squares = self.squares.in_words(ranks);
        let mut sentence = match self.count {
            1 => format!("{who} wins by moving {} to {squares}", pieces.one_of(&self.pieces)),
            count => {
                let names = english::plural(&pieces.choice(&self.pieces));
                format!("{who} wins by having {count} {names} on {squares}")
            }
        };
        if self.or_full {
            sentence += ", or a single one when all these squares are occupied";
        }
        sentence += match self.when {
            GoalTime::AtOnce | GoalTime::Answered => ".",
            GoalTime::Safe => {
                ", as soon as it cannot be captured there; if both sides have, the game is drawn."
            }
            GoalTime::Held => ", if it cannot be captured there or is not captured at once.",
        };
        if self.when == GoalTime::Answered {
            sentence += " If White does and Black can do so with the next move, the game goes on, and Black's doing so \
                         draws it.";
        }
        sentence
    }
}
