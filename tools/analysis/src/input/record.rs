//! A position or a game, wherever it came from.

use chrysalis_engine::{Move, Session};
use chrysalis_pgn::epd::EpdRecord;
use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove, position_tags};

/// What was read.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name of its source, without folders.
    pub file: String,
    /// The path of its source, as it was given.
    pub path: String,
    /// Its number in the source, from 1.
    pub number: usize,
    /// The line on which it begins, from 1; 0 where there are no lines.
    pub line: usize,
    /// The position at its end, with the moves that led there.
    pub session: Session,
    /// What it is.
    pub content: Content,
}

/// What a record is.
#[derive(Clone, Debug)]
pub enum Content {
    /// A position: what else is said of it.
    Position(Option<EpdRecord>),
    /// A game: as it stands in PGN, one word for each of its moves.
    Game(Box<GameTree>),
}

impl Record {
    /// Whether it is a game: then the moves that were played are analyzed.
    pub fn is_game(&self) -> bool {
        matches!(self.content, Content::Game(_))
    }

    /// The game as it stands in PGN.
    pub fn tree(&self) -> Option<&GameTree> {
        match &self.content {
            Content::Game(tree) => Some(tree),
            Content::Position(_) => None,
        }
    }

    /// The position's operations.
    pub fn operations(&self) -> Option<&EpdRecord> {
        match &self.content {
            Content::Position(operations) => operations.as_ref(),
            Content::Game(_) => None,
        }
    }
}

/// A game that was read elsewhere than in PGN, as it would stand there.
pub fn tree_of(session: &Session, result: PgnResult, tags: &[(&str, &str)]) -> GameTree {
    let own = tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
    let result_tag = ("Result".to_owned(), result.text().to_owned());
    let tags = own.chain([result_tag]).chain(position_tags(&session.first())).collect();
    let text = |text| TreeMove { text, ..TreeMove::default() };
    let moves = session.first().line_san(session.moves()).into_iter().map(text).collect();
    GameTree { tags, played: TreeLine { moves, ..TreeLine::default() }, result, ..GameTree::default() }
}

/// A position that is analyzed, and the move that was played there.
#[derive(Clone, Debug)]
pub struct Task {
    /// The number of the move that was, or could be, played next in its game, from 1; 0 for a position by itself.
    pub ply: usize,
    /// The position with the moves that led there.
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
