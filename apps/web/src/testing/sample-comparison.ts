import type { ComparedYear, Comparison, ComparisonCounts } from '@pupitre/contract';

type Position = Comparison['positions'][number];
type Side = NonNullable<Position['after']>;
type TeacherSide = NonNullable<Comparison['teachers'][number]['after']>;

const state = (changes: Partial<ComparedYear>): ComparedYear => ({
  kind: 'now',
  name: null,
  at: '2026-11-21T13:02:00Z',
  seq: 9,
  school_year: '2026-2027',
  ...changes,
});

const NONE = { all: 0, added: 0, removed: 0, teacher: 0, co_teachers: 0, periods: 0, lock: 0, label: 0 };

/** Counts of a comparison in which nothing differs, changed where a test says so. */
export const sampleCounts = (changes: Partial<ComparisonCounts> = {}): ComparisonCounts => ({
  from: state({ kind: 'instant', seq: 4 }),
  to: state({}),
  changes: 0,
  counts: { positions: NONE, teachers: 0, functions: 0, volees: 0, budgets: 0 },
  ...changes,
});

export const ANNE = { id: 'anne', visa: 'ADU', nom: 'Dupont', prenom: 'Anne' };

/** One side of a position: French in the first class of the sample volée, open and unlocked. */
export const sampleSide = (changes: Partial<Side> = {}): Side => ({
  id: 'position',
  level: '9VG',
  subject: 'FRA',
  class_name: '9VG/1',
  is_group: false,
  group_label: null,
  plan_index: 0,
  co_teachers: [],
  periods: 6,
  teacher: null,
  locked: false,
  ...changes,
});

/** One side of a teacher, with that load. */
export const sampleTeacherSide = (teaching: number, changes: Partial<TeacherSide> = {}): TeacherSide => ({
  ...ANNE,
  specialties: [],
  cycles: [],
  hours_min: 20,
  hours_desired: 22,
  hours_max: 25,
  school_year: '2026-2027',
  is_absent: false,
  leaves: false,
  left_after: null,
  contract_year: '2026-2027',
  teaching,
  functions: 0,
  total: teaching,
  rules: [],
  ...changes,
});

const NO_TOTALS = { positions: 2, periods: 12, open: 2, open_periods: 12 };

/** A comparison in which nothing differs, changed where a test says so. */
export const sampleComparison = (changes: Partial<Comparison> = {}): Comparison => ({
  ...sampleCounts(),
  totals: { before: NO_TOTALS, after: NO_TOTALS },
  positions: [],
  teachers: [],
  functions: [],
  volees: [],
  budgets: [],
  ...changes,
});
