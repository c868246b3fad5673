//! The definitions of an `fmax.ini`, line by line.

use super::error::{FairyMaxError, FairyMaxErrorKind};
use super::rays::{self, Ray};
use crate::numbered_board;
use chrysalis_rules::BoardSize;
use chrysalis_rules::quote::quote;

/// The beginning of the first line of a definition.
pub(super) const HEAD: &str = "Game:";

/// The most definitions of a file; that of Debian has 43.
const MOST_GAMES: usize = 2000;

/// The most pieces of a game.
const MOST_PIECES: usize = 15;

/// The most bytes of a line.
const LONGEST_LINE: usize = 4096;

/// A piece as the file defines it.
#[derive(Clone, Debug)]
pub(super) struct DefinedPiece {
    pub line: usize,
    /// The letter, small.
    pub letter: char,
    /// The value, negative for royal pieces.
    pub value: i32,
    pub rays: Vec<Ray>,
}

/// A definition of a game.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    /// The name, without what ids cannot have.
    pub id: String,
    /// The name as written.
    pub title: String,
    pub line: usize,
    pub content: Result<Content, FairyMaxError>,
}

/// What a definition says.
#[derive(Clone, Debug)]
pub(super) struct Content {
    pub board: BoardSize,
    /// The number of ranks where pawns promote.
    pub depth: u8,
    /// The rank of the pawns at the start, from 1.
    pub pawn_rank: u8,
    /// The piece numbers on the back ranks, White's first; 0 for none.
    pub rows: [Vec<usize>; 2],
    pub row_lines: [usize; 2],
    /// The pieces; their numbers begin with 1.
    pub pieces: Vec<DefinedPiece>,
}

/// Reads the definitions; other lines are comments.
pub(super) fn read(text: &str) -> Result<Vec<Definition>, FairyMaxError> {
    let mut definitions: Vec<Definition> = Vec::new();
    let mut lines = (1..).zip(text.lines().map(|line| line.trim().trim_start_matches('\u{feff}'))).peekable();
    while let Some((number, line)) = lines.next() {
        let Some(name) = line.strip_prefix(HEAD) else { continue };
        let mut body: Vec<(usize, &str)> = Vec::new();
        while let Some(&(number, line)) = lines.peek() {
            if line.is_empty() || line.starts_with(HEAD) || line.starts_with(['#', '/']) {
                break;
            }
            body.push((number, line));
            lines.next();
        }
        let name = name.split('#').next().unwrap_or_default().trim();
        let mut definition = begin(name, number, &definitions);
        if definitions.len() == MOST_GAMES {
            definition.content = Err(FairyMaxErrorKind::TooMany(MOST_GAMES).at(number));
            definitions.push(definition);
            break;
        }
        if !definition.id.bytes().any(|byte| byte.is_ascii_alphanumeric()) {
            definition.content = Err(FairyMaxErrorKind::Name(quote(name)).at(number));
        } else {
            definition.content = content(number, &body);
        }
        definitions.push(definition);
    }
    if definitions.is_empty() { Err(FairyMaxErrorKind::NoGame.at(1)) } else { Ok(definitions) }
}

/// A definition without content; its id differs from those before.
fn begin(name: &str, line: usize, before: &[Definition]) -> Definition {
    let valid =
        |letter: char| if letter.is_ascii_alphanumeric() || "-_+".contains(letter) { letter } else { '-' };
    let short: String = name.chars().take(40).map(valid).collect();
    let taken = |id: &str| before.iter().any(|known| known.id.eq_ignore_ascii_case(id));
    let id = match taken(&short) {
        true => format!("{short}-{line}"),
        false => short,
    };
    let title = quote(name);
    Definition { id, title, line, content: Err(FairyMaxErrorKind::Short.at(line)) }
}

fn content(line: usize, body: &[(usize, &str)]) -> Result<Content, FairyMaxError> {
    let [size, white, black, pieces @ ..] = body else { return Err(FairyMaxErrorKind::Short.at(line)) };
    let (board, depth, pawn_rank) = board(size.1).map_err(|error| error.at(size.0))?;
    let row = |(line, text): (usize, &str)| {
        let numbers: Option<Vec<usize>> =
            text.split_whitespace().take(20).map(|number| number.parse().ok()).collect();
        let fits = |row: &Vec<usize>| row.len() == usize::from(board.files());
        numbers.filter(fits).ok_or_else(|| FairyMaxErrorKind::Row(quote(text)).at(line))
    };
    let rows = [row(*white)?, row(*black)?];
    if pieces.len() > MOST_PIECES {
        return Err(FairyMaxErrorKind::TooManyPieces(MOST_PIECES).at(pieces[MOST_PIECES].0));
    }
    let pieces: Vec<DefinedPiece> = pieces
        .iter()
        .map(|&(line, text)| piece(line, text).ok_or_else(|| FairyMaxErrorKind::Piece(quote(text)).at(line)))
        .collect::<Result<_, _>>()?;
    if pieces.len() < 3 {
        return Err(FairyMaxErrorKind::Short.at(line));
    }
    let row_lines = [white.0, black.0];
    for (row, line) in rows.iter().zip(row_lines) {
        if let Some(&number) = row.iter().find(|&&number| number > pieces.len()) {
            return Err(FairyMaxErrorKind::NoPiece(number).at(line));
        }
    }
    Ok(Content { board, depth, pawn_rank, rows, row_lines, pieces })
}

/// The board, the depth of the promotion zone, and the rank of the pawns.
fn board(text: &str) -> Result<(BoardSize, u8, u8), FairyMaxErrorKind> {
    let wrong = || FairyMaxErrorKind::Size(quote(text));
    let (size, zone) = match text.split_once('=') {
        Some((size, zone)) => (size, Some(zone.trim().parse::<i8>().map_err(|_| wrong())?)),
        None => (text, None),
    };
    let (files, ranks) = size.trim().split_once('x').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u16>().map_err(|_| wrong());
    let (files, ranks) = (number(files)?, number(ranks)?);
    let (depth, pawn_rank) = match zone {
        None => (1, 2),
        Some(3) => (3, 3),
        Some(shift @ -7..=-1) => (1, 1 + shift.unsigned_abs()),
        Some(_) => return Err(wrong()),
    };
    let board = numbered_board::board(files, ranks)?;
    // White's pawns stand before Black's.
    if 2 * pawn_rank > board.ranks() { Err(wrong()) } else { Ok((board, depth, pawn_rank)) }
}

fn piece(line: usize, text: &str) -> Option<DefinedPiece> {
    if text.len() > LONGEST_LINE {
        return None;
    }
    let (letter, rest) = text.split_once(':')?;
    let mut letters = letter.chars();
    let letter = letters.next().filter(|letter| letter.is_ascii_alphabetic() && letters.next().is_none())?;
    let mut words = rest.split_whitespace();
    let value = words.next()?.parse().ok()?;
    let rays = words.map(rays::read).collect::<Option<Vec<Ray>>>()?;
    Some(DefinedPiece { line, letter: letter.to_ascii_lowercase(), value, rays })
}
