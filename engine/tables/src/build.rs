//! Building tables: which are needed, the memory and disk space that they take, and the work itself.

use crate::error::TablesError;
use crate::signature::{MOST_PIECES, Signature, order};
use crate::solved::SolvedTables;
use crate::solver::{self, Work};
use crate::symmetry;
use crate::table_file::{self, TABLE_ENDING};
use crate::table_set::TableSet;
use crate::transitions::Transitions;
use crate::unfinished;
use chrysalis_io::replace::{ReplaceError, replace};
use chrysalis_rules::board::{Color, Piece};
use chrysalis_rules::{FewPieces, Game, GameRef, Playable, Rules, on_board};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The material to build tables for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableMaterial {
    /// All positions with this many pieces, or fewer.
    Pieces(usize),
    /// These signatures, and all that moves can lead to from them.
    Signatures(Vec<Signature>),
}

/// How tables are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildOptions {
    /// The number of threads.
    pub threads: usize,
    /// The maximum memory in bytes.
    pub memory: u64,
    /// The maximum disk space in bytes; `None` for no limit.
    pub disk: Option<u64>,
    /// How often an unfinished table is saved; less often if saving would take too much of the time.
    pub keep_every: Duration,
}

/// A table to be built.
#[derive(Clone, Debug)]
pub struct PlannedTable {
    set: TableSet,
    /// The memory in bytes that solving the table takes, including the tables that it leads to.
    pub memory: u64,
    leads_to: BTreeSet<u64>,
}

impl PlannedTable {
    /// The name: the table's first signature.
    pub fn name(&self) -> String {
        self.set.name()
    }

    /// The positions of the table.
    pub fn positions(&self) -> u64 {
        self.set.positions()
    }

    /// The signatures of the table.
    pub fn signatures(&self) -> impl Iterator<Item = &Signature> {
        self.set.signatures()
    }
}

/// The tables to be built for some material, in order.
#[derive(Clone, Debug)]
pub struct TablePlan {
    game: GameRef,
    tables: Vec<PlannedTable>,
}

/// The progress of a build.
#[derive(Debug)]
pub enum BuildEvent {
    /// A table is being solved.
    Solving {
        /// The number of the table, from 0.
        number: usize,
        /// The distance that is being finished, in plies.
        plies: u16,
    },
    /// An unfinished table could not be saved; the build continues.
    Unsaved {
        /// Why it could not be written.
        error: TablesError,
    },
    /// A table was built, or found finished.
    Finished {
        /// The number of the table, from 0.
        number: usize,
        /// Whether it existed already.
        found: bool,
        /// The time it took.
        time: Duration,
        /// The size of its file in bytes.
        bytes: u64,
    },
}

/// The signatures of exactly this many pieces. If the colors are alike, only one of each pair that differs in
/// colors.
fn signatures(game: &Game, pieces: usize, colors_alike: bool) -> Vec<Signature> {
    let Some(king) = game.piece_type('K') else { return Vec::new() };
    let every = Color::ALL
        .into_iter()
        .flat_map(|color| game.every_piece_type().map(move |piece_type| Piece::new(color, piece_type)));
    let mut codes: Vec<u8> = every.map(|piece| order(piece, king)).collect();
    codes.sort_unstable();
    let mut partial: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..pieces {
        let longer = partial.iter().flat_map(|some| {
            let least = some.last().copied().unwrap_or(0);
            codes.iter().filter(move |&&code| code >= least).map(|&code| {
                let mut more = some.clone();
                more.push(code);
                more
            })
        });
        partial = longer.collect();
    }
    let all = partial.into_iter().map(Signature::from_codes).filter(|signature| signature.is_possible(game));
    all.filter(|signature| !colors_alike || *signature <= signature.flipped()).collect()
}

/// Whether only the kings are left, which draws the game.
fn is_bare(game: &Game, signature: &Signature) -> bool {
    !game.royalty.kings_are_captured()
        && game.draws.few_pieces == FewPieces::BareKings
        && signature.codes().iter().all(|code| code % 32 == 0)
}

impl TablePlan {
    /// The tables that this material needs, each after the tables that it leads to.
    ///
    /// # Errors
    /// If the game or the material can have no tables.
    pub fn new(game: GameRef, material: &TableMaterial) -> Result<Self, TablesError> {
        let transitions = Transitions::new(game.data())?;
        on_board!(game, on => Self::on(game, on.rules, &transitions, material))
    }

    fn on<G: Playable>(
        game: GameRef,
        rules: &'static Rules<G>,
        transitions: &Transitions,
        material: &TableMaterial,
    ) -> Result<Self, TablesError> {
        let colors_alike = symmetry::colors_are_alike(rules);
        let starts = match material {
            TableMaterial::Signatures(signatures) => signatures.clone(),
            &TableMaterial::Pieces(pieces) if pieces > MOST_PIECES => {
                return Err(TablesError::TooMany { pieces, most: MOST_PIECES });
            }
            &TableMaterial::Pieces(pieces) => {
                (1..=pieces).flat_map(|pieces| signatures(&game, pieces, colors_alike)).collect()
            }
        };
        let mut seen: BTreeSet<Signature> = BTreeSet::new();
        let mut tables = Vec::new();
        let mut bytes: HashMap<u64, u64> = HashMap::new();
        for mut set in transitions.sets(&starts) {
            if set.iter().all(|signature| is_bare(&game, signature)) {
                continue;
            }
            if colors_alike {
                let mut flipped: Vec<Signature> = set.iter().map(Signature::flipped).collect();
                flipped.sort();
                set = set.min(flipped);
            }
            if !seen.insert(set[0].clone()) {
                continue;
            }
            let canonical = |signature: &Signature| {
                let flipped = signature.flipped();
                let known = [signature.key(), flipped.key()];
                if colors_alike { known.to_vec() } else { known[..1].to_vec() }
            };
            let next = set.iter().flat_map(|signature| {
                let mut next = transitions.captures(signature);
                next.extend(transitions.quiet(signature));
                next
            });
            let leads_to: BTreeSet<u64> = next.flat_map(|signature| canonical(&signature)).collect();
            let symmetry = symmetry::symmetry(rules, transitions, &set);
            let set = TableSet::new(transitions.game(), &set, symmetry, rules.pawn_ranks())?;
            let own: BTreeSet<u64> = set.signatures().map(Signature::key).collect();
            let leads_to: BTreeSet<u64> = leads_to.difference(&own).copied().collect();
            let memory = solver::memory(&set);
            let below: u64 = leads_to.iter().filter_map(|key| bytes.get(key)).sum();
            for slice in set.slices() {
                bytes.insert(slice.signature.key(), slice.len());
            }
            tables.push(PlannedTable { set, memory: memory + below, leads_to });
        }
        Ok(Self { game, tables })
    }

    /// The game whose tables are planned.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The tables in the order in which they are built.
    pub fn tables(&self) -> &[PlannedTable] {
        &self.tables
    }

    /// The positions of all tables.
    pub fn positions(&self) -> u64 {
        self.tables.iter().map(PlannedTable::positions).sum()
    }

    fn path(&self, folder: &Path, table: &PlannedTable) -> PathBuf {
        folder.join(format!("{}.{TABLE_ENDING}", table.name()))
    }

    /// Refuses tables that need more than is allowed.
    fn check(&self, options: &BuildOptions) -> Result<(), TablesError> {
        const MIB: u64 = 1 << 20;
        if let Some(table) = self.tables.iter().find(|table| table.memory > options.memory) {
            let (needed, allowed) = (table.memory.div_ceil(MIB), options.memory / MIB);
            return Err(TablesError::Memory { table: table.name(), needed, allowed });
        }
        // Unfinished tables are as large as in memory.
        let largest = self.tables.iter().map(|table| solver::memory(&table.set)).max().unwrap_or(0);
        let most = self.positions() + largest;
        match options.disk {
            Some(disk) if most > disk => {
                Err(TablesError::Disk { needed: most.div_ceil(MIB), allowed: disk / MIB })
            }
            _ => Ok(()),
        }
    }

    /// Builds the tables that are not yet in the folder, one file each. `tell` is called from several
    /// threads; `stop` is called often.
    ///
    /// # Errors
    /// If more memory or disk is needed than allowed, if a file cannot be used or written, or after a stop.
    /// Finished files and the unfinished table stay; a later build continues from there.
    pub fn build(
        &self,
        folder: &Path,
        options: &BuildOptions,
        tell: &(dyn Fn(BuildEvent) + Sync),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), TablesError> {
        self.check(options)?;
        std::fs::create_dir_all(folder)
            .map_err(|error| TablesError::File { path: folder.to_owned(), error })?;
        on_board!(self.game, on => self.build_on(on.rules, folder, options, tell, stop))
    }

    fn build_on<G: Playable>(
        &self,
        rules: &'static Rules<G>,
        folder: &Path,
        options: &BuildOptions,
        tell: &(dyn Fn(BuildEvent) + Sync),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), TablesError> {
        let colors_alike = symmetry::colors_are_alike(rules);
        for (number, table) in self.tables.iter().enumerate() {
            let path = self.path(folder, table);
            let start = Instant::now();
            let finished = |found| {
                let bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
                tell(BuildEvent::Finished { number, found, time: start.elapsed(), bytes });
            };
            let unfinished = unfinished::path_of(&path);
            if path.exists() {
                table_file::open(self.game, &path)?;
                // Left if the work ended between two steps.
                let _ = std::fs::remove_file(&unfinished);
                finished(true);
                continue;
            }
            if stop() {
                return Err(TablesError::Stopped);
            }
            let mut lower = SolvedTables::new(colors_alike);
            for other in &self.tables[..number] {
                if other.signatures().any(|signature| table.leads_to.contains(&signature.key())) {
                    lower.add(Arc::new(table_file::open(self.game, &self.path(folder, other))?));
                }
            }
            let threads = options.threads.max(1);
            let tell_plies = |plies| tell(BuildEvent::Solving { number, plies });
            let unsaved = |error| tell(BuildEvent::Unsaved { error });
            let work = Work {
                threads,
                memory: options.memory.saturating_sub(table.memory - solver::memory(&table.set)),
                stop,
                tell: &tell_plies,
                unfinished: &unfinished,
                every: options.keep_every,
                unsaved: &unsaved,
            };
            let solved = solver::solve(rules, table.set.clone(), &lower, &work)?;
            let content = table_file::content(&solved, threads).unwrap_or_default();
            replace(&path, &content)
                .map_err(|ReplaceError { path, error }| TablesError::File { path, error })?;
            let _ = std::fs::remove_file(&unfinished);
            finished(false);
        }
        Ok(())
    }
}
