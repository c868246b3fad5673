//! The AdamW optimizer, with an exponential moving average of the weights (Loshchilov and Hutter, 2019,
//! <https://arxiv.org/abs/1711.05101>).

/// The state of the optimizer.
#[derive(Clone, Debug, PartialEq)]
pub struct AdamW {
    /// Moving average of the gradient.
    pub mean: Vec<f32>,
    /// Moving average of the squared gradient.
    pub square: Vec<f32>,
    /// Number of steps made.
    pub steps: u32,
}

/// The hyperparameters of one step.
#[derive(Clone, Copy, Debug)]
pub struct Stride {
    /// The learning rate: about how far a weight moves in a step.
    pub rate: f32,
    /// Decoupled weight decay, as a fraction of the learning rate.
    pub decay: f32,
    /// The number of weights, from the first, that decay.
    pub decaying: usize,
}

impl AdamW {
    /// The state before the first step, for `len` weights.
    pub fn new(len: usize) -> Self {
        Self { mean: vec![0.0; len], square: vec![0.0; len], steps: 0 }
    }

    /// Moves the weights one step against their gradient.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f32], stride: Stride) {
        self.steps = self.steps.saturating_add(1);
        #[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
        let [first, second] = [0.9, 0.999].map(|keep| (1.0 - libm::pow(keep, f64::from(self.steps))) as f32);
        for (index, number) in weights.iter_mut().enumerate() {
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = 0.9 * *mean + 0.1 * gradient[index];
            *square = 0.999 * *square + 0.001 * gradient[index] * gradient[index];
            let direction = (*mean / first) / ((*square / second).sqrt() + 1e-10);
            let decay = if index < stride.decaying { stride.decay } else { 0.0 };
            *number -= stride.rate * (direction + decay * *number);
        }
    }
}

/// Updates a moving average: `mean = keep * mean + (1 - keep) * weights`.
pub fn average(mean: &mut [f32], weights: &[f32], keep: f32) {
    for (mean, number) in mean.iter_mut().zip(weights) {
        *mean = keep * *mean + (1.0 - keep) * number;
    }
}
