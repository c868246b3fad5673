//! The pieces of both sides, and their letters in the game file.
//!
//! Fairy-Max moves pieces by absolute vectors, so that a piece that is not symmetric has a number for each side.

use super::error::{FairyMaxError, FairyMaxErrorKind, FairyMaxLoss, FairyMaxReason};
use super::lines::{Content, DefinedPiece};
use super::rays::{Kind, Ray};
use crate::variants_ini::piece_name;
use chrysalis_rules::board::Color;
use chrysalis_rules::{PieceDef, PieceMoves, Ride, betza};

/// A piece in the game file.
#[derive(Clone, Debug)]
pub(super) struct SidedPiece {
    pub letter: char,
    pub name: String,
    /// In Betza notation.
    pub moves: String,
}

/// The pieces of a game, and which letter each number has for each side.
pub(super) struct SidedPieces {
    pub pieces: Vec<SidedPiece>,
    letters: Vec<(usize, Color, char)>,
    pub losses: Vec<FairyMaxLoss>,
}

/// A piece while letters are sought.
struct Candidate {
    number: usize,
    color: Color,
    was: char,
    moves: String,
    canonical: PieceMoves,
    role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Pawn,
    King,
    Other,
}

impl Content {
    /// The piece with a number, from 1.
    pub fn piece(&self, number: usize) -> Option<&DefinedPiece> {
        self.pieces.get(number.checked_sub(1)?)
    }

    /// The numbers of the pieces that pawns of a side can become: of each letter the first for White, the last for Black.
    pub fn promotions(&self, color: Color) -> Vec<usize> {
        let numbers: Vec<usize> = (3..=self.pieces.len()).collect();
        let named = |&&number: &&usize| {
            let alike = |other: &&usize| self.pieces[**other - 1].letter == self.pieces[number - 1].letter;
            let mut all = numbers.iter().filter(alike);
            Some(number)
                == match color {
                    Color::White => all.next().copied(),
                    Color::Black => all.next_back().copied(),
                }
        };
        // Values that end in 3 say that there is no promotion to the piece.
        let allowed = |&&number: &&usize| {
            let value = self.pieces[number - 1].value;
            value >= 0 && value % 10 != 3
        };
        numbers.iter().filter(named).filter(allowed).copied().collect()
    }

    fn is_used(&self, number: usize, color: Color) -> bool {
        let pawn = 1 + color.index();
        number == pawn
            || self.rows[color.index()].contains(&number)
            || self.promotions(color).contains(&number)
    }
}

impl SidedPieces {
    /// Finds letters for the pieces of both sides: P for pawns as in chess, K for kings, and for others their own if it
    /// is free.
    pub fn from_content(content: &Content) -> Result<Self, FairyMaxError> {
        let mut losses: Vec<FairyMaxLoss> = Vec::new();
        let mut candidates: Vec<Candidate> = Vec::new();
        for (number, piece) in (1..).zip(&content.pieces) {
            for color in Color::ALL.into_iter().filter(|&color| content.is_used(number, color)) {
                candidates.push(candidate(content, number, piece, color, &mut losses));
            }
        }
        kings(content, &candidates)?;
        let mut sided = Self { pieces: Vec::new(), letters: Vec::new(), losses };
        let mut known: Vec<(char, PieceMoves, Role, char)> = Vec::new();
        let wants = |candidate: &Candidate| match candidate.role {
            Role::Pawn => Some('P'),
            Role::King => Some('K'),
            Role::Other => Some(candidate.was.to_ascii_uppercase()).filter(|letter| !"PK".contains(*letter)),
        };
        let wanted: Vec<char> = candidates.iter().filter_map(wants).collect();
        for candidate in &candidates {
            let alike = |known: &&(char, PieceMoves, Role, char)| {
                known.1 == candidate.canonical
                    && known.2 == candidate.role
                    && (known.0 == candidate.was || candidate.role != Role::Other)
            };
            let letter = match known.iter().find(alike) {
                Some(&(.., letter)) => letter,
                None => {
                    let taken = |letter: &char| known.iter().any(|(.., other)| other == letter);
                    let own = wants(candidate).filter(|letter| !taken(letter));
                    let mut free = ('A'..='Z').filter(|letter| {
                        !taken(letter) && !wanted.contains(letter) && !"PK".contains(*letter)
                    });
                    let line = content.piece(candidate.number).map_or(1, |piece| piece.line);
                    let letter =
                        own.or_else(|| free.next()).ok_or_else(|| FairyMaxErrorKind::NoLetter.at(line))?;
                    known.push((candidate.was, candidate.canonical.clone(), candidate.role, letter));
                    sided.add(letter, candidate);
                    letter
                }
            };
            sided.letters.push((candidate.number, candidate.color, letter));
        }
        Ok(sided)
    }

    fn add(&mut self, letter: char, candidate: &Candidate) {
        let name = match candidate.role {
            Role::Pawn => "Pawn".to_owned(),
            Role::King => "King".to_owned(),
            Role::Other => {
                let name = piece_name(&candidate.canonical);
                let free = name.filter(|name| self.pieces.iter().all(|piece| piece.name != *name));
                free.map_or_else(|| format!("Piece {letter}"), str::to_owned)
            }
        };
        self.pieces.push(SidedPiece { letter, name, moves: candidate.moves.clone() });
    }

    /// The letter of a piece of one side, in capitals.
    pub fn letter(&self, number: usize, color: Color) -> Option<char> {
        let is = |known: &&(usize, Color, char)| (known.0, known.1) == (number, color);
        self.letters.iter().find(is).map(|&(.., letter)| letter)
    }

    /// Notes something that is lost, once.
    pub fn lose(&mut self, line: usize, found: &str, why: FairyMaxReason) {
        let loss = FairyMaxLoss { line, found: found.to_owned(), why };
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }
}

fn candidate(
    content: &Content,
    number: usize,
    piece: &DefinedPiece,
    color: Color,
    losses: &mut Vec<FairyMaxLoss>,
) -> Candidate {
    let mut rides: Vec<Ride> = Vec::new();
    let king = piece.value < 0 && content.rows[color.index()].contains(&number);
    let mut doubles: Vec<&Ray> = Vec::new();
    let mut lost: Vec<(&Ray, FairyMaxReason)> = Vec::new();
    for ray in &piece.rays {
        match ray.kind(color) {
            Kind::Rides(some) => match some.iter().all(|&ride| can_say(ride)) {
                true => rides.extend(some),
                false => lost.push((ray, FairyMaxReason::Move)),
            },
            Kind::DoubleStep => doubles.push(ray),
            Kind::Castling(_) if king => {}
            Kind::Castling(_) => lost.push((ray, FairyMaxReason::Castler)),
            Kind::First => lost.push((ray, FairyMaxReason::First)),
            Kind::Other if ray.cylinder => lost.push((ray, FairyMaxReason::Cylinder)),
            Kind::Other => lost.push((ray, FairyMaxReason::Move)),
        }
    }
    let canonical = PieceMoves::from_rides(&rides);
    let pawn = betza::read("fmWfcF").is_ok_and(|pawn| pawn == canonical) && number == 1 + color.index();
    lost.extend(
        doubles
            .into_iter()
            .filter(|ray| !pawn || !is_ahead(ray, color))
            .map(|ray| (ray, FairyMaxReason::First)),
    );
    for (ray, why) in lost {
        let loss = FairyMaxLoss { line: piece.line, found: ray.text.clone(), why };
        if !losses.contains(&loss) {
            losses.push(loss);
        }
    }
    let role = match () {
        () if king => Role::King,
        () if pawn => Role::Pawn,
        () => Role::Other,
    };
    Candidate { number, color, was: piece.letter, moves: written(&canonical), canonical, role }
}

/// Whether a double step goes straight ahead.
pub(super) fn is_ahead(ray: &Ray, color: Color) -> bool {
    ray.first == (0, if color == Color::White { 1 } else { -1 })
}

fn written(moves: &PieceMoves) -> String {
    betza::write(&PieceDef::new('X', "X".into(), moves.clone(), "".into()))
}

/// Whether the notation of game files has the move.
fn can_say(ride: Ride) -> bool {
    let moves = PieceMoves::from_rides(&[ride]);
    betza::read(&written(&moves)).is_ok_and(|said| said == moves)
}

/// Checks that each side has one king, and that both move alike.
fn kings(content: &Content, candidates: &[Candidate]) -> Result<(), FairyMaxError> {
    let mut found: Vec<&Candidate> = Vec::new();
    for color in Color::ALL {
        let line = content.row_lines[color.index()];
        let royal = content.rows[color.index()]
            .iter()
            .filter(|&&number| content.piece(number).is_some_and(|piece| piece.value < 0));
        if royal.count() != 1 {
            return Err(FairyMaxErrorKind::Kings.at(line));
        }
        found.extend(candidates.iter().find(|one| one.color == color && one.role == Role::King));
        if found.iter().any(|king| king.canonical != found[0].canonical) {
            return Err(FairyMaxErrorKind::Kings.at(line));
        }
    }
    Ok(())
}
