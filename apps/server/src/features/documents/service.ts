import type { CycleSelection, YearAudience } from '@pupitre/contract';
import type { Dependencies } from '../../dependencies.ts';
import { FAILURE_SENTENCES } from '../../documents/failure-sentences.ts';
import { fileName } from '../../documents/file-name.ts';
import type { PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { type PrintFailure, Unprintable } from '../../documents/pdf/unprintable.ts';
import type { Download } from '../../http/handlers.ts';
import { NotFound, Unavailable } from '../../http/refusals.ts';
import { readYearContent } from '../../year-content/read-year-content.ts';
import { buildTeacherDocument, buildTeachersDocument } from './teacher-document.ts';
import { buildVoleeDocument } from './volee-document.ts';
import { buildYearDocument } from './year-document.ts';

type Printing = Pick<Dependencies, 'database' | 'clock' | 'printer'>;

/** Who asks: the school, and the signal that comes when they hang up. */
export interface Asking {
  schoolId: string;
  signal: AbortSignal;
}

const SENTENCES: Readonly<Record<PrintFailure, string>> = {
  ...FAILURE_SENTENCES,
  missing: 'Ce serveur ne peut pas préparer de PDF : un composant lui manque. Le reste fonctionne.',
  cancelled: 'La préparation du document a été annulée.',
};

async function print(
  { printer }: Printing,
  { signal }: Asking,
  document: PdfDocument,
  nameParts: readonly string[],
): Promise<Download> {
  try {
    const content = await printer.print(document, signal);
    return { name: fileName(nameParts, 'pdf'), type: 'application/pdf', content };
  } catch (error) {
    throw error instanceof Unprintable ? new Unavailable(SENTENCES[error.reason], error) : error;
  }
}

/** A whole year, for the staff room unless it is for the head. Throws NotFound. */
export async function printYear(
  printing: Printing,
  asking: Asking,
  { school_year, audience = 'staff' }: { school_year: string; audience?: YearAudience | undefined },
): Promise<Download> {
  const content = await readYearContent(printing.database, asking.schoolId, school_year);
  const document = buildYearDocument(content, audience, printing.clock());
  const name = audience === 'staff' ? ['repartition'] : ['repartition', 'direction'];
  return print(printing, asking, document, [...name, school_year]);
}

/** One volée of a year. Throws NotFound, also when it has no positions. */
export async function printVolee(
  printing: Printing,
  asking: Asking,
  { level, school_year }: { level: string; school_year: string },
): Promise<Download> {
  const content = await readYearContent(printing.database, asking.schoolId, school_year);
  const document = buildVoleeDocument(content, level, printing.clock());
  return print(printing, asking, document, ['volee', level, school_year]);
}

/** All teachers, or those of a cycle. The active year when left out. Throws NotFound, also when there are none. */
export async function printTeachers(
  printing: Printing,
  asking: Asking,
  { cycle = 'all', school_year }: { cycle?: CycleSelection | undefined; school_year?: string | undefined },
): Promise<Download> {
  const content = await readYearContent(printing.database, asking.schoolId, school_year);
  const document = buildTeachersDocument(content, cycle, printing.clock());
  const selection = cycle === 'all' ? [] : [cycle === 'none' ? 'sans-cycle' : cycle];
  return print(printing, asking, document, ['enseignants', ...selection, content.school_year]);
}

/** One teacher. The active year when left out. Throws NotFound. */
export async function printTeacher(
  printing: Printing,
  asking: Asking,
  { id, school_year }: { id: string; school_year?: string | undefined },
): Promise<Download> {
  const content = await readYearContent(printing.database, asking.schoolId, school_year);
  const teacher = content.teachers.find((one) => one.id === id);
  if (!teacher) throw new NotFound("Cet enseignant n'existe pas.");
  const document = buildTeacherDocument(content, teacher, printing.clock());
  return print(printing, asking, document, ['enseignant', teacher.nom, content.school_year]);
}
