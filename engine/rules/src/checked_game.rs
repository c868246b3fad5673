//! Checks a game's data, as far as that is possible before its rules are compiled.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType};
use crate::game::Game;
use crate::game_error::DefinitionError;
use crate::notation::betza;
use crate::parts::combinations;
use crate::parts::movement::Movement;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::ride::Ride;
use crate::parts::roster::PieceDef;

/// A game whose data have been checked, with the two piece types that every game has.
#[derive(Clone, Debug)]
pub struct CheckedGame {
    game: Game,
    pawn: PieceType,
    king: PieceType,
}

impl CheckedGame {
    /// Checks a game's data, except for the start position, which can only be read with compiled rules.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn new(game: Game) -> Result<Self, Vec<DefinitionError>> {
        let errors = Checker::errors(&game);
        match (errors.is_empty(), game.piece_type('P'), game.piece_type('K')) {
            (true, Some(pawn), Some(king)) => Ok(Self { game, pawn, king }),
            _ => Err(errors),
        }
    }

    /// The game's data.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The type of the pawns: letter P.
    pub fn pawn(&self) -> PieceType {
        self.pawn
    }

    /// The type of the kings: letter K.
    pub fn king(&self) -> PieceType {
        self.king
    }
}

impl Game {
    /// Checks the data, except for the start position, which can only be read with compiled rules.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn check(&self) -> Result<(), Vec<DefinitionError>> {
        let errors = Checker::errors(self);
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }
}

impl Game {
    /// What would be wrong with a rule of change if it were added to this game; empty if nothing.
    pub fn check_change(&self, change: &ChangeRule) -> Vec<PartError> {
        let mut check = PartCheck::new(&self.pieces);
        let promotions = Promotions::new([change.clone()]);
        promotions.check(self.board, self.royalty.has_any_kings(), &mut check);
        check.errors
    }
}

/// Goes through a game's data and collects the errors.
struct Checker<'a> {
    game: &'a Game,
    errors: Vec<DefinitionError>,
}

impl<'a> Checker<'a> {
    fn errors(game: &'a Game) -> Vec<DefinitionError> {
        let mut checker = Self { game, errors: Vec::new() };
        checker.names();
        checker.pieces();
        checker.parts();
        checker.errors
    }

    fn names(&mut self) {
        let game = self.game;
        let one_word = |name: &str| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte))
        };
        for name in std::iter::once(&game.id).chain(&game.aliases) {
            if !one_word(name) {
                self.errors.push(DefinitionError::Name(name.to_string()));
            }
        }
        if !one_word(&game.family) {
            self.errors.push(DefinitionError::Family(game.family.to_string()));
        }
        if game.title.trim().is_empty() || game.title.contains(char::is_control) {
            self.errors.push(DefinitionError::Title(game.title.to_string()));
        }
    }

    fn pieces(&mut self) {
        let pieces = &self.game.pieces;
        if pieces.len() > MAX_PIECE_TYPES {
            self.errors.push(DefinitionError::TooManyPieces(pieces.len()));
        }
        for (number, piece) in pieces.iter().enumerate() {
            if !piece.letter.is_ascii_uppercase() {
                self.errors.push(DefinitionError::Letter(piece.letter));
            }
            if pieces.iter().take(number).any(|other| other.letter == piece.letter) {
                self.errors.push(DefinitionError::LetterTwice(piece.letter));
            }
            if piece.name.trim().is_empty() || piece.name.contains(char::is_control) {
                self.errors
                    .push(DefinitionError::PieceName { letter: piece.letter, name: piece.name.to_string() });
            }
        }
        for piece in pieces {
            let unknown = piece.rides.iter().find(|ride| !betza::can_say(ride.step));
            if let Some(ride) = unknown {
                self.errors.push(DefinitionError::Step { letter: piece.letter, step: ride.step });
            }
            if piece.letter == 'P' && !moves_as_pawn(piece) {
                self.errors.push(DefinitionError::PawnMoves(betza::write(piece)));
            }
        }
        for letter in ['P', 'K'] {
            if pieces.piece_type(letter).is_none() {
                self.errors.push(DefinitionError::PieceMissing(letter));
            }
        }
    }

    fn parts(&mut self) {
        let game = self.game;
        let mut check = PartCheck::new(&game.pieces);
        let kings = game.royalty.has_any_kings();
        game.promotions.check(game.board, kings, &mut check);
        game.quotas.check(&mut check);
        game.leaves_behind.check(&mut check);
        game.forward_only.check(&mut check);
        game.restrictions.check(&game.royalty, &mut check);
        game.zones.iter().for_each(|zone| zone.check(game.board, game.carrying.pulls(), &mut check));
        game.draws.check(&mut check);
        game.pawns.check(game.ranks(), &mut check);
        game.castling.check(game.board, &mut check);
        game.grants.check(&mut check);
        game.royalty.check(&mut check);
        game.goals.check(game.board, &game.castling, &mut check);
        combinations::check(game, &mut check);
        if kings && !game.royalty.kings_are_ordinary() && !game.royalty.counts() && game.castling.exists() {
            check.errors.push(PartError::CastlingKings);
        }
        self.errors.extend(check.errors.into_iter().map(DefinitionError::Part));
    }
}

/// Whether a piece moves and captures like a pawn, double steps aside.
fn moves_as_pawn(piece: &PieceDef) -> bool {
    let pawn = (Movement::FORWARD, Movement::FORWARD_DIAGONAL);
    let as_pawns = |moves: (Movement, Movement), rides: &[Ride]| moves == pawn && rides.is_empty();
    // The canonical form is slow to compute, and all games are checked when the program starts.
    as_pawns((piece.quiet, piece.capture), &piece.rides) || {
        let moves = piece.moves();
        as_pawns((moves.quiet, moves.capture), &moves.rides)
    }
}
