//! The engine's output in UCI.
//!
//! vampirc-uci writes the `id` and `option` lines. Its `info` and `bestmove` support neither depths above 255 nor boards
//! larger than 8×8 nor `wdl`: those are written here.

use chrysalis_engine::{Move, Session};
use chrysalis_host::bench::per_second;
use chrysalis_host::option_list::OPTIONS;
use chrysalis_host::options::{Audience, Consequence, OptionKind, OptionSpec};
use chrysalis_host::show;
use chrysalis_rules::{Catalogue, Game};
use chrysalis_search::{Bound, Report, Score};
use vampirc_uci::{UciMessage, UciOptionConfig};

/// The program's name and version.
pub const NAME: &str = concat!("Chrysalis ", env!("CARGO_PKG_VERSION"));
const AUTHOR: &str = "the Chrysalis authors";

/// The answer to `uci`.
pub(crate) fn greeting(games: &Catalogue) -> String {
    let mut lines =
        vec![UciMessage::id_name(NAME).to_string(), UciMessage::id_author(AUTHOR).to_string(), String::new()];
    lines.extend(
        OPTIONS.iter().filter(|entry| entry.audience != Audience::XBoard).map(|entry| option(games, entry)),
    );
    lines.push(UciMessage::UciOk.to_string());
    lines.join("\n")
}

/// The announcement of an option.
fn option(games: &Catalogue, entry: &OptionSpec) -> String {
    let name = entry.name.to_owned();
    let config = match entry.kind {
        OptionKind::Check { default } => UciOptionConfig::Check { name, default: Some(default) },
        OptionKind::Spin { default, min, max } => {
            UciOptionConfig::Spin { name, default: Some(default), min: Some(min), max: Some(max) }
        }
        OptionKind::Combo { choices } => {
            UciOptionConfig::Combo { name, default: entry.default(games), var: choices(games) }
        }
        OptionKind::Button => UciOptionConfig::Button { name },
        OptionKind::Text => UciOptionConfig::String { name, default: entry.default(games) },
    };
    UciMessage::Option(config).to_string()
}

/// The option that lists the games, announced again.
pub(crate) fn games(games: &Catalogue) -> Vec<String> {
    let chosen = OPTIONS.iter().filter(|entry| entry.consequence == Consequence::Game);
    chosen.map(|entry| option(games, entry)).collect()
}

/// The board and initial position of the selected game, in Fairy-Stockfish's format.
pub(crate) fn variant(game: &Game, name: &str) -> String {
    format!(
        "info string variant {} files {} ranks {} pocket 0 template {} startpos {}",
        name.trim().to_ascii_lowercase(),
        game.files(),
        game.ranks(),
        show::template(game),
        game.start
    )
}

/// An `info` line.
pub(crate) fn report(session: &Session, report: &Report, wdl: bool) -> String {
    let bound = match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let [win, draw, loss] = report.wdl;
    let wdl = if wdl { format!(" wdl {win} {draw} {loss}") } else { String::new() };
    let pv = session.line_long_algebraic(&report.pv).join(" ");
    let pv = if pv.is_empty() { pv } else { format!(" pv {pv}") };
    format!(
        "info depth {} seldepth {} multipv {} score {}{bound}{wdl} nodes {} nps {} hashfull {} tbhits {} time {}{pv}",
        report.depth,
        report.seldepth,
        report.multipv,
        report.score.uci(),
        report.nodes,
        per_second(report.nodes, report.time),
        report.hashfull,
        report.tbhits,
        report.time.as_millis(),
    )
}

/// The `info` line of a position without a legal move.
pub(crate) fn without_moves(session: &Session) -> String {
    let lost = session.outcome().is_some_and(|outcome| outcome.winner.is_some());
    let value = if lost { Score::Mate(0) } else { Score::Centipawns(0) };
    format!("info depth 0 score {}", value.uci())
}

/// The `bestmove` line.
pub(crate) fn best_move(session: &Session, best: Option<Move>, ponder: Option<Move>) -> String {
    let line: Vec<Move> = best.into_iter().chain(ponder).collect();
    match &session.line_long_algebraic(&line)[..] {
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
        [best] => format!("bestmove {best}"),
        [] => "bestmove (none)".to_owned(),
    }
}

/// The answer to `compiler`: language, profile and target of the build.
pub(crate) fn compiler() -> String {
    let profile = if cfg!(debug_assertions) { "development" } else { "release" };
    let (arch, os) = (std::env::consts::ARCH, std::env::consts::OS);
    format!("{NAME}, Rust, {profile} profile, {arch}-{os}, {} bits", usize::BITS)
}
