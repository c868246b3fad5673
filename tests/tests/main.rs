//! All tests of this crate except those beside the code, in one program.

// Engine and reference implementation, written independently, agree on every position of random games.
mod agreement;
// Properties of the sources as a whole.
mod architecture;
// Random movements in Betza notation.
mod betza;
// Evaluation and pictures on boards of other sizes.
mod board_evaluation;
// Boards of other sizes than 8×8 and 9×9.
mod boards;
// Links and pages of the handbook.
mod book;
// Diagrams agree with the reference implementation: where each piece moves from each square, and what it changes into
// there.
mod charts;
mod chess960;
// The reference implementation reads games that the arbiter wrote as PGN, and confirms every move and every result.
mod confirm_games;
// The engine beats a player that searches two plies and counts pieces, in every game.
mod counting_player;
// Boards full of strong pieces, where captures never end.
mod dense;
// Statements about positions and moves in the players' pages.
mod docs;
// King and strongest piece beat a lone king in every game within fifty moves.
mod endings;
// Static exchange evaluation against exchanges played out in full.
mod see;
// The layout of the tree.
mod house;
// Properties of every position of every game, tested on random games.
mod properties;
// Only licenses that `deny.toml` allows are built in, checked also where cargo-deny is not installed.
mod licenses;
// Games are played as their files say, by a reference implementation that reads the files on its own.
mod literal;
// Endgame tables against the mate prover and the reference implementation.
mod endgame_tables;
// Random positions of few pieces, for tests of tables.
mod few_pieces;
// The engine with endgame tables keeps what they say it has.
mod table_games;
// Mate proofs against the reference implementation's wins and exhaustive search.
mod mate_proof;
// Forced wins that the reference implementation has proved.
mod mates;
// Published perft counts and those of other programs.
mod perft;
// Pictures of pieces.
mod pictures;
// The tests run with the checks that they rely on.
mod profile;
// The example of play on PromoChess' page.
mod promochess_example;
// The Python scripts' own tests, where there is Python.
mod python_scripts;
// The reference implementation against published perft counts.
mod reference_counts;
// The data files against the reference implementation.
mod reference_data;
// FENs that the reference implementation reads and rejects.
mod reference_fen;
// Steered random games.
mod reference_games;
// Small positions, each for a sentence of the rules.
mod reference_rules;
// The inventors' sample games, in the notation of their pages.
mod sample_games;
// A scripted engine for the tests.
mod script;
// Games of a match are loaded into real XBoard, from its menu and at its start, and saved again.
mod xboard_files;
// No two moves share a text.
mod texts;
// What a person can do in XBoard, and what the engine receives, with a scripted engine.
mod xboard_hands;
// A person with mouse and keyboard against the engine in real XBoard, as in `docs/xboard-moves.md`.
mod xboard_human;
// Two copies of the engine against each other in real XBoard.
mod xboard_match;
// Games from files in real XBoard.
mod xboard_own_games;
// Real XBoard shows the engine's own images for every piece in every slot.
mod xboard_pieces;
// What XBoard relays between two engines, with a scripted engine.
mod xboard_relay;
// Turns that XBoard cannot show by itself, with either color, and other actions of a person, in real XBoard.
mod xboard_turns;
