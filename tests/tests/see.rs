//! Static exchange evaluation against exchanges played out in full.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_eval::{AnyEvaluation, EvaluatedBoard};
use chrysalis_rules::board::{Bitboard, Board8, Color, Effect, Move, PieceType, Square};
use chrysalis_rules::{CROWN, Catalogue, Playable, Position, Rules, See, on_board};
use chrysalis_search::Evaluate;
use chrysalis_tests::boards::on_other_boards;
use proptest::prelude::*;

/// An exchange on one square.
struct Trade<'a, G: Playable> {
    position: &'a Position<G>,
    exchange: &'a See<G>,
    to: Square,
    /// A piece that the move has made a king.
    enthroned: Bitboard<G>,
}

impl<G: Playable> Trade<'_, G> {
    fn value(&self, color: Color, piece_type: PieceType) -> i32 {
        if piece_type != self.position.rules().king() {
            return self.exchange.value(piece_type);
        }
        let heir = self.position.successors(color).first();
        heir.map_or(CROWN, |heir| self.exchange.value(self.position.piece(heir).piece_type()))
    }

    /// The greatest value of a piece of this type after it captures on `turn`; `None` if it may not.
    fn after(&self, color: Color, piece_type: PieceType, turn: u16) -> Option<i32> {
        let (position, game) = (self.position, self.position.rules().game());
        let pawns = position.of_type(position.rules().pawn()).nonempty();
        let table = game.promotions.table::<G>(game.board, &game.pieces, game.promotions.phase(turn, pawns));
        let regions = &table[color.index()][piece_type.index()].capture;
        let region = regions.iter().find(|region| region.squares.has(self.to))?;
        region.piece_types.map(|piece_type| self.exchange.value(piece_type)).max()
    }

    /// What `side` gains by capturing a piece of value `prize` with its least valuable piece, or by not capturing.
    fn best(&self, side: Color, turn: u16, occupied: Bitboard<G>, prize: i32) -> i32 {
        let turn = turn + u16::from(side == Color::White);
        let (position, rules) = (self.position, self.position.rules());
        let pieces =
            |color| position.pieces(color) & occupied & !Bitboard::from_square(self.to) & !self.enthroned;
        let beside = |piece: &Square| {
            let apart = |of: fn(Square) -> u8| of(*piece).abs_diff(of(self.to));
            apart(G::file).max(apart(G::rank)) == 1
        };
        let king = self.enthroned & position.pieces(side) & occupied;
        let attackers = position.attackers_among(self.to, side, pieces(side), occupied)
            | king.filter(beside).collect::<Bitboard<G>>();
        let mut piece_types: Vec<_> = rules.game().every_piece_type().collect();
        piece_types.sort_by_key(|&piece_type| (piece_type == rules.king(), self.exchange.value(piece_type)));
        for piece_type in piece_types {
            let royal = piece_type == rules.king();
            // A piece that would expose the king to an enemy stays.
            let stays = |from: Square| {
                let game = rules.game();
                let pins = !royal
                    && !game.royalty.has_any_kings()
                    && !game.royalty.has_succession()
                    && !game.promotions.counts_turns();
                let king = position.king(side).filter(|_| pins);
                king.is_some_and(|king| {
                    let seen = |occupied| position.attackers_among(king, !side, pieces(!side), occupied);
                    !(seen(occupied.without(from)) & !seen(occupied)).is_empty()
                })
            };
            let able = (attackers & position.of_type(piece_type)).find(|&from| !stays(from));
            let Some(from) = able else { continue };
            let Some(value) = self.after(side, piece_type, turn) else { continue };
            let left = occupied.without(from);
            let check = !rules.game().royalty.kings_are_captured();
            if royal && check && position.attackers_among(self.to, !side, pieces(!side), left).nonempty() {
                return 0;
            }
            let change = if royal { 0 } else { value - self.exchange.value(piece_type) };
            let standing = if royal { self.value(side, piece_type) } else { value };
            return (prize + change - self.best(!side, turn, left, standing)).max(0);
        }
        0
    }

    fn see(&self, m: Move) -> i32 {
        let position = self.position;
        let mover = match m.effect() {
            Effect::Ascend(heir) if heir == m.from() => position.rules().king(),
            _ => position.piece(m.from()).piece_type(),
        };
        let standing = self.value(position.turn(), m.promotes_to().unwrap_or(mover));
        let turn = position.state_info().turn_number;
        if !position.carried(m).is_empty() {
            let moved = position.after(m);
            let trade = Trade { position: &moved, ..*self };
            let answer = trade.best(!position.turn(), turn, moved.occupied(), standing);
            return self.exchange.gain(position, m) - answer;
        }
        let mut occupied = position.occupied().without(m.from()).with(m.to());
        if let Some(victim) = position.en_passant_victim(m) {
            occupied = occupied.without(victim);
        }
        let answer = self.best(!position.turn(), turn, occupied, standing);
        self.exchange.gain(position, m) - answer
    }
}

/// The piece that a move makes king of the side whose king it captures.
fn enthroned<G: Playable>(position: &Position<G>, m: Move) -> Bitboard<G> {
    let (king, them) = (position.rules().king(), !position.turn());
    let mut after = *position;
    after.play(m);
    after.of_type(king) & after.pieces(them) & !position.of_type(king)
}

fn thresholds_agree<G: EvaluatedBoard>(rules: &'static Rules<G>, picks: &[u16]) {
    let exchange = See::new(rules, G::prepare(&AnyEvaluation::default(), rules).values());
    let mut position = Position::start(rules).unwrap();
    for &pick in picks {
        let moves = position.legal_moves();
        for &m in &moves {
            let enthroned = enthroned(&position, m);
            let value = Trade { position: &position, exchange: &exchange, to: m.to(), enthroned }.see(m);
            for threshold in [value - 1, value, value + 1, 0, -100] {
                let text = position.long_algebraic(m);
                let right = exchange.see_ge(&position, m, threshold) == (value >= threshold);
                assert!(right, "{text} gains {value}, asked for {threshold}: {}", position.fen());
            }
        }
        if moves.is_empty() {
            return;
        }
        let captures: Vec<_> = moves.iter().copied().filter(|&m| position.is_capture(m)).collect();
        let choice = if captures.is_empty() || pick % 3 != 0 { &moves } else { &captures };
        position.play(choice[usize::from(pick / 3) % choice.len()]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
    #[test]
    fn see_agrees_with_the_whole_exchange(
        place in 0..Catalogue::shipped().games().len() + on_other_boards().len(),
        picks in prop::collection::vec(any::<u16>(), 1..60),
    ) {
        let game = Catalogue::shipped().games().iter().chain(on_other_boards()).nth(place).unwrap();
        on_board!(game, on => thresholds_agree(on.rules, &picks));
    }
}

/// Whether a move starts an exchange that loses nothing.
fn is_sound(id: &str, fen: &str, m: &str) -> bool {
    let rules = Catalogue::shipped().find(id).unwrap().on::<Board8>().expect("its board").rules;
    let exchange = See::new(rules, Board8::prepare(&AnyEvaluation::default(), rules).values());
    let position = Position::from_fen(rules, fen).unwrap();
    exchange.see_ge(&position, position.parse_long_algebraic(m).unwrap(), 0)
}

/// Ascending the Throne: the successor becomes a king on its square.
#[test]
fn a_piece_that_must_succeed_its_king_does_not_take_back() {
    let wins = |fen| is_sound("throne", fen, "b4c4");
    assert!(wins("8/8/3N4/8/1kK5/8/8/8 b - - 0 1"));
    assert!(!wins("8/8/3N4/8/1kK5/8/8/6R1 b - - 0 1"), "the rook must");
    assert!(!wins("8/8/8/3N4/1kK5/8/8/8 b - - 0 1"), "as a king beside it can");
}

/// A pulled piece protects the piece that pulls it.
#[test]
fn pieces_of_a_train_stand_where_it_leaves_them() {
    let wins = |m| is_sound("apc-crowned-train", "7k/8/3p3r/8/8/8/3R4/3K4 w - - 0 1", m);
    assert!(!wins("d2d6"), "the rook takes back");
    assert!(wins("d2d6,d1d5"), "the king takes that rook");
}

/// A pawn in front of its king cannot capture an attacker beside it.
#[test]
fn a_pinned_piece_does_not_take_back() {
    let wins = |fen| is_sound("normal", fen, "f5h3");
    assert!(wins("6k1/8/8/5q2/8/5b1P/6P1/7K b - - 0 1"));
    assert!(!wins("6k1/8/8/5q2/8/4b2P/6P1/7K b - - 0 1"), "nothing pins the pawn");
    assert!(!wins("6k1/8/8/5q2/8/5b1P/4N1P1/5K2 b - - 0 1"), "the bishop does not see the king");
}
