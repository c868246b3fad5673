//! Games of one's own, from files, wherever a game can be named.

use crate::common::Talk;
use crate::common::command::{run, text};
use std::fs;
use std::path::{Path, PathBuf};

/// Chess in which pieces other than pawns become what they take.
const MORPH: &str = r#"format = 1
id = "morph"
title = "Morph"
inherits = "normal"

[[changes]]
pieces = "NBRQ"
to = "captured"

[[changes]]
pieces = "P"
to = "QRBN"
squares = "rank 8"
"#;

/// A folder of its own for a test, with a file of a game.
fn with_game(test: &str, name: &str, text: &str) -> (PathBuf, String) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-games").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    let path = path.to_str().expect("a path").to_owned();
    (folder, path)
}

#[test]
fn every_command_that_takes_a_game_takes_one_s_own() {
    let (folder, file) = with_game("commands", "morph.toml", MORPH);
    let say = |words: &[&str]| text(&[&["--game-files", &file], words].concat());
    assert!(say(&["perft", "morph", "3"]).contains("Nodes searched: 8902"));
    assert!(say(&["games", "--ids"]).lines().any(|line| line == "morph"));
    assert!(say(&["games"]).contains("Morph"));
    assert!(say(&["rules", "morph"]).contains("becomes what it captures"));
    assert!(say(&["rules", "morph", "--html"]).contains("Morph"));
    assert!(say(&["diagram", "morph"]).starts_with("<svg "));
    assert!(say(&["eval", "morph"]).contains("Evaluation: "));
    assert!(say(&["analyze", "morph", "--depth", "3"]).lines().count() >= 3);
    assert!(say(&["openings", "morph", "--count", "3"]).lines().count() >= 3);
    assert!(say(&["games", "export", "morph"]).contains("id = \"morph\"\n"));
    let games = folder.join("morph.games");
    let games = games.to_str().expect("a path");
    say(&["selfplay", "morph", "--games", "40", "--nodes", "20", "--threads", "1", "--out", games]);
    let numbers = folder.join("morph.eval.toml");
    let numbers = numbers.to_str().expect("a path");
    say(&["tune", "morph", games, "--out", numbers, "--steps", "30"]);
    assert!(fs::read_to_string(numbers).expect("numbers").contains("game = \"morph\""));
    // Now the numbers beside the file hold.

    let played = say(&[
        "match",
        "-engine",
        "name=a",
        "-engine",
        "name=b",
        "-each",
        "depth=2",
        "-variant",
        "morph",
        "-rounds",
        "1",
        "-concurrency",
        "1",
    ]);
    assert!(played.starts_with("morph: 2 games") || played.contains("\nmorph: 2 games"), "{played}");
}

#[test]
fn a_folder_may_hold_games_that_inherit_from_each_other() {
    let (folder, _) = with_game("folder", "z.toml", MORPH);
    fs::write(
        folder.join("a.toml"),
        "format = 1\nid = \"child\"\ninherits = \"morph\"\n[ends]\nstalemate = \"loss\"\n",
    )
    .expect("a file");
    fs::write(folder.join("notes.txt"), "no game").expect("a file");
    let folder = folder.to_str().expect("a path");
    let ids = text(&["--game-files", folder, "games", "--ids"]);
    assert!(ids.lines().any(|line| line == "child") && ids.lines().any(|line| line == "morph"));
}

#[test]
fn a_refused_file_is_named_and_the_program_goes_on() {
    let (_, file) = with_game("refused", "bad.toml", "format = 1\nid = \"bad\"\ninherit = \"normal\"\n");
    let output = run(&["--game-files", &file, "perft", "normal", "1"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("bad.toml:3:1: unknown key 'inherit'; did you mean 'inherits'?"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    let mut talk = Talk::start(&["--game-files", &file]);
    talk.send("uci");
    talk.until("uciok");
    talk.send("go depth 2");
    talk.until("bestmove ");
}

#[test]
fn what_lies_beside_a_game_and_is_not_for_it_is_named() {
    let (folder, file) = with_game("beside", "morph.toml", MORPH);
    for (name, text) in [("morph.eval.toml", "format = 1\ngame = \"normal\"\n"), ("morph.net", "no network")]
    {
        let path = folder.join(name);
        fs::write(&path, text).expect("a file");
        let mut talk = Talk::start(&["--game-files", &file, "uci"]);
        talk.send("setoption name UCI_Variant value morph");
        talk.send("go depth 2");
        talk.until("bestmove ");
        let output = run(&["--game-files", &file, "games", "--ids"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(&format!("{name}: ")) && said.contains("; using "), "{said}");
        fs::remove_file(&path).expect("a file");
    }
}

/// `MORPH` with an old name of a key.
fn old_morph() -> String {
    MORPH.replace("pieces =", "men =")
}

/// What is said of a file with renamed keys.
fn told(path: &str, keys: &str) -> String {
    format!("{}: old key names, still read: {keys}", chrysalis_rules::quote::quote(path))
}

#[test]
fn old_names_of_keys_are_told_once_on_standard_error() {
    let (folder, file) = with_game("old-keys", "morph.toml", &old_morph());
    let numbers = folder.join("morph.eval.toml");
    let old = "format = 1\ngame = \"morph\"\n[chances]\neven = 200\nspread = 50\n";
    fs::write(&numbers, old).expect("a file");
    let numbers = numbers.to_str().expect("a path");
    let output = run(&["--game-files", &file, "perft", "morph", "1"]);
    let keys = "chances -> wdl, even -> a, spread -> b";
    let lines = format!("{}\n{}\n", told(&file, "men -> pieces"), told(numbers, keys));
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), lines);

    let eval_file = folder.join("eval.toml");
    fs::write(&eval_file, old.replace("morph", "normal")).expect("a file");
    let eval_file = eval_file.to_str().expect("a path");
    let games = folder.join("a.games");
    let games = games.to_str().expect("a path");
    for command in [
        &["eval", "normal", "--tables"][..],
        &["bench", "normal", "--depth", "1"],
        &["analyze", "normal", "--depth", "1"],
        &["selfplay", "normal", "--games", "1", "--nodes", "10", "--out", games],
    ] {
        let output = run(&[command, &["--eval-file", eval_file]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        let found: Vec<&str> = said.lines().filter(|line| line.contains("old key names")).collect();
        assert_eq!(found, [told(eval_file, keys)], "{command:?}: {said}");
    }
    let checked = text(&["games", "check", &file]);
    assert!(checked.contains("warning: old key names, still read: men -> pieces"), "{checked}");
}

#[test]
fn uci_tells_old_names_of_keys_once() {
    let (folder, file) = with_game("old-keys-uci", "morph.toml", &old_morph());
    let numbers = folder.join("numbers.toml");
    fs::write(&numbers, "format = 1\ngame = \"normal\"\n[winnable]\nman = []\n").expect("a file");
    let mut talk = Talk::uci();
    talk.send(&format!("setoption name GameFiles value {file}"));
    let line = talk.until("info string ").pop().expect("a line");
    assert_eq!(line, format!("info string {}", told(&file, "men -> pieces")));
    talk.send(&format!("setoption name EvalFile value {}", numbers.display()));
    let line = talk.until("info string ").pop().expect("a line");
    assert!(line.contains("nothing changed"), "a file that is refused: {line}");
    fs::write(&numbers, "format = 1\ngame = \"normal\"\n[chances]\na = 200\nb = 50\n").expect("a file");
    talk.send(&format!("setoption name EvalFile value {}", numbers.display()));
    let line = talk.until("info string ").pop().expect("a line");
    let path = numbers.to_str().expect("a path");
    assert_eq!(line, format!("info string {}", told(path, "chances -> wdl")));
    talk.send("setoption name Network value false");
    talk.send(&format!("setoption name GameFiles value {file}"));
    talk.send("isready");
    assert!(!talk.until("readyok").concat().contains("old names"));
    talk.quit();
}

#[test]
fn xboard_is_told_old_names_of_keys_in_a_comment() {
    let (_, file) = with_game("old-keys-xboard", "morph.toml", &old_morph());
    let mut talk = Talk::start(&["xboard"]);
    for line in ["xboard", "protover 2"] {
        talk.send(line);
    }
    talk.until("feature done=1");
    talk.send(&format!("option GameFiles={file}"));
    let line = talk.until("# ").pop().expect("a line");
    assert_eq!(line, format!("# {}", told(&file, "men -> pieces")));
    talk.send("ping 1");
    talk.until("pong 1");
    talk.quit();
}

#[test]
fn uci_takes_files_at_any_time_and_names_the_games_again() {
    let (_, file) = with_game("uci", "morph.toml", MORPH);
    let (_, bad) = with_game("uci-bad", "bad.toml", "format = 1\nid = \"normal\"\ninherits = \"normal\"\n");
    let mut talk = Talk::uci();
    talk.send("setoption name UCI_Variant value promochess");
    talk.send(&format!("setoption name GameFiles value {file}"));
    let line = talk.until("option name UCI_Variant ").pop().expect("a line");
    assert!(line.contains(" var morph"), "{line}");
    talk.send("setoption name UCI_Variant value morph");
    talk.until("info string variant morph files 8 ranks 8");
    talk.send("position startpos moves e2e4 d7d5 e4d5");
    talk.send("go depth 3");
    talk.until("bestmove ");
    talk.send(&format!("setoption name GameFiles value {bad}"));
    let said = talk.until("info string").pop().expect("a line");
    assert!(
        said.contains("2:6: the name 'normal' belongs to another game") && said.contains("nothing changed"),
        "{said}"
    );
    talk.send("setoption name UCI_Variant value morph");
    talk.until("info string variant morph files 8 ranks 8");
    talk.send("setoption name GameFiles value");
    let line = talk.until("option name UCI_Variant ").pop().expect("a line");
    assert!(!line.contains(" var morph"), "{line}");
    talk.send("setoption name UCI_Variant value morph");
    let said = talk.until("info string").pop().expect("a line");
    assert!(said.contains("'morph' is not one of its values"), "{said}");
    talk.send("go depth 2");
    talk.until("bestmove ");
}

#[test]
fn xboard_lists_one_s_own_games_early_and_plays_them() {
    let (_, file) = with_game("xboard", "morph.toml", MORPH);
    let mut talk = Talk::start(&["--game-files", &file]);
    talk.send("xboard");
    talk.send("protover 2");
    let lines = talk.until("feature done=1");
    let variants = lines.iter().find(|line| line.contains(" variants=")).expect("variants");
    assert!(variants.contains(" variants=\"normal,fischerandom,morph,"), "{variants}");
    talk.send("new");
    talk.send("variant morph");
    let lines = talk.until("setup ");
    assert!(lines.last().is_some_and(|line| line.contains(" 8x8+0_")), "{lines:?}");
    talk.send("sd 3");
    talk.send("usermove e2e4");
    talk.until("move ");
}

#[test]
fn games_of_variants_ini_are_converted_and_what_is_lost_is_told() {
    let ini = "[loss:chess]\nstalemateValue = loss\npieceDrops = true\n\n[mini:chess]\npromotionPieceTypes = qn\n\n\
               [drops:crazyhouse]\n\n[empty:chess]\nstartFen = 9/8/8/8/8/8/8/8 w - - 0 1\n";
    let (folder, file) = with_game("import", "variants.ini", ini);
    let one = run(&["games", "import", &file, "--game", "mini"]);
    assert!(one.status.success() && String::from_utf8_lossy(&one.stdout).contains("id = \"mini\""));
    assert_eq!(run(&["games", "import", &file, "--game", "loss"]).status.code(), Some(1));
    let several = run(&["games", "import", &file]);
    assert!(String::from_utf8_lossy(&several.stderr).contains("several games (loss, mini)"));
    assert_eq!(several.status.code(), Some(1));
    let out = folder.join("converted");
    fs::create_dir_all(&out).expect("a folder");
    let out = out.to_str().expect("a path");
    let all = run(&["games", "import", &file, "--out", out]);
    assert_eq!(all.status.code(), Some(1));
    let told = String::from_utf8_lossy(&all.stderr);
    for line in [
        "variants.ini: line 3: 'pieceDrops = true' cannot be expressed",
        "variants.ini: 'drops' is left out: line 8: 'crazyhouse' is neither an earlier section",
        "variants.ini: 'empty' is left out: ",
        "variants.ini: 4 games: 1 whole, 1 in part, 2 left out",
    ] {
        assert!(told.contains(line), "{told}");
    }
    assert!(!folder.join("converted/empty.toml").exists());
    assert!(text(&["--game-files", out, "perft", "loss", "3"]).contains("Nodes searched: 8902"));
}

#[test]
fn an_example_that_is_not_so_fails_the_check() {
    let example = "\n[[examples]]\nmove = \"e2e4\"\nperft = [21]\n";
    let (_, file) = with_game("check", "morph.toml", &format!("{MORPH}{example}"));
    let checked = run(&["games", "check", &file]);
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(said.contains("morph.toml:15:1: an example: perft"), "{said}");
    assert_eq!(checked.status.code(), Some(1));
}

/// The fenced blocks of a chapter in a language.
fn blocks(chapter: &str, language: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut inside = false;
    for line in chapter.lines() {
        match line.strip_prefix("```") {
            Some(found) if !inside && found == language => {
                blocks.push(String::new());
                inside = true;
            }
            Some(_) => inside = false,
            None if inside => *blocks.last_mut().expect("a block") += &format!("{line}\n"),
            None => {}
        }
    }
    blocks
}

#[test]
fn every_command_of_the_page_does_what_it_says() {
    let page = include_str!("../../../docs/OWN-GAMES.md");
    let game = include_str!("../../../games/apprentice.toml");
    let (folder, _) = with_game("page", "apprentice.toml", game);
    fs::create_dir_all(folder.join("games")).expect("a folder");
    fs::write(folder.join("games/apprentice.toml"), game).expect("a file");
    let binary = Path::new(env!("CARGO_BIN_EXE_chrysalis")).parent().expect("a folder").to_owned();
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path =
        std::env::join_paths(std::iter::once(binary).chain(std::env::split_paths(&old))).expect("a path");
    // What real XBoard does with such a file, a test of its own shows.
    let commands: Vec<String> =
        blocks(page, "sh").into_iter().filter(|block| !block.starts_with("xboard ")).collect();
    assert!(commands.len() >= 5, "{commands:?}");
    for block in commands {
        let output = std::process::Command::new("bash")
            .args(["-euo", "pipefail", "-c", &block])
            .env("PATH", &path)
            .env("LC_ALL", "C.UTF-8")
            .current_dir(&folder)
            .stdin(std::process::Stdio::null())
            .output()
            .expect("bash starts");
        assert!(output.status.success(), "{block}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(folder.join("games/apprentice.eval.toml").exists() && folder.join("knight.svg").exists());
    let mut lines = game.lines();
    for line in blocks(page, "toml").concat().lines().filter(|line| !line.is_empty()) {
        assert!(lines.any(|other| other == line), "'{line}' of the page is not in the file");
    }
}

#[test]
fn a_game_is_written_as_a_section_with_what_is_lost() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/benedict-morph.toml");
    let export = |words: &[&str]| {
        let output = run(&[&["--game-files", file, "games", "export"], words].concat());
        let texts = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
        (output.status.code(), texts)
    };
    let (code, [section, losses]) = export(&["benedict-morph", "--as", "variants.ini"]);
    assert_eq!(code, Some(1));
    assert!(section.starts_with("[benedict-morph]\n# Benedict Morph\n# not said: "), "{section}");
    assert!(losses.starts_with("benedict-morph: not said: ") && losses.contains("becomes what it captures."));
    let extended = ["benedict-morph", "--as", "fairy-stockfish-x.ini", "--name", "mine"];
    let (code, [section, losses]) = export(&extended);
    assert_eq!((code, losses.as_str()), (Some(0), ""));
    assert!(section.starts_with("[mine]\n") && section.contains("captureMorph = true\n"), "{section}");
    assert_eq!(export(&["normal", "--as", "variants.ini"]).0, Some(0));
    let (code, [diagram, losses]) = export(&["benedict-morph", "--as", "diagram"]);
    assert_eq!(code, Some(1));
    assert!(diagram.contains("\n<div class=\"idiagram\">\nfiles=8\n"), "{diagram}");
    assert!(
        diagram.contains("<!-- not certain: ") && losses.contains("benedict-morph: not said: A pawn"),
        "{losses}"
    );
    assert_eq!(export(&["normal", "--as", "diagram"]).0, Some(0));
    for wrong in [["--as", "variants.txt"], ["--name", "a b"]] {
        let (code, [section, _]) = export(&[&["normal"][..], &wrong].concat());
        assert_eq!((code, section.as_str()), (Some(2), ""));
    }
}

#[test]
fn games_of_fairy_max_are_converted() {
    let (folder, _) = with_game("fairy-max", "z.toml", MORPH);
    let king = "k:-1 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7";
    let game = |name: &str, board: &str, rook: &str| {
        format!(
            "Game: {name}\n{board}\n4 0 3 0 4\n4 0 3 0 4\np:1 -16,6 -15,5 -17,5\np:1 16,6 15,5 17,5\n{king}\n{rook}\n\n"
        )
    };
    let text = game("good", "5x5", "R:500 1,3 16,3 -1,3 -16,3")
        + &game("lossy", "5x5", "G:200 1,F8 16,3")
        + &game("bad", "x", "");
    let path = folder.join("fmax.ini");
    fs::write(&path, text).expect("a file");
    let path = path.to_str().expect("a path");
    let alone = run(&["games", "import", path, "--game", "good"]);
    assert_eq!(alone.status.code(), Some(0), "{alone:?}");
    assert!(
        String::from_utf8(alone.stdout)
            .expect("UTF-8")
            .contains("start = \"r1k1r/ppppp/5/PPPPP/R1K1R w - - 0 1\"")
    );
    let out = folder.join("out");
    fs::create_dir_all(&out).expect("a folder");
    let all = run(&["games", "import", path, "--out", out.to_str().expect("a path")]);
    let told = String::from_utf8(all.stderr).expect("UTF-8");
    assert_eq!(all.status.code(), Some(1), "{told}");
    assert!(
        told.contains("line 17: '1,F8' cannot be expressed") && told.contains("'bad' is left out: line "),
        "{told}"
    );
    assert!(told.contains("3 games: 1 whole, 1 in part, 1 left out"), "{told}");
    assert!(
        out.join("good.toml").exists() && out.join("lossy.toml").exists() && !out.join("bad.toml").exists()
    );
}

#[test]
fn interactive_diagrams_are_converted() {
    let (folder, _) = with_game("diagrams", "z.toml", MORPH);
    let settings = "files=5\nranks=5\npromoZone=1\npromoChoice=R\nsymmetry=mirror\nking:K:K::c1\n\
        rook:R:R::a1,e1\npawn:P:fmWfcF::a2-e2\n";
    let page = folder.join("Tiny chess.html");
    let text = format!(
        "<title>x</title><div class=\"idiagram\">\n{settings}maxPromote=0</div>\n<p class='idiagram'>{settings}a=b</p>\n\
         <div class=idiagram>files=99</div>"
    );
    fs::write(&page, text).expect("a file");
    let page = page.to_str().expect("a path");
    let alone = run(&["games", "import", page, "--game", "Tiny-chess"]);
    assert_eq!(alone.status.code(), Some(0), "{alone:?}");
    let game = String::from_utf8(alone.stdout).expect("UTF-8");
    assert!(game.contains("start = \"r1k1r/ppppp/5/PPPPP/R1K1R w - - 0 1\""), "{game}");
    let out = folder.join("out");
    fs::create_dir_all(&out).expect("a folder");
    let all = run(&["games", "import", page, "--out", out.to_str().expect("a path")]);
    let told = String::from_utf8(all.stderr).expect("UTF-8");
    assert_eq!(all.status.code(), Some(1), "{told}");
    assert!(
        told.contains("line 19: 'a=b' is left out: its meaning is not known")
            && told.contains("'Tiny-chess-3' is left out: line 20: boards have ")
            && told.contains("3 games: 1 whole, 1 in part, 1 left out"),
        "{told}"
    );
    assert!(out.join("Tiny-chess.toml").exists() && out.join("Tiny-chess-2.toml").exists());
    let none = folder.join("none.html");
    fs::write(&none, "<html></html>").expect("a file");
    let none = run(&["games", "import", none.to_str().expect("a path")]);
    let told = String::from_utf8(none.stderr).expect("UTF-8");
    assert!(
        none.status.code() != Some(0) && told.contains("line 1: no element of the class 'idiagram' found"),
        "{told}"
    );
}
