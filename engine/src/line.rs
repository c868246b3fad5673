//! A line of play in one geometry.

use crate::move_details::MoveDetails;
use chrysalis_rules::board::{Board8, Board9, Board10, Color, Move, Square};
use chrysalis_rules::{GameRef, GenType, Leaves, MoveError, Outcome, Playable, Position, Setup};
use chrysalis_search::{Root, SearchRoot};

/// What a session needs of a line of play, whatever its geometry. Moves passed to it must be legal.
pub(super) trait AnyLine: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyLine>;
    fn first(&self) -> Box<dyn AnyLine>;
    fn last(&self) -> Box<dyn AnyLine>;
    fn flipped(&self) -> Box<dyn AnyLine>;
    fn game(&self) -> GameRef;
    fn turn(&self) -> Color;
    fn moves(&self) -> &[Move];
    fn setup(&self) -> Setup;
    fn key(&self) -> u64;
    fn checkers(&self) -> Vec<Square>;
    fn attackers(&self, square: Square, by: Color) -> Vec<Square>;
    fn legal_moves(&self) -> Vec<Move>;
    fn moves_of_pieces(&self) -> Vec<Move>;
    fn play_legal(&mut self, m: Move);
    fn undo(&mut self) -> Option<Move>;
    fn outcome(&self) -> Option<Outcome>;
    fn details(&self, m: Move) -> MoveDetails;
    fn long_algebraic(&self, m: Move) -> String;
    fn long_algebraic_in_full(&self, m: Move) -> String;
    fn parse_long_algebraic(&self, text: &str) -> Result<Move, MoveError>;
    fn san(&self, m: Move) -> String;
    fn parse_san(&self, text: &str) -> Result<Move, MoveError>;
    fn line(&self, line: &[Move], san: bool) -> Vec<String>;
    fn perft(&self, depth: u32) -> u64;
    fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64>;
    fn root(&self) -> Root;
}

impl Clone for Box<dyn AnyLine> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A geometry that a search root can be wrapped for.
pub(super) trait Rooted: Playable {
    fn wrap(root: SearchRoot<Self>) -> Root;
}

impl Rooted for Board8 {
    fn wrap(root: SearchRoot<Self>) -> Root {
        Root::Eight(root)
    }
}

impl Rooted for Board9 {
    fn wrap(root: SearchRoot<Self>) -> Root {
        Root::Nine(root)
    }
}

impl Rooted for Board10 {
    fn wrap(root: SearchRoot<Self>) -> Root {
        Root::Ten(root)
    }
}

/// The positions from the first to the current one, and the moves between them.
#[derive(Clone)]
pub(super) struct Line<G: Playable> {
    game: GameRef,
    positions: Vec<Position<G>>,
    moves: Vec<Move>,
}

impl<G: Playable> Line<G> {
    pub(super) fn new(game: GameRef, first: Position<G>) -> Self {
        Self { game, positions: vec![first], moves: Vec::new() }
    }

    fn current(&self) -> &Position<G> {
        self.positions.last().unwrap_or(&self.positions[0])
    }
}

impl<G: Rooted> AnyLine for Line<G> {
    fn boxed(&self) -> Box<dyn AnyLine> {
        Box::new(self.clone())
    }

    fn first(&self) -> Box<dyn AnyLine> {
        Box::new(Self::new(self.game, self.positions[0]))
    }

    fn last(&self) -> Box<dyn AnyLine> {
        Box::new(Self::new(self.game, *self.current()))
    }

    fn flipped(&self) -> Box<dyn AnyLine> {
        Box::new(Self::new(self.game, self.current().flipped()))
    }

    fn game(&self) -> GameRef {
        self.game
    }

    fn turn(&self) -> Color {
        self.current().turn()
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn setup(&self) -> Setup {
        self.current().setup()
    }

    fn key(&self) -> u64 {
        self.current().key()
    }

    fn checkers(&self) -> Vec<Square> {
        self.current().checkers(self.turn()).collect()
    }

    fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        self.current().attackers(square, by, self.current().occupied()).collect()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.current().legal_moves()
    }

    fn moves_of_pieces(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.current().generate(GenType::All, &mut moves);
        moves
    }

    fn play_legal(&mut self, m: Move) {
        self.positions.push(self.current().after(m));
        self.moves.push(m);
    }

    fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        self.positions.pop();
        Some(last)
    }

    fn outcome(&self) -> Option<Outcome> {
        let key = self.key();
        // In games where pieces change to pawns or leave pieces behind, a position can recur after pawn moves
        // and captures, so all earlier positions count.
        let occurrences = self.positions.iter().filter(|p| p.key() == key).count();
        self.current().outcome(occurrences)
    }

    fn details(&self, m: Move) -> MoveDetails {
        MoveDetails::of(self.current(), m)
    }

    fn long_algebraic(&self, m: Move) -> String {
        self.current().long_algebraic(m)
    }

    fn long_algebraic_in_full(&self, m: Move) -> String {
        self.current().long_algebraic_in_full(m)
    }

    fn parse_long_algebraic(&self, text: &str) -> Result<Move, MoveError> {
        self.current().parse_long_algebraic(text)
    }

    fn san(&self, m: Move) -> String {
        self.current().san(m)
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        self.current().parse_san(text)
    }

    fn line(&self, line: &[Move], san: bool) -> Vec<String> {
        let mut position = *self.current();
        let mut texts = Vec::new();
        for &m in line {
            if !position.legal_moves().contains(&m) {
                break;
            }
            texts.push(if san { position.san(m) } else { position.long_algebraic(m) });
            position.play(m);
        }
        texts
    }

    fn perft(&self, depth: u32) -> u64 {
        self.current().perft(depth)
    }

    fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64> {
        self.current().perft_with(depth, leaves, stopped)
    }

    fn root(&self) -> Root {
        let earlier = self.positions[..self.positions.len() - 1].iter().map(Position::key).collect();
        G::wrap(SearchRoot { position: *self.current(), earlier })
    }
}
