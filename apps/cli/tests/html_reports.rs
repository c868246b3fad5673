//! Reports as pages of HTML: what comes from elsewhere stays text, nothing is asked of anybody, the same input gives the same bytes.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::match_support::{Folder, text};
use chrysalis_engine::{Catalogue, Session};
use std::collections::BTreeSet;
use std::process::Command;

/// Text that would do something on a page that took it for markup, or that would turn the text around it.
const HOSTILE: &str = "<script>alert(1)</script><img/src=x/onerror=alert(2)>]]>--></title>'\u{202e}&amp;";

/// Elements that pages have.
const ELEMENTS: &str = "html head meta title style body main h1 h2 h3 p b i strong code pre section div figure figcaption ul li details summary \
    table caption thead tbody tr th td script svg desc g defs symbol use path rect circle polygon polyline text";

/// Attributes that they have.
const ATTRIBUTES: &str = "lang charset http-equiv content name class id aria-label aria-live aria-hidden role tabindex scope open type \
    data-ply data-from data-to data-first data-last viewBox width height x y d points transform href text-anchor \
    fill fill-opacity fill-rule stroke stroke-width stroke-linejoin stroke-linecap stroke-dasharray color cx cy r rx xmlns";

/// Goes through a page as a browser would and holds every element and attribute to what pages have; the texts between.
fn looked_through(page: &str) -> String {
    let (elements, attributes): (BTreeSet<&str>, BTreeSet<&str>) =
        (ELEMENTS.split_whitespace().collect(), ATTRIBUTES.split_whitespace().collect());
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && page.ends_with("</html>\n"));
    assert!(page.contains("content=\"default-src 'none'; style-src 'sha256-"), "a policy");
    assert!(!page.contains(['\u{202e}', '\u{0}']));
    let (mut rest, mut texts) = (&page["<!DOCTYPE html>".len()..], String::new());
    while let Some(at) = rest.find('<') {
        texts += &rest[..at];
        rest = &rest[at + 1..];
        let end = rest.find('>').expect("a tag ends");
        let (tag, behind) = (&rest[..end], &rest[end + 1..]);
        rest = behind;
        let name: &str = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        assert!(elements.contains(name), "<{tag}>");
        let mut quoted = false;
        let outside: String = tag[name.len()..]
            .chars()
            .filter(|&c| {
                quoted ^= c == '"';
                !quoted && c != '"'
            })
            .collect();
        for attribute in outside.split_whitespace().filter(|_| !tag.starts_with('/')) {
            assert!(attributes.contains(attribute.trim_matches(['=', '/'])), "<{tag}>: {attribute}");
        }
        if ["script", "style"].contains(&name) && !tag.starts_with('/') {
            let close = format!("</{name}>");
            let end = rest.find(&close).expect("it is closed");
            if tag.contains("json") {
                let data: serde_json::Value = serde_json::from_str(&rest[..end]).expect("JSON");
                assert!(!data["steps"].as_array().unwrap().is_empty());
            }
            rest = &rest[end..];
        }
    }
    let links = page.matches("http").count();
    assert_eq!(
        links,
        page.matches("http-equiv").count() + page.matches("http://www.w3.org/2000/svg").count()
    );
    texts
}

/// What a browser shows of [`HOSTILE`].
fn is_told(texts: &str) {
    let told = "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img/src=x/onerror=alert(2)&gt;]]&gt;--&gt;&lt;/title&gt;'⟨U+202E⟩&amp;amp;";
    assert!(texts.contains(told), "{texts}");
}

fn run(folder: &Folder, words: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    let output = command.args(words).current_dir(folder.path("")).output().expect("it starts");
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn a_match_is_told_as_a_page() {
    let folder = Folder::new();
    folder.play(&format!(
        "-engine cmd=SCRIPTED name=A{HOSTILE} arg=seed=1 -engine cmd=SCRIPTED name=B arg=seed=2 -engine name=C nodes=50 \
         -each depth=1 -rounds 2 -maxmoves 12 -variant promochess -event E{HOSTILE} -journal j.jsonl -report r.html \
         -openings format=random balance=off"
    ));
    let page = folder.read("r.html");
    let texts = looked_through(&page);
    is_told(&texts);
    assert_eq!(page.matches("<section class=\"game\"").count(), 12);
    for told in [
        "Cross-table",
        "By color",
        "Elo against the others",
        "How games ended",
        "Lengths",
        "12 games",
        "All 12 games",
    ] {
        assert!(texts.contains(told), "{told}");
    }
    // Every position of every game is what the engine says.
    let promochess = Catalogue::shipped().find("promochess").unwrap();
    let data = page.split("application/json\">").skip(1).map(|rest| rest.split("</script>").next().unwrap());
    for (data, record) in data.zip(folder.games("j.jsonl")) {
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let mut session = Session::new(promochess);
        let opening = record["opening"]["moves"].as_array().unwrap().iter();
        let moves = opening.chain(record["plies"].as_array().unwrap().iter().map(|ply| &ply["m"]));
        for (step, m) in data["steps"].as_array().unwrap().iter().skip(1).zip(moves) {
            let san = session.san(session.parse_long_algebraic(m.as_str().unwrap()).unwrap());
            session.play_long_algebraic(m.as_str().unwrap()).unwrap();
            assert!(step["text"].as_str().unwrap().ends_with(&format!(" {san}")));
            let mut board = String::new();
            for c in session.fen().split(' ').next().unwrap().chars().filter(|&c| c != '/') {
                match c.to_digit(10) {
                    Some(count) => board += &".".repeat(count as usize),
                    None => board.push(c),
                }
            }
            assert_eq!(step["board"], board, "{}", session.fen());
        }
    }
    // The same result file gives the same bytes.
    for name in ["a.html", "b.html"] {
        folder.play(&format!("-merge j.jsonl -report {name}"));
        assert_eq!(folder.read(name), page);
    }
}

#[test]
fn a_test_is_told_with_its_bounds_and_a_tournament_without_games_too() {
    let folder = Folder::new();
    folder.play(
        "-engine name=Searching nodes=400 -engine cmd=SCRIPTED name=Random depth=1 -rounds 40 -concurrency 2 \
         -openings format=random balance=off -sprt elo0=0 elo1=200 -maxmoves 60 -journal j.jsonl -report r.html",
    );
    let page = folder.read("r.html");
    let texts = looked_through(&page);
    assert!(texts.contains("LLR: Searching against Random") && texts.contains("H1 at 2.94"), "{texts}");
    // Only the last games are shown move by move.
    assert!(page.matches("<section class=\"game\"").count() <= 24);
    let journal = folder.read("j.jsonl");
    let header = journal.lines().next().unwrap();
    std::fs::write(folder.path("empty.jsonl"), format!("{header}\n")).unwrap();
    folder.play("-merge empty.jsonl -allowmissing -report e.html");
    looked_through(&folder.read("e.html"));
}

#[test]
fn analyzed_games_and_positions_are_told_as_a_page() {
    let folder = Folder::new();
    let pgn = format!(
        "[Event \"{HOSTILE}\"]\n[White \"{HOSTILE}\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n\
         1. f3 {{{HOSTILE} [%clk 0:01:00]}} e5 $6 2. g4 Qh4# 0-1\n"
    );
    std::fs::write(folder.path("g.pgn"), pgn).unwrap();
    let epd = "4k3/8/8/8/8/8/8/R3K3 w - - id \"<script>alert(1)</script>\"; bm Ra8+;\n";
    std::fs::write(folder.path("p.epd"), epd).unwrap();
    let words = ["analyze", "chess", "g.pgn", "p.epd", "--nodes", "400", "--format", "html"];
    let bytes = run(&folder, &words);
    assert_eq!(run(&folder, &words), bytes);
    run(&folder, &[&words[..], &["--out", "r.html"]].concat());
    assert_eq!(folder.read("r.html").as_bytes(), bytes);
    let page = String::from_utf8(bytes).unwrap();
    let texts = looked_through(&page);
    is_told(&texts);
    assert!(
        texts.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && texts.contains("Accuracy, 4 plies"),
        "{texts}"
    );
    assert!(
        texts.contains("e5?!") && texts.contains("Qh4#") && texts.contains("White's winning chances"),
        "{texts}"
    );
    assert!(!texts.contains("%clk"));
    assert_eq!(
        (page.matches("class=\"sprite\"").count(), page.matches("<section class=\"position\"").count()),
        (1, 1)
    );
}

#[test]
fn statistics_are_told_as_a_page() {
    let folder = Folder::new();
    let game = "format = 1\nid = \"hostile\"\ntitle = \"<script>alert(1)</script>\"\ninherits = \"normal\"\n";
    std::fs::write(folder.path("hostile.toml"), game).unwrap();
    let words = [
        "--game-files",
        "hostile.toml",
        "statistics",
        "hostile",
        "--play",
        "24",
        "--nodes",
        "30",
        "--format",
        "html",
    ];
    let bytes = run(&folder, &words);
    assert_eq!(run(&folder, &words), bytes);
    run(&folder, &[&words[..], &["--out", "f.html"]].concat());
    assert_eq!(folder.read("f.html").as_bytes(), bytes);
    let texts = looked_through(&String::from_utf8(bytes).unwrap());
    assert!(texts.contains("Statistics of &lt;script&gt;alert(1)&lt;/script&gt;"), "{texts}");
    for told in ["Results", "Ends", "Lengths", "Legal moves", "White won", "Pieces"] {
        assert!(texts.contains(told), "{told}");
    }
}
