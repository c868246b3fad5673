//! Betza atoms: the letters that stand for steps, and the eight ways to turn a step.

use super::directions::Symmetry;
use crate::parts::ride::Ride;

/// An atom: a step, and how often it may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Atom {
    /// The capital letter of the atom.
    pub letter: char,
    /// In how many ways the step can be turned.
    pub symmetry: Symmetry,
    /// The step along one axis and along the other, the smaller number first; for K and Q that of an
    /// orthogonal step.
    pub step: (i8, i8),
    /// The most steps if the text gives no number.
    pub most: u8,
}

const fn atom(letter: char, symmetry: Symmetry, step: (i8, i8), most: u8) -> Atom {
    Atom { letter, symmetry, step, most }
}

/// All atoms. Of those with the same step, the leaper stands before the rider.
pub(super) const ATOMS: [Atom; 13] = [
    atom('W', Symmetry::Orthogonal, (0, 1), 1),
    atom('F', Symmetry::Diagonal, (1, 1), 1),
    atom('D', Symmetry::Orthogonal, (0, 2), 1),
    atom('N', Symmetry::Oblique, (1, 2), 1),
    atom('A', Symmetry::Diagonal, (2, 2), 1),
    atom('H', Symmetry::Orthogonal, (0, 3), 1),
    atom('C', Symmetry::Oblique, (1, 3), 1),
    atom('Z', Symmetry::Oblique, (2, 3), 1),
    atom('G', Symmetry::Diagonal, (3, 3), 1),
    atom('K', Symmetry::King, (0, 1), 1),
    atom('R', Symmetry::Orthogonal, (0, 1), Ride::ENDLESS),
    atom('B', Symmetry::Diagonal, (1, 1), Ride::ENDLESS),
    atom('Q', Symmetry::King, (0, 1), Ride::ENDLESS),
];

impl Atom {
    /// The atom with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        ATOMS.into_iter().find(|atom| atom.letter == letter)
    }

    /// The leaping atom with this step, however turned, and the number of the turn from 0 to 7.
    pub fn of_step(step: (i8, i8)) -> Option<(Self, u8)> {
        ATOMS.into_iter().find_map(|atom| {
            let turns = (0..8).filter(|&turn| atom.symmetry.every() >> turn & 1 != 0);
            turns.into_iter().find(|&turn| atom.turned(turn) == step).map(|turn| (atom, turn))
        })
    }

    /// Whether a step passes over squares.
    pub fn leaps(self) -> bool {
        self.step.1 > 1
    }

    /// The step turned clockwise by `turn` eighths from straight forward.
    pub fn turned(self, turn: u8) -> (i8, i8) {
        let (a, b) = match self.symmetry {
            Symmetry::King if turn % 2 == 1 => (1, 1),
            _ => self.step,
        };
        match turn {
            0 => (a, b),
            1 => (b, a),
            2 => (b, -a),
            3 => (a, -b),
            4 => (-a, -b),
            5 => (-b, -a),
            6 => (-b, a),
            _ => (-a, b),
        }
    }
}
