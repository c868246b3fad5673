//! Castling.

use super::board::{Piece, Square};
use super::moves::{Move, Special};
use super::position::{Position, side_index};
use toml::Value;

/// The files from which a side's king and its partners castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Home {
    pub king: i32,
    pub kingside: i32,
    pub queenside: i32,
}

impl Position<'_> {
    /// The squares that the file names, as White has them; else the usual ones.
    fn named(&self, key: &str, usual: &[&str]) -> Vec<Square> {
        let value = self.game.part("castling").and_then(|part| part.get(key));
        let names: Vec<&str> = match value {
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
            Some(name) => name.as_str().into_iter().collect(),
            None => usual.to_vec(),
        };
        names.into_iter().filter_map(Square::named).collect()
    }

    fn home_rank(&self, white: bool) -> i32 {
        let king = self.named("king", &["e1"]).first().map_or(0, |square| square.rank);
        if white { king } else { self.board.ranks - 1 - king }
    }

    /// The squares of the file, or those of chess.
    fn usual_home(&self) -> Home {
        let last = char::from(b'a' + u8::try_from(self.board.files - 1).unwrap_or_default());
        let (king, partners) =
            (self.named("king", &["e1"]), self.named("partners", &[&format!("{last}1"), "a1"]));
        Home { king: king[0].file, kingside: partners[0].file, queenside: partners[1].file }
    }

    /// The square from which a side's king castles.
    pub fn king_home(&self, white: bool) -> Square {
        Square { file: self.homes[side_index(white)].king, rank: self.home_rank(white) }
    }

    /// The square from which a partner castles.
    pub fn corner(&self, white: bool, kingside: bool) -> Square {
        let home = self.homes[side_index(white)];
        let file = if kingside { home.kingside } else { home.queenside };
        Square { file, rank: self.home_rank(white) }
    }

    pub fn is_chess960(&self) -> bool {
        self.game.word_of("castling", "kind") == "chess960"
    }

    /// In Chess960 the king on the home rank, and the rooks on either side of it that are farthest away.
    pub fn farthest_home(&self, white: bool) -> Home {
        let mut home = self.usual_home();
        let rank = self.home_rank(white);
        let files = |letter| {
            let pieces = self.board.find(white, letter).into_iter();
            pieces.filter(move |square| square.rank == rank).map(|square| square.file)
        };
        if let Some(king) = files('K').min().filter(|_| self.is_chess960()) {
            home.king = king;
            home.kingside = files('R').filter(|&file| file > king).max().unwrap_or(home.kingside);
            home.queenside = files('R').filter(|&file| file < king).min().unwrap_or(home.queenside);
        }
        home
    }

    /// Whether a piece can be a castling partner.
    pub fn is_partner(&self, letter: char) -> bool {
        match self.game.word_of("castling", "kind") {
            "partner becomes" => letter == 'R',
            _ => match self.game.word_of("castling", "pieces") {
                "" => letter == 'R',
                letters => letters.contains(letter),
            },
        }
    }

    /// The piece type that the partner changes into, if it changes.
    pub fn partner_promotes(&self) -> Option<char> {
        let changes = self.game.word_of("castling", "kind") == "partner becomes";
        self.game.word_of("castling", "pieces").chars().next().filter(|_| changes)
    }

    pub fn add_castlings(&self, moves: &mut Vec<Move>) {
        let kind = self.game.word_of("castling", "kind");
        if kind == "none" || self.partner_promotes().is_some_and(|letter| self.is_full(self.white, letter)) {
            return;
        }
        if self.game.number_of("restrictions", "castling_from").is_some_and(|first| self.turn < first) {
            return;
        }
        let rights = self.rights[side_index(self.white)];
        let home = self.king_home(self.white);
        let on_rank = |file| Square { file, ..home };
        let landing = self.named("king_to", &["g1", "c1"]);
        let (east, west) = (landing[0].file, landing[1].file);
        for (right, kingside, king_to, partner_to) in
            [(rights.kingside, true, east, east - 1), (rights.queenside, false, west, west + 1)]
        {
            let corner = self.corner(self.white, kingside);
            let places = [home.file, corner.file, king_to, partner_to];
            let way = places.into_iter().min().unwrap_or(0)..=places.into_iter().max().unwrap_or(0);
            let is_open = way
                .filter(|file| ![home.file, corner.file].contains(file))
                .all(|file| self.board.is_free(on_rank(file)));
            let mut kings_way = home.file.min(king_to)..=home.file.max(king_to);
            let is_safe = kind == "fearless"
                || !self.royals(self.white).contains(&home)
                || kings_way.all(|file| {
                    !self.is_attacked(on_rank(file), !self.white) && !self.would_face(on_rank(file))
                });
            if right && is_open && is_safe {
                // In Chess960, and where the king could also step there, it moves to its partner.
                let steps = (king_to - home.file).abs() <= 1;
                let to = if self.is_chess960() || steps { corner } else { on_rank(king_to) };
                let special = Special::Castling {
                    partner: corner,
                    king_to: on_rank(king_to),
                    partner_to: on_rank(partner_to),
                };
                moves.push(Move { from: home, to, promotes_to: None, named: true, special });
            }
        }
    }

    /// Whether king and partner stand where castling to a side leads.
    pub fn stands_castled(&self, white: bool, kingside: bool) -> bool {
        let landing = self.named("king_to", &["g1", "c1"])[usize::from(!kingside)];
        let king = Square { rank: self.home_rank(white), ..landing };
        let partner = king.offset(if kingside { -1 } else { 1 }, 0);
        let is = |square, wanted: &dyn Fn(char) -> bool| {
            self.board.get(square).is_some_and(|piece| piece.white == white && wanted(piece.letter))
        };
        let becomes = self.partner_promotes();
        is(king, &|letter| letter == 'K')
            && is(partner, &|letter| becomes.map_or_else(|| self.is_partner(letter), |to| letter == to))
    }

    /// A right ends when a piece leaves or enters the king's home or the corner. With new partners, it begins when a
    /// piece changes into one on the corner.
    pub fn update_rights(&mut self, played: &Move, touched: &[Square]) {
        let kind = self.game.word_of("castling", "kind");
        if kind == "none" {
            return;
        }
        for white in [true, false] {
            let rights = self.rights[side_index(white)];
            let king_unmoved = rights.king_unmoved && !touched.contains(&self.king_home(white));
            let right = |had: bool, kingside: bool| {
                let corner = self.corner(white, kingside);
                let piece = self.board.get(corner);
                let arises = kind == "new partners"
                    && white == self.white
                    && played.to == corner
                    && played.promotes_to.is_some()
                    && piece.is_some_and(|Piece { letter, .. }| self.is_partner(letter));
                king_unmoved && (arises || had && !touched.contains(&corner))
            };
            let (kingside, queenside) = (right(rights.kingside, true), right(rights.queenside, false));
            let rights = &mut self.rights[side_index(white)];
            (rights.king_unmoved, rights.kingside, rights.queenside) = (king_unmoved, kingside, queenside);
        }
        if let Special::Castling { partner, .. } = played.special
            && self.game.forbids("opposite_castling")
        {
            let kingside = partner == self.corner(self.white, true);
            let rights = &mut self.rights[side_index(!self.white)];
            match kingside {
                true => rights.kingside = false,
                false => rights.queenside = false,
            }
        }
    }
}
