//! All JSON that is written follows the schema that the program prints.

use super::data::{BEYOND, CHESSBASE, FAMILIES, LICHESS, SUITE};
use super::support::{Folder, objects};
use serde_json::Value;

fn validator(folder: &Folder) -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(&folder.ok("analyze --schema")).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

#[test]
fn everything_is_valid() {
    let folder = Folder::with(&[
        ("l.pgn", LICHESS),
        ("c.pgn", CHESSBASE),
        ("s.epd", SUITE),
        ("over.epd", "4k3/8/8/8/8/8/8/4K3 w - - id \"drawn\";\n7k/5QQ1/8/8/8/8/8/K7 b - - id \"mated\";\n"),
        ("open", "e2e4 e7e5\nstartpos\n"),
        ("on", BEYOND),
    ]);
    for game in FAMILIES {
        folder.game_of(game, 20, &format!("{game}.pgn"));
    }
    let families: String = FAMILIES.iter().map(|game| format!("{game}.pgn ")).collect();
    let validator = validator(&folder);
    let mut seen = std::collections::BTreeSet::new();
    for words in [
        "chess l.pgn c.pgn open on --nodes 2000",
        "chess l.pgn open --nodes 200 --timing --multipv 4",
        "chess s.epd over.epd --nodes 2000",
        "chess s.epd over.epd --nodes 2000 --timing",
        "chess s.epd over.epd open --mate 2",
        "chess s.epd open --mate 3 --nodes 10",
        "chess --depth 3",
        &format!("chess {families} --nodes 300"),
    ] {
        for object in objects(&folder.ok(&format!("analyze {words} --format json"))) {
            let wrong: Vec<String> = validator.iter_errors(&object).map(|error| error.to_string()).collect();
            assert!(wrong.is_empty(), "{words}: {wrong:?}\n{object:#}");
            seen.extend(object.as_object().expect("an object").keys().cloned());
            assert_eq!(object["version"], 1);
            for line in object["lines"].as_array().into_iter().flatten() {
                seen.extend(line["changes"].as_array().into_iter().flatten().map(|_| "changes".to_owned()));
            }
        }
    }
    for key in [
        "outcome", "proof", "suite", "played", "best", "score", "wdl", "time", "nps", "path", "id", "ending",
        "changes",
    ] {
        assert!(seen.contains(key), "{key} was never met: {seen:?}");
    }
}

#[test]
fn the_schema_refuses_what_is_not_meant() {
    let folder = Folder::new();
    let validator = validator(&folder);
    let good = objects(&folder.ok("analyze chess --depth 2 --format json")).remove(0);
    assert!(validator.is_valid(&good));
    for (key, value) in [
        ("score", Value::from(3)),
        ("wdl", serde_json::json!([1000, 0])),
        ("expectation", Value::from(1.5)),
        ("view", Value::from("w")),
        ("type", Value::from("nothing")),
        ("unheard", Value::from(1)),
    ] {
        let mut bad = good.clone();
        bad[key] = value;
        assert!(!validator.is_valid(&bad), "{key}");
    }
    for key in ["fen", "nodes", "type", "version"] {
        let mut bad = good.clone();
        bad.as_object_mut().expect("an object").remove(key);
        assert!(!validator.is_valid(&bad), "without {key}");
    }
}

#[test]
fn fields_mean_what_they_say() {
    let folder =
        Folder::with(&[("p.epd", "8/P6k/8/8/8/8/8/K7 w - - id \"a\";\n8/p6k/8/8/8/8/8/K7 b - -;\n")]);
    let found = objects(&folder.ok("analyze chess p.epd --depth 6 --format json"));
    let of = &found[0];
    assert_eq!(
        (&of["view"], &of["game"], &of["file"], &of["number"]),
        (&"white".into(), &"normal".into(), &"p.epd".into(), &1.into())
    );
    let wdl: Vec<f64> = of["wdl"].as_array().expect("three").iter().filter_map(Value::as_f64).collect();
    assert!((wdl.iter().sum::<f64>() - 1000.0).abs() < 1e-9);
    let points = (wdl[0] + wdl[1] / 2.0) / 1000.0;
    assert!((of["expectation"].as_f64().expect("a number") - points).abs() < 0.002, "{of}");
    let line = &of["lines"][0];
    assert_eq!(
        (&line["moves"][0], &line["score"], &line["wdl"]),
        (&of["best"]["move"], &of["score"], &of["wdl"])
    );
    let change = &line["changes"][0];
    assert_eq!(
        (&change["ply"], &change["square"], &change["from"]),
        (&1.into(), &"a8".into(), &"Pawn".into()),
        "{line}"
    );
    assert_eq!(found[1]["view"], "black", "the side to move");
}
