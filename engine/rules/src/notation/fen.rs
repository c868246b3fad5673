//! Forsyth-Edwards Notation with every extra field of these games (docs/NOTATION.md, "FEN").

use crate::board::color::Color;
use crate::board::kind::Piece;
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::ledger::{LARGEST_CLOCK, Ledger};
use crate::moves::playable::Playable;
use crate::parts::castling::{Rights, Wing};
use crate::parts::grants::{Counters, Counting};
use crate::position::Position;
use thiserror::Error;

/// Why a FEN was refused, with the offending text and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// Too few or too many fields.
    #[error("FEN has {found} fields, expected {expected}")]
    Fields {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: &'static str,
    },
    /// The number of ranks is wrong.
    #[error("board field: {found} ranks, expected {expected}")]
    Ranks {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: u8,
    },
    /// A rank is malformed.
    #[error("board field, rank {rank}, character {place}: {problem}")]
    Rank {
        /// The rank's number.
        rank: u8,
        /// The character within the rank, from 1.
        place: usize,
        /// What is wrong.
        problem: String,
    },
    /// Kings are missing or too many.
    #[error("board field: {color:?} has {found} kings")]
    Kings {
        /// Whose kings.
        color: Color,
        /// How many.
        found: u32,
    },
    /// A pawn stands on a rank where none can be.
    #[error("board field: pawn on {0}")]
    PawnRank(String),
    /// The side to move is neither `w` nor `b`.
    #[error("side to move: '{0}' is neither 'w' nor 'b'")]
    Turn(String),
    /// A castling right that cannot be.
    #[error("castling field, character {place}: {problem}")]
    Castling {
        /// The character within the field, from 1.
        place: usize,
        /// What is wrong.
        problem: String,
    },
    /// Not a square.
    #[error("en passant field: '{0}' is no square of this board")]
    EnPassant(String),
    /// Malformed or impossible counters.
    #[error("counter field: '{0}' is not of the form NK+NK within its limits")]
    Counters(String),
    /// Not a number in range.
    #[error("{field}: '{text}' is not a number from {least} to {LARGEST_CLOCK}")]
    Clock {
        /// Which clock.
        field: &'static str,
        /// The text.
        text: String,
        /// The least value.
        least: u16,
    },
    /// The clocks are missing in a game that needs them.
    #[error("this game's FEN needs both clocks")]
    ClocksNeeded,
    /// The king of the side that has just moved is attacked.
    #[error("board field: the side not to move is in check")]
    Check,
}

impl<G: Playable> Position<G> {
    /// The start of a game; a start that cannot be read is a mistake in the game's data.
    pub fn start(rules: &'static Rules<G>) -> Result<Self, FenError> {
        Self::from_fen(rules, rules.game().start)
    }

    /// Reads a FEN strictly.
    ///
    /// # Errors
    /// Names the field and the place of the first thing that is wrong.
    pub fn from_fen(rules: &'static Rules<G>, fen: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let game = rules.game();
        let counters = usize::from(game.grants.counting().is_some());
        if fields.len() != 4 + counters && fields.len() != 6 + counters {
            let expected = if counters == 0 { "4 or 6" } else { "5 or 7" };
            return Err(FenError::Fields { found: fields.len(), expected });
        }
        let mut position = Self::empty(rules);
        position.read_board(fields[0])?;
        position.turn = match fields[1] {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(FenError::Turn(other.to_owned())),
        };
        position.check_kings()?;
        position.ledger = Ledger { turn_number: 1, ..Ledger::default() };
        position.ledger.castling = position.read_castling(fields[2])?;
        position.ledger.en_passant = position.read_en_passant(fields[3])?;
        if let Some(counting) = game.grants.counting() {
            position.ledger.counters = read_counters(fields[4], counting)?;
        }
        match fields.get(4 + counters..6 + counters) {
            Some(&[halfmoves, turn]) => {
                position.ledger.halfmoves = read_clock("halfmove clock", halfmoves, 0)?;
                position.ledger.turn_number = read_clock("move number", turn, 1)?;
            }
            _ if game.becoming.counts_turns() => return Err(FenError::ClocksNeeded),
            _ => {}
        }
        if !game.royalty.kings_are_captured() && position.king_attacked(!position.turn) {
            return Err(FenError::Check);
        }
        Ok(position)
    }

    fn read_board(&mut self, field: &str) -> Result<(), FenError> {
        let ranks: Vec<&str> = field.split('/').collect();
        if ranks.len() != usize::from(G::RANKS) {
            return Err(FenError::Ranks { found: ranks.len(), expected: G::RANKS });
        }
        for (rank, text) in (0..G::RANKS).rev().zip(ranks) {
            self.read_rank(rank, text)?;
        }
        let pawn_ranks = self.rules().game().pawns.ranks::<G>();
        for square in self.of_kind(self.rules().pawn()) {
            let rank = self.piece(square).color().rank(G::rank(square), G::RANKS);
            if !pawn_ranks.contains(&rank) {
                return Err(FenError::PawnRank(square.name::<G>()));
            }
        }
        Ok(())
    }

    fn read_rank(&mut self, rank: u8, text: &str) -> Result<(), FenError> {
        let mut file = 0;
        let mut after_digit = false;
        for (i, letter) in text.chars().enumerate() {
            let error = |problem| FenError::Rank { rank: rank + 1, place: i + 1, problem };
            if let Some(empty) = letter.to_digit(10) {
                if after_digit || empty == 0 {
                    return Err(error(format!("misplaced digit '{letter}'")));
                }
                file += empty;
                after_digit = true;
            } else {
                let kind = self.rules().game().kind(letter.to_ascii_uppercase());
                let kind =
                    kind.ok_or_else(|| error(format!("unknown letter '{}'", letter.escape_default())))?;
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                if let Some(file) = u8::try_from(file).ok().filter(|&file| file < G::FILES) {
                    self.put(Piece::new(color, kind), G::square(file, rank));
                }
                file += 1;
                after_digit = false;
            }
            if file > u32::from(G::FILES) {
                return Err(error(format!("more than {} squares", G::FILES)));
            }
        }
        if file < u32::from(G::FILES) {
            let problem = format!("{file} squares, expected {}", G::FILES);
            return Err(FenError::Rank { rank: rank + 1, place: text.chars().count(), problem });
        }
        Ok(())
    }

    fn check_kings(&self) -> Result<(), FenError> {
        for color in Color::ALL {
            let found = self.men_of(color, self.rules().king()).count();
            let may_lack = color == self.turn() && self.rules().game().royalty.has_succession();
            if found > 1 || found == 0 && !may_lack {
                return Err(FenError::Kings { color, found });
            }
        }
        Ok(())
    }

    fn read_castling(&self, field: &str) -> Result<Rights, FenError> {
        let mut rights = Rights::empty();
        if field == "-" {
            return Ok(rights);
        }
        let castling = self.rules().game().castling;
        for (i, letter) in field.chars().enumerate() {
            let error = |problem: &str| FenError::Castling {
                place: i + 1,
                problem: format!("'{}' {problem}", letter.escape_default()),
            };
            if !castling.exists() {
                return Err(error("in a game without castling"));
            }
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let wing = match letter.to_ascii_uppercase() {
                'K' => Some(Wing::King),
                'Q' => Some(Wing::Queen),
                'U' if castling.new_partners() => None,
                _ => return Err(error("is no castling right of this game")),
            };
            let right = wing.map_or(Rights::unmoved(color), |wing| Rights::wing(color, wing));
            let paths = self.rules().castling_paths(color);
            if self.piece(paths[0].king_from) != Piece::new(color, self.rules().king()) {
                return Err(error("without the king at home"));
            }
            if let Some(path) = paths.iter().find(|path| path.right == right) {
                let man = self.piece(path.partner_from);
                if !man.exists() || man.color() != color || !self.rules().partners().has(man.kind()) {
                    return Err(error("without a partner on that corner"));
                }
            }
            if rights.contains(right) {
                return Err(error("stands twice"));
            }
            let rival = if wing.is_some() { Rights::unmoved(color) } else { Rights::wings(color) };
            if rights.intersects(rival) {
                return Err(error("beside K or Q of the same colour"));
            }
            rights |= right;
        }
        if castling.new_partners() {
            for color in Color::ALL {
                if rights.intersects(Rights::wings(color)) {
                    rights |= Rights::unmoved(color);
                }
            }
        }
        Ok(rights)
    }

    fn read_en_passant(&self, field: &str) -> Result<Option<Square>, FenError> {
        if field == "-" {
            return Ok(None);
        }
        let square = Square::parse::<G>(field).ok_or_else(|| FenError::EnPassant(field.to_owned()))?;
        let them = !self.turn();
        let forward = if them == Color::White { 1 } else { -1 };
        let behind = G::offset(square, 0, -forward);
        let beyond = G::offset(square, 0, forward);
        let pawn = Piece::new(them, self.rules().pawn());
        let takeable = self.rules().game().pawns.en_passant()
            && !self.piece(square).exists()
            && behind.is_some_and(|from| {
                !self.piece(from).exists() && self.rules().double_step_from(them).has(from)
            })
            && beyond.is_some_and(|to| self.piece(to) == pawn)
            && self.takeable_en_passant(square, self.turn());
        Ok(takeable.then_some(square))
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        let turn = if self.turn() == Color::White { 'w' } else { 'b' };
        let ledger = self.ledger();
        let en_passant = ledger.en_passant.map_or_else(|| "-".to_owned(), |square| square.name::<G>());
        let counters = match self.rules().game().grants.counting() {
            None => String::new(),
            Some(_) => {
                let Counters { pawn_moves: n, captures: k } = ledger.counters;
                format!(" {}{}+{}{}", n[0], k[0], n[1], k[1])
            }
        };
        let (halfmoves, number) = (ledger.halfmoves, ledger.turn_number);
        let castling = self.castling_field();
        format!("{} {turn} {castling} {en_passant}{counters} {halfmoves} {number}", self.board_field())
    }

    fn board_field(&self) -> String {
        let rank_text = |rank: u8| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..G::FILES {
                let piece = self.piece(G::square(file, rank));
                if !piece.exists() {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(self.rules().game().letter(piece.kind(), piece.color()));
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        (0..G::RANKS).rev().map(rank_text).collect::<Vec<_>>().join("/")
    }

    fn castling_field(&self) -> String {
        let mut field = String::new();
        for color in Color::ALL {
            let mut letters = String::new();
            for (wing, letter) in Wing::ALL.into_iter().zip(['K', 'Q']) {
                if self.ledger().castling.contains(Rights::wing(color, wing)) {
                    letters.push(letter);
                }
            }
            if letters.is_empty() && self.ledger().castling.contains(Rights::unmoved(color)) {
                letters.push('U');
            }
            field += &if color == Color::White { letters } else { letters.to_ascii_lowercase() };
        }
        if field.is_empty() { "-".to_owned() } else { field }
    }
}

fn read_counters(field: &str, counting: Counting) -> Result<Counters, FenError> {
    let error = || FenError::Counters(field.to_owned());
    let &[wn, wk, b'+', bn, bk] = field.as_bytes() else { return Err(error()) };
    let read =
        |digit: u8, limit: u8| digit.checked_sub(b'0').filter(|&value| value < limit).ok_or_else(error);
    Ok(Counters {
        pawn_moves: [read(wn, counting.pawn_moves)?, read(bn, counting.pawn_moves)?],
        captures: [read(wk, counting.captures)?, read(bk, counting.captures)?],
    })
}

fn read_clock(field: &'static str, text: &str, least: u16) -> Result<u16, FenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let value = if digits { text.parse().ok() } else { None };
    value.filter(|value| (least..=LARGEST_CLOCK).contains(value)).ok_or_else(|| FenError::Clock {
        field,
        text: text.to_owned(),
        least,
    })
}
