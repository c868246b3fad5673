//! All tests of this crate but those beside the code, in one program.

// Generator and reference implementation, written apart, must agree on every position of steered random games in all games, on other boards too.
mod agreement;
// What must stay true of the sources as a whole.
mod architecture;
// Pieces that anyone thinks of.
mod betza;
// Evaluation, pictures and words on boards of other sizes.
mod board_evaluation;
// Boards of other sizes than 8×8 and 9×9.
mod boards;
// The handbook holds together.
mod book;
// Diagrams agree with the reference implementation: where each piece goes from each square, and what it changes to there.
mod charts;
// The slow reference implementation reads games that the arbiter wrote as PGN, and confirms every move and every result.
mod confirm_games;
// In every game the engine beats a player that looks two plies ahead and counts pieces.
mod counting_player;
// Boards full of strong pieces, where captures never end.
mod dense;
// What the players' pages say about positions and moves is true.
mod docs;
// King and strongest piece beat a lone king in every game, from random positions, within fifty moves.
mod endings;
// Exchanges by thresholds against exchanges played out in full.
mod see;
// The layout of the tree.
mod house;
// Properties that hold in every position of every game, tried on the positions of random games.
mod properties;
// The licenses of all that is built in are among those that `deny.toml` allows, also where cargo-deny is not installed.
mod licenses;
// Games are played as their files say, by a second reference implementation that reads the files by itself.
mod literal;
// Proofs of forced wins, held to the wins that the reference implementation has proved and to trying everything by the rules.
mod mate_proof;
// Forced wins that the reference implementation has proved.
mod mates;
// Perft counts known from elsewhere.
mod perft;
// Pictures of pieces.
mod pictures;
// The tests themselves run with the checks that they are relied on for.
mod profile;
// The example of play on PromoChess's page.
mod promochess_example;
// The logic of the scripts in Python, by their own tests, where there is Python.
mod python_scripts;
// The reference implementation against perft counts known from elsewhere.
mod reference_counts;
// The data files say what the reference implementation says.
mod reference_data;
// What the reference implementation reads as a FEN, and what it refuses.
mod reference_fen;
// Steered random games.
mod reference_games;
// Positions small enough to analyze by hand, each for a sentence of the rules.
mod reference_rules;
// The inventors' sample games replay, in the notation of their pages.
mod sample_games;
// A scripted engine for the tests.
mod script;
// Games that a match wrote go into real XBoard, through its menu and at its start, and come back.
mod xboard_files;
// What a human can do in XBoard, and what the engine then hears, shown with a scripted engine.
mod xboard_hands;
// A human with mouse and keyboard against the engine, in real XBoard, as `docs/xboard-moves.md` describes it.
mod xboard_human;
// Two copies of the engine against each other in real XBoard.
mod xboard_match;
// Games from files in real XBoard.
mod xboard_own_games;
// Real XBoard shows the engine's own images, for every piece in every slot.
mod xboard_pieces;
// What XBoard relays between two engines, shown with a scripted engine.
mod xboard_relay;
// Turns that XBoard cannot show by itself, with either color, and what else a human may do, in real XBoard.
mod xboard_turns;
