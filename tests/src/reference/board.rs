//! Squares, pieces and the array that holds them.

use super::piece_type::{Component, Line, PieceType};

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// The player of the upper-case pieces in FEN.
    White,
    /// The player of the lower-case pieces in FEN.
    Black,
}

impl Color {
    /// The opponent.
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The rank step that is forward for this player: 1 or -1.
    pub(super) fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }
}

/// A piece: its color and its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub color: Color,
    pub piece_type: PieceType,
}

/// A square, or a place off the board, by file and rank from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub file: i8,
    pub rank: i8,
}

impl Square {
    pub fn new(file: i8, rank: i8) -> Square {
        Square { file, rank }
    }

    pub fn offset(self, files: i8, ranks: i8) -> Square {
        Square::new(self.file + files, self.rank + ranks)
    }

    /// The square `count` steps of `direction` away.
    pub fn along(self, direction: (i8, i8), count: i8) -> Square {
        self.offset(direction.0 * count, direction.1 * count)
    }
}

impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let file = char::from(b'a'.saturating_add_signed(self.file));
        write!(f, "{file}{}", self.rank + 1)
    }
}

const LARGEST: usize = 10;

/// The pieces on a board.
#[derive(Clone)]
pub(super) struct Board {
    files: i8,
    ranks: i8,
    pieces: [Option<Piece>; LARGEST * LARGEST],
}

impl Board {
    pub fn empty((files, ranks): (i8, i8)) -> Board {
        Board { files, ranks, pieces: [None; LARGEST * LARGEST] }
    }

    pub fn files(&self) -> i8 {
        self.files
    }

    pub fn ranks(&self) -> i8 {
        self.ranks
    }

    pub fn contains(&self, square: Square) -> bool {
        (0..self.files).contains(&square.file) && (0..self.ranks).contains(&square.rank)
    }

    fn index(square: Square) -> usize {
        usize::from(square.rank.unsigned_abs()) * LARGEST + usize::from(square.file.unsigned_abs())
    }

    /// The piece on a square; `None` off the board.
    pub fn get(&self, square: Square) -> Option<Piece> {
        if self.contains(square) { self.pieces[Self::index(square)] } else { None }
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if self.contains(square) {
            self.pieces[Self::index(square)] = piece;
        }
    }

    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.get(square);
        self.set(square, None);
        piece
    }

    pub fn is_empty(&self, square: Square) -> bool {
        self.contains(square) && self.get(square).is_none()
    }

    pub fn has(&self, square: Square, color: Color, piece_type: PieceType) -> bool {
        self.get(square) == Some(Piece { color, piece_type })
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.squares().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// The squares of all pieces of one color and type.
    pub fn find(&self, color: Color, piece_type: PieceType) -> impl Iterator<Item = Square> + '_ {
        self.pieces()
            .filter(move |(_, piece)| *piece == Piece { color, piece_type })
            .map(|(square, _)| square)
    }

    /// The rank from its player's point of view; 0 is the home rank.
    pub fn rank_for(&self, color: Color, square: Square) -> i8 {
        match color {
            Color::White => square.rank,
            Color::Black => self.ranks - 1 - square.rank,
        }
    }

    pub fn is_home(&self, color: Color, square: Square) -> bool {
        self.rank_for(color, square) == 0
    }

    pub fn is_far(&self, color: Color, square: Square) -> bool {
        self.rank_for(color, square) == self.ranks - 1
    }

    fn pieces_between(&self, from: Square, to: Square) -> usize {
        match direction(from, to) {
            None => 0,
            Some((_, step, distance)) => {
                (1..distance).filter(|&count| self.get(from.along(step, count)).is_some()).count()
            }
        }
    }

    /// Whether a component takes a piece from one square to another. The target counts as empty, or as held by an enemy
    /// when `capturing`, whatever is there.
    pub fn reaches(
        &self,
        component: Component,
        color: Color,
        from: Square,
        to: Square,
        capturing: bool,
    ) -> bool {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let on = |line: Line| match direction(from, to) {
            Some((of, _, distance)) if of == line => Some(distance),
            _ => None,
        };
        match component {
            Component::Leap(short, long) => {
                files.abs().min(ranks.abs()) == short && files.abs().max(ranks.abs()) == long
            }
            Component::StepForward => files == 0 && ranks == color.forward(),
            Component::StepForwardDiagonally => files.abs() == 1 && ranks == color.forward(),
            Component::Slide(line) => on(line).is_some() && self.pieces_between(from, to) == 0,
            Component::LameSlide(line) => {
                on(line).is_some_and(|distance| distance >= 2) && self.pieces_between(from, to) == 0
            }
            Component::Cannon(line) => {
                on(line).is_some() && self.pieces_between(from, to) == usize::from(capturing)
            }
        }
    }
}

/// The line, the single step and the distance from one square to another, if they share a line.
pub(super) fn direction(from: Square, to: Square) -> Option<(Line, (i8, i8), i8)> {
    let (files, ranks) = (to.file - from.file, to.rank - from.rank);
    let line = if files == 0 && ranks == 0 {
        return None;
    } else if files == 0 || ranks == 0 {
        Line::Orthogonal
    } else if files.abs() == ranks.abs() {
        Line::Diagonal
    } else {
        return None;
    };
    Some((line, (files.signum(), ranks.signum()), files.abs().max(ranks.abs())))
}
