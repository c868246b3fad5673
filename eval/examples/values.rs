//! Prints the worth of the men of the games named, or of all.

use engine::games;
use eval::Estimates;

#[expect(clippy::print_stdout, reason = "it prints its result")]
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for game in games::all() {
        if !wanted.is_empty() && !wanted.iter().any(|id| *id == game.id) {
            continue;
        }
        let estimates = Estimates::derive(game);
        println!("{}", game.id);
        for (man, name) in estimates.men.iter().zip(game.men.iter().map(|man| man.name)) {
            let pair = |score: eval::Score| format!("{:>5}{:>5}", score.middle_game, score.ending);
            println!(
                "  {} {name:<11} worth {} | {}  bare {}  mobility {:>5.2}",
                man.letter,
                pair(man.value[0]),
                pair(man.value[1]),
                pair(man.bare),
                f64::from(man.mean_mobility) / 100.0
            );
        }
    }
}
