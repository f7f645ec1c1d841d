import { dayOf, isListed } from '@pupitre/domain';
import type { Input, Operations, TeacherAnswer } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readTogether } from '../../database/transaction.ts';
import { nameSheets } from '../../documents/excel/sheet-names.ts';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { type GrantedYear, readGrantedYear } from '../../year-content/read-year-content.ts';
import { layOutBudgets } from '../../year-content/budget-lines.ts';
import { layOutTeachers } from '../../year-content/teacher-sheet.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import { layOutClassTeachers } from './class-teacher-sheet.ts';
import { layOutFunctions } from './function-sheet.ts';
import { layOutPositions } from './position-sheet.ts';
import { layOutVolee } from './volee-sheet.ts';

/** The sheets of a year: each volée as a grid, then the tables. */
function layOutYear(content: GrantedYear): SheetToWrite[] {
  const {
    school,
    school_year: year,
    plannings,
    classes,
    positions,
    teachers,
    workloads,
    functions,
    budgets,
  } = content;
  const teacherOf = new Map<string | null, TeacherAnswer>(teachers.map((teacher) => [teacher.id, teacher]));
  const byLevel = Map.groupBy(positions, (position) => position.level);
  const classesOf = Map.groupBy(classes, ({ level }) => level);
  const visaOf = (id: string | null) => teacherOf.get(id)?.visa;
  const grids = plannings.map((volee) => {
    const byName = new Map(classesOf.get(volee.level)?.map((one) => [one.name, one.class_teachers]));
    return layOutVolee(volee, byLevel.get(volee.level) ?? [], visaOf, (name) => byName.get(name) ?? []);
  });
  const tables = [
    { name: 'Enseignements', ...layOutPositions(positions, teacherOf) },
    layOutTeachers(
      'Charges',
      teachers.filter((teacher) => isListed(teacher, workloads[teacher.id]?.total_hours ?? 0)),
      workloads,
    ),
    { name: 'Fonctions', ...layOutFunctions(functions, teacherOf) },
    { name: 'Maîtrises', ...layOutClassTeachers(classes, teacherOf) },
    ...layOutBudgets(budgets),
  ];
  // The tables keep their names whatever a level is called.
  const tableNames = tables.map((table) => table.name);
  const gridNames = nameSheets([...tableNames, ...plannings.map(({ level }) => level)]).slice(tables.length);
  const named = grids.map((grid, index) => ({ ...grid, name: gridNames[index] ?? '' }));
  return [...named, ...tables].map((sheet) => ({ ...sheet, page: { left: school, right: year } }));
}

/**
 * A year as a workbook to read, filter and print: one grid per volée, then all positions, the workloads, the
 * functions, the class teachers and, where there is one, the enveloppe. A year without volées gives the tables with their titles only. Throws NotFound for an unknown year, Unavailable.
 */
export async function exportYear(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { school }: Caller,
  { school_year: year }: Input<Operations['exports.yearExcel']>,
): Promise<Download> {
  const content = await readTogether(database, (transaction) => readGrantedYear(transaction, school, year));
  return downloadWorkbook(fileName(['repartition', year, dayOf(clock())], 'xlsx'), layOutYear(content));
}
