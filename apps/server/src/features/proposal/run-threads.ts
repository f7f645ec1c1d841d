/** One searches, another proves. */
const USUAL = 2;
/** A third has the columns of the proof. */
const MOST = 3;

/**
 * How many threads the next run takes where so many are free; 0: it waits. A third only where no other run would want it. One run goes on
 * in any case.
 */
export function threadsOfNext(free: number, isAlone: boolean): number {
  if (free === MOST || free >= MOST + USUAL) return MOST;
  return isAlone || free >= USUAL ? USUAL : 0;
}
