//! Reading and writing FEN.

use super::board::{Board, Piece, Square};
use super::castling::Home;
use super::changes::Way;
use super::file::LiteralGame;
use super::position::{Position, Rights, side_index};

impl<'g> Position<'g> {
    fn fields(&self) -> String {
        let board = &self.board;
        let row = |rank: i32| {
            let (mut text, mut free) = (String::new(), 0);
            for file in 0..board.files {
                let Some(piece) = board.get(Square { file, rank }) else {
                    free += 1;
                    continue;
                };
                if free > 0 {
                    text += &free.to_string();
                }
                free = 0;
                text.push(if piece.white { piece.letter } else { piece.letter.to_ascii_lowercase() });
            }
            if free > 0 { text + &free.to_string() } else { text }
        };
        let rows: Vec<String> = (0..board.ranks).rev().map(row).collect();
        let passed = self.en_passant.map_or_else(|| "-".to_owned(), Square::name);
        let side = if self.white { 'w' } else { 'b' };
        let mut text = format!("{} {side} {} {passed}", rows.join("/"), self.rights_field());
        if self.game.part("grants").is_some() {
            let [[white_moves, white], [black_moves, black]] = self.counters;
            text += &format!(" {white_moves}{white}+{black_moves}{black}");
        }
        text
    }

    fn rights_field(&self) -> String {
        let mut text = String::new();
        for white in [true, false] {
            let Rights { king_unmoved, kingside, queenside, free } = self.rights[side_index(white)];
            let may_gain = self.game.word_of("castling", "kind") == "new partners" && king_unmoved;
            let (home, farthest) = (self.homes[side_index(white)], self.farthest_home(white));
            // X-FEN: a partner that is not the farthest one is named by its file.
            let named = |letter: char, file: i32, farthest: i32| {
                let number = usize::try_from(file).unwrap_or_default();
                if file == farthest { letter } else { ('A'..='J').nth(number).unwrap_or(letter) }
            };
            let letters = [
                (named('K', home.kingside, farthest.kingside), kingside),
                (named('Q', home.queenside, farthest.queenside), queenside),
                ('U', may_gain && !kingside && !queenside),
                ('F', free),
            ];
            for (letter, _) in letters.into_iter().filter(|(_, has)| *has) {
                text.push(if white { letter } else { letter.to_ascii_lowercase() });
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    pub fn fen(&self) -> String {
        format!("{} {} {}", self.fields(), self.halfmoves, self.turn)
    }

    /// Equal for positions that count as the same for repetition.
    pub fn identity(&self) -> String {
        let counts = self
            .game
            .tables("changes")
            .any(|rule| rule.get("turns").is_some_and(|turns| turns.as_str() != Some("all")));
        let parity = if counts { self.turn % 2 } else { 0 };
        format!("{} {parity}", self.fields())
    }

    /// Reads a FEN that is known to be correct.
    pub fn from_fen(game: &'g LiteralGame, fen: &str) -> Result<Self, String> {
        let mut fields: Vec<&str> = fen.split_whitespace().collect();
        let mut counters = [[0; 2]; 2];
        if game.part("grants").is_some() && fields.len() > 4 {
            let digits: Vec<u64> =
                fields.remove(4).chars().filter_map(|letter| letter.to_digit(10)).map(u64::from).collect();
            let &[a, b, c, d] = &digits[..] else { return Err(format!("{fen}: counters")) };
            counters = [[a, b], [c, d]];
        }
        let (board, side, rights, passed) = match fields[..] {
            [board, side, rights, passed] | [board, side, rights, passed, _, _] => {
                (board, side, rights, passed)
            }
            _ => return Err(format!("{fen}: fields")),
        };
        let number = |place: usize, none: u64| match fields.get(place) {
            Some(text) => text.parse().map_err(|_| format!("{fen}: {text}")),
            None => Ok(none),
        };
        let mut position = Self {
            game,
            board: read_board(game, board).ok_or_else(|| format!("{fen}: board"))?,
            white: side == "w",
            rights: [Rights::default(); 2],
            homes: [Home { king: 0, kingside: 0, queenside: 0 }; 2],
            en_passant: None,
            counters,
            halfmoves: number(4, 0)?,
            turn: number(5, 1)?.max(1),
        };
        position.read_rights(rights);
        position.en_passant = Square::named(passed).filter(|&square| position.was_passed(square));
        position.keep_legal_en_passant();
        Ok(position)
    }

    fn read_rights(&mut self, field: &str) {
        for white in [true, false] {
            let has = |letter: char| field.contains(if white { letter } else { letter.to_ascii_lowercase() });
            let mut home = self.farthest_home(white);
            let (mut kingside, mut queenside) = (has('K'), has('Q'));
            for (file, _) in (0..10).zip('A'..='J').filter(|&(_, letter)| self.is_chess960() && has(letter)) {
                if file > home.king {
                    (home.kingside, kingside) = (file, true);
                } else {
                    (home.queenside, queenside) = (file, true);
                }
            }
            let king_unmoved = has('U') || kingside || queenside;
            self.homes[side_index(white)] = home;
            self.rights[side_index(white)] = Rights { king_unmoved, kingside, queenside, free: has('F') };
        }
    }

    /// Whether a pawn that has just stepped over a square can be captured there.
    fn was_passed(&self, square: Square) -> bool {
        let back = if self.white { 1 } else { -1 };
        let (from, to) = (square.offset(0, back), square.offset(0, -back));
        let pawns = self.game.part("pawns");
        let is_on = pawns.and_then(|pawns| pawns.get("en_passant")?.as_bool()) == Some(true);
        let double = pawns.and_then(|pawns| pawns.get("double"));
        let changed = pawns.and_then(|pawns| pawns.get("also_changed")?.as_bool()) == Some(true);
        let ready = |(from, piece): (Square, Piece)| {
            piece.white == self.white && self.can_take_in_passing(from, piece, square)
        };
        // What stands there may have been another piece before it changed.
        let can_have_stepped = |letter: char, now: Piece| {
            let before = Piece { letter, ..now };
            let mut earlier = self.clone();
            let left = self.game.word_of("leaves_behind", &letter.to_string()).chars().next();
            let behind = earlier.board.take(from);
            earlier.board.take(to);
            let goes = match letter {
                'P' => self.game.is_within(double, !self.white, from),
                _ => self
                    .game
                    .legs(letter)
                    .iter()
                    .any(|leg| leg.quiet && leg.ends(&earlier.board, before, from).contains(&to)),
            };
            let way = Way { from, to, victim: None, in_place: false };
            let becomes = !changed || earlier.endings(before, way).contains(&now.letter);
            goes && becomes
                && behind.is_none_or(|piece| piece.white == now.white && left == Some(piece.letter))
        };
        is_on
            && self.board.is_free(square)
            && self.board.get(to).is_some_and(|piece| {
                let mut passers = format!("P{}", self.game.others());
                passers.retain(|letter| changed || letter == piece.letter);
                piece.white != self.white && passers.chars().any(|before| can_have_stepped(before, piece))
            })
            && self.board.pieces().any(ready)
    }
}

fn read_board(game: &LiteralGame, field: &str) -> Option<Board> {
    let mut board = Board::empty(game.files, game.ranks);
    for (rank, row) in (0..game.ranks).rev().zip(field.split('/')) {
        let (mut file, mut free) = (0, 0);
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                free = 10 * free + i32::try_from(digit).ok()?;
                continue;
            }
            file += free;
            free = 0;
            let piece = Piece { white: letter.is_ascii_uppercase(), letter: letter.to_ascii_uppercase() };
            if !game.has_piece(piece.letter) || !board.is_free(Square { file, rank }) {
                return None;
            }
            board.set(Square { file, rank }, Some(piece));
            file += 1;
        }
        if file + free != game.files {
            return None;
        }
    }
    Some(board)
}
