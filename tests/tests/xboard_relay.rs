//! What XBoard relays between two engines, with a scripted engine.

use std::error::Error;

use crate::script::{FIDE, Outcome, Script};
use chrysalis_tests::xboard::{Match, Report, ready};

/// A game between two copies of the script.
fn play(script: &Script) -> Result<Report, Box<dyn Error>> {
    let report = Match::new(&script.engine("MockA"), &script.engine("MockB"), &script.variant).play()?;
    assert_eq!(report.errors, Vec::<String>::new());
    assert_eq!(report.engine_fens.len(), 1, "the scripted engine writes the last FEN");
    Ok(report)
}

#[test]
fn pieces_change_type_by_suffix() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let script = Script::new(
        "suffixes",
        &format!(
            "setup {FIDE} rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
            ply w b1c3b\nply b g8f6b\nply w a2a4n\nply b f6e5r\nply w e1e2\nply b e5e2q
            fen rnbqkb1r/pppppppp/8/8/N7/2B5/1PPPqPPP/R1BQ1BNR w - - 0 4\nend 0-1 {{king captured}}"
        ),
    )?;
    let report = play(&script)?;
    assert_eq!(report.games[0].result(), "0-1");
    Ok(())
}

#[test]
fn a_pawn_may_stay_a_pawn_on_the_last_rank() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let script = Script::new(
        "stays",
        &format!(
            "setup {FIDE} 4k3/P7/8/8/8/8/p7/4K3 w - - 0 1
            ply w a7a8p\nply b a2a1n\nply w e1e2\nply b e8e7
            fen P7/4k3/8/8/8/8/4K3/n7 w - - 0 3\nend 1/2-1/2 {{enough}}"
        ),
    )?;
    play(&script)?;
    Ok(())
}

#[test]
fn trains_are_several_plies() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // White pulls two pieces, Black pushes one; then White pulls its king along the rank, square by square.
    let script = Script::new(
        "trains",
        &format!(
            "setup {FIDE} r3k3/p7/8/8/R7/P7/B7/4K2R w - - 0 1
            ply w a2h5,h5a2\nply w @@@@\nply w a4a6\nply w @@@@\nply w a3a5\nply w @@@@\nply w a2a4
            ply b e8d8
            ply w h1h2
            ply b a8b8
            ply w h2h1
            ply b b8a8
            ply w e1e2
            ply b d8e8
            ply w e2e1
            ply b e8b3,b3e8\nply b @@@@\nply b a8b8\nply b @@@@\nply b e8d8
            fen 1r1k4/p7/R7/P7/B7/8/8/4K2R w - - 0 1\nend 1/2-1/2 {{enough}}"
        ),
    )?;
    play(&script)?;
    Ok(())
}

#[test]
fn a_push_is_announced_by_the_pusher() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let script = Script::new(
        "pushes",
        &format!(
            "setup {FIDE} 4k2r/7b/7p/8/8/P7/B7/R3K3 w - - 0 1
            ply w a1a4,a4a1\nply w @@@@\nply w a3a4\nply w @@@@\nply w a2a3\nply w @@@@\nply w a1a2
            ply b h8h5,h5h8\nply b @@@@\nply b h6h5\nply b @@@@\nply b h7h6\nply b @@@@\nply b h8h7
            fen 4k3/7r/7b/7p/P7/B7/R7/4K3 w - - 0 1\nend 1/2-1/2 {{enough}}"
        ),
    )?;
    play(&script)?;
    Ok(())
}

#[test]
fn a_carried_king_goes_square_by_square() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let script = Script::new(
        "kings",
        &format!(
            "setup {FIDE} 4k3/8/8/8/8/8/8/4RK1R w - - 0 1
            ply w f1a8,a8f1\nply w @@@@\nply w e1a1\nply w @@@@\nply w f1e1\nply w @@@@\nply w e1d1\nply w @@@@
            ply w d1c1\nply w @@@@\nply w c1b1
            ply b e8e7
            fen 8/4k3/8/8/8/8/8/RK5R w - - 0 1\nend 1/2-1/2 {{enough}}"
        ),
    )?;
    play(&script)?;
    Ok(())
}

#[test]
fn other_pieces_change_by_a_touch_and_black_may_begin() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // Black moves first, then each side changes a piece that does not move; there are several kings.
    let script = Script::new(
        "touches",
        &format!(
            "setup {FIDE} rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
            ply w @@@@
            ply b e7e5
            ply w d1d4,d4d1k\nply w @@@@\nply w e2e4
            ply b b8b5,b5b8r\nply b @@@@\nply b g8f6
            ply w d1e2
            fen rrbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPPKPPP/RNB1KBNR b - - 0 1\nend 1-0 {{enough}}"
        ),
    )?;
    play(&script)?;
    Ok(())
}
