//! One game as it is kept: how it began, its moves with scores, its end.
//!
//! Games and not positions are kept, so that positions can be chosen otherwise without playing again.

use engine::board::{Geometry, Move};
use engine::rules::{Position, Rules};

/// What is known about a move beside its score.
pub mod flags {
    /// Played at random as part of the opening; it has no score.
    pub const OPENING: u8 = 1;
    /// The side to move had to save its king.
    pub const DANGER: u8 = 2;
    /// The move gains at once: a capture or a change that is worth something.
    pub const GAIN: u8 = 4;
    /// The score announces the end of the game.
    pub const DECISIVE: u8 = 8;
    /// Every flag.
    pub const ALL: u8 = OPENING | DANGER | GAIN | DECISIVE;
}

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub m: Move,
    /// The search's score for the mover, in centipawns.
    pub score: i16,
    /// See [`flags`].
    pub flags: u8,
}

impl Ply {
    /// Whether it was searched in a position without danger, and neither gains at once nor ends the game.
    pub fn is_quiet(&self) -> bool {
        self.flags & flags::ALL == 0
    }
}

/// Points of White: none, half, or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Points {
    /// Black won.
    None,
    /// Drawn.
    Half,
    /// White won.
    One,
}

impl Points {
    /// As a share of a win.
    pub fn share(self) -> f64 {
        f64::from(self as u8) / 2.0
    }

    fn read(byte: u8) -> Option<Self> {
        [Self::None, Self::Half, Self::One].into_iter().find(|&points| points as u8 == byte)
    }
}

macro_rules! ends {
    ($($name:ident = $text:literal;)*) => {
        /// How a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum End {
            $(#[doc = $text] $name,)*
        }

        impl End {
            /// Every end.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// In words.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

ends! {
    Checkmate = "checkmate";
    KingCaptured = "king captured";
    Stalemate = "stalemate";
    Repetition = "repetition";
    FiftyMoves = "fifty moves";
    BareKings = "bare kings";
    Resigned = "adjudicated as won";
    Agreed = "adjudicated as drawn";
    TooLong = "too long";
}

/// What adjudication would have said of a game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// After how many plies.
    pub ply: u16,
    /// What.
    pub points: Points,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number within its seed.
    pub number: u64,
    /// Its seed.
    pub seed: u64,
    /// The position that it began from; empty for the game's own.
    pub fen: String,
    /// Its moves.
    pub plies: Vec<Ply>,
    /// Its result.
    pub points: Points,
    /// How it ended.
    pub end: End,
    /// What adjudication would have said.
    pub foreseen: Option<Foreseen>,
}

const NOTHING_FORESEEN: u8 = 0xff;

impl Record {
    /// Shows each position of the game with what was played there, as long as that is legal.
    pub fn replay<G: Geometry>(&self, rules: &'static Rules<G>, mut visit: impl FnMut(&Position<G>, &Ply)) {
        let start = if self.fen.is_empty() { rules.game().start } else { &self.fen };
        let Ok(mut position) = Position::from_fen(rules, start) else { return };
        for ply in &self.plies {
            if !position.legal_moves().contains(&ply.m) {
                break;
            }
            visit(&position, ply);
            position.play(ply.m);
        }
    }

    /// The game as bytes, integers in little-endian order: number, seed, length of the FEN, FEN, result, end, result
    /// and ply foreseen, number of moves, and each move with score and flags.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(32 + self.fen.len() + 7 * self.plies.len());
        bytes.extend(self.number.to_le_bytes());
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(short(self.fen.len()).to_le_bytes());
        bytes.extend(self.fen.as_bytes());
        bytes.push(self.points as u8);
        bytes.push(self.end as u8);
        bytes.push(self.foreseen.map_or(NOTHING_FORESEEN, |foreseen| foreseen.points as u8));
        bytes.extend(self.foreseen.map_or(0, |foreseen| foreseen.ply).to_le_bytes());
        bytes.extend(short(self.plies.len()).to_le_bytes());
        for ply in &self.plies {
            bytes.extend(ply.m.raw().to_le_bytes());
            bytes.extend(ply.score.to_le_bytes());
            bytes.push(ply.flags);
        }
        bytes
    }

    /// The game in these bytes; none when they are no game.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let number = u64::from_le_bytes(take(&mut rest)?);
        let seed = u64::from_le_bytes(take(&mut rest)?);
        let fen_length = usize::from(u16::from_le_bytes(take(&mut rest)?));
        let (fen, after) = rest.split_at_checked(fen_length)?;
        rest = after;
        let fen = String::from_utf8(fen.to_vec()).ok()?;
        let [points, end, foreseen] = take(&mut rest)?;
        let ply = u16::from_le_bytes(take(&mut rest)?);
        let foreseen = match foreseen {
            NOTHING_FORESEEN => None,
            byte => Some(Foreseen { ply, points: Points::read(byte)? }),
        };
        let count = usize::from(u16::from_le_bytes(take(&mut rest)?));
        let mut plies = Vec::with_capacity(count);
        for _ in 0..count {
            let m = Move::from_raw(u32::from_le_bytes(take(&mut rest)?))?;
            let score = i16::from_le_bytes(take(&mut rest)?);
            let [flags] = take(&mut rest)?;
            plies.push(Ply { m, score, flags: flags & flags::ALL });
        }
        let end = *End::ALL.get(usize::from(end))?;
        let points = Points::read(points)?;
        rest.is_empty().then_some(Self { number, seed, fen, plies, points, end, foreseen })
    }
}

fn short(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_say_everything() {
        let plies = [(1, 1 << 7, -300), (77, 0x1234_5677, i16::MAX)].map(|(flags, raw, score)| Ply {
            m: Move::from_raw(raw).expect("a move"),
            score,
            flags: flags & 15,
        });
        let record = Record {
            number: 1 << 40,
            seed: 7,
            fen: "8/8 w".into(),
            plies: plies.to_vec(),
            points: Points::One,
            end: End::TooLong,
            foreseen: Some(Foreseen { ply: 9, points: Points::Half }),
        };
        let bytes = record.to_bytes();
        assert_eq!(Record::from_bytes(&bytes), Some(record));
        for length in 0..bytes.len() {
            assert_eq!(Record::from_bytes(&bytes[..length]), None);
        }
    }
}
