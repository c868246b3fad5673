//! A whole search from the start of a game of each family.

use benches::families;
use criterion::{Criterion, Throughput};
use engine::search::{Engine, Options};
use engine::session::Session;
use eval::Classical;

const DEPTH: u32 = 7;

pub fn all(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    for game in families() {
        let session = Session::new(game);
        let mut engine = Engine::<Classical>::new(Options::default());
        group.throughput(Throughput::Elements(engine.fixed_depth_nodes(&session, DEPTH)));
        group.bench_function(game.id.as_ref(), |b| {
            b.iter(|| {
                engine.clear();
                engine.fixed_depth_nodes(&session, DEPTH)
            });
        });
    }
    group.finish();
}
