//! Reads PGN game by game without interpreting the moves.

use super::growing_tree::{GrowingTree, PlacedTree};
use super::lexer::{FIRST_TAG, PgnLexer, PgnToken, PlacedToken};
use super::pgn_error::{LONGEST_GAME, PgnError, PgnErrorKind};
use std::io::BufRead;

/// An iterator over the games of a stream, which holds one at a time. After an error it continues with the next
/// game.
#[derive(Debug)]
pub struct TreeReader<R> {
    lexer: PgnLexer<R>,
    /// Comments before the first token of the next game.
    head: Vec<PlacedToken>,
    /// The first token of the next game.
    next: Option<Result<PlacedToken, PgnError>>,
    ended: bool,
}

impl<R: BufRead> TreeReader<R> {
    /// A reader of the games of `input`.
    pub fn new(input: R) -> Self {
        Self { lexer: PgnLexer::new(input), head: Vec::new(), next: None, ended: false }
    }

    fn token(&mut self) -> Result<Option<PlacedToken>, PgnError> {
        match self.next.take() {
            Some(next) => next.map(Some),
            None => self.lexer.next_token(),
        }
    }

    /// Reads a game; `None` at the end of the stream.
    fn game(&mut self, game: &mut GrowingTree) -> Result<Option<PlacedTree>, PgnError> {
        for comment in std::mem::take(&mut self.head) {
            game.take(comment)?;
        }
        while let Some(token) = self.token()? {
            if game.excludes(&token, FIRST_TAG) {
                self.next = Some(Ok(token));
                break;
            }
            if game.take(token)? {
                let mut placed = std::mem::take(game).finish()?;
                placed.tree.tail = self.tail()?;
                return Ok(Some(placed));
            }
        }
        if game.is_empty() {
            return Ok(None);
        }
        std::mem::take(game).finish().map(Some)
    }

    /// The comments after a result up to an empty line; later ones belong to the next game, if there is one.
    fn tail(&mut self) -> Result<Vec<String>, PgnError> {
        let (mut tail, mut bytes) = (Vec::new(), 0);
        loop {
            match self.lexer.next_token() {
                Ok(Some(PlacedToken { token: PgnToken::Comment(text), place, apart })) => {
                    bytes += text.len() + 1;
                    if bytes > LONGEST_GAME {
                        return Err(PgnErrorKind::LongGame.at(place));
                    }
                    if apart || !self.head.is_empty() {
                        self.head.push(PlacedToken { token: PgnToken::Comment(text), place, apart });
                    } else {
                        tail.push(text);
                    }
                }
                Ok(None) => {
                    tail.extend(self.head.drain(..).filter_map(|comment| match comment.token {
                        PgnToken::Comment(text) => Some(text),
                        _ => None,
                    }));
                    return Ok(tail);
                }
                // An error here belongs to the next game.
                next => {
                    self.next = next.transpose();
                    return Ok(tail);
                }
            }
        }
    }
}

impl<R: BufRead> Iterator for TreeReader<R> {
    type Item = Result<PlacedTree, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let mut game = GrowingTree::default();
        match self.game(&mut game) {
            Ok(read) => {
                self.ended = read.is_none();
                read.map(Ok)
            }
            Err(error) => {
                self.head.clear();
                self.ended = error.why.is_final();
                if !self.ended && self.next.is_none() {
                    let in_tags = error.why.is_in_tags() && !game.in_moves();
                    // If the stream fails here, the next call reports it.
                    self.next = self.lexer.skip_game(in_tags).err().map(Err);
                }
                Some(Err(error))
            }
        }
    }
}
