//! Every order in which threads can see what they share.

use chrysalis_loom::control::Control;
use chrysalis_loom::slot::{META, SlotWords, TableSlot};
use loom::sync::Arc;
use loom::thread;
use std::time::Duration;

/// The key of a position.
const KEY: u64 = 0x1234_5678_9abc_0000;

/// What is stored for a position: `number` differs in the move alone.
fn words(key: u64, number: u64) -> SlotWords {
    SlotWords { check: key & !META | (3 << 8) | (7 * number), data: 0x0011_0022_0000_1000 + number }
}

fn empty() -> Arc<TableSlot> {
    Arc::new(std::array::from_fn(|_| loom::sync::atomic::AtomicU64::new(0)))
}

/// What is read is what one of two stored for the position that is asked for, or nothing.
fn is_whole(read: SlotWords, one: SlotWords, other: SlotWords) {
    assert!(!read.matches(KEY) || read == one || read == other, "{read:x?} of {one:x?} and {other:x?}");
}

/// Two threads store at once, and one of them reads then.
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

/// A thread stores over what is there while another reads.
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

/// Who waits for the end of an endless search is woken, whenever it is told to stop.
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

/// A search that ponders ends its waiting by a hit or a stop, whichever comes first.
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

/// Who sees that the opponent has moved sees from when on the clock counts: what was thought before is not on it.
#[test]
fn the_clock_starts_with_the_ponder_hit() {
    loom::model(|| {
        let control = Arc::new(Control::new(true));
        // Longer than a model takes between two looks at the clock.
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

/// A halt from within ends the threads, and not the waiting for a stop from without.
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
