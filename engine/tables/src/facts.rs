//! Statistics of tables: shares of wins, the longest win, mutual zugzwangs.

use crate::error::TablesError;
use crate::signature::Signature;
use crate::solved::Solved;
use crate::tables::EndgameTables;
use crate::walker::Walker;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Rules, on_board};

/// The statistics of one signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFacts {
    /// The pieces of both sides.
    pub signature: Signature,
    /// With White and with Black to move, the entries that White wins, that are drawn, and that Black wins.
    /// Positions that are mirror images of each other count once.
    pub results: [[u64; 3]; 2],
    /// The longest win of White and of Black.
    pub longest: [Option<LongestWin>; 2],
    /// The number of mutual zugzwangs: placements in which neither side wants to be on move.
    pub zugzwangs: u64,
    /// A mutual zugzwang as FEN, with White to move.
    pub zugzwang: Option<String>,
}

/// The longest win of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestWin {
    /// The distance in plies.
    pub plies: u16,
    /// A position with this distance, as FEN.
    pub fen: String,
    /// Best play from there, in standard algebraic notation.
    pub line: Vec<String>,
}

impl EndgameTables {
    /// The statistics of a table's signatures; `None` if there is no table with this number.
    ///
    /// # Errors
    /// If the file is damaged or cannot be read.
    pub fn facts(&self, number: usize) -> Option<Result<Vec<TableFacts>, TablesError>> {
        let table = self.table(number)?;
        Some(on_board!(self.game(), on => facts(on.rules, table, self)))
    }
}

fn facts<G: Playable>(
    rules: &'static Rules<G>,
    table: &Solved,
    tables: &EndgameTables,
) -> Result<Vec<TableFacts>, TablesError> {
    let set = &table.set;
    let mut all = Vec::new();
    for slice in set.slices() {
        let mut walker = Walker::new(set, rules);
        let mut results = [[0; 3]; 2];
        let mut longest: [Option<(u16, u64)>; 2] = [None, None];
        let (mut zugzwangs, mut zugzwang) = (0, None);
        let half = slice.len() / 2;
        for index in slice.start..slice.start + slice.len() {
            let Some((position, _)) = walker.at(index) else { continue };
            let turn = position.turn();
            let value = table.get(index)?;
            let white = if turn == Color::White { value.sign() } else { -value.sign() };
            results[turn.index()][usize::try_from(1 - white).unwrap_or(1)] += 1;
            let winner = usize::from(white < 0);
            if let Some(plies) = value.plies()
                && longest[winner].is_none_or(|(known, _)| plies > known)
            {
                longest[winner] = Some((plies, index));
            }
            if turn == Color::White {
                // The same placement with Black to move, if it is possible.
                let other = set.placement(index + half);
                let possible = set.position(rules, &other).filter(|other| {
                    rules.game().royalty.kings_are_captured() || !other.king_attacked(Color::White)
                });
                if possible.is_some() && -table.get(index + half)?.sign() > white {
                    zugzwangs += 1;
                    zugzwang.get_or_insert_with(|| position.fen());
                }
            }
        }
        let mut described = [None, None];
        for (described, longest) in described.iter_mut().zip(longest) {
            let Some((plies, index)) = longest else { continue };
            let Some(mut position) = set.position(rules, &set.placement(index)) else { continue };
            let fen = position.fen();
            let mut line = Vec::new();
            for m in tables.line(&position)? {
                line.push(position.san(m));
                position.play(m);
            }
            *described = Some(LongestWin { plies, fen, line });
        }
        let signature = slice.signature.clone();
        all.push(TableFacts { signature, results, longest: described, zugzwangs, zugzwang });
    }
    Ok(all)
}

impl TableFacts {
    /// The share of entries won by White with this side to move, from 0 to 1; `None` without entries.
    pub fn share_won(&self, turn: Color) -> Option<f64> {
        let results = self.results[turn.index()];
        let all: u64 = results.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        (all > 0).then(|| results[0] as f64 / all as f64)
    }
}

impl LongestWin {
    /// The distance in moves of the winner.
    pub fn moves(&self) -> u16 {
        self.plies.div_ceil(2)
    }
}
