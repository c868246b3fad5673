//! Parallel work on many games, with results in order.

use crate::learn_error::LearnError;
use crate::record_error::RecordError;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_search::EngineError;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// The number of games that a thread takes at a time.
const PIECE: usize = 64;

/// Maps chunks of games on any number of threads; the results are in order, and end early if `stop` is set.
///
/// # Errors
/// If a game has an illegal start or move, or a worker thread failed.
pub fn in_pieces<T: Send>(
    records: &[SelfPlayRecord],
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
    work: &(dyn Fn(&[SelfPlayRecord]) -> Result<T, RecordError> + Sync),
) -> Result<Vec<T>, LearnError> {
    let done = AtomicU64::new(0);
    let pieces: Vec<&[SelfPlayRecord]> = records.chunks(PIECE).collect();
    let next = AtomicUsize::new(0);
    let mut found = std::thread::scope(|scope| -> Result<Vec<(usize, T)>, LearnError> {
        let work = || -> Result<_, RecordError> {
            let mut found = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(piece) = pieces.get(index) else { break Ok(found) };
                if stop.load(Ordering::Relaxed) {
                    break Ok(found);
                }
                found.push((index, work(piece)?));
                progress(done.fetch_add(piece.len() as u64, Ordering::Relaxed) + piece.len() as u64);
            }
        };
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work);
        let workers: Vec<_> = (0..threads.max(1)).map(spawn).collect();
        let mut found = Vec::new();
        for worker in workers {
            let worker = worker.map_err(EngineError::no_thread)?;
            found.extend(worker.join().map_err(|panic| EngineError::broken(&*panic))??);
        }
        Ok(found)
    })?;
    found.sort_by_key(|(index, _)| *index);
    Ok(found.into_iter().map(|(_, piece)| piece).collect())
}
