//! How soon it moves in XBoard's protocol.

use super::{time_of, within};
use crate::xboard::talk::Talk;
use std::time::Duration;

/// An engine that does not heed its clock thinks until it is told to move: `sd 0` lifts the only other limit.
#[test]
fn it_does_not_lose_on_time() {
    within(Duration::from_millis(1500), "two seconds a game", || {
        let mut talk = Talk::game("promochess", &[]);
        time_of(|| {
            talk.say("sd 0\nlevel 0 0:02 0\ntime 200\notim 200\nusermove e3e5");
            talk.wait("move ");
        })
    });
    within(Duration::from_secs(3), "a second a move", || {
        let mut talk = Talk::game("promochess", &[]);
        talk.say("force\nnew\nvariant promochess\nst 1");
        talk.sync();
        time_of(|| {
            talk.say("usermove e3e5");
            talk.wait("move ");
        })
    });
}
