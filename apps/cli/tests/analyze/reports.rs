//! What a game amounts to.

use super::support::{Folder, objects};
use serde_json::Value;

fn reports(folder: &Folder, words: &str) -> Vec<Value> {
    let all = objects(&folder.ok(&format!("analyze {words} --format json")));
    all.into_iter().filter(|object| object["type"] == "game").collect()
}

#[test]
fn games_end_by_the_rules_or_by_the_players_or_not_at_all() {
    let tags = |result: &str, termination: &str| {
        format!(
            "[Event \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"{result}\"]\n[Termination \"{termination}\"]\n\n"
        )
    };
    let folder = Folder::new();
    folder.write(
        "g.pgn",
        [
            tags("0-1", "normal") + "1. f3 e5 2. g4 Qh4# 0-1\n\n",
            tags("1-0", "adjudication") + "1. e4 e5 2. Nf3 1-0\n\n",
            tags("1-0", "time forfeit") + "1. e4 1-0\n\n",
            tags("*", "unterminated") + "1. e4 e5 *\n\n",
            tags("*", "unterminated") + "*\n\n",
        ]
        .concat(),
    );
    let found = reports(&folder, "chess g.pgn --nodes 300");
    let ends: Vec<_> = found
        .iter()
        .map(|game| (game["ending"].as_str(), game["result"].as_str(), game["plies"].as_u64()))
        .collect();
    assert_eq!(
        ends,
        [
            (Some("rules"), Some("0-1"), Some(4)),
            (Some("decided"), Some("1-0"), Some(3)),
            (Some("decided"), Some("1-0"), Some(1)),
            (Some("unfinished"), Some("*"), Some(2)),
            (Some("unfinished"), Some("*"), Some(0)),
        ]
    );
    assert_eq!((&found[0]["white"]["name"], &found[0]["black"]["name"]), (&"A".into(), &Value::Null));
    let nothing = &found[4]["white"];
    assert!(
        nothing["moves"] == 0 && nothing["accuracy"].is_null() && nothing["marks"]["??"] == 0,
        "{nothing}"
    );
    let text = folder.ok("analyze chess g.pgn --nodes 300");
    for said in
        ["0-1 after 4 plies\n", "1-0 after 3 plies, ended by the players", "not finished after 2 plies"]
    {
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn sums_are_those_of_the_positions() {
    let folder = Folder::new();
    folder.game_of("normal", 30, "g.pgn");
    let all = objects(&folder.ok("analyze chess g.pgn --nodes 1000 --format json"));
    let (positions, report) = (&all[..all.len() - 1], &all[all.len() - 1]);
    for side in ["white", "black"] {
        let own: Vec<&Value> =
            positions.iter().filter(|object| object["view"] == side && !object["played"].is_null()).collect();
        let of = &report[side];
        assert_eq!(of["moves"], own.len());
        let lost: f64 = own.iter().filter_map(|object| object["played"]["loss"].as_f64()).sum();
        let mean = of["average_loss"].as_f64().expect("a number");
        assert!((mean - lost / own.len() as f64).abs() < 1e-4, "{mean}");
        for mark in ["!", "?!", "?", "??"] {
            assert_eq!(
                of["marks"][mark],
                own.iter().filter(|object| object["played"]["mark"] == mark).count()
            );
        }
        let best = own.iter().filter(|object| object["best"]["move"] == object["played"]["move"]).count();
        assert!((of["best_share"].as_f64().expect("a number") - best as f64 / own.len() as f64).abs() < 1e-3);
        let thirds = of["thirds"].as_array().expect("three");
        assert_eq!(thirds.iter().filter_map(|third| third["moves"].as_u64()).sum::<u64>(), own.len() as u64);
        assert!(of["accuracy"].as_f64().is_some_and(|accuracy| (0.0..=100.0).contains(&accuracy)));
    }
    // A mark is what its loss says.
    for object in positions {
        let Some(loss) = object["played"]["loss"].as_f64() else { continue };
        let wanted = match loss {
            0.2.. => Some("??"),
            0.1.. => Some("?"),
            0.05.. => Some("?!"),
            _ => None,
        };
        let mark = object["played"]["mark"].as_str();
        assert!(mark == wanted || mark == Some("!") && wanted.is_none(), "{object}");
        let lines = object["lines"].as_array().expect("lines");
        let lead =
            lines[0]["expectation"].as_f64().zip(lines.get(1).and_then(|line| line["expectation"].as_f64()));
        let lead = lead.is_some_and(|(first, second)| first - second > 0.1 - 1e-9);
        assert_eq!(mark == Some("!"), lead && object["best"]["move"] == object["played"]["move"], "{object}");
    }
}

#[test]
fn good_play_is_more_accurate_than_bad_play() {
    let folder = Folder::with(&[("m", "f2f3 e7e5 g2g4 d8h4\n")]);
    let game = &reports(&folder, "chess m --nodes 3000")[0];
    let accuracy = |side: &str| game[side]["accuracy"].as_f64().expect("a number");
    assert!(accuracy("black") > 90.0 && accuracy("white") < 60.0, "{game}");
    assert_eq!(game["white"]["marks"]["??"], 1);
    assert!(game["white"]["average_centipawn_loss"].as_f64() <= Some(2000.0));
}

/// The accuracy of one side as docs/ANALYSIS.md defines it, in per cent, from the answers to the positions of a game.
fn accuracy_by_the_manual(positions: &[&Value], side: &str) -> f64 {
    let number = |value: &Value| value.as_f64().expect("a number");
    let for_white = |position: &Value, expectation: f64| {
        100.0 * if position["view"] == "white" { expectation } else { 1.0 - expectation }
    };
    // White's expectation before the first move and after each.
    let mut course = vec![for_white(positions[0], number(&positions[0]["lines"][0]["expectation"]))];
    course.extend(positions.iter().map(|object| for_white(object, number(&object["played"]["expectation"]))));
    let size = (positions.len() / 10).clamp(2, 8);
    let (mut weighted, mut weights, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
    for (at, object) in positions.iter().enumerate().filter(|(_, object)| object["view"] == side) {
        let end = (at + 2).max(size);
        let window = &course[end - size..end];
        let mean = window.iter().sum::<f64>() / size as f64;
        let variance = window.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / size as f64;
        let weight = variance.sqrt().clamp(0.5, 12.0);
        let lost = 100.0 * number(&object["played"]["loss"]);
        let accuracy = (103.1668 * (-0.04354 * lost).exp() - 2.1669).clamp(0.0, 100.0);
        (weighted, weights) = (weighted + weight * accuracy, weights + weight);
        (inverse, count) = (inverse + 1.0 / accuracy.max(0.01), count + 1.0);
    }
    (weighted / weights + count / inverse) / 2.0
}

#[test]
fn accuracy_is_what_the_manual_says() {
    let folder = Folder::new();
    folder.game_of("normal", 40, "long.pgn");
    folder.write("short", "f2f3 e7e5 g2g4 d8h4\n");
    for input in ["long.pgn", "short"] {
        let all = objects(&folder.ok(&format!("analyze chess {input} --nodes 1000 --format json")));
        let (positions, report) = (&all[..all.len() - 1], &all[all.len() - 1]);
        let played: Vec<&Value> = positions.iter().filter(|object| !object["played"].is_null()).collect();
        for side in ["white", "black"] {
            let (found, wanted) =
                (report[side]["accuracy"].as_f64().expect("a number"), accuracy_by_the_manual(&played, side));
            assert!((found - wanted).abs() < 0.051, "{input}, {side}: {found}, not {wanted}");
            // Black wins the short game without an error.
            assert!(wanted < 100.0 || (input, side) == ("short", "black"), "{input}, {side}");
        }
    }
}
