//! Moves in XBetza, the notation of diagrams: those of game files, with modifiers in any order, first moves, en passant
//! and castling.

use super::error::DiagramReason;
use chrysalis_rules::{PieceMoves, betza};

/// The moves of pieces that diagrams need not give, by name.
const BY_NAME: [(&str, &str); 9] = [
    ("pawn", "ifmnDfmWfceF"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("king", "K"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("cannon", "mRcpR"),
];

/// How a piece castles: the sides, from its owner's seat, and how far it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CastlingMove {
    /// To the right, and to the left.
    pub sides: [bool; 2],
    pub distance: u8,
}

/// The moves of a piece.
#[derive(Debug)]
pub(super) struct XBetzaMoves {
    pub moves: PieceMoves,
    /// These moves as a text.
    pub text: String,
    /// Other moves of the unmoved piece, each as it is written and as other pieces would have it.
    pub first: Vec<(String, String)>,
    /// The first step of two squares straight ahead; `Some(true)` if it can be captured en passant.
    pub double: Option<bool>,
    /// Whether it captures en passant as pawns do.
    pub passing: bool,
    pub castling: Vec<CastlingMove>,
    /// The parts that a game file does not have.
    pub lost: Vec<(String, DiagramReason)>,
}

/// The moves that a piece of this name has if none are given.
pub(super) fn by_name(name: &str) -> Option<&'static str> {
    BY_NAME.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).map(|(_, moves)| *moves)
}

/// Reads the moves of a piece.
pub(super) fn read(text: &str) -> XBetzaMoves {
    let mut found = XBetzaMoves {
        moves: PieceMoves::from_rides(&[]),
        text: String::new(),
        first: Vec::new(),
        double: None,
        passing: false,
        castling: Vec::new(),
        lost: Vec::new(),
    };
    for word in words(text) {
        match found.part(&word) {
            Ok(part) => found.text += &part,
            Err(why) => found.lost.push((word.text, why)),
        }
    }
    match betza::read(if found.text.is_empty() { "-" } else { &found.text }) {
        Ok(moves) => found.moves = moves,
        Err(_) => found.lost.push((text.to_owned(), DiagramReason::Move)),
    }
    found
}

/// An atom with what stands before and after it.
struct Word {
    text: String,
    small: String,
    atom: char,
    range: String,
}

fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut small = String::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        if !sign.is_ascii_uppercase() {
            small.push(sign);
            continue;
        }
        let mut range = String::new();
        let mut ahead = signs.clone();
        let again = ahead.next() == Some(sign) && !ahead.next().is_some_and(|sign| sign.is_ascii_digit());
        if again && "WFDNAHCZG".contains(sign) {
            signs.next();
            range.push('0');
        }
        range.extend(std::iter::from_fn(|| signs.next_if(char::is_ascii_digit)));
        let small = std::mem::take(&mut small);
        words.push(Word { text: format!("{small}{sign}{range}"), small, atom: sign, range });
    }
    if !small.is_empty() {
        words.push(Word { text: small.clone(), small, atom: '?', range: String::new() });
    }
    words
}

impl XBetzaMoves {
    /// The part of a piece's moves that a word is in game files.
    fn part(&mut self, word: &Word) -> Result<String, DiagramReason> {
        let has = |letter: char| word.small.contains(letter);
        let of =
            |letters: &str| word.small.chars().filter(|letter| letters.contains(*letter)).collect::<String>();
        let (directions, mode, manner) = (of("fblrvsh"), of("mc"), of("pnj"));
        if word.small.chars().any(|letter| !"fblrvshmcpnjie".contains(letter)) {
            return Err(DiagramReason::Move);
        }
        if word.atom == 'O' {
            return self.castles(word, &directions);
        }
        let pawn = (directions.as_str(), mode.as_str(), manner.as_str(), word.atom, word.range.as_str());
        match pawn {
            ("f", "m", "n", 'D', "") if has('i') && !has('e') => {
                self.double = Some(true);
                return Ok(String::new());
            }
            ("f", "m", "", 'W' | 'R', "2") if has('i') && !has('e') => {
                self.double = self.double.or(Some(false));
                return Ok("fmW".to_owned());
            }
            _ => {}
        }
        if has('e') {
            if has('i') || pawn != ("f", "c", "", 'F', "") {
                return Err(DiagramReason::Passing);
            }
            self.passing = true;
        }
        if "KQ".contains(word.atom) && !directions.is_empty() {
            return Err(DiagramReason::Slanted);
        }
        // With both letters, no word is read together with the one before.
        let mode = if matches!(mode.as_str(), "" | "cm") { "mc" } else { mode.as_str() };
        let part = format!("{directions}{mode}{manner}{}{}", word.atom, word.range);
        betza::read(&part).map_err(|_| DiagramReason::Move)?;
        if has('i') {
            self.first.push((word.text.clone(), part));
            return Ok(String::new());
        }
        Ok(part)
    }

    fn castles(&mut self, word: &Word, directions: &str) -> Result<String, DiagramReason> {
        let known = word.small.chars().all(|letter| "ilrs".contains(letter)) && word.small.contains('i');
        let distance = word.range.parse().ok().filter(|distance| known && *distance > 1);
        let distance = distance.ok_or(DiagramReason::Castling)?;
        let on = |letter: char| directions.is_empty() || directions.contains(['s', letter]);
        self.castling.push(CastlingMove { sides: [on('r'), on('l')], distance });
        Ok(String::new())
    }
}
