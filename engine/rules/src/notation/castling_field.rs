//! The castling field of a FEN: `KQkq`, or letters of files as X-FEN and Shredder-FEN have them.
//!
//! <https://www.chessprogramming.org/Forsyth-Edwards_Notation#Castling_ability>

use super::fen_error::FenError;
use crate::board::color::Color;
use crate::game::Game;
use crate::parts::castling::Rights;
use crate::parts::castling_home::CastlingHome;
use crate::parts::castling_home::CastlingSide;
use crate::setup::{CastlingError, Setup};

impl Setup {
    /// Reads the castling field; the board must have been read.
    pub(crate) fn read_castling(&mut self, game: &Game, field: &str) -> Result<(), FenError> {
        let mut homes = self.outermost_homes(game);
        if field != "-" {
            for (i, letter) in field.chars().enumerate() {
                let error = |error| FenError::Castling { place: i + 1, letter, error };
                let right = read_right(game, letter, self.castling, &mut homes).map_err(error)?;
                self.castling |= right;
            }
        }
        self.castling_homes = game.castling.is_chess960().then_some(homes);
        Ok(())
    }

    /// The third field of a FEN, such as `KQkq`, or `-` if neither side has a right.
    pub(crate) fn castling_field(&self, game: &Game) -> String {
        let mut field = String::new();
        let (homes, outermost) = (self.homes(game), self.outermost_homes(game));
        for color in Color::ALL {
            let mut letters = String::new();
            for castling_side in CastlingSide::ALL {
                if self.castling.contains(Rights::castling_side(color, castling_side)) {
                    let partner = homes[color.index()].partner(castling_side);
                    let is_outermost = partner == outermost[color.index()].partner(castling_side);
                    letters.push(match castling_side {
                        _ if !is_outermost => char::from(b'A' + partner),
                        CastlingSide::King => 'K',
                        CastlingSide::Queen => 'Q',
                    });
                }
            }
            if letters.is_empty() && self.castling.contains(Rights::unmoved(color)) {
                letters.push('U');
            }
            if self.castling.contains(Rights::free(color)) {
                letters.push('F');
            }
            field += &if color == Color::White { letters } else { letters.to_ascii_lowercase() };
        }
        if field.is_empty() { "-".to_owned() } else { field }
    }

    /// Where kings and castling partners start, White's first. Where there is no right to castle, a partner is taken to
    /// start in its corner.
    pub(crate) fn homes(&self, game: &Game) -> [CastlingHome; 2] {
        let mut homes = self.castling_homes.unwrap_or_else(|| self.outermost_homes(game));
        for color in Color::ALL {
            let (home, corners) = (&mut homes[color.index()], game.castling.home(self.size()));
            for castling_side in CastlingSide::ALL {
                if !self.castling.contains(Rights::castling_side(color, castling_side)) {
                    home.partners[castling_side.index()] = corners.partner(castling_side);
                }
            }
            if !self.castling.intersects(Rights::castling_sides(color)) {
                *home = corners;
            }
        }
        homes
    }

    /// In Chess960 the squares of the kings on their home ranks, and on each side of them that of the partner farthest
    /// away; in other games, and for what is not there, the usual squares of the game.
    fn outermost_homes(&self, game: &Game) -> [CastlingHome; 2] {
        let (size, corners) = (self.size(), game.castling.home(self.size()));
        if !game.castling.is_chess960() {
            return [corners; 2];
        }
        let partners = game.castling.partners(&game.pieces);
        Color::ALL.map(|color| {
            let rank = color.rank(0, size.ranks());
            let own = |file: u8| {
                let piece = size.square(file, rank).and_then(|square| self.piece(square));
                piece.filter(|piece| piece.color() == color).map(|piece| piece.piece_type())
            };
            let files = 0..size.files();
            let king = game.piece_type('K');
            let Some(king) = files.clone().find(|&file| king.is_some() && own(file) == king) else {
                return corners;
            };
            let mut rooks =
                files.filter(|&file| own(file).is_some_and(|piece_type| partners.has(piece_type)));
            let farthest = rooks.clone().next_back().filter(|&file| file > king);
            let nearest = rooks.next().filter(|&file| file < king);
            let [east, west] = corners.partners;
            CastlingHome { king, partners: [farthest.unwrap_or(east), nearest.unwrap_or(west)] }
        })
    }
}

/// The castling right that a letter stands for; `earlier` are those of the letters before it. In Chess960 the letter of
/// a file sets the partner's home.
fn read_right(
    game: &Game,
    letter: char,
    earlier: Rights,
    homes: &mut [CastlingHome; 2],
) -> Result<Rights, CastlingError> {
    let held_back = letter.eq_ignore_ascii_case(&'F') && !game.forward_only.is_empty();
    if !game.castling.exists() && !held_back {
        return Err(CastlingError::NoCastling);
    }
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let home = &mut homes[color.index()];
    let (right, rivals) = match letter.to_ascii_uppercase() {
        'K' => (Rights::castling_side(color, CastlingSide::King), Rights::unmoved(color)),
        'Q' => (Rights::castling_side(color, CastlingSide::Queen), Rights::unmoved(color)),
        'F' if held_back => (Rights::free(color), Rights::empty()),
        'U' if game.castling.new_partners() => (Rights::unmoved(color), Rights::castling_sides(color)),
        capital => {
            let file = u32::from(capital).checked_sub(u32::from('A'));
            let file = file.and_then(|file| u8::try_from(file).ok()).filter(|&file| file < game.files());
            let file = file.ok_or(CastlingError::Unknown)?;
            let castling_side = if file > home.king { CastlingSide::King } else { CastlingSide::Queen };
            if game.castling.is_chess960() && file != home.king {
                home.partners[castling_side.index()] = file;
            } else if file != home.partner(castling_side) {
                return Err(CastlingError::Unknown);
            }
            (Rights::castling_side(color, castling_side), Rights::unmoved(color))
        }
    };
    if earlier.contains(right) {
        return Err(CastlingError::Twice);
    }
    if earlier.intersects(rivals) {
        return Err(CastlingError::Beside);
    }
    Ok(right)
}
