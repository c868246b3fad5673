//! Moves of pieces in Betza notation, walked square by square.

use super::board::{Board, PieceDef, Square};

/// What a step over other pieces needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Steps from empty square to empty square.
    Plain,
    /// `n`: the square halfway of each step must be empty.
    Lame,
    /// `j`: there must be a piece halfway of each step.
    Jumping,
    /// `yaf`: the first square must be empty, and is not where it ends.
    FirstEmpty,
    /// `j` of a rider to neighboring squares: the first square does not count, whatever stands there.
    SkipsFirst,
    /// `p`: it ends only behind exactly one piece.
    Hop,
}

/// One direction in which a piece moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    /// To the right and forward, as the owner sees it.
    pub step: (i32, i32),
    pub most: i32,
    pub manner: Manner,
    pub quiet: bool,
    pub capture: bool,
}

/// More steps than any board has room for.
const ENDLESS: i32 = 99;

impl Leg {
    /// Whether it goes from square to neighboring square, stopped by the first piece.
    pub fn slides(&self) -> bool {
        let near = self.step.0.abs() <= 1 && self.step.1.abs() <= 1;
        near && self.most > 1 && matches!(self.manner, Manner::Plain | Manner::FirstEmpty)
    }

    /// One step as White sees the board.
    pub fn step_of(&self, white: bool) -> (i32, i32) {
        if white { self.step } else { (-self.step.0, -self.step.1) }
    }

    /// The squares on which a piece may end so, whoever stands there, the nearest first.
    pub fn ends(&self, board: &Board, piece: PieceDef, from: Square) -> Vec<Square> {
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
                Manner::Hop => passed == 1,
                Manner::Plain | Manner::Lame | Manner::Jumping => true,
            };
            if may_end {
                ends.push(at);
            }
            if self.manner == Manner::SkipsFirst && number == 1 {
                continue;
            }
            if board.get(at).is_some() {
                passed += 1;
                if self.manner != Manner::Hop || passed > 1 {
                    break;
                }
            }
        }
        ends
    }
}

/// Reads the moves of a piece.
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

/// The vectors of an atom, and how often they are gone.
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
    if modes.chars().any(|letter| !"mcnjp".contains(letter)) {
        return None;
    }
    let most = range.unwrap_or(if first_empty { ENDLESS } else { most });
    let (quiet, capture) = (has('m') || !has('c'), has('c') || !has('m'));
    for &vector in vectors {
        // Halfway of a step to the next square there is nothing.
        let far = vector.0 > 1 || vector.1 > 1;
        let manner = match (first_empty, has('p'), has('n') && far, has('j')) {
            (true, ..) => Manner::FirstEmpty,
            (_, true, ..) => Manner::Hop,
            (_, _, true, _) => Manner::Lame,
            (.., true) if far => Manner::Jumping,
            (.., true) => Manner::SkipsFirst,
            _ => Manner::Plain,
        };
        for step in turned(vector) {
            if is_towards(&directions, step, "KQ".contains(atom)) {
                legs.push(Leg { step, most, manner, quiet, capture });
            }
        }
    }
    Some(())
}

/// A vector turned and mirrored in all ways, each once.
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

/// Whether a step is among those that directions allow; none allow all. Of diagonal and oblique steps two letters across
/// each other name one direction. One letter alone names diagonal steps on its side of the board, oblique ones that go
/// farther its way than across, and of a king's or queen's the straight one. `hr` and `hl` are every second oblique step.
fn is_towards(directions: &[char], (files, ranks): (i32, i32), royal: bool) -> bool {
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
            // The letters are a pair for a king's steps of either kind.
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
