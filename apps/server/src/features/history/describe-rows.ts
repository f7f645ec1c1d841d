import { type ChangedRow, FIELD_NAMES } from '@pupitre/contract';
import { type AnyChange, apply, changesOf, type Fields, nameRow, type Patch, reverse } from '@pupitre/domain';
import type { AccountRow } from '../../data/account-changes.ts';
import { loadForPatch } from '../../changes/load-for-patch.ts';
import { sayAccountValue, sayValue } from '../../changes/say-value.ts';
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
  { before, after }: AnyChange,
  sayField: (side: 'before' | 'after', row: Fields, field: string) => string,
): ChangedRow['fields'] {
  const say = (side: 'before' | 'after', row: Fields | null, field: string) =>
    row === null ? '' : sayField(side, row, field);
  return Object.keys(after ?? before ?? {})
    .filter((field) => !UNSAID.has(field))
    .map((field) => ({
      field: FIELD_NAMES[field] ?? field,
      before: say('before', before, field),
      after: say('after', after, field),
    }))
    .filter((entry) => entry.before !== entry.after);
}

/** What a change did to the account or to somebody, with its fields before and after. */
export const describeAccountRow = ({ name, before, after }: AccountRow): ChangedRow => ({
  name,
  kind: kindOf({ before, after }),
  teacher_id: null,
  fields: describeFields({ before, after }, (_side, row, field) => sayAccountValue(field, row[field])),
});

/** The rows of a patch by name, each with its fields before and after. */
export async function describeRows(
  database: Database,
  schoolId: string,
  patch: Patch,
): Promise<ChangedRow[]> {
  const state = await loadForPatch(database, schoolId, patch);
  const states = { before: apply(state, reverse(patch)), after: apply(state, patch) };
  return changesOf(patch).map(({ table, id, change }) => ({
    name: nameRow(change.after === null ? states.before : states.after, table, id),
    kind: kindOf(change),
    teacher_id: table === 'teachers' ? id : null,
    fields: describeFields(change, (side, row, field) => sayValue(states[side], table, field, row[field])),
  }));
}
