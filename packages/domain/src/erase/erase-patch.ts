import { LIMITS } from '../limits.ts';
import {
  type AnyChange,
  changesOf,
  diffRow,
  type Fields,
  type Id,
  type Patch,
  type PlanTable,
  rowOf,
  toPatch,
} from '../patch/index.ts';
import type { TextEraser } from './erase-text.ts';
import { type Identity, IDENTITY_FIELDS, isErasedName, type Names, type ErasedPerson } from './person.ts';

/**
 * What somebody typed, and may have named a person in, with the length that it may have. Names of years and levels are
 * parts of addresses, and stay.
 */
export const FREE_TEXTS: { readonly [T in PlanTable]: Readonly<Record<string, number>> } = {
  school_years: {},
  settings: {},
  teachers: {},
  contracts: {},
  budgets: { name: LIMITS.nameMax },
  functions: { name: LIMITS.nameMax, description: LIMITS.textMax },
  volees: {},
  classes: { name: LIMITS.classNameMax },
  class_teachers: {},
  teaching_rules: {},
  positions: { group_label: LIMITS.groupLabelMax },
  co_teachers: {},
  function_assignments: { description: LIMITS.textMax },
  charges: {},
};

/** Fields of a row without the person; the same object where they do not name them. */
export function eraseRow<F extends Fields | null>(
  person: ErasedPerson,
  eraser: TextEraser,
  { table, id }: { table: PlanTable; id: Id },
  fields: F,
): F {
  if (fields === null) return fields;
  const erased: Fields = {};
  if (table === 'teachers' && id === person.id)
    for (const field of IDENTITY_FIELDS)
      if (Object.hasOwn(fields, field) && fields[field] !== person.becomes[field])
        erased[field] = person.becomes[field];
  for (const [field, limit] of Object.entries(FREE_TEXTS[table])) {
    const text = fields[field];
    if (typeof text !== 'string') continue;
    const without = eraser.free(text, limit);
    if (without !== text) erased[field] = without;
  }
  return Object.keys(erased).length === 0 ? fields : { ...fields, ...erased };
}

/** A patch as it would have been, had the person never had a name: the same object where it does not name them. */
export function erasePatch(person: ErasedPerson, eraser: TextEraser, patch: Patch): Patch {
  let isErased = false;
  const changes = changesOf(patch).map((place) => {
    const before = eraseRow(person, eraser, place, place.change.before);
    const after = eraseRow(person, eraser, place, place.change.after);
    if (before === place.change.before && after === place.change.after) return place;
    isErased = true;
    return { ...place, change: diffRow(before, after) };
  });
  return isErased ? toPatch(changes) : patch;
}

/** Adds the names that fields of a teacher hold to those that are known, but for those of an erased person. */
export function collectNames(names: Names, fields: Readonly<Partial<Record<keyof Identity, unknown>>>): void {
  const sets = { visa: names.visas, nom: names.noms, prenom: names.prenoms };
  for (const field of IDENTITY_FIELDS) {
    const name = fields[field];
    if (typeof name === 'string' && !isErasedName(field, name)) sets[field].add(name);
  }
}

/** The rows of a teacher that a patch has, before and after. */
export function teacherFieldsIn(patch: Patch, id: Id): Fields[] {
  const change = rowOf<AnyChange>(patch.teachers, id);
  return [change?.before, change?.after].filter((fields) => fields !== null && fields !== undefined);
}
