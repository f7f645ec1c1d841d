import type { Assignment, FunctionAssignment, PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import { compareLevels, type Workload } from '@pupitre/domain';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { nameSheets } from '../../documents/excel/sheet-names.ts';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { dayOf, fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { NotFound } from '../../http/refusals.ts';
import { findSchoolName } from '../accounts/queries.ts';
import { listAssignments } from '../assignments/queries.ts';
import { readWorkloads } from '../dashboard/service.ts';
import { listFunctionAssignments } from '../functions/service.ts';
import { listPlannings } from '../planning/queries.ts';
import { hasSchoolYear } from '../school-years/queries.ts';
import { layOutTeachers } from '../teachers/export-sheet.ts';
import { listTeachers } from '../teachers/service.ts';
import { downloadWorkbook } from './download-workbook.ts';
import { layOutFunctions } from './function-sheet.ts';
import { layOutPositions } from './position-sheet.ts';
import { layOutVolee } from './volee-sheet.ts';

/** Everything that the workbook of a year shows. */
export interface YearContent {
  school: string;
  year: string;
  plannings: PlanningEntry[];
  positions: Assignment[];
  teachers: TeacherAnswer[];
  workloads: Record<string, Workload>;
  functions: FunctionAssignment[];
}

/** Reads a year of a school on one state of the database. Throws NotFound. */
function readYear(database: Database, schoolId: string, year: string): Promise<YearContent> {
  return readTogether(database, async (transaction) => {
    if (!(await hasSchoolYear(transaction, schoolId, year)))
      throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
    return {
      school: await findSchoolName(transaction, schoolId),
      year,
      plannings: await listPlannings(transaction, schoolId, year),
      positions: await listAssignments(transaction, schoolId, year),
      teachers: await listTeachers(transaction, schoolId),
      workloads: await readWorkloads(transaction, schoolId, year),
      functions: await listFunctionAssignments(transaction, schoolId, year),
    };
  });
}

/** The sheets of a year: each volée as a grid, then the tables. */
export function layOutYear(content: YearContent): SheetToWrite[] {
  const { school, year, positions, teachers, workloads, functions } = content;
  const plannings = content.plannings.toSorted((a, b) => compareLevels(a.level, b.level));
  const teacherOf = new Map<string | null, TeacherAnswer>(teachers.map((teacher) => [teacher.id, teacher]));
  const byLevel = Map.groupBy(positions, (position) => position.level);
  const grids = plannings.map((volee) =>
    layOutVolee(
      volee,
      byLevel.get(volee.level) ?? [],
      (position) => teacherOf.get(position.teacher_id)?.visa ?? '',
    ),
  );
  const tables = [
    { name: 'Enseignements', ...layOutPositions(positions, teacherOf) },
    layOutTeachers('Charges', teachers, workloads),
    { name: 'Fonctions', ...layOutFunctions(functions, teacherOf) },
  ];
  // The tables keep their names whatever a level is called.
  const tableNames = tables.map((table) => table.name);
  const gridNames = nameSheets([...tableNames, ...plannings.map(({ level }) => level)]).slice(tables.length);
  const named = grids.map((grid, index) => ({ ...grid, name: gridNames[index] ?? '' }));
  return [...named, ...tables].map((sheet) => ({ ...sheet, page: { left: school, right: year } }));
}

/**
 * A year as a workbook to read, filter and print: one grid per volée, then all positions, the workloads and the
 * functions. A year without volées gives the tables with their titles only. Throws NotFound for an unknown year, Unavailable.
 */
export async function exportYear(
  database: Database,
  schoolId: string,
  year: string,
  now: Date,
): Promise<Download> {
  const content = await readYear(database, schoolId, year);
  return downloadWorkbook(fileName(['repartition', year, dayOf(now)], 'xlsx'), layOutYear(content));
}
