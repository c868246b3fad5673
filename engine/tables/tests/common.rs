//! Building small tables for tests.

use chrysalis_rules::board::BoardSize;
use chrysalis_rules::{
    Castling, Catalogue, ChangeRule, Game, GameRef, Goal, GoalTime, Goals, Promotions, Royalty, Stalemate,
    Zone,
};
use chrysalis_tables::{BuildOptions, EndgameTables, Signature, TableMaterial, TablePlan};
use std::path::Path;
use std::time::Duration;

pub const OPTIONS: BuildOptions =
    BuildOptions { threads: 2, memory: 1 << 30, disk: None, keep_every: Duration::MAX };

pub fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).expect("a shipped game")
}

/// Chess on a board so small that tables with pawns of both sides take seconds.
pub fn little_chess() -> GameRef {
    little("little", |chess| chess)
}

/// A race of pawns, in which captures en passant often lose, or are the only moves.
pub fn race() -> GameRef {
    let goal = Goal {
        pieces: "P".into(),
        squares: Zone::Ranks { first: 6, last: 6 },
        side: None,
        count: 1,
        or_full: false,
        when: GoalTime::AtOnce,
    };
    little("race", |chess| Game {
        royalty: Royalty::None,
        promotions: Promotions::new([]),
        goals: Goals { squares: vec![goal], ..Goals::default() },
        stalemate: Stalemate::Loss,
        ..chess
    })
}

fn little(id: &'static str, change: impl FnOnce(Game) -> Game) -> GameRef {
    let mut catalogue = Catalogue::shipped().clone();
    let board = BoardSize::new(4, 6).expect("a board");
    let start = "rqkn/pppp/4/4/PPPP/RQKN w - - 0 1".into();
    let promotions = Promotions::new([ChangeRule::choice("P", "QRBN").on_ranks(6, 6)]);
    let (id, aliases, castling) = (id.into(), Vec::new(), Castling::None);
    let orthodox = catalogue.orthodox().data().clone();
    let game = Game { id, aliases, board, start, castling, promotions, ..orthodox };
    catalogue.add(change(game)).expect("a game")
}

/// Builds the tables of some material into a folder and opens them.
pub fn built(game: GameRef, material: &TableMaterial, folder: &Path) -> EndgameTables {
    let plan = TablePlan::new(game, material).expect("a plan");
    plan.build(folder, &OPTIONS, &|_| {}, &|| false).expect("the tables are built");
    let (tables, errors) = EndgameTables::open(game, folder).expect("the folder is read");
    assert!(errors.is_empty(), "{errors:?}");
    tables
}

pub fn signatures(game: GameRef, texts: &[&str]) -> TableMaterial {
    TableMaterial::Signatures(
        texts.iter().map(|text| Signature::parse(&game, text).expect("a signature")).collect(),
    )
}
