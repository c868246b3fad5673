//! A graph of positions: each occurs once, however it is reached.

use chrysalis_analysis::analyzing::Expectation;
use chrysalis_engine::{Color, GameRef, Move, Session, Setup, SetupError};
use std::collections::HashMap;

/// Games that were played through a position or a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookGames {
    /// Games that White won.
    pub white: u32,
    /// Games that were drawn.
    pub drawn: u32,
    /// Games that Black won.
    pub black: u32,
}

impl BookGames {
    /// The number of games.
    pub fn count(self) -> u32 {
        self.white.saturating_add(self.drawn).saturating_add(self.black)
    }

    /// Adds a game; the winner is `None` for a draw.
    pub fn add(&mut self, winner: Option<Color>) {
        let count = match winner {
            Some(Color::White) => &mut self.white,
            None => &mut self.drawn,
            Some(Color::Black) => &mut self.black,
        };
        *count = count.saturating_add(1);
    }

    /// A side's points, in halves.
    pub fn halves(self, color: Color) -> u64 {
        let won = if color == Color::White { self.white } else { self.black };
        2 * u64::from(won) + u64::from(self.drawn)
    }
}

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookEdge {
    /// The move, legal in its position.
    pub m: Move,
    /// The number of the position after it.
    pub target: usize,
    /// What the analysis of the position before it said that the mover may expect.
    pub score: Option<Expectation>,
    /// Imported games in which it was played.
    pub games: BookGames,
}

/// A position of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookNode {
    /// The position without a history.
    pub setup: Setup,
    /// What the side to move may expect; backed up from the positions after it. `None` if nothing is known.
    pub value: Option<Expectation>,
    /// What a search said of the position itself, or the end of the game.
    pub own: Option<Expectation>,
    /// The moves, those of the analysis first, in its order.
    pub edges: Vec<BookEdge>,
    /// Imported games with the position.
    pub games: BookGames,
}

impl BookNode {
    fn new(setup: Setup) -> Self {
        Self { setup, value: None, own: None, edges: Vec::new(), games: BookGames::default() }
    }
}

/// A book: the first node is the initial position of the game.
#[derive(Clone, Debug)]
pub struct BookGraph {
    game: GameRef,
    nodes: Vec<BookNode>,
    by_key: HashMap<u64, usize>,
}

impl BookGraph {
    /// A book with the initial position only.
    pub fn new(game: GameRef) -> Self {
        let start = Session::new(game);
        let by_key = HashMap::from([(start.key(), 0)]);
        Self { game, nodes: vec![BookNode::new(start.setup())], by_key }
    }

    /// The game that all positions are of.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The positions; that of number 0 is the start.
    pub fn nodes(&self) -> &[BookNode] {
        &self.nodes
    }

    pub(crate) fn nodes_mut(&mut self) -> &mut [BookNode] {
        &mut self.nodes
    }

    /// The number of positions that were analyzed.
    pub fn analyzed(&self) -> usize {
        self.nodes.iter().filter(|node| node.own.is_some()).count()
    }

    /// The number of a position, if it is in the book.
    pub fn find(&self, session: &Session) -> Option<usize> {
        self.by_key.get(&session.key()).copied()
    }

    /// The number of a position, which is added if it is new.
    pub(crate) fn add(&mut self, session: &Session) -> usize {
        let next = self.nodes.len();
        let place = *self.by_key.entry(session.key()).or_insert(next);
        if place == next {
            self.nodes.push(BookNode::new(session.setup()));
        }
        place
    }

    /// A session at a position, without the moves before it.
    ///
    /// # Errors
    /// If the book was damaged, so that there is no such position.
    pub fn session(&self, number: usize) -> Result<Session, SetupError> {
        Session::from_setup(self.game, &self.nodes[number].setup)
    }

    /// What the mover may expect of a move: by the positions after it, else by the analysis before it.
    pub fn expectation(&self, edge: &BookEdge) -> Option<Expectation> {
        let after = &self.nodes[edge.target];
        after.value.map(Expectation::reversed).or(edge.score)
    }

    /// The moves of a position with what each is worth, the best first; those of unknown worth last, by their games.
    pub fn ranked(&self, number: usize) -> Vec<(&BookEdge, Option<Expectation>)> {
        let mut moves: Vec<_> =
            self.nodes[number].edges.iter().map(|edge| (edge, self.expectation(edge))).collect();
        moves.sort_by_key(|(edge, expectation)| std::cmp::Reverse((*expectation, edge.games.count())));
        moves
    }

    /// Adds a move at the end of a session's position, if it is new; its number among the edges, and the position
    /// after it. `None` if it is illegal.
    pub(crate) fn add_move(&mut self, number: usize, session: &Session, m: Move) -> Option<(usize, Session)> {
        let mut after = session.clone();
        after.play(m).ok()?;
        if let Some(known) = self.nodes[number].edges.iter().position(|edge| edge.m == m) {
            return Some((known, after));
        }
        let target = self.add(&after);
        let node = &mut self.nodes[number];
        node.edges.push(BookEdge { m, target, score: None, games: BookGames::default() });
        Some((node.edges.len() - 1, after))
    }

    /// Adds a game up to a number of plies; `winner` is `None` for a draw.
    pub fn add_game(&mut self, played: &Session, winner: Option<Color>, plies: usize) {
        let mut session = played.first();
        let mut number = self.add(&session);
        self.nodes[number].games.add(winner);
        for &m in played.moves().iter().take(plies) {
            // Moves of a session are legal.
            let Some((edge, after)) = self.add_move(number, &session, m) else { return };
            let edge = &mut self.nodes[number].edges[edge];
            edge.games.add(winner);
            number = edge.target;
            session = after;
            self.nodes[number].games.add(winner);
        }
    }
}
