//! Data files shared by several tests.

const POSITIONS: &str = include_str!("../data/positions.txt");
const PERFT: &str = include_str!("../data/perft.txt");
const CUTECHESS_PERFT: &str = include_str!("../data/cutechess_perft.txt");
const MATES: &str = include_str!("../data/mates.txt");

/// The hand-written positions of a game as FENs.
pub fn positions(id: &str) -> Vec<&'static str> {
    rows(POSITIONS)
        .filter_map(|[games, fen, _]| {
            games.split_whitespace().any(|pattern| matches(pattern, id)).then_some(fen)
        })
        .collect()
}

/// A row of the perft table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftRow {
    /// The game's id.
    pub id: &'static str,
    /// The position; `None` for the start position.
    pub fen: Option<&'static str>,
    /// The counts at depths 1, 2, ….
    pub counts: Vec<u64>,
}

/// The perft table, counted by the reference implementation.
pub fn perft_table() -> Vec<PerftRow> {
    rows(PERFT)
        .map(|[id, fen, counts]| PerftRow {
            id,
            fen: (fen != "startpos").then_some(fen),
            counts: counts.split_whitespace().filter_map(|count| count.parse().ok()).collect(),
        })
        .collect()
}

/// A row of CuteChess' perft counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CuteChessRow {
    /// The game's id.
    pub id: &'static str,
    /// The moves from the start to the position.
    pub line: Vec<&'static str>,
    /// The position as CuteChess writes it.
    pub fen: &'static str,
    /// The counts at depths 1, 2, ….
    pub counts: Vec<u64>,
}

/// CuteChess' perft counts in positions of random games.
pub fn cutechess_perft() -> Vec<CuteChessRow> {
    rows(CUTECHESS_PERFT)
        .filter_map(|[id, fen, rest]| {
            let (line, counts) = rest.split_once(';')?;
            let line = line.split_whitespace().filter(|text| *text != "-").collect();
            let counts = counts.split_whitespace().filter_map(|count| count.parse().ok()).collect();
            Some(CuteChessRow { id, line, fen, counts })
        })
        .collect()
}

/// A position in which the side to move can force a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateRow {
    /// The game's id.
    pub id: &'static str,
    /// The position.
    pub fen: &'static str,
    /// The least number of the winner's moves.
    pub moves: u32,
}

/// The forced wins that the reference implementation has found and proved to be the shortest.
pub fn mates() -> Vec<MateRow> {
    rows(MATES)
        .filter_map(|[id, fen, moves]| moves.parse().ok().map(|moves| MateRow { id, fen, moves }))
        .collect()
}

/// The rows of three fields, without comments and blank lines.
fn rows(text: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut fields = line.splitn(3, ';').map(str::trim);
        Some([fields.next()?, fields.next()?, fields.next()?])
    })
}

/// Whether an id matches a pattern in which each `*` stands for any text.
fn matches(pattern: &str, id: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == id,
        Some((before, after)) => id.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).any(|skipped| rest.get(skipped..).is_some_and(|rest| matches(after, rest)))
        }),
    }
}
