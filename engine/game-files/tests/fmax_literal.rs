//! Counts moves of games in an `fmax.ini` by a slow, literal reading of their step vectors.
//!
//! It shares no code with the import. It knows what `fmax.ini` says of itself, except moves around the edge, moves by
//! several paths, and first moves other than double steps and castling.

/// A piece: its letter, its value, and its rays as (step, mode, second step).
#[derive(Clone, Debug)]
struct Piece {
    letter: char,
    value: i32,
    rays: Vec<(i32, u32, i32)>,
}

/// A game as its definition describes it.
#[derive(Clone, Debug)]
pub struct Literal {
    files: i32,
    ranks: i32,
    depth: i32,
    pawn_rank: i32,
    rows: [Vec<usize>; 2],
    pieces: Vec<Piece>,
}

/// A position; squares are 16 times the row from the top plus the file.
#[derive(Clone, Debug)]
pub struct LiteralPosition {
    /// The color and the number of the piece on each square.
    board: Vec<Option<(usize, usize)>>,
    moved: Vec<bool>,
    turn: usize,
    /// The square passed by a double step, and where the pawn stands.
    passed: Option<(i32, i32)>,
}

/// A move: from, to, what a pawn becomes, and the square passed.
#[derive(Clone, Copy, Debug)]
struct LiteralMove {
    from: i32,
    to: i32,
    becomes: usize,
    passed: Option<i32>,
    castles: bool,
}

impl Literal {
    /// Reads the definition whose first line begins with `head`.
    pub fn read(text: &str, head: &str) -> Self {
        let mut lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with(head)).skip(1);
        let size = lines.next().unwrap_or_default();
        let (size, zone) = size.split_once('=').unwrap_or((size, "-1"));
        let (files, ranks) = size.split_once('x').unwrap_or(("8", "8"));
        let number = |text: &str| text.trim().parse::<i32>().unwrap_or(0);
        let zone = number(zone);
        let mut row = || -> Vec<usize> {
            lines
                .next()
                .unwrap_or_default()
                .split_whitespace()
                .map(|word| word.parse().unwrap_or(0))
                .collect()
        };
        let rows = [row(), row()];
        let pieces = lines
            .take_while(|line| line.chars().nth(1) == Some(':'))
            .map(|line| {
                let mut words = line[2..].split_whitespace();
                let value = number(words.next().unwrap_or_default());
                let rays = words.map(|word| {
                    let parts: Vec<&str> = word.split(',').collect();
                    let (step, mode) = (number(parts[0]), u32::from_str_radix(parts[1], 16).unwrap_or(0));
                    let toggled = step ^ (mode.cast_signed() >> 12);
                    (step, mode, parts.get(2).map_or(toggled, |second| number(second)))
                });
                Piece {
                    letter: line.chars().next().unwrap_or(' ').to_ascii_lowercase(),
                    value,
                    rays: rays.collect(),
                }
            })
            .collect();
        Self {
            files: number(files),
            ranks: number(ranks),
            depth: if zone > 0 { zone } else { 1 },
            pawn_rank: if zone > 0 { zone } else { 1 - zone },
            rows,
            pieces,
        }
    }

    fn on_board(&self, square: i32) -> bool {
        square >= 0 && square & 15 < self.files && square >> 4 < self.ranks
    }

    /// The start position.
    pub fn start(&self) -> LiteralPosition {
        let squares = usize::try_from(16 * self.ranks).unwrap_or(0);
        let mut board = vec![None; squares];
        for color in 0..2 {
            let row = |rank: i32| if color == 0 { self.ranks - rank } else { rank - 1 };
            for file in 0..self.files {
                let number = self.rows[color][usize::try_from(file).unwrap_or(0)];
                let mut put = |square: i32, number: usize| {
                    board[usize::try_from(square).unwrap_or(0)] = (number > 0).then_some((color, number));
                };
                put(16 * row(1) + file, number);
                put(16 * row(self.pawn_rank) + file, color + 1);
            }
        }
        LiteralPosition { board, moved: vec![false; squares], turn: 0, passed: None }
    }

    fn piece(&self, number: usize) -> &Piece {
        &self.pieces[number - 1]
    }

    /// What pawns of a side can become.
    fn promotions(&self, color: usize) -> Vec<usize> {
        let mut all = Vec::new();
        for number in 3..=self.pieces.len() {
            let letter = self.piece(number).letter;
            let alike: Vec<usize> =
                (3..=self.pieces.len()).filter(|&other| self.piece(other).letter == letter).collect();
            let named = if color == 0 { alike[0] } else { alike[alike.len() - 1] };
            let value = self.piece(number).value;
            if named == number && value > 0 && value % 10 != 3 {
                all.push(number);
            }
        }
        all
    }

    /// Every move, legal or not; without castling, which attacks nothing.
    fn pseudo(&self, position: &LiteralPosition, color: usize) -> Vec<LiteralMove> {
        let mut moves = Vec::new();
        for from in (0..16 * self.ranks).filter(|&square| self.on_board(square)) {
            let Some((owner, number)) = position.at(from) else { continue };
            if owner != color {
                continue;
            }
            for &(step, mode, second) in &self.piece(number).rays {
                self.along((position, color), from, number, (step, mode, second), &mut moves);
            }
        }
        moves
    }

    fn along(
        &self,
        (position, color): (&LiteralPosition, usize),
        from: i32,
        number: usize,
        (step, mode, second): (i32, u32, i32),
        moves: &mut Vec<LiteralMove>,
    ) {
        let (mut now, mut toggle, delay) = (mode & 15, mode >> 4 & 15, mode >> 10 & 3);
        let pawn = number == color + 1;
        let mut add = |to: i32, passed: Option<i32>| {
            let from_top = to >> 4;
            let rank = if color == 0 { self.ranks - from_top } else { from_top + 1 };
            let plain = LiteralMove { from, to, becomes: number, passed, castles: false };
            if pawn && rank > self.ranks - self.depth {
                moves.extend(
                    self.promotions(color).into_iter().map(|becomes| LiteralMove { becomes, ..plain }),
                );
            } else {
                moves.push(plain);
            }
        };
        if now == 4 {
            let (middle, to) = (from + step, from + step + second);
            let free = |square: i32| self.on_board(square) && position.at(square).is_none();
            if toggle == 2 && !position.has_moved(from) && free(middle) && free(to) {
                add(to, Some(middle));
            }
            return;
        }
        let (mut square, mut vector, mut steps) = (from, step, 0);
        loop {
            square += vector;
            if !self.on_board(square) {
                return;
            }
            let there = position.at(square);
            if now & 8 != 0 {
                match there {
                    None if now & 2 != 0 => add(square, None),
                    None => {}
                    Some(_) => {
                        (now, vector) = (now ^ toggle, second);
                        toggle = 0;
                    }
                }
                continue;
            }
            match there {
                None if now & 2 != 0 => add(square, None),
                None if now & 1 != 0
                    && pawn
                    && position.passed.is_some_and(|(passed, _)| passed == square) =>
                {
                    add(square, None);
                }
                None => {}
                Some((owner, _)) => {
                    if owner != color && now & 1 != 0 {
                        add(square, None);
                    }
                    return;
                }
            }
            if now & 4 != 0 {
                return;
            }
            steps += 1;
            if toggle != 0 && steps == 1 + delay {
                (now, vector) = (now ^ toggle, second);
                toggle = 0;
            }
        }
    }

    fn king(&self, position: &LiteralPosition, color: usize) -> Option<i32> {
        let royal = |&square: &i32| {
            position.at(square).is_some_and(|(owner, number)| owner == color && self.piece(number).value < 0)
        };
        (0..16 * self.ranks).filter(|&square| self.on_board(square)).find(royal)
    }

    fn in_check(&self, position: &LiteralPosition, color: usize) -> bool {
        let Some(king) = self.king(position, color) else { return true };
        self.pseudo(position, 1 - color).iter().any(|m| m.to == king)
    }

    fn castlings(&self, position: &LiteralPosition) -> Vec<LiteralMove> {
        let color = position.turn;
        let mut moves = Vec::new();
        let Some(king) = self.king(position, color) else { return moves };
        let Some((_, number)) = position.at(king) else { return moves };
        if position.has_moved(king) || self.in_check(position, color) {
            return moves;
        }
        for &(step, mode, second) in &self.piece(number).rays {
            if mode & 0xFF != 0x34 {
                continue;
            }
            let (side, to) = (step.signum(), king + step + second);
            let corner = if side > 0 { (king & !15) + self.files - 1 } else { king & !15 };
            let own =
                position.at(corner).is_some_and(|(owner, _)| owner == color) && !position.has_moved(corner);
            let beside = to - side;
            let among = |a: i32, b: i32| (a.min(b)..=a.max(b)).collect::<Vec<i32>>();
            let all = [among(king, corner), among(king, to), among(beside, corner)].concat();
            let free =
                all.iter().all(|&square| square == king || square == corner || position.at(square).is_none());
            let safe = |square: i32| {
                let mut there = position.clone();
                there.put(square, position.at(king));
                if square != king {
                    there.put(king, None);
                }
                !self.in_check(&there, color)
            };
            if own && free && self.on_board(to) && among(king, to).into_iter().all(safe) {
                moves.push(LiteralMove { from: king, to, becomes: number, passed: None, castles: true });
            }
        }
        moves
    }

    fn after(&self, position: &LiteralPosition, m: LiteralMove) -> LiteralPosition {
        let mut next = position.clone();
        let color = position.turn;
        if m.castles {
            let side = (m.to - m.from).signum();
            let corner = if side > 0 { (m.from & !15) + self.files - 1 } else { m.from & !15 };
            let partner = position.at(corner);
            next.put(corner, None);
            next.put(m.from, None);
            next.put(m.to - side, partner);
            next.put(m.to, Some((color, m.becomes)));
            for square in [corner, m.from, m.to, m.to - side] {
                next.touch(square);
            }
        } else {
            let (pawn, there) = (m.becomes == color + 1, position.at(m.to));
            let own = position.at(m.from).is_some_and(|(_, number)| number == color + 1);
            let aside = (m.to - m.from) & 15 != 0;
            let captured = position.passed.filter(|&(passed, _)| passed == m.to && own && aside);
            if let Some((_, victim)) = captured.filter(|_| there.is_none()) {
                next.put(victim, None);
            }
            next.put(m.from, None);
            next.put(m.to, Some((color, m.becomes)));
            next.touch(m.from);
            next.touch(m.to);
            debug_assert!(pawn || m.passed.is_none(), "only pawns are captured in passing");
        }
        next.passed = m.passed.map(|passed| (passed, m.to));
        next.turn = 1 - color;
        next
    }

    /// Whether the king that just moved has reached the center of a game where that wins.
    fn over(&self, position: &LiteralPosition) -> bool {
        let center = |square: i32| {
            let (file, row) = (square & 15, square >> 4);
            [self.files / 2 - 1, self.files / 2].contains(&file)
                && [self.ranks / 2 - 1, self.ranks / 2].contains(&row)
        };
        self.piece(3).value == -2 && self.king(position, 1 - position.turn).is_some_and(center)
    }

    /// The number of sequences of legal moves of this length.
    pub fn perft(&self, position: &LiteralPosition, depth: u32) -> u64 {
        if self.over(position) {
            return 0;
        }
        let mut moves = self.pseudo(position, position.turn);
        moves.extend(self.castlings(position));
        let legal = moves.into_iter().map(|m| self.after(position, m));
        let legal = legal.filter(|next| !self.in_check(next, position.turn));
        legal.map(|next| if depth <= 1 { 1 } else { self.perft(&next, depth - 1) }).sum()
    }
}

impl LiteralPosition {
    fn at(&self, square: i32) -> Option<(usize, usize)> {
        usize::try_from(square).ok().and_then(|square| self.board.get(square).copied()).flatten()
    }

    fn put(&mut self, square: i32, piece: Option<(usize, usize)>) {
        if let Some(place) = usize::try_from(square).ok().and_then(|square| self.board.get_mut(square)) {
            *place = piece;
        }
    }

    fn has_moved(&self, square: i32) -> bool {
        usize::try_from(square).ok().and_then(|square| self.moved.get(square).copied()).unwrap_or(true)
    }

    fn touch(&mut self, square: i32) {
        if let Some(place) = usize::try_from(square).ok().and_then(|square| self.moved.get_mut(square)) {
            *place = true;
        }
    }
}
