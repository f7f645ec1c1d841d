import { toPatch, type AnyChange, type Fields, type Patch } from './patch.ts';
import { PLAN_TABLES, rowOf, type PlanState, type PlanTable } from './rows.ts';
import { isSameValue } from './same-value.ts';

/** What leads from one row to another, null where nothing does. A row that is not there is null. */
export function diffRow(before: Fields | null, after: Fields | null): AnyChange | null {
  if (before === null || after === null) return before === after ? null : { before, after };
  const changed = Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));
  if (changed.length === 0) return null;
  const pick = (row: Fields) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}

function* diffTable(table: PlanTable, before: Record<string, Fields>, after: Record<string, Fields>) {
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield { table, id, change: diffRow(rowOf(before, id) ?? null, rowOf(after, id) ?? null) };
}

/** The patch that leads from one state to another. */
export const diff = (before: PlanState, after: PlanState): Patch =>
  toPatch(PLAN_TABLES.flatMap((table) => [...diffTable(table, before[table] ?? {}, after[table] ?? {})]));
