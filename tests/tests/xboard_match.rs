//! Two copies of the engine against each other in real XBoard.
//!
//! One game of each family; all games with `CHRYSALIS_XBOARD=all cargo test -p chrysalis-tests xboard_match::`.

use chrysalis_rules::Catalogue;
use std::error::Error;
use std::time::Duration;

use chrysalis_pgn::pgn::PgnReader;
use chrysalis_tests::xboard::{Match, engine_under_test, ready};
use chrysalis_xboard::saved_game;

type Outcome = Result<(), Box<dyn Error>>;

/// One game of each family, and Chess960.
const FAMILIES: [&str; 16] = [
    "normal",
    "fischerandom",
    "promochess",
    "apc-crowned",
    "apc-timur-train",
    "apc-eurasian-pushpull",
    "apc-crowned-yeoman",
    "throne",
    "revolving",
    "prodem",
    "taylor",
    "echess",
    "gryphon",
    "simplifiedgryphon",
    "circulargryphon",
    "changeover",
];

/// The promotion sequences; each exists in four games.
const SEQUENCES: [&str; 8] = [
    "apc-crowned",
    "apc-crowned-longhaul",
    "apc-timur",
    "apc-timur-mixed",
    "apc-timur-longhaul",
    "apc-eurasian",
    "apc-eurasian-mixed",
    "apc-eurasian-longhaul",
];

/// Ends a game that two weak engines would prolong forever.
const LIMIT: Duration = Duration::from_secs(120);

/// The errors of one game of `variant`.
fn errors(variant: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let engine = engine_under_test()?.display().to_string();
    let report = Match::new(&engine, &engine, variant).limit(LIMIT).play()?;
    let mut errors = report.errors;
    if report.engine_fens.is_empty() {
        errors.push("the engines wrote no FEN".to_owned());
    }
    errors.extend(misread(&report.pgn, &report.engine_fens));
    Ok(errors.into_iter().map(|error| format!("{variant}: {error}")).collect())
}

/// The errors of reading games saved by XBoard: they must end where the engines were.
fn misread(pgn: &str, engine_fens: &[String]) -> Vec<String> {
    let mut errors = Vec::new();
    let games = PgnReader::new(pgn.as_bytes(), Catalogue::shipped(), None).with_words(saved_game::read);
    for (read, fen) in games.zip(engine_fens) {
        match read {
            Ok(game) if game.session.fen() == *fen => {}
            Ok(game) => errors.push(format!("saved game ends with {}, not {fen}", game.session.fen())),
            Err(error) => errors.push(format!("saved game cannot be read: {error}\n{pgn}")),
        }
    }
    errors
}

fn clean(variant: &str) -> Outcome {
    if ready()? {
        let errors = errors(variant)?;
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }
    Ok(())
}

#[test]
fn normal() -> Outcome {
    clean("normal")
}

#[test]
fn promochess() -> Outcome {
    clean("promochess")
}

#[test]
fn chains() -> Outcome {
    clean("apc-crowned")
}

#[test]
fn trains() -> Outcome {
    clean("apc-timur-train")
}

#[test]
fn pushes() -> Outcome {
    clean("apc-eurasian-pushpull")
}

#[test]
fn yeomen() -> Outcome {
    clean("apc-crowned-yeoman")
}

#[test]
fn throne() -> Outcome {
    clean("throne")
}

#[test]
fn revolving() -> Outcome {
    clean("revolving")
}

#[test]
fn prodem() -> Outcome {
    clean("prodem")
}

#[test]
fn taylor() -> Outcome {
    clean("taylor")
}

#[test]
fn echess() -> Outcome {
    clean("echess")
}

#[test]
fn gryphon() -> Outcome {
    clean("gryphon")
}

#[test]
fn simplified_gryphon() -> Outcome {
    clean("simplifiedgryphon")
}

#[test]
fn circular_gryphon() -> Outcome {
    clean("circulargryphon")
}

#[test]
fn change_over() -> Outcome {
    clean("changeover")
}

/// XBoard shuffles the pieces.
#[test]
fn chess960() -> Outcome {
    clean("fischerandom")
}

/// The games that do not represent a family.
fn others() -> Vec<String> {
    let ways = SEQUENCES
        .iter()
        .flat_map(|name| ["", "-train", "-pushpull", "-yeoman"].map(|way| format!("{name}{way}")));
    ways.filter(|name| !FAMILIES.contains(&name.as_str())).collect()
}

#[test]
fn every_other_game() -> Outcome {
    let others = others();
    assert_eq!(FAMILIES.len() + others.len(), 44);
    if std::env::var("CHRYSALIS_XBOARD").as_deref() != Ok("all") || !ready()? {
        return Ok(());
    }
    let found: Result<Vec<_>, _> = others.iter().map(|variant| errors(variant)).collect();
    let found = found?.concat();
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}
