//! Files as other programs write them.

/// As lichess writes a game that it has analyzed.
pub const LICHESS: &str = r#"[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2024.01.02"]
[White "alice"]
[Black "bob"]
[Result "0-1"]
[UTCDate "2024.01.02"]
[UTCTime "12:00:00"]
[WhiteElo "1500"]
[BlackElo "1501"]
[WhiteRatingDiff "-6"]
[Variant "Standard"]
[TimeControl "180+0"]
[ECO "A00"]
[Opening "Barnes Opening: Fool's Mate"]
[Termination "Normal"]
[Annotator "lichess.org"]

1. f3?! { (0.18 → -0.70) Inaccuracy. e4 was best. } { [%eval -0.7] [%clk 0:03:00] } (1. e4 c5 2. Nf3) 1... e5 { [%eval -0.5] [%clk 0:03:00] } 2. g4?? { (-0.50 → Mate in 1) Checkmate is now unavoidable. Nc3 was best. } { [%eval #-1] [%clk 0:02:59] } (2. Nc3 Nf6 3. e4) 2... Qh4# { [%clk 0:02:58] } { Black wins by checkmate. } 0-1


"#;

/// As ChessBase writes a game with variations in variations, symbols and squares.
pub const CHESSBASE: &str = r#"[Event "Training"]
[Site "Berlin"]
[Date "2020.??.??"]
[Round "1"]
[White "Meier, J."]
[Black "Schulz"]
[Result "1-0"]
[ECO "C23"]
[Annotator "Huber"]
[PlyCount "7"]
[SourceTitle "Club"]
[EventType "schev"]

{Ein Kommentar vor dem ersten Zug.} 1. e4 $1 {[%csl Ge4][%cal Ge2e4] Gut.} e5 2. Bc4 Nc6 (2... Nf6 $5 3. d3
(3. Nc3 {sharp} Nxe4 $13) 3... c6 $11) (2... d6) 3. Qh5 $6 {threat} Nf6 $4 {[#] forgets it} ({better} 3... g6 $14 4.
Qf3) 4. Qxf7# $18 1-0

"#;

/// As XBoard saves a game, with scores of the engine.
pub const XBOARD: &str = include_str!("../../../../protocol/xboard/tests/data/promochess.pgn");

/// A suite: a move to find and one to avoid, a mate, and a move that was played.
pub const SUITE: &str = r#"# a suite
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back rank"; c0 "found by anybody";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#; id "avoid";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; id "mate";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm a3; id "played";
"#;

/// A game that went on although positions had come for the third time.
pub const BEYOND: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 e2e4 e7e5\n";

/// Games of different families.
pub const FAMILIES: [&str; 8] =
    ["normal", "promochess", "apc-crowned", "throne", "revolving", "prodem", "taylor", "echess"];
