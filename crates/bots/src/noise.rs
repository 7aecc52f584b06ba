//! How a gentle bot misjudges, and how ties are broken.

use game_core::ChanceSource;

/// The best choice for a bot that misjudges every value a little: the noise is Gumbel's, `scale` points wide.
///
/// With that noise a choice is picked as often as a softmax over the values would pick it.
pub fn noisy_best<T, S: ChanceSource + ?Sized>(
    scale: f32,
    choices: impl IntoIterator<Item = (f32, T)>,
    source: &mut S,
) -> Option<T> {
    let mut best: Option<(f32, T)> = None;
    for (value, choice) in choices {
        // Adding Gumbel noise and taking the maximum draws from a softmax of the values, in one pass and without
        // exponentials.
        let seen = value + scale * gumbel(source);
        if best.as_ref().is_none_or(|(highest, _)| seen > *highest) {
            best = Some((seen, choice));
        }
    }
    best.map(|(_, choice)| choice)
}

/// The choice with the highest value; a random one of several equals.
pub fn random_best<T, S: ChanceSource + ?Sized>(
    choices: impl IntoIterator<Item = (f32, T)>,
    source: &mut S,
) -> Option<T> {
    let mut best: Option<(f32, T)> = None;
    let mut equals = 0;
    for (value, choice) in choices {
        let lead = best.as_ref().map_or(1.0, |(highest, _)| value - highest);
        equals = if lead > 0.0 { 1 } else { equals + u32::from(lead == 0.0) };
        // Reservoir sampling: the n-th of equals replaces the one before it with probability 1/n, so all are as
        // likely.
        if lead > 0.0 || lead == 0.0 && source.below(equals) == 0 {
            best = Some((value, choice));
        }
    }
    best.map(|(_, choice)| choice)
}

fn gumbel<S: ChanceSource + ?Sized>(source: &mut S) -> f32 {
    const PARTS: u32 = 1 << 20;
    // Halfway between two parts, so that neither logarithm is infinite.
    let uniform = (source.below(PARTS) as f32 + 0.5) / PARTS as f32;
    -(-uniform.ln()).ln()
}
