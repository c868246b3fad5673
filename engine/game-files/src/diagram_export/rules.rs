//! Royal pieces, castling, and the rules that diagrams do not have.

use super::Diagram;
use chrysalis_rules::{Castling, CastlingHome, Draws, Goals, Restrictions, Royalty, Stalemate, Successor};

impl Diagram<'_> {
    /// The letters of the royal pieces.
    pub(super) fn royal(&self) -> String {
        match &self.game.royalty {
            Royalty::Single(letters) => letters.to_string(),
            _ => "K".to_owned(),
        }
    }

    /// Writes which pieces are royal.
    pub(super) fn royalty(&mut self) {
        let game = self.game;
        let letters = self.royal();
        let alone = [true, false]
            .into_iter()
            .all(|white| self.at_start(white).filter(|letter| letters.contains(*letter)).count() == 1);
        let royal = |letter: char| letters.contains(letter);
        let arises = game.promotions.changes().iter().any(|rule| match &rule.into {
            Successor::Choice(pairs) => {
                pairs.iter().any(|(from, to)| to.chars().any(|to| royal(to) != royal(*from)))
            }
            Successor::Next(order) | Successor::Previous(order) => {
                order.chars().any(royal) && !order.chars().all(royal)
            }
            Successor::Captured(letters) => letters.chars().any(royal),
        });
        let fixed = alone && !arises && !game.leaves_behind.iter().any(|(_, left)| royal(left));
        let said = match game.royalty {
            Royalty::Check => true,
            Royalty::EveryKing | Royalty::Single(_) => fixed,
            _ => false,
        };
        if !said {
            self.lose([game.royalty.in_words(&game.pieces)]);
        }
        self.set("royal", letters);
    }

    /// How far the king castles to both sides.
    pub(super) fn castling(&mut self) -> Option<u8> {
        let game = self.game;
        let rights = game.start.split_whitespace().nth(2).filter(|_| game.castling.exists()).unwrap_or("-");
        let rights = rights.chars().filter(|letter| "KQkq".contains(*letter)).count();
        if rights == 0 {
            return None;
        }
        let usual = CastlingHome::orthodox(game.board);
        let known = match &game.castling {
            Castling::Orthodox => Some((usual, [6, 2], 0)),
            Castling::Own(own) if !own.fearless => Some((own.home, own.king_to, own.rank)),
            _ => None,
        };
        let [white, black] = self.squares('K');
        let distance = known.and_then(|(home, king_to, rank)| {
            let (east, west) = (king_to[0].checked_sub(home.king)?, home.king.checked_sub(king_to[1])?);
            let corners = home.partners == [game.files() - 1, 0];
            let homes = white == [(home.king, rank)] && black == [(home.king, game.ranks() - 1 - rank)];
            (east == west && east > 1 && corners && homes && rights == 4).then_some(east)
        });
        if distance.is_none() {
            self.lose(game.castling.in_words(&game.pieces));
        }
        distance
    }

    /// Notes the rules that diagrams do not have.
    pub(super) fn other_rules(&mut self) {
        let game = self.game;
        let pieces = &game.pieces;
        self.lose(game.carrying.in_words().map(str::to_owned));
        self.lose(game.grants.in_words(pieces));
        self.lose(game.forward_only.in_words(pieces));
        self.lose(game.leaves_behind.in_words(pieces));
        self.lose(game.zones.iter().map(|zone| zone.in_words(pieces, game.ranks())));
        if game.restrictions != Restrictions::default() {
            self.lose(game.restrictions.in_words(pieces));
        }
        if game.goals != Goals::default() {
            self.lose(game.goals.in_words(pieces, game.ranks()));
        }
        if game.stalemate != Stalemate::Draw {
            self.lose([game.stalemate.in_words().to_owned()]);
        }
        if game.draws != Draws::ORTHODOX {
            let usual = Draws::ORTHODOX.in_words(pieces);
            self.lose(game.draws.in_words(pieces).into_iter().filter(|sentence| !usual.contains(sentence)));
        }
        if game.start.split_whitespace().nth(1) == Some("b") {
            self.lose(["Black moves first.".to_owned()]);
        }
    }
}
