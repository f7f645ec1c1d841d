import {
  apply,
  type Clash,
  diff,
  findClashes,
  nameRow,
  omitClashes,
  PLAN_TABLES,
  type Patch,
  type PlanState,
  reverse,
  rowOf,
  settleClasses,
  toRecord,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { findChange, findLaterTouches, type StoredChange } from '../data/changes.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';
import { sayTouch } from '../say-moment.ts';
import { loadForPatch } from './load-for-patch.ts';

const KINDS: Readonly<Record<Clash['kind'], string>> = {
  gone: 'supprimé',
  present: 'déjà là',
  changed: 'modifié',
  dangling: 'se rapporte à ce qui a été supprimé',
  referred: 'utilisé',
};

/** So many stand in the sentence; the list has them all. */
const NAMED = 3;

/** The rows of both states; where both have one, that of the second. */
const merge = (some: PlanState, others: PlanState): PlanState =>
  Object.fromEntries(
    PLAN_TABLES.map((table) => [
      table,
      toRecord<unknown>([...Object.entries(some[table] ?? {}), ...Object.entries(others[table] ?? {})]),
    ]),
  );

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
    recalled = merge(apply(await loadForPatch(database, schoolId, before), before), recalled);
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

/** Sees to the classes of the volées whose classes a patch touches. Throws Conflict where a rule does not allow them. */
async function settle(database: Database, schoolId: string, state: PlanState, patch: Patch): Promise<Patch> {
  const after = apply(state, patch);
  const touched = Object.keys(patch.classes ?? {}).flatMap(
    (id) => (rowOf(after.classes, id) ?? rowOf(state.classes, id))?.volee_id ?? [],
  );
  const values = [...new Set(touched)];
  if (values.length === 0) return patch;
  const whole = merge(state, {
    volees: await loadRows(database, schoolId, 'volees', { field: 'id', values }),
    classes: await loadRows(database, schoolId, 'classes', { field: 'volee_id', values }),
  });
  const settled = settleClasses(whole, patch, values);
  if (settled.fault !== null)
    throw new Conflict('rule', `Ce changement ne peut plus être annulé. ${settled.fault}`);
  return settled.patch;
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
  return { patch: await settle(database, schoolId, state, patch), skipped };
}
