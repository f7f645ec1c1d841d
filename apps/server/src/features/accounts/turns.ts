import { TooOften } from '../../errors.ts';

/** More waiting for the same turn are refused. */
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;

const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>();

/** Does work one after the other for the same lane, in the order of asking. Throws TooOften when too many wait. */
export async function takeTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lane = lanes.get(name) ?? { last: Promise.resolve(), waiting: 0 };
  if (lane.waiting >= MOST_WAITING) throw new TooOften(RETRY_SECONDS);
  const turn = lane.last.then(work);
  lane.last = turn.catch(() => undefined);
  lane.waiting += 1;
  lanes.set(name, lane);
  try {
    return await turn;
  } finally {
    lane.waiting -= 1;
    if (lane.waiting === 0) lanes.delete(name);
  }
}
