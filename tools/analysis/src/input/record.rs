//! Positions and games of the input, from any format.

use chrysalis_engine::{Move, Session};
use chrysalis_pgn::epd::EpdRecord;
use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove, position_tags};

/// A position or game of the input.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name of its source without folders.
    pub file: String,
    /// The path of its source as it was given.
    pub path: String,
    /// Its number in the source, from 1.
    pub number: usize,
    /// The line on which it begins, from 1; 0 if the source has no lines.
    pub line: usize,
    /// Its last position, with the moves before it.
    pub session: Session,
    /// Whether it is a position or a game.
    pub content: Content,
}

/// What a record holds.
#[derive(Clone, Debug)]
pub enum Content {
    /// A position, with its EPD record if it has one.
    Position(Option<EpdRecord>),
    /// A game as a PGN tree, with one move per move of the session.
    Game(Box<GameTree>),
}

impl Record {
    /// Whether it is a game; then its moves are analyzed too.
    pub fn is_game(&self) -> bool {
        matches!(self.content, Content::Game(_))
    }

    /// The PGN tree of a game.
    pub fn tree(&self) -> Option<&GameTree> {
        match &self.content {
            Content::Game(tree) => Some(tree),
            Content::Position(_) => None,
        }
    }

    /// The EPD record of a position.
    pub fn operations(&self) -> Option<&EpdRecord> {
        match &self.content {
            Content::Position(operations) => operations.as_ref(),
            Content::Game(_) => None,
        }
    }
}

/// The PGN tree of a game that was read from another format.
pub fn tree_of(session: &Session, result: PgnResult, tags: &[(&str, &str)]) -> GameTree {
    let own = tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
    let result_tag = ("Result".to_owned(), result.text().to_owned());
    let tags = own.chain([result_tag]).chain(position_tags(&session.first())).collect();
    let text = |text| TreeMove { text, ..TreeMove::default() };
    let moves = session.first().line_san(session.moves()).into_iter().map(text).collect();
    GameTree { tags, played: TreeLine { moves, ..TreeLine::default() }, result, ..GameTree::default() }
}

/// A position to analyze, and the move that was played there.
#[derive(Clone, Debug)]
pub struct Task {
    /// The number of the next ply of the game, from 1; 0 for a single position.
    pub ply: usize,
    /// The position with the moves before it.
    pub session: Session,
    /// The move that was played.
    pub played: Option<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_game_from_a_position_begins_there() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let mut session = Session::from_fen(Catalogue::shipped().orthodox(), fen).expect("a position");
        session.play_long_algebraic("e2e4").expect("legal");
        assert_eq!(tree_of(&session, PgnResult::Open, &[]).tag("FEN"), Some(fen));
    }
}
