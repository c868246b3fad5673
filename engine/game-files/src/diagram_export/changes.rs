//! What pieces become: by the promotion zone, on squares, and by captures.

use super::Diagram;
use crate::variants_export::ExportLoss;
use crate::variants_export::answers::{Answers, Level};
use crate::variants_export::squares::FileRank;
use chrysalis_rules::{ChangeRule, Manner, Place, Promotions, Successor, Turns, Zone};

/// What is not certain of boards.
const ORDER: &str = "The first rank of morph is White's last one, and Black's boards are mirrored.";

/// What a piece becomes by capturing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ByCapture {
    Becomes(char),
    Captured,
}

/// Promotion on the last ranks.
#[derive(Clone, PartialEq, Eq)]
struct LastRanks {
    ranks: u8,
    to: String,
    /// Whether it can wait until the last rank.
    waits: bool,
}

impl Diagram<'_> {
    /// Writes what pieces become, and returns what they become by capturing.
    pub(super) fn changes(&mut self) -> Vec<(char, ByCapture)> {
        let game = self.game;
        let (rules, matrix) = self.sorted();
        let answers = Answers { game, rules };
        let all: Vec<char> = game.pieces.iter().map(|piece| piece.letter).collect();
        let mut levels: Vec<(char, Vec<Level>)> = Vec::new();
        for letter in all {
            let [white, black] = answers.levels(letter, false);
            let (white, black) = (
                ordered(white, |square| square),
                ordered(black, |(file, rank)| (file, game.ranks() - 1 - rank)),
            );
            match white == black {
                true if white.is_empty() => {}
                true => levels.push((letter, white)),
                false => self.lose_of(&answers.rules, letter),
            }
        }
        levels.sort_by_key(|(letter, _)| *letter != 'P');
        // What all become without a choice is said by boards.
        let chosen =
            |letter: char, zone: &LastRanks| letter == 'P' || zone.waits || zone.to.chars().count() > 1;
        let zone = levels.iter().find_map(|(letter, levels)| {
            let zone = self.last_ranks(levels).filter(|zone| chosen(*letter, zone));
            Some((*letter, zone?))
        });
        for (letter, levels) in &levels {
            let own = self.last_ranks(levels);
            let same = zone.as_ref().is_some_and(|(first, zone)| {
                letter == first || !zone.waits && own.as_ref() == Some(zone) && !zone.to.contains(*letter)
            });
            let single = |level: &Level| !level.stays && level.to.chars().count() == 1;
            if same {
                self.promoting.push(*letter);
            } else if levels.iter().all(single) {
                let board = self.board_of(levels);
                let rows: Vec<&str> = board.split('/').collect();
                let symmetric = |row: &&str| row.chars().eq(row.chars().rev());
                let loss = ExportLoss::Uncertain(ORDER.to_owned());
                if !(rows.iter().eq(rows.iter().rev()) && rows.iter().all(symmetric)
                    || self.losses.contains(&loss))
                {
                    self.losses.push(loss);
                }
                self.morphs.push((*letter, board));
            } else {
                self.lose_of(&answers.rules, *letter);
            }
        }
        let others: String = self.morphs.iter().flat_map(|(_, board)| board.chars()).collect();
        let captures: String = matrix
            .iter()
            .filter_map(|(_, by)| if let ByCapture::Becomes(to) = by { Some(*to) } else { None })
            .collect();
        let captured = matrix.iter().any(|(_, by)| *by == ByCapture::Captured);
        let zone = zone.map(|(letter, zone)| (letter, zone, others + &captures));
        self.zone(zone, captured);
        matrix
    }

    /// The rules that look only at where a move ends, and what pieces become by capturing. Others are lost.
    fn sorted(&mut self) -> (Vec<ChangeRule>, Vec<(char, ByCapture)>) {
        let (mut rules, mut matrix): (Vec<ChangeRule>, Vec<(char, ByCapture)>) = Default::default();
        for rule in self.game.promotions.changes() {
            let about = |(letter, _): &(char, ByCapture)| rule.pieces().contains(*letter);
            let known = matrix.iter().any(about);
            let plain =
                rule.turns == Turns::All && rule.pawns.is_none() && rule.place == Place::Ends && !known;
            let everywhere = rule.zone == Zone::All && rule.side.is_none() && !rule.may;
            match (&rule.into, rule.manner) {
                (Successor::Captured(letters), _) if plain && everywhere => {
                    matrix.extend(letters.chars().map(|letter| (letter, ByCapture::Captured)));
                }
                (Successor::Choice(pairs), Manner::Capture)
                    if plain && everywhere && pairs.iter().all(|(_, to)| to.chars().count() == 1) =>
                {
                    let pairs = pairs.iter().map(|(from, to)| (*from, to.chars().next().unwrap_or(*from)));
                    matrix.extend(pairs.map(|(from, to)| (from, ByCapture::Becomes(to))));
                }
                (Successor::Choice(_) | Successor::Next(_) | Successor::Previous(_), Manner::Any)
                    if plain =>
                {
                    rules.push(rule.clone());
                }
                _ => {
                    self.lose(Promotions::new([rule.clone()]).in_words(&self.game.pieces, self.game.ranks()));
                }
            }
        }
        (rules, matrix)
    }

    /// Notes that the rules about a piece are lost.
    fn lose_of(&mut self, rules: &[ChangeRule], letter: char) {
        let game = self.game;
        let mut about = Vec::new();
        for rule in rules.iter().filter(|rule| rule.pieces().contains(letter)) {
            let into = match &rule.into {
                Successor::Choice(pairs) => {
                    Successor::Choice(pairs.iter().filter(|(from, _)| *from == letter).cloned().collect())
                }
                other => other.clone(),
            };
            about.push(ChangeRule { into, ..rule.clone() });
        }
        self.lose(Promotions::new(about).in_words(&game.pieces, game.ranks()));
    }

    /// The promotion on the last ranks that the levels are.
    fn last_ranks(&self, levels: &[Level]) -> Option<LastRanks> {
        let (files, ranks) = (self.game.files(), self.game.ranks());
        let depth = |level: &Level| {
            let depth = u8::try_from(level.squares.len() / usize::from(files)).ok()?;
            let whole = level.squares.len() == usize::from(depth) * usize::from(files);
            let last = level.squares.iter().all(|&(_, rank)| rank >= ranks - depth);
            (whole && last && depth > 0).then_some(depth)
        };
        match levels {
            [one] if !one.stays && !one.to.is_empty() => {
                Some(LastRanks { ranks: depth(one)?, to: one.to.clone(), waits: false })
            }
            [a, b] => {
                let (waits, must) = if a.stays { (a, b) } else { (b, a) };
                let last = must.squares.iter().all(|&(_, rank)| rank == ranks - 1);
                let both =
                    Level { squares: [&waits.squares[..], &must.squares[..]].concat(), ..waits.clone() };
                let fits =
                    waits.stays && !must.stays && waits.to == must.to && last && depth(must) == Some(1);
                Some(LastRanks { ranks: depth(&both)?, to: must.to.clone(), waits: true }).filter(|_| fits)
            }
            _ => None,
        }
    }

    /// The board of a piece, from the last rank to the first.
    fn board_of(&self, levels: &[Level]) -> String {
        let game = self.game;
        let rank = |rank: u8| -> String {
            let cell = |file: u8| {
                let level = levels.iter().find(|level| level.squares.contains(&(file, rank)));
                level.and_then(|level| level.to.chars().next()).unwrap_or('.')
            };
            let row: String = (0..game.files()).map(cell).collect();
            if row.chars().all(|cell| cell == '.') { String::new() } else { row }
        };
        (0..game.ranks()).rev().map(rank).collect::<Vec<_>>().join("/")
    }

    /// Writes the zone with its limits. `zone` is the piece that promotes, how, and the letters of pieces that arise
    /// otherwise.
    fn zone(&mut self, zone: Option<(char, LastRanks, String)>, captured: bool) {
        let game = self.game;
        let limits: Vec<(char, u8)> = game.quotas.iter().collect();
        let counts = |letter: char| {
            [true, false].map(|white| self.at_start(white).filter(|&here| here == letter).count())
        };
        let spare = |&(letter, most): &(char, u8)| {
            let [white, black] = counts(letter);
            let (_, zone, others) = zone.as_ref()?;
            let said = zone.to.contains(letter) && !others.contains(letter) && !captured && white == black;
            Some((letter, usize::from(most).checked_sub(white).filter(|_| said)?))
        };
        let hands: Option<Vec<(char, usize)>> = limits.iter().map(spare).collect();
        // The first sentence is that of the limits.
        let said = usize::from(!limits.is_empty() && hands.is_some());
        self.lose(game.quotas.in_words(&game.pieces).into_iter().skip(said));
        self.hands = hands.unwrap_or_default();
        if !self.hands.is_empty() {
            self.set("holdingsType", 1);
        }
        let Some((letter, zone, _)) = zone else { return self.set("promoZone", 0) };
        let limited = |letter: char| self.hands.iter().any(|(known, _)| *known == letter);
        let mut choice = if zone.waits { format!("!{letter}") } else { String::new() };
        for letter in zone.to.chars() {
            choice += if limited(letter) { "*" } else { "" };
            choice.push(letter);
        }
        self.set("promoZone", zone.ranks);
        self.set("maxPromote", self.promoting.chars().count());
        self.set("promoChoice", choice);
    }
}

/// Levels and their squares in order, the squares as the owner sees them.
fn ordered(levels: Vec<Level>, own: impl Fn(FileRank) -> FileRank) -> Vec<Level> {
    let mut levels: Vec<Level> = levels
        .into_iter()
        .map(|level| {
            let mut squares: Vec<FileRank> = level.squares.iter().map(|&square| own(square)).collect();
            squares.sort_unstable();
            Level { squares, ..level }
        })
        .collect();
    levels.sort_by(|one, other| one.squares.cmp(&other.squares));
    levels
}
