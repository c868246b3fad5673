//! Moves taken back: the entries from which a move without capture leads to an entry.
//!
//! The moves of each piece are found once, by the rules, on boards with one piece and one obstacle. That is
//! exact for steps, leaps and slides, which a single obstacle either blocks or does not. Games with other
//! moves are solved forward.
//!
//! <https://www.chessprogramming.org/Retrograde_Analysis>

use crate::grid::{Cell, Grid};
use crate::table_set::{Cells, Placement, Slice, TableSet};
use chrysalis_rules::board::{Color, Piece, PieceType};
use chrysalis_rules::{LetterSet, Movement, PhaseClock, Playable, Position, Rules};
use std::collections::HashMap;
use std::sync::Arc;

/// For each target square, the squares that a piece can come from, each with the squares that must be empty,
/// including its own.
type Sources = Vec<Vec<(Cell, u128)>>;

/// A piece before its move: its type then, and where the table has it.
#[derive(Debug)]
struct PieceUnmoves {
    /// The place of the piece in its signature.
    place: usize,
    /// The slice before the move.
    slice: usize,
    /// For each place in the signature before the move, the place after it.
    places: Vec<usize>,
    /// Whether taking the move back changes one square and nothing else.
    is_plain: bool,
    /// Whether it is a pawn whose double step may be captured en passant.
    is_pawn: bool,
    sources: Arc<Sources>,
}

/// The moves to take back in a table.
#[derive(Debug)]
pub(crate) struct Unmoves<'a> {
    set: &'a TableSet,
    counts_turns: bool,
    /// By slice, by the color of the piece that has moved, by phase of the move.
    lists: Vec<[[Vec<PieceUnmoves>; 2]; 2]>,
    /// The maps to all images, by whether the slice is reduced and by the number of the leading square.
    images: [Vec<Vec<u8>>; 2],
}

/// Whether a double step can be followed by a capture en passant.
pub(crate) fn has_en_passant(set: &TableSet) -> bool {
    let pawns = set.game().pawns;
    let passers = set.game().piece_types(&(pawns.others.letters() + "P"));
    pawns.en_passant
        && set.slices().iter().any(|slice| {
            let is = |piece: &Piece, color| piece.color() == color && passers.has(piece.piece_type());
            let has = |color| slice.pieces.iter().any(|piece| is(piece, color));
            if pawns.also_changed { Color::ALL.into_iter().any(has) } else { Color::ALL.into_iter().all(has) }
        })
}

/// Whether taking moves back finds exactly the moves of the rules.
fn is_exact<G: Playable>(rules: &Rules<G>, set: &TableSet) -> bool {
    let game = rules.game();
    let pawns =
        set.slices().iter().any(|slice| slice.pieces.iter().any(|piece| piece.piece_type() == rules.pawn()));
    let of = |slice: &Slice, color| slice.pieces.iter().filter(|piece| piece.color() == color).count();
    let most = set.slices().iter().flat_map(|slice| Color::ALL.map(|color| of(slice, color))).max();
    let grants = game.grants.counting().is_some();
    let simple = game.pieces.iter().all(|piece| {
        !piece.quiet.intersects(Movement::HOPS)
            && piece.rides.iter().all(|ride| !ride.quiet || ride.is_leap())
    });
    simple
        && game.restrictions.is_empty()
        && game.zones.is_empty()
        && game.pawns.others == LetterSet::EMPTY
        && rules.target_decides_for(most.unwrap_or(0) as u32)
        && !game.carrying.pulls()
        && !(grants && (pawns || game.promotions.counts_turns()))
}

impl<'a> Unmoves<'a> {
    /// The moves to take back; `None` if the game is to be solved forward.
    pub fn new<G: Playable>(rules: &'static Rules<G>, set: &'a TableSet) -> Option<Self> {
        if !is_exact(rules, set) {
            return None;
        }
        let mut maker = Maker { rules, set, paths: HashMap::new(), sources: HashMap::new() };
        let lists = (0..set.slices().len())
            .map(|slice| Color::ALL.map(|color| [0, 1].map(|phase| maker.list(slice, color, phase))))
            .collect();
        let images = [false, true].map(|reduced| {
            let slice = set.slices().iter().find(|slice| slice.reduced == reduced);
            slice.map_or_else(Vec::new, |slice| {
                let reduction = set.reduction(slice);
                (0..reduction.wedge_len()).map(|number| reduction.images(number as u8)).collect()
            })
        });
        Some(Self { set, counts_turns: rules.clock() == PhaseClock::Turns, lists, images })
    }

    /// Calls `take` with each entry from which a move leads to this entry, once for each move, and whether it is a
    /// double step that may be captured en passant.
    #[inline(always)]
    pub fn each(&self, index: u64, mut take: impl FnMut(u64, bool)) {
        let set = self.set;
        let Placement { slice, turn, extra, cells } = set.placement(index);
        let part = &set.slices()[slice];
        let count = part.pieces.len();
        let occupied = cells[..count].iter().fold(0u128, |all, &cell| all | 1 << cell);
        let mover = !turn;
        let extra_before = match (self.counts_turns, mover) {
            (true, Color::Black) => 1 - extra,
            _ => extra,
        };
        let phase = if self.counts_turns { extra_before } else { 0 };
        let base = index - set.block_start(slice, turn, extra) + set.block_start(slice, mover, extra_before);
        for piece in &self.lists[slice][mover.index()][phase] {
            let to = cells[piece.place];
            let stride = part.strides[piece.place];
            for &(from, needed) in &piece.sources[usize::from(to)] {
                if occupied & needed != 0 {
                    continue;
                }
                let doubles = piece.is_pawn && set.grid().rank(from).abs_diff(set.grid().rank(to)) == 2;
                if piece.is_plain {
                    take(base + stride * u64::from(from) - stride * u64::from(to), doubles);
                } else {
                    let mut take = |before| take(before, doubles);
                    self.each_image(piece, from, (slice, &cells), (mover, extra_before), &mut take);
                }
            }
        }
    }

    fn each_image(
        &self,
        piece: &PieceUnmoves,
        from: Cell,
        (slice, cells): (usize, &Cells),
        (mover, extra): (Color, usize),
        take: &mut impl FnMut(u64),
    ) {
        let set = self.set;
        let (after, before) = (&set.slices()[slice], &set.slices()[piece.slice]);
        let mut earlier = *cells;
        for (cell, &place) in earlier.iter_mut().zip(&piece.places) {
            *cell = if place == piece.place { from } else { cells[place] };
        }
        let reduction = set.reduction(after);
        let Some(lead) = reduction.number(cells[0]) else { return };
        let is_entry = |map: u8| {
            let cell = reduction.map(map)[usize::from(earlier[0])];
            set.reduction(before).number(cell).is_some()
        };
        let mut visit = |map: u8| {
            let map = reduction.map(map);
            let mut image = earlier;
            for cell in &mut image[..before.pieces.len()] {
                *cell = map[usize::from(*cell)];
            }
            take(set.index(piece.slice, mover, extra, &mut image));
        };
        if after.reduced && before.reduced {
            reduction.origins(lead, earlier[0]).iter().for_each(|&map| visit(map));
        } else {
            let images = &self.images[usize::from(after.reduced)][usize::from(lead)];
            images.iter().copied().filter(|&map| is_entry(map)).for_each(visit);
        }
    }
}

/// By square, where a piece can go, with the squares that must be empty.
type Paths = Vec<Vec<(Cell, u128)>>;

struct Maker<'a, G: Playable> {
    rules: &'static Rules<G>,
    set: &'a TableSet,
    paths: HashMap<Piece, Arc<Paths>>,
    sources: HashMap<(Piece, PieceType, usize), Arc<Sources>>,
}

impl<G: Playable> Maker<'_, G> {
    fn list(&mut self, slice: usize, color: Color, phase: usize) -> Vec<PieceUnmoves> {
        let part = &self.set.slices()[slice];
        let passes = has_en_passant(self.set);
        let mut list = Vec::new();
        for (place, &piece) in part.pieces.iter().enumerate().filter(|(_, piece)| piece.color() == color) {
            for before in self.rules.game().every_piece_type() {
                let earlier = Piece::new(color, before);
                let Some((other, places)) = self.slice_before(slice, place, earlier) else { continue };
                let phase = self.phase(other, phase);
                let sources = self.sources(earlier, piece.piece_type(), phase);
                if sources.iter().all(Vec::is_empty) {
                    continue;
                }
                let is_plain = other == slice && !part.has_runs && (place > 0 || !part.reduced);
                let is_pawn = passes && before == self.rules.pawn();
                list.push(PieceUnmoves { place, slice: other, places, is_plain, is_pawn, sources });
            }
        }
        list
    }

    /// The phase in which the move was made.
    fn phase(&self, slice: usize, phase: usize) -> usize {
        let has_pawns =
            self.set.slices()[slice].pieces.iter().any(|piece| piece.piece_type() == self.rules.pawn());
        match self.rules.clock() {
            PhaseClock::None => 0,
            PhaseClock::Turns => phase,
            PhaseClock::Pawns => usize::from(!has_pawns),
        }
    }

    /// The slice in which the piece at `place` is `earlier`, and where its pieces are in this one.
    fn slice_before(&self, slice: usize, place: usize, earlier: Piece) -> Option<(usize, Vec<usize>)> {
        let mut pieces: Vec<(Piece, usize)> =
            self.set.slices()[slice].pieces.iter().copied().zip(0..).collect();
        pieces[place].0 = earlier;
        let king = self.set.king();
        pieces.sort_by_key(|&(piece, place)| (crate::signature::order(piece, king), place));
        let codes: Vec<u8> = pieces.iter().map(|&(piece, _)| crate::signature::order(piece, king)).collect();
        let other = self.set.slice_of(crate::signature::key(&codes))?;
        Some((other, pieces.into_iter().map(|(_, place)| place).collect()))
    }

    fn sources(&mut self, before: Piece, after: PieceType, phase: usize) -> Arc<Sources> {
        if let Some(known) = self.sources.get(&(before, after, phase)) {
            return Arc::clone(known);
        }
        let paths = self.paths(before);
        let grid = self.set.grid();
        let game = self.rules.game();
        let answers = game.promotions.table::<G>(game.board, &game.pieces, phase);
        let regions = &answers[before.color().index()][before.piece_type().index()].quiet;
        let mut sources: Sources = vec![Vec::new(); grid.len()];
        for (from, targets) in (0..).zip(paths.iter()) {
            for &(to, between) in targets {
                let square = grid.square(to);
                let region = regions.iter().find(|region| region.squares.has(square));
                if region.is_some_and(|region| region.piece_types.has(after)) {
                    sources[usize::from(to)].push((from, between | 1 << from));
                }
            }
        }
        let sources = Arc::new(sources);
        self.sources.insert((before, after, phase), Arc::clone(&sources));
        sources
    }

    fn paths(&mut self, piece: Piece) -> Arc<Paths> {
        if let Some(known) = self.paths.get(&piece) {
            return Arc::clone(known);
        }
        let grid = self.set.grid();
        let paths: Arc<Paths> =
            Arc::new((0..grid.len()).map(|from| self.paths_from(grid, piece, from as Cell)).collect());
        self.paths.insert(piece, Arc::clone(&paths));
        paths
    }

    fn paths_from(&self, grid: &Grid, piece: Piece, from: Cell) -> Vec<(Cell, u128)> {
        let (color, piece_type, square) = (piece.color(), piece.piece_type(), grid.square(from));
        let empty = Position::without_pieces(self.rules, color, self.set.state_info(0, 0));
        let free = empty.destinations(color, piece_type, square);
        let mut between = vec![0u128; grid.len()];
        let cells = (0..grid.len()).map(|cell| cell as Cell);
        for obstacle in cells.filter(|&cell| cell != from) {
            let mut position = empty;
            position.place(Piece::new(color, self.rules.king()), grid.square(obstacle));
            let blocked = free & !position.destinations(color, piece_type, square);
            for target in blocked {
                between[usize::from(grid.cell(target))] |= 1 << obstacle;
            }
        }
        let target = |square| {
            let to = grid.cell(square);
            (to, between[usize::from(to)] & !(1 << to))
        };
        free.map(target).collect()
    }
}
