//! Converts a section to the text of a game file.

use super::ImportedGame;
use super::entry::Entry;
use super::error::{IniError, IniErrorKind, Unsupported, UnsupportedReason};
use super::letters::{ImportedPiece, ImportedPieces};
use super::royalty::{Crown, CrownKind};
use super::sections::Section;
use crate::numbered_board;
use crate::reading::read;
use chrysalis_rules::{BoardSize, Catalogue};
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// A conversion in progress.
pub(super) struct Conversion<'s> {
    pub section: &'s Section,
    pub board: BoardSize,
    pub crown: Crown,
    pub pieces: ImportedPieces,
    pub unsupported: Vec<Unsupported>,
    pub out: String,
}

/// The game file for a section.
pub(super) fn game(section: &Section) -> Result<ImportedGame, IniError> {
    if let Some(error) = &section.broken {
        return Err(error.clone());
    }
    let crown = Crown::from_section(section)?;
    let board = board(section)?;
    let pieces = ImportedPieces(Vec::new());
    let mut conversion =
        Conversion { section, board, crown, pieces, unsupported: Vec::new(), out: String::new() };
    let by_square = conversion.pawns_step_by_square()?;
    conversion.pieces =
        ImportedPieces::from_section(section, &conversion.crown, by_square, &mut conversion.unsupported)?;
    conversion.find_first_moves()?;
    conversion.head()?;
    conversion.confinements()?;
    conversion.pawn_promotions()?;
    conversion.piece_promotions()?;
    conversion.capture_changes()?;
    conversion.move_changes()?;
    conversion.first_moves()?;
    conversion.pawns()?;
    conversion.castling()?;
    conversion.royalty();
    conversion.restrictions()?;
    conversion.ends()?;
    conversion.quotas()?;
    conversion.leaves_behind()?;
    conversion.goals()?;
    conversion.note_unconverted()?;
    let Conversion { mut unsupported, out, .. } = conversion;
    let described = read(&out, Catalogue::shipped()).map_err(|errors| errors.0.into_iter().next());
    if let Err(Some(error)) = described {
        return Err(IniErrorKind::NoGame(Box::new(error.error)).at(section.line));
    }
    unsupported.sort_by_key(|unsupported| unsupported.line);
    unsupported.dedup();
    Ok(ImportedGame { name: section.name.clone(), text: out, unsupported })
}

fn board(section: &Section) -> Result<BoardSize, IniError> {
    let ranks = section.number("maxRank", 8)?;
    let files = match section.get("maxFile") {
        Some(letter) if letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            letter.bytes().next().map_or(8, |letter| u16::from(letter.to_ascii_lowercase() - b'a' + 1))
        }
        _ => section.number("maxFile", 8)?,
    };
    numbered_board::board(files, ranks).map_err(|error| {
        let fits = |number: u16| (u16::from(BoardSize::LEAST)..=u16::from(BoardSize::MOST)).contains(&number);
        let wrong = if fits(files) { ["maxRank", "maxFile"] } else { ["maxFile", "maxRank"] };
        IniErrorKind::from(error).at(section.first(&wrong).map_or(section.line, |entry| entry.line))
    })
}

impl Conversion<'_> {
    pub fn line(&mut self, key: &str, value: &str) {
        let _ = writeln!(self.out, "{key} = {value}");
    }

    pub fn note(&mut self, key: &str, why: UnsupportedReason) {
        self.unsupported.extend(self.section.entry(key).map(|entry| entry.unsupported(why)));
    }

    /// Notes the first of these keys that the section has.
    pub fn note_first(&mut self, keys: &[&str], why: UnsupportedReason) {
        self.unsupported.extend(self.section.first(keys).map(|entry| entry.unsupported(why)));
    }

    /// The piece that a letter in the value of an entry means; `None` if it is left out.
    pub fn meant(&self, entry: &Entry, letter: char) -> Option<&ImportedPiece> {
        self.pieces.by_key(self.section.piece_key(entry, letter)?)
    }

    /// The letters in the game file for those in the value of an entry, each once.
    pub fn letters(&self, entry: &Entry) -> String {
        let mut letters = String::new();
        for piece in entry.value.chars().filter_map(|letter| self.meant(entry, letter)) {
            if !letters.contains(piece.letter) {
                letters.push(piece.letter);
            }
        }
        letters
    }

    /// The type that a piece of the start position promotes to, where it stands there promoted.
    fn promoted(&self, was: char) -> Option<char> {
        let entry = self.section.entry("promotedPieceType")?;
        let key = &self.pieces.piece(was)?.key;
        let to =
            entry.value.split_whitespace().filter_map(|pair| pair.split_once(':')).find(|(from, _)| {
                from.chars().any(|letter| self.section.piece_key(entry, letter) == Some(key.as_str()))
            })?;
        Some(self.meant(entry, to.1.chars().next()?)?.letter)
    }

    /// The pieces of the start position in the letters of the game file.
    fn placed(&mut self, field: &str) -> Result<String, IniError> {
        let (pieces, hand) = field.split_once('[').unwrap_or((field, "]"));
        if !matches!(hand, "]" | "-]") {
            self.note("startFen", UnsupportedReason::NoSuchRule);
        }
        let mut placed = String::new();
        let (mut file, mut rank, mut promoted) = (0u8, self.board.ranks(), false);
        rank = rank.saturating_sub(1);
        let mut letters = pieces.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '+' => {
                    promoted = true;
                    continue;
                }
                '~' => continue,
                '/' => {
                    (file, rank) = (0, rank.saturating_sub(1));
                    placed.push('/');
                }
                '0'..='9' => {
                    let tens =
                        if letter == '1' && letters.peek() == Some(&'0') { letters.next() } else { None };
                    placed.push(letter);
                    placed.extend(tens);
                    let number = letter as u8 - b'0';
                    file = file.saturating_add(if tens.is_some() { 10 } else { number });
                }
                _ => {
                    let piece = self.pieces.piece(letter);
                    let usual = piece.map(|piece| piece.letter);
                    let side = usize::from(letter.is_ascii_lowercase());
                    let first = piece.map(|piece| self.first_squares(piece)).transpose()?;
                    let there = first.is_some_and(|first| first[side].contains(&(file, rank)));
                    let ours = match promoted {
                        true => self.promoted(letter).or(usual),
                        false => piece.and_then(|piece| piece.first).filter(|_| there).or(usual),
                    };
                    let ours = ours.unwrap_or(letter);
                    placed.push(if side == 0 { ours } else { ours.to_ascii_lowercase() });
                    file = file.saturating_add(1);
                }
            }
            promoted = false;
        }
        Ok(placed)
    }

    fn head(&mut self) -> Result<(), IniError> {
        let section = self.section;
        let Some(entry) = section.entry("startFen") else {
            return Err(IniErrorKind::NoStart.at(section.line));
        };
        let mut fields = entry.value.split_whitespace();
        let pieces = fields.next().ok_or_else(|| entry.error())?;
        let turn = fields.next().unwrap_or("w");
        let rest: Vec<&str> = fields.collect();
        let numbers: Vec<&str> =
            rest.iter().copied().filter(|field| field.bytes().all(|byte| byte.is_ascii_digit())).collect();
        let rights = self.castling_plan()?.map(|plan| plan.rights).filter(|rights| !rights.is_empty());
        let rights = rights.unwrap_or_else(|| "-".to_owned());
        let (clock, turns) = match numbers[..] {
            [.., clock, turns] => (clock, turns),
            _ => ("0", "1"),
        };
        let start = format!("{} {turn} {rights} - {clock} {turns}", self.placed(pieces)?);
        self.line("format", "1");
        self.line("id", &section.name.to_toml_value());
        let size = format!("\"{}x{}\"", self.board.files(), self.board.ranks());
        self.line("board", &size);
        self.line("start", &start.to_toml_value());
        if !self.pieces.0.iter().any(|piece| piece.letter == 'P') {
            self.piece("P", "Pawn", "fmWfcF");
        }
        if !self.pieces.0.iter().any(|piece| piece.letter == 'K') {
            self.piece("K", "King", "K");
        }
        let mut pieces = Vec::new();
        for piece in &self.pieces.0 {
            pieces.push((piece.letter, piece.name.clone(), piece.moves.always.clone()));
            let name = format!("{} at home", piece.name);
            pieces.extend(piece.first.map(|first| (first, name, piece.moves.first.clone())));
        }
        for (letter, name, moves) in pieces {
            self.piece(&letter.to_string(), &name, &moves);
        }
        Ok(())
    }

    fn piece(&mut self, letter: &str, name: &str, moves: &str) {
        self.out.push_str("\n[[pieces]]\n");
        for (key, value) in [("letter", letter), ("name", name), ("moves", moves)] {
            self.line(key, &value.to_toml_value());
        }
    }

    fn royalty(&mut self) {
        let _ = writeln!(self.out, "\n[royalty]\nkind = \"{}\"", self.crown.kind.word());
        if self.crown.kind == CrownKind::Single {
            let types = self.section.entry("extinctionPieceTypes").map(|entry| self.letters(entry));
            let king = if self.crown.key == "king" { "K" } else { "" };
            let types = types.unwrap_or_default();
            let types = if king.is_empty() { types } else { types.replace('K', "") };
            self.line("pieces", &format!("{king}{types}").to_toml_value());
            let promotes = self.section.entry("promotionPieceTypes").map(|entry| self.letters(entry));
            if promotes
                .is_some_and(|to| to.chars().any(|letter| types.contains(letter) || king.contains(letter)))
            {
                self.note("promotionPieceTypes", UnsupportedReason::King);
            }
        }
    }

    fn ends(&mut self) -> Result<(), IniError> {
        let stalemate = match self.section.entry("stalemateValue") {
            None => "draw",
            Some(entry) => match entry.value.as_str() {
                value @ ("draw" | "loss" | "win") => value,
                _ => return Err(entry.error()),
            },
        };
        let repeated = match self.section.entry("nFoldValue") {
            None => "draw",
            Some(entry) => match entry.value.as_str() {
                value @ ("draw" | "loss" | "win") => value,
                _ => return Err(entry.error()),
            },
        };
        let number = |number: u16| if number == 0 { "false".to_owned() } else { number.to_string() };
        let times = self.section.number("nFoldRule", 3)?;
        let moves = self.section.number("nMoveRule", 50)?;
        let progress = self.progress();
        self.out.push_str("\n[ends]\n");
        self.line("stalemate", &stalemate.to_toml_value());
        self.line("repetition", &number(times));
        if repeated != "draw" {
            self.line("repeated", &repeated.to_toml_value());
        }
        if let Some(rights) = self.section.get("castlingWins") {
            self.line("castling_wins", &rights.to_toml_value());
        }
        self.line("quiet_moves", &number(moves));
        if moves > 0 && progress != "P" {
            self.line("progress", &progress.to_toml_value());
        }
        self.extinction()
    }

    /// The pieces whose moves start the count of moves without progress again. A letter that only one side counts is
    /// that of a piece which the other side does not have, or a loss.
    fn progress(&mut self) -> String {
        let usual =
            self.section.entry("pawnTypes").map_or(self.pawn().to_string(), |entry| self.letters(entry));
        let mut all = String::new();
        let of = |side: &str| {
            let entry = self.section.first(&[&format!("nMoveRuleTypes{side}"), "nMoveRuleTypes"]);
            entry.map_or(usual.clone(), |entry| self.letters(entry))
        };
        let sides = ["White", "Black"].map(of);
        let start = self.section.get("startFen").unwrap_or_default();
        let field = start.split_whitespace().next().unwrap_or_default().to_owned();
        for piece in &self.pieces.0 {
            let counted = [0, 1].map(|side| sides[side].contains(piece.letter));
            let has = [field.contains(piece.was.to_ascii_uppercase()), field.contains(piece.was)];
            if counted == [true, true]
                || counted != [false, false] && (0..2).all(|side| counted[side] == has[side])
            {
                all.push(piece.letter);
                all.extend(piece.first);
            } else if counted != [false, false] {
                let keys = ["nMoveRuleTypesWhite", "nMoveRuleTypesBlack"];
                self.unsupported.extend(
                    self.section.first(&keys).map(|entry| entry.unsupported(UnsupportedReason::Sides)),
                );
            }
        }
        all
    }
}
