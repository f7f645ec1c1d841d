import type { Somebody } from '@pupitre/contract';
import { useSyncExternalStore } from 'react';
import type { Heard } from './heard.ts';

let people: readonly Somebody[] = [];
/** Of everybody who was told of, also once they have gone: what they changed last may still be told. */
const known = new Map<string, Pick<Somebody, 'name' | 'colour'>>();
const listeners = new Set<() => void>();

function set(now: readonly Somebody[]): void {
  if (now.length === 0 && people.length === 0) return;
  people = now;
  for (const listener of listeners) listener();
}

/** Takes what is heard of who else is there. */
export function takePresence(event: Heard): void {
  // It begins anew: first everybody is told of.
  if (event.type === 'live' || event.type === 'lost') set([]);
  if (event.type !== 'presence') return;
  const byId = new Map(people.map((one) => [one.id, one]));
  for (const id of event.gone) byId.delete(id);
  for (const one of event.changed) {
    byId.set(one.id, one);
    known.set(one.id, one);
  }
  set([...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fr')));
}

/** Who else has the school in view, by name. */
export const readPeople = (): readonly Somebody[] => people;

/** Is told when somebody comes, goes or moves. Returns what ends that. */
export function onPeople(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The same for what renders. */
export const usePeople = (): readonly Somebody[] => useSyncExternalStore(onPeople, readPeople);

/** Name and colour of somebody who is or was there since this tab was opened. */
export const recall = (id: string): Pick<Somebody, 'name' | 'colour'> | undefined => known.get(id);
