//! Movements in Betza notation, walked square by square.

use super::board::{Board, Piece, Square};

/// What the squares of a step must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// All squares on the way must be empty.
    Plain,
    /// `n`: the square halfway through each step must be empty.
    Lame,
    /// `j`: the square halfway through each step must hold a piece.
    Jumping,
    /// `yaf`: the first square must be empty, and the move does not end there.
    FirstEmpty,
    /// `j` of a rider with steps to neighboring squares: the first square does not count, whatever it holds.
    SkipsFirst,
    /// `p`: the move ends only beyond exactly one piece.
    Hop,
    /// `g`: the move ends only on the square behind the first piece.
    Grasshopper,
    /// `z`: the move ends where it cannot go on, on the last free square or on the first piece.
    Farthest,
}

/// One direction of a movement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    /// Squares to the right and forward from the owner's point of view.
    pub step: (i32, i32),
    pub most: i32,
    pub manner: Manner,
    pub quiet: bool,
    pub capture: bool,
}

/// More steps than fit on any board.
const ENDLESS: i32 = 99;

impl Leg {
    /// Whether it steps from square to neighboring square until the first piece.
    pub fn slides(&self) -> bool {
        let near = self.step.0.abs() <= 1 && self.step.1.abs() <= 1;
        near && self.most > 1 && matches!(self.manner, Manner::Plain | Manner::FirstEmpty)
    }

    /// One step from White's point of view.
    pub fn step_of(&self, white: bool) -> (i32, i32) {
        if white { self.step } else { (-self.step.0, -self.step.1) }
    }

    /// The squares where a move can end, whatever they hold, the nearest first.
    pub fn ends(&self, board: &Board, piece: Piece, from: Square) -> Vec<Square> {
        let (files, ranks) = self.step_of(piece.white);
        let mut ends = Vec::new();
        let (mut at, mut passed) = (from, 0);
        for number in 1..=self.most {
            let halfway = board.get(at.offset(files / 2, ranks / 2)).is_some();
            if self.manner == Manner::Lame && halfway || self.manner == Manner::Jumping && !halfway {
                break;
            }
            at = at.offset(files, ranks);
            if !board.has(at) {
                break;
            }
            let may_end = match self.manner {
                Manner::FirstEmpty | Manner::SkipsFirst => number > 1,
                Manner::Hop | Manner::Grasshopper => passed == 1,
                Manner::Farthest => {
                    let goes_on = number < self.most && board.is_free(at.offset(files, ranks));
                    board.get(at).is_some() || !goes_on
                }
                Manner::Plain | Manner::Lame | Manner::Jumping => true,
            };
            if may_end {
                ends.push(at);
            }
            if self.manner == Manner::SkipsFirst && number == 1 {
                continue;
            }
            if may_end && self.manner == Manner::Grasshopper {
                break;
            }
            if board.get(at).is_some() {
                passed += 1;
                if !matches!(self.manner, Manner::Hop | Manner::Grasshopper) || passed > 1 {
                    break;
                }
            }
        }
        ends
    }
}

/// Reads the movement of a piece.
pub(super) fn read(text: &str) -> Result<Vec<Leg>, String> {
    let mut legs = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    while let Some(end) = rest.find(|letter: char| letter.is_ascii_uppercase()) {
        let modifiers = &rest[..end];
        let atom = &rest[end..=end];
        rest = &rest[end + 1..];
        let mut range = None;
        if let Some(after) = rest.strip_prefix(atom) {
            (range, rest) = (Some(ENDLESS), after);
        } else {
            let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            if digits > 0 {
                let number: i32 = rest[..digits].parse().map_err(|_| format!("{text}: a range"))?;
                (range, rest) = (Some(if number == 0 { ENDLESS } else { number }), &rest[digits..]);
            }
        }
        word(modifiers, atom, range, &mut legs).ok_or_else(|| format!("{text}: {modifiers}{atom}"))?;
    }
    if rest.is_empty() { Ok(legs) } else { Err(format!("{text}: no atom behind {rest}")) }
}

/// The vectors of an atom, and the most steps along them.
fn vectors(atom: &str) -> Option<(&'static [(i32, i32)], i32)> {
    Some(match atom {
        "W" => (&[(0, 1)], 1),
        "F" => (&[(1, 1)], 1),
        "D" => (&[(0, 2)], 1),
        "N" => (&[(1, 2)], 1),
        "A" => (&[(2, 2)], 1),
        "H" => (&[(0, 3)], 1),
        "C" => (&[(1, 3)], 1),
        "Z" => (&[(2, 3)], 1),
        "G" => (&[(3, 3)], 1),
        "K" => (&[(0, 1), (1, 1)], 1),
        "R" => (&[(0, 1)], ENDLESS),
        "B" => (&[(1, 1)], ENDLESS),
        "Q" => (&[(0, 1), (1, 1)], ENDLESS),
        _ => return None,
    })
}

fn word(modifiers: &str, atom: &str, range: Option<i32>, legs: &mut Vec<Leg>) -> Option<()> {
    let (vectors, most) = vectors(atom)?;
    let modes = modifiers.trim_start_matches(|letter| "fblrvsh".contains(letter));
    let directions: Vec<char> = modifiers[..modifiers.len() - modes.len()].chars().collect();
    let first_empty = modes.contains("yaf");
    let modes = modes.replace("yaf", "");
    let has = |letter: char| modes.contains(letter);
    if modes.chars().any(|letter| !"mcnjpgz".contains(letter)) {
        return None;
    }
    let most = range.unwrap_or(if first_empty { ENDLESS } else { most });
    let (quiet, capture) = (has('m') || !has('c'), has('c') || !has('m'));
    for &vector in vectors {
        // There is no square halfway through a step to a neighboring square.
        let far = vector.0 > 1 || vector.1 > 1;
        let manner = match (first_empty, has('p'), has('n') && far, has('j')) {
            (true, ..) => Manner::FirstEmpty,
            (_, true, ..) => Manner::Hop,
            _ if has('g') => Manner::Grasshopper,
            _ if has('z') => Manner::Farthest,
            (_, _, true, _) => Manner::Lame,
            (.., true) if far => Manner::Jumping,
            (.., true) => Manner::SkipsFirst,
            _ => Manner::Plain,
        };
        for step in turned(vector) {
            if is_toward(&directions, step, "KQ".contains(atom)) {
                legs.push(Leg { step, most, manner, quiet, capture });
            }
        }
    }
    Some(())
}

/// A vector in all rotations and reflections, each once.
fn turned((short, long): (i32, i32)) -> Vec<(i32, i32)> {
    let mut all = Vec::new();
    for (files, ranks) in [(short, long), (long, short)] {
        for step in [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)] {
            if !all.contains(&step) {
                all.push(step);
            }
        }
    }
    all
}

/// Whether a step is in one of the directions; no directions allow all steps. For diagonal and oblique steps, two
/// letters at right angles name one direction. A single letter names diagonal steps on its side of the board, oblique
/// steps that go farther in its direction than across, and the straight step of a king or queen. `hr` and `hl` are
/// every second oblique step.
fn is_toward(directions: &[char], (files, ranks): (i32, i32), royal: bool) -> bool {
    let goes = |letter: char| match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'r' => files > 0,
        'l' => files < 0,
        'v' => ranks != 0,
        _ => files != 0,
    };
    let upright = |letter: char| "fbv".contains(letter);
    let mostly = |letter: char| {
        goes(letter) && if upright(letter) { ranks.abs() > files.abs() } else { files.abs() > ranks.abs() }
    };
    let straight = files == 0 || ranks == 0;
    let oblique = !straight && files.abs() != ranks.abs();
    let mut rest = directions;
    while let Some((&first, behind)) = rest.split_first() {
        let second = behind.first().copied();
        let across = second
            .filter(|&second| !"vsh".contains(first) && second != 'h' && upright(first) != upright(second));
        let clockwise = (files > 0) == (ranks > 0);
        let (yes, used) = match (first, second, across) {
            ('h', Some(hand), _) => (((ranks.abs() > files.abs()) == clockwise) == (hand == 'r'), 2),
            (_, Some('h'), _) if oblique => (goes(first), 2),
            (_, Some(second), _) if oblique && second == first => (mostly(first), 2),
            (_, _, Some(second)) if oblique => (goes(first) && mostly(second), 2),
            _ if oblique => (mostly(first), 1),
            // The letters are a pair for all steps of a king.
            (_, _, Some(second)) if !straight || royal => (!straight && goes(first) && goes(second), 2),
            _ => (goes(first) && (straight || !royal), 1),
        };
        if yes {
            return true;
        }
        rest = &rest[used..];
    }
    directions.is_empty()
}
