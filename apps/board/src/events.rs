//! What a page is told as it happens: [server-sent events](https://html.spec.whatwg.org/multipage/server-sent-events.html).

use crate::answer;
use crate::tables::{SharedTable, locked};
use axum::body::{Body, Bytes};
use axum::http::{Response, StatusCode};
use futures_util::stream::{Stream, unfold};
use serde::Serialize;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, sleep_until, timeout};

/// The shortest time between two events of thoughts: nobody reads faster.
const BREATH: Duration = Duration::from_millis(80);
/// After so long a silence a comment is sent, so that a page that has gone is noticed.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// A page that listens; its table is told when it leaves.
struct Listener {
    table: SharedTable,
    state: Receiver<Arc<str>>,
    tree: Receiver<Arc<str>>,
    thoughts: Receiver<Arc<str>>,
    /// When thoughts may be sent again.
    rested: Instant,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let table = Arc::clone(&self.table);
        // The table may be busy, and this is a thread that serves requests. Without a runtime the server has ended.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn_blocking(move || locked(&table).leave());
        }
    }
}

/// The events of a table, for as long as the page listens.
pub fn answer_with_events(table: SharedTable) -> Response<Body> {
    let listener = {
        let mut at = locked(&table);
        at.come();
        let channels = at.channels();
        let fresh = |channel: &tokio::sync::watch::Sender<Arc<str>>| {
            let mut receiver = channel.subscribe();
            receiver.mark_changed();
            receiver
        };
        let (state, tree, thoughts) =
            (fresh(&channels.state), fresh(&channels.tree), fresh(&channels.thoughts));
        Listener { table: Arc::clone(&table), state, tree, thoughts, rested: Instant::now() }
    };
    answer::response(StatusCode::OK, "text/event-stream", Body::from_stream(stream(listener)))
}

fn stream(listener: Listener) -> impl Stream<Item = Result<Bytes, Infallible>> {
    unfold(listener, |mut listener| async move {
        let text = timeout(HEARTBEAT, next(&mut listener)).await.unwrap_or_else(|_| ":\n\n".to_owned());
        Some((Ok(Bytes::from(text)), listener))
    })
}

/// The next event. Whoever reads slowly misses what is out of date.
async fn next(listener: &mut Listener) -> String {
    let Listener { state, tree, thoughts, rested, .. } = listener;
    // Thoughts that have to wait hold up nothing else.
    let thought = async {
        sleep_until(*rested).await;
        thoughts.changed().await
    };
    // The tree comes first, so that a state never names a move that the page does not know.
    tokio::select! {
        biased;
        _ = tree.changed() => event("tree", &tree.borrow_and_update()),
        _ = state.changed() => {
            let shown = event("state", &state.borrow_and_update());
            // Both may have changed after the tree was asked for.
            match tree.has_changed() {
                Ok(true) => event("tree", &tree.borrow_and_update()) + &shown,
                _ => shown,
            }
        }
        _ = thought => {
            *rested = Instant::now() + BREATH;
            event("thoughts", &thoughts.borrow_and_update())
        }
    }
}

fn event(name: &str, data: &str) -> String {
    format!("event: {name}\ndata: {data}\n\n")
}

/// What a page that asks now and then does not know yet.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PolledChanges {
    /// What it knows from now on, for its next request.
    known: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thoughts: Option<String>,
}

/// What has changed at a table since a page knew as much: for pages without a stream, of which a browser allows few.
pub fn answer_with_changes(table: &SharedTable, known: &str) -> Response<Body> {
    let mut at = locked(table);
    at.attend();
    let channels = at.channels();
    let mut known = known.split('.');
    let mut next = Vec::new();
    let mut fresh = |channel: &tokio::sync::watch::Sender<Arc<str>>| {
        let text = channel.borrow();
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let mark = format!("{:x}", hasher.finish());
        let told = (known.next() != Some(mark.as_str())).then(|| text.to_string());
        next.push(mark);
        told
    };
    let (tree, state, thoughts) = (fresh(&channels.tree), fresh(&channels.state), fresh(&channels.thoughts));
    answer::json(StatusCode::OK, &PolledChanges { known: next.join("."), tree, state, thoughts })
}
