//! Directions of Betza atoms as XBoard reads them: sets of the eight turns of a step, numbered clockwise from
//! straight forward.
//!
//! Orthogonal steps are turns 0, 2, 4 and 6, diagonal steps 1, 3, 5 and 7. Of oblique steps, turn 0 goes
//! farther forward than to the right, and turn 1 farther to the right than forward.

/// How a step can be turned, which decides how direction letters are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Along ranks and files: four turns.
    Orthogonal,
    /// Along diagonals: four turns.
    Diagonal,
    /// Neither, such as a knight's step: eight turns.
    Oblique,
    /// Both, the steps of king and queen: eight turns.
    King,
}

impl Symmetry {
    /// The set of all turns of such a step.
    pub fn every(self) -> u8 {
        match self {
            Self::Orthogonal => 0b0101_0101,
            Self::Diagonal => 0b1010_1010,
            Self::Oblique | Self::King => 0b1111_1111,
        }
    }
}

/// The turns of oblique steps that go in this direction at all.
fn wide(letter: u8) -> u8 {
    match letter {
        b'f' => 0b1100_0011,
        b'b' => 0b0011_1100,
        b'l' => 0b1111_0000,
        b'r' => 0b0000_1111,
        _ => 0,
    }
}

/// The turns of oblique steps that go farther in this direction than to the side.
fn narrow(letter: u8) -> u8 {
    match letter {
        b'f' => 0b1000_0001,
        b'b' => 0b0001_1000,
        b'l' => 0b0110_0000,
        b'r' => 0b0000_0110,
        b'v' => narrow(b'f') | narrow(b'b'),
        b's' => narrow(b'l') | narrow(b'r'),
        _ => 0,
    }
}

/// The turns of a king's steps in this direction, orthogonal or diagonal.
fn slanted(letter: u8) -> u8 {
    match letter {
        b'f' => 0b1000_0011,
        b'b' => 0b0011_1000,
        b'l' => 0b1110_0000,
        b'r' => 0b0000_1110,
        b'v' => slanted(b'f') | slanted(b'b'),
        b's' => slanted(b'l') | slanted(b'r'),
        _ => 0,
    }
}

fn is_one_way(letter: u8) -> bool {
    b"fblr".contains(&letter)
}

/// Whether one direction is along files and the other along ranks.
fn across(one: u8, other: u8) -> bool {
    let along = |letter| b"fbv".contains(&letter);
    let aside = |letter| b"lrs".contains(&letter);
    along(one) && aside(other) || aside(one) && along(other)
}

/// The turns that direction letters stand for; every turn if there are no letters.
///
/// # Errors
/// The index of the first letter that does not apply to such steps.
pub(super) fn read(symmetry: Symmetry, letters: &[u8]) -> Result<u8, usize> {
    if symmetry == Symmetry::Oblique && letters.first() == Some(&b'h') {
        return match letters {
            [_, b'r'] => Ok(0b0101_0101),
            [_, b'l'] => Ok(0b1010_1010),
            [_, b'r' | b'l', ..] => Err(2),
            _ => Err(0),
        };
    }
    let (mut turns, mut place) = (0, 0);
    while let Some(&letter) = letters.get(place) {
        let next = letters.get(place + 1).copied();
        let crosses = is_one_way(letter) && next.is_some_and(|next| across(letter, next));
        let (said, used) = match (symmetry, next) {
            (_, _) if letter == b'h' => (0, 1),
            (Symmetry::Orthogonal, _) => (narrow(letter) & symmetry.every(), 1),
            (Symmetry::Diagonal, Some(next)) if crosses => (wide(letter) & wide(next) & symmetry.every(), 2),
            (Symmetry::Diagonal, _) => (wide(letter) & symmetry.every(), 1),
            (Symmetry::Oblique, Some(b'h')) => (wide(letter), 2),
            (Symmetry::Oblique, Some(next)) if next == letter && is_one_way(letter) => (narrow(letter), 2),
            (Symmetry::Oblique, Some(next)) if crosses => (wide(letter) & narrow(next), 2),
            (Symmetry::Oblique, _) => (narrow(letter), 1),
            (Symmetry::King, Some(next)) if crosses => (slanted(letter) & slanted(next), 2),
            (Symmetry::King, _) => (narrow(letter) & Symmetry::Orthogonal.every(), 1),
        };
        if said == 0 {
            return Err(place + usize::from(used == 2 && !b"sv".contains(&letter)));
        }
        turns |= said;
        place += used;
    }
    Ok(if turns == 0 { symmetry.every() } else { turns })
}

/// Direction letters in the order in which they are tried, those that stand for the most turns first.
const SHORT: [&str; 24] = [
    "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hr", "hl", "fl", "fr",
    "bl", "br", "lf", "rf", "lb", "rb",
];

/// The direction letters for a set of turns; empty if it contains every turn.
pub(super) fn write(symmetry: Symmetry, turns: u8) -> String {
    if turns == symmetry.every() {
        return String::new();
    }
    let said = |letters: &str| read(symmetry, letters.as_bytes()).unwrap_or(0);
    if let Some(letters) = SHORT.into_iter().find(|letters| said(letters) == turns) {
        return letters.to_owned();
    }
    let mut rest = turns;
    let mut text = String::new();
    for letters in SHORT {
        let part = said(letters);
        // Single letters would be read as one direction with the letters after them.
        let alone = letters.len() == 2 || symmetry == Symmetry::Orthogonal;
        if alone && !letters.starts_with('h') && part != 0 && part & rest == part {
            text += letters;
            rest &= !part;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_says_the_same() {
        for symmetry in [Symmetry::Orthogonal, Symmetry::Diagonal, Symmetry::Oblique] {
            for turns in (1..=u8::MAX).filter(|turns| turns & !symmetry.every() == 0) {
                let letters = write(symmetry, turns);
                assert_eq!(
                    read(symmetry, letters.as_bytes()),
                    Ok(turns),
                    "{symmetry:?} {turns:08b}: {letters}"
                );
            }
        }
    }
}
