//! What a host asks of a store's server from another process, and who is banned.

use store::{HostDesk, HostRequest, Store};

use crate::common::wait;

/// The desk is of another process, on the same data.
pub(crate) fn check(store: &dyn Store, desk: &HostDesk) {
    requests_are_answered_once(store, desk);
    bans_are_seen(store, desk);
}

fn requests_are_answered_once(store: &dyn Store, desk: &HostDesk) {
    let request = |id: &str| HostRequest {
        id: id.to_owned(),
        action: "delete".to_owned(),
        subject: "contract-t".to_owned(),
    };
    desk.ask(&request("r1")).expect("asked");
    assert!(desk.ask(&request("r1")).is_err(), "the id is taken");
    desk.ask(&request("r2")).expect("asked");
    assert_eq!(desk.answer("r1"), Ok(None));
    let waiting = || {
        let mut ids: Vec<_> = wait(store.host_requests()).expect("read").into_iter().collect();
        ids.sort_by(|one, other| one.id.cmp(&other.id));
        ids
    };
    assert_eq!(waiting(), [request("r1"), request("r2")]);
    wait(store.answer_host("r1".to_owned(), "done".to_owned())).expect("answered");
    assert_eq!(waiting(), [request("r2")]);
    assert_eq!(desk.answer("r1"), Ok(Some("done".to_owned())));
    assert_eq!(desk.answer("r2"), Ok(None));
    for id in ["r1", "r2", "r3"] {
        desk.remove(id).expect("removed, or never there");
    }
    assert_eq!((desk.answer("r1"), waiting()), (Ok(None), Vec::new()));
}

fn bans_are_seen(store: &dyn Store, desk: &HostDesk) {
    assert_eq!(desk.set_ban("192.0.2.7", true), Ok(true));
    assert_eq!(desk.set_ban("192.0.2.7", true), Ok(false), "they are banned already");
    assert_eq!(desk.set_ban("192.0.2.1", true), Ok(true));
    let banned = ["192.0.2.1", "192.0.2.7"].map(str::to_owned).to_vec();
    assert_eq!((wait(store.bans()), desk.bans()), (Ok(banned.clone()), Ok(banned)));
    assert_eq!(desk.set_ban("192.0.2.7", false), Ok(true));
    assert_eq!(desk.set_ban("192.0.2.7", false), Ok(false));
    assert_eq!(desk.set_ban("192.0.2.1", false), Ok(true));
    assert_eq!(wait(store.bans()), Ok(Vec::new()));
}
