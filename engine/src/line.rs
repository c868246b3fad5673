//! A line of play in one geometry.

use chrysalis_rules::board::{Board8, Board9, Board10, Move};
use chrysalis_rules::{GameRef, Outcome, Playable, Position};
use chrysalis_search::SearchRoot;

/// The positions from the first to the current one, and the moves between them.
#[derive(Clone)]
pub(super) struct Line<G: Playable> {
    pub(super) game: GameRef,
    positions: Vec<Position<G>>,
    pub(super) moves: Vec<Move>,
}

/// A line of play in the geometry of its game.
#[derive(Clone)]
pub(super) enum AnyLine {
    Eight(Line<Board8>),
    Nine(Line<Board9>),
    Ten(Line<Board10>),
}

impl From<Line<Board8>> for AnyLine {
    fn from(line: Line<Board8>) -> Self {
        Self::Eight(line)
    }
}

impl From<Line<Board9>> for AnyLine {
    fn from(line: Line<Board9>) -> Self {
        Self::Nine(line)
    }
}

impl From<Line<Board10>> for AnyLine {
    fn from(line: Line<Board10>) -> Self {
        Self::Ten(line)
    }
}

/// Runs the same code on a line in whichever geometry it is.
macro_rules! on_line {
    ($any:expr, $line:ident => $work:expr) => {
        match $any {
            AnyLine::Eight($line) => $work,
            AnyLine::Nine($line) => $work,
            AnyLine::Ten($line) => $work,
        }
    };
}
pub(super) use on_line;

impl<G: Playable> Line<G> {
    pub(super) fn new(game: GameRef, first: Position<G>) -> Self {
        Self { game, positions: vec![first], moves: Vec::new() }
    }

    /// A line of the same game without moves.
    pub(super) fn starting_at(&self, first: Position<G>) -> Self {
        Self::new(self.game, first)
    }

    pub(super) fn first(&self) -> &Position<G> {
        &self.positions[0]
    }

    pub(super) fn current(&self) -> &Position<G> {
        self.positions.last().unwrap_or(&self.positions[0])
    }

    /// Plays a move that must be legal.
    pub(super) fn play_legal(&mut self, m: Move) {
        self.positions.push(self.current().after(m));
        self.moves.push(m);
    }

    pub(super) fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        self.positions.pop();
        Some(last)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let key = self.current().key();
        // In games where pieces change to pawns or leave pieces behind, a position can recur after pawn moves
        // and captures, so all earlier positions count.
        let occurrences = self.positions.iter().filter(|p| p.key() == key).count();
        self.current().outcome(occurrences)
    }

    /// Moves from the current position as text, up to the first illegal one.
    pub(super) fn written(
        &self,
        moves: &[Move],
        write: impl Fn(&Position<G>, Move) -> String,
    ) -> Vec<String> {
        let mut position = *self.current();
        let mut texts = Vec::new();
        for &m in moves {
            if !position.legal_moves().contains(&m) {
                break;
            }
            texts.push(write(&position, m));
            position.play(m);
        }
        texts
    }

    /// The current position and the keys of those before it.
    pub(super) fn root(&self) -> SearchRoot<G> {
        let earlier = self.positions[..self.positions.len() - 1].iter().map(Position::key).collect();
        SearchRoot { position: *self.current(), earlier }
    }
}
