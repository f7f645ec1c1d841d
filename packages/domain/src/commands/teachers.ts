import { Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import type { Outcome } from './outcome.ts';

type TeacherFields = PlanRows['teachers'];

const nameOf = ({ prenom, nom, visa }: TeacherFields) => `${prenom} ${nom} (${visa})`;

/** Adds a teacher. */
export function addTeacher(state: PlanState, id: Id, fields: TeacherFields): Outcome {
  const draft = new Draft(state);
  draft.add('teachers', id, fields);
  return { patch: draft.patch, summary: `${nameOf(fields)} ajouté à la liste des enseignants` };
}

/** Changes the given fields of a teacher. */
export function editTeacher(state: PlanState, id: Id, fields: TeacherFields): Outcome {
  const draft = new Draft(state);
  draft.change('teachers', id, fields);
  return { patch: draft.patch, summary: `${nameOf(fields)} modifié` };
}

/** Deletes teachers with their functions, maîtrises and seats beside others; their positions stay, unassigned. */
export function deleteTeachers(state: PlanState, ids: readonly Id[]): Outcome {
  const draft = new Draft(state);
  const gone = new Set<Id | null>(ids);
  for (const [id, { teacher_id }] of Object.entries(state.positions ?? {}))
    if (teacher_id !== null && gone.has(teacher_id)) draft.change('positions', id, { teacher_id: null });
  for (const table of ['co_teachers', 'class_teachers', 'function_assignments'] as const)
    for (const [id, { teacher_id }] of Object.entries<{ teacher_id: Id }>(state[table] ?? {}))
      if (gone.has(teacher_id)) draft.remove(table, id);
  for (const id of ids) draft.remove('teachers', id);
  const [first] = ids;
  const row = ids.length === 1 && first !== undefined ? state.teachers?.[first] : undefined;
  const summary = row ? `${nameOf(row)} supprimé` : sayCount(ids.length, 'enseignant supprimé');
  return { patch: draft.patch, summary };
}

/** Adds and changes the teachers of a list. */
export function importTeachers(
  state: PlanState,
  list: { added: Readonly<Record<Id, TeacherFields>>; changed: Readonly<Record<Id, TeacherFields>> },
): Outcome {
  const draft = new Draft(state);
  for (const [id, fields] of Object.entries(list.added)) draft.add('teachers', id, fields);
  for (const [id, fields] of Object.entries(list.changed)) draft.change('teachers', id, fields);
  const [added, changed] = [Object.keys(list.added).length, Object.keys(list.changed).length];
  const counts = `${sayCount(added, 'créé')}, ${sayCount(changed, 'modifié')}`;
  return {
    patch: draft.patch,
    summary: `Import de ${sayCount(added + changed, 'enseignant')}\u202f: ${counts}`,
  };
}
