//! Whole files: several searches at a time, to standard output or to a resumable file.

use super::AnalyzeArgs;
use super::announced::announcement;
use super::bounds::{Bounds, Written};
use crate::cli::input_error::StandardInputTwice;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED, STOPPED};
use crate::with_path::AtPath;
use chrysalis_analysis::analyzing::AnalyzerLimits;
use chrysalis_analysis::error::{AnalysisError, JournalDifference};
use chrysalis_analysis::formats::{
    CommaSeparated, Format, HtmlReport, JsonLines, PortableGames, Positions, Readable, Sink,
};
use chrysalis_analysis::input::{ContentMark, InputFailure, InputSource};
use chrysalis_analysis::summary::AnalysisSummary;
use chrysalis_analysis::work::{
    Analysis, AnalysisPlan, AnalysisSettings, ExpectedCount, InputMark, InputPlan, JournalEntry,
    JournalReader, JournalWriter, Kept, Observer, OutFile, Part, evaluations_checksum, journal_of, part_of,
    same,
};
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, Companions, GameSet, rules_checksum};
use chrysalis_io::lock::OutputLock;
use chrysalis_io::output::Output;
use chrysalis_io::same_file::place_of;
use chrysalis_pgn::pgn::Strictness;
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Default lines in games: it takes two to see that a move was the only one.
const LINES_IN_GAMES: usize = 2;

/// A batch of inputs with all settings.
struct Batch<'a> {
    args: &'a AnalyzeArgs,
    plan: AnalysisPlan,
    reading: InputPlan,
    companions: Companions,
    evaluation: AnyEvaluation,
    tables: Option<Arc<TableFolder>>,
    limits: Bounds,
    stop: Arc<AtomicBool>,
}

/// Analyzes files, or merges what was analyzed in parts.
///
/// # Errors
/// When the usage is wrong, a file cannot be read or written, or a search fails.
pub fn run(
    args: &AnalyzeArgs,
    games: &GameSet,
    game: GameRef,
    sources: Vec<InputSource>,
    out: &mut Output,
) -> Result<ExitCode, Failure> {
    let batch = Batch::new(args, games, game, sources)?;
    let summary = match &args.out {
        Some(path) => match batch.to_file(path)? {
            Some(summary) => summary,
            None => return Ok(ExitCode::SUCCESS),
        },
        None => {
            let (kept, _) = batch.kept_parts()?;
            batch.run(kept, &mut Standard(out), None)?
        }
    };
    Ok(batch.status(&summary))
}

/// Standard output, which its reader may close.
struct Standard<'a>(&'a mut Output);

impl Sink for Standard<'_> {
    fn write(&mut self, text: &str) -> Result<(), AnalysisError> {
        self.0.part(text);
        self.0.flush();
        if !self.0.is_broken() {
            return Ok(());
        }
        let why = self.0.failure().map_or(io::ErrorKind::BrokenPipe, io::Error::kind);
        Err(AnalysisError::file("standard output", why.into()))
    }
}

/// Shows the progress.
struct Shown<'a> {
    batch: &'a Batch<'a>,
    /// Positions analyzed before this run.
    kept: usize,
    /// Begun as soon as the number of positions is known or estimated.
    line: Option<ProgressLine>,
}

impl Shown<'_> {
    fn say(&self, text: &str) {
        self.line.as_ref().unwrap_or(&ProgressLine::hidden()).say(text);
    }
}

impl Observer for Shown<'_> {
    fn error(&mut self, error: &InputFailure) {
        self.say(&format!("chrysalis: {error}"));
    }

    fn analyzed(&mut self, count: usize) {
        if let Some(line) = &self.line {
            line.set(count as u64);
        }
    }

    fn expects(&mut self, count: ExpectedCount) {
        match &self.line {
            Some(line) => line.expect(count.number().unwrap_or(0) as u64),
            None => self.line = Some(self.batch.progress(self.kept, count)),
        }
    }
}

impl<'a> Batch<'a> {
    fn new(
        args: &'a AnalyzeArgs,
        games: &GameSet,
        game: GameRef,
        sources: Vec<InputSource>,
    ) -> Result<Self, Failure> {
        if sources.iter().filter(|source| matches!(source, InputSource::Standard)).count() > 1 {
            return Err(Failure::usage(StandardInputTwice));
        }
        let limits = args.bounds(false);
        let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let eval_file = args.eval.path().to_owned();
        let settings = AnalysisSettings {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.id.to_string(),
            rules: rules_checksum(game),
            selection: args.selection(),
            input: args.kind.clone(),
            limits: AnalyzerLimits {
                nodes: limits.nodes,
                depth: limits.depth,
                time: limits.time,
                mate: limits.mate,
                lines: args.multipv.map_or(1, size),
            },
            lines_in_games: args.multipv.map_or(LINES_IN_GAMES, size),
            hash: size(args.hash),
            threads: size(args.threads),
            evaluation: evaluations_checksum(games, game, &eval_file)?,
            eval_file,
            tables: args.tables.as_ref().map(|path| path.display().to_string()).unwrap_or_default(),
            format: args.format.name().to_owned(),
            timing: args.timing,
            strict: args.strict,
        };
        let mark =
            |source: &InputSource| Ok::<_, Failure>(InputMark::new(source).at(Path::new(&source.path()))?);
        let inputs = match args.out.is_some() || !args.merge.is_empty() {
            true => sources.iter().map(mark).collect::<Result<_, _>>()?,
            false => Vec::new(),
        };
        let part = args.shard.unwrap_or(Part::WHOLE);
        let strictness = if args.strict { Strictness::WholeGame } else { Strictness::LegalPart };
        let reading =
            InputPlan { sources, kind: args.kind(), games: games.catalogue.clone(), game, part, strictness };
        let plan = AnalysisPlan { settings, inputs, part };
        Ok(Self {
            args,
            plan,
            reading,
            companions: games.companions.clone(),
            evaluation: args.eval.evaluation(games)?,
            limits,
            tables: args.open_tables(Some(game))?,
            stop: interrupt::listen()?,
        })
    }

    fn format(&self) -> Box<dyn Format> {
        let timing = self.args.timing;
        match self.args.format {
            Written::Text => Box::new(Readable::new(timing)),
            Written::Json => {
                let eval_file = self.plan.settings.eval_file.clone();
                let lines = JsonLines::new(self.companions.clone(), eval_file, timing);
                Box::new(lines.with_tables(self.tables.clone()))
            }
            Written::Epd => Box::new(Positions { timing }),
            Written::Pgn => Box::new(PortableGames),
            Written::Csv => Box::new(CommaSeparated { timing }),
            Written::Html => Box::new(HtmlReport::new(timing)),
        }
    }

    /// The progress line; hidden where the output is on the terminal itself.
    fn progress(&self, done: usize, count: ExpectedCount) -> ProgressLine {
        if self.args.out.is_none() && io::stdout().is_terminal() {
            return ProgressLine::hidden();
        }
        let line = ProgressLine::new("positions", count.number().unwrap_or(0) as u64, done as u64);
        if self.args.merge.is_empty() && done == 0 {
            let Self { limits, args, evaluation, .. } = self;
            let said = announcement(count, self.reading.game, limits, args.jobs, evaluation);
            said.into_iter().for_each(|text| line.say(&text));
        }
        line
    }

    fn run(
        &self,
        kept: Kept,
        sink: &mut dyn Sink,
        journal: Option<&mut JournalWriter>,
    ) -> Result<AnalysisSummary, AnalysisError> {
        let kept_before = if self.args.merge.is_empty() { kept.count() } else { 0 };
        let analysis = Analysis {
            settings: &self.plan.settings,
            reading: &self.reading,
            evaluation: &self.evaluation,
            tables: self.tables.as_ref(),
            jobs: usize::try_from(self.args.jobs).unwrap_or(1),
        };
        let mut shown = Shown { batch: self, kept: kept_before, line: None };
        let done = analysis.run(kept, &mut *self.format(), sink, journal, &mut shown, &self.stop);
        if let Ok(summary) = &done {
            if summary.stopped {
                let how = if self.args.out.is_some() { "; continue with --resume" } else { "" };
                shown.say(&format!("chrysalis: stopped after {} positions{how}", summary.analyzed));
            } else if summary.tests > 0 && self.args.format != Written::Text {
                shown.say(&format!("{} of {} solved", summary.solved, summary.tests));
            }
        }
        for error in self.tables.iter().flat_map(|tables| tables.take_refused()) {
            shown.say(&format!("chrysalis: {error}"));
        }
        if let Some(line) = shown.line {
            line.finish();
        }
        done
    }

    /// The journals of the parts to merge, if any.
    fn kept_parts(&self) -> Result<(Kept, bool), AnalysisError> {
        let mut parts: Vec<Option<JournalReader>> = Vec::new();
        for path in &self.args.merge {
            let path = if path.extension().is_some_and(|ending| ending == "journal") {
                path.clone()
            } else {
                journal_of(path)
            };
            let Some((journal, plan)) = JournalReader::open(&path)? else { continue };
            let part = plan.part;
            let plan = AnalysisPlan { part: self.plan.part, ..plan };
            same(&path, &plan, &self.plan)?;
            self.check_content(&path, plan.inputs.iter().map(InputMark::content))?;
            if parts.is_empty() {
                parts.resize_with(part.of, || None);
            }
            if parts.len() != part.of {
                return Err(AnalysisError::Different { path, difference: JournalDifference::PartCounts });
            }
            if is_finished(&path)? {
                parts[part.number - 1] = Some(journal);
            }
        }
        let count = parts.len();
        let missing = parts.iter().position(Option::is_none);
        match missing {
            Some(number) => Err(AnalysisError::Missing(Part { number: number + 1, of: count })),
            None if count == 0 && self.args.merge.is_empty() => Ok((Kept::default(), false)),
            None if count == 0 => Err(AnalysisError::Missing(Part::WHOLE)),
            None => Ok((Kept::of_parts(parts.into_iter().flatten().collect()), true)),
        }
    }

    /// Checks that the files begin with what a journal says of them. Others are not read.
    fn check_content(
        &self,
        journal: &Path,
        contents: impl Iterator<Item = Option<ContentMark>>,
    ) -> Result<(), AnalysisError> {
        for (source, content) in self.reading.sources.iter().zip(contents) {
            let (InputSource::File(path), Some(content)) = (source, content) else { continue };
            if source.is_stream() {
                continue;
            }
            let found = ContentMark::of_file(path, content.length);
            if found.map_err(|error| AnalysisError::file(path, error))? != content {
                return Err(AnalysisError::Different {
                    path: journal.to_owned(),
                    difference: JournalDifference::Inputs,
                });
            }
        }
        Ok(())
    }

    /// # Errors
    /// If one of these outputs is also an input.
    fn keep_inputs(&self, outputs: &[&Path]) -> Result<(), AnalysisError> {
        let files = self.reading.sources.iter().filter_map(|source| match source {
            InputSource::File(path) => Some(path.as_path()),
            _ => None,
        });
        let eval_file = Path::new(&self.plan.settings.eval_file);
        let inputs: Vec<PathBuf> =
            files.chain((!eval_file.as_os_str().is_empty()).then_some(eval_file)).map(place_of).collect();
        let other_parts: Vec<PathBuf> =
            self.args.merge.iter().flat_map(|path| [place_of(path), place_of(&journal_of(path))]).collect();
        let is_input = |output: &&&Path| {
            let place = place_of(output);
            inputs.contains(&place) || other_parts.contains(&place)
        };
        match outputs.iter().find(is_input) {
            Some(output) => Err(AnalysisError::OutIsInput(output.to_path_buf())),
            None => Ok(()),
        }
    }

    /// Writes a file; `None` if it was complete already.
    fn to_file(&self, path: &Path) -> Result<Option<AnalysisSummary>, AnalysisError> {
        let (at, part) = (journal_of(path), part_of(path)?);
        self.keep_inputs(&[path, &at, &part])?;
        let lock = OutputLock::new(path);
        let _lock = lock.map_err(|error| AnalysisError::Locked { path: path.to_owned(), error })?;
        let (merged, merging) = self.kept_parts()?;
        let (kept, mut journal, mut file) = if merging {
            (merged, None, OutFile::new(path)?)
        } else if self.args.resume && at.exists() {
            let (journal, found) = JournalWriter::resume(&at, &self.plan)?;
            self.check_content(&at, found.inputs.iter().map(InputMark::content))?;
            if let Some((output, inputs)) = &found.finished
                && Some(*output) == ContentMark::of_file(path, u64::MAX).ok()
            {
                // This reads the input in place of an analysis.
                self.check_content(&at, inputs.iter().copied().map(Some))?;
                return Ok(None);
            }
            let kept = JournalReader::open(&at)?.map(|(reader, _)| Kept::of_one(reader, found.analyzed));
            let journal = found.finished.is_none().then_some(journal);
            // A run that was killed has left its part beside its journal.
            (kept.unwrap_or_default(), journal, OutFile::again(path)?)
        } else {
            if at.exists() && !is_finished(&at)? {
                return Err(AnalysisError::Begun(at));
            }
            let file = OutFile::new(path)?;
            (Kept::default(), Some(JournalWriter::create(&at, &self.plan)?), file)
        };
        let done = self.run(kept, &mut file, journal.as_mut());
        match done {
            Ok(summary) if !summary.stopped => {
                let output = file.finish()?;
                if let Some(journal) = &mut journal {
                    let inputs = summary.inputs.clone();
                    journal.add(&JournalEntry::Finished { output, inputs })?;
                }
                Ok(Some(summary))
            }
            other => {
                file.abandon();
                other.map(Some)
            }
        }
    }

    fn status(&self, summary: &AnalysisSummary) -> ExitCode {
        if summary.stopped {
            return ExitCode::from(if self.args.out.is_some() { STOPPED } else { INTERRUPTED });
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let missed = self.args.require.is_some_and(|share| {
            summary.tests == 0 || (summary.solved as f64) < share * summary.tests as f64
        });
        if summary.errors > 0 || missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// Whether a journal is finished.
fn is_finished(path: &Path) -> Result<bool, AnalysisError> {
    let Some((mut journal, _)) = JournalReader::open(path)? else { return Ok(false) };
    while let Some(entry) = journal.entry()? {
        if matches!(entry, JournalEntry::Finished { .. }) {
            return Ok(true);
        }
    }
    Ok(false)
}
