//! A line of play in one geometry.

use crate::parts::MoveParts;
use chrysalis_rules::board::{Board8, Board9, Color, Move, Square};
use chrysalis_rules::{GameRef, Leaves, MoveError, Outcome, Playable, Position};
use chrysalis_search::{Root, SearchRoot};

/// What a session asks of a line of play, whatever its geometry.
pub(super) trait AnyLine: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyLine>;
    fn game(&self) -> GameRef;
    fn turn(&self) -> Color;
    fn plies(&self) -> usize;
    fn fen(&self) -> String;
    fn first_fen(&self) -> String;
    fn moves(&self) -> Vec<String>;
    fn key(&self) -> u64;
    fn checkers(&self) -> Vec<String>;
    fn man_on(&self, square: &str) -> Option<char>;
    fn legal_moves(&self) -> Vec<String>;
    fn play(&mut self, text: &str) -> Result<String, MoveError>;
    fn undo(&mut self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn san(&self, text: &str) -> Result<String, MoveError>;
    fn read_san(&self, text: &str) -> Result<String, MoveError>;
    fn parts(&self, text: &str) -> Result<MoveParts, MoveError>;
    fn all_parts(&self) -> Vec<MoveParts>;
    fn perft(&self, depth: u32) -> u64;
    fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64>;
    fn draw(&self) -> String;
    fn flipped_fen(&self) -> String;
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

/// Positions from the first to the current one, and the moves between.
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

    fn game(&self) -> GameRef {
        self.game
    }

    fn turn(&self) -> Color {
        self.current().turn()
    }

    fn plies(&self) -> usize {
        self.moves.len()
    }

    fn fen(&self) -> String {
        self.current().fen()
    }

    fn first_fen(&self) -> String {
        self.positions[0].fen()
    }

    fn moves(&self) -> Vec<String> {
        self.positions.iter().zip(&self.moves).map(|(position, &m)| position.long_algebraic(m)).collect()
    }

    fn key(&self) -> u64 {
        self.current().key()
    }

    fn checkers(&self) -> Vec<String> {
        self.current().checkers(self.turn()).map(|square| square.name::<G>()).collect()
    }

    fn man_on(&self, square: &str) -> Option<char> {
        let piece = self.current().piece(Square::parse::<G>(square)?);
        piece.exists().then(|| self.game().letter(piece.kind(), piece.color()))
    }

    fn legal_moves(&self) -> Vec<String> {
        let position = self.current();
        position.legal_moves().into_iter().map(|m| position.long_algebraic(m)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = self.current().parse_long_algebraic(text)?;
        let canonical = self.current().long_algebraic(m);
        self.positions.push(self.current().after(m));
        self.moves.push(m);
        Ok(canonical)
    }

    fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        self.positions.pop();
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        let key = self.key();
        let reversible = usize::from(self.current().ledger().halfmoves) + 1;
        let occurrences = self.positions.iter().rev().take(reversible).filter(|p| p.key() == key).count();
        self.current().outcome(occurrences)
    }

    fn san(&self, text: &str) -> Result<String, MoveError> {
        Ok(self.current().san(self.current().parse_long_algebraic(text)?))
    }

    fn read_san(&self, text: &str) -> Result<String, MoveError> {
        Ok(self.current().long_algebraic(self.current().parse_san(text)?))
    }

    fn parts(&self, text: &str) -> Result<MoveParts, MoveError> {
        Ok(MoveParts::of(self.current(), self.current().parse_long_algebraic(text)?))
    }

    fn all_parts(&self) -> Vec<MoveParts> {
        MoveParts::all(self.current())
    }

    fn perft(&self, depth: u32) -> u64 {
        self.current().perft(depth)
    }

    fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64> {
        self.current().perft_with(depth, leaves, stopped)
    }

    fn draw(&self) -> String {
        let position = self.current();
        let bar = format!(" +{}\n", "---+".repeat(usize::from(G::FILES)));
        let mut text = bar.clone();
        for rank in (0..G::RANKS).rev() {
            text += " |";
            for file in 0..G::FILES {
                let piece = position.piece(G::square(file, rank));
                let letter =
                    if piece.exists() { self.game().letter(piece.kind(), piece.color()) } else { ' ' };
                text += &format!(" {letter} |");
            }
            text += &format!(" {}\n{bar}", rank + 1);
        }
        let files: Vec<String> = (0..G::FILES).map(|file| char::from(b'a' + file).to_string()).collect();
        text + &format!("   {}\n", files.join("   "))
    }

    fn flipped_fen(&self) -> String {
        self.current().flipped().fen()
    }

    fn root(&self) -> Root {
        let earlier = self.positions[..self.positions.len() - 1].iter().map(Position::key).collect();
        G::wrap(SearchRoot { position: *self.current(), earlier })
    }
}
