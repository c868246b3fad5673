//! `chrysalis tables facts`.

use super::page;
use super::rows::{HEADS, row};
use super::source::TablesFrom;
use crate::columns;
use crate::failure::Failure;
use crate::width;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_rules::GameRef;
use chrysalis_tables::{LongestWin, Signature, TableFacts};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `chrysalis tables facts`.
#[derive(Clone, Debug, Args)]
pub struct FactsArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    #[command(flatten)]
    from: TablesFrom,
    /// Only this material, such as KRvK.
    #[arg(long, value_name = "MATERIAL", num_args = 1..)]
    material: Vec<String>,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t = FactsFormat::Text)]
    format: FactsFormat,
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How facts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FactsFormat {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
    /// A Markdown table.
    Markdown,
    /// A self-contained page.
    Html,
}

/// The facts about the tables of a game.
#[derive(Debug, Serialize)]
struct GameFacts {
    game: String,
    tables: Vec<MaterialFacts>,
}

/// The facts about one material.
#[derive(Debug, Serialize)]
struct MaterialFacts {
    material: String,
    white_to_move: Results,
    black_to_move: Results,
    longest_white: Option<Longest>,
    longest_black: Option<Longest>,
    mutual_zugzwangs: u64,
    mutual_zugzwang: Option<String>,
}

/// How many positions each side wins; mirror images count once.
#[derive(Debug, Serialize)]
struct Results {
    white: u64,
    drawn: u64,
    black: u64,
}

/// A longest win.
#[derive(Debug, Serialize)]
struct Longest {
    plies: u16,
    fen: String,
    line: Vec<String>,
}

fn described(game: GameRef, facts: &TableFacts) -> MaterialFacts {
    let results = |[white, drawn, black]: [u64; 3]| Results { white, drawn, black };
    let longest = |longest: &Option<LongestWin>| {
        longest.as_ref().map(|longest| Longest {
            plies: longest.plies,
            fen: longest.fen.clone(),
            line: longest.line.clone(),
        })
    };
    MaterialFacts {
        material: facts.signature.text(&game),
        white_to_move: results(facts.results[0]),
        black_to_move: results(facts.results[1]),
        longest_white: longest(&facts.longest[0]),
        longest_black: longest(&facts.longest[1]),
        mutual_zugzwangs: facts.zugzwangs,
        mutual_zugzwang: facts.zugzwang.clone(),
    }
}

impl FactsArgs {
    pub fn is_for_programs(&self) -> bool {
        self.format != FactsFormat::Text
    }

    /// Writes the statistics.
    ///
    /// # Errors
    /// When the material is impossible, or a file is damaged or cannot be written.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let mut wanted: Vec<Signature> = self
            .material
            .iter()
            .map(|text| Signature::parse(&self.game, text).map_err(Failure::usage))
            .collect::<Result<_, _>>()?;
        let tables = self.from.open(self.game)?;
        // A table may have the colors exchanged.
        wanted.extend(wanted.iter().map(Signature::flipped).collect::<Vec<_>>());
        let mut all = Vec::new();
        for number in 0..tables.count() {
            let has_wanted = || tables.signatures(number).iter().any(|signature| wanted.contains(signature));
            if !wanted.is_empty() && !has_wanted() {
                continue;
            }
            let Some(facts) = tables.facts(number) else { continue };
            all.extend(facts?);
        }
        if !wanted.is_empty() {
            all.retain(|facts| wanted.contains(&facts.signature));
        }
        all.sort_by(|one, other| {
            one.signature.len().cmp(&other.signature.len()).then(one.signature.cmp(&other.signature))
        });
        let rows = || all.iter().map(|facts| row(self.game, facts));
        let text = match self.format {
            FactsFormat::Text => {
                let heads = vec![HEADS.map(str::to_owned).to_vec()];
                columns::fit(
                    &heads.into_iter().chain(rows()).collect::<Vec<_>>(),
                    width::of_output().unwrap_or(usize::MAX),
                ) + "\n"
            }
            FactsFormat::Markdown => {
                let head = format!("| {} |\n|---|--:|--:|--:|---|--:|\n", HEADS.join(" | "));
                rows().fold(head, |text, row| text + &format!("| {} |\n", row.join(" | ")))
            }
            FactsFormat::Json => {
                let tables = all.iter().map(|facts| described(self.game, facts)).collect();
                let facts = GameFacts { game: self.game.id.to_string(), tables };
                serde_json::to_string_pretty(&facts)? + "\n"
            }
            FactsFormat::Html => page::write(self.game, &all),
        };
        match &self.out {
            Some(path) => replace(path, text.as_bytes())?,
            None => out.part(text),
        }
        Ok(ExitCode::SUCCESS)
    }
}
