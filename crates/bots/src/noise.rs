//! How a gentle bot misjudges.

use game_core::ChanceSource;

/// A number of the standard Gumbel distribution: the highest of values with such noise is as likely a choice as
/// the softmax of the values says.
pub fn gumbel<S: ChanceSource + ?Sized>(source: &mut S) -> f32 {
    const PARTS: u32 = 1 << 20;
    let uniform = (source.below(PARTS) as f32 + 0.5) / PARTS as f32;
    -(-uniform.ln()).ln()
}
