//! Counts moves of games in diagrams by a slow, literal reading of their settings.
//!
//! It shares no code with the import. It knows the settings and moves that the examples of these tests have.

use std::collections::HashMap;

/// A square or step as (files, ranks).
type Pair = (i32, i32);

/// The kind and the side of the piece on each square.
#[derive(Clone, Debug)]
struct Board {
    files: i32,
    squares: Vec<Option<(usize, usize)>>,
}

impl Board {
    fn index(&self, (file, rank): Pair) -> usize {
        usize::try_from(rank * self.files + file).expect("a square")
    }

    fn at(&self, square: Pair) -> Option<(usize, usize)> {
        self.squares[self.index(square)]
    }

    fn put(&mut self, square: Pair, piece: Option<(usize, usize)>) -> Option<(usize, usize)> {
        let index = self.index(square);
        std::mem::replace(&mut self.squares[index], piece)
    }

    fn pieces(&self) -> impl Iterator<Item = (Pair, (usize, usize))> {
        let place = |index: usize| i32::try_from(index).expect("small");
        let square = move |index| (place(index) % self.files, place(index) / self.files);
        self.squares
            .iter()
            .enumerate()
            .filter_map(move |(index, piece)| piece.map(|piece| (square(index), piece)))
    }

    fn count(&self, piece: (usize, usize)) -> usize {
        self.squares.iter().flatten().filter(|&&here| here == piece).count()
    }
}

/// A part of a piece's moves: an atom with what stands before and after it.
#[derive(Clone, Debug)]
struct Part {
    steps: Vec<Pair>,
    most: i32,
    small: String,
}

/// A kind of pieces.
#[derive(Clone, Debug)]
struct Piece {
    id: char,
    parts: Vec<Part>,
    /// How far it castles.
    castles: Option<i32>,
    morph: Vec<Vec<char>>,
    royal: bool,
    hand: usize,
}

/// A game as its settings describe it.
#[derive(Clone, Debug)]
pub struct Literal {
    files: i32,
    ranks: i32,
    zone: i32,
    promoting: usize,
    choices: Vec<String>,
    matrix: Vec<Vec<char>>,
    pieces: Vec<Piece>,
    start: Board,
}

/// What can change during a game.
#[derive(Clone, Debug)]
pub struct LiteralPosition {
    board: Board,
    moved: Vec<Pair>,
    turn: usize,
    /// The square passed by a double step, and where the pawn stands.
    passed: Option<(Pair, Pair)>,
}

/// A move before it is known what the piece becomes.
#[derive(Clone, Copy, Debug)]
struct LiteralMove {
    from: Pair,
    to: Pair,
    victim: Option<Pair>,
    passes: Option<Pair>,
    castles: Option<(Pair, Pair)>,
}

fn square(name: &str) -> Pair {
    let mut signs = name.chars();
    let file = signs.next().map_or(0, |file| i32::from(file as u8) - i32::from(b'a'));
    (file, signs.as_str().parse::<i32>().expect("a rank") - 1)
}

fn squares(text: &str) -> Vec<Pair> {
    let range = |word: &str| -> Vec<Pair> {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let ((a, rank), (b, _)) = (square(first), square(last));
        (a..=b).map(|file| (file, rank)).collect()
    };
    text.split(',').filter(|word| !word.is_empty()).flat_map(range).collect()
}

/// The steps of an atom in the directions that letters stand for.
fn steps(atom: char, letters: &str) -> Vec<Pair> {
    let (a, b) = match atom {
        'W' | 'R' => (0, 1),
        'F' | 'B' => (1, 1),
        'D' => (0, 2),
        'N' => (1, 2),
        'A' => (2, 2),
        'H' => (0, 3),
        'C' => (1, 3),
        'Z' => (2, 3),
        'G' => (3, 3),
        'K' | 'Q' => return [steps('W', letters), steps('F', letters)].concat(),
        other => panic!("no atom {other}"),
    };
    let mut all: Vec<Pair> = Vec::new();
    for (x, y) in [(a, b), (b, a)] {
        for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&(x, y)) {
                all.push((x, y));
            }
        }
    }
    let oblique = a != b && a != 0;
    let goes = |(x, y): Pair, letter: char| match letter {
        'f' => y > 0 && (!oblique || y > x.abs()),
        'b' => y < 0 && (!oblique || -y > x.abs()),
        'r' => x > 0 && (!oblique || x > y.abs()),
        'l' => x < 0 && (!oblique || -x > y.abs()),
        's' => !oblique && y == 0,
        'v' => !oblique && x == 0,
        other => panic!("no direction {other}"),
    };
    all.retain(|&step| letters.is_empty() || letters.chars().any(|letter| goes(step, letter)));
    all
}

/// The parts of a piece's moves, and how far it castles.
fn parts(text: &str) -> (Vec<Part>, Option<i32>) {
    let (mut parts, mut castles, mut small) = (Vec::new(), None, String::new());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign.is_lowercase() {
            small.push(sign);
            continue;
        }
        let twice = signs.next_if_eq(&sign).is_some();
        let number = signs.next_if(char::is_ascii_digit).and_then(|figure| figure.to_digit(10));
        let number = number.and_then(|number| i32::try_from(number).ok());
        if sign == 'O' {
            castles = number;
            small.clear();
            continue;
        }
        let endless = if "RBQ".contains(sign) || twice { 99 } else { 1 };
        let directions: String = small.chars().filter(|letter| "fblrsv".contains(*letter)).collect();
        parts.push(Part {
            steps: steps(sign, &directions),
            most: number.unwrap_or(endless),
            small: std::mem::take(&mut small),
        });
    }
    (parts, castles)
}

impl Literal {
    /// Reads the settings, one a line.
    pub fn read(text: &str) -> Self {
        let mut keys: HashMap<&str, &str> = HashMap::new();
        let mut lines: Vec<(Vec<&str>, &str)> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once('=') {
                Some(("morph", board)) => lines.last_mut().expect("a piece before").1 = board,
                Some((key, value)) => {
                    keys.insert(key, value);
                }
                None => lines.push((line.split(':').collect(), "")),
            }
        }
        let value = |key: &str| keys.get(key).copied().unwrap_or_default();
        let number = |key: &str| value(key).parse::<i32>().unwrap_or(0);
        let row = |row: &str| match row.contains(',') {
            true => row.split(',').map(|cell| cell.chars().next().unwrap_or('.')).collect(),
            false => row.chars().collect(),
        };
        let rows = |text: &str| text.split('/').map(row).collect();
        let mut literal = Self {
            files: number("files"),
            ranks: number("ranks"),
            zone: number("promoZone"),
            promoting: usize::try_from(number("maxPromote")).unwrap_or(0),
            choices: value("promoChoice").split('/').map(str::to_owned).collect(),
            matrix: rows(value("captureMatrix")),
            pieces: Vec::new(),
            start: Board { files: number("files"), squares: vec![None; 100] },
        };
        for (kind, (fields, morph)) in lines.into_iter().enumerate() {
            let (parts, castles) = parts(fields[2]);
            let id = fields[1].chars().next().expect("an ID");
            let (white, black) = fields[4].split_once(",,").unwrap_or((fields[4], ""));
            for square in squares(white) {
                literal.start.put(square, Some((kind, 0)));
                if value("symmetry") == "mirror" {
                    literal.start.put((square.0, literal.ranks - 1 - square.1), Some((kind, 1)));
                }
            }
            for square in squares(black) {
                literal.start.put(square, Some((kind, 1)));
            }
            let hand = fields.get(5).and_then(|hand| hand.parse().ok()).unwrap_or(0);
            let number = usize::try_from(number("royal")).unwrap_or(0);
            let royal = value("royal").contains(id) || number == kind + 1;
            literal.pieces.push(Piece { id, parts, castles, morph: rows(morph), royal, hand });
        }
        literal
    }

    /// The start position.
    pub fn start(&self) -> LiteralPosition {
        LiteralPosition { board: self.start.clone(), moved: Vec::new(), turn: 0, passed: None }
    }

    fn on_board(&self, (file, rank): Pair) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    fn kind(&self, id: char) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.id == id)
    }

    /// The moves of one piece, castling aside.
    fn piece_moves(&self, position: &LiteralPosition, from: Pair, moves: &mut Vec<LiteralMove>) {
        let there = |square: Pair| position.board.at(square);
        let Some((kind, side)) = there(from) else { return };
        for part in &self.pieces[kind].parts {
            let has = |letter: char| part.small.contains(letter);
            if has('i') && position.moved.contains(&from) {
                continue;
            }
            let (quiet, capture) = (has('m') || !has('c'), has('c') || !has('m'));
            for &(x, y) in &part.steps {
                let (x, y) = if side == 0 { (x, y) } else { (-x, -y) };
                let (mut at, mut hops) = (from, 0);
                for number in 1..=part.most {
                    let half = (at.0 + x / 2, at.1 + y / 2);
                    let next = (at.0 + x, at.1 + y);
                    let leaps = x.abs() > 1 || y.abs() > 1;
                    if !self.on_board(next)
                        || has('n') && there(half).is_some()
                        || has('j') && leaps && there(half).is_none()
                    {
                        break;
                    }
                    at = next;
                    let jumps = has('j') && !leaps && number == 1;
                    let ends = !jumps && (!has('p') || hops == 1);
                    let passes = (has('i') && has('n')).then_some(half);
                    let plain = LiteralMove { from, to: next, victim: None, passes, castles: None };
                    match there(next) {
                        None if ends => {
                            if quiet {
                                moves.push(plain);
                            }
                            if let Some((_, pawn)) =
                                position.passed.filter(|&(passed, _)| has('e') && passed == next)
                            {
                                moves.push(LiteralMove { victim: Some(pawn), ..plain });
                            }
                        }
                        Some((_, owner)) if ends => {
                            if capture && owner != side {
                                moves.push(LiteralMove { victim: Some(next), ..plain });
                            }
                            break;
                        }
                        Some(_) if !jumps => hops += 1,
                        _ => {}
                    }
                    if hops > 1 {
                        break;
                    }
                }
            }
        }
    }

    fn side_moves(&self, position: &LiteralPosition, side: usize) -> Vec<LiteralMove> {
        let mut moves = Vec::new();
        let own = position.board.pieces().filter(|(_, (_, owner))| *owner == side);
        own.for_each(|(square, _)| self.piece_moves(position, square, &mut moves));
        moves
    }

    fn castlings(&self, position: &LiteralPosition) -> Vec<LiteralMove> {
        let mut moves = Vec::new();
        for (from, (kind, side)) in position.board.pieces() {
            let Some(distance) = self.pieces[kind].castles.filter(|_| side == position.turn) else {
                continue;
            };
            for (sign, corner) in [(1, (self.files - 1, from.1)), (-1, (0, from.1))] {
                let own = position.board.at(corner).is_some_and(|(_, owner)| owner == side);
                let between =
                    |file: i32| (file - from.0).signum() == sign && (corner.0 - file).signum() == sign;
                let empty = (0..self.files)
                    .filter(|&file| between(file))
                    .all(|file| position.board.at((file, from.1)).is_none());
                let fresh = !position.moved.contains(&from) && !position.moved.contains(&corner);
                let safe = (0..=distance).all(|step| {
                    let mut passing = position.clone();
                    passing.board.put(from, None);
                    passing.board.put((from.0 + sign * step, from.1), Some((kind, side)));
                    !self.in_check(&passing, side)
                });
                if own && empty && fresh && safe {
                    let to = (from.0 + sign * distance, from.1);
                    let partner = (corner, (to.0 - sign, to.1));
                    moves.push(LiteralMove { from, to, victim: None, passes: None, castles: Some(partner) });
                }
            }
        }
        moves
    }

    fn in_check(&self, position: &LiteralPosition, side: usize) -> bool {
        let royal = |square: &Pair| {
            position.board.at(*square).is_some_and(|(kind, owner)| owner == side && self.pieces[kind].royal)
        };
        self.side_moves(position, 1 - side).iter().any(|m| m.victim.is_some_and(|victim| royal(&victim)))
    }

    /// What a piece may be after a move.
    fn results(&self, position: &LiteralPosition, m: &LiteralMove) -> Vec<usize> {
        let Some((kind, side)) = position.board.at(m.from) else { return Vec::new() };
        let piece = &self.pieces[kind];
        let rank = if side == 0 { m.to.1 } else { self.ranks - 1 - m.to.1 };
        let row = usize::try_from(self.ranks - 1 - rank).unwrap_or(0);
        let cell = piece.morph.get(row).and_then(|row| row.get(usize::try_from(m.to.0).unwrap_or(0)));
        match cell.copied().unwrap_or('.') {
            '.' => {}
            figure if figure.is_ascii_digit() => {
                let set = usize::try_from(figure.to_digit(10).unwrap_or(1)).unwrap_or(1) - 1;
                return self.choices[set].chars().filter_map(|id| self.kind(id)).collect();
            }
            id => return vec![self.kind(id).expect("a piece")],
        }
        if kind < self.promoting && self.zone > 0 && rank >= self.ranks - self.zone && piece.morph.len() < 2 {
            let (mut found, mut star, mut early) = (Vec::new(), false, false);
            for sign in self.choices[0].chars() {
                match sign {
                    '*' => star = true,
                    '!' => early = true,
                    id => {
                        let other = self.kind(id).expect("a piece");
                        let had = self.start.count((other, side)) + self.pieces[other].hand;
                        let spare = had > position.board.count((other, side));
                        if (!star || spare) && (!early || rank < self.ranks - 1) {
                            found.push(other);
                        }
                        (star, early) = (false, false);
                    }
                }
            }
            return found;
        }
        let victim = m.victim.and_then(|victim| position.board.at(victim)).map(|(kind, _)| kind);
        let cell = victim.and_then(|victim| self.matrix.get(kind).and_then(|row| row.get(victim)));
        let becomes = cell.and_then(|id| self.kind(*id));
        vec![becomes.unwrap_or(kind)]
    }

    fn after(&self, position: &LiteralPosition, m: &LiteralMove, becomes: usize) -> LiteralPosition {
        let mut next = position.clone();
        if let Some(victim) = m.victim {
            next.board.put(victim, None);
        }
        next.board.put(m.from, None);
        if let Some((corner, to)) = m.castles {
            let partner = next.board.put(corner, None);
            next.board.put(to, partner);
            next.moved.extend([corner, to]);
        }
        next.board.put(m.to, Some((becomes, position.turn)));
        next.moved.extend([m.from, m.to]);
        next.passed = m.passes.map(|passed| (passed, m.to));
        next.turn = 1 - position.turn;
        next
    }

    /// The number of sequences of legal moves of this length.
    pub fn perft(&self, position: &LiteralPosition, depth: u32) -> u64 {
        let mut moves = self.side_moves(position, position.turn);
        moves.extend(self.castlings(position));
        let mut count = 0;
        for m in moves {
            for becomes in self.results(position, &m) {
                let next = self.after(position, &m, becomes);
                if !self.in_check(&next, position.turn) {
                    count += if depth <= 1 { 1 } else { self.perft(&next, depth - 1) };
                }
            }
        }
        count
    }
}
