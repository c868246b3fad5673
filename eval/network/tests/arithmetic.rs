//! The arithmetic of a network against its definition in floating point, and the portable version against AVX2.

use chrysalis_network::shape::{BUCKETS, HIDDEN, LIMIT, NEURON_ONE, ONE, OUTPUT_ONE};
use chrysalis_network::{FeatureValue, Network, NetworkWeights};

/// A seeded generator of pseudo-random numbers.
struct Rng(u64);

impl Rng {
    fn within(&mut self, most: i16) -> i16 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let size = 2 * i64::from(most) + 1;
        i16::try_from(i64::try_from(self.0 >> 33).expect("31 bits") % size - i64::from(most)).expect("small")
    }
}

const PLACES: usize = 50;

fn weights(rng: &mut Rng, hidden: usize, largest: i16) -> NetworkWeights {
    let mut weights = NetworkWeights::zero(PLACES, hidden);
    weights.rows.iter_mut().for_each(|weight| *weight = rng.within(largest));
    weights.bias.iter_mut().for_each(|weight| *weight = rng.within(ONE));
    weights.output.iter_mut().for_each(|weight| *weight = rng.within(900));
    weights.output_bias.iter_mut().for_each(|weight| *weight = i32::from(rng.within(30_000)) * 100);
    weights
}

fn counted(rng: &mut Rng) -> [Vec<FeatureValue>; 2] {
    [(); 2].map(|()| {
        let one = |feature| FeatureValue { feature, count: rng.within(3) };
        (0..u16::try_from(PLACES).expect("few")).step_by(3).map(one).collect()
    })
}

/// The output of the network by its definition, in hundredths of a centipawn.
fn defined(weights: &NetworkWeights, counted: &[Vec<FeatureValue>; 2], side: usize, bucket: usize) -> f64 {
    let h = weights.hidden;
    let neuron = |view: usize, n: usize| {
        let mut sum = f64::from(weights.bias[n]);
        for (owner, list) in counted.iter().enumerate() {
            let part = if owner == view { 0 } else { h };
            let row = |counted: &FeatureValue| {
                f64::from(weights.rows[2 * h * usize::from(counted.feature) + part + n])
                    * f64::from(counted.count)
            };
            sum += list.iter().map(row).sum::<f64>();
        }
        let full = f64::from(ONE - 1) / f64::from(ONE);
        (sum / f64::from(ONE)).clamp(0.0, full).powi(2)
    };
    let output = &weights.output[2 * h * bucket..];
    let full = f64::from(weights.output_bias[bucket]) / f64::from(NEURON_ONE);
    let mut sum = full;
    for n in 0..h {
        sum += neuron(side, n) * f64::from(output[n]) + neuron(1 - side, n) * f64::from(output[h + n]);
    }
    let limit = f64::from(LIMIT);
    (sum / f64::from(OUTPUT_ONE) * limit).clamp(-limit, limit)
}

#[test]
fn it_computes_what_it_is_defined_to_be() {
    let mut rng = Rng(7);
    for hidden in HIDDEN {
        for _ in 0..50 {
            let network = Network::new(weights(&mut rng, hidden, 150)).expect("sound");
            let counted = counted(&mut rng);
            let mut sums = network.nothing_counted();
            (0..2).for_each(|side| network.count(&mut sums, side, &counted[side]));
            for (side, bucket) in (0..2).flat_map(|side| (0..BUCKETS).map(move |bucket| (side, bucket))) {
                let said = f64::from(network.forward(&sums, [&[]; 2], side, bucket));
                let wanted = defined(network.weights(), &counted, side, bucket);
                assert!((said - wanted).abs() < 100.0, "{hidden}: {said} for {wanted}");
            }
        }
    }
}

#[test]
fn both_forms_give_the_same_bits_even_where_sums_wrap() {
    let mut rng = Rng(8);
    for (hidden, largest) in HIDDEN.into_iter().flat_map(|hidden| [(hidden, 200), (hidden, i16::MAX)]) {
        for _ in 0..50 {
            let network = Network::new(weights(&mut rng, hidden, largest)).expect("sound");
            let counted = counted(&mut rng);
            alike(&network, &network.clone().portable(), &counted);
        }
    }
}

/// Compares the accumulators and outputs of the fast and the portable network.
fn alike(network: &Network, portable: &Network, counted: &[Vec<FeatureValue>; 2]) {
    let [mut fast, mut slow] = [network.nothing_counted(); 2];
    for (side, list) in counted.iter().enumerate() {
        network.count(&mut fast, side, list);
        portable.count(&mut slow, side, list);
    }
    assert_eq!(fast, slow);
    let [white, black] = counted.each_ref().map(Vec::as_slice);
    for (side, bucket) in (0..2).flat_map(|side| (0..BUCKETS).map(move |bucket| (side, bucket))) {
        for lists in [[&[][..]; 2], [white, black]] {
            let said = network.forward(&fast, lists, side, bucket);
            assert_eq!(said, portable.forward(&slow, lists, side, bucket));
        }
    }
    let back = |list: &[FeatureValue]| -> Vec<FeatureValue> {
        list.iter().map(|counted| FeatureValue { count: -counted.count, ..*counted }).collect()
    };
    (0..2).for_each(|side| network.count(&mut fast, side, &back(&counted[side])));
    assert_eq!(fast, network.nothing_counted(), "what was added can be taken back");
}

#[test]
fn sides_are_alike() {
    let mut rng = Rng(9);
    let network = Network::new(weights(&mut rng, 32, 150)).expect("sound");
    let [white, black] = counted(&mut rng);
    let said = |lists: [&[FeatureValue]; 2], side| {
        let mut sums = network.nothing_counted();
        (0..2).for_each(|owner| network.count(&mut sums, owner, lists[owner]));
        let whole = network.forward(&sums, [&[]; 2], side, 1);
        assert_eq!(network.forward(&network.nothing_counted(), lists, side, 1), whole, "added at last");
        whole
    };
    assert_eq!(said([&white, &black], 0), said([&black, &white], 1));
}

#[test]
fn weights_beyond_bounds_are_refused() {
    let mut large = NetworkWeights::zero(3, 64);
    assert!(Network::new(large.clone()).is_some());
    large.output.iter_mut().for_each(|weight| *weight = i16::MAX);
    assert!(Network::new(large).is_none());
    assert!(Network::new(NetworkWeights::zero(3, 24)).is_none());
    let uneven = NetworkWeights { rows: vec![0; 33], ..NetworkWeights::zero(3, 16) };
    assert!(Network::new(uneven).is_none());
}
