/** The middle of an odd number of measurements; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The mean of the middle half of some measurements. Times to a painted frame come in steps of a frame, between which a median would jump. */
export function middleMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  const middle = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
