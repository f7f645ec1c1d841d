import { readRule } from '../teaching-rules/rows.ts';
import { sayRule } from '../teaching-rules/say-rule.ts';
import { viewPosition } from '../commands/volee-view.ts';
import { namePosition } from '../name-position.ts';
import { type Id, type PlanState, type PlanTable, rowOf } from '../patch/index.ts';

const visaOf = (state: PlanState, id: Id) => rowOf(state.teachers, id)?.visa ?? '?';
const functionOf = (state: PlanState, id: Id) => rowOf(state.functions, id)?.name ?? '?';

const nameYear = (state: PlanState, id: Id) => rowOf(state.school_years, id)?.name ?? '?';

function nameTeacher(state: PlanState, id: Id): string {
  const { prenom = '?', nom = '', visa = '?' } = rowOf(state.teachers, id) ?? {};
  return `${prenom} ${nom} (${visa})`;
}

function nameGiven(state: PlanState, id: Id): string {
  const row = rowOf(state.function_assignments, id);
  return row ? `${functionOf(state, row.function_id)}\u202f: ${visaOf(state, row.teacher_id)}` : '?';
}

function nameOfPosition(state: PlanState, id: Id): string {
  const row = rowOf(state.positions, id);
  return row ? namePosition(viewPosition(state, id, row)) : '?';
}

function nameClassTeacher(state: PlanState, id: Id): string {
  const row = rowOf(state.class_teachers, id);
  return `Maîtrise ${rowOf(state.classes, row?.class_id ?? '')?.name ?? '?'}`;
}

function nameSeat(state: PlanState, id: Id): string {
  const row = rowOf(state.co_teachers, id);
  return row ? `${nameOfPosition(state, row.position_id)}\u202f: ${visaOf(state, row.teacher_id)}` : '?';
}

/** « Contrat de Camille Rochat (ROC), 2026-2027 » */
function nameContract(state: PlanState, id: Id): string {
  const { teacher_id = '', school_year_id = null } = rowOf(state.contracts, id) ?? {};
  const year = school_year_id === null ? '' : `, ${nameYear(state, school_year_id)}`;
  return `Contrat de ${nameTeacher(state, teacher_id)}${year}`;
}

/** « Consigne de Camille Rochat (ROC), jamais : 9VG/2 » */
function nameRule(state: PlanState, id: Id): string {
  const row = rowOf(state.teaching_rules, id);
  if (row === undefined) return '?';
  return `Consigne de ${nameTeacher(state, row.teacher_id)}, ${sayRule(readRule(state, row), (one) => visaOf(state, one))}`;
}

/** « Budget « Ordinaire » (2026-2027) » */
function nameBudget(state: PlanState, id: Id): string {
  const { name = '?', school_year_id = '' } = rowOf(state.budgets, id) ?? {};
  return `Budget « ${name} » (${nameYear(state, school_year_id)})`;
}

/** « Budget de la volée 9VG », « Budget de FRA 9VG Appui » */
function nameCharge(state: PlanState, id: Id): string {
  const { volee_id, position_id, function_assignment_id } = rowOf(state.charges, id) ?? {};
  if (volee_id) return `Budget de la volée ${rowOf(state.volees, volee_id)?.level ?? '?'}`;
  if (position_id) return `Budget de ${nameOfPosition(state, position_id)}`;
  return `Budget de ${nameGiven(state, function_assignment_id ?? '')}`;
}

const NAMES: { readonly [T in PlanTable]: (state: PlanState, id: Id) => string } = {
  school_years: (state, id) => `Année scolaire ${nameYear(state, id)}`,
  settings: () => "L'année active",
  teachers: nameTeacher,
  contracts: nameContract,
  budgets: nameBudget,
  functions: (state, id) => `Fonction « ${functionOf(state, id)} »`,
  volees: (state, id) => `Volée ${rowOf(state.volees, id)?.level ?? '?'}`,
  classes: (state, id) => `Classe ${rowOf(state.classes, id)?.name ?? '?'}`,
  class_teachers: nameClassTeacher,
  teaching_rules: nameRule,
  positions: nameOfPosition,
  co_teachers: nameSeat,
  function_assignments: nameGiven,
  charges: nameCharge,
};

/** What a row of the plan is called, in French: « MAT 9VG/1 », « Camille Rochat (ROC) ». The state has what it refers to. */
export const nameRow = (state: PlanState, table: PlanTable, id: Id): string => NAMES[table](state, id);

/** What a reference says beside the name of its field: the visa of a teacher, the name of a class, the level of a volée. */
export function nameReference(state: PlanState, table: PlanTable, id: Id): string {
  if (table === 'teachers') return visaOf(state, id);
  if (table === 'school_years') return nameYear(state, id);
  if (table === 'volees') return rowOf(state.volees, id)?.level ?? '?';
  if (table === 'budgets') return rowOf(state.budgets, id)?.name ?? '?';
  return table === 'classes' ? (rowOf(state.classes, id)?.name ?? '?') : nameRow(state, table, id);
}
