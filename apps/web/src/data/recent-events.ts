import type { ChangesEvent, TeacherWorkload } from '@pupitre/contract';
import type { QueryKey } from '@tanstack/react-query';
import { keys } from '../queries/index.ts';
import { changeOf, KEY_OF } from './apply-effect.ts';
import { followWorkloads } from './follow-workloads.ts';

/** So many are kept: a list that is on its way longer is read again. */
const MOST_EVENTS = 50;
const NOTHING_ELSE = { teachers: undefined, positions: undefined, functions: undefined, classes: undefined };

/** What an event does to a list; undefined where it has to be read again. */
function applyTo(queryKey: QueryKey, value: unknown, event: ChangesEvent): unknown {
  if (event.reset.some((list) => KEY_OF[list][0] === queryKey[0])) return undefined;
  const [name, year] = queryKey;
  if (name === keys.workload[0])
    return followWorkloads(value as Record<string, TeacherWorkload>, event, String(year), NOTHING_ELSE);
  const change = changeOf(event, queryKey);
  return change === undefined ? value : change(value as never);
}

/** The events that were told last, for lists that were on their way meanwhile. */
export class RecentEvents {
  #events: ChangesEvent[] = [];
  /** Every change after it is kept. */
  #from: number;

  constructor(from: number) {
    this.#from = from;
  }

  /** Keeps an event. */
  add(event: ChangesEvent): void {
    this.#events.push(event);
    if (this.#events.length > MOST_EVENTS) this.#from = this.#events.shift()?.seq ?? this.#from;
  }

  /** Brings a list that was read at a revision up to date; undefined where that cannot be done. */
  readonly replay = (queryKey: QueryKey, value: unknown, revision: number): unknown => {
    if (revision < this.#from) return undefined;
    let current: unknown = value;
    for (const event of this.#events)
      if (event.seq > revision && current !== undefined) current = applyTo(queryKey, current, event);
    return current;
  };
}
