//! Piece changes, rule by rule in the order of the file.

use super::board::{Piece, Square};
use super::file::word;
use super::position::Position;
use toml::{Table, Value};

/// A move as rules of change see it.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub from: Square,
    pub to: Square,
    /// The letter of the captured piece.
    pub victim: Option<char>,
    /// Whether the change is the whole move.
    pub in_place: bool,
}

impl Position<'_> {
    /// The letters that a piece can have after a move, including its own if it can stay unchanged. Empty if it may not
    /// make the move.
    pub fn endings(&self, piece: Piece, way: Way) -> Vec<char> {
        if !way.in_place && !self.may_go_there(piece, way) || self.waits(piece) {
            return Vec::new();
        }
        let rule = self.game.tables("changes").find(|rule| self.is_about(rule, piece, way));
        let letters = match rule {
            None if way.in_place => Vec::new(),
            None => vec![piece.letter],
            Some(rule) => {
                let mut letters = successors(rule, piece.letter, way.victim);
                if rule.get("must").and_then(Value::as_bool) == Some(false)
                    && !letters.contains(&piece.letter)
                {
                    letters.push(piece.letter);
                }
                letters
            }
        };
        let same = |letter: char| letter == piece.letter;
        letters
            .into_iter()
            .filter(|&letter| if same(letter) { !way.in_place } else { !self.is_full(piece.white, letter) })
            .collect()
    }

    /// Whether a piece can move only when there are fewer pieces of another letter.
    fn waits(&self, piece: Piece) -> bool {
        let other = self.game.word_of("waiting", &piece.letter.to_string()).chars().next();
        other.is_some_and(|other| self.is_full(piece.white, other))
    }

    /// Whether the notation of a move names the new piece: always, or if there is a choice.
    pub fn is_named(&self, piece: Piece, way: Way) -> bool {
        let rule = self.game.tables("changes").find(|rule| self.is_about(rule, piece, way));
        let choices = rule.map_or(0, |rule| {
            let stays = rule.get("must").and_then(Value::as_bool) == Some(false);
            successors(rule, piece.letter, way.victim).len() + usize::from(stays)
        });
        self.game.names_forced_changes() || choices > 1
    }

    /// Pieces with the forward-only restriction only move forward until their side has captured.
    fn may_go_there(&self, piece: Piece, way: Way) -> bool {
        let held = self.game.word("forward_only").contains(piece.letter)
            && !self.rights[super::position::side_index(piece.white)].free;
        let rank = |square| self.board.rank_of(piece.white, square);
        !held || rank(way.to) > rank(way.from)
    }

    fn is_about(&self, rule: &Table, piece: Piece, way: Way) -> bool {
        let within = |square| self.game.is_within(rule.get("squares"), piece.white, square);
        let side = match word(rule, "side") {
            "white" => piece.white,
            "black" => !piece.white,
            _ => true,
        };
        let place = match word(rule, "place") {
            "beginning" => within(way.from),
            "entering" => within(way.to) && !within(way.from),
            "leaving" => within(way.from) && !within(way.to),
            _ => within(way.to),
        };
        let takes_on = word(rule, "to") == "captured" && !rule.contains_key("cycle");
        let when = match word(rule, "when") {
            "in place" => way.in_place,
            _ if way.in_place => false,
            "quiet" => way.victim.is_none(),
            "capture" => way.victim.is_some(),
            _ => way.victim.is_some() || !takes_on,
        };
        let turns = match word(rule, "turns") {
            "even" => self.turn.is_multiple_of(2),
            "odd" => !self.turn.is_multiple_of(2),
            _ => true,
        };
        let there_are_pawns = || self.board.pieces().any(|(_, piece)| piece.letter == 'P');
        let pawns = match word(rule, "pawns") {
            "present" => there_are_pawns(),
            "absent" => !there_are_pawns(),
            _ => true,
        };
        names(rule, piece.letter) && side && when && turns && pawns && place
    }
}

/// Whether a rule applies to a piece.
fn names(rule: &Table, letter: char) -> bool {
    let pairs = rule.get("pairs").and_then(Value::as_table);
    word(rule, "pieces").contains(letter)
        || word(rule, "cycle").contains(letter)
        || pairs.is_some_and(|pairs| pairs.contains_key(&letter.to_string()))
}

/// The new pieces by a rule that applies to a move.
fn successors(rule: &Table, letter: char, victim: Option<char>) -> Vec<char> {
    if let Some(pairs) = rule.get("pairs").and_then(Value::as_table) {
        return word(pairs, &letter.to_string()).chars().collect();
    }
    let cycle: Vec<char> = word(rule, "cycle").chars().collect();
    if let Some(place) = cycle.iter().position(|&known| known == letter) {
        let back = word(rule, "to") == "previous";
        let next = if back { place + cycle.len() - 1 } else { place + 1 };
        return vec![cycle[next % cycle.len()]];
    }
    match word(rule, "to") {
        "captured" => victim.into_iter().collect(),
        letters => letters.chars().collect(),
    }
}
