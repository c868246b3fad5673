//! A connection whose other side has to read: one that never does is given up.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// A connection with a limit to how long a write may wait.
pub struct PatientStream {
    stream: TcpStream,
    patience: Duration,
    /// The time left to a write that waits.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl PatientStream {
    /// A connection on which a write may wait so long.
    pub fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
    }

    /// What a write gave; an error if it has waited for too long.
    fn in_time<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "nobody reads")))
    }
}

impl AsyncRead for PatientStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for PatientStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.in_time(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use tokio::net::TcpListener;
    use tokio::runtime::Builder;

    /// What comes of writing much more than a connection holds.
    async fn write(stream: &mut PatientStream, bytes: usize) -> io::Result<usize> {
        let block = vec![b'x'; 1 << 16];
        let mut written = 0;
        while written < bytes {
            written += poll_fn(|context| Pin::new(&mut *stream).poll_write(context, &block)).await?;
        }
        Ok(written)
    }

    #[test]
    fn a_connection_that_nobody_reads_is_given_up_and_a_slow_reader_is_not() {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let silent = std::net::TcpStream::connect(address).expect("it listens");
            let (stream, _) = listener.accept().await.expect("a connection");
            let mut stream = PatientStream::new(stream, Duration::from_millis(100));
            let error = write(&mut stream, 1 << 28).await.expect_err("nobody reads");
            assert_eq!(error.kind(), ErrorKind::TimedOut);
            drop(silent);
            let mut slow = std::net::TcpStream::connect(address).expect("it listens");
            let (stream, _) = listener.accept().await.expect("a connection");
            let mut stream = PatientStream::new(stream, Duration::from_secs(60));
            let reader = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(300));
                io::copy(&mut slow, &mut io::sink())
            });
            assert!(write(&mut stream, 1 << 25).await.is_ok());
            drop(stream);
            assert!(reader.join().expect("it reads").expect("all of it") >= 1 << 25);
        });
    }
}
