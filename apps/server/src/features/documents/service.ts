import type { CycleSelection, Input, Operations } from '@pupitre/contract';
import { type Zippable, zipSync } from 'fflate';
import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { compareStates } from '../../changes/compare-states.ts';
import { findClass } from '../../data/classes.ts';
import { findSchoolName } from '../../data/schools.ts';
import { findWeeklyTargets } from '../../data/weekly-targets.ts';
import { readTogether } from '../../database/transaction.ts';
import { distinctFileNames, fileName } from '../../documents/file-name.ts';
import { type Departing, print, type Printing, typeset } from '../../documents/pdf/print.ts';
import type { Download } from '../../http/handlers.ts';
import { NotFound } from '../../errors.ts';
import { readGrantedYear, readYearContent } from '../../year-content/read-year-content.ts';
import { buildClassDocument } from './class-document.ts';
import { buildComparisonDocument } from './compare-document.ts';
import { buildTeacherDocument, buildTeachersDocument, selectTeachers } from './teacher-document.ts';
import { buildVoleeDocument } from './volee-document.ts';
import { buildYearDocument } from './year-document.ts';

/** A whole year, for the staff room unless it is for the head. Throws NotFound. */
export async function printYear(
  printing: Printing,
  { school }: Caller,
  { school_year, audience = 'staff', ...departing }: Input<Operations['documents.yearPdf']> & Departing,
): Promise<Download> {
  const content = await readTogether(printing.database, (transaction) =>
    readGrantedYear(transaction, school, school_year),
  );
  const document = buildYearDocument(content, audience, printing.clock());
  const name = audience === 'staff' ? ['repartition'] : ['repartition', 'direction'];
  return print(printing, { ...departing, school }, document, [...name, school_year]);
}

/** One volée of a year. Throws NotFound, also when it has no positions. */
export async function printVolee(
  printing: Printing,
  { school }: Caller,
  { level, school_year, ...departing }: Input<Operations['documents.voleePdf']> & Departing,
): Promise<Download> {
  const content = await readYearContent(printing.database, school, school_year);
  const document = buildVoleeDocument(content, level, printing.clock());
  return print(printing, { ...departing, school }, document, ['volee', level, school_year]);
}

/** One class, in its year. Throws NotFound. */
export async function printClass(
  printing: Printing,
  { school }: Caller,
  { id, ...departing }: Input<Operations['documents.classPdf']> & Departing,
): Promise<Download> {
  const found = await findClass(printing.database, school, id);
  if (!found) throw new NotFound("Cette classe n'existe pas ou plus.");
  const content = await readYearContent(printing.database, school, found.school_year);
  const targets = await findWeeklyTargets(printing.database, school);
  const document = buildClassDocument(content, id, { targets, now: printing.clock() });
  return print(printing, { ...departing, school }, document, ['classe', found.name, content.school_year]);
}

/** Which teachers: all, or those of a cycle; in the active year when left out. */
type Selection = Input<Operations['documents.allTeachersPdf']>;

function nameTeachers(cycle: CycleSelection, year: string): string[] {
  const selection = cycle === 'all' ? [] : [cycle === 'none' ? 'sans-cycle' : cycle];
  return ['enseignants', ...selection, year];
}

/** A selection of teachers in one document. Throws NotFound, also when there are none. */
export async function printTeachers(
  printing: Printing,
  { school }: Caller,
  { cycle = 'all', school_year, ...departing }: Selection & Departing,
): Promise<Download> {
  const content = await readYearContent(printing.database, school, school_year);
  const document = buildTeachersDocument(content, cycle, printing.clock());
  return print(printing, { ...departing, school }, document, nameTeachers(cycle, content.school_year));
}

/** A selection of teachers, each in a document of its own, in an archive. Throws NotFound, also when there are none. */
export async function packTeachers(
  printing: Printing,
  { school }: Caller,
  { cycle = 'all', school_year, ...departing }: Selection & Departing,
): Promise<Download> {
  const content = await readYearContent(printing.database, school, school_year);
  const now = printing.clock();
  const teachers = selectTeachers(content, cycle);
  const names = distinctFileNames(
    teachers.map(({ visa, nom, prenom }) => [visa, nom, prenom]),
    'pdf',
  );
  const files: Zippable = {};
  // One after the other: who wants a single document meanwhile has a turn in between.
  for (const [index, teacher] of teachers.entries())
    files[names[index] ?? ''] = await typeset(
      printing,
      { ...departing, school },
      buildTeacherDocument(content, teacher, now),
    );
  return {
    name: fileName(nameTeachers(cycle, content.school_year), 'zip'),
    type: 'application/zip',
    // A PDF is packed already.
    content: Buffer.from(zipSync(files, { level: 0, mtime: now })),
  };
}

/** One teacher. The active year when left out. Throws NotFound. */
export async function printTeacher(
  printing: Printing,
  { school }: Caller,
  { id, school_year, ...departing }: Input<Operations['documents.teacherPdf']> & Departing,
): Promise<Download> {
  const content = await readYearContent(printing.database, school, school_year);
  const teacher = content.teachers.find((one) => one.id === id);
  if (!teacher) throw new NotFound("Cet enseignant n'existe pas.");
  const document = buildTeacherDocument(content, teacher, printing.clock());
  return print(printing, { ...departing, school }, document, [
    'enseignant',
    teacher.nom,
    content.school_year,
  ]);
}

/** What differs between two states or years. Throws NotFound. */
export async function printComparison(
  printing: Printing,
  caller: Caller,
  { signal, ...query }: Input<Operations['documents.comparePdf']> & Departing,
): Promise<Download> {
  const comparison = await compareStates(printing, caller, query);
  const school = await findSchoolName(printing.database, caller.school);
  const now = printing.clock();
  const document = buildComparisonDocument(comparison, school, now);
  return print(printing, { signal, school: caller.school }, document, [
    'comparaison',
    comparison.to.school_year,
    dayOf(now),
  ]);
}
