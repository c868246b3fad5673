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
use tokio::sync::watch::{Receiver, Sender};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, sleep_until};

/// The shortest time between two events of thoughts: nobody reads faster.
const BREATH: Duration = Duration::from_millis(80);
/// After so long a silence a comment is sent, so that a page that has gone is noticed.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// A page that listens; its table is told when it leaves.
struct Listener {
    table: SharedTable,
    tree: Receiver<u64>,
    state: Receiver<Arc<str>>,
    thoughts: Receiver<Arc<str>>,
    /// The revision of the tree that the page knows.
    known: Option<u64>,
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
        let fresh = |channel: &Sender<Arc<str>>| {
            let mut receiver = channel.subscribe();
            receiver.mark_changed();
            receiver
        };
        let (state, thoughts) = (fresh(&channels.state), fresh(&channels.thoughts));
        let (table, tree, rested) = (Arc::clone(&table), channels.tree.subscribe(), Instant::now());
        Listener { table, tree, state, thoughts, known: None, rested }
    };
    answer::response(StatusCode::OK, "text/event-stream", Body::from_stream(stream(listener)))
}

fn stream(listener: Listener) -> impl Stream<Item = Result<Bytes, Infallible>> {
    unfold(listener, |mut listener| async move {
        let text = next(&mut listener).await?;
        Some((Ok(Bytes::from(text)), listener))
    })
}

/// The next events; none when the server ends. Whoever reads slowly misses what is out of date.
async fn next(listener: &mut Listener) -> Option<String> {
    // The tree comes first, so that a state never names a move that the page does not know.
    if listener.misses_moves() {
        return listener.tree_events().await;
    }
    let Listener { state, tree, thoughts, rested, .. } = listener;
    // Thoughts that have to wait hold up nothing else.
    let thought = async {
        sleep_until(*rested).await;
        thoughts.changed().await
    };
    tokio::select! {
        biased;
        _ = tree.changed() => listener.tree_events().await,
        _ = state.changed() => {
            let shown = event("state", &state.borrow_and_update());
            // Both may have changed after the tree was asked for.
            if listener.misses_moves() { Some(listener.tree_events().await? + &shown) } else { Some(shown) }
        }
        _ = thought => {
            *rested = Instant::now() + BREATH;
            Some(event("thoughts", &thoughts.borrow_and_update()))
        }
        () = sleep(HEARTBEAT) => Some(":\n\n".to_owned()),
    }
}

impl Listener {
    /// Whether the page does not know the current tree.
    fn misses_moves(&self) -> bool {
        self.known != Some(*self.tree.borrow())
    }

    /// What the page does not know of the tree.
    async fn tree_events(&mut self) -> Option<String> {
        self.tree.mark_unchanged();
        let (table, known) = (Arc::clone(&self.table), self.known);
        // The table may be busy.
        let news = spawn_blocking(move || locked(&table).tree_since(known)).await.ok()?;
        self.known = Some(news.revision);
        Some(news.events.iter().map(|(name, text)| event(name, text)).collect())
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
    /// The names and the data of events.
    events: Vec<(String, String)>,
}

/// What has changed at a table since a page knew as much: for pages without a stream, of which a browser allows few.
pub fn answer_with_changes(table: &SharedTable, known: &str) -> Response<Body> {
    let mut at = locked(table);
    let mut known = known.split('.');
    let revision = known.next().and_then(|revision| revision.parse().ok());
    match revision {
        Some(_) => at.attend(),
        None => at.begin_asking(),
    }
    let news = at.tree_since(revision);
    let mut next = news.revision.to_string();
    let mut events: Vec<(String, String)> =
        news.events.iter().map(|(name, text)| ((*name).to_owned(), text.to_string())).collect();
    let channels = at.channels();
    for (name, channel) in [("state", &channels.state), ("thoughts", &channels.thoughts)] {
        let text = channel.borrow();
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let mark = format!("{:x}", hasher.finish());
        if known.next() != Some(mark.as_str()) {
            events.push((name.to_owned(), text.to_string()));
        }
        next = format!("{next}.{mark}");
    }
    answer::json(StatusCode::OK, &PolledChanges { known: next, events })
}
