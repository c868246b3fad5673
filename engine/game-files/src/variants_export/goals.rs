//! Writes goals: squares, rows, and pieces that must be kept or lost.

use super::section::Section;
use super::squares::{self, FileRank};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Goal, GoalTime, Goals, Row};

/// A goal of one side: the letters of the pieces, and the squares.
type SideGoal = (String, Vec<FileRank>);

impl Section<'_> {
    fn words(&self, goals: Goals) -> Vec<String> {
        goals.in_words(&self.game.pieces, self.game.ranks())
    }

    /// Writes the pieces that a side must keep, or must lose.
    pub fn pieces_gone(&mut self) {
        let goals = &self.game.goals;
        let (lost, won) = (goals.lost_without.clone(), goals.won_without.clone());
        let (gone_at, gone_against) = (goals.gone_at, goals.gone_against);
        let part = Goals { gone_at, gone_against, all_gone: goals.all_gone, ..Goals::default() };
        let lost_words = self.words(Goals { lost_without: lost.clone(), ..part.clone() });
        let won_words = self.words(Goals { won_without: won.clone(), ..part });
        let captured = self.game.royalty.loses_kings();
        if lost.is_empty() && won.is_empty() {
            return;
        }
        let several = goals.all_gone && lost.len().max(won.len()) > 1;
        let plain = self.extended() && !captured && gone_at == 0 && gone_against == 0;
        if several && !plain || self.kings_are_extinct() && !captured {
            self.lose(lost_words.into_iter().chain(won_words));
        } else if captured {
            // The pieces that must be kept are written with the kings, unless they count otherwise.
            self.lose(won_words);
            if goals.gone_at > 0 {
                self.lose(lost_words);
            }
        } else {
            let (value, letters) = if lost.is_empty() { ("win", &won) } else { ("loss", &lost) };
            self.extinct(value, letters);
            if goals.gone_at > 0 {
                self.line("extinctionPieceCount", goals.gone_at);
            }
            if goals.gone_against > 0 {
                self.line("extinctionOpponentPieceCount", goals.gone_against);
                self.line("extinctionClaim", true);
            }
            if !lost.is_empty() {
                self.lose(won_words);
            }
        }
    }

    /// Writes castling that wins, rows, and squares that win.
    pub fn goals(&mut self) {
        let goals = &self.game.goals;
        if !goals.castling.is_empty() {
            self.line("castlingWins", &goals.castling);
        }
        let mut rows = goals.rows.iter();
        if let Some(Row { pieces, length }) = rows.next() {
            self.line("connectN", length);
            self.line("connectPieceTypes", Self::small(pieces));
        }
        for row in rows {
            let words = self.words(Goals { rows: vec![row.clone()], ..Goals::default() });
            self.lose(words);
        }
        let Some(first) = goals.squares.first() else { return };
        // How many pieces win, and when, is said once for all goals.
        let alike =
            |goal: &&Goal| (goal.count, goal.or_full, goal.when) == (first.count, first.or_full, first.when);
        let (written, others): (Vec<&Goal>, Vec<&Goal>) = goals.squares.iter().partition(|goal| alike(goal));
        others.into_iter().for_each(|goal| self.lose_goal(goal));
        let sides = self.side_goals(&written);
        let kings = sides.iter().all(|side| side.as_ref().is_none_or(|(letters, _)| letters == "K"));
        // After the answer these programs take royal kings alone as this game does; goals that must be held end some
        // other games there.
        let answered = first.when == GoalTime::Answered && !(self.has_royal_king() && kings);
        if answered || first.when == GoalTime::Held {
            written.into_iter().for_each(|goal| self.lose_goal(goal));
            return;
        }
        for (side, goal) in ["White", "Black"].into_iter().zip(sides) {
            let Some((letters, region)) = goal else { continue };
            self.line(&format!("flagPiece{side}"), self.flag_pieces(&letters));
            let named = if first.or_full {
                squares::names(&region)
            } else {
                squares::words(&region, self.game.board, " ")
            };
            self.line(&format!("flagRegion{side}"), named);
            if self.flag_pieces(&letters) != "*" && !self.extended() && letters.chars().count() > 1 {
                written.iter().for_each(|goal| self.one_piece_goes(goal));
            }
        }
        if first.count != 1 {
            self.line("flagPieceCount", first.count);
        }
        if first.or_full {
            self.line("flagPieceBlockedWin", true);
        }
        let (next, safe) = match first.when {
            GoalTime::AtOnce => (false, false),
            GoalTime::Safe => (false, true),
            GoalTime::Answered | GoalTime::Held => (true, false),
        };
        for (key, _) in [("flagMove", next), ("flagPieceSafe", safe)].into_iter().filter(|(_, said)| *said) {
            self.line(key, true);
        }
    }

    /// The goal of each side; others than the first are lost if they are for other pieces.
    fn side_goals(&mut self, goals: &[&Goal]) -> [Option<SideGoal>; 2] {
        let mut written: [Option<SideGoal>; 2] = [None, None];
        for goal in goals {
            for color in Color::ALL {
                if goal.side.is_some_and(|side| side != color) {
                    continue;
                }
                let squares = squares::of_zone(&goal.squares, color, self.game.board);
                let mut letters: Vec<char> = goal.pieces.chars().collect();
                letters.sort_unstable();
                let letters: String = letters.into_iter().collect();
                match &mut written[color.index()] {
                    place @ None => *place = Some((letters, squares)),
                    // One piece on either region is one; more must stand on the same.
                    Some((known, region)) if *known == letters && goal.count == 1 && !goal.or_full => {
                        region.extend(squares);
                    }
                    Some(_) => self.lose_goal(goal),
                }
            }
        }
        written
    }

    /// The letters as the key of goals has them: all, one, or only there several.
    fn flag_pieces(&self, letters: &str) -> String {
        let all = self.game.pieces.iter().all(|piece| letters.contains(piece.letter));
        match letters.chars().next() {
            _ if all => "*".to_owned(),
            Some(first) if !self.extended() => first.to_ascii_lowercase().to_string(),
            _ => Self::small(letters),
        }
    }

    fn goal_words(&self, goal: &Goal) -> Vec<String> {
        self.words(Goals { squares: vec![goal.clone()], ..Goals::default() })
    }

    fn lose_goal(&mut self, goal: &Goal) {
        let words = self.goal_words(goal);
        self.lose(words);
    }

    fn one_piece_goes(&mut self, goal: &Goal) {
        let words = self.goal_words(goal).concat();
        let first = goal.pieces.chars().min().map(String::from).unwrap_or_default();
        let name = self.game.pieces.choice(&first);
        self.differ(words, format!("Only a {name} wins there."));
    }
}
