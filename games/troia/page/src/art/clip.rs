//! Cutting lines to a window of the map.

/// A square part of the map: its middle, and half its side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) half: f64,
}

impl Window {
    /// The part of a segment inside the window, from 0 at its beginning to 1 at its end.
    fn inside(&self, from: (f64, f64), to: (f64, f64)) -> Option<(f64, f64)> {
        // Liang and Barsky: the segment is inside while it is between the two borders of each axis.
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        for (start, end) in [(from.0 - self.x, to.0 - self.x), (from.1 - self.y, to.1 - self.y)] {
            let way = end - start;
            if way == 0.0 {
                if start.abs() > self.half {
                    return None;
                }
                continue;
            }
            let (low, high) = ((-self.half - start) / way, (self.half - start) / way);
            enter = enter.max(low.min(high));
            leave = leave.min(low.max(high));
        }
        (enter < leave).then_some((enter, leave))
    }
}

/// The parts of a line inside a window. Segments that follow on from each other stay one line.
pub(crate) fn keep(line: &[(i32, i32)], window: &Window) -> Vec<Vec<(i32, i32)>> {
    let point = |(x, y): (i32, i32)| (f64::from(x), f64::from(y));
    let mut lines: Vec<Vec<(i32, i32)>> = Vec::new();
    for (from, to) in line.windows(2).map(|ends| (point(ends[0]), point(ends[1]))) {
        let place = |at: f64| {
            let along = |from: f64, to: f64| (from + (to - from) * at).round() as i32;
            (along(from.0, to.0), along(from.1, to.1))
        };
        let Some((start, end)) = window.inside(from, to).map(|(enter, leave)| (place(enter), place(leave)))
        else {
            continue;
        };
        // A segment that continues where the last one left off joins its line; otherwise the line was cut by the
        // window.
        match lines.last_mut().filter(|line| line.last() == Some(&start)) {
            Some(line) if start != end => line.push(end),
            None if start != end => lines.push(vec![start, end]),
            _ => {}
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_one_where_nothing_cuts_it() {
        let bent = [(0, 0), (100, 50), (200, 0), (900, 0)];
        let window = Window { x: 0.0, y: 0.0, half: 500.0 };
        assert_eq!(keep(&bent, &window), [vec![(0, 0), (100, 50), (200, 0), (500, 0)]]);
        let through = [(-2_000, 0), (2_000, 0)];
        assert_eq!(keep(&through, &window), [vec![(-500, 0), (500, 0)]]);
    }
}
