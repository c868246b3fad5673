//! Reading and writing FEN.

use super::board::{Board, Color, Piece, Square};
use super::game::{Family, Game};
use super::piece_type::PieceType;
use super::position::{Counters, Home, Position, Rights, color_index};

const CLOCK_LIMIT: u32 = 9999;

impl Position {
    /// The fields before the clocks. With the parity of ProDem's turn they identify a position.
    pub fn fen_without_clocks(&self) -> String {
        let mut text = self.board_field();
        text.push_str(if self.side == Color::White { " w " } else { " b " });
        text.push_str(&self.castling_field());
        text.push(' ');
        match self.en_passant {
            None => text.push('-'),
            Some(square) => text.push_str(&square.to_string()),
        }
        if self.game.family == Family::EChess {
            let [white, black] = self.counters;
            text.push_str(&format!(
                " {}{}+{}{}",
                white.pawn_moves, white.captures, black.pawn_moves, black.captures
            ));
        }
        text
    }

    pub fn fen(&self) -> String {
        format!("{} {} {}", self.fen_without_clocks(), self.halfmove, self.fullmove)
    }

    /// Equal for positions that count as the same for repetition.
    pub fn identity(&self) -> String {
        let mut text = self.fen_without_clocks();
        if self.game.family == Family::ProDem {
            text.push_str(if self.fullmove.is_multiple_of(2) { " even" } else { " odd" });
        }
        text
    }

    fn board_field(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.board.ranks()).rev() {
            let mut empty = 0;
            for file in 0..self.board.files() {
                match self.board.get(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        let letter = self.game.letter(piece.piece_type);
                        let is_white = piece.color == Color::White;
                        text.push(if is_white { letter } else { letter.to_ascii_lowercase() });
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    fn castling_field(&self) -> String {
        let mut text = String::new();
        if self.game.has_castling() {
            for (color, [king, queen, unmoved]) in
                [(Color::White, ['K', 'Q', 'U']), (Color::Black, ['k', 'q', 'u'])]
            {
                let rights = self.rights[color_index(color)];
                let (home, farthest) = (self.homes[color_index(color)], self.farthest_home(color));
                let named = |letter: char, file: i8, farthest: i8| {
                    let own =
                        char::from(if color == Color::White { b'A' } else { b'a' } + file.unsigned_abs());
                    if file == farthest { letter } else { own }
                };
                if rights.kingside {
                    text.push(named(king, home.kingside, farthest.kingside));
                }
                if rights.queenside {
                    text.push(named(queen, home.queenside, farthest.queenside));
                }
                let has_neither = !rights.kingside && !rights.queenside;
                if self.game.family == Family::AlternatePromotion && rights.king_unmoved && has_neither {
                    text.push(unmoved);
                }
            }
        }
        for (captured, letter) in self.has_captured.into_iter().zip(['F', 'f']) {
            if captured {
                text.push(letter);
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    pub fn from_fen(game: Game, fen: &str) -> Result<Position, String> {
        let mut fields: Vec<&str> = fen.split(' ').filter(|field| !field.is_empty()).collect();
        let counters = if game.family == Family::EChess && fields.len() >= 5 {
            read_counters(fields.remove(4))?
        } else if game.family == Family::EChess {
            return Err("the counters field after en passant is missing".to_owned());
        } else {
            [Counters::default(); 2]
        };
        let (halfmove, fullmove) = match fields[..] {
            [_, _, _, _] if game.family != Family::ProDem => (0, 1),
            [_, _, _, _, halfmove, fullmove] => {
                (read_clock("halfmove clock", halfmove, 0)?, read_clock("move number", fullmove, 1)?)
            }
            _ => return Err(format!("{} is a wrong number of fields", fields.len())),
        };
        let side = match fields[1] {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(format!("side to move: \"{other}\" is neither w nor b")),
        };
        let mut position = Position {
            game,
            board: read_board(game, fields[0])?,
            side,
            rights: [Rights::default(); 2],
            homes: [Home::ORTHODOX; 2],
            en_passant: None,
            counters,
            has_captured: [false; 2],
            halfmove,
            fullmove,
        };
        position.check_kings()?;
        position.read_castling(fields[2])?;
        position.read_en_passant(fields[3])?;
        if game.has_check() && position.is_king_attacked(side.other()) {
            return Err("the side not to move is in check".to_owned());
        }
        position.keep_legal_en_passant();
        Ok(position)
    }

    fn check_kings(&self) -> Result<(), String> {
        for color in [Color::White, Color::Black] {
            let kings = self.board.find(color, PieceType::King).count();
            for piece_type in [
                PieceType::Pawn,
                PieceType::Knight,
                PieceType::Bishop,
                PieceType::Rook,
                PieceType::Queen,
                PieceType::King,
            ] {
                let found = self.board.find(color, piece_type).count();
                if self.game.most(piece_type).is_some_and(|most| found > most) {
                    return Err(format!("board: {color:?} has {found} of {piece_type:?}"));
                }
            }
            if self.game.has_any_kings() {
                continue;
            }
            let may_be_captured = self.game.family == Family::Throne && color == self.side;
            if kings != 1 && !(kings == 0 && may_be_captured) {
                return Err(format!("board: {color:?} has {kings} kings"));
            }
        }
        Ok(())
    }

    /// Chess960: the file of the king on its home rank, and those of the rooks farthest from it.
    fn farthest_home(&self, color: Color) -> Home {
        let mut home = Home::ORTHODOX;
        if self.game.family != Family::Chess960 {
            return home;
        }
        let rank = self.king_home(color).rank;
        let on = |file: i8, piece_type| self.board.has(Square::new(file, rank), color, piece_type);
        let Some(king) = (0..8).find(|&file| on(file, PieceType::King)) else { return home };
        home.king = king;
        for file in (0..8).filter(|&file| on(file, PieceType::Rook)) {
            if file > king {
                home.kingside = file;
            }
        }
        for file in (0..king).rev().filter(|&file| on(file, PieceType::Rook)) {
            home.queenside = file;
        }
        home
    }

    fn read_castling(&mut self, field: &str) -> Result<(), String> {
        self.homes = [Color::White, Color::Black].map(|color| self.farthest_home(color));
        if field == "-" {
            return Ok(());
        }
        if self.game.family == Family::SimplifiedGryphon && matches!(field, "F" | "f" | "Ff") {
            self.has_captured = [field.contains('F'), field.contains('f')];
            return Ok(());
        }
        if !self.game.has_castling() || field.is_empty() {
            return Err(format!("castling: \"{field}\" in a game without castling"));
        }
        let mut seen = String::new();
        for letter in field.chars() {
            if seen.contains(letter) {
                return Err(format!("castling: '{letter}' twice"));
            }
            seen.push(letter);
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let home = self.homes[color_index(color)];
            let kingside = match letter.to_ascii_lowercase() {
                'a'..='h' if self.game.family == Family::Chess960 => {
                    let file =
                        i8::try_from(u32::from(letter.to_ascii_lowercase()) - u32::from('a')).unwrap_or(0);
                    let home = &mut self.homes[color_index(color)];
                    *(if file > home.king { &mut home.kingside } else { &mut home.queenside }) = file;
                    Some(file > home.king)
                }
                'h' if home == Home::ORTHODOX => Some(true),
                'a' if home == Home::ORTHODOX => Some(false),
                'k' => Some(true),
                'q' => Some(false),
                'u' if self.game.family == Family::AlternatePromotion => None,
                _ => return Err(format!("castling: unknown letter '{letter}'")),
            };
            if !self.board.has(self.king_home(color), color, PieceType::King) {
                return Err(format!("castling: '{letter}' without the king at home"));
            }
            let rights = &mut self.rights[color_index(color)];
            rights.king_unmoved = true;
            match kingside {
                None => continue,
                Some(true) => rights.kingside = true,
                Some(false) => rights.queenside = true,
            }
            let partner = self.piece_on(self.corner(color, kingside == Some(true)), color);
            if !partner.is_some_and(|piece| self.game.is_castling_partner(piece.piece_type)) {
                return Err(format!("castling: '{letter}' without a partner on the corner"));
            }
        }
        for (color, letter) in [(Color::White, 'U'), (Color::Black, 'u')] {
            let rights = self.rights[color_index(color)];
            if seen.contains(letter) && (rights.kingside || rights.queenside) {
                return Err(format!("castling: '{letter}' beside another letter of its color"));
            }
        }
        Ok(())
    }

    /// Keeps the square only if a pawn of the side to move can capture there.
    fn read_en_passant(&mut self, field: &str) -> Result<(), String> {
        if field == "-" {
            return Ok(());
        }
        let square = read_square(field)
            .filter(|&square| self.board.contains(square))
            .ok_or_else(|| format!("en passant: \"{field}\" is no square"))?;
        let forward = self.side.forward();
        let (origin, target) = (square.offset(0, forward), square.offset(0, -forward));
        let stepped =
            if self.game.always_changes() { self.game.successor(PieceType::Pawn) } else { PieceType::Pawn };
        let begins = self.board.ranks() - 2 - self.board.rank_for(self.side, square);
        if self.game.has_en_passant()
            && self.game.may_double_step(begins)
            && self.board.is_empty(square)
            && self.board.is_empty(origin)
            && self.board.has(target, self.side.other(), stepped)
            && self.can_take_en_passant(self.side, square)
        {
            self.en_passant = Some(square);
        }
        Ok(())
    }
}

fn read_square(text: &str) -> Option<Square> {
    let &[file, rank] = text.as_bytes() else { return None };
    let file = file.checked_sub(b'a')?;
    let rank = rank.checked_sub(b'1')?;
    Some(Square::new(i8::try_from(file).ok()?, i8::try_from(rank).ok()?))
}

fn read_board(game: Game, field: &str) -> Result<Board, String> {
    let (files, ranks) = game.size();
    let mut board = Board::empty((files, ranks));
    let rows: Vec<&str> = field.split('/').collect();
    if rows.len() != usize::from(ranks.unsigned_abs()) {
        return Err(format!("board: {} ranks instead of {ranks}", rows.len()));
    }
    for (rank, row) in (0..ranks).rev().zip(rows) {
        let mut file = 0;
        // The only number of two digits that is possible.
        let ten = row == "10" && files == 10;
        let row = if ten { "91" } else { row };
        let mut after_digit = false;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                if empty == 0 || after_digit && !ten {
                    return Err(format!("board: '{letter}' on rank {}", rank + 1));
                }
                file += i8::try_from(empty).unwrap_or(files);
            } else {
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                let piece_type = game
                    .piece_type(letter.to_ascii_uppercase())
                    .ok_or_else(|| format!("board: unknown letter '{letter}' on rank {}", rank + 1))?;
                let on_edge = rank == 0 || rank == ranks - 1;
                if piece_type == PieceType::Pawn && on_edge && !game.pawns_stand_anywhere() {
                    return Err(format!("board: a pawn on rank {}", rank + 1));
                }
                board.set(Square::new(file, rank), Some(Piece { color, piece_type }));
                file += 1;
            }
            after_digit = letter.is_ascii_digit();
            if file > files {
                break;
            }
        }
        if file != files {
            return Err(format!("board: rank {} has not {files} squares", rank + 1));
        }
    }
    Ok(board)
}

fn read_clock(name: &str, field: &str, least: u32) -> Result<u32, String> {
    let has_only_digits = field.bytes().all(|byte| byte.is_ascii_digit());
    match field.parse() {
        Ok(value) if has_only_digits && (least..=CLOCK_LIMIT).contains(&value) => Ok(value),
        _ => Err(format!("{name}: \"{field}\" is not a number from {least} to {CLOCK_LIMIT}")),
    }
}

fn read_counters(field: &str) -> Result<[Counters; 2], String> {
    let read = |pawn_moves: u8, captures: u8| {
        let is_in_range = (b'0'..=b'2').contains(&pawn_moves) && (b'0'..=b'1').contains(&captures);
        is_in_range.then(|| Counters { pawn_moves: pawn_moves - b'0', captures: captures - b'0' })
    };
    let wrong = || format!("counters: \"{field}\" is not of the form 21+00");
    match *field.as_bytes() {
        [white_n, white_k, b'+', black_n, black_k] => {
            let white = read(white_n, white_k).ok_or_else(wrong)?;
            let black = read(black_n, black_k).ok_or_else(wrong)?;
            Ok([white, black])
        }
        _ => Err(wrong()),
    }
}
