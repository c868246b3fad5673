//! Rides in words.

use crate::parts::english;
use crate::parts::ride::{Ride, RideManner};

/// A step in words: how far forward and to the side.
fn way((files, ranks): (i8, i8)) -> String {
    let along = match ranks.signum() {
        1 => "forward",
        -1 => "backward",
        _ => "",
    };
    let aside = match files.signum() {
        1 => "to the right",
        -1 => "to the left",
        _ => "",
    };
    let oblique = files != 0 && ranks != 0 && files.abs() != ranks.abs();
    match (along, aside) {
        _ if oblique => format!("{} {along} and {} {aside}", ranks.abs(), files.abs()),
        ("", way) | (way, "") => way.to_owned(),
        (along, aside) => format!("{along} {aside}"),
    }
}

/// The directions of rides that differ in them only.
fn ways(rides: &[&Ride]) -> String {
    let (files, ranks) = rides[0].step;
    let (straight, diagonal) = (files == 0 || ranks == 0, files.abs() == ranks.abs());
    match rides.len() {
        4 if straight => "orthogonally".to_owned(),
        4 if diagonal => "diagonally".to_owned(),
        8 => String::new(),
        _ => {
            let all: Vec<String> = rides.iter().map(|ride| way(ride.step)).collect();
            english::choice(&all)
        }
    }
}

/// One step of rides that differ in their direction only.
fn leap(rides: &[&Ride]) -> String {
    let (files, ranks) = rides[0].step;
    let (near, far) = (files.abs().min(ranks.abs()), files.abs().max(ranks.abs()));
    let ways = ways(rides);
    match (near, far) {
        (_, 1) => format!("steps {ways}"),
        _ if near == 0 || near == far => format!("leaps {far} squares {ways}"),
        _ if !ways.is_empty() => format!("leaps {ways}"),
        _ => format!("leaps ({near},{far})"),
    }
}

/// Rides that differ in their direction only.
fn phrase(rides: &[&Ride]) -> String {
    let ride = rides[0];
    let near = ride.step.0.abs().max(ride.step.1.abs()) == 1;
    let range = match ride.most {
        Ride::ENDLESS => String::new(),
        most => format!(" up to {most} squares"),
    };
    let ways = ways(rides);
    let again = match ride.most {
        1 => String::new(),
        Ride::ENDLESS => " repeatedly in the same direction while it lands on empty squares".to_owned(),
        most => format!(" up to {most} times in the same direction while it lands on empty squares"),
    };
    match ride.manner {
        RideManner::Plain if near && ride.most > 1 => format!("slides{range} {ways}"),
        RideManner::Plain => format!("{}{again}", leap(rides)),
        RideManner::Lame => format!("{}{again}, each time only over an empty first square", leap(rides)),
        RideManner::Jumping => {
            format!("{}{again}, each time only over a piece on the first square", leap(rides))
        }
        RideManner::FirstEmpty => format!("slides two or more squares {ways}"),
        RideManner::SkipsFirst => {
            format!("slides{range} {ways}, skipping the first square")
        }
        RideManner::Hop if near => format!("hops{range} {ways} over one piece to a square beyond"),
        RideManner::Hop => format!("{}{again}, over one piece to a square beyond", leap(rides)),
        RideManner::Grasshopper if near => {
            format!("hops{range} {ways} over one piece to the square behind it")
        }
        RideManner::Grasshopper => format!("{}{again}, over one piece to the square behind it", leap(rides)),
        RideManner::Farthest if near => format!("slides{range} {ways}, as far as it can"),
        RideManner::Farthest => format!("{}{again}, as far as it can", leap(rides)),
    }
}

/// Those of some rides that are wanted, a phrase for those that differ in their direction only.
pub(super) fn in_words(rides: &[Ride], wanted: impl Fn(&Ride) -> bool) -> Vec<String> {
    let axis = |ride: &Ride| {
        let (files, ranks) = (ride.step.0.abs(), ride.step.1.abs());
        (files.min(ranks), files.max(ranks), ride.most, ride.manner)
    };
    let mut groups: Vec<Vec<&Ride>> = Vec::new();
    for ride in rides.iter().filter(|ride| wanted(ride)) {
        match groups.iter_mut().find(|group| axis(group[0]) == axis(ride)) {
            Some(group) => group.push(ride),
            None => groups.push(vec![ride]),
        }
    }
    groups.iter().map(|group| phrase(group)).collect()
}
