//! A recorded game: its start, its moves with scores, its end.
//!
//! Games are stored instead of positions, so that positions can be selected differently without playing again.

use crate::record_error::{RecordError, RecordErrorKind};
use chrysalis_engine::{Move, Session};
use chrysalis_rules::{Playable, Position, Reason, Rules};

/// Flags of a move.
pub mod flags {
    /// A random move of the opening, without a score.
    pub const OPENING: u8 = 1;
    /// The side to move was in check, or its king was en prise.
    pub const DANGER: u8 = 2;
    /// The move gains material at once: a capture or a valuable promotion.
    pub const GAIN: u8 = 4;
    /// The score announces the end of the game.
    pub const DECISIVE: u8 = 8;
    /// The bitwise or of all flags.
    pub const ALL: u8 = OPENING | DANGER | GAIN | DECISIVE;
}

/// The score and flags of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyNote {
    /// The search score for the side that moves, in centipawns.
    pub score: i16,
    /// A combination of [`flags`].
    pub flags: u8,
}

impl PlyNote {
    /// Whether the move was searched, its side was not in check, and the move neither gains material nor
    /// decides the game.
    pub fn is_quiet(&self) -> bool {
        self.flags & flags::ALL == 0
    }

    pub(crate) fn read(rest: &mut &[u8]) -> Option<Self> {
        let score = i16::from_le_bytes(take(rest)?);
        let [flags] = take(rest)?;
        Some(Self { score, flags: flags & flags::ALL })
    }
}

/// The result of a game, in points for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Points {
    /// Nothing: Black won.
    None,
    /// The game was drawn.
    Half,
    /// The whole point: White won.
    One,
}

impl Points {
    /// White's result as a number: 0, 0.5 or 1.
    pub fn share(self) -> f64 {
        f64::from(self as u8) / 2.0
    }

    fn read(byte: u8) -> Option<Self> {
        [Self::None, Self::Half, Self::One].into_iter().find(|&points| points as u8 == byte)
    }
}

/// How a game of self-play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SelfPlayEnd {
    /// A rule of the game ended it.
    ByRules(Reason),
    /// Adjudicated as won: both sides saw one of them far ahead for long enough.
    Resigned,
    /// Adjudicated as drawn: both sides saw a level position for long enough.
    Agreed,
    /// Given up as drawn at the limit of plies.
    TooLong,
}

impl SelfPlayEnd {
    /// All ends. Their places are their codes in files, so new ones are appended.
    pub const ALL: [Self; 12] = [
        Self::ByRules(Reason::Checkmate),
        Self::ByRules(Reason::KingCaptured),
        Self::ByRules(Reason::Stalemate),
        Self::ByRules(Reason::Repetition),
        Self::ByRules(Reason::FiftyMoves),
        Self::ByRules(Reason::BareKings),
        Self::ByRules(Reason::FewPieces),
        Self::Resigned,
        Self::Agreed,
        Self::TooLong,
        Self::ByRules(Reason::GoalReached),
        Self::ByRules(Reason::PiecesGone),
    ];

    /// The place of the end in [`ALL`](Self::ALL).
    pub fn code(self) -> u8 {
        match self {
            Self::ByRules(Reason::GoalReached) => 10,
            Self::ByRules(Reason::PiecesGone) => 11,
            Self::ByRules(reason) => reason as u8,
            Self::Resigned => 7,
            Self::Agreed => 8,
            Self::TooLong => 9,
        }
    }

    /// The end of the game in words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::ByRules(reason) => reason.text(),
            Self::Resigned => "adjudicated as won",
            Self::Agreed => "adjudicated as drawn",
            Self::TooLong => "too long",
        }
    }
}

/// The adjudication that a game would have had, if it was played out for comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// The ply after which it would have been adjudicated.
    pub ply: u16,
    /// White's result by adjudication.
    pub points: Points,
}

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayRecord {
    /// The number of the game within its seed.
    pub number: u64,
    /// The seed of the game.
    pub seed: u64,
    /// The FEN of the starting position; empty for the game's own start.
    pub fen: String,
    /// The moves in long algebraic notation, separated by spaces. Unlike encoded moves, they do not depend on
    /// the order of pieces in the program.
    pub moves: String,
    /// The score and flags of each move.
    pub plies: Vec<PlyNote>,
    /// The result, in points for White.
    pub points: Points,
    /// How the game ended.
    pub end: SelfPlayEnd,
    /// What adjudication would have decided, for a game that was played out.
    pub foreseen: Option<Foreseen>,
}

const NOTHING_FORESEEN: u8 = 0xff;

impl SelfPlayRecord {
    /// Calls `visit` with each position of the game and the move's score and flags.
    ///
    /// # Errors
    /// At the first illegal move; the positions before it have been visited.
    pub fn replay<G: Playable>(
        &self,
        rules: &'static Rules<G>,
        mut visit: impl FnMut(&Position<G>, &PlyNote),
    ) -> Result<(), RecordError> {
        let wrong = |error| RecordError { number: self.number, seed: self.seed, error };
        let start = if self.fen.is_empty() { &*rules.game().start } else { &self.fen };
        let mut position =
            Position::from_fen(rules, start).map_err(|error| wrong(RecordErrorKind::Start(error)))?;
        for (number, (text, ply)) in self.moves.split(' ').zip(&self.plies).enumerate() {
            let m = position
                .parse_long_algebraic(text)
                .map_err(|error| wrong(RecordErrorKind::Move { ply: number + 1, error }))?;
            visit(&position, ply);
            position.play(m);
        }
        Ok(())
    }

    /// A record that begins with the moves of a session.
    pub fn begin(number: u64, seed: u64, opening: &Session) -> Self {
        let fen = if opening.starts_at_start() { String::new() } else { opening.first().fen() };
        let mut record = Self {
            number,
            seed,
            fen,
            moves: String::new(),
            plies: Vec::new(),
            points: Points::Half,
            end: SelfPlayEnd::TooLong,
            foreseen: None,
        };
        for text in opening.moves_long_algebraic() {
            record.push(&text, PlyNote { score: 0, flags: flags::OPENING });
        }
        record
    }

    /// Appends a move played in a session.
    pub fn push_move(&mut self, session: &Session, m: Move, ply: PlyNote) {
        self.push(&session.long_algebraic(m), ply);
    }

    /// Appends a move in long algebraic notation.
    pub fn push(&mut self, text: &str, ply: PlyNote) {
        if !self.moves.is_empty() {
            self.moves.push(' ');
        }
        self.moves += text;
        self.plies.push(ply);
    }

    /// The game as bytes, integers in little-endian order: number, seed, length of the FEN, FEN, result, end,
    /// result and ply of the adjudication, length of the moves, moves, number of moves, score and flags of
    /// each.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(40 + self.fen.len() + self.moves.len() + 3 * self.plies.len());
        bytes.extend(self.number.to_le_bytes());
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(short(self.fen.len()).to_le_bytes());
        bytes.extend(self.fen.as_bytes());
        bytes.push(self.points as u8);
        bytes.push(self.end.code());
        bytes.push(self.foreseen.map_or(NOTHING_FORESEEN, |foreseen| foreseen.points as u8));
        bytes.extend(self.foreseen.map_or(0, |foreseen| foreseen.ply).to_le_bytes());
        bytes.extend(u32::try_from(self.moves.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(self.moves.as_bytes());
        bytes.extend(short(self.plies.len()).to_le_bytes());
        for ply in &self.plies {
            bytes.extend(ply.score.to_le_bytes());
            bytes.push(ply.flags);
        }
        bytes
    }

    /// Decodes a game; `None` if the bytes are not a game.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let mut record = Self::read_head(&mut rest)?;
        let length = u32::from_le_bytes(take(&mut rest)?);
        record.moves = text(&mut rest, usize::try_from(length).ok()?)?;
        let count = usize::from(u16::from_le_bytes(take(&mut rest)?));
        for _ in 0..count {
            record.plies.push(PlyNote::read(&mut rest)?);
        }
        let whole = rest.is_empty() && record.moves.split_whitespace().count() == count;
        whole.then_some(record)
    }

    /// Decodes a game up to its moves, and advances `rest` behind it.
    pub(crate) fn read_head(rest: &mut &[u8]) -> Option<Self> {
        let number = u64::from_le_bytes(take(rest)?);
        let seed = u64::from_le_bytes(take(rest)?);
        let length = u16::from_le_bytes(take(rest)?);
        let fen = text(rest, length.into())?;
        let [points, end, foreseen] = take(rest)?;
        let ply = u16::from_le_bytes(take(rest)?);
        let foreseen = match foreseen {
            NOTHING_FORESEEN => None,
            byte => Some(Foreseen { ply, points: Points::read(byte)? }),
        };
        Some(Self {
            number,
            seed,
            fen,
            moves: String::new(),
            plies: Vec::new(),
            points: Points::read(points)?,
            end: *SelfPlayEnd::ALL.get(usize::from(end))?,
            foreseen,
        })
    }
}

fn short(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

fn text(rest: &mut &[u8], length: usize) -> Option<String> {
    let (bytes, after) = rest.split_at_checked(length)?;
    *rest = after;
    String::from_utf8(bytes.to_vec()).ok()
}

/// The next `N` bytes of `rest`.
pub(crate) fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_places() {
        for (place, end) in SelfPlayEnd::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(end.code()), place, "{}", end.text());
        }
    }

    #[test]
    fn bytes_say_everything() {
        let plies = [(1, -300), (77, i16::MAX)].map(|(flags, score)| PlyNote { score, flags: flags & 15 });
        let record = SelfPlayRecord {
            number: 1 << 40,
            seed: 7,
            fen: "8/8 w".into(),
            moves: "e2e4 g6g8d,g5g7".into(),
            plies: plies.to_vec(),
            points: Points::One,
            end: SelfPlayEnd::TooLong,
            foreseen: Some(Foreseen { ply: 9, points: Points::Half }),
        };
        let bytes = record.to_bytes();
        assert_eq!(SelfPlayRecord::from_bytes(&bytes), Some(record));
        for length in 0..bytes.len() {
            assert_eq!(SelfPlayRecord::from_bytes(&bytes[..length]), None);
        }
    }
}
