//! `chrysalis tables build`.

use super::source::{FOLDER, folder_of};
use crate::columns;
use crate::failure::Failure;
use crate::interrupt::{self, STOPPED};
use crate::training::long_work::cores;
use crate::training::training_bounds::THREADS;
use crate::width;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_tables::{
    BuildEvent, BuildOptions, MOST_PIECES, Signature, TableMaterial, TablePlan, TablesError,
};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

const MIB: u64 = 1 << 20;
/// How often unfinished work is kept.
const KEEP_EVERY: Duration = Duration::from_secs(60);

/// Arguments of `chrysalis tables build`.
#[derive(Clone, Debug, Args)]
pub struct BuildArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Build the tables of all positions with this many pieces or fewer [default: 3].
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=MOST_PIECES as u64))]
    pieces: Option<usize>,
    /// Build the tables of this material, such as KRvK, and of all material that it leads to.
    #[arg(long, value_name = "MATERIAL", num_args = 1.., conflicts_with = "pieces")]
    material: Vec<String>,
    /// Folder for the tables, with a subfolder for each game.
    #[arg(long, value_name = "FOLDER", default_value = FOLDER)]
    out: PathBuf,
    /// Threads [default: all cores].
    #[arg(long, value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    /// Maximum memory, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 2048, value_parser = number::<u64>(1..=1 << 24))]
    memory: u64,
    /// Maximum disk space, in MiB [default: no limit].
    #[arg(long, value_name = "MIB", value_parser = number::<u64>(1..=1 << 24))]
    disk: Option<u64>,
    /// Only show the tables that would be built, with their positions and memory.
    #[arg(long)]
    plan: bool,
}

impl BuildArgs {
    fn material(&self) -> Result<TableMaterial, TablesError> {
        if self.material.is_empty() {
            return Ok(TableMaterial::Pieces(self.pieces.unwrap_or(3)));
        }
        let signatures = self.material.iter().map(|text| Signature::parse(&self.game, text));
        signatures.collect::<Result<_, _>>().map(TableMaterial::Signatures)
    }

    /// Builds what is missing.
    ///
    /// # Errors
    /// When the material is impossible or needs too much, or a file cannot be written.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let material = self.material().map_err(Failure::usage)?;
        let plan = TablePlan::new(self.game, &material)?;
        if self.plan {
            show(&plan, out);
            return Ok(ExitCode::SUCCESS);
        }
        let stop = interrupt::listen()?;
        let options = BuildOptions {
            threads: cores(self.threads),
            memory: self.memory * MIB,
            disk: self.disk.map(|disk| disk * MIB),
            keep_every: KEEP_EVERY,
        };
        let line = ProgressLine::new(&format!("positions of {}", self.game.id), plan.positions(), 0);
        let (done, new, bytes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let line = Mutex::new(line);
        let tell = |event: BuildEvent| {
            let Ok(line) = line.lock() else { return };
            if let BuildEvent::Unsaved { error } = &event {
                line.say(&format!("chrysalis: {error}: unfinished work is not kept"));
            }
            if let BuildEvent::Finished { number, found, bytes: size, .. } = event {
                let positions = plan.tables()[number].positions();
                let before = done.fetch_add(positions, Ordering::Relaxed);
                bytes.fetch_add(size, Ordering::Relaxed);
                new.fetch_add(if found { 0 } else { positions }, Ordering::Relaxed);
                line.set(before + positions);
            }
        };
        let begun = Instant::now();
        let folder = folder_of(&self.out, self.game);
        let built = plan.build(&folder, &options, &tell, &|| stop.load(Ordering::Relaxed));
        if let Ok(line) = line.into_inner() {
            line.finish();
        }
        match built {
            Err(error @ TablesError::Stopped) => {
                return Err(Failure { error: error.into(), status: ExitCode::from(STOPPED) });
            }
            Err(error) => return Err(error.into()),
            Ok(()) => {}
        }
        let (new, seconds) = (new.into_inner(), begun.elapsed().as_secs_f64());
        out.line(format_args!("Tables: {} in {}", plan.tables().len(), folder.display()));
        out.line(format_args!("Positions: {}, of which {new} new", plan.positions()));
        out.line(format_args!("Bytes: {}", bytes.into_inner()));
        out.line(format_args!("Time: {seconds:.1} s"));
        Ok(ExitCode::SUCCESS)
    }
}

fn show(plan: &TablePlan, out: &mut Output) {
    let head = ["table", "positions", "memory (MiB)", "material"].map(str::to_owned).to_vec();
    let mut rows = vec![head];
    for table in plan.tables() {
        let material: Vec<String> =
            table.signatures().map(|signature| signature.text(&plan.game())).collect();
        rows.push(vec![
            table.name(),
            table.positions().to_string(),
            table.memory.div_ceil(MIB).to_string(),
            material.join(" "),
        ]);
    }
    out.line(columns::fit(&rows, width::of_output().unwrap_or(usize::MAX)));
    out.line(format_args!("Positions: {}", plan.positions()));
}
