//! Games with marks, scores and lines. All that a game had is kept, and analyzing it again changes nothing.

use super::data::{BEYOND, CHESSBASE, LICHESS};
use super::support::Folder;
use chrysalis_pgn::pgn::{GameTree, PgnReader, TreeLine};
use chrysalis_rules::Catalogue;
use chrysalis_xboard::saved_game;

fn trees(text: &str) -> Vec<GameTree> {
    let games = PgnReader::new(text.as_bytes(), Catalogue::shipped(), Some(Catalogue::shipped().orthodox()))
        .with_words(saved_game::read);
    games.map(|game| game.expect("a game").tree).collect()
}

/// Comments without our scores.
fn said(comments: &[String]) -> Vec<String> {
    let stripped = comments.iter().map(|comment| {
        let (mut text, mut rest) = (String::new(), comment.as_str());
        while let Some((before, after)) = rest.split_once("[%eval ") {
            text += before;
            rest = after.split_once(']').map_or("", |(_, after)| after);
        }
        (text + rest).split_whitespace().collect::<Vec<_>>().join(" ")
    });
    stripped.filter(|comment| !comment.is_empty()).collect()
}

/// Everything of `line` stands in `other` too, in its order.
fn keeps(tree: &GameTree, line: usize, other: &GameTree, place: usize) {
    let line_of = |tree: &'_ GameTree, number: usize| match number {
        usize::MAX => tree.played.clone(),
        number => tree.variations[number].clone(),
    };
    let (old, new) = (line_of(tree, line), line_of(other, place));
    assert_eq!((&old.nags, old.moves.len()), (&new.nags, new.moves.len()));
    // What stands behind the last move may come to belong to it.
    let comments = |line: &TreeLine| {
        let of_moves = line.moves.iter().flat_map(|m| m.before.iter().chain(&m.after));
        said(&of_moves.chain(&line.end).cloned().collect::<Vec<_>>())
    };
    // Comments of one place are written as one.
    let found = comments(&new).join(" ");
    let mut rest = found.as_str();
    for comment in comments(&old) {
        rest = rest.split_once(&comment).unwrap_or_else(|| panic!("{comment}: {old:?} {new:?}")).1;
    }
    for (old, new) in old.moves.iter().zip(&new.moves) {
        assert_eq!(old.text, new.text);
        assert!(old.nags.iter().all(|nag| new.nags.contains(nag)), "{old:?} {new:?}");
        let analyzed = |nags: &[u8]| nags.iter().filter(|nag| (1..=6).contains(*nag)).count();
        assert!(
            analyzed(&new.nags) <= analyzed(&old.nags).max(1),
            "whoever analyzed is not contradicted: {new:?}"
        );
        for (&old, &new) in old.variations.iter().zip(&new.variations) {
            keeps(tree, old, other, new);
        }
        assert!(new.variations.len() <= old.variations.len() + 1);
    }
}

/// Annotates a file, and looks at what becomes of it.
fn annotated(folder: &Folder, game: &str, name: &str, nodes: u32) -> String {
    let before = folder.read(name);
    let first = folder.ok(&format!("analyze {game} {name} --nodes {nodes} --format pgn --out once.pgn"));
    assert_eq!(first, "");
    folder.ok("match -check once.pgn");
    let after = folder.read("once.pgn");
    let (old, new) = (trees(&before), trees(&after));
    assert!(old.len() == new.len() && !old.is_empty());
    for (old, new) in old.iter().zip(&new) {
        assert_eq!((&old.head, old.result, &old.tail), (&new.head, new.result, &new.tail));
        // Tags are added behind.
        assert_eq!(old.tags[..], new.tags[..old.tags.len()]);
        let added: Vec<&str> = new.tags[old.tags.len()..].iter().map(|(name, _)| name.as_str()).collect();
        assert!(added.iter().all(|name| ["Annotator", "Termination"].contains(name)), "{added:?}");

        assert!(new.tag("Annotator").is_some());
        keeps(old, usize::MAX, new, usize::MAX);
    }
    let again = folder.ok(&format!("analyze {game} once.pgn --nodes {nodes} --format pgn"));
    assert_eq!(again, after, "analyzing it again changes nothing");
    after
}

#[test]
fn a_game_of_lichess() {
    let folder = Folder::with(&[("l.pgn", LICHESS)]);
    let after = annotated(&folder, "chess", "l.pgn", 2000);
    let tree = &trees(&after)[0];
    let blunder = &tree.played.moves[2];
    assert_eq!(blunder.nags, [4], "lichess's ??, once");
    assert!(blunder.after[0].starts_with("[%eval #-1,"), "our score in the place of the other: {after}");
    assert!(!after.contains("[%eval #-1]") && after.contains("[%clk 0:02:59]"), "{after}");
    assert_eq!(blunder.variations.len(), 2, "its line and ours");
    assert_eq!(
        tree.played.moves[3].after,
        ["[%clk 0:02:58] Black wins by checkmate."],
        "no score at the end"
    );
}

#[test]
fn a_game_of_chessbase() {
    let folder = Folder::with(&[("c.pgn", CHESSBASE)]);
    let after = annotated(&folder, "chess", "c.pgn", 2000);
    let unwrapped = after.replace('\n', " ");
    for kept in ["[%csl Ge4][%cal", "(3. Nc3 {sharp}", "{better}", "[Annotator \"Huber\"]", "$18"] {
        assert!(unwrapped.contains(kept), "{kept}: {after}");
    }
    let tree = &trees(&after)[0];
    assert_eq!(tree.played.moves[5].nags, [4]);
}

#[test]
fn games_of_a_match_in_five_families() {
    let folder = Folder::new();
    for game in ["promochess", "apc-timur-train", "throne", "revolving", "echess"] {
        folder.game_of(game, 24, "g.pgn");
        let after = annotated(&folder, game, "g.pgn", 300);
        assert!(after.contains("[%eval ") && after.contains("[Annotator \"Chrysalis\"]"), "{after}");
    }
}

#[test]
fn marks_are_glyphs_with_the_best_line_beside_them() {
    let folder = Folder::with(&[("m", "f2f3 e7e5 g2g4 d8h4\ne2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7\n")]);
    let text = folder.ok("analyze chess m --nodes 3000 --format pgn");
    let games = trees(&text);
    let nags = |game: usize, ply: usize| games[game].played.moves[ply - 1].nags.clone();
    assert_eq!((nags(0, 3), nags(0, 4), nags(1, 6)), (vec![4], vec![1], vec![4]), "{text}");
    let best = games[0].played.moves[2].variations[0];
    let first = &games[0].variations[best].moves[0];
    assert!(first.after[0].starts_with("[%eval "), "{first:?}");
    // Behind the mate nothing is analyzed, and the game before it keeps its one score a move.
    assert!(games[1].played.moves[6].after.is_empty() && games[1].played.moves[0].after.len() == 1);
}

#[test]
fn positions_become_games_with_a_remark() {
    let folder = Folder::with(&[("p.epd", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id \"one\";\n")]);
    let text = folder.ok("analyze chess p.epd --depth 3 --format pgn");
    let tree = &trees(&text)[0];
    assert_eq!((tree.tag("Event"), tree.played.moves.len()), (Some("one"), 0));
    assert!(text.contains("[%eval #1,") && text.contains("Rd8#"), "{text}");
    folder.write("again.pgn", &text);
    assert_eq!(folder.ok("analyze chess again.pgn --depth 3 --format pgn --multipv 1"), text);
}

#[test]
fn games_that_xboard_saved_become_games_in_san() {
    let folder = Folder::new();
    let saved = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../protocol/xboard/tests/data");
    for game in ["throne", "revolving", "echess", "promochess", "apc-timur-train", "apc-eurasian-pushpull"] {
        std::fs::copy(saved.join(format!("{game}.pgn")), folder.path("g.pgn")).expect("copied");
        annotated(&folder, game, "g.pgn", 100);
    }
}

#[test]
fn a_game_that_went_on_beyond_its_end() {
    let folder = Folder::with(&[("m", BEYOND)]);
    let text = folder.ok("analyze chess m --nodes 300");
    let over = |line: &&str| line.ends_with("  1/2-1/2 {Draw by repetition}");
    let told: Vec<&str> =
        text.lines().filter(over).map(|line| line.split("  ").next().unwrap_or_default()).collect();
    assert_eq!(told, ["5. Nf3", "5... Nf6", "6. e4"], "{text}");
    folder.write("g.pgn", folder.ok("analyze chess m --nodes 300 --format pgn --from 12"));
    let after = annotated(&folder, "chess", "g.pgn", 300);
    let moves = &trees(&after)[0].played.moves;
    assert!(
        moves[8].after.is_empty() && !moves[7].after.is_empty() && !moves[11].after.is_empty(),
        "{after}"
    );
}
