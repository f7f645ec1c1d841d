/** More decisions than this are not kept; then positions count as divisible. */
const MAX_DECISIONS = 4_000_000;

/**
 * Chooses what stays open: positions of at most so many half-periods, worth as much as possible. Where that would take
 * too long, positions count as divisible, which can only be worth more.
 * @param values by position; those not above 0 are never chosen.
 * @param taken is set, by position, to how much of it stays open, 0 to 1.
 * @returns what it is worth
 */
export function leaveOpen(
  values: Float64Array,
  size: Int32Array,
  halves: number,
  candidates: Int32Array,
  taken: Float64Array,
): number {
  taken.fill(0);
  if (halves <= 0) return 0;
  return candidates.length * (halves + 1) > MAX_DECISIONS
    ? takeDivisible(values, size, halves, candidates, taken)
    : takeWhole(values, size, halves, candidates, taken);
}

function takeWhole(
  values: Float64Array,
  size: Int32Array,
  halves: number,
  candidates: Int32Array,
  taken: Float64Array,
): number {
  const width = halves + 1;
  const best = new Float64Array(width);
  const decisions = new Uint8Array(candidates.length * width);
  for (const [k, i] of candidates.entries())
    for (let h = halves; h >= size[i]!; h--) {
      const value = best[h - size[i]!]! + values[i]!;
      if (value <= best[h]!) continue;
      best[h] = value;
      decisions[k * width + h] = 1;
    }
  for (let k = candidates.length - 1, h = halves; k >= 0; k--) {
    if (decisions[k * width + h] !== 1) continue;
    taken[candidates[k]!] = 1;
    h -= size[candidates[k]!]!;
  }
  return best[halves]!;
}

function takeDivisible(
  values: Float64Array,
  size: Int32Array,
  halves: number,
  candidates: Int32Array,
  taken: Float64Array,
): number {
  const worth = (i: number) => values[i]! / Math.max(size[i]!, 1e-9);
  let left = halves;
  let sum = 0;
  for (const i of candidates.toSorted((a, b) => worth(b) - worth(a))) {
    if (values[i]! <= 0 || left <= 0) break;
    const share = Math.min(1, left / Math.max(size[i]!, 1e-9));
    taken[i] = share;
    sum += share * values[i]!;
    left -= share * size[i]!;
  }
  return sum;
}
