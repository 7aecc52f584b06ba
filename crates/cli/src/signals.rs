//! What signals do to a command.

use tokio::signal::unix::{SignalKind, signal};

/// A command that was asked to end, with the exit status that says so.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("stopped")]
pub(crate) struct Stopped(pub(crate) u8);

/// Makes a write beyond the limit on file sizes (`ulimit -f`) an error like a full disk. By default the system kills
/// the process with SIGXFSZ.
pub(crate) fn survive_size_limit() {
    // A handler stays when its runtime has gone. Without one, the default is no worse than before.
    let Ok(runtime) = runtime() else { return };
    let _inside = runtime.enter();
    let _ = signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw()));
}

/// Calls `then` on another thread when the process is asked to end: Ctrl-C, SIGTERM, or its terminal has gone. It gets
/// the exit status that says so.
pub(crate) fn when_stopped(then: impl FnOnce(i32) + Send + 'static) -> std::io::Result<()> {
    let runtime = runtime()?;
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let inside = runtime.enter();
    let [mut interrupt, mut terminate, mut hangup] =
        [signal(kinds[0])?, signal(kinds[1])?, signal(kinds[2])?];
    drop(inside);
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let kind = runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => kinds[0],
                _ = terminate.recv() => kinds[1],
                _ = hangup.recv() => kinds[2],
            }
        });
        then(128 + kind.as_raw_value());
    })?;
    Ok(())
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_io().build()
}
