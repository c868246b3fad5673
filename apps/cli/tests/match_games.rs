//! Matches of this engine with itself, over both protocols, in every family of games.

use crate::match_support::{Folder, text};
use chrysalis_pgn::pgn::PgnReader;
use chrysalis_rules::Catalogue;
use std::collections::BTreeMap;

/// One game of each family, the last that the list has, which has the most unusual rules; and Chess960.
fn families() -> Vec<&'static str> {
    let mut last = BTreeMap::new();
    for &game in Catalogue::shipped().games() {
        let game = game.data();
        let family = if game.castling.is_chess960() { "chess960" } else { game.family.as_ref() };
        last.insert(family, game.id.as_ref());
        if game.id.ends_with("pushpull") {
            last.insert("pushpull", game.id.as_ref());
        }
    }
    let mut ids: Vec<&str> = last.into_values().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[test]
fn both_protocols_play_every_family_and_the_pgn_is_confirmed() {
    let folder = Folder::new();
    for game in families() {
        folder.play(&format!(
            "-engine name=U -engine name=X proto=xboard -each depth=1 tc=20+1 -variant {game} -rounds 1 \
             -openings format=random plies=10 balance=off -pgnout {game}.pgn -maxmoves 60"
        ));
        let played = folder.games(&format!("{game}.pgn.jsonl"));
        assert_eq!(played.len(), 2);
        assert!(played.iter().all(|record| record["errors"].is_null()), "{game}: {played:?}");
        let read = folder.play(&format!("-check {game}.pgn"));
        assert_eq!(
            read.lines()
                .map(|line| line.trim().split(' ').next().expect("a count").parse::<u32>().expect("a number"))
                .sum::<u32>(),
            2,
            "{read}"
        );
        let text = folder.read(&format!("{game}.pgn"));
        for (read, record) in PgnReader::new(text.as_bytes(), Catalogue::shipped(), None).zip(&played) {
            let read = read.unwrap_or_else(|error| panic!("{game}: {error}"));
            assert_eq!(read.game.id, game);
            assert_eq!(read.tree.result.text(), record["winner"].as_str().expect("a text"));
            let moves = read.session.moves_long_algebraic();
            let engines: Vec<&str> = record["plies"]
                .as_array()
                .expect("a list")
                .iter()
                .filter_map(|ply| ply["m"].as_str())
                .collect();
            assert!(moves.ends_with(&engines.iter().map(|&text| text.to_owned()).collect::<Vec<_>>()));
        }
    }
}

#[test]
fn openings_are_read_from_epd_and_pgn() {
    let folder = Folder::new();
    let line = "4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - - 10+00 hmvc 0; fmvn 1; id \"x\";\n";
    std::fs::write(folder.path("o.epd"), format!("# one\n{line}")).expect("written");
    let pair = "-engine cmd=SCRIPTED name=A -engine cmd=SCRIPTED name=B proto=xboard -each depth=1";
    folder.play(&format!("{pair} -variant echess -rounds 1 -openings file=o.epd -pgnout a.pgn -maxmoves 5"));
    let text = folder.read("a.pgn");
    assert!(
        text.contains("[SetUp \"1\"]")
            && text.contains("[FEN \"4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - - 10+00 0 1\"]")
    );
    folder.play(&format!(
        "{pair} -variant echess -rounds 1 -openings file=a.pgn plies=4 order=random -pgnout b.pgn -maxmoves 9"
    ));
    assert_eq!(folder.read("b.pgn").matches("{book}").count(), 8);
}

#[test]
fn a_gauntlet_of_three_is_reported_in_every_form() {
    let folder = Folder::new();
    let out = folder.play(
        "-engine cmd=SCRIPTED name=A arg=seed=1 -engine cmd=SCRIPTED name=B arg=seed=2 -engine cmd=SCRIPTED name=C \
         arg=seed=3 -each depth=1 -tournament gauntlet -rounds 2 -maxmoves 20 -concurrency 2 -ratinginterval 3 \
         -openings format=random balance=off -report r.txt r.md r.json r.svg",
    );
    assert!(out.contains("8 games"), "{out}");
    assert_eq!(folder.read("r.txt"), out);
    assert!(folder.read("r.md").contains("| rank | engine |"));
    let plot = folder.read("r.svg");
    assert!(plot.starts_with("<svg"), "{plot}");
    assert_eq!(plot.matches("<polyline").count(), 3, "a line for each engine: {plot}");
    assert!([">A<", ">B<", ">C<"].iter().all(|name| plot.contains(name)), "{plot}");
    let report: serde_json::Value = serde_json::from_str(&folder.read("r.json")).expect("JSON");
    assert_eq!(report["standings"]["played"], 8);
    assert_eq!(report["settings"]["engines"][2]["name"], "C");
}

#[test]
fn a_clear_difference_ends_the_test_by_itself() {
    let folder = Folder::new();
    let out = folder.play(
        "-engine name=Searching depth=2 -engine cmd=SCRIPTED name=Random depth=1 -rounds 500 -concurrency 2 \
         -openings format=random balance=off -sprt elo0=0 elo1=100 model=normalized -maxmoves 100 -report r.svg r.json",
    );
    assert!(out.contains("H1 accepted"), "{out}");
    let report: serde_json::Value = serde_json::from_str(&folder.read("r.json")).expect("JSON");
    assert!(report["standings"]["played"].as_u64().is_some_and(|games| games < 1000));
    assert!(folder.read("r.svg").contains("LLR") && folder.read("r.svg").matches("<polyline").count() == 1);
}

#[test]
fn values_that_an_engine_excludes_are_told_once_before_the_games() {
    let folder = Folder::new();
    for (proto, option, wanted) in [
        ("uci", "option.Hash=0", "expects a whole number from 1 to 65536 for the option Hash; 0 is sent"),
        (
            "uci",
            "option.UCI_ShowWDL=perhaps",
            "expects true or false for the option UCI_ShowWDL; perhaps is sent",
        ),
        ("uci", "option.UCI_Variant=go", " for the option UCI_Variant"),
        (
            "xboard",
            "option.MultiPV=0",
            "expects a whole number from 1 to 256 for the option MultiPV; 0 is sent",
        ),
        (
            "xboard",
            "option.UCI_LimitStrength=maybe",
            "expects true or false for the option UCI_LimitStrength; maybe is sent",
        ),
        ("uci", "option.Hash=2", ""),
        ("xboard", "option.UCI_LimitStrength=0", ""),
    ] {
        let output = folder.run(&format!(
            "-engine name=A proto={proto} {option} -engine cmd=SCRIPTED name=B -each depth=1 -rounds 1 -maxmoves 2"
        ));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            said.matches("is sent anyway").count(),
            usize::from(!wanted.is_empty()),
            "{option}: {said}"
        );
        assert!(said.contains(wanted), "{option}: {said}");
    }
}

#[test]
fn more_games_at_a_time_than_processors_are_warned_of_where_clocks_count() {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    for (limits, games, warned) in [
        ("tc=5+0.1", processors + 1, true),
        ("st=0.05", 2 * processors, true),
        ("tc=5+0.1", processors, false),
        ("depth=1", processors + 1, false),
        ("nodes=50", 2 * processors, false),
    ] {
        let folder = Folder::new();
        let output = folder.run(&format!(
            "-engine cmd=SCRIPTED name=A arg=seed=1 -engine cmd=SCRIPTED name=B arg=seed=2 -each {limits} -rounds 1 \
             -concurrency {games} -openings format=start -maxmoves 2"
        ));
        let said = text(&output.stderr);
        assert_eq!(said.contains("at a time on"), warned, "{limits} {games}: {said}");
    }
}
