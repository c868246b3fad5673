//! All moves of a piece in canonical form: [`Movement`] components where possible, [`Ride`]s for the rest.

use crate::parts::movement::Movement;
use crate::parts::ride::{Ride, RideManner};
use std::collections::BTreeMap;

/// All moves of a piece in canonical form; equal moves compare equal, however they were described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceMoves {
    /// The components for moves without capture.
    pub quiet: Movement,
    /// The components for captures.
    pub capture: Movement,
    /// The moves that no component covers, sorted.
    pub rides: Vec<Ride>,
}

/// The most steps along a rank or file of the largest board.
const LONGEST: u8 = 9;

/// Ways of moving: (step, manner) mapped to the most steps.
type Ways = BTreeMap<((i8, i8), RideManner), u8>;

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A component as rides: its steps, their manner, and their number.
fn ways_of(component: Movement) -> (Vec<(i8, i8)>, RideManner, u8) {
    use RideManner::{FirstEmpty, Hop, Plain};
    match component {
        Movement::ROOK => (ORTHOGONAL.to_vec(), Plain, Ride::ENDLESS),
        Movement::BISHOP => (DIAGONAL.to_vec(), Plain, Ride::ENDLESS),
        Movement::POCKET => (ORTHOGONAL.to_vec(), FirstEmpty, Ride::ENDLESS),
        Movement::PICKET => (DIAGONAL.to_vec(), FirstEmpty, Ride::ENDLESS),
        Movement::ROOK_HOP => (ORTHOGONAL.to_vec(), Hop, Ride::ENDLESS),
        Movement::BISHOP_HOP => (DIAGONAL.to_vec(), Hop, Ride::ENDLESS),
        leaps => (leaps.leaps(), Plain, 1),
    }
}

/// The shortest description of a ride: no more steps than the board has room for, and a leap if it is one.
fn shortest(ride: Ride) -> Ride {
    let (files, ranks) = ride.step;
    let extent = files.unsigned_abs().max(ranks.unsigned_abs()).max(1);
    let most = if ride.most >= LONGEST / extent { Ride::ENDLESS } else { ride.most };
    let most = if ride.most == 1 { 1 } else { most };
    match (ride.manner, most) {
        (RideManner::SkipsFirst, 2) => {
            Ride { step: (2 * files, 2 * ranks), most: 1, manner: RideManner::Plain, ..ride }
        }
        (RideManner::Farthest, 1) => Ride { manner: RideManner::Plain, ..ride },
        _ => Ride { most, ..ride },
    }
}

/// Whether the ride can end anywhere on a board.
fn leads_somewhere(ride: &Ride) -> bool {
    let (files, ranks) = ride.step;
    let extent = files.unsigned_abs().max(ranks.unsigned_abs());
    let needs_two = matches!(
        ride.manner,
        RideManner::FirstEmpty | RideManner::SkipsFirst | RideManner::Hop | RideManner::Grasshopper
    );
    (1..=LONGEST).contains(&extent) && ride.most > u8::from(needs_two)
}

/// Adds a way, unless a longer one covers it.
fn add(ways: &mut Ways, step: (i8, i8), manner: RideManner, most: u8) {
    let known = ways.entry((step, manner)).or_insert(0);
    *known = most.max(*known);
}

/// The ways of a movement and of those rides that `wanted` selects, each once.
fn ways(movement: Movement, rides: &[Ride], wanted: impl Fn(&Ride) -> bool) -> Ways {
    let mut ways = Ways::new();
    for component in movement.iter() {
        let (steps, manner, most) = ways_of(component);
        steps.into_iter().for_each(|step| add(&mut ways, step, manner, most));
    }
    for ride in rides.iter().filter(|ride| leads_somewhere(ride) && wanted(ride)) {
        let ride = shortest(*ride);
        add(&mut ways, ride.step, ride.manner, ride.most);
    }
    let endless = |(step, _): &(_, RideManner)| ways.get(&(*step, RideManner::Plain)) == Some(&Ride::ENDLESS);
    let said: Vec<_> =
        ways.keys().filter(|way| way.1 == RideManner::FirstEmpty && endless(way)).copied().collect();
    said.iter().for_each(|way| {
        ways.remove(way);
    });
    ways
}

/// Removes the components that are completely among `ways`, and returns them.
fn take_components(ways: &mut Ways) -> Movement {
    let mut found = Movement::empty();
    for component in Movement::all().iter() {
        let (steps, manner, most) = ways_of(component);
        let whole = steps.iter().all(|&step| ways.get(&(step, manner)) == Some(&most));
        if whole {
            steps.into_iter().for_each(|step| {
                ways.remove(&(step, manner));
            });
            found |= component;
        }
    }
    found
}

impl PieceMoves {
    /// The components as rides too; moves with and without capture apart.
    pub fn all_rides(&self) -> Vec<Ride> {
        let modes = [(self.quiet, true, false), (self.capture, false, true)];
        let components = modes.into_iter().flat_map(|(movement, quiet, capture)| {
            movement.iter().flat_map(move |component| {
                let (steps, manner, most) = ways_of(component);
                steps.into_iter().map(move |step| Ride { step, most, manner, quiet, capture })
            })
        });
        let apart = |ride: &Ride| {
            let quiet = Ride { capture: false, ..*ride };
            [
                Some(quiet).filter(|ride| ride.quiet),
                Some(Ride { quiet: false, ..*ride }).filter(|ride| ride.capture),
            ]
        };
        components.chain(self.rides.iter().flat_map(apart).flatten()).collect()
    }

    /// Brings rides alone into canonical form.
    pub fn from_rides(rides: &[Ride]) -> Self {
        Self::new(Movement::empty(), Movement::empty(), rides)
    }

    /// Brings moves into canonical form.
    pub fn new(quiet: Movement, capture: Movement, rides: &[Ride]) -> Self {
        let mut quiet_ways = ways(quiet, rides, |ride| ride.quiet);
        // What captures goes to the first piece anyway.
        let to_piece = |ride: &Ride| match ride.manner {
            RideManner::Farthest => Ride { manner: RideManner::Plain, ..*ride },
            _ => *ride,
        };
        let plain: Vec<Ride> = rides.iter().map(to_piece).collect();
        let mut capture_ways = ways(capture, &plain, |ride| ride.capture);
        let quiet = take_components(&mut quiet_ways);
        let capture = take_components(&mut capture_ways);
        let ride = |((step, manner), most)| Ride { step, most, manner, quiet: true, capture: false };
        let mut rides: Vec<Ride> = quiet_ways.into_iter().map(ride).collect();
        for ((step, manner), most) in capture_ways {
            let same = |ride: &&mut Ride| (ride.step, ride.manner, ride.most) == (step, manner, most);
            match rides.iter_mut().find(same) {
                Some(ride) => ride.capture = true,
                None => rides.push(Ride { step, most, manner, quiet: false, capture: true }),
            }
        }
        rides.sort_unstable();
        Self { quiet, capture, rides }
    }
}
