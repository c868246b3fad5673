//! Symmetric positions share an entry: the leading piece is brought to a part of the board.
//!
//! An index stands for the board on which the leading piece is in the *wedge*. Which map brings it there
//! depends on its square alone, so a board whose leading piece stands on an axis and its mirror image keep
//! two entries. Each entry is then one node of a graph whose edges are moves; [`Reduction::origins`] tells
//! from which boards a move into an entry can come, so that each edge is found exactly once when it is
//! followed backward.

use crate::grid::{Cell, Grid};

/// Which symmetries a table makes use of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableSymmetry {
    /// None: every placement has its own entry.
    None,
    /// The left-right mirror.
    Mirror,
    /// All of the board.
    Full,
}

impl TableSymmetry {
    pub(crate) fn code(self) -> u8 {
        self as u8
    }

    pub(crate) fn from_code(code: u8) -> Option<Self> {
        [Self::None, Self::Mirror, Self::Full].into_iter().find(|symmetry| symmetry.code() == code)
    }
}

const OUTSIDE: u8 = u8::MAX;

/// A group of symmetries and a wedge with one square of each orbit.
#[derive(Clone, Debug)]
pub(crate) struct Reduction {
    /// The maps of the group; the first is the identity.
    maps: Vec<Vec<Cell>>,
    /// The squares of the wedge.
    wedge: Vec<Cell>,
    /// By square, its number in the wedge, or `OUTSIDE`.
    numbers: Vec<u8>,
    /// By square, the map that brings it into the wedge.
    inward: Vec<u8>,
    /// By square of the wedge and by square, the maps under which a board whose leading piece comes from the
    /// second square to the first is an origin of an entry.
    origins: Vec<Vec<u8>>,
}

impl Reduction {
    pub fn new(grid: &Grid, symmetry: TableSymmetry) -> Self {
        let mut maps = grid.symmetries();
        maps.truncate(match symmetry {
            TableSymmetry::None => 1,
            TableSymmetry::Mirror => 2,
            TableSymmetry::Full => maps.len(),
        });
        let cells = (0..grid.len()).map(|number| grid.cell(grid.square(number as Cell)));
        let least = |cell: Cell| maps.iter().map(|map| map[usize::from(cell)]).min().unwrap_or(cell);
        let wedge: Vec<Cell> = cells.clone().filter(|&cell| least(cell) == cell).collect();
        let mut numbers = vec![OUTSIDE; grid.len()];
        for (number, &cell) in (0..).zip(&wedge) {
            numbers[usize::from(cell)] = number;
        }
        let inward: Vec<u8> = cells
            .clone()
            .map(|cell| {
                let found =
                    (0..).zip(&maps).find(|(_, map)| numbers[usize::from(map[usize::from(cell)])] != OUTSIDE);
                found.map_or(0, |(map, _)| map)
            })
            .collect();
        let inverse = |map: u8| -> u8 {
            let map = &maps[usize::from(map)];
            let back = |other: &Vec<Cell>| {
                map.iter().enumerate().all(|(cell, &to)| usize::from(other[usize::from(to)]) == cell)
            };
            (0..).zip(&maps).find(|(_, other)| back(other)).map_or(0, |(other, _)| other)
        };
        let mut origins = Vec::new();
        for &to in &wedge {
            let orbit: Vec<Cell> = cells.clone().filter(|&cell| least(cell) == to).collect();
            for from in cells.clone() {
                let outward = orbit.iter().map(|&cell| inverse(inward[usize::from(cell)]));
                let reaches =
                    |&map: &u8| numbers[usize::from(maps[usize::from(map)][usize::from(from)])] != OUTSIDE;
                origins.push(outward.filter(reaches).collect());
            }
        }
        Self { maps, wedge, numbers, inward, origins }
    }

    /// The number of squares in the wedge.
    pub fn wedge_len(&self) -> usize {
        self.wedge.len()
    }

    #[inline(always)]
    pub fn wedge_cell(&self, number: usize) -> Cell {
        self.wedge[number]
    }

    /// The number of a square of the wedge; `None` outside.
    #[inline(always)]
    pub fn number(&self, cell: Cell) -> Option<u8> {
        let number = self.numbers[usize::from(cell)];
        (number != OUTSIDE).then_some(number)
    }

    /// The map that brings a square into the wedge; `None` if it is there.
    #[inline(always)]
    pub fn inward(&self, cell: Cell) -> Option<&[Cell]> {
        match self.inward[usize::from(cell)] {
            0 => None,
            map => Some(&self.maps[usize::from(map)]),
        }
    }

    pub fn map(&self, map: u8) -> &[Cell] {
        &self.maps[usize::from(map)]
    }

    /// The maps under which the board before a move is that of an entry, if the leading piece stood on `from`
    /// and is now on the wedge square `to`.
    #[inline(always)]
    pub fn origins(&self, to: u8, from: Cell) -> &[u8] {
        &self.origins[usize::from(to) * self.numbers.len() + usize::from(from)]
    }

    /// The maps to all boards that share the entry of a board whose leading piece is on the wedge square
    /// `to`.
    pub fn images(&self, to: u8) -> Vec<u8> {
        let orbit = |cell: usize| self.maps.iter().any(|map| map[cell] == self.wedge[usize::from(to)]);
        let inverse = |map: &Vec<Cell>| {
            let back = |other: &Vec<Cell>| {
                map.iter().enumerate().all(|(cell, &to)| usize::from(other[usize::from(to)]) == cell)
            };
            (0..).zip(&self.maps).find(|(_, other)| back(other)).map_or(0, |(other, _)| other)
        };
        (0..self.numbers.len())
            .filter(|&cell| orbit(cell))
            .map(|cell| inverse(&self.maps[usize::from(self.inward[cell])]))
            .collect()
    }
}
