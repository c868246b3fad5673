//! The squares of a board numbered without gaps, and the symmetries of the board.

use chrysalis_rules::board::{BoardSize, Square};

/// The number of a square in a [`Grid`].
pub(crate) type Cell = u8;

/// The squares of a board, numbered rank by rank without gaps.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    size: BoardSize,
    squares: Vec<Square>,
    numbers: [Cell; 128],
}

impl Grid {
    pub fn new(size: BoardSize) -> Self {
        let squares: Vec<Square> = size.squares().collect();
        let mut numbers = [0; 128];
        for (number, square) in (0..).zip(&squares) {
            numbers[square.index()] = number;
        }
        Self { size, squares, numbers }
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    #[inline(always)]
    pub fn square(&self, cell: Cell) -> Square {
        self.squares[usize::from(cell)]
    }

    #[inline(always)]
    pub fn cell(&self, square: Square) -> Cell {
        self.numbers[square.index()]
    }

    pub fn file(&self, cell: Cell) -> u8 {
        cell % self.size.files()
    }

    pub fn rank(&self, cell: Cell) -> u8 {
        cell / self.size.files()
    }

    /// The square seen by the other player: ranks reversed.
    pub fn upside_down(&self, cell: Cell) -> Cell {
        let files = self.size.files();
        (self.size.ranks() - 1 - cell / files) * files + cell % files
    }

    /// The symmetries of the board as maps of its squares: the identity, then the left-right mirror, then the
    /// others.
    pub fn symmetries(&self) -> Vec<Vec<Cell>> {
        let (files, ranks) = (self.size.files(), self.size.ranks());
        let map = |of: &dyn Fn(u8, u8) -> (u8, u8)| -> Vec<Cell> {
            let cell = |number: usize| {
                let number = self.cell(self.squares[number]);
                let (file, rank) = of(number % files, number / files);
                rank * files + file
            };
            (0..self.len()).map(cell).collect()
        };
        let (f, r) = (files - 1, ranks - 1);
        let mut maps = vec![
            map(&|file, rank| (file, rank)),
            map(&|file, rank| (f - file, rank)),
            map(&|file, rank| (file, r - rank)),
            map(&|file, rank| (f - file, r - rank)),
        ];
        if files == ranks {
            maps.push(map(&|file, rank| (rank, file)));
            maps.push(map(&|file, rank| (rank, f - file)));
            maps.push(map(&|file, rank| (r - rank, file)));
            maps.push(map(&|file, rank| (r - rank, f - file)));
        }
        maps
    }
}
