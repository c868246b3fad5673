//! A person with mouse and keyboard against the engine in real XBoard, as in `docs/xboard-moves.md`.

use std::error::Error;

use chrysalis_tests::xboard::{Human, Session, Setup, engine_under_test, ready};

type Outcome = Result<(), Box<dyn Error>>;

fn setup(variant: &str, files: usize) -> Result<Setup, Box<dyn Error>> {
    let engine = engine_under_test()?.display().to_string();
    Ok(Setup::new(&engine, variant).board(files, files))
}

/// A game that begins at `fen`.
fn from(variant: &str, files: usize, fen: &str) -> Result<Session, Box<dyn Error>> {
    let engine = engine_under_test()?.display().to_string();
    let command = format!("{engine} --start-fen \"{fen}\"");
    Ok(Setup::new(&command, variant).board(files, files).start()?)
}

/// The board field of a FEN.
fn board(fen: &str) -> &str {
    fen.split(' ').next().unwrap_or_default()
}

/// Waits until the person's turn is complete and checks the board after it.
fn completed(session: &mut Session, next: char, wanted: &str) -> Outcome {
    let fen = session.wait_fen(next)?;
    assert_eq!(board(&fen), wanted);
    Ok(())
}

#[test]
fn promochess_by_mouse() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = setup("promochess", 9)?.start()?;
    session.clicks(&["e3", "e5"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e3e5");
    completed(&mut session, 'b', "rhcbkcbhr/2s3s2/sppppppps/9/4P4/9/SPPP1PPPS/2S3S2/RHBCKBCHR")?;
    session.wait_engine("move")?;
    session.wait_fen('w')?;
    Ok(())
}

#[test]
fn promochess_promotes_by_click_defers_by_pulling_and_refuses_the_drag() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("promochess", 9, "8k/9/9/1P7/9/9/9/9/4K4 w - - 0 1")?;
    let pawn = session.look_of_piece("b6", "d6")?;
    session.drag("b6", "b7")?;
    session.wait_engine("Illegal move: b6b7q")?;
    session.wait_looks("b6", &pawn)?;
    session.sweep("b6", "b7", 1)?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b6b7");
    completed(&mut session, 'b', "8k/9/1P7/9/9/9/9/9/4K4")?;
    session.wait_fen('w')?;
    session.clicks(&["b7", "b8"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b7b8g");
    session.wait_fen('b')?;
    Ok(())
}

#[test]
fn revolving_changes_on_click_drag_and_typed_moves() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // Black's king cannot disturb the knights.
    let fen = "7k/7p/7P/8/8/8/8/RNB1K1N1 w - - 0 1";
    let mut session = from("revolving", 8, fen)?;
    session.clicks(&["b1", "c3"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1c3b");
    completed(&mut session, 'b', "7k/7p/7P/8/8/2B5/8/R1B1K1N1")?;
    session.wait_alike("c3", "c1")?;

    let mut session = from("revolving", 8, fen)?;
    session.drag("b1", "c3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1c3b");
    completed(&mut session, 'b', "7k/7p/7P/8/8/2B5/8/R1B1K1N1")?;

    let mut session = from("revolving", 8, fen)?;
    session.type_move("b1c3")?;
    completed(&mut session, 'b', "7k/7p/7P/8/8/2B5/8/R1B1K1N1")?;
    session.wait_alike("c3", "c1")?;

    let mut session = from("revolving", 8, fen)?;
    let knight = session.look_of_piece("b1", "d1")?;
    session.type_move("b1c3q")?;
    session.wait_engine("Illegal move")?;
    session.wait_looks("b1", &knight)?;
    session.type_move("b1b4")?;
    session.wait_engine("Illegal move")?;
    session.wait_looks("b1", &knight)?;
    session.type_move("b1c3b")?;
    completed(&mut session, 'b', "7k/7p/7P/8/8/2B5/8/R1B1K1N1")?;
    Ok(())
}

#[test]
fn unmarked_squares_cannot_be_clicked() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = setup("revolving", 8)?.start()?;
    let knight = session.look_of_piece("b1", "e4")?;
    session.clicks(&["b1", "e5"])?;
    session.wait_looks("b1", &knight)?;
    // The knight is still selected.
    session.click("a3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b1a3b");
    Ok(())
}

#[test]
fn echess_grants_by_touch() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("echess", 8, "7k/7p/8/4r3/3P4/1B6/8/K6R w - - 01+00 0 1")?;
    session.touch("b3", "h3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b3h3,h3b3r");
    session.wait_engine("move @@@@")?;
    // With the Bishop promoted, only a capture that earns the right completes the turn.
    session.type_move("a1a2")?;
    session.wait_engine("Illegal move: a1a2")?;
    session.clicks(&["d4", "e5"])?;
    completed(&mut session, 'b', "7k/7p/8/4P3/8/1R6/8/K6R")?;
    session.wait_alike("b3", "h1")?;
    Ok(())
}

#[test]
fn a_grant_that_is_not_due_cannot_be_touched() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("echess", 8, "7k/7p/8/4r3/3P4/1B6/8/K6R w - - 00+00 0 1")?;
    session.touch("b3", "h3")?;
    session.log.skip();
    session.clicks(&["d4", "e5"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove d4e5");
    completed(&mut session, 'b', "7k/7p/8/4P3/8/1B6/8/K6R")?;
    Ok(())
}

#[test]
fn throne_chooses_by_touch() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("throne", 8, "7k/7p/8/8/8/8/P7/R6R w - - 0 1")?;
    session.type_move("a2a3")?;
    session.wait_engine("Illegal move: a2a3")?;
    session.touch("h1", "d5")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove h1d5,d5h1k");
    session.wait_engine("move @@@@")?;
    session.clicks(&["a2", "a3"])?;
    completed(&mut session, 'b', "7k/7p/8/8/8/P7/8/R6K")?;
    Ok(())
}

#[test]
fn trains_are_pulled_by_touch() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("apc-crowned-train", 8, "6k1/7p/7P/8/8/R7/N7/B3K3 w - - 0 1")?;
    session.touch("a1", "h3")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a1h3,h3a1");
    session.wait_engine("move @@@@")?;
    session.type_move("e1e2")?;
    session.wait_engine("Illegal move: e1e2")?;
    session.clicks(&["a3", "a6"])?;
    completed(&mut session, 'b', "6k1/7p/R6P/N7/B7/8/8/4K3")?;
    session.wait_fen('w')?;
    // Without a touch nothing is taken along, and Black has only king moves.
    session.clicks(&["a6", "a7"])?;
    let fen = session.wait_fen('b')?;
    assert!(board(&fen).contains("/7P/N7/B7/"), "{fen}");
    Ok(())
}

#[test]
fn rows_are_pushed_by_touch() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("apc-crowned-pushpull", 8, "7k/7p/8/8/8/P7/N7/R3K3 w - - 0 1")?;
    session.touch("a1", "a4")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove a1a4,a4a1");
    completed(&mut session, 'b', "7k/7p/8/8/P7/N7/R7/4K3")?;
    Ok(())
}

#[test]
fn prodem_begins_with_black() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = setup("prodem", 8)?.human(Human::Black).start()?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["b8", "c6"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b8c6p");
    completed(&mut session, 'w', "r1bqkbnr/pppppppp/2p5/8/8/8/PPPPPPPP/RNBQKBNR")?;
    session.wait_engine("move")?;

    let mut session = setup("prodem", 8)?.start()?;
    session.type_move("@@@@")?;
    assert_eq!(session.wait_sent("usermove")?, "usermove @@@@");
    session.wait_engine("move")?;
    session.wait_fen('w')?;

    let mut session = setup("prodem", 8)?.start()?;
    session.touch("e1", "e4")?;
    session.wait_sent("usermove")?;
    session.wait_engine("move")?;
    session.wait_fen('w')?;
    Ok(())
}
