//! The board: a list of cells.

/// A square, or a place off the board, by file and rank from 0 from White's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    /// The place this many files to the right and ranks up.
    pub fn offset(self, files: i32, ranks: i32) -> Self {
        Self { file: self.file + files, rank: self.rank + ranks }
    }

    /// Reads a square's name.
    pub fn named(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let file = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
        let rank: i32 = letters.as_str().parse().ok()?;
        Some(Self { file: i32::try_from(file).ok()?, rank: rank - 1 })
    }

    /// The square's name.
    pub fn name(self) -> String {
        let letter = char::from_u32(u32::from('a') + self.file.unsigned_abs()).unwrap_or('?');
        format!("{letter}{}", self.rank + 1)
    }
}

/// A piece: its color, and its letter in upper case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub white: bool,
    pub letter: char,
}

/// The pieces on their cells, rank by rank from a1.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub files: i32,
    pub ranks: i32,
    cells: Vec<Option<Piece>>,
}

impl Board {
    pub fn empty(files: i32, ranks: i32) -> Self {
        Self { files, ranks, cells: vec![None; (files * ranks).unsigned_abs() as usize] }
    }

    fn cell(&self, square: Square) -> Option<usize> {
        let on_board = (0..self.files).contains(&square.file) && (0..self.ranks).contains(&square.rank);
        on_board.then(|| (square.rank * self.files + square.file).unsigned_abs() as usize)
    }

    pub fn has(&self, square: Square) -> bool {
        self.cell(square).is_some()
    }

    /// The piece on a square; `None` off the board.
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.cell(square).and_then(|cell| self.cells[cell])
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(cell) = self.cell(square) {
            self.cells[cell] = piece;
        }
    }

    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.get(square);
        self.set(square, None);
        piece
    }

    /// Whether it is a square of the board, and empty.
    pub fn is_free(&self, square: Square) -> bool {
        self.has(square) && self.get(square).is_none()
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| Square { file, rank }))
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.squares().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// The squares of a side's pieces with one letter.
    pub fn find(&self, white: bool, letter: char) -> Vec<Square> {
        self.pieces()
            .filter(|(_, piece)| *piece == Piece { white, letter })
            .map(|(square, _)| square)
            .collect()
    }

    /// The rank from a side's point of view; 1 is its home rank.
    pub fn rank_of(&self, white: bool, square: Square) -> i32 {
        if white { square.rank + 1 } else { self.ranks - square.rank }
    }
}
