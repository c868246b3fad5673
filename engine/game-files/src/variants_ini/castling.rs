//! Converts the castling of a section.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::HOLE;
use super::royalty::CrownKind;
use std::fmt::Write;

/// The keys that name castling partners, the older one last.
const PARTNERS: [&str; 2] = ["castlingRookPieces", "castlingRookPiece"];

/// How kings of a section castle; files from 0, the king's side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CastlingPlan {
    /// The letters of the partners in the game file.
    partners: String,
    rank: u8,
    king: u8,
    from: [u8; 2],
    king_to: [u8; 2],
    /// The rights of the start position.
    pub rights: String,
}

/// The files of one side's king and partners, as far as it may castle.
struct Home {
    king: u8,
    partners: [Option<u8>; 2],
}

impl Conversion<'_> {
    /// Whether a side castles at all.
    pub fn wants_castling(&self) -> Result<bool, IniError> {
        let some =
            self.rights().is_some_and(|rights| rights.chars().any(|letter| letter.is_ascii_alphabetic()));
        Ok(some && self.section.flag("castling", true)?)
    }

    fn rights(&self) -> Option<&str> {
        self.section.get("startFen").and_then(|start| start.split_whitespace().nth(2))
    }

    /// The file that the value of a key names, or its number from 1.
    fn file(&self, key: &str, unless_said: u8) -> Result<u8, IniError> {
        let Some(entry) = self.section.entry(key) else { return Ok(unless_said) };
        let read = |text: &str| match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase() - b'a'),
            _ => text.parse::<u8>().ok()?.checked_sub(1),
        };
        read(&entry.value).ok_or_else(|| entry.error())
    }

    /// How the kings of the start position castle; `None` if they do not, or not in a way that a game file has.
    pub fn castling_plan(&self) -> Result<Option<CastlingPlan>, IniError> {
        if !self.wants_castling()? {
            return Ok(None);
        }
        let king = match self.section.entry("castlingKingPiece") {
            Some(entry) => self.letters(entry),
            None => self.pieces.by_key("king").map_or_else(String::new, |piece| piece.letter.to_string()),
        };
        let partners = match self.section.first(&PARTNERS) {
            Some(entry) => self.letters(entry),
            None => self.pieces.by_key("rook").map_or_else(String::new, |piece| piece.letter.to_string()),
        };
        if king != "K" {
            return Ok(None);
        }
        let rank = self.section.number("castlingRank", 1)?.saturating_sub(1);
        let Ok(rank) = u8::try_from(rank) else { return Ok(None) };
        let last = self.board.files() - 1;
        let king_to = [self.file("castlingKingsideFile", 6)?, self.file("castlingQueensideFile", 2)?];
        let search = [
            self.file("castlingRookKingsideFile", last)?.min(last),
            self.file("castlingRookQueensideFile", 0)?.min(last),
        ];
        let usual = self.file("castlingKingFile", 4)?;
        let homes = [0, 1].map(|side| self.castling_home(side, rank, (usual, search), &partners));
        let rights = [0, 1].map(|side| letters(&homes[side], side));
        let Some(king) = homes.iter().flatten().map(|home| home.king).next() else { return Ok(None) };
        let mut from = [None; 2];
        for home in homes.iter().flatten() {
            let differs =
                |(known, new): (&Option<u8>, &Option<u8>)| known.zip(*new).is_some_and(|(a, b)| a != b);
            if home.king != king || from.iter().zip(&home.partners).any(differs) {
                return Ok(None);
            }
            from = [from[0].or(home.partners[0]), from[1].or(home.partners[1])];
        }
        // A side without a right needs squares that the board has.
        let (mut whole, mut landing) = ([last, 0], king_to);
        for (number, from) in from.into_iter().enumerate() {
            whole[number] = from.unwrap_or(whole[number]);
            if from.is_none() {
                landing[number] = king;
            }
        }
        let plan =
            CastlingPlan { partners, rank, king, from: whole, king_to: landing, rights: rights.concat() };
        let fits =
            plan.from[0] > king && plan.from[1] < king && plan.king_to.iter().all(|&file| file <= last);
        Ok(Some(plan).filter(|plan| fits && plan.king_to[0] > 0 && plan.king_to[1] < last))
    }

    /// The king and the partners of a side with rights in the start position, found as that program does.
    fn castling_home(
        &self,
        side: usize,
        rank: u8,
        (usual, search): (u8, [u8; 2]),
        partners: &str,
    ) -> Option<Home> {
        let rank = if side == 0 { rank } else { self.board.ranks().checked_sub(rank + 1)? };
        let row = self.row(rank, side);
        let is = |file: u8, letters: &str| {
            row.get(usize::from(file)).copied().flatten().is_some_and(|letter| letters.contains(letter))
        };
        let files = 0..self.board.files();
        let kings: Vec<u8> = files.clone().filter(|&file| is(file, "K")).collect();
        let king = if let [king] = kings[..] { king } else { usual };
        if !kings.contains(&king) {
            return None;
        }
        let rights = self.rights()?;
        let has =
            |letter: char| rights.contains(if side == 0 { letter } else { letter.to_ascii_lowercase() });
        let east = files.clone().rev().find(|&file| file <= search[0] && is(file, partners));
        let west = files.clone().find(|&file| file >= search[1] && is(file, partners));
        let east = east.filter(|&file| has('K') && file > king);
        let west = west.filter(|&file| has('Q') && file < king);
        (east.is_some() || west.is_some()).then_some(Home { king, partners: [east, west] })
    }

    /// The letters in the game file of one side's pieces on a rank of the start position.
    fn row(&self, rank: u8, side: usize) -> Vec<Option<char>> {
        let start = self.section.get("startFen").unwrap_or_default();
        let field = start.split_whitespace().next().unwrap_or_default();
        let from_top = usize::from(self.board.ranks() - 1 - rank);
        let mut row = Vec::new();
        let mut letters = field.split(['/', '[']).nth(from_top).unwrap_or_default().chars().peekable();
        while let Some(letter) = letters.next() {
            match letter.to_digit(10) {
                Some(digit) => {
                    let tens = digit == 1 && letters.next_if_eq(&'0').is_some();
                    row.extend(std::iter::repeat_n(None, if tens { 10 } else { digit as usize }));
                }
                None if letter.is_ascii_alphabetic() => {
                    let own = letter.is_ascii_uppercase() == (side == 0);
                    row.push(self.pieces.piece(letter).filter(|_| own).map(|piece| piece.letter));
                }
                None if letter == HOLE => row.push(None),
                None => {}
            }
        }
        row
    }

    pub fn castling(&mut self) -> Result<(), IniError> {
        let Some(plan) = self.castling_plan()? else {
            let king =
                self.section.get("castlingKingPiece").is_some() || self.pieces.by_key("king").is_some();
            if king && self.wants_castling()? {
                self.note_first(
                    &["castling", PARTNERS[0], "castlingKingsideFile", "startFen"],
                    UnsupportedReason::Castling,
                );
            }
            self.out.push_str("\n[castling]\nkind = \"none\"\n");
            return Ok(());
        };
        // A king that is captured, not mated, may castle through attack.
        let captured = matches!(self.crown.kind, CrownKind::Captured | CrownKind::None);
        let CastlingPlan { partners, rank, king, from, king_to, .. } = plan;
        let is_usual = (partners.as_str(), rank, king, from, king_to) == ("R", 0, 4, [7, 0], [6, 2]);
        let shuffled = self.section.flag("chess960", false)?;
        let kind = match () {
            () if captured || self.section.flag("castlingIgnoreCheck", false)? => "fearless",
            () if shuffled && is_usual && self.board.files() == 8 => "chess960",
            () => "orthodox",
        };
        if shuffled && kind != "chess960" {
            self.note("chess960", UnsupportedReason::Castling);
        }
        let _ = writeln!(self.out, "\n[castling]\nkind = \"{kind}\"");
        if !is_usual || self.board.files() != 8 {
            let name = |file: u8| format!("\"{}{}\"", char::from(b'a' + file), rank + 1);
            let _ = writeln!(
                self.out,
                "pieces = \"{partners}\"\nking = {}\npartners = [{}, {}]\nking_to = [{}, {}]",
                name(king),
                name(from[0]),
                name(from[1]),
                name(king_to[0]),
                name(king_to[1])
            );
        }
        Ok(())
    }
}

/// The rights of a side as a FEN writes them.
fn letters(home: &Option<Home>, side: usize) -> String {
    let Some(home) = home else { return String::new() };
    let letters = "KQ".chars().zip(home.partners).filter(|(_, partner)| partner.is_some());
    letters.map(|(letter, _)| if side == 0 { letter } else { letter.to_ascii_lowercase() }).collect()
}
