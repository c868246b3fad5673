//! The pieces of a diagram, their roles, and their letters in the game file.

use super::error::{DiagramError, DiagramErrorKind, DiagramReason};
use super::settings::{PieceLine, Setting, Settings};
use super::squares::{self, FileRank, Symmetry};
use super::xbetza::{self, XBetzaMoves};
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{BoardSize, PieceDef, betza};

/// The most kinds of pieces of a game.
pub(super) const MOST: usize = chrysalis_rules::board::MAX_PIECE_TYPES;

/// A kind of pieces.
#[derive(Debug)]
pub(super) struct Piece {
    pub line: usize,
    /// The line that defines it.
    pub text: String,
    pub name: String,
    pub id: String,
    /// The letter in the game file.
    pub letter: char,
    pub moves: XBetzaMoves,
    /// Its moves in the notation of game files.
    pub written: String,
    pub royal: bool,
    /// Where each side has it at the start.
    pub squares: [Vec<FileRank>; 2],
    pub hand: u16,
    pub morph: Option<Setting>,
    /// The number of the piece that it becomes by its first move.
    pub becomes: Option<usize>,
}

/// Reads the pieces.
pub(super) fn read(settings: &mut Settings, board: BoardSize) -> Result<Vec<Piece>, DiagramError> {
    let lines = std::mem::take(&mut settings.pieces);
    if lines.is_empty() {
        return Err(DiagramErrorKind::NoPieces.at(settings.line));
    }
    if let Some(line) = lines.get(MOST) {
        return Err(DiagramErrorKind::TooManyPieces(MOST).at(line.line));
    }
    let symmetry = Symmetry::read(settings.keys.get("symmetry"), &lines, settings.line, &mut settings.losses);
    let mut pieces: Vec<Piece> =
        lines.into_iter().map(|line| piece(line, board, symmetry, settings)).collect();
    royals(settings, &mut pieces)?;
    letters(&mut pieces)?;
    Ok(pieces)
}

fn piece(mut line: PieceLine, board: BoardSize, symmetry: Symmetry, settings: &mut Settings) -> Piece {
    let losses = &mut settings.losses;
    let squares = squares::read(&line, board, symmetry, losses);
    let hand = match line.hand.as_str() {
        "" => 0,
        hand => hand.parse().unwrap_or_else(|_| {
            losses.lose(line.line, &line.text, DiagramReason::Unknown);
            0
        }),
    };
    if line.moves.is_empty() {
        match xbetza::by_name(&line.name) {
            Some(moves) => line.moves = moves.to_owned(),
            None => losses.lose(line.line, &line.text, DiagramReason::NoMoves),
        }
        if line.name.eq_ignore_ascii_case("pawn") {
            losses.lose(line.line, "moves of pawn", DiagramReason::Taken("ifmnDfmWfceF"));
        }
    }
    let moves = xbetza::read(&line.moves);
    for (text, why) in &moves.lost {
        losses.lose(line.line, text, *why);
    }
    let written = betza::write(&PieceDef::new('X', "X".into(), moves.moves.clone(), "".into()));
    let mut letters = line.name.chars().filter(char::is_ascii_alphabetic);
    if line.id.is_empty() {
        line.id = letters.next().map_or_else(String::new, |letter| letter.to_ascii_uppercase().to_string());
    }
    let name = quote(&line.name);
    let mut rest = name.chars();
    let name = rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default();
    Piece {
        line: line.line,
        text: line.text,
        name,
        id: line.id,
        letter: ' ',
        moves,
        written,
        royal: false,
        squares,
        hand,
        morph: line.morph,
        becomes: None,
    }
}

/// The piece whose ID a text begins with, the longest one first, and the rest of the text.
pub(super) fn first_id<'t>(pieces: &[Piece], text: &'t str) -> Option<(usize, &'t str)> {
    let begins = |(_, piece): &(usize, &Piece)| !piece.id.is_empty() && text.starts_with(&piece.id);
    // Of pieces with the same ID, the first one is meant.
    let found = pieces.iter().enumerate().filter(begins).rev().max_by_key(|(_, piece)| piece.id.len());
    found.map(|(number, piece)| (number, &text[piece.id.len()..]))
}

/// The piece with an ID.
pub(super) fn with_id(pieces: &[Piece], id: &str) -> Option<usize> {
    pieces.iter().position(|piece| !id.is_empty() && piece.id == id)
}

/// Finds the royal pieces: those that `royal` names by number or by ID, or else the king.
fn royals(settings: &mut Settings, pieces: &mut [Piece]) -> Result<(), DiagramError> {
    let setting = settings.keys.get("royal").cloned();
    let mut line = settings.line;
    match setting {
        None => {
            let king = pieces.iter_mut().find(|piece| piece.name.eq_ignore_ascii_case("king"));
            king.into_iter().for_each(|king| king.royal = true);
        }
        Some(Setting { line: here, value }) => {
            line = here;
            if let Ok(number) = value.parse::<usize>() {
                match number.checked_sub(1).and_then(|number| pieces.get_mut(number)) {
                    Some(piece) => piece.royal = true,
                    None => settings.losses.lose(here, &value, DiagramReason::NoPiece),
                }
            } else {
                let mut rest = value.as_str();
                while !rest.is_empty() {
                    let Some((number, after)) = first_id(pieces, rest) else {
                        settings.losses.lose(here, rest, DiagramReason::NoPiece);
                        break;
                    };
                    pieces[number].royal = true;
                    rest = after;
                }
            }
        }
    }
    let on_board = |piece: &&Piece| piece.royal && piece.squares.iter().all(|squares| !squares.is_empty());
    if pieces.iter().any(|piece| on_board(&piece)) { Ok(()) } else { Err(DiagramErrorKind::Kings.at(line)) }
}

/// Gives letters: P to the pawn, K to the royal piece on the board, its own to every other if that is free.
fn letters(pieces: &mut [Piece]) -> Result<(), DiagramError> {
    let king = pieces.iter_mut().find(|piece| piece.royal && !piece.squares[Color::White.index()].is_empty());
    king.into_iter().for_each(|king| king.letter = 'K');
    let pawn = betza::read("fmWfcF").ok();
    let pawn = pieces.iter_mut().find(|piece| !piece.royal && Some(&piece.moves.moves) == pawn.as_ref());
    pawn.into_iter().for_each(|pawn| pawn.letter = 'P');
    let own = |piece: &Piece| {
        let mut letters = piece.id.chars();
        let letter = letters.next().filter(|letter| letter.is_ascii_uppercase() && !"PK".contains(*letter));
        letter.filter(|_| letters.next().is_none())
    };
    let wanted: Vec<char> = pieces.iter().filter_map(own).collect();
    for number in 0..pieces.len() {
        if pieces[number].letter != ' ' {
            continue;
        }
        let taken = |letter: &char| pieces.iter().any(|piece| piece.letter == *letter);
        let free = ('A'..='Z').filter(|letter| !wanted.contains(letter) && !"PK".contains(*letter));
        let letter = own(&pieces[number])
            .filter(|letter| !taken(letter))
            .or_else(|| free.clone().find(|letter| !taken(letter)));
        pieces[number].letter = letter.ok_or_else(|| DiagramErrorKind::NoLetter.at(pieces[number].line))?;
    }
    for number in 0..pieces.len() {
        let twice = pieces[..number].iter().any(|other| other.name == pieces[number].name);
        if twice || pieces[number].name.trim().is_empty() {
            pieces[number].name = format!("Piece {}", pieces[number].letter);
        }
    }
    Ok(())
}
