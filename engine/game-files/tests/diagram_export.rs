//! Games as Interactive Diagrams.

use crate::diagram::{perft, playable};
use crate::diagram_games::GAMES;
use crate::diagram_literal::Literal;
use crate::variants_export::{games, transcript};
use chrysalis_game_files::diagram::import;
use chrysalis_game_files::diagram_export::{ExportLoss, export};
use chrysalis_game_files::read;
use chrysalis_rules::{Catalogue, Game};

/// The games of the program and of the folder `games` whose diagrams lack nothing, though how a `morph` is read is not certain.
const WHOLE: [&str; 6] = ["normal", "first-leap", "lost-men", "seesaw", "morph-board", "veterans"];

fn is_uncertain(loss: &ExportLoss) -> bool {
    matches!(loss, ExportLoss::Uncertain(_))
}

/// The settings of a diagram, one a line.
fn settings(text: &str) -> String {
    let inside = text.split_once("<div class=\"idiagram\">").and_then(|(_, rest)| rest.split_once("</div>"));
    inside.expect("a diagram").0.to_owned()
}

#[test]
fn whole_diagrams_are_read_as_the_same_game() {
    let mut whole = Vec::new();
    for game in games() {
        let exported = export(game.data());
        let back = import(&exported.text, "imported").expect("a diagram");
        if !exported.losses.iter().all(is_uncertain) {
            continue;
        }
        assert_eq!((back.games.len(), &back.refused[..]), (1, &[][..]), "{}", exported.text);
        whole.push(game.id.to_string());
        let back = &back.games[0];
        assert_eq!(back.losses.is_empty(), exported.is_whole(), "{}", exported.text);
        for depth in 1..=3 {
            assert_eq!(perft(playable(back), depth), perft(game, depth), "{}\n{}", exported.text, back.text);
        }
        for seed in 0..3 {
            assert_eq!(transcript(playable(back), seed), transcript(game, seed), "{}", exported.text);
        }
    }
    whole.sort();
    let mut expected = WHOLE.map(str::to_owned);
    expected.sort();
    assert_eq!(whole, expected);
}

#[test]
fn games_of_diagrams_become_diagrams_again() {
    for (name, deepest, text) in GAMES {
        let game = playable(&import(text, "imported").expect("a diagram").games[0]);
        let exported = export(game.data());
        let lost: Vec<&ExportLoss> = exported.losses.iter().filter(|loss| !is_uncertain(loss)).collect();
        // Which number stands for which set is not known, and unmoved pieces have both boards and choices.
        if ["sets", "berolina", "first leaps"].contains(name) {
            assert!(lost.len() > 1, "{name}: {lost:?}");
            continue;
        }
        assert!(lost.is_empty(), "{name}: {lost:?}");
        let literal = Literal::read(&settings(&exported.text));
        for depth in 1..=(*deepest).min(3) {
            let counted = literal.perft(&literal.start(), depth);
            assert_eq!(counted, perft(game, depth), "{name}\n{}", exported.text);
        }
    }
}

#[test]
fn losses_stand_in_comments_too() {
    for game in games() {
        let exported = export(&Game { title: "a --> b".into(), ..game.data().clone() });
        let told: Vec<&str> = exported
            .text
            .lines()
            .map_while(|line| line.strip_prefix("<!-- ")?.strip_suffix(" -->"))
            .collect();
        let mut expected = vec!["a - -> b".to_owned()];
        expected.extend(exported.losses.iter().map(ExportLoss::to_string));
        assert_eq!(told, expected);
        assert!(exported.losses.iter().all(|loss| loss.to_string().ends_with('.')), "{told:?}");
    }
}

/// What a game's diagram lacks.
fn losses(text: &str) -> Vec<String> {
    let described =
        read(&format!("format = 1\nid = \"tested\"\ninherits = \"normal\"\n{text}"), Catalogue::shipped());
    let game = described.expect("a game").game;
    export(&game).losses.iter().map(ExportLoss::to_string).collect()
}

#[test]
fn each_part_is_said_or_lost() {
    let nothing: [&str; 0] = [];
    for said in [
        "",
        "[castling]\nkind = \"none\"\n",
        "[pawns]\nen_passant = false\n",
        "[pawns]\ndouble = \"ranks 1-2\"\n",
        "[quotas]\nQ = 1\n[[changes]]\npieces = \"P\"\nto = \"QR\"\nsquares = \"rank 8\"\n",
        "[[changes]]\npieces = \"P\"\nto = \"QR\"\nsquares = \"ranks 6-8\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nsquares = [\"d4\", \"d5\", \"e4\", \"e5\"]\n",
        "[[changes]]\npieces = \"NBR\"\nto = \"Q\"\n",
    ] {
        assert_eq!(losses(said), nothing, "{said}");
    }
    for lost in [
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nsquares = [\"d4\", \"c7\"]\n",
        "[[changes]]\npieces = \"NBR\"\nto = \"Q\"\nwhen = \"capture\"\n",
        "[ends]\nstalemate = \"loss\"\n",
        "[ends]\nrepetition = 4\n",
        "[ends]\nlost_without = \"Q\"\n",
        "[restrictions]\nmust_capture = true\n",
        "[leaves_behind]\nQ = \"N\"\n",
        "[waiting]\nP = \"N\"\n[quotas]\nN = 2\n",
        "[castling]\nkind = \"chess960\"\n",
        "[royalty]\nkind = \"capture\"\n",
        "[pawns]\ndouble = \"ranks 2-3\"\n",
        "[quotas]\nR = 1\n",
        "[[goals]]\npieces = \"K\"\nsquares = \"rank 8\"\n",
        "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"\n",
        "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"BR\"\nsquares = [\"d4\"]\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nside = \"white\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"\"\nsquares = [\"d4\"]\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nsquares = [\"d4\"]\nplace = \"leaving\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"quiet\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"in place\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"capture\"\nsquares = \"rank 8\"\n",
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nturns = \"even\"\n",
    ] {
        assert_eq!(losses(lost).len(), 1, "{lost}: {:?}", losses(lost));
    }
    let both = "[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"capture\"\n[[changes]]\npieces = \"N\"\nto = \"R\"\nsquares = \"rank 8\"\n";
    assert_eq!(losses(both).len(), 2, "{:?}", losses(both));
}
