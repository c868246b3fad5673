//! Converts double steps, and captures en passant.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::ImportedPiece;
use super::regions;
use chrysalis_rules::{PieceMoves, Ride, RideManner, betza};
use toml_writer::ToTomlValue;

/// The pieces that captures en passant are about, pawns with the letter P aside.
#[derive(Default)]
struct Others<'p> {
    /// Those that capture so.
    takers: Vec<&'p ImportedPiece>,
    /// Those that can be captured so.
    steppers: Vec<&'p ImportedPiece>,
    /// Those that capture so in a way that cannot be said.
    odd_takers: Vec<&'p ImportedPiece>,
    /// Those that can be captured so in such a way.
    odd_steppers: Vec<&'p ImportedPiece>,
}

impl Conversion<'_> {
    /// The letter of the pawn in the game file.
    pub fn pawn(&self) -> char {
        self.pieces.by_key("pawn").map_or('P', |pawn| pawn.letter)
    }

    /// Whether the squares from which pawns step twice are not whole ranks, the same for both sides.
    pub fn pawns_step_by_square(&self) -> Result<bool, IniError> {
        let [white, black] = self.first_regions()?;
        let alike = regions::mirrored(&black, self.board) == white;
        Ok(!alike || !white.is_empty() && regions::ranks(&white, self.board).is_none())
    }

    /// Whether a piece captures en passant.
    fn passes(&self, piece: &ImportedPiece) -> bool {
        match self.section.first(&["enPassantTypes", "pawnTypes"]) {
            _ if piece.key == "pawn" => true,
            Some(entry) => self.letters(entry).contains(piece.letter),
            None => piece.moves.passes,
        }
    }

    fn others(&self) -> Others<'_> {
        let mut others = Others::default();
        for piece in self.pieces.0.iter().filter(|piece| piece.letter != 'P') {
            let read = |moves: &str| betza::read(moves).ok();
            let moves = [&piece.moves.always, &piece.moves.first];
            let takes = moves.map(|moves| read(moves).map_or(Some(false), |moves| takes(&moves)));
            let passes = self.passes(piece);
            match takes {
                _ if !passes => {}
                [Some(always), Some(first)] if always == first => {
                    others.takers.extend(Some(piece).filter(|_| always));
                }
                _ => others.odd_takers.push(piece),
            }
            // Of the double steps that Fairy-Stockfish-X adds, those of pieces that take so can be answered.
            let added = piece.first.is_some() && !piece.moves.has_initial();
            let initial = if piece.first.is_some() { piece.moves.initial.as_str() } else { "-" };
            match read(initial).map_or(Some(false), |moves| steps(&moves)) {
                Some(steps) => others.steppers.extend(Some(piece).filter(|_| steps || added && passes)),
                None => others.odd_steppers.push(piece),
            }
        }
        others
    }

    /// Writes double steps, and captures en passant.
    pub fn pawns(&mut self) -> Result<(), IniError> {
        let [white, _] = self.first_regions()?;
        let has_pawns = self.pieces.0.iter().any(|piece| piece.letter == 'P');
        let ranks = if has_pawns { regions::ranks(&white, self.board) } else { None };
        let region = self.section.get("enPassantRegion").unwrap_or("*");
        let Others { takers, steppers, odd_takers, odd_steppers } = self.others();
        let stepping = ranks.is_some() || !steppers.is_empty() || !odd_steppers.is_empty();
        let taking = has_pawns || !takers.is_empty() || !odd_takers.is_empty();
        let taken = region != "-" && stepping && taking;
        let letters = |pieces: &[&ImportedPiece]| -> String {
            pieces.iter().flat_map(|piece| [Some(piece.letter), piece.first]).flatten().collect()
        };
        let strays = |piece: &&&ImportedPiece| {
            let steps = steppers.iter().any(|stepper| stepper.letter == piece.letter);
            let two = |moves: &PieceMoves| goes_two_forward(moves);
            !steps && betza::read(&piece.moves.first).is_ok_and(|moves| two(&moves))
        };
        let stray: Vec<&ImportedPiece> = takers.iter().filter(strays).copied().collect();
        let untaking = steppers.iter().filter(|piece| !takers.iter().any(|other| other.key == piece.key));
        let odd = odd_takers.iter().chain(&odd_steppers);
        let wrong: Vec<String> = odd.chain(&stray).chain(untaking).map(|piece| piece.key.clone()).collect();
        let others = letters(&takers);
        if taken {
            if region != "*" {
                self.note("enPassantRegion", UnsupportedReason::NoSuchRule);
            }
            for key in wrong {
                self.note(&key, UnsupportedReason::NoSuchRule);
            }
        }
        self.out.push_str("\n[pawns]\n");
        let double = ranks.map_or("\"none\"".to_owned(), |(first, last)| format!("\"ranks {first}-{last}\""));
        self.line("double", &double);
        let others = if taken { others } else { String::new() };
        let taken = taken && (ranks.is_some() || !others.is_empty());
        self.line("en_passant", &taken.to_string());
        if taken && !others.is_empty() {
            // A piece that has left its home square is of another type.
            self.line("also_changed", "true");
            self.line("others", &others.to_toml_value());
        }
        Ok(())
    }
}

/// Whether a piece captures diagonally forward, moves so only to capture, and has no other captures of the kind; `None`
/// if it has.
fn takes(moves: &PieceMoves) -> Option<bool> {
    let rides = moves.all_rides();
    let quiet = |ride: &Ride| {
        let covers =
            |other: &&Ride| (other.step, other.manner) == (ride.step, ride.manner) && other.most >= ride.most;
        rides.iter().filter(|other| other.quiet).any(|other| covers(&other))
    };
    let only: Vec<&Ride> = rides.iter().filter(|ride| ride.capture && !quiet(ride)).collect();
    let slanted = |ride: &Ride| matches!(ride.step, (-1 | 1, 1)) && ride.manner == RideManner::Plain;
    let moves_so = rides.iter().any(|ride| ride.quiet && slanted(ride));
    match only.len() {
        0 => Some(false),
        2 if only.iter().all(|ride| slanted(ride) && ride.is_leap()) && !moves_so => Some(true),
        _ => None,
    }
}

/// Whether a first move passes the square before the piece and ends on the next; `None` if it passes others.
fn steps(moves: &PieceMoves) -> Option<bool> {
    let rides = moves.all_rides();
    let far = |ride: &&Ride| {
        let (files, ranks) = (ride.step.0.unsigned_abs(), ride.step.1.unsigned_abs());
        let aligned = files == 0 || ranks == 0 || files == ranks;
        aligned && files.max(ranks).saturating_mul(ride.most) > 1 || ride.most > 1
    };
    let mut far = rides.iter().filter(far).peekable();
    let some = far.peek().is_some();
    far.all(|ride| !ride.capture && is_double_step(ride)).then_some(some)
}

fn is_double_step(ride: &Ride) -> bool {
    let walks = (ride.step, ride.most, ride.manner) == ((0, 1), 2, RideManner::Plain);
    walks || (ride.step, ride.most) == ((0, 2), 1) && ride.manner == RideManner::Lame
}

/// Whether a piece can move two squares straight forward without capture.
fn goes_two_forward(moves: &PieceMoves) -> bool {
    let goes = |ride: &Ride| matches!((ride.step, ride.most), ((0, 2), _) | ((0, 1), 2..));
    moves.all_rides().iter().any(|ride| ride.quiet && goes(ride))
}
