//! Portable Game Notation for all games: everything that is written can be read back.
//!
//! <https://www.chessprogramming.org/Portable_Game_Notation>

mod growing_tree;
mod lexer;
mod move_text;
mod pgn_error;
mod played_moves;
mod position_tags;
mod reader;
mod tree;
mod tree_reader;
mod walk;
mod word_moves;
mod words;
mod writer;

pub use growing_tree::PlacedTree;
pub use lexer::{PgnLexer, PgnToken, PlacedToken};
pub use pgn_error::{
    LONGEST_COMMENT, LONGEST_GAME, LONGEST_TAG, LONGEST_WORD, MOST_MOVES, PgnError, PgnErrorKind,
};
pub use position_tags::position_tags;
pub use reader::{PgnGame, PgnReader, Strictness};
pub use tree::{GameTree, PgnResult, TreeLine, TreeMove, comment_text};
pub use tree_reader::TreeReader;
pub use walk::Walk;
pub use word_moves::{TokenError, WordMove, WordsReader, WrongWord};
