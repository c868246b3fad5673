//! Turns that XBoard cannot show by itself, with either color, and other actions of a person, in real XBoard.

use std::error::Error;
use std::time::Duration;

use chrysalis_tests::xboard::{Human, Match, Session, Setup, engine_under_test, ready};

type Outcome = Result<(), Box<dyn Error>>;

/// A game that begins at `fen`.
fn from(variant: &str, fen: &str, human: Human) -> Result<Session, Box<dyn Error>> {
    let engine = engine_under_test()?.display().to_string();
    Ok(Setup::new(&format!("{engine} --start-fen \"{fen}\""), variant).human(human).start()?)
}

#[test]
fn a_castled_rook_promotes_to_a_queen_before_the_human() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // f1 must look like the Queens on f7 and d1; the King on h8 can only move to and fro.
    let mut session = from("revolving", "7k/5Qp1/8/8/8/8/7P/3QK2R w K - 0 1", Human::White)?;
    session.clicks(&["e1", "g1"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove e1g1");
    session.wait_engine("move @@@@")?;
    session.wait_engine("move f1")?;
    session.wait_alike("f1", "d1")?;
    Ok(())
}

#[test]
fn the_humans_successor_is_crowned_on_screen() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("throne", "4qk2/8/8/8/8/8/7P/R3K3 w - - 0 1", Human::White)?;
    let king = session.look("e1")?;
    session.clicks(&["h2", "h3"])?;
    session.wait_engine("move e8e1")?;
    session.wait_engine("move a1")?;
    session.wait_fen('w')?;
    session.wait_looks("a1", &king)?;
    Ok(())
}

#[test]
fn black_moves_with_forced_and_with_chosen_types() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("revolving", "rn2k3/8/8/8/8/8/7P/7K w - - 0 1", Human::Black)?;
    session.wait_fen('b')?;
    session.clicks(&["b8", "c6"])?;
    assert_eq!(session.wait_sent("usermove")?, "usermove b8c6b");
    session.wait_fen('w')?;

    let mut session = from("throne", "7k/8/8/8/8/8/1p5P/7K w - - 0 1", Human::Black)?;
    session.wait_fen('b')?;
    session.sweep("b2", "b1", 1)?;
    let sent = session.wait_sent("usermove b2b1")?;
    assert!(["usermove b2b1n", "usermove b2b1r", "usermove b2b1b"].contains(&sent.as_str()), "{sent}");
    session.wait_fen('w')?;
    Ok(())
}

#[test]
fn black_touches() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // White has only one move; then Black chooses a king and moves it.
    let mut session = from("throne", "r6r/p7/8/8/8/8/8/K7 b - - 0 1", Human::Black)?;
    session.wait_engine("move @@@@")?;
    session.touch("h8", "d5")?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["h8", "g8"])?;
    let fen = session.wait_fen('w')?;
    assert!(fen.starts_with("r5k1/p7/8/8/8/8/8/K7 w"), "{fen}");
    session.wait_fen('b')?;

    let mut session = from("echess", "k6r/8/1b6/3p4/4R3/8/7P/7K b - - 00+01 0 1", Human::Black)?;
    session.wait_engine("move @@@@")?;
    session.touch("b6", "b3")?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["d5", "e4"])?;
    let fen = session.wait_fen('w')?;
    assert!(fen.starts_with("k6r/8/1r6/8/4p3/8/7P/7K w"), "{fen}");
    session.wait_fen('b')?;

    let train = "b3k3/n7/r7/8/8/7p/7P/6K1 b - - 0 1";
    let mut session = from("apc-crowned-train", train, Human::Black)?;
    session.wait_engine("move @@@@")?;
    session.touch("a8", "f5")?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["a6", "a3"])?;
    let fen = session.wait_fen('w')?;
    assert!(fen.starts_with("4k3/8/8/b7/n7/r6p/7P/6K1 w"), "{fen}");
    session.wait_fen('b')?;

    let push = "r3k3/n7/p7/8/8/7p/7P/7K b - - 0 1";
    let mut session = from("apc-crowned-pushpull", push, Human::Black)?;
    session.wait_engine("move @@@@")?;
    session.touch("a8", "a5")?;
    let fen = session.wait_fen('w')?;
    assert!(fen.starts_with("4k3/r7/n7/p7/8/7p/7P/7K w"), "{fen}");
    Ok(())
}

#[test]
fn a_train_can_be_retracted_step_by_step() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let mut session = from("apc-crowned-train", "6k1/7p/7P/8/8/R7/N7/B3K3 w - - 0 1", Human::White)?;
    session.touch("a1", "h3")?;
    session.wait_engine("move @@@@")?;
    session.clicks(&["a3", "a6"])?;
    session.wait_fen('b')?;
    session.wait_fen('w')?;
    for _ in 0..4 {
        session.key("ctrl+x")?;
        session.wait_sent("remove")?;
    }
    session.clicks(&["a3", "a4"])?;
    let fen = session.wait_fen('b')?;
    assert!(fen.starts_with("6k1/7p/7P/8/R7/8/N7/B3K3 b"), "{fen}");
    Ok(())
}

#[test]
fn analysis_runs_in_xboard() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?.display().to_string();
    let mut session =
        Setup::new(&engine, "promochess").board(9, 9).args(&["-initialMode", "analysis"]).start()?;
    session.wait_engine("3 ")?;
    session.type_move("e3e5")?;
    session.wait_sent("usermove")?;
    session.wait_fen('b')?;
    session.wait_engine("3 ")?;
    session.wait_engine("stat01: ")?;
    Ok(())
}

#[test]
fn clocks_and_pondering_work_with_turns_of_several_legs() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?.display().to_string();
    for variant in ["apc-crowned-pushpull", "promochess"] {
        let args = ["-tc", "0:05", "-mps", "30", "-ponderNextMove", "true"];
        let report =
            Match::new(&engine, &engine, variant).args(&args).limit(Duration::from_secs(100)).play()?;
        // A long game remains unfinished; nothing else may be wrong.
        let wrong: Vec<_> =
            report.errors.iter().filter(|p| !p.contains("not finished") && !p.contains("saved")).collect();
        assert!(wrong.is_empty(), "{variant}: {wrong:#?}");
        let lost = report.games.iter().find(|game| game.moves.contains("time"));
        assert!(lost.is_none(), "{variant}: {lost:?}");
    }
    Ok(())
}

#[test]
fn orthodox_chess_works_with_xboards_own_rules() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?.display().to_string();
    let args =
        ["-testLegality", "true", "-testClaims", "true", "-searchDepth", "3", "-tc", "5", "-mps", "40"];
    let report = Match::new(&engine, &engine, "normal").args(&args).games(2).play()?;
    // XBoard recognizes the mate itself, and then saves the position before it.
    let known = |p: &&String| !p.contains("adjudication") && !p.contains("XBoard ends with");
    let wrong: Vec<_> = report.errors.iter().filter(known).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(report.games.len(), 2);
    Ok(())
}
