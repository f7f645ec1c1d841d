import type {
  Assignment,
  FunctionAssignment,
  PlanningEntry,
  SchoolClass,
  TeacherAnswer,
} from '@pupitre/contract';
import { type BudgetFigures, compareLevels, countBudgets, type Workload } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { readTogether } from '../database/transaction.ts';
import { NotFound } from '../errors.ts';
import { listBudgets } from '../data/budgets.ts';
import { listClasses } from '../data/classes.ts';
import { findSchoolName } from '../data/schools.ts';
import { listAssignments } from '../data/positions.ts';
import { readWorkloads } from './read-workloads.ts';
import { listFunctionAssignments } from '../data/functions.ts';
import { listPlannings } from '../data/volees.ts';
import { findActiveYear, hasSchoolYear } from '../data/school-years.ts';
import { listTeachers } from '../data/teachers.ts';

/** Everything that the documents and the workbook of a year show. */
export interface YearContent {
  school: string;
  school_year: string;
  /** In the order of the levels. */
  plannings: PlanningEntry[];
  /** Level by level, in their order. */
  classes: SchoolClass[];
  positions: Assignment[];
  /** By name. */
  teachers: TeacherAnswer[];
  /** By teacher, then by function. */
  functions: FunctionAssignment[];
  workloads: Readonly<Record<string, Workload>>;
}

/** What a transaction reads of a year, the active one when left out. Throws NotFound. */
async function readContent(
  transaction: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<YearContent> {
  const school_year = schoolYear ?? (await findActiveYear(transaction, schoolId));
  if (!(await hasSchoolYear(transaction, schoolId, school_year)))
    throw new NotFound(`L'année scolaire ${school_year} n'existe pas.`);
  const plannings = await listPlannings(transaction, schoolId, school_year);
  return {
    school: await findSchoolName(transaction, schoolId),
    school_year,
    plannings: plannings.toSorted((a, b) => compareLevels(a.level, b.level)),
    classes: await listClasses(transaction, schoolId, school_year),
    positions: await listAssignments(transaction, schoolId, school_year),
    teachers: await listTeachers(transaction, schoolId, school_year),
    functions: await listFunctionAssignments(transaction, schoolId, school_year),
    workloads: await readWorkloads(transaction, schoolId, school_year),
  };
}

/** Reads a year, the active one when left out, on one state of the database. Throws NotFound. */
export const readYearContent = (
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<YearContent> =>
  readTogether(database, (transaction) => readContent(transaction, schoolId, schoolYear));

/** A year with what it is granted, and what counts towards that, budget by budget. */
export interface GrantedYear extends YearContent {
  budgets: BudgetFigures[];
}

/** The same with what it is granted, within a transaction that reads it all from one state. Throws NotFound. */
export async function readGrantedYear(
  transaction: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<GrantedYear> {
  const content = await readContent(transaction, schoolId, schoolYear);
  const { school_year, plannings } = content;
  const levels = plannings.map(({ level }) => level);
  const budgets = countBudgets(await listBudgets(transaction, schoolId, school_year), { ...content, levels });
  return { ...content, budgets };
}
