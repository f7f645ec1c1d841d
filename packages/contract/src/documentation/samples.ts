import type { Assignment } from '../assignments.ts';
import type { SchoolClass } from '../classes.ts';
import type { FunctionAssignment, SchoolFunction } from '../functions.ts';
import type { Person } from '../person.ts';
import type { BudgetFigures } from '../needs.ts';
import type { PlanningEntry } from '../planning.ts';
import type { TeacherAnswer } from '../teachers.ts';
import type { TeachingRuleAnswer } from '../teaching-rules.ts';

/* A small school that the examples speak of, so that they fit together. */

export const year = '2026-2027';
export const nextYear = '2027-2028';

export const camille: Person = {
  id: '3c2b1a09-f8e7-4d6c-b5a4-938271605f08',
  name: 'Camille Rochat',
  email: 'direction@tilleuls.example',
  role: 'direction',
  levels: null,
};

export const rochat: TeacherAnswer = {
  id: '4f7c2f0e-3a57-4d35-9a3b-0f2d9f1f6a01',
  visa: 'ROA',
  nom: 'Rochat',
  prenom: 'Anne',
  specialties: ['FRA', 'HIS'],
  cycles: ['9-11S'],
  hours_min: 20,
  hours_desired: 24,
  hours_max: 26,
  school_year: year,
  is_absent: false,
  leaves: false,
  left_after: null,
  contract_year: year,
};

export const volee: PlanningEntry = {
  id: '7b1f8a52-6c3e-4c55-8f7e-2d3c4b5a6f02',
  level: '9VG',
  number_of_classes: 2,
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'EPH', periods: 3 },
  ],
  school_year: year,
  special_params: {
    groups_francais: 3,
    groups_maths: 0,
    groups_allemand: 0,
    nb_cours_ocom: 0,
    nb_cours_os: 0,
  },
};

export const group: Assignment = {
  id: '2c9d4e61-8b7a-4f10-9c2d-5e6f7a8b9c03',
  level: '9VG',
  class_name: '9VG',
  subject: 'FRA',
  periods: 6,
  teacher_id: rochat.id,
  school_year: year,
  locked: false,
  is_group: true,
  group_label: 'Groupe 1',
  plan_index: 0,
  co_teachers: [],
};

export const ofClass: Assignment = {
  id: '9e8d7c6b-5a49-4382-b1c0-d9e8f7a6b504',
  level: '9VG',
  class_name: '9VG/1',
  subject: 'EPH',
  periods: 3,
  teacher_id: null,
  school_year: year,
  locked: false,
  is_group: false,
  group_label: null,
  plan_index: 0,
  co_teachers: [],
};

export const firstClass: SchoolClass = {
  id: '8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c07',
  level: '9VG',
  school_year: year,
  name: '9VG/1',
  rank: 0,
  pupils: 21,
  class_teachers: [{ teacher_id: rochat.id, periods: 1 }],
};

export const ruleOfRochat: TeachingRuleAnswer = {
  id: '4f7c2f0e-3a57-4d35-9a3b-0f2d9f1f6a01.never.8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c08',
  school_year: year,
  teacher_id: rochat.id,
  kind: 'never',
  subject: null,
  level: '9VG',
  to_level: null,
  class_name: '9VG/2',
  colleague_id: null,
  amount: null,
};

export const mediation: SchoolFunction = {
  id: 'c5d4e3f2-a1b0-4c9d-8e7f-6a5b4c3d2e05',
  name: 'Médiation',
  description: 'Médiation scolaire, cycle 3',
};

export const mediationOfRochat: FunctionAssignment = {
  id: 'e1f2a3b4-c5d6-4e7f-8a9b-0c1d2e3f4a06',
  teacher_id: rochat.id,
  function_id: mediation.id,
  function_name: mediation.name,
  hours_per_week: 1.5,
  school_year: year,
  description: '',
};

export const ordinaryFigures: BudgetFigures = {
  id: '5d6c7b8a-9f0e-4d1c-a2b3-c4d5e6f7a808',
  name: 'Ordinaire',
  granted: 30,
  is_default: true,
  levels: ['9VG'],
  planned: 26.5,
  staffed: 20.5,
  open: 6,
  left: 3.5,
  lessons: 24,
  functions: 1.5,
  class_teachers: 1,
};

/** What is said to a school that has as much as it may. */
export const sayFull = (most: string): string =>
  `Un établissement peut avoir ${most} au plus, et vous en auriez davantage. Supprimez-en, ou adressez-vous à la personne qui s'occupe du serveur.`;
