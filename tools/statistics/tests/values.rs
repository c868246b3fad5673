//! Values that were planted in results are found again, with errors that tell the truth.

use chrysalis_rules::random::SplitMix64;
use chrysalis_statistics::bootstrap::BootstrappedFit;
use chrysalis_statistics::imbalances::{GAMES, GameSample, Imbalance, Reservoir};

/// The logarithm of odds that White has beforehand, and of a piece of the first types.
const PLANTED: [f64; 5] = [0.2, 0.3, 0.9, 1.6, 0.0];

fn real(random: &mut SplitMix64) -> f64 {
    (random.draw() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Games whose results follow from the planted numbers; some points are shared.
fn simulated(count: usize, seed: u64) -> Vec<GameSample> {
    let mut random = SplitMix64::new(seed);
    let game = |_| {
        let mut imbalance = Imbalance::default();
        let mut x = PLANTED[0];
        for (piece_type, value) in PLANTED[1..].iter().enumerate() {
            let pieces = i8::try_from(random.below(3)).expect("small") - 1;
            imbalance[piece_type] = pieces;
            x += value * f64::from(pieces);
        }
        let p = 1.0 / (1.0 + (-x).exp());
        // Half of the games give their point as two halves, each won with this probability.
        let halves = [real(&mut random) < p, real(&mut random) < p];
        let points = match random.below(2) {
            0 => f64::from(u8::from(halves[0])),
            _ => halves.iter().map(|&won| f64::from(u8::from(won)) / 2.0).sum(),
        };
        GameSample { positions: vec![(imbalance, 1.0)], points }
    };
    (0..count).map(game).collect()
}

fn errors(fit: &BootstrappedFit) -> Vec<f64> {
    (0..fit.numbers.len()).map(|place| fit.error(|numbers| numbers[place])).collect()
}

fn fitted(games: &[GameSample]) -> BootstrappedFit {
    BootstrappedFit::new(games, 1, &|| false).expect("enough games")
}

#[test]
fn planted_values_are_found_and_errors_shrink() {
    let (few, many) = (fitted(&simulated(1000, 3)), fitted(&simulated(4000, 4)));
    assert_eq!(
        (few.piece_types.as_slice(), many.piece_types.as_slice()),
        (&[0, 1, 2, 3][..], &[0, 1, 2, 3][..])
    );
    for fit in [&few, &many] {
        for ((found, error), planted) in fit.numbers.iter().zip(errors(fit)).zip(PLANTED) {
            // 1.6 times the 95 % interval is left once in 600 times.
            assert!((found - planted).abs() < 1.6 * error, "{found} ± {error} instead of {planted}");
        }
    }
    for (few, many) in errors(&few).iter().zip(errors(&many)) {
        assert!((0.38..0.65).contains(&(many / few)), "{many} of four times the games, {few}");
    }
    assert!(many.numbers[4].abs() < errors(&many)[4], "what is worth nothing cannot be told from it");
}

#[test]
fn errors_are_those_of_theory() {
    // One type, one piece more or less: the information of a game is p (1 - p), and both numbers are independent.
    let mut random = SplitMix64::new(5);
    let game = |number: usize| {
        let sign = if number.is_multiple_of(2) { 1 } else { -1 };
        let p = 1.0 / (1.0 + (-0.7 * f64::from(sign)).exp());
        let mut imbalance = Imbalance::default();
        imbalance[2] = sign;
        GameSample { positions: vec![(imbalance, 1.0)], points: f64::from(u8::from(real(&mut random) < p)) }
    };
    let games: Vec<GameSample> = (0..2000).map(game).collect();
    let p: f64 = 1.0 / (1.0 + (-0.7_f64).exp());
    let theory = 1.96 / (2000.0 * p * (1.0 - p)).sqrt();
    for error in errors(&fitted(&games)) {
        assert!((0.8..1.25).contains(&(error / theory)), "{error}, by theory {theory}");
    }
}

#[test]
fn the_same_games_give_the_same_numbers_and_one_sided_ones_give_some() {
    let games = simulated(200, 9);
    assert_eq!(fitted(&games), fitted(&games));
    assert_ne!(
        fitted(&games).resampled,
        BootstrappedFit::new(&games, 2, &|| false).expect("enough").resampled
    );
    // Every game is won by the side with more pieces: without a prior the number would be infinite.
    let mut one_sided = games;
    for game in &mut one_sided {
        game.points = f64::from(u8::from(game.positions[0].0[1] > 0));
    }
    let fit = fitted(&one_sided);
    assert!(
        fit.numbers.iter().all(|number| number.is_finite())
            && errors(&fit).iter().all(|error| error.is_finite())
    );
    assert!(BootstrappedFit::new(&one_sided[..19], 1, &|| false).is_none(), "too few");
    assert!(BootstrappedFit::new(&one_sided, 1, &|| true).is_none(), "stopped");
}

#[test]
fn of_too_many_games_each_is_kept_as_likely_as_any_other() {
    let mut reservoir = Reservoir::new(1);
    let count = 4 * GAMES;
    for number in 0..count {
        reservoir.add(GameSample { positions: Vec::new(), points: number as f64 });
    }
    assert_eq!(reservoir.games().len(), GAMES);
    let mean = reservoir.games().iter().map(|game| game.points).sum::<f64>() / GAMES as f64;
    // The mean of 10,000 even numbers deviates by 0.3 % of their range.
    assert!((mean / count as f64 - 0.5).abs() < 0.015, "{mean}");
}
