//! Mate proofs against the wins that the reference implementation has proved, and against exhaustive search.
//!
//! `CHRYSALIS_PROOFS` sets the number of random positions per game, `CHRYSALIS_SEED` the seed.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]
#![expect(clippy::print_stdout, reason = "the counts are useful to know")]

use chrysalis_engine::{Move, Session};
use chrysalis_rules::board::{Color, Piece, PieceType};
use chrysalis_rules::{Catalogue, GameRef, Setup};
use chrysalis_search::{MateLimits, MateProof, MateSolution, MateVerdict, prove_mate};
use chrysalis_tests::data::mates;
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::setting::setting;
use std::cell::Cell;
use std::time::Duration;

/// Positions per game, unless set by `CHRYSALIS_PROOFS`.
const POSITIONS: u64 = 40;
/// The most sequences of moves in an exhaustive search.
const MOST_TRIED: u64 = 100_000;
/// The most nodes for each win of the data.
const NODES: u64 = 10_000_000;

fn limits(moves: u32) -> MateLimits {
    MateLimits { nodes: Some(NODES), ..MateLimits::new(moves) }
}

fn prove(session: &Session, limits: &MateLimits) -> MateProof {
    prove_mate(&session.root(), limits, &|| false)
}

fn position(id: &str, fen: &str) -> Session {
    Session::from_fen(Catalogue::shipped().find(id).unwrap(), fen).unwrap()
}

/// The fewest moves to a win, and the first moves that achieve it.
fn found(session: &Session, proof: &MateProof) -> Option<(u32, Vec<String>)> {
    match &proof.verdict {
        MateVerdict::Mate { moves, solutions } => {
            Some((*moves, solutions.iter().map(|solution| session.long_algebraic(solution.m)).collect()))
        }
        MateVerdict::None => None,
        MateVerdict::Unknown => panic!("{session:?}: a limit was reached"),
    }
}

/// Whether the side to move can force a win in at most `moves` moves, by exhaustive search.
fn wins(session: &mut Session, moves: u32) -> bool {
    moves > 0 && session.legal_moves().into_iter().any(|m| wins_by(session, m, moves))
}

fn wins_by(session: &mut Session, m: Move, moves: u32) -> bool {
    let winner = session.turn();
    session.play(m).unwrap();
    let won = match session.outcome() {
        Some(outcome) => outcome.winner == Some(winner),
        None if moves == 1 => false,
        None => session.legal_moves().into_iter().all(|reply| {
            session.play(reply).unwrap();
            let won = session.outcome().is_none() && wins(session, moves - 1);
            session.undo();
            won
        }),
    };
    session.undo();
    won
}

/// The fewest moves to a win and the first moves by exhaustive search, if the game is not over.
fn tried(session: &mut Session, most: u32) -> Option<(u32, Vec<String>)> {
    (1..=most).find_map(|moves| {
        let winning: Vec<Move> =
            session.legal_moves().into_iter().filter(|&m| wins_by(session, m, moves)).collect();
        let texts = winning.iter().map(|&m| session.long_algebraic(m)).collect();
        (!winning.is_empty()).then_some((moves, texts))
    })
}

/// Plays a line to its end, which the side that begins must win.
fn check_line(session: &Session, solution: &MateSolution, moves: u32) {
    let mut game = session.clone();
    let context = || format!("{session:?} {:?}", session.line_long_algebraic(&solution.line));
    assert_eq!(solution.line.first(), Some(&solution.m), "{}", context());
    assert_eq!(solution.line.len(), usize::try_from(2 * moves - 1).unwrap(), "{}", context());
    for &m in &solution.line {
        assert_eq!(game.outcome(), None, "{}", context());
        game.play(m).unwrap();
    }
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(session.turn()), "{}", context());
}

fn check_lines(session: &Session, proof: &MateProof) {
    if let MateVerdict::Mate { moves, solutions } = &proof.verdict {
        solutions.iter().for_each(|solution| check_line(session, solution, *moves));
    }
}

#[test]
fn wins_of_the_reference_are_proved_and_no_shorter_ones() {
    for row in mates().into_iter().filter(|row| row.moves <= 5) {
        let session = position(row.id, row.fen);
        let proof = prove(&session, &limits(row.moves));
        assert_eq!(found(&session, &proof).map(|(moves, _)| moves), Some(row.moves), "{row:?}");
        assert_eq!(proof.excluded, row.moves - 1, "{row:?}");
        check_lines(&session, &proof);
        let shorter = prove(&session, &limits(row.moves - 1));
        assert_eq!(shorter.verdict, MateVerdict::None, "{row:?}");
    }
}

/// A few random pieces, mostly White's, whose king is often near Black's at an edge; a random clock.
fn placement(game: GameRef, random: &mut SplitMix64) -> Option<Session> {
    let king = game.piece_type('K').unwrap();
    let every: Vec<PieceType> = game.every_piece_type().filter(|&kind| kind != king).collect();
    let (files, ranks) = (u64::from(game.files()), u64::from(game.ranks()));
    let square = |file: u64, rank: u64| {
        let [file, rank] = [file, rank].map(|coordinate| u8::try_from(coordinate).unwrap());
        game.board.square(file, rank).unwrap()
    };
    let (file, edge) = (random.below(files), random.pick(&[0, ranks - 1]));
    let loser = square(file, edge);
    let near =
        |random: &mut SplitMix64, at: u64, size: u64| (at + random.below(7)).saturating_sub(3).min(size - 1);
    let winner = match random.below(3) {
        0 => square(random.below(files), random.below(ranks)),
        _ => square(near(random, file, files), near(random, edge, ranks)),
    };
    let mut setup = Setup::empty(game.board);
    for _ in 0..2 + random.below(3) {
        let color = if random.below(4) > 0 { Color::White } else { Color::Black };
        let piece = Piece::new(color, random.pick(&every));
        setup.put(square(random.below(files), random.below(ranks)), Some(piece));
    }
    setup.put(loser, Some(Piece::new(Color::Black, king)));
    setup.put(winner, Some(Piece::new(Color::White, king)));
    setup.turn = if random.below(8) > 0 { Color::White } else { Color::Black };
    setup.turn_number = u16::try_from(20 + random.below(2)).unwrap();
    setup.halfmoves = if random.below(3) > 0 { 3 } else { u16::try_from(94 + random.below(6)).unwrap() };
    Session::from_setup(game, &setup).ok()
}

/// The move, or its return.
fn leading(session: &Session, m: Move, back: bool) -> Option<Move> {
    let (from, to) = if back { (m.to(), m.from()) } else { (m.from(), m.to()) };
    session.legal_moves().into_iter().find(|m| m.from() == from && m.to() == to)
}

/// The same position in a game in which the position after `m` has already occurred twice, if moves there and back lead
/// to it.
fn with_past(session: &Session, m: Move) -> Option<Session> {
    let mut after = session.clone();
    after.play(m).unwrap();
    let first = Session::from_setup(after.game(), &after.setup()).ok()?;
    first.legal_moves().into_iter().find_map(|reply| {
        let mut game = first.clone();
        for _ in 0..2 {
            for (m, back) in [(reply, false), (m, true), (reply, true), (m, false)] {
                let next = leading(&game, m, back)?;
                game.play(next).ok()?;
            }
        }
        game.undo();
        (game.key() == session.key() && game.outcome().is_none()).then_some(game)
    })
}

/// A random position in which the game is not over, and a number of moves for which exhaustive search is feasible.
fn case(game: GameRef, random: &mut SplitMix64) -> (Session, u32) {
    loop {
        let Some(session) = placement(game, random) else { continue };
        let reach = |moves: &u32| session.perft(2 * moves - 1) <= MOST_TRIED;
        if let Some(most) = (1..=3).rev().find(reach).filter(|_| session.outcome().is_none()) {
            return (session, most);
        }
    }
}

/// Compares proof and exhaustive search for at most `most` moves.
fn check(session: &mut Session, most: u32, random: &mut SplitMix64) -> Option<(u32, Vec<String>)> {
    let wanted = tried(session, most);
    // With little memory, results are replaced all the time; without memory they are recomputed.
    let proof = prove(session, &MateLimits { hash: random.pick(&[0, 1, 64]), ..limits(most) });
    let context = || format!("{session:?} after {:?}", session.moves_long_algebraic());
    assert_eq!(found(session, &proof), wanted, "{}", context());
    check_lines(session, &proof);
    wanted
}

#[test]
fn exhaustive_search_finds_the_same_in_every_game() {
    let (positions, seed) = (setting("CHRYSALIS_PROOFS", POSITIONS), setting("CHRYSALIS_SEED", 1));
    let (mut lengths, mut past_mattered) = ([0_u64; 4], 0);
    for (place, &game) in Catalogue::shipped().games().iter().enumerate() {
        let mut random = SplitMix64::new(seed << 32 | place as u64);
        let mut won = 0;
        for _ in 0..positions {
            let (mut session, most) = case(game, &mut random);
            let wanted = check(&mut session, most, &mut random);
            if let Some((moves, firsts)) = &wanted {
                won += 1;
                for m in firsts.iter().filter(|_| *moves > 1) {
                    let m = session.parse_long_algebraic(m).unwrap();
                    let Some(mut game) = with_past(&session, m) else { continue };
                    past_mattered += u64::from(check(&mut game, most, &mut random) != wanted);
                }
            }
            lengths[wanted.map_or(0, |(moves, _)| usize::try_from(moves).unwrap())] += 1;
        }
        println!("{}: {won} of {positions}", game.id);
    }
    println!("{lengths:?}, the past mattered in {past_mattered}");
    assert!(lengths.iter().all(|&count| count > 0) && past_mattered > 0, "{lengths:?} {past_mattered}");
}

#[test]
fn a_move_into_a_position_for_the_third_time_wins_nothing() {
    let game = Catalogue::shipped().orthodox();
    let mut session = Session::from_fen(game, "7k/5K2/8/8/8/8/8/R7 b - - 0 1").unwrap();
    for text in ["h8h7", "f7f6", "h7h8"] {
        session.play_long_algebraic(text).unwrap();
    }
    let first_moves = |session: &Session| found(session, &prove(session, &limits(3)));
    let win = |moves: &[&str]| Some((2, moves.iter().map(|&m| m.to_owned()).collect()));
    assert_eq!(first_moves(&session), win(&["f6g6", "f6f7"]), "it would be there for the second time");
    for text in ["f6f7", "h8h7", "f7f6", "h7h8"] {
        session.play_long_algebraic(text).unwrap();
    }
    assert_eq!(first_moves(&session), win(&["f6g6"]));
    let searchmoves = vec![session.parse_long_algebraic("f6f7").unwrap()];
    assert_eq!(prove(&session, &MateLimits { searchmoves, ..limits(4) }).verdict, MateVerdict::None);
    let fresh = Session::from_fen(game, &session.fen()).unwrap();
    assert_eq!(first_moves(&fresh), win(&["f6g6", "f6f7"]));
}

#[test]
fn a_king_yet_to_be_chosen_does_not_prevent_a_win() {
    // Black chooses one queen as king and captures with the other, or has one more move.
    for fen in ["4q2q/8/8/8/8/8/8/4K3 b - - 0 1", "3q3q/8/8/8/8/8/P7/K7 b - - 0 1"] {
        let mut session = position("throne", fen);
        let wanted = tried(&mut session, 2);
        assert!(wanted.is_some(), "{fen}");
        assert_eq!(found(&session, &prove(&session, &limits(2))), wanted, "{fen}");
    }
}

#[test]
fn stored_results_change_no_answer_close_to_a_draw() {
    let mut compared = 0;
    for row in mates().into_iter().filter(|row| (3..=4).contains(&row.moves)) {
        for clock in 94..=99 {
            let mut setup = position(row.id, row.fen).setup();
            setup.halfmoves = clock;
            let session = Session::from_setup(Catalogue::shipped().find(row.id).unwrap(), &setup).unwrap();
            let forgetful = MateLimits { hash: 0, nodes: Some(300_000), ..limits(row.moves) };
            let wanted = prove(&session, &forgetful);
            if wanted.verdict != MateVerdict::Unknown {
                compared += 1;
                let proof = prove(&session, &limits(row.moves));
                assert_eq!(found(&session, &proof), found(&session, &wanted), "{session:?}");
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_limit_is_never_taken_for_an_answer() {
    let sessions = [
        position("normal", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"),
        position("throne", "q3k2q/p7/8/8/8/8/8/K3R3 w - - 0 1"),
        Session::new(Catalogue::shipped().featured()),
    ];
    for session in sessions {
        let whole = prove(&session, &limits(3));
        assert_ne!(whole.verdict, MateVerdict::Unknown);
        for nodes in (0..whole.nodes.min(3000)).chain([whole.nodes / 2]) {
            let proof = prove(&session, &MateLimits { nodes: Some(nodes), ..limits(3) });
            assert!(proof.nodes <= nodes);
            match &proof.verdict {
                MateVerdict::Unknown => assert!(proof.excluded <= whole.excluded, "{session:?} {nodes}"),
                verdict => {
                    assert_eq!(found(&session, &proof), found(&session, &whole), "{nodes} {verdict:?}");
                }
            }
        }
        let stopped = prove_mate(&session.root(), &MateLimits::new(3), &|| true);
        assert_eq!((stopped.verdict, stopped.excluded), (MateVerdict::Unknown, 0));
        let no_time = MateLimits { time: Some(Duration::ZERO), ..MateLimits::new(3) };
        assert_eq!(prove(&session, &no_time).verdict, MateVerdict::Unknown);
    }
}

#[test]
fn a_stop_ends_what_would_never_end() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 5
    };
    let start = Session::new(Catalogue::shipped().orthodox());
    let proof = prove_mate(&start.root(), &MateLimits::new(u32::MAX), &stop);
    assert_eq!(proof.verdict, MateVerdict::Unknown);
    assert!((1..100_000).contains(&proof.nodes), "{proof:?}");
}
