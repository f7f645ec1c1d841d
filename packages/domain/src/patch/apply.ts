import { changesOf, type Fields, type Patch } from './patch.ts';
import { toRecord, type Id, type PlanState, type PlanTable } from './rows.ts';

/** The state after a patch. Fields of a row that is not there are left out; where others changed something since, see `merge`. */
export function apply(state: PlanState, patch: Patch): PlanState {
  const tables: { [T in PlanTable]?: Record<Id, Fields> } = {};
  for (const { table, id, change } of changesOf(patch)) {
    const rows = (tables[table] ??= toRecord<Fields>(Object.entries(state[table] ?? {})));
    const isOfNothing = change.before !== null && rows[id] === undefined;
    if (change.after === null) delete rows[id];
    else if (!isOfNothing)
      rows[id] = change.before === null ? change.after : { ...rows[id], ...change.after };
  }
  return { ...state, ...(tables as PlanState) };
}
