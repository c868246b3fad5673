//! Table sets: signatures that moves without capture lead to each other, and the index of their positions.

use crate::error::TablesError;
use crate::extras::Extras;
use crate::grid::{Cell, Grid};
use crate::reduction::{Reduction, TableSymmetry};
use crate::signature::{MOST_PIECES, Signature, key, order};
use chrysalis_rules::board::{Color, Piece, PieceType, Square};
use chrysalis_rules::{Game, Playable, Position, StateInfo};
use std::collections::HashMap;

/// The squares of the pieces of a position in the order of its signature.
pub(crate) type Cells = [Cell; MOST_PIECES];

/// The positions of one signature: a part of a [`TableSet`].
#[derive(Clone, Debug)]
pub(crate) struct Slice {
    pub signature: Signature,
    pub pieces: Vec<Piece>,
    pub extras: Extras,
    /// The number of entries before this slice.
    pub start: u64,
    /// The number of entries for one side to move and one combination of extras.
    pub block: u64,
    /// The distance between entries that differ by one square of a piece.
    pub strides: [u64; MOST_PIECES],
    /// Whether symmetric positions share an entry.
    pub reduced: bool,
    /// Whether two pieces are alike.
    pub has_runs: bool,
    /// By side to move, whether positions can exist.
    pub possible: [bool; 2],
}

impl Slice {
    /// The entries of the slice.
    pub fn len(&self) -> u64 {
        self.block * 2 * self.extras.count() as u64
    }
}

/// A position of a table by its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub slice: usize,
    pub turn: Color,
    pub extra: usize,
    pub cells: Cells,
}

/// The positions of signatures that are solved together, numbered from 0.
#[derive(Clone, Debug)]
pub struct TableSet {
    game: &'static Game,
    king: PieceType,
    grid: Grid,
    symmetry: TableSymmetry,
    /// The reductions without and with symmetries.
    reductions: [Reduction; 2],
    slices: Vec<Slice>,
    by_key: HashMap<u64, usize>,
    positions: u64,
    pawn_cells: [Vec<bool>; 2],
    pawn: PieceType,
}

impl TableSet {
    /// The set of these signatures. `pawn_ranks` are those on which pawns can stand.
    pub(crate) fn new(
        game: &'static Game,
        signatures: &[Signature],
        symmetry: TableSymmetry,
        pawn_ranks: std::ops::Range<u8>,
    ) -> Result<Self, TablesError> {
        let missing = || TablesError::Material("K".to_owned());
        let king = game.piece_type('K').ok_or_else(missing)?;
        let pawn = game.piece_type('P').ok_or_else(missing)?;
        let grid = Grid::new(game.board);
        let reductions = [TableSymmetry::None, symmetry].map(|symmetry| Reduction::new(&grid, symmetry));
        let squares = grid.len() as u64;
        let (mut slices, mut positions) = (Vec::new(), 0);
        for signature in signatures {
            let pieces = signature.pieces(king);
            let count = pieces.len();
            let has_runs = pieces.windows(2).any(|pair| pair[0] == pair[1]);
            let reduced = count < 2 || pieces[0] != pieces[1];
            let wedge = reductions[usize::from(reduced)].wedge_len() as u64;
            let mut strides = [0; MOST_PIECES];
            for (place, stride) in strides.iter_mut().enumerate().take(count) {
                *stride = squares.pow((count - 1 - place) as u32);
            }
            let slice = Slice {
                signature: signature.clone(),
                extras: Extras::new(game, signature, king),
                start: positions,
                block: wedge * strides[0],
                strides,
                reduced,
                has_runs,
                possible: Color::ALL.map(|turn| signature.is_possible_with(game, turn)),
                pieces,
            };
            positions += slice.len();
            slices.push(slice);
        }
        let by_key = (0..).zip(&slices).map(|(number, slice)| (slice.signature.key(), number)).collect();
        let pawn_cells = Color::ALL.map(|color| {
            let cells = (0..grid.len()).map(|number| grid.cell(grid.square(number as Cell)));
            cells.map(|cell| pawn_ranks.contains(&color.rank(grid.rank(cell), game.ranks()))).collect()
        });
        Ok(Self { game, king, grid, symmetry, reductions, slices, by_key, positions, pawn_cells, pawn })
    }

    /// The game's data.
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// The symmetries that the index uses.
    pub fn symmetry(&self) -> TableSymmetry {
        self.symmetry
    }

    /// The number of entries.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The signatures whose entries the table holds, in the order of the entries.
    pub fn signatures(&self) -> impl Iterator<Item = &Signature> {
        self.slices.iter().map(|slice| &slice.signature)
    }

    /// The name of the set: that of its first signature.
    pub fn name(&self) -> String {
        self.slices.first().map_or_else(String::new, |slice| slice.signature.text(self.game))
    }

    pub(crate) fn king(&self) -> PieceType {
        self.king
    }

    pub(crate) fn pawn(&self) -> PieceType {
        self.pawn
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(crate) fn slices(&self) -> &[Slice] {
        &self.slices
    }

    /// The slice of the signature with this key.
    pub(crate) fn slice_of(&self, key: u64) -> Option<usize> {
        self.by_key.get(&key).copied()
    }

    pub(crate) fn reduction(&self, slice: &Slice) -> &Reduction {
        &self.reductions[usize::from(slice.reduced)]
    }

    /// The entry of a position whose pieces stand on `cells`, which are brought into the order of the index.
    #[inline]
    pub(crate) fn index(&self, slice: usize, turn: Color, extra: usize, cells: &mut Cells) -> u64 {
        let slice = &self.slices[slice];
        let count = slice.pieces.len();
        let reduction = self.reduction(slice);
        if let Some(map) = reduction.inward(cells[0]) {
            for cell in &mut cells[..count] {
                *cell = map[usize::from(*cell)];
            }
        }
        if slice.has_runs {
            sort_runs(&slice.pieces, cells);
        }
        let lead = reduction.number(cells[0]).unwrap_or(0);
        let mut within = u64::from(lead) * slice.strides[0];
        for (&cell, &stride) in cells[1..count].iter().zip(&slice.strides[1..count]) {
            within += u64::from(cell) * stride;
        }
        slice.start + self.block_number(slice, turn, extra) * slice.block + within
    }

    #[inline(always)]
    fn block_number(&self, slice: &Slice, turn: Color, extra: usize) -> u64 {
        (turn.index() * slice.extras.count() + extra) as u64
    }

    /// The first entry of a slice with this side to move and these extras.
    #[inline(always)]
    pub(crate) fn block_start(&self, slice: usize, turn: Color, extra: usize) -> u64 {
        let slice = &self.slices[slice];
        slice.start + self.block_number(slice, turn, extra) * slice.block
    }

    /// The position of an entry.
    #[inline]
    pub(crate) fn placement(&self, index: u64) -> Placement {
        let number = match self.slices.len() {
            1 => 0,
            _ => self.slices.partition_point(|slice| slice.start <= index) - 1,
        };
        let slice = &self.slices[number];
        let mut rest = index - slice.start;
        let block = rest / slice.block;
        rest %= slice.block;
        let extras = slice.extras.count() as u64;
        let turn = if block < extras { Color::White } else { Color::Black };
        let mut cells = [0; MOST_PIECES];
        let squares = self.grid.len() as u64;
        for cell in cells[1..slice.pieces.len()].iter_mut().rev() {
            *cell = (rest % squares) as Cell;
            rest /= squares;
        }
        cells[0] = self.reduction(slice).wedge_cell(rest as usize);
        Placement { slice: number, turn, extra: (block % extras) as usize, cells }
    }

    /// Whether the pieces of a placement stand on squares of their own, in the order of the index, and pawns
    /// where pawns can be.
    #[inline]
    pub(crate) fn is_placed(&self, placement: &Placement, count: usize) -> bool {
        let slice = &self.slices[placement.slice];
        let mut seen = 0u128;
        for (place, &cell) in placement.cells[..count].iter().enumerate() {
            let piece = slice.pieces[place];
            let bit = 1u128 << cell;
            let misplaced =
                piece.piece_type() == self.pawn && !self.pawn_cells[piece.color().index()][usize::from(cell)];
            let disordered =
                place > 0 && slice.pieces[place - 1] == piece && placement.cells[place - 1] > cell;
            if seen & bit != 0 || misplaced || disordered {
                return false;
            }
            seen |= bit;
        }
        true
    }

    /// Whether the last of `count` pieces stands where the index allows, if the others do and occupy the
    /// cells `others`.
    #[inline(always)]
    pub(crate) fn is_last_placed(&self, placement: &Placement, count: usize, others: u128) -> bool {
        let slice = &self.slices[placement.slice];
        let (piece, cell) = (slice.pieces[count - 1], placement.cells[count - 1]);
        let misplaced =
            piece.piece_type() == self.pawn && !self.pawn_cells[piece.color().index()][usize::from(cell)];
        let disordered = slice.has_runs
            && count > 1
            && slice.pieces[count - 2] == piece
            && placement.cells[count - 2] > cell;
        others & 1 << cell == 0 && !misplaced && !disordered
    }

    /// Where the pieces of a position are, and in which slice; `None` if the set does not have it.
    #[inline]
    pub(crate) fn find<G: Playable>(&self, position: &Position<G>) -> Option<Placement> {
        let located = Located::new(position, self.king, &self.grid)?;
        let slice = self.slice_of(key(&located.codes[..located.count]))?;
        let extra = self.slices[slice].extras.number(position.state_info());
        Some(Placement { slice, turn: position.turn(), extra, cells: located.cells })
    }

    /// The entry of a placement on the board.
    #[inline]
    pub(crate) fn index_of(&self, placement: &Placement) -> u64 {
        let mut cells = placement.cells;
        self.index(placement.slice, placement.turn, placement.extra, &mut cells)
    }

    /// The state of the positions of a slice with these extras.
    pub(crate) fn state_info(&self, slice: usize, extra: usize) -> StateInfo {
        self.slices[slice].extras.state_info(extra)
    }

    /// The position of an entry, possible or not; `None` if two pieces share a square or the entry is not in
    /// use.
    pub(crate) fn position<G: Playable>(
        &self,
        rules: &'static chrysalis_rules::Rules<G>,
        placement: &Placement,
    ) -> Option<Position<G>> {
        let slice = &self.slices[placement.slice];
        if !slice.possible[placement.turn.index()] || !self.is_placed(placement, slice.pieces.len()) {
            return None;
        }
        let state_info = self.state_info(placement.slice, placement.extra);
        let mut position = Position::without_pieces(rules, placement.turn, state_info);
        for (&piece, &cell) in slice.pieces.iter().zip(&placement.cells) {
            position.place(piece, self.grid.square(cell));
        }
        Some(position)
    }
}

/// Orders the squares of pieces that are alike.
#[inline(always)]
fn sort_runs(pieces: &[Piece], cells: &mut Cells) {
    for place in 1..pieces.len() {
        let mut at = place;
        while at > 0 && pieces[at] == pieces[at - 1] && cells[at - 1] > cells[at] {
            cells.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The pieces of a position in the order of signatures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Located {
    pub count: usize,
    pub codes: [u8; MOST_PIECES],
    pub cells: Cells,
}

impl Located {
    /// Sorts the pieces; `None` if there are too many.
    #[inline]
    pub fn new<G: Playable>(position: &Position<G>, king: PieceType, grid: &Grid) -> Option<Self> {
        let mut located = Self { count: 0, codes: [0; MOST_PIECES], cells: [0; MOST_PIECES] };
        for square in position.occupied() {
            if !located.add(order(position.piece(square), king), grid.cell(square)) {
                return None;
            }
        }
        Some(located)
    }

    /// Sorts some pieces; `None` if there are too many.
    pub fn of_pieces(pieces: &[(Square, Piece)], king: PieceType, grid: &Grid) -> Option<Self> {
        let mut located = Self { count: 0, codes: [0; MOST_PIECES], cells: [0; MOST_PIECES] };
        pieces
            .iter()
            .all(|&(square, piece)| located.add(order(piece, king), grid.cell(square)))
            .then_some(located)
    }

    #[inline(always)]
    fn add(&mut self, code: u8, cell: Cell) -> bool {
        if self.count == MOST_PIECES {
            return false;
        }
        let mut at = self.count;
        while at > 0 && (self.codes[at - 1], self.cells[at - 1]) > (code, cell) {
            self.codes[at] = self.codes[at - 1];
            self.cells[at] = self.cells[at - 1];
            at -= 1;
        }
        (self.codes[at], self.cells[at]) = (code, cell);
        self.count += 1;
        true
    }

    /// The same position with colors exchanged, ranks reversed.
    pub fn flipped(&self, grid: &Grid) -> Self {
        let mut flipped = Self { count: 0, ..*self };
        for (&code, &cell) in self.codes[..self.count].iter().zip(&self.cells) {
            flipped.add((code + 32) % 64, grid.upside_down(cell));
        }
        flipped
    }
}
