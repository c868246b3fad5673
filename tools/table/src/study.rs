//! A game with variations, comments and glyphs, and a current position in it.

mod changes;
mod node;
mod tree;

pub use changes::StudyChanges;
pub use node::StudyNode;

use chrysalis_analysis::formats::successions;
use chrysalis_engine::{GameRef, IllegalMove, Move, Session};
use chrysalis_pgn::pgn::{PgnGame, PgnResult, TreeLine, Walk};
use std::collections::BTreeMap;
use thiserror::Error;

/// The most moves that a study holds, those of all variations together: what a page can show.
pub const MOST_NODES: usize = 20_000;

/// What cannot be done with a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StudyError {
    /// A number that no move has.
    #[error("there is no such move in the game")]
    NoSuchMove,
    /// Too many moves.
    #[error("the game has more than {MOST_NODES} moves in all its lines")]
    TooLarge,
    /// A move that is not possible.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A line of a game that is being read.
struct UnreadLine<'a> {
    line: &'a TreeLine,
    moves: &'a [Option<Move>],
    /// The node before its first move, and the moves that lead there.
    parent: usize,
    plies: usize,
}

/// A game with its variations.
#[derive(Clone, Debug)]
pub struct Study {
    first: Session,
    nodes: BTreeMap<usize, StudyNode>,
    next: usize,
    here: usize,
    session: Session,
    /// Tags, except for those that say where the game begins.
    tags: Vec<(String, String)>,
    head: Vec<String>,
    tail: Vec<String>,
    /// How the game ended.
    pub result: PgnResult,
    changes: StudyChanges,
}

/// The node at which a study begins.
pub const BEGINNING: usize = 0;

impl Study {
    /// A game of which no move has been played.
    pub fn new(first: Session) -> Self {
        Self {
            session: first.clone(),
            first,
            nodes: BTreeMap::from([(BEGINNING, StudyNode::default())]),
            next: BEGINNING + 1,
            here: BEGINNING,
            tags: Vec::new(),
            head: Vec::new(),
            tail: Vec::new(),
            result: PgnResult::Open,
            changes: StudyChanges::Whole,
        }
    }

    /// A game that was read, at its beginning.
    ///
    /// # Errors
    /// When it has too many moves.
    pub fn from_pgn(read: &PgnGame) -> Result<Self, StudyError> {
        let mut study = Self::new(read.session.first());
        let place = ["Variant", "SetUp", "FEN"];
        let is_place = |name: &str| place.iter().any(|place| place.eq_ignore_ascii_case(name));
        study.tags = read.tree.tags.iter().filter(|(name, _)| !is_place(name)).cloned().collect();
        (study.head, study.tail) = (read.tree.head.clone(), read.tree.tail.clone());
        study.result = read.tree.result;
        let played: Vec<Option<Move>> = read.session.moves().iter().copied().map(Some).collect();
        let mut walk = Walk::new(study.first.clone());
        let mut played_here = 0;
        // The last line found comes first: it leaves the line just read nearest to its end, so that the way back to
        // where it begins is never longer than what was played.
        let mut lines =
            vec![UnreadLine { line: &read.tree.played, moves: &played, parent: BEGINNING, plies: 0 }];
        while let Some(UnreadLine { line, moves, mut parent, plies }) = lines.pop() {
            while played_here > plies {
                walk.undo();
                played_here -= 1;
            }
            let mut nags = line.nags.clone();
            for (word, &m) in line.moves.iter().zip(moves) {
                let variations = word.variations.iter().rev().filter_map(|&variation| {
                    let line = read.tree.variations.get(variation)?;
                    let moves = read.variations.get(variation)?;
                    Some(UnreadLine { line, moves, parent, plies: played_here })
                });
                lines.extend(variations);
                let mut node = written(walk.here(), m);
                node.nags.clone_from(&word.nags);
                node.before.clone_from(&word.before);
                node.after.clone_from(&word.after);
                node.line_nags = std::mem::take(&mut nags);
                if walk.play(m).is_err() {
                    break;
                }
                played_here += 1;
                parent = study.add(parent, node)?;
            }
            if let Some(last) = study.nodes.get_mut(&parent) {
                last.end.extend(line.end.iter().cloned());
            }
        }
        Ok(study)
    }

    /// The game that is played.
    pub fn game(&self) -> GameRef {
        self.first.game()
    }

    /// The position at which it begins.
    pub fn first(&self) -> &Session {
        &self.first
    }

    /// The current position, with what led there since the last null move.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The number of the move that led to the current position.
    pub fn here(&self) -> usize {
        self.here
    }

    /// All moves by their numbers, the beginning included.
    pub fn nodes(&self) -> &BTreeMap<usize, StudyNode> {
        &self.nodes
    }

    /// Tags, except for those that say where the game begins.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// A move, to be changed.
    ///
    /// # Errors
    /// When there is none with this number.
    pub fn node_mut(&mut self, node: usize) -> Result<&mut StudyNode, StudyError> {
        let found = self.nodes.get_mut(&node).ok_or(StudyError::NoSuchMove)?;
        self.changes.write(node);
        Ok(found)
    }

    /// Counts as another although no move is: something that is shown with the moves has changed.
    pub fn mark_changed(&mut self) {
        self.changes = StudyChanges::Whole;
    }

    /// What has changed since this was last asked.
    pub fn take_changes(&mut self) -> StudyChanges {
        std::mem::take(&mut self.changes)
    }

    /// The end of the main line.
    pub fn tip(&self) -> usize {
        self.line_from(BEGINNING).last().copied().unwrap_or(BEGINNING)
    }

    /// A node and what follows it on the main line.
    pub fn line_from(&self, node: usize) -> Vec<usize> {
        let next = |node: &usize| self.nodes.get(node)?.children.first().copied();
        std::iter::successors(Some(node), next).collect()
    }

    /// The nodes from the beginning, which is left out, to one.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let before = |node: &usize| self.nodes.get(node)?.parent;
        let mut path: Vec<usize> = std::iter::successors(Some(node), before).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Makes the position after a move the current one.
    ///
    /// # Errors
    /// When there is none with this number.
    pub fn go(&mut self, node: usize) -> Result<(), StudyError> {
        if !self.nodes.contains_key(&node) {
            return Err(StudyError::NoSuchMove);
        }
        self.session = self.session_at(node);
        self.here = node;
        Ok(())
    }

    /// The position after a move.
    pub fn session_at(&self, node: usize) -> Session {
        self.walk_to(node).here().clone()
    }

    /// Plays a move in the current position; one that is known there is gone to.
    ///
    /// # Errors
    /// When it is not legal or the game is too long; nothing is changed then.
    pub fn play(&mut self, m: Move) -> Result<(), StudyError> {
        let children = self.nodes.get(&self.here).map(|node| node.children.as_slice()).unwrap_or_default();
        let known = children.iter().find(|child| self.nodes.get(child).is_some_and(|node| node.m == Some(m)));
        let known = known.copied();
        let node = written(&self.session, Some(m));
        self.session.play(m)?;
        match known.map_or_else(|| self.add(self.here, node), Ok) {
            Ok(node) => {
                self.here = node;
                Ok(())
            }
            Err(error) => {
                self.session.undo();
                Err(error)
            }
        }
    }

    /// Removes a move and all that follows; a current position behind it becomes the one before it.
    ///
    /// # Errors
    /// When there is none with this number, or it is the beginning.
    pub fn remove(&mut self, node: usize) -> Result<(), StudyError> {
        let parent = self.nodes.get(&node).and_then(|node| node.parent).ok_or(StudyError::NoSuchMove)?;
        let gone = self.path(self.here).contains(&node);
        self.nodes.entry(parent).and_modify(|parent| parent.children.retain(|&child| child != node));
        self.changes.remove(node);
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            open.extend(self.nodes.remove(&node).into_iter().flat_map(|node| node.children));
        }
        if gone { self.go(parent) } else { Ok(()) }
    }

    /// Makes the line of a move the first one at each place where it leaves a better one.
    ///
    /// # Errors
    /// When there is none with this number.
    pub fn promote(&mut self, node: usize) -> Result<(), StudyError> {
        if !self.nodes.contains_key(&node) {
            return Err(StudyError::NoSuchMove);
        }
        self.changes = StudyChanges::Whole;
        for child in self.path(node) {
            let parent = self.nodes.get(&child).and_then(|child| child.parent);
            let Some(parent) = parent.and_then(|parent| self.nodes.get_mut(&parent)) else { continue };
            parent.children.sort_by_key(|&other| other != child);
        }
        Ok(())
    }

    /// Keeps the moves that lead to the current position, and nothing else.
    pub fn keep_path(&mut self) {
        let path = self.path(self.here);
        let mut kept = Self::new(self.first.clone());
        for node in path {
            let m = self.nodes.get(&node).and_then(|node| node.m);
            // Rules know no null move: a game that has one begins behind it.
            match m {
                Some(m) if kept.play(m).is_ok() => {}
                _ => {
                    kept = Self::new(self.session_at(node).first());
                }
            }
        }
        *self = kept;
    }

    /// Adds a variation after a move, as far as its moves are legal. What is there already stays as it is.
    ///
    /// # Errors
    /// When the game is too long then.
    pub fn add_report_line(&mut self, parent: usize, line: &[Move]) -> Result<(), StudyError> {
        let (mut session, mut at) = (self.session_at(parent), parent);
        for &m in line {
            let children = self.nodes.get(&at).map(|node| node.children.as_slice()).unwrap_or_default();
            let known =
                children.iter().find(|child| self.nodes.get(child).is_some_and(|node| node.m == Some(m)));
            let known = known.copied();
            let node = StudyNode { by_report: true, ..written(&session, Some(m)) };
            if session.play(m).is_err() {
                break;
            }
            at = known.map_or_else(|| self.add(at, node), Ok)?;
        }
        Ok(())
    }

    /// Removes the variations that a report added.
    pub fn remove_report_lines(&mut self) {
        let is_first = |node: &StudyNode| {
            let before = node.parent.and_then(|parent| self.nodes.get(&parent));
            node.by_report && before.is_some_and(|before| !before.by_report)
        };
        let first: Vec<usize> =
            self.nodes.iter().filter(|(_, node)| is_first(node)).map(|(&number, _)| number).collect();
        for node in first {
            // What was removed with another is gone already.
            let _ = self.remove(node);
        }
    }

    fn add(&mut self, parent: usize, node: StudyNode) -> Result<usize, StudyError> {
        if self.nodes.len() > MOST_NODES {
            return Err(StudyError::TooLarge);
        }
        let number = self.next;
        self.nodes.get_mut(&parent).ok_or(StudyError::NoSuchMove)?.children.push(number);
        self.changes.write(number);
        self.next += 1;
        self.nodes.insert(number, StudyNode { parent: Some(parent), ..node });
        Ok(number)
    }

    fn walk_to(&self, node: usize) -> Walk {
        let mut walk = Walk::new(self.first.clone());
        for node in self.path(node) {
            let m = self.nodes.get(&node).and_then(|node| node.m);
            // All of them were played before.
            let _ = walk.play(m);
        }
        walk
    }
}

/// A move as it is written in a position.
fn written(session: &Session, m: Option<Move>) -> StudyNode {
    let san = m.map_or_else(|| "--".to_owned(), |m| session.san(m));
    let view = session.view();
    let captures = m.and_then(|m| session.details(m)?.captures).and_then(|taken| view.letter(taken.square));
    let crowned = m.filter(|_| captures.is_some() && session.game().royalty.has_succession());
    let crowned = crowned.and_then(|m| successions(session, m).into_iter().next());
    let crowned = crowned.map(|(square, ..)| view.name(square));
    StudyNode { m, san, captures, crowned, ..StudyNode::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_pgn::pgn::PgnReader;
    use chrysalis_rules::Catalogue;

    const ANNOTATED: &str = "[Event \"x\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"a <b>\"]\n[Black \"c\"]\n[Result \"1-0\"]\n\n\
        {At first} 1. e4 $1 {best} (1. d4 {queens} d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4 {gambit} exf4 $6) 2... Nc6 {end} 1-0\n";

    fn read(text: &str) -> PgnGame {
        PgnReader::new(text.as_bytes(), Catalogue::shipped(), Some(Catalogue::shipped().orthodox()))
            .next()
            .expect("one")
            .expect("well-formed")
    }

    #[test]
    fn what_is_read_is_written_again() {
        let game = read(ANNOTATED);
        let study = Study::from_pgn(&game).expect("not too large");
        let written = study.tree().to_string();
        assert_eq!(written, game.tree.to_string());
        let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in ["$1", "{best}", "{queens}", "(1. c4)", "{gambit}", "exf4 $6", "{At first}", "{end} 1-0"]
        {
            assert!(written.contains(part), "{part} in {written}");
        }
    }

    #[test]
    fn a_known_move_is_gone_to_and_another_is_a_variation() {
        let mut study = Study::from_pgn(&read(ANNOTATED)).expect("not too large");
        let count = study.nodes().len();
        let m = study.session().parse_san("e4").expect("legal");
        study.play(m).expect("legal");
        assert_eq!((study.nodes().len(), study.path(study.here()).len()), (count, 1));
        study.go(BEGINNING).expect("there");
        let m = study.session().parse_san("a3").expect("legal");
        study.play(m).expect("legal");
        assert_eq!(study.nodes().len(), count + 1);
        assert!(study.tree().to_string().contains("(1. a3)"));
        let here = study.here();
        study.promote(here).expect("there");
        assert_eq!(study.tip(), here);
        study.remove(here).expect("there");
        assert_eq!((study.here(), study.nodes().len()), (BEGINNING, count));
        assert_eq!(study.remove(BEGINNING), Err(StudyError::NoSuchMove));
        assert_eq!(study.go(here), Err(StudyError::NoSuchMove));
    }

    #[test]
    fn only_what_changes_the_tree_marks_it_as_changed() {
        let moves = |written: &[usize], gone: &[usize]| StudyChanges::Moves {
            written: written.iter().copied().collect(),
            gone: gone.iter().copied().collect(),
        };
        let mut study = Study::from_pgn(&read(ANNOTATED)).expect("not too large");
        assert_eq!((study.take_changes(), study.take_changes()), (StudyChanges::Whole, moves(&[], &[])));
        let m = study.session().parse_san("e4").expect("legal");
        study.play(m).expect("legal");
        study.go(BEGINNING).expect("there");
        assert_eq!(study.remove(BEGINNING), Err(StudyError::NoSuchMove));
        assert!(study.node_mut(1000).is_err() && study.promote(1000).is_err());
        assert!(study.take_changes().is_empty(), "known moves and moves that are not there");
        let m = study.session().parse_san("a3").expect("legal");
        study.play(m).expect("legal");
        let here = study.here();
        assert_eq!(study.take_changes(), moves(&[here], &[]));
        study.promote(here).expect("there");
        assert_eq!(study.take_changes(), StudyChanges::Whole);
        study.node_mut(here).expect("there").nags.push(1);
        assert_eq!(study.take_changes(), moves(&[here], &[]));
        study.remove(here).expect("there");
        assert_eq!(study.take_changes(), moves(&[], &[here]));
        study.keep_path();
        assert_eq!(study.take_changes(), StudyChanges::Whole);
    }

    #[test]
    fn a_game_can_go_on_from_any_place() {
        let mut study = Study::from_pgn(&read(ANNOTATED)).expect("not too large");
        let tip = study.tip();
        study.go(tip).expect("there");
        let fen = study.session().fen();
        study.keep_path();
        assert_eq!((study.session().fen(), study.nodes().len()), (fen, 5));
    }

    /// The moves of a game by their nodes, each with the ones that lead to it.
    fn lines(study: &Study) -> Vec<String> {
        let words = |&node: &usize| -> Vec<String> {
            let path = study.path(node).into_iter();
            path.filter_map(|node| study.nodes().get(&node).map(|node| node.san.clone())).collect()
        };
        let mut lines: Vec<String> = study.nodes().keys().map(|node| words(node).join(" ")).collect();
        lines.sort();
        lines
    }

    #[test]
    fn variations_of_variations_leave_their_lines_where_they_should() {
        let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6)) (1... f5) 2. c4) (1. c4 (1. b3) c5) 1... e5 \
                    (1... -- 2. d4 (2. f4)) 2. Nf3 *\n";
        let study = Study::from_pgn(&read(text)).expect("not too large");
        let expected = [
            "",
            "b3",
            "c4",
            "c4 c5",
            "d4",
            "d4 Nf6",
            "d4 Nf6 Nf3",
            "d4 Nf6 Nf3 g6",
            "d4 Nf6 c4",
            "d4 d5",
            "d4 d5 c4",
            "d4 f5",
            "e4",
            "e4 --",
            "e4 -- d4",
            "e4 -- f4",
            "e4 e5",
            "e4 e5 Nf3",
        ];
        assert_eq!(lines(&study), expected);
        let first = study.nodes().get(&BEGINNING).expect("there").children.first().copied();
        assert_eq!(study.line_from(BEGINNING).get(1).copied(), first);
        assert_eq!(study.path(study.tip()).len(), 3);
        let again = Study::from_pgn(&read(&study.tree().to_string())).expect("not too large");
        assert_eq!(lines(&again), lines(&study));
    }

    #[test]
    fn null_moves_lead_somewhere() {
        let mut study = Study::from_pgn(&read("1. e4 e5 (1... -- 2. d4) *\n")).expect("not too large");
        let last = *study.nodes().keys().last().expect("some");
        study.go(last).expect("there");
        assert!(study.session().fen().starts_with("rnbqkbnr/pppppppp/8/8/3PP3"), "{}", study.session().fen());
        study.keep_path();
        assert!(study.session().fen().starts_with("rnbqkbnr/pppppppp/8/8/3PP3"), "{}", study.session().fen());
    }
}
