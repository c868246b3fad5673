//! A page of Markdown with the statistics of games between markers.

use thiserror::Error;

/// Why a page does not take the statistics of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PageError {
    /// There is no place for them.
    #[error("no line '{0}'")]
    NoBegin(String),
    /// Their place does not end.
    #[error("no line '{END}' behind '{0}'")]
    NoEnd(String),
}

/// The line behind the statistics of a game.
pub const END: &str = "<!-- end of statistics -->";

/// The line before the statistics of a game.
pub fn begin(id: &str) -> String {
    format!("<!-- statistics of {id} -->")
}

/// The page with other statistics of the game with this id: what stands between its marker and the next end is replaced.
///
/// # Errors
/// When a marker is missing.
pub fn with_statistics(page: &str, id: &str, statistics: &str) -> Result<String, PageError> {
    let (before, after) = divided(page, id)?;
    Ok(format!("{before}{statistics}{after}"))
}

/// The statistics of the game with this id that stand on a page.
///
/// # Errors
/// When a marker is missing.
pub fn statistics_on<'a>(page: &'a str, id: &str) -> Result<&'a str, PageError> {
    let (before, after) = divided(page, id)?;
    Ok(&page[before.len()..page.len() - after.len()])
}

/// What stands before the statistics and behind them, with the markers.
fn divided<'a>(page: &'a str, id: &str) -> Result<(&'a str, &'a str), PageError> {
    let begin = begin(id);
    let line = format!("{begin}\n");
    let Some(from) = page.find(&line).map(|at| at + line.len()) else {
        return Err(PageError::NoBegin(begin));
    };
    let Some(to) = page[from..].find(END).map(|at| from + at) else { return Err(PageError::NoEnd(begin)) };
    Ok((&page[..from], &page[to..]))
}
