//! What is known about each position while a table is being solved: eight or four entries per word, shared by
//! all threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// It cannot exist, or nothing is known yet.
    Dead,
    /// A draw by the rules, whatever moves there are.
    Drawn,
    /// Undecided, with this many moves within the table that are not known to lose; at least one.
    Open(u16),
    /// Undecided, and some move does not lose.
    Safe,
    /// Won in this many plies at most.
    Won(u16),
    /// Lost in exactly this many plies.
    Lost(u16),
}

/// How [`Known`] is packed into an entry of [`Self::BITS`] bits.
pub(crate) trait Code: Copy + Send + Sync + 'static {
    /// The size of an entry in bits.
    const BITS: u32;
    /// The largest count of moves.
    fn most_moves(self) -> u16;
    /// The longest distance.
    fn most_plies(self) -> u16;
    fn write(self, known: Known) -> u64;
    fn read(self, code: u64) -> Known;
}

/// Entries of one byte, which counts of moves and distances share: the fewer moves, the longer distances. A win has
/// an odd and a loss an even number of plies, so the distance tells them apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow {
    /// The largest count of moves, at most [`Narrow::MOST_MOVES`].
    pub most_moves: u8,
}

impl Narrow {
    /// The largest count of moves of any such code.
    pub const MOST_MOVES: u8 = 95;

    #[inline(always)]
    fn drawn(self) -> u64 {
        u64::from(self.most_moves) + 1
    }
}

/// Entries of two bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide;

impl Code for Narrow {
    const BITS: u32 = 8;

    fn most_moves(self) -> u16 {
        u16::from(self.most_moves)
    }

    #[inline(always)]
    fn most_plies(self) -> u16 {
        255 - (self.most_moves() + 3)
    }

    #[inline(always)]
    fn write(self, known: Known) -> u64 {
        match known {
            Known::Dead => 0,
            Known::Open(moves) => u64::from(moves),
            Known::Drawn => self.drawn(),
            Known::Safe => self.drawn() + 1,
            Known::Won(plies) | Known::Lost(plies) => self.drawn() + 2 + u64::from(plies),
        }
    }

    #[inline(always)]
    fn read(self, code: u64) -> Known {
        if code < self.drawn() {
            return if code == 0 { Known::Dead } else { Known::Open(code as u16) };
        }
        match (code - self.drawn()) as u16 {
            0 => Known::Drawn,
            1 => Known::Safe,
            code if code % 2 == 0 => Known::Lost(code - 2),
            code => Known::Won(code - 2),
        }
    }
}

impl Code for Wide {
    const BITS: u32 = 16;

    fn most_moves(self) -> u16 {
        4093
    }

    #[inline(always)]
    fn most_plies(self) -> u16 {
        (u16::MAX - 4096) / 2
    }

    #[inline(always)]
    fn write(self, known: Known) -> u64 {
        match known {
            Known::Dead => 0,
            Known::Open(moves) => u64::from(moves),
            Known::Drawn => 4094,
            Known::Safe => 4095,
            Known::Won(plies) => 4097 + 2 * u64::from(plies),
            Known::Lost(plies) => 4096 + 2 * u64::from(plies),
        }
    }

    #[inline(always)]
    fn read(self, code: u64) -> Known {
        match code as u16 {
            0 => Known::Dead,
            4094 => Known::Drawn,
            4095 => Known::Safe,
            moves @ 1..4094 => Known::Open(moves),
            code if code % 2 == 0 => Known::Lost((code - 4096) / 2),
            code => Known::Won((code - 4096) / 2),
        }
    }
}

/// The entries of a table that is being solved.
#[derive(Debug)]
pub(crate) struct Entries<C> {
    words: Vec<AtomicU64>,
    code: C,
}

impl<C: Code> Entries<C> {
    /// The number of entries in a word.
    pub const LANES: u64 = 64 / C::BITS as u64;
    const MASK: u64 = (1 << C::BITS) - 1;

    pub fn new(code: C, count: u64) -> Self {
        let words = (0..count.div_ceil(Self::LANES)).map(|_| AtomicU64::new(0)).collect();
        Self { words, code }
    }

    /// The entries in words that were saved.
    pub fn from_words(code: C, words: Vec<u64>) -> Self {
        Self { words: words.into_iter().map(AtomicU64::new).collect(), code }
    }

    /// The words as they are now.
    pub fn each_word(&self) -> impl Iterator<Item = u64> {
        self.words.iter().map(|word| word.load(Relaxed))
    }

    /// The number of words.
    pub fn words(&self) -> u64 {
        self.words.len() as u64
    }

    #[inline(always)]
    fn at(index: u64) -> (usize, u32) {
        ((index / Self::LANES) as usize, (index % Self::LANES) as u32 * C::BITS)
    }

    #[inline(always)]
    pub fn get(&self, index: u64) -> Known {
        let (word, shift) = Self::at(index);
        self.code.read(self.words[word].load(Relaxed) >> shift & Self::MASK)
    }

    /// Replaces an entry if `change` gives a new value; returns the value before.
    #[inline(always)]
    pub fn update(&self, index: u64, change: impl Fn(Known) -> Option<Known>) -> Known {
        let (word, shift) = Self::at(index);
        let mut seen = self.words[word].load(Relaxed);
        loop {
            let before = self.code.read(seen >> shift & Self::MASK);
            let Some(after) = change(before) else { return before };
            let new = seen & !(Self::MASK << shift) | self.code.write(after) << shift;
            match self.words[word].compare_exchange_weak(seen, new, Relaxed, Relaxed) {
                Ok(_) => return before,
                Err(other) => seen = other,
            }
        }
    }

    /// Writes a whole word, which no other thread may use.
    pub fn set_word(&self, word: u64, known: impl Fn(u64) -> Known) {
        let value = (0..Self::LANES)
            .fold(0, |all, lane| all | self.code.write(known(lane)) << (lane as u32 * C::BITS));
        self.words[word as usize].store(value, Relaxed);
    }

    /// Calls `take` for each entry of a word that has one of the two values.
    #[inline(always)]
    pub fn each_of(&self, word: u64, wanted: (Known, Known), mut take: impl FnMut(u64, Known)) {
        let ones = u64::MAX / Self::MASK;
        let highs = ones << (C::BITS - 1);
        let value = self.words[word as usize].load(Relaxed);
        let (one, other) = (self.code.write(wanted.0), self.code.write(wanted.1));
        let has = |code: u64| {
            let zeros = value ^ (ones * code);
            zeros.wrapping_sub(ones) & !zeros & highs != 0
        };
        if !has(one) && (one == other || !has(other)) {
            return;
        }
        for lane in 0..Self::LANES {
            let code = value >> (lane as u32 * C::BITS) & Self::MASK;
            if code == one || code == other {
                take(word * Self::LANES + lane, self.code.read(code));
            }
        }
    }

    /// Replaces each entry, in order, by the code that files use.
    pub fn rewrite(&self, mut code: impl FnMut(Known) -> u64) {
        for word in &self.words {
            let old = word.load(Relaxed);
            let lanes = (0..Self::LANES).map(|lane| lane as u32 * C::BITS);
            let new =
                lanes.fold(0, |all, shift| all | code(self.code.read(old >> shift & Self::MASK)) << shift);
            word.store(new, Relaxed);
        }
    }

    /// The words, in the same memory.
    pub fn into_words(self) -> Vec<u64> {
        self.words.into_iter().map(AtomicU64::into_inner).collect()
    }
}
