//! The work for a file grows with its length, not with the square of it: whatever fills a file of the largest size is
//! answered within a second; without optimization it takes longer, but far less than quadratic work would.

use chrysalis_game_files::variants_ini::import;
use chrysalis_game_files::{LONGEST, diagram, fmax, read};
use chrysalis_rules::Catalogue;
use std::time::{Duration, Instant};

const BOUND: Duration = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });

/// The size in bytes of a large file of another program, and the bound for it: two thousand of its sections, the most that
/// are read, become game files that are read again.
const FOREIGN: usize = 10 << 20;
const FOREIGN_BOUND: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 3 });

/// The back ranks of both sides in an `fmax.ini`.
const ROWS: &str = "4 4 4 4 3 4 4 4\n4 4 4 4 3 4 4 4\n";

const HEAD: &str = "format = 1\nid = \"mine\"\ninherits = \"normal\"\n";

/// The shortest of several times: other programs may have the processors for a while.
fn shortest(mut attempt: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..3 {
        let begun = Instant::now();
        attempt();
        best = best.min(begun.elapsed());
        if best < BOUND {
            break;
        }
    }
    best
}

/// A text of the largest size: a beginning, pieces with numbers in order, an end.
fn filled(head: &str, piece: impl Fn(usize) -> String, end: &str) -> String {
    let mut text = head.to_owned();
    for number in 0.. {
        let piece = piece(number);
        if text.len() + piece.len() + end.len() > LONGEST {
            break;
        }
        text += &piece;
    }
    text + end
}

/// The letter with this number, none of them one that a game has.
fn letter(number: usize) -> char {
    char::from_u32(0x4E00 + u32::try_from(number % 20_000).expect("small")).expect("a letter")
}

#[test]
fn game_files_of_the_largest_size_are_read_in_time() {
    let mut slow = Vec::new();
    let pieces = "[[pieces]]\nletter = \"Q\"\nname = \"x\"\nmoves = \"W\"\n";
    for (what, text) in [
        ("keys", filled(HEAD, |n| format!("k{n}=1\n"), "")),
        ("keys like known ones", filled(HEAD, |n| format!("start{n}=1\n"), "")),
        ("keys in one line", filled(&format!("{HEAD}pawns={{"), |n| format!("k{n}=1,"), "a=1}\n")),
        ("tables", filled(HEAD, |n| format!("[t{n}]\n"), "")),
        ("dotted keys", filled(HEAD, |n| format!("a.b.c.d.k{n}=1\n"), "")),
        ("one key twice", filled(HEAD, |_| "a=1\n".to_owned(), "")),
        ("examples", filled(HEAD, |_| "[[examples]]\n".to_owned(), "")),
        ("examples with unknown keys", filled(HEAD, |n| format!("[[examples]]\nlegl{n}=1\n"), "")),
        ("changes", filled(HEAD, |_| "[[changes]]\n".to_owned(), "")),
        ("changes to no piece", filled(HEAD, |_| "[[changes]]\npieces=\"P\"\nto=\"X\"\n".to_owned(), "")),
        ("good changes", filled(HEAD, |_| "[[changes]]\npieces=\"N\"\nto=\"B\"\n".to_owned(), "")),
        ("letters", filled(&format!("{HEAD}forward_only=\""), |n| letter(n).to_string(), "\"\n")),
        ("letters of a cycle", filled(&format!("{HEAD}[[changes]]\ncycle=\""), |n| letter(n).into(), "\"\n")),
        ("letters without", filled(&format!("{HEAD}without=\""), |n| letter(n).into(), "\"\n")),
        (
            "heirs",
            filled(&format!("{HEAD}[royalty]\nkind=\"succession\"\nheirs=\""), |n| letter(n).into(), "\"\n"),
        ),
        ("quotas", filled(&format!("{HEAD}[quotas]\n"), |n| format!("\"{}\"=1\n", letter(n)), "")),
        (
            "waiting",
            filled(
                &format!("{HEAD}[waiting]\n"),
                |n| format!("\"{}\"=\"{}\"\n", letter(n), letter(n + 1)),
                "",
            ),
        ),
        (
            "pairs",
            filled(
                &format!("{HEAD}[[changes]]\n[changes.pairs]\n"),
                |n| format!("\"{}\"=\"Q\"\n", letter(n)),
                "",
            ),
        ),
        (
            "squares",
            filled(
                &format!("{HEAD}[[changes]]\npieces=\"P\"\nto=\"Q\"\nsquares=["),
                |n| format!("\"z{n}\","),
                "]\n",
            ),
        ),
        ("aliases", filled(&format!("{HEAD}aliases=["), |n| format!("\"a{n} \","), "]\n")),
        ("good aliases", filled(&format!("{HEAD}aliases=["), |n| format!("\"a{n}\","), "]\n")),
        ("one piece often", filled(HEAD, |_| pieces.to_owned(), "")),
        ("many pieces", filled(HEAD, |n| pieces.replace('Q', &letter(n).to_string()), "")),
        (
            "pieces from others",
            filled(HEAD, |n| format!("[[pieces]]\nletter=\"{}\"\nfrom=\"x:y\"\n", letter(n)), ""),
        ),
        (
            "moves",
            filled(&format!("{HEAD}[[pieces]]\nletter=\"X\"\nname=\"x\"\nmoves=\""), |_| "W".into(), "\"\n"),
        ),
        ("a start", filled(&format!("{HEAD}start=\""), |_| "8/".into(), "\"\n")),
        ("brackets", filled(&format!("{HEAD}a="), |_| "[".into(), "")),
        ("quotes", filled(HEAD, |_| "\"\n".into(), "")),
        ("a long key", filled(HEAD, |_| "start".into(), "=1\n")),
    ] {
        let time = shortest(|| {
            let games = &mut Catalogue::shipped().clone();
            let added = read(&text, games).and_then(|described| described.add_to(games));
            // The message is made whatever shows it.
            assert!(
                added.map_or_else(|errors| errors.to_string(), |game| game.id.to_string()).len() < LONGEST
            );
        });
        if time >= BOUND {
            slow.push(format!("{what}: {time:?}"));
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn foreign_games_of_the_largest_size_are_converted_in_time() {
    let mut slow = Vec::new();
    let head = "[a:chess]\n";
    let megabytes = |head: &str, piece: &dyn Fn(usize) -> String| {
        let mut text = head.to_owned();
        for number in 0.. {
            text += &piece(number);
            if text.len() > FOREIGN {
                break;
            }
        }
        text
    };
    let inherits = |n: usize| if n == 0 { "a".to_owned() } else { format!("s{n}") };
    for (what, text) in [
        ("keys", megabytes(head, &|n| format!("k{n}=1\n"))),
        ("sections", megabytes(head, &|n| format!("[s{n}:chess]\n"))),
        ("sections of sections", megabytes(head, &|n| format!("[s{}:{}]\nk{n}=1\n", n + 1, inherits(n)))),
        ("a long value", megabytes(&format!("{head}k={}\n", "x".repeat(4000)), &|n| format!("[s{n}:a]\n"))),
        ("a long line", megabytes(head, &|_| "x".to_owned())),
        ("lines without sense", megabytes(head, &|_| "?\n".to_owned())),
        (
            "definitions",
            megabytes("", &|n| {
                format!("Game: g{n}\n8x8\n{ROWS}p:1 -16,6\np:1 16,6\nk:-1 1,7\nR:1 1,3 16,3\n")
            }),
        ),
        ("definitions without pieces", megabytes("", &|n| format!("Game: g{n}\n"))),
        ("rays", megabytes("Game: g\n8x8\n", &|_| "1,3 ".to_owned())),
        ("comments", megabytes("Game: g\n", &|_| "x\n".to_owned())),
        ("settings", megabytes("files=8\n", &|n| format!("k{n}=1\n"))),
        ("one setting", megabytes("files=8\n", &|_| "files=8\n".to_owned())),
        ("pieces", megabytes("files=8\n", &|n| format!("king:K{n}:K::e1\n"))),
        ("a long piece", megabytes("king:K:", &|_| "W".to_owned())),
        ("a long name", megabytes("files=8\n", &|_| "x ".to_owned())),
        ("a long board", megabytes("king:K:K::e1\nmorph=", &|_| "K,".to_owned())),
        ("ranks of a board", megabytes("king:K:K::e1\nmorph=", &|_| "K/".to_owned())),
        ("a long choice", megabytes("files=8\nking:K:K::e1\npromoChoice=", &|_| "K".to_owned())),
        ("diagrams", megabytes("", &|_| "<div class=idiagram>king:K:K::e1</div>".to_owned())),
        ("open diagrams", megabytes("", &|_| "<div class=idiagram>".to_owned())),
        ("open tags", megabytes("<div class=idiagram>", &|_| "<p a=\"".to_owned())),
        ("open comments", megabytes("<div class=idiagram>", &|_| "<!--".to_owned())),
        ("open scripts", megabytes("<div class=idiagram>", &|_| "<script>".to_owned())),
        ("signs", megabytes("<div class=idiagram>", &|_| "< </".to_owned())),
    ] {
        let time = shortest(|| match (fmax::is_fmax(&text), diagram::is_diagram(&text)) {
            (true, _) => drop(fmax::import(&text).map_err(|error| error.to_string())),
            (_, true) => drop(diagram::import(&text, "x").map_err(|error| error.to_string())),
            _ => drop(import(&text).map_err(|error| error.to_string())),
        });
        if time >= FOREIGN_BOUND {
            slow.push(format!("{what}: {time:?}"));
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
