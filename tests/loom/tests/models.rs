//! All orders in which threads can see their shared state.

use chrysalis_loom::control::Control;
use chrysalis_loom::slot::{META, SlotWords, TableSlot};
use loom::sync::Arc;
use loom::thread;
use std::time::Duration;

/// The key of a position.
const KEY: u64 = 0x1234_5678_9abc_0000;

/// An entry for a position; `number` only changes the move.
fn words(key: u64, number: u64) -> SlotWords {
    SlotWords { check: key & !META | (3 << 8) | (7 * number), data: 0x0011_0022_0000_1000 + number }
}

fn empty() -> Arc<TableSlot> {
    Arc::new(std::array::from_fn(|_| loom::sync::atomic::AtomicU64::new(0)))
}

/// A read returns one of two entries that were stored for the position, or none.
fn is_whole(read: SlotWords, one: SlotWords, other: SlotWords) {
    assert!(!read.matches(KEY) || read == one || read == other, "{read:x?} of {one:x?} and {other:x?}");
}

/// Two threads store at once, and one of them reads afterward.
fn two_stores(one: SlotWords, other: SlotWords) {
    loom::model(move || {
        let slot = empty();
        let written = Arc::clone(&slot);
        let writer = thread::spawn(move || one.store(&written));
        other.store(&slot);
        is_whole(SlotWords::load(&slot), one, other);
        writer.join().expect("it ends");
        is_whole(SlotWords::load(&slot), one, other);
    });
}

/// A thread stores over an entry while another reads it.
fn store_and_read(one: SlotWords, other: SlotWords) {
    loom::model(move || {
        let slot = empty();
        one.store(&slot);
        let written = Arc::clone(&slot);
        let writer = thread::spawn(move || other.store(&written));
        is_whole(SlotWords::load(&slot), one, other);
        writer.join().expect("it ends");
        assert_eq!(SlotWords::load(&slot), other);
    });
}

#[test]
fn stores_of_one_position_are_never_mixed() {
    two_stores(words(KEY, 5), words(KEY, 9));
    store_and_read(words(KEY, 5), words(KEY, 9));
}

#[test]
fn stores_of_two_positions_are_never_mixed() {
    two_stores(words(KEY, 5), words(KEY ^ (1 << 40), 9));
    store_and_read(words(KEY, 5), words(KEY ^ (1 << 40), 9));
}

#[test]
fn a_store_is_whole_while_the_table_is_cleared() {
    use std::sync::atomic::Ordering::Relaxed;
    loom::model(|| {
        let slot = empty();
        words(KEY, 5).store(&slot);
        let cleared = Arc::clone(&slot);
        let clearing = thread::spawn(move || cleared.iter().for_each(|word| word.store(0, Relaxed)));
        let read = SlotWords::load(&slot);
        assert!(read == words(KEY, 5) || !read.matches(KEY));
        clearing.join().expect("it ends");
        assert!(SlotWords::load(&slot).is_empty());
    });
}

/// A thread that waits for the end of an endless search is woken whenever the search is stopped.
#[test]
fn a_stop_wakes_who_waits() {
    loom::model(|| {
        let control = Arc::new(Control::new(false));
        let waiting = Arc::clone(&control);
        let waiter = thread::spawn(move || {
            waiting.wait(true);
            assert!(waiting.stopped());
        });
        control.stop();
        waiter.join().expect("it ends");
    });
}

/// A pondering search stops waiting on a hit or a stop, whichever comes first.
#[test]
fn a_ponder_hit_wakes_who_waits() {
    loom::model(|| {
        let control = Arc::new(Control::new(true));
        let [waiting, hit] = [(); 2].map(|()| Arc::clone(&control));
        let waiter = thread::spawn(move || waiting.wait(false));
        let hitter = thread::spawn(move || hit.ponderhit());
        waiter.join().expect("it ends");
        hitter.join().expect("it ends");
        assert!(!control.pondering());
    });
}

/// A thread that sees the ponder hit also sees the time from which the clock counts: time before it is not on the
/// clock.
#[test]
fn the_clock_starts_with_the_ponder_hit() {
    loom::model(|| {
        let control = Arc::new(Control::new(true));
        // Longer than a model takes between two readings of the clock.
        while control.elapsed() < Duration::from_millis(3) {}
        let before = control.elapsed();
        let hit = Arc::clone(&control);
        let hitter = thread::spawn(move || hit.ponderhit());
        if !control.pondering() {
            let on_clock = control.on_clock();
            assert!(on_clock + before <= control.elapsed(), "{on_clock:?} on the clock");
        }
        hitter.join().expect("it ends");
    });
}

/// A halt from within ends the threads, but not the waiting for a stop from outside.
#[test]
fn a_halt_is_no_stop() {
    loom::model(|| {
        let control = Arc::new(Control::new(false));
        let halted = Arc::clone(&control);
        let worker = thread::spawn(move || {
            halted.halt();
            halted.stopped()
        });
        assert!(worker.join().expect("it ends") && control.stopped());
    });
}
