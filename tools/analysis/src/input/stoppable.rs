//! Streams that may block: a pipe, or what somebody types.

use std::io::{self, Cursor, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// The interval at which a waiting reader checks whether to stop.
const LOOK: Duration = Duration::from_millis(20);
/// Bytes per read.
const CHUNK: usize = 1 << 16;
/// Number of chunks read ahead.
const AHEAD: usize = 4;

/// A stream that ends when `stop` says so, even while it waits for bytes.
pub struct Stoppable<'a> {
    chunks: Receiver<io::Result<Vec<u8>>>,
    here: Cursor<Vec<u8>>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Stoppable<'a> {
    /// Reads a stream in a thread of its own. If `stop` ends the reading while the thread waits for bytes, the thread
    /// is left behind.
    ///
    /// # Errors
    /// If there is no thread.
    pub fn new(mut stream: impl Read + Send + 'static, stop: &'a dyn Fn() -> bool) -> io::Result<Self> {
        let (sender, chunks) = sync_channel(AHEAD);
        let read = move || {
            loop {
                let mut chunk = vec![0; CHUNK];
                let read = match stream.read(&mut chunk) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read,
                };
                let over = !matches!(read, Ok(1..));
                let read = read.map(|count| {
                    chunk.truncate(count);
                    chunk
                });
                if sender.send(read).is_err() || over {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("input".into()).spawn(read)?;
        Ok(Self { chunks, here: Cursor::new(Vec::new()), stop })
    }
}

impl Read for Stoppable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.here.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.chunks.recv_timeout(LOOK) {
                // What never ends need not be silent.
                _ if (self.stop)() => return Ok(0),
                Ok(chunk) => {
                    self.here = Cursor::new(chunk?);
                    if self.here.get_ref().is_empty() {
                        return Ok(0);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A stream that never delivers a byte.
    struct Silent;

    impl Read for Silent {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            loop {
                std::thread::park();
            }
        }
    }

    #[test]
    fn a_stream_without_an_end_is_left_when_asked() {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let mut stream = Stoppable::new(io::repeat(b' '), &stop).expect("a thread");
        let mut text = Vec::new();
        stream.read_to_end(&mut text).expect("an end");
        assert_eq!(text.len(), 3 * CHUNK);
    }

    #[test]
    fn all_bytes_come() {
        let bytes: Vec<u8> = (0..300_000u32).flat_map(u32::to_le_bytes).collect();
        let mut read = Vec::new();
        let mut stream = Stoppable::new(Cursor::new(bytes.clone()), &|| false).expect("a thread");
        stream.read_to_end(&mut read).expect("readable");
        assert_eq!(read, bytes);
        assert_eq!(stream.read(&mut [0; 8]).expect("an end that stays"), 0);
    }

    #[test]
    fn a_silent_stream_can_be_stopped() {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 2
        };
        let mut stream = Stoppable::new(Silent, &stop).expect("a thread");
        assert_eq!(stream.read(&mut [0; 8]).expect("an end"), 0);
    }
}
