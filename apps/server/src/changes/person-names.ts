import {
  collectNames,
  type Fields,
  type Id,
  type Names,
  type PlanRows,
  rowOf,
  teacherFieldsIn,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { readLogOf } from '../data/rewrite-changes.ts';
import { readPatch } from '../data/stored-patch.ts';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { NotFound } from '../errors.ts';

type TeacherFields = PlanRows['teachers'];

/** Somebody who is or was a teacher. */
export interface KnownPerson {
  /** Every name that they have and ever had; empty where they are erased. */
  names: Names;
  /** As they stand among the teachers; undefined where they are no more. */
  present: TeacherFields | undefined;
  /** As they are, or were when they were deleted. */
  last: TeacherFields;
  /** Whether another teacher has the surname too. */
  isSurnameShared: (nom: string) => boolean;
}

/** Who a teacher is and was, by the history of their row. Throws NotFound where there never was one. */
export async function readPerson(database: Database, schoolId: string, id: Id): Promise<KnownPerson> {
  const names: Names = { noms: new Set(), prenoms: new Set(), visas: new Set() };
  const teachers = await loadRows(database, schoolId, 'teachers');
  const present = rowOf(teachers, id);
  let last: Fields | undefined;
  for await (const change of readLogOf(database, schoolId, id))
    for (const fields of teacherFieldsIn(readPatch(change), id)) {
      collectNames(names, fields);
      last = { ...last, ...fields };
    }
  if (present) collectNames(names, present);
  const found = present ?? last;
  if (!found) throw new NotFound("Cette personne n'a jamais été dans la liste des enseignants.");
  const others = Object.entries(teachers).filter(([other]) => other !== id);
  const surnames = new Set(others.map(([, { nom }]) => foldCase(nom)));
  const isSurnameShared = (nom: string) => surnames.has(foldCase(nom));
  return { names, present, last: found as TeacherFields, isSurnameShared };
}
