//! Commands that start XBoard or WinBoard with a game.

use chrysalis_rules::Game;

/// XBoard's options for every game: the engine knows the rules, XBoard must neither test moves nor claim results.
const OPTIONS: &str = "-testLegality false -testClaims false -repeatsToDraw 0 -ruleMoves 0 \
                       -showTargetSquares true -sweepPromotions true -coords -xautoflag";

/// A shell command line that opens XBoard on a game.
pub fn command(engine: &str, game: &Game) -> String {
    format!("xboard -fcp '\"{engine}\" xboard' -variant {} {OPTIONS}", game.id)
}

/// An entry of XBoard's engine list (`-firstChessProgramNames`) that opens a game and is named after it.
pub fn entry(engine: &str, game: &Game) -> String {
    format!("\"Chrysalis {0}\" -fcp '\"{engine}\" xboard' -variant {0} {OPTIONS}", game.id)
}

/// An entry of WinBoard's engine list. `folder` is the engine's; paths are written with `/`, which Windows reads as well
/// and which needs no escapes in WinBoard's settings.
pub fn winboard_entry(engine: &str, folder: &str, game: &Game) -> String {
    let [engine, folder] = [engine, folder].map(|path| path.replace('\\', "/"));
    format!("\"Chrysalis {0}\" -fcp '\"{engine}\" xboard' -fd '{folder}' -variant {0} {OPTIONS}", game.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use std::collections::HashSet;

    #[test]
    fn every_entry_has_a_name_of_its_own_and_shows_coordinates() {
        let games = Catalogue::shipped().games();
        let entries: Vec<String> = games.iter().map(|game| entry("/a folder/chrysalis", game)).collect();
        let names: HashSet<&str> = entries.iter().filter_map(|entry| entry.split('"').nth(1)).collect();
        assert_eq!(names.len(), games.len());
        assert!(entries.iter().all(|entry| entry.contains(" -coords ")));
        assert!(games.iter().all(|game| command("chrysalis", game).contains(" -coords ")));
    }

    #[test]
    fn windows_paths_need_no_escapes() {
        let games = Catalogue::shipped().games();
        for game in games {
            let entry = winboard_entry(r"C:\Chess engines\chrysalis.exe", r"C:\Chess engines", game);
            let wanted = format!(
                "\"Chrysalis {0}\" -fcp '\"C:/Chess engines/chrysalis.exe\" xboard' -fd 'C:/Chess engines' -variant {0} ",
                game.id
            );
            assert!(entry.starts_with(&wanted), "{entry}");
        }
    }
}
