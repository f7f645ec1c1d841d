import { type ChangedRow, FIELD_NAMES } from '@pupitre/contract';
import {
  type AnyChange,
  apply,
  changesOf,
  type Fields,
  nameRow,
  type Patch,
  type PlanState,
  type PlanTable,
  reverse,
} from '@pupitre/domain';
import { loadForPatch } from '../../changes/load-for-patch.ts';
import { sayValue } from '../../changes/say-value.ts';
import type { Database } from '../../database/schema.ts';

const KINDS = { added: 'added', changed: 'changed', removed: 'removed' } as const;

function kindOf({ before, after }: AnyChange): ChangedRow['kind'] {
  if (before === null) return KINDS.added;
  return after === null ? KINDS.removed : KINDS.changed;
}

/** Where a class or group stands in its volée: of use to the program only. */
const UNSAID: ReadonlySet<string> = new Set(['rank', 'group_index']);

/** The fields of a change, with those that are empty on both sides left out. */
function describeFields(
  table: PlanTable,
  { before, after }: AnyChange,
  states: { before: PlanState; after: PlanState },
): ChangedRow['fields'] {
  const say = (state: PlanState, row: Fields | null, field: string) =>
    row === null ? '' : sayValue(state, table, field, row[field]);
  return Object.keys(after ?? before ?? {})
    .filter((field) => !UNSAID.has(field))
    .map((field) => ({
      field: FIELD_NAMES[field] ?? field,
      before: say(states.before, before, field),
      after: say(states.after, after, field),
    }))
    .filter((entry) => entry.before !== entry.after);
}

/** The rows of a patch by name, each with its fields before and after. */
export async function describeRows(
  database: Database,
  schoolId: string,
  patch: Patch,
): Promise<ChangedRow[]> {
  const state = await loadForPatch(database, schoolId, patch);
  const states = { before: apply(state, reverse(patch)), after: apply(state, patch) };
  return [...changesOf(patch)].map(({ table, id, change }) => ({
    name: nameRow(change.after === null ? states.before : states.after, table, id),
    kind: kindOf(change),
    teacher_id: table === 'teachers' ? id : null,
    fields: describeFields(table, change, states),
  }));
}
