//! Converts a section to the text of a game file.

use super::ImportedGame;
use super::error::{IniError, IniErrorKind, Unsaid, UnsaidKind};
use super::letters::ImportedPieces;
use super::pieces;
use super::regions;
use super::sections::Section;
use chrysalis_rules::BoardSize;
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// Keys that are converted elsewhere, or that mean nothing for the rules.
const SAID: &[&str] = &[
    "variantTemplate",
    "pieceToCharTable",
    "startFen",
    "maxRank",
    "maxFile",
    "pawnTypes",
    "promotionPawnTypes",
    "promotionPieceTypes",
    "promotedPieceType",
    "promotionLimit",
    "promotionRegionWhite",
    "promotionRegionBlack",
    "mandatoryPawnPromotion",
    "mandatoryPiecePromotion",
    "piecePromotionOnCapture",
    "pieceDemotion",
    "doubleStep",
    "doubleStepRegionWhite",
    "doubleStepRegionBlack",
    "enPassantRegion",
    "castling",
    "stalemateValue",
    "nFoldRule",
    "nMoveRule",
    "pieceValueMg",
    "pieceValueEg",
];

/// Values that need no conversion, since they are what a game file means anyway.
const ANYWAY: &[(&str, &str)] = &[
    ("pieceDrops", "false"),
    ("capturesToHand", "false"),
    ("checking", "true"),
    ("nFoldValue", "draw"),
    ("enPassantTypes", "p"),
    ("nMoveRuleTypes", "p"),
    ("castlingRookPieces", "r"),
    ("castlingKingsideFile", "g"),
    ("castlingQueensideFile", "c"),
    ("checkmateValue", "loss"),
    ("extinctionValue", "none"),
    ("flagPiece", "-"),
    ("gating", "false"),
    ("immobilityIllegal", "false"),
    ("mustCapture", "false"),
    ("chess960", "false"),
];

/// A conversion in progress.
pub(super) struct Conversion<'s> {
    pub section: &'s Section,
    pub board: BoardSize,
    pub pieces: ImportedPieces,
    pub unsaid: Vec<Unsaid>,
    pub out: String,
}

/// The game file for a section.
pub(super) fn game(section: &Section) -> Result<ImportedGame, IniError> {
    let board = board(section)?;
    let mut unsaid = Vec::new();
    let pieces = ImportedPieces::from_section(section, &mut unsaid)?;
    let mut conversion = Conversion { section, board, pieces, unsaid, out: String::new() };
    conversion.head()?;
    conversion.pawn_promotions()?;
    conversion.piece_promotions()?;
    conversion.pawns()?;
    conversion.castling()?;
    conversion.ends()?;
    conversion.quotas()?;
    conversion.rest();
    let Conversion { mut unsaid, out, .. } = conversion;
    unsaid.sort_by_key(|unsaid| unsaid.line);
    Ok(ImportedGame { name: section.name.clone(), text: out, unsaid })
}

fn board(section: &Section) -> Result<BoardSize, IniError> {
    let ranks = section.number("maxRank", 8)?;
    let files = match section.get("maxFile") {
        Some(letter) if letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase()) => {
            u16::from(letter.bytes().next().unwrap_or(b'a') - b'a' + 1)
        }
        _ => section.number("maxFile", 8)?,
    };
    let size = u8::try_from(files).ok().zip(u8::try_from(ranks).ok());
    size.and_then(|(files, ranks)| BoardSize::new(files, ranks)).ok_or_else(|| {
        let entry = section.entry("maxFile").or_else(|| section.entry("maxRank"));
        entry.map_or_else(|| IniErrorKind::NoStart.at(section.line), |entry| entry.error())
    })
}

impl Conversion<'_> {
    pub fn line(&mut self, key: &str, value: &str) {
        let _ = writeln!(self.out, "{key} = {value}");
    }

    pub fn note(&mut self, key: &str, why: UnsaidKind) {
        self.unsaid.extend(self.section.entry(key).map(|entry| entry.unsaid(why)));
    }

    fn head(&mut self) -> Result<(), IniError> {
        let Some(entry) = self.section.entry("startFen") else {
            return Err(IniErrorKind::NoStart.at(self.section.line));
        };
        let mut fields: Vec<&str> = entry.value.split_whitespace().collect();
        let field = fields.first().copied().ok_or_else(|| entry.error())?;
        let (pieces, hand) = field.split_once('[').unwrap_or((field, "]"));
        if hand != "]" || field.contains(['+', '~']) {
            self.note("startFen", UnsaidKind::NoSuchRule);
        }
        let pieces: String = pieces
            .chars()
            .filter(|letter| !"+~".contains(*letter))
            .map(|letter| match self.pieces.letter(letter) {
                Some(ours) if letter.is_ascii_uppercase() => ours,
                Some(ours) => ours.to_ascii_lowercase(),
                None => letter,
            })
            .collect();
        fields[0] = &pieces;
        if fields.len() > 2 && !self.castles()? {
            fields[2] = "-";
        }
        let start = fields.join(" ");
        let name = self.section.name.to_toml_value();
        self.line("format", "1");
        self.line("id", &name);
        let size = format!("\"{}x{}\"", self.board.files(), self.board.ranks());
        self.line("board", &size);
        self.line("start", &start.to_toml_value());
        if self.pieces.letter('p').is_none() && !self.pieces.0.iter().any(|piece| piece.letter == 'P') {
            self.piece("P", "Pawn", "fmWfcF");
        }
        let pieces: Vec<_> = self
            .pieces
            .0
            .iter()
            .map(|piece| (piece.letter.to_string(), piece.name.clone(), piece.moves.clone()))
            .collect();
        pieces.iter().for_each(|(letter, name, moves)| self.piece(letter, name, moves));
        Ok(())
    }

    fn piece(&mut self, letter: &str, name: &str, moves: &str) {
        self.out.push_str("\n[[pieces]]\n");
        for (key, value) in [("letter", letter), ("name", name), ("moves", moves)] {
            self.line(key, &value.to_toml_value());
        }
    }

    fn pawns(&mut self) -> Result<(), IniError> {
        let (white, black) = self.regions("doubleStep", 1)?;
        let same = regions::mirrored(&black, self.board) == white;
        let ranks =
            if self.section.flag("doubleStep", true)? { regions::ranks(&white, self.board) } else { None };
        if !white.is_empty() && ranks.is_none() && self.section.flag("doubleStep", true)? {
            self.note("doubleStepRegionWhite", UnsaidKind::NoSuchRule);
        }
        if !same {
            self.note("doubleStepRegionBlack", UnsaidKind::Sides);
        }
        let passing = self.section.get("enPassantRegion").unwrap_or("*");
        if passing != "-" && self.section.entry("enPassantRegion").is_some() {
            self.note("enPassantRegion", UnsaidKind::NoSuchRule);
        }
        self.out.push_str("\n[pawns]\n");
        let double = ranks.map_or("\"none\"".to_owned(), |(first, last)| format!("\"ranks {first}-{last}\""));
        self.line("double", &double);
        let en_passant = (ranks.is_some() && passing != "-").to_string();
        self.line("en_passant", &en_passant);
        Ok(())
    }

    fn castles(&self) -> Result<bool, IniError> {
        let rook = self.pieces.letter('r') == Some('R');
        Ok(self.section.flag("castling", true)? && self.board.files() == 8 && rook)
    }

    fn castling(&mut self) -> Result<(), IniError> {
        let castles = self.castles()?;
        if self.section.flag("castling", true)? && !castles {
            self.note("castling", UnsaidKind::Castling);
        }
        self.out.push_str("\n[castling]\n");
        self.line("kind", if castles { "\"orthodox\"" } else { "\"none\"" });
        Ok(())
    }

    fn ends(&mut self) -> Result<(), IniError> {
        let stalemate = match self.section.entry("stalemateValue") {
            None => "draw",
            Some(entry) => match entry.value.as_str() {
                value @ ("draw" | "loss" | "win") => value,
                _ => return Err(entry.error()),
            },
        };
        let number = |number: u16| if number == 0 { "false".to_owned() } else { number.to_string() };
        let repetition = number(self.section.number("nFoldRule", 3)?);
        let moves = number(self.section.number("nMoveRule", 50)?);
        self.out.push_str("\n[ends]\n");
        self.line("stalemate", &stalemate.to_toml_value());
        self.line("repetition", &repetition);
        self.line("quiet_moves", &moves);
        Ok(())
    }

    /// Notes the keys that were not converted.
    fn rest(&mut self) {
        let is_said = |key: &str, value: &str| {
            SAID.contains(&key) || ANYWAY.contains(&(key, value)) || pieces::declares_piece(key)
        };
        let rest = self.section.entries.iter().filter(|entry| !is_said(&entry.key, &entry.value));
        self.unsaid.extend(rest.map(|entry| entry.unsaid(UnsaidKind::NoSuchRule)));
    }
}
