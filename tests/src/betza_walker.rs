//! Movements in Betza notation, interpreted letter by letter and walked square by square on an array: slow, literal,
//! and without code of the engine.

use std::collections::BTreeSet;

/// A piece on the array: whether it is White's, and its letter in upper case.
pub type Walked = (bool, char);

/// A board of squares, rank by rank from White's first rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walker {
    /// Number of files.
    pub files: i32,
    /// Number of ranks.
    pub ranks: i32,
    /// The pieces, from a1 on, rank by rank.
    pub pieces: Vec<Option<Walked>>,
    /// The movement of each letter in Betza notation.
    pub moves: Vec<(char, String)>,
}

/// The modifiers before an atom.
struct Prefix {
    directions: Vec<char>,
    /// `m`, `c`, `p`, `n`, `j`, `g` and `z`.
    modes: Vec<char>,
    /// Whether `yaf` precedes the last modes.
    again: bool,
}

/// Whether two letters are at right angles, one of them forward or backward.
fn crosses(one: char, other: char) -> bool {
    match one {
        'f' | 'b' => "lrs".contains(other),
        'l' | 'r' => "fbv".contains(other),
        _ => false,
    }
}

/// Whether a vector (to the right, forward) has a part in that direction.
fn points(letter: char, (right, forward): (i32, i32)) -> bool {
    match letter {
        'f' => forward > 0,
        'b' => forward < 0,
        'l' => right < 0,
        'r' => right > 0,
        's' => right != 0,
        'v' => forward != 0,
        _ => panic!("direction {letter}"),
    }
}

/// Whether a vector goes farther in that direction than across.
fn points_mostly(letter: char, (right, forward): (i32, i32)) -> bool {
    let along = "fbv".contains(letter);
    let (main, side) = if along { (forward, right) } else { (right, forward) };
    points(letter, (right, forward)) && main.abs() > side.abs()
}

/// Whether one of the directions before an atom allows a vector.
fn allowed(directions: &[char], vector: (i32, i32), atom: char) -> bool {
    let (right, forward) = vector;
    let diagonal = right.abs() == forward.abs();
    let straight = right == 0 || forward == 0;
    if directions.is_empty() {
        return true;
    }
    if directions[0] == 'h' {
        // Chirality: every second of the eight steps, clockwise.
        let farther_forward = forward.abs() > right.abs();
        let clockwise = (right > 0) == (forward > 0);
        return (farther_forward == clockwise) == (directions[1] == 'r');
    }
    let mut place = 0;
    while place < directions.len() {
        let (one, next) = (directions[place], directions.get(place + 1).copied());
        let pair = next.filter(|&next| crosses(one, next));
        let (yes, used) = match atom {
            'W' | 'D' | 'H' | 'R' => (points(one, vector), 1),
            'F' | 'A' | 'G' | 'B' => match pair {
                Some(next) => (points(one, vector) && points(next, vector), 2),
                None => (points(one, vector), 1),
            },
            'K' | 'Q' => match pair {
                Some(next) => (diagonal && points(one, vector) && points(next, vector), 2),
                None => (straight && points(one, vector), 1),
            },
            _ => match (pair, next) {
                (_, Some('h')) => (points(one, vector), 2),
                (_, Some(next)) if next == one => (points_mostly(one, vector), 2),
                (Some(next), _) => (points(one, vector) && points_mostly(next, vector), 2),
                _ => (points_mostly(one, vector), 1),
            },
        };
        if yes {
            return true;
        }
        place += used;
    }
    false
}

/// The steps of an atom in all directions.
fn steps(atom: char) -> Vec<(i32, i32)> {
    let (near, far) = match atom {
        'W' | 'R' => (0, 1),
        'F' | 'B' => (1, 1),
        'K' | 'Q' => return [steps('W'), steps('F')].concat(),
        'D' => (0, 2),
        'N' => (1, 2),
        'A' => (2, 2),
        'H' => (0, 3),
        'C' => (1, 3),
        'Z' => (2, 3),
        'G' => (3, 3),
        other => panic!("atom {other}"),
    };
    let mut all = BTreeSet::new();
    for (a, b) in [(near, far), (far, near)] {
        for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            all.insert((a * x, b * y));
        }
    }
    all.into_iter().collect()
}

impl Walker {
    fn at(&self, (x, y): (i32, i32)) -> Option<Walked> {
        usize::try_from(y * self.files + x).ok().and_then(|place| self.pieces[place])
    }

    fn inside(&self, (x, y): (i32, i32)) -> bool {
        (0..self.files).contains(&x) && (0..self.ranks).contains(&y)
    }

    fn place(&self, (x, y): (i32, i32)) -> usize {
        usize::try_from(y * self.files + x).expect("a square")
    }

    /// The squares to which the piece on a square moves, and those where it captures an enemy.
    pub fn targets(&self, from: usize) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let (white, letter) = self.pieces[from].expect("a piece");
        let text = self.moves.iter().find(|(known, _)| *known == letter).expect("a letter").1.clone();
        let (mut quiet, mut captures) = (BTreeSet::new(), BTreeSet::new());
        let mut rest: Vec<char> = text.chars().collect();
        while !rest.is_empty() && rest != ['-'] {
            let capital = rest.iter().position(char::is_ascii_uppercase).expect("an atom");
            let mut prefix = Prefix { directions: Vec::new(), modes: Vec::new(), again: false };
            let mut small: Vec<char> = rest[..capital].to_vec();
            while small.first().is_some_and(|letter| "fblrvsh".contains(*letter)) {
                prefix.directions.push(small.remove(0));
            }
            if small.starts_with(&['y', 'a', 'f']) {
                prefix.again = true;
                small.drain(..3);
            }
            prefix.modes = small;
            let atom = rest[capital];
            rest.drain(..=capital);
            let mut range = if "RBQ".contains(atom) { 0 } else { 1 };
            let numbered = rest.get(1).is_some_and(char::is_ascii_digit);
            if rest.first() == Some(&atom) && range == 1 && !numbered {
                rest.remove(0);
                range = 0;
            } else {
                let figures: String = rest.iter().take_while(|sign| sign.is_ascii_digit()).collect();
                rest.drain(..figures.len());
                range = figures.parse().unwrap_or(range);
            }
            let range = if range == 0 || prefix.again { 1000 } else { range };
            for (right, forward) in steps(atom) {
                if allowed(&prefix.directions, (right, forward), atom) {
                    let vector = if white { (right, forward) } else { (-right, -forward) };
                    self.walk(from, white, vector, range, &prefix, (&mut quiet, &mut captures));
                }
            }
        }
        (quiet, captures)
    }

    fn walk(
        &self,
        from: usize,
        white: bool,
        (dx, dy): (i32, i32),
        range: i32,
        prefix: &Prefix,
        (quiet, captures): (&mut BTreeSet<usize>, &mut BTreeSet<usize>),
    ) {
        let has = |mode| prefix.modes.contains(&mode);
        let (moves, takes) = (has('m') || !has('c'), has('c') || !has('m'));
        let long = dx.abs().max(dy.abs()) > 1;
        let from = i32::try_from(from).expect("a square");
        let mut here = (from % self.files, from / self.files);
        let mut hurdles = 0;
        for step in 1..=range {
            let halfway = (here.0 + dx / 2, here.1 + dy / 2);
            let next = (here.0 + dx, here.1 + dy);
            if !self.inside(next) {
                return;
            }
            let piece = self.at(next);
            here = next;
            if long && has('n') && self.at(halfway).is_some() {
                return;
            }
            if long && has('j') && self.at(halfway).is_none() {
                return;
            }
            if !long && has('j') && step == 1 {
                continue;
            }
            if prefix.again && step == 1 {
                if piece.is_some() {
                    return;
                }
                continue;
            }
            if (has('p') || has('g')) && hurdles == 0 {
                hurdles += i32::from(piece.is_some());
                continue;
            }
            let beyond = (next.0 + dx, next.1 + dy);
            let stops = step == range || !self.inside(beyond) || self.at(beyond).is_some();
            match piece {
                None if has('z') && !stops => {}
                None if moves => {
                    quiet.insert(self.place(next));
                }
                None => {}
                Some((other, _)) => {
                    if other != white && takes {
                        captures.insert(self.place(next));
                    }
                    return;
                }
            }
            if has('g') {
                return;
            }
        }
    }

    /// The pieces of one side that could capture an enemy on a square.
    pub fn attackers(&self, square: usize, white: bool) -> BTreeSet<usize> {
        let mut board = self.clone();
        board.pieces[square] = Some((!white, 'K'));
        let mut found = BTreeSet::new();
        for (from, piece) in self.pieces.iter().enumerate() {
            let own = piece.is_some_and(|(color, _)| color == white);
            if own && from != square && board.targets(from).1.contains(&square) {
                found.insert(from);
            }
        }
        found
    }

    /// Whether a side's king (K) can be captured.
    pub fn in_check(&self, white: bool) -> bool {
        let kings = (0..self.pieces.len()).filter(|&square| self.pieces[square] == Some((white, 'K')));
        kings.into_iter().any(|king| !self.attackers(king, !white).is_empty())
    }

    /// The board after a piece has moved from one square to another.
    #[must_use]
    pub fn after(&self, from: usize, to: usize) -> Self {
        let mut board = self.clone();
        board.pieces[to] = board.pieces[from].take();
        board
    }

    /// The moves of one side that leave none of its kings in check.
    pub fn legal_moves(&self, white: bool) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for from in 0..self.pieces.len() {
            if self.pieces[from].is_some_and(|(color, _)| color == white) {
                let (quiet, captures) = self.targets(from);
                let legal = quiet.union(&captures).filter(|&&to| !self.after(from, to).in_check(white));
                found.extend(legal.map(|&to| (from, to)));
            }
        }
        found
    }

    /// The number of sequences of `depth` legal moves.
    pub fn perft(&self, white: bool, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(white).into_iter();
        moves.map(|(from, to)| self.after(from, to).perft(!white, depth - 1)).sum()
    }
}
