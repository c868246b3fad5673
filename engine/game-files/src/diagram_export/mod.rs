//! Writes games as Interactive Diagrams of chessvariants.com, as far as those can express them.
//!
//! Only settings whose meaning is known are written ([`diagram`](crate::diagram) reads them). Each rule that the diagram
//! does not have is told in a comment and to the caller.

mod changes;
mod pieces;
mod rules;
mod text;

pub use crate::variants_export::ExportLoss;

use chrysalis_rules::Game;

/// A game as a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedDiagram {
    /// The HTML text, with what is lost in comments.
    pub text: String,
    /// The rules that the diagram lacks.
    pub losses: Vec<ExportLoss>,
}

impl ExportedDiagram {
    /// Whether the diagram has all rules of the game.
    pub fn is_whole(&self) -> bool {
        self.losses.is_empty()
    }
}

/// A diagram while it is written.
struct Diagram<'g> {
    game: &'g Game,
    losses: Vec<ExportLoss>,
    settings: String,
    /// The letters of pieces that promote by the zone.
    promoting: String,
    /// The boards of changes, by letters.
    morphs: Vec<(char, String)>,
    /// How many pieces of a type may be had again beside those at the start, by letters.
    hands: Vec<(char, usize)>,
}

/// Writes a game as a diagram.
///
/// ```
/// use chrysalis_game_files::diagram_export::export;
/// use chrysalis_rules::Catalogue;
/// let chess = export(Catalogue::shipped().orthodox().data());
/// assert!(chess.is_whole() && chess.text.contains("king:K:KisO2:king:e1\n"));
/// ```
pub fn export(game: &Game) -> ExportedDiagram {
    let mut diagram = Diagram {
        game,
        losses: Vec::new(),
        settings: String::new(),
        promoting: String::new(),
        morphs: Vec::new(),
        hands: Vec::new(),
    };
    diagram.set("files", game.files());
    diagram.set("ranks", game.ranks());
    let matrix = diagram.changes();
    diagram.royalty();
    diagram.other_rules();
    let pieces = diagram.pieces(&matrix);
    ExportedDiagram { text: diagram.text(&pieces), losses: diagram.losses }
}

impl Diagram<'_> {
    fn set(&mut self, key: &str, value: impl std::fmt::Display) {
        self.settings += &format!("{key}={value}\n");
    }

    /// Notes rules that the diagram does not have.
    fn lose(&mut self, rules: impl IntoIterator<Item = String>) {
        for rule in rules {
            let loss = ExportLoss::NotSaid(rule);
            if !self.losses.contains(&loss) {
                self.losses.push(loss);
            }
        }
    }

    /// The letters of the pieces that a side has at the start.
    fn at_start(&self, white: bool) -> impl Iterator<Item = char> {
        let board = self.game.start.split_whitespace().next().unwrap_or_default();
        let own = move |letter: &char| letter.is_ascii_alphabetic() && letter.is_ascii_uppercase() == white;
        board.chars().filter(own).map(|letter| letter.to_ascii_uppercase())
    }
}
