import { LIMITS } from './limits.ts';

/** How the free units are shared: whole units first, the rest to the largest remainders, earlier ones first. */
function shareByWeight(units: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((units * weight) / whole));
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (units * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share + (lucky.has(index) ? 1 : 0));
}

/** Shares units by weight with at least one each: who would get less than one gets one, the others share the rest. */
function shareAtLeastOne(units: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const isSmall = weights.map((weight) => units * weight < whole);
  if (!isSmall.includes(true)) return shareByWeight(units, weights);
  const large = weights.filter((_, index) => !isSmall[index]);
  const shares = shareAtLeastOne(units - (weights.length - large.length), large);
  let next = 0;
  return isSmall.map((small) => (small ? 1 : (shares[next++] ?? 1)));
}

/**
 * Spreads a total over parts in proportion to their present sizes: half-hour steps, largest remainder, each part at
 * least 0.5 (docs/domain.md, « Periods, splits and recomputing »). All in weekly periods, exact since everything is
 * counted in halves.
 * @returns the new sizes, which add up to the total; null when there is too little for all, or it is no half-hour step.
 */
export function spread(total: number, sizes: readonly number[]): number[] | null {
  const units = total / LIMITS.periodStep;
  if (!Number.isInteger(units) || units < sizes.length) return null;
  if (sizes.length === 0) return units === 0 ? [] : null;
  const weights = sizes.map((size) => size / LIMITS.periodStep);
  const shares = shareAtLeastOne(
    units,
    weights.some((weight) => weight > 0) ? weights : weights.map(() => 1),
  );
  return shares.map((share) => share * LIMITS.periodStep);
}
