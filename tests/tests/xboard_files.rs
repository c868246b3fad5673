//! Games of a match are loaded into real XBoard, from its menu and at its start, and saved again.
//!
//! Two families; all families with `CHRYSALIS_XBOARD=all cargo test -p chrysalis-tests xboard_files::`.

use chrysalis_rules::Catalogue;
use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chrysalis_engine::Session as Game;
use chrysalis_pgn::pgn::PgnReader;
use chrysalis_tests::xboard::{Session, Setup, WorkDir, engine_under_test, ready};
use chrysalis_xboard::saved_game;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// No delay between moves, and no window over the board.
const ARGS: [&str; 6] = ["-timeDelay", "0", "-autoDisplayTags", "false", "-autoDisplayComment", "false"];

/// The game in a text with one game.
fn read(pgn: &str) -> Outcome<Game> {
    let game = PgnReader::new(pgn.as_bytes(), Catalogue::shipped(), None).with_words(saved_game::read).next();
    Ok(game.ok_or("no game")??.session)
}

/// Games saved by XBoard with rare moves: a succession, castling without a rook, a grant.
const SAVED: [(&str, &str); 3] = [
    ("throne", include_str!("../../protocol/xboard/tests/data/throne.pgn")),
    ("revolving", include_str!("../../protocol/xboard/tests/data/revolving.pgn")),
    ("echess", include_str!("../../protocol/xboard/tests/data/echess.pgn")),
];

/// A game written for XBoard: one of these, or one that a match plays.
fn written(engine: &str, variant: &str) -> Outcome<String> {
    let work = WorkDir::new()?;
    let saved = SAVED.iter().find(|(id, _)| *id == variant);
    std::fs::write(work.file("saved.pgn"), saved.map_or("", |(_, pgn)| pgn))?;
    let words = match saved {
        Some(_) => "match -check saved.pgn -xboardout x.pgn",
        None => {
            "match -engine -engine -each depth=2 -rounds 1 -games 1 -maxmoves 18 -openings format=random -quiet \
             -xboardout x.pgn"
        }
    };
    let mut command = Command::new(engine);
    command.args(words.split(' ')).args(["-variant", variant]).current_dir(work.path());
    let output = command.output()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(work.read("x.pgn"))
}

/// XBoard shows and saves a loaded game correctly.
fn agrees(xboard: &mut Session, game: &Game, looks: &[Vec<u8>]) -> Outcome<()> {
    let fen = game.fen();
    let shown = xboard.looks()?;
    let wrong: Vec<usize> = (0..looks.len()).filter(|&at| shown.get(at) != looks.get(at)).collect();
    if let Some(folder) = std::env::var_os("CHRYSALIS_KEEP").filter(|_| !wrong.is_empty()) {
        xboard.screenshot(&Path::new(&folder).join("xboard_files.png"))?;
    }
    assert_eq!(wrong, Vec::<usize>::new(), "squares by files look other than those of {fen}");
    let saved = xboard.saved()?;
    assert_eq!(read(&saved).map_err(|why| format!("{why}\n{saved}"))?.fen(), fen, "{saved}");
    // The engine follows when the user continues the game.
    xboard.key("ctrl+e")?;
    xboard.wait_engine(&format!("# fen {fen}"))?;
    let refused = xboard.log.events().into_iter().find(|e| e.from_engine && e.text.contains("Illegal"));
    assert_eq!(refused, None);
    Ok(())
}

fn goes_and_comes(variant: &str) -> Outcome<()> {
    let engine = engine_under_test()?.display().to_string();
    let pgn = written(&engine, variant)?;
    let game = read(&pgn)?;
    assert!(game.plies() > 20 && game.outcome().is_none(), "{pgn}");
    let view = game.view();
    let setup = |engine: &str| {
        let setup = Setup::new(engine, variant).board(view.files().into(), view.ranks().into());
        setup.args(&ARGS)
    };
    let fen = game.fen();
    let looks = |how: &str| -> Outcome<_> {
        // XBoard asks no engine for the start of orthodox chess.
        let there = match variant {
            "normal" => setup(&engine).args(&["-fen", &fen]),
            _ => setup(&format!("\"{engine}\" xboard {how} --start-fen \"{fen}\"")),
        };
        Ok(there.start()?.looks()?)
    };
    let mut menu = setup(&engine).start()?;
    menu.load(&pgn)?;
    agrees(&mut menu, &game, &looks("")?)?;
    drop(menu);
    // XBoard keeps the size of its window then, even for a larger board.
    let how = format!("--loading {variant}");
    let mut start = setup(&format!("\"{engine}\" xboard {how}")).loaded(&pgn).start()?;
    start.wait_loaded()?;
    agrees(&mut start, &game, &looks(&how)?)
}

fn check(variant: &str) -> Outcome<()> {
    if ready()? { goes_and_comes(variant).map_err(|why| format!("{variant}: {why}").into()) } else { Ok(()) }
}

/// The other families, if all are asked for.
fn check_if_all(variant: &str) -> Outcome<()> {
    if std::env::var("CHRYSALIS_XBOARD").as_deref() == Ok("all") { check(variant) } else { Ok(()) }
}

#[test]
fn throne() -> Outcome<()> {
    check("throne")
}

#[test]
fn pushes() -> Outcome<()> {
    check("apc-eurasian-pushpull")
}

#[test]
fn normal() -> Outcome<()> {
    check_if_all("normal")
}

#[test]
fn promochess() -> Outcome<()> {
    check_if_all("promochess")
}

#[test]
fn chains() -> Outcome<()> {
    check_if_all("apc-crowned")
}

#[test]
fn trains() -> Outcome<()> {
    check_if_all("apc-timur-train")
}

#[test]
fn yeomen() -> Outcome<()> {
    check_if_all("apc-crowned-yeoman")
}

#[test]
fn revolving() -> Outcome<()> {
    check_if_all("revolving")
}

#[test]
fn prodem() -> Outcome<()> {
    check_if_all("prodem")
}

#[test]
fn taylor() -> Outcome<()> {
    check_if_all("taylor")
}

#[test]
fn echess() -> Outcome<()> {
    check_if_all("echess")
}

#[test]
fn ordinary_pgn_of_orthodox_chess_is_loaded_at_the_start() -> Outcome<()> {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?.display().to_string();
    let pgn = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *\n\n";
    let mut xboard = Setup::new(&engine, "normal").args(&ARGS).loaded(pgn).start()?;
    xboard.wait_loaded()?;
    std::thread::sleep(Duration::from_millis(100));
    assert_eq!(read(&xboard.saved()?)?.plies(), 7);
    Ok(())
}

/// XBoard reads a file that it loads at its start as the game in it.
fn is_loaded(engine: &str, variant: &str, pgn: &str, game: &Game) -> Outcome<()> {
    let view = game.view();
    let command = match variant {
        "normal" => engine.to_owned(),
        _ => format!("\"{engine}\" xboard --loading {variant}"),
    };
    let setup = Setup::new(&command, variant).board(view.files().into(), view.ranks().into());
    let mut xboard = setup.args(&ARGS).loaded(pgn).start()?;
    xboard.wait_loaded()?;
    std::thread::sleep(Duration::from_millis(100));
    let saved = xboard.saved()?;
    assert_eq!(read(&saved).map_err(|why| format!("{why}\n{saved}"))?.fen(), game.fen(), "{pgn}\n{saved}");
    Ok(())
}

#[test]
fn annotated_games_are_loaded() -> Outcome<()> {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?.display().to_string();
    let work = WorkDir::new()?;
    let run = |words: &str| -> Outcome<()> {
        let output = Command::new(&engine).args(words.split(' ')).current_dir(work.path()).output()?;
        assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    };
    std::fs::write(
        work.file("normal.pgn"),
        "[White \"A\"]\n[Result \"*\"]\n\n{before} 1. f3 {[%clk 0:03:00]} (1. e4 c5 (1... e5 $1)) 1... e5 $1 {good} \
         2. a3 d5 3. g4 Nf6 4. h4 *\n\n",
    )?;
    run("analyze normal normal.pgn --nodes 2000 --format pgn --out a.pgn")?;
    let annotated = work.read("a.pgn");
    assert!(annotated.contains("[%eval ") && annotated.contains("$4 "), "{annotated}");
    is_loaded(&engine, "normal", &annotated, &read(&annotated)?)?;
    // A game of another family, by its squares.
    std::fs::write(work.file("throne.pgn"), SAVED[0].1)?;
    run("analyze throne throne.pgn --nodes 300 --format pgn --out t.pgn")?;
    run("match -check t.pgn -xboardout x.pgn")?;
    let squares = work.read("x.pgn");
    assert!(squares.contains("[%eval "), "{squares}");
    is_loaded(&engine, "throne", &squares, &read(&work.read("t.pgn"))?)
}
