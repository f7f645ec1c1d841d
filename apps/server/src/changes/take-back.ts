import {
  apply,
  type Clash,
  diff,
  findClashes,
  nameRow,
  omitClashes,
  type Patch,
  type PlanState,
  reverse,
} from '@pupitre/domain';
import { findChange, findLaterTouches, type StoredChange } from '../data/changes.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';
import { sayTouch } from '../say-moment.ts';
import { loadForPatch } from './load-for-patch.ts';
import { settleClassesOf } from './settle-classes-of.ts';
import { unite } from './unite.ts';

const KINDS: Readonly<Record<Clash['kind'], string>> = {
  gone: 'supprimé',
  present: 'déjà là',
  changed: 'modifié',
  dangling: 'se rapporte à ce qui a été supprimé',
  referred: 'utilisé',
};

/** So many stand in the sentence; the list has them all. */
const NAMED = 3;

/** A state with what is no more as it was before the changes that took it away, by which it is named. */
async function recall(
  database: Database,
  schoolId: string,
  state: PlanState,
  seqs: Iterable<number>,
): Promise<PlanState> {
  let recalled = state;
  for (const seq of new Set(seqs)) {
    const change = await findChange(database, schoolId, seq);
    if (!change) continue;
    const before = reverse(change.patch);
    recalled = unite(apply(await loadForPatch(database, schoolId, before), before), recalled);
  }
  return recalled;
}

/** « MAT 9VG/1 : modifié par Camille Rochat le 26 novembre à 14:02 » for each clash. */
async function sayClashes(
  database: Database,
  schoolId: string,
  { seq, patch }: StoredChange,
  { clashes, state }: { clashes: readonly Clash[]; state: PlanState },
): Promise<string[]> {
  const ids = clashes.map(({ id }) => id);
  const touches = await findLaterTouches(database, schoolId, seq, ids);
  const gone = clashes.filter(({ kind }) => kind === 'gone').flatMap(({ id }) => touches.get(id)?.seq ?? []);
  const named = await recall(database, schoolId, apply(state, patch), gone.slice(0, NAMED));
  return clashes.map(({ table, id, kind }) => {
    const touch = touches.get(id);
    const when = touch === undefined ? ' depuis' : ` ${sayTouch(touch)}`;
    return `${nameRow(named, table, id)}\u202f: ${KINDS[kind]}${when}`;
  });
}

function refuse(messages: readonly string[]): Conflict {
  const others = messages.length - NAMED;
  const more = others > 0 ? `\u202f; et ${others} de plus` : '';
  const list = messages.slice(0, NAMED).join('\u202f; ') + more;
  return new Conflict(
    'clash',
    `Ce changement ne peut plus être annulé en entier. ${list}.`,
    messages.map((message) => ({ path: 'seq', message })),
  );
}

/** What takes a change back, and what of it could not be, by name. */
export interface TakenBack {
  patch: Patch;
  skipped: string[];
}

/**
 * The patch that takes a change back on what is stored now. Where something was changed since in the same place, throws
 * Conflict that names each, or leaves it out where the rest is wanted. It is empty where nothing is left to do.
 */
export async function planTakingBack(
  database: Database,
  schoolId: string,
  change: StoredChange,
  isPartial: boolean,
): Promise<TakenBack> {
  const whole = reverse(change.patch);
  const state = await loadForPatch(database, schoolId, whole);
  const clashes = findClashes(state, whole);
  const skipped = await sayClashes(database, schoolId, change, { clashes, state });
  if (clashes.length > 0 && !isPartial) throw refuse(skipped);
  const patch = diff(state, apply(state, omitClashes(state, whole)));
  const fault = 'Ce changement ne peut plus être annulé.';
  return { patch: await settleClassesOf(database, schoolId, { state, patch, fault }), skipped };
}
