//! Writes rules of change: promotions of pawns, and changes by every move.

use super::answers::{Answers, Level, Levels};
use super::pieces::WrittenPieces;
use super::section::Section;
use super::squares;
use chrysalis_rules::{ChangeRule, Manner, Place, Promotions, Successor, Turns};

/// Rules of change, sorted by how sections say them.
pub(super) struct SortedChanges<'g> {
    /// Those that look only at where a move ends.
    pub answers: Answers<'g>,
    /// Those that say the same of moves that begin on the squares.
    pub leaving: Vec<ChangeRule>,
    /// The pieces that become what they capture.
    captured: Option<ChangeRule>,
    /// Whether these do so even where they would else promote.
    captured_first: bool,
    /// Letters of pieces whose changes have been written.
    pub done: String,
}

impl<'g> Section<'g> {
    /// Writes what pieces become by their moves.
    pub fn changes(&mut self, pieces: &WrittenPieces) {
        let mut sorted = self.sorted();
        self.capture_changes(&mut sorted);
        let morphs = self.move_changes(&mut sorted);
        let zone = self.pawn_promotions(&mut sorted, &morphs);
        self.piece_promotions(&mut sorted, &zone);
        self.confinements(&mut sorted, pieces);
        let rest: String = self.changing(&sorted.answers);
        let lost: String = rest.chars().filter(|letter| !sorted.done.contains(*letter)).collect();
        let sentences = self.about(&sorted.answers.rules, &lost);
        self.lose(sentences);
        self.quotas(&morphs);
    }

    /// The sentences of rules, as far as they are about pieces with these letters.
    pub fn about(&self, rules: &[ChangeRule], letters: &str) -> Vec<String> {
        let mut about = Vec::new();
        for rule in rules {
            let into = match &rule.into {
                Successor::Choice(pairs) => {
                    let pairs: Vec<_> =
                        pairs.iter().filter(|(from, _)| letters.contains(*from)).cloned().collect();
                    Successor::Choice(pairs).into_nonempty()
                }
                other => rule.pieces().chars().any(|letter| letters.contains(letter)).then(|| other.clone()),
            };
            about.extend(into.map(|into| ChangeRule { into, ..rule.clone() }));
        }
        Promotions::new(about).in_words(&self.game.pieces, self.game.ranks())
    }

    fn lose_rule(&mut self, rule: &ChangeRule) {
        let sentences = Promotions::new([rule.clone()]).in_words(&self.game.pieces, self.game.ranks());
        self.lose(sentences);
    }

    /// Sorts the rules; those of no kind that a section has are lost.
    fn sorted(&mut self) -> SortedChanges<'g> {
        let game = self.game;
        let mut sorted = SortedChanges {
            answers: Answers { game, rules: Vec::new() },
            leaving: Vec::new(),
            captured: None,
            captured_first: false,
            done: String::new(),
        };
        let all = game.promotions.changes();
        for rule in all {
            let twin = |place| all.contains(&ChangeRule { place, ..rule.clone() });
            let timed = rule.turns != Turns::All || rule.pawns.is_some();
            if timed || rule.manner == Manner::InPlace {
                self.lose_rule(rule);
                continue;
            }
            match (&rule.into, rule.place) {
                (Successor::Captured(_), Place::Ends) if sorted.captured.is_none() => {
                    sorted.captured = Some(rule.clone());
                }
                (Successor::Captured(_), _) => self.lose_rule(rule),
                (_, Place::Ends) => {
                    let known = sorted.captured.as_ref().map(ChangeRule::pieces).unwrap_or_default();
                    sorted.captured_first |= rule.pieces().chars().any(|letter| known.contains(letter));
                    sorted.answers.rules.push(rule.clone());
                }
                (_, Place::Begins) if twin(Place::Ends) => sorted.leaving.push(rule.clone()),
                (_, Place::Begins | Place::Leaves | Place::Enters) => self.lose_rule(rule),
            }
        }
        sorted
    }

    /// The letters of pieces that change, or are kept from squares.
    fn changing(&self, answers: &Answers<'_>) -> String {
        let some = |levels: Levels| levels.iter().any(|side| !side.is_empty());
        let letters = self.game.pieces.iter().map(|piece| piece.letter);
        letters
            .filter(|&letter| some(answers.levels(letter, false)) || some(answers.levels(letter, true)))
            .collect()
    }

    fn capture_changes(&mut self, sorted: &mut SortedChanges<'_>) {
        let Some(rule) = sorted.captured.clone() else { return };
        let every = self.game.pieces.iter().map(|piece| piece.letter).filter(|&letter| letter != 'K');
        let plain = rule.side.is_none() && !rule.may && rule.zone == chrysalis_rules::Zone::All;
        let letters = rule.pieces();
        if !self.extended()
            || !plain
            || sorted.captured_first
            || !every.clone().all(|letter| letters.contains(letter))
        {
            sorted.captured = None;
            self.lose_rule(&rule);
            return;
        }
        self.line("captureMorph", true);
        self.line("rexExclusiveMorph", !letters.contains('K'));
    }

    /// Writes changes by every move, and returns them.
    fn move_changes(&mut self, sorted: &mut SortedChanges<'_>) -> Vec<(char, char)> {
        if !self.extended() || sorted.captured.is_some() {
            return Vec::new();
        }
        let game = self.game;
        let mut morphs = Vec::new();
        for letter in game.pieces.iter().map(|piece| piece.letter) {
            let levels = sorted.answers.levels(letter, false);
            let Some(to) = levels[0].iter().find_map(|level| morph_of(level, game.board)) else { continue };
            let both =
                levels.iter().all(|side| side.iter().any(|level| morph_of(level, game.board) == Some(to)));
            let alone = letter == 'P'
                || levels.iter().all(|side| side.len() == 1 && everywhere(&side[0], game.board));
            if both && alone && levels == sorted.answers.levels(letter, true) {
                morphs.push((letter, to));
                if letter != 'P' {
                    sorted.done.push(letter);
                }
            }
        }
        if !morphs.is_empty() {
            let pairs: Vec<String> = morphs.iter().map(|(from, to)| format!("{from}:{to}")).collect();
            self.line("moveMorphPieceType", Self::small(&pairs.join(" ")));
        }
        morphs
    }

    /// Writes how many pieces of a type there may be.
    fn quotas(&mut self, morphs: &[(char, char)]) {
        let game = self.game;
        let limits: Vec<(char, u8)> = game.quotas.iter().collect();
        if limits.is_empty() {
            return;
        }
        let words: Vec<String> = limits.iter().map(|(letter, most)| format!("{letter}:{most}")).collect();
        self.line("promotionLimit", Self::small(&words.join(" ")));
        let mut sentences = game.quotas.in_words(&game.pieces).into_iter();
        let first = sentences.next().unwrap_or_default();
        let limited = |letter: char| limits.iter().any(|&(known, _)| known == letter);
        let left = game.leaves_behind.iter().any(|(_, left)| limited(left));
        let by_captures =
            game.promotions.changes().iter().any(|rule| matches!(rule.into, Successor::Captured(_)));
        if left || by_captures || morphs.iter().any(|&(_, to)| limited(to)) {
            self.differ(first, "Only promotions are limited.");
        }
        self.lose(sentences);
    }
}

/// The piece that moves to these squares become, if they are most of the board and there is no choice.
fn morph_of(level: &Level, board: chrysalis_rules::BoardSize) -> Option<char> {
    let mut letters = level.to.chars();
    let most = 2 * level.squares.len() > squares::all(board).count();
    letters.next().filter(|_| letters.next().is_none() && !level.stays && most)
}

fn everywhere(level: &Level, board: chrysalis_rules::BoardSize) -> bool {
    level.squares.len() == squares::all(board).count()
}

/// A choice that is one.
trait Nonempty: Sized {
    fn into_nonempty(self) -> Option<Self>;
}

impl Nonempty for Successor {
    fn into_nonempty(self) -> Option<Self> {
        match &self {
            Self::Choice(pairs) if pairs.is_empty() => None,
            _ => Some(self),
        }
    }
}
