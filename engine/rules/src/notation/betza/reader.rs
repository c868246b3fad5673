//! Reads Betza notation.

use super::atom::Atom;
use super::directions;
use super::error::BetzaError;
use crate::parts::movement::Movement;
use crate::parts::piece_moves::PieceMoves;
use crate::parts::ride::{Ride, RideManner};

/// The longest text read, in bytes.
const LONGEST: usize = 400;

const DIRECTIONS: &[u8] = b"fblrvsh";

/// The modifiers, in the order in which they must stand.
const MODIFIERS: &[u8] = b"mcpynjgz";

/// Reads the moves of a piece; the result is in canonical form.
///
/// ```
/// use chrysalis_rules::{Movement, betza};
/// let rook = betza::read("R").unwrap();
/// assert_eq!((rook.quiet, rook.capture), (Movement::ROOK, Movement::ROOK));
/// let lance = betza::read("fR").unwrap();
/// assert_eq!((lance.rides[0].step, lance.rides[0].capture), ((0, 1), true));
/// assert_eq!(betza::read("mNcX").unwrap_err().at(), 3);
/// ```
///
/// # Errors
/// The first error and its place.
pub fn read(text: &str) -> Result<PieceMoves, BetzaError> {
    match text {
        "" => return Err(BetzaError::Empty),
        "-" => return Ok(PieceMoves::new(Movement::empty(), Movement::empty(), &[])),
        _ if text.len() > LONGEST => return Err(BetzaError::TooLong { most: LONGEST }),
        _ => {}
    }
    let mut reader = Reader { text, at: 0 };
    let mut rides = Vec::new();
    while reader.at < text.len() {
        reader.one_move(&mut rides)?;
    }
    Ok(PieceMoves::new(Movement::empty(), Movement::empty(), &rides))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// The modifiers read, each with its place in the text.
#[derive(Default)]
struct Modifiers([Option<usize>; MODIFIERS.len()]);

impl Modifiers {
    fn place(&self, letter: u8) -> Option<usize> {
        MODIFIERS.iter().position(|&known| known == letter).and_then(|number| self.0[number])
    }

    fn has(&self, letter: u8) -> bool {
        self.place(letter).is_some()
    }
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn character(&self, at: usize) -> char {
        self.text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or(' ')
    }

    /// Reads one atom with its directions, modifiers and number.
    fn one_move(&mut self, rides: &mut Vec<Ride>) -> Result<(), BetzaError> {
        let start = self.at;
        while self.byte().is_some_and(|byte| DIRECTIONS.contains(&byte)) {
            self.at += 1;
        }
        let letters = &self.text.as_bytes()[start..self.at];
        let mut modifiers = self.modifiers()?;
        let again = modifiers.place(b'y');
        if let Some(at) = again {
            self.again(at, &mut modifiers)?;
        }
        let atom = self.atom()?;
        let turns = directions::read(atom.symmetry, letters).map_err(|place| BetzaError::Direction {
            at: start + place,
            found: self.character(start + place),
            atom: atom.letter,
        })?;
        let most = match again {
            Some(at) if !"WFK".contains(atom.letter) => return Err(BetzaError::Again { at }),
            Some(_) if self.byte().is_some_and(|byte| byte.is_ascii_digit()) => {
                return Err(BetzaError::Range { at: self.at });
            }
            Some(_) => Ride::ENDLESS,
            None => self.most(atom)?,
        };
        let manner = self.manner(&modifiers, atom, most)?;
        let quiet = modifiers.has(b'm') || !modifiers.has(b'c');
        let capture = modifiers.has(b'c') || !modifiers.has(b'm');
        let steps = (0..8).filter(|turn| turns >> turn & 1 != 0).map(|turn| atom.turned(turn));
        rides.extend(steps.map(|step| Ride { step, most, manner, quiet, capture }));
        Ok(())
    }

    /// Reads modifiers in their order, up to the atom or to what follows `y`.
    fn modifiers(&mut self) -> Result<Modifiers, BetzaError> {
        let mut found = Modifiers::default();
        let mut least = 0;
        while let Some(byte) = self.byte().filter(u8::is_ascii_lowercase) {
            let (at, letter) = (self.at, char::from(byte));
            match MODIFIERS.iter().position(|&known| known == byte) {
                Some(number) if number >= least => {
                    found.0[number] = Some(at);
                    least = number + 1;
                }
                None if byte == b'a' && found.has(b'y') => break,
                None if !DIRECTIONS.contains(&byte) => {
                    return Err(BetzaError::Modifier { at, found: letter });
                }
                _ => return Err(BetzaError::Order { at, found: letter }),
            }
            self.at += 1;
        }
        Ok(found)
    }

    /// Reads what follows `y`: `af`, then modifiers of its own.
    fn again(&mut self, at: usize, modifiers: &mut Modifiers) -> Result<(), BetzaError> {
        let alone = MODIFIERS.iter().all(|&other| other == b'y' || !modifiers.has(other));
        if !alone || !self.text[self.at..].starts_with("af") {
            return Err(BetzaError::Again { at });
        }
        self.at += 2;
        *modifiers = self.modifiers()?;
        match MODIFIERS[2..].iter().find_map(|&other| modifiers.place(other)) {
            Some(_) => Err(BetzaError::Again { at }),
            None => {
                modifiers.0[3] = Some(at);
                Ok(())
            }
        }
    }

    fn atom(&mut self) -> Result<Atom, BetzaError> {
        let at = self.at;
        if at == self.text.len() {
            return Err(BetzaError::AtomMissing { at });
        }
        let found = self.character(at);
        self.at += found.len_utf8();
        Atom::from_letter(found).ok_or(BetzaError::Atom { at, found })
    }

    /// Reads the most steps of an atom: a number, or no limit if the letter is doubled. A number after the
    /// second letter would belong to a second atom.
    fn most(&mut self, atom: Atom) -> Result<u8, BetzaError> {
        let start = self.at;
        let then_number = self.text.as_bytes().get(start + 1).is_some_and(|byte| byte.is_ascii_digit());
        if atom.most == 1 && self.character(start) == atom.letter && !then_number {
            self.at += 1;
            return Ok(Ride::ENDLESS);
        }
        while self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        match &self.text[start..self.at] {
            "" => Ok(atom.most),
            figures if figures.len() > 2 => Err(BetzaError::Range { at: start }),
            figures => match figures.parse() {
                Ok(0) => Ok(Ride::ENDLESS),
                Ok(most) => Ok(most),
                Err(_) => Err(BetzaError::Range { at: start }),
            },
        }
    }

    fn manner(&self, modifiers: &Modifiers, atom: Atom, most: u8) -> Result<RideManner, BetzaError> {
        let unsuitable = |at: usize, expected| BetzaError::Unsuitable {
            at,
            found: self.character(at),
            atom: atom.letter,
            expected,
        };
        if modifiers.has(b'y') {
            return Ok(RideManner::FirstEmpty);
        }
        let said: Vec<usize> = b"pnjgz".iter().filter_map(|&letter| modifiers.place(letter)).collect();
        match said[..] {
            [] => return Ok(RideManner::Plain),
            [_] => {}
            [_, second, ..] => return Err(unsuitable(second, "one of p, n, j, g and z")),
        }
        let at = said[0];
        match self.text.as_bytes()[at] {
            b'p' if most > 1 => Ok(RideManner::Hop),
            b'g' if most > 1 => Ok(RideManner::Grasshopper),
            b'z' if most > 1 => Ok(RideManner::Farthest),
            b'p' | b'g' | b'z' => Err(unsuitable(at, "an atom of several steps")),
            b'n' if atom.leaps() => Ok(RideManner::Lame),
            b'n' => Err(unsuitable(at, "one of D N A H C Z G")),
            _ if atom.leaps() => Ok(RideManner::Jumping),
            _ if most > 1 => Ok(RideManner::SkipsFirst),
            _ => Err(unsuitable(at, "an atom of several steps or one of D N A H C Z G")),
        }
    }
}
