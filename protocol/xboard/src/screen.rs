//! The board as XBoard shows it. It can differ from the engine's, since XBoard knows only part of these games' rules.

use crate::played_leg::PlayedLeg;
use crate::spot::Spot;
use chrysalis_engine::View;

/// The board that XBoard shows, square by square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    files: u8,
    ranks: u8,
    pieces: Vec<Option<char>>,
    passed: Option<Spot>,
}

/// A square on which XBoard shows another piece than the engine has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The square that XBoard shows wrongly.
    pub spot: Spot,
    /// The letter of the right piece, upper case for White.
    pub wanted: char,
}

impl Screen {
    /// The board of a position that was sent to XBoard.
    pub fn from_view(view: &View) -> Self {
        let size = view.game().board;
        Self {
            files: view.files(),
            ranks: view.ranks(),
            pieces: size.squares().map(|square| view.letter(square)).collect(),
            passed: view.en_passant().map(|square| Spot::from_square(size, square)),
        }
    }

    /// All squares, starting with the lowest rank.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| Spot { file, rank }))
    }

    /// Number of files.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    fn index(&self, spot: Spot) -> Option<usize> {
        (spot.file < self.files && spot.rank < self.ranks)
            .then(|| usize::from(spot.rank) * usize::from(self.files) + usize::from(spot.file))
    }

    /// The letter of the piece on a square, upper case for White.
    pub fn piece(&self, spot: Spot) -> Option<char> {
        self.index(spot).and_then(|at| self.pieces.get(at).copied().flatten())
    }

    fn put(&mut self, spot: Spot, piece: Option<char>) {
        if let Some(place) = self.index(spot).and_then(|at| self.pieces.get_mut(at)) {
            *place = piece;
        }
    }

    /// The last rank for pawns of this letter's color.
    fn far_rank(&self, piece: char) -> u8 {
        if piece.is_ascii_uppercase() { self.ranks.saturating_sub(1) } else { 0 }
    }

    /// Whether XBoard takes a step for a pawn's arrival on the last rank, and promotes it unasked.
    pub fn arrives(&self, from: Spot, to: Spot) -> bool {
        self.piece(from)
            .is_some_and(|piece| piece.eq_ignore_ascii_case(&'P') && to.rank == self.far_rank(piece))
    }

    /// Whether XBoard takes a step for castling.
    pub fn castles(&self, from: Spot, to: Spot) -> bool {
        self.piece(from).is_some_and(|piece| piece.eq_ignore_ascii_case(&'K'))
            && from.rank == to.rank
            && from.file.abs_diff(to.file) >= 2
    }

    /// Whether XBoard takes a step for en passant: it does so for every pawn that changes its file to an empty square,
    /// and removes the piece behind that square.
    pub fn takes_in_passing(&self, from: Spot, to: Spot) -> bool {
        let Some(piece) = self.piece(from).filter(|piece| piece.eq_ignore_ascii_case(&'P')) else {
            return false;
        };
        let behind = if piece.is_ascii_uppercase() { to.rank.checked_sub(1) } else { Some(to.rank + 1) };
        from.file != to.file && behind.is_some_and(|rank| self.piece(Spot { rank, ..to }).is_some())
    }

    /// Does what XBoard does with a leg.
    pub fn apply(&mut self, ply: PlayedLeg) {
        let passed = self.passed.take();
        match ply {
            PlayedLeg::Null => {}
            PlayedLeg::Touch { on, letter, .. } => {
                if let (Some(piece), Some(letter)) = (self.piece(on), letter) {
                    self.put(on, Some(like(piece, letter)));
                }
            }
            PlayedLeg::Step { from, to, letter } => self.step(from, to, letter, passed),
        }
    }

    fn step(&mut self, from: Spot, to: Spot, letter: Option<char>, passed: Option<Spot>) {
        let Some(piece) = self.piece(from) else { return };
        let letter = letter.or_else(|| self.arrives(from, to).then_some('q'));
        if self.takes_own_rook(from, to) {
            return self.castle_with(from, to);
        }
        if self.castles(from, to) {
            return self.castle(from, to);
        }
        let pawn = piece.eq_ignore_ascii_case(&'P');
        if pawn && Some(to) == passed && from.file != to.file && self.piece(to).is_none() {
            self.put(Spot { file: to.file, rank: from.rank }, None);
        }
        if pawn && from.file == to.file && from.rank.abs_diff(to.rank) == 2 {
            self.passed = Some(Spot { file: from.file, rank: from.rank.midpoint(to.rank) });
        }
        self.put(from, None);
        self.put(to, Some(letter.map_or(piece, |letter| like(piece, letter))));
    }

    /// Whether XBoard takes a step for castling of Chess960.
    fn takes_own_rook(&self, from: Spot, to: Spot) -> bool {
        let rook =
            self.piece(from).filter(|piece| piece.eq_ignore_ascii_case(&'K')).map(|king| like(king, 'r'));
        rook.is_some() && from.rank == to.rank && self.piece(to) == rook
    }

    /// King and rook land on the squares of orthodox chess.
    fn castle_with(&mut self, from: Spot, rook: Spot) {
        let (king, partner) = (self.piece(from), self.piece(rook));
        let (king_to, rook_to) = if rook.file > from.file { (6, 5) } else { (2, 3) };
        self.put(from, None);
        self.put(rook, None);
        self.put(Spot { file: king_to, ..from }, king);
        self.put(Spot { file: rook_to, ..from }, partner);
    }

    /// The nearest piece beside the king jumps over it, whatever it is.
    fn castle(&mut self, from: Spot, to: Spot) {
        let king = self.piece(from);
        let east = to.file > from.file;
        let files: Vec<u8> =
            if east { (from.file + 1..self.files).collect() } else { (0..from.file).rev().collect() };
        let spots = files.into_iter().map(|file| Spot { file, rank: from.rank });
        let partner = spots.into_iter().find(|&spot| self.piece(spot).is_some());
        let piece = partner.and_then(|spot| self.piece(spot));
        self.put(from, None);
        if let Some(spot) = partner {
            self.put(spot, None);
        }
        self.put(to, king);
        let beside = if east { to.file.saturating_sub(1) } else { to.file + 1 };
        if piece.is_some() {
            self.put(Spot { file: beside, rank: from.rank }, piece);
        }
    }

    /// The squares on which another board has a piece of the same color but of another type.
    pub fn differences(&self, wanted: &Self) -> Vec<Difference> {
        let differs = |spot: &Spot| {
            let (ours, theirs) = (self.piece(*spot)?, wanted.piece(*spot)?);
            (ours != theirs && ours.is_ascii_uppercase() == theirs.is_ascii_uppercase())
                .then_some(Difference { spot: *spot, wanted: theirs })
        };
        self.spots().filter_map(|spot| differs(&spot)).collect()
    }

    /// An empty square for a touch that XBoard can take for nothing else in its first leg.
    pub fn free_spot(&self, on: Spot, except: &[Spot]) -> Option<Spot> {
        let free = |spot: &Spot| self.piece(*spot).is_none() && !except.contains(spot);
        let harmless = |spot: &Spot| {
            spot.file.abs_diff(on.file) > 1
                && spot.rank != on.rank
                && spot.rank != 0
                && spot.rank + 1 != self.ranks
        };
        let mut spots: Vec<Spot> = self.spots().filter(free).collect();
        spots.sort_by_key(|spot| !harmless(spot));
        spots.first().copied()
    }

    /// Whether XBoard takes a step for en passant although no rule allows it: only from the half of the board that is
    /// not the pawn's own.
    fn takes_beyond(&self, from: Spot, to: Spot) -> bool {
        let white = self.piece(from).is_some_and(|piece| piece.is_ascii_uppercase());
        let beyond = (from.rank >= self.ranks / 2) == white;
        beyond && self.takes_in_passing(from, to)
    }

    /// An empty square to which a piece can walk and back without any other effect.
    pub fn walk_spot(&self, on: Spot, except: &[Spot]) -> Option<Spot> {
        let piece = self.piece(on)?;
        let harmless = |over: &Spot| {
            let mut there = self.clone();
            there.put(on, None);
            there.put(*over, Some(piece));
            self.piece(*over).is_none()
                && !except.contains(over)
                && over.rank != on.rank
                && over.rank != 0
                && over.rank + 1 != self.ranks
                && !self.takes_beyond(on, *over)
                && !there.takes_beyond(*over, on)
        };
        let mut spots: Vec<Spot> = self.spots().filter(harmless).collect();
        spots.sort_by_key(|over| over.file.abs_diff(on.file) <= 1);
        spots.first().copied()
    }
}

/// `letter` in the case of `piece`.
pub fn like(piece: char, letter: char) -> char {
    if piece.is_ascii_uppercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::{Catalogue, Setup};

    fn after(fen: &str, plies: &[&str]) -> Screen {
        let chess = Catalogue::shipped().orthodox();
        let setup = Setup::from_fen(&chess, &format!("{fen} w - - 0 1")).expect("readable");
        let mut screen = Screen::from_view(&View::of_setup(chess, setup));
        for ply in plies {
            screen.apply(PlayedLeg::parse(ply).unwrap_or(PlayedLeg::Null));
        }
        screen.passed = None;
        screen
    }

    #[test]
    fn legs_change_the_board_as_in_xboard() {
        for (fen, plies, then) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R", vec!["e1g1", "e8c8"], "2kr3r/8/8/8/8/8/8/R4RK1"),
            ("4k3/P7/8/8/8/8/8/4K3", vec!["a7a8"], "Q3k3/8/8/8/8/8/8/4K3"),
            ("4k3/P7/8/8/8/8/8/4K3", vec!["a7a8p"], "P3k3/8/8/8/8/8/8/4K3"),
            ("4k3/p7/8/1P6/8/8/8/4K3", vec!["a7a5", "b5a6"], "4k3/8/P7/8/8/8/8/4K3"),
            ("4k3/p7/8/1P6/8/8/8/4K3", vec!["a7a5", "@@@@", "b5a6"], "4k3/8/P7/p7/8/8/8/4K3"),
            ("4k3/8/8/8/8/8/8/1N2K3", vec!["b1h6,h6b1r"], "4k3/8/8/8/8/8/8/1R2K3"),
        ] {
            assert_eq!(after(fen, &plies), after(then, &[]), "{fen} {plies:?}");
        }
    }
}
