//! Move generation.

use super::board::{Piece, Square};
use super::changes::Way;
use super::position::{Position, side_index};

/// Special effects of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Special {
    None,
    DoubleStep,
    EnPassant,
    /// Castling with the piece on one square, which moves to another as the king does.
    Castling {
        partner: Square,
        king_to: Square,
        partner_to: Square,
    },
    /// Pieces taken along, with origin and target; the one that the notation names is the last.
    Train(Vec<(Square, Square)>),
    /// The piece on this square changes into the one with this letter after the move.
    Grant(Square, char),
    /// The piece on this square changes into a king before the move.
    Crown(Square),
    /// The change is the whole move.
    InPlace,
}

#[derive(Clone, Debug)]
pub(super) struct Move {
    pub from: Square,
    pub to: Square,
    /// The letter of the new piece, if it changes.
    pub promotes_to: Option<char>,
    /// Whether the notation names it.
    pub named: bool,
    pub special: Special,
}

impl Move {
    /// Long algebraic notation.
    pub fn text(&self) -> String {
        let mut text = self.from.name() + &self.to.name();
        text.extend(self.promotes_to.filter(|_| self.named).map(|letter| letter.to_ascii_lowercase()));
        match &self.special {
            Special::Train(carried) => {
                if let Some((from, to)) = carried.last() {
                    text += &format!(",{}{}", from.name(), to.name());
                }
            }
            Special::Grant(square, letter) => {
                text += &format!(",{}{}", square.name(), letter.to_ascii_lowercase());
            }
            Special::Crown(square) => text += &format!(",{}k", square.name()),
            _ => {}
        }
        text
    }
}

impl Position<'_> {
    /// All legal moves, each once.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.early_end().is_some() { Vec::new() } else { self.moves_in_any_case() }
    }

    /// The moves that would be legal if the game were not over, each once.
    pub fn moves_in_any_case(&self) -> Vec<Move> {
        let mut moves: Vec<Move> =
            self.possible_moves().into_iter().filter(|played| self.is_allowed(played)).collect();
        if self.game.forbids("must_capture") && moves.iter().any(|played| self.victim(played).is_some()) {
            moves.retain(|played| self.victim(played).is_some());
        }
        if self.game.forbids("must_take_en_passant")
            && moves.iter().any(|played| self.takes_in_passing(played))
        {
            moves.retain(|played| self.takes_in_passing(played));
        }
        moves.sort_by_key(Move::text);
        moves.dedup_by_key(|played| played.text());
        moves
    }

    /// Drops the en passant square where no pawn may legally take (FIDE 9.2.3).
    pub fn keep_legal_en_passant(&mut self) {
        if self.en_passant.is_some() {
            let moves = if self.early_end().is_some() { Vec::new() } else { self.possible_moves() };
            let mut captures = moves.iter().filter(|played| self.takes_in_passing(played));
            if !captures.any(|played| self.is_allowed(played)) {
                self.en_passant = None;
            }
        }
    }

    /// No move may leave one's own king attacked after all its effects.
    fn leaves_king_safe(&self, played: &Move) -> bool {
        if !self.game.has_check() {
            return true;
        }
        let after = self.after(played);
        let is_single = self.game.word_of("royalty", "kind") == "single";
        let moved = |royal| match played.special {
            _ if royal != played.from => royal,
            Special::Castling { king_to, .. } => king_to,
            _ => played.to,
        };
        let royals = if is_single { self.royals(self.white) } else { Vec::new() };
        let lost = royals.into_iter().any(|royal| after.is_attacked(moved(royal), !self.white));
        !lost && !after.is_king_attacked(self.white)
    }

    /// Whether a move leaves one's king safe, and nothing forbids what it does.
    fn is_allowed(&self, played: &Move) -> bool {
        if !self.leaves_king_safe(played) {
            return false;
        }
        let victim = self.victim(played);
        let captor = match played.special {
            Special::Crown(heir) if heir == played.from => Some('K'),
            _ => self.board.get(played.from).map(|piece| piece.letter),
        };
        if victim.zip(captor).is_some_and(|(victim, captor)| self.game.spares(captor, victim.letter)) {
            return false;
        }
        let after = self.after(played);
        let forbidden = self.game.forbids("no_checks") && after.is_king_attacked(!self.white)
            || self.game.forbids("no_facing_kings") && after.kings_face();
        !forbidden
    }

    /// Whether a move captures en passant, perhaps after a piece has been crowned.
    pub fn takes_in_passing(&self, played: &Move) -> bool {
        let takes = |piece| self.can_take_in_passing(played.from, piece, played.to);
        match played.special {
            Special::EnPassant => true,
            Special::Crown(heir) => {
                heir != played.from
                    && self.en_passant == Some(played.to)
                    && self.board.get(played.from).is_some_and(takes)
            }
            _ => false,
        }
    }

    /// The piece that a move captures.
    fn victim(&self, played: &Move) -> Option<Piece> {
        let behind = Square { rank: played.from.rank, ..played.to };
        let square = if self.takes_in_passing(played) { behind } else { played.to };
        self.board.get(square).filter(|piece| piece.white != self.white)
    }

    /// All moves, including those that leave one's own king attacked.
    fn possible_moves(&self) -> Vec<Move> {
        let heirs = self.heirs(self.white);
        if !self.board.find(self.white, 'K').is_empty() || heirs.is_empty() {
            return self.moves_of_pieces();
        }
        let crown = |heir| {
            let mut crowned = self.clone();
            crowned.board.set(heir, Some(Piece { white: self.white, letter: 'K' }));
            let moves = crowned.moves_of_pieces().into_iter();
            moves.map(move |played| Move { special: Special::Crown(heir), ..played }).collect::<Vec<_>>()
        };
        heirs.into_iter().flat_map(crown).collect()
    }

    fn moves_of_pieces(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.board.pieces().filter(|(_, piece)| piece.white == self.white) {
            self.add_steps(from, piece, &mut moves);
            if piece.letter == 'P' {
                self.add_double_step(from, piece, &mut moves);
            }
            self.add_en_passant(from, piece, &mut moves);
            self.add_changes_in_place(from, piece, &mut moves);
            self.add_trains(from, piece, &mut moves);
        }
        self.add_castlings(&mut moves);
        moves
    }

    fn add_steps(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        for leg in self.game.legs(piece.letter) {
            for to in leg.ends(&self.board, piece, from) {
                let there = self.board.get(to);
                let goes = match there {
                    None => leg.quiet,
                    Some(other) => leg.capture && other.white != piece.white,
                };
                if goes && self.game.may_stand(piece, to) {
                    let way = Way { from, to, victim: there.map(|piece| piece.letter), in_place: false };
                    let forward = if piece.white { 2 } else { -2 };
                    let passes = self.game.others().contains(piece.letter)
                        && there.is_none()
                        && to == from.offset(0, forward);
                    let special = if passes { Special::DoubleStep } else { Special::None };
                    self.add_endings(piece, way, &special, moves);
                    self.add_grants(piece, way, moves);
                }
            }
        }
    }

    /// Adds a move with each letter that the piece can have after it.
    pub fn add_endings(&self, piece: Piece, way: Way, special: &Special, moves: &mut Vec<Move>) {
        let (from, to) = (way.from, way.to);
        for letter in self.endings(piece, way) {
            let promotes_to = (letter != piece.letter).then_some(letter);
            let named = self.is_named(piece, way);
            moves.push(Move { from, to, promotes_to, named, special: special.clone() });
        }
    }

    fn add_double_step(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let squares = self.game.part("pawns").and_then(|pawns| pawns.get("double"));
        let forward = if piece.white { 1 } else { -1 };
        let (over, to) = (from.offset(0, forward), from.offset(0, 2 * forward));
        let may = self.game.is_within(squares, piece.white, from);
        if may && self.board.is_free(over) && self.board.is_free(to) {
            let way = Way { from, to, victim: None, in_place: false };
            self.add_endings(piece, way, &Special::DoubleStep, moves);
            self.add_grants(piece, way, moves);
        }
    }

    fn add_en_passant(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let Some(to) = self.en_passant else { return };
        if self.can_take_in_passing(from, piece, to) {
            let passed = self.board.get(Square { rank: from.rank, ..to });
            let way = Way { from, to, victim: passed.map(|piece| piece.letter), in_place: false };
            self.add_endings(piece, way, &Special::EnPassant, moves);
            self.add_grants(piece, way, moves);
        }
    }

    /// Whether a pawn can capture on a square en passant.
    pub fn can_take_in_passing(&self, from: Square, piece: Piece, to: Square) -> bool {
        let forward = if piece.white { 1 } else { -1 };
        let takes = piece.letter == 'P' || self.game.others().contains(piece.letter);
        takes && to.rank - from.rank == forward && (to.file - from.file).abs() == 1
    }

    fn add_changes_in_place(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let way = Way { from, to: from, victim: None, in_place: true };
        self.add_endings(piece, way, &Special::InPlace, moves);
    }

    /// Promotions that a move earns by filling a counter; a move that changes its piece earns none.
    fn add_grants(&self, piece: Piece, way: Way, moves: &mut Vec<Move>) {
        if self.game.part("grants").is_none() || !self.endings(piece, way).contains(&piece.letter) {
            return;
        }
        let [pawn_moves, captures] = self.counters[side_index(piece.white)];
        let fills = |count: u64, key: &str| Some(count + 1) == self.game.number_of("grants", key);
        let is_pawn = piece.letter == 'P';
        let by_moves = is_pawn && fills(pawn_moves, "pawn_moves");
        let by_captures = way.victim.is_some_and(|victim| victim != 'P') && fills(captures, "captures");
        let minors = self.game.word_of("grants", "pieces");
        let mut own = String::new();
        if by_moves {
            own += self.game.word_of("grants", "pawn_to");
        }
        if by_captures && (by_moves || minors.contains(piece.letter)) {
            own += self.game.word_of("grants", "to");
        }
        let (from, to) = (way.from, way.to);
        let is_passing = self.board.get(to).is_none() && way.victim.is_some();
        let special = if is_passing { Special::EnPassant } else { Special::None };
        for letter in own.chars().filter(|&letter| !self.is_full(piece.white, letter)) {
            moves.push(Move { from, to, promotes_to: Some(letter), named: true, special: special.clone() });
        }
        let other = self.game.word_of("grants", "to").chars().next();
        if let Some(letter) = other.filter(|&letter| by_captures && !self.is_full(piece.white, letter)) {
            for minor in minors.chars() {
                for square in self.board.find(piece.white, minor).into_iter().filter(|&square| square != from)
                {
                    let special = Special::Grant(square, letter);
                    moves.push(Move { from, to, promotes_to: None, named: true, special });
                }
            }
        }
    }
}
