//! Builds a game from tokens.

use super::lexer::{PgnToken, PlacedToken};
use super::pgn_error::{LONGEST_GAME, MOST_MOVES, PgnError, PgnErrorKind};
use super::tree::{GameTree, PgnResult, TreeLine, TreeMove};
use crate::text_lines::TextPlace;

/// A game with the positions of its parts in the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlacedTree {
    /// The game as written.
    pub tree: GameTree,
    /// The position of its first token.
    pub place: TextPlace,
    /// The positions of the tags.
    pub tags: Vec<TextPlace>,
    /// The positions of the moves of the main line.
    pub played: Vec<TextPlace>,
    /// The positions of the moves of each variation.
    pub variations: Vec<Vec<TextPlace>>,
}

impl PlacedTree {
    /// The position of a tag, or of the game if it lacks the tag.
    pub fn tag_place(&self, name: &str) -> TextPlace {
        let tag = self.tree.tags.iter().position(|(known, _)| known.eq_ignore_ascii_case(name));
        tag.and_then(|tag| self.tags.get(tag)).copied().unwrap_or(self.place)
    }
}

/// A variation that is still open.
#[derive(Clone, Copy, Debug)]
struct Branch {
    number: usize,
    place: TextPlace,
}

/// A game that is being read.
#[derive(Debug, Default)]
pub struct GrowingTree {
    placed: PlacedTree,
    begun: bool,
    in_moves: bool,
    result: Option<PgnResult>,
    moves: usize,
    bytes: usize,
    branches: Vec<Branch>,
    /// Comments whose move is not known yet.
    loose: Vec<String>,
    /// Whether a variation was closed after the last move.
    behind_variation: bool,
}

impl GrowingTree {
    /// Whether only comments were read so far.
    pub fn is_empty(&self) -> bool {
        !self.in_moves && self.placed.tree.tags.is_empty()
    }

    /// Whether moves were read, and not only tags and comments.
    pub fn in_moves(&self) -> bool {
        self.in_moves
    }

    /// Whether a token can only begin another game: a tag after moves, or, after an empty line, the tag that
    /// games begin with or a tag that the game already has.
    pub fn excludes(&self, next: &PlacedToken, first_tag: &str) -> bool {
        let PgnToken::Tag { name, .. } = &next.token else { return false };
        let tree = &self.placed.tree;
        let again = name.eq_ignore_ascii_case(first_tag) || tree.tag(name).is_some();
        self.in_moves || next.apart && !tree.tags.is_empty() && again
    }

    /// Adds a token; returns whether it was the result that ends the game.
    ///
    /// # Errors
    /// If the token is not allowed here, or exceeds a limit.
    pub fn take(&mut self, PlacedToken { token, place, .. }: PlacedToken) -> Result<bool, PgnError> {
        if !std::mem::replace(&mut self.begun, true) {
            self.placed.place = place;
        }
        self.in_moves |= !matches!(token, PgnToken::Tag { .. } | PgnToken::Comment(_));
        self.bytes += match &token {
            PgnToken::Tag { name, value } => name.len() + value.len(),
            PgnToken::Comment(text) | PgnToken::Move(text) => text.len(),
            _ => 0,
        } + 1;
        if self.bytes > LONGEST_GAME {
            return Err(PgnErrorKind::LongGame.at(place));
        }
        match token {
            PgnToken::Tag { name, value } => {
                self.placed.tree.head.append(&mut self.loose);
                self.placed.tree.tags.push((name, value));
                self.placed.tags.push(place);
            }
            PgnToken::Comment(text) => {
                let behind = self.behind_variation;
                match self.line().moves.last_mut().filter(|_| !behind) {
                    Some(last) => last.after.push(text),
                    None => self.loose.push(text),
                }
            }
            PgnToken::Nag(nag) => {
                let line = self.line();
                line.moves.last_mut().map_or(&mut line.nags, |last| &mut last.nags).push(nag);
            }
            PgnToken::Move(text) => self.take_move(text, place)?,
            PgnToken::Open => self.open(place)?,
            PgnToken::Close => self.close(place)?,
            PgnToken::Result(result) => {
                self.result = Some(result);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Ends the game; comments after its last move are its own.
    ///
    /// # Errors
    /// If a variation is still open.
    pub fn finish(mut self) -> Result<PlacedTree, PgnError> {
        if let Some(open) = self.branches.last() {
            return Err(PgnErrorKind::UnclosedVariation.at(open.place));
        }
        let loose = std::mem::take(&mut self.loose);
        let mut placed = self.placed;
        placed.tree.played.end = loose;
        let tagged = placed.tree.tag("Result").and_then(PgnResult::read);
        placed.tree.result = self.result.or(tagged).unwrap_or_default();
        Ok(placed)
    }

    /// The line that the next move belongs to.
    fn line(&mut self) -> &mut TreeLine {
        let tree = &mut self.placed.tree;
        let branch = self.branches.last();
        branch.and_then(|branch| tree.variations.get_mut(branch.number)).unwrap_or(&mut tree.played)
    }

    fn take_move(&mut self, text: String, place: TextPlace) -> Result<(), PgnError> {
        self.moves += 1;
        if self.moves > MOST_MOVES {
            return Err(PgnErrorKind::ManyMoves.at(place));
        }
        let before = std::mem::take(&mut self.loose);
        self.line().moves.push(TreeMove { before, text, ..TreeMove::default() });
        let branch = self.branches.last();
        let places = branch.and_then(|branch| self.placed.variations.get_mut(branch.number));
        places.unwrap_or(&mut self.placed.played).push(place);
        self.behind_variation = false;
        Ok(())
    }

    fn open(&mut self, place: TextPlace) -> Result<(), PgnError> {
        let number = self.placed.tree.variations.len();
        let loose = std::mem::take(&mut self.loose);
        let Some(last) = self.line().moves.last_mut() else {
            return Err(PgnErrorKind::EarlyVariation.at(place));
        };
        last.after.extend(loose);
        last.variations.push(number);
        self.placed.tree.variations.push(TreeLine::default());
        self.placed.variations.push(Vec::new());
        self.branches.push(Branch { number, place });
        self.behind_variation = false;
        Ok(())
    }

    fn close(&mut self, place: TextPlace) -> Result<(), PgnError> {
        let loose = std::mem::take(&mut self.loose);
        let line = self.line();
        let empty = line.moves.is_empty();
        line.end = loose;
        let open = self.branches.pop().ok_or(PgnErrorKind::UnopenedVariation.at(place))?;
        if empty {
            return Err(PgnErrorKind::EmptyVariation.at(open.place));
        }
        self.behind_variation = true;
        Ok(())
    }
}
