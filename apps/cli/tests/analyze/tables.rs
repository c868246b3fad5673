//! EPD that we read again, and tables.

use super::data::{LICHESS, SUITE};
use super::support::{Folder, positions};

#[test]
fn epd_is_read_again_as_it_was_written() {
    let folder = Folder::with(&[("s.epd", SUITE), ("l.pgn", LICHESS)]);
    folder.game_of("echess", 14, "e.pgn");
    for (game, name) in [("chess", "s.epd"), ("chess", "l.pgn"), ("echess", "e.pgn")] {
        let written = folder.ok(&format!("analyze {game} {name} --nodes 1000 --multipv 1 --format epd"));
        folder.write("again.epd", &written);
        let fens = |words: &str| -> Vec<_> {
            positions(&folder.ok(words))
                .iter()
                .map(|object| (object["fen"].clone(), object["played"]["move"].clone()))
                .collect()
        };
        let before = fens(&format!("analyze {game} {name} --nodes 1000 --format json"));
        // The game is named in each line where it is not orthodox chess.
        assert_eq!(fens("analyze chess again.epd --nodes 1000 --format json"), before, "{written}");
        assert!(
            written
                .lines()
                .all(|line| line.contains(" acn ") && line.contains(" pv ") && line.contains(" ce ")),
            "{written}"
        );
    }
    let written = folder.ok("analyze chess s.epd --nodes 1000 --format epd");
    assert!(written.contains("id \"back rank\"") && written.contains("c0 \"found by anybody\""), "{written}");
    assert!(
        written.lines().nth(1).is_some_and(|line| line.contains("am Rd8#") && !line.contains(" bm ")),
        "{written}"
    );
    folder.write("again.epd", &written);
    assert_eq!(folder.ok("analyze chess again.epd --nodes 1000 --format epd"), written);
}

#[test]
fn tables_have_a_row_for_each_position_and_a_column_for_each_field() {
    let folder = Folder::with(&[("l.pgn", LICHESS), ("s.epd", SUITE), ("comma, \"quoted\".epd", SUITE)]);
    let words =
        ["analyze", "chess", "l.pgn", "s.epd", "comma, \"quoted\".epd", "--nodes", "1000", "--format"];
    let text = folder.run_of(&[&words[..], &["csv"]].concat()).out;
    let json = positions(&folder.run_of(&[&words[..], &["json"]].concat()).out);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names = reader.headers().expect("a head").clone();
    let rows: Vec<_> = reader.records().map(|row| row.expect("as many fields as columns")).collect();
    assert_eq!(rows.len(), json.len());
    for (row, object) in rows.iter().zip(&json) {
        let field =
            |name: &str| row.get(names.iter().position(|known| known == name).expect(name)).expect("a field");
        for key in ["file", "number", "ply", "fen", "depth", "nodes", "id"] {
            let value = object[key].as_str().map_or_else(|| object[key].to_string(), str::to_owned);
            assert_eq!(field(key), if value == "null" { "" } else { &value }, "{key}");
        }
        assert_eq!(field("cp").is_empty(), !field("mate").is_empty());
        assert_eq!(field("best"), object["best"]["move"].as_str().expect("a move"));
        assert_eq!(field("played_san"), object["played"]["san"].as_str().unwrap_or_default());
        assert_eq!(field("mark"), object["played"]["mark"].as_str().unwrap_or_default());
        let solved = object["suite"]["solved"].as_bool().map(|solved| u8::from(solved).to_string());
        assert_eq!(field("solved"), solved.unwrap_or_default());
    }
}
