//! Speed measurements with criterion; see the `benches` folder.
