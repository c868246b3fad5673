//! The cost of a network in speed: `network_price GAME FILE.net [DEPTH [PAIRS]]` searches the positions of
//! `chrysalis bench`, alternating between the game's weights alone and the weights with a zero network of the
//! size of the one in the file. Both search the same nodes, so that only the time of the network differs.
//! Prints the speed with the network as a fraction of the speed without it.
#![expect(clippy::print_stdout, reason = "it prints its result")]

use chrysalis_eval::{AnyEvaluation, GameNetwork, GameWeights, NetworkFile, shipped};
use chrysalis_host::bench::{self, Total};
use chrysalis_rules::{Catalogue, GameRef};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [id, path, weights @ ..] = &words[..] else {
        return Err("usage: network_price GAME FILE.net [DEPTH [PAIRS]]".to_owned());
    };
    let number = |index: usize, usual: u32, most: u32| match weights.get(index) {
        None => Ok(usual),
        Some(word) => match word.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("'{word}' is no number from 1 to {most}")),
        },
    };
    let (depth, pairs) = (number(0, bench::DEPTH, 100)?, number(1, 51, 1000)?);
    let game = Catalogue::shipped().named(id).map_err(|error| error.to_string())?;
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let zero = zero(game, &bytes).map_err(|error| format!("{path}: {error}"))?;
    let alone = AnyEvaluation::default().without_networks();

    let mut prices = Vec::new();
    // The first pair is a warm-up and is not counted.
    for pair in 0..=pairs {
        let (without, with) = (searched(game, depth, &alone)?, searched(game, depth, &zero)?);
        if without.nodes != with.nodes {
            return Err(format!("{} nodes became {}", without.nodes, with.nodes));
        }
        if pair > 0 {
            prices.push(without.time.as_secs_f64() / with.time.as_secs_f64());
        }
    }
    prices.sort_by(f64::total_cmp);
    let [lower, median, upper] = [1, 2, 3].map(|quarter| prices[(prices.len() - 1) * quarter / 4]);
    println!("{id}: {median:.3} in the median of {pairs} pairs, half of them from {lower:.3} to {upper:.3}");
    Ok(())
}

/// The weights of a game with a network whose output weights are zero.
fn zero(game: GameRef, bytes: &[u8]) -> Result<AnyEvaluation, String> {
    let mut file = NetworkFile::read(bytes).map_err(|error| error.to_string())?;
    file.weights.output.fill(0);
    file.weights.output_bias.fill(0);
    let parameters = shipped(&game).map_err(|error| error.to_string())?;
    let network = GameNetwork::new(&game, &parameters, &file).map_err(|error| error.to_string())?;
    Ok(AnyEvaluation::with_all([GameWeights { parameters, network: Some(network) }]))
}

fn searched(game: GameRef, depth: u32, evaluation: &AnyEvaluation) -> Result<Total, String> {
    let total = bench::run(&[game], depth, evaluation.clone(), &|| false, &mut |_| {});
    total.map_err(|error| error.to_string())?.ok_or_else(|| "stopped".to_owned())
}
