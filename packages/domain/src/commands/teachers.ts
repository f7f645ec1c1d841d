import { setContracts } from '../contracts.ts';
import type { Contract } from '../model.ts';
import {
  apply,
  Draft,
  type Id,
  isEmptyPatch,
  type PlanRows,
  type PlanState,
  rowOf,
  squash,
} from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { importRules, type RuleClaim, type RulesOutcome } from './import-rules.ts';
import type { Outcome } from './outcome.ts';

type Identity = PlanRows['teachers'];

/** A teacher as they are to be, with what is to hold in the year of a write. */
export interface TeacherToWrite {
  identity: Identity;
  contract: Contract;
}

const nameOf = ({ prenom, nom, visa }: Identity) => `${prenom} ${nom} (${visa})`;

const contractsOf = (teachers: Readonly<Record<Id, TeacherToWrite>>) =>
  new Map(Object.entries(teachers).map(([id, { contract }]) => [id, contract]));

/** Adds a teacher, whose contract is one of the year. The slice holds all years. */
export function addTeacher(state: PlanState, yearId: Id, id: Id, teacher: TeacherToWrite): Outcome {
  const draft = new Draft(state);
  draft.add('teachers', id, teacher.identity);
  setContracts(draft, state, yearId, contractsOf({ [id]: teacher }));
  return { patch: draft.patch, summary: `${nameOf(teacher.identity)} ajouté à la liste des enseignants` };
}

/**
 * Changes a teacher, and what holds of them in a year (docs/domain.md, « Contracts »). The slice holds all years, and all contracts
 * of the teacher.
 */
export function editTeacher(state: PlanState, yearId: Id, id: Id, teacher: TeacherToWrite): Outcome {
  const draft = new Draft(state);
  draft.change('teachers', id, teacher.identity);
  setContracts(draft, state, yearId, contractsOf({ [id]: teacher }));
  const { patch } = draft;
  const name = nameOf(teacher.identity);
  const isContractOnly = patch.teachers === undefined && patch.contracts !== undefined;
  const year = rowOf(state.school_years, yearId)?.name ?? '?';
  return { patch, summary: isContractOnly ? `${name}\u202f: contrat ${year} modifié` : `${name} modifié` };
}

/** What goes with a teacher; what is said of somebody with them, too. */
const OF_TEACHERS = [
  'co_teachers',
  'class_teachers',
  'teaching_rules',
  'function_assignments',
  'contracts',
] as const;

/** Deletes teachers with their contracts, rules, functions, maîtrises and seats beside others; their positions stay, unassigned. */
export function deleteTeachers(state: PlanState, ids: readonly Id[]): Outcome {
  const draft = new Draft(state);
  const gone = new Set<Id | null>(ids);
  for (const [id, { teacher_id }] of Object.entries(state.positions ?? {}))
    if (teacher_id !== null && gone.has(teacher_id)) draft.change('positions', id, { teacher_id: null });
  for (const table of OF_TEACHERS)
    for (const [id, row] of Object.entries<{ teacher_id: Id; colleague_id?: Id | null }>(state[table] ?? {}))
      if (gone.has(row.teacher_id) || gone.has(row.colleague_id ?? null)) draft.remove(table, id);
  for (const id of ids) draft.remove('teachers', id);
  const [first] = ids;
  const row = ids.length === 1 && first !== undefined ? state.teachers?.[first] : undefined;
  const summary = row ? `${nameOf(row)} supprimé` : sayCount(ids.length, 'enseignant supprimé');
  return { patch: draft.patch, summary };
}

/**
 * Adds and changes the teachers of a list, with what holds of them in a year, and with who teaches what there. The slice holds all years
 * and contracts; where something is said of who teaches what, the volées, classes and rules of the year too.
 */
export function importTeachers(
  state: PlanState,
  yearId: Id,
  list: Readonly<Record<'added' | 'changed', Readonly<Record<Id, TeacherToWrite>>>>,
  claims: readonly RuleClaim[] = [],
): Outcome & { rules: RulesOutcome } {
  const draft = new Draft(state);
  for (const [id, { identity }] of Object.entries(list.added)) draft.add('teachers', id, identity);
  for (const [id, { identity }] of Object.entries(list.changed)) draft.change('teachers', id, identity);
  setContracts(draft, state, yearId, contractsOf({ ...list.added, ...list.changed }));
  const [added, changed] = [Object.keys(list.added).length, Object.keys(list.changed).length];
  const counts = `${sayCount(added, 'créé')}, ${sayCount(changed, 'modifié')}`;
  const summary = `Import de ${sayCount(added + changed, 'enseignant')}\u202f: ${counts}`;
  const rules = importRules(apply(state, draft.patch), yearId, claims);
  if (isEmptyPatch(rules.patch)) return { patch: draft.patch, summary, rules };
  return {
    patch: squash([draft.patch, rules.patch]),
    summary: added + changed === 0 ? rules.summary : `${summary}. ${rules.summary}`,
    rules,
  };
}
