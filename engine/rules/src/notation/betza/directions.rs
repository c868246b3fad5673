//! Directions of atoms as XBoard reads them: sets of the eight turns of a step, clockwise from straight forward.
//!
//! Straight steps are turns 0, 2, 4 and 6, diagonal ones 1, 3, 5 and 7. Of oblique steps 0 is the forward one that goes farther
//! forward than to the right, and 1 the one that goes farther to the right.

/// How many ways a step can be turned, and so how directions are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Along ranks and files.
    Orthogonal,
    /// Along diagonals.
    Diagonal,
    /// Neither.
    Oblique,
    /// Both.
    King,
}

impl Symmetry {
    /// Every turn.
    pub fn every(self) -> u8 {
        match self {
            Self::Orthogonal => 0b0101_0101,
            Self::Diagonal => 0b1010_1010,
            Self::Oblique | Self::King => 0b1111_1111,
        }
    }
}

/// The turns that go a way at all.
fn wide(letter: u8) -> u8 {
    match letter {
        b'f' => 0b1100_0011,
        b'b' => 0b0011_1100,
        b'l' => 0b1111_0000,
        b'r' => 0b0000_1111,
        _ => 0,
    }
}

/// Those of oblique steps that go farther that way than to the side.
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

/// Those of a king's steps that go that way, straight or diagonally.
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

/// Whether two directions lie across each other.
fn across(one: u8, other: u8) -> bool {
    let along = |letter| b"fbv".contains(&letter);
    let aside = |letter| b"lrs".contains(&letter);
    along(one) && aside(other) || aside(one) && along(other)
}

/// The turns that some letters say; every turn where there are none.
///
/// # Errors
/// The place of the first letter that says nothing of such steps.
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

/// Letters that say so many turns at once as one can, the first that suits.
const SHORT: [&str; 24] = [
    "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hr", "hl", "fl", "fr",
    "bl", "br", "lf", "rf", "lb", "rb",
];

/// The letters for some turns; none where it is every turn.
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
        // Single letters would be taken together with those that follow.
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
