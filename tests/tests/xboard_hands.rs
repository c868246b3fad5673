//! What a person can do in XBoard, and what the engine receives, with a scripted engine.

use std::error::Error;

use crate::script::{FIDE, Outcome, Script};
use chrysalis_tests::xboard::{Human, Session, Setup, ready};

fn open(script: &Script) -> Setup {
    Setup::new(&script.engine("Mock"), &script.variant)
}

/// A person against the script; `lines` without the set-up.
fn human(fen: &str, lines: &str, side: Human) -> Result<(Script, Session), Box<dyn Error>> {
    let script = Script::new("human", &format!("setup {FIDE} {fen}\n{lines}"))?;
    let session = open(&script).human(side).start()?;
    Ok((script, session))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

#[test]
fn a_click_supplies_the_forced_letter_and_so_does_a_drag() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w b1c3b\nply b g8f6b\nply w c3e5r\nply b *
        lift b1 highlight 8/8/8/8/8/B1B5/8/8\nlift c3 highlight 8/8/8/4B3/8/8/8/8
        put c3 choice B\nput e5 choice R";
    let (_script, mut session) = human(START, lines, Human::White)?;
    session.clicks(&["b1", "c3"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1c3b");
    session.wait_engine("move g8f6b")?;
    session.wait_alike("c3", "c1")?;
    session.drag("c3", "e5")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove c3e5r");
    session.wait_alike("e5", "a1")?;
    Ok(())
}

#[test]
fn a_choice_is_made_by_pulling() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w *\nply b h7h6\nply w *\nply b h6h5\nply w *\nply b h5h4
        lift e6 highlight 8/4M3/8/8/8/8/8/8\nlift d6 highlight 8/3M4/8/8/8/8/8/8\nlift c6 highlight 8/2M5/8/8/8/8/8/8
        put e7 choice QNP\nput d7 choice QNP\nput c7 choice QNP";
    let fen = "4k3/7p/2PPP3/8/8/8/8/RNBQKBNR w - - 0 1";
    let (_script, mut session) = human(fen, lines, Human::White)?;
    for (from, to, steps, letter) in [("e6", "e7", 0, "q"), ("d6", "d7", 1, ""), ("c6", "c7", 2, "n")] {
        session.sweep(from, to, steps)?;
        assert_eq!(session.wait_sent("usermove")?, format!("usermove {from}{to}{letter}"));
        session.wait_engine("move")?;
    }
    Ok(())
}

#[test]
fn a_refused_move_is_taken_back() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let (_script, mut session) = human(START, "refuse e2e5\nply w *\nply b e7e5", Human::White)?;
    let before = session.look_of_piece("e2", "e4")?;
    let empty = session.look("e5")?;
    session.type_move("e2e5")?;
    session.wait_engine("Illegal move: e2e5")?;
    session.wait_looks("e2", &before)?;
    session.wait_looks("e5", &empty)?;
    session.type_move("e2e4")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e2e4");
    session.wait_engine("move e7e5")?;
    Ok(())
}

#[test]
fn both_colors_can_touch() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let marks = "lift b1 highlight 8/8/8/8/8/2C5/8/8\nlift c3 highlight 8/8/8/8/8/8/8/1B6\nput b1 choice R
        lift b8 highlight 8/8/2C5/8/8/8/8/8\nlift c6 highlight 1B6/8/8/8/8/8/8/8\nput b8 choice R
        lift e2 highlight 8/8/8/8/4Y3/8/8/8\nlift e7 highlight 8/8/8/4Y3/8/8/8/8";
    let lines = format!("{marks}\nply w b1c3,c3b1r\nply b @@@@\nply w e2e4\nply b e7e5");
    let (_script, mut session) = human(START, &lines, Human::White)?;
    session.touch("b1", "c3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1c3,c3b1r");
    session.wait_engine("move @@@@")?;
    session.clicks(&["e2", "e4"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e2e4");
    session.wait_alike("b1", "h1")?;

    let lines = format!("{marks}\nply w e2e4\nply b b8c6,c6b8r\nply w @@@@\nply b e7e5\nply w a2a3");
    let (_script, mut session) = human(START, &lines, Human::Black)?;
    session.wait_engine("move e2e4")?;
    session.touch("b8", "c6")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b8b8,c6a8");
    session.wait_engine("move @@@@")?;
    session.clicks(&["e7", "e5"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e7e5");
    session.wait_alike("b8", "h8")?;
    Ok(())
}

#[test]
fn a_human_pulls_a_train_and_the_engine_moves_the_row() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w a1h3,h3a1\nply b @@@@\nply w a3a6
        ply b @@@@\nply b a2a5\nply b @@@@\nply b a1a4\nply b e8e7
        ply w e1e2\nply b e7e6
        lift a1 highlight 8/8/8/8/8/2CCCCCC/2CCCCCC/8\nlift h3 highlight 8/8/8/8/8/8/8/Y7
        lift a3 highlight 8/8/Y7/8/8/8/8/8\nlift e1 highlight 8/8/8/8/8/8/4Y3/8";
    let (_script, mut session) = human("4k3/8/8/8/8/R7/N7/B3K3 w - - 0 1", lines, Human::White)?;
    session.touch("a1", "h3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a1h3,h3a1");
    session.wait_engine("move @@@@")?;
    session.clicks(&["a3", "a6"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a3a6");
    session.wait_engine("move e8e7")?;
    session.clicks(&["e1", "e2"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e1e2");
    session.wait_alike("a1", "c1")?;
    session.wait_alike("a3", "c3")?;
    Ok(())
}

#[test]
fn a_human_pushes_with_either_color() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w a1a4,a4a1
        ply b @@@@\nply b a3a4\nply b @@@@\nply b a2a3\nply b @@@@\nply b a1a2\nply b e8e7
        ply w e1e2\nply b e7e6
        lift a1 highlight 8/8/8/C7/C7/8/8/1Y6\nlift a4 highlight 8/8/8/8/8/8/8/Y7
        lift e1 highlight 8/8/8/8/8/8/4Y3/8";
    let (_script, mut session) = human("4k3/8/8/8/8/P7/N7/R3K3 w - - 0 1", lines, Human::White)?;
    session.touch("a1", "a4")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a1a4,a4a1");
    session.wait_engine("move e8e7")?;
    session.clicks(&["e1", "e2"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e1e2");

    let lines = "ply w e1e2\nply b h8h5,h5h8
        ply w @@@@\nply w h6h5\nply w @@@@\nply w h7h6\nply w @@@@\nply w h8h7\nply w e2e3
        ply b e8e7\nply w e3e4
        lift h8 highlight 8/8/8/7C/7C/8/8/8\nlift h5 highlight 7Y/8/8/8/8/8/8/8
        lift e8 highlight 8/4Y3/8/8/8/8/8/8";
    let (_script, mut session) = human("4k2r/7n/7p/8/8/8/8/4K3 w - - 0 1", lines, Human::Black)?;
    session.wait_engine("move e1e2")?;
    session.touch("h8", "h5")?;
    let sent = session.wait_sent("usermove")?;
    assert!(sent.starts_with("usermove h8h8,h5"), "{sent}");
    session.wait_engine("move e2e3")?;
    session.clicks(&["e8", "e7"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e8e7");
    Ok(())
}

#[test]
fn a_refused_touch_changes_nothing() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "refuse b1c3,c3b1r\nply w e2e4\nply b e7e5
        lift b1 highlight 8/8/8/8/8/2C5/8/8\nlift c3 highlight 8/8/8/8/8/8/8/1B6\nput b1 choice R
        lift e2 highlight 8/8/8/8/4Y3/8/8/8";
    let (_script, mut session) = human(START, lines, Human::White)?;
    let knight = session.look_of_piece("b1", "e4")?;
    session.touch("b1", "c3")?;
    session.wait_engine("Illegal move")?;
    session.wait_looks("b1", &knight)?;
    session.clicks(&["e2", "e4"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e2e4");
    session.wait_engine("move e7e5")?;
    session.wait_looks("b1", &knight)?;
    Ok(())
}

#[test]
fn white_passes_by_a_touch_on_the_first_move() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w *\nply b e7e5\nply w *\nply b e5e4
        lift e1 highlight 8/8/8/8/4C3/8/8/8\nlift e4 highlight 8/8/8/8/8/8/8/4Y3\nlift d2 highlight 8/8/8/8/3Y4/8/8/8";
    let (_script, mut session) = human(START, lines, Human::White)?;
    session.touch("e1", "e4")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e1e4,e4e1");
    session.wait_engine("move e7e5")?;
    session.clicks(&["d2", "d4"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove d2d4");

    let (_script, mut session) = human(START, lines, Human::White)?;
    session.type_move("@@@@")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove @@@@");
    session.wait_engine("move e7e5")?;
    Ok(())
}

#[test]
fn a_dragged_choice_arrives_as_a_queen() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "refuse e6e7q\nply w *\nply b h7h6\nput e7 choice NP\nlift e6 highlight 8/4M3/8/8/8/8/8/8";
    let (_script, mut session) = human("4k3/7p/4P3/8/8/8/8/RNBQKBNR w - - 0 1", lines, Human::White)?;
    let pawn = session.look("e6")?;
    session.drag("e6", "e7")?;
    session.wait_engine("Illegal move: e6e7q")?;
    session.wait_looks("e6", &pawn)?;
    session.clicks(&["e6", "e7"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e6e7n");
    Ok(())
}

#[test]
fn a_pawn_can_be_left_a_pawn_on_the_last_rank() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w *\nply b h7h6\nput a8 choice NP\nlift a7 highlight M7/8/8/8/8/8/8/8";
    let (_script, mut session) = human("4k3/P6p/8/8/8/8/8/RNBQKBNR w - - 0 1", lines, Human::White)?;
    session.sweep("a7", "a8", 1)?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a7a8p");
    session.wait_engine("move h7h6")?;
    Ok(())
}

#[test]
fn a_touch_is_taken_back_by_retract_move() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w *\nply b @@@@\nply w *\nply b e7e5
        lift b1 highlight 8/8/8/8/8/2C5/8/8\nlift c3 highlight 8/8/8/8/8/8/8/1B6\nput b1 choice R";
    let (_script, mut session) = human(START, lines, Human::White)?;
    let knight = session.look_of_piece("b1", "e4")?;
    session.touch("b1", "c3")?;
    session.wait_engine("move @@@@")?;
    session.key("ctrl+x")?;
    session.wait_sent("remove")?;
    session.wait_looks("b1", &knight)?;
    Ok(())
}

#[test]
fn quoted_arguments_reach_the_engine_whole() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // XBoard writes out of bounds if -firstOptions gives a string option a long value.
    let script = Script::new("quoted", &format!("setup {FIDE} {START}"))?;
    let fen = "4k3/8/8/4r3/3P4/1B6/8/K6R w - - 01+00 0 1";
    let session = Setup::new(&script.engine(&format!("\"{fen}\"")), "quoted").start()?;
    let name = format!("myname=\"{fen}\"");
    assert!(session.log.events().iter().any(|event| event.from_engine && event.text.contains(&name)));
    Ok(())
}

#[test]
fn a_side_without_a_king_can_choose_one() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w h1d5,d5h1k\nply b @@@@\nply w a2a3\nply b h7h6
        lift h1 highlight 8/8/8/3C4/8/8/8/8\nlift d5 highlight 8/8/8/8/8/8/8/7B\nput h1 choice K
        lift a2 highlight 8/8/8/8/8/Y7/8/8";
    let (_script, mut session) = human("7k/7p/8/8/8/8/P7/R6R w - - 0 1", lines, Human::White)?;
    session.touch("h1", "d5")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove h1d5,d5h1k");
    session.wait_engine("move @@@@")?;
    session.clicks(&["a2", "a3"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a2a3");
    session.wait_engine("move h7h6")?;
    Ok(())
}

#[test]
fn the_engine_crowns_the_only_candidate_and_supplies_missing_letters() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // The engine captures the king, crowns the person's Rook and passes for itself: the person is to move.
    let lines = "ply w a2a3\nply b e8e1\nply b h1d5,d5h1k\nply b @@@@\nply w a3a4\nply b h7h6
        lift a2 highlight 8/8/8/8/8/Y7/8/8\nlift a3 highlight 8/8/8/8/Y7/8/8/8";
    let (_script, mut session) = human("4r2k/7p/8/8/8/8/P7/4K2R w - - 0 1", lines, Human::White)?;
    session.clicks(&["a2", "a3"])?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["a3", "a4"])?;
    session.wait_sent("usermove a3a4")?;
    session.wait_engine("move h7h6")?;

    let lines = "ply w b1c3\nply b @@@@\nply b c3h6,h6c3b\nply b h7h5\nply w *\nply b h5h4";
    let (_script, mut session) = human(START, lines, Human::White)?;
    session.type_move("b1c3")?;
    session.wait_engine("move h7h5")?;
    session.wait_alike("c3", "c1")?;
    session.type_move("a2a3")?;
    session.wait_engine("move h5h4")?;
    Ok(())
}

#[test]
fn unmarked_squares_cannot_be_clicked() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let lines = "ply w *\nply b h7h5\nlift b1 highlight 8/8/8/8/8/Y1Y5/8/8";
    let (_script, mut session) = human(START, lines, Human::White)?;
    let knight = session.look_of_piece("b1", "e4")?;
    session.clicks(&["b1", "e5"])?;
    session.wait_looks("b1", &knight)?;
    session.clicks(&["a3"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1a3");
    Ok(())
}
