import type {
  Assignment,
  BudgetList,
  FunctionAssignment,
  PlanningEntry,
  SchoolFunction,
  TeacherAnswer,
  TeacherWorkload,
} from '@pupitre/contract';
import type { Budget } from '../queries/budgets.ts';

/** A teacher of the answers, changed where a test says so. */
export const sampleTeacher = (changes: Partial<TeacherAnswer> = {}): TeacherAnswer => ({
  id: 'anne',
  visa: 'ADU',
  nom: 'Dupont',
  prenom: 'Anne',
  specialties: ['FRA', 'MAT'],
  cycles: ['9-11S'],
  hours_min: 20,
  hours_desired: 22,
  hours_max: 25,
  school_year: '2026-2027',
  is_absent: false,
  leaves: false,
  left_after: null,
  contract_year: '2026-2027',
  ...changes,
});

/** A position of the sample volée: French in its first class, open and unlocked. */
export const sampleAssignment = (changes: Partial<Assignment> = {}): Assignment => ({
  id: 'position',
  level: '9VG',
  class_name: '9VG/1',
  subject: 'FRA',
  periods: 6,
  teacher_id: null,
  school_year: '2026-2027',
  locked: false,
  is_group: false,
  group_label: null,
  plan_index: 0,
  co_teachers: [],
  ...changes,
});

/** A volée of two classes and one subject, without groups. */
export const sampleVolee = (changes: Partial<PlanningEntry> = {}): PlanningEntry => ({
  id: 'volee',
  level: '9VG',
  number_of_classes: 2,
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [{ subject: 'FRA', periods: 6 }],
  school_year: '2026-2027',
  special_params: {
    groups_francais: 0,
    groups_maths: 0,
    groups_allemand: 0,
    nb_cours_ocom: 0,
    nb_cours_os: 0,
  },
  ...changes,
});

/** A load of that many weekly periods: teaching, and functions where given. */
export const sampleWorkload = (teaching: number, functions = 0): TeacherWorkload => ({
  assignments: [],
  total_teaching_periods: teaching,
  teaching_hours: teaching,
  total_function_hours: functions,
  function_hours: functions,
  class_teacher_hours: 0,
  total_periods: teaching + functions,
  total_hours: teaching + functions,
});

/** A function of the catalogue. */
export const sampleFunction = (changes: Partial<SchoolFunction> = {}): SchoolFunction => ({
  id: 'mediation',
  name: 'Médiation scolaire',
  description: '',
  ...changes,
});

/** Two weekly hours of the sample function for the sample teacher. */
export const sampleFunctionAssignment = (changes: Partial<FunctionAssignment> = {}): FunctionAssignment => ({
  id: 'attribution',
  teacher_id: 'anne',
  function_id: 'mediation',
  function_name: 'Médiation scolaire',
  hours_per_week: 2,
  school_year: '2026-2027',
  description: '',
  ...changes,
});

/** Two budgets of a year, the second of which something may name. */
export const sampleBudgets = (named: Partial<Budget> = {}): BudgetList => {
  const none = { granted: 40, levels: [], position_ids: [], function_assignment_ids: [] };
  return {
    school_year: '2026-2027',
    budgets: [
      { id: 'ordinary', name: 'Ordinaire', is_default: true, ...none },
      { id: 'special', name: 'Spécialisée', is_default: false, ...none, ...named },
    ],
  };
};
