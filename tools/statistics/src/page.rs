//! A page of Markdown with the facts of games between markers.

use thiserror::Error;

/// Why a page does not take the facts of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PageFault {
    /// There is no place for them.
    #[error("no line '{0}'")]
    NoBegin(String),
    /// Their place does not end.
    #[error("no line '{END}' behind '{0}'")]
    NoEnd(String),
}

/// The line behind the facts of a game.
pub const END: &str = "<!-- end of facts -->";

/// The line before the facts of a game.
pub fn begin(id: &str) -> String {
    format!("<!-- facts of {id} -->")
}

/// The page with other facts of the game with this id: what stands between its marker and the next end is replaced.
///
/// # Errors
/// When a marker is missing.
pub fn with_facts(page: &str, id: &str, facts: &str) -> Result<String, PageFault> {
    let (before, after) = divided(page, id)?;
    Ok(format!("{before}{facts}{after}"))
}

/// The facts of the game with this id that stand on a page.
///
/// # Errors
/// When a marker is missing.
pub fn facts_on<'a>(page: &'a str, id: &str) -> Result<&'a str, PageFault> {
    let (before, after) = divided(page, id)?;
    Ok(&page[before.len()..page.len() - after.len()])
}

/// What stands before the facts and behind them, with the markers.
fn divided<'a>(page: &'a str, id: &str) -> Result<(&'a str, &'a str), PageFault> {
    let begin = begin(id);
    let line = format!("{begin}\n");
    let Some(from) = page.find(&line).map(|at| at + line.len()) else {
        return Err(PageFault::NoBegin(begin));
    };
    let Some(to) = page[from..].find(END).map(|at| from + at) else { return Err(PageFault::NoEnd(begin)) };
    Ok((&page[..from], &page[to..]))
}
