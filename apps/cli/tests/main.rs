//! All tests of this crate but those beside the code, in one program.

// `chrysalis analyze` with the real binary.
mod analyze;
// `chrysalis board` from the shell.
#[cfg(all(feature = "board", unix))]
mod board;
// `chrysalis book`, and matches that begin from its files.
#[cfg(unix)]
mod book;
// The board in a real browser.
#[cfg(feature = "board")]
mod board_browser;
// Files without an end.
#[cfg(unix)]
mod bounded_files;
// What is written for people who see ASCII only, and for programs.
mod characters;
// The command line and the terminal game of the real binary.
mod cli;
// Which options each command has, and what shells are told of them.
mod command_line;
// Talks to the real binary.
mod common;
// `chrysalis diagram`.
mod diagram;
// Lines edited at a terminal, and what a terminal shows of the pieces.
#[cfg(unix)]
mod editing;
// Statistics from the command line.
mod statistics;
// Endgame tables from the command line, and in a search.
mod tables;
// Files of games and positions at the command line.
mod game_files;
// The generated blocks of the games' pages are what the program writes, and their pictures what it draws.
mod game_pages;
// The commands of the handbook do what it says.
mod handbook;
// Reports as pages of HTML.
mod html_reports;
// What commands say that are interrupted.
#[cfg(unix)]
mod interrupting;
// Learning by one command.
mod learn;
// Self-play and tuning from the command line, and what they write loaded at run time.
mod learning;
// Broken engines.
mod match_errors;
// Matches of this engine with itself, over both protocols, in every family of games.
mod match_games;
// The file of the games in progress, of real matches.
mod match_live;
// Matches that are killed and resumed, and matches in parts.
mod match_parts;
// What the tests of the arbiter share.
mod match_support;
// Games of one's own, from files, wherever a game can be named.
// What OpenBench's worker passes and reads.
mod openbench;
// Book moves in both protocols.
#[cfg(unix)]
mod own_book;
mod own_games;
// `scripts/play`, with a cargo that builds nothing and a package manager that installs nothing.
#[cfg(unix)]
mod play_script;
// Puzzles from the command line.
mod puzzles;
// Games that were not finished, taken up again.
#[cfg(unix)]
mod resuming;
// `chrysalis selfcheck`.
mod selfcheck;
// What may be typed in a game in the terminal, and what is answered.
mod terminal_game;
// Everything that is measured by a clock; it runs alone, after all others.
mod timing;
// Networks from the command line.
mod training;
// Conversations in UCI with the real binary.
mod uci;
// Help and tables on a terminal of a given width.
#[cfg(unix)]
mod wrapping;
// Conversations in XBoard's protocol with the real program.
mod xboard;
