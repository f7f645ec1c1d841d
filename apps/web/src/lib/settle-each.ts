/** An item for which it failed, and why. */
export interface Failed<T> {
  item: T;
  error: unknown;
}

/** Runs something for every item, so many at a time, and goes on after a failure. Returns the items that failed. */
export async function settleEach<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<Failed<T>[]> {
  const failed: Failed<T>[] = [];
  const queue = items.values();
  const work = async () => {
    for (const item of queue) {
      // One after the other in this lane; the other lanes take from the same queue.
      // oxlint-disable-next-line no-await-in-loop
      await run(item).catch((error: unknown) => failed.push({ item, error }));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return failed;
}
