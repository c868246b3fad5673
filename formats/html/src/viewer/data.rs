//! The data of a game for the viewer's script: complete boards, so that the script needs no rules.

use crate::viewer::game::{MoveNotes, ShownGame};
use chrysalis_diagrams::Sprite;
use chrysalis_engine::{Color, PieceType, Session, Square, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// The data of a game.
#[derive(Debug, Serialize)]
pub struct Data<'a> {
    files: u8,
    ranks: u8,
    /// The symbol and the name of the piece for each letter.
    pieces: BTreeMap<char, (String, String)>,
    steps: Vec<StepData<'a>>,
}

/// A position with the move that led to it.
#[derive(Debug, Serialize)]
struct StepData<'a> {
    /// The letters of the pieces, rank by rank from the top left square; a dot for an empty square.
    board: String,
    /// The move with its number.
    #[serde(skip_serializing_if = "String::is_empty")]
    text: String,
    /// The board indices that the move left and went to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<usize>,
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    value: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    lines: &'a [String],
}

/// A move with its number and without.
#[derive(Clone, Debug)]
pub struct WrittenMove {
    /// The move number as `3.` or `3...`.
    pub number: String,
    /// Whether White made the move.
    pub white: bool,
    /// The move in standard algebraic notation, with its annotation mark.
    pub san: String,
}

/// The moves of a game in readable notation.
pub fn written(game: &ShownGame<'_>) -> Vec<WrittenMove> {
    let mut here = game.session.first();
    let marks = game.notes.iter().map(|notes| notes.mark.as_str()).chain(std::iter::repeat(""));
    let mut moves = Vec::new();
    for (&m, mark) in game.session.moves().iter().zip(marks) {
        let white = here.turn() == Color::White;
        let number = format!("{}{}", here.setup().turn_number, if white { "." } else { "…" });
        moves.push(WrittenMove { number, white, san: format!("{}{mark}", here.san(m)) });
        // The moves of a session are legal.
        let _ = here.play(m);
    }
    moves
}

/// The positions of a game as data.
pub fn data<'a>(game: &'a ShownGame<'_>, moves: &[WrittenMove]) -> Data<'a> {
    let mut here = game.session.first();
    let rules = here.game();
    let kinds = rules.every_piece_type().flat_map(|kind| Color::ALL.map(|color| (kind, color)));
    let piece = |(kind, color): (PieceType, Color)| {
        let name = format!("{} {}", side(color), rules.piece(kind).name);
        (rules.letter(kind, color), (Sprite::symbol(rules, kind, color), name))
    };
    let mut steps = vec![step(&here, String::new(), &game.start)];
    static NOTHING: MoveNotes = MoveNotes {
        mark: String::new(),
        comment: String::new(),
        value: String::new(),
        chance: None,
        lines: Vec::new(),
    };
    let notes = game.notes.iter().chain(std::iter::repeat(&NOTHING));
    for ((&m, written), notes) in game.session.moves().iter().zip(moves).zip(notes) {
        // The moves of a session are legal.
        let _ = here.play(m);
        steps.push(step(&here, format!("{} {}", written.number, written.san), notes));
    }
    Data { files: rules.files(), ranks: rules.ranks(), pieces: kinds.map(piece).collect(), steps }
}

fn step<'a>(session: &Session, text: String, notes: &'a MoveNotes) -> StepData<'a> {
    let view = session.view();
    let place = |square: Square| {
        let board = view.game().board;
        usize::from(view.ranks() - 1 - board.rank(square)) * usize::from(view.files())
            + usize::from(board.file(square))
    };
    let mut letters = vec!['.'; usize::from(view.files()) * usize::from(view.ranks())];
    for square in view.squares() {
        if let (Some(letter), Some(shown)) = (view.letter(square), letters.get_mut(place(square))) {
            *shown = letter;
        }
    }
    StepData {
        board: letters.into_iter().collect(),
        text,
        moved: view.last().map(|m| vec![place(m.from()), place(m.to())]).unwrap_or_default(),
        comment: &notes.comment,
        value: &notes.value,
        lines: &notes.lines,
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The name of a file of the board.
pub fn letters(file: u16) -> char {
    (b'a'..=b'z').nth(usize::from(file)).map_or('?', char::from)
}

/// The pieces of a board in words.
pub fn describe(view: &View) -> String {
    let pieces_of = |color: Color| {
        let own = view.squares().filter_map(|square| {
            let piece = view.piece(square).filter(|piece| piece.color() == color)?;
            Some(format!("{} {}", view.game().piece(piece.piece_type()).name, view.name(square)))
        });
        format!("{}: {}.", side(color), own.collect::<Vec<_>>().join(", "))
    };
    format!("{} {} {} to move.", pieces_of(Color::White), pieces_of(Color::Black), side(view.turn()))
}
