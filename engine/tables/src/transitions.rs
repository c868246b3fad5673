//! Which signatures moves can lead to: perhaps more than any position allows, never fewer.

use crate::error::TablesError;
use crate::signature::{Signature, order};
use chrysalis_rules::board::{Board10, Color, MAX_PIECE_TYPES, Piece, PieceType, PieceTypeSet};
use chrysalis_rules::{Game, Manner, PhaseClock, Royalty};
use std::collections::{BTreeSet, HashMap};

/// By color and piece type, what a piece may be after a move.
type Successors = [[PieceTypeSet; MAX_PIECE_TYPES]; 2];

/// The types that pieces can change to, by their own moves and by others.
#[derive(Clone, Debug)]
pub(crate) struct Transitions {
    game: &'static Game,
    king: PieceType,
    pawn: PieceType,
    quiet: [Successors; 2],
    capture: [Successors; 2],
}

impl Transitions {
    pub fn new(game: &'static Game) -> Result<Self, TablesError> {
        if !game.leaves_behind.is_empty() {
            return Err(TablesError::LeavesBehind(game.id.to_string()));
        }
        if !game.draws.repeated.draws() || !game.goals.castling.is_empty() {
            return Err(TablesError::History(game.id.to_string()));
        }
        let missing = || TablesError::Material("K".to_owned());
        let (king, pawn) =
            (game.piece_type('K').ok_or_else(missing)?, game.piece_type('P').ok_or_else(missing)?);
        let mut quiet = [[[PieceTypeSet::EMPTY; MAX_PIECE_TYPES]; 2]; 2];
        let mut capture = quiet;
        let granted = game.grants.piece_types(&game.pieces);
        for phase in [0, 1] {
            let answers = game.promotions.table::<Board10>(game.board, &game.pieces, phase);
            for color in Color::ALL {
                for piece_type in game.every_piece_type() {
                    let (c, t) = (color.index(), piece_type.index());
                    let all = PieceTypeSet::EMPTY;
                    let mut quiets =
                        answers[c][t].quiet.iter().fold(all, |all, region| all | region.piece_types);
                    let mut captures =
                        answers[c][t].capture.iter().fold(all, |all, region| all | region.piece_types);
                    let in_place =
                        game.promotions.changes().iter().filter(|change| change.manner == Manner::InPlace);
                    for change in in_place.filter(|change| change.side.is_none_or(|side| side == color)) {
                        quiets = quiets | change.successors(&game.pieces, piece_type);
                    }
                    if piece_type == pawn {
                        quiets = quiets | granted.pawn_to;
                        captures = captures | granted.pawn_to | granted.minor_to;
                    }
                    if granted.minors.has(piece_type) {
                        captures = captures | granted.minor_to;
                    }
                    quiet[phase][c][t] = quiets;
                    capture[phase][c][t] = captures;
                }
            }
        }
        Ok(Self { game, king, pawn, quiet, capture })
    }

    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// The phases in which a position with these pieces can be.
    fn phases(&self, signature: &Signature) -> Vec<usize> {
        match self.game.promotions.clock() {
            PhaseClock::None => vec![0],
            PhaseClock::Turns => vec![0, 1],
            PhaseClock::Pawns => {
                let pawns = Color::ALL.map(|color| signature.count(Piece::new(color, self.pawn), self.king));
                vec![usize::from(pawns == [0, 0])]
            }
        }
    }

    fn replaced(&self, signature: &Signature, place: usize, piece: Option<Piece>) -> Signature {
        let mut codes = signature.codes().to_vec();
        codes.remove(place);
        codes.extend(piece.map(|piece| order(piece, self.king)));
        codes.sort_unstable();
        Signature::from_codes(codes)
    }

    /// The signatures after changes of one piece of `color` by `by`.
    fn changed(&self, signature: &Signature, color: Color, by: &[Successors; 2]) -> BTreeSet<Signature> {
        let pieces = signature.pieces(self.king);
        let mut found = BTreeSet::new();
        for (place, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.color() == color) {
            for phase in self.phases(signature) {
                for after in by[phase][color.index()][piece.piece_type().index()] {
                    found.insert(self.replaced(signature, place, Some(Piece::new(color, after))));
                }
            }
        }
        found
    }

    /// The signatures after the side to move has chosen a new king, if it must.
    fn crowned(&self, signature: &Signature, color: Color) -> Vec<Signature> {
        let Royalty::Succession(succession) = &self.game.royalty else { return vec![signature.clone()] };
        if signature.count(Piece::new(color, self.king), self.king) > 0 {
            return vec![signature.clone()];
        }
        let pieces = signature.pieces(self.king);
        let heir = succession
            .chars()
            .filter_map(|letter| self.game.piece_type(letter))
            .find_map(|heir| pieces.iter().position(|&piece| piece == Piece::new(color, heir)));
        heir.map(|place| self.replaced(signature, place, Some(Piece::new(color, self.king))))
            .into_iter()
            .collect()
    }

    /// The signatures to which moves without capture lead, itself perhaps included.
    pub fn quiet(&self, signature: &Signature) -> BTreeSet<Signature> {
        let mut found = BTreeSet::new();
        for color in Color::ALL {
            for crowned in self.crowned(signature, color) {
                found.extend(self.changed(&crowned, color, &self.quiet));
            }
        }
        found.retain(|found| found.is_possible(self.game));
        found
    }

    /// The signatures to which captures lead, except where the game is over.
    pub fn captures(&self, signature: &Signature) -> BTreeSet<Signature> {
        let mut found = BTreeSet::new();
        let granted = self.game.grants.piece_types(&self.game.pieces);
        for color in Color::ALL {
            for crowned in self.crowned(signature, color) {
                for moved in self.changed(&crowned, color, &self.capture) {
                    let pieces = moved.pieces(self.king);
                    let mut variants = vec![moved.clone()];
                    for (place, piece) in pieces.iter().enumerate() {
                        if piece.color() == color && granted.minors.has(piece.piece_type()) {
                            let promoted = granted.minor_to.map(|to| Piece::new(color, to));
                            variants.extend(promoted.map(|to| self.replaced(&moved, place, Some(to))));
                        }
                    }
                    for variant in variants {
                        self.add_victims(&variant, !color, &mut found);
                    }
                }
            }
        }
        found.retain(|found| found.is_possible(self.game));
        found
    }

    fn add_victims(&self, signature: &Signature, side: Color, found: &mut BTreeSet<Signature>) {
        for (place, piece) in signature.pieces(self.king).into_iter().enumerate() {
            if piece.color() != side {
                continue;
            }
            let left = self.replaced(signature, place, None);
            if piece.piece_type() == self.king && self.game.royalty.has_succession() {
                // With one candidate the succession is part of the capture; with several it waits.
                found.extend(self.crowned(&left, side));
            }
            found.insert(left);
        }
    }

    /// The piece types of each color that pieces of a signature can ever become.
    pub fn reachable_types(&self, signatures: &[Signature]) -> [PieceTypeSet; 2] {
        let mut types = [PieceTypeSet::EMPTY; 2];
        for piece in signatures.iter().flat_map(|signature| signature.pieces(self.king)) {
            let side = &mut types[piece.color().index()];
            *side = side.with(piece.piece_type());
        }
        if self.game.royalty.has_succession() {
            types = types.map(|side| side.with(self.king));
        }
        loop {
            let before = types;
            for by in [&self.quiet, &self.capture] {
                for phase in by {
                    for color in [0, 1] {
                        types[color] = types[color]
                            .fold(types[color], |all, piece_type| all | phase[color][piece_type.index()]);
                    }
                }
            }
            if types == before {
                return types;
            }
        }
    }

    /// All signatures that can arise from `starts`, in sets that moves without capture lead to each other
    /// (strongly connected components); each set comes after those that its moves lead to.
    pub fn sets(&self, starts: &[Signature]) -> Vec<Vec<Signature>> {
        let mut walk = Walk {
            transitions: self,
            numbers: HashMap::new(),
            low: Vec::new(),
            open: Vec::new(),
            sets: Vec::new(),
        };
        for start in starts {
            if !walk.numbers.contains_key(start) {
                walk.visit(start);
            }
        }
        walk.sets
    }
}

/// Tarjan's algorithm for strongly connected components.
struct Walk<'a> {
    transitions: &'a Transitions,
    numbers: HashMap<Signature, usize>,
    low: Vec<usize>,
    open: Vec<Signature>,
    sets: Vec<Vec<Signature>>,
}

const CLOSED: usize = usize::MAX;

impl Walk<'_> {
    fn visit(&mut self, signature: &Signature) -> usize {
        let number = self.low.len();
        self.numbers.insert(signature.clone(), number);
        self.low.push(number);
        self.open.push(signature.clone());
        let mut next = self.transitions.quiet(signature);
        next.extend(self.transitions.captures(signature));
        let mut low = number;
        for other in &next {
            match self.numbers.get(other) {
                None => low = low.min(self.visit(other)),
                Some(&known) if self.low[known] != CLOSED => low = low.min(known),
                Some(_) => {}
            }
        }
        self.low[number] = low;
        if low == number {
            let mut set = Vec::new();
            while let Some(last) = self.open.pop() {
                self.low[self.numbers[&last]] = CLOSED;
                let done = last == *signature;
                set.push(last);
                if done {
                    break;
                }
            }
            set.sort();
            self.sets.push(set);
        }
        low
    }
}
