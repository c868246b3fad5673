//! Games as sections of Fairy-Stockfish's `variants.ini`.

use chrysalis_game_files::read;
use chrysalis_game_files::variants_export::{ExportLoss, ExportedGame, IniDialect, export};
use chrysalis_game_files::variants_ini::import;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, Game, GameRef, on_board};
use proptest::prelude::*;
use std::path::Path;

const DIALECTS: [IniDialect; 2] = [IniDialect::FairyStockfish, IniDialect::FairyStockfishX];

/// The games of the program and of the folder `games` whose sections for Fairy-Stockfish lack nothing.
const WHOLE: [&str; 5] = ["normal", "fischerandom", "chigorin", "giveaway", "lost-men"];

/// Those whose sections lack nothing only with the keys of Fairy-Stockfish-X.
const WHOLE_EXTENDED: [&str; 3] = ["benedict-morph", "first-leap", "seesaw"];

/// The games of the program and of the folder `games`.
pub fn games() -> Vec<GameRef> {
    let mut games = Catalogue::shipped().clone();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for entry in folder.read_dir().expect("the folder") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        read(&text, &games).expect("a game").add_to(&mut games).expect("a new game");
    }
    games.games().to_vec()
}

fn game(text: &str) -> GameRef {
    let mut games = Catalogue::shipped().clone();
    read(text, &games).expect("a game").add_to(&mut games).expect("a new game")
}

/// The game that a section is, by the import, and whether that lacks nothing.
fn imported(exported: &ExportedGame) -> (GameRef, bool) {
    let imported = import(&exported.text).expect("a section");
    assert_eq!(imported.refused, [], "{}", exported.text);
    assert_eq!(imported.games.len(), 1);
    let section = &imported.games[0];
    let described = read(&section.text, Catalogue::shipped()).expect("a game");
    let data = Game { id: "imported".into(), ..described.game };
    (Catalogue::shipped().clone().add(data).expect("a new game"), section.is_whole())
}

/// The legal moves and the result in each position of games at random.
pub fn transcript(game: GameRef, seed: u64) -> Vec<String> {
    let mut random = SplitMix64::new(seed);
    let mut positions = Vec::new();
    on_board!(game, on => {
        for _ in 0..6 {
            let mut position = on.start;
            for _ in 0..60 {
                let mut moves: Vec<_> = position
                    .legal_moves()
                    .into_iter()
                    .map(|m| (position.long_algebraic_in_full(m), m))
                    .collect();
                moves.sort_by(|a, b| a.0.cmp(&b.0));
                let words: Vec<&str> = moves.iter().map(|(text, _)| text.as_str()).collect();
                let end = position.decided().map(|end| end.result());
                positions.push(format!("{} {end:?} {}", position.fen(), words.join(" ")));
                if moves.is_empty() || end.is_some() {
                    break;
                }
                position.play(moves[random.below(moves.len())].1);
            }
        }
    });
    positions
}

#[test]
fn whole_sections_are_read_as_the_same_game() {
    let mut whole = [Vec::new(), Vec::new()];
    for game in games() {
        for (number, dialect) in DIALECTS.into_iter().enumerate() {
            let exported = export(game.data(), None, dialect);
            let (back, lacks_nothing) = imported(&exported);
            if !exported.is_whole() {
                continue;
            }
            whole[number].push(game.id.to_string());
            assert!(lacks_nothing, "{}", exported.text);
            assert_eq!((back.stalemate, back.draws), (game.stalemate, game.draws), "{}", game.id);
            assert_eq!((&back.royalty, &back.goals), (&game.royalty, &game.goals), "{}", game.id);
            for seed in 0..3 {
                assert_eq!(transcript(back, seed), transcript(game, seed), "{}", exported.text);
            }
        }
    }
    let [whole, extended] = whole;
    let expected = |ids: &[&str]| -> Vec<String> {
        let games = games();
        let ids = games.iter().map(|game| game.id.to_string()).filter(|id| ids.contains(&id.as_str()));
        ids.collect()
    };
    assert_eq!(whole, expected(&WHOLE));
    assert_eq!(extended, expected(&[&WHOLE[..], &WHOLE_EXTENDED[..]].concat()));
}

#[test]
fn losses_stand_in_the_section_too() {
    for game in games() {
        for dialect in DIALECTS {
            let exported = export(game.data(), Some("a-name"), dialect);
            assert!(exported.text.starts_with("[a-name]\n"));
            let told: Vec<&str> =
                exported.text.lines().filter_map(|line| line.strip_prefix("# ")).skip(1).collect();
            let losses: Vec<String> = exported.losses.iter().map(ExportLoss::to_string).collect();
            assert_eq!(told, losses);
            assert!(losses.iter().all(|loss| loss.ends_with('.')), "{losses:?}");
        }
    }
}

/// The keys of game files that sections say, or whose loss they tell.
const KNOWN_KEYS: &str = "format id aliases title family board start names_forced_changes forward_only carrying rulings \
    pieces changes pawns castling royalty grants quotas waiting leaves_behind restrictions ends goals";

#[test]
fn no_part_of_a_game_is_forgotten() {
    for game in games() {
        let text = chrysalis_game_files::write(game.data(), None);
        let tables: toml::Table = text.parse().expect("a table");
        for key in tables.keys() {
            assert!(KNOWN_KEYS.split_whitespace().any(|known| known == key), "{key} of {}", game.id);
        }
    }
}

/// The losses of a game for Fairy-Stockfish, and those for Fairy-Stockfish-X.
fn losses(text: &str) -> [Vec<String>; 2] {
    let game = game(&format!("format = 1\nid = \"tested\"\n{text}"));
    DIALECTS
        .map(|dialect| export(game.data(), None, dialect).losses.iter().map(ExportLoss::to_string).collect())
}

#[test]
fn each_part_is_said_or_lost() {
    let chess = "inherits = \"normal\"\n";
    let nothing: [&str; 0] = [];
    for said in [
        "[ends]\nstalemate = \"win\"\nrepetition = 4\nquiet_moves = false\n",
        "[pawns]\ndouble = \"ranks 1-3\"\nen_passant = true\n",
        "[[goals]]\npieces = \"K\"\nsquares = [\"d4\", \"e5\"]\n",
        "[ends]\nwon_without = \"Q\"\n",
        "[castling]\nkind = \"fearless\"\n[royalty]\nkind = \"capture\"\n",
        "start = \"rqnbkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQNBKBNR w KQkq - 0 1\"\n[castling]\nkind = \"orthodox\"\npieces = \"RQ\"\nking = \"e1\"\npartners = [\"h1\", \"b1\"]\nking_to = [\"f1\", \"c1\"]\n",
        "[[changes]]\npieces = \"P\"\nto = \"\"\nsquares = \"rank 8\"\n",
        "[[changes]]\npairs = { N = \"B\", B = \"N\" }\n",
        "[restrictions]\nmust_capture = true\nno_checks = true\nopposite_castling = true\n",
        "[ends]\nrepeated = \"loss\"\nlost_without = \"N\"\ngone_at = 1\n",
        "[ends]\ncastling_wins = \"Kk\"\n",
        "[royalty]\nkind = \"single\"\npieces = \"KQ\"\n",
        "[ends]\nlost_without = \"*\"\ngone_at = 1\ngone_against = 2\n",
        "[[goals]]\npieces = \"N\"\nsquares = [\"d4\", \"e4\"]\ncount = 2\nor_full = true\nwhen = \"safe\"\n",
        "[[goals]]\npieces = \"K\"\nsquares = \"rank 8\"\nwhen = \"answered\"\n",
        "[[goals]]\npieces = \"PN\"\nin_a_row = 4\n",
    ] {
        let lost = losses(&format!("{chess}{said}"));
        assert_eq!(lost, [nothing, nothing], "{said}");
    }
    for (text, upstream, extended) in [
        (
            "[[changes]]\npieces = \"PN\"\nto = \"QR\"\nsquares = \"ranks 7-8\"\nmust = false\nside = \"white\"\n[ends]\nquiet_moves = false\n",
            "",
            "not said: A white Knight that moves to the last 2 ranks may become a Queen or Rook.",
        ),
        ("[restrictions]\nno_captures = { N = \"QR\" }\n", "not said: No move of a Knight may capture", ""),
        ("carrying = \"pull\"\n", "not said: A sliding piece may pull along", "same"),
        ("[castling]\nkind = \"fearless\"\n", "differs: The king may castle with an unmoved Rook, even", ""),
        (
            "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"\n[castling]\nkind = \"none\"\n[royalty]\nkind = \"every king\"\n[quotas]\nQ = 2\n",
            "",
            "",
        ),
        (
            "[royalty]\nkind = \"succession\"\nheirs = \"Q\"\n",
            "differs: A captured king is succeeded",
            "same",
        ),
        (
            "[[goals]]\npieces = \"NB\"\nsquares = \"rank 8\"\n",
            "differs: A side wins by moving a Knight or Bishop to the far rank. In the section: Only a Bishop wins there.",
            "",
        ),
        (
            "[[goals]]\npieces = \"N\"\nsquares = \"rank 8\"\n[[goals]]\npieces = \"B\"\nsquares = \"rank 7\"\n",
            "not said: A side wins by moving a Bishop to its rank 7.",
            "same",
        ),
        (
            "[[goals]]\npieces = \"Q\"\nsquares = \"rank 8\"\nwhen = \"answered\"\n",
            "not said: A side wins by moving a Queen to the far rank. If White does",
            "same",
        ),
        (
            "[[goals]]\npieces = \"P\"\nin_a_row = 8\n[[goals]]\npieces = \"N\"\nin_a_row = 3\n",
            "not said: A side wins with 3",
            "same",
        ),
        ("[ends]\nprogress = \"PN\"\n", "differs: The game is drawn after 50 moves", "same"),
        ("[ends]\nfew_pieces = \"NB\"\n", "not said: The game is drawn when only kings", "same"),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nsquares = \"rank 8\"\n[[changes]]\npairs = { N = \"B\", B = \"N\" }\n",
            "not said: A Knight that moves becomes a Bishop.",
            "",
        ),
        (
            "[[pieces]]\nletter = \"X\"\nname = \"Lame\"\nmoves = \"yafK\"\n",
            "differs: Lame: slides two or more squares",
            "",
        ),
        ("[[pieces]]\nletter = \"X\"\nname = \"Jumper\"\nmoves = \"jN\"\n", "differs: Jumper: ", "same"),
        (
            "[quotas]\nQ = 1\n[waiting]\nN = \"Q\"\n",
            "not said: A Knight may not move while its side has 1 Queen.",
            "same",
        ),
    ] {
        let lost = losses(&format!("{chess}{text}"));
        let wanted = [upstream, if extended == "same" { upstream } else { extended }];
        for (lost, wanted) in lost.iter().zip(wanted) {
            match wanted {
                "" => assert_eq!(lost, &nothing, "{text}"),
                wanted => assert!(lost.iter().any(|loss| loss.starts_with(wanted)), "{text}: {lost:?}"),
            }
        }
    }
}

#[test]
fn promotions_as_in_shogi_are_exact_with_both_rules() {
    let pieces = "inherits = \"normal\"\nstart = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"\n[castling]\nkind = \"none\"\n[ends]\nquiet_moves = false\n\
        [[pieces]]\nletter = \"S\"\nname = \"Silver\"\nmoves = \"FfW\"\n[[pieces]]\nletter = \"G\"\nname = \"Gold\"\nmoves = \"WfF\"\n\
        [[changes]]\npieces = \"P\"\nto = \"QRBN\"\nsquares = \"ranks 7-8\"\n\
        [[changes]]\npairs = { S = \"G\" }\nsquares = \"ranks 7-8\"\nmust = false\n";
    let only_ends = losses(pieces);
    let leaves =
        "[[changes]]\npairs = { S = \"G\" }\nsquares = \"ranks 7-8\"\nplace = \"beginning\"\nmust = false\n";
    let both = losses(&format!("{pieces}{leaves}"));
    assert!(
        only_ends[0][0].ends_with("These pieces promote also by moves that begin on the squares."),
        "{only_ends:?}"
    );
    assert!(both.iter().all(Vec::is_empty), "{both:?}");
}

#[test]
fn squares_that_must_be_full_are_those_of_the_board() {
    let goal = "[[goals]]\npieces = \"N\"\nsquares = \"rank 8\"\ncount = 2\nor_full = true\n";
    let game = game(&format!("format = 1\nid = \"tested\"\ninherits = \"normal\"\n{goal}"));
    let text = export(game.data(), None, IniDialect::FairyStockfish).text;
    assert!(text.contains("flagRegionWhite = a8 b8 c8 d8 e8 f8 g8 h8\n"), "{text}");
}

#[test]
fn both_kings_of_a_side_may_be_royal() {
    let text = "inherits = \"normal\"\nstart = \"knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1\"\n\
        [castling]\nkind = \"none\"\n[royalty]\nkind = \"every king\"\n";
    assert!(losses(text).iter().all(Vec::is_empty));
    let game = game(&format!("format = 1\nid = \"tested\"\n{text}"));
    for dialect in DIALECTS {
        let (back, whole) = imported(&export(game.data(), None, dialect));
        assert!(whole);
        assert_eq!(transcript(back, 1), transcript(game, 1));
    }
}

proptest! {
    #[test]
    fn moves_are_read_as_they_were(
        moves in proptest::collection::vec(
            ("(|f|b|l|r|v|s|fs|bs|lv|rv|fl|fr|bl|br|lf|rf|lb|rb|fh|bh|lh|rh|hr|hl)", "(|m|c)", "(|n|p|j|yaf)", "[WFDNAHCZGKRBQ]", "(|2|3|0)"),
            1..4,
        )
    ) {
        let betza: String = moves
            .iter()
            .map(|(turns, mode, manner, atom, range)| match manner.as_str() {
                "yaf" => format!("{turns}yaf{mode}{atom}"),
                manner => format!("{turns}{mode}{manner}{atom}{range}"),
            })
            .collect();
        let Ok(said) = chrysalis_rules::betza::read(&betza) else { return Ok(()) };
        let text = format!("format = 1\nid = \"tested\"\ninherits = \"normal\"\n\
            start = \"rnbqkbxr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBXR w KQkq - 0 1\"\n\
            [[pieces]]\nletter = \"X\"\nname = \"Tested\"\nmoves = \"{betza}\"\n");
        let game = game(&text);
        for dialect in DIALECTS {
            let exported = export(game.data(), None, dialect);
            if exported.is_whole() {
                let (back, whole) = imported(&exported);
                prop_assert!(whole, "{}", exported.text);
                prop_assert_eq!(back.piece(back.piece_type('X').expect("the piece")).moves(), said.clone());
            }
        }
    }
}
