//! Test positions, solved or not.

use super::data::SUITE;
use super::support::{Folder, positions};

/// Two that are solved, and one that never is: a move that nobody should play.
const MIXED: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a\";\n\
    6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm d1d8; id \"b\";\n\
    6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kf1 h3; id \"c\";\n\
    6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id \"no question\";\n";

#[test]
fn solved_and_not_solved_are_told_with_depth_and_nodes() {
    let folder = Folder::with(&[("s.epd", SUITE)]);
    let found = positions(&folder.ok("analyze chess s.epd --nodes 2000 --format json"));
    let solved: Vec<_> = found.iter().map(|object| object["suite"]["solved"].as_bool()).collect();
    assert_eq!(solved, [Some(true), Some(false), Some(true), None]);
    for object in [&found[0], &found[2]] {
        let since = object["suite"]["nodes"].as_u64().expect("a number");
        assert!((1..=object["nodes"].as_u64().expect("a number")).contains(&since), "{object}");
        assert!(
            object["suite"]["depth"].as_u64() < object["depth"].as_u64(),
            "long before the end: {object}"
        );
    }
    let text = folder.ok("analyze chess s.epd --nodes 2000");
    assert!(text.contains("back rank: best Rd8#") && text.contains("solved at depth 1, "), "{text}");
    assert!(text.contains("not solved") && text.ends_with("2 of 3 solved\n"), "{text}");
    assert!(folder.run("analyze chess s.epd --nodes 2000 --format csv").err.ends_with("2 of 3 solved\n"));
}

#[test]
fn a_share_can_be_required() {
    let folder = Folder::with(&[("m.epd", MIXED), ("none.epd", "8/8/4k3/8/8/8/4P3/4K3 w - -;\n")]);
    for (name, share, status) in [
        ("m.epd", "0.66", 0),
        ("m.epd", "0.67", 1),
        ("m.epd", "1", 1),
        ("m.epd", "0", 0),
        ("none.epd", "0.5", 1),
        ("m.epd", "1.5", 2),
        ("m.epd", "x", 2),
    ] {
        let ran = folder.run(&format!("analyze chess {name} --nodes 2000 --require {share}"));
        assert_eq!(ran.status, Some(status), "{name} {share}: {}{}", ran.out, ran.err);
    }
}
