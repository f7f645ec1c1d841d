import type { RuleKind } from '../teaching-rules/rule.ts';
import type {
  Contract,
  Periods,
  SeatKind,
  SpecialParams,
  SubjectPeriods,
  TeacherIdentity,
} from '../model.ts';

/** An identifier of a row, unique within its table and school. */
export type Id = string;

/**
 * What a school plans, as rows of tables: everything that a change can touch. Names are fields; rows refer to one
 * another by identifier, so that a renamed year or class touches one row.
 */
export interface PlanRows {
  school_years: { name: string };
  /** One row, `SETTINGS_ID`. */
  settings: { active_year_id: Id };
  teachers: TeacherIdentity;
  /** At most one of a teacher in a year; without a year what held before there were any, see `readContract`. */
  contracts: Pick<Contract, keyof Contract> & { school_year_id: Id | null; teacher_id: Id };
  /** Weekly periods that a year is granted; the one of the lowest rank takes what counts towards no other. Null: without limit. */
  budgets: { school_year_id: Id; name: string; granted: Periods | null; rank: number };
  functions: { name: string; description: string };
  /** A level in a school year. */
  volees: {
    school_year_id: Id;
    level: string;
    subject_periods: SubjectPeriods[];
    special_params: SpecialParams;
  };
  /** Its rank among the classes of its volée counts from 0. */
  classes: { volee_id: Id; name: string; rank: number; pupils: number | null };
  /** A maître·sse de classe, with what that takes a week; the identifier says which of the two seats of the class it is. */
  class_teachers: { class_id: Id; teacher_id: Id; periods: Periods };
  /**
   * What is said of who teaches what, of a teacher in a year; `ruleRowId` of what it says, but for its amount. One about a class has no
   * level, which is that of the class. `to_level` is the other end of a qualification from `level` on.
   */
  teaching_rules: {
    school_year_id: Id;
    teacher_id: Id;
    kind: RuleKind;
    subject: string | null;
    level: string | null;
    to_level: string | null;
    class_id: Id | null;
    colleague_id: Id | null;
    amount: number | null;
  };
  /**
   * Of a class, or of the whole level: a group, with its index in the plan, or null where it was added by hand. One of a class was
   * added by hand where it has a label.
   */
  positions: {
    volee_id: Id;
    class_id: Id | null;
    subject: string;
    periods: Periods;
    teacher_id: Id | null;
    locked: boolean;
    group_label: string | null;
    group_index: number | null;
  };
  /** Somebody in a position beside its teacher; the identifier is `seatId` of both. */
  co_teachers: { position_id: Id; teacher_id: Id; periods: Periods; kind: SeatKind };
  function_assignments: {
    school_year_id: Id;
    teacher_id: Id;
    function_id: Id;
    hours_per_week: Periods;
    description: string;
  };
  /** What counts towards another budget than it would by itself, which is one of the three; the identifier is `chargeId` of it. */
  charges: {
    budget_id: Id;
    volee_id: Id | null;
    position_id: Id | null;
    function_assignment_id: Id | null;
  };
}

export type PlanTable = keyof PlanRows;

/** Every table, those referred to before those that refer to them. */
export const PLAN_TABLES = [
  'school_years',
  'settings',
  'teachers',
  'contracts',
  'budgets',
  'functions',
  'volees',
  'classes',
  'class_teachers',
  'teaching_rules',
  'positions',
  'co_teachers',
  'function_assignments',
  'charges',
] as const satisfies readonly PlanTable[];

/** The identifier of the one row of `settings`. */
export const SETTINGS_ID = 'settings';

/** Which fields of a table hold the identifier of a row of which other. */
export const REFERENCES: { readonly [T in PlanTable]: Readonly<Record<string, PlanTable>> } = {
  school_years: {},
  settings: { active_year_id: 'school_years' },
  teachers: {},
  contracts: { school_year_id: 'school_years', teacher_id: 'teachers' },
  budgets: { school_year_id: 'school_years' },
  functions: {},
  volees: { school_year_id: 'school_years' },
  classes: { volee_id: 'volees' },
  class_teachers: { class_id: 'classes', teacher_id: 'teachers' },
  teaching_rules: {
    school_year_id: 'school_years',
    teacher_id: 'teachers',
    class_id: 'classes',
    colleague_id: 'teachers',
  },
  positions: { volee_id: 'volees', class_id: 'classes', teacher_id: 'teachers' },
  co_teachers: { position_id: 'positions', teacher_id: 'teachers' },
  function_assignments: { school_year_id: 'school_years', teacher_id: 'teachers', function_id: 'functions' },
  charges: {
    budget_id: 'budgets',
    volee_id: 'volees',
    position_id: 'positions',
    function_assignment_id: 'function_assignments',
  },
};

/** Rows by table and identifier: a whole school, or the slice of it that a command reads. Never changed in place. */
export type PlanState = { readonly [T in PlanTable]?: Readonly<Record<Id, PlanRows[T]>> };

/**
 * Rows by identifier in an object that inherits nothing: an identifier may come out of a file, and be the name of what
 * every object has.
 */
export function toRecord<R>(entries: Iterable<readonly [Id, R]> = []): Record<Id, R> {
  const record: Record<Id, R> = Object.create(null);
  for (const [id, row] of entries) record[id] = row;
  return record;
}

/** The row of an identifier; undefined where there is none, whatever the identifier. */
export const rowOf = <R>(rows: Readonly<Record<Id, R>> | undefined, id: Id): R | undefined =>
  rows !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined;
