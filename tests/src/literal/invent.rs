//! Random games as files, with all combinations of what the format can express.

use crate::random::SplitMix64;
use std::fmt::Write;

const MOVES: &[&str] = &[
    "N", "B", "R", "Q", "C", "FfW", "WfF", "KN", "DA", "HF", "R3", "fRbW", "nN", "nD", "ZG", "NN", "mRcpR",
    "mBcpB", "mNcW", "yafK", "jR", "pB", "fFbW", "sRfF", "mQcN", "gQ", "mzQ", "RgB",
];
const LETTERS: &[char] = &['N', 'B', 'R', 'Q', 'S', 'C', 'G', 'A'];

/// The file of a random game; some are rejected.
pub fn invent(random: &mut SplitMix64, id: &str) -> String {
    let &(files, ranks) =
        &random.pick(&[(8, 8), (8, 8), (8, 7), (6, 6), (9, 9), (7, 8), (10, 8), (5, 10), (4, 6)]);
    let pieces = letters(random, LETTERS, 4, 6);
    let royalty =
        random.pick(&["check", "check", "check", "every king", "single", "none", "capture", "succession"]);
    let mut out = format!("format = 1\nid = \"{id}\"\nboard = \"{files}x{ranks}\"\n");
    let castles = royalty != "every king" && pieces.contains('R') && random.below(2) == 0;
    let _ = writeln!(out, "start = \"{}\"", start(random, (files, ranks), &pieces, castles));
    if random.below(4) == 0 {
        let _ = writeln!(out, "carrying = \"{}\"", random.pick(&["pull", "push-pull"]));
    }
    if random.below(5) == 0 {
        let _ = writeln!(out, "forward_only = \"{}\"", letters(random, &chars(&pieces), 1, 2));
    }
    out += "[[pieces]]\nletter = \"P\"\nname = \"Pawn\"\nmoves = \"fmWfcF\"\n[[pieces]]\nletter = \"K\"\nname = \"King\"\nmoves = \"K\"\n";
    for letter in pieces.chars() {
        let _ = writeln!(
            out,
            "[[pieces]]\nletter = \"{letter}\"\nname = \"{letter}\"\nmoves = \"{}\"",
            random.pick(MOVES)
        );
    }
    let (changing, arising) = match royalty {
        "every king" | "single" | "none" => (chars(&format!("PPK{pieces}")), chars(&format!("K{pieces}"))),
        _ => (chars(&format!("PP{pieces}")), chars(&pieces)),
    };
    let clock = random.pick(&["turns", "pawns", "side"]);
    for _ in 0..random.below(6) {
        change(random, &mut out, (&changing, &arising), (files, ranks), clock);
    }
    parts(random, &mut out, &pieces, castles.then_some(files), royalty);
    out
}

fn chars(letters: &str) -> Vec<char> {
    letters.chars().collect()
}

/// Random letters from `of`, none twice.
fn letters(random: &mut SplitMix64, of: &[char], least: u64, most: u64) -> String {
    let wanted = least + random.below(most - least + 1);
    let mut found = String::new();
    for _ in 0..wanted {
        let letter = random.pick(of);
        if !found.contains(letter) {
            found.push(letter);
        }
    }
    found
}

fn start(random: &mut SplitMix64, (files, ranks): (usize, usize), pieces: &str, castles: bool) -> String {
    let mut row: Vec<char> = (0..files).map(|_| random.pick(&chars(pieces))).collect();
    row[files / 2] = 'K';
    if castles {
        (row[0], row[files - 1]) = ('R', 'R');
    }
    let row: String = row.into_iter().collect();
    let middle = vec![files.to_string(); ranks - 4].join("/");
    let rights = if castles { "KQkq" } else { "-" };
    let pawns = "P".repeat(files);
    format!("{}/{}/{middle}/{pawns}/{row} w {rights} - 0 1", row.to_lowercase(), pawns.to_lowercase())
}

fn change(
    random: &mut SplitMix64,
    out: &mut String,
    (changing, arising): (&[char], &[char]),
    (files, ranks): (usize, usize),
    clock: &str,
) {
    out.push_str("[[changes]]\n");
    let takes_on = random.below(6) == 0;
    let _ = match random.below(4) {
        _ if takes_on => writeln!(out, "pieces = \"{}\"\nto = \"captured\"", letters(random, changing, 1, 4)),
        0 => writeln!(out, "cycle = \"{}\"", letters(random, arising, 3, 3)),
        1 => writeln!(out, "cycle = \"{}\"\nto = \"previous\"", letters(random, arising, 3, 3)),
        2 => {
            let pair = |letter| format!("{letter} = \"{}\"", letters(random, arising, 1, 2));
            let pairs: Vec<String> = letters_once(changing).into_iter().take(3).map(pair).collect();
            writeln!(out, "pairs = {{ {} }}", pairs.join(", "))
        }
        _ => {
            let to = letters(random, arising, 0, 3);
            writeln!(out, "pieces = \"{}\"\nto = \"{to}\"", letters(random, changing, 1, 3))
        }
    };
    let rank = |random: &mut SplitMix64| 1 + random.below(ranks as u64);
    match random.below(4) {
        0 => {
            let _ = writeln!(out, "squares = \"rank {}\"", rank(random));
        }
        1 => {
            let (one, other) = (rank(random), rank(random));
            let _ = writeln!(out, "squares = \"ranks {}-{}\"", one.min(other), one.max(other));
        }
        2 => {
            let square = |random: &mut SplitMix64| {
                let file = char::from(b'a' + u8::try_from(random.below(files as u64)).unwrap_or(0));
                format!("\"{file}{}\"", rank(random))
            };
            let squares: Vec<String> = (0..8).map(|_| square(random)).collect();
            let _ = writeln!(out, "squares = [{}]", squares.join(", "));
        }
        _ => {}
    }
    if random.below(2) == 0 {
        let _ = writeln!(out, "place = \"{}\"", random.pick(&["ending", "entering", "beginning", "leaving"]));
    }
    if random.below(2) == 0 && !takes_on {
        let _ = writeln!(out, "when = \"{}\"", random.pick(&["quiet", "capture", "in place"]));
    }
    if random.below(3) == 0 {
        let words: &[&str] = match clock {
            "turns" => &["even", "odd"],
            "pawns" => &["present", "absent"],
            _ => &["white", "black"],
        };
        let _ = writeln!(out, "{clock} = \"{}\"", random.pick(words));
    }
    if random.below(2) == 0 {
        out.push_str("must = false\n");
    }
}

fn letters_once(letters: &[char]) -> Vec<char> {
    let mut once = letters.to_vec();
    once.sort_unstable();
    once.dedup();
    once
}

/// Castling with partners and to squares of the game's own.
fn own_castling(random: &mut SplitMix64, files: usize, pieces: &str) -> String {
    let name = |file: usize| format!("\"{}1\"", ('a'..).nth(file).unwrap_or('a'));
    let (last, king) = (files - 1, files / 2);
    let landing = |random: &mut SplitMix64, least: usize, most: usize| {
        least + usize::try_from(random.below((most - least + 1) as u64)).unwrap_or(0)
    };
    let (east, west) = (landing(random, king, last), landing(random, 0, king));
    format!(
        "kind = \"{}\"\npieces = \"R{}\"\nking = {}\npartners = [{}, {}]\nking_to = [{}, {}]",
        random.pick(&["orthodox", "fearless"]),
        letters(random, &chars(pieces), 1, 2).replace('R', ""),
        name(king),
        name(last),
        name(0),
        name(east),
        name(west)
    )
}

fn restrictions(random: &mut SplitMix64, out: &mut String, pieces: &str, royalty: &str) {
    out.push_str("[restrictions]\n");
    let keys: &[&str] = match royalty {
        "check" | "every king" | "single" => {
            &["must_capture", "must_take_en_passant", "no_checks", "no_facing_kings"]
        }
        _ => &["must_capture", "must_take_en_passant"],
    };
    let _ = writeln!(out, "{} = true", random.pick(keys));
    if random.below(4) == 0 {
        let _ = writeln!(out, "castling_from = {}", 1 + random.below(12));
    }
    if random.below(2) == 0 {
        let (captor, victims) =
            (random.pick(&chars(pieces)), letters(random, &chars(&format!("P{pieces}")), 1, 2));
        let _ = writeln!(out, "no_captures = {{ {captor} = \"{victims}\" }}");
    }
}

fn parts(random: &mut SplitMix64, out: &mut String, pieces: &str, castles: Option<usize>, royalty: &str) {
    let goals = random.below(4);
    let double = random.pick(&["rank 2", "ranks 1-2", "any", "none", "rank 3"]);
    let passing = double != "none" && random.below(2) == 0;
    let _ = writeln!(out, "[pawns]\ndouble = \"{double}\"\nen_passant = {passing}");
    if passing && random.below(3) == 0 {
        let _ = writeln!(out, "others = \"{}\"", letters(random, &chars(pieces), 1, 2));
    }
    let one = letters(random, &chars(pieces), 1, 1);
    let castling = match random.below(6) {
        _ if castles.is_none() => "kind = \"none\"".to_owned(),
        own if own < 2 || castles != Some(8) => own_castling(random, castles.unwrap_or(8), pieces),
        2 => "kind = \"fearless\"".to_owned(),
        3 => format!("kind = \"partner becomes\"\npieces = \"{one}\""),
        4 => format!("kind = \"new partners\"\npieces = \"R{}\"", one.replace('R', "")),
        _ => "kind = \"orthodox\"".to_owned(),
    };
    let _ = writeln!(out, "[castling]\n{castling}\n[royalty]\nkind = \"{royalty}\"");
    if royalty == "single" {
        let _ = writeln!(out, "pieces = \"{}\"", letters(random, &chars(&format!("KKK{pieces}")), 1, 3));
    }
    if royalty == "succession" {
        let _ = writeln!(out, "heirs = \"{}\"", letters(random, &chars(pieces), 1, 3));
    }
    if random.below(5) == 0 {
        out.push_str("[quotas]\n");
        for letter in letters(random, &chars(&format!("P{pieces}")), 1, 3).chars() {
            let _ = writeln!(out, "{letter} = {}", 1 + random.below(3));
        }
    }
    if random.below(4) == 0 {
        out.push_str("[leaves_behind]\n");
        for letter in letters(random, &chars(&format!("P{pieces}")), 1, 3).chars() {
            let _ = writeln!(out, "{letter} = \"{}\"", random.pick(&chars(&format!("P{pieces}"))));
        }
    }
    if random.below(30) == 0 {
        let _ = writeln!(
            out,
            "[grants]\npawn_moves = {}\npawn_to = \"{}\"\ncaptures = {}\npieces = \"{}\"\nto = \"{one}\"",
            1 + random.below(3),
            letters(random, &chars(pieces), 1, 2),
            1 + random.below(3),
            letters(random, &chars(pieces), 1, 2)
        );
    }
    for letters in [letters(random, &chars(&format!("PK{pieces}")), 1, 2)].iter().filter(|_| goals == 0) {
        let squares = random.pick(&["\"rank 4\"", "\"ranks 5-5\"", "[\"c4\", \"d5\"]"]);
        let side = random.pick(&["both", "both", "white", "black"]);
        let _ = writeln!(out, "[[goals]]\npieces = \"{letters}\"\nsquares = {squares}\nside = \"{side}\"");
        let _ = writeln!(out, "when = \"{}\"", random.pick(&["at once", "safe", "held", "answered"]));
        if random.below(3) == 0 {
            let _ = writeln!(out, "count = 2\nor_full = {}", random.below(2) == 0);
        }
    }
    if random.below(5) == 0 {
        restrictions(random, out, pieces, royalty);
    } else if castles.is_some() && random.below(3) == 0 {
        out.push_str("[restrictions]\nopposite_castling = true\n");
    }
    if random.below(4) == 0 {
        let bound = letters(random, &chars(&format!("K{pieces}")), 1, 3);
        let squares = random.pick(&[
            "\"ranks 1-4\"",
            "\"ranks 1-3\"",
            "[\"a1\", \"b2\", \"c1\", \"d1\", \"e1\", \"d3\"]",
        ]);
        let side = random.pick(&["both", "white", "black"]);
        let _ = writeln!(out, "[[zones]]\npieces = \"{bound}\"\nsquares = {squares}\nside = \"{side}\"");
    }
    if goals == 1 {
        let letters = letters(random, &chars(&format!("PK{pieces}")), 3, 5);
        let _ = writeln!(out, "[[goals]]\npieces = \"{letters}\"\nin_a_row = {}", 4 + random.below(3));
    }
    let _ = writeln!(
        out,
        "[ends]\nstalemate = \"{}\"\nrepetition = {}\nquiet_moves = {}",
        random.pick(&["draw", "loss", "win"]),
        random.pick(&["false", "2", "3", "5"]),
        random.pick(&["false", "5", "20", "50"])
    );
    if random.below(5) == 0 {
        let _ = writeln!(out, "progress = \"{}\"", letters(random, &chars(&format!("PK{pieces}")), 1, 3));
    }
    let pair = letters(random, &chars(&format!("P{pieces}")), 2, 3);
    let mut left = 0;
    for key in ["lost_without", "won_without"] {
        if random.below(8) == 0 {
            let _ = writeln!(out, "{key} = \"{}\"", random.pick(&["P", "*", &one, &pair]));
            left = random.below(3);
        }
    }
    let repeated = random.pick(&["draw", "draw", "loss", "win"]);
    let against = random.pick(&[0, 0, 1, 4]);
    let together = random.below(2) == 0;
    let _ = writeln!(
        out,
        "gone_at = {left}\nall_gone = {together}\ngone_against = {against}\nrepeated = \"{repeated}\""
    );
    if castles.is_some() && random.below(4) == 0 {
        let _ = writeln!(out, "castling_wins = \"{}\"", random.pick(&["q", "Kk", "KQkq"]));
    }
}
