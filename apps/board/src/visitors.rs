//! How many connections each machine has.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The most connections of one other machine. This machine's own share all that there are.
const MOST: usize = 64;

/// The connections of each machine.
#[derive(Clone, Debug, Default)]
pub struct Visitors(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

/// A connection that counts until it is dropped.
#[derive(Debug)]
pub struct Visit {
    visitors: Visitors,
    from: IpAddr,
}

impl Visitors {
    /// Counts a connection; none if the machine has too many already.
    pub fn admit(&self, from: IpAddr) -> Option<Visit> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(from).or_default();
        if *count >= MOST && !from.is_loopback() {
            return None;
        }
        *count += 1;
        Some(Visit { visitors: self.clone(), from })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut all = self.visitors.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_machine_has_its_share_and_no_more() {
        let visitors = Visitors::default();
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let mut all: Vec<Visit> = (0..MOST).filter_map(|_| visitors.admit(one)).collect();
        assert_eq!(all.len(), MOST);
        assert!(visitors.admit(one).is_none() && visitors.admit(other).is_some());
        all.pop();
        assert!(visitors.admit(one).is_some());
        all.clear();
        assert!(visitors.0.lock().expect("alone").is_empty());
        let own: Vec<Visit> = (0..3 * MOST).filter_map(|_| visitors.admit([127, 0, 0, 1].into())).collect();
        assert_eq!(own.len(), 3 * MOST);
    }
}
