//! The facts about XBoard that the encodings rest on, shown with a scripted engine.

use std::error::Error;
use std::path::PathBuf;

use tests::xboard::{Human, Match, Report, Session, Setup, WorkDir, ready};

type Outcome = Result<(), Box<dyn Error>>;

const FIDE: &str = "(PNBRQKpnbrqk) 8x8+0_lion";

struct Script {
    work: WorkDir,
    variant: String,
}

impl Script {
    fn new(variant: &str, lines: &str) -> Result<Self, Box<dyn Error>> {
        let work = WorkDir::new()?;
        let text = format!("variant {variant}\nfeature highlight=1\n{lines}\n");
        std::fs::write(work.file("scenario"), text)?;
        Ok(Self { work, variant: variant.to_owned() })
    }

    fn engine(&self, name: &str) -> String {
        let mock = PathBuf::from(env!("CARGO_BIN_EXE_mock_cecp"));
        format!("{} {} {name}", mock.display(), self.work.file("scenario").display())
    }

    fn play(&self) -> Result<Report, Box<dyn Error>> {
        let report = Match::new(&self.engine("MockA"), &self.engine("MockB"), &self.variant).play()?;
        assert_eq!(report.problems, Vec::<String>::new());
        assert_eq!(report.engine_fens.len(), 1, "the scripted engine writes the last FEN");
        Ok(report)
    }

    fn open(&self) -> Setup {
        Setup::new(&self.engine("Mock"), &self.variant)
    }
}

#[test]
fn men_change_type_by_suffix() -> Outcome {
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
    let report = script.play()?;
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
    script.play()?;
    Ok(())
}

#[test]
fn trains_are_several_plies() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // White pulls two men, Black pushes one; then White pulls his king along the rank, square by square.
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
    script.play()?;
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
    script.play()?;
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
    script.play()?;
    Ok(())
}

#[test]
fn other_men_change_by_a_touch_and_black_may_begin() -> Outcome {
    if !ready()? {
        return Ok(());
    }
    // Black moves first, then each side changes a man that does not move; kings appear in the plural.
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
    script.play()?;
    Ok(())
}

/// A human against the script; `lines` without the set-up.
fn human(fen: &str, lines: &str, side: Human) -> Result<(Script, Session), Box<dyn Error>> {
    let script = Script::new("human", &format!("setup {FIDE} {fen}\n{lines}"))?;
    let session = script.open().human(side).start()?;
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
    let before = session.look("e2")?;
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
fn both_colours_can_touch() -> Outcome {
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
