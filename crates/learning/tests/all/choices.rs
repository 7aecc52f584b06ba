//! Random choices from masks.

use learning::sample_masked;

#[test]
fn every_marked_action_is_drawn_as_often_as_any_other() {
    const ROWS: usize = 6_000;
    for width in [3, 8, 33, 418, 1530, 9_000] {
        let marked = [0, width / 3, width / 2, width - 1];
        let mut masks = vec![0; ROWS * width];
        for row in masks.chunks_exact_mut(width) {
            marked.iter().for_each(|place| row[*place] = 1);
        }
        let mut actions = vec![0; ROWS];
        sample_masked(&masks, width, 5, 1, &mut actions, 1);
        let mut distinct = marked.to_vec();
        distinct.dedup();
        for place in &distinct {
            let count = actions.iter().filter(|action| **action == *place as i32).count();
            let expected = ROWS as f64 / distinct.len() as f64;
            // Six standard deviations.
            assert!(
                (count as f64 - expected).abs() < 6.0 * expected.sqrt(),
                "{width}: {place} {count} times"
            );
        }
        let mut threads = vec![0; ROWS];
        sample_masked(&masks, width, 5, 1, &mut threads, 4);
        assert_eq!(threads, actions, "threads change nothing");
        sample_masked(&masks, width, 5, 2, &mut threads, 1);
        assert_ne!(threads, actions, "another turn");
    }
}

#[test]
fn a_row_that_marks_nothing_gets_no_action() {
    let mut actions = [7; 2];
    sample_masked(&[0, 0, 0, 0, 1, 0], 3, 1, 1, &mut actions, 1);
    assert_eq!(actions, [-1, 1]);
}
