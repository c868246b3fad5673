//! Forsyth–Edwards Notation (FEN), with additional fields for some games (docs/NOTATION.md, "FEN").
//!
//! <https://www.chessprogramming.org/Forsyth-Edwards_Notation>

use super::fen_error::{FenError, RankError};
use crate::board::color::Color;
use crate::board::piece_type::Piece;
use crate::compiled_rules::Rules;
use crate::game::Game;
use crate::moves::playable::Playable;
use crate::parts::grants::{Counters, Counting};
use crate::position::Position;
use crate::setup::Setup;
use crate::state_info::LARGEST_CLOCK;

impl<G: Playable> Position<G> {
    /// The start position of the game.
    ///
    /// # Errors
    /// If the FEN in the game's data is not one of its positions. Games of a catalogue have been checked.
    pub fn start(rules: &'static Rules<G>) -> Result<Self, FenError> {
        Self::from_fen(rules, &rules.game().start)
    }

    /// Reads a FEN, strictly: every field must be there and possible.
    ///
    /// # Errors
    /// The first error, with its field and place.
    pub fn from_fen(rules: &'static Rules<G>, fen: &str) -> Result<Self, FenError> {
        Ok(Self::from_setup(rules, &Setup::from_fen(rules.game(), fen)?)?)
    }

    /// The position as FEN, with all fields.
    pub fn fen(&self) -> String {
        self.setup().fen(self.rules().game())
    }
}

impl Setup {
    /// The start of the game.
    ///
    /// # Errors
    /// If the FEN in the game's data cannot be read.
    pub fn start(game: &Game) -> Result<Self, FenError> {
        Self::from_fen(game, &game.start)
    }

    /// Reads a FEN without checking that the position is possible.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, Setup};
    /// let game = Catalogue::shipped().orthodox();
    /// let setup = Setup::from_fen(&game, "4k3/8/8/8/8/8/8/4KKKK w - - 0 1").unwrap();
    /// assert_eq!(setup.pieces().count(), 5);
    /// ```
    ///
    /// # Errors
    /// The first thing that cannot be read, with its field and place.
    pub fn from_fen(game: &Game, fen: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let counters = usize::from(game.grants.counting().is_some());
        if fields.len() != 4 + counters && fields.len() != 6 + counters {
            let expected = if counters == 0 { "4 or 6" } else { "5 or 7" };
            return Err(FenError::Fields { found: fields.len(), expected });
        }
        let mut setup = Self::empty(game.board);
        setup.read_board(game, fields[0])?;
        setup.turn = match fields[1] {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(FenError::Turn(other.to_owned())),
        };
        setup.read_castling(game, fields[2])?;
        setup.en_passant = match fields[3] {
            "-" => None,
            name => Some(game.board.parse(name).ok_or_else(|| FenError::EnPassant(name.to_owned()))?),
        };
        if let Some(counting) = game.grants.counting() {
            setup.counters = read_counters(fields[4], counting)?;
        }
        match fields.get(4 + counters..6 + counters) {
            Some(&[halfmoves, turn]) => {
                setup.halfmoves = read_clock("halfmove clock", halfmoves, 0)?;
                // Many programs write 0, which is harmless where turns are not counted.
                let least = u16::from(game.promotions.counts_turns());
                setup.turn_number = read_clock("move number", turn, least)?.max(1);
            }
            _ if game.promotions.counts_turns() => return Err(FenError::ClocksNeeded),
            _ => {}
        }
        Ok(setup)
    }

    fn read_board(&mut self, game: &Game, field: &str) -> Result<(), FenError> {
        let ranks: Vec<&str> = field.split('/').collect();
        if ranks.len() != usize::from(game.ranks()) {
            return Err(FenError::Ranks { found: ranks.len(), expected: game.ranks() });
        }
        for (rank, text) in (0..game.ranks()).rev().zip(ranks) {
            self.read_rank(game, rank, text)?;
        }
        Ok(())
    }

    fn read_rank(&mut self, game: &Game, rank: u8, text: &str) -> Result<(), FenError> {
        let files = u32::from(game.files());
        let mut file = 0;
        // The number being read, from consecutive digits.
        let mut empty = 0;
        for (i, letter) in text.chars().enumerate() {
            let error = |error| FenError::Rank { rank: rank + 1, place: i + 1, error };
            if let Some(digit) = letter.to_digit(10) {
                let number = 10 * empty + digit;
                if number == 0 || empty > 0 && number > files {
                    return Err(error(RankError::Digit(letter)));
                }
                file += number - empty;
                empty = number;
            } else {
                let piece_type = game.piece_type(letter.to_ascii_uppercase());
                let piece_type = piece_type.ok_or_else(|| error(RankError::Letter(letter)))?;
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                if let Some(square) = u8::try_from(file).ok().and_then(|file| game.board.square(file, rank)) {
                    self.put(square, Some(Piece::new(color, piece_type)));
                }
                file += 1;
                empty = 0;
            }
            if file > files {
                return Err(error(RankError::Long { files }));
            }
        }
        if file < files {
            let error = RankError::Short { found: file, files };
            return Err(FenError::Rank { rank: rank + 1, place: text.chars().count(), error });
        }
        Ok(())
    }

    /// The setup as FEN. `game` must be the game that it was made for.
    pub fn fen(&self, game: &Game) -> String {
        self.fen_with(game, &|piece| game.letter(piece.piece_type(), piece.color()).to_string())
    }

    /// [`fen`](Self::fen) with other letters for the pieces, for programs that use their own.
    pub fn fen_with(&self, game: &Game, letter: &dyn Fn(Piece) -> String) -> String {
        format!("{} {} {}", self.fields(game, letter), self.halfmoves, self.turn_number)
    }

    /// The fields of [`Setup::fen`] without the two clocks, as EPD has them.
    pub fn fen_without_clocks(&self, game: &Game) -> String {
        self.fields(game, &|piece| game.letter(piece.piece_type(), piece.color()).to_string())
    }

    fn fields(&self, game: &Game, letter: &dyn Fn(Piece) -> String) -> String {
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        let en_passant = self.en_passant.map_or_else(|| "-".to_owned(), |square| self.size().name(square));
        let counters = match game.grants.counting() {
            None => String::new(),
            Some(_) => {
                let Counters { pawn_moves: n, captures: k } = self.counters;
                format!(" {}{}+{}{}", n[0], k[0], n[1], k[1])
            }
        };
        let castling = self.castling_field(game);
        format!("{} {turn} {castling} {en_passant}{counters}", self.board_field(letter))
    }

    fn board_field(&self, letter: &dyn Fn(Piece) -> String) -> String {
        let rank_text = |rank: u8| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..self.size().files() {
                let Some(piece) = self.size().square(file, rank).and_then(|square| self.piece(square)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += &letter(piece);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        (0..self.size().ranks()).rev().map(rank_text).collect::<Vec<_>>().join("/")
    }
}

fn read_counters(field: &str, counting: &Counting) -> Result<Counters, FenError> {
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
        found: text.to_owned(),
        least,
    })
}
