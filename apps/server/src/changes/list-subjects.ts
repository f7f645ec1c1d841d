import { changesOf, type Fields, type Id, type Patch, REFERENCES } from '@pupitre/domain';

/**
 * The rows under which a change is found: those it touches, and those to which they refer before or after. The history
 * of a teacher so has the positions that they were given and lost.
 */
export function listSubjects(patch: Patch): Id[] {
  const subjects = new Set<Id>();
  const addReferred = (fields: readonly string[], row: Fields | null) => {
    for (const field of fields) if (typeof row?.[field] === 'string') subjects.add(row[field]);
  };
  for (const { table, id, change } of changesOf(patch)) {
    subjects.add(id);
    const fields = Object.keys(REFERENCES[table]);
    addReferred(fields, change.before);
    addReferred(fields, change.after);
  }
  return [...subjects];
}
