//! The list of options, one row each: the announcements of both protocols, the help and the documents are made from it.

use crate::options::{Audience, Consequence, OptionKind, OptionSpec};
use chrysalis_rules::Catalogue;
use std::iter;
use std::time::Duration;

macro_rules! options {
    ($($name:literal: $kind:expr, $audience:ident, $consequence:ident, $set:expr, $help:literal;)*) => {
        /// Every option, in the order of announcement.
        pub const OPTIONS: &[OptionSpec] = &[$(OptionSpec {
            name: $name,
            kind: $kind,
            audience: Audience::$audience,
            consequence: Consequence::$consequence,
            help: $help,
            set: $set,
        },)*];
    };
}

const fn check(default: bool) -> OptionKind {
    OptionKind::Check { default }
}

const fn spin(default: i64, min: i64, max: i64) -> OptionKind {
    OptionKind::Spin { default, min, max }
}

const fn combo(choices: fn(&Catalogue) -> Vec<String>) -> OptionKind {
    OptionKind::Combo { choices }
}

// Name: values, which protocol announces it, consequence, setter, help.
options! {
    "UCI_Variant": combo(games_for_uci), Uci, Game, |s, v| s.select(s.games.find(&v.text()).unwrap_or(s.game)),
        "The game; choosing one sets up its initial position.";
    "UCI_Chess960": check(false), Uci, Game, |s, v| s.set_chess960(v.is_on()),
        "Play Chess960 where chess is chosen.";
    "Hash": spin(16, 1, 65536), Uci, Engine, |s, v| s.hash = v.size(),
        "Size of the transposition table in MiB.";
    "Clear Hash": OptionKind::Button, Both, Clear, |_, _| {},
        "Forget all earlier searches.";
    "Threads": spin(1, 1, 256), Uci, Engine, |s, v| s.threads = v.size(),
        "Search threads.";
    "Ponder": check(false), Uci, None, |s, v| s.ponder = v.is_on(),
        "The user interface may let the engine think on the opponent's time.";
    "MultiPV": spin(1, 1, 256), Both, Engine, |s, v| s.multipv = v.size(),
        "Lines of analysis.";
    "Move Overhead": spin(10, 0, 5000), Both, Engine, |s, v| s.move_overhead = Duration::from_millis(v.number()),
        "Milliseconds reserved on every move for delays outside the engine.";
    "UCI_AnalyseMode": check(false), Uci, Engine, |s, v| s.analyze_mode = v.is_on(),
        "Analysis: do not limit the strength.";
    "UCI_ShowWDL": check(false), Uci, None, |s, v| s.show_wdl = v.is_on(),
        "Show the probabilities of win, draw and loss, in thousandths.";
    "UCI_LimitStrength": check(false), Both, Engine, |s, v| s.limit_strength = v.is_on(),
        "Play at the strength of UCI_Elo.";
    "UCI_Elo": spin(1500, 500, 3000), Both, Engine, |s, v| s.elo = u32::try_from(v.number()).unwrap_or(u32::MAX),
        "The strength with UCI_LimitStrength.";
    "Seed": spin(0, 0, 2_147_483_647), Both, Engine, |s, v| s.seed = v.number(),
        "Random seed of limited strength; 0: a new one each time.";
    "GameFiles": OptionKind::Text, Both, Games, |s, v| s.game_files = v.text(),
        "Also load games from this file, or from the files in this folder.";
    "EvalFile": OptionKind::Text, Both, Evaluation, |s, v| s.eval_file = v.text(),
        "Evaluation parameters (`chrysalis tune`) or networks (`chrysalis train`): a file, or a folder of them.";
    "Network": check(true), Both, Evaluation, |s, v| s.network = v.is_on(),
        "Use the network of a game that has one.";
    "OwnBook": check(false), Both, Book, |s, v| s.own_book = v.is_on(),
        "Play moves of the opening book.";
    "BookFile": OptionKind::Text, Both, Book, |s, v| s.book_file = v.text(),
        "The opening book, in Polyglot format: a file, or a folder with a file GAME.bin for each game; empty: the shipped one.";
    "BookVariety": spin(50, 0, 100), Both, None, |s, v| s.book_variety = u32::try_from(v.number()).unwrap_or(100),
        "0: only the best book move; 100: any; in between: moves with at least 100 minus this percent of the largest weight.";
    "TablePath": OptionKind::Text, Both, Tables, |s, v| s.table_path = v.text(),
        "Endgame tables from `chrysalis tables build`: the folder given to --out.";
    "Debug Log File": OptionKind::Text, Both, Log, |s, v| s.log_file = v.text(),
        "Append all I/O to this file: '>>' received, '<<' sent.";
    "Resign": check(false), XBoard, None, |s, v| s.resign = v.is_on(),
        "Resign hopeless positions.";
    "Variant Group": combo(families), XBoard, Variants, |s, v| s.first_family = v.text(),
        "The family listed first in XBoard's New Variant dialog, which has only 22 buttons.";
}

/// The option with this name, in either case.
pub fn find(name: &str) -> Option<&'static OptionSpec> {
    OPTIONS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

fn games_for_uci(games: &Catalogue) -> Vec<String> {
    let games = games.games();
    // User interfaces that know nothing of variants expect the first game under its common name.
    let common = games[0].aliases.iter().map(ToString::to_string);
    common.chain(games.iter().map(|game| game.id.to_string())).collect()
}

fn families(games: &Catalogue) -> Vec<String> {
    games.families().into_iter().map(str::to_owned).collect()
}

/// The options as rows of cells, under a row of headings.
pub fn rows(games: &Catalogue) -> Vec<Vec<String>> {
    let head = ["option", "values", "default", "announced", "meaning"].map(str::to_owned).to_vec();
    let row = |entry: &OptionSpec| {
        let (values, default) = (values(games, entry.kind), entry.default(games).unwrap_or_default());
        vec![
            entry.name.to_owned(),
            values,
            default,
            announced(entry.audience).to_owned(),
            entry.help.to_owned(),
        ]
    };
    iter::once(head).chain(OPTIONS.iter().map(row)).collect()
}

fn values(games: &Catalogue, kind: OptionKind) -> String {
    match kind {
        OptionKind::Check { .. } => "true, false".to_owned(),
        OptionKind::Spin { min, max, .. } => format!("{min} to {max}"),
        OptionKind::Combo { choices } if choices(games).len() > 20 => "every game's id".to_owned(),
        OptionKind::Combo { choices } => choices(games).join(", "),
        OptionKind::Button => "(button)".to_owned(),
        OptionKind::Text => "text".to_owned(),
    }
}

fn announced(audience: Audience) -> &'static str {
    match audience {
        Audience::Both => "UCI, XBoard",
        Audience::Uci => "UCI",
        Audience::XBoard => "XBoard",
    }
}

/// The options as a table in Markdown.
pub fn table(games: &Catalogue) -> String {
    let mut text = "| option | values | default | announced | meaning |\n|---|---|---|---|---|\n".to_owned();
    for entry in OPTIONS {
        let (values, announced) = (values(games, entry.kind), announced(entry.audience));
        let default = entry.default(games).map_or_else(String::new, |default| format!("`{default}`"));
        text += &format!("| `{}` | {values} | {default} | {announced} | {} |\n", entry.name, entry.help);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::OptionValue;
    use crate::settings::HostSettings;

    #[test]
    fn defaults_agree_with_the_settings() {
        let mut settings = HostSettings::default();
        for entry in OPTIONS {
            if let Some(default) = entry.default(Catalogue::shipped()) {
                let value = entry.read(Catalogue::shipped(), &default).expect("a default fits");
                entry.set(&mut settings, value);
            }
        }
        assert_eq!(format!("{settings:?}"), format!("{:?}", HostSettings::default()));
    }

    #[test]
    fn every_game_can_be_chosen() {
        let entry = find("uci_variant").expect("it exists");
        for &game in Catalogue::shipped().games() {
            let mut settings = HostSettings::default();
            let value = entry.read(Catalogue::shipped(), &game.id).expect("a game's id fits");
            assert_eq!(entry.set(&mut settings, value), Consequence::Game);
            assert_eq!(settings.game.id, game.id);
        }
    }

    #[test]
    fn the_documents_list_them() {
        let document = include_str!("../../../docs/PROTOCOLS.md");
        assert!(
            document.contains(&table(Catalogue::shipped())),
            "put the output of 'chrysalis options' into docs/PROTOCOLS.md"
        );
    }

    #[test]
    fn values_are_read_strictly() {
        let read = |name: &str, text: &str| find(name).expect("it exists").read(Catalogue::shipped(), text);
        assert_eq!(read("Hash", " 32 ").ok(), Some(OptionValue::Spin(32)));
        for (name, text) in [
            ("Hash", "abc"),
            ("Hash", ""),
            ("Hash", "-5"),
            ("Hash", "0"),
            ("Hash", "99999999999999999999"),
            ("Threads", "257"),
            ("MultiPV", "1.5"),
            ("Ponder", "maybe"),
            ("UCI_Variant", "atomic"),
        ] {
            assert!(read(name, text).is_err(), "{name} {text}");
        }
    }
}
