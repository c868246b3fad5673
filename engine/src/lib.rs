//! Rules, move generation and search.
