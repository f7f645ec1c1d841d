import {
  type AnyChange,
  changesOf,
  diffRow,
  type Fields,
  type Id,
  type Patch,
  type PlanTable,
  toPatch,
} from '@pupitre/domain';

const HOURS: ReadonlySet<string> = new Set(['hours_min', 'hours_desired', 'hours_max']);

interface Renewed {
  table: PlanTable;
  id: Id;
  change: AnyChange | null;
}

const pick = (fields: Fields | null, isWanted: (field: string) => boolean): Fields | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)));

const identityOf = (fields: Fields | null) => pick(fields, (field) => !HOURS.has(field));

/** The contract of a teacher as a patch of version 1 has it: of no year, since it held in all of them. */
function toContract(id: Id, { before, after }: AnyChange): AnyChange | null {
  const isOfRow = before === null || after === null;
  const place = { school_year_id: null, teacher_id: id, is_absent: false, leaves: false };
  const contractOf = (fields: Fields | null) => {
    const hours = pick(fields, (field) => HOURS.has(field));
    return hours && isOfRow ? { ...place, ...hours } : hours;
  };
  return diffRow(contractOf(before), contractOf(after));
}

/**
 * A patch of version 1 as it is written today: the hours of a teacher were fields of the teacher then, and are their contract of no
 * year, which has the identifier of the teacher (docs/domain.md, « Contracts »).
 */
export function renewPatch(patch: Patch): Patch {
  if (patch.teachers === undefined) return patch;
  return toPatch(
    changesOf(patch).flatMap(({ table, id, change }): Renewed[] => {
      if (table !== 'teachers') return [{ table, id, change }];
      return [
        { table, id, change: diffRow(identityOf(change.before), identityOf(change.after)) },
        { table: 'contracts', id, change: toContract(id, change) },
      ];
    }),
  );
}
