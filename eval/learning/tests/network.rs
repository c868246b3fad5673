//! Network training against finite differences and a known teacher.

use chrysalis_learning::learn_error::LearnError;
use chrysalis_learning::network::checkpoint;
use chrysalis_learning::network::count_samples::{CountSample, CountSamples, CountSplit, SideCounts};
use chrysalis_learning::network::float_network::{Aim, FloatNetwork};
use chrysalis_learning::network::quantized;
use chrysalis_learning::network::rng::Rng;
use chrysalis_learning::network::trainer::{FirstWeights, TrainOptions, Trainer, TrainingState};
use std::sync::atomic::{AtomicBool, Ordering};

const FEATURES: usize = 30;

fn below(rng: &mut Rng, n: u64) -> i8 {
    i8::try_from(rng.bits() % n).expect("small")
}

/// Positions whose search scores are the tuned scores plus the output of a teacher.
fn with_teacher(count: usize, seed: u64, teacher: &dyn Fn(&[SideCounts]) -> f32) -> CountSamples {
    let mut rng = Rng(seed);
    let mut samples = CountSamples::default();
    for _ in 0..count {
        let counts: Vec<SideCounts> = (0..u16::try_from(FEATURES).expect("few"))
            .filter_map(|feature| {
                let (own, other) = (below(&mut rng, 3), below(&mut rng, 3));
                (own + other > 0).then_some(SideCounts { feature, own, other })
            })
            .collect();
        let tuned = 150.0 * rng.signed();
        let score = tuned + teacher(&counts);
        let chance = 1.0 / (1.0 + (-score / 200.0).exp());
        let result = if rng.signed() < 2.0 * chance - 1.0 { 1.0 } else { 0.0 };
        let bucket = u8::try_from(below(&mut rng, 4)).expect("small");
        samples.push(CountSample::new(result, score, tuned, [1.0, 0.9], bucket), &counts);
    }
    samples
}

/// A teacher that no sum of terms can express: 120 centipawns for the side that has both features.
fn both(counts: &[SideCounts]) -> f32 {
    let has = |feature: u16, own: bool| {
        counts.iter().any(|counted| {
            counted.feature == feature && if own { counted.own > 0 } else { counted.other > 0 }
        })
    };
    let side = |own: bool| if has(3, own) && has(8, own) { 120.0 } else { 0.0 };
    side(true) - side(false)
}

fn split() -> CountSplit {
    CountSplit { training: with_teacher(20_000, 1, &both), validation: with_teacher(4000, 2, &both) }
}

fn options() -> TrainOptions {
    TrainOptions {
        hidden: 16,
        result_share: 0.0,
        epochs: 8,
        batch: 256,
        rate: 0.01,
        decay: 0.0,
        ..TrainOptions::default()
    }
}

fn train(split: &CountSplit, options: TrainOptions) -> TrainingState {
    let trainer = Trainer::new(split, options);
    let mut state = trainer.begin(FEATURES, None).expect("threads");
    trainer.run(&mut state, &AtomicBool::new(false), &mut |_, _| {}, &mut |_| Ok(())).expect("it learns");
    state
}

#[test]
fn the_gradient_is_that_of_the_loss() {
    let samples = with_teacher(200, 3, &both);
    let aim = Aim { result_share: 0.3, rate: 0.005 };
    for hidden in [16, 32, 64] {
        // Small enough that no output reaches the limit, beyond which gradients that lead back are kept on
        // purpose.
        let mut network = FloatNetwork::new(FEATURES, hidden, &samples, &mut Rng(5));
        let parts = network.parts();
        network.weights[parts.output..parts.output_bias].iter_mut().for_each(|weight| *weight *= 8.0);
        let mut gradient = vec![0.0; network.weights.len()];
        network.errors(&samples, samples.samples.iter(), aim, Some(&mut gradient));
        let loss = |network: &FloatNetwork| network.errors(&samples, samples.samples.iter(), aim, None).blend;
        let size = gradient.iter().fold(0.0_f32, |most, part| most.max(part.abs()));
        let indices = [0, 7, hidden, 5 * hidden, parts.bias - 1, parts.bias, parts.output - 1, parts.output];
        let more = [parts.output + 3 * hidden, parts.output_bias - 2, parts.output_bias, parts.len - 1];
        for index in indices.into_iter().chain(more) {
            const STEP: f32 = 0.001;
            let [low, high] = [-STEP, STEP].map(|step| {
                let mut moved = network.clone();
                moved.weights[index] += step;
                loss(&moved)
            });
            let measured = (high - low) / f64::from(2.0 * STEP);
            let off = (measured - f64::from(gradient[index])).abs();
            let most = 0.04 * measured.abs() + 0.002 * f64::from(size);
            assert!(off < most, "{hidden}, number {index}: {} instead of {measured}", gradient[index]);
        }
    }
}

#[test]
fn a_known_teacher_is_found_again() {
    let split = split();
    let state = train(&split, options());
    let first = state.curve[0].validation.blend;
    let best = state.best_point.validation.blend;
    assert!(best < 0.1 * first, "{first} to {best}");
    let network = state.best_network();
    let correction = |counts: &[SideCounts]| {
        let mut one = CountSamples::default();
        one.push(CountSample::new(0.5, 0.0, 0.0, [1.0; 2], 1), counts);
        network.correction(&one, &one.samples[0])
    };
    let count = |feature: u16, own: i8, other: i8| SideCounts { feature, own, other };
    let apart = correction(&[count(3, 1, 0), count(8, 0, 1)]);
    let together = correction(&[count(3, 1, 0), count(8, 1, 0)]);
    assert!(together - apart > 60.0, "{apart} apart and {together} together");
}

#[test]
fn whole_weights_say_nearly_the_same() {
    let split = split();
    let network = train(&split, TrainOptions { epochs: 2, ..options() }).best_network();
    let played = quantized::quantized(&network).expect("small enough");
    let error = quantized::error(&network, &played, &split.validation, 1000);
    assert!(error.mean < 0.5 && error.largest < 3.0, "{error:?}");
    let mut large = network;
    large.weights[0] = 1e6;
    assert!(quantized::quantized(&large).is_none());
}

#[test]
fn a_seed_gives_the_same_network_on_any_number_of_threads_and_after_a_break() {
    let split =
        CountSplit { training: with_teacher(3000, 1, &both), validation: with_teacher(500, 2, &both) };
    let few = TrainOptions { epochs: 3, ..options() };
    let whole = train(&split, few);
    assert_eq!(whole, train(&split, TrainOptions { threads: 3, ..few }));
    assert_ne!(whole.best, train(&split, TrainOptions { seed: 2, ..few }).best);
    // Stopped in the second epoch, and resumed from its checkpoint.
    let trainer = Trainer::new(&split, few);
    let mut state = trainer.begin(FEATURES, None).expect("threads");
    let stop = AtomicBool::new(false);
    let mut file = Vec::new();
    let mut progress = |step: usize, _: &_| stop.store(step > trainer.steps() + 3, Ordering::Relaxed);
    let mut saved = |state: &TrainingState| {
        file = checkpoint::write(state, 77);
        Ok(())
    };
    trainer.run(&mut state, &stop, &mut progress, &mut saved).expect("it learns");
    assert_eq!(state.epoch, 1);
    let mut resumed = checkpoint::read(&file, 77).expect("whole");
    assert_eq!(resumed, state);
    trainer.run(&mut resumed, &AtomicBool::new(false), &mut |_, _| {}, &mut |_| Ok(())).expect("it learns");
    assert_eq!(resumed, whole);
    assert_eq!(checkpoint::read(&file, 78), None, "of another training");
    for length in [0, 3, 30, file.len() / 2, file.len() - 1] {
        assert_eq!(checkpoint::read(&file[..length], 77), None, "{length} bytes");
    }
    let middle = file.len() / 2;
    file[middle] ^= 1;
    assert_eq!(checkpoint::read(&file, 77), None, "damaged");
}

#[test]
fn an_exploding_loss_is_told() {
    let split = split();
    let trainer = Trainer::new(&split, TrainOptions { rate: 50.0, ..options() });
    let mut state = trainer.begin(FEATURES, None).expect("threads");
    let told = trainer.run(&mut state, &AtomicBool::new(false), &mut |_, _| {}, &mut |_| Ok(()));
    assert!(matches!(told, Err(LearnError::Exploded { .. })), "{told:?}");
    assert_eq!(state.best_point.step, 0, "the tuned score alone is the last that is good");
}

#[test]
fn training_ends_where_nothing_is_gained() {
    let noise = |count, seed| with_teacher(count, seed, &|_| 0.0);
    let split = CountSplit { training: noise(2000, 1), validation: noise(500, 2) };
    let lasting = TrainOptions { result_share: 1.0, epochs: 200, patience: 4, batch: 64, ..options() };
    let state = train(&split, lasting);
    assert!(state.epoch < 100, "{} epochs", state.epoch);
}

#[test]
fn a_training_begins_with_the_weights_of_another() {
    let split = split();
    let learned = train(&split, options()).best_network();
    let played = quantized::quantized(&learned).expect("small weights");
    // The features of the related variant are one index further on in the game in training; its last one has no
    // counterpart.
    let further = |index: u16| usize::from(index) + 1 < FEATURES;
    let indices: Vec<Option<u16>> =
        (0..).take(FEATURES).map(|index| further(index).then_some(index + 1)).collect();
    let mut seen = CountSplit::default();
    seen.take_in(&split, &indices, false);
    assert_eq!(seen.training.samples.len(), split.training.samples.len());
    assert!(seen.validation.samples.is_empty());
    seen.take_in(&split, &indices, true);
    assert_eq!(seen.validation.samples.len(), split.validation.samples.len());
    let with = FirstWeights { weights: played.weights(), indices: &indices };
    let begun = Trainer::new(&seen, options()).begin(FEATURES, Some(with)).expect("threads").network;
    let mut compared = 0;
    for (sample, own) in seen.validation.samples.iter().zip(&split.validation.samples) {
        if split.validation.counts(own).iter().all(|counted| further(counted.feature)) {
            let (correction, wanted) =
                (begun.correction(&seen.validation, sample), learned.correction(&split.validation, own));
            assert!((correction - wanted).abs() < 4.0, "{correction} for {wanted}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}
