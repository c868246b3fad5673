//! Properties of every position of every game, tested on random games.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_rules::board::{Effect, MAX_PIECE_TYPES, Move, PieceTypeSet};
use chrysalis_rules::{Catalogue, GameRef, GenType, Playable, Position, on_board};
use chrysalis_tests::boards::on_other_boards;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A random game, shipped or on another board, and random numbers that select its moves.
fn lines() -> impl Strategy<Value = (GameRef, Vec<u16>)> {
    let games: Vec<GameRef> = Catalogue::shipped().games().iter().chain(on_other_boards()).copied().collect();
    let game = (0..games.len()).prop_map(move |place| games[place]);
    (game, prop::collection::vec(any::<u16>(), 1..120))
}

/// Calls `property` for every position of a line of play.
fn along<G: Playable>(mut position: Position<G>, picks: &[u16], property: &mut impl FnMut(&Position<G>)) {
    for &pick in picks {
        property(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position.play(moves[usize::from(pick) % moves.len()]);
    }
    property(&position);
}

macro_rules! property {
    ($(#[$doc:meta])* $name:ident, $check:ident) => {
        proptest! {
            #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]
            $(#[$doc])*
            #[test]
            fn $name((game, picks) in lines()) {
                on_board!(game, on => along(on.start, &picks, &mut $check));
            }
        }
    };
}

fn sorted(mut moves: Vec<Move>) -> Vec<u32> {
    moves.sort_unstable_by_key(|m| m.raw());
    moves.into_iter().map(Move::raw).collect()
}

fn generated<G: Playable>(position: &Position<G>, scope: GenType) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate(scope, &mut moves);
    moves
}

/// No two legal moves have the same text, in either notation.
fn texts_are_different<G: Playable>(position: &Position<G>) {
    let moves = position.legal_moves();
    for text in [Position::<G>::long_algebraic, Position::<G>::san] {
        let texts: BTreeSet<String> = moves.iter().map(|&m| text(position, m)).collect();
        assert_eq!(texts.len(), moves.len(), "{}: {texts:?}", position.fen());
    }
}

fn key_is_recomputed<G: Playable>(position: &Position<G>) {
    assert_eq!(position.key(), position.recomputed_key(), "{}", position.fen());
}

/// The predicted key holds if the move does not change the rest of the state and captures no king that can be
/// succeeded.
fn key_is_predicted<G: Playable>(position: &Position<G>) {
    let identity = |position: &Position<G>| {
        let state_info = *position.state_info();
        let turns = position.rules().game().promotions.counts_turns();
        (
            state_info.castling,
            state_info.en_passant,
            state_info.counters,
            turns && state_info.turn_number % 2 == 1,
        )
    };
    for m in position.legal_moves().into_iter().filter(|m| m.is_plain()) {
        let after = position.after(m);
        let takes_king = position.king(!position.turn()) == Some(m.to());
        if identity(&after) == identity(position) && !takes_king {
            let text = position.long_algebraic(m);
            assert_eq!(position.likely_key_after(m), after.key(), "{text} in {}", position.fen());
        }
    }
}

fn fen_is_reread<G: Playable>(position: &Position<G>) {
    if position.king_lost(position.turn()) {
        return;
    }
    let fen = position.fen();
    let reread = Position::from_fen(position.rules(), &fen).unwrap();
    assert_eq!(reread.fen(), fen);
    assert_eq!(reread.key(), position.key(), "{fen}");
}

fn legality_is_its_definition<G: Playable>(position: &Position<G>) {
    let check_info = position.check_info();
    for m in generated(position, GenType::All) {
        let fen = position.fen();
        let text = position.long_algebraic(m);
        assert_eq!(position.is_legal(m, &check_info), position.is_legal_by_definition(m), "{text} in {fen}");
    }
}

fn legal_moves_are_the_legal_ones<G: Playable>(position: &Position<G>) {
    let mut expected = generated(position, GenType::All);
    expected.retain(|&m| position.is_legal_by_definition(m));
    assert_eq!(position.count_legal_moves(), expected.len() as u64, "{}", position.fen());
    assert_eq!(sorted(position.legal_moves()), sorted(expected), "{}", position.fen());
}

fn generation_types_divide_all<G: Playable>(position: &Position<G>) {
    let mut parts = generated(position, GenType::Captures);
    parts.extend(generated(position, GenType::Quiets));
    assert_eq!(sorted(parts), sorted(generated(position, GenType::All)), "{}", position.fen());
}

fn gains_are_captures_and_wanted_changes<G: Playable>(position: &Position<G>) {
    let everything = position.rules().game().every_piece_type().collect::<PieceTypeSet>();
    let changes = |m: &Move| m.is_plain() && m.promotes_to().is_some();
    let gains = generated(position, GenType::Gains(&[everything; MAX_PIECE_TYPES]));
    let (captures, quiets): (Vec<Move>, Vec<Move>) = gains.into_iter().partition(|&m| position.is_capture(m));
    assert_eq!(sorted(captures), sorted(generated(position, GenType::Captures)), "{}", position.fen());
    let wanted = generated(position, GenType::Quiets).into_iter().filter(changes).collect();
    assert_eq!(sorted(quiets.into_iter().filter(changes).collect()), sorted(wanted), "{}", position.fen());
}

fn long_algebraic_is_reread<G: Playable>(position: &Position<G>) {
    for m in position.legal_moves() {
        let text = position.long_algebraic(m);
        assert_eq!(position.parse_long_algebraic(&text), Ok(m), "{text} in {}", position.fen());
        let folded = text.to_ascii_uppercase();
        assert_eq!(position.parse_long_algebraic(&folded), Ok(m), "{folded} in {}", position.fen());
    }
}

fn san_is_reread<G: Playable>(position: &Position<G>) {
    for m in position.legal_moves() {
        let text = position.san(m);
        assert_eq!(position.parse_san(&text), Ok(m), "{text} in {}", position.fen());
    }
}

fn check_after_a_move_is_check<G: Playable>(position: &Position<G>) {
    for m in position.legal_moves() {
        let mut after = *position;
        after.play(m);
        let text = position.long_algebraic(m);
        assert_eq!(after.in_check_after(position, m), after.in_check(), "{text} in {}", position.fen());
    }
}

/// The move mirrored from rank to rank.
fn mirrored<G: Playable>(position: &Position<G>, m: Move) -> Move {
    let mirror = |square| G::square(G::file(square), position.rules().ranks() - 1 - G::rank(square));
    let plain = match m.effect() {
        Effect::InPlace => return Move::in_place(mirror(m.from()), m.promotes_to().unwrap()),
        effect => Move::new(mirror(m.from()), mirror(m.to())).with(match effect {
            Effect::Castle(partner) => Effect::Castle(mirror(partner)),
            Effect::Grant(granted) => Effect::Grant(mirror(granted)),
            Effect::Ascend(heir) => Effect::Ascend(mirror(heir)),
            other => other,
        }),
    };
    m.promotes_to().map_or(plain, |piece_type| plain.promoting_to(piece_type))
}

fn flipping_mirrors_moves<G: Playable>(position: &Position<G>) {
    let flipped = position.flipped();
    assert_eq!(flipped.flipped().fen(), position.fen());
    assert_eq!(flipped.key(), flipped.recomputed_key());
    let expected = position.legal_moves().into_iter().map(|m| mirrored(position, m)).collect();
    assert_eq!(sorted(flipped.legal_moves()), sorted(expected), "{}", position.fen());
}

property!(keys_are_kept, key_is_recomputed);
property!(keys_are_predicted, key_is_predicted);
property!(fens_round_trip, fen_is_reread);
property!(legality_equals_playing_and_checking, legality_is_its_definition);
property!(generated_legal_moves_are_all_legal_moves, legal_moves_are_the_legal_ones);
property!(captures_and_quiets_are_all, generation_types_divide_all);
property!(gains_add_the_wanted_changes, gains_are_captures_and_wanted_changes);
property!(check_is_seen_from_the_move, check_after_a_move_is_check);
property!(long_algebraic_round_trips, long_algebraic_is_reread);
property!(san_round_trips, san_is_reread);
property!(no_two_moves_share_a_text, texts_are_different);
property!(colors_are_alike, flipping_mirrors_moves);

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]
    /// Whatever is typed, only legal moves are accepted and nothing panics.
    #[test]
    fn no_other_text_is_a_move((game, picks) in lines(), text in "\\PC{0,12}|[a-i][1-9][a-i][1-9][a-z]?(,[a-i][1-9]([a-z]|[a-i][1-9]))?") {
        let mut session = chrysalis_engine::Session::new(game);
        for &pick in picks.iter().take(10) {
            let moves = session.legal_moves();
            if moves.is_empty() {
                break;
            }
            session.play(moves[usize::from(pick) % moves.len()]).unwrap();
        }
        let before = session.fen();
        let legal = session.legal_moves_long_algebraic();
        match session.play_long_algebraic(&text) {
            Ok(m) => {
                prop_assert_eq!(session.undo(), Some(m));
                prop_assert!(session.is_legal(m));
            }
            Err(_) => prop_assert!(legal.iter().all(|(_, known)| *known != text)),
        }
        prop_assert_eq!(session.fen(), before);
        let _ = session.parse_san(&text);
    }

    /// Every text is rejected as a FEN, or is read as a position that writes a FEN again.
    #[test]
    fn any_fen_is_refused_or_read(place in 0..Catalogue::shipped().games().len(), noise in "\\PC{0,60}", at in 0_usize..80, with in "[ -~]{0,3}") {
        let game = &Catalogue::shipped().games()[place];
        let mut start: String = game.start.to_string();
        let at = at.min(start.len());
        start.replace_range(at..(at + with.len()).min(start.len()), &with);
        for fen in [noise, start] {
            if let Ok(session) = chrysalis_engine::Session::from_fen(*game, &fen) {
                let written = session.fen();
                let reread = chrysalis_engine::Session::from_fen(*game, &written).unwrap();
                prop_assert_eq!(reread.fen(), written);
                let _ = session.legal_moves();
            }
        }
    }
}
