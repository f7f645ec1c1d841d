import { writeWorkbook } from '../documents/excel/write-workbook.ts';

let teacherList: Promise<Buffer> | undefined;

/** The same file whenever it is sent: a workbook says when it was made. */
export const makeTeacherList = (): Promise<Buffer> => (teacherList ??= writeTeacherList());

async function writeTeacherList(): Promise<Buffer> {
  const columns = ['VISA', 'NOM', 'PRENOM'].map((title) => ({ title, width: 10 }));
  return writeWorkbook([{ name: 'Liste', columns, rows: [['ROC', 'Rochat', 'Anne']] }]);
}

/** Who is never to teach the first class, and at how many levels at most, by visa; the same file whenever it is sent. */
export function writeRules({ teacherFields }: { teacherFields: object }): Promise<Buffer> {
  const { visa } = teacherFields as { visa: string };
  const known = rules.get(visa);
  if (known) return known;
  const columns = ['VISA', 'JAMAIS', 'NIVEAUX AU PLUS'].map((title) => ({ title, width: 10 }));
  const made = writeWorkbook([{ name: 'Consignes', columns, rows: [[visa, '9VG/1', 2]] }]);
  rules.set(visa, made);
  return made;
}

/** Made once for each visa: a file that is written again has another time in it, and what is sent again is to be the same. */
const staffings = new Map<string, Promise<Buffer>>();
const rules = new Map<string, Promise<Buffer>>();

/** The first class, its French and who is to teach it, by visa. */
export function writeStaffing({ teacherFields }: { teacherFields: object }): Promise<Buffer> {
  const { visa } = teacherFields as { visa: string };
  const known = staffings.get(visa);
  if (known) return known;
  const columns = ['CLASSE', 'BRANCHE', 'VISA'].map((title) => ({ title, width: 10 }));
  const made = writeWorkbook([{ name: 'Répartition', columns, rows: [['9VG/1', 'FRA', visa]] }]);
  staffings.set(visa, made);
  return made;
}
